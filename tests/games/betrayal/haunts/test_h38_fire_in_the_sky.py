"""Haunt 38: a burning city, people who cannot stay, and a circle that takes them away."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import body, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.events.board import Mark, Vanish
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h38_fire_in_the_sky import (
    CIRCLE,
    CITIZEN,
    FIRE,
    HAUNT,
    LOST,
    SAVED,
    outward,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.possessions import drop
from undercroft.games.betrayal.state import City

CAST = ("vort", "lia", "gretchen")  # Vort is the revealer
LIFT, LAY = "task:lift", "task:lay"
TAVERN, CHAMBER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
LANDING, BASEMENT = "catacomb-landing", "kitchen-basement"
CALM = (2, 2, 2)  # nothing catches fire in the three rooms of the inn
ONE, TWO = f"{CITIZEN}-1", f"{CITIZEN}-2"


def begun(turn: str = "lia", *people: str) -> Scene:
    """All in the tavern, and nothing burns yet."""
    return Scene(*(people or CAST)).haunt(38, luck=CALM, turn=turn)


def lone(turn: str = "lia", tile: str = KITCHEN) -> Scene:
    """One Citizen is left."""
    return begun(turn).given(piles={}).lying(ONE, tile)


def on_fire(s: Scene, *tiles: str) -> Scene:
    return s.apply(Mark(FIRE, tiles, "test"))


def circle_at(s: Scene, tile: str) -> Scene:
    return s.token(CIRCLE, tile)


def at(s: Scene, tile: str) -> int:
    """How many Citizens lie there."""
    return list(s.city.piles.values()).count(s.spot(tile))


# Set-up.


@cites("betrayal:haunt/38/right-now")
def test_citizens_cower_one_to_a_tile_and_the_rest_in_the_tavern() -> None:
    s = begun()
    assert (at(s, TAVERN), at(s, CHAMBER), at(s, KITCHEN)) == (4, 1, 1)
    assert s.city.slots == ("lia", "gretchen", "vort")
    assert (s.city.counts[SAVED], s.city.counts[LOST]) == (0, 0)


@cites("betrayal:haunt/38/right-now", "betrayal:ruling/N38a")
def test_rings_go_outward_corners_and_all_and_the_revealer_picks_among_too_many() -> None:
    s = Scene(*CAST).tile("murder-row", 3, 0).tile("mansion", 3, -1).tile("fountain", 2, 1)
    s.tile("smithy", 4, 0)
    names = [[s.city.board.tile(cell) for cell in ring] for ring in outward(s.arranging)]
    assert names[:2] == [[TAVERN], [CHAMBER]]
    assert {*names[2]} == {"murder-row", "mansion", "fountain"}
    assert {*names[3]} == {KITCHEN, "smithy"}
    s.haunt(38, "4,0", luck=(2,) * 7)
    assert (at(s, "smithy"), at(s, KITCHEN), at(s, TAVERN)) == (1, 0, 1)


@cites("betrayal:haunt/38/fire")
def test_the_first_tiles_catch_fire_at_once() -> None:
    s = Scene(*CAST).haunt(38, luck=(1, 2, 1), turn="lia")
    assert len(s.city.states[FIRE]) == 2
    assert s.city.counts[LOST] == 0


@cites("betrayal:haunt/38")
def test_all_read_the_same_page() -> None:
    s, page = begun(), HAUNT.pages("rescuer")[0]
    assert all(page.brief in read_by(s, who) for who in CAST)
    canaries(s, [page.brief, page.goal], ())


# The fire.


@cites("betrayal:haunt/38/fire")
def test_as_the_revealers_turn_begins_who_lies_in_fire_is_lost_and_the_rest_may_burn() -> None:
    s = on_fire(begun(), KITCHEN).item("lia", ONE)
    s.given(piles={TWO: s.spot(KITCHEN), f"{CITIZEN}-3": s.spot(TAVERN)}).stand("lia", KITCHEN)
    s.before_turn_of("vort").dice(0, 1)
    assert s.asked.kind == "act"
    assert s.city.piles == {f"{CITIZEN}-3": s.spot(TAVERN)}
    assert (s.city.counts[LOST], s.holds("lia")) == (1, [ONE])
    assert len(s.city.states[FIRE]) == 2
    s.fell_as_scripted()


@cites("betrayal:haunt/38/fire")
@pytest.mark.parametrize("who", ["lia", "gretchen"])
def test_no_other_turn_stirs_the_fire(who: str) -> None:
    s = on_fire(begun(), KITCHEN).before_turn_of(who)
    assert s.asked.kind == "act"
    assert (s.city.counts[LOST], s.city.states[FIRE]) == (0, (KITCHEN,))


@cites("betrayal:haunt/38/fire", "betrayal:ruling/N38b")
def test_the_fire_outlives_the_revealer() -> None:
    s = on_fire(begun(), KITCHEN).apply(Die("vort", "", "test")).before_turn_of("vort").dice(0, 1)
    assert s.asked.kind == "act"
    assert (s.city.active, s.city.counts[LOST]) == ("lia", 1)
    assert len(s.city.states[FIRE]) == 2


@cites("betrayal:haunt/38/fire")
def test_when_all_of_the_city_burns_every_hero_is_hurt_wherever_they_are() -> None:
    s = on_fire(begun(), KITCHEN, CHAMBER).stand("lia", LANDING).apply(Vanish("vort", "test"))
    before = [body(s, who) for who in CAST]
    s.before_turn_of("vort").dice(0)
    assert s.asked.kind == "split"
    while s.asked.kind == "split":
        s.play(s.keys[0])
    assert [body(s, who) for who in CAST] == [points - 2 for points in before]
    s.play(s.keys[-1])
    assert len(s.city.states[FIRE]) == 3


@cites("betrayal:haunt/38/flames")
@pytest.mark.parametrize("die", [0, 1])
def test_leaving_a_burning_tile_takes_a_die(die: int) -> None:
    s = on_fire(lone(), TAVERN).item("lia", TWO).dice(die)
    before = body(s, "lia")
    s.play("go:1,0")
    if die:
        assert (s.where("lia"), s.holds("lia"), body(s, "lia")) == (CHAMBER, [TWO], before)
    else:
        s.play("1-0")
        assert (s.where("lia"), s.holds("lia"), body(s, "lia")) == (TAVERN, [], before - 1)
        assert s.city.piles[TWO] == s.spot(TAVERN)
        assert (s.city.spent, s.city.strides) == (0, 0)
        s.dice(2).play("go:1,0")
        assert s.where("lia") == CHAMBER
    s.settled()


@cites("betrayal:haunt/38/flames")
def test_whoever_dies_in_the_flames_lets_go() -> None:
    s = on_fire(lone(), TAVERN).item("lia", TWO).trait("lia", "might", 1)
    s.trait("lia", "speed", 1).dice(0).play("go:1,0", "1-0")
    assert s.city.dead == ("lia",)
    assert s.city.piles[TWO] == s.spot(TAVERN)
    assert not s.happened("Step")


@cites("betrayal:haunt/38/flames", "betrayal:discover/place")
def test_whoever_is_driven_back_has_discovered_nothing() -> None:
    s = on_fire(lone(), TAVERN).dice(0)
    s.play(next(key for key in s.keys if key.startswith("explore:")), "1-0")
    assert not s.happened("Lay")


# Citizens.


@cites("betrayal:haunt/38/carry")
@pytest.mark.parametrize("high", [True, False])
def test_might_lifts_one_once_in_a_turn(*, high: bool) -> None:
    s = lone(tile=TAVERN).lying(TWO, TAVERN)
    s.dice(*throw(s, "lia", "might", high=high)).play(LIFT)
    assert len(s.holds("lia")) == int(high)
    assert LIFT not in s.keys


@cites("betrayal:haunt/38/carry")
def test_nobody_carries_two_and_nobody_is_picked_up_without_a_roll() -> None:
    s = lone(tile=TAVERN)
    assert "take" not in s.keys
    assert LIFT in s.keys
    assert LIFT not in lone(tile=TAVERN).item("lia", TWO).keys
    assert LIFT not in lone(tile=CHAMBER).keys


@cites("betrayal:haunt/38/carry", "betrayal:items/tokens")
def test_who_was_picked_up_can_be_dropped_or_handed_on_in_the_same_turn() -> None:
    s = lone(tile=TAVERN)
    s.dice(*throw(s, "lia", "might", high=True)).play(LIFT)
    assert {"drop", "give"} <= {*s.keys}
    s.play("give", ONE, "vort", "yes")
    assert s.holds("vort") == [ONE]
    s = lone(tile=TAVERN).item("vort", TWO).stand("gretchen", KITCHEN)
    s.dice(*throw(s, "lia", "might", high=True)).play(LIFT)
    assert "give" not in s.keys, "who carries one cannot take another"


@cites("betrayal:haunt/38/carry", "betrayal:ruling/N38d", "betrayal:haunt/death")
def test_whom_the_dead_carried_off_the_board_turns_up_again() -> None:
    s = lone().item("lia", TWO).apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles[TWO] == s.spot(LANDING)


# The circle.


def need(s: Scene) -> int:
    (does,) = [option.does for option in s.asked.options if option.key == LAY]
    assert isinstance(does, Attempts)
    return does.least


@cites("betrayal:haunt/38/circle")
@pytest.mark.parametrize(("who", "least"), [("vort", 6), ("miska", 3), ("dhadius", 3)])
def test_bards_sorcerers_and_wizards_lay_the_circle_with_ease(who: str, least: int) -> None:
    s = Scene("torskar", who, "lia").haunt(38, luck=CALM, turn=who).stand(who, BASEMENT)
    assert need(s) == least


@cites("betrayal:haunt/38/circle", "betrayal:ruling/N38c")
def test_the_circle_is_laid_in_the_catacombs_and_only_once() -> None:
    assert LAY not in begun().keys
    assert LAY not in circle_at(begun().stand("lia", BASEMENT), LANDING).keys
    s = begun().stand("lia", BASEMENT).trait("lia", "knowledge", 8)
    s.dice(*throw(s, "lia", "knowledge", high=True)).play(LAY)
    assert s.city.tokens[CIRCLE] == s.spot(BASEMENT)
    assert LAY not in s.keys


@cites("betrayal:haunt/38/circle")
def test_a_failed_roll_lays_nothing_and_is_the_only_one_of_a_turn() -> None:
    s = begun().stand("lia", BASEMENT)
    s.dice(*throw(s, "lia", "knowledge", high=False)).play(LAY)
    assert CIRCLE not in s.city.tokens
    assert LAY not in s.keys


@cites("betrayal:haunt/38/rescue", "betrayal:special/barrier")
def test_whoever_lies_on_the_tile_as_the_circle_is_laid_is_safe_at_once() -> None:
    s = lone(tile=BASEMENT).tile("flooded-chamber", 2, 0, below=True).item("lia", f"{CITIZEN}-3")
    s.stand("lia", "flooded-chamber").lying(TWO, "flooded-chamber/2")
    s.trait("lia", "knowledge", 8).dice(*throw(s, "lia", "knowledge", high=True)).play(LAY)
    assert (s.city.counts[SAVED], [*s.city.piles]) == (1, [ONE])
    assert s.holds("lia") == [f"{CITIZEN}-3"], "who is carried is not there yet"


@cites("betrayal:haunt/38/rescue")
def test_whoever_is_dropped_there_is_safe_and_nowhere_else() -> None:
    s = circle_at(lone().item("lia", TWO), LANDING).stand("lia", LANDING)
    s.play("drop", TWO)
    assert (s.city.counts[SAVED], TWO in s.city.piles) == (1, False)
    s = circle_at(lone().item("lia", TWO), LANDING).stand("lia", BASEMENT).play("drop", TWO)
    assert (s.city.counts[SAVED], s.city.piles[TWO]) == (0, s.spot(BASEMENT))


@cites("betrayal:haunt/38/rescue", "betrayal:ruling/N38d", "betrayal:haunt/death")
@pytest.mark.parametrize("where", ["there", "nowhere"])
def test_the_dead_let_go_as_well(where: str) -> None:
    s = circle_at(lone().item("lia", TWO), LANDING).stand("lia", LANDING)
    if where == "nowhere":
        s.apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert (s.city.counts[SAVED], TWO in s.city.piles) == (1, False)


# How it ends.


@cites("betrayal:haunt/38/rescue", "betrayal:victory/first")
def test_as_many_in_safety_as_there_were_heroes_and_all_have_won() -> None:
    s = circle_at(lone().item("lia", TWO), LANDING).stand("lia", LANDING)
    s.given(counts={SAVED: 2, LOST: 3}).apply(Die("gretchen", "", "test")).play("drop", TWO)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/38/fire", "betrayal:victory/first")
def test_one_more_lost_than_there_were_heroes_and_all_have_lost() -> None:
    s = on_fire(lone(), KITCHEN).given(counts={SAVED: 2, LOST: 3}).before_turn_of("vort")
    s.dice(1, 1)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/38", "betrayal:victory/survivor")
def test_all_have_lost_when_no_hero_lives() -> None:
    s = begun().apply(Die("gretchen", "", "test"), Die("vort", "", "test"))
    with pytest.raises(Over):
        played(kill(s.arranging, "lia", "", "test"))
    assert s.city.ending() == "traitor"


async def both(city: City) -> None:
    await happen(city, Together(True, "test"))
    await drop(city, "lia", TWO, "test")
    await happen(city, Count(LOST, 1, "test"))
    await happen(city, Together(False, "test"))


@cites("betrayal:haunt/38", "betrayal:ruling/H6")
def test_both_at_once_are_nobodys_victory() -> None:
    s = circle_at(lone().item("lia", TWO), LANDING).stand("lia", LANDING)
    s.given(counts={SAVED: 2, LOST: 3})
    with pytest.raises(Over):
        played(both(s.arranging))
    assert s.city.ending() == "nobody"


def test_nothing_is_missing() -> None:
    left = missing(38)
    assert not left, "\n".join(left)
