"""How fast it is: run from the root of the repository."""
