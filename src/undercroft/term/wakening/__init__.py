"""How Wakening Lair looks in a terminal."""
