"""The sixty encounter cards, kind by kind."""
