"""The treasure cards, kind by kind."""
