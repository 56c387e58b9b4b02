"""Haunt 31: a voice, a face, and a set of pipes."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import strikes, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Slay
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.figures import Reshape
from undercroft.games.betrayal.events.haunt import Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h31_pipes_of_the_banshee import (
    BANSHEE,
    HAUNT,
    PIPES,
    QUIET_PLACES,
    glass,
)
from undercroft.games.betrayal.haunts.pieces.reflecting import mirrors
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.possessions import steal
from undercroft.games.betrayal.state import City

DEAD = "lia"  # the oldest but for the revealer
TAVERN, CHAMBER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
LANDING, BASEMENT = "catacomb-landing", "kitchen-basement"
TAKE, HOARD = "haunt/Grievance:take", "haunt/Grievance:hoard"
GAZE = "attack:banshee:sanity"


def cast() -> Scene:
    return Scene("vort", DEAD, "gretchen").item("vort", PIPES)


def begun(turn: str = "gretchen") -> Scene:
    """The Banshee in the Kitchen, the heroes in the tavern; Vort has the pipes."""
    s = cast().haunt(31, omen=PIPES, turn=turn)
    return s.stand(BANSHEE, KITCHEN)


def acting(s: Scene, *dice: int) -> Scene:
    """It is the Banshee's turn, with so many spaces."""
    return s.before_turn_of(DEAD).dice(*(dice or (0, 0, 0, 0))).play(BANSHEE)


# Set-up.


@cites("betrayal:haunt/31/right-now", "betrayal:ruling/N31a")
def test_the_oldest_but_for_the_revealer_dies_and_the_banshee_stands_there() -> None:
    s = cast().stand(DEAD, CHAMBER).haunt(31, omen=PIPES)
    assert (s.city.dead, s.where(BANSHEE)) == ((DEAD,), CHAMBER)
    assert s.city.driver(BANSHEE) == 1
    assert s.city.slots == ("gretchen", "vort", DEAD)
    assert [s.value(BANSHEE, trait) for trait in ("speed", "knowledge", "sanity")] == [4, 4, 6]
    s = Scene(DEAD, "vort", "gretchen").haunt(31, omen=PIPES)
    assert s.city.dead == ("gretchen",), "Lia is the revealer"


@cites("betrayal:haunt/31/right-now", "betrayal:ruling/N31b", "betrayal:ruling/N31d")
def test_she_keeps_what_she_likes_and_what_it_gives_counts() -> None:
    s = cast().item(DEAD, "meenlock", "locket")
    s.haunt(31, "meenlock", "never-mind", omen=PIPES)
    assert s.city.items_of(BANSHEE) == ["meenlock"]
    assert s.value(BANSHEE, "speed") == 6
    assert s.city.piles == {"locket": s.spot(TAVERN)}
    s = cast().item(DEAD, "dimensional-shackles", "homunculus")
    s.haunt(31, "dimensional-shackles", "homunculus", omen=PIPES)
    assert [s.value(BANSHEE, trait) for trait in ("speed", "knowledge")] == [3, 5]


@cites("betrayal:haunt/31/right-now")
def test_events_do_not_cling_to_her() -> None:
    s = cast().item(DEAD, "crawling-claw").haunt(31, omen=PIPES)
    assert "crawling-claw" in s.city.past
    assert s.city.items_of(BANSHEE) == []


@cites("betrayal:haunt/31/right-now")
def test_from_off_the_board_she_comes_with_what_she_keeps() -> None:
    s = cast().item(DEAD, "headband-of-intellect", "locket").apply(Vanish(DEAD, "test"))
    s.haunt(31, "headband-of-intellect", "never-mind", omen=PIPES)
    assert s.where(BANSHEE) == TAVERN
    assert s.city.items_of(BANSHEE) == ["headband-of-intellect"]
    assert s.value(BANSHEE, "knowledge") == 5
    assert s.city.piles == {"locket": s.spot(TAVERN)}


# What she does.


@cites("betrayal:haunt/31/wail")
def test_she_attacks_with_sanity_for_mental_damage() -> None:
    s = acting(begun().stand("vort", KITCHEN))
    assert [key for key in s.keys if key.startswith("attack")] == ["attack:vort:sanity"]
    assert strikes(s, "attack:vort:sanity").dice == 6
    s.dice(1, 0, 0, 0, 0, 0, *throw(s, "vort", "sanity", high=False)).play("attack:vort:sanity")
    assert (s.asked.kind, s.asked.about) == ("split", "mental")


@cites("betrayal:haunt/31/walls", "betrayal:haunt/31/right-now")
def test_walls_are_no_bar_to_her_and_she_rolls_to_move_and_finds_nothing() -> None:
    s = acting(begun().tile("murder-row", 0, -1, 1), 1, 0, 0, 0)
    assert s.city.board.distances(s.spot(KITCHEN)).get(s.spot("murder-row")) is None
    assert {"go:0,-1", "go:1,0"} <= {*s.keys}
    assert not [key for key in s.keys if key.startswith("explore")]


@cites("betrayal:haunt/31/pretties", "betrayal:attack/steal")
def test_she_steals_from_whom_she_beats_by_two() -> None:
    s = acting(begun().stand("vort", KITCHEN))
    s.dice(2, 0, 0, 0, 0, 0, *throw(s, "vort", "sanity", high=False)).play("attack:vort:sanity")
    assert (s.asked.kind, s.asked_seat) == ("spoils", 1)
    s.play(f"steal:{PIPES}")
    assert s.city.held[PIPES] == BANSHEE
    assert not s.happened("Suffer")
    s.settled()


@cites("betrayal:haunt/31/pretties")
def test_she_picks_up_what_lies_on_her_tile() -> None:
    s = acting(begun().lying("headband-of-intellect", KITCHEN))
    s.play(TAKE, "headband-of-intellect")
    assert s.city.items_of(BANSHEE) == ["headband-of-intellect"]
    assert s.value(BANSHEE, "knowledge") == 5
    assert TAKE not in s.keys
    assert TAKE not in acting(begun().lying("locket", CHAMBER)).keys


@cites("betrayal:haunt/31/pretties")
def test_she_hoards_one_thing_in_a_turn_and_a_trait_rises_to_eight_at_most() -> None:
    s = begun().apply(Reshape(BANSHEE, "sanity", 7, "test"))
    s.item(BANSHEE, "locket", "crossbow")
    acting(s).play(HOARD, "locket", "sanity")
    assert (s.value(BANSHEE, "sanity"), s.city.items_of(BANSHEE)) == (8, ["crossbow"])
    assert "locket" in s.city.lost
    assert HOARD not in s.keys
    assert HOARD not in acting(begun()).keys


@cites("betrayal:haunt/31/pretties", "betrayal:items/one-deed", "betrayal:ruling/H17")
def test_what_she_took_in_this_turn_she_hoards_in_the_next_and_runes_like_anything() -> None:
    s = acting(begun().lying("headband-of-intellect", KITCHEN)).play(TAKE, "headband-of-intellect")
    assert HOARD not in s.keys
    acting(begun().item(BANSHEE, "explosive-runes")).play(HOARD, "explosive-runes", "sanity")


@cites("betrayal:haunt/31/pretties", "betrayal:ruling/N31d")
def test_what_she_hoards_gives_her_nothing_any_more() -> None:
    s = begun().lying("meenlock", KITCHEN).apply(Reshape(BANSHEE, "speed", 6, "test"))
    s.item(BANSHEE, "meenlock")
    del s.arranging.piles["meenlock"]
    acting(s, *[0] * 6).play(HOARD, "meenlock", "speed")
    assert s.value(BANSHEE, "speed") == 6 - 2 + 2


@cites("betrayal:haunt/31/pretties")
def test_she_may_think_better_of_it() -> None:
    s = acting(begun().item(BANSHEE, "locket").lying("crossbow", KITCHEN))
    s.play(HOARD, "never-mind", TAKE, "never-mind")
    assert s.city.items_of(BANSHEE) == ["locket"]
    assert {HOARD, TAKE} <= {*s.keys}


@cites("betrayal:haunt/31/right-now", "betrayal:ruling/N31a")
def test_damage_lowers_her_traits_and_stuns_nobody() -> None:
    s = begun()
    played(hurt(s.arranging, BANSHEE, "mental", 3, "test", "vort", struck=True), "2-1")
    assert [s.value(BANSHEE, trait) for trait in ("knowledge", "sanity")] == [2, 5]
    played(hurt(s.arranging, BANSHEE, "physical", 3, "test", "vort", struck=True))
    assert s.value(BANSHEE, "speed") == 1, "she has no Might to lose"
    assert s.city.stunned == ()


@cites("betrayal:haunt/31/right-now")
@pytest.mark.parametrize("how", ["lost", "gained"])
def test_a_card_may_be_the_end_of_her(how: str) -> None:
    speed = 2 if how == "lost" else 1
    s = begun().apply(Reshape(BANSHEE, "speed", speed, "test"))
    card = "meenlock" if how == "lost" else "dimensional-shackles"
    s.item(BANSHEE if how == "lost" else "vort", card)
    thief, victim = ("vort", BANSHEE) if how == "lost" else (BANSHEE, "vort")
    with pytest.raises(Over):
        played(steal(s.arranging, thief, card, victim, "test"))
    assert s.city.ending() == "hero"


# Her face.


@cites("betrayal:haunt/31/visage")
@pytest.mark.parametrize("bears", [True, False])
def test_a_hero_who_begins_in_sight_of_her_bears_it_or_loses_sanity(*, bears: bool) -> None:
    s = begun().trait("gretchen", "sanity", 4).before_turn_of("gretchen")
    before = s.step("gretchen", "sanity")
    s.dice(2, 2 if bears else 1, *[0] * (s.value("gretchen", "sanity") - 2))
    assert s.asked.kind == "act"
    assert s.step("gretchen", "sanity") == before - (not bears)
    s.settled()


@cites("betrayal:haunt/31/visage")
@pytest.mark.parametrize("why", ["below", "off the board"])
def test_whoever_does_not_see_her_begins_in_peace(why: str) -> None:
    s = begun()
    if why == "below":
        s.stand(BANSHEE, BASEMENT)
    else:
        s.apply(Vanish("gretchen", "test"))
    s.before_turn_of("gretchen")
    assert s.asked.kind == "act"
    assert not s.happened("Roll")


@cites("betrayal:haunt/31/visage", "betrayal:haunt/death")
def test_nobody_has_a_turn_who_dies_of_her_face() -> None:
    s = begun().trait("gretchen", "sanity", 1).before_turn_of("gretchen")
    s.dice(*throw(s, "gretchen", "sanity", high=False))
    assert s.asked_seat == 0
    assert s.city.dead == (DEAD, "gretchen")


# Facing her.


def facing(*cards: str) -> Scene:
    return begun().item("gretchen", *cards).stand("gretchen", KITCHEN)


@cites("betrayal:haunt/31/sanity", "betrayal:attack/missing-trait")
def test_heroes_attack_her_with_sanity_and_not_with_might() -> None:
    s = facing()
    assert [key for key in s.keys if key.startswith("attack")] == [GAZE]
    s.dice(2, *[0] * (s.value("gretchen", "sanity") - 1), *[0] * 6).play(GAZE)
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("split", 1, "mental")


@cites("betrayal:haunt/31/mirror")
def test_all_that_the_page_names_is_reflective() -> None:
    cards = [
        *("berserker-axe", "dimensional-shackles", "figurine-of-wondrous-power"),
        *("shiny-rock", "locket", "necklace-of-fireballs", "helm-of-teleportation"),
        *("potion-of-speed", "potion-of-invisibility", "potion-of-healing"),
        "potion-of-giant-strength",
    ]
    assert mirrors(facing(*cards, "crossbow", "meenlock").city, "gretchen") == cards


@cites("betrayal:haunt/31/mirror", "betrayal:ruling/N31c")
@pytest.mark.parametrize("held_up", [True, False])
def test_before_a_mirror_she_defends_with_half_her_dice_and_the_mirror_breaks(
    *, held_up: bool
) -> None:
    s = facing("locket").apply(Reshape(BANSHEE, "sanity", 5, "test")).play(GAZE)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("card/mirror", 2, ["locket", "never-mind"])
    mine = [2, *[0] * (s.value("gretchen", "sanity") - 1)]
    s.dice(*mine, *[0] * (2 if held_up else 5)).play("locket" if held_up else "never-mind")
    assert s.asked.kind == "split"
    rolls = [event for event in s.table.chronicle.events if isinstance(event, Roll)]
    assert len(rolls[-1].faces) == (2 if held_up else 5)
    assert ("locket" in s.city.lost) is held_up
    s.settled()


@cites("betrayal:haunt/31/mirror")
def test_the_next_attack_wants_another_mirror_and_her_own_none() -> None:
    s = facing("locket").play(GAZE)
    s.dice(*throw(s, "gretchen", "sanity", high=False), 0, 0, 0).play("locket")
    assert not glass(s.city).held_up


@cites("betrayal:haunt/31/mirror", "betrayal:item/necklace-of-fireballs")
def test_a_weapon_may_be_the_mirror_too() -> None:
    s = facing("necklace-of-fireballs")
    key = next(key for key in s.keys if "necklace" in key and key.startswith("attack"))
    s.play(key, "necklace-of-fireballs")
    assert "necklace-of-fireballs" in s.city.lost


@cites("betrayal:haunt/31/mirror", "betrayal:items/one-deed")
def test_what_was_handled_in_this_turn_is_no_mirror() -> None:
    s = facing("locket").given(used=("locket",)).play(GAZE)
    assert s.asked.kind != "card/mirror"
    assert s.holds("gretchen") == ["locket"]


@cites("betrayal:haunt/31/sanity", "betrayal:attack/steal", "betrayal:haunt/31/right-now")
def test_heroes_steal_from_her_and_she_loses_what_it_gave() -> None:
    s = facing().item(BANSHEE, PIPES, "headband-of-intellect")
    del s.arranging.held[PIPES]
    s.arranging.held[PIPES] = BANSHEE
    s.dice(*throw(s, "gretchen", "sanity", high=True), *[0] * 6).play(GAZE)
    assert {f"steal:{PIPES}", "steal:headband-of-intellect"} <= {*s.keys}
    s.play("steal:headband-of-intellect")
    assert s.value(BANSHEE, "knowledge") == 4 - 1
    assert s.holds("gretchen") == ["headband-of-intellect"]


@cites("betrayal:haunt/31/pretties", "betrayal:haunt/31/right-now")
def test_she_may_hoard_herself_to_death() -> None:
    s = begun().apply(Reshape(BANSHEE, "speed", 2, "test")).item(BANSHEE, "meenlock")
    s.before_turn_of(DEAD).dice(0, 0).play(BANSHEE, HOARD, "meenlock")
    assert s.ending == "hero"


# How it ends.


@cites("betrayal:haunt/31/pretties", "betrayal:victory/first")
@pytest.mark.parametrize("tile", QUIET_PLACES)
def test_she_wins_with_her_pipes_in_a_quiet_place(tile: str) -> None:
    below = tile in ("arcane-retreat", "neglected-shrine")
    s = begun().tile(tile, *((2, 0) if below else (3, 0)), below=below)
    s.stand(BANSHEE, tile).lying(PIPES, tile)
    del s.arranging.held[PIPES]
    acting(s).play(TAKE, PIPES)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1,)


@cites("betrayal:haunt/31/pretties")
def test_elsewhere_or_in_other_hands_they_win_nothing() -> None:
    s = acting(begun().item(BANSHEE, PIPES), 0, 0, 0, 0)
    assert not s.ending
    s = begun().tile("haunted-alley", 3, 0).stand(BANSHEE, "haunted-alley")
    assert not s.stand("vort", "haunted-alley").city.ending()


@cites("betrayal:haunt/31/pretties")
def test_pipes_that_are_hoarded_win_nothing_any_more() -> None:
    s = begun().tile("haunted-alley", 3, 0).item(BANSHEE, PIPES)
    acting(s).play(HOARD, PIPES, "sanity")
    assert (s.ending, PIPES in s.city.lost) == ("", True)


@cites("betrayal:haunt/31", "betrayal:victory/survivor")
def test_she_wins_when_no_hero_is_left() -> None:
    s = begun().apply(Die("gretchen", "", "test"))
    with pytest.raises(Over):
        played(kill(s.arranging, "vort", BANSHEE, "test"))
    assert s.city.ending() == "traitor"


@cites("betrayal:haunt/31/sanity", "betrayal:victory/first")
def test_the_heroes_win_when_she_is_destroyed() -> None:
    s = facing().apply(Reshape(BANSHEE, "sanity", 1, "test"), Reshape(BANSHEE, "knowledge", 1, "t"))
    s.dice(1, *[0] * (s.value("gretchen", "sanity") - 1), 0).play(GAZE)
    if not s.ending:
        s.play(s.keys[0])
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 2)


async def all_fall(city: City) -> None:
    await happen(city, Together(True, "test"))
    for who in ("vort", "gretchen"):
        await happen(city, Die(who, BANSHEE, "test"))
    await happen(city, Slay(BANSHEE, "vort", "test"))
    await happen(city, Together(False, "test"))


@cites("betrayal:haunt/31", "betrayal:ruling/H6")
def test_the_last_of_both_sides_in_one_blow_is_nobodys_victory() -> None:
    s = begun()
    with pytest.raises(Over):
        played(all_fall(s.arranging))
    assert s.city.ending() == "nobody"


# Secrets.


@cites("betrayal:haunt/31", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("mourner"), text.stories["traitor"].text], (0, 2))
    canaries(s, [*text.secrets_of("finder"), text.stories["hero"].text], (1,))
    assert text.stories["traitor"].text in read_by(s, DEAD)


def test_nothing_is_missing() -> None:
    left = missing(31)
    assert not left, "\n".join(left)
