"""Everything that can happen in the lair, chapter by chapter."""
