"""Whatever happens in the city can be drawn, explained, told and played."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.term.betrayal.alley import evening, goblins, session
from tests.term.evening import on_screen, play_to_the_end
from tests.term.typist import Typist
from undercroft.bots.chance import RandomBot
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.term.app import PlayScreen
from undercroft.term.asked import with_words
from undercroft.term.betrayal.city import CityBoard
from undercroft.term.board import squares_last
from undercroft.term.keys import hints
from undercroft.term.plain import PlainGame
from undercroft.term.session import Session

BOARD = CityBoard()
ANSWERS = 400
BOLD = ("attack:", "explore:")
LOOK = 10  # at every so many answers everything is drawn


def check(begun: Session) -> None:
    """Draw and tell all that the seat in turn can see."""
    decision = begun.table.pending
    assert decision is not None
    speech = begun.table.speech()
    whole = begun.table.view(decision.seat)
    seen: dict[str, Any] = with_words(begun.table.game, whole, decision, speech)
    options = squares_last(seen["decision"]["options"])
    for width, height in ((80, 33), (78, 12)):
        drawn = BOARD.board(seen, width, height, hints(options), None, speech).plain.splitlines()
        assert len(drawn) <= height
        assert max(len(row.rstrip()) for row in drawn) <= width
    for option in options:
        told = BOARD.explain(seen, option, speech) + BOARD.caution(seen, option, speech)
        assert "{" not in told
        BOARD.spots(seen, option)
    assert BOARD.status(seen, 80, speech).cell_length <= 80
    people = seen["table"]["adventurers"]
    party = BOARD.party(seen, 34, speech).plain
    assert all(speech.name(someone["key"]) in party for someone in people)
    haunt = seen["table"]["haunt"]
    title = speech.name(haunt["slug"]) if haunt else "not begun"
    assert title in BOARD.threat(seen, 60, speech).plain
    assert all(BOARD.describe(seen, speech))


@pytest.mark.parametrize("number", numbers())
def test_a_game_of_every_haunt_is_drawn_and_told(number: int) -> None:
    begun = session(seats=3, seed=f"drawn/{number}", haunt=number)
    player = RandomBot("drawn")
    for answer in range(ANSWERS):
        decision = begun.table.pending
        if decision is None:
            break
        if answer % LOOK == 0:
            check(begun)
        bold = [key for key in decision.keys if key.startswith(BOLD)]
        begun.table.answer(bold[0] if bold else player.choose(decision, lambda: {}))
    assert begun.view()["table"]["haunt"] is not None


def test_a_whole_game_is_played_by_numbers_with_many_changes_of_hands() -> None:
    begun, target = session(bots=1, seed="3", haunt=22), io.StringIO()
    PlainGame(begun, Typist(begun, 3, BOLD), target).run()
    assert begun.table.over
    printed = target.getvalue()
    assert printed.count("press Enter once nobody else") > 2
    assert "Won: " in printed
    assert "\x1b" not in printed


def test_a_haunt_is_played_to_its_end_by_keys() -> None:
    scene = goblins(turn="vort")
    for who in ("lia", "vort"):
        for trait in ("might", "speed", "knowledge", "sanity"):
            scene.trait(who, trait, 1)
    begun = evening(scene)

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await play_to_the_end(pilot, screen, seed=5)

    asyncio.run(on_screen(begun, script))
    assert begun.table.over
