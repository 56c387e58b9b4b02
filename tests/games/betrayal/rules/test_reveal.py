"""Haunt rolls, the chart, and who is the traitor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import MASKED, OGRES, RELICS, alone, told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.facts import HAUNT_NUMBERS, OMENS, TRAITS
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.reveal import traitors
from undercroft.games.betrayal.state import City

CAST = ("gretchen", "vort", "miska")


def omen_drawn(
    omen: str = "book-of-spells", tile: str = "murder-row", earlier: int = 0, **options: Any
) -> Scene:
    """Gretchen has just drawn this omen on a tile east of the Tavern, after some others."""
    s = Scene(*CAST, **options).tile(tile, 3, 0).stand("gretchen", tile).item("gretchen", omen)
    drawn = earlier + 1
    return s.given(calls=((omen, s.spot(tile)),), drawn=drawn, stopped=True)


def slug(number: int) -> str:
    return HAUNT_NUMBERS[number].key


# The haunt roll.


@cites("betrayal:haunt/roll", "betrayal:turn/haunt-roll", "betrayal:ruling/R1")
def test_the_haunt_roll_closes_the_turn_and_five_is_too_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone(monkeypatch, 37)
    s = omen_drawn(earlier=3)
    assert s.happened("Roll") == []
    s.dice(2, 2, 1, 0).play("end")
    assert s.city.haunt == ""
    assert s.city.calls == ()
    assert s.asked_seat == 1
    s.settled()


@cites("betrayal:haunt/roll", "betrayal:haunt/revealer", "betrayal:haunt/chart")
def test_six_begins_the_haunt_of_tile_and_omen(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 42)
    s = omen_drawn(tile="executioners-block", earlier=3).dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(42)
    assert (s.city.revealer, s.city.omen) == ("gretchen", "book-of-spells")
    assert s.city.omen_spot == s.spot("executioners-block")
    s.settled()


@cites("betrayal:ruling/R1", "betrayal:turn/haunt-roll")
def test_the_haunt_roll_may_follow_the_omen_at_once() -> None:
    s = Scene(*CAST, rulings={"R1": "at-once"}).omens("book-of-spells")
    s.stack("street", "executioners-block").dice(2)
    s.play("explore:east")
    if s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.happened("Roll") == ["Roll"]
    assert s.asked_seat == 0
    s.play("end")
    assert s.happened("Roll") == ["Roll"]
    s.settled()


@dataclass(frozen=True, slots=True)
class Evening(Source):
    """It counts the turns that end."""

    @after(EndTurn)
    async def falls(self, city: City, ended: EndTurn) -> None:
        when = "in the haunt" if city.haunt else "before the haunt"
        await happen(city, Count(when, 1, "test"))


@cites("betrayal:ruling/R1", "betrayal:ruling/R31", "betrayal:haunt/order")
def test_a_haunt_that_begins_at_once_ends_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 42)
    s = omen_drawn(tile="executioners-block", earlier=3, rulings={"R1": "at-once"})
    s.arranging.enter(Evening("evening"))
    s.dice(2, 2, 2, 0)
    assert s.asked.kind == "act"
    assert s.city.haunt == slug(42)
    assert s.city.counts == {"before the haunt": 1}
    assert s.happened("BeginHaunt", "BeginTurn") == ["BeginHaunt", "BeginTurn"]


@cites("betrayal:haunt/roll", "betrayal:ruling/R2")
def test_omens_that_were_discarded_still_count_but_eight_dice_are_all() -> None:
    s = omen_drawn(earlier=9).given(lost=("meenlock",))
    s.dice(*[0] * 8).play("end")
    assert s.city.haunt == ""
    s.settled()


@cites("betrayal:ruling/R4")
def test_the_thirteenth_omen_needs_no_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 37)
    s = omen_drawn(earlier=len(OMENS) - 1).play("end")
    assert s.city.haunt == slug(37)
    assert s.happened("Roll") == []


def two_omens() -> Scene:
    """Two omens in one turn, the third and fourth of the game."""
    s = omen_drawn("book-of-spells", "executioners-block", earlier=3)
    s.item("gretchen", "deck-of-many-things")
    spot = s.spot("executioners-block")
    calls = (("book-of-spells", spot), ("deck-of-many-things", spot))
    return s.given(calls=calls, drawn=4)


@cites("betrayal:ruling/R1", "betrayal:haunt/roll")
def test_each_omen_of_a_turn_has_its_own_roll_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 42, 47)
    s = two_omens().dice(2, 2, 1).dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(47)
    s.settled()


@cites("betrayal:ruling/R1")
def test_no_more_rolls_once_the_haunt_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 42, 47)
    s = two_omens().dice(2, 2, 2).play("end")
    assert s.city.haunt == slug(42)
    assert s.happened("Roll") == ["Roll"]
    s.settled()


# The chart.


@cites("betrayal:ruling/R3", "betrayal:haunt/chart")
def test_an_omen_drawn_elsewhere_counts_for_the_nearest_omen_tile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone(monkeypatch, 37, 42)
    s = Scene(*CAST).tile("fountain", 3, 0).tile("murder-row", 4, 0)
    s.tile("executioners-block", 2, -1).item("gretchen", "book-of-spells")
    s.given(calls=(("book-of-spells", s.spot("elfsong-tavern")),), drawn=4)
    s.dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(42)
    assert s.where("gretchen") == "elfsong-tavern"
    s.settled()


@cites("betrayal:ruling/R3")
def test_the_revealer_chooses_among_equally_near_omen_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone(monkeypatch, 45, 42)
    s = omen_drawn(tile="house-of-blood", earlier=3).tile("executioners-block", 2, -1)
    s.stand("gretchen", "elfsong-tavern")
    s.given(calls=(("book-of-spells", s.spot("elfsong-tavern")),))
    s.dice(2, 2, 2, 0).play("end")
    assert (s.asked_seat, {*s.keys}) == (0, {"3,0", "2,-1"})
    s.play("3,0")
    assert s.city.haunt == slug(45)
    assert s.where("gretchen") == "elfsong-tavern"


@cites("betrayal:ruling/R3", "betrayal:ruling/S2")
def test_an_omen_without_any_omen_tile_still_brings_a_haunt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone(monkeypatch, 42)
    s = Scene(*CAST).item("gretchen", "book-of-spells").omens("meenlock")
    s.given(calls=(("book-of-spells", s.spot("elfsong-tavern")),), drawn=len(OMENS))
    s.play("end")
    assert s.city.haunt == slug(42)
    assert s.holds("gretchen") == ["book-of-spells"]


@cites("betrayal:haunt/selection", "betrayal:ruling/S2")
def test_a_haunt_not_built_is_replaced_by_way_of_the_nearest_omen_tile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Murder Row names haunt 37; the House of Blood next door names 45, the Block 42."""
    alone(monkeypatch, 42, 45)
    s = Scene(*CAST).tile("house-of-blood", 3, 0).tile("murder-row", 4, 0)
    s.tile("executioners-block", 2, -1).stand("gretchen", "murder-row")
    s.item("gretchen", "book-of-spells")
    s.given(calls=(("book-of-spells", s.spot("murder-row")),), drawn=4)
    s.dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(45)
    assert s.where("gretchen") == "house-of-blood"
    assert s.city.omen_spot == s.spot("house-of-blood")


@cites("betrayal:haunt/selection")
def test_tiles_that_name_no_wanted_haunt_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 42)
    s = Scene(*CAST).tile("house-of-blood", 3, 0).tile("murder-row", 4, 0)
    s.tile("executioners-block", 2, -1).stand("gretchen", "murder-row")
    s.item("gretchen", "book-of-spells")
    s.given(calls=(("book-of-spells", s.spot("murder-row")),), drawn=4)
    s.dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(42)
    assert s.where("gretchen") == "executioners-block"


def exchanging(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Murder Row alone: the Book names haunt 37, the Meenlock 38, the Deck 45."""
    alone(monkeypatch, 45)
    return omen_drawn("book-of-spells", earlier=3).omens("meenlock", "deck-of-many-things", "x")


@cites("betrayal:haunt/selection-omens", "betrayal:ruling/S2")
def test_further_omens_are_turned_up_and_one_takes_the_first_ones_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = exchanging(monkeypatch).dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(45)
    assert s.city.omen == "deck-of-many-things"
    assert s.holds("gretchen") == ["deck-of-many-things"]
    assert {*s.city.lost} == {"meenlock", "book-of-spells"}


@cites("betrayal:haunt/selection-omens")
@pytest.mark.parametrize("where", ["vort", "pile", "lost"])
def test_the_omen_is_exchanged_wherever_it_went_in_that_turn(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    s = exchanging(monkeypatch)
    if where == "vort":
        s.arranging.leave("book-of-spells")
        s.arranging.held["book-of-spells"] = "vort"
    else:
        s.arranging.leave("book-of-spells")
        del s.arranging.held["book-of-spells"]
        if where == "pile":
            s.lying("book-of-spells", "murder-row")
        else:
            s.given(lost=("book-of-spells",))
    s.dice(2, 2, 2, 0).play("end")
    assert s.holds("gretchen") == ["deck-of-many-things"]
    assert s.holds("vort") == []
    assert s.city.piles == {}
    assert sorted(s.city.lost) == ["book-of-spells", "meenlock"]


@cites("betrayal:haunt/selection-omens", "betrayal:items/over-the-top")
def test_what_the_exchanged_omens_give_goes_and_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Murder Row: the Eye names 37, the Homunculus 4."""
    alone(monkeypatch, 4)
    s = omen_drawn("eye-of-vecna", earlier=3).omens("homunculus")
    s.trait("gretchen", "knowledge", 4).dice(2, 2, 2, 0).play("end")
    assert s.holds("gretchen") == ["homunculus"]
    assert s.step("gretchen", "knowledge") == 4
    assert s.step("gretchen", "might") == 4


@cites("betrayal:ruling/S2")
def test_where_neither_tile_nor_omen_helps_the_first_haunt_of_the_book_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone(monkeypatch, 12, 50)
    s = omen_drawn(earlier=3).omens("meenlock").dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(12)
    assert s.holds("gretchen") == ["book-of-spells"]
    assert s.city.lost == ("meenlock",)


@cites("betrayal:ruling/S1", "betrayal:haunt/selection")
@pytest.mark.parametrize(("choice", "haunt"), [("off", 37), ("on", 42)])
def test_haunts_already_played_are_replaced_if_the_table_wants_it(
    monkeypatch: pytest.MonkeyPatch, choice: str, haunt: int
) -> None:
    alone(monkeypatch, 37, 42)
    s = omen_drawn(earlier=3, played=[37], rulings={"S1": choice})
    s.tile("executioners-block", 2, -1).dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(haunt)


@cites("betrayal:ruling/S2", "betrayal:haunt/selection")
@pytest.mark.parametrize(
    ("kinds", "haunt"),
    [([], 37), (["hidden"], 37), (["one"], 42), (["one", "hidden"], 37), (["none"], 4)],
)
def test_a_haunt_of_another_kind_than_the_table_wants_is_replaced(
    monkeypatch: pytest.MonkeyPatch, kinds: list[str], haunt: int
) -> None:
    """Murder Row names 37, with a hidden traitor; the Block 42, with one."""
    alone(monkeypatch, 4, 37, 42)
    s = omen_drawn(earlier=3, kinds=kinds).tile("executioners-block", 2, -1).omens("meenlock")
    s.dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(haunt)


@cites("betrayal:ruling/S2")
def test_a_haunt_that_is_asked_for_comes_whatever_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, 37, 42)
    s = omen_drawn(earlier=3, kinds=["one"], haunt=37).dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(37)


@cites("betrayal:haunt/selection", "betrayal:ruling/S2")
def test_a_revealer_off_the_board_is_measured_from_where_the_omen_was_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone(monkeypatch, 42)
    s = omen_drawn(earlier=3).tile("executioners-block", 2, -1).apply(Vanish("gretchen", "test"))
    s.dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(42)
    assert "gretchen" not in s.city.at


@cites("betrayal:ruling/R30", "betrayal:ruling/R44", "betrayal:haunt/chart")
def test_the_damaged_column_of_the_chart_is_read_in_the_traitors_tome(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rulebook's own copy has haunt 21 there."""
    alone(monkeypatch, 21, 29)
    s = Scene(*CAST).tile("gladiator-pit", 2, 0, below=True).stand("gretchen", "gladiator-pit")
    s.item("gretchen", "iron-flask-of-tuerny")
    s.given(calls=(("iron-flask-of-tuerny", s.spot("gladiator-pit")),), drawn=4)
    s.dice(2, 2, 2, 0).play("end")
    assert s.city.haunt == slug(29)


# The traitor.


def chosen(number: int, revealer: str, *people: str, **values: tuple[Trait, int]) -> list[str]:
    """Who is the traitor of a haunt; values put somebody's clip of a trait on a step."""
    s = Scene(*people)
    for who in people:
        for trait in TRAITS:
            s.trait(who, trait, 4)
    for who, (trait, step) in values.items():
        s.trait(who, trait, step)
    s.given(haunt=slug(number), revealer=revealer)
    return traitors(s.city)


@cites("betrayal:haunt/traitor", "betrayal:haunt/revealer")
def test_the_revealer_may_be_the_traitor() -> None:
    assert chosen(2, "vort", *CAST) == ["vort"]


@cites("betrayal:haunt/traitor", "betrayal:ruling/R27")
def test_a_named_adventurer_is_the_traitor_even_as_the_revealer() -> None:
    assert chosen(17, "gretchen", "gretchen", "lia", "miska") == ["lia"]
    assert chosen(17, "lia", "gretchen", "lia", "miska") == ["lia"]
    assert chosen(17, "gretchen", *CAST) == ["gretchen"]


@cites("betrayal:ruling/R27")
def test_only_haunt_50_spares_the_one_it_names() -> None:
    assert chosen(50, "vort", "tasha", "vort", "miska") == ["tasha"]
    assert chosen(50, "tasha", "tasha", "vort", "miska") == ["vort"]
    assert chosen(50, "miska", *CAST) == ["gretchen"]


@cites("betrayal:haunt/traitor", "betrayal:ruling/H1")
def test_the_lowest_or_highest_trait_is_that_of_the_moment() -> None:
    assert chosen(7, "gretchen", *CAST, miska=("sanity", 1)) == ["miska"]
    assert chosen(21, "gretchen", *CAST, miska=("speed", 8)) == ["miska"]


@cites("betrayal:haunt/ties", "betrayal:ruling/R26")
def test_in_a_tie_the_revealer_is_the_traitor_or_else_the_first_to_the_left() -> None:
    """Miska and Gretchen both have Speed 2 on their lowest step, Vort 3."""
    low: dict[str, tuple[Trait, int]] = dict.fromkeys(("gretchen", "miska"), ("speed", 1))
    assert chosen(20, "miska", *CAST, **low) == ["miska"]
    assert chosen(20, "gretchen", *CAST, **low) == ["gretchen"]
    assert chosen(20, "vort", *CAST, **low) == ["miska"]


@cites("betrayal:haunt/traitor", "betrayal:ruling/R28")
def test_the_oldest_but_the_revealer() -> None:
    assert chosen(31, "vort", *CAST) == ["gretchen"]
    assert chosen(31, "gretchen", *CAST) == ["miska"]


@cites("betrayal:ruling/R29")
def test_whoever_holds_the_wererat_bite() -> None:
    s = Scene(*CAST).item("miska", "wererat-bite").given(haunt=slug(18), revealer="vort")
    assert traitors(s.city) == ["miska"]
    assert chosen(18, "vort", *CAST) == ["vort"]


@cites("betrayal:haunt/traitor")
def test_all_others_everyone_or_nobody() -> None:
    assert chosen(9, "vort", *CAST) == ["miska", "gretchen"]
    assert chosen(22, "vort", *CAST) == ["vort", "miska", "gretchen"]
    for number in (3, 19, 27):
        assert chosen(number, "vort", *CAST) == []


@cites("betrayal:haunt/sides", "betrayal:haunt/traitor")
def test_all_know_who_turned_and_who_did_not(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*CAST).haunt(26, revealer="vort")
    sides = {who: (kept.side, kept.known_to) for who, kept in s.city.standings.items()}
    assert sides == {"vort": ("traitor", ALL), "miska": ("hero", ALL), "gretchen": ("hero", ALL)}


@cites("betrayal:traitor/shed-events", "betrayal:ruling/R32")
def test_a_new_traitor_sheds_events_card_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*CAST).item("vort", "crawling-claw", "mists-of-ravenloft", "explosive-runes")
    s.item("miska", "wererat-bite")
    s.trait("vort", "might", 1)
    s.haunt(26, "yes", "no", revealer="vort")
    assert s.holds("vort") == ["mists-of-ravenloft", "explosive-runes"]
    assert s.holds("miska") == ["wererat-bite"]
    assert s.step("vort", "might") == 1


@cites("betrayal:haunt/right-now", "betrayal:ruling/H4")
def test_a_traitor_who_stays_at_the_table_sets_up_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, RELICS)
    s = Scene(*CAST).trait("miska", "might", 1).haunt(45, revealer="gretchen")
    assert [*s.city.held] == ["relic-1", "relic-2"]
    monkeypatch.setattr(RELICS, "card", OGRES.card)
    s = Scene(*CAST).trait("miska", "might", 1).haunt(45, revealer="gretchen")
    assert [*s.city.held] == ["relic-2", "relic-1"]


@cites("betrayal:hidden/deal", "betrayal:hidden/text")
def test_a_hidden_traitor_is_dealt_out_and_known_to_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, MASKED)
    s = Scene(*CAST).haunt(37, luck=("vort",))
    assert {who: kept.side for who, kept in s.city.standings.items()} == {
        "gretchen": "hero",
        "vort": "traitor",
        "miska": "hero",
    }
    for who in CAST:
        assert s.city.standings[who].known_to == 1 << s.city.seat(who)
        assert s.city.open_side(who) == ""
