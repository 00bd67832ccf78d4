"""`florilege check`: whether this machine and its settings are fit to serve."""

from __future__ import annotations

from florilege.admin.check import check as run
from florilege.admin.commands import add_check as add_arguments

__all__ = ["add_arguments", "run"]
