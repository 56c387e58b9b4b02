"""Haunt 11: the Death Slaad, its fireballs and its young, and the scrolls against them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.engine.source import modifies
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Remove, Slay, Stun
from undercroft.games.betrayal.events.haunt import Relieve, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h11_house_slaad import (
    BANISHMENT,
    CURE,
    FIREBALLS,
    HAUNT,
    HOST,
    SLAAD,
    TADPOLE,
    Pile,
    pile,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.state import UNSEEN, Belonging, City

CURED = "role/lia:cure"
BANISH = f"attack:{SLAAD}:banishment"
HERE = "elfsong-tavern"


def begun(turn: str = "lia", *cards: str) -> Scene:
    """All on the Tavern, with the Death Slaad in Dhadius' place."""
    s = Scene("dhadius", "lia", "vort").item("dhadius", *cards)
    return s.haunt(11, revealer="lia", turn=turn)


def rid(s: Scene, *people: str) -> Scene:
    """Nothing is left in these."""
    return s.apply(*(Relieve(who, HOST, "test") for who in people))


def slaad_acts(s: Scene, *answers: str) -> Scene:
    """Its turn, with a Speed roll of 3."""
    return s.before_turn_of("dhadius").dice(1, 1, 1).play(SLAAD, *answers)


# How it begins.


@cites("betrayal:haunt/11/unmasked")
def test_the_death_slaad_stands_where_its_adventurer_stood_among_what_they_had() -> None:
    s = begun("lia", "locket", "crossbow")
    assert (s.where(SLAAD), "dhadius" in s.city.at) == (HERE, False)
    assert s.city.piles == {"locket": s.spot(HERE), "crossbow": s.spot(HERE)}
    assert [s.value(SLAAD, t) for t in ("might", "speed", "knowledge", "sanity")] == [6, 3, 6, 4]


@cites("betrayal:haunt/11/unmasked")
def test_off_the_board_the_death_slaad_comes_where_the_omen_was_drawn() -> None:
    s = Scene("dhadius", "lia", "vort").item("dhadius", "locket").apply(Vanish("dhadius", "test"))
    s.haunt(11, revealer="lia", tile="kitchen")
    assert s.where(SLAAD) == "kitchen"
    assert s.city.piles == {"locket": s.spot("kitchen")}


@cites("betrayal:haunt/11/unmasked", "betrayal:ruling/N11a")
def test_the_death_slaad_acts_in_its_players_turn_and_tadpoles_after_it() -> None:
    assert begun().city.slots == ("lia", "vort", "dhadius", "monsters")
    s = slaad_acts(begun().figure(f"{TADPOLE}-1", "kitchen"))
    assert (s.asked_seat, s.asked.who) == (0, SLAAD)
    assert not [key for key in s.keys if key.startswith("explore")]


@cites("betrayal:haunt/11/unmasked", "betrayal:monster/stunned", "betrayal:ruling/N11a")
def test_a_death_slaad_that_is_stunned_misses_its_own_turn_and_not_the_tadpoles() -> None:
    s = begun().figure(f"{TADPOLE}-1", "kitchen").apply(Stun(SLAAD, "lia", "test"))
    s.given(slot=s.city.slots.index("dhadius"), phase="begin")
    assert s.asked.keys[0] == f"{TADPOLE}-1"
    s.dice(1, 1, 1).play("enough")
    assert SLAAD in s.city.stunned
    s = begun().apply(Stun(SLAAD, "lia", "test")).before_turn_of("dhadius")
    assert s.asked_seat != 0
    assert SLAAD not in s.city.stunned


@cites("betrayal:haunt/11/hosts")
def test_every_hero_begins_as_a_host() -> None:
    city = begun().city
    assert [who for who in city.cast if city.has_condition(who, HOST)] == ["lia", "vort"]


@cites("betrayal:haunt/11/libraries")
def test_the_three_tiles_with_scrolls_are_fetched() -> None:
    cells = begun().city.board.cells
    assert {"arcane-retreat", "sorcerous-sundries", "warehouse"} <= {*cells}


@cites("betrayal:haunt/11/libraries")
def test_a_tile_that_lies_there_is_not_moved() -> None:
    s = Scene("dhadius", "lia", "vort").tile("warehouse", 0, -1)
    before = s.spot("warehouse")
    assert s.haunt(11, revealer="lia").spot("warehouse") == before


@cites("betrayal:haunt/11/libraries")
def test_buildings_join_building_doors_as_long_as_there_are_any() -> None:
    asked = begun().city.board
    for tile in ("sorcerous-sundries", "warehouse"):
        spot = asked.cells[tile]
        doors = [asked.shapes[there].doors for there, _ in asked.ways(spot)]
        assert any("building" in sides for sides in doors)


# Fireballs.


@cites("betrayal:haunt/11/fireball", "betrayal:ruling/N11b")
def test_a_fireball_is_one_roll_of_five_dice_against_the_speed_of_all_adventurers() -> None:
    s = begun().figure(f"{TADPOLE}-1", HERE).before_turn_of("dhadius")
    assert s.city.counts[FIREBALLS] == 2
    lia, vort = s.value("lia", "speed"), s.value("vort", "speed")
    s.dice(1, 1, 1).play(SLAAD)
    s.dice(2, 0, 0, 0, 0, *[0] * lia, 2, *[0] * (vort - 1))
    s.play("attack:fireball:2,0")
    assert (s.asked.kind, s.asked_seat) == ("split", 1)
    s.play("1-1")
    assert s.city.counts[FIREBALLS] == 1
    struck = [line.about for line in s.table.log(0) if line.kind == "Attack"]
    assert struck == ["lia", "vort"]
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/11/fireball")
def test_a_fireball_flies_one_door_far_and_no_farther() -> None:
    s = begun().stand("lia", "kitchen").stand("vort", "inner-chamber")
    slaad_acts(s)
    assert [key for key in s.keys if key.startswith("attack")] == ["attack:fireball:1,0"]


@cites("betrayal:haunt/11/fireball", "betrayal:attack/distance")
@pytest.mark.parametrize(("tile", "stunned"), [("inner-chamber", ()), (HERE, (SLAAD,))])
def test_losing_a_fireball_hurts_only_at_home(tile: str, stunned: tuple[str, ...]) -> None:
    s = begun().stand("lia", tile).stand("vort", "kitchen")
    dice = s.value("lia", "speed")
    slaad_acts(s).dice(*[0] * 5, 1, *[0] * (dice - 1))
    s.play("attack:fireball:1,0" if tile != HERE else "attack:fireball:2,0")
    assert s.city.stunned == stunned
    s.settled()


@cites("betrayal:haunt/11/fireball", "betrayal:haunt/11/coup", "betrayal:ruling/N11f")
def test_a_second_defender_who_wins_does_not_kill_what_the_first_has_stunned() -> None:
    s = begun()
    lia, vort = s.value("lia", "speed"), s.value("vort", "speed")
    slaad_acts(s).dice(*[0] * 5, 1, *[0] * (lia - 1), 1, *[0] * (vort - 1))
    s.play("attack:fireball:2,0")
    assert s.city.stunned == (SLAAD,)
    s.settled()


@cites("betrayal:haunt/11/fireball")
def test_without_fireballs_it_strikes_as_others_do() -> None:
    s = begun()
    s.arranging.counts[FIREBALLS] = 0
    slaad_acts(s)
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == [f"attack:{who}:might" for who in ("lia", "vort")]


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Somebody whom no opponent sees."""

    @modifies(UNSEEN)
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)


@cites("betrayal:haunt/11/fireball", "betrayal:item/potion-of-invisibility")
def test_nobody_throws_at_whom_they_do_not_see_but_fire_finds_them_beside_others() -> None:
    s = begun().stand("vort", "kitchen")
    s.arranging.enter(Veil("veil", 1, "lia"))
    assert not [key for key in slaad_acts(s).keys if key.startswith("attack")]
    s = begun()
    s.arranging.enter(Veil("veil", 1, "lia"))
    lia, vort = s.value("lia", "speed"), s.value("vort", "speed")
    slaad_acts(s).dice(1, 0, 0, 0, 0, *[0] * lia, *[0] * vort).play("attack:fireball:2,0")
    assert (s.asked.kind, s.asked_seat) == ("split", 1)


@cites("betrayal:haunt/11/fireball", "betrayal:special/barrier-apart")
def test_a_fireball_does_not_pass_a_barrier() -> None:
    s = Scene("dhadius", "lia", "vort").tile("flooded-chamber", 2, 0, below=True)
    s.haunt(11, revealer="lia", turn="lia").stand(SLAAD, "flooded-chamber")
    s.stand("lia", "flooded-chamber/2").stand("vort", "kitchen")
    assert not [key for key in slaad_acts(s).keys if key.startswith("attack")]


# Hosts.


@cites("betrayal:haunt/11/gnaw", "betrayal:ruling/N11c")
def test_a_host_ends_each_turn_with_a_might_roll_or_loses_three_steps() -> None:
    s = begun()
    before = [s.step("lia", t) for t in ("might", "speed", "knowledge", "sanity")]
    s.dice(2, *[0] * (s.value("lia", "might") - 1)).play("end")
    after = [s.step("lia", t) for t in ("might", "speed", "knowledge", "sanity")]
    assert [b - a for a, b in zip(after, before, strict=True)] == [1, 1, 0, 1]
    s.fell_as_scripted()


@cites("betrayal:haunt/11/gnaw")
def test_a_three_holds_it_down() -> None:
    s = begun().trait("lia", "might", 4)
    step = s.step("lia", "sanity")
    s.dice(2, 1, *[0] * (s.value("lia", "might") - 2)).play("end")
    assert s.step("lia", "sanity") == step
    s.fell_as_scripted()


@cites("betrayal:haunt/11/gnaw")
def test_whoever_is_cured_ends_the_turn_in_peace() -> None:
    s = rid(begun(), "lia").play("end")
    assert not s.happened("Roll")


@cites("betrayal:haunt/11/burst", "betrayal:haunt/11/gnaw")
def test_what_gnaws_a_host_to_death_comes_out() -> None:
    s = begun().trait("lia", "might", 1).stand("lia", "kitchen")
    s.dice(*[0] * s.value("lia", "might")).play("end")
    assert s.city.dead == ("dhadius", "lia")
    assert s.where(f"{TADPOLE}-1") == "kitchen"
    assert s.city.figures[f"{TADPOLE}-1"].lead == 0


@cites("betrayal:haunt/11/burst")
def test_who_is_no_host_dies_and_that_is_all() -> None:
    s = rid(begun(), "lia")
    played(kill(s.arranging, "lia", "", "test"))
    assert not s.city.of_kind(TADPOLE)


@cites("betrayal:haunt/11/burst", "betrayal:ruling/N11e")
def test_a_host_who_dies_off_the_board_takes_the_tadpole_along() -> None:
    s = begun().apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert "lia" in s.city.dead
    assert not s.city.of_kind(TADPOLE)


@cites("betrayal:haunt/11/burst")
def test_a_tadpole_comes_out_on_the_half_where_its_host_died() -> None:
    s = Scene("dhadius", "lia", "vort").tile("flooded-chamber", 2, 0, below=True)
    s.haunt(11, revealer="lia").stand("lia", "flooded-chamber/2")
    played(kill(s.arranging, "lia", "", "test"))
    assert s.where(f"{TADPOLE}-1") == "flooded-chamber/2"


@cites("betrayal:haunt/11/burst", "betrayal:event/yellow-mold")
def test_what_comes_out_in_yellow_mold_is_met_by_it_as_others_are() -> None:
    s = begun().stand("lia", "kitchen").token("yellow-mold", "kitchen")
    played(kill(s.arranging, "lia", "", "test"))
    assert "lia" in s.city.dead
    assert not s.city.has_condition("lia", HOST)


# Tadpoles.


@cites("betrayal:haunt/11/tadpole")
def test_whatever_beats_a_tadpole_kills_it() -> None:
    s = begun().figure(f"{TADPOLE}-1", HERE)
    s.dice(1, *[0] * (s.value("lia", "might") - 1), 0, 0).play(f"attack:{TADPOLE}-1:might")
    assert not s.city.of_kind(TADPOLE)
    s.settled()


@cites("betrayal:haunt/11/tadpole")
@pytest.mark.parametrize("end", [Slay(SLAAD, "lia", "test"), Remove(SLAAD, "test")])
def test_without_the_death_slaad_tadpoles_grow_those_to_come_as_well(end: Slay | Remove) -> None:
    s = begun().figure(f"{TADPOLE}-1", "kitchen")
    assert [s.value(f"{TADPOLE}-1", t) for t in ("might", "knowledge", "sanity")] == [2, 1, 1]
    played(_happens(s, end))
    played(kill(s.arranging, "lia", "", "test"))
    for tadpole in (f"{TADPOLE}-1", f"{TADPOLE}-2"):
        traits = [s.value(tadpole, t) for t in ("might", "speed", "knowledge", "sanity")]
        assert traits == [4, 3, 4, 2]


async def _happens(s: Scene, event: Slay | Remove | Die) -> None:
    await happen(s.arranging, event)


@cites("betrayal:haunt/11/tadpole", "betrayal:haunt/traitor-gone")
def test_the_player_of_a_dead_slaad_leads_its_young() -> None:
    s = begun().figure(f"{TADPOLE}-1", "kitchen")
    played(_happens(s, Slay(SLAAD, "lia", "test")))
    s.before_monster_turn()
    assert (s.asked_seat, s.keys[0]) == (0, f"{TADPOLE}-1")


# Scrolls.


@cites("betrayal:haunt/11/scrolls")
@pytest.mark.parametrize("tile", ["arcane-retreat", "sorcerous-sundries", "warehouse"])
@pytest.mark.parametrize("second", [1, 2])
def test_a_speed_roll_of_three_or_four_finds_a_cure_once_in_a_turn(tile: str, second: int) -> None:
    s = begun().stand("lia", tile)
    s.dice(2, second, *[0] * (s.value("lia", "speed") - 2)).play("task:scroll")
    assert s.holds("lia") == [f"{CURE}-2"]
    assert pile(s.city) == Pile(1, 2)
    assert "task:scroll" not in s.keys


@cites("betrayal:haunt/11/scrolls")
@pytest.mark.parametrize(("scroll", "left"), [(CURE, Pile(1, 2)), (BANISHMENT, Pile(2, 1))])
def test_a_five_finds_what_one_likes(scroll: str, left: Pile) -> None:
    s = begun().stand("lia", "warehouse")
    s.dice(2, 2, 1, *[0] * (s.value("lia", "speed") - 3)).play("task:scroll")
    assert (s.asked.kind, s.keys) == ("token/scroll", [CURE, BANISHMENT])
    s.play(scroll)
    assert s.holds("lia") == [f"{scroll}-2"]
    assert pile(s.city) == left


@cites("betrayal:haunt/11/scrolls")
def test_too_low_a_roll_finds_nothing_and_nothing_is_found_elsewhere() -> None:
    assert "task:scroll" not in begun().keys
    s = begun().stand("lia", "warehouse")
    s.dice(2, *[0] * (s.value("lia", "speed") - 1)).play("task:scroll")
    assert not s.holds("lia")


@cites("betrayal:haunt/11/scrolls", "betrayal:ruling/N11d")
def test_whoever_has_a_cure_needs_a_five() -> None:
    s = begun().stand("lia", "warehouse").item("lia", f"{CURE}-2")
    assert s.asked.option("task:scroll").does.least == 5
    s.dice(2, 2, *[0] * (s.value("lia", "speed") - 2)).play("task:scroll")
    assert s.holds("lia") == [f"{CURE}-2"]
    s = begun().stand("lia", "warehouse").item("lia", f"{CURE}-2", f"{BANISHMENT}-2")
    assert "task:scroll" not in s.keys


@cites("betrayal:haunt/11/scrolls", "betrayal:ruling/N11d")
def test_an_empty_pile_gives_nothing() -> None:
    s = begun().stand("lia", "warehouse").given(memory=Pile(0, 0))
    assert "task:scroll" not in s.keys
    s = begun().stand("lia", "warehouse").given(memory=Pile(0, 1))
    assert s.asked.option("task:scroll").does.least == 5


@cites("betrayal:haunt/11/scrolls", "betrayal:items/tokens")
def test_nobody_is_given_a_second_scroll_of_a_kind() -> None:
    s = begun().item("lia", f"{CURE}-2").item("vort", f"{CURE}-1")
    assert "give" not in s.keys
    s = begun().item("lia", f"{CURE}-2").item("vort", f"{BANISHMENT}-1")
    assert "give" in s.keys


# What scrolls do.


@cites("betrayal:haunt/11/cure")
@pytest.mark.parametrize("patient", ["lia", "vort"])
def test_a_cure_frees_its_reader_or_a_hero_on_the_tile(patient: str) -> None:
    s = begun().item("lia", f"{CURE}-2").play(CURED)
    assert (s.asked.kind, s.keys) == ("person/cure", ["lia", "vort"])
    s.play(patient)
    assert not s.city.has_condition(patient, HOST)
    assert not s.holds("lia")


@cites("betrayal:haunt/11/cure")
def test_a_cure_kills_a_tadpole_on_the_tile() -> None:
    s = rid(begun(), "lia").item("lia", f"{CURE}-2").figure(f"{TADPOLE}-1", HERE)
    s.stand("vort", "kitchen").play(CURED)
    assert not s.city.of_kind(TADPOLE)


@cites("betrayal:haunt/11/cure")
def test_one_cure_in_a_turn_and_none_for_nobody() -> None:
    s = begun().item("lia", f"{CURE}-1").stand("lia", "kitchen").lying(f"{CURE}-2", "kitchen")
    s.stand("vort", "kitchen").play(CURED, "lia", "take", f"{CURE}-2")
    assert s.holds("lia") == [f"{CURE}-2"]
    assert CURED not in s.keys
    s = begun().stand("lia", "kitchen").lying(f"{CURE}-2", "kitchen").play("take", f"{CURE}-2")
    assert CURED not in s.keys, "to pick it up was what was done with it"
    s = rid(begun(), "lia").item("lia", f"{CURE}-1").stand("lia", "kitchen")
    assert CURED not in s.keys


@cites("betrayal:haunt/11/cure", "betrayal:haunt/11/scrolls")
def test_a_scroll_works_in_the_turn_in_which_it_was_found() -> None:
    s = begun().stand("lia", "warehouse")
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play("task:scroll", CURED)
    assert not s.city.has_condition("lia", HOST)


@cites("betrayal:haunt/11/banish")
def test_banishment_pits_sanity_against_sanity_in_place_of_an_attack() -> None:
    s = begun().item("lia", f"{BANISHMENT}-2")
    dice = s.value("lia", "sanity")
    s.dice(2, *[0] * (dice - 1), 1, 0, 0, 0).play(BANISH)
    assert SLAAD not in s.city.figures
    assert not s.holds("lia")
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/11/banish")
def test_a_banishment_that_fails_is_spent_and_hurts_the_mind() -> None:
    s = begun().item("lia", f"{BANISHMENT}-2")
    s.dice(*[0] * s.value("lia", "sanity"), 1, 0, 0, 0).play(BANISH)
    assert (s.asked.kind, s.asked.about, s.asked_seat) == ("split", "mental", 1)
    s.play("0-1")
    assert (SLAAD in s.city.figures, s.holds("lia")) == (True, [])


@cites("betrayal:haunt/11/banish")
def test_a_stunned_death_slaad_is_banished_without_a_roll() -> None:
    s = begun().item("lia", f"{BANISHMENT}-2").apply(Stun(SLAAD, "vort", "test")).play(BANISH)
    assert SLAAD not in s.city.figures
    assert not s.happened("Roll")


@cites("betrayal:haunt/11/banish")
def test_nobody_is_banished_from_afar_and_no_tadpole_is() -> None:
    s = begun().item("lia", f"{BANISHMENT}-2").stand("lia", "kitchen")
    s.figure(f"{TADPOLE}-1", "kitchen")
    assert not [key for key in s.keys if key.endswith("banishment")]


@cites("betrayal:haunt/11/coup")
def test_a_stunned_death_slaad_defends_with_half_its_dice_and_dies_if_beaten() -> None:
    s = begun().apply(Stun(SLAAD, "vort", "test"))
    assert s.asked.option(f"attack:{SLAAD}:might").does.theirs == 3
    s.dice(1, *[0] * (s.value("lia", "might") - 1), 0, 0, 0).play(f"attack:{SLAAD}:might")
    assert s.happened("Slay") == ["Slay"]
    s.settled()


@cites("betrayal:haunt/11/coup")
def test_on_its_feet_it_defends_in_full_and_is_stunned() -> None:
    s = begun().trait("lia", "might", 6)
    assert s.asked.option(f"attack:{SLAAD}:might").does.theirs == 6
    s.dice(1, *[0] * (s.value("lia", "might") - 1), *[0] * 6).play(f"attack:{SLAAD}:might")
    assert s.city.stunned == (SLAAD,)
    s.settled()


@cites("betrayal:haunt/11/coup", "betrayal:ruling/N11f")
def test_harm_that_is_no_attack_does_not_finish_it() -> None:
    s = begun().apply(Stun(SLAAD, "vort", "test"))
    played(hurt(s.arranging, SLAAD, "physical", 3, "test", "lia"))
    assert SLAAD in s.city.figures


# How it ends.


def alone(s: Scene) -> Scene:
    """Vort is dead, and no slaad is left but what the scene brings."""
    return s.apply(Die("vort", "", "test"))


@cites("betrayal:haunt/11", "betrayal:victory/first")
def test_the_heroes_win_when_no_slaad_is_left_within_or_without() -> None:
    s = rid(begun(), "vort").item("lia", f"{CURE}-1").apply(Slay(SLAAD, "lia", "test"))
    s.play(CURED)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/11", "betrayal:victory/first")
def test_a_banished_slaad_and_nobody_to_cure_is_a_victory() -> None:
    s = rid(begun(), "lia", "vort").item("lia", f"{BANISHMENT}-1")
    s.apply(Stun(SLAAD, "vort", "test")).play(BANISH)
    assert s.ending == "hero"


@cites("betrayal:haunt/11", "betrayal:victory/first")
@pytest.mark.parametrize("left", ["host", "tadpole"])
def test_one_tadpole_within_or_loose_is_one_too_many(left: str) -> None:
    s = rid(begun(), "lia").item("lia", f"{BANISHMENT}-1").apply(Stun(SLAAD, "vort", "test"))
    if left == "tadpole":
        rid(s, "vort").figure(f"{TADPOLE}-1", "kitchen")
    s.play(BANISH)
    assert not s.ending


@cites("betrayal:haunt/11", "betrayal:victory/survivor")
def test_the_traitor_wins_when_the_last_hero_is_dead_slaad_or_no_slaad() -> None:
    s = alone(begun()).apply(Slay(SLAAD, "lia", "test")).trait("lia", "might", 1)
    s.dice(*[0] * s.value("lia", "might")).play("end")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/11", "betrayal:victory/survivor", "betrayal:ruling/H6")
def test_the_last_hero_and_the_last_slaad_in_one_blow_are_nobodys_victory() -> None:
    s = rid(alone(begun()), "lia").apply(Slay(SLAAD, "lia", "test")).figure(f"{TADPOLE}-1", HERE)
    s.trait("lia", "might", 1).trait("lia", "speed", 1)
    with pytest.raises(Over):
        played(both_fall(s.arranging))
    assert s.city.ending() == "nobody"


@cites("betrayal:haunt/11/burst", "betrayal:ruling/N11e", "betrayal:victory/survivor")
def test_the_last_host_who_dies_off_the_board_is_not_saved_by_that() -> None:
    s = alone(begun()).apply(Slay(SLAAD, "lia", "test"), Vanish("lia", "test"))
    with pytest.raises(Over):
        played(kill(s.arranging, "lia", "", "test"))
    assert s.city.ending() == "traitor"


async def both_fall(city: City) -> None:
    await happen(city, Together(True, "test"))
    await happen(city, Slay(f"{TADPOLE}-1", "lia", "test"))
    await happen(city, Die("lia", "", "test"))
    await happen(city, Together(False, "test"))


# Secrets.


@cites("betrayal:haunt/11", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    text = HAUNT.text
    canaries(s, [*text.secrets_of("broodlord"), text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("incubator"), text.stories["hero"].text], (0,))
    canaries(s, ["Might 3"], (0,))
    assert text.stories["traitor"].text in read_by(s, "dhadius")


@cites("betrayal:haunt/11/scrolls", "betrayal:haunt/secrets")
def test_of_banishment_the_slaad_hears_when_the_first_is_found() -> None:
    s = begun().stand("lia", "warehouse")
    canaries(s, ["anishment"], (0,))
    s.dice(2, 2, 1, *[0] * (s.value("lia", "speed") - 3)).play("task:scroll", BANISHMENT)
    assert "anishment" in read_by(s, "dhadius")
