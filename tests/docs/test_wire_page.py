"""The bot that docs/wire.md shows plays a game at a real inn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.docs.test_pages import ROOT, snippets
from tests.server.inn import serving
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.say import ENDINGS


async def test_the_bot_of_a_few_lines_plays_a_whole_game(tmp_path: Path) -> None:
    names: dict[str, Any] = {}
    exec(snippets(ROOT / "docs" / "wire.md"), names)
    async with serving(f"sqlite:///{tmp_path / 'store.db'}", tmp_path / "web") as inn:
        told = await names["play"](inn.address)
    speech = Speech(ENGLISH, LEXICON)
    assert told in [speech.plain(words) for words in ENDINGS.values()]
