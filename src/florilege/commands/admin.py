"""`florilege admin`: what a host does with tables, people and chat; each of its words has a `run` of its own."""

from __future__ import annotations

from florilege.admin.commands import add_admin as add_arguments

__all__ = ["add_arguments"]
