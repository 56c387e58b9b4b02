"""People, bots and a save file at one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.english import refused
from tests.games.wakening.scene import Scene
from tests.term.evening import around, played, session
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision
from undercroft.engine.errors import BadOption, CannotUndo
from undercroft.term import saves
from undercroft.term.session import Mishap, Session, resume_session


def heroes(begun: Session) -> list[str]:
    return [hero["key"] for hero in begun.view()["table"]["heroes"]]


def test_people_sit_first_and_bots_last() -> None:
    begun = session(seats=4, bots=2)
    assert begun.table.sitting.names == ("Player 1", "Player 2", "Bot 3", "Bot 4")
    assert sorted(begun.bots) == [2, 3]


def test_one_person_is_called_you() -> None:
    assert session(seats=3, bots=2).table.sitting.names[0] == "You"


def test_more_bots_than_seats_are_refused() -> None:
    with refused(BadOption, "3 bots cannot sit on 2 seats"):
        session(seats=2, bots=3)


def test_the_table_is_shown_to_whoever_decides_and_else_to_who_did_last() -> None:
    begun = session(seats=3, bots=1)
    assert begun.viewer == 0
    begun.answer("kata")
    assert begun.viewer == 1
    begun.answer("lyric")
    assert begun.bot_in_turn
    assert begun.viewer == 1


def test_every_answer_is_saved_at_once() -> None:
    begun = session()
    begun.answer("kata")
    saved = undercroft.load(begun.autosave.read_text("utf-8"))
    assert saved.seen(0) == begun.table.seen(0)


def test_a_resumed_game_has_its_bots_again() -> None:
    begun = session(seats=3, bots=1)
    begun.answer("kata")
    resumed = resume_session(begun.autosave, bot="random")
    assert sorted(resumed.bots) == [2]


def test_a_game_that_cannot_be_saved_goes_on_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    begun = session()
    begun.answer("kata")
    begun.answer("lyric")
    assert begun.take_notes() == ["The game cannot be saved: No space left on device."]
    assert [begun.say(words) for words in begun.farewell()] == ["The game could not be saved."]


class Scripted:
    """A bot that does as it is told, or fails as it is told."""

    def __init__(self, *keys: str) -> None:
        self._keys = list(keys)

    def choose(self, decision: Decision[Any], look: Callable[[], Mapping[str, Any]]) -> str:
        if not self._keys:
            raise RuntimeError("no idea")
        return self._keys.pop(0)


def with_bot(*keys: str) -> Session:
    begun = around(session(seats=2, bots=1).table, {1: Scripted(*keys)})
    begun.answer("kata")
    return begun


@pytest.mark.parametrize("keys", [(), ("dragon",)])
def test_a_bot_that_fails_takes_the_first_option(keys: tuple[str, ...]) -> None:
    begun = with_bot(*keys)
    begun.bot_answers()
    assert heroes(begun) == ["kata", "hroth"]
    (note,) = begun.take_notes()
    assert note.startswith("Bot 2 lost its way")


def test_a_bot_whose_answer_the_rules_cannot_play_takes_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = with_bot("lyric")
    good = begun.table.answer

    def answer(table: object, key: str, seat: int) -> None:
        if key in ("lyric", "hroth"):
            raise ZeroDivisionError
        good(key, seat)

    monkeypatch.setattr(type(begun.table), "answer", answer)
    begun.bot_answers()
    assert heroes(begun) == ["kata", "brenna"]


def test_if_nothing_can_be_played_that_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = with_bot("lyric")

    def answer(table: object, key: str, seat: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(begun.table), "answer", answer)
    with pytest.raises(Mishap) as caught:
        begun.bot_answers()
    told = begun.say(*caught.value.sentences)
    assert told == f"No option of Bot 2 can be played. The game is saved in {begun.autosave}."


def test_undo_goes_back_to_the_last_person_past_what_bots_answered() -> None:
    table = session(seats=3, bots=2).table
    begun = around(table, {1: Scripted("lyric"), 2: Scripted()})
    begun.answer("kata")
    begun.bot_answers()
    assert heroes(begun) == ["kata", "lyric"]
    assert begun.say(begun.undo()) == "Taken back (You): Kata, Monk: Flowing strikes"
    assert heroes(begun) == []


@cites("wakening:move/step")
def test_an_undo_that_stops_at_a_bot_puts_back_what_it_took() -> None:
    scene = Scene("kata", "lyric")
    scene.wake(2)
    scene.rolls((6, 6))
    begun = around(scene.play("end").table, {1: Scripted("move:2")})
    begun.bot_answers()
    with refused(CannotUndo, "This cannot be undone: luck has spoken"):
        begun.undo()
    assert begun.view()["table"]["heroes"][1]["room"] == 2


def test_farewell_tells_how_to_go_on_or_to_watch_again() -> None:
    begun = played(5)
    on = begun.say(begun.farewell()[1])
    assert on.startswith("Go on with it: undercroft play wakening --resume ")
    ended = played(69)
    ended.save(ended.autosave)
    again = ended.say(ended.farewell()[1])
    assert again == f"Watch it again: undercroft replay {ended.autosave}"
