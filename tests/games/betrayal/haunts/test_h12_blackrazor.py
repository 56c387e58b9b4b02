"""Haunt 12: the black sword, its owners, and the stones that help against it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.source import Source, after
from undercroft.engine.tongues import ENGLISH
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h12_blackrazor import (
    AXE,
    HAUNT,
    SWORD,
    collect,
    eyes_of_heroes,
    take_up,
)
from undercroft.games.betrayal.haunts.pieces.faces import face_of, is_down, look, true_face
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.possessions import drop, stealable
from undercroft.games.betrayal.state import City

FIRST = "torskar"  # seat 0, who drew the axe
KITCHEN, CHAMBER, LANDING = "0,0", "1,0", "b0,0"
USE = "role/lia:use"


def begun(*deal: int, turn: str = "lia", axe: str = FIRST, **rulings: str) -> Scene:
    """Stones in the Kitchen, the Inner Chamber and at the Landing, with these numbers."""
    s = Scene(FIRST, "lia", "vort", rulings=rulings)
    if axe:
        s.item(axe, AXE)
    luck = tuple(f"number-{n}" for n in (deal or (1, 2, 3)))
    s.haunt(12, KITCHEN, CHAMBER, LANDING, revealer=FIRST, omen=AXE, luck=luck)
    return s.turn_of(turn)


def holding(who: str, *stones: int, turn: str = "lia", deal: tuple[int, ...] = ()) -> Scene:
    """Somebody has picked up stones, and all heroes know which."""
    s = begun(*deal, turn=turn)
    for number in stones:
        stone = f"stone-{number}"
        del s.arranging.tokens[stone]
        s.item(who, stone)
        played(look(s.arranging, who, stone, eyes_of_heroes(s.arranging), "test"))
    return s


def frail(s: Scene, who: str) -> Scene:
    return s.trait(who, "might", 1).trait(who, "speed", 1)


def told(s: Scene) -> list[str]:
    """What whoever is asked reads of the options."""
    return [s.table.speech(ENGLISH).option_plain(option) for option in s.asked.options]


def known(s: Scene, stone: str) -> list[str]:
    return [face_of(s.city, stone, seat) for seat in (0, 1, 2, SPECTATOR)]


def strike_down(s: Scene, who: str, victim: str) -> Scene:
    """One blow with everything, and no defence."""
    s.dice(*[2] * s.value(who, "might"), *[0] * s.value(victim, "might"))
    s.play(f"attack:{victim}:might", *(["no"] if who == FIRST else []))
    while not s.ending and victim not in s.city.dead:
        s.play("damage" if "damage" in s.keys else s.keys[0])
    return s


# How it begins.


@cites("betrayal:haunt/12/right-now", "betrayal:ruling/N12a")
def test_the_owner_has_axe_and_token_and_is_strong() -> None:
    s = Scene(FIRST, "lia", "vort").item(FIRST, AXE)
    start = s.step(FIRST, "might"), s.step(FIRST, "speed")
    s.trait(FIRST, "might", 1).trait(FIRST, "speed", 1)
    s.haunt(12, revealer=FIRST, omen=AXE)
    assert s.holds(FIRST) == [AXE, SWORD]
    assert (s.step(FIRST, "might"), s.step(FIRST, "speed")) == (start[0] + 2, start[1])


@cites("betrayal:haunt/12/right-now", "betrayal:ruling/N12a")
def test_by_another_ruling_the_owner_gains_nothing() -> None:
    s = Scene(FIRST, "lia", "vort", rulings={"N12a": "plain"}).item(FIRST, AXE)
    s.trait(FIRST, "might", 1).haunt(12, revealer=FIRST, omen=AXE)
    assert s.step(FIRST, "might") == 1
    assert s.holds(FIRST) == [AXE, SWORD]


@cites("betrayal:haunt/12/right-now", "betrayal:ruling/N12h")
@pytest.mark.parametrize("where", ["", "lia", "pile", "lost"])
def test_wherever_the_axe_is_it_comes_to_its_owner(where: str) -> None:
    s = Scene(FIRST, "lia", "vort")
    if where == "lia":
        s.item("lia", AXE)
    elif where:
        s.item("lia", AXE)
        s.arranging.leave(AXE)
        del s.arranging.held[AXE]
        if where == "pile":
            s.lying(AXE, "kitchen")
        else:
            s.given(lost=(AXE,))
    s.haunt(12, revealer=FIRST, omen=AXE)
    assert s.holds(FIRST) == [AXE, SWORD]
    assert AXE not in (*s.city.piles, *s.city.lost)
    assert s.city.omens.size() == 12


@cites("betrayal:haunt/12/stones", "betrayal:ruling/N12f")
def test_the_stones_lie_on_event_tiles_then_omens_items_and_others() -> None:
    s = Scene(FIRST, "lia", "vort", "miska").item(FIRST, AXE)
    s.tile("old-crypt", 2, 0, below=True).tile("murder-row", 4, 0).tile("smithy", 4, 1)
    s.haunt(12, LANDING, revealer=FIRST, omen=AXE)
    lie = [s.city.tile(s.city.tokens[f"stone-{n}"]) for n in range(1, 5)]
    assert lie == ["smithy", "murder-row", "old-crypt", "catacomb-landing"]
    assert known(s, "stone-1") == [""] * 4


@cites("betrayal:haunt/12/stones", "betrayal:ruling/R43")
def test_they_are_called_ioun_stones() -> None:
    assert "Ioun Stone" in read_by(begun(), "lia")


@cites("betrayal:haunt/12/stones", "betrayal:ruling/N12f")
def test_the_heroes_choose_in_turn_and_not_where_somebody_stands() -> None:
    s = Scene(FIRST, "lia", "vort").item(FIRST, AXE).stand("lia", "kitchen")
    s.haunt(12, revealer=FIRST, omen=AXE)
    lie = {s.city.tile(s.city.tokens[f"stone-{n}"]) for n in range(1, 4)}
    assert lie == {"inner-chamber", "catacomb-landing", "kitchen-basement"}


@cites("betrayal:haunt/12/stones")
def test_only_when_all_other_tiles_are_taken_a_stone_lies_beside_somebody() -> None:
    s = Scene(FIRST, "lia", "vort", "miska", "gretchen").item(FIRST, AXE)
    s.haunt(12, revealer=FIRST, omen=AXE)
    lie = [s.city.tile(s.city.tokens[f"stone-{n}"]) for n in range(1, 6)]
    assert lie[-1] == "elfsong-tavern"
    assert len({*lie}) == 5


# The sword.


@cites("betrayal:haunt/12/cursed")
def test_the_sword_is_neither_dropped_nor_given_nor_stolen() -> None:
    s = begun(turn=FIRST)
    assert not {"drop", "give"} & {*s.keys}
    assert stealable(s.city, "lia", FIRST) == []


@cites("betrayal:haunt/12/devour")
def test_for_every_hero_killed_the_owner_gains_two_in_a_trait() -> None:
    s = frail(begun(turn=FIRST), "lia")
    speed = s.step(FIRST, "speed")
    s.dice(*[2] * s.value(FIRST, "might"), *[0] * s.value("lia", "might"))
    s.play("attack:lia:might", "no")
    while s.asked.kind != "trait/raise":
        s.play("damage" if "damage" in s.keys else s.keys[0])
    s.play("speed")
    assert s.step(FIRST, "speed") == speed + 2


@cites("betrayal:haunt/12/devour")
def test_who_dies_of_something_else_feeds_nobody() -> None:
    s = begun()
    assert played(kill(s.arranging, "lia", "", "test")).asked == []


@cites("betrayal:haunt/12/devour", "betrayal:victory/first")
def test_the_owner_wins_with_the_last_hero_and_is_asked_for_no_reward() -> None:
    s = frail(begun(turn=FIRST), "lia")
    played(kill(s.arranging, "vort", "", "test"))
    strike_down(s, FIRST, "lia")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


def tempting(fell: int) -> Scene:
    s = begun().item("lia", "shiny-rock")
    return s.dice(fell).play("shiny-rock:dazzle")


@cites("betrayal:haunt/12/rock", "betrayal:item/shiny-rock")
def test_a_shiny_rock_does_not_get_the_sword_and_may_hurt_its_owner() -> None:
    s = tempting(2)
    assert (s.asked_seat, s.asked.kind) == (0, "split")
    s.play("1-0")
    assert AXE in s.holds(FIRST)
    assert "shiny-rock" in s.city.lost
    s.settled()


@cites("betrayal:haunt/12/rock", "betrayal:item/shiny-rock")
def test_or_nothing_happens() -> None:
    s = tempting(1)
    assert (s.asked_seat, s.asked.kind) == (1, "act")
    assert (s.happened("Harm"), AXE in s.holds(FIRST)) == ([], True)


@cites("betrayal:haunt/12/rock", "betrayal:item/shiny-rock")
def test_or_whoever_held_it_out_hears_laughter() -> None:
    s = tempting(0)
    assert (s.asked_seat, s.asked.kind, s.asked.about) == (1, "split", "mental")


@cites("betrayal:haunt/12/rock", "betrayal:ruling/N12g")
def test_an_owner_who_dies_of_a_rock_has_been_killed_by_whoever_held_it_out() -> None:
    s = frail(begun(), FIRST).item("lia", "shiny-rock").dice(2).play("shiny-rock:dazzle")
    s.play(s.keys[0])
    assert s.city.role("lia") == "owner"


@cites("betrayal:haunt/12/rock")
def test_the_rock_still_steals_other_things_and_tempts_nobody_but_the_owner() -> None:
    s = begun().item("lia", "shiny-rock").item(FIRST, "locket").item("vort", "crossbow")
    s.play("shiny-rock:dazzle")
    assert s.keys == [f"{FIRST}:locket", f"{FIRST}:{AXE}", "vort:crossbow"]
    s = begun(turn=FIRST).item(FIRST, "shiny-rock").item("lia", "locket")
    assert "locket" in s.play("shiny-rock:dazzle").holds(FIRST)


# Who comes next.


@cites("betrayal:haunt/12/inherit")
def test_whoever_kills_the_owner_is_the_next_one() -> None:
    s = strike_down(frail(begun(), FIRST), "lia", FIRST)
    assert (s.city.role("lia"), s.city.open_side("lia")) == ("owner", "traitor")
    assert s.holds("lia") == [AXE, SWORD]
    assert (s.ending, s.city.slots) == ("", ("lia", "vort", FIRST))
    assert s.seen("lia")["haunt"]["page"] == "page/owner"
    assert s.seen("vort")["haunt"]["page"] == "page/seeker"


@cites("betrayal:haunt/12/inherit", "betrayal:haunt/12/right-now")
def test_the_next_owner_is_made_strong_like_the_first() -> None:
    s = frail(begun(), FIRST).trait("lia", "might", 2).trait("lia", "speed", 1)
    start = Scene(FIRST, "lia", "vort")
    strike_down(s, "lia", FIRST)
    assert s.step("lia", "might") == start.step("lia", "might") + 2
    assert s.step("lia", "speed") == start.step("lia", "speed")


@cites("betrayal:haunt/12/leadership", "betrayal:haunt/12", "betrayal:victory/first")
def test_with_stone_1_in_hand_the_killer_wins() -> None:
    s = strike_down(frail(holding("lia", 1), FIRST), "lia", FIRST)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/12/leadership")
@pytest.mark.parametrize(("who", "stone"), [("vort", 1), ("lia", 2)])
def test_another_stone_or_the_stone_in_another_hand_protects_nobody(who: str, stone: int) -> None:
    s = strike_down(frail(holding(who, stone), FIRST), "lia", FIRST)
    assert s.city.role("lia") == "owner"


@cites("betrayal:haunt/12/inherit", "betrayal:ruling/N12b")
def test_without_a_killer_the_nearest_hero_takes_up_the_sword() -> None:
    s = begun().stand("lia", "kitchen").stand("vort", "inner-chamber")
    played(kill(s.arranging, FIRST, "", "test"))
    assert (s.city.role("vort"), s.holds("vort")) == ("owner", [AXE, SWORD])


@cites("betrayal:haunt/12/inherit", "betrayal:ruling/N12b")
def test_of_heroes_who_are_equally_near_the_first_to_the_left_takes_it() -> None:
    s = begun(turn="vort")
    played(kill(s.arranging, FIRST, FIRST, "test"))
    assert s.city.role("lia") == "owner"


@cites("betrayal:haunt/12/inherit", "betrayal:ruling/N12b")
def test_an_owner_who_dies_off_the_board_leaves_it_to_the_left_and_nothing_is_lost() -> None:
    s = begun()
    s.apply(Vanish(FIRST, "test"))
    played(kill(s.arranging, FIRST, "", "test"))
    assert (s.city.role("lia"), s.holds("lia"), s.city.lost) == ("owner", [AXE, SWORD], ())


@cites("betrayal:haunt/12/leadership", "betrayal:ruling/N12b")
def test_without_a_killer_stone_1_in_the_nearest_hand_breaks_the_spell() -> None:
    s = holding("lia", 1).given(unsettled=1)
    played(kill(s.arranging, FIRST, "", "test"))
    assert s.given(unsettled=0).city.ending() == "hero"


@cites("betrayal:haunt/12/inherit", "betrayal:ruling/N12c", "betrayal:ruling/N12d")
@pytest.mark.parametrize(("ruling", "winners"), [("all", (0, 1)), ("last", (1,))])
def test_the_last_hero_to_take_up_the_sword_wins_with_it(
    ruling: str, winners: tuple[int, ...]
) -> None:
    s = frail(begun(N12d=ruling), FIRST)
    played(kill(s.arranging, "vort", "", "test"))
    strike_down(s, "lia", FIRST)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == winners


@cites("betrayal:haunt/12/inherit")
def test_if_owner_and_last_hero_fall_together_nobody_is_left_for_the_sword() -> None:
    s = begun()
    played(kill(s.arranging, "vort", "", "test"))
    s.given(unsettled=1)
    for who in ("lia", FIRST):
        played(kill(s.arranging, who, "", "test"))
    s.given(unsettled=0)
    assert s.city.ending() == "nobody"


@cites("betrayal:haunt/12/inherit")
def test_the_sword_goes_on_from_hand_to_hand() -> None:
    s = begun().given(unsettled=1)
    played(kill(s.arranging, FIRST, "lia", "test"))
    played(kill(s.arranging, "lia", "vort", "test"))
    assert (s.city.role("vort"), s.holds("vort")) == ("owner", [AXE, SWORD])
    assert s.given(unsettled=0).city.ending() == "traitor"


@dataclass(frozen=True, slots=True)
class Grief(Source):
    """Nobody outlives their victim here."""

    @after(Die)
    async def follow(self, city: City, died: Die) -> None:
        if died.killer:
            await kill(city, died.killer, "", "betrayal:haunt/death")


@cites("betrayal:haunt/12/inherit", "betrayal:ruling/N12b", "betrayal:haunt/death")
def test_a_killer_who_dies_of_the_deed_leaves_the_sword_to_another() -> None:
    s = begun().given(unsettled=1)
    s.arranging.enter(Grief("grief"))
    played(kill(s.arranging, FIRST, "lia", "test"), "grief")
    assert {"lia", FIRST} <= {*s.city.dead}
    assert s.city.role("vort") == "owner"
    assert s.holds("vort") == [AXE, SWORD]


@cites("betrayal:haunt/12/inherit", "betrayal:omen/symbol-of-bhaal", "betrayal:victory/first")
@pytest.mark.parametrize(("stones", "rolled"), [((), True), ((1,), False)])
def test_the_symbol_hears_of_an_owner_whose_death_decides_nothing(
    stones: tuple[int, ...], *, rolled: bool
) -> None:
    s = frail(holding("lia", *stones), FIRST).item("vort", "symbol-of-bhaal")
    might = s.step("vort", "might")
    s.dice(*[2] * s.value("lia", "might"), *[0] * s.value(FIRST, "might"), *([2] if rolled else []))
    s.play(f"attack:{FIRST}:might")
    while not s.ending and FIRST not in s.city.dead:
        s.play("damage" if "damage" in s.keys else s.keys[0])
    assert s.step("vort", "might") == might + rolled
    assert (s.ending, s.city.role("lia")) == (("", "owner") if rolled else ("hero", "seeker"))
    s.settled()


# Stones.


def gathering(*deal: int) -> Scene:
    return begun(*deal).stand("lia", "kitchen")


@cites("betrayal:haunt/12/collect")
def test_a_stone_is_picked_up_with_a_roll_and_all_heroes_know_it() -> None:
    s = gathering()
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("task:collect")
    assert s.holds("lia") == ["stone-1"]
    assert known(s, "stone-1") == ["", "number-1", "number-1", ""]
    assert "task:collect" not in s.keys
    cards = s.seen("vort")["adventurers"][1]["cards"]
    assert [(card["face"], card["down"]) for card in cards] == [("number-1", True)]
    (hidden,) = s.seen(FIRST)["adventurers"][1]["cards"]
    assert (hidden["face"], hidden["down"]) == ("", True)
    s.settled()


@cites("betrayal:haunt/12/collect")
def test_with_less_than_three_it_stays_where_it_is() -> None:
    s = gathering()
    s.dice(2, *[0] * (s.value("lia", "knowledge") - 1)).play("task:collect")
    assert "stone-1" in s.city.tokens
    assert known(s, "stone-1") == [""] * 4


@cites("betrayal:haunt/12/collect")
def test_of_two_stones_on_a_tile_one_is_picked_up() -> None:
    s = gathering()
    s.arranging.tokens["stone-2"] = s.spot("kitchen")
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("task:collect")
    assert (s.asked.kind, s.keys) == ("token/gather", ["stone-1", "stone-2"])
    assert s.play("stone-2").holds("lia") == ["stone-2"]


@cites("betrayal:haunt/12/collect", "betrayal:haunt/12/use", "betrayal:ruling/N12j")
def test_a_stone_that_was_just_gathered_may_be_used_but_is_not_dropped_or_given_away() -> None:
    s = gathering(3, 1, 2).stand("vort", "kitchen").trait("lia", "might", 1)
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("task:collect")
    assert s.holds("lia") == ["stone-1"]
    assert not {"drop", "give"} & {*s.keys}
    s.play(USE)
    assert s.step("lia", "might") == Scene(FIRST, "lia", "vort").step("lia", "might") + 2


@cites("betrayal:haunt/12/use", "betrayal:ruling/N12j", "betrayal:ruling/R18")
def test_a_stone_that_was_picked_up_from_a_pile_or_stolen_is_used_in_another_turn() -> None:
    s = holding("vort", 3)
    played(drop(s.arranging, "vort", "stone-3", "test"))
    s.play("take", "stone-3")
    assert s.holds("lia") == ["stone-3"]
    assert USE not in s.keys
    s = holding(FIRST, 3)
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value(FIRST, "might"))
    s.play(f"attack:{FIRST}:might", "steal:stone-3")
    assert s.holds("lia") == ["stone-3"]
    assert USE not in s.keys
    s.play("end")
    while s.asked_seat != 1 or s.asked.kind != "act":
        s.play("end" if "end" in s.keys else s.keys[0])
    assert USE in s.keys


@cites("betrayal:haunt/12/collect", "betrayal:terms/tokens", "betrayal:haunt/secrets")
def test_stones_that_one_knows_are_called_by_their_numbers_whatever_is_done_with_them() -> None:
    s = holding("lia", 1, 2).play("drop")
    assert told(s) == ["Ioun Stone (number 1)", "Ioun Stone (number 2)", "Never mind"]
    assert [option.seen for option in s.asked.options] == ["stone-1", "stone-2", None]
    s.play("stone-2").play("take" if "take" in s.keys else "give")
    assert told(s) == ["Ioun Stone (number 1)", "Never mind"]
    s.play("stone-1", "vort")
    assert s.prompt == "Take the Ioun Stone from Lia Faen Tlabbar?"  # which all may read
    assert told(s) == ["Yes: Ioun Stone (number 1)", "No"]
    assert s.asked.options[0].seen == "stone-1"


@cites("betrayal:attack/steal", "betrayal:terms/tokens", "betrayal:haunt/secrets")
def test_a_thief_reads_the_numbers_that_the_thief_knows_and_no_others() -> None:
    s = holding("lia", 1, 2, turn=FIRST)
    played(look(s.arranging, FIRST, "stone-2", 1, "test"))
    s.dice(*[2] * 2, *[0] * (s.value(FIRST, "might") - 2), *[0] * s.value("lia", "might"))
    s.play("attack:lia:might", "no")
    assert told(s)[1:] == ["Steal the Ioun Stone", "Steal the Ioun Stone (number 2)"]
    s = holding("lia", 1, 2, turn=FIRST).item(FIRST, "shiny-rock")
    played(look(s.arranging, FIRST, "stone-2", 1, "test"))
    s.play("shiny-rock:dazzle")
    assert told(s) == [
        "Steal the Ioun Stone from Lia Faen Tlabbar",
        "Steal the Ioun Stone (number 2) from Lia Faen Tlabbar",
    ]


@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12f", "betrayal:special/barrier")
def test_a_stone_is_picked_up_from_either_half_of_its_tile() -> None:
    s = Scene(FIRST, "lia", "vort").item(FIRST, AXE).tile("assassins-run", 2, 0, below=True)
    s.haunt(12, revealer=FIRST, omen=AXE, turn="lia").stand("lia", "assassins-run/2")
    assert "task:collect" in s.keys


@cites("betrayal:haunt/12/collect")
def test_where_the_stone_is_gone_meanwhile_nothing_is_picked_up() -> None:
    s = begun()
    played(collect(s.arranging, "lia"))
    assert s.holds("lia") == []


@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12e")
def test_the_owner_gathers_and_uses_nothing() -> None:
    s = begun(turn=FIRST).stand(FIRST, "kitchen").item(FIRST, "stone-2")
    assert not [key for key in s.keys if "collect" in key or key.endswith(":use")]


@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12e")
def test_the_owner_who_picks_up_a_stone_sees_what_it_is() -> None:
    s = holding("vort", 1, turn=FIRST)
    played(drop(s.arranging, "vort", "stone-1", "test"))
    s.play("take", "stone-1")
    assert known(s, "stone-1") == ["number-1", "number-1", "number-1", ""]
    assert s.happened("LookAt", "SeeFace") == ["LookAt", "SeeFace"]


@cites("betrayal:haunt/12/collect", "betrayal:haunt/death")
def test_the_stone_of_a_dead_hero_lies_where_they_fell() -> None:
    s = holding("lia", 1)
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {"stone-1": s.spot("elfsong-tavern")}
    assert is_down(s.city, "stone-1")


@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12f", "betrayal:ruling/R16")
def test_beyond_a_barrier_a_stone_that_was_dropped_is_near_and_an_item_is_not() -> None:
    s = Scene(FIRST, "lia", "vort").item(FIRST, AXE).tile("assassins-run", 2, 0, below=True)
    s.haunt(12, revealer=FIRST, omen=AXE, turn="lia").stand("lia", "assassins-run/2")
    s.lying("stone-2", "assassins-run").lying("crossbow", "assassins-run").play("take")
    assert s.keys == ["stone-2", "never-mind"]


@cites("betrayal:haunt/12/use")
@pytest.mark.parametrize(
    ("number", "trait"), [(3, "might"), (4, "speed"), (5, "knowledge"), (6, "sanity")]
)
def test_a_stone_raises_its_trait_to_the_start_and_two_more(number: int, trait: Trait) -> None:
    people = ("lia", "vort", "miska", "gretchen", "dhadius")
    s = Scene(FIRST, *people).item(FIRST, AXE)
    start = s.step("lia", trait)
    luck = tuple(f"number-{n}" for n in (number, *[m for m in range(1, 7) if m != number]))
    s.haunt(12, revealer=FIRST, omen=AXE, luck=luck, turn="lia")
    del s.arranging.tokens["stone-1"]
    s.item("lia", "stone-1").trait("lia", trait, 1).play(USE)
    assert s.step("lia", trait) == min(start + 2, 8)
    assert s.holds("lia") == []
    assert known(s, "stone-1") == [f"number-{number}"] * 4


@cites("betrayal:haunt/12/use")
def test_mastery_shows_three_items_of_which_one_is_kept() -> None:
    s = holding("lia", 2).items("locket", "crossbow", "shiny-rock", "chain-mail").play(USE)
    assert s.keys == ["locket", "crossbow", "shiny-rock"]
    s.play("crossbow")
    assert s.holds("lia") == ["crossbow"]
    assert known(s, "stone-2") == ["number-2"] * 4


@cites("betrayal:haunt/12/use")
def test_of_several_stones_one_is_used_and_number_1_never() -> None:
    s = holding("lia", 1, 2, 3).play(USE)
    assert (s.asked.kind, s.keys) == ("token/use", ["stone-2", "stone-3"])
    assert USE not in holding("lia", 1).keys


@cites("betrayal:haunt/12/use", "betrayal:haunt/secrets")
def test_whether_a_stone_can_be_used_is_not_told_by_how_the_end_of_the_turn_is_asked() -> None:
    """What is answered in secret waits a breath: it must wait whatever the stone is."""
    for number, menu in ((1, ["end"]), (3, [USE, "end"])):
        s = holding("lia", number)
        del s.arranging.at["lia"]
        assert (s.keys, s.asked.secret) == (menu, True)


@cites("betrayal:haunt/12/use")
def test_a_stone_may_be_kept_and_given_to_a_friend() -> None:
    s = holding("lia", 1).play("give")
    while "stone-1" not in s.holds("vort"):
        s.play("stone-1" if "stone-1" in s.keys else "vort" if "vort" in s.keys else "yes")
    assert known(s, "stone-1") == ["", "number-1", "number-1", ""]
    assert s.happened("LookAt") == []


# Secrets.


@cites("betrayal:haunt/12/collect", "betrayal:haunt/secrets")
def test_whoever_holds_a_stone_is_asked_even_if_they_can_only_end_their_turn() -> None:
    """Else the owner would see by the pause whether it is one that can be used."""
    s = holding("lia", 1)
    s.apply(Vanish("lia", "test"))
    assert (s.asked_seat, s.keys) == (1, ["end"])
    s = begun()
    s.apply(Vanish("lia", "test"))
    assert s.asked_seat == 2


def owner_knows(city: City, seat: int) -> bool:
    return bool(face_of(city, "stone-1", seat) or face_of(city, "stone-2", seat)) or (
        city.role(FIRST) != "owner" or FIRST in city.dead or city.ending() != ""
    )


@cites("betrayal:haunt/12/collect", "betrayal:haunt/secrets")
def test_which_stone_a_hero_has_makes_no_difference_to_the_owner() -> None:
    done = 0
    for seed in range(4):
        one, other = holding("lia", 1), holding("lia", 1, deal=(2, 1, 3))
        done += no_interference(one, other, (0,), owner_knows, seed=seed)
    assert done > 120


@cites("betrayal:haunt/12/collect", "betrayal:haunt/secrets")
def test_the_numbers_that_heroes_know_are_in_nothing_that_the_owner_reads() -> None:
    s = holding("lia", 1, 2)
    assert "number-1" in read_by(s, "vort")
    canaries(s, ["number-1", "number-2", "number-3"], (0,))


@cites("betrayal:haunt/12/collect", "betrayal:haunt/secrets")
def test_worlds_that_the_owner_imagines_leave_the_numbers_open_and_a_heros_do_not() -> None:
    s = holding("lia", 1)
    mine = {true_face(imagine(s.table, 0, f"{n}").state, "stone-1") for n in range(40)}
    theirs = {true_face(imagine(s.table, 2, f"{n}").state, "stone-1") for n in range(10)}
    assert mine == {"number-1", "number-2", "number-3"}
    assert theirs == {"number-1"}


@cites("betrayal:haunt/12", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    owner, seeker = HAUNT.text.secrets_of("owner"), HAUNT.text.secrets_of("seeker")
    canaries(s, [*owner[:2], HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*seeker, HAUNT.text.stories["hero"].text], (0,))
    for told in (*owner[:2], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, FIRST)


@cites("betrayal:haunt/12/right-now")
def test_an_owner_who_has_the_sword_already_is_only_made_strong() -> None:
    s = begun()
    might = s.step(FIRST, "might")
    played(take_up(s.arranging, FIRST))
    assert (s.step(FIRST, "might"), s.holds(FIRST)) == (min(might + 2, 8), [AXE, SWORD])


@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12i", "betrayal:haunt/death")
def test_the_stone_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = holding("lia", 1).apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {"stone-1": s.spot("catacomb-landing")}
