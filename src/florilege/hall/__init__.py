"""Tables that are being played: in memory, by the clock, with computer players.  It knows no web framework."""
