"""What happens in the city."""
