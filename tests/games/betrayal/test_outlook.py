"""What a person is told of their options: what a way costs, how a roll may end."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.tell import Outlook
from undercroft.games.betrayal.does import Goes, Opens, Strikes
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.odds import at_least, duel

PEOPLE = ("torskar", "lia", "vort")


def ahead(s: Scene) -> dict[str, Outlook]:
    """What whoever is asked is told, worked out from their own view."""
    decision = s.asked
    return {**GAME.outlook(GAME.view(s.table.state, decision.seat), decision)}


def spaces(s: Scene, key: str) -> int:
    ((what, amount),) = ahead(s)[key].costs
    assert what == "space"
    return amount


@pytest.fixture
def ogres(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Vort has turned; it is Torskar's turn, with an ogre on the tile."""
    told(monkeypatch, OGRES)
    s = Scene(*PEOPLE).item("torskar", "crossbow").haunt(26, revealer="vort", turn="torskar")
    return s.figure("ogre-1", "elfsong-tavern").stand("vort", "kitchen")


@cites("betrayal:move/speed", "betrayal:event/pit-trap")
def test_whoever_acts_is_told_what_each_way_will_cost() -> None:
    trap = EVENT_CARDS["pit-trap"].figures["spaces"]

    def trapped() -> Scene:
        return Scene(*PEOPLE).tile("fountain", 3, 0).token("pit-trap", "inner-chamber")

    assert (spaces(trapped(), "go:3,0"), spaces(trapped(), "go:1,0")) == (1, trap)
    ways = [option for option in trapped().asked.options if isinstance(option.does, Goes)]
    for way in ways:
        assert trapped().play(way.key).city.spent == way.does.spaces == spaces(trapped(), way.key)


@cites("betrayal:move/opponents", "betrayal:move/minimum")
def test_opponents_make_ways_and_doors_dearer_but_never_dearer_than_one_can_pay(
    ogres: Scene,
) -> None:
    assert (spaces(ogres, "go:1,0"), spaces(ogres, "explore:east")) == (2, 2)
    door = ogres.asked.option("explore:east")
    assert door.does == Opens("street", 1, "2,0", 2)
    ogres.play("explore:east")


@cites("betrayal:move/minimum")
def test_the_first_step_costs_no_more_than_one_has(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*PEOPLE).haunt(26, revealer="vort", turn="torskar").stand("vort", "kitchen")
    for number in range(1, 7):
        s.figure(f"ogre-{number}", "elfsong-tavern")
    left = s.value("torskar", "speed")
    assert s.asked.option("go:1,0").does == Goes("1,0", 7)
    assert spaces(s, "go:1,0") == left < 7


@cites("betrayal:attack/roll", "betrayal:item/crossbow")
def test_an_attack_is_told_with_its_chance_and_what_it_may_cost(ogres: Scene) -> None:
    might = ogres.value("torskar", "might")
    assert ogres.asked.option("attack:ogre-1:might").does == Strikes(
        "ogre-1", "might", "might", might, theirs=OGRES.kinds["ogre"].traits["might"]
    )
    fight = duel(might, OGRES.kinds["ogre"].traits["might"])
    assert ahead(ogres)["attack:ogre-1:might"] == Outlook(
        chance=fight.wins, harm=(("torskar", fight.loss),)
    )


@cites("betrayal:attack/distance", "betrayal:attack/damage")
def test_from_afar_only_the_other_can_be_hurt(ogres: Scene) -> None:
    speed = ogres.value("torskar", "speed")
    fight = duel(speed, ogres.value("vort", "speed"))
    assert ahead(ogres)["attack:vort:crossbow"] == Outlook(
        chance=fight.wins, harm=(("vort", fight.gain),)
    )


@cites("betrayal:attack/stunned-target")
def test_the_stunned_hurt_nobody(ogres: Scene) -> None:
    ogres.apply(Stun("ogre-1", "", "test"))
    assert ahead(ogres)["attack:ogre-1:might"].harm == ()


@cites("betrayal:dice/task-roll", "betrayal:special/barrier")
def test_a_task_and_a_barrier_are_told_with_the_chance_of_the_better_trait(ogres: Scene) -> None:
    best = max(ogres.value("torskar", "knowledge"), ogres.value("torskar", "sanity"))
    assert ahead(ogres)["task:search"] == Outlook(chance=at_least(best, 3))
    s = Scene(*PEOPLE).tile("flooded-chamber", 2, 0, below=True).stand("torskar", "flooded-chamber")
    chance = ahead(s)["cross"].chance
    assert chance is not None
    assert 0 < chance < 1


@cites("betrayal:turn/actions")
def test_the_end_of_a_turn_is_no_default_before_anything_was_done() -> None:
    s = Scene(*PEOPLE)
    assert ahead(s)["end"] == Outlook(ends="turn", fair=False)
    assert ahead(Scene(*PEOPLE).given(spent=1, strides=1))["end"].fair
    over = Scene(*PEOPLE).item("torskar", "crossbow").given(stopped=True)
    assert ahead(over)["end"].fair


@cites("betrayal:monster/attack", "betrayal:monster/speed")
def test_whoever_leads_a_monster_is_told_its_ways_and_chances(ogres: Scene) -> None:
    ogres.before_monster_turn().dice(1, 1, 0).play("ogre-1")
    assert ogres.asked.seat == 2
    assert (ogres.asked.option("go:1,0").does, spaces(ogres, "go:1,0")) == (Goes("1,0", 3), 2)
    fight = duel(OGRES.kinds["ogre"].traits["might"], ogres.value("torskar", "might"))
    assert ahead(ogres)["attack:torskar:might"] == Outlook(
        chance=fight.wins, harm=(("torskar", fight.gain),)
    )
