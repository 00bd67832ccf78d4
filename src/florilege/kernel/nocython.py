"""Stands in for the cython module where Cython is not installed."""

from contextlib import nullcontext

compiled = False
gil = nullcontext()
