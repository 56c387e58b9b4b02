"""What is packed, and whether it works where nothing else is."""
