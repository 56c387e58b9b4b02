"""Haunt 35: a dragon, her eggs, and what is left of the city."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import body, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.engine.source import Source, after, modifies
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.events.board import Mark, Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h35_mothers_fury import (
    DESTROYED,
    DRAGON,
    EGG,
    EGGS,
    HAUNT,
    PATIENCE,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.possessions import hand_on
from undercroft.games.betrayal.state import UNSEEN, Belonging, City

CAST = ("vort", "lia", "gretchen")  # Vort is the revealer, Gretchen runs the Dragon
SEARCH = "task:search"
TAVERN, CHAMBER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
LANDING, BASEMENT = "catacomb-landing", "kitchen-basement"


def begun(turn: str = "lia", *, lair: str = LANDING) -> Scene:
    """All in the tavern; the Dragon is in the catacombs."""
    return Scene(*CAST).haunt(35, "gretchen", tile=lair, turn=turn)


def away(s: Scene, *people: str, tile: str = LANDING) -> Scene:
    for who in people or CAST:
        s.stand(who, tile)
    return s


def in_ruins(s: Scene, *tiles: str) -> Scene:
    return s.apply(Mark(DESTROYED, tiles, "test"))


def ruins(s: Scene) -> list[str]:
    return [*s.city.states.get(DESTROYED, ())]


# Set-up.


@cites("betrayal:haunt/35/right-now", "betrayal:ruling/N35a", "betrayal:cooperative/order")
def test_the_dragon_comes_where_the_omen_was_and_somebody_is_named_to_run_her() -> None:
    s = begun(lair=KITCHEN)
    assert s.where(DRAGON) == KITCHEN
    assert s.city.driver(DRAGON) == 2
    assert (s.city.counts[EGGS], s.city.counts[PATIENCE]) == (6, 5)
    assert s.city.slots == ("lia", "gretchen", "vort", "monsters")
    assert s.city.heroes() == ["lia", "gretchen", "vort"]


@cites("betrayal:haunt/35")
def test_all_read_the_same_page() -> None:
    s, page = begun(), HAUNT.pages("searcher")[0]
    assert all(page.brief in read_by(s, who) for who in CAST)
    canaries(s, [page.brief, page.goal], ())


@cites("betrayal:haunt/35/untouchable")
def test_the_dragon_can_be_neither_attacked_nor_hurt_nor_stunned() -> None:
    s = begun(lair=TAVERN).item("lia", "crossbow", "javelin-of-lightning", "book-of-spells")
    assert not [key for key in s.keys if key.startswith("attack")]
    s = begun()
    played(hurt(s.arranging, DRAGON, "physical", 8, "test", "lia", struck=True))
    assert (s.city.stunned, s.where(DRAGON)) == ((), LANDING)


# Eggs.


def need(s: Scene) -> int:
    (does,) = [option.does for option in s.asked.options if option.key == SEARCH]
    assert isinstance(does, Attempts)
    return does.least


@cites("betrayal:haunt/35/search")
@pytest.mark.parametrize(
    ("tile", "least"),
    [("temple-of-umberlee", 3), ("cursed-statue", 4), ("mansion", 5), (KITCHEN, 6)],
)
@pytest.mark.parametrize("burnt", [False, True])
def test_how_hard_it_is_to_find_an_egg_is_printed_on_the_tile(
    tile: str, least: int, *, burnt: bool
) -> None:
    s = begun()
    if tile != KITCHEN:
        s.tile(tile, 3, 0)
    s.stand("lia", tile)
    if burnt:
        in_ruins(s, tile)
    assert need(s) == (6 if burnt else least)


def sought(*dice: int) -> Scene:
    s = begun().tile("cursed-statue", 3, 0, 1).stand("lia", "cursed-statue")
    return s.dice(*dice, *[0] * (s.value("lia", "knowledge") - len(dice))).play(SEARCH)


@cites("betrayal:haunt/35/search")
def test_whoever_finds_an_egg_has_it_and_leaves_an_empty_nest() -> None:
    s = sought(2, 2)
    assert s.holds("lia") == [f"{EGG}-6"]
    assert (s.city.counts[EGGS], s.city.tokens["nest-6"]) == (5, s.spot("cursed-statue"))
    assert SEARCH not in s.keys


@cites("betrayal:haunt/35/search")
def test_a_failed_search_leaves_the_tile_as_it_was_and_is_the_only_one_of_a_turn() -> None:
    s = sought(2, 1)
    assert (s.holds("lia"), s.city.counts[EGGS]) == ([], 6)
    assert not [token for token in s.city.tokens if token.startswith("nest")]
    assert SEARCH not in s.keys


@cites("betrayal:haunt/35/search", "betrayal:special/barrier")
@pytest.mark.parametrize("why", ["nest", "other half", "no egg left"])
def test_nobody_searches_beside_an_empty_nest_or_when_all_are_found(why: str) -> None:
    s = begun().tile("flooded-chamber", 2, 0, below=True).stand("lia", "flooded-chamber/2")
    assert SEARCH in begun().keys
    if why == "no egg left":
        s.given(counts={EGGS: 0, PATIENCE: 5})
    else:
        s.token("nest-1", "flooded-chamber/2" if why == "nest" else "flooded-chamber")
    assert SEARCH not in s.keys


@cites("betrayal:haunt/35/eggs", "betrayal:items/tokens")
def test_eggs_are_dropped_traded_and_picked_up() -> None:
    s = begun().item("lia", f"{EGG}-1")
    s.play("give", f"{EGG}-1", "vort", "yes")
    assert s.holds("vort") == [f"{EGG}-1"]
    s = begun().item("lia", f"{EGG}-1").play("drop", f"{EGG}-1")
    assert s.city.piles == {f"{EGG}-1": s.spot(TAVERN)}
    assert "take" in begun().lying(f"{EGG}-1", TAVERN).keys


@cites("betrayal:haunt/35/eggs", "betrayal:ruling/N35d", "betrayal:haunt/death")
def test_the_egg_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = begun().item("lia", f"{EGG}-1").apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {f"{EGG}-1": s.spot(LANDING)}


# Rubble.


@cites("betrayal:haunt/35/rubble", "betrayal:haunt/35/destroyed")
@pytest.mark.parametrize("trait", ["might", "speed"])
@pytest.mark.parametrize("high", [True, False])
def test_leaving_a_destroyed_tile_takes_might_or_speed_or_skin(trait: str, *, high: bool) -> None:
    s = in_ruins(begun(), TAVERN)
    before = body(s, "lia")
    s.play("go:1,0")
    assert (s.asked.kind, s.keys) == ("trait/roll", ["might", "speed"])
    s.dice(*throw(s, "lia", "might" if trait == "might" else "speed", high=high)).play(trait)
    if not high:
        s.play("1-0")
    assert s.where("lia") == CHAMBER
    assert body(s, "lia") == before - (not high)
    s.settled()


@cites("betrayal:haunt/35/rubble")
def test_whoever_dies_in_the_rubble_does_not_get_out() -> None:
    s = in_ruins(begun(), TAVERN).trait("lia", "might", 1).trait("lia", "speed", 1)
    s.play("go:1,0").dice(*throw(s, "lia", "might", high=False)).play("might", "1-0")
    assert s.city.dead == ("lia",)
    assert not s.happened("Step")


@cites("betrayal:haunt/35/rubble", "betrayal:special/barrier")
def test_past_a_barrier_one_has_not_left_the_tile() -> None:
    s = begun().tile("flooded-chamber", 2, 0, below=True).stand("lia", "flooded-chamber")
    in_ruins(s, "flooded-chamber").dice(*throw(s, "lia", "might", high=True)).play("cross")
    assert s.where("lia") == "flooded-chamber/2"
    assert s.happened("Roll") == ["Roll"], "for the barrier, and none for the rubble"


# The Dragon's turn.


def raging(s: Scene, *dice: int) -> Scene:
    """The Dragon has her turn; the dice are those of her tail."""
    s.before_monster_turn().dice(*dice)
    while s.table.pending is not None and s.asked.kind in ("prey/seek", "place/way"):
        s.play(s.keys[0])
    return s


@cites("betrayal:haunt/35/rage", "betrayal:haunt/35/destroyed")
def test_she_goes_two_tiles_towards_the_nearest_hero_and_leaves_ruins() -> None:
    s = begun(lair=KITCHEN).tile("murder-row", 3, 0)
    raging(away(s, tile="murder-row"), 0, 0)
    assert s.where(DRAGON) == TAVERN
    assert ruins(s) == [KITCHEN, CHAMBER]


@cites("betrayal:haunt/35/rage", "betrayal:ruling/N35b")
def test_she_stops_where_a_hero_is_and_stairs_are_two() -> None:
    s = away(begun(lair=KITCHEN), "lia", "gretchen", tile=LANDING).stand("vort", CHAMBER)
    raging(s, 0, 0)
    assert (s.where(DRAGON), ruins(s)) == (CHAMBER, [KITCHEN])
    s = away(begun(lair=CHAMBER), tile=BASEMENT)
    raging(s, 0, 0)
    assert (s.where(DRAGON), ruins(s)) == (KITCHEN, [CHAMBER])


@cites("betrayal:haunt/35/rage", "betrayal:move/grate")
def test_from_the_landing_she_comes_up_through_any_grate_and_passes_barriers() -> None:
    s = begun(lair=LANDING).tile("murder-row", 3, 0)
    raging(away(s, tile="murder-row"), 0, 0)
    assert (s.where(DRAGON), ruins(s)) == ("murder-row", [LANDING])
    s = begun(lair=BASEMENT).tile("flooded-chamber", 2, 0, below=True)
    raging(away(s, tile="flooded-chamber/2"), 0, 0)
    assert s.where(DRAGON) == "flooded-chamber/2"


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Nobody can be aimed at who wears it."""

    @modifies(UNSEEN)
    def hides(self, city: City, who: str) -> int:
        return int(who == self.who)


@cites("betrayal:haunt/35/rage", "betrayal:item/potion-of-invisibility")
def test_she_does_not_look_for_the_unseen_but_stops_on_their_toes_and_burns_them() -> None:
    s = away(begun(lair=KITCHEN), "gretchen", tile=LANDING).stand("lia", CHAMBER)
    s.stand("vort", TAVERN).arranging.enter(Veil("veil", 1, "lia"))
    raging(s, 0, 0)
    assert s.where(DRAGON) == CHAMBER
    assert (s.asked.kind, s.asked.who) == ("split", "vort")
    s.play("3-0")
    assert (s.asked.kind, s.asked.who) == ("split", "lia")


@cites("betrayal:haunt/35/rage", "betrayal:ruling/N35a", "betrayal:ruling/N35c")
def test_two_dice_of_tiles_beside_hers_fall_as_her_player_says() -> None:
    s = begun(lair=CHAMBER).tile("murder-row", 1, -1).tile("mansion", 1, 1)
    away(s, tile=LANDING).arranging.at[DRAGON] = s.spot(CHAMBER)
    s.arranging.at["vort"] = s.spot(CHAMBER)  # she has no reason to go
    in_ruins(s, KITCHEN)
    raging(s, 1, 1)
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 2)
    assert {*s.keys} == {"2,0", "1,-1", "1,1"}, "walls are no bar, and ashes do not burn"
    s.play("1,-1", "1,1")
    assert {*ruins(s)} == {KITCHEN, "murder-row", "mansion"}


@cites("betrayal:haunt/35/rage")
def test_no_more_falls_than_there_is() -> None:
    s = away(begun(lair=LANDING), tile=LANDING).apply(Vanish("lia", "test"))
    s.apply(Vanish("gretchen", "test"))
    raging(s, 2, 2).play("3-0")
    assert ruins(s) == [BASEMENT]


@cites("betrayal:haunt/35/rage", "betrayal:board/adjacent")
def test_three_damage_for_all_on_her_tile_and_beside_it_doors_or_not() -> None:
    s = begun(lair=CHAMBER).tile("mansion", 1, 1).tile("murder-row", 3, 0)
    s.stand("vort", CHAMBER).stand("lia", "mansion").stand("gretchen", "murder-row")
    before = [body(s, who) for who in CAST]
    raging(s, 0, 0).play("3-0", "3-0")
    assert [body(s, who) for who in CAST] == [before[0] - 3, before[1] - 3, before[2]]
    s.settled()


@cites("betrayal:haunt/35/rage", "betrayal:special/barrier-apart")
def test_a_barrier_is_no_shelter() -> None:
    s = begun(lair=BASEMENT).tile("flooded-chamber", 2, 0, below=True)
    away(s, "vort", "lia", tile="flooded-chamber").stand("gretchen", "flooded-chamber/2")
    raging(s, 0, 0)
    burnt = 0
    while s.asked.kind == "split":
        burnt += 1
        s.play(s.keys[0])
    assert burnt == 3


@dataclass(frozen=True, slots=True)
class Flees(Source):
    """The Dragon is gone before she breathes, and so is a hero."""

    @after(Roll)
    async def goes(self, city: City, rolled: Roll) -> None:
        for who in (DRAGON, "vort"):
            if who in city.at:
                await happen(city, Vanish(who, "test"))


@cites("betrayal:haunt/35/rage")
def test_nobody_burns_when_she_is_gone_and_the_track_goes_down() -> None:
    s = away(begun(lair=LANDING), tile=LANDING)
    s.arranging.enter(Flees("flees"))
    raging(s, 2, 2)
    assert not s.happened("Suffer")
    assert (ruins(s), s.city.counts[PATIENCE]) == ([], 4)


@cites("betrayal:haunt/35/rage")
def test_each_of_her_turns_takes_the_track_down_by_one() -> None:
    s = raging(away(begun(lair=TAVERN), tile=LANDING), 0, 0)
    assert s.city.counts[PATIENCE] == 4
    assert s.city.active == "lia"


@cites("betrayal:haunt/35/right-now", "betrayal:ruling/N35a")
def test_a_dead_player_still_runs_her_and_she_acts_after_a_dead_revealer() -> None:
    s = away(begun(lair=CHAMBER), tile=LANDING).apply(
        Die("gretchen", "", "test"), Die("vort", "", "test")
    )
    raging(s.tile("mansion", 0, 1).tile("murder-row", 0, -1), 1, 0)
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 2)


# How it ends.


@cites("betrayal:haunt/35/eggs", "betrayal:victory/first")
def test_the_heroes_win_when_they_hold_all_eggs() -> None:
    s = (
        begun()
        .item("vort", *[f"{EGG}-{n}" for n in range(2, 7)])
        .given(counts={EGGS: 1, PATIENCE: 1})
    )
    s.dice(*throw(s, "lia", "knowledge", high=True)).play(SEARCH)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/35/eggs")
def test_an_egg_on_the_ground_is_in_nobodys_hands() -> None:
    s = begun().item("vort", *[f"{EGG}-{n}" for n in range(2, 7)]).lying(f"{EGG}-1", TAVERN)
    s.given(counts={EGGS: 0, PATIENCE: 1}).play("take")
    if not s.ending:
        s.play(f"{EGG}-1")
    assert s.ending == "hero"
    s = begun().item("vort", *[f"{EGG}-{n}" for n in range(2, 7)]).item("lia", f"{EGG}-1")
    s.apply(Die("gretchen", "", "test"))
    with pytest.raises(Over):
        played(hand_on(s.arranging, "lia", f"{EGG}-1", "vort", "test"))


@cites("betrayal:haunt/35/rage", "betrayal:victory/first")
def test_all_have_lost_when_the_track_has_run_down() -> None:
    s = raging(away(begun(lair=TAVERN), tile=LANDING).given(counts={EGGS: 6, PATIENCE: 1}), 0, 0)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/35/rage", "betrayal:victory/survivor")
def test_all_have_lost_when_no_hero_lives() -> None:
    s = begun(lair=TAVERN).apply(Die("gretchen", "", "test"), Die("vort", "", "test"))
    s.trait("lia", "might", 1).trait("lia", "speed", 1)
    raging(s, 0, 0)
    if not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


async def last_egg_in_the_last_round(city: City) -> None:
    await happen(city, Together(True, "test"))
    city.held.update(dict.fromkeys([f"{EGG}-{n}" for n in range(1, 7)], "lia"))
    await happen(city, Count(PATIENCE, -5, "test"))
    await happen(city, Together(False, "test"))


@cites("betrayal:haunt/35", "betrayal:ruling/H6")
def test_the_last_egg_and_the_last_of_her_patience_at_once_are_nobodys_victory() -> None:
    s = begun()
    with pytest.raises(Over):
        played(last_egg_in_the_last_round(s.arranging))
    assert s.city.ending() == "nobody"


def test_nothing_is_missing() -> None:
    left = missing(35)
    assert not left, "\n".join(left)
