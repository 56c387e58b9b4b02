"""Cities that a haunt lays by rule and luck, asking nobody: whole, whatever lay there before."""

from __future__ import annotations

from collections.abc import Coroutine
from random import Random
from typing import Any, Final

from undercroft.engine.chance import Luck
from undercroft.engine.decision import Decision
from undercroft.engine.table import Table
from undercroft.games.betrayal.facts import HAUNTS
from undercroft.games.betrayal.haunts.pieces.layouts import layout_of, movable
from undercroft.games.betrayal.rules.exploring import open_up, stack_for, tried
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import BUILDING, ELFSONG_TAVERN, STACKS, STEP

LAID_BY_RULE: Final = (18, 27, 30)
LATER: Final = {27: "castle"}  # the stage in which the city is laid, if it is not the first
LONG: Final = 20_000  # answers
CITY: Final = {*STACKS["building"], *STACKS["street"]}


def until_laid(table: Table[City], seed: int) -> City:
    """A game at random until the haunt has laid its city."""
    random = Random(seed)
    for _ in range(LONG):
        if is_laid(table.state):
            return table.state
        decision = random.choice(table.decisions)
        table.answer(random.choice(decision.keys), decision.seat)
    raise AssertionError("the city was never laid")


def is_laid(city: City) -> bool:
    if not city.haunt or city.unsettled:
        return False
    return city.stage == LATER.get(HAUNTS[city.haunt].number, city.stage)


def looked_through(city: City, seed: int) -> None:
    """Nothing is cut off or missing; what lies face down can be turned up, all of it."""
    number, layout = HAUNTS[city.haunt].number, layout_of(city, ELFSONG_TAVERN)
    assert len(layout.depths()) == len(layout.shapes), "something is cut off"
    if number == 18:
        assert {*movable(layout)} == CITY, "a tile is missing"
        return
    assert layout.open_doors(), "no door is open"
    if number == 30:
        unseen = sum([deck.size() for deck in city.unseen.values()])
        assert unseen == len(city.backs), "tiles and backs do not agree"
        turned_up(city.copy(), seed)


def turned_up(city: City, seed: int) -> None:
    """What lies face down is turned up door by door, past new tiles where no other way leads."""
    random, luck, who = Random(seed), Luck(f"{seed}"), city.cast[0]
    while city.backs:
        board = city.board
        doors = [d for d in board.free_doors("city") if tried(board, *d) not in city.used]
        hidden = [(cell, side) for cell, side in doors if cell + STEP[side] in board.hidden]
        if not doors or not (hidden or stack_for(city, BUILDING)):
            break
        driven(open_up(city, who, *random.choice(hidden or doors)), luck, random)
        layout = layout_of(city, ELFSONG_TAVERN)
        assert len(layout.depths()) == len(layout.shapes), "something is cut off"
        assert layout.open_doors(), "no door is open"
    assert not city.backs or not stack_for(city, BUILDING), "a tile stays face down"


def driven(flow: Coroutine[Any, Any, Any], luck: Luck, random: Random) -> None:
    reply: Any = None
    try:
        while True:
            asked = flow.send(reply)
            if isinstance(asked, Decision):
                reply = asked.option(random.choice(asked.keys))
            else:
                reply = luck.settle(asked)
    except StopIteration:
        return
