"""The cursor on the map, and the long lists of squares."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.games.ravenloft.scene import Scene
from tests.term.evening import around, notices, on_screen
from tests.term.ravenloft.dungeon import crypts, option, session
from undercroft.engine.cite import cites
from undercroft.term.app import PlayScreen
from undercroft.term.board import spot_in, squares_last
from undercroft.term.lookout import Lookout
from undercroft.term.plain import PlainGame, listed
from undercroft.term.session import Session


def run(begun: Session, script: Any, **size: int) -> str | None:
    return asyncio.run(on_screen(begun, script, **size))


def arjhan(begun: Session) -> list[int]:
    at: list[int] = begun.view()["table"]["heroes"][0]["at"]
    return at


@cites("ravenloft:move/squares")
def test_a_square_is_taken_with_the_cursor() -> None:
    begun = around(crypts().table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m")
        lookout = screen.query_one(Lookout)
        assert lookout.cursor is not None
        first = lookout.cursor
        await pilot.press("left")
        assert lookout.cursor == (first[0] - 1, first[1])
        await pilot.press("enter")

    run(begun, script)
    assert arjhan(begun) == [0, -2]


def test_letters_walk_the_cursor_and_do_nothing_else() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m")
        lookout = screen.query_one(Lookout)
        start = lookout.cursor
        for pair in ("hl", "jk", "bu", "ny"):
            await pilot.press(pair[0])
            assert lookout.cursor != start, pair
            await pilot.press(pair[1])
            assert lookout.cursor == start, pair
        assert len(pilot.app.screen_stack) == 2
        assert screen.session.untouched

    run(around(crypts().table), script)


def test_the_cursor_stays_where_something_is_offered() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", *["left"] * 9, *["up"] * 9)
        assert screen.query_one(Lookout).cursor == (0, -4)

    run(around(crypts().table), script)


def test_the_option_under_the_cursor_is_marked_and_explained() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m")
        await pilot.pause()
        place = screen.query_one("#options", OptionList).highlighted
        assert place is not None
        assert screen._options[place]["key"] == "move:1,-2"
        told = str(screen.query_one("#explain", Static).content)
        assert told.startswith("North Start (")

    run(around(crypts().table), script)


def test_where_nothing_is_offered_nothing_is_taken() -> None:
    begun = around(crypts().table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", "down", "enter")
        assert notices(pilot) == ["Nothing is offered there."]

    run(begun, script)
    assert arjhan(begun) == [1, -1]


@cites("ravenloft:monster/ghoul")
def test_whoever_stands_under_the_cursor_is_described() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", "right")
        await pilot.pause()
        assert screen.query_one("#options", OptionList).highlighted is None
        told = str(screen.query_one("#explain", Static).content)
        assert told.startswith("Ghoul 1: AC 16, 1 of 1 HP. Hero adjacent: ")

    run(around(crypts().table), script)


def test_tab_leaps_from_option_to_option_and_back() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m")
        lookout = screen.query_one(Lookout)
        first = lookout.cursor
        await pilot.press("tab")
        assert lookout.cursor not in (first, None)
        await pilot.press("shift+tab")
        assert lookout.cursor == first

    run(around(crypts().table), script)


def test_escape_goes_back_to_the_list() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", "escape")
        assert screen.query_one(Lookout).cursor is None
        assert screen.focused is screen.query_one("#options")

    run(around(crypts().table), script)


@cites("ravenloft:attacks/target")
def test_a_target_is_taken_with_the_cursor() -> None:
    scene = crypts()
    scene.rolls(1, 1)
    begun = around(scene.play("trapping-strike:attack").table)
    prompt = begun.view()["decision"]["prompt"]

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", "enter")

    run(begun, script)
    assert begun.view()["decision"]["prompt"] != prompt


def test_on_a_small_screen_the_map_comes_into_sight() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("v", "m")
        await pilot.pause()
        assert screen.query_one(Lookout).size.height > 0
        assert screen.query_one(Lookout).cursor is not None

    run(around(crypts().table), script, width=80, height=24)


def test_without_squares_there_is_no_cursor() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        assert not screen.query_one(Lookout).can_focus
        assert not screen.check_action("map", ())
        await pilot.press("m")
        assert screen.query_one(Lookout).cursor is None

    run(session(), script)


def test_deeds_are_listed_before_squares() -> None:
    seen = around(crypts().table).view()
    keys = [shown["key"] for shown in squares_last(seen["decision"]["options"])]
    assert keys[:5] == [
        "dragons-breath:attack",
        "cleave:attack",
        "trapping-strike:attack",
        "come-and-get-it:attack",
        "end",
    ]
    assert all(key.startswith("move:") for key in keys[5:])


@pytest.mark.parametrize(
    ("typed", "spot"),
    [("3,-1", (3, -1)), ("3, -1", (3, -1)), ("square 0, 2", (0, 2)), ("3", None), ("a,b", None)],
)
def test_a_square_is_read_as_it_is_typed(typed: str, spot: tuple[int, int] | None) -> None:
    assert spot_in(typed) == spot


def told(begun: Session, *typed: str) -> str:
    target = io.StringIO()
    PlainGame(begun, io.StringIO("".join(f"{line}\n" for line in typed)), target).run()
    return target.getvalue()


@pytest.mark.parametrize(
    "typed",
    [
        *("0,-1", "0, -1", "move:0,-1"),
        "Move to the North Start (south-west)",
    ],
)
def test_in_plain_lines_a_square_is_typed(typed: str) -> None:
    begun = around(crypts().table)
    told(begun, typed)
    assert arjhan(begun) == [0, -1]


def test_in_plain_lines_many_squares_are_told_row_by_row() -> None:
    printed = told(around(crypts().table))
    assert "5. End your Hero Phase (end)" in printed
    assert "squares: type column,row, such as " in printed
    assert "  row -3: columns 0, 2 to 3\n" in printed
    assert "6. Move" not in printed


def test_few_squares_are_listed_one_by_one() -> None:
    begun = session(heroes=["arjhan", "kat"], first="arjhan")
    lines = list(listed(begun.view()["decision"]["options"], begun.speech))
    assert lines[0] == "1. South Start (north-north-west) (1,0)"
    assert len(lines) == 8


def test_the_goal_is_told_even_where_the_castle_was_laid_out_before_the_first_question() -> None:
    assert "Type help for the commands." in told(session(heroes=["arjhan", "kat"]))


@cites("ravenloft:turn/hero-phase")
def test_an_idle_hero_phase_must_be_ended_twice() -> None:
    begun = around(Scene("arjhan", "kat").table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1")
        assert "neither moved nor attacked" in str(screen.query_one("#explain", Static).content)
        assert begun.untouched
        await pilot.press("1")

    assert option(begun.view(), "end")
    run(begun, script)
    assert not begun.untouched
