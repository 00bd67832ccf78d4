"""Players against players, with numbers that can be trusted."""
