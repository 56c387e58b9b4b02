"""Tiles that lie elsewhere take everything along: no spot in the whole State stays behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, Final

import pytest

from tests.games.betrayal.scene import Scene
from undercroft.engine import wire
from undercroft.engine.cite import cites
from undercroft.engine.errors import RuleError
from undercroft.engine.event import Event
from undercroft.engine.state import State
from undercroft.games.betrayal.board import FAR, Board
from undercroft.games.betrayal.changing import carried, lay, relay
from undercroft.games.betrayal.events.board import Lay, OpenWall, Relay, Restack, Wreck
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.rules.exploring import tried
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import EAST, NORTH, ROW, STEP, WRECK

DOWN: Final = 7 * ROW  # no tile comes to lie where another one lay

# Every fact with a number in it is one of these. Whoever adds one says here what it is; what names
# a spot is carried by `City.relay`.
SPOTS: Final = {"City.at", "City.piles", "City.tokens", "City.calls", "City.omen_spot"}
TILES_THEMSELVES: Final = {"City.laid", "City.opened", "City.closed", "City.backs"}
NUMBERS: Final = {
    *("City.seats", "City.turn", "City.events_happened", "City.shown"),
    *("City.slot", "City.round", "City.steps", "City.surplus", "City.drawn"),
    *("City.spent", "City.strides", "City.bonus", "City.counts", "City.paces", "City.unsettled"),
    *("Layer.cards", "Layer.left", "Layer.known_to", "Source.owner", "Slime.cubes", "Slime.crept"),
    *("Box.taken", "Doubts.met", "Stroll.tiles"),
    *("Armor.disintegrated", "Growth.mushrooms", "Growth.wards"),
    *("Outing.round", "Voyage.spaces", "Fate.above", "Fate.taken"),
    *("Figure.hits", "Figure.most", "Figure.lead", "Figure.keeper", "Fought.margin"),
    *("Going.turn", "Going.spent", "Going.strides", "Going.bonus", "Going.paces"),
    "Commanded.shown",
    *("Standing.known_to", "Reins.seat", "Pile.cures", "Pile.banishments"),
}
NUMERIC: Final = re.compile(r"\b(int|Laid|Exit|Edge|Back|Where|Any|object)\b")
NAMED: Final = re.compile(r"(?<!\d)b?-?\d+,-?\d+|\d{4}")  # a spot as options name it, or a cell


def numeric(kind: type) -> Iterator[str]:
    """The facts of a class that have numbers in them, each by the class that has it first."""
    homes = [(parent, vars(parent).get("__annotations__", {})) for parent in reversed(kind.__mro__)]
    for fact in wire.facts_of(kind):
        home, told = next((h, str(notes[fact])) for h, notes in homes if fact in notes)
        if NUMERIC.search(told):
            yield f"{'City' if home is State else home.__name__}.{fact}"


def test_of_every_number_in_the_state_it_is_said_whether_it_is_a_spot() -> None:
    brought = [kind for tale in tales() for kind in tale.kinds_of_its_own()]
    kinds = [k for k in (*GAME.kinds, *brought) if is_dataclass(k) and not issubclass(k, Event)]
    found = {fact for kind in kinds for fact in numeric(kind)}
    assert found == SPOTS | TILES_THEMSELVES | NUMBERS


def leaves(told: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Everything in a State as it is saved, the keys of dictionaries among it."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield f"{path}#", key
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(told, list):
        for place, value in enumerate(told):
            yield from leaves(value, f"{path}[{place}]")
    else:
        yield path, told


def facts(city: City) -> list[tuple[str, Any]]:
    """All that might name a spot without being a tile that lies there."""
    told = wire.plain(city)
    return [*leaves({k: v for k, v in told.items() if k not in ("laid", "events_happened")}, "")]


def turned_once(lie: int) -> int:
    """Another quarter turn; a wreck stays one."""
    return lie - lie % WRECK + (lie + 1) % WRECK


def moved_down(board: Board) -> Relay:
    """The whole city and all catacombs lie seven rows farther south, each tile turned once."""
    moves = [(t, (c, lie), (c + DOWN, turned_once(lie))) for c, t, lie in board.laid]
    return Relay("build", tuple(moves), "test")


def carried_whole(city: City) -> set[str]:
    """Move everything, look at everything; tell which facts of the State named a spot."""
    before, then = city.board, facts(city)
    moved_down(before).apply(city)
    now, named = facts(city), set()
    assert [path for path, _ in now] == [path for path, _ in then]
    for (path, old), (_, new) in zip(then, now, strict=True):
        if type(old) is int and old in before.spots:
            assert new == carried(before, city.board, old) != old, path
            named.add(f"City.{re.split(r'[.#[]', path)[1]}")
        else:
            assert new == old, path
            assert not isinstance(old, str) or not NAMED.search(old), f"{path}: {old}"
    return named


def names_every_spot() -> Scene:
    """In mid-turn: an omen was drawn at a far half, and its haunt roll is still to come."""
    s = Scene("gretchen", "vort", "miska").tile("fountain", 3, 0)
    s.tile("flooded-chamber", 2, 0, below=True).stand("vort", "flooded-chamber/2")
    s.lying("crossbow", "fountain").token("clue-1", "flooded-chamber")
    far = s.spot("flooded-chamber/2")
    s.given(calls=(("skull", far),), omen_spot=far)
    wall = tried(s.arranging.board, s.spot("fountain"), NORTH)
    return s.given(used=(wall,)).apply(OpenWall(s.spot("fountain"), EAST, "test"))


@cites("betrayal:haunt/05", "betrayal:special/barrier")
def test_every_spot_there_can_be_is_carried_and_a_half_stays_that_half() -> None:
    s = names_every_spot()
    assert carried_whole(s.arranging) == SPOTS
    assert s.city.at["vort"] == s.spot("flooded-chamber") + FAR == s.city.omen_spot


@cites("betrayal:event/illusory-wall")
def test_walls_that_are_doors_and_doors_that_were_tried_go_with_their_tile() -> None:
    s = names_every_spot()
    board, fountain = s.arranging.board, s.spot("fountain")
    moved_down(board).apply(s.arranging)
    after = s.city.board
    assert after.opened == board.opened == (board.exit(fountain, EAST),)
    assert after.exit(fountain + DOWN, (EAST + 1) % 4) == board.exit(fountain, EAST)
    assert tried(after, fountain + DOWN, (NORTH + 1) % 4) in s.city.used


def test_two_tiles_never_lie_in_one_place() -> None:
    board = Scene("gretchen", "vort", "miska").tile("fountain", 3, 0).city.board
    fountain, tavern = board.cells["fountain"], board.cells["elfsong-tavern"]
    with pytest.raises(RuleError):
        relay(board, {"fountain": (tavern, 0)})
    with pytest.raises(RuleError):
        lay(board, "smithy", (fountain, 0))
    swapped = relay(board, {"fountain": (tavern, 0), "elfsong-tavern": (fountain, 2)})
    assert swapped.cells["fountain"] + STEP[EAST] == swapped.cells["elfsong-tavern"]


@cites("betrayal:special/barrier")
def test_what_was_on_either_half_of_a_tile_lies_on_its_wreck() -> None:
    s = names_every_spot()
    chamber = s.spot("flooded-chamber")
    s.lying("javelin-of-lightning", "flooded-chamber").apply(Wreck("flooded-chamber", "", "test"))
    city = s.city
    assert city.at["vort"] == city.omen_spot == city.calls[0][1] == chamber
    assert city.tokens["clue-1"] == city.piles["javelin-of-lightning"] == chamber
    assert carried_whole(s.arranging) == SPOTS


def test_a_tile_on_a_wreck_is_gone_from_its_stack_and_nobody_knows_which_it_was() -> None:
    """003:2223. The last ones of the stack turn out to have been the others."""
    s = Scene("gretchen", "vort", "miska").stack("street", "fountain", "rose-portal", "dead-end")
    s.apply(Wreck("kitchen", "street", "test"), Wreck("inner-chamber", "street", "test"))
    assert s.city.stacks["street"].size() - s.city.covers.count("street") == 1
    s.apply(Lay("", "rose-portal", s.spot("elfsong-tavern") + 1, 0, "test"))
    assert not s.city.stacks["street"]
    assert s.city.covers == ()
    s.given(aside=("haunted-alley",)).apply(Restack("street", "test"))
    assert s.city.stacks["street"].size() == 1
