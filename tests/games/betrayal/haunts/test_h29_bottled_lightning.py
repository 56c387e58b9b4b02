"""Haunt 29: the Iron Flask, the storm, and water on its way to a shrine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import dice_of
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Mark, Unmark, Vanish
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h29_bottled_lightning import (
    CHAMBER,
    CHARGED,
    FLASK,
    HAUNT,
    SHRINE,
    WATER,
    far_doors,
    is_charged,
    weather,
)
from undercroft.games.betrayal.haunts.pieces.spreading import doors_from, times
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.placing import open_doors
from undercroft.games.betrayal.rules.possessions import stealable

SERVANT = "miska"
OPEN, DRAIN = "task:open", "task:drain"
DRINK = "haunt/Gills:drink"
PATH = ("flooded-chamber", "catacomb-landing", "kitchen-basement", "neglected-shrine")


def city(*people: str) -> Scene:
    """Chamber, Landing, Basement and Shrine in a row; a street beside the Tavern."""
    s = Scene(SERVANT, *(people or ("lia", "vort"))).item(SERVANT, FLASK).tile("fountain", 3, 0)
    s.tile("flooded-chamber", -1, 0, below=True)
    return s.tile("neglected-shrine", 1, 1, below=True)


def begun(turn: str = "lia", *people: str) -> Scene:
    return city(*people).haunt(29, revealer=SERVANT, omen=FLASK, turn=turn)


def charged(s: Scene) -> Scene:
    """Lightning has struck."""
    return s.apply(Count(CHARGED, 1, "test"))


def flooded(s: Scene, *tiles: str) -> Scene:
    """The flood has begun, and has come so far."""
    s.arranging.memory = replace(weather(s.arranging), started=True)
    return s.apply(Mark(WATER, tiles, "test"))


def water(s: Scene) -> list[int]:
    """How much there is on the way, tile by tile."""
    return [times(s.city, WATER, tile) for tile in PATH]


# How it begins.


@cites("betrayal:haunt/29/right-now", "betrayal:ruling/H2")
def test_the_traitor_gains_two_might_and_loses_a_step_of_speed() -> None:
    s = city().trait(SERVANT, "might", 1)
    speed, start = s.step(SERVANT, "speed"), ADVENTURERS[SERVANT].tracks["might"].start
    s.haunt(29, revealer=SERVANT, omen=FLASK)
    assert (s.step(SERVANT, "might"), s.step(SERVANT, "speed")) == (start + 2, speed - 1)


@cites("betrayal:haunt/29/right-now")
def test_nobody_dies_of_the_weight_of_the_flask() -> None:
    s = city().trait(SERVANT, "speed", 1).haunt(29, revealer=SERVANT, omen=FLASK)
    assert s.step(SERVANT, "speed") == 1
    assert SERVANT not in s.city.dead


@cites("betrayal:haunt/29/flask", "betrayal:ruling/N29e")
@pytest.mark.parametrize("where", ["", "lia", "pile"])
def test_wherever_the_flask_is_it_comes_to_the_traitor(where: str) -> None:
    s = Scene(SERVANT, "lia", "vort")
    if where:
        s.item("lia", FLASK)
    if where == "pile":
        s.arranging.leave(FLASK)
        del s.arranging.held[FLASK]
        s.lying(FLASK, "kitchen")
    s.haunt(29, revealer=SERVANT)
    assert FLASK in s.holds(SERVANT)
    assert FLASK not in s.city.piles


@cites("betrayal:haunt/29/sea-spawn", "betrayal:ruling/N29b")
def test_two_sea_spawn_come_to_the_start_tile_and_the_next_beside_it() -> None:
    s = city("lia", "vort", "gretchen", "dhadius", "torskar")
    s.haunt(29, revealer=SERVANT, omen=FLASK)
    spawn = s.city.of_kind("sea-spawn")
    assert [s.where(figure) for figure in spawn[:2]] == ["catacomb-landing", "kitchen-basement"]
    assert {s.where(spawn[2]), s.where(spawn[3])} == {"flooded-chamber", "neglected-shrine"}
    assert s.where(spawn[4]) == "catacomb-landing"


@cites("betrayal:haunt/29/sea-spawn", "betrayal:ruling/N29b", "betrayal:special/barrier-landing")
def test_the_traitor_picks_among_tiles_and_sides_of_a_barrier() -> None:
    s = city("lia", "vort", "gretchen")
    s.haunt(29, s.city.board.key(s.spot("flooded-chamber/2")), revealer=SERVANT, omen=FLASK)
    assert s.where("sea-spawn-3") == "flooded-chamber/2"


@cites("betrayal:haunt/29/tiles")
def test_tiles_that_lie_there_stay_where_they_are() -> None:
    s = begun()
    assert (s.where("lia"), s.city.board.cells[SHRINE]) == ("elfsong-tavern", s.spot(SHRINE))
    assert s.happened("Lay") == []


@cites("betrayal:haunt/29/tiles", "betrayal:ruling/N29a")
@pytest.mark.parametrize("there", [CHAMBER, SHRINE, ""])
def test_what_is_missing_is_joined_as_far_from_the_other_as_can_be(there: str) -> None:
    s = Scene(SERVANT, "lia", "vort").item(SERVANT, FLASK)
    s.tile("old-crypt", 2, 0, below=True)
    if there:
        s.tile(there, *((-1, 0) if there == CHAMBER else (1, 1)), below=True)
    before = open_doors(s.arranging, "catacomb")
    s.haunt(29, revealer=SERVANT, omen=FLASK)
    board = s.city.board
    assert {CHAMBER, SHRINE} <= {*board.cells}
    near = {*[board.tile(cell) for cell, _ in before]}
    reached = doors_from(s.city, CHAMBER)
    assert reached[SHRINE] >= max(reached[tile] for tile in near)


@cites("betrayal:haunt/29/tiles", "betrayal:ruling/N29a")
def test_if_both_are_missing_the_chamber_leaves_room_at_the_other_end() -> None:
    s = Scene(SERVANT, "lia", "vort").tile("old-crypt", 2, 0, below=True)
    ends = {s.city.board.tile(cell) for cell, _ in far_doors(s.arranging, CHAMBER, SHRINE)}
    assert ends == {"catacomb-landing", "old-crypt"}


@cites("betrayal:haunt/29", "betrayal:haunt/order")
def test_the_player_left_of_the_traitor_begins_and_sea_spawn_follow() -> None:
    assert begun().city.slots == ("lia", "vort", SERVANT, "monsters")


# The flask.


@cites("betrayal:haunt/29/flask")
def test_the_flask_strikes_nobody_and_can_be_stolen() -> None:
    s = begun(SERVANT)
    assert not [key for key in s.keys if FLASK in key]
    assert stealable(s.city, "lia", SERVANT) == [FLASK]


@cites("betrayal:haunt/29/storm")
def test_lightning_strikes_when_the_traitor_ends_a_turn_on_a_street() -> None:
    s = begun(SERVANT).stand(SERVANT, "fountain").play("end")
    assert is_charged(s.city)
    assert s.happened("Tell", "Count") == ["Tell", "Count"]
    assert s.seen("lia")["haunt"]["tracks"] == [{"key": CHARGED, "value": 1}]


@cites("betrayal:haunt/29/storm")
@pytest.mark.parametrize("how", ["indoors", "without", "gone", "hero"])
def test_not_indoors_nor_without_the_flask_nor_for_a_hero(how: str) -> None:
    s = begun("lia" if how == "hero" else SERVANT)
    for who in ("lia", SERVANT):
        s.stand(who, "elfsong-tavern" if how == "indoors" else "fountain")
    if how in ("without", "hero"):
        s.arranging.leave(FLASK)
        del s.arranging.held[FLASK]
        s.item("lia", FLASK)
    if how == "gone":
        s.apply(Vanish(SERVANT, "test"))
    if how != "gone" or "end" in s.keys:
        s.play("end")
    assert not is_charged(s.city)


@cites("betrayal:haunt/29/storm")
def test_it_stays_charged_in_other_hands_and_strikes_once() -> None:
    s = charged(begun(SERVANT)).stand(SERVANT, "fountain").play("end")
    assert s.happened("Tell") == []
    assert is_charged(s.city)


@cites("betrayal:haunt/29/delivery", "betrayal:victory/first")
@pytest.mark.parametrize("heroes", [0, 2])
def test_on_the_shrine_the_traitor_opens_it_and_each_hero_there_makes_it_harder(
    heroes: int,
) -> None:
    s = charged(begun(SERVANT)).stand(SERVANT, SHRINE).trait(SERVANT, "knowledge", 5)
    for hero in ("lia", "vort")[:heroes]:
        s.stand(hero, SHRINE)
    s.dice(*dice_of(s, SERVANT, "knowledge", *([2] * (2 + heroes // 2)))).play(OPEN)
    assert s.ending == "delivered"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/29/delivery")
def test_with_one_too_little_the_turn_goes_on_and_there_is_no_second_try() -> None:
    s = charged(begun(SERVANT)).stand(SERVANT, SHRINE).trait(SERVANT, "knowledge", 5)
    s.stand("lia", SHRINE).dice(*dice_of(s, SERVANT, "knowledge", 2, 2)).play(OPEN)
    assert (s.ending, OPEN in s.keys) == ("", False)
    s.settled()


@cites("betrayal:haunt/29/delivery")
def test_not_before_lightning_nor_elsewhere_nor_without_it_nor_for_a_hero() -> None:
    assert OPEN not in begun(SERVANT).stand(SERVANT, SHRINE).keys
    assert OPEN not in charged(begun(SERVANT)).stand(SERVANT, "kitchen-basement").keys
    s = charged(begun("lia")).stand("lia", SHRINE)
    s.arranging.leave(FLASK)
    del s.arranging.held[FLASK]
    assert OPEN not in s.item("lia", FLASK).keys
    s = charged(begun(SERVANT)).stand(SERVANT, SHRINE)
    s.arranging.leave(FLASK)
    del s.arranging.held[FLASK]
    assert OPEN not in s.item("lia", FLASK).keys


@cites("betrayal:haunt/29/genie", "betrayal:ruling/N29c")
def test_with_the_charged_flask_blanks_of_sea_spawn_who_defend_fall_again() -> None:
    s = charged(begun()).stand("lia", "catacomb-landing")
    s.dice(*dice_of(s, "lia", "might", 2), 0, 1, 0, 2, 0).play("attack:sea-spawn-1:might")
    assert s.happened("Reroll") == ["Reroll", "Reroll"]
    assert (s.asked.kind, s.asked.amount) == ("split", 1)
    s.settled()


@cites("betrayal:haunt/29/genie", "betrayal:ruling/N29c")
@pytest.mark.parametrize("how", ["plain", "stolen", "strikes"])
def test_not_before_nor_in_a_heros_hands_nor_when_they_strike(how: str) -> None:
    s = begun() if how == "plain" else charged(begun())
    s.stand("lia", "catacomb-landing")
    if how == "stolen":
        s.arranging.leave(FLASK)
        del s.arranging.held[FLASK]
        s.item("lia", FLASK)
    if how == "strikes":
        s.monster_turn("sea-spawn-1").dice(0, 0, 0, 0).play("sea-spawn-1")
        s.dice(0, 0, 0, *dice_of(s, "lia", "might")).play("attack:lia:might")
    else:
        s.dice(*dice_of(s, "lia", "might"), 0, 0, 0).play("attack:sea-spawn-1:might")
    assert s.happened("Reroll") == []
    s.settled()


@cites("betrayal:haunt/29/flask", "betrayal:ruling/N29e", "betrayal:haunt/death")
def test_the_flask_of_whoever_dies_off_the_board_turns_up_again() -> None:
    s = begun()
    s.arranging.leave(FLASK)
    del s.arranging.held[FLASK]
    s.item("lia", FLASK).apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {FLASK: s.spot("catacomb-landing")}


# The flood.


@cites("betrayal:haunt/29/flood")
@pytest.mark.parametrize("half", [CHAMBER, f"{CHAMBER}/2"])
def test_a_hero_on_either_side_of_the_chamber_starts_the_flood(half: str) -> None:
    s = begun().stand("lia", half).trait("lia", "knowledge", 4)
    s.dice(*dice_of(s, "lia", "knowledge", 2, 2)).play(DRAIN)
    assert (water(s), weather(s.city).started) == ([1, 0, 0, 0], True)
    assert DRAIN not in s.keys
    s.dice(0).play("end")
    assert s.city.active == "vort"
    s.settled()


@cites("betrayal:haunt/29/flood")
def test_with_less_than_four_nothing_flows_and_the_traitor_does_not_try() -> None:
    s = begun().stand("lia", CHAMBER).trait("lia", "knowledge", 4)
    s.dice(*dice_of(s, "lia", "knowledge", 2, 1)).play(DRAIN)
    assert (water(s), weather(s.city).started) == ([0, 0, 0, 0], False)
    assert DRAIN not in s.keys
    assert DRAIN not in begun(SERVANT).stand(SERVANT, CHAMBER).keys


@cites("betrayal:haunt/29/flow")
def test_each_heros_turn_begins_with_a_die_of_water_and_the_traitors_does_not() -> None:
    s = flooded(begun(), CHAMBER).before_turn_of("lia").dice(2)
    assert s.asked.kind == "act"
    assert water(s) == [1, 1, 1, 0]
    s.dice(1).play("end")
    assert water(s) == [1, 1, 1, 1]
    s.play("end")
    assert (s.city.active, water(s)) == (SERVANT, [1, 1, 1, 1])
    s.settled()


@cites("betrayal:haunt/29/flow")
def test_before_the_flood_has_begun_nobody_rolls() -> None:
    s = begun().before_turn_of("lia")
    assert s.asked.kind == "act"
    assert water(s) == [0, 0, 0, 0]


@cites("betrayal:haunt/29/flow", "betrayal:ruling/N29d")
def test_gaps_are_filled_first_the_chamber_among_them() -> None:
    s = flooded(begun(), *PATH[:2]).apply(Unmark(WATER, (CHAMBER,), "test"))
    s.before_turn_of("lia").dice(2)
    assert s.asked.kind == "act"
    assert water(s) == [1, 1, 1, 0]


@cites("betrayal:haunt/29/flow", "betrayal:ruling/N29d")
def test_between_ways_of_one_length_the_hero_in_turn_chooses() -> None:
    s = Scene(SERVANT, "lia", "vort").item(SERVANT, FLASK)
    s.tile("flooded-chamber", -1, 0, below=True).tile("rat-den", 0, 1, below=True)
    s.tile("gladiator-pit", 1, 1, below=True).tile("neglected-shrine", 1, 2, below=True)
    s.haunt(29, revealer=SERVANT, omen=FLASK)
    flooded(s, "flooded-chamber", "catacomb-landing").before_turn_of("lia").dice(2)
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 1)
    assert {*s.keys} == {"b1,0", "b0,1"}
    s.play("b0,1")
    assert {*s.city.states[WATER]} == {*PATH[:2], "rat-den", "gladiator-pit"}
    s.settled()


@cites("betrayal:haunt/29/drowned", "betrayal:haunt/29/flow", "betrayal:victory/first")
def test_with_three_on_the_shrine_the_heroes_have_won() -> None:
    s = flooded(begun(), *PATH, SHRINE).before_turn_of("lia").dice(2)
    assert s.ending == "drowned"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/29/drowned")
def test_two_are_not_enough() -> None:
    s = flooded(begun(), *PATH).before_turn_of("lia").dice(1)
    assert s.asked.kind == "act"
    assert (s.ending, water(s)) == ("", [1, 1, 1, 2])


@cites("betrayal:haunt/29/flow")
def test_a_hero_who_is_off_the_board_lets_the_water_rise_as_well() -> None:
    s = flooded(begun(), CHAMBER).apply(Vanish("lia", "test")).before_turn_of("lia").dice(1)
    assert s.asked.kind == "act"
    assert water(s) == [1, 1, 0, 0]


@cites("betrayal:haunt/29/wading")
def test_a_tile_with_water_costs_one_space_more_however_much_there_is() -> None:
    s = begun().trait("lia", "speed", 2).stand("lia", CHAMBER)
    s.apply(Vanish("sea-spawn-1", "test"))
    assert s.value("lia", "speed") == 3
    assert "go:b1,0" in s.keys
    s = flooded(begun().trait("lia", "speed", 2).stand("lia", CHAMBER), *PATH[1:2] * 2)
    s.apply(Vanish("sea-spawn-1", "test")).play("go:b0,0")
    assert (s.city.spent, "go:b1,0" in s.keys) == (2, True)


@cites("betrayal:haunt/29/wading", "betrayal:move/minimum")
def test_with_one_space_one_gets_in_and_the_traitor_pays_as_well() -> None:
    s = flooded(begun(SERVANT).stand(SERVANT, CHAMBER), PATH[1])
    s.apply(Vanish("sea-spawn-1", "test")).play("go:b0,0")
    assert s.city.spent == 2


@cites("betrayal:haunt/29/wading")
def test_sea_spawn_pay_nothing() -> None:
    s = flooded(begun(), *PATH).stand("vort", "kitchen")
    s.monster_turn("sea-spawn-1").dice(1, 1, 0, 0).play("sea-spawn-1", "go:b1,0")
    assert s.city.spent == 1


@cites("betrayal:haunt/29/bale")
@pytest.mark.parametrize(("fell", "left"), [((2, 2), 0), ((2, 1), 1)])
def test_instead_of_attacking_a_sea_spawn_may_drink_up_one_water(
    fell: tuple[int, ...], left: int
) -> None:
    s = flooded(begun(), *PATH).stand("lia", "catacomb-landing")
    s.monster_turn("sea-spawn-1").dice(0, 0, 0, 0).play("sea-spawn-1")
    s.dice(*fell, 0, 0).play(DRINK)
    assert water(s) == [1, left, 1, 1]
    assert not [key for key in s.keys if key.startswith("attack") or key == DRINK]
    s.settled()


@cites("betrayal:haunt/29/bale")
def test_where_no_water_is_nobody_drinks_and_nobody_after_an_attack() -> None:
    s = begun().monster_turn("sea-spawn-1").dice(0, 0, 0, 0).play("sea-spawn-1")
    assert DRINK not in s.keys
    s = flooded(begun(), *PATH).stand("lia", "catacomb-landing")
    s.monster_turn("sea-spawn-1").dice(0, 0, 0, 0).play("sea-spawn-1")
    s.dice(0, 0, 0, *dice_of(s, "lia", "might")).play("attack:lia:might")
    assert DRINK not in s.keys


@cites("betrayal:haunt/29/bale")
def test_water_on_the_shrine_is_drunk_one_at_a_time_and_the_flood_goes_on() -> None:
    s = flooded(begun(), *PATH, SHRINE).stand("sea-spawn-1", SHRINE)
    s.monster_turn("sea-spawn-1").dice(0, 0, 0, 0).play("sea-spawn-1")
    s.dice(2, 2, 0, 0).play(DRINK)
    assert (water(s), weather(s.city).started) == ([1, 1, 1, 1], True)


@cites("betrayal:haunt/29/bale", "betrayal:monster/one-by-one")
def test_told_to_drink_each_goes_to_water_that_no_other_has_and_the_rest_fight() -> None:
    s = flooded(begun(), "catacomb-landing", "kitchen-basement").stand("lia", "catacomb-landing")
    s.stand("sea-spawn-1", SHRINE).stand("sea-spawn-2", "kitchen-basement")
    s.monster_turn().dice(2, 2, 2, 2)
    s.dice(2, 2, 0, 0).dice(2, 2, 0, 0).play("all:drink")
    assert water(s) == [0, 0, 0, 0]
    assert s.where("sea-spawn-1") == "catacomb-landing"
    assert s.where("sea-spawn-2") == "kitchen-basement"
    assert "2 Sea Spawn: drink up the nearest water!" in s.told()
    s.settled()


@cites("betrayal:haunt/29/bale", "betrayal:monster/one-by-one")
def test_told_to_drink_where_there_is_none_they_strike_who_is_there() -> None:
    s = begun().stand("lia", "catacomb-landing").stand("sea-spawn-2", SHRINE)
    s.monster_turn().dice(0, 0, 0, 0)
    s.dice(0, 0, 0, *dice_of(s, "lia", "might")).play("all:drink")
    assert s.happened("Attack") == ["Attack"]
    s.settled()


# The end.


@cites("betrayal:haunt/29", "betrayal:victory/first")
def test_the_heroes_win_when_the_traitor_is_dead() -> None:
    s = begun().given(unsettled=1)
    played(kill(s.arranging, SERVANT, "lia", "test"))
    assert s.given(unsettled=0).city.ending() == "slain"


@cites("betrayal:haunt/29", "betrayal:victory/first")
def test_the_traitor_wins_when_all_heroes_are_dead() -> None:
    s = begun().given(unsettled=1)
    for who in ("lia", "vort"):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "dead"


@cites("betrayal:haunt/29", "betrayal:victory/survivor")
def test_if_all_fall_together_nobody_has_won() -> None:
    s = begun().given(unsettled=1)
    for who in ("lia", "vort", SERVANT):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "nobody"


# Meetings.


@cites("betrayal:haunt/29/bale", "betrayal:haunt/29/wading", "betrayal:special/barrier")
def test_water_in_the_chamber_is_on_both_sides_of_its_barrier() -> None:
    s = flooded(begun(), CHAMBER).stand("sea-spawn-1", f"{CHAMBER}/2")
    s.monster_turn("sea-spawn-1").dice(0, 0, 0, 0).play("sea-spawn-1")
    s.dice(2, 2, 0, 0).play(DRINK)
    assert water(s) == [0, 0, 0, 0]
    s = flooded(begun().stand("lia", "catacomb-landing"), CHAMBER)
    for spawn in ("sea-spawn-1", "sea-spawn-2"):
        s.apply(Vanish(spawn, "test"))
    (near,) = [key for key in s.keys if key.startswith("go:b-1,0")]
    s.play(near)
    assert (s.city.tile_of("lia"), s.city.spent) == (CHAMBER, 2)


@cites("betrayal:haunt/29/flow", "betrayal:haunt/death")
def test_the_dead_let_no_more_water_in() -> None:
    s = flooded(begun(), CHAMBER)
    played(kill(s.arranging, "lia", "", "test"))
    s.before_turn_of("lia").dice(1)
    assert s.asked.kind == "act"
    assert (s.city.active, water(s)) == ("vort", [1, 1, 0, 0])
    s.settled()


@cites("betrayal:haunt/29/delivery", "betrayal:haunt/29/drowned", "betrayal:victory/first")
def test_a_drowned_shrine_is_the_end_whatever_the_flask_could_do() -> None:
    s = charged(flooded(begun(), *PATH, SHRINE)).stand(SERVANT, SHRINE)
    s.before_turn_of("vort").dice(1)
    assert s.ending == "drowned"


# Secrets.


@cites("betrayal:haunt/29", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    servant, keeper = HAUNT.text.secrets_of("servant"), HAUNT.text.secrets_of("keeper")
    canaries(s, [*servant, HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*keeper, HAUNT.text.stories["hero"].text], (0,))
    for told in (*servant, HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, SERVANT)


@cites("betrayal:haunt/29/storm", "betrayal:haunt/secrets")
def test_before_lightning_strikes_nobody_hears_that_it_may() -> None:
    s = begun()
    canaries(s, [HAUNT.text.stories["lightning"].text, "Lightning in"], (1, 2))
    assert s.seen("lia")["haunt"]["tracks"] == []


def test_nothing_is_missing() -> None:
    left = missing(29)
    assert not left, "\n".join(left)
