"""What a release wrote, every later one opens: tests/releases/<version>/, and one cut just now."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import undercroft
from scripts import release
from scripts.release import HOME, facts, write
from undercroft.engine.game import Game
from undercroft.engine.table import Table
from undercroft.games import SLUGS, box
from undercroft.server import wire
from undercroft.server.registry import Registry
from undercroft.server.store import Store

Boxes = Callable[[str], Game[Any]]


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """All that were cut, and the one that would be."""
    fresh = tmp_path_factory.mktemp("release") / "fresh"
    write(fresh)
    cut = sorted(HOME.iterdir()) if HOME.exists() else []
    return [fresh, *cut]


def unpacked(file: Path) -> str:
    return gzip.decompress(file.read_bytes()).decode()


def found_in(cut: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((cut / "found.json").read_text("utf-8"))
    return found


def loses_nothing(table: Table[Any], expected: dict[str, Any]) -> None:
    found = facts(table)
    assert found["game"] == expected["game"]
    assert found["answers"] >= expected["answers"], "an answer is gone"
    assert len(table.chronicle.events) >= expected["lines"], "a line of the log is gone"
    assert found["over"] == expected["over"]


def goes_on(table: Table[Any]) -> None:
    luck = Random(1)
    for _ in range(10):
        if not table.over:
            asked = luck.choice(table.decisions)
            table.answer(luck.choice(asked.keys), asked.seat)


def test_saves_of_every_release_are_opened_and_played_on(releases: list[Path]) -> None:
    for cut in releases:
        expected = found_in(cut)["saves"]
        assert {one["game"] for one in expected.values()} == {*SLUGS}
        for name, one in expected.items():
            table = undercroft.load(unpacked(cut / f"{name}.save.gz"))
            loses_nothing(table, one)
            goes_on(table)


def newer(slug: str) -> Game[Any]:
    kind = type(box(slug))
    game: Game[Any] = type("Newer", (kind,), {"version": kind.version + 1})()
    return game


@pytest.mark.parametrize("boxes", [box, newer], ids=["these rules", "newer rules"])
async def test_stores_of_every_release_are_opened_and_played_on(
    releases: list[Path], tmp_path: Path, boxes: Boxes
) -> None:
    for cut in releases:
        file = tmp_path / f"{cut.name}.db"
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(unpacked(cut / "store.sql.gz"))
        await _opens(file, cut, boxes)


async def _opens(file: Path, cut: Path, boxes: Boxes) -> None:
    store = await Store.open(f"sqlite:///{file}")
    registry = Registry(store, boxes=boxes)
    await registry.start()
    try:
        for one in found_in(cut)["tables"]:
            await registry.key(one["id"], one["token"])
            live = await registry.live(one["id"])
            loses_nothing(live.history.table, one)
            async with live.held():
                for _ in range(10):
                    for asked in live.history.table.decisions[:1]:
                        await live.play(asked.seat, asked.keys[0])
        opened = await registry.bring_in(wire.Import(unpacked(cut / "sealed.save.gz")), "release")
        assert not (await registry.live(opened.id)).history.table.over
    finally:
        await registry.close()
        await store.close()


@pytest.fixture
def cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(release, "HOME", tmp_path)
    return tmp_path / undercroft.__version__


def test_a_release_is_cut_once(cut: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main() == 0
    before = {file: file.read_bytes() for file in cut.iterdir()}
    assert release.main() == 1
    assert "is there already" in capsys.readouterr().err
    assert {file: file.read_bytes() for file in cut.iterdir()} == before
