"""Haunt 34: which head comes off by which weapon, who may strike whom, and what cards say to it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.heads import FOUR, INNER, KITCHEN, TAVERN, become, begun, dots
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.source import modifies
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.facts import WEAPONS
from undercroft.games.betrayal.haunts.h34_two_heads import (
    BLOCK,
    CURED,
    EVIL,
    HEAD,
    SANE,
    TORN,
)
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import HERO, TRAITOR, UNSEEN, Belonging, City

BLOODY: dict[str, tuple[Trait, int]] = {  # weapons that do physical damage, and their dice
    "berserker-axe": ("might", 2),
    "crossbow": ("speed", 0),
    "javelin-of-lightning": ("might", 2),
    "ring-of-the-ram": ("might", 1),
}
CLEVER: dict[str, Trait] = {"book-of-spells": "sanity", "explosive-runes": "knowledge"}
BLIGHT = "necklace-of-fireballs"


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Somebody whom nobody sees."""

    @modifies(UNSEEN)
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)


def armed(role: str, card: str, *, who: str = "vort") -> Scene:
    """Vort has one head, and something in his hands; Miska has two, beside him."""
    return become(begun(), role, who).item(who, card)


def strike(
    s: Scene, card: str, margin: int, trait: Trait, dice: int = 0, target: str = "miska"
) -> Scene:
    """Vort wins by so much, or loses."""
    mine, theirs = max(0, margin), max(0, -margin)
    s.dice(*dots(mine, min(8, s.value("vort", trait) + dice)))
    s.dice(*dots(theirs, s.value(target, trait)))
    return s.play(f"attack:{target}:{card}")


# Heads that come off.


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap")
def test_the_weapons_are_these_seven() -> None:
    assert {*WEAPONS} == {*BLOODY, *CLEVER, BLIGHT}


@cites("betrayal:haunt/34/cure")
@pytest.mark.parametrize("card", BLOODY)
def test_a_sane_hero_takes_an_evil_head_off_with_any_weapon(card: str) -> None:
    s = armed(SANE, card)
    before = s.city.steps["miska"]
    strike(s, card, 2, *BLOODY[card])
    s.take_first("push")
    assert (s.city.role("miska"), s.city.side("miska")) == (SANE, HERO)
    assert s.city.has_condition("miska", CURED)
    assert s.city.steps["miska"] == before
    assert not s.happened("Harm", "Suffer")


@cites("betrayal:haunt/34/reap", "betrayal:haunt/34/turned")
@pytest.mark.parametrize("card", BLOODY)
def test_a_traitor_takes_a_sane_head_off_with_any_weapon(card: str) -> None:
    s = armed(EVIL, card)
    before = s.city.steps["miska"]
    strike(s, card, 2, *BLOODY[card])
    s.take_first("push")
    assert (s.city.role("miska"), s.city.side("miska")) == (EVIL, TRAITOR)
    assert s.city.steps["miska"] == before
    assert not s.happened("Harm", "Suffer")


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap", "betrayal:ruling/N34h")
@pytest.mark.parametrize("role", [SANE, EVIL])
def test_a_win_by_one_hurts_like_any_other(role: str) -> None:
    s = strike(armed(role, "crossbow"), "crossbow", 1, "speed").take_first("spoils")
    assert (s.asked.kind, s.asked_seat) == ("split", 1)
    s.play(s.keys[0])
    assert s.city.role("miska") == TORN


@cites("betrayal:haunt/34/cure", "betrayal:ruling/N34g", "betrayal:ruling/H10")
@pytest.mark.parametrize("margin", [0, -2])
def test_a_tie_or_a_defeat_takes_nothing_off(margin: int) -> None:
    s = strike(armed(SANE, "crossbow"), "crossbow", margin, "speed")
    assert s.asked.kind == ("split" if margin else "act")
    assert [s.city.role(who) for who in FOUR] == [SANE, TORN, TORN, TORN]


@cites("betrayal:haunt/34/reap", "betrayal:ruling/N34g")
def test_nobody_takes_heads_off_in_defence() -> None:
    """Miska has an axe, and beats off Vort, who has two heads and attacks with one of his own."""
    s = become(begun(), EVIL, "miska").item("miska", "berserker-axe").item("vort", "crossbow")
    s.turn_of("vort")
    strike(s, "crossbow", -3, "speed")
    assert (s.asked.kind, s.asked_seat) == ("split", 0)
    assert s.city.role("vort") == TORN


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap")
def test_whoever_has_two_heads_takes_none_off() -> None:
    s = become(begun(), EVIL, "miska").item("vort", "crossbow").turn_of("vort")
    strike(s, "crossbow", 3, "speed").take_first("spoils")
    assert s.asked.kind == "split"
    assert s.city.role("miska") == EVIL


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap")
@pytest.mark.parametrize(("role", "other"), [(SANE, EVIL), (EVIL, SANE)])
def test_whoever_has_one_head_keeps_it(role: str, other: str) -> None:
    s = become(armed(role, "crossbow"), other, "miska")
    strike(s, "crossbow", 3, "speed").take_first("spoils")
    assert s.asked.kind == "split"
    assert s.city.role("miska") == other


@cites("betrayal:haunt/34/reap", "betrayal:ruling/N34g")
def test_bare_hands_take_nothing_off() -> None:
    s = strike(armed(EVIL, "crossbow"), "might", 3, "might").take_first("spoils")
    assert s.asked.kind == "split"


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap", "betrayal:ruling/N34g")
@pytest.mark.parametrize("role", [SANE, EVIL])
@pytest.mark.parametrize("card", CLEVER)
def test_weapons_that_hurt_the_mind_take_nothing_off(card: str, role: str) -> None:
    s = armed(role, card)
    strike(s, card, 3, CLEVER[card]).take_first("spoils")
    assert (s.asked.kind, s.asked.about) == ("split", "mental")
    assert s.city.role("miska") == TORN


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap", "betrayal:ruling/N34g")
@pytest.mark.parametrize("role", [SANE, EVIL])
@pytest.mark.parametrize("card", CLEVER)
def test_but_at_tables_that_play_it_so(card: str, role: str) -> None:
    s = armed(role, card).given(house_rulings=("N34g:any",))
    strike(s, card, 2, CLEVER[card])
    assert s.city.role("miska") == role


@cites("betrayal:haunt/34/cure", "betrayal:attack/distance")
def test_a_bolt_from_afar_does_it_too() -> None:
    s = armed(SANE, "crossbow").stand("vort", TAVERN)
    strike(s, "crossbow", 2, "speed")
    assert s.city.role("miska") == SANE


@cites("betrayal:haunt/34/cure", "betrayal:haunt/34/reap", "betrayal:ruling/N34h")
@pytest.mark.parametrize("role", [SANE, EVIL])
def test_one_throw_of_fireballs_takes_off_as_many_as_it_can(role: str) -> None:
    s = armed(role, BLIGHT).stand("vort", INNER)
    other = EVIL if role == SANE else SANE
    become(s, other, "avrixis")
    s.dice(*dots(4, s.value("vort", "speed")))
    for who, theirs in (("miska", 1), ("gretchen", 3), ("avrixis", 4)):
        s.dice(*dots(theirs, s.value(who, "speed")))
    s.play(f"attack:{BLIGHT}:0,0").take_first("split")
    roles = [s.city.role(who) for who in FOUR]
    assert roles == [role, role, TORN, other]
    s.fell_as_scripted()


@cites("betrayal:haunt/34", "betrayal:haunt/34/cure", "betrayal:haunt/34/reap")
@pytest.mark.parametrize("role", [SANE, EVIL])
def test_what_one_throw_makes_of_all_is_looked_at_when_it_is_over(role: str) -> None:
    """Of four with one head on the right side each, and the last one beaten by it dies."""
    s = armed(role, BLIGHT).stand("vort", INNER)
    s.dice(*dots(6, s.value("vort", "speed")))
    for who in FOUR[1:]:
        s.dice(*dots(0, s.value(who, "speed")))
    s.play(f"attack:{BLIGHT}:0,0")
    assert s.ending == (HERO if role == SANE else TRAITOR)
    assert [s.city.role(who) for who in FOUR] == [role] * 4, "the last of them, too"


# Whom one may strike at.


def aimed(s: Scene, target: str = "miska") -> list[str]:
    return [key for key in s.keys if key.startswith(f"attack:{target}:")]


@cites("betrayal:haunt/34/cure", "betrayal:ruling/N34h")
def test_a_sane_hero_strikes_at_friends_with_weapons_alone() -> None:
    assert aimed(armed(SANE, "crossbow")) == ["attack:miska:crossbow"]
    assert aimed(armed(SANE, "locket")) == []
    s = armed(SANE, "crossbow")
    become(s, SANE, "miska")
    assert aimed(s) == [], "and not at those who are sane"


@cites("betrayal:haunt/34/cure", "betrayal:ruling/N34h", "betrayal:adventurer/lia")
def test_powers_are_no_weapons() -> None:
    s = become(begun("lia", "miska", "gretchen"), SANE, "lia")
    assert aimed(s) == []
    s = become(begun("lia", "miska", "gretchen"), EVIL, "lia")
    assert len(aimed(s)) == 2


@cites("betrayal:haunt/34/cure", "betrayal:ruling/N34h", "betrayal:terms/opponent")
def test_heroes_with_two_heads_strike_at_traitors_alone() -> None:
    s = become(begun(), EVIL, "gretchen").item("vort", "crossbow").turn_of("vort")
    assert aimed(s) == []
    assert aimed(s, "gretchen") == ["attack:gretchen:might", "attack:gretchen:crossbow"]


@cites("betrayal:haunt/34/reap", "betrayal:ruling/N34h", "betrayal:terms/opponent")
def test_traitors_strike_at_heroes_of_either_kind_and_not_at_each_other() -> None:
    s = become(become(begun(), EVIL, "vort", "miska"), SANE, "gretchen")
    assert (aimed(s), len(aimed(s, "gretchen")), len(aimed(s, "avrixis"))) == ([], 1, 1)


@cites("betrayal:haunt/34/cure", "betrayal:ruling/N34h", "betrayal:omen/berserker-axe")
def test_an_axe_does_not_thirst_for_friends() -> None:
    s = armed(SANE, "berserker-axe")
    assert [key for key in s.keys if key.startswith("go:")]
    assert aimed(s) == ["attack:miska:berserker-axe"]


@cites("betrayal:haunt/34/cure", "betrayal:move/opponents")
def test_nobody_slows_a_friend_however_many_heads_they_have() -> None:
    s = armed(SANE, "berserker-axe")
    assert not [other for other in FOUR[1:] if s.city.opposed("vort", other)]
    s = become(begun(), EVIL, "vort")
    assert all(s.city.tale.slows(s.city, other, "vort") for other in FOUR[1:])


@cites("betrayal:haunt/34/cure")
def test_who_is_not_there_or_not_seen_is_no_target() -> None:
    s = armed(SANE, "crossbow").apply(Vanish("miska", "test"))
    assert aimed(s) == []
    s = armed(SANE, "crossbow")
    s.arranging.enter(Veil("veil", 1, "miska"))
    assert aimed(s) == []


# What cards say to it.


@cites("betrayal:haunt/34/reap", "betrayal:ruling/N34g", "betrayal:conflict/same-time")
@pytest.mark.parametrize("card", ["figurine-of-wondrous-power", "meenlock", "locket"])
def test_what_keeps_damage_off_keeps_no_head_on(card: str) -> None:
    s = armed(EVIL, "crossbow").item("miska", card)
    strike(s, "crossbow", 2, "speed")
    assert (s.city.role("miska"), s.asked.kind) == (EVIL, "act")
    assert s.holds("miska") == [card], "and nothing is stolen"


@cites("betrayal:haunt/34/reap", "betrayal:ruling/N34g", "betrayal:adventurer/aldan")
def test_nobody_steps_in_for_a_head() -> None:
    s = become(begun("vort", "miska", "gretchen", "aldan"), EVIL, "vort").item("vort", "crossbow")
    strike(s, "crossbow", 2, "speed")
    assert (s.city.role("miska"), s.asked.kind) == (EVIL, "act")


@cites("betrayal:haunt/34/cure", "betrayal:ruling/N34g", "betrayal:card/holy-symbol")
def test_a_point_of_the_holy_symbol_is_not_the_weapons() -> None:
    s = armed(SANE, "crossbow").item("vort", "holy-symbol")
    strike(s, "crossbow", 1, "speed").take_first("spoils")
    assert s.asked.kind == "may/hurt-more"
    s.play("yes")
    assert s.asked.kind == "split"
    s.play(s.keys[0])
    assert s.city.role("miska") == TORN


@cites("betrayal:haunt/34/cure", "betrayal:omen/iron-flask-of-tuerny")
def test_what_is_in_the_flask_does_not_aim_at_necks() -> None:
    s = armed(SANE, "iron-flask-of-tuerny").stand("gretchen", BLOCK).stand("avrixis", BLOCK)
    s.dice(*dots(3, 6), *dots(0, s.value("miska", "might")), *dots(3, s.value("vort", "might")))
    s.play("iron-flask-of-tuerny:unstop").take_first("spoils", "split")
    assert s.city.role("miska") == TORN


@cites("betrayal:haunt/34/cure", "betrayal:item/ring-of-the-ram")
def test_whoever_is_beheaded_with_the_ring_may_be_moved_as_well() -> None:
    s = strike(armed(SANE, "ring-of-the-ram"), "ring-of-the-ram", 2, "might", 1)
    assert (s.asked.kind, s.city.role("miska")) == ("push", SANE)
    s.play(next(key for key in s.keys if key == "1,0"))
    assert (s.where("miska"), s.where("vort")) == (INNER, KITCHEN)


@cites("betrayal:haunt/34/cure", "betrayal:item/javelin-of-lightning")
def test_a_javelin_that_took_a_head_off_is_spent() -> None:
    s = strike(armed(SANE, "javelin-of-lightning"), "javelin-of-lightning", 2, "might", 2)
    assert (s.city.role("miska"), s.holds("vort")) == (SANE, [])


@cites("betrayal:haunt/34/reap", "betrayal:haunt/34/control")
def test_a_new_traitor_is_a_die_more_for_the_others_from_then_on() -> None:
    s = strike(armed(EVIL, "crossbow"), "crossbow", 2, "speed").play("end", "end")
    assert {*s.city.traitors()} == {"vort", "miska"}
    rolls = [event for event in s.table.chronicle.events if isinstance(event, Roll)]
    assert (rolls[-2].who, len(rolls[-2].faces)) == (HEAD, 6)
