"""Haunt 26: poison from above, chests to be looted, a horn to be found, and an orb in between."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.events.board import LiftToken, Mark, Unmark, Vanish
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h26_call_of_the_draakhorn import (
    CALLS,
    CHEST,
    CLUES,
    HAUNT,
    HORN,
    HOUSE,
    ORB,
    POISON,
    RICH,
    START,
    unearth,
)
from undercroft.games.betrayal.haunts.pieces.spreading import tiles_in
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.possessions import stealable
from undercroft.games.betrayal.state import City

CALLER = "torskar"


def begun(turn: str = CALLER) -> Scene:
    """All on the Tavern, in poison; the Smithy, the Storehouse and the Trading Post have chests."""
    s = Scene(CALLER, "lia", "vort").tile("smithy", 1, 1).tile("storehouse", 2, 1)
    return s.tile("trading-post", 0, 1).haunt(26, revealer=CALLER, turn=turn)


def clean(s: Scene, *tiles: str) -> Scene:
    """There is no poison here."""
    return s.apply(Unmark(POISON, tiles or tiles_in(s.city, POISON), "test"))


def lying(s: Scene) -> list[str]:
    """The tiles on which chests stand."""
    return [s.city.tile(spot) for token, spot in s.city.tokens.items() if token.startswith(CHEST)]


def rolled(s: Scene, who: str, result: int, *, trait: str = "knowledge") -> Scene:
    """The next roll of somebody shows so much."""
    dots = [2] * (result // 2) + [1] * (result % 2)
    count = s.city.trait(who, "knowledge" if trait == "knowledge" else "speed")
    return s.dice(*dots, *[0] * (count - len(dots)))


# How it begins.


@cites("betrayal:haunt/26/right-now", "betrayal:ruling/H2")
def test_the_traitor_is_reset_gains_two_in_two_traits_and_has_the_orb() -> None:
    s = Scene(CALLER, "lia", "vort").trait(CALLER, "might", 1).trait(CALLER, "knowledge", 8)
    s.haunt(26, revealer=CALLER)
    start = ADVENTURERS[CALLER].tracks["might"].start
    assert (s.step(CALLER, "might"), s.step(CALLER, "knowledge")) == (start + 2, 8)
    assert s.holds(CALLER) == [ORB]


@cites("betrayal:haunt/26/strafed", "betrayal:ruling/N26a")
def test_poison_lies_in_one_line_over_the_tavern_and_gaps_do_not_matter() -> None:
    s = Scene(CALLER, "lia", "vort").tile("fountain", 5, 0).tile("murder-row", 1, 1)
    s.tile("old-crypt", 2, 0, below=True).haunt(26, revealer=CALLER)
    assert s.city.states[POISON][:4] == (*START, "fountain")
    assert not {"murder-row", "old-crypt", "catacomb-landing"} & {*tiles_in(s.city, POISON)}


@cites("betrayal:haunt/26/chests")
def test_there_is_a_chest_for_each_adventurer_on_tiles_that_lie_there_first() -> None:
    s = Scene(CALLER, "lia", "vort").tile("forgotten-cache", 2, 0, below=True)
    s.haunt(26, "weapon-shop", revealer=CALLER)
    assert lying(s)[:2] == ["forgotten-cache", "weapon-shop"]
    assert len({*lying(s)}) == 3
    assert {*lying(s)} <= {*RICH}


@cites("betrayal:haunt/26/chests", "betrayal:ruling/N26f")
def test_the_house_of_blood_is_not_fetched() -> None:
    assert HOUSE not in begun().city.board.cells


# The dragon.


@cites("betrayal:haunt/26/fly-by")
def test_as_the_traitors_turn_begins_poison_comes_for_each_hero_tile_by_tile() -> None:
    s = begun("vort").apply(Die("lia", "", "test")).before_turn_of(CALLER)
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("place/spread", 0, POISON)
    assert s.keys == ["1,1", "2,1", "0,1"]
    s.play("1,1", "0,1")
    assert tiles_in(s.city, POISON) == (*START, "smithy", "trading-post")
    assert (s.asked.kind, s.asked_seat) == ("act", 0)


@cites("betrayal:haunt/26/fly-by")
def test_there_are_twenty_four_of_it_and_a_full_city_takes_no_more() -> None:
    s = begun("vort").apply(Mark(POISON, ("storehouse",) * 20, "test")).before_turn_of(CALLER)
    s.play("1,1")
    assert (len(s.city.states[POISON]), s.asked.kind) == (24, "act")
    assert "storehouse" in s.city.states[POISON]
    s = begun("vort").apply(Mark(POISON, ("smithy", "storehouse", "trading-post"), "test"))
    assert s.before_turn_of(CALLER).asked.kind == "act"


@cites("betrayal:haunt/26/fly-by", "betrayal:ruling/N26b")
def test_where_no_poison_is_left_none_is_laid() -> None:
    assert clean(begun("vort")).before_turn_of(CALLER).asked.kind == "act"


@cites("betrayal:haunt/26/fly-by", "betrayal:haunt/26/breathe")
def test_the_traitor_does_not_mind_poison() -> None:
    s = begun().play("go:1,0")
    assert (s.where(CALLER), s.happened("Suffer", "Roll")) == ("inner-chamber", [])


@cites("betrayal:haunt/26/breathe")
@pytest.mark.parametrize(("result", "hurt"), [(3, 0), (2, 2)])
def test_a_hero_who_leaves_poison_rolls_speed_and_goes_on_in_any_case(
    result: int, hurt: int
) -> None:
    s = rolled(begun("lia"), "lia", result, trait="speed")
    might = s.step("lia", "might")
    s.play("go:2,1")
    if hurt:
        assert (s.asked.kind, s.asked.about, s.asked.amount) == ("split", "physical", 2)
        s.play("2-0")
    assert (s.where("lia"), s.step("lia", "might")) == ("storehouse", might - hurt)
    s.settled()


@cites("betrayal:haunt/26/breathe", "betrayal:haunt/death")
def test_who_dies_of_the_poison_goes_nowhere() -> None:
    s = begun("lia").trait("lia", "might", 1).trait("lia", "speed", 1)
    s.dice(*[0] * s.value("lia", "speed")).play("go:2,1").take_first("split")
    assert "lia" in s.city.dead
    assert s.city.piles == {}


@cites("betrayal:haunt/26/breathe")
def test_clean_air_and_whoever_is_placed_elsewhere_need_no_roll() -> None:
    s = clean(begun("lia"), "elfsong-tavern").play("go:2,1")
    assert (s.where("lia"), s.happened("Roll")) == ("storehouse", [])
    s = begun("lia")
    played(put_on(s.arranging, "lia", s.spot("storehouse"), "test"))
    assert (s.where("lia"), s.happened("Roll")) == ("storehouse", [])


# Treasures.


@cites("betrayal:haunt/26/loot")
@pytest.mark.parametrize(
    ("trait", "result", "guards", "got"),
    [
        ("knowledge", 2, (), True),
        ("speed", 2, (), True),
        ("knowledge", 3, ("lia", "vort"), False),
        ("knowledge", 4, ("lia", "vort"), True),
    ],
)
def test_looting_takes_a_two_and_one_more_for_each_hero_there(
    trait: str, result: int, guards: tuple[str, ...], *, got: bool
) -> None:
    s = begun().items("locket", "crossbow")
    for who in (CALLER, *guards):
        s.stand(who, "smithy")
    (chest,) = [t for t, spot in s.city.tokens.items() if spot == s.spot("smithy")]
    rolled(s, CALLER, result, trait=trait).play("task:loot", trait)
    assert s.holds(CALLER) == ([ORB, chest, "locket"] if got else [ORB])
    assert "task:loot" not in s.keys
    assert s.city.stopped is got
    s.settled()


@cites("betrayal:haunt/26/loot", "betrayal:haunt/26/chests")
def test_nobody_else_lays_a_hand_on_a_chest() -> None:
    s = begun("lia").stand("lia", "smithy")
    assert not {"task:loot", "take"} & {*s.keys}
    s = begun("lia").item(CALLER, f"{CHEST}-1")
    assert stealable(s.city, "lia", CALLER) == [ORB]
    assert f"{CHEST}-1" not in begun().item(CALLER, f"{CHEST}-1").play("drop").keys


# The orb.


@cites("betrayal:haunt/26/wrest", "betrayal:attack/steal")
def test_heroes_may_strike_at_the_traitors_mind_for_the_orb() -> None:
    s = begun("lia")
    assert f"attack:{CALLER}:knowledge" in s.keys
    s.dice(2, *[0] * (s.value("lia", "knowledge") - 1), *[0] * s.value(CALLER, "knowledge"))
    s.play(f"attack:{CALLER}:knowledge")
    assert {"damage", f"steal:{ORB}"} == {*s.keys}
    assert s.play(f"steal:{ORB}").holds("lia") == [ORB]
    s.settled()


@cites("betrayal:haunt/26/wrest")
def test_and_the_traitor_at_the_mind_of_whoever_has_it_and_nobody_elses() -> None:
    s = begun()
    assert not [key for key in s.keys if key.endswith(":knowledge")]
    s = begun()
    s.arranging.held[ORB] = "vort"
    assert [key for key in s.keys if key.endswith(":knowledge")] == ["attack:vort:knowledge"]
    s = begun("lia")
    s.arranging.held[ORB] = "vort"
    assert not [key for key in s.keys if key.endswith(":knowledge")]


@cites("betrayal:haunt/26/wrest", "betrayal:attack/steal")
def test_who_only_parries_a_blow_at_the_mind_takes_nothing() -> None:
    s = begun().item("vort", "locket")
    s.arranging.held[ORB] = "vort"
    mind = [2, *[0] * (s.value("vort", "knowledge") - 1)]
    s.dice(*[0] * s.value(CALLER, "knowledge"), *mind).play("attack:vort:knowledge", "no")
    assert s.asked.kind == "split"
    s.take_first("split")
    assert (s.holds("vort"), s.city.ending()) == ([ORB, "locket"], "")


@cites("betrayal:haunt/26/wrest", "betrayal:ruling/N26d")
def test_an_orb_that_lies_about_is_nobodys_until_a_hero_takes_it() -> None:
    s = begun("lia").apply(Count(CALLS, 2, "test"))
    s.arranging.held.pop(ORB)
    s.arranging.piles[ORB] = s.spot("elfsong-tavern")
    assert s.ending == ""
    assert s.play("take", ORB).ending == "called"


@cites("betrayal:haunt/26/breathe", "betrayal:haunt/26/unearth")
def test_who_dies_of_the_poison_at_a_door_discovers_nothing() -> None:
    s = begun("lia").trait("lia", "might", 1).trait("lia", "speed", 1)
    (door, *_) = [key for key in s.keys if key.startswith("explore:")]
    laid = len(s.city.laid)
    s.dice(*[0] * s.value("lia", "speed")).play(door).take_first("split")
    assert ("lia" in s.city.dead, len(s.city.laid)) == (True, laid)


@cites("betrayal:haunt/26/wrest", "betrayal:ruling/N26d", "betrayal:haunt/death")
def test_the_orb_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = begun()
    s.arranging.held[ORB] = "lia"
    s.apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {ORB: s.spot("catacomb-landing")}


# Clues, and the horn.


@cites("betrayal:haunt/26/clue")
@pytest.mark.parametrize(("result", "found"), [(5, 1), (4, 0)])
def test_a_clue_is_found_with_a_five_in_clean_air_once_in_a_turn(result: int, found: int) -> None:
    s = rolled(begun("vort").stand("vort", "smithy"), "vort", result).play("task:clue")
    assert s.city.counts[CLUES] == found
    assert "task:clue" not in s.keys
    assert "task:clue" not in begun("vort").keys  # in poison
    assert "task:clue" not in begun().stand(CALLER, "smithy").keys


@cites("betrayal:haunt/26/clue", "betrayal:haunt/26/unearth", "betrayal:ruling/N26c")
def test_with_the_last_clue_a_tile_comes_as_near_to_the_tavern_as_it_fits() -> None:
    s = begun("vort").apply(Count(CLUES, 2, "test")).stand("vort", "trading-post")
    rolled(s.stack("street", "fountain"), "vort", 5).play("task:clue")
    assert (s.asked.kind, s.asked_seat, s.keys[-1]) == ("stack", 2, "street")
    s.play("street")
    assert s.asked.kind == "door"
    tavern = s.spot("elfsong-tavern")
    assert {option.does.at for option in s.asked.options} == {"2,0"}
    s.take_first("door", "rotate")
    assert s.city.tokens[HORN] == s.spot("fountain")
    assert s.city.board.walks(tavern)[s.spot("fountain")] == 1
    s = begun("vort").apply(Count(CLUES, 3, "test")).stand("vort", "trading-post")
    assert "task:clue" not in s.keys


@cites("betrayal:haunt/26/unearth", "betrayal:ruling/N26c")
def test_where_no_tile_can_be_laid_the_horn_is_in_the_tavern() -> None:
    s = begun().stack("street").stack("building").given(aside=())
    played(unearth(s.arranging, "lia"))
    assert s.city.tokens[HORN] == s.spot("elfsong-tavern")


def with_horn(calls: int = 0, turn: str = "vort") -> Scene:
    """Vort stands beside the horn in the Smithy."""
    s = begun(turn).apply(Count(CLUES, 3, "test"), Count(CALLS, calls, "test"))
    return s.token(HORN, "smithy").stand(turn, "smithy")


@cites("betrayal:haunt/26/call", "betrayal:ruling/N26e")
def test_the_horn_is_sounded_where_it_lies_and_clears_the_air() -> None:
    s = rolled(with_horn(), "vort", 4).dice(1, 1)
    assert "take" not in s.keys
    s.play("task:horn")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("place/recede", 2, ["2,0", "1,0", "0,0"])
    s.play("2,0", "0,0")
    assert (tiles_in(s.city, POISON), s.city.counts[CALLS]) == (("inner-chamber",), 1)
    assert "task:horn" not in s.keys
    assert "task:horn" not in with_horn().stand("vort", "storehouse").keys
    assert "task:horn" not in with_horn(turn=CALLER).keys
    s.settled()


@cites("betrayal:haunt/26/call")
def test_with_enough_dots_all_poison_goes_and_with_a_three_nothing_happens() -> None:
    s = rolled(with_horn(), "vort", 4).dice(2, 2).play("task:horn")
    assert (tiles_in(s.city, POISON), s.asked.kind) == ((), "act")
    s = rolled(with_horn(), "vort", 3).play("task:horn")
    assert (len(tiles_in(s.city, POISON)), s.city.counts[CALLS]) == (3, 0)


@cites("betrayal:haunt/26/slain", "betrayal:haunt/26/fly-by")
def test_with_as_many_calls_as_there_were_heroes_the_dragon_is_dead() -> None:
    s = rolled(with_horn(1), "vort", 4).dice(0, 0).play("task:horn")
    assert tiles_in(s.city, POISON) == ()
    assert s.happened("Tell") == ["Tell"]
    assert "task:horn" not in s.keys
    s.play("end")
    while s.asked_seat:
        s.play("end")
    assert s.asked.kind == "act"
    assert tiles_in(s.city, POISON) == ()


# How it ends.


def laden(s: Scene) -> Scene:
    """The traitor has all chests."""
    for n in (1, 2, 3):
        s.apply(LiftToken(f"{CHEST}-{n}", "", "test")).item(CALLER, f"{CHEST}-{n}")
    return s.tile(HOUSE, 3, 0)


@cites("betrayal:haunt/26/loot", "betrayal:victory/first")
@pytest.mark.parametrize(("tile", "ending"), [(HOUSE, "traitor"), ("smithy", "")])
def test_the_traitor_wins_who_has_all_chests_and_ends_a_turn_in_the_house_of_blood(
    tile: str, ending: str
) -> None:
    s = laden(begun()).stand(CALLER, tile)
    assert s.ending == ""
    assert s.play("end").ending == ending


@cites("betrayal:haunt/26/loot")
def test_with_a_chest_missing_the_house_of_blood_is_just_a_house() -> None:
    s = laden(begun()).stand(CALLER, HOUSE)
    del s.arranging.held[f"{CHEST}-2"]
    assert s.token(f"{CHEST}-2", "smithy").play("end").ending == ""


@cites("betrayal:haunt/26", "betrayal:haunt/26/slain", "betrayal:victory/first")
def test_the_heroes_win_with_the_last_call_if_one_of_them_has_the_orb() -> None:
    s = rolled(with_horn(1), "vort", 4).dice(0, 0)
    s.arranging.held[ORB] = "lia"
    assert s.play("task:horn").ending == "called"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/26/wrest", "betrayal:victory/first")
def test_or_with_the_orb_once_the_dragon_is_dead() -> None:
    s = begun("lia").apply(Count(CALLS, 2, "test"))
    s.dice(2, *[0] * (s.value("lia", "knowledge") - 1), *[0] * s.value(CALLER, "knowledge"))
    assert s.play(f"attack:{CALLER}:knowledge", f"steal:{ORB}").ending == "called"


@cites("betrayal:haunt/26", "betrayal:victory/first")
def test_a_dead_traitor_is_a_victory() -> None:
    s = begun("lia").trait(CALLER, "might", 1).trait(CALLER, "speed", 1)
    s.dice(*[2] * s.value("lia", "might"), *[0] * s.value(CALLER, "might"))
    s.play(f"attack:{CALLER}:might", "damage")
    assert (s if s.ending else s.take_first("split")).ending == "slain"


@cites("betrayal:haunt/26", "betrayal:victory/survivor")
def test_the_traitor_wins_when_the_poison_takes_the_last_hero() -> None:
    s = begun("lia").apply(Die("vort", "", "test")).trait("lia", "might", 1)
    s.trait("lia", "speed", 1).dice(*[0] * s.value("lia", "speed")).play("go:2,1")
    assert (s if s.ending else s.take_first("split")).ending == "traitor"


@cites("betrayal:haunt/26", "betrayal:ruling/H6")
def test_the_last_of_both_sides_in_one_blow_is_nobodys_victory() -> None:
    s = begun().apply(Die("vort", "", "test"))
    with pytest.raises(Over):
        played(all_fall(s.arranging))
    assert s.city.ending() == "nobody"


async def all_fall(city: City) -> None:
    await happen(city, Together(True, "test"))
    for who in (CALLER, "lia"):
        await happen(city, Die(who, "", "test"))
    await happen(city, Together(False, "test"))


# Secrets.


@cites("betrayal:haunt/26", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("caller"), text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("seeker"), text.stories["hero"].text], (0,))
    assert text.stories["traitor"].text in read_by(s, CALLER)


def test_nothing_is_missing() -> None:
    left = missing(26)
    assert not left, "\n".join(left)
