"""Alembic runs this file for every upgrade; the connection comes from `upgrade`."""

from __future__ import annotations

from alembic import context

from undercroft.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
