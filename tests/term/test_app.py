"""The full screen, driven by keys and mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.games.wakening.scene import Scene
from tests.term.evening import around, notices, on_screen, play_to_the_end, played, session
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision
from undercroft.term.app import PlayScreen
from undercroft.term.popups import HelpPopup, ResultPopup, RulePopup, RuleSearch, WhyPopup
from undercroft.term.session import Session, resume_session
from undercroft.term.tableview import LogList


def run(begun: Session, script: Any, **size: int) -> str | None:
    return asyncio.run(on_screen(begun, script, **size))


def text(pilot: Pilot[str], where: str) -> str:
    return str(pilot.app.screen.query_one(where, Static).content)


def test_a_whole_game_is_played_by_keys_alone() -> None:
    begun = session(seed="8")

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await play_to_the_end(pilot, screen, seed=1)
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultPopup)
        await pilot.press("q")

    assert run(begun, script, width=80, height=24) == "quit"
    assert begun.table.over


def test_an_option_is_taken_by_arrow_and_enter_or_by_a_click() -> None:
    begun = session()

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("down", "down", "enter")
        await pilot.click("#options", offset=(6, 1))

    run(begun, script)
    heroes = [hero["key"] for hero in begun.view()["table"]["heroes"]]
    assert heroes == ["aldric", "brenna"]


@cites("wakening:setup/heroes")
def test_whoever_chooses_a_hero_reads_what_it_can_do() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        assert "Welcome" in text(pilot, "#kept")
        await pilot.press("down", "down")
        assert "Laying on of hands" in text(pilot, "#explain")
        assert "holy and grievous" in text(pilot, "#explain")

    run(session(), script)


def test_undo_says_what_was_taken_back() -> None:
    begun = session()

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1")
        assert begun.view()["table"]["heroes"]
        await pilot.press("u")
        assert notices(pilot) == ["Taken back (Player 1): Hroth, Barbarian: Wrath"]
        assert len(screen.query_one("#options", OptionList).options) == 18

    run(begun, script)
    assert not begun.view()["table"]["heroes"]


def test_a_click_on_a_key_below_does_what_the_key_does() -> None:
    begun = session()

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1")
        await pilot.click("#keys", offset=(len(" ? Why?  u"), 0))

    run(begun, script)
    assert not begun.view()["table"]["heroes"]


def test_undo_says_why_it_cannot_be() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("u")
        assert notices(pilot) == ["This cannot be undone: nobody has answered anything yet."]

    run(session(), script)


def test_a_saved_game_goes_on_where_it_was_left(saves_in_a_folder_of_their_own: Path) -> None:
    begun = session()

    async def leave(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("5", "6", "1")
        await pilot.press("s")
        await pilot.press("q")

    assert run(begun, leave) == "quit"
    automatic, copy = sorted(
        saves_in_a_folder_of_their_own.iterdir(), key=lambda path: "auto" not in path.name
    )
    assert automatic == begun.autosave
    resumed = resume_session(automatic, bot="random")
    assert resumed.table.seen(0) == begun.table.seen(0)
    assert resumed.autosave == automatic
    kept = copy.read_text("utf-8")

    async def go_on(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1")

    other = resume_session(copy, bot="random")
    run(other, go_on)
    assert copy.read_text("utf-8") == kept, "a copy stays as it was saved"
    assert other.autosave not in (copy, automatic)


@cites("wakening:turn/actions")
def test_a_question_mark_shows_the_rule_behind_the_question() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, RulePopup)
        assert "Three actions" in text(pilot, "#rule-text")
        assert "Ruling A41" in text(pilot, "#rule-text")
        await pilot.press("escape")
        assert pilot.app.screen_stack[-1] is screen

    run(played(10), script)


def test_a_line_of_the_log_tells_its_rule_and_what_it_comes_of() -> None:
    begun = played(4)
    line, *causes = begun.why(len(begun.log()) - 1)
    assert len(causes) == 3

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("l", "enter")
        assert isinstance(pilot.app.screen, WhyPopup)
        assert line.cite in text(pilot, "#rule-text")
        told = text(pilot, "#causes")
        for cause in causes:
            assert f"← {begun.say(cause.told)}" in told
        await pilot.press("escape")
        assert pilot.app.screen_stack[-1] is screen

    run(begun, script)


@cites("wakening:setup/heroes")
def test_a_line_that_comes_of_nothing_tells_its_rule_alone() -> None:
    begun = session()

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("5", "l", "enter")
        assert "setup/heroes" in text(pilot, "#rule-text")
        assert not pilot.app.screen.query("#causes")

    run(begun, script)


def test_the_log_follows_what_happens() -> None:
    begun = played(20)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        log = screen.query_one(LogList)
        await pilot.press("1", "1")
        assert log.option_count == len(begun.log())
        assert log.is_vertical_scroll_end

    run(begun, script)


@cites("wakening:trap/trigger")
def test_rules_are_found_by_a_word() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("r")
        assert isinstance(pilot.app.screen, RuleSearch)
        await pilot.press(*"trap", "down")
        await pilot.pause()
        assert "Setting off a Trap" in text(pilot, "#rule-text")
        await pilot.press(*"zzz")
        await pilot.pause()
        assert text(pilot, "#rule-text") == "No rule speaks of that."

    run(played(5), script)


def test_help_lists_every_key_of_the_footer() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        shown = text(pilot, "#keys").split()
        await pilot.press("h")
        assert isinstance(pilot.app.screen, HelpPopup)
        told = " ".join(str(part.content) for part in pilot.app.screen.query(Static))
        for key in ("u", "s", "r", "l", "q"):
            assert key in shown
            assert f"\n{key}  " in told
        assert "the whole party wins" in told

    run(played(5), script)


def test_the_layout_follows_the_size_of_the_window() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        for width, height in ((160, 50), (80, 24), (120, 40)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            for part in ("#status", "#board", "#prompt", "#options", "#keys"):
                assert screen.region.contains_region(screen.query_one(part).region), part
                assert screen.query_one(part).region.area, part
            assert screen.query_one("#log").display

    run(played(30), script, width=80, height=24)


def test_a_small_screen_turns_pages() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        def seen() -> list[str]:
            parts = ("#board-box", "#party-box", "#threat-box", "#log-box")
            return [part for part in parts if screen.query_one(part).region.area]

        pages = []
        for _ in range(4):
            pages.append(seen())
            await pilot.press("v")
            await pilot.pause()
        assert pages == [["#board-box"], ["#party-box"], ["#threat-box"], ["#log-box"]]
        assert seen() == ["#board-box"]

    run(played(30), script, width=80, height=24)


def test_ending_a_turn_with_actions_left_must_be_meant() -> None:
    scene = Scene("kata", "lyric")
    begun = around(scene.table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        end = begun.table.decision().keys.index("end")
        await pilot.press(str(end + 1))
        assert "3 actions left. Take it once more" in text(pilot, "#explain")
        assert begun.view()["table"]["active"] == "kata"
        await pilot.press(str(end + 1))
        assert begun.view()["table"]["active"] == "lyric"

    run(begun, script)


@cites("wakening:attack/resolve", "wakening:markers/spend")
def test_the_roll_stays_in_sight_while_markers_are_asked_for() -> None:
    scene = Scene("kata", "lyric", room="forge-pit")
    scene.monster("goblin-fighter-1", room=1)
    scene.arranging.markers["kata"] = 2
    scene.rolls(3)
    begun = around(scene.play("attack:goblin-fighter-1", "bare:holy").table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        assert "Dice on the table  3  → Goblin Fighter" in text(pilot, "#kept")

    run(begun, script)


def test_bots_play_by_themselves_until_a_person_is_asked() -> None:
    begun = session(seats=3, bots=2)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1")
        await pilot.app.workers.wait_for_complete()
        decision = begun.decision
        assert decision is not None
        assert decision.seat == 0
        assert len(begun.view()["table"]["heroes"]) == 3

    run(begun, script)


class Ponderer:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.free = Event()

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        self.free.wait(timeout=30)
        return str(decision.keys[-1])


def test_while_a_bot_thinks_the_table_is_left_alone() -> None:
    thinker = Ponderer()
    begun = around(session(seats=2, bots=1).table, {1: thinker})

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1", "u", "s")
        assert notices(pilot) == ["Wait until the bots have played."] * 2
        thinker.free.set()
        await pilot.app.workers.wait_for_complete()

    run(begun, script)
    assert [hero["key"] for hero in begun.view()["table"]["heroes"]] == ["hroth", "ossia"]


def test_a_table_of_bots_alone_is_watched_to_its_end() -> None:
    begun = session(seats=2, bots=2, seed="49")

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        while not begun.table.over:
            await pilot.pause()
        await pilot.pause()
        await pilot.press("n")

    assert run(begun, script) == "new"


def test_a_rule_that_fails_is_a_sentence_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = session()
    good = begun.table.answer

    def bad(key: str, seat: int) -> None:
        if key == "hroth":
            raise KeyError("no such box")
        good(key, seat)

    monkeypatch.setattr(type(begun.table), "answer", lambda table, key, seat: bad(key, seat))

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("1")
        (told,) = notices(pilot)
        assert told.startswith("The rules stumbled over that answer (KeyError)")
        assert str(begun.autosave) in told
        assert "Traceback" not in told
        await pilot.press("2")

    run(begun, script)
    assert [hero["key"] for hero in begun.view()["table"]["heroes"]] == ["brenna"]
    assert begun.autosave.exists()


def test_a_screen_that_fails_leaves_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    begun = played(5)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        def fail(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(type(screen.board), "board", fail)
        await pilot.press("1")
        await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        run(begun, script)
    assert "Traceback" not in "".join(capfd.readouterr())
    assert begun.autosave.exists()
