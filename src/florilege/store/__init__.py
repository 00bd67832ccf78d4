"""Where games and people are kept: one small interface, on SQLite or on PostgreSQL."""
