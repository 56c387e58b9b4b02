"""Adventure 7: three lairs, three villains."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.content.adventures.a07_adventure_impossible import LAIRS
from undercroft.games.ravenloft.game import GAME


def alone() -> Scene:
    return Scene("thorgrim", adventure="7").stand("thorgrim", 0, 0)


def passage(bottom: str) -> Scene:
    """An encounter has laid the bottom tile of the stack."""
    s = alone().stack("chapel", bottom).encounters("secret-door").monsters("rat-swarm")
    return s.given(done=("rat-swarm",)).hurt("thorgrim", 8)


def settle(s: Scene) -> Scene:
    while s.asked.head in ("edge", "square", "tile"):
        s.play_first()
    return s


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:setup/surges")
def test_the_first_hero_sets_out_without_surges_and_three_lairs_are_near() -> None:
    s = alone()
    top = s.castle.stack.layers[-1]
    assert s.castle.surges == 0
    assert top.size() == 8
    assert len(set(LAIRS) & set(top.cards)) == 3
    assert len(set(LAIRS) & set(s.castle.stack.layers[0].cards)) == 3


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:setup/tile-stack")
def test_whoever_imagines_the_stack_finds_three_lairs_among_the_first_eight_tiles() -> None:
    imagined = set()
    for seed in range(10):
        castle = alone().castle.copy()
        GAME.redeal(castle, 0, Luck(str(seed)))
        rest, top = castle.stack.layers
        lairs = set(LAIRS) & set(top.cards)
        assert (len(lairs), top.size()) == (3, 8)
        assert len(set(LAIRS) & set(rest.cards)) == 3
        imagined.add(frozenset(lairs))
    assert len(imagined) > 1


@cites("ravenloft:setup/tile-stack")
def test_whoever_imagines_another_stack_leaves_its_special_tile_in_its_packet() -> None:
    castle = Scene("thorgrim", adventure="11").castle.copy()
    before = castle.stack.layers
    GAME.redeal(castle, 0, Luck("another"))
    assert [layer.size() for layer in castle.stack.layers] == [layer.size() for layer in before]
    assert "workshop" in castle.stack.layers[1].cards
    assert castle.stack.layers != before


@cites("ravenloft:adventure/adventure-impossible")
@pytest.mark.parametrize(("tile", "villain"), LAIRS.items())
def test_a_lair_brings_its_villain_instead_of_a_monster(tile: str, villain: str) -> None:
    s = settle(alone().stack(tile, "secret-stairway").play("end"))
    assert s.told().count("A villain is at home.") == 1
    assert s.happened("Appear", "Spawn")[0] == "Appear"
    assert villain in s.castle.foes


@cites("ravenloft:adventure/adventure-impossible")
def test_a_fourth_lair_is_a_tile_like_any() -> None:
    s = alone().stack("fetid-den", "chapel").monsters("rat-swarm")
    s.given(noted=("workshop", "laboratory", "rotting-nook"), counts={"lairs-found": 3})
    settle(s.play("end"))
    assert s.happened("Appear", "Spawn") == ["Spawn"]


@cites("ravenloft:adventure/adventure-impossible")
def test_a_lair_from_the_bottom_of_the_stack_is_a_tile_like_any() -> None:
    s = settle(passage("fetid-den").villain_phase(draws=1))
    assert s.castle.board.cell_with("fetid-den") is not None
    assert s.happened("Appear", "Spawn") == ["Spawn"]


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:ruling/G3")
def test_an_inhabited_lair_that_went_under_the_stack_stays_inhabited() -> None:
    s = passage("fetid-den").given(noted=("fetid-den",))
    settle(s.villain_phase(draws=1).given(done=("werewolf",)))
    assert s.happened("Appear", "Spawn") == ["Appear"]
    assert s.castle.counts["lairs-found"] == 1


@cites("ravenloft:adventure/adventure-impossible")
@pytest.mark.parametrize(("slain", "ending"), [(1, ""), (2, "lairs-cleared")])
def test_the_third_villain_wins_the_adventure(slain: int, ending: str) -> None:
    s = alone().given(counts={"villains-slain": slain}).foe("klak", 1, 0, hp=1).rolls(19)
    s.treasures("potion-of-healing").play("lance-of-faith:attack")
    assert s.ending == ending


@cites("ravenloft:adventure/adventure-impossible")
def test_a_monster_is_no_villain() -> None:
    s = alone().given(counts={"villains-slain": 2}).foe("skeleton-1", 1, 0, hp=1).rolls(19)
    s.treasures("potion-of-healing").play("lance-of-faith:attack")
    assert s.castle.counts == {"villains-slain": 2}
    assert s.ending == ""
