"""Haunt 45: the dead who deal out fate, potions that nobody knows, and the poison in between."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene, pile
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import LiftToken, Vanish
from undercroft.games.betrayal.events.cards import ShuffleBack
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.haunts.h45_forever_mead import (
    HAUNT,
    TESTS,
    cure,
    fate,
    find,
    hand_of,
)
from undercroft.games.betrayal.haunts.pieces.faces import face_of, is_down, true_face, turn_up
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.state import City

DM = "ralvio"  # seat 0
KITCHEN, CHAMBER, TAVERN, LANDING = "0,0", "1,0", "2,0", "b0,0"
PLACES = (KITCHEN, CHAMBER, TAVERN, LANDING)  # the last one goes to the Kitchen Basement
MARKS = ("potion-1", "potion-2", "potion-3")  # what kills, and the two that are diluted
CARDS = ("rot-grub", "go-for-the-eyes", "desiccated-heart")
SEARCH, TEST, DRINK = "task:search", "role/lia:test", "role/lia:drink"
DEADLY, DILUTED, VITALITY = "potion-1", "potion-2", "potion-4"
Rulings = dict[str, str]
AS_USUAL: Rulings = {}
NO_MORE = {"R38": "none"}  # events


def begun(
    *hand: str, turn: str = "lia", marks: tuple[str, ...] = MARKS, rulings: Rulings = AS_USUAL
) -> Scene:
    """Five potions on the five tiles that always lie there; the hand holds these events."""
    s = Scene(DM, "lia", "vort", rulings=rulings)
    return s.haunt(45, *PLACES, *marks, revealer=DM, luck=hand or CARDS, turn=turn)


def at(s: Scene, token: str) -> str:
    return s.city.tile(s.city.tokens[token])


def hand(s: Scene) -> list[str]:
    return sorted(s.city.notes[note].value for note in hand_of(s.city))


def carrying(*potions: str) -> Scene:
    """Lia has found these."""
    s = begun()
    for potion in potions:
        s.apply(LiftToken(potion, "", "test")).item("lia", potion)
    return s


def dealt(*cards: str, rulings: Rulings = AS_USUAL) -> Scene:
    """It is for the Dungeon Master to say what befalls somebody."""
    return begun(*cards, turn="", rulings=rulings).before_turn_of("lia")


# How it begins.


@cites("betrayal:haunt/45/right-now", "betrayal:ruling/N45k", "betrayal:death/items")
def test_whoever_was_the_traitor_is_dead_and_has_a_place_in_the_order_all_the_same() -> None:
    s = Scene(DM, "lia", "vort").item(DM, "crossbow").haunt(45, revealer="vort")
    assert s.city.dead == (DM,)
    assert DM not in s.city.at
    assert s.city.slots == ("lia", "vort", DM)
    assert s.city.piles == {"crossbow": s.spot("elfsong-tavern")}
    assert s.city.role(DM) == "dungeon-master"
    assert not s.ending


@cites("betrayal:haunt/45/right-now")
def test_without_ralvio_it_is_whoever_is_weakest() -> None:
    s = Scene("torskar", "lia", "vort").haunt(45, revealer="torskar")
    assert s.city.dead == ("lia",)


@cites("betrayal:haunt/45/right-now", "betrayal:death/companions")
def test_whoever_dies_away_from_the_board_sits_down_like_anybody() -> None:
    s = Scene(DM, "lia", "vort").item(DM, "crossbow").apply(Vanish(DM, "test"))
    s.haunt(45, revealer="vort", turn="lia")
    assert s.city.dead == (DM,)
    assert s.city.lost == ("crossbow",)
    s = Scene(DM, "lia", "vort").item(DM, "homunculus").stand("lia", "kitchen")
    s.haunt(45, revealer=DM, turn="lia").play("go:1,0", "go:2,0")
    assert "homunculus" in s.holds("lia")


@cites("betrayal:haunt/45/potions", "betrayal:haunt/45/marks")
@pytest.mark.parametrize("people", [("lia", "vort"), ("lia", "vort", "gretchen", "azadeh")])
def test_three_potions_more_than_heroes_one_to_a_tile(people: tuple[str, ...]) -> None:
    s = Scene(DM, *people).tile("murder-row", 3, 0).tile("fountain", 4, 0)
    s.haunt(45, revealer=DM)
    tiles = [at(s, token) for token in s.city.tokens]
    assert len(tiles) == len(people) + 3 == len({*tiles})
    kinds = list(s.city.faces.truth().values())
    assert kinds.count("vitality") == len(people)
    assert (kinds.count("diluted"), kinds.count("deadly-dose")) == (2, 1)


@cites("betrayal:haunt/45/potions", "betrayal:ruling/N45a")
def test_when_every_tile_has_one_any_gets_another() -> None:
    s = Scene(DM, "lia", "vort", "gretchen").haunt(45, *PLACES, KITCHEN, revealer=DM)
    assert len(s.city.tokens) == 6
    assert at(s, "potion-6") == at(s, "potion-1") == "kitchen"


@cites("betrayal:haunt/45/marks", "betrayal:haunt/secrets")
def test_only_the_dungeon_master_knows_what_is_what() -> None:
    s = begun()
    assert true_face(s.city, "potion-1") == "deadly-dose"
    assert [face_of(s.city, "potion-1", seat) for seat in (0, 1, 2, SPECTATOR)] == [
        "deadly-dose",
        *["", "", ""],
    ]


@cites("betrayal:haunt/45/marks", "betrayal:ruling/N45b")
def test_that_all_others_have_come_out_tells_nobody_what_the_last_one_is() -> None:
    s = begun()
    for potion in ("potion-1", "potion-2", "potion-3", "potion-4"):
        played(turn_up(s.arranging, potion, TESTS))
    assert face_of(s.city, "potion-4", 1) == "vitality"
    assert face_of(s.city, "potion-5", 1) == ""


@cites("betrayal:haunt/45/hand")
def test_the_hand_holds_an_event_more_than_there_are_heroes() -> None:
    s = begun()
    assert hand(s) == sorted(CARDS)
    assert s.city.events.size() == len(EVENT_CARDS) - 3
    assert {note.known_to for note in s.city.notes.values()} == {only(0)}
    known = s.seen(DM)["haunt"]["known"]
    assert [k["key"] for k in known] == ["fate-1", "fate-2", "fate-3"]
    assert [k["value"] for k in known] == [[card] for card in CARDS]
    assert s.seen("lia")["haunt"]["known"] == []


# What befalls the heroes.


@cites("betrayal:haunt/45/fate")
def test_an_event_of_the_hand_befalls_whoever_is_in_turn_and_another_is_drawn() -> None:
    s = dealt()
    assert (s.asked_seat, s.kind, s.asked.secret, s.asked.about) == (0, "card/fate", True, "lia")
    assert s.keys == sorted(CARDS)
    s.play("desiccated-heart")
    assert (s.asked_seat, s.kind) == (1, "heart")
    s.rolls("cult-whispers").play("might")
    assert s.step("lia", "sanity") == 6
    assert hand(s) == ["cult-whispers", "go-for-the-eyes", "rot-grub"]
    assert s.city.past == ("desiccated-heart",)
    assert (s.asked_seat, s.kind) == (1, "act")
    s.settled()


@cites("betrayal:haunt/45/fate", "betrayal:haunt/secrets")
def test_all_see_which_event_is_played_and_nobody_else_which_is_drawn() -> None:
    s = dealt().play("desiccated-heart").rolls("cult-whispers").play("might")
    assert any("Desiccated Heart" in line for line in s.told(2))
    assert any("Cult Whispers" in line for line in s.told(0))
    assert not any("Cult Whispers" in line for line in s.told(2))


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45d")
def test_what_is_dealt_does_not_keep_a_hero_from_moving() -> None:
    s = dealt().play("desiccated-heart", "might")
    assert "go:1,0" in s.keys


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45d")
def test_by_another_ruling_it_does() -> None:
    s = dealt(rulings={"N45d": "stops"}).play("desiccated-heart", "might")
    assert s.city.stopped
    assert "go:1,0" not in s.keys


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45d", "betrayal:move/card-stops")
def test_an_item_that_is_drawn_on_account_of_it_does_in_any_case() -> None:
    s = dealt("shambling-form", *CARDS[:2])
    s.dice(2, 2, 0).play("shambling-form")
    assert len(s.holds("lia")) == 1
    assert s.city.stopped


@cites("betrayal:haunt/45/fate")
def test_an_event_that_stays_stays_with_the_hero() -> None:
    s = dealt("crawling-claw", *CARDS[:2]).dice(0, 0).play("crawling-claw")
    assert s.holds("lia") == ["crawling-claw"]
    assert "crawling-claw" not in s.city.past


@cites("betrayal:haunt/45/fate", "betrayal:event/pit-trap")
def test_an_event_that_lies_on_a_tile_lies_where_the_hero_is() -> None:
    s = dealt("pit-trap", *CARDS[:2]).play("pit-trap", "1-0")
    assert at(s, "pit-trap") == "elfsong-tavern"


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45h", "betrayal:event/green-slime")
def test_it_befalls_a_hero_who_is_nowhere_and_leaves_nothing_there() -> None:
    s = begun("green-slime", *CARDS[:2], turn="").apply(Vanish("lia", "test"))
    s.before_turn_of("lia").dice(2, 2, 1).rolls("cult-whispers").dice(2, 0).play("green-slime")
    assert s.city.past == ("green-slime",)
    assert "green-slime" not in s.city.tokens


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45k", "betrayal:traitor/refuse-event")
def test_no_hero_may_refuse_and_the_dead_are_not_found() -> None:
    s = dealt("moment-of-calm", *CARDS[:2]).dice(1, 1).play("moment-of-calm")
    assert (s.asked_seat, s.kind) == (1, "act")
    assert len(s.happened("Roll")) == 2
    assert s.happened("PlayEvent") == ["PlayEvent"]
    s.settled()


@cites("betrayal:haunt/45/fate", "betrayal:event/the-green-devil-face", "betrayal:haunt/death")
def test_a_hero_whom_it_kills_has_no_turn_and_the_hand_is_full_again() -> None:
    s = dealt("the-green-devil-face", *CARDS[:2]).dice(0, 0, 0, 0).play("the-green-devil-face")
    assert "lia" in s.city.dead
    assert (s.asked_seat, s.asked.about, len(hand(s))) == (0, "vort", 3)


@cites("betrayal:haunt/45/fate", "betrayal:event/the-green-devil-face", "betrayal:haunt/45")
def test_the_last_hero_may_die_of_an_event() -> None:
    s = begun("the-green-devil-face", *CARDS[:2], turn="")
    played(kill(s.arranging, "vort", "", "test"))
    s.before_turn_of("lia").dice(0, 0, 0, 0).play("the-green-devil-face")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45h", "betrayal:event/trapper")
def test_it_befalls_those_too_whose_turn_is_over_at_once() -> None:
    s = begun(turn="").item("lia", "trapper").before_turn_of("lia")
    s.dice(0, 0, 0).dice(0)
    assert (s.kind, s.city.phase) == ("card/fate", "ending")
    s.play("desiccated-heart", "might")
    assert s.city.past == ("desiccated-heart",)


@cites("betrayal:haunt/45/fate", "betrayal:ruling/N45h", "betrayal:event/will-o-wisp")
def test_whoever_is_led_astray_by_it_is_off_the_board_and_rolls_all_the_same() -> None:
    s = dealt("will-o-wisp", *CARDS[:2])
    s.dice(2, 1, 0, 0).rolls("cult-whispers").dice(2, 0).play("will-o-wisp")
    assert "lia" not in s.city.at
    assert s.happened("Roll") == ["Roll", "Roll"]
    assert (s.asked_seat, s.asked.about) == (0, "vort")


@cites("betrayal:haunt/45/hand", "betrayal:ruling/N45c")
def test_the_discarded_events_are_shuffled_when_none_is_left() -> None:
    s = dealt().given(events=pile(()), past=("cult-whispers",))
    s.play("desiccated-heart", "might")
    assert s.happened("Reshuffle") == ["Reshuffle"]
    assert len(hand(s)) == 3
    assert s.city.events.size() == 1


@cites("betrayal:haunt/45/hand", "betrayal:ruling/N45c", "betrayal:ruling/R38")
def test_with_nothing_to_draw_the_hand_shrinks_until_nothing_befalls_anybody() -> None:
    s = dealt(rulings=NO_MORE).given(events=pile(()))
    s.play("desiccated-heart", "might")
    assert hand(s) == ["go-for-the-eyes", "rot-grub"]
    s = begun(turn="", rulings=NO_MORE).given(events=pile(()), notes={}).before_turn_of("lia")
    assert (s.asked_seat, s.kind) == (1, "act")


@cites("betrayal:haunt/45/track")
def test_the_poison_grows_stronger_as_the_dead_have_their_turn() -> None:
    s = begun(turn="vort")
    assert s.city.counts["venom"] == 2
    s.dice(2, 2, 0).play("end")
    assert s.city.counts["venom"] == 3
    assert (s.asked_seat, s.asked.about) == (0, "lia")


@cites("betrayal:haunt/45/track", "betrayal:ruling/H15")
def test_the_place_of_a_dead_hero_in_the_order_does_not_count() -> None:
    s = begun()
    played(kill(s.arranging, "vort", "", "test"))
    s.dice(2, 2).play("end")
    assert s.city.counts["venom"] == 3
    assert (s.asked_seat, s.asked.about) == (0, "lia")


# The poison.


@cites("betrayal:haunt/45/poison")
def test_whoever_is_as_strong_as_the_poison_is_not_hurt() -> None:
    s = begun().dice(1, 1).play("end")
    assert s.happened("Suffer") == []
    s.settled()


@cites("betrayal:haunt/45/poison")
def test_whoever_is_weaker_takes_a_die_of_damage() -> None:
    s = begun().dice(1, 0).dice(2).play("end")
    assert (s.asked_seat, s.kind, s.asked.amount) == (1, "split", 2)
    s.play("1-1")
    assert (s.step("lia", "might"), s.step("lia", "speed")) == (2, 2)
    s.settled()


@cites("betrayal:haunt/45/poison", "betrayal:haunt/45", "betrayal:victory/first")
def test_the_last_hero_to_die_of_it_loses() -> None:
    s = begun().trait("lia", "might", 1)
    played(kill(s.arranging, "vort", "", "test"))
    s.trait("lia", "speed", 1).dice(*[0] * s.value("lia", "might")).dice(2).play("end")
    if not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


@cites("betrayal:haunt/45/poison", "betrayal:item/chain-mail")
def test_this_damage_may_be_kept_off_like_any_other() -> None:
    s = begun().item("lia", "chain-mail").dice(0, 0).dice(1).play("end")
    assert s.happened("Suffer") == []


@cites("betrayal:haunt/45/poison", "betrayal:adventurer/aldan")
def test_somebody_else_may_take_this_damage_as_any_other() -> None:
    s = Scene(DM, "lia", "aldan").haunt(45, revealer=DM, luck=CARDS, turn="lia")
    s.dice(0, 0).dice(2).play("end")
    assert (s.asked_seat, s.kind) == (2, "may/step-in")


# Searching.


def searching() -> Scene:
    s = begun()
    return s.stand("lia", at(s, VITALITY))


@cites("betrayal:haunt/45/search")
def test_a_potion_is_found_and_nobody_knows_what_it_is() -> None:
    s = searching().dice(2, 1, 0, 0).play(SEARCH)
    assert s.holds("lia") == [VITALITY]
    assert is_down(s.city, VITALITY)
    assert [face_of(s.city, VITALITY, seat) for seat in (0, 1, 2)] == ["vitality", "", ""]
    assert SEARCH not in s.keys


@cites("betrayal:haunt/45/search")
def test_less_than_three_finds_nothing_and_there_is_one_try_a_turn() -> None:
    s = searching().dice(2, 0, 0, 0).play(SEARCH)
    assert s.holds("lia") == []
    assert SEARCH not in s.keys


@cites("betrayal:haunt/45/search")
def test_where_there_is_no_potion_there_is_nothing_to_search_for() -> None:
    s = begun().apply(LiftToken("potion-3", "", "test"))
    assert at(s, "potion-2") == "inner-chamber"
    assert SEARCH not in s.keys


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45a")
def test_of_several_potions_one_is_picked() -> None:
    s = searching()
    s.arranging.tokens[DILUTED] = s.city.tokens[VITALITY]
    s.dice(2, 1, 0, 0).play(SEARCH)
    assert (s.kind, s.keys) == ("token/search", [DILUTED, VITALITY])
    s.play(DILUTED)
    assert s.holds("lia") == [DILUTED]


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45a", "betrayal:special/barrier")
@pytest.mark.parametrize("half", ["assassins-run", "assassins-run/2"])
def test_a_potion_is_found_from_either_half_of_its_tile(half: str) -> None:
    s = Scene(DM, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.haunt(45, *PLACES, "b2,0", revealer=DM, turn="lia").stand("lia", half)
    s.dice(2, 1, 0, 0).play(SEARCH)
    assert s.holds("lia") == ["potion-5"]


@dataclass(frozen=True, slots=True)
class Collapse(Source):
    """Thinking hard is bad for some people."""

    @after(Roll)
    async def fall(self, city: City, rolled: Roll) -> None:
        await kill(city, rolled.who, "", "betrayal:haunt/death")


@cites("betrayal:haunt/45/search", "betrayal:haunt/death")
def test_whoever_dies_over_the_search_has_found_nothing() -> None:
    s = searching()
    s.arranging.enter(Collapse("collapse"))
    s.dice(2, 1, 0, 0).play(SEARCH)
    assert "lia" in s.city.dead
    assert VITALITY in s.city.tokens


@cites("betrayal:haunt/45/search")
def test_where_the_potion_is_gone_meanwhile_nothing_is_found() -> None:
    s = begun().apply(LiftToken("potion-3", "", "test"))
    played(find(s.arranging, "lia"))
    assert s.holds("lia") == []


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45f")
def test_a_potion_may_be_drunk_or_given_away_as_soon_as_it_is_found() -> None:
    s = searching().stand("vort", "catacomb-landing").dice(2, 1, 0, 0).play(SEARCH)
    assert {DRINK, "give", "drop"} <= {*s.keys}
    s.play("give", VITALITY)
    s.take_first("person/gift")
    s.play("yes")
    assert s.holds("vort") == [VITALITY]
    assert is_down(s.city, VITALITY)


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45j")
def test_a_potion_that_was_dropped_is_picked_up_without_a_roll() -> None:
    s = carrying(VITALITY).play("drop", VITALITY)
    assert SEARCH in s.keys  # for the one that lies there hidden
    assert s.city.piles == {VITALITY: s.spot("elfsong-tavern")}
    s.dice(2, 2).play("end", "desiccated-heart", "might", "take", VITALITY)
    assert s.holds("vort") == [VITALITY]
    assert "role/vort:drink" not in s.keys  # that was its deed in this turn


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45j", "betrayal:haunt/death")
def test_the_potions_of_the_dead_lie_there_or_on_the_landing() -> None:
    s = carrying(VITALITY)
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {VITALITY: s.spot("elfsong-tavern")}
    s = carrying(VITALITY).apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {VITALITY: s.spot("catacomb-landing")}
    assert s.city.lost == ()


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45l", "betrayal:event/the-green-devil-face")
def test_an_event_that_takes_all_items_leaves_the_potions() -> None:
    s = begun("the-green-devil-face", *CARDS[:2], turn="").apply(LiftToken(VITALITY, "", "test"))
    s.item("lia", VITALITY, "crossbow").before_turn_of("lia").dice(2, 0, 0, 0)
    s.play("the-green-devil-face")
    assert s.holds("lia") == [VITALITY]


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45l", "betrayal:item/shiny-rock")
def test_a_shiny_rock_steals_a_potion_like_anything_else() -> None:
    s = (
        begun()
        .apply(LiftToken(VITALITY, "", "test"))
        .item("vort", VITALITY)
        .item("lia", "shiny-rock")
    )
    s.play("shiny-rock:dazzle")
    assert s.holds("lia") == [VITALITY]
    assert is_down(s.city, VITALITY)
    assert DRINK not in s.keys  # that was its deed in this turn


# Testing.


def retreat(*potions: str) -> Scene:
    s = carrying(*potions).tile("arcane-retreat", 3, 0, below=True)
    return s.stand("lia", "arcane-retreat")


@cites("betrayal:haunt/45/test", "betrayal:haunt/45/discern", "betrayal:ruling/N45g")
@pytest.mark.parametrize(
    ("potion", "dice", "told"),
    [
        (DEADLY, (2, 0, 0, 0), ""),
        (DEADLY, (2, 1, 0, 0), "deadly-dose"),
        (DEADLY, (2, 2, 1, 0), "deadly-dose"),
        (DILUTED, (2, 1, 0, 0), ""),
        (DILUTED, (2, 2, 1, 0), "diluted"),
        (VITALITY, (2, 2, 0, 0), ""),
        (VITALITY, (2, 2, 1, 0), "vitality"),
    ],
)
def test_a_test_tells_the_more_the_better_it_goes(
    potion: str, dice: tuple[int, ...], told: str
) -> None:
    s = retreat(potion).dice(*dice).play(TEST)
    assert [face_of(s.city, potion, seat) for seat in (1, 2, SPECTATOR)] == [told] * 3
    harmless = HAUNT.text.stories["nothing"].text
    assert (harmless in " ".join(s.told(2))) == (not told)
    assert s.holds("lia") == [potion]
    s.settled()


@cites("betrayal:haunt/45/test")
def test_only_on_the_arcane_retreat_and_only_what_one_has() -> None:
    assert TEST not in carrying(VITALITY).keys
    assert TEST not in retreat().keys
    assert TEST in retreat(VITALITY).keys


@cites("betrayal:haunt/45/test", "betrayal:ruling/N45f")
def test_one_test_a_turn_and_what_is_tested_is_not_drunk_in_it() -> None:
    s = retreat(VITALITY, DILUTED).dice(2, 0, 0, 0).play(TEST, VITALITY)
    assert TEST not in s.keys
    s.play(DRINK)
    assert s.holds("lia") == [VITALITY]


@cites("betrayal:haunt/45/test", "betrayal:ruling/N45g")
def test_what_all_know_is_tested_no_more() -> None:
    s = retreat(DEADLY)
    played(turn_up(s.arranging, DEADLY, TESTS))
    assert TEST not in s.keys
    assert DRINK in s.keys
    assert s.seen("vort")["adventurers"][1]["cards"][0]["face"] == "deadly-dose"


@cites("betrayal:haunt/45/test", "betrayal:haunt/death")
def test_whoever_dies_over_the_test_is_told_nothing() -> None:
    s = retreat(VITALITY)
    s.arranging.enter(Collapse("collapse"))
    s.dice(2, 2, 2, 2).play(TEST)
    assert is_down(s.city, VITALITY)
    assert s.city.piles == {VITALITY: s.spot("arcane-retreat")}


@cites("betrayal:haunt/45/discern", "betrayal:haunt/secrets")
def test_in_no_world_is_that_poison_which_a_test_would_have_told() -> None:
    s = retreat(VITALITY).dice(2, 2, 0, 0).play(TEST, "end")
    found = {true_face(imagine(s.table, 1, f"{n}").state, VITALITY) for n in range(40)}
    assert found == {"vitality", "diluted"}
    assert fate(s.city).harmless == (VITALITY,)


# Drinking.


@cites("betrayal:haunt/45/vitality", "betrayal:haunt/45/drink")
def test_of_two_heroes_it_is_enough_to_cure_one() -> None:
    assert carrying(VITALITY).play(DRINK).ending == "hero"


def four(*potions: str, rulings: Rulings = AS_USUAL) -> Scene:
    """With three heroes two must be cured."""
    s = Scene(DM, "lia", "vort", "gretchen", rulings=rulings)
    luck = (*CARDS, "cult-whispers")
    s.haunt(45, *PLACES, KITCHEN, *MARKS, revealer=DM, luck=luck, turn="lia")
    for potion in potions:
        s.apply(LiftToken(potion, "", "test")).item("lia", potion)
    return s


@cites("betrayal:haunt/45/vitality", "betrayal:haunt/45/drink", "betrayal:haunt/45/poison")
def test_whoever_is_cured_rolls_against_the_poison_no_more() -> None:
    s = four(VITALITY).play(DRINK)
    assert s.city.has_condition("lia", "cured")
    assert s.city.counts["rescued"] == 1
    assert s.city.lost == (VITALITY,)
    assert HAUNT.text.stories["vitality"].text in " ".join(s.told(3))
    s.play("end")
    assert s.happened("Roll") == []
    assert (s.asked_seat, s.asked.about) == (0, "vort")


@cites("betrayal:haunt/45", "betrayal:haunt/45/vitality", "betrayal:victory/first")
def test_when_half_of_the_first_heroes_are_cured_they_have_won() -> None:
    s = four(VITALITY, "potion-5").play(DRINK, VITALITY)
    assert not s.ending
    s = four(VITALITY)
    played(cure(s.arranging, "vort"))
    s.play(DRINK)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2, 3)


@cites("betrayal:haunt/45/vitality", "betrayal:ruling/N45i")
def test_who_was_cured_counts_when_dead_and_counts_once() -> None:
    s = four(VITALITY)
    for _ in range(2):
        played(cure(s.arranging, "vort"))
    assert s.city.counts["rescued"] == 1
    played(kill(s.arranging, "vort", "", "test"))
    assert s.city.counts["rescued"] == 1
    s.play(DRINK)
    assert s.ending == "hero"


@cites("betrayal:haunt/45", "betrayal:ruling/N45i", "betrayal:victory/survivor")
def test_cures_are_worth_nothing_once_no_hero_is_left() -> None:
    s = begun().given(unsettled=1)
    played(cure(s.arranging, "lia"))
    for who in ("lia", "vort"):
        played(kill(s.arranging, who, "", "test"))
    s.given(unsettled=0)
    assert s.city.ending() == "traitor"


@cites("betrayal:haunt/45/diluted")
@pytest.mark.parametrize(("shows", "hurts"), [(0, 0), (1, 0), (2, 1)])
def test_a_diluted_antidote_halves_the_damage_at_the_end_of_this_turn(
    shows: int, hurts: int
) -> None:
    s = four(DILUTED).play(DRINK)
    assert s.city.has_condition("lia", "eased")
    before = s.step("lia", "might") + s.step("lia", "speed")
    s.dice(0, 0).dice(shows).play("end").take_first("split")
    assert s.step("lia", "might") + s.step("lia", "speed") == before - hurts
    assert not s.city.has_condition("lia", "eased")
    assert not s.city.has_condition("lia", "cured")


@cites("betrayal:haunt/45/deadly", "betrayal:haunt/death", "betrayal:death/items")
def test_the_potion_of_poison_kills_and_all_one_has_lies_there() -> None:
    s = four(DEADLY, VITALITY).item("lia", "crossbow").play(DRINK, DEADLY)
    assert "lia" in s.city.dead
    assert {*s.city.piles} == {VITALITY, "crossbow"}
    assert s.city.lost == (DEADLY,)
    assert HAUNT.text.stories["deadly-dose"].text in " ".join(s.told(3))
    assert (s.asked_seat, s.asked.about) == (0, "vort")


@cites("betrayal:haunt/45/deadly", "betrayal:haunt/45", "betrayal:victory/first")
def test_the_last_hero_to_drink_poison_loses() -> None:
    s = carrying(DEADLY)
    played(kill(s.arranging, "vort", "", "test"))
    assert s.play(DRINK).ending == "traitor"


@cites("betrayal:haunt/45/deadly", "betrayal:haunt/45/vitality")
def test_whoever_is_cured_dies_of_it_like_anybody() -> None:
    s = four(DEADLY)
    played(cure(s.arranging, "lia"))
    s.play(DRINK)
    assert "lia" in s.city.dead
    assert not s.ending


@cites("betrayal:haunt/45/drink", "betrayal:ruling/N45g")
def test_one_potion_a_turn_tested_or_not() -> None:
    s = four(DILUTED, VITALITY)
    assert s.play(DRINK).kind == "token/drink"
    s.play(DILUTED)
    assert DRINK not in s.keys


@cites("betrayal:haunt/45/drink")
def test_whoever_has_no_potion_drinks_nothing() -> None:
    assert DRINK not in begun().keys


# Lying down.


@cites("betrayal:haunt/45/recover")
def test_after_a_drink_nobody_moves_in_this_turn_and_the_next() -> None:
    s = four(DILUTED, rulings=NO_MORE).given(events=pile(()), notes={})
    assert "go:1,0" in s.keys
    s.play(DRINK)
    for _ in range(2):
        assert s.city.has_condition("lia", "recovering")
        assert "go:1,0" not in s.keys
        assert SEARCH in s.keys
        s.dice(2, 2).play("end")
        for strong in (3, 4):  # Vort and Gretchen
            s.dice(*[2] * strong).play("end")
    assert s.city.active == "lia"
    assert not s.city.has_condition("lia", "recovering")
    assert "go:1,0" in s.keys
    s.settled()


@cites("betrayal:haunt/45/recover", "betrayal:ruling/N45e", "betrayal:item/potion-of-speed")
def test_nothing_helps_whoever_lies_down_to_their_feet_or_across_a_barrier() -> None:
    s = carrying(DILUTED).tile("assassins-run", 2, 0, below=True).stand("lia", "assassins-run")
    s.item("lia", "potion-of-speed")
    moves = {"cross", "potion-of-speed:drink"}
    assert moves <= {*s.keys}
    s.play(DRINK)
    assert not moves & {*s.keys}


@cites("betrayal:haunt/45/recover", "betrayal:ruling/N45e", "betrayal:event/the-storm")
def test_whoever_lies_down_does_not_even_run_from_a_storm() -> None:
    s = begun("the-storm", *CARDS[:2], turn="").tile("fountain", 3, 0)
    s.stand("lia", "fountain").stand("vort", "kitchen")
    s.arranging.conditions["lia"] = ("recovering",)
    s.before_turn_of("lia").dice(*[0] * 8).play("the-storm")
    assert s.where("lia") == "fountain"
    s.settled()


@cites("betrayal:haunt/45/recover", "betrayal:ruling/N45e", "betrayal:event/the-storm")
def test_in_the_turn_of_another_they_run_like_anybody() -> None:
    s = begun("the-storm", *CARDS[:2], turn="").tile("fountain", 3, 0)
    s.stand("lia", "fountain").stand("vort", "kitchen")
    s.arranging.conditions["lia"] = ("recovering",)
    s.before_turn_of("vort").dice(0).play("the-storm")
    assert s.where("lia") == "elfsong-tavern"


@cites("betrayal:haunt/45/recover", "betrayal:ruling/N45e", "betrayal:event/lost-ghost")
def test_whoever_lies_down_may_be_put_elsewhere() -> None:
    s = begun("lost-ghost", *CARDS[:2], turn="").stand("lia", "kitchen")
    s.arranging.conditions["lia"] = ("recovering",)
    s.before_turn_of("lia").dice(0, 0, 0, 0).dice(0, 0).play("lost-ghost")
    assert s.where("lia") == "elfsong-tavern"
    assert s.city.stopped


# Secrets.


def knows(city: City, seat: int) -> bool:
    """Has the table told what is in either of the two potions that differ?"""
    return any(face_of(city, potion, seat) for potion in (DEADLY, VITALITY))


@cites("betrayal:haunt/45/marks", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_in_the_potions_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    one, other = begun(), begun(marks=(VITALITY, *MARKS[1:]))
    assert no_interference(one, other, (1, 2), knows, seed=seed) > 60


@cites("betrayal:haunt/45/hand", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_in_the_hand_makes_no_difference_until_it_is_played(seed: int) -> None:
    def told(city: City, seat: int) -> bool:
        return bool({"pit-trap", "cranium-rats"} & {*city.past, *city.held, *city.tokens})

    one = begun("pit-trap", *CARDS[:2])
    other = begun("cranium-rats", *CARDS[:2])
    for s in (one, other):
        s.given(events=pile(("cult-whispers", "death-vision", "lost-ghost", "stalking-shadow")))
    assert no_interference(one, other, (1, 2), told, seed=seed) > 20


@cites("betrayal:haunt/45/hand", "betrayal:haunt/45/marks", "betrayal:haunt/secrets")
def test_hand_and_marks_are_in_nothing_that_others_read() -> None:
    s = dealt("pit-trap", "death-vision", "lost-ghost")
    for card in ("Pit Trap", "pit-trap", "Lost Ghost", "lost-ghost"):
        assert card in read_by(s, DM)
    canaries(s, ["Pit Trap", "pit-trap", "Lost Ghost", "lost-ghost"], (1, 2))
    canaries(s, ["deadly-dose", "diluted", "Diluted", "Potion of poison"], (1, 2))
    assert "Diluted" in read_by(s, DM)


@cites("betrayal:haunt/45/hand", "betrayal:haunt/secrets")
def test_in_the_worlds_of_others_deck_and_hand_are_mixed() -> None:
    s = begun()
    found = set[str]()
    for n in range(60):
        world = imagine(s.table, 1, f"{n}").state
        held = [world.notes[note].value for note in hand_of(world)]
        left = [card for layer in world.events.layers for card in layer.cards]
        assert sorted([*held, *left]) == sorted(EVENT_CARDS)
        found.update(held)
    assert len(found) > 30
    own = imagine(s.table, 0, "a world").state
    assert sorted(own.notes[note].value for note in hand_of(own)) == sorted(CARDS)


@cites("betrayal:haunt/45/hand", "betrayal:event/zhentarim-opportunist", "betrayal:haunt/secrets")
def test_an_event_that_went_back_is_on_top_or_was_drawn_since() -> None:
    s = begun("zhentarim-opportunist", *CARDS[:2], turn="").before_turn_of("lia")
    top = ("death-vision", "lost-ghost", "pit-trap")
    s.dice(2, 0, 0, 0).dice(0, 0).rolls(*top, "death-vision")
    s.play("zhentarim-opportunist").take_first("split")
    s.settled()
    known = fate(s.city)
    assert (known.returned, known.above, known.taken) == ("zhentarim-opportunist", 3, 1)
    places = set[str]()
    for n in range(60):
        world = imagine(s.table, 2, f"{n}").state
        held = [world.notes[note].value for note in hand_of(world)]
        layer = world.events.layers[-1]
        assert layer.size() == 3
        assert ("zhentarim-opportunist" in held) != ("zhentarim-opportunist" in layer.cards)
        places.add("hand" if "zhentarim-opportunist" in held else "top")
    assert places == {"hand", "top"}


@cites("betrayal:haunt/45/hand", "betrayal:event/zhentarim-opportunist", "betrayal:haunt/secrets")
def test_so_is_one_that_went_back_before_the_haunt_began() -> None:
    s = Scene(DM, "lia", "vort")
    back, top = "zhentarim-opportunist", ("death-vision", "lost-ghost", "pit-trap")
    s.arranging.events = s.arranging.events.without(back)
    s.apply(ShuffleBack(back, top, "test"))
    s.haunt(45, revealer=DM, luck=("death-vision", back, "pit-trap"), turn="lia")
    assert (fate(s.city).returned, fate(s.city).above, fate(s.city).taken) == (back, 1, 3)
    found = list[bool]()
    for n in range(60):
        world = imagine(s.table, 1, f"{n}").state
        held = [world.notes[note].value for note in hand_of(world)]
        assert (back in held) != (back in world.events.layers[-1].cards)
        found.append(back in held)
    assert 30 < sum(found) < 60


@cites("betrayal:haunt/45", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    dm, poisoned = HAUNT.text.secrets_of("dungeon-master"), HAUNT.text.secrets_of("poisoned")
    canaries(s, [*dm, HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*poisoned, HAUNT.text.stories["hero"].text], (0,))
    canaries(s, ["against the poison", "Knowledge roll", "Knowledge 3+"], (0,))
    drinks = [HAUNT.text.stories[word].text for word in ("vitality", "diluted", "deadly-dose")]
    canaries(s, drinks, (0, 1, 2))
    for told in (*dm[:2], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, DM)


def test_nothing_is_missing() -> None:
    left = missing(45)
    assert not left, "\n".join(left)
