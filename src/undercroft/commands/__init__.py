"""What the command line can do, one command a module."""
