"""What teaches a game: its rules to read, the pictures in them, the first lesson."""
