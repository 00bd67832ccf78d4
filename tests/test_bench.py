"""What measures can be started: a library that has moved on is noticed here, and not on the day of a measurement."""

import importlib
import pkgutil

import pytest

import bench

NAMES = sorted(module.name for module in pkgutil.walk_packages(bench.__path__, "bench."))


@pytest.mark.parametrize("name", NAMES)
def test_a_benchmark_can_be_imported(name: str) -> None:
    importlib.import_module(name)
