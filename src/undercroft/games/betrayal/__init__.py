"""Betrayal at Baldur's Gate: a city explored together, until one of you turns on the rest."""
