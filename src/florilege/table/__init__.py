"""A game with people at it.  Pure: no input or output, and no clock of its own; time is handed in."""
