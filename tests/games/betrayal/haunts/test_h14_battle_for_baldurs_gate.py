"""Haunt 14: a Dragon over the city, and three engines that somebody has hidden too well."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import acting, attacked, only, strikes, throw
from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.figures import Bleed
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h14_battle_for_baldurs_gate import (
    BALLISTA,
    DRAGON,
    HAUNT,
    HIDDEN,
    destroy,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.state import City

REVEALER = "torskar"
CAST = (REVEALER, "lia", "vort")
TAVERN, CHAMBER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
LANDING, BASEMENT = "catacomb-landing", "kitchen-basement"
BOLT = "attack:dragon:ballista"
SLOW = (0, 0, 0)  # of the Dragon: one space


def begun(*, turn: str = "lia", dragon: str = TAVERN, ruling: str = "sight") -> Scene:
    """All in the catacombs, out of the way; the Dragon has come."""
    s = Scene(*CAST, rulings={"N14a": ruling})
    for who in CAST:
        s.stand(who, BASEMENT)
    return s.haunt(14, turn=turn).stand(DRAGON, dragon)


def engine(s: Scene, tile: str, number: int = 1) -> Scene:
    s.figure(f"{BALLISTA}-{number}", tile)
    return s.given(counts={HIDDEN: 3 - number})


def hits(s: Scene) -> int:
    return s.city.figures[DRAGON].hits


def rolled(s: Scene) -> list[str]:
    return [e.kind for e in s.table.chronicle.events if isinstance(e, Roll)]


def suffering(s: Scene) -> list[int]:
    """Whoever is hurt splits it somehow; how much it was each time."""
    points: list[int] = []
    while not s.ending and s.asked.kind == "split":
        points.append(s.asked.amount)
        s.play(s.keys[0])
    return points


def physical(s: Scene, who: str) -> int:
    return s.step(who, "might") + s.step(who, "speed")


# Set-up.


@cites("betrayal:haunt/14/right-now", "betrayal:cooperative/order")
@pytest.mark.parametrize("others", [(), ("miska", "tasha")])
def test_the_dragon_is_at_the_tavern_with_two_hit_points_for_each(others: tuple[str, ...]) -> None:
    s = Scene(*CAST, *others).haunt(14)
    assert (s.where(DRAGON), hits(s)) == (TAVERN, 2 * len(s.city.cast))
    assert s.city.counts[HIDDEN] == 3
    assert s.city.slots == ("lia", "vort", *others, REVEALER, "monsters")


@cites("betrayal:haunt/14", "betrayal:haunt/sides")
def test_all_read_the_same_page() -> None:
    s = begun()
    page = HAUNT.pages("defender")[0]
    assert all(page.brief in read_by(s, who) for who in CAST)


# Finding ballistas.


def exploring(tile: str, *, found: int = 0) -> Scene:
    """Lia has looked behind the northern door of the Inner Chamber."""
    s = begun().stand("lia", CHAMBER).stand(DRAGON, KITCHEN).given(counts={HIDDEN: 3 - found})
    return discover(s.items("locket").stack("building", tile, "dead-end"))


def discover(s: Scene, door: str = "explore:north") -> Scene:
    s.play(door)
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    return s


@cites("betrayal:haunt/14/find")
@pytest.mark.parametrize("tile", ["mansion", "storehouse", "house-of-blood"])
def test_instead_of_the_card_of_a_new_city_tile_a_ballista_may_be_found(tile: str) -> None:
    s = exploring(tile)
    assert (s.asked.kind, s.asked_seat) == ("may/ballista", 1)
    s.play("yes")
    assert (s.where("ballista-1"), s.city.counts[HIDDEN]) == (tile, 2)
    assert not s.happened("DrawEvent", "DrawItem", "DrawOmen")
    assert s.asked_seat == 2, "the move is over, and with it the turn"


@cites("betrayal:haunt/14/find")
def test_or_the_card_is_drawn() -> None:
    s = exploring("storehouse").play("no")
    assert (s.holds("lia"), s.city.counts[HIDDEN]) == (["locket"], 3)


@cites("betrayal:haunt/14/find")
def test_there_is_no_fourth_one() -> None:
    assert exploring("storehouse", found=3).holds("lia") == ["locket"]


@cites("betrayal:haunt/14/find")
def test_none_is_found_where_no_symbol_is() -> None:
    s = begun().stand("lia", TAVERN).stand(DRAGON, KITCHEN).stack("street", "fountain", "dead-end")
    assert discover(s).asked.kind == "act"


@cites("betrayal:haunt/14/find")
def test_none_is_found_below() -> None:
    s = begun().items("locket").stack("catacomb", "old-crypt", "rat-den")
    assert discover(s).holds("lia") == ["locket"]


@cites("betrayal:haunt/14/find", "betrayal:adventurer/grusk")
def test_who_passes_by_a_symbol_finds_no_ballista_there() -> None:
    s = Scene("grusk", "lia", "miska").haunt(14, turn="grusk").stand("grusk", CHAMBER)
    discover(s.stand(DRAGON, KITCHEN).stack("building", "mansion", "dead-end"))
    asked: list[str] = []
    while s.asked_seat == 0 and s.asked.kind != "act":
        asked.append(s.asked.kind)
        s.play(next((key for key in s.keys if "grusk" in key), s.keys[0]))
    assert asked == ["order", "may/pass-by"]
    assert s.city.of_kind(BALLISTA) == []


def laid_out(*, hidden: int = 2) -> Scene:
    """No tile of the city is left, and the Dragon is at the tavern."""
    s = begun().tile("fountain", 3, 0).given(counts={HIDDEN: hidden})
    return s.stack("street").stack("building")


@cites("betrayal:haunt/14/find", "betrayal:ruling/N14b")
def test_when_the_city_is_laid_out_the_others_stand_far_from_the_dragon_one_to_a_tile() -> None:
    s = laid_out().play("end")
    assert (s.where("ballista-1"), s.asked.kind, s.asked_seat) == (KITCHEN, "place/ballista", 1)
    assert s.keys == ["1,0", "3,0"], "equally far"
    s.play("3,0")
    assert (s.where("ballista-2"), s.city.counts[HIDDEN]) == ("fountain", 0)


@cites("betrayal:haunt/14/find", "betrayal:ruling/N14b")
def test_not_as_long_as_a_tile_waits_that_did_not_fit() -> None:
    s = laid_out().given(aside=("mansion",)).play("end")
    assert s.city.of_kind(BALLISTA) == []


@cites("betrayal:haunt/14/find", "betrayal:ruling/N14b")
def test_nobody_places_any_for_a_dragon_that_is_not_there() -> None:
    s = laid_out().apply(Vanish(DRAGON, "test")).play("end")
    assert s.city.of_kind(BALLISTA) == []


# Firing.


@cites("betrayal:haunt/14/fire")
@pytest.mark.parametrize(("dragon", "dice"), [(KITCHEN, 7), (CHAMBER, 7), (TAVERN, 6)])
def test_a_ballista_rolls_seven_dice_less_one_for_each_tile_between(dragon: str, dice: int) -> None:
    s = engine(begun(dragon=dragon), KITCHEN).stand("lia", KITCHEN)
    assert (strikes(s, BOLT).dice, strikes(s, BOLT).theirs) == (dice, 8)


@cites("betrayal:haunt/14/fire")
def test_what_it_hits_loses_hit_points_and_it_takes_the_attack_of_the_turn() -> None:
    s = engine(begun(), KITCHEN).stand("lia", KITCHEN)
    s.dice(2, 2, 0, 0, 0, 0, 1, *[0] * 7).play(BOLT)
    assert hits(s) == 6 - 3
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/14/fire", "betrayal:attack/distance")
def test_who_fails_from_afar_takes_no_damage() -> None:
    s = engine(begun(), KITCHEN).stand("lia", KITCHEN)
    before = physical(s, "lia")
    s.dice(*[0] * 6, *[2] * 8).play(BOLT)
    assert (physical(s, "lia"), s.where("ballista-1")) == (before, KITCHEN)


@cites("betrayal:haunt/14/fire")
def test_who_fails_beside_the_dragon_loses_the_ballista_and_all_there_are_hurt() -> None:
    s = engine(begun(dragon=KITCHEN), KITCHEN).stand("lia", KITCHEN).stand("vort", KITCHEN)
    s.dice(*[0] * 7, *[2] * 8).play(BOLT)
    assert suffering(s) == [2, 2]
    assert "ballista-1" not in s.city.figures
    s.fell_as_scripted()


@cites("betrayal:haunt/14/fire", "betrayal:ruling/N14a")
@pytest.mark.parametrize("why", ["below", "unseen", "elsewhere", "nowhere"])
def test_nobody_fires_below_at_what_cannot_be_seen_or_from_another_tile(why: str) -> None:
    s = engine(begun(), KITCHEN).stand("lia", KITCHEN)
    if why == "below":
        s.stand(DRAGON, LANDING)
    elif why == "unseen":
        s.tile("storehouse", 1, -1).stand(DRAGON, "storehouse")
    elif why == "elsewhere":
        s.stand("lia", CHAMBER)
    else:
        s.apply(Vanish(DRAGON, "test"))
    assert BOLT not in s.keys


@cites("betrayal:haunt/14/fire", "betrayal:ruling/N14a")
def test_by_another_ruling_it_fires_at_a_dragon_anywhere_in_the_city() -> None:
    s = engine(begun(ruling="city"), KITCHEN).tile("storehouse", 1, -1).stand("lia", KITCHEN)
    s.stand(DRAGON, "storehouse")
    assert strikes(s, BOLT).dice == 6


@cites("betrayal:haunt/14/fire", "betrayal:victory/first")
def test_the_heroes_win_when_the_dragon_has_no_hit_points() -> None:
    s = engine(begun(), KITCHEN).stand("lia", KITCHEN).apply(Bleed(DRAGON, 5, "", "test"))
    s.dice(1, *[0] * 5, *[0] * 8).play(BOLT)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


# A ballista is no character: nobody but the Dragon minds it.


@cites("betrayal:haunt/14", "betrayal:omen/iron-flask-of-tuerny")
def test_a_ballista_slows_nobody_and_no_flask_and_no_skull_cares_for_it() -> None:
    s = engine(begun(), BASEMENT).item("lia", "iron-flask-of-tuerny", "whispering-skull")
    assert "whispering-skull:whisper" not in s.keys
    dice = [throw(s, who, "might", high=False) for who in ("vort", REVEALER, "lia")]
    s.dice(*[0] * 6, *[dot for dots in dice for dot in dots])
    s.play("iron-flask-of-tuerny:unstop")
    assert s.where("ballista-1") == BASEMENT
    assert s.happened("Attack") == ["Attack"] * 3


@cites("betrayal:haunt/14", "betrayal:item/necklace-of-fireballs")
def test_fireballs_fly_past_it() -> None:
    s = engine(begun(dragon=KITCHEN), KITCHEN).stand("lia", CHAMBER)
    s.item("lia", "necklace-of-fireballs")
    key = next(key for key in s.keys if "necklace" in key and key.startswith("attack"))
    s.dice(*[0] * 30).play(key)
    assert {e.target for e in s.table.chronicle.events if isinstance(e, Attack)} == {DRAGON}


# The Dragon moves.


@cites("betrayal:haunt/14/dragon")
def test_it_flies_to_the_nearest_hero_over_tiles_without_doors_between() -> None:
    s = only(begun().tile("dead-end", 2, 1, 2), "lia").stand("lia", "dead-end")
    assert s.city.board.distances(s.spot(TAVERN)).get(s.spot("dead-end")) is None
    s = only(begun().tile("dead-end", 2, 1, 2), "lia").stand("lia", "dead-end")
    acting(s, *SLOW, 0, *[0] * 8, *throw(s, "lia", "might", high=False))
    assert s.where(DRAGON) == "dead-end"
    assert attacked(s) == ["lia"]


@cites("betrayal:haunt/14/dragon")
def test_of_a_hero_and_a_ballista_equally_near_it_goes_to_the_ballista() -> None:
    s = engine(begun(dragon=CHAMBER), KITCHEN).stand("lia", TAVERN)
    acting(s, *SLOW, 0, *[0] * 8, *[0] * 7)
    assert (s.where(DRAGON), attacked(s)) == (KITCHEN, ["ballista-1"])
    s.fell_as_scripted()


@cites("betrayal:haunt/14/dragon", "betrayal:ruling/N14c")
def test_through_the_sewers_it_goes_once_in_a_turn() -> None:
    s = only(begun().tile("murder-row", 8, 0).tile("gray-harbor", 12, 0), "lia")
    s.stand(DRAGON, "murder-row").stand("lia", "gray-harbor")
    acting(s, 2, 2, 0, 0, *SLOW)
    assert s.where(DRAGON) == LANDING
    assert s.happened("Step") == ["Step"], "it has rolled twice, and smelt it once"


@cites("betrayal:haunt/14/dragon")
def test_from_the_landing_it_comes_up_through_any_grate() -> None:
    s = only(begun(dragon=LANDING).tile("gray-harbor", 12, 0), "lia").stand("lia", "gray-harbor")
    acting(s, *SLOW, 0, *[0] * 8, *throw(s, "lia", "might", high=False))
    assert s.where(DRAGON) == "gray-harbor"


# It strikes.


@cites("betrayal:haunt/14/dragon")
def test_it_strikes_the_hero_there_with_the_least_might() -> None:
    s = begun(dragon=KITCHEN).stand("lia", KITCHEN).stand("vort", KITCHEN)
    s.trait("lia", "might", 7).trait("vort", "might", 1)
    acting(s, *SLOW, 1, *[0] * 8, *throw(s, "vort", "might", high=False))
    assert (s.asked.kind, s.asked_seat) == ("prey/seek", 0)
    s.play("lia")
    assert attacked(s) == ["vort"], "whomever it came for"


@cites("betrayal:haunt/14/dragon", "betrayal:attack/damage")
def test_a_hero_who_beats_it_off_hurts_it() -> None:
    s = begun(dragon=KITCHEN).stand("lia", KITCHEN)
    acting(s, *SLOW, 0, *[0] * 8, *throw(s, "lia", "might", high=True))
    assert hits(s) == max(0, 6 - 2 * s.value("lia", "might"))


@cites("betrayal:haunt/14/dragon")
def test_where_nobody_is_it_rolls_and_moves_again_and_does_not_strike() -> None:
    s = only(begun().tile("fountain", 3, 0).tile("storehouse", 4, 0), "lia")
    s.tile("marketplace", 5, 0).stand("lia", "marketplace")
    acting(s, *SLOW, 0, *SLOW)
    assert (s.where(DRAGON), attacked(s)) == ("storehouse", [])
    assert rolled(s) == ["speed", "dice", "speed"]


def besieged(*dice: int) -> Scene:
    """The Dragon attacks the ballista in the Kitchen, beside which two heroes stand."""
    s = engine(begun(dragon=KITCHEN), KITCHEN).stand("lia", KITCHEN).stand("vort", KITCHEN)
    return acting(s, *SLOW, 0, *dice)


@cites("betrayal:haunt/14/defend", "betrayal:haunt/14/dragon")
def test_a_ballista_is_attacked_before_heroes_and_those_beside_it_do_not_defend() -> None:
    s = besieged(*[0] * 8, *[2] * 7)
    assert suffering(s) == [1, 1]
    assert (s.where("ballista-1"), hits(s)) == (KITCHEN, 6), "it held, and that is all"
    assert rolled(s) == ["speed", "dice", "attack", "defense"]
    s.fell_as_scripted()


@cites("betrayal:haunt/14/defend")
def test_any_damage_destroys_it_and_hurts_each_hero_there_by_two_more() -> None:
    s = besieged(1, *[0] * 7, *[0] * 7)
    assert suffering(s) == [1, 1, 2, 2]
    assert "ballista-1" not in s.city.figures
    assert s.city.counts[HIDDEN] == 2, "it cannot be found again"


@cites("betrayal:haunt/14/defend")
def test_a_tie_leaves_it_standing() -> None:
    s = besieged(*[0] * 8, *[0] * 7)
    assert suffering(s) == [1, 1]
    assert "ballista-1" in s.city.figures


@cites("betrayal:haunt/14/defend", "betrayal:haunt/death")
def test_who_is_killed_by_the_first_damage_is_not_hurt_again() -> None:
    s = engine(begun(dragon=KITCHEN), KITCHEN).stand("lia", KITCHEN).trait("lia", "might", 1)
    s.trait("lia", "speed", 1)
    acting(s, *SLOW, 0, 1, *[0] * 7, *[0] * 7)
    assert suffering(s) == [1]
    assert ("lia" in s.city.dead, "ballista-1" in s.city.figures) == (True, False)


@cites("betrayal:haunt/14/defend")
def test_a_ballista_that_is_gone_already_is_not_destroyed_twice() -> None:
    s = engine(begun(), KITCHEN)
    for _ in range(2):
        played(destroy(s.arranging, "ballista-1", "test"))
    assert "ballista-1" not in s.arranging.figures


# It breathes.


def breathed(s: Scene, *dice: int) -> Scene:
    return acting(s, *SLOW, 2, *dice)


@cites("betrayal:haunt/14/breath", "betrayal:haunt/14/dragon")
def test_one_roll_against_all_on_its_tile_and_along_a_line_over_gaps_and_walls() -> None:
    s = begun(dragon=KITCHEN).stand("lia", KITCHEN).tile("dead-end", 6, 0).stand("vort", "dead-end")
    s.stand(REVEALER, BASEMENT)
    calm = [dot for who in ("lia", "vort") for dot in throw(s, who, "might", high=False)]
    breathed(s, 1, *[0] * 7, *calm)
    assert suffering(s) == [1, 1]
    assert attacked(s) == ["lia", "vort"]
    assert rolled(s) == ["speed", "dice", "attack", "defense", "defense"]
    s.fell_as_scripted()


@cites("betrayal:haunt/14/breath", "betrayal:attack/distance")
def test_only_who_is_on_its_tile_can_hurt_it_by_that() -> None:
    s = only(begun(dragon=KITCHEN).stand("vort", TAVERN), "vort")
    breathed(s, *[0] * 8, *throw(s, "vort", "might", high=True))
    assert s.where(DRAGON) != KITCHEN or hits(s) == 6
    s = begun(dragon=KITCHEN).stand("lia", KITCHEN)
    breathed(s, *[1] * 8, *throw(s, "lia", "might", high=True))
    assert hits(s) == 6 - max(0, 2 * s.value("lia", "might") - 8)


def crossroads() -> Scene:
    """The Dragon at the Inner Chamber, Lia with it; tiles to the north, the south and the west."""
    s = begun(dragon=CHAMBER).stand("lia", CHAMBER)
    return s.tile("storehouse", 1, -2).tile("mansion", 1, 2)


@cites("betrayal:haunt/14/breath", "betrayal:ruling/N14d")
def test_it_breathes_towards_a_ballista_if_it_can() -> None:
    s = engine(crossroads(), "storehouse").stand("vort", "mansion").stand(REVEALER, "mansion")
    breathed(s, *[0] * 8, *[0] * 7, *throw(s, "lia", "might", high=False))
    assert attacked(s) == ["ballista-1", "lia"]


@cites("betrayal:haunt/14/breath")
def test_else_towards_most_heroes() -> None:
    s = crossroads().stand("vort", "mansion").stand(REVEALER, "mansion")
    calm = [dot for who in ("lia", "vort", REVEALER) for dot in throw(s, who, "might", high=False)]
    breathed(s, *[0] * 8, *calm)
    assert {*attacked(s)} == {"lia", "vort", REVEALER}


@cites("betrayal:haunt/14/breath", "betrayal:ruling/N14d")
def test_of_equals_the_revealer_picks() -> None:
    s = breathed(crossroads().stand("vort", "mansion").stand(REVEALER, "storehouse"))
    assert (s.asked.kind, s.asked_seat) == ("choose/line", 0)
    assert s.keys == ["1,-2", "1,2"]
    calm = [dot for who in ("lia", "vort") for dot in throw(s, who, "might", high=False)]
    s.dice(*[0] * 8, *calm).play("1,2")
    assert attacked(s) == ["lia", "vort"]


@cites("betrayal:haunt/14/breath", "betrayal:ruling/N14d")
def test_with_nobody_in_a_line_only_its_own_tile_burns_and_nobody_is_asked() -> None:
    s = breathed(crossroads(), *[0] * 8, *throw(crossroads(), "lia", "might", high=False))
    assert attacked(s) == ["lia"]
    s.fell_as_scripted()


@cites("betrayal:haunt/14/breath", "betrayal:haunt/14/defend")
def test_who_is_beside_a_ballista_is_not_attacked_but_has_its_cover() -> None:
    s = engine(crossroads(), "storehouse").stand("vort", "storehouse")
    breathed(s, 1, *[0] * 7, *[0] * 7, *throw(s, "lia", "might", high=False))
    assert suffering(s) == [1, 2, 1]
    assert attacked(s) == ["ballista-1", "lia"]
    assert "ballista-1" not in s.city.figures


@dataclass(frozen=True, slots=True)
class Gust(Source):
    """Whoever is about to be burnt is not there any more."""

    @after(Roll)
    async def blows(self, city: City, rolled: Roll) -> None:
        if rolled.kind == "attack" and "vort" in city.at:
            await happen(city, Vanish("vort", "test"))


@cites("betrayal:haunt/14/breath")
def test_who_is_gone_in_the_middle_of_it_is_not_burnt() -> None:
    s = only(crossroads().stand("vort", "mansion"), "lia", "vort")
    s.arranging.enter(Gust("gust"))
    breathed(s, *[0] * 8, *throw(s, "lia", "might", high=False))
    assert attacked(s) == ["lia", "vort"]
    s.fell_as_scripted()


@cites("betrayal:haunt/14/breath", "betrayal:victory/first")
def test_a_dragon_that_dies_of_its_own_breath_has_breathed_on_all_of_them() -> None:
    s = engine(crossroads(), "storehouse").apply(Bleed(DRAGON, 5, "", "test"))
    s.stand("vort", "storehouse")
    breathed(s, 1, *[0] * 7, *[0] * 7, *throw(s, "lia", "might", high=True))
    assert suffering(s) == [1, 2]
    assert (s.ending, "ballista-1" in s.city.figures) == ("hero", False)
    s.settled()


@cites("betrayal:haunt/14/dragon", "betrayal:special/barrier")
def test_no_barrier_keeps_it_from_a_hero() -> None:
    s = only(begun().tile("flooded-chamber", 2, 0, below=True), "lia")
    s.stand(DRAGON, "flooded-chamber").stand("lia", "flooded-chamber/2")
    acting(s, *SLOW, 0, *[0] * 8, *throw(s, "lia", "might", high=False))
    assert (s.where(DRAGON), attacked(s)) == ("flooded-chamber/2", ["lia"])


@cites("betrayal:haunt/14/find", "betrayal:haunt/death")
def test_the_rest_turn_up_when_whoever_laid_the_last_tile_is_dead() -> None:
    s = laid_out(hidden=1).apply(Die("lia", "", "test"))
    assert s.arranging.of_kind(BALLISTA) == []
    s.turn_of("vort").play("end")
    assert s.city.counts[HIDDEN] == 0


# How it ends.


@cites("betrayal:haunt/14", "betrayal:victory/survivor")
def test_the_dragon_wins_with_the_last_hero() -> None:
    s = begun(dragon=KITCHEN).apply(Die("vort", "", "test"), Die(REVEALER, "", "test"))
    s.stand("lia", KITCHEN).trait("lia", "might", 1).trait("lia", "speed", 1)
    acting(s, *SLOW, 0, *[2] * 8, *throw(s, "lia", "might", high=False))
    suffering(s)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/14/breath", "betrayal:ruling/H6")
def test_nobody_wins_if_the_last_breath_takes_them_all() -> None:
    s = begun(dragon=KITCHEN).apply(Die(REVEALER, "", "test"), Bleed(DRAGON, 5, "", "test"))
    s.stand("lia", KITCHEN).stand("vort", TAVERN).given(unsettled=1)
    for who in ("lia", "vort"):
        played(kill(s.arranging, who, DRAGON, "test"))
    played(hurt(s.arranging, DRAGON, "physical", 1, "test", "lia"))
    assert s.given(unsettled=0).city.ending() == "nobody"


def test_nothing_is_missing() -> None:
    left = missing(14)
    assert not left, "\n".join(left)
