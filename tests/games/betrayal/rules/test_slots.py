"""When monsters and NPCs act: in the order, after or at the start of a turn, or at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import CHILD, OGRE, SHADE, made_up, told
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Step
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.haunt import Count, SetOrder
from undercroft.games.betrayal.events.turns import (
    BeginMonster,
    BeginMonsterTurn,
    EndMonsterTurn,
    EndTurn,
    PassOver,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.slots import Slot, call_up, called_by, members, whose_turn
from undercroft.games.betrayal.state import City

KENNEL = "kennel"
BY = "betrayal:haunt/order"
CAST = ("gretchen", "vort", "miska")  # Miska is the traitor


def kennels(monkeypatch: pytest.MonkeyPatch, slot: Slot) -> Haunt:
    """Ogres and a child act in a slot of their own, shades in the monsters' turn."""
    kinds = (replace(OGRE, slot=KENNEL), replace(CHILD, slot=KENNEL), SHADE)
    tale = made_up(26, *kinds)
    tale.slot(slot)
    told(monkeypatch, tale)
    return tale


def begun(*figures: str) -> Scene:
    s = Scene(*CAST).haunt(26, revealer="miska")
    for figure in figures:
        s.figure(figure, "kitchen")
    return s


# In the order.


@cites("betrayal:haunt/order", "betrayal:traitor/monster-turn")
def test_a_slot_of_the_round_stands_in_the_order_after_the_monsters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kennels(monkeypatch, Slot(KENNEL))
    s = begun("ogre-1", "shade-1")
    assert s.city.slots == ("gretchen", "vort", "miska", "monsters", KENNEL)
    assert (members(s.city, "monsters"), members(s.city, KENNEL)) == (["shade-1"], ["ogre-1"])
    s.before_turn_of(KENNEL)
    assert (s.keys, s.city.group) == (["ogre-1", "enough"], KENNEL)
    before = s.city.round
    s.play("enough")
    assert (s.city.active, s.city.round, s.city.group) == ("gretchen", before + 1, "")


@cites("betrayal:npc/rules")
def test_npcs_act_in_a_slot_of_their_own_led_by_the_heroes(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL))
    s = begun("child-1").before_turn_of(KENNEL)
    assert (s.asked_seat, s.keys) == (0, ["child-1", "enough"])


@cites("betrayal:monster/one-by-one")
def test_kinds_of_a_slot_act_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL, ("child", "ogre")))
    s = begun("ogre-1", "child-1").before_turn_of(KENNEL)
    assert (s.asked_seat, s.keys) == (0, ["child-1", "enough"])
    s.play("enough")
    assert (s.asked_seat, s.keys) == (2, ["ogre-1", "enough"])


@dataclass(frozen=True, slots=True)
class Bell(Source):
    """Strikes as a slot comes and goes."""

    @after(BeginMonsterTurn)
    async def comes(self, city: City, begun: BeginMonsterTurn) -> None:
        await happen(city, Count(f"{begun.group} comes", 1, "test"))

    @after(EndMonsterTurn)
    async def goes(self, city: City, ended: EndMonsterTurn) -> None:
        await happen(city, Count("goes", 1, "test"))


@cites("betrayal:haunt/order")
def test_a_slot_without_figures_comes_and_goes_for_the_rules_that_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kennels(monkeypatch, Slot(KENNEL))
    s = begun().before_turn_of(KENNEL)
    s.arranging.enter(Bell("bell"))
    assert s.asked_seat == 0
    assert s.city.counts == {f"{KENNEL} comes": 1, "goes": 1}


@cites("betrayal:monster/stunned")
def test_the_stunned_recover_in_their_own_slot_and_in_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kennels(monkeypatch, Slot(KENNEL))
    s = begun("ogre-1", "shade-1").given(stunned=("ogre-1", "shade-1")).before_monster_turn()
    s.arranging.enter(Stop("stop"))
    assert s.keys
    assert s.city.stunned == ("ogre-1",)


@dataclass(frozen=True, slots=True)
class Stop(Source):
    """Nobody of the kennel is there when its turn comes, but those who lie stunned."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginMonsterTurn) and event.group == KENNEL

    @after(BeginMonsterTurn)
    async def stop(self, city: City, begun: BeginMonsterTurn) -> None:
        city.dazed = ()


@cites("betrayal:haunt/order", "betrayal:ruling/H15")
def test_the_slot_of_a_dead_adventurer_is_that_of_who_stands_in_their_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tale = kennels(monkeypatch, Slot(KENNEL))
    tale.kinds["shade"] = replace(SHADE, slot="vort")
    s = begun("shade-1").given(dead=("vort",)).before_turn_of("vort")
    assert (s.keys, s.city.group) == (["shade-1", "enough"], "vort")
    s.play("enough")
    assert s.city.active == "miska"


@cites("betrayal:haunt/order")
def test_the_order_may_change_in_mid_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL))
    s = begun().turn_of("vort").apply(SetOrder((KENNEL, "miska", "vort", "gretchen"), BY, at=2))
    assert (s.city.active, s.city.phase) == ("vort", "turn")
    s.play("end")
    assert s.city.active == "gretchen"


# After a turn.


@cites("betrayal:haunt/order", "betrayal:turn/order")
def test_a_slot_may_come_after_every_heros_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL, at="ended", of="hero"))
    s = begun("ogre-1")
    assert KENNEL not in s.city.slots
    s.turn_of("gretchen").play("end")
    assert (s.keys, s.city.active, s.city.next_up) == (["ogre-1", "enough"], "", ())
    assert s.city.slots[s.city.slot] == "gretchen"
    before = s.city.round
    s.play("enough")
    assert s.city.active == "vort"
    s.play("end", "enough", "end")
    assert (s.city.active, s.city.round) == ("gretchen", before + 1)


@cites("betrayal:haunt/order", "betrayal:ruling/H15")
def test_a_slot_of_the_dead_that_is_passed_over_calls_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kennels(monkeypatch, Slot(KENNEL, at="ended", of="hero"))
    s = begun("ogre-1").given(dead=("vort",)).turn_of("gretchen").play("end", "enough")
    assert s.city.active == "miska"


@cites("betrayal:haunt/order", "betrayal:haunt/death")
def test_a_turn_in_which_one_dies_was_taken_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL, at="ended", of="hero"))
    s = begun("ogre-1").turn_of("gretchen")
    s.arranging.enter(Pitfall("pitfall"))
    s.play("go:1,0")
    assert s.city.dead == ("gretchen",)
    assert s.keys == ["ogre-1", "enough"]


@dataclass(frozen=True, slots=True)
class Pitfall(Source):
    """Adventurers who move die."""

    @after(Step)
    async def gape(self, city: City, event: Step) -> None:
        if event.who in city.steps:
            await kill(city, event.who, "", "betrayal:haunt/death")


@cites("betrayal:haunt/order")
def test_whose_turns_call_a_slot_is_its_own_affair(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL, at="ended", of="revealer"))
    s = begun()
    assert [called_by(s.city, "ended", who) for who in CAST] == [[], [], [KENNEL]]
    kennels(monkeypatch, Slot(KENNEL, at="ended"))
    assert [called_by(s.city, "ended", who) for who in CAST] == [[KENNEL]] * 3
    assert called_by(s.city, "begins", "miska") == []


# In the middle of a turn.


@cites("betrayal:haunt/order", "betrayal:turn/order")
def test_a_slot_may_come_as_a_turn_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    kennels(monkeypatch, Slot(KENNEL, at="begins", of="hero"))
    s = begun("ogre-1").before_turn_of("vort")
    assert (s.asked_seat, s.keys) == (2, ["ogre-1", "enough"])
    assert (s.city.active, s.city.doer) == ("vort", "vort")
    s.play("enough")
    assert (s.asked_seat, s.city.phase, s.city.active) == (1, "turn", "vort")
    assert not s.city.paused


@dataclass(frozen=True, slots=True)
class Alarm(Source):
    """Who leaves the Tavern wakes the kennel."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Step) and event.who in city.steps

    @after(Step)
    async def rings(self, city: City, event: Step) -> None:
        await call_up(city, KENNEL, BY)


def alarmed(monkeypatch: pytest.MonkeyPatch, *figures: str) -> Scene:
    """Gretchen has gone from the Tavern to the Inner Chamber, and the kennel is awake."""
    kennels(monkeypatch, Slot(KENNEL, at="once"))
    s = begun(*figures).turn_of("gretchen")
    s.arranging.enter(Alarm("alarm"))
    return s.play("go:1,0")


@cites("betrayal:haunt/order", "betrayal:monster/one-by-one")
def test_called_up_in_mid_turn_they_act_and_the_turn_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = alarmed(monkeypatch, "ogre-1")
    assert (s.asked_seat, s.keys) == (2, ["ogre-1", "enough"])
    s.dice(1, 1, 0, *[0] * 4, *[0] * s.value("gretchen", "might")).play("ogre-1", "go:1,0")
    assert s.city.doer == "ogre-1"
    s.play("attack:gretchen:might")
    assert (s.asked_seat, s.city.active, s.city.phase) == (0, "gretchen", "turn")
    assert (s.city.spent, s.city.strides, s.city.attacked) == (2, 1, False)  # Miska slows
    assert s.city.slots[s.city.slot] == "gretchen"
    assert "attack:ogre-1:might" in s.keys
    s.settled()


@cites("betrayal:haunt/death")
def test_a_turn_in_the_middle_of_which_one_is_killed_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kennels(monkeypatch, Slot(KENNEL, at="once"))
    s = begun("ogre-1").turn_of("gretchen").trait("gretchen", "might", 1)
    s.trait("gretchen", "speed", 1).arranging.enter(Alarm("alarm"))
    s.play("go:1,0").dice(1, 1, 0, 2, 0, 0, 0, *[0] * s.value("gretchen", "might"))
    s.play("ogre-1", "go:1,0", "attack:gretchen:might", "done")
    assert s.city.dead == ("gretchen",)
    assert (s.city.active, s.city.phase) == ("vort", "turn")


@dataclass(frozen=True, slots=True)
class Howl(Source):
    """The first shade wakes the kennel as it acts."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginMonster) and event.figure == "shade-1"

    @after(BeginMonster)
    async def howls(self, city: City, event: BeginMonster) -> None:
        await call_up(city, KENNEL, BY)


def howling(monkeypatch: pytest.MonkeyPatch, *sources: Source) -> Scene:
    """In the monsters' turn, as the first of two shades acts, the kennel does, too."""
    kennels(monkeypatch, Slot(KENNEL, at="once"))
    s = begun("shade-1", "shade-2", "ogre-1").before_monster_turn()
    for source in (Howl("howl"), *sources):
        s.arranging.enter(source)
    return s.play("shade-1")


@cites("betrayal:monster/one-by-one")
def test_monsters_may_act_in_the_middle_of_a_monsters_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    s = howling(monkeypatch)
    assert s.keys == ["ogre-1", "enough"]
    s.dice(2, 2, 2).play("ogre-1", "done")
    assert (s.city.acting, s.city.group, s.city.waiting) == ("shade-1", "monsters", ("shade-2",))
    assert s.city.paces == {"shade": 2}
    s.settled()


@dataclass(frozen=True, slots=True)
class Feud(Source):
    """Whoever of the kennel acts does away with the shades, or stuns the second one."""

    stuns: bool = False

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, BeginMonster) and city.group == KENNEL

    @after(BeginMonster)
    async def bites(self, city: City, event: BeginMonster) -> None:
        if self.stuns:
            city.stunned = ("shade-2",)
        else:
            await happen(city, Remove("shade-1", "test"))


@cites("betrayal:monster/one-by-one")
def test_whoever_is_gone_meanwhile_acts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    s = howling(monkeypatch, Feud("feud")).dice(0, 0, 0).play("ogre-1", "done")
    assert s.keys == ["shade-2", "enough"]


@cites("betrayal:monster/stunned")
def test_whoever_is_stunned_meanwhile_misses_one_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    s = howling(monkeypatch, Feud("feud", stuns=True)).dice(0, 0, 0).play("ogre-1", "done", "done")
    assert s.city.stunned == ()
    assert s.city.active == "gretchen"


def test_a_turn_is_somebodys_even_if_they_do_not_live_to_have_it() -> None:
    s = begun()
    assert whose_turn(s.city, EndTurn("vort", BY)) == "vort"
    assert whose_turn(s.city, PassOver(s.city.slots.index("gretchen"), BY)) == "gretchen"
