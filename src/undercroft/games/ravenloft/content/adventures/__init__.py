"""The thirteen adventures, one file each."""
