"""The haunts, one file each."""
