"""Heroes who lose a fight and are captives from then on."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRE, made_up, told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.combat import EndAttack, Fought
from undercroft.games.betrayal.haunts.h02_glurk_rises.captives import CaptureLaw, captives_on

RAID = made_up(26, OGRE)


@RAID.rule
@dataclass(frozen=True, slots=True)
class Nets(CaptureLaw):
    """Whoever loses is in one."""

    bond, by = "netted", RAID.cite


@pytest.fixture
def raid(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Gretchen is the traitor and leads an ogre; all are on the Elfsong Tavern."""
    told(monkeypatch, RAID)
    return Scene("gretchen", "vort", "miska").haunt(26).figure("ogre-1", "elfsong-tavern")


def fought(s: Scene, who: str, target: str, margin: int, *, afar: bool = False) -> list[str]:
    """Who is a captive after an attack that is won by so much."""
    over = EndAttack(Fought(who, target, "might", "might", margin, afar), "test")
    played(happen(s.arranging, over))
    return captives_on(s.city, s.spot("elfsong-tavern"), "netted")


@cites("betrayal:ruling/H10")
@pytest.mark.parametrize("foe", ["gretchen", "ogre-1"])
def test_whoever_loses_to_the_other_side_is_caught(raid: Scene, foe: str) -> None:
    assert fought(raid, foe, "vort", 1) == ["vort"]
    assert fought(raid, "miska", foe, -1) == ["vort", "miska"]


def test_winners_and_equals_are_not(raid: Scene) -> None:
    assert fought(raid, "gretchen", "vort", -1) == []
    assert fought(raid, "gretchen", "vort", 0) == []
    assert fought(raid, "vort", "ogre-1", 2) == []


@cites("betrayal:attack/distance")
def test_whoever_loses_from_afar_is_caught_although_nobody_is_hurt(raid: Scene) -> None:
    assert fought(raid, "gretchen", "vort", 2, afar=True) == ["vort"]
    assert fought(raid, "miska", "ogre-1", -2, afar=True) == ["vort", "miska"]


def test_heroes_catch_nobody(raid: Scene) -> None:
    assert fought(raid, "vort", "miska", 2) == []
    assert fought(raid, "vort", "gretchen", 2) == []


def test_captives_are_those_on_one_spot(raid: Scene) -> None:
    assert fought(raid, "gretchen", "vort", 1) == ["vort"]
    assert fought(raid.stand("vort", "kitchen"), "ogre-1", "miska", 1) == ["miska"]
