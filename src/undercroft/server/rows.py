"""What the store keeps, row by row; texts marked JSON mean nothing to it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

EVERYBODY: Final = -1
LATEST: Final = 2**62  # above the number of any line of chat
Topic = Literal["rows", "seats", "chat", "here", "*"]
ALL: Final = "*"


class TableRow(Struct, frozen=True):
    """A table, without its tape."""

    id: str
    game: str
    version: int  # of the rules
    settled: str  # JSON: what was agreed at the start
    seats: str  # JSON: who sits where now
    pace: int
    made: float
    touched: float  # when anything but the tape and the chat last changed
    address: str  # who made it, hashed
    code: str | None = None  # of its shared replay


class Row(Struct, frozen=True):
    """One entry of a tape."""

    table: str
    n: int
    kind: str
    body: str
    at: float


class RestRow(Struct, frozen=True):
    """A table at its last point of rest: kept with every row that led to another one."""

    table: str
    n: int  # rows that had been kept then
    version: int  # of the rules that led there
    at: int  # so much of the tape had been played
    logged: int  # so long was the log
    state: str  # JSON; nothing: at the beginning that the last row tells of
    final: str = ""  # JSON: how it stands since the game has ended
    called: str = "{}"  # JSON: by places of the tape, what the last answers were in words


class KeyRow(Struct, frozen=True):
    """What a link opens; only the hash of its secret is kept."""

    hash: str
    table: str
    seats: str  # JSON: a list of seats
    host: bool = False


class InvitationRow(Struct, frozen=True):
    """A link to sit down with, once; only the hash of its secret is kept."""

    hash: str
    table: str
    seat: int
    made: float
    holder: str = ""  # the hash of the secret it was redeemed for; nothing: it is open


class RecordRow(Struct, frozen=True):
    """What happened to the seats of a table; the store gives the number."""

    table: str
    body: str  # JSON
    at: float
    id: int = 0


class Arrangement(Struct):
    """What of a table may change beside its tape; it is changed as one."""

    seats: str  # JSON: who sits where
    pace: int
    keys: list[KeyRow] = []
    invitations: list[InvitationRow] = []
    record: list[str] = []  # JSON: what is to be added


class ChatRow(Struct, frozen=True):
    """What somebody said at a table; the store gives the number."""

    table: str
    seat: int
    name: str
    text: str
    at: float
    side: str = ""  # only they hear it: a key of `Game.channel_names`; nothing: all
    heard: int = EVERYBODY  # the seats that do, a bit for each
    id: int = 0


class Notice(Struct, frozen=True):
    """Another worker changed this of that table; ALL and ALL: anything may have changed."""

    table: str
    topic: Topic
