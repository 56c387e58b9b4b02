"""No upgrade takes back what was acknowledged, however suddenly it came."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.databases import OpenStore
from tests.server.guest import played, said
from tests.server.inn import serving
from tests.server.test_history import BEGUN, Kept, begun
from tests.vault.game import GAME as VAULT
from undercroft.engine.decision import Option, ask
from undercroft.engine.game import Game
from undercroft.engine.replay import Prompter
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.state import State
from undercroft.engine.words import Words
from undercroft.games import SLUGS, box
from undercroft.server.history import (
    BASE,
    STAYS_AS_IT_ENDED,
    WENT_ON,
    WENT_ON_FROM_REST,
    Begun,
    History,
)
from undercroft.server.live import Settled
from undercroft.server.recall import recalled
from undercroft.server.registry import Registry
from undercroft.server.rows import Row

NEW = [Option("new", None, Words("Yes")), Option("old", None, Words("No"))]
BOTH = [{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}]
GAMES = [*map(box, SLUGS), VAULT]


def by_other_rules(game: Game[Any], *, says_so: bool = True) -> Game[Any]:
    """Rules that first ask what nobody was ever asked."""
    kind = type(game)

    async def step(self: Any, state: State) -> None:
        await ask(state.turn, Words("Is this new?"), NEW, "vault:none", "way")
        await kind.step(self, state)

    changed = {"step": step, "version": kind.version + says_so}
    found: Game[Any] = type("Other", (kind,), changed)()
    return found


def newer(game: Game[Any]) -> Game[Any]:
    """The same rules, which say that they have changed."""
    kind = type(game)
    found: Game[Any] = type("Newer", (kind,), {"version": kind.version + 1})()
    return found


def after(game: Game[Any], answers: int, number: int = 0) -> Kept:
    """A game of so many answers, or all of it; and what the store has of it."""
    kept = Kept(game, number)
    for _ in range(answers):
        if kept.history.table.over:
            break
        decision = kept.luck.choice(kept.history.table.decisions)
        kept.keep(kept.history.answer(decision.seat, kept.luck.choice(decision.keys)))
    return kept


def opened_by(game: Game[Any], kept: Kept) -> History:
    """What a server with these rules makes of it."""
    settled = Settled([*kept.history.names], dict(kept.history.options), BEGUN)
    found = recalled(game, settled, kept.rows, kept.rest)
    if isinstance(found, Begun):
        found = History(game, kept.history.names, kept.history.options, found)
    return found


def log_of(history: History) -> list[Any]:
    return [event for _, event, _ in history.table.chronicle.heard_by(only(SPECTATOR))]


@pytest.mark.parametrize("answers", [1, 2, 3, 5, 8, 13, 21, 34, 55, 65])
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_whatever_was_acknowledged_stands_under_new_rules(game: Game[Any], answers: int) -> None:
    kept = after(game, answers)
    found = opened_by(newer(game), kept)
    table, before = found.table, kept.history.table
    assert (table.state, table.tape) == (before.state, before.tape)
    assert table.chronicle == before.chronicle
    assert table.chronicle.causes == before.chronicle.causes
    assert (table.sealed, found.steps) == (before.sealed, kept.history.steps)
    if found.begun.whole is not None:
        assert found.begun.whole
        assert found.notes == [WENT_ON]


@pytest.mark.parametrize("says_so", [True, False])
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.slug)
def test_rules_with_no_use_for_the_last_step_ask_it_anew_and_nothing_before_it(
    game: Game[Any], number: int, says_so: bool
) -> None:
    kept = after(game, 7 + number, number)
    rest = kept.history.rest
    found = opened_by(by_other_rules(game, says_so=says_so), kept)
    table = found.table
    assert table.state.copy() == rest.state.copy()
    assert table.tape == kept.history.table.tape[: rest.at]
    assert table.chronicle.events[: rest.logged] == rest_log(kept)
    assert table.decisions[0].keys == ["new", "old"]
    unfinished = len(kept.history.table.tape) > rest.at or bool(kept.history.table.sealed)
    if unfinished or says_so:
        assert found.notes == [WENT_ON_FROM_REST if unfinished else WENT_ON]
    found.answer(table.decisions[0].seat, "new")
    assert len(found.table.tape) > rest.at


def rest_log(kept: Kept) -> list[Any]:
    return kept.history.table.chronicle.events[: kept.history.rest.logged]


@pytest.mark.parametrize("game", [box("wakening"), VAULT], ids=lambda g: g.slug)
def test_a_game_that_is_over_stays_as_it_ended(game: Game[Any]) -> None:
    kept = after(game, 2000)
    assert kept.history.table.over
    found = opened_by(by_other_rules(game), kept)
    assert found.table.over
    assert found.table.outcome == kept.history.table.outcome
    assert log_of(found) == log_of(kept.history)
    assert found.notes == [STAYS_AS_IT_ENDED]
    assert found.steps == kept.history.steps
    kind, _ = found.restart(Begun("new", "nonce", version=2))
    assert (kind, found.table.over) == ("restart", False)


def test_a_long_game_is_found_again_by_its_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    whispered: list[object] = []
    line = Prompter._line

    def noted(self: Prompter) -> Any:
        whispered.append(line(self))
        return whispered[-1]

    monkeypatch.setattr(Prompter, "_line", noted)
    kept = after(box("betrayal"), 300)
    whispered.clear()
    found = opened_by(box("betrayal"), kept)
    assert found.table.state == kept.history.table.state
    tail = len(kept.history.table.tape) - kept.history.rest.at
    assert len(whispered) == tail < 20, "of 300 answers and more that fell"


def test_who_noticed_what_is_counted_on_over_a_new_beginning() -> None:
    kept = Kept(VAULT, 2)
    for _ in range(60):
        kept.do_something()
    kept.keep(kept.history.restart(Begun("new", "nonce")))
    found = opened_by(VAULT, kept)
    for seat in (0, 1, 2, SPECTATOR):
        assert found.heard(only(seat)) == kept.history.heard(only(seat))


def test_rows_from_before_they_told_what_came_of_them_are_played_again() -> None:
    kept = after(VAULT, 30)
    kept.rows = [
        Row(row.table, row.n, row.kind, _without(row.body, "log"), row.at) for row in kept.rows
    ]
    again = opened_by(VAULT, kept)
    assert again.table.tape == kept.history.table.tape
    assert begun(VAULT).n == 0


def _without(body: str, field: str) -> str:
    told = json.loads(body)
    told.pop(field, None)
    return json.dumps(told)


async def test_of_a_server_killed_at_once_after_an_answer_nothing_is_missing_under_new_rules(
    sqlite_url: str, tmp_path: Path, open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Registry, "close", _dies)
    names = [{"name": f"Ann {number}", "mine": True} for number in range(3)]
    async with serving(sqlite_url, tmp_path / "web") as inn:
        table = await inn.table("betrayal", seats=names)
        ann = await inn.guest(table)
        await played(65, Random(1), ann)
        before = ann.position["table"], ann.sentences, ann.told[-1]["steps"]

    def others(slug: str) -> Game[Any]:
        return newer(box(slug))

    for whose in (others, others):
        async with serving(sqlite_url, tmp_path / "web", boxes=whose) as inn:
            again = await inn.guest(table)
            assert (again.position["table"], again.sentences) == before[:2]
            assert again.told[0]["steps"] == before[2]
            assert [said(note) for note in again.told[0]["notes"]] == [
                "The rules have changed since this game was begun; it goes on from where it stood."
            ]
    rows = await (await open_store(sqlite_url)).rows(table["id"])
    assert [row.kind for row in rows[-2:]] == ["play", BASE], "it is written down once"


async def _dies(registry: Registry) -> None:
    """No goodbye, and nothing is written."""
    for task in [*registry._chores, *registry._bots.values()]:
        task.cancel()


async def test_a_game_begun_again_is_found_again(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(sqlite_url, tmp_path / "web") as inn:
        table = await inn.table(seats=BOTH)
        ann = await inn.guest(table)
        await played(5, Random(1), ann)
        await ann.say({"is": "restart", "n": ann.n})
        await ann.until(lambda guest: guest.n == 6)
        await played(2, Random(1), ann)
    async with serving(sqlite_url, tmp_path / "web") as inn:
        again = await inn.guest(table)
        assert (again.n, again.sentences) == (ann.n, ann.sentences)


async def test_to_close_a_house_of_many_tables_nothing_has_to_be_written(
    sqlite_url: str, tmp_path: Path, commits: list[str]
) -> None:
    async with serving(sqlite_url, tmp_path / "web") as inn:
        for _ in range(20):
            table = await inn.table(
                seats=[{"name": "Ann", "mine": True}, {"name": "B", "mine": True}]
            )
            await played(2, Random(1), await inn.guest(table))
        before = len(commits)
        await inn.registry.close()
        assert len(commits) == before
