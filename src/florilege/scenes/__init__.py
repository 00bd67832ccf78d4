"""What a table shows to a seat, and what is said of a play."""
