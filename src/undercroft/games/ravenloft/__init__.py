"""Castle Ravenloft: heroes explore the crypts below the castle, tile by tile."""
