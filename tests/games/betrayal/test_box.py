"""A haunt's files are opened when it begins, and not before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.errors import CannotLoad
from undercroft.engine.save import load
from undercroft.engine.table import Table
from undercroft.games.betrayal import haunts
from undercroft.games.betrayal.facts import BUILT, HAUNT_NUMBERS, HAUNTS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers, tales
from undercroft.games.betrayal.rules.haunt import tale_of
from undercroft.games.betrayal.state import City

OPENED = """
import sys
from undercroft.engine.save import load
from undercroft.games.betrayal.game import GAME

def opened():
    names = [name.partition(".betrayal.haunts.")[2] for name in sys.modules]
    return sorted({name.partition(".")[0] for name in names if name.startswith("h")})

GAME.catalogue(), GAME.content()
GAME.lay_out(3, GAME.settle(3, {"haunt": 2}))
assert opened() == [], opened()
table = load(GAME, open(sys.argv[1]).read())
assert opened() == ["h02_glurk_rises"], opened()
assert table.state.haunt == "glurk-rises"
"""


def begun(haunt: int = 2) -> Table[City]:
    """A table of which a rest point after the beginning of the haunt is kept.

    Some games are over before that: then another is tried.
    """
    for seed in range(1, 20):
        table = Table.open(GAME, ("Ann", "Ben", "Cem"), seed, {"haunt": haunt})
        bot = RandomBot(seed)
        while table.pending is not None and not table.rests.milestones[0].state.haunt:
            table.answer(bot.choose(table.pending, dict))
        if table.pending is not None:
            return table
    raise AssertionError("every game was over too early")


@cites("betrayal:haunt/secrets")
def test_only_the_haunt_that_a_save_names_is_opened(tmp_path: Path) -> None:
    """In a process of its own: here others have been opened long ago."""
    saved = tmp_path / "table.json"
    saved.write_text(begun().save(), "utf-8")
    subprocess.run([sys.executable, "-c", OPENED, str(saved)], check=True)


def test_a_save_of_a_haunt_that_is_not_built_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = begun().save()
    monkeypatch.setattr("undercroft.games.betrayal.rules.haunt.HAUNTS_BUILT", {})
    monkeypatch.delitem(BUILT, "glurk-rises")
    with pytest.raises(CannotLoad):
        load(GAME, text)


def test_what_is_built_is_what_has_a_module_and_each_is_opened_once() -> None:
    modules = sorted(path.stem for path in Path(haunts.__path__[0]).glob("h[0-9]*_*"))
    assert sorted(BUILT.values()) == modules
    assert [int(module[1:3]) for module in modules] == numbers()
    assert [tale.number for tale in tales()] == numbers()
    assert all(tale_of(tale.slug) is tale for tale in tales())


def test_every_number_of_the_chart_has_a_head() -> None:
    assert [*HAUNT_NUMBERS] == [*range(1, 51)]
    assert [*HAUNTS] == [card.key for card in HAUNT_NUMBERS.values()]
