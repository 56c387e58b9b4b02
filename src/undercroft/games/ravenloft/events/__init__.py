"""Everything that can happen in the castle, chapter by chapter."""
