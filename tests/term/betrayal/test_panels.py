"""The panels beside the map."""

from __future__ import annotations

import pytest

from tests.games.betrayal.english import english
from tests.games.betrayal.haunts.sphere import begun, steering
from tests.term.betrayal.alley import SPEECH, goblins, quarter, table, view
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.traits import Die
from undercroft.term.betrayal import panels
from undercroft.term.betrayal.city import CityBoard

BOARD = CityBoard()


def test_the_line_above_tells_who_acts_and_how_near_the_haunt_is() -> None:
    told = BOARD.status(view(quarter()), 200, SPEECH).plain
    assert "Round 1   Torskar Stonecleaver   2 spaces left" in told
    assert "1 omen drawn; the next begins the haunt with 0%" in told
    assert "Tiles 12/12/13" in told


@cites("betrayal:haunt/roll")
@pytest.mark.parametrize(("drawn", "chance"), [(0, "0%"), (5, "60%"), (12, "100%")])
def test_each_omen_brings_the_haunt_nearer(drawn: int, chance: str) -> None:
    told = BOARD.status(view(quarter().given(drawn=drawn)), 200, SPEECH).plain
    assert f"the next begins the haunt with {chance}" in told


def test_once_the_haunt_has_begun_its_name_and_ones_side_stand_above() -> None:
    assert "Haunt 2: Glurk Rises   Free hero" in BOARD.status(view(goblins()), 200, SPEECH).plain
    assert BOARD.status(view(goblins()), 70, SPEECH).plain.endswith("may attack   Free hero")


def test_in_the_monster_turn_the_line_says_so() -> None:
    scene = goblins(turn="torskar").monster_turn()
    assert "The monsters act" in BOARD.status(view(scene), 200, SPEECH).plain


@cites("betrayal:haunt/32/sphere")
def test_a_figure_with_a_turn_of_its_own_is_named_and_a_thing_is_explained() -> None:
    scene, speech = steering(begun(), 1, 1, 1), english("sphere-of-annihilation")
    assert "Sphere of Annihilation" in BOARD.status(view(scene), 200, speech).plain
    told = BOARD.threat(view(scene), 300, speech).plain
    assert "Sphere of Annihilation Fountain" in told
    assert "It cannot be fought, and slows nobody" in told
    assert "never attacks" not in told
    assert "▶Sphere of Annihilation" in told


@cites("betrayal:traits/skull")
def test_a_track_shows_clip_skull_and_start() -> None:
    speed = table(quarter())["adventurers"][0]["traits"][1]
    drawn = panels.track(speed, SPEECH)
    assert drawn.plain.startswith("Speed  †[2]2 2 3 4 5 5 6")
    start = [span for span in drawn.spans if "underline" in str(span.style)]
    assert [drawn.plain[span.start : span.end] for span in start] == ["4"]


def test_ones_own_adventurer_comes_first_with_the_texts_of_all_cards() -> None:
    told = BOARD.party(view(quarter()), 34, SPEECH).plain
    assert told.startswith("▶ Torskar Stonecleaver")
    assert "Crossbow (item, weapon," in told
    assert "Attack with Speed someone on" in told
    lia = BOARD.party(view(quarter(), "lia"), 34, SPEECH).plain
    assert lia.startswith("● Lia Faen Tlabbar")
    assert "has Crossbow and Book of Spells" in lia


def test_a_trait_one_step_above_the_skull_is_marked() -> None:
    told = BOARD.party(view(quarter().turn_of("lia")), 34, SPEECH).plain
    assert "Mi 5  Sp 2!  Kn 3  Sa 3" in told


def test_sides_conditions_and_the_dead_are_told() -> None:
    scene = goblins().apply(Afflict("lia", "enslaved", "test"), Die("vort", "", "test"))
    told = BOARD.party(view(scene, "lia"), 34, SPEECH).plain
    assert "hero Elfsong Tavern" in told
    assert "enslaved" in told
    assert "traitor Elfsong Tavern" in told
    assert "dead" in told


@cites("betrayal:haunt/sides")
def test_each_side_reads_its_own_page_and_no_other() -> None:
    scene = goblins()
    hero, traitor = (BOARD.threat(view(scene, who), 44, SPEECH).plain for who in ("lia", "torskar"))
    assert "Only your side reads this: Free hero" in hero
    assert "Only your side reads this: Glurk" in traitor
    assert "Secret: Slave pens: Catacomb Landing" in traitor
    assert "Secret" not in hero
    assert "eight at most" in traitor.replace("\n", " ")
    assert "eight at most" not in hero.replace("\n", " ")


def test_those_who_watch_read_no_page() -> None:
    told = BOARD.threat(goblins().table.view(SPECTATOR), 44, SPEECH).plain
    assert told.startswith("2 Glurk Rises")
    assert "Only your side" not in told


def test_monsters_order_stacks_and_what_lies_about_are_listed() -> None:
    told = BOARD.threat(view(goblins()), 60, SPEECH).plain
    for part in (
        "Goblin 1 Elfsong Tavern",
        "Might 1, Speed 3, Knowledge 2, Sanity 2; attacks with",
        "~Goblin 3 Kitchen Basement stunned",
        "Order  ▶Lia Vort Torskar The monsters",
        "Tiles  B 12  S 12  C 13",
        "Cards  items 21  omens 12  events 45",
        "^ Yellow Mold (Fountain): ",
        "$ Fountain: Locket",
    ):
        assert part in told, part


def test_before_the_haunt_the_panel_says_so() -> None:
    assert BOARD.threat(view(quarter()), 44, SPEECH).plain.startswith("The haunt has not begun")
