"""Haunt 40: the Machine, the city that it moves about, and the pages that it does not like."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.h40_infernal_machine import (
    FED,
    HAUNT,
    MACHINE,
    PAGE,
    streets_beside,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.pushing import shift

OPERATOR = "torskar"
SHRINE, FOUNTAIN, SMITHY = "3,0", "4,0", "3,-1"
REARRANGE = "haunt/MovingCity:rearrange"
STRIKE = "attack:upheaval"


def city(turn: str = "lia", **options: str) -> Scene:
    """The Machine stands east of the Tavern, with a street beyond and a building to the north."""
    s = Scene(OPERATOR, "lia", "vort", **options)
    s.tile("shrine-to-gargauth", 3, 0).tile("fountain", 4, 0).tile("smithy", 3, -1, rotation=2)
    s.stand(OPERATOR, "shrine-to-gargauth")
    return s.haunt(40, "0,0", FOUNTAIN, "b0,0", revealer=OPERATOR, turn=turn)


def acting(s: Scene) -> Scene:
    return s.monster_turn().play(MACHINE)


def page_of(s: Scene, who: str, *numbers: int) -> Scene:
    for number in numbers:
        s.arranging.tokens.pop(f"{PAGE}-{number}", None)
        s.arranging.held[f"{PAGE}-{number}"] = who
    return s


def struck(s: Scene, mine: tuple[int, ...]) -> Scene:
    """All heroes defend themselves with blanks."""
    heroes = [0] * sum([s.value(who, "might") for who in s.city.heroes()])
    return s.dice(*mine, *heroes)


# How it begins.


@cites("betrayal:haunt/40/right-now", "betrayal:haunt/traitor-gone")
def test_the_revealer_is_gone_with_the_machine_in_their_place_and_their_cards_on_the_ground() -> (
    None
):
    s = Scene(OPERATOR, "lia", "vort").item(OPERATOR, "crossbow").tile("house-of-blood", 3, 0)
    s.stand(OPERATOR, "house-of-blood").haunt(40, revealer=OPERATOR)
    assert OPERATOR in s.city.dead
    assert s.where(MACHINE) == "house-of-blood"
    assert s.city.piles["crossbow"] == s.spot("house-of-blood")
    assert s.value(MACHINE, "might") == 2
    assert s.city.driver(MACHINE) == 0


@cites("betrayal:haunt/40/pages")
def test_the_traitor_puts_down_a_page_for_each_adventurer_one_to_a_tile() -> None:
    s = city()
    lie = [s.city.tile(s.city.tokens[f"{PAGE}-{n}"]) for n in (1, 2, 3)]
    assert lie == ["kitchen", "fountain", "catacomb-landing"]
    s = Scene(OPERATOR, "lia", "vort").haunt(40, "0,0", revealer=OPERATOR)
    assert len({*s.city.tokens.values()}) == 3


@cites("betrayal:haunt/40/pages")
def test_where_there_are_more_pages_than_tiles_some_get_two() -> None:
    s = Scene(OPERATOR, "lia", "vort", "gretchen", "azadeh", "dhadius").haunt(40, revealer=OPERATOR)
    assert len(s.city.tokens) == 6
    assert len({*s.city.tokens.values()}) == 5


@cites("betrayal:haunt/40/pages")
def test_a_tile_with_some_other_token_has_room_for_a_page() -> None:
    s = Scene(OPERATOR, "lia", "vort").token("rogue-tunnel", "kitchen")
    s.haunt(40, "0,0", revealer=OPERATOR)
    assert s.city.board.tile(s.city.tokens[f"{PAGE}-1"]) == "kitchen"


@cites("betrayal:haunt/40/unmoved")
def test_the_machine_neither_moves_nor_is_hurt_nor_stunned() -> None:
    s = acting(city())
    assert not [key for key in s.keys if key.startswith("go:")]
    s = city()
    played(hurt(s.arranging, MACHINE, "physical", 9, "test", "lia"))
    assert MACHINE in s.city.at
    assert not s.city.stunned


@cites("betrayal:haunt/40/unmoved")
def test_nothing_pushes_the_machine_away_but_off_the_board_it_can_come_back() -> None:
    s = city()
    played(put_on(s.arranging, MACHINE, s.spot("kitchen"), "test"))
    played(shift(s.arranging, MACHINE, s.spot("kitchen"), "test"))
    assert s.where(MACHINE) == "shrine-to-gargauth"
    del s.arranging.at[MACHINE]
    played(put_on(s.arranging, MACHINE, s.spot("kitchen"), "test"))
    assert s.where(MACHINE) == "kitchen"


# The upheaval.


@cites("betrayal:haunt/40/upheaval")
def test_one_roll_strikes_all_heroes_wherever_they_are() -> None:
    s = acting(city().stand("lia", "kitchen").stand("vort", "catacomb-landing"))
    before = {who: s.step(who, "might") for who in ("lia", "vort")}
    struck(s, (1, 1, 0)).play(STRIKE, "2-0", "2-0")
    assert {who: s.step(who, "might") for who in before} == {w: n - 2 for w, n in before.items()}
    assert s.happened("Roll").count("Roll") == 3
    assert STRIKE not in s.keys
    s.settled()


@cites("betrayal:haunt/40/upheaval", "betrayal:board/adjacent")
def test_each_street_beside_the_machine_is_a_die_more_with_a_door_or_without() -> None:
    s = city()
    assert [s.city.board.tile(cell) for cell in streets_beside(s.city)] == ["fountain"]
    s.tile("dead-end", 3, 1)  # its only door leads away
    assert len(streets_beside(s.city)) == 2
    option = acting(s).asked.option(STRIKE)
    assert option.does is not None
    assert "'dice': 4" in str(option.does) or "dice=4" in repr(option.does)


@cites("betrayal:haunt/40/upheaval")
def test_before_the_first_upheaval_all_are_told_what_it_is_like() -> None:
    s = struck(acting(city()), (0, 0, 0)).play(STRIKE)
    assert s.happened("Tell", "Roll")[0] == "Tell"
    s.play("done")
    s = struck(acting(city().given(once=("upheaval",))), (0, 0, 0)).play(STRIKE)
    assert not s.happened("Tell")


@cites("betrayal:haunt/40/upheaval", "betrayal:victory/first")
def test_the_machine_wins_when_the_last_hero_dies() -> None:
    s = city().given(dead=(OPERATOR, "vort")).trait("lia", "might", 1).trait("lia", "speed", 1)
    del s.arranging.at["vort"]
    acting(s).dice(2, 2, 2, *[0] * s.value("lia", "might")).play(STRIKE)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/40/upheaval")
def test_nobody_off_the_board_is_struck_and_to_beat_the_machine_does_it_no_harm() -> None:
    s = city().stand("lia", "shrine-to-gargauth")
    del s.arranging.at["vort"]
    s = acting(s).dice(0, 0, 0, *[2] * s.value("lia", "might")).play(STRIKE)
    assert s.happened("Attack") == ["Attack"]
    assert (s.where(MACHINE), s.city.stunned) == ("shrine-to-gargauth", ())
    s.settled()


# The city is moved about.


@cites("betrayal:haunt/40/rearrange")
def test_two_tiles_change_places_with_all_that_is_there() -> None:
    s = city().stand("lia", "fountain").lying("crossbow", "smithy")
    acting(s).play(REARRANGE, "fountain", "swap:smithy")
    while s.kind == "rotate":
        s.play(s.keys[0])
    board = s.city.board
    assert [board.key(s.spot(tile)) for tile in ("fountain", "smithy")] == [SMITHY, FOUNTAIN]
    assert s.where("lia") == "fountain"
    assert s.city.board.tile(s.city.tokens[f"{PAGE}-2"]) == "fountain"
    assert s.city.piles["crossbow"] == s.spot("smithy")
    assert s.happened("Relay", "Arrive", "Leave") == ["Relay"]
    assert REARRANGE not in s.keys
    assert STRIKE in s.keys
    s.settled()


@cites("betrayal:haunt/40/rearrange")
def test_a_tile_is_laid_at_another_open_door_as_the_machine_likes() -> None:
    s = acting(city()).play(REARRANGE, "fountain")
    doors = [key for key in s.keys if not key.startswith(("swap", "turn", "never"))]
    assert "2,0:0" in doors  # north of the Tavern
    s.play("2,0:2")
    while s.kind == "rotate":
        s.play(s.keys[0])
    assert s.city.board.key(s.spot("fountain")) == "2,1"


@cites("betrayal:haunt/40/rearrange")
def test_the_start_tile_and_the_machines_own_stay_where_they_are() -> None:
    s = acting(city()).play(REARRANGE)
    assert s.keys == ["fountain", "smithy", "leave"]
    s.play("fountain")
    assert {k for k in s.keys if k.startswith("swap")} == {"swap:smithy"}


@cites("betrayal:haunt/40/rearrange", "betrayal:ruling/N40a")
def test_no_tile_of_the_city_may_be_cut_off_whatever_stairs_there_are() -> None:
    """The Warehouse hangs on the Smithy alone: this can be turned, but not go elsewhere."""
    s = Scene(OPERATOR, "lia", "vort")
    s.tile("shrine-to-gargauth", 3, 0).tile("smithy", 3, -1).tile("weapon-shop", 3, -2, rotation=2)
    s.tile("weapon-shop-basement", 2, 0, below=True)
    s.stand(OPERATOR, "shrine-to-gargauth").haunt(40, revealer=OPERATOR, turn="lia")
    acting(s).play(REARRANGE, "smithy")
    assert s.keys == ["turn", "swap:weapon-shop", "never-mind"]


@cites("betrayal:haunt/40/rearrange", "betrayal:ruling/N40a")
def test_a_tile_may_be_turned_where_it_lies() -> None:
    s = acting(city()).play(REARRANGE, "smithy", "turn")
    assert s.city.board.shapes[s.spot("smithy")].rotation == 0
    assert REARRANGE not in s.keys


@cites("betrayal:haunt/40/rearrange")
def test_nothing_has_happened_while_the_machine_thinks_better_of_it() -> None:
    s = acting(city()).play(REARRANGE, "fountain", "never-mind")
    assert s.kind == "tile/relay"
    s.play("leave")
    assert REARRANGE in s.keys
    struck(s, (0, 0, 0)).play(STRIKE)
    assert REARRANGE in s.keys  # at any time in its turn


# Pages.


@cites("betrayal:haunt/40/collect")
@pytest.mark.parametrize(("rolled", "taken"), [(4, True), (3, False)])
def test_a_page_is_taken_with_a_roll_of_4(rolled: int, taken: bool) -> None:
    s = city().stand("lia", "kitchen")
    s.dice(2, rolled - 2, *[0] * (s.value("lia", "knowledge") - 2)).play("task:take-page")
    assert (s.holds("lia") == [f"{PAGE}-1"]) is taken
    assert "task:take-page" not in s.keys
    s.settled()


@cites("betrayal:haunt/40/collect", "betrayal:special/barrier")
def test_a_page_is_taken_from_either_half_of_its_tile() -> None:
    s = Scene(OPERATOR, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.haunt(40, s.city.board.key(s.spot("assassins-run")), revealer=OPERATOR, turn="lia")
    assert "task:take-page" in s.stand("lia", "assassins-run/2").keys


@cites("betrayal:haunt/40/collect", "betrayal:ruling/N40d", "betrayal:death/items")
def test_whoever_dies_drops_their_pages_and_anybody_picks_them_up() -> None:
    s = page_of(city(turn="vort"), "lia", 1, 2)
    played(kill(s.arranging, "lia", "", "test"))
    assert [s.city.piles[f"{PAGE}-{n}"] for n in (1, 2)] == [s.spot("elfsong-tavern")] * 2
    s.play("take", f"{PAGE}-1")
    assert s.holds("vort") == [f"{PAGE}-1"]


@cites("betrayal:haunt/40/collect")
def test_pages_are_traded_like_items() -> None:
    s = page_of(city(), "lia", 1).play("give", f"{PAGE}-1")
    if s.kind == "person/gift":
        s.play("vort")
    while s.kind == "may/take-gift":
        s.play("yes")
    assert s.holds("vort") == [f"{PAGE}-1"]


@cites("betrayal:haunt/40/collect", "betrayal:ruling/N40c")
def test_a_page_survives_whoever_dies_off_the_board() -> None:
    s = page_of(city(turn="vort"), "lia", 1)
    del s.arranging.at["lia"]
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles[f"{PAGE}-1"] == s.spot("catacomb-landing")


@cites("betrayal:haunt/40/feed")
def test_a_page_is_fed_with_a_roll_of_4_and_knowledge_rises() -> None:
    s = page_of(city(), "lia", 1, 2).stand("lia", "shrine-to-gargauth")
    before, dice = s.step("lia", "knowledge"), s.value("lia", "knowledge")
    s.dice(2, 2, *[0] * (dice - 2)).play("task:feed")
    assert s.city.counts[FED] == 1
    assert s.holds("lia") == [f"{PAGE}-2"]
    assert s.step("lia", "knowledge") == before + 1
    assert "task:feed" not in s.keys
    s.settled()


@cites("betrayal:haunt/40/feed")
def test_on_a_failure_nothing_is_fed() -> None:
    s = page_of(city(), "lia", 1).stand("lia", "shrine-to-gargauth")
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("task:feed")
    assert (s.city.counts[FED], s.holds("lia")) == (0, [f"{PAGE}-1"])


@cites("betrayal:haunt/40/feed")
def test_elsewhere_or_without_a_page_there_is_nothing_to_feed() -> None:
    assert "task:feed" not in page_of(city(), "lia", 1).keys
    assert "task:feed" not in city().stand("lia", "shrine-to-gargauth").keys


@cites("betrayal:haunt/40/feed", "betrayal:ruling/N40b")
def test_a_page_can_be_taken_and_fed_in_one_turn() -> None:
    s = city().token(f"{PAGE}-9", "shrine-to-gargauth").stand("lia", "shrine-to-gargauth")
    dice = s.value("lia", "knowledge") - 2
    s.dice(2, 2, *[0] * dice).play("task:take-page").dice(2, 2, *[0] * dice).play("task:feed")
    assert s.city.counts[FED] == 1


@cites("betrayal:haunt/40/feed", "betrayal:victory/first")
def test_the_heroes_win_when_the_last_page_is_fed() -> None:
    s = page_of(city(), "lia", 3).stand("lia", "shrine-to-gargauth")
    s.arranging.counts[FED] = 2
    s.dice(2, 2, *[0] * (s.value("lia", "knowledge") - 2)).play("task:feed")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/40", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = city()
    canaries(s, HAUNT.text.secrets_of("operator"), (1, 2))
    for words in HAUNT.text.secrets_of("tinker"):
        assert words not in read_by(s, OPERATOR)
    assert HAUNT.pages("operator")[0].brief in read_by(s, OPERATOR)
    assert HAUNT.pages("tinker")[0].goal in read_by(s, "lia")


def test_nothing_is_missing() -> None:
    left = missing(40)
    assert not left, "\n".join(left)
