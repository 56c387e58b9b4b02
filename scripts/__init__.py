"""Pages and files that are written from code and data, and kept in the repository to be read."""
