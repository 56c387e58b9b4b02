"""Tokens of a haunt: put down, stood beside, taken up and carried."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from undercroft.engine.cite import cites
from undercroft.engine.event import happen, settle
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import LiftToken, PutToken
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.hands import BOARD, Gain
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.hands import change_hands, received
from undercroft.games.betrayal.rules.haunt import Task
from undercroft.games.betrayal.state import Adds, City


async def put_token(city: City, token: str, spot: int, by: str) -> None:
    await happen(city, PutToken(token, spot, city.board.tile(spot), by))


async def lift_token(city: City, token: str, by: str) -> None:
    """A token that nobody takes leaves the board, if it is there."""
    if token in city.tokens:
        await happen(city, LiftToken(token, "", by))


@cites("betrayal:ruling/R16")
def is_beside(city: City, who: str, token: str) -> bool:
    """Does this token lie on the tile where somebody stands, on whichever half?"""
    there = city.tokens.get(token)
    return there is not None and city.tile(there) == city.tile_of(who)


def tokens_on_board(city: City, kind: str) -> list[str]:
    """Those of a kind that lie on the board: `trap-1`, `trap-3`."""
    return [token for token in city.tokens if token.rpartition("-")[0] == kind]


def tokens_here(city: City, who: str, kind: str) -> list[str]:
    """Those of a kind that lie on the tile where somebody stands, on whichever half."""
    return [token for token in tokens_on_board(city, kind) if is_beside(city, who, token)]


def next_token(city: City, kind: str) -> str:
    """The first of a kind that does not lie on the board."""
    number = 1
    while f"{kind}-{number}" in city.tokens:
        number += 1
    return f"{kind}-{number}"


def tokens_of(city: City, who: str, kind: str) -> list[str]:
    """Those of a kind that somebody carries: `clue-1`, `clue-4`."""
    return [token for token in city.items_of(who) if token.rpartition("-")[0] == kind]


@cites("betrayal:items/one-deed", "betrayal:ruling/R18")
def untouched_tokens(city: City, who: str, kind: str) -> list[str]:
    """Those of them with which nothing was done in this turn: neither picked up nor stolen."""
    return [token for token in tokens_of(city, who, kind) if token not in city.used]


async def take_token(city: City, who: str, token: str, by: str) -> None:
    """What lay on the board is carried like an item from now on."""
    if await settle(city, Gain(who, token, BOARD, "receive", by)) is not None:
        await happen(city, LiftToken(token, who, by))
        await happen(city, Receive(who, token, by))
        await received(city, Gain(who, token, BOARD, "receive", by))


async def hand_out(city: City, who: str, token: str, by: str) -> None:
    """A token that lay nowhere is somebody's from now on."""
    await change_hands(city, Receive(who, token, by), Gain(who, token, BOARD, "receive", by))


@cites("betrayal:dice/task-roll")
def task_to_take(
    key: str,
    label: Words,
    traits: tuple[Trait, ...],
    least: int,
    token: str,
    by: str,
    adds: Callable[[City, str], Adds] | None = None,
) -> Task:
    """A roll, where a token lies, to have it."""
    when, success = partial(is_beside, token=token), partial(take_token, token=token, by=by)
    return Task(key, label, traits, least, when, success, by, adds=adds)
