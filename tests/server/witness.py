"""Did what several people were told happen, once, and in an order that can be? As Jepsen asks.

It is independent: it knows operations as clients recorded them and rows as they stand in the store,
and nothing of the server. A table without secrets, so that its numbers are those of its rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

OK: Final = "ok"
REFUSED: Final = "refused"
UNKNOWN: Final = "unknown"  # the line broke, or the store could not say

MADE_BY: Final = {  # the kinds of rows that an operation may have made
    "answer": ("play", "seal"),
    "undo": ("cut", "propose", "unseal"),
    "vote": ("vote",),
}
TOLD_AS: Final = {
    "play": "answer",
    "seal": "answer",
    "cut": "undo",
    "unseal": "undo",
    **dict.fromkeys(("propose", "vote", "withdraw"), "vote"),
}


@dataclass
class Operation:
    """What somebody wanted, when, and what they were told."""

    who: str
    kind: str
    seat: int
    key: str
    n: int  # of rows they knew of
    sent: float
    told: float = 0.0
    outcome: str = UNKNOWN
    row: int = -1  # an answer: the row that it was said to be
    upto: int = -1  # rows they knew of when they were told


@dataclass
class Heard:
    """An update, as somebody was told."""

    who: str
    n: int
    by: str


@dataclass
class Row:
    kind: str
    body: dict[str, Any] = field(default_factory=dict)


def complaints(
    operations: Sequence[Operation], heard: Iterable[Heard], rows: Sequence[Row]
) -> list[str]:
    """Everything that cannot have been, in words."""
    claimed: dict[int, Operation] = {}
    return [
        *_lost(operations, rows, claimed),
        *_made_by_nobody(operations, rows, claimed),
        *_reordered(operations),
        *_told_otherwise(heard, rows),
        *_senseless(rows),
    ]


def _lost(
    operations: Sequence[Operation], rows: Sequence[Row], claimed: dict[int, Operation]
) -> Iterable[str]:
    """What was acknowledged stands where it was said to stand."""
    for one in operations:
        if one.outcome == OK and one.kind == "answer":
            if not 0 <= one.row < len(rows):
                yield f"lost: {one}"
            elif not _made(one, rows[one.row]):
                yield f"another stands in the place of {one}: {rows[one.row]}"
            elif one.row in claimed:
                yield f"acknowledged as one: {one} and {claimed[one.row]}"
            else:
                claimed[one.row] = one
    for one in operations:
        if one.outcome == OK and one.kind != "answer":
            places = range(one.n, min(one.upto, len(rows)))
            place = next((p for p in places if p not in claimed and _made(one, rows[p])), None)
            if place is None:
                yield f"lost: {one}"
            else:
                claimed[place] = one


def _made(one: Operation, row: Row) -> bool:
    if row.kind not in MADE_BY[one.kind]:
        return False
    if one.kind == "answer":
        return (row.body["seat"], row.body["key"]) == (one.seat, one.key)
    if row.kind == "vote":
        return one.seat in row.body["seats"]
    return True


def _made_by_nobody(
    operations: Sequence[Operation], rows: Sequence[Row], claimed: dict[int, Operation]
) -> Iterable[str]:
    """What stands was wanted by somebody, and each wish stands once."""
    open_still = [one for one in operations if one.outcome == UNKNOWN]
    for place, row in enumerate(rows):
        if place in claimed or row.kind == "withdraw":
            continue
        if row.kind == "cut" and place and rows[place - 1].kind == "vote":
            continue  # all have agreed
        who = next((o for o in open_still if _made(o, row) and o.n <= place), None)
        if who is None:
            yield f"doubled, or nobody wanted it: row {place}, {row}"
        else:
            open_still.remove(who)


def _reordered(operations: Sequence[Operation]) -> Iterable[str]:
    """Who began after another was told comes behind them."""
    done = [one for one in operations if one.outcome == OK and one.kind == "answer"]
    for one in done:
        for other in done:
            if one.told < other.sent and one.row >= other.row:
                yield f"reordered: {one} came before {other}"


def _told_otherwise(heard: Iterable[Heard], rows: Sequence[Row]) -> Iterable[str]:
    """Everybody was told of rows that stand, by their own names.

    A worker that had to read again says "restart" of whatever it found.
    """
    for one in heard:
        if one.n > len(rows):
            yield f"{one.who} was told of row {one.n - 1}, which is gone"
        elif one.by in TOLD_AS.values() and TOLD_AS.get(rows[one.n - 1].kind) != one.by:
            yield f"{one.who} was told that row {one.n - 1} is {one.by}: {rows[one.n - 1]}"


def _senseless(rows: Sequence[Row]) -> Iterable[str]:
    """A tape can be cut only where an answer stands, and only what is proposed is voted on."""
    stands: list[int] = []
    proposed = False
    for place, row in enumerate(rows):
        if row.kind == "play":
            if stands and row.body["at"] <= stands[-1]:
                yield f"row {place} stands on another: {row}"
            stands.append(row.body["at"])
            proposed = False
        elif row.kind == "cut":
            if row.body["at"] not in stands:
                yield f"row {place} takes back what does not stand: {row}"
            stands = [at for at in stands if at < row.body["at"]]
            proposed = False
        elif row.kind == "propose":
            proposed = True
        elif row.kind == "vote":
            if not proposed:
                yield f"row {place} votes on nothing"
            proposed = proposed and row.body["yes"]
        elif row.kind == "withdraw":
            proposed = False
