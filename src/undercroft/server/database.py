"""What a store stands on: SQLite or PostgreSQL, spoken to in the same words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from undercroft.server.errors import Refused, StoreError
from undercroft.server.rows import Notice, Topic

Found = TypeVar("Found")
Work = Callable[[Connection], Found]
Errors = tuple[type[Exception], ...]


class Database(Protocol):
    """One transaction at a time for whoever asks, and word of what others did."""

    @property
    def me(self) -> str:
        """The name of this worker among others; nothing where there are no others."""

    def must_be_there(self) -> None:
        """Refuses a store that would be made by looking into it."""

    def damage(self, connection: Connection) -> list[str]:
        """What the database itself finds wrong with what it keeps."""

    def claim(self) -> None:
        """Keep other servers out of this store, where only one may serve from it."""

    async def read(self, work: Work[Found]) -> Found:
        """Look something up."""

    async def write(self, work: Work[Found]) -> Found:
        """Change something: all of it, or nothing and a StoreError."""

    def alone(self, connection: Connection) -> None:
        """Keep other workers out until this transaction ends."""

    def insert(self, table: Table) -> Insert:
        """An INSERT that leaves alone what stands there already."""

    def replace(self, table: Table) -> Insert:
        """An INSERT that writes over what stands there already."""

    def tell(self, connection: Connection, topic: Topic, tables: Iterable[str]) -> None:
        """Let other workers know, if and when this transaction succeeds."""

    def notices(self) -> AsyncIterator[Notice]:
        """What other workers told."""

    async def close(self) -> None:
        """Let go of everything."""


def _cause(error: BaseException) -> BaseException:
    """The driver's own error, without SQLAlchemy's wrapping."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error


def _reason(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "no answer in time"
    lines = str(error).splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


@contextmanager
def plain_errors(shown: str, *, lost: Errors = (), refused: Errors = ()) -> Iterator[None]:
    """Turn what a database may raise into a StoreError; `lost` and `refused` are its driver's."""
    wrapped: Errors = (SQLAlchemyError, OSError, ValueError, OverflowError, *lost, *refused)
    unfit: Errors = (ValueError, OverflowError, *refused)
    try:
        yield
    except wrapped as error:
        cause = _cause(error)
        if isinstance(error, IntegrityError | DataError) or isinstance(cause, unfit):
            raise Refused(f"The store does not take this: {_reason(cause)}.") from error
        raise StoreError(f"The store {shown} cannot be used: {_reason(cause)}.") from error


def replacing(insert: sqlite.Insert | postgresql.Insert, table: Table) -> Insert:
    """This INSERT, writing over the row that has the same primary key."""
    new = {column: insert.excluded[column.key] for column in table.c if not column.primary_key}
    return insert.on_conflict_do_update(index_elements=[*table.primary_key], set_=new)


def values(row: Any, *without: str) -> dict[str, Any]:
    """The fields of a row by name."""
    return {name: getattr(row, name) for name in row.__struct_fields__ if name not in without}
