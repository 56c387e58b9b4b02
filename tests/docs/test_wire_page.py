"""The bot that docs/wire.md shows plays a game at a real house."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.docs.test_pages import ROOT, snippets
from tests.server.inn import inn
from undercroft.games.wakening.facts import ENDINGS


async def test_the_bot_of_a_few_lines_plays_a_whole_game(tmp_path: Path) -> None:
    names: dict[str, Any] = {}
    exec(snippets(ROOT / "docs" / "wire.md"), names)
    async with inn(f"sqlite:///{tmp_path / 'store.db'}", tmp_path / "web") as house:
        assert await names["play"](house.address) in ENDINGS.values()
