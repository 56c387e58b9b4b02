"""A tape that no longer fits the rules says where."""

from __future__ import annotations

import pytest

from tests.engine.toy import BY, WAYS, WHICH_WAY, Board, Say, Toy
from tests.vault.game import GAME
from tests.vault.scene import SITTING, dealt
from undercroft.engine.chance import Luck, roll
from undercroft.engine.decision import ask, ask_all
from undercroft.engine.errors import Diverged
from undercroft.engine.event import happen
from undercroft.engine.replay import Prompter
from undercroft.engine.table import Sitting, Table
from undercroft.engine.tape import Answer, Entry, Fall, Shown
from undercroft.engine.words import Words


async def rules(board: Board) -> None:
    """A question, a die, and a vote."""
    await ask(0, WHICH_WAY, WAYS, BY, "way")
    face = await roll(6)
    await happen(board, Say(str(face)))
    await ask_all(Words("Go on?"), {0: WAYS, 1: WAYS}, BY)


ASKED = Answer(0, "left", 2)
VOTES = [Answer(0, "left", 258, sealed=True), Answer(1, "right", 258, sealed=True)]


def replayed(*tape: Entry) -> Table[Board]:
    table = Table(Toy(rules), Board(2), Luck("toy"))
    table.sit(Sitting(("Ann", "Ben"), {}))
    table.start(Prompter(tape, 0))
    return table


def test_a_tape_is_played_as_far_as_it_goes() -> None:
    assert replayed().tape == []
    assert replayed(ASKED, Fall(3)).state.said == ["3"]
    assert replayed(ASKED, Fall(3), *VOTES, Answer(0, "right", 258)).state.said[0] == "3"


def test_where_luck_is_missing_on_the_tape_luck_speaks() -> None:
    table = replayed(ASKED)
    assert [type(entry) for entry in table.tape] == [Answer, Fall]
    assert table.luck.drawn == 1


def test_what_was_shown_is_worked_out_anew() -> None:
    assert replayed(Shown(), ASKED, Shown(), Fall(3)).tape == [ASKED, Fall(3)]


def test_votes_are_played_all_or_none() -> None:
    table = replayed(ASKED, Fall(3), VOTES[0])
    assert [decision.seat for decision in table.decisions] == [0, 1]
    assert replayed(ASKED, Fall(3), *VOTES).tape[-2:] == VOTES


@pytest.mark.parametrize(
    ("tape", "message"),
    [
        ([Fall(3)], r"line 1 .*Fall.* seat 0 is asked Words\('Which way\?'\)"),
        ([Answer(1, "left", 2)], r"line 1 .*seat=1.* seat 0 is asked"),
        ([Answer(0, "up", 2)], r"line 1 .*'up'.* offers \['left', 'right'\]"),
        ([Answer(0, "left", 3)], r"line 1 .*mark=3.* the rules stand at 2"),
        ([ASKED, Fall(7)], r"line 2 .*7.* luck is asked for something else"),
        ([ASKED, ASKED], r"line 2 .*Answer.* luck is asked for something else"),
        ([ASKED, Fall(3), Fall(4)], r"line 3 .*Fall.* seat 0 is asked Words\('Go on\?'\)"),
        ([ASKED, Fall(3), VOTES[0], VOTES[0]], r"line 4 .*seat=0.* seat 1 is asked"),
    ],
)
def test_a_tape_that_no_longer_fits_says_where(tape: list[Entry], message: str) -> None:
    with pytest.raises(Diverged, match=message):
        replayed(*tape)


def test_a_tape_of_the_vault_that_no_longer_fits_says_where() -> None:
    table = dealt()
    again = Table(GAME, GAME.lay_out(4, SITTING.options), table.luck.copy())
    lines = [*table.tape, Answer(0, "walk", 0), Answer(0, "hall", 0)]
    with pytest.raises(Diverged, match=r"line 3 .*key='walk'.* the rules stand at \d+"):
        again.start(Prompter(lines, 0))
