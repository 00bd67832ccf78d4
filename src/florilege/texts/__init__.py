"""Sentences for people, in every language we speak."""
