"""What haunt 32 will need of the board: a sphere that wrecks every tile it leaves (003:2207-2238).

The haunt is not built yet. This made-up one moves its sphere as the book says, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.event import happen
from undercroft.engine.source import Source, before
from undercroft.games.betrayal.board import FAR, Board
from undercroft.games.betrayal.events.board import Leave, PutToken, Wreck
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.moving import put_on, reach
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ALL_TILES, CATACOMB_LANDING

SPHERE: Final = "clue-1"  # any token that lies on the board
BY: Final = "betrayal:haunt/32"


def rifts(board: Board, spot: int) -> list[int]:
    """From level to level: by any wreck there, or by the tile where the other level begins."""
    below = board.level(spot) == "city"
    there = [cell for cell in board.spots if (board.level(cell) == "catacomb") == below]
    wrecks = [cell for cell in there if cell in board.wrecks]
    return wrecks or [board.cells[CATACOMB_LANDING if below else "kitchen"]]


def sphere_ways(board: Board, spot: int) -> list[int]:
    near = [to for half in board.halves(spot % FAR) for to, _ in board.ways(half)]
    return [*dict.fromkeys([*near, *rifts(board, spot)])]


async def roll_on(city: City, to: int) -> None:
    """The sphere leaves a tile, and the tile is no more; a part of a start tile is covered."""
    tile = city.board.tile(city.tokens[SPHERE])
    tallest = max(city.stacks, key=lambda kind: city.stacks[kind].size())
    await happen(city, PutToken(SPHERE, to, city.board.tile(to), BY))
    await happen(city, Wreck(tile, tallest if ALL_TILES[tile].start else "", BY))


@dataclass(frozen=True, slots=True)
class Rubble(Source):
    """Whoever leaves a wreck rolls, and gets out in any case."""

    @before(Leave)
    async def stumble(self, city: City, left: Leave) -> Leave:
        if left.spot in city.board.wrecks and await trait_roll(city, left.who, "speed", BY) < 3:
            await hurt(city, left.who, "physical", 1, BY)
        return left


def scene() -> Scene:
    """The sphere is on the Fountain; beyond it Murder Row with its grate."""
    s = Scene("torskar", "lia", "vort").tile("fountain", 3, 0).tile("murder-row", 4, 0)
    return s.tile("rat-den", 2, 0, below=True).token(SPHERE, "fountain")


def test_it_goes_where_an_adventurer_could_and_down_a_rift() -> None:
    s = scene()
    there = {s.city.board.tile(to) for to in sphere_ways(s.city.board, s.spot("fountain"))}
    assert there == {"elfsong-tavern", "murder-row", "catacomb-landing"}
    played(roll_on(s.arranging, s.spot("murder-row")))
    board = s.city.board
    assert s.city.tokens[SPHERE] == s.spot("murder-row")
    assert board.wrecks == {s.spot("fountain")}
    ways = [board.tile(to) for to in sphere_ways(board, s.spot("rat-den"))]
    assert ways == ["kitchen-basement", "fountain"]  # once there are wrecks, by these alone


def test_stairs_and_grates_carry_it_only_while_they_lie_face_up() -> None:
    s = scene().token(SPHERE, "murder-row")
    assert s.spot("catacomb-landing") in sphere_ways(s.city.board, s.spot("murder-row"))
    played(roll_on(s.arranging, s.spot("fountain")))
    assert not s.city.board.passages(s.spot("murder-row"))


def test_a_start_tile_is_covered_from_the_tallest_stack_and_the_others_are_only_turned() -> None:
    s = scene()
    sizes = {kind: stack.size() for kind, stack in s.city.stacks.items()}
    played(roll_on(s.arranging, s.spot("elfsong-tavern")))
    assert len(s.city.covers) == 0
    played(roll_on(s.arranging, s.spot("inner-chamber")))
    assert [*s.city.covers] == [max(sizes, key=lambda kind: sizes[kind])]
    assert s.city.board.wrecks == {s.spot("fountain"), s.spot("elfsong-tavern")}


@pytest.mark.parametrize(("die", "lost"), [(0, 1), (2, 0)])
def test_one_rolls_to_leave_a_wreck_and_no_move_goes_past_it(die: int, lost: int) -> None:
    s = scene()
    played(roll_on(s.arranging, s.spot("murder-row")))
    s.arranging.enter(Rubble("rubble"))
    assert s.spot("fountain") in reach(s.city, "torskar")
    assert s.spot("murder-row") not in reach(s.city, "torskar")
    s.stand("torskar", "fountain")
    before_it = s.step("torskar", "might") + s.step("torskar", "speed")
    s.dice(*[die] * s.value("torskar", "speed")).play("go:2,0")
    while s.asked.kind == "split":
        s.play(s.keys[0])
    assert s.where("torskar") == "elfsong-tavern"
    assert before_it - s.step("torskar", "might") - s.step("torskar", "speed") == lost
    s.settled()


def test_a_climber_comes_to_any_wreck_of_the_other_level_or_to_its_entry() -> None:
    s = scene().token(SPHERE, "rat-den")
    board = s.city.board
    assert rifts(board, s.spot("fountain")) == [s.spot("catacomb-landing")]
    played(roll_on(s.arranging, s.spot("kitchen-basement")))
    (there,) = rifts(s.city.board, s.spot("fountain"))
    assert there == s.spot("rat-den")
    played(put_on(s.arranging, "lia", there, BY))
    assert s.where("lia") == "rat-den"
    assert rifts(s.city.board, there) == [s.spot("kitchen")]
