"""Tokens that lie face down: which one it is is settled when it is turned over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.dungeon import FillBag, LayToken, TurnToken
from undercroft.games.ravenloft.rules.exploring import new_monster
from undercroft.games.ravenloft.rules.tactics import arrivals
from undercroft.games.ravenloft.state import EXPLORE, HERO, Castle

FACE_DOWN: Final = "token-"
MONSTERS: Final = "monsters-"  # with how many of them come


def exploring(castle: Castle) -> bool:
    """Is a tile being laid by exploring, and not by a card?"""
    return castle.phase in (HERO, EXPLORE) and castle.explored != ""


async def fill_bag(castle: Castle, tokens: Mapping[str, int], by: str) -> None:
    await happen(castle, FillBag(Deck.of(tokens), by))


async def turn_over(castle: Castle, who: str, by: str, among: Callable[[str], bool] = bool) -> str:
    """A random token of the bag, or of a part of it, is seen by all and leaves it."""
    cards = {
        token: copies
        for layer in castle.bag.layers
        for token, copies in layer.cards.items()
        if among(token)
    }
    token = await turn_up(Deck.of(cards))
    await happen(castle, TurnToken(who, token, by))
    return token


def face_down(castle: Castle) -> list[str]:
    return [thing for thing in castle.things if thing.startswith(FACE_DOWN)]


def any_left(castle: Castle) -> bool:
    """Is there a token that lies neither on the board nor out of the game?"""
    return castle.bag.size() > len(face_down(castle))


async def lay_face_down(castle: Castle, square: int, by: str) -> None:
    numbers = range(1, len(castle.things) + 2)
    token = next(f"{FACE_DOWN}{n}" for n in numbers if f"{FACE_DOWN}{n}" not in castle.things)
    await happen(castle, LayToken(token, square, 0, by))


@cache
def how_many(token: str) -> int:
    return int(token.removeprefix(MONSTERS))


def monster_tokens(figures: Mapping[str, int]) -> dict[str, int]:
    """Tokens for no monster up to three, as many as the adventure has of each."""
    return {f"{MONSTERS}{n}": figures[f"tokens_{n}"] for n in range(4)}


async def swarm(castle: Castle, token: str, cell: int, by: str) -> None:
    """As many new monsters as the token says appear on a tile."""
    for _ in range(how_many(token)):
        await new_monster(castle, castle.active, arrivals(castle, cell), by)
