"""What two or more haunts share, and the rulebook does not need."""
