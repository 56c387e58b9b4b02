"""Haunt 17: a star that reads minds, Mouthers that babble, and wards against both."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import strikes, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.engine.source import Source, after, modifies
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h17_eye_in_the_sky import HAUNT, MOUTHER, PILE, wards
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.state import UNSEEN, Belonging, City

SEER = "lia"
START = ADVENTURERS[SEER].tracks
LANDING, BASEMENT, CHAMBER, FAR_SIDE = (
    *("catacomb-landing", "kitchen-basement"),
    *("flooded-chamber", "flooded-chamber/2"),
)
VIEW = "cursed-statue"
CLEAR, CLEAR_MORE = "task:clear", "task:clear-more"


def begun(turn: str = "vort") -> Scene:
    """A Mouther on each of three catacomb tiles; heroes in the tavern, Lia beneath the sky."""
    s = Scene("vort", SEER, "gretchen").tile("flooded-chamber", 2, 0, below=True)
    s.tile(VIEW, 3, 0, 1).stand(SEER, VIEW)
    return s.haunt(17, "b0,0", "b1,0", "b2,0", turn=turn)


def alone(s: Scene, mouther: str = "mouther-1") -> Scene:
    """One Mouther only."""
    city = s.arranging
    for other in city.of_kind(MOUTHER):
        if other != mouther:
            del city.at[other], city.figures[other]
    return s


def laid(s: Scene, *tiles: str) -> Scene:
    """Wards lie here."""
    for number, tile in enumerate(tiles, 1):
        s.token(f"ward-{number}", tile)
    return s.given(counts={PILE: 6 - len(tiles)})


# Set-up.


@cites("betrayal:haunt/17/right-now", "betrayal:ruling/H2")
def test_the_stargazer_knows_more() -> None:
    s = Scene("vort", SEER, "gretchen").trait(SEER, "knowledge", 1).haunt(17)
    assert s.city.traitors() == [SEER]
    assert s.step(SEER, "knowledge") == START["knowledge"].start + 2


@cites("betrayal:haunt/17/pile")
def test_two_wards_for_each_adventurer_are_set_aside() -> None:
    s = begun()
    assert s.city.counts[PILE] == 6
    assert not wards(s.city)


@cites("betrayal:haunt/17/mouthers", "betrayal:ruling/N17b")
def test_as_many_mouthers_as_adventurers_come_one_to_a_tile() -> None:
    s = begun()
    assert [s.where(mouther) for mouther in s.city.of_kind(MOUTHER)] == [LANDING, BASEMENT, CHAMBER]
    assert {s.city.figures[mouther].lead for mouther in s.city.of_kind(MOUTHER)} == {1}


@cites("betrayal:haunt/17/mouthers", "betrayal:ruling/N17b")
def test_a_second_one_comes_only_where_every_tile_has_one() -> None:
    s = Scene("vort", SEER, "gretchen").haunt(17, "b1,0", "b1,0")
    assert [s.where(mouther) for mouther in s.city.of_kind(MOUTHER)] == [
        BASEMENT,
        LANDING,
        BASEMENT,
    ]


# Mouthers come and go.


@cites("betrayal:haunt/17/mouthers")
@pytest.mark.parametrize("dead", [(), ("gretchen", SEER)])
def test_what_is_missing_comes_as_the_monster_turn_begins_and_acts_at_once(
    dead: tuple[str, ...],
) -> None:
    s = alone(begun())
    s.apply(*[Die(who, "", "test") for who in dead]).before_monster_turn()
    assert (s.asked.kind, s.asked_seat) == ("place/mouther", 1)
    assert s.keys == ["b0,0", "b1,0", "b2,0", "b2,0/2"]
    s.play("b0,0", "b0,0")
    assert len(s.city.of_kind(MOUTHER)) == 3
    assert {"mouther-1", "mouther-2", "mouther-3"} <= {*s.keys}


@cites("betrayal:haunt/17/mouthers")
def test_no_more_come_where_none_is_missing() -> None:
    s = begun().before_monster_turn()
    assert s.asked.kind == "lead/next"


@cites("betrayal:haunt/17/mouthers", "betrayal:monster/passages")
def test_mouthers_never_leave_the_catacombs_and_never_attack_alone() -> None:
    s = alone(begun(), "mouther-2").stand("vort", BASEMENT).monster_turn("mouther-2")
    s.dice(2, 2).play("mouther-2")
    assert {*s.keys} == {"go:b0,0", "go:b2,0", "go:b2,0/2", "done"}


@cites("betrayal:haunt/17/silence")
def test_a_hero_who_beats_a_mouther_by_an_attack_removes_it_and_gains_sanity() -> None:
    s = begun().stand("vort", LANDING)
    sanity = s.step("vort", "sanity")
    s.dice(*throw(s, "vort", "might", high=True), 0, 0, 0).play("attack:mouther-1:might")
    assert "mouther-1" not in s.city.figures
    assert s.step("vort", "sanity") == sanity + 1
    s.settled()


@cites("betrayal:haunt/17/silence", "betrayal:attack/stunned-target")
def test_one_that_lies_stunned_is_removed_like_any_other() -> None:
    s = begun().stand("vort", LANDING).given(stunned=("mouther-1",))
    s.dice(*throw(s, "vort", "might", high=True), 0, 0, 0).play("attack:mouther-1:might")
    assert "mouther-1" not in s.city.figures


@cites("betrayal:haunt/17/silence", "betrayal:monster/stunned")
@pytest.mark.parametrize("who", ["nobody", SEER])
def test_what_no_hero_has_struck_is_only_stunned(who: str) -> None:
    s = begun()
    foe = "" if who == "nobody" else who
    played(hurt(s.arranging, "mouther-1", "physical", 2, "test", foe, struck=bool(foe)))
    assert s.city.stunned == ("mouther-1",)


# Babble.


def listening(mouthers: int = 1, *, dice: tuple[int, ...], mine: int = 0) -> Scene:
    """Vort among so many Mouthers on the landing; they have moved, and now they babble."""
    s = begun().stand("vort", LANDING)
    for number in range(1, mouthers + 1):
        s.stand(f"mouther-{number}", LANDING) if number <= 3 else s.figure(
            f"mouther-{number}", LANDING
        )
    theirs = [mine, *[0] * (s.value("vort", "sanity") - 1)]
    return s.monster_turn().dice(*dice, *theirs).play("enough")


@cites("betrayal:haunt/17/babble")
@pytest.mark.parametrize(("mouthers", "dice"), [(1, 3), (2, 5), (3, 7), (4, 8)])
def test_three_dice_and_two_for_each_further_mouther_but_eight_at_most(
    mouthers: int, dice: int
) -> None:
    s = listening(mouthers, dice=(2, *[0] * (dice - 1)))
    assert (s.asked.kind, s.asked_seat) == ("place/banish", 1)
    rolls = [event for event in s.table.chronicle.events if isinstance(event, Roll)]
    assert [(len(roll.faces), roll.trait) for roll in rolls[:2]] == [
        (dice, "sanity"),
        (s.value("vort", "sanity"), "sanity"),
    ]
    s.settled()


@cites("betrayal:haunt/17/babble")
def test_whoever_loses_is_not_hurt_but_put_on_any_tile_of_the_city() -> None:
    s = listening(dice=(2, 2, 2)).dice(0, 0)
    assert s.keys == ["0,0", "1,0", "2,0", "3,0"]
    s.play("0,0")
    assert s.where("vort") == "kitchen"
    assert not s.happened("Suffer")
    s.fell_as_scripted()


@cites("betrayal:haunt/17/babble", "betrayal:haunt/17/silence")
def test_whoever_wins_stays_and_one_mouther_goes_without_a_reward() -> None:
    s = begun().stand("vort", LANDING).stand("mouther-2", LANDING).given(stunned=("mouther-2",))
    s.item("mouther-2", "caltrops")  # or nobody could tell the two apart
    sanity, theirs = s.step("vort", "sanity"), throw(s, "vort", "sanity", high=True)
    s.monster_turn().dice(0, 0, 0, *theirs, 0).play("enough")
    assert (s.asked.kind, s.asked_seat) == ("person/loss", 1)
    s.play("mouther-2")
    assert s.city.of_kind(MOUTHER) == ["mouther-1", "mouther-3"]
    assert (s.where("vort"), s.step("vort", "sanity")) == (LANDING, sanity)
    s.fell_as_scripted()


@cites("betrayal:haunt/17/babble")
def test_a_tie_does_nothing() -> None:
    s = listening(dice=(1, 0, 0), mine=1).dice(0)
    assert s.where("vort") == LANDING
    assert len(s.city.of_kind(MOUTHER)) == 3


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Nobody can be aimed at who wears it."""

    @modifies(UNSEEN)
    def hides(self, city: City, who: str) -> int:
        return int(who == self.who)


@cites("betrayal:haunt/17/babble", "betrayal:item/potion-of-invisibility")
@pytest.mark.parametrize("why", ["stunned", "unseen", "other half", "city", "gone"])
def test_nobody_is_babbled_at_by_the_stunned_unseen_or_from_elsewhere(why: str) -> None:
    s = alone(begun(), "mouther-3").stand("vort", CHAMBER)
    if why == "stunned":
        s.given(stunned=("mouther-3",))
    elif why == "unseen":
        s.arranging.enter(Veil("veil", 0, "vort"))
    elif why == "other half":
        s.stand("vort", FAR_SIDE)
    elif why == "city":
        s.stand("vort", VIEW).stand("mouther-3", VIEW).dice(0)
    else:
        s.apply(Vanish("vort", "test"))
    s.dice(0).monster_turn("mouther-3")
    if s.asked.kind == "lead/next":
        s.play("enough")
    assert not s.happened("Attack")


@cites("betrayal:haunt/17/babble", "betrayal:ruling/N17a")
def test_the_traitor_says_who_listens_first_and_a_silent_mouther_counts_no_more() -> None:
    s = begun().stand("vort", LANDING).stand("gretchen", LANDING).stand("mouther-2", LANDING)
    s.monster_turn().dice(*[0] * 5, *throw(s, "gretchen", "sanity", high=True)).play("enough")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("prey/babble", 1, ["vort", "gretchen"])
    s.dice(2, 0, 0, *throw(s, "vort", "sanity", high=False), 0)
    s.play("gretchen", "0,0")
    assert (s.where("vort"), s.where("gretchen")) == ("kitchen", LANDING)
    assert len(s.city.of_kind(MOUTHER)) == 2
    s.fell_as_scripted()


@dataclass(frozen=True, slots=True)
class Hush(Source):
    """Whoever is about to listen is not there any more."""

    @after(Roll)
    async def falls(self, city: City, rolled: Roll) -> None:
        if rolled.kind == "attack":
            await happen(city, Vanish("vort", "test"))


@cites("betrayal:haunt/17/babble", "betrayal:haunt/17/light")
def test_who_is_gone_in_the_middle_of_it_is_driven_nowhere() -> None:
    s = begun().stand("vort", LANDING).stand("gretchen", BASEMENT).stand("mouther-2", CHAMBER)
    s.arranging.enter(Hush("hush"))
    s.monster_turn().dice(2, 2, 2).play("enough")
    assert "vort" not in s.city.at
    s.fell_as_scripted()


# The light.


@cites("betrayal:haunt/17/light")
def test_as_the_monster_turn_ends_each_hero_in_the_city_takes_a_die_of_mental_damage() -> None:
    s = alone(begun(), "mouther-2").stand("gretchen", FAR_SIDE)
    before = s.step("vort", "sanity") + s.step("vort", "knowledge")
    s.dice(2).monster_turn("mouther-2").play("enough", "1-1")
    assert s.step("vort", "sanity") + s.step("vort", "knowledge") == before - 2
    s.fell_as_scripted()


@cites("betrayal:haunt/17/light", "betrayal:item/locket")
def test_what_lessens_mental_damage_helps_against_the_star() -> None:
    s = alone(begun(), "mouther-2").stand("gretchen", FAR_SIDE).item("vort", "locket")
    before = s.step("vort", "sanity") + s.step("vort", "knowledge")
    s.dice(1).monster_turn("mouther-2").play("enough")
    assert s.step("vort", "sanity") + s.step("vort", "knowledge") == before


@cites("betrayal:haunt/17/light", "betrayal:haunt/17/babble")
def test_who_is_driven_into_the_city_is_seen_there_at_once() -> None:
    s = listening(dice=(2, 2, 2)).dice(1, 0).play("0,0")
    assert (s.asked_seat, s.asked.kind) == (0, "split")


# Where a hero's turn ends.


@cites("betrayal:haunt/17/turn-ends")
def test_who_ends_a_turn_in_the_city_takes_a_die_of_mental_damage() -> None:
    s = begun()
    before = s.step("vort", "sanity") + s.step("vort", "knowledge")
    s.dice(1).play("end", "1-0")
    assert s.step("vort", "sanity") + s.step("vort", "knowledge") == before - 1
    assert not wards(s.city)


@cites("betrayal:haunt/17/turn-ends")
def test_who_ends_a_turn_below_leaves_a_ward_there() -> None:
    s = alone(begun()).stand("vort", BASEMENT).play("end")
    assert (s.city.tokens["ward-1"], s.city.counts[PILE]) == (s.spot(BASEMENT), 5)
    s.fell_as_scripted()


@cites("betrayal:haunt/17/turn-ends", "betrayal:special/barrier-apart")
@pytest.mark.parametrize("why", ["mouther", "stunned", "ward"])
def test_no_ward_is_laid_where_a_mouther_or_a_ward_is_not_even_across_a_barrier(why: str) -> None:
    s = alone(begun(), "mouther-3").stand("vort", FAR_SIDE)
    if why == "stunned":
        s.given(stunned=("mouther-3",))
    elif why == "ward":
        laid(s.stand("mouther-3", LANDING), CHAMBER)
    there = len(wards(s.city))
    s.play("end")
    assert len(wards(s.city)) == there


@cites("betrayal:haunt/17/turn-ends")
@pytest.mark.parametrize("who", ["vort", SEER])
def test_nothing_comes_of_a_turn_that_ends_off_the_board_or_of_the_stargazers(who: str) -> None:
    s = alone(begun(who)).stand(who, BASEMENT)
    if who == "vort":
        s.apply(Vanish(who, "test"))
    s.play("end")
    assert not wards(s.city)
    s.fell_as_scripted()


# Clearing wards.


def looking(*dice: int) -> Scene:
    """Lia on an omen tile; two wards lie below."""
    s = laid(begun(SEER), BASEMENT, FAR_SIDE)
    return s.dice(*dice, *[0] * (s.value(SEER, "knowledge") - len(dice)))


@cites("betrayal:haunt/17/clear")
def test_a_three_puts_a_ward_from_any_tile_back_into_the_pile() -> None:
    s = looking(2, 1).play(CLEAR)
    assert (s.asked.kind, s.keys) == ("place/clear", ["b1,0", "b2,0/2"])
    s.play("b2,0/2")
    assert (wards(s.city), s.city.counts[PILE]) == (["ward-1"], 5)
    assert not {CLEAR, CLEAR_MORE} & {*s.keys}


@cites("betrayal:haunt/17/clear")
def test_less_clears_nothing_and_was_the_only_attempt() -> None:
    s = looking(2).play(CLEAR)
    assert len(wards(s.city)) == 2
    assert not {CLEAR, CLEAR_MORE} & {*s.keys}


@cites("betrayal:haunt/17/clear")
def test_after_a_five_there_is_a_second_attempt_and_never_a_third() -> None:
    s = laid(begun(SEER), BASEMENT, FAR_SIDE, LANDING)
    s.dice(2, 2, 1, *[0] * (s.value(SEER, "knowledge") - 3)).play(CLEAR, "b1,0")
    assert CLEAR not in s.keys
    s.dice(2, 2, 1, *[0] * (s.value(SEER, "knowledge") - 3)).play(CLEAR_MORE, "b0,0")
    assert (wards(s.city), s.city.counts[PILE]) == (["ward-2"], 5)
    assert not {CLEAR, CLEAR_MORE} & {*s.keys}


@cites("betrayal:haunt/17/clear")
@pytest.mark.parametrize("why", ["no omen", "below", "no ward", "a hero"])
def test_wards_are_cleared_from_omen_tiles_of_the_city_by_the_stargazer(why: str) -> None:
    s = laid(begun("vort" if why == "a hero" else SEER), BASEMENT)
    if why == "no omen":
        s.stand(SEER, "kitchen")
    elif why == "below":
        s.tile("sacrificial-chamber", 3, 0, below=True).stand(SEER, "sacrificial-chamber")
    elif why == "no ward":
        s.given(tokens={})
    else:
        s.stand("vort", VIEW)
    assert CLEAR not in s.keys


@cites("betrayal:haunt/17/clear", "betrayal:haunt/17/turn-ends")
def test_a_ward_that_was_cleared_is_laid_again() -> None:
    s = laid(alone(begun()), BASEMENT, FAR_SIDE)
    del s.arranging.tokens["ward-1"]
    s.given(counts={PILE: 5}).stand("vort", BASEMENT).play("end")
    assert {*wards(s.city)} == {"ward-1", "ward-2"}
    assert s.city.counts[PILE] == 4


@cites("betrayal:haunt/17/minds", "betrayal:attack/other-trait")
def test_the_stargazer_attacks_minds_with_knowledge() -> None:
    s = begun(SEER).stand("vort", VIEW)
    does = strikes(s, "attack:vort:knowledge")
    assert (does.dice, does.theirs) == (s.value(SEER, "knowledge"), s.value("vort", "knowledge"))
    mine = [2, *[0] * (does.dice - 1)]
    s.dice(*mine, *throw(s, "vort", "knowledge", high=False)).play("attack:vort:knowledge")
    s.play("1-1")
    assert s.happened("Suffer") == ["Suffer"]


# How it ends.


@cites("betrayal:haunt/17/turn-ends", "betrayal:victory/first")
def test_the_heroes_win_with_the_last_ward_in_its_place() -> None:
    s = alone(begun()).stand("vort", BASEMENT).given(counts={PILE: 1}).play("end")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 2)


@cites("betrayal:haunt/17/light", "betrayal:victory/survivor")
@pytest.mark.parametrize("lives", [True, False])
def test_the_star_wins_for_its_friend_dead_or_alive_when_the_last_hero_dies(*, lives: bool) -> None:
    s = alone(begun(), "mouther-2").apply(Die("gretchen", "", "test"))
    if not lives:
        s.apply(Die(SEER, "vort", "test"))
    s.trait("vort", "sanity", 1).trait("vort", "knowledge", 1)
    s.dice(1).monster_turn("mouther-2").play("enough", "1-0")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1,)


@cites("betrayal:haunt/17", "betrayal:victory/first")
def test_a_dead_stargazer_alone_ends_nothing() -> None:
    assert not begun().apply(Die(SEER, "vort", "test")).ending


async def all_falls(city: City, *dead: str, pile: int) -> None:
    await happen(city, Together(True, "test"))
    await happen(city, Count(PILE, -pile, "test"))
    for who in dead:
        await happen(city, Die(who, "", "test"))
    await happen(city, Together(False, "test"))


@cites("betrayal:haunt/17", "betrayal:ruling/H6")
@pytest.mark.parametrize(("pile", "ending"), [(0, "traitor"), (6, "nobody")])
def test_the_last_hero_and_the_stargazer_fall_in_one_blow(pile: int, ending: str) -> None:
    s = begun().apply(Die("gretchen", "", "test"))
    with pytest.raises(Over):
        played(all_falls(s.arranging, SEER, "vort", pile=pile))
    assert s.city.ending() == ending


# Secrets.


@cites("betrayal:haunt/17", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("stargazer"), text.stories["traitor"].text], (0, 2))
    canaries(s, [*text.secrets_of("warder"), text.stories["hero"].text], (1,))
    assert text.stories["traitor"].text in read_by(s, SEER)


def test_nothing_is_missing() -> None:
    left = missing(17)
    assert not left, "\n".join(left)
