"""The long rows of what a finished haunt is: `make proof HAUNT=2`."""
