"""What a leader says to many monsters at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import Final

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import CHILD, OGRE, OGRE_KING, OGRES, made_up, told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.imagine import imagine
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Step, Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.rules.minds.ground import ground_of
from undercroft.games.betrayal.rules.minds.pick import of_sort
from undercroft.games.betrayal.rules.minds.tactics import Do, Drill, Mind
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.state import City
from undercroft.sim.series import Series

CHAMBER, TAVERN, BASEMENT = "1,0", "2,0", "b1,0"
MOST_QUESTIONS = 5  # to whoever leads twelve goblins, in an ordinary turn


@pytest.fixture(autouse=True)
def ogres(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)


def lair(*figures: str, off: bool = False) -> Scene:
    """Monsters in the Kitchen, led by Miska, who is away; two heroes on the Tavern."""
    s = Scene("gretchen", "vort", "miska", rulings={"S3": "off" if off else "on"})
    s.haunt(26, revealer="miska").stand("miska", "catacomb-landing")
    for figure in figures or ("ogre-1", "ogre-2", "ogre-3"):
        s.figure(figure, "kitchen")
    return s.before_monster_turn()


def commands(s: Scene) -> list[str]:
    return [key for key in s.keys if key.startswith("all:")]


def where(s: Scene) -> list[str]:
    return [s.where(ogre) for ogre in s.city.of_kind("ogre")]


@cites("betrayal:ruling/S3", "betrayal:monster/one-by-one")
def test_commands_are_offered_from_two_of_a_kind_on_unless_the_table_wants_none() -> None:
    s = lair()
    assert (s.asked.kind, s.asked_seat) == ("lead/next", 2)
    assert commands(s) == [
        *("all:hunt", "all:hunt-one", "all:hold", "all:surround", "all:go", "all:guard"),
        *("all:rest", "all:follow"),
    ]
    assert {option.kind for option in s.asked.options[:8]} == {"command"}
    assert commands(lair("ogre-1")) == []
    assert commands(lair(off=True)) == []
    both = lair("ogre-1", "ogre-2", "shade-1", "shade-2")
    assert {"all:hunt:ogre", "all:hunt:shade"} <= {*commands(both)}
    assert commands(lair("ogre-1", "shade-1")) == []


@cites("betrayal:ruling/S3")
def test_those_who_never_attack_are_not_told_to_strike_and_turn_on_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds = (replace(OGRE, attacks=()), OGRE_KING, CHILD)
    told(monkeypatch, made_up(26, *kinds))
    s = lair()
    assert not {"all:hold", "all:surround"} & {*commands(s)}
    s.dice(2, 2, 2).play("all:hunt")
    assert where(s) == ["elfsong-tavern"] * 3
    assert [line for line in s.told() if " turns on " in line] == []


@cites("betrayal:monster/one-by-one", "betrayal:haunt/open-deeds")
def test_a_hunt_is_one_answer_and_all_can_hear_it() -> None:
    s = lair().stand("vort", "kitchen-basement")
    s.dice(1, 1, 0)
    for _ in range(3):
        s.dice(*[0] * 4, *[0] * s.value("gretchen", "might"))
    s.play("all:hunt")
    assert where(s) == ["elfsong-tavern"] * 3
    assert s.happened("Attack") == ["Attack"] * 3
    assert s.city.active == "gretchen"
    assert "3 Ogres: hunt whoever is nearest!" in s.told()
    assert s.city.commanded is None
    s.settled()


@cites("betrayal:monster/one-by-one", "betrayal:ruling/S3")
@pytest.mark.parametrize("dice", [(0, 0, 0), (1, 0, 0), (2, 2, 2)])
def test_a_command_does_nothing_that_could_not_be_done_by_hand(dice: tuple[int, ...]) -> None:
    fight = [0] * 4 + [0] * lair().value("gretchen", "might")
    at_once = lair().stand("vort", "catacomb-landing")
    by_hand = lair().stand("vort", "catacomb-landing")
    reached = sum(dice) >= 2
    for s in (at_once, by_hand):
        s.dice(*dice, *(fight * 3 if reached else ()))
    at_once.play("all:hunt")
    for ogre in ("ogre-1", "ogre-2", "ogre-3"):
        moves = [f"go:{CHAMBER}", f"go:{TAVERN}"] if reached else [f"go:{CHAMBER}"]
        by_hand.play(ogre, *moves)
        if reached:
            by_hand.play("attack:gretchen:might")
        if by_hand.city.acting == ogre:
            by_hand.play("done")
    at_once.settled()
    by_hand.settled()
    one, other = at_once.city.copy(), by_hand.city.copy()
    one.events_happened = other.events_happened  # a command is told as well
    assert one == other


@cites("betrayal:monster/one-by-one")
def test_the_farthest_goes_first() -> None:
    s = lair().stand("ogre-2", "inner-chamber").dice(0, 0, 0)
    s.play("all:surround")
    begun = [told for told in s.told() if told.endswith(" acts.")]
    assert begun == ["Ogre 1 acts.", "Ogre 3 acts.", "Ogre 2 acts."]


@cites("betrayal:monster/one-by-one")
def test_they_hunt_one_who_is_named() -> None:
    s = lair().stand("vort", "kitchen-basement").play("all:hunt-one")
    assert (s.asked.kind, {*s.keys}) == ("prey/command", {"gretchen", "vort"})
    s.dice(2, 2, 2, *([0] * 4 + [0] * s.value("gretchen", "might")) * 3).play("gretchen")
    assert where(s) == ["elfsong-tavern"] * 3


@cites("betrayal:monster/one-by-one")
def test_they_hold_and_strike_who_is_there() -> None:
    s = lair().stand("gretchen", "kitchen").stand("ogre-3", "inner-chamber")
    s.dice(*([0] * 4 + [0] * s.value("gretchen", "might")) * 2).play("all:hold")
    assert where(s) == ["kitchen", "kitchen", "inner-chamber"]
    assert s.happened("Attack") == ["Attack"] * 2
    s.settled()


@cites("betrayal:monster/one-by-one")
def test_they_close_in_and_strike_nobody() -> None:
    s = lair().stand("vort", "kitchen-basement").dice(2, 2, 2).play("all:surround")
    assert where(s) == ["elfsong-tavern"] * 3
    assert not s.happened("Attack")


@cites("betrayal:monster/one-by-one")
def test_they_go_where_they_are_told_and_follow_their_leader() -> None:
    s = lair().dice(2, 2, 2).play("all:go")
    assert s.asked.kind == "place/command"
    s.play(BASEMENT)
    assert where(s) == ["kitchen-basement"] * 3
    s = lair().dice(2, 2, 2).play("all:follow")
    assert where(s) == ["catacomb-landing"] * 3


@cites("betrayal:monster/one-by-one")
@pytest.mark.parametrize(("near", "ends"), [(True, TAVERN), (False, CHAMBER)])
def test_they_guard_a_place_against_who_comes_near(near: bool, ends: str) -> None:
    s = lair().stand("vort", "catacomb-landing").dice(2, 2, 2)
    if near:
        s.dice(*([0] * 4 + [0] * s.value("gretchen", "might")) * 3)
    else:
        s = lair().stand("vort", "catacomb-landing").stand("gretchen", "catacomb-landing")
        s.dice(2, 2, 2)
    s.play("all:guard", CHAMBER)
    assert {s.city.board.key(s.city.at[ogre]) for ogre in s.city.of_kind("ogre")} == {ends}


@cites("betrayal:monster/one-by-one")
def test_they_rest() -> None:
    s = lair().play("all:rest")
    assert (s.city.active, where(s)) == ("gretchen", ["kitchen"] * 3)


async def leap(city: City, figure: str) -> None:
    await put_on(city, figure, city.board.cells["inner-chamber"], "test")


LEAP: Final = Drill(
    "ogre",
    lambda them: Words("{them}: leap", them=them),
    lambda them: Words("{them}: leap!", them=them),
    Mind(
        "leap",
        ((Do("leap", leap, lambda figure: Words("{figure} leaps.", figure=figure)),),),
        "keeper",
        OGRES.cite,
        asks=False,
    ),
)


@cites("betrayal:monster/one-by-one")
def test_a_kind_may_understand_a_command_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OGRES.drills, "leap", LEAP)
    both = lair("ogre-1", "ogre-2", "shade-1", "shade-2")
    assert "all:leap:ogre" in both.keys
    assert "all:leap:shade" not in both.keys
    s = lair("ogre-1", "ogre-2").play("all:leap")
    assert where(s) == ["inner-chamber"] * 2
    assert [told for told in s.told() if "leap" in told] == [
        *("2 Ogres: leap!", "Ogre 1 leaps.", "Ogre 2 leaps."),
    ]


# It ends early.


@dataclass(frozen=True, slots=True)
class Pit(Source):
    """The first ogre to move is stunned, or whom it hunts is gone."""

    stuns: bool = True

    @after(Step)
    async def gape(self, city: City, event: Step) -> None:
        if self.stuns and not city.stunned:
            await happen(city, Stun(event.who, "", "test"))
        elif not self.stuns and "gretchen" in city.at:
            await happen(city, Vanish("gretchen", "test"))


@cites("betrayal:monster/one-by-one", "betrayal:monster/stunned")
def test_when_one_is_stunned_the_leader_is_asked_again() -> None:
    s = lair()
    s.arranging.enter(Pit("pit"))
    s.dice(0, 0, 0).play("all:surround")
    assert (s.asked.kind, s.city.waiting) == ("lead/next", ("ogre-2", "ogre-3"))
    assert s.city.commanded is None
    assert "all:hunt" in s.keys


@cites("betrayal:monster/one-by-one")
def test_when_the_prey_is_gone_the_leader_is_asked_again() -> None:
    s = lair()
    s.arranging.enter(Pit("pit", stuns=False))
    s.dice(0, 0, 0).play("all:hunt-one", "gretchen")
    assert (s.asked.kind, s.city.waiting) == ("lead/next", ("ogre-2", "ogre-3"))


@cites("betrayal:monster/stunned")
def test_the_stunned_are_not_among_them() -> None:
    s = lair().given(stunned=("ogre-1",)).dice(2, 2, 2).play("all:surround")
    assert where(s) == ["kitchen", "elfsong-tavern", "elfsong-tavern"]


# Mobs and slaves of haunt 2.


def goblins(pens: str = "b0,0") -> Scene:
    """Four goblins on the Tavern with Glurk; Lia and Vort one tile to the west."""
    s = Scene("torskar", "lia", "vort").haunt(2, pens, revealer="torskar", turn="lia")
    for who in ("lia", "vort"):
        s.stand(who, "inner-chamber")
    return s.before_monster_turn()


@cites("betrayal:haunt/02/mob")
def test_the_last_to_arrive_strikes_with_all_as_a_mob() -> None:
    s = goblins()
    weak = min(("lia", "vort"), key=lambda who: s.value(who, "might"))
    s.dice(1, 1, 1, 2, 2, 2, 2, *[0] * s.value(weak, "might")).play("all:hunt")
    assert s.happened("Swarm") == ["Swarm"]
    assert s.happened("Attack") == ["Attack"]
    assert {s.where(goblin) for goblin in s.city.of_kind("goblin")} == {"inner-chamber"}


@cites("betrayal:haunt/02/enslave", "betrayal:haunt/02/drag")
def test_a_slave_is_neither_hunted_nor_dragged_along() -> None:
    s = goblins().apply(Afflict("lia", "enslaved", "test")).stand("lia", "elfsong-tavern")
    s.stand("vort", "kitchen").dice(1, 0, 0).play("all:hunt")
    assert s.where("lia") == "elfsong-tavern"
    assert {s.where(goblin) for goblin in s.city.of_kind("goblin")} == {"inner-chamber"}
    assert s.asked.kind == "act"


def test_somebody_or_a_tile_is_found_by_name() -> None:
    ground = ground_of(lair().city, "ogre-1")
    tavern = ground.board.cells["elfsong-tavern"]
    assert [*of_sort(ground, "ogre-1", "who/gretchen")] == [("gretchen", tavern)]
    assert [*of_sort(ground, "ogre-1", "who/elfsong-tavern")] == [("elfsong-tavern", tavern)]


@cites("betrayal:monster/one-by-one", "betrayal:ruling/S3")
def test_whoever_leads_twelve_goblins_is_asked_little() -> None:
    """28 questions in the median before there were commands."""
    series = Series("betrayal", 4, "few", bot="scripted", seats=6, options={"haunt": 2})
    asked = [turn for number in range(series.games) for turn in questions(series, number)]
    assert len(asked) > 12
    assert median(asked) <= MOST_QUESTIONS


def questions(series: Series, number: int) -> list[int]:
    """How often whoever leads was asked in each monster turn of a game."""
    table, bots = series.open(number), series.bots(number)
    asked: list[int] = []
    turn: tuple[int, int] | None = None
    while table.outcome is None:
        decision, city = table.decision(), table.state
        if city.phase != "monsters-act":
            turn = None
        elif turn != (city.round, city.slot):
            turn = (city.round, city.slot)
            asked.append(0)
        if turn is not None and decision.seat == city.turn:
            asked[-1] += 1
        look = partial(table.view, decision.seat)
        table.answer(bots[decision.seat].choose(decision, look), decision.seat)
    return asked


@cites("betrayal:monster/one-by-one", "betrayal:haunt/secrets")
def test_in_the_worlds_that_bots_imagine_a_command_goes_on() -> None:
    s = lair("ogre-1", "ogre-2").stand("vort", "kitchen")
    s.city.shown = 7  # so much has come to light already
    s.play("all:hunt")
    assert s.city.commanded is not None
    assert s.city.waiting
    world = imagine(s.table, 0, "a world")
    assert [d.identity for d in world.decisions] == [d.identity for d in s.table.decisions]
    s.settled()
