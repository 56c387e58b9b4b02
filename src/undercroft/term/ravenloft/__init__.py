"""How Castle Ravenloft looks in a terminal."""
