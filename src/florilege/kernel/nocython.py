"""Stands in for the cython module where Cython is not installed."""

compiled = False
