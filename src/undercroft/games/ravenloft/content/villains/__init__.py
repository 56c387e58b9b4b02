"""The eight villains, one file each."""
