"""Keeping house: what a host does at the command line, also while the server runs."""
