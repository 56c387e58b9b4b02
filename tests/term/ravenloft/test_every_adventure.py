"""Whatever happens in the castle can be drawn, explained and told."""

from __future__ import annotations

import pytest

from tests.term.ravenloft.dungeon import session
from undercroft.bots.chance import RandomBot
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.printed import AdventureCard
from undercroft.term.board import squares_last
from undercroft.term.keys import hints
from undercroft.term.ravenloft.castle import CastleBoard

BOARD = CastleBoard()
ANSWERS = 40


@pytest.mark.parametrize("tale", ADVENTURES.values(), ids=lambda tale: tale.key)
def test_a_game_of_every_adventure_is_drawn_and_told(tale: AdventureCard) -> None:
    party = min(tale.most, 3)
    begun = session(
        seats=1, seed=tale.key, adventure=tale.key, heroes=["random"] * party, powers="random"
    )
    player = RandomBot("drawn")
    for _ in range(ANSWERS):
        seen, decision, speech = begun.view(), begun.table.pending, begun.speech
        if decision is None:
            break
        options = squares_last(seen["decision"]["options"])
        drawn = BOARD.board(seen, 74, 20, hints(options), None, speech).plain.splitlines()
        assert max(map(len, drawn)) <= 74
        for option in options[:8]:
            explained = BOARD.explain(seen, option, speech)
            assert "{" not in explained + BOARD.caution(seen, option, speech)
        name = speech.name(f"adventure/{tale.key}")
        title = BOARD.threat(seen, 60, speech).plain
        assert title.startswith(f"Adventure {tale.number}: {name}.")
        assert BOARD.status(seen, 80, speech).cell_length <= 80
        heroes = seen["table"]["heroes"]
        party_shown = BOARD.party(seen, 34, speech).plain
        assert all(speech.name(hero["key"]) in party_shown for hero in heroes)
        told = list(BOARD.describe(seen, speech))
        assert len(told) > len(heroes)
        assert all(told)
        begun.table.answer(player.choose(decision, lambda: {}))
    assert begun.table.tape
