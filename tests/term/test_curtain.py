"""People who share a keyboard and have secrets from each other."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.term.betrayal.alley import GLURK, goblins, quarter
from tests.term.evening import around, on_screen
from tests.term.evening import session as lair
from undercroft.bots.chance import RandomBot
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.facts import OMENS
from undercroft.games.betrayal.haunts.h02_glurk_rises import HAUNT
from undercroft.term.app import PlayScreen
from undercroft.term.plain import PlainGame, Teller
from undercroft.term.session import DEFEAT, THE_END, VICTORY, Session, resume_session

PENS = "Catacomb Landing"  # where only Glurk knows his slaves go


def run(begun: Session, script: Any, **size: int) -> str | None:
    return asyncio.run(on_screen(begun, script, **size))


def everything_on(screen: PlayScreen) -> str:
    """All text that is on the screen now."""
    told = [str(static.content) for static in screen.query(Static)]
    for listed in screen.query(OptionList):
        told += [str(option.prompt) for option in listed.options]
    return "\n".join(told)


def told(begun: Session, *typed: str, target: io.StringIO | None = None) -> str:
    target = target or io.StringIO()
    PlainGame(begun, io.StringIO("".join(f"{line}\n" for line in typed)), target).run()
    return target.getvalue()


def test_before_the_haunt_nothing_is_hidden() -> None:
    begun = around(quarter().table)
    assert not begun.secretive
    assert begun.next_at_keyboard is None
    assert begun.viewer == 0


def test_a_game_without_secrets_has_no_curtain() -> None:
    begun = lair(seats=2)
    begun.answer("kata")
    assert not begun.secretive
    assert begun.viewer == 1


def test_whoever_is_alone_with_bots_hides_nothing() -> None:
    table = goblins().table
    begun = around(table, {0: RandomBot("a"), 2: RandomBot("c")})
    assert not begun.secretive
    assert begun.viewer == 1


def test_until_the_keyboard_is_taken_nobodys_secrets_are_shown() -> None:
    begun = around(goblins().table)
    assert (begun.next_at_keyboard, begun.viewer) == (1, SPECTATOR)
    assert begun.view()["decision"] is None
    begun.take_keyboard()
    assert (begun.next_at_keyboard, begun.viewer) == (None, 1)
    assert begun.view()["decision"]["seat"] == 1


def test_the_curtain_falls_again_before_the_next_person() -> None:
    begun = around(goblins().table)
    begun.take_keyboard()
    begun.answer("end")
    assert (begun.next_at_keyboard, begun.viewer) == (2, SPECTATOR)


def test_a_person_keeps_the_keyboard_from_question_to_question_and_while_bots_play() -> None:
    begun = around(goblins().table, {2: RandomBot("vort")})
    begun.take_keyboard()
    begun.answer("end")
    assert begun.bot_in_turn
    assert (begun.next_at_keyboard, begun.viewer) == (None, 1)


def test_when_the_haunt_begins_in_a_bots_turn_the_last_person_is_not_shown() -> None:
    begun = around(goblins().table, {1: RandomBot("lia")})
    assert begun.bot_in_turn
    assert begun.viewer == SPECTATOR


def test_once_the_game_is_over_nothing_is_hidden() -> None:
    begun = around(goblins().given(dead=(GLURK,)).play("end").table)
    assert begun.table.over
    assert not begun.secretive


def test_the_screen_hands_over_and_shows_no_secrets_meanwhile() -> None:
    begun = around(goblins(turn=GLURK).table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        curtained = everything_on(screen)
        sentence = "seat 0, Torskar Stonecleaver: press Enter once nobody else can see the screen."
        assert sentence in curtained
        assert "Only your side" not in curtained
        assert f"Slave pens: {PENS}" not in curtained
        assert "End your turn" not in curtained
        await pilot.press("1", "2", "9")
        assert begun.untouched
        await pilot.press("enter")
        await pilot.pause()
        revealed = everything_on(screen)
        assert "Only your side reads this: Glurk" in revealed
        assert f"Secret: Slave pens: {PENS}" in revealed
        assert "End your turn" in revealed

    run(begun, script, width=160, height=50)


def test_the_key_of_the_curtain_is_shown_only_while_it_is_down() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        assert screen.check_action("take_keyboard", ())
        assert not screen.check_action("why", ())
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.check_action("take_keyboard", ())
        assert screen.check_action("why", ())

    run(around(goblins().table), script)


def test_the_curtain_falls_after_an_answer_on_the_screen() -> None:
    begun = around(goblins(turn="vort").table)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("enter")
        await pilot.pause()
        place = [option["key"] for option in screen._options].index("end")
        screen.take(place)
        screen.take(place)
        await pilot.pause()
        assert begun.next_at_keyboard == 0
        assert "Only your side" not in everything_on(screen)
        assert "seat 0, Torskar Stonecleaver: press Enter" in everything_on(screen)

    run(begun, script, width=160, height=50)


def test_plain_lines_hand_over_too() -> None:
    begun = around(goblins(turn="vort").table)
    printed = told(begun, "", "look", "end", "quit")
    vort, torskar = (f"{who}: press Enter" for who in ("Vort Dormall", "Torskar Stonecleaver"))
    assert printed.index(vort) < printed.index("What do you do?") < printed.index(torskar)
    assert "Your side: Free hero." in printed
    assert "Your side: Glurk." not in printed
    assert printed.rstrip().splitlines()[-1].startswith("Go on with it: ")


def test_in_a_terminal_plain_lines_push_what_was_read_out_of_sight() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    printed = told(around(goblins().table), target=Terminal())
    assert "\n" * 20 in printed
    assert "\n" * 20 not in told(around(goblins().table))


def test_where_nobody_takes_the_keyboard_the_game_is_saved() -> None:
    printed = told(around(goblins().table))
    assert "What do you do?" not in printed
    assert "Go on with it: " in printed


def test_lines_that_all_heard_behind_the_curtain_are_read_once() -> None:
    begun = around(goblins().table)
    teller = Teller(begun)
    first = [begun.say(line.told) for line in teller.news()]
    begun.take_keyboard()
    again = [begun.say(line.told) for line in teller.news()]
    assert not set(first) & set(again)
    begun.answer("end")
    assert not set(again) & {begun.say(line.told) for line in teller.news()}


@pytest.mark.parametrize("key", ["b0,0", "b1,0"])
def test_a_secret_answer_that_is_taken_back_stays_secret(key: str) -> None:
    scene = quarter().given(forced=HAUNT.slug, drawn=len(OMENS), phase="ending")
    scene.given(calls=(("book-of-spells", scene.spot("elfsong-tavern")),))
    begun = around(scene.table)
    begun.take_keyboard()
    begun.answer(key)
    assert begun.say(begun.undo()) == "Taken back (seat 0): a secret answer"


def test_the_end_is_a_victory_only_for_those_who_won() -> None:
    scene = goblins().given(dead=(GLURK,)).play("end")
    begun = around(scene.table)
    assert begun.ending == THE_END
    assert [begun.say(words) for words in begun.verdict()] == ["Won: seat 1, seat 2."]
    assert around(scene.table, {1: RandomBot("a"), 2: RandomBot("b")}).ending == DEFEAT
    assert around(scene.table, {0: RandomBot("a")}).ending == VICTORY


def test_a_table_that_is_taken_up_again_begins_behind_the_curtain() -> None:
    begun = around(goblins().table)
    begun.take_keyboard()
    begun.answer("end")
    again = resume_session(begun.autosave, bot="random")
    assert (again.next_at_keyboard, again.viewer) == (2, SPECTATOR)
