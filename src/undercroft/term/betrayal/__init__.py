"""How Betrayal at Baldur's Gate looks in a terminal."""
