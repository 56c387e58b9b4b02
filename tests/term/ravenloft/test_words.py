"""The castle in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ravenloft.scene import Scene
from tests.term.ravenloft.dungeon import crypts, option, session, table, view
from undercroft.engine.cite import cites
from undercroft.term.ravenloft import words
from undercroft.term.ravenloft.castle import CastleBoard

BOARD = CastleBoard()


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("move:2,-1", "Square 2,-1, Start, north. Beside Ghoul 1 (AC 16, 1 of 1 HP), Ghoul 2"),
        ("move:1,0", "Dart Trap lies on this tile."),
        ("move:0,-1", "At an unexplored edge to the west."),
        ("cleave:attack", "Ghoul 1: hits AC 16 on 10 or more, 55%."),
        ("end", "Left: a move and an attack, or two moves. Beside you: Ghoul 1 (AC 16"),
    ],
)
@cites("ravenloft:turn/hero-phase", "ravenloft:power/cleave")
def test_an_option_of_the_hero_phase_is_explained(key: str, told: str) -> None:
    seen = view(crypts())
    assert told in BOARD.explain(seen, option(seen, key))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("kat", "Kat, Human Rogue, level 1, at 1,-3: 2 of 8 HP, AC 15, speed 6."),
        ("immeril", "Lore: "),
        ("ghoul-1", "Ghoul 1 (AC 16, 1 of 1 HP)."),
        ("lucky-charm-1", "Lucky Charm: "),
        ("dart-trap", "Dart Trap: "),
        ("tile:0,0", "Start, south at 0,0, unexplored to the east and west: Dart Trap, Ghoul 2."),
    ],
)
def test_whatever_an_option_names_is_explained(key: str, told: str) -> None:
    assert BOARD.explain(view(crypts()), {"key": key, "about": ""}).startswith(told)


@cites("ravenloft:attacks/target", "ravenloft:power/trapping-strike")
def test_a_target_is_explained_with_the_chance_to_hit_it() -> None:
    seen = view(crypts().play("trapping-strike:attack"))
    told = BOARD.explain(seen, option(seen, "ghoul-1"))
    assert "Trapping Strike hits AC 16 on 8 or more, 65%." in told


def test_yes_and_no_are_explained_by_the_card_that_asks() -> None:
    decision = {"cite": "ravenloft:power/stealth", "options": []}
    seen: dict[str, Any] = {**view(crypts()), "decision": decision}
    assert BOARD.explain(seen, {"key": "yes", "about": ""}).startswith("Stealth: ")
    decision["cite"] = "ravenloft:turn/order"
    assert BOARD.explain(seen, {"key": "yes", "about": ""}) == ""


@pytest.mark.parametrize(
    ("attack", "ac", "told"),
    [
        (6, 16, "hits AC 16 on 10 or more, 55%"),
        (20, 10, "hits AC 10 on 1 or more, 100%"),
        (0, 21, "cannot reach AC 21"),
    ],
)
@cites("ravenloft:attacks/roll")
def test_the_chance_to_hit_is_told(attack: int, ac: int, told: str) -> None:
    assert words.chance(attack, ac) == told


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "a move and an attack, or two moves"),
        ({"moved": 1}, "a move or an attack"),
        ({"moved": 1, "budget": 2}, "2 steps of this move left, a move or an attack"),
        ({"acted": True}, "1 move left"),
        ({"moved": 1, "acted": True}, "nothing but free deeds left"),
        ({"moved": 2}, "nothing but free deeds left"),
        ({"phase": "villain"}, ""),
    ],
)
@cites("ravenloft:turn/hero-phase")
def test_what_is_left_to_do_is_told(facts: dict[str, Any], told: str) -> None:
    base = {"phase": "hero", "moved": 0, "acted": False, "budget": 0}
    assert words.left_to_do({**base, **facts}) == told


@pytest.mark.parametrize(
    ("spot", "told"),
    [
        ((6, -2), "Zombie Dragon (AC 13, 4 of 13 HP). "),
        ((1, -3), "Kat, Human Rogue, level 1, at 1,-3: "),
        ((0, 0), "Square 0,0, Start, south. Dart Trap lies on this tile."),
        ((9, 9), ""),
    ],
)
def test_one_may_look_at_any_square(spot: tuple[int, int], told: str) -> None:
    found = BOARD.look_at(view(crypts()), spot)
    assert found.startswith(told)
    assert bool(found) == bool(told)


def test_only_a_hero_phase_without_any_deed_is_cautioned() -> None:
    idle, walked = view(crypts()), view(crypts().play("move:0,-1"))
    assert BOARD.caution(idle, option(idle, "end")) == "You have neither moved nor attacked."
    assert BOARD.caution(walked, option(walked, "end")) == ""
    assert BOARD.caution(idle, option(idle, "move:0,-1")) == ""


def test_the_whole_position_is_told() -> None:
    scene = crypts().given(flipped=("dagger-barrage",))
    told = list(words.describe(table(scene), ["Ann", "Ben"]))
    assert told[0].startswith("Adventure 4: Daylight Assault. ")
    for sentence in (
        "Round 1, Hero Phase.",
        "Arjhan at 1,-1: 10 of 10 HP; a move and an attack, or two moves.",
        "2 healing surges, 3 experience, 39 tiles in the stack.",
        "Kat, Human Rogue (Ben), level 1, at 1,-3: 2 of 8 HP, AC 15, speed 6.",
        "Ghoul 2 (AC 16, 1 of 1 HP) at 3,0.",
        "Start, north at 0,-4, unexplored to the north and west: Arjhan, Kat, Ghoul 1.",
        "Haunted Mists: Undead monsters attack with +2.",
    ):
        assert sentence in told
    have = next(sentence for sentence in told if sentence.startswith("Kat has "))
    assert "Dagger Barrage (used)" in have
    assert have.endswith(", Lucky Charm.")


def test_a_die_stays_in_sight_only_while_something_is_asked_about_it() -> None:
    facts = {**table(crypts()), "die": 7, "target": "ghoul-1"}
    asked = {"options": [{"key": "yes"}, {"key": "no"}]}
    assert words.die(facts, asked) == "Last die: 7, Ghoul 1 (AC 16)."
    assert words.die(facts, {"options": [{"key": "end"}]}) == ""
    assert words.die(facts, None) == ""


def test_a_seat_that_leads_several_speaks_for_the_hero_in_turn() -> None:
    seen = view(Scene("arjhan", "kat", seats=1))
    assert BOARD.speaker(seen, 0) == "Arjhan"
    assert BOARD.speaker(session().view(), 0) == ""


def test_the_end_is_summed_up() -> None:
    assert list(BOARD.summary(view(crypts()))) == [
        "Adventure 4, Daylight Assault.",
        "1 round played, 3 tiles laid.",
        "Arjhan, Fighter, level 1: 10 of 10 HP.",
        "Kat, Rogue, level 1: 2 of 8 HP.",
        "Zombie Dragon (AC 13, 4 of 13 HP) is still there.",
    ]


def test_a_won_first_part_tells_how_to_play_on() -> None:
    seen = view(crypts())
    seen["table"]["veterans"] = ["kat", "level-2", "snipe-shot", "lucky-charm-1"]
    assert list(BOARD.summary(seen))[-1] == (
        "Play on: undercroft play ravenloft --adventure 13 "
        "--veterans kat level-2 snipe-shot lucky-charm-1"
    )
