"""Haunts in several stages."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.test_placing import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import ENDINGS, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.haunt import Heroes, Page, Traitor
from undercroft.games.betrayal.rules.staged import StagedHaunt, StagedRole, stage, turn_the_page

BOOK = StagedHaunt(10, endings=ENDINGS)


@BOOK.role("hero")
@dataclass(frozen=True, slots=True)
class Readers(Heroes, StagedRole):
    pages = (Page("Find the door.", "The door is open."), Page("Run for it.", "All are out."))


@BOOK.role("traitor")
@dataclass(frozen=True, slots=True)
class Librarian(Traitor, StagedRole):
    brief = "Lock the door."
    goal = "Nobody gets out."


def begun(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, BOOK)
    return Scene("gretchen", "vort", "miska").haunt(10, revealer="gretchen")


@cites("betrayal:haunt/sides")
def test_nobody_reads_a_later_page_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    s = begun(monkeypatch)
    assert s.seen("vort")["haunt"]["page"] == "page/hero"
    assert "Find the door." in read_by(s, "vort")
    canaries(s, ["Run for it.", "All are out."], (0, 1, 2))


@cites("betrayal:haunt/sides", "betrayal:haunt/right-now")
def test_the_next_stage_turns_the_page_of_those_who_have_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = begun(monkeypatch)
    played(turn_the_page(s.arranging, BOOK.cite))
    assert stage(s.city) == 1
    assert s.seen("vort")["haunt"]["goal"] == "goal/hero/2"
    assert "All are out." in read_by(s, "vort")
    assert s.seen("gretchen")["haunt"]["page"] == "page/traitor"
    assert "Lock the door." in read_by(s, "gretchen")


def test_the_last_page_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    s = begun(monkeypatch)
    for _ in range(3):
        played(turn_the_page(s.arranging, BOOK.cite))
    assert s.seen("miska")["haunt"]["page"] == "page/hero/2"
    assert "Run for it." in read_by(s, "miska")
