"""What single cards and adventures do."""
