"""The game in plain lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.term.betrayal.alley import goblins
from tests.term.betrayal.alley import session as city
from tests.term.evening import around, played, session
from tests.term.ravenloft.dungeon import session as castle
from tests.term.typist import Typist
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.term.plain import PlainGame, Teller
from undercroft.term.session import Session, resume_session


def told(begun: Session, *typed: str) -> str:
    """What is printed when these lines are typed and then no more."""
    target = io.StringIO()
    PlainGame(begun, io.StringIO("".join(f"{line}\n" for line in typed)), target).run()
    return target.getvalue()


def test_a_whole_game_is_played_by_numbers() -> None:
    begun, target = session(seats=3, bots=1), io.StringIO()
    PlainGame(begun, Typist(begun, 7), target).run()
    assert begun.table.over
    lines = target.getvalue().splitlines()
    outcome = begun.table.outcome
    assert outcome is not None
    assert any(line.startswith(begun.say(outcome.told)) for line in lines)
    assert lines[-1] == f"Watch it again: undercroft replay {begun.autosave}"
    assert "\x1b" not in target.getvalue()


@cites("wakening:setup/heroes")
def test_every_line_of_the_log_names_its_rule() -> None:
    assert "Kata joins the party. [setup/heroes]" in told(session(), "kata")


@cites("betrayal:cards/symbols")
def test_what_is_printed_on_a_card_is_read_out_when_it_is_drawn() -> None:
    begun = city(seats=3, bots=2, seed="4", haunt="glurk-rises")
    printed = told(begun).splitlines()
    drawn = next(n for n, line in enumerate(printed) if "draws an item: Javelin" in line)
    assert printed[drawn + 1].startswith("  Attack with Might")
    assert sum(line.startswith("  ") for line in printed) == sum(
        " draws " in line for line in printed
    )


@cites("betrayal:haunt/sides")
def test_as_the_haunt_begins_whoever_has_the_keyboard_is_read_their_own_page_once() -> None:
    begun = around(goblins("lia").table, {seat: RandomBot("1") for seat in (0, 2)})
    printed = told(begun, "end", "end")
    assert printed.count("Your side: Free hero.") == 1
    assert "You win: Kill Glurk" in printed
    assert "Your side: Traitor" not in printed


def test_a_game_that_is_over_is_told_and_no_page_any_more() -> None:
    begun, player = city(seats=3, seed="4", haunt="glurk-rises"), RandomBot("4")
    while (decision := begun.table.pending) is not None:
        begun.table.answer(player.choose(decision, lambda: {}), decision.seat)
    printed = told(begun)
    assert "Haunt 2: Glurk Rises." in printed
    assert "Your side:" not in printed


@cites("ravenloft:setup/adventure")
def test_an_adventure_is_read_out_as_it_begins() -> None:
    begun = castle(seats=1, adventure="icon-of-ravenloft")
    assert "Adventure 2" in told(begun)


@cites("wakening:attack/weapon")
def test_a_way_to_attack_tells_its_odds() -> None:
    begun = session(heroes=["kata", "lyric"], seed="5")
    table = begun.table
    while table.pending and table.pending.kind != "way":
        keys = table.pending.keys
        bold = [key for key in keys if key.startswith("attack")]
        table.answer((bold or [key for key in keys if key.startswith("move")] or keys)[0])
    printed = told(begun, "? 1")
    assert "What do you attack the Cave Troll with?" in printed
    assert "2. Bare hands, holy (1 die), 67% (bare:holy)" in printed
    assert "A die for every attack." in printed


class Screen(io.StringIO):
    """A terminal so many columns wide."""

    def isatty(self) -> bool:
        return True


def test_lines_are_folded_between_words_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    begun, target = session(), Screen()
    PlainGame(begun, io.StringIO("quit\n"), target).run()
    lines = target.getvalue().splitlines()
    assert max(map(len, lines[:10])) <= 40
    assert lines[2:4] == [
        "Walk the row of rooms, fight what wakes",
        "there and gather treasure before the",
    ]


def test_options_are_taken_by_number_key_or_label() -> None:
    begun = session(seats=3)
    told(begun, "5", "lyric", "nox, rogue: nimble fingers")
    assert [hero["key"] for hero in begun.view()["table"]["heroes"]] == ["kata", "lyric", "nox"]


@pytest.mark.parametrize("typed", ["0", "19", "dragon", "-1", "1.5", "²"])
def test_what_is_no_option_gets_a_clear_answer_and_is_asked_again(typed: str) -> None:
    begun = session()
    printed = told(begun, typed, "1")
    assert f"“{typed}” is neither an option nor a command. Type a number from 1 to 18" in printed
    assert [hero["key"] for hero in begun.view()["table"]["heroes"]] == ["hroth"]


def test_an_empty_line_is_no_answer() -> None:
    assert "Please answer. Type a number from 1 to 18, or help." in told(session(), "")


def test_undo_takes_back_and_asks_again() -> None:
    begun = session()
    printed = told(begun, "kata", "undo", "undo")
    assert "Taken back (Player 1): Kata, Monk: Flowing strikes" in printed
    assert "This cannot be undone: nobody has answered anything yet." in printed
    assert printed.count("Player 1: Which hero do you lead?") == 2


def test_where_no_more_is_typed_the_game_is_saved_politely() -> None:
    begun = session()
    printed = told(begun, "kata")
    assert "Nothing more to read." in printed
    assert f"undercroft play wakening --resume {begun.autosave}" in printed
    assert begun.autosave.exists()


def test_quit_leaves_and_tells_how_to_come_back() -> None:
    begun = session()
    assert told(begun, "quit").splitlines()[-1].startswith("Go on with it: ")


@cites("wakening:attack/press")
def test_a_rule_is_read_out_by_its_anchor_by_a_word_or_for_the_question() -> None:
    printed = told(session(), "?", "?attack/press", "? trap", "?zzz")
    assert "Choosing heroes (rulebook)" in printed
    assert "Press the attack (rulebook, page 6)" in printed
    assert "See also: trap/trigger, " in printed
    assert "No rule speaks of “zzz”." in printed


@cites("wakening:hero/monk")
def test_an_option_is_explained_before_it_is_taken() -> None:
    assert "Flowing strikes: Each of your dice" in told(session(), "? 5")


def test_look_tells_the_whole_position() -> None:
    printed = told(played(40), "look")
    for part in ("Round ", "Room 1: ", "Room 12: ", " damage, open boxes ", "Monster cards "):
        assert part in printed


def test_log_tells_all_that_happened() -> None:
    begun = played(10)
    printed = told(begun, "log")
    for line in begun.log():
        assert printed.count(begun.say(line.told)) >= 2  # as news, and in the log


@cites("wakening:turn/order", "wakening:awaken/roll", "wakening:awaken/populate")
def test_why_goes_from_a_line_back_to_what_began_it() -> None:
    printed = told(played(4, seed="4"), "why GARGOYLE").partition("> ")[2].splitlines()
    assert printed[:4] == [
        "The Gargoyle appears in room 3. [awaken/populate]",
        "That comes of: Room 3 lies open: Thaw Gallery. [awaken/populate]",
        "That comes of: Lyric rolls 1, 2: room 3. [awaken/roll]",
        "That comes of: It is Lyric's turn. [turn/order]",
    ]


def test_why_without_a_word_is_about_the_last_line() -> None:
    begun = played(10)
    last, *causes = begun.why(len(begun.log()) - 1)
    printed = told(begun, "why").partition("> ")[2]
    assert printed.startswith(begun.say(last.told))
    assert printed.count("That comes of: ") == len(causes)


def test_why_about_what_no_line_says() -> None:
    assert "No line of the log says that." in told(session(), "why dragon")


def test_a_resumed_game_still_knows_why() -> None:
    begun = played(30)
    saved = begun.save()
    again = resume_session(saved, bot="random")
    for line in range(len(begun.log())):
        assert again.why(line) == begun.why(line)


def test_a_copy_is_saved_where_one_says(tmp_path: Path) -> None:
    printed = told(session(), f"save {tmp_path / 'copy.json'}", f"save {tmp_path}")
    assert f"Saved in {tmp_path / 'copy.json'}" in printed
    assert (tmp_path / "copy.json").exists()
    assert "This cannot be saved: " in printed


def test_help_names_every_command() -> None:
    printed = told(session(), "help")
    for command in ("?ANCHOR", "look", "log", "why", "undo", "save", "quit"):
        assert command in printed


def test_a_rule_that_fails_is_a_sentence_and_the_question_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = session()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(begun.table), "answer", fail)
    printed = told(begun, "1", "2")
    assert printed.count("The rules stumbled over that answer (ZeroDivisionError)") == 2
    assert "Traceback" not in printed


def test_a_table_shared_by_two_hears_each_line_once() -> None:
    begun = session()
    teller = Teller(begun)
    heard = []
    for key in ("kata", "lyric", "kata"):
        begun.answer(key)
        heard += teller.news()
    assert heard == begun.log()


def test_after_an_undo_nothing_is_read_out_twice() -> None:
    begun = session(seats=3)
    teller = Teller(begun)
    begun.answer("kata")
    teller.news()
    begun.answer("lyric")
    teller.news()
    begun.undo()
    teller.catch_up()
    assert teller.news() == []
    begun.answer("nox")
    assert [begun.say(line.told) for line in teller.news()] == ["Nox joins the party."]
