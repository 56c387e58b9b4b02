"""Haunt 9: one hero, and everyone else is dead."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, no_interference
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.seat import ALL, among
from undercroft.games.betrayal.events.haunt import Disclose
from undercroft.games.betrayal.facts import ADVENTURERS, TRAITS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.h09_alone import (
    HAUNT,
    HULK,
    NECROMANCER,
    SKELETON,
    note_of,
    open_roles,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.notes import eyes_on
from undercroft.games.betrayal.state import City

HERO = "tasha"
MINIONS = ("0,0", "1,0", "b0,0")
READY = ("traits", "might", "speed")


def begun(*roles: str, turn: str = "") -> Scene:
    """Tasha, on the Executioner's Block, against Vort, Lia and Miska."""
    s = Scene(HERO, "vort", "lia", "miska").tile("executioners-block", 3, 0)
    s.stand(HERO, "executioners-block")
    chosen = roles or (NECROMANCER, HULK, SKELETON)
    return s.haunt(9, *MINIONS, *chosen, *READY * 3, revealer=HERO, turn=turn)


@cites("betrayal:haunt/09/order")
def test_the_dead_have_their_turns_first_then_the_minions_then_the_hero() -> None:
    assert begun().city.slots == ("vort", "lia", "miska", "monsters", HERO)


@cites("betrayal:haunt/09/minions")
def test_three_minions_rise_on_tiles_of_their_own_away_from_the_hero() -> None:
    s = begun()
    where = [s.where(minion) for minion in s.city.of_kind("minion")]
    assert where == ["kitchen", "inner-chamber", "catacomb-landing"]


@cites("betrayal:haunt/09/choose", "betrayal:ruling/N9a")
@pytest.mark.parametrize(
    ("taken", "choosers", "left"),
    [
        ([], 5, 3),
        ([NECROMANCER], 2, 2),
        ([NECROMANCER, HULK], 1, 1),
        ([NECROMANCER, NECROMANCER], 2, 2),
        ([], 2, 3),
        ([HULK], 1, 2),
    ],
)
def test_each_role_is_chosen_once_if_there_are_enough_to_choose(
    taken: list[str], choosers: int, left: int
) -> None:
    assert len(open_roles(taken, choosers)) == left


@cites("betrayal:haunt/09/make-ready")
def test_the_hero_makes_ready_once_for_each_of_the_dead() -> None:
    s = begun()
    start = ADVENTURERS[HERO].tracks
    assert s.step(HERO, "might") == min(8, start["might"].start + 3)
    assert s.step(HERO, "speed") == min(8, start["speed"].start + 3)


@cites("betrayal:haunt/09/make-ready")
def test_or_takes_the_better_of_two_items() -> None:
    s = Scene(HERO, "vort", "lia").items("crossbow", "locket", "chain-mail")
    s.haunt(9, "0,0", "1,0", "b0,0", HULK, NECROMANCER, "items", "locket", *READY, revealer=HERO)
    assert s.holds(HERO) == ["locket"]
    assert s.city.lost == ("crossbow",)


@cites(
    "betrayal:haunt/09/choose",
    "betrayal:haunt/09/necromancer",
    "betrayal:haunt/09/raise",
    "betrayal:ruling/N9c",
)
def test_the_necromancer_is_announced_and_raises_minions_instead_of_attacking() -> None:
    s = begun()
    assert s.step("vort", "sanity") == ADVENTURERS["vort"].tracks["sanity"].start
    s.before_turn_of("vort")
    assert s.asked_seat == 1
    assert eyes_on(s.city, note_of("vort")) == ALL
    assert s.step("vort", "sanity") == ADVENTURERS["vort"].tracks["sanity"].start + 1
    s.play("role/vort:raise_minion")
    assert s.city.board.key(s.city.at[HERO]) not in s.keys
    s.play("2,0")
    assert s.where("minion-4") == "elfsong-tavern"
    assert "role/vort:raise_minion" not in s.keys


@cites("betrayal:haunt/09/raise")
def test_there_are_never_more_than_six_minions() -> None:
    s = begun()
    for number in (4, 5, 6):
        s.figure(f"minion-{number}", "kitchen")
    s.before_turn_of("vort")
    assert "role/vort:raise_minion" not in s.keys


@cites("betrayal:haunt/09/acid", "betrayal:haunt/sides")
def test_asking_why_does_not_tell_others_who_will_spit_acid() -> None:
    s = begun(NECROMANCER, HULK, SKELETON)
    ways = {
        seat: [s.said(reason.told) for reason in GAME.why(s.city, seat, "lia.attack")]
        for seat in (0, 2)
    }
    assert [way for way in ways[2] if "acid" in way]
    assert not [way for way in ways[0] if "acid" in way]


@cites("betrayal:haunt/09/zombie-hulk", "betrayal:haunt/09/acid")
def test_the_hulk_is_strong_and_slow_and_spits_acid_once() -> None:
    s = begun().before_turn_of("lia")
    assert s.asked_seat == 2
    assert s.step("lia", "might") == ADVENTURERS["lia"].tracks["might"].start + 3
    assert s.step("lia", "speed") == 1
    dice, defense = s.value("lia", "might"), s.value(HERO, "might")
    s.dice(*[0] * dice, *[1] * defense).play(f"attack:{HERO}:acid")
    assert s.step("lia", "might") == ADVENTURERS["lia"].tracks["might"].start + 3  # safe from afar
    assert "acid:lia" in s.city.once


@cites("betrayal:haunt/09/acid")
def test_acid_reaches_two_tiles_in_sight_and_no_farther() -> None:
    s = begun().stand("lia", "kitchen").before_turn_of("lia")
    assert f"attack:{HERO}:acid" not in s.keys


@cites("betrayal:haunt/09/skeleton-warrior")
def test_the_skeleton_mends_itself_whenever_its_turn_starts() -> None:
    s = begun().trait("miska", "might", 1).before_turn_of("miska")
    assert s.asked_seat == 3
    tracks = ADVENTURERS["miska"].tracks
    assert [s.step("miska", t) for t in TRAITS] == [tracks[t].start + 1 for t in TRAITS]


@cites("betrayal:haunt/09/skeleton-warrior")
def test_a_skeleton_that_was_announced_only_resets_its_traits() -> None:
    s = begun()
    s.apply(Disclose(note_of("miska"), SKELETON, ALL, "test"))
    s.trait("miska", "might", 1).before_turn_of("miska")
    assert s.asked_seat == 3
    tracks = ADVENTURERS["miska"].tracks
    assert [s.step("miska", t) for t in TRAITS] == [tracks[t].start for t in TRAITS]


@cites("betrayal:haunt/09/lead", "betrayal:ruling/N9b")
def test_a_necromancer_leads_the_minions_and_without_one_the_last_of_the_dead_does() -> None:
    s = begun(HULK, NECROMANCER, SKELETON)
    minions = s.city.of_kind("minion")
    assert {s.city.driver(minion) for minion in minions} == {3}
    s.before_turn_of("lia").play("end")
    assert {s.city.driver(minion) for minion in minions} == {2}
    played(kill(s.position, "lia", HERO, "test"))
    assert {s.city.driver(minion) for minion in minions} == {3}


@cites("betrayal:haunt/09", "betrayal:victory/first")
def test_the_hero_wins_by_ending_a_turn_at_the_elfsong_tavern() -> None:
    s = begun(turn=HERO).stand(HERO, "elfsong-tavern").play("end")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/09")
def test_to_pass_through_the_tavern_is_not_enough() -> None:
    s = begun(turn=HERO).stand(HERO, "inner-chamber").play("end")
    assert not s.ending


@cites("betrayal:haunt/09", "betrayal:victory/survivor")
def test_the_dead_win_when_the_hero_is_one_of_them() -> None:
    s = begun().stand("vort", "executioners-block").trait(HERO, "might", 1).trait(HERO, "speed", 1)
    s.before_turn_of("vort")
    dice, defense = s.value("vort", "might"), s.value(HERO, "might")
    assert s.asked_seat == 1
    s.dice(*[2] * dice, *[0] * defense).play(f"attack:{HERO}:might")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


def announced(city: City, seat: int) -> bool:
    return among(eyes_on(city, note_of("lia")), seat)


@cites("betrayal:haunt/09/choose", "betrayal:haunt/secrets", "betrayal:ruling/N9c")
def test_what_the_dead_have_become_shows_in_nothing_when_the_hero_makes_ready() -> None:
    one, other = begun(NECROMANCER, HULK, SKELETON), begun(SKELETON, NECROMANCER, HULK)
    assert GAME.view(one.arranging, 0) == GAME.view(other.arranging, 0)
    assert GAME.view(one.arranging, 1) != GAME.view(other.arranging, 1)


@cites("betrayal:haunt/09/choose", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(4))
def test_the_hero_cannot_tell_what_somebody_has_become_before_their_turn(seed: int) -> None:
    one, other = begun(NECROMANCER, HULK, SKELETON), begun(NECROMANCER, SKELETON, HULK)
    assert no_interference(one, other, (0,), announced, seed=seed) > 2


@cites("betrayal:haunt/09", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, HAUNT.text.secrets_of("undead"), (0,))
    canaries(s, HAUNT.text.secrets_of("last-alive"), (1, 2, 3))
