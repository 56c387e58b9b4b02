"""The terminal speaks the language of whoever sits at it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.term.evening import played, session
from tests.term.typist import Typist
from tests.words.listening import PSEUDO, Listener
from tests.words.pseudo import outside
from tests.words.sights import german
from tests.words.tables import TITLES, Title, played_at_random
from undercroft.engine.speech import Speech
from undercroft.engine.table import Table
from undercroft.engine.tongues import Tongue
from undercroft.engine.words import Words
from undercroft.games import box
from undercroft.term import app, plain, reel, saves
from undercroft.term.board import who
from undercroft.term.boards import BOARDS
from undercroft.term.plain import PlainGame
from undercroft.term.session import Session, open_session

SOMETIMES = 30  # decisions between two looks
BOXES = [title for title in TITLES if title.slug in BOARDS]


def sitting_at(table: Table[Any], tongue: Tongue) -> Session:
    return Session(table, {}, saves.fresh("scene"), tongue)


def told(begun: Session) -> Iterator[str]:
    """All that a board says about a position; what it draws has signs, and names cut to fit."""
    board, view, speech = BOARDS[begun.game], begun.view(), begun.speech
    yield from board.brief(view, speech)
    yield from board.describe(view, speech)
    for spot in board.sights(view):
        yield board.look_at(view, spot, speech)
    for option in view["decision"]["options"] if view["decision"] else ():
        yield board.explain(view, option, speech)
        yield board.caution(view, option, speech)
    if begun.table.over:
        yield from board.summary(view, speech)
        yield from map(begun.say, begun.verdict())
    for seat in range(len(view["seats"])):
        yield who(board, view, seat, speech)


@pytest.mark.parametrize("title", BOXES, ids=str)
def test_a_board_says_nothing_that_no_translator_saw(title: Title) -> None:
    listener = Listener(title.game)
    for place, table in enumerate(played_at_random(title, "board")):
        if place % SOMETIMES == 0 or table.over:
            begun = sitting_at(table, PSEUDO)
            listener.hear(told(begun))
            if begun.next_at_keyboard is not None:
                begun.take_keyboard()
                listener.hear(told(begun))
    assert listener.heard > 50
    assert listener.untranslated == {}


@pytest.mark.parametrize("slug", BOARDS)
def test_what_is_always_on_the_screen_can_be_translated(slug: str) -> None:
    board, speech = BOARDS[slug], Speech(PSEUDO, box(slug).things)
    words: list[Words] = [*board.pages, board.welcome, *board.goal]
    words += [meaning for _, meaning in (*board.legend, *app.KEYS, *reel.KEYS, *plain.COMMANDS)]
    words += [shown.does for shown in (*app.PlayScreen.SHOWN, *reel.ReelScreen.SHOWN)]
    assert [told for told in map(speech.plain, words) if outside(told)] == []


def test_a_whole_evening_in_plain_lines_can_be_translated() -> None:
    """But for keys, anchors and file names, which are the same in all languages."""
    table = session(seats=3, seed="5").table
    target = io.StringIO()
    begun = sitting_at(table, PSEUDO)
    PlainGame(begun, Typist(begun, 7), target).run()
    assert table.over
    same = re.compile(r" [(\[][a-z0-9:/-]+[)\]]|Wakening Lair|Player|undercroft .*|/\S+|> ")
    lines = [same.sub("", line) for line in target.getvalue().splitlines()]
    assert len(lines) > 200
    assert [line for line in lines if outside(line)] == []


def german_evening(*typed: str) -> tuple[Session, str]:
    begun = sitting_at(session(seats=2).table, german("wakening"))
    target = io.StringIO()
    PlainGame(begun, io.StringIO("".join(f"{line}\n" for line in typed)), target).run()
    return begun, target.getvalue()


def test_an_option_is_typed_as_its_reader_reads_it() -> None:
    begun, printed = german_evening("Kata, Mönch: Fließende Schläge", "lyric")
    heroes = [hero["key"] for hero in begun.view()["table"]["heroes"]]
    assert heroes == ["kata", "lyric"], "by its label in German, and by its key"
    assert "5. Kata, Mönch: Fließende Schläge (kata)" in printed


def test_commands_are_typed_alike_and_answered_in_the_readers_language() -> None:
    _, printed = german_evening("help", "undo", "kata", "undo", "x", "?zzz", "quit")
    for english in ("Answer with", "This cannot", "Taken back", "neither an option", "No rule"):
        assert english not in printed
    assert "  look       " in printed


def test_people_are_called_in_their_language_and_bots_alike_in_all() -> None:
    begun = open_session(
        "wakening", seats=3, bots=2, bot="random", seed="1", options={}, language="en"
    )
    assert begun.table.sitting.names == ("You", "Bot 2", "Bot 3")
    spoken = german("wakening")
    assert Speech(spoken, box("wakening").things).plain(Words("You")) != "You"


def test_a_table_that_is_taken_up_again_may_be_read_in_another_language() -> None:
    english = played(10)
    again = sitting_at(english.table, german("wakening"))
    assert again.log() == english.log()
    assert again.view()["decision"]["prompt"] != english.view()["decision"]["prompt"]
    assert again.view()["decision"]["kind"] == english.view()["decision"]["kind"]
