"""Levels that heroes cannot leave."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRE, text_file, thing, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.h05_labyrinth.locking import LockedHaunt, LockLaw, unlock
from undercroft.games.betrayal.rules.moving import put_on, ways


class Dungeon(LockedHaunt):
    """Nobody gets out of the catacombs."""

    foyer = "catacomb-landing"
    unlocked = "open"


DUNGEON = Dungeon(26, text_file(OGRE, tracks={"open": thing("Open")}))


@DUNGEON.rule
@dataclass(frozen=True, slots=True)
class DungeonLock(LockLaw):
    """Not by magic either."""


@pytest.fixture
def dungeon(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """All below, an ogre among them; Gretchen is the traitor."""
    told(monkeypatch, DUNGEON)
    s = Scene("gretchen", "vort", "miska").haunt(26)
    for who in ("gretchen", "vort", "miska"):
        s.stand(who, "kitchen-basement")
    return s.figure("ogre-1", "kitchen-basement")


def levels(s: Scene, who: str) -> set[str]:
    """Where this character's ways lead."""
    return {s.city.board.level(spot) for spot, _ in ways(s.city, who, s.city.at[who])}


@pytest.mark.parametrize("who", ["gretchen", "ogre-1"])
def test_only_heroes_find_no_stairs(dungeon: Scene, who: str) -> None:
    assert levels(dungeon, "vort") == {"catacomb"}
    assert levels(dungeon, who) == {"city", "catacomb"}


def test_what_is_unlocked_is_open_for_all(dungeon: Scene) -> None:
    played(unlock(dungeon.arranging, "vort"))
    assert levels(dungeon, "miska") == {"city", "catacomb"}
    played(put_on(dungeon.arranging, "miska", dungeon.spot("kitchen"), "test"))
    assert dungeon.where("miska") == "kitchen"


@cites("betrayal:conflict/haunt")
def test_no_magic_takes_a_hero_out(dungeon: Scene) -> None:
    for who in ("vort", "gretchen"):
        played(put_on(dungeon.arranging, who, dungeon.spot("kitchen"), "test"))
    assert dungeon.where("vort") == "kitchen-basement"
    assert dungeon.where("gretchen") == "kitchen"


@cites("betrayal:conflict/haunt")
def test_whoever_comes_back_to_the_board_comes_back_inside(dungeon: Scene) -> None:
    del dungeon.arranging.at["vort"]
    played(put_on(dungeon.arranging, "vort", dungeon.spot("kitchen"), "test"))
    assert dungeon.where("vort") == "catacomb-landing"
