"""Haunt 21: eyes, the one who gouges them out, and the ritual at the Fountain."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.haunts.h21_priscilla import (
    CALLINGS,
    HAUNT,
    HOLY_SYMBOL,
    TAKEN,
    eyes_of,
)
from undercroft.games.betrayal.rules.possessions import discard

GOUGER, CLERIC, BARBARIAN = "avrixis", "vort", "torskar"


def begun(*risen: str, turn: str = GOUGER) -> Scene:
    s = Scene(CLERIC, GOUGER, BARBARIAN).tile("fountain", 3, 0)
    return s.haunt(21, *(risen or ("might", "might")), turn=turn)


def eyes(s: Scene, who: str) -> int:
    return s.city.counts[eyes_of(who)]


def taken(s: Scene) -> int:
    return s.city.counts.get(TAKEN, 0)


def gouges(s: Scene, victim: str, by: int, *answers: str) -> Scene:
    """The gouger wins a Speed attack by so much."""
    attack = [1] * by + [0] * (s.value(GOUGER, "speed") - by)
    s.dice(*attack, *[0] * s.value(victim, "speed"))
    return s.play(f"attack:{victim}:gouge", *answers)


# Set-up.


@cites("betrayal:haunt/21/eyes")
def test_every_hero_begins_with_two_eyes_and_the_traitor_with_none() -> None:
    s = begun()
    assert (eyes(s, CLERIC), eyes(s, BARBARIAN), taken(s)) == (2, 2, 0)
    assert eyes_of(GOUGER) not in s.city.counts


@cites("betrayal:haunt/21", "betrayal:haunt/traitor")
def test_avrixis_is_the_traitor_whoever_reveals_the_haunt() -> None:
    assert begun().city.traitors() == [GOUGER]


@cites("betrayal:haunt/21", "betrayal:haunt/traitor")
def test_without_avrixis_it_is_whoever_has_the_highest_speed() -> None:
    s = Scene("vort", "torskar", "tasha").trait("tasha", "speed", 8).haunt(21)
    assert s.city.traitors() == ["tasha"]


@cites("betrayal:haunt/21/right-now", "betrayal:ruling/N21c")
def test_the_traitor_gains_a_step_for_each_hero_in_one_trait_or_in_several() -> None:
    once, twice = begun("speed", "sanity"), begun("speed", "speed")
    assert (once.step(GOUGER, "speed"), once.step(GOUGER, "sanity")) == (5 + 1, 3 + 1)
    assert twice.step(GOUGER, "speed") == 5 + 2


@cites("betrayal:haunt/21/symbol")
def test_a_holy_symbol_that_was_discarded_goes_back_into_the_items() -> None:
    s = Scene(CLERIC, GOUGER, BARBARIAN).items("locket").given(lost=(HOLY_SYMBOL, "crossbow"))
    s.haunt(21)
    assert s.city.lost == ("crossbow",)
    assert s.city.items.size() == 2


# Eyes.


@cites("betrayal:haunt/21/gouge", "betrayal:haunt/21/lose-eye", "betrayal:attack/other-trait")
def test_two_damage_with_speed_cost_an_eye_and_a_step_of_sanity_too() -> None:
    s = gouges(begun(), CLERIC, 2, "2-0")
    assert (eyes(s, CLERIC), taken(s)) == (1, 1)
    assert s.step(CLERIC, "might") == 3 - 2
    assert s.step(CLERIC, "sanity") == 3 - 1
    s.settled()


@cites("betrayal:haunt/21/gouge", "betrayal:attack/once")
def test_gouging_takes_the_place_of_the_normal_attack() -> None:
    s = begun()
    assert {f"attack:{CLERIC}:might", f"attack:{CLERIC}:gouge"} <= {*s.keys}
    gouges(s, CLERIC, 2, "2-0")
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/21/gouge")
def test_one_damage_costs_no_eye() -> None:
    s = gouges(begun(), CLERIC, 1, "1-0")
    assert (eyes(s, CLERIC), taken(s), s.step(CLERIC, "sanity")) == (2, 0, 3)


@cites("betrayal:haunt/21/gouge", "betrayal:item/holy-symbol", "betrayal:ruling/H11")
@pytest.mark.parametrize(("answer", "eye"), [("yes", 1), ("no", 0)])
def test_with_the_holy_symbol_one_damage_is_two(answer: str, eye: int) -> None:
    s = gouges(begun().item(GOUGER, HOLY_SYMBOL), CLERIC, 1, answer)
    s.play(s.keys[0])
    assert (eyes(s, CLERIC), taken(s)) == (2 - eye, eye)


@cites("betrayal:haunt/21/gouge", "betrayal:ruling/H11")
def test_a_symbol_picked_up_in_this_turn_adds_nothing() -> None:
    s = begun().lying(HOLY_SYMBOL, "elfsong-tavern").play("take", HOLY_SYMBOL)
    gouges(s, CLERIC, 1, "1-0")
    assert (eyes(s, CLERIC), taken(s)) == (2, 0)


@cites("betrayal:haunt/21/gouge")
def test_a_normal_attack_costs_no_eye_however_hard_it_hits() -> None:
    s = begun()
    s.dice(2, 2, *[0] * (s.value(GOUGER, "might") - 2), *[0] * s.value(CLERIC, "might"))
    s.play(f"attack:{CLERIC}:might", "2-2")
    assert (eyes(s, CLERIC), taken(s)) == (2, 0)
    s.settled()


@cites("betrayal:haunt/21/gouge", "betrayal:omen/dimensional-shackles")
def test_whoever_hands_on_the_shackles_takes_no_eye() -> None:
    s = gouges(begun().item(GOUGER, "dimensional-shackles"), CLERIC, 2)
    s.play("dimensional-shackles:hand_on")
    assert s.holds(CLERIC) == ["dimensional-shackles"]
    assert (eyes(s, CLERIC), taken(s)) == (2, 0)


@cites("betrayal:haunt/21/gouge", "betrayal:attack/steal")
def test_whoever_steals_takes_no_eye() -> None:
    s = gouges(begun().item(CLERIC, "locket"), CLERIC, 2, "steal:locket")
    assert (eyes(s, CLERIC), taken(s), s.step(CLERIC, "sanity")) == (2, 0, 3)
    assert s.holds(GOUGER) == ["locket"]


@cites("betrayal:haunt/21/gouge", "betrayal:ruling/H11")
def test_damage_that_is_ignored_still_costs_the_eye() -> None:
    s = begun().item(CLERIC, "figurine-of-wondrous-power")
    gouges(s, CLERIC, 2, "yes")
    assert (eyes(s, CLERIC), taken(s)) == (1, 1)
    assert (s.step(CLERIC, "might"), s.step(CLERIC, "sanity")) == (3, 3 - 1)


@cites("betrayal:haunt/21/gouge", "betrayal:attack/damage")
def test_a_gouger_who_loses_is_hurt_and_takes_nothing() -> None:
    s = begun()
    s.dice(*[0] * s.value(GOUGER, "speed"), 2, *[0] * (s.value(CLERIC, "speed") - 1))
    s.play(f"attack:{CLERIC}:gouge", "2-0")
    assert s.step(GOUGER, "might") == 3 + 2 - 2
    assert (eyes(s, CLERIC), taken(s)) == (2, 0)


def one_eyed(who: str) -> Scene:
    """A hero who lost an eye to nobody's profit, so that the next one does not end the game."""
    return begun().apply(Count(eyes_of(who), -1, "test"))


@cites("betrayal:haunt/21/blind")
def test_with_the_second_eye_a_hero_dies() -> None:
    s = gouges(one_eyed(CLERIC), CLERIC, 2, "1-1")
    assert CLERIC in s.city.dead
    assert (eyes(s, CLERIC), taken(s)) == (0, 1)


@cites("betrayal:haunt/21/dead-eyes")
def test_a_hero_whom_the_lost_sanity_kills_gives_up_the_other_eye_as_well() -> None:
    s = gouges(begun().trait(CLERIC, "sanity", 1), CLERIC, 2, "1-1")
    assert CLERIC in s.city.dead
    assert taken(s) == 2
    assert s.ending == "traitor"


@cites("betrayal:haunt/21/dead-eyes", "betrayal:victory/first")
def test_killing_a_hero_brings_both_eyes_and_with_two_heroes_the_victory() -> None:
    s = begun().trait(CLERIC, "might", 1)
    s.dice(2, *[0] * (s.value(GOUGER, "might") - 1), *[0] * s.value(CLERIC, "might"))
    s.play(f"attack:{CLERIC}:might", "1-1")
    assert taken(s) == 2
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1,)


@cites("betrayal:haunt/21/dead-eyes")
def test_a_hero_whom_the_gouging_kills_outright_has_no_more_than_two_eyes_to_give() -> None:
    s = Scene(CLERIC, GOUGER, BARBARIAN, "miska").haunt(21, turn=GOUGER)
    s.trait(CLERIC, "might", 1).trait(CLERIC, "speed", 1)
    gouges(s, CLERIC, 2)
    assert CLERIC in s.city.dead
    assert (eyes(s, CLERIC), taken(s)) == (0, 2)
    assert s.ending == ""


@cites("betrayal:haunt/21/eyes", "betrayal:victory/first")
def test_one_eye_of_each_of_two_heroes_is_enough() -> None:
    s = begun().apply(Count(TAKEN, 1, "test"), Count(eyes_of(BARBARIAN), -1, "test"))
    gouges(s, CLERIC, 2, "1-1")
    assert s.ending == "traitor"


@cites("betrayal:haunt/21/eyes", "betrayal:ruling/H3")
def test_heroes_who_died_count_for_the_number_of_eyes() -> None:
    s = Scene(CLERIC, GOUGER, BARBARIAN, "miska").haunt(21, turn=GOUGER)
    s.given(dead=("miska",), counts={**s.arranging.counts, TAKEN: 1})
    del s.arranging.at["miska"]
    gouges(s, CLERIC, 2, "1-1")
    assert taken(s) == 2
    assert s.ending == ""


def frail(who: str) -> Scene:
    """A hero in turn whom any damage kills."""
    return begun(turn=who).trait(who, "might", 1).trait(who, "speed", 1)


@cites("betrayal:haunt/21/dead-eyes", "betrayal:haunt/death")
def test_a_hero_who_attacks_the_traitor_and_dies_of_it_was_killed_by_the_traitor() -> None:
    s = frail(CLERIC)
    s.dice(*[0] * s.value(CLERIC, "might"), 2, *[0] * (s.value(GOUGER, "might") - 1))
    s.play(f"attack:{GOUGER}:might")
    assert taken(s) == 2
    assert s.ending == "traitor"


@cites("betrayal:haunt/21/dead-eyes", "betrayal:ruling/N21b")
def test_the_eyes_of_a_hero_whom_the_traitor_did_not_kill_are_lost() -> None:
    s = frail(BARBARIAN)
    s.dice(*[0] * (s.value(BARBARIAN, "might") + 2), *[0] * s.value(GOUGER, "might"), 2)
    s.play(f"attack:{GOUGER}:might", "yes")
    assert BARBARIAN in s.city.dead
    assert (eyes(s, BARBARIAN), taken(s)) == (0, 0)
    s.settled()


# The gouger cannot die.


@cites("betrayal:haunt/21/endure")
def test_the_traitor_does_not_die_and_the_trait_stops_above_the_skull() -> None:
    s = begun(turn=CLERIC).trait(GOUGER, "might", 1).trait(GOUGER, "speed", 1)
    s.dice(2, 2, *[0] * (s.value(CLERIC, "might") - 2), *[0] * s.value(GOUGER, "might"))
    s.play(f"attack:{GOUGER}:might")
    assert GOUGER not in s.city.dead
    assert (s.step(GOUGER, "might"), s.step(GOUGER, "speed")) == (1, 1)
    assert s.ending == ""
    s.settled()


@cites("betrayal:haunt/21/symbol")
def test_the_holy_symbol_goes_back_into_the_items_whenever_it_is_discarded() -> None:
    s = begun(turn=CLERIC).items("locket").item(CLERIC, HOLY_SYMBOL)
    with pytest.raises(StopIteration):  # nobody is asked anything
        discard(s.arranging, CLERIC, HOLY_SYMBOL, "test").send(None)
    assert s.city.lost == ()
    assert s.city.items.size() == 2


@cites("betrayal:haunt/21/symbol")
def test_a_holy_symbol_that_was_not_kept_goes_back_when_the_turn_ends() -> None:
    s = begun(turn=CLERIC).items("locket").given(lost=(HOLY_SYMBOL,)).play("end")
    assert s.city.lost == ()
    assert s.city.items.size() == 2


# The ritual.


def at_the_fountain(turn: str = CLERIC) -> Scene:
    s = begun(turn=turn)
    return s.stand(CLERIC, "fountain").stand(BARBARIAN, "fountain")


@cites("betrayal:haunt/21/ritual", "betrayal:victory/first")
def test_a_cleric_at_the_fountain_lays_priscilla_to_rest() -> None:
    s = at_the_fountain()
    s.dice(2, 2, *[0] * (s.value(CLERIC, "sanity") - 2)).play("task:ritual")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 2)
    s.settled()


@cites("betrayal:haunt/21/ritual", "betrayal:dice/once")
def test_a_ritual_that_fails_may_be_attempted_again_in_another_turn_only() -> None:
    s = at_the_fountain().dice(2, 1, 0).play("task:ritual")
    assert s.ending == ""
    assert "task:ritual" not in s.keys


@cites("betrayal:haunt/21/ritual")
def test_others_need_the_holy_symbol() -> None:
    assert "task:ritual" not in at_the_fountain(BARBARIAN).keys
    assert "task:ritual" in at_the_fountain(BARBARIAN).item(BARBARIAN, HOLY_SYMBOL).keys
    assert "task:ritual" not in at_the_fountain(BARBARIAN).item(CLERIC, HOLY_SYMBOL).keys


@cites("betrayal:haunt/21/ritual")
@pytest.mark.parametrize(
    ("who", "knows"),
    [
        ("torskar", False),
        ("aldan", False),
        ("lia", True),
        ("gretchen", True),
        ("tasha", False),
        ("grusk", True),
        ("vort", True),
        ("miska", True),
        ("azadeh", False),
        ("dhadius", True),
        ("ralvio", True),
    ],
)
def test_seven_callings_know_the_ritual(who: str, knows: bool) -> None:
    others = [w for w in ("torskar", "azadeh", "tasha", "miska") if _fits(w, who)][:2]
    s = Scene(who, *others).tile("fountain", 3, 0).trait(others[0], "speed", 8)
    s.haunt(21, revealer=others[0])
    assert s.city.traitors() == [others[0]]
    for hero in (who, others[1]):
        s.stand(hero, "fountain")
    assert ("task:ritual" in s.turn_of(who).keys) == knows


def _fits(one: str, other: str) -> bool:
    colours = {"torskar": "yellow", "azadeh": "green", "tasha": "blue", "miska": "green"}
    of_other = {**colours, "aldan": "yellow", "gretchen": "blue"}
    return colours[one] != of_other.get(other, "") and one != other


def test_the_callings_are_seven() -> None:
    assert len({*CALLINGS}) == 7


@cites("betrayal:haunt/21/ritual", "betrayal:ruling/N21a")
def test_every_living_hero_must_be_at_the_fountain_or_with_the_traitor() -> None:
    away = at_the_fountain().stand(BARBARIAN, "kitchen")
    assert "task:ritual" not in away.keys
    facing = at_the_fountain().stand(BARBARIAN, "kitchen").stand(GOUGER, "kitchen")
    assert "task:ritual" in facing.keys
    fallen = at_the_fountain().given(dead=(BARBARIAN,))
    del fallen.arranging.at[BARBARIAN]
    assert "task:ritual" in fallen.keys


@cites("betrayal:haunt/21/ritual", "betrayal:ruling/R16")
def test_who_faces_the_traitor_across_a_barrier_is_on_their_tile() -> None:
    s = at_the_fountain().tile("assassins-run", 2, 0, below=True)
    s.stand(BARBARIAN, "assassins-run").stand(GOUGER, "assassins-run/2")
    assert "task:ritual" in s.keys


@cites("betrayal:haunt/21/ritual")
def test_who_faces_the_traitor_elsewhere_cannot_conduct_the_ritual() -> None:
    s = begun(turn=CLERIC).stand(BARBARIAN, "fountain")
    assert "task:ritual" not in s.keys


@cites("betrayal:haunt/21/ritual")
def test_the_traitor_cannot_conduct_it() -> None:
    s = at_the_fountain(GOUGER).stand(GOUGER, "fountain").item(GOUGER, HOLY_SYMBOL)
    assert "task:ritual" not in s.keys


# Pages.


@cites("betrayal:haunt/21", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, [*HAUNT.text.secrets_of("gouger"), ":gouge", "Wounds cannot kill"], (0, 2))
    canaries(s, [*HAUNT.text.secrets_of("seeing"), "Fountain, wherever"], (1,))
    assert HAUNT.pages("gouger")[0].brief in read_by(s, GOUGER)
    assert HAUNT.pages("seeing")[0].goal in read_by(s, CLERIC)


@cites("betrayal:haunt/21/eyes", "betrayal:ruling/H5")
def test_all_see_how_many_eyes_are_left() -> None:
    s = gouges(begun(), CLERIC, 2, "1-1")
    tracks = {track["key"]: track["value"] for track in s.seen(BARBARIAN)["haunt"]["tracks"]}
    assert tracks == {eyes_of("vort"): 1, eyes_of("torskar"): 2, TAKEN: 1}
    assert s.table.speech().name(eyes_of("vort")) == "Eyes of Vort Dormall"
