"""What single cards, tiles and adventurers do."""
