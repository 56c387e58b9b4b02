"""The bot that docs/wire.md shows plays a game at a real house."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.docs.test_pages import ROOT, snippets
from tests.server.inn import inn
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.say import ENDINGS


async def test_the_bot_of_a_few_lines_plays_a_whole_game(tmp_path: Path) -> None:
    names: dict[str, Any] = {}
    exec(snippets(ROOT / "docs" / "wire.md"), names)
    async with inn(f"sqlite:///{tmp_path / 'store.db'}", tmp_path / "web") as house:
        told = await names["play"](house.address)
    speech = Speech(ENGLISH, LEXICON)
    assert told in [speech.plain(words) for words in ENDINGS.values()]
