"""The castle in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.english import said
from tests.games.ravenloft.scene import Scene
from tests.term.ravenloft.dungeon import crypts, english, named, option, session, table, view
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.term.ravenloft import words
from undercroft.term.ravenloft.castle import CastleBoard

BOARD = CastleBoard()


def explained(scene: Scene, shown: dict[str, Any]) -> str:
    return BOARD.explain(view(scene), shown, english(scene))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (
            "move:2,-1",
            "North Start (south-south-east), 2,-1. Beside Ghoul 1 and Ghoul 2. "
            "Ghoul 1: AC 16, 1 of 1 HP. Ghoul 2: AC 16, 1 of 1 HP.",
        ),
        ("move:1,0", "The Dart Trap lies on this tile."),
        ("move:0,-1", "At an unexplored edge to the west."),
        ("cleave:attack", "Ghoul 1: AC 16 is hit on 10 or more, 55 %."),
        ("end", "A move and an attack left, or two moves. Beside Ghoul 1. Ghoul 1: AC 16"),
    ],
)
@cites("ravenloft:turn/hero-phase", "ravenloft:power/cleave")
def test_an_option_of_the_hero_phase_is_explained(key: str, told: str) -> None:
    scene = crypts()
    assert told in explained(scene, option(view(scene), key))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (
            "kat",
            "Kat, Human Rogue, level 1: 2 of 8 HP, AC 15, speed 6. "
            "Kat is at 1,-3, on the North Start. Kat can use ",
        ),
        ("immeril", "Lore: "),
        ("ghoul-1", "Ghoul 1: AC 16, 1 of 1 HP."),
        ("lucky-charm-1", "Lucky Charm: "),
        ("dart-trap", "Dart Trap: "),
        (
            "tile:0,0",
            "South Start at 0,0: the Dart Trap and Ghoul 2. Unexplored to the east and west.",
        ),
    ],
)
def test_whatever_an_option_names_is_explained(key: str, told: str) -> None:
    assert explained(crypts(), named(key)).startswith(told)


@cites("ravenloft:attacks/target", "ravenloft:power/trapping-strike")
def test_a_target_is_explained_with_what_the_die_must_show() -> None:
    scene = crypts().play("trapping-strike:attack")
    shown = option(view(scene), "ghoul-1")
    assert "Trapping Strike hits on 8 or more." in explained(scene, shown)
    assert shown["outlook"].chance == 0.65


def test_yes_and_no_are_explained_by_the_card_that_asks() -> None:
    scene = crypts()
    decision = {"cite": "ravenloft:power/stealth", "options": [], "about": "", "who": ""}
    seen: dict[str, Any] = {**view(scene), "decision": decision}
    assert BOARD.explain(seen, named("yes", "yes"), english(scene)).startswith("Stealth: ")
    decision["cite"] = "ravenloft:turn/order"
    assert BOARD.explain(seen, named("yes", "yes"), english(scene)) == ""


@pytest.mark.parametrize(
    ("attack", "ac", "told"),
    [
        (6, 16, "Wolf: AC 16 is hit on 10 or more, 55 %."),
        (20, 10, "Wolf: AC 10 is hit on 1 or more, 100 %."),
        (0, 21, "Wolf: AC 21 is out of reach."),
    ],
)
@cites("ravenloft:attacks/roll")
def test_the_chance_to_hit_is_told(attack: int, ac: int, told: str) -> None:
    assert said(words.chance("wolf", attack, ac), lexicon=LEXICON) == told


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, ["A move and an attack left, or two moves."]),
        ({"moved": 1}, ["A move or an attack left."]),
        ({"moved": 1, "budget": 2}, ["2 steps of this move left.", "A move or an attack left."]),
        ({"moved": 2, "budget": 1}, ["1 step of this move left."]),
        ({"acted": True}, ["1 move left."]),
        ({"moved": 1, "acted": True}, ["Nothing but free deeds left."]),
        ({"moved": 2}, ["Nothing but free deeds left."]),
        ({"phase": "villain"}, []),
    ],
)
@cites("ravenloft:turn/hero-phase")
def test_what_is_left_to_do_is_told(facts: dict[str, Any], told: list[str]) -> None:
    base = {"phase": "hero", "moved": 0, "acted": False, "budget": 0}
    assert [said(line) for line in words.left_to_do({**base, **facts})] == told


@pytest.mark.parametrize(
    ("spot", "told"),
    [
        ((6, -2), "Zombie Dragon: AC 13, 4 of 13 HP. "),
        ((1, -3), "Kat, Human Rogue, level 1: "),
        (
            (0, 0),
            "South Start (north-west), 0,0. The Dart Trap lies on this tile.",
        ),
        ((9, 9), ""),
    ],
)
def test_one_may_look_at_any_square(spot: tuple[int, int], told: str) -> None:
    scene = crypts()
    found = BOARD.look_at(view(scene), spot, english(scene))
    assert found.startswith(told)
    assert bool(found) == bool(told)


def test_only_a_hero_phase_without_any_deed_is_cautioned() -> None:
    scene = crypts()
    idle = view(scene)
    told = BOARD.caution(idle, option(idle, "end"), english(scene))
    assert told == "You have neither moved nor attacked."
    assert BOARD.caution(idle, option(idle, "move:0,-1"), english(scene)) == ""
    walked = view(scene.play("move:0,-1"))
    assert BOARD.caution(walked, option(walked, "end"), english(scene)) == ""


def test_the_whole_position_is_told() -> None:
    scene = crypts().given(flipped=("dagger-barrage",))
    told = list(words.describe(table(scene), ["Ann", "Ben"], english(scene)))
    assert told[0].startswith("Adventure 4: Daylight Assault. ")
    for sentence in (
        "Round 1: Hero Phase.",
        "A move and an attack left, or two moves.",
        "2 healing surges. 3 experience. 39 tiles in the stack.",
        "Kat, Human Rogue, level 1: 2 of 8 HP, AC 15, speed 6. Kat is at 1,-3, on the North "
        "Start. Kat is led by seat 1.",
        "Ghoul 2: AC 16, 1 of 1 HP. Ghoul 2 is at 3,0, on the South Start.",
        "North Start at 0,-4: Arjhan, Kat and Ghoul 1. Unexplored to the north and west.",
        "Haunted Mists: Undead monsters attack with +2.",
    ):
        assert sentence in told
    have = next(sentence for sentence in told if sentence.startswith("Kat can use "))
    assert "Kat has used Dagger Barrage. " in have
    assert have.endswith("Kat has the Lucky Charm.")


def test_what_the_hero_in_turn_has_left_is_told_in_brief() -> None:
    scene = crypts()
    assert list(words.brief(table(scene), english(scene))) == [
        "Arjhan: 10 of 10 HP.",
        "Arjhan is at 1,-1, on the North Start.",
        "A move and an attack left, or two moves.",
    ]


def test_a_die_stays_in_sight_only_while_something_is_asked_about_it() -> None:
    scene = crypts()
    facts = {**table(scene), "die": 7, "target": "ghoul-1"}
    asked = {"options": [{"kind": "yes"}, {"kind": "no"}]}
    die = words.die(facts, asked)
    assert die is not None
    assert scene.said(die) == "Last die: 7, Ghoul 1 (AC 16)."
    assert words.die(facts, {"options": [{"kind": "end"}]}) is None
    assert words.die(facts, None) is None


def test_a_seat_that_leads_several_speaks_for_the_hero_in_turn() -> None:
    scene = Scene("arjhan", "kat", seats=1)
    assert BOARD.speaker(view(scene), 0, english(scene)) == "Arjhan"
    begun = session()
    assert BOARD.speaker(begun.view(), 0, begun.speech) == ""


def test_the_end_is_summed_up() -> None:
    scene = crypts()
    assert list(BOARD.summary(view(scene), english(scene))) == [
        "Adventure 4: Daylight Assault.",
        "1 round played.",
        "3 tiles laid.",
        "Arjhan, Fighter, level 1: 10 of 10 HP.",
        "Kat, Rogue, level 1: 2 of 8 HP.",
        "The Zombie Dragon is still there, with 4 of 13 HP.",
    ]


def test_a_won_first_part_tells_how_to_play_on() -> None:
    scene = crypts()
    seen = view(scene)
    seen["table"]["veterans"] = ["kat", "level-2", "snipe-shot", "lucky-charm-1"]
    assert list(BOARD.summary(seen, english(scene)))[-1] == (
        "Play on: undercroft play ravenloft --adventure 13 "
        "--veterans kat level-2 snipe-shot lucky-charm-1"
    )
