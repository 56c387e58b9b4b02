"""Adventure 8: what comes on new tiles."""

import pytest

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.events.dungeon import Spawn
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.tiles import SIDE, cell_at

NEW = cell_at(1, 0)
FAR = SIDE * ADVENTURES["howling-hag"].figures["corner_gap"]


def at_the_edge(*tokens: str) -> Scene:
    """Thorgrim stands at the east edge of the northwest corner, white tiles before him."""
    s = Scene("thorgrim", adventure="8").given(bag=Deck.of(dict.fromkeys(tokens, 1)))
    board, here = s.castle.board, cell_at(0, 0)
    east = [edge for edge in board.unexplored if edge >> 2 == here and edge & 3 == 1]
    s.castle.at["thorgrim"] = next(
        square for square in board.squares(here) if board.edges_at(square) == east
    )
    return s.stack("white-x3-1", "white-x3-2").monsters("rat-swarm", "wolf", "spider", "ghoul")


def explored(s: Scene) -> Scene:
    s.play("end")
    while s.asked.head in ("square", "edge", "tile"):
        s.play_first()
    return s


@cites("ravenloft:adventure/howling-hag")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_a_token_says_how_many_monsters_come(number: int) -> None:
    s = explored(at_the_edge(f"monsters-{number}"))
    assert s.happened("TurnToken", "Spawn") == ["TurnToken", *["Spawn"] * number]
    assert s.castle.bag.size() == 0
    assert s.castle.rows["thorgrim"] == ("rat-swarm-1", "wolf-1", "spider-1")[:number]


@cites("ravenloft:adventure/howling-hag")
def test_a_hag_token_brings_her_and_no_monster() -> None:
    s = explored(at_the_edge("howling-hag"))
    assert s.happened("TurnToken", "Appear", "Spawn") == ["TurnToken", "Appear"]


@cites("ravenloft:adventure/howling-hag", "ravenloft:ruling/G26")
def test_a_further_hag_token_teleports_her_to_the_new_tile() -> None:
    s = at_the_edge("howling-hag").foe("howling-hag", FAR, FAR, hp=4)
    explored(s.given(dazed=("howling-hag",)))
    assert s.happened("Appear", "Teleport", "Spawn") == ["Teleport"]
    assert s.castle.cell("howling-hag") == NEW
    assert s.castle.hp["howling-hag"] == 4


@cites("ravenloft:adventure/howling-hag")
def test_her_tokens_mean_nothing_once_she_is_defeated() -> None:
    s = explored(at_the_edge("howling-hag").given(counts={"hag-slain": 1}))
    assert s.happened("TurnToken", "Appear", "Spawn") == ["TurnToken"]


@cites("ravenloft:adventure/howling-hag")
def test_without_tokens_a_monster_card_is_drawn() -> None:
    s = explored(at_the_edge())
    assert s.happened("TurnToken", "DrawMonster", "Spawn") == ["DrawMonster", "Spawn"]


@cites("ravenloft:adventure/howling-hag", "ravenloft:treasure/eagle-eyes")
def test_a_tile_laid_by_a_card_takes_no_token() -> None:
    s = at_the_edge("monsters-3").treasures("eagle-eyes").rolls(19)
    s.apply(Spawn("thorgrim", "zombie-1", square(1, 1), "test"))
    s.play("lance-of-faith:attack")
    while s.asked.head in ("square", "edge", "tile"):
        s.play_first()
    assert s.happened("Lay", "TurnToken", "Spawn") == ["Lay", "Spawn"]
    assert s.castle.bag.size() == 1


@cites("ravenloft:adventure/howling-hag")
def test_the_circle_gets_five_time_tokens_and_a_monster_token() -> None:
    s = at_the_edge("monsters-0").stack("arcane-circle", "chapel").play("end")
    assert s.castle.counts["time"] == 5
    assert s.happened("TurnToken") == ["TurnToken"]
