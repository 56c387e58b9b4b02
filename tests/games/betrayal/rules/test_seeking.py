"""How monsters without a master find their way."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.betrayal.rules.seeking import (
    figures_on,
    nearest_people,
    pick_prey,
    walks_of,
    way_to,
)


@pytest.fixture(autouse=True)
def ogres(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)


def hunt() -> Scene:
    """An ogre in the Kitchen."""
    s = Scene("gretchen", "vort", "miska").haunt(26, revealer="miska")
    return s.figure("ogre-1", "kitchen")


@cites("betrayal:move/stairs", "betrayal:move/levels")
def test_the_shortest_way_counts_stairs_as_two() -> None:
    s = hunt()
    walks = walks_of(s.city, "ogre-1")
    assert walks[s.spot("kitchen")] == (0, ())
    assert walks[s.spot("elfsong-tavern")][0] == 2
    assert walks[s.spot("catacomb-landing")] == (
        3,
        (s.spot("kitchen-basement"), s.spot("catacomb-landing")),
    )


@cites("betrayal:monster/passages")
def test_a_gate_shortens_the_way() -> None:
    s = hunt().token("arcane-gate-1", "kitchen").token("arcane-gate-2", "catacomb-landing")
    assert way_to(s.city, "ogre-1", [s.spot("catacomb-landing")]) == (s.spot("catacomb-landing"),)
    assert way_to(s.city, "ogre-1", [s.spot("kitchen-basement")]) == (s.spot("kitchen-basement"),)


def test_the_nearest_goal_is_sought_and_none_if_there_is_no_way() -> None:
    s = hunt().tile("fountain", 9, 9)
    goals = [s.spot("elfsong-tavern"), s.spot("inner-chamber"), s.spot("fountain")]
    assert way_to(s.city, "ogre-1", goals) == (s.spot("inner-chamber"),)
    assert way_to(s.city, "ogre-1", [s.spot("fountain")]) == ()


def test_the_nearest_people_may_be_several() -> None:
    s = hunt().stand("vort", "kitchen-basement")
    assert nearest_people(s.city, "ogre-1", ("gretchen", "vort")) == ["gretchen", "vort"]
    s.stand("gretchen", "inner-chamber")
    assert nearest_people(s.city, "ogre-1", ("gretchen", "vort", "child-1")) == ["gretchen"]
    assert nearest_people(s.city, "ogre-1", ()) == []


def test_among_equals_a_seat_chooses() -> None:
    s = hunt()
    people, prompt = ["gretchen", "vort"], Words("Whom?")
    flow = pick_prey(s.city, 1, people, prompt, "test", "prey/strike", who="ogre-1")
    asked = flow.send(None)
    assert (asked.seat, asked.keys) == (1, ["gretchen", "vort"])
    assert (asked.kind, asked.who) == ("prey/strike", "ogre-1")
    with pytest.raises(StopIteration) as found:
        flow.send(asked.option("vort"))
    assert found.value.value == "vort"


def test_figures_of_a_kind_on_a_spot() -> None:
    s = hunt().figure("ogre-2", "kitchen").figure("ogre-3", "inner-chamber")
    s.figure("shade-1", "kitchen")
    assert figures_on(s.city, "ogre", s.spot("kitchen")) == ["ogre-1", "ogre-2"]
    assert figures_on(s.city, "ogre", None) == []
