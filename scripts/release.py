"""Fixtures of a release: `python -m scripts.release` once, as it is cut.

Saves of every game and a store, as this version writes them, go to tests/releases/<version>/. They
are never changed: all later versions open them in the suite (tests/test_releases.py).
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import undercroft
from undercroft.engine.table import Table
from undercroft.engine.tape import Answer
from undercroft.engine.tongues import ENGLISH
from undercroft.games import SLUGS, box
from undercroft.server import wire
from undercroft.server.registry import Registry
from undercroft.server.store import Store

HOME: Final = Path(__file__).resolve().parent.parent / "tests" / "releases"
SEATS: Final = {"wakening": 3, "ravenloft": 2, "betrayal": 4}
ANSWERS: Final = (0, 1, 7, 40)  # after so many a game is saved
KEPT: Final = {"wakening": 11, "ravenloft": 33, "betrayal": 60}  # answers at tables of the store
SEALED: Final = "ravenloft"  # of which a save is taken out sealed
OVER: Final = "wakening"  # of which a finished game is short
MOST: Final = 2000


def main() -> int:
    home = HOME / undercroft.__version__
    if home.exists():
        print(f"{home} is there already: what was released is not changed", file=sys.stderr)
        return 1
    write(home)
    print(f"{home}: {sum(file.stat().st_size for file in home.iterdir()):,} bytes")
    return 0


def write(home: Path) -> None:
    """Saves and a store, as this version writes them, and what should be found in them."""
    home.mkdir(parents=True)
    found: dict[str, Any] = {"saves": {}, "tables": []}
    for name, table in _games():
        (home / f"{name}.save.gz").write_bytes(_packed(table.save()))
        found["saves"][name] = facts(table)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "store.db"
        found["tables"], sealed = asyncio.run(_store(f"sqlite:///{file}"))
        with closing(sqlite3.connect(file)) as connection:
            dump = "\n".join(connection.iterdump())
    (home / "store.sql.gz").write_bytes(_packed(dump))
    (home / "sealed.save.gz").write_bytes(_packed(sealed))
    (home / "found.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def facts(table: Table[Any]) -> dict[str, Any]:
    """What no later version may take from a game: what stood at its last point of rest."""
    rest = table.milestone_at_rest()
    return {
        "game": table.game.slug,
        "answers": sum(isinstance(entry, Answer) for entry in table.tape[: rest.at]),
        "lines": rest.logged,
        "over": table.over,
    }


def _games() -> Iterator[tuple[str, Table[Any]]]:
    for slug in SLUGS:
        for answers in (*ANSWERS, *([MOST] if slug == OVER else [])):
            table = Table.open(box(slug), [f"Player {n}" for n in range(SEATS[slug])], slug)
            luck = Random(answers)
            for _ in range(answers):
                if not table.over:
                    asked = luck.choice(table.decisions)
                    table.answer(luck.choice(asked.keys), asked.seat)
            yield f"{slug}-{'over' if table.over else answers}", table


async def _store(url: str) -> tuple[list[dict[str, Any]], str]:
    """A table of each game under way, one that is over, and the sealed save of one that is not."""
    store = await Store.open(url)
    registry = Registry(store)
    await registry.start()
    found, sealed = [], ""
    try:
        for slug, answers in (*KEPT.items(), (OVER, MOST)):
            seats = [wire.NewSeat(f"Player {n}", mine=True) for n in range(SEATS[slug])]
            wanted = wire.NewTable(slug, seats, seed="7" if answers == MOST else "8", breath=0)
            opened = await registry.open_table(wanted, "release", ENGLISH)
            live = await registry.live(opened.id)
            luck = Random(answers)
            async with live.held():
                for _ in range(answers):
                    if not live.history.table.over:
                        asked = luck.choice(live.history.table.decisions)
                        await live.play(asked.seat, luck.choice(asked.keys))
            if slug == SEALED:
                sealed = registry.saved(live)
            found.append({"id": opened.id, "token": opened.token, **facts(live.history.table)})
    finally:
        await registry.close()
        await store.close()
    return found, sealed


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


if __name__ == "__main__":
    sys.exit(main())
