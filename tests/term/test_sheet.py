"""What people settle beforehand at a keyboard that they share."""

from __future__ import annotations

import asyncio
import io
from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.games.betrayal.haunts.suspects import GUILTY_TORSKAR, begun
from tests.term.evening import around, on_screen
from tests.term.evening import session as lair
from undercroft.bots.chance import RandomBot
from undercroft.term.app import PlayScreen
from undercroft.term.plain import PlainGame
from undercroft.term.session import Session
from undercroft.term.sheet import SheetPopup, WhosePopup

TORSKAR, LIA = 0, 1
COME_OUT = "come-out"


def suspects(bots: tuple[int, ...] = ()) -> Session:
    table = begun(GUILTY_TORSKAR, turn="torskar").table
    return around(table, {seat: RandomBot(str(seat)) for seat in bots})


def told(begun: Session, *typed: str) -> str:
    target = io.StringIO()
    PlainGame(begun, io.StringIO("".join(f"{line}\n" for line in typed)), target).run()
    return target.getvalue()


def listed(screen: Any) -> str:
    options = [str(option.prompt) for option in screen.query_one(OptionList).options]
    return "\n".join([*options, *(str(static.content) for static in screen.query(Static))])


def stands(begun: Session, seat: int, key: str) -> str:
    return next(order.stands for order in begun.table.sheet(seat) if order.key == key)


def test_a_game_without_sheets_offers_none() -> None:
    assert not lair(seats=2).has_sheets
    assert suspects().has_sheets


def test_in_plain_lines_whoever_has_the_keyboard_settles_things() -> None:
    alone = suspects(bots=(1, 2))
    read = told(alone, "sheet", "sheet 2 b", "quit")
    assert "1. What if something would befall you?" in read
    assert "  * a. Not yet" in read
    assert "  * b. Now, whosever turn it is" in read
    assert stands(alone, TORSKAR, COME_OUT) == "now"


def test_in_plain_lines_who_is_behind_the_curtain_reads_nobodys_sheet() -> None:
    shared = suspects()
    assert "There is nothing to settle now." not in told(shared, "quit")
    assert "Now, whosever" in told(shared, "", "sheet", "quit")


def test_on_the_screen_a_person_alone_settles_things() -> None:
    alone = suspects(bots=(1, 2))

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("o")
        await pilot.pause()
        popup = pilot.app.screen
        assert isinstance(popup, SheetPopup)
        assert "○ Now, whosever turn it is" in listed(popup)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert "● Now, whosever turn it is" in listed(popup)
        await pilot.press("escape")

    asyncio.run(on_screen(alone, script))
    assert stands(alone, TORSKAR, COME_OUT) == "now"


def test_on_a_shared_screen_any_name_can_be_pressed_and_nothing_else_is_shown() -> None:
    shared = suspects()
    shared.take_keyboard()

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("o")
        await pilot.pause()
        whose = pilot.app.screen
        assert isinstance(whose, WhosePopup)
        assert shared.view()["decision"] is None, "who had the keyboard is hidden"
        await pilot.press("down", "enter")
        await pilot.pause()
        popup = pilot.app.screen
        assert isinstance(popup, SheetPopup)
        assert "Now, whosever turn it is" not in listed(popup)
        assert "Let it happen, unasked" in listed(popup)
        await pilot.press("escape")
        await pilot.pause()
        assert shared.next_at_keyboard == TORSKAR

    asyncio.run(on_screen(shared, script))


def test_what_a_sheet_answers_is_not_asked() -> None:
    shared = suspects(bots=(1, 2))
    shared.settle(TORSKAR, "heed", "accept")
    assert stands(shared, TORSKAR, "heed") == "accept"
    shared.answer("end")
    assert shared.decision is not None
