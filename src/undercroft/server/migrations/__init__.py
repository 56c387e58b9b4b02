"""How the tables of the store came to be: one numbered file in versions/ for each change of them.

A file that was released is never changed; `tests/server/test_migrations.py` compares the sum of
them with schema.py.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from undercroft.server.errors import StoreError

HEAD: Final = "head"


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "undercroft.server:migrations")
    return config


def revisions() -> list[str]:
    """All of them, oldest first."""
    scripts = ScriptDirectory.from_config(_config()).walk_revisions()
    return [script.revision for script in scripts][::-1]


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Bring the tables up to date, in the transaction that is under way."""
    known = revisions()
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known:
        raise StoreError("The store was written by a newer version of undercroft: please update.")
    if found != (known[-1] if to == HEAD else to):
        command.upgrade(_config(connection), to)
