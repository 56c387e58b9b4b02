"""The powers of the adventurers; their numbers are printed on the cards."""
