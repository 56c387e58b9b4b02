"""One file for each change of the tables; Alembic finds them by their place."""
