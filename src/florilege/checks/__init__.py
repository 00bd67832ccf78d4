"""What every game is held to, and the loops that it is measured by."""
