"""A table's rows lead to the same table again, whatever was done."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any, Final

import pytest

from tests.vault.game import GAME as VAULT
from undercroft.engine.errors import CannotUndo, Diverged
from undercroft.engine.game import Game
from undercroft.engine.seat import SPECTATOR, only
from undercroft.engine.speech import Speech
from undercroft.engine.table import SOMETHING_REVEALED, Table
from undercroft.engine.tongues import ENGLISH
from undercroft.games import SLUGS, box
from undercroft.server.history import BASE, CUT, PLAY, REDO, RESTART, SEAL, UNSEAL, Begun, History
from undercroft.server.ledger import CALLED, Ledger, Resting, resting
from undercroft.server.live import Settled
from undercroft.server.recall import recalled
from undercroft.server.rows import RestRow, Row

BEGUN = Begun("seed", "nonce")
EVERYBODY = -1
APPLY = History.apply
KEY: Final = re.compile(r"-?\d+,\s*-?\d+|[a-z]+[:/][a-z0-9]")  # 3,-1 or tile:0,-4 or room/3


def begun(game: Game[Any], seats: int = 3, beginning: Begun = BEGUN) -> History:
    names = [f"Player {seat}" for seat in range(seats)]
    return History(game, names, game.settle(seats, {}), beginning)


class Kept:
    """A history and the rows it gave, in a random order of all that can be done."""

    def __init__(self, game: Game[Any], number: int) -> None:
        self.history = begun(game)
        self.rows: list[Row] = []
        self.luck = Random(number)
        self.rest: RestRow | None = None
        self._known: Resting | None = None

    def keep(self, done: tuple[str, str]) -> None:
        self.rows.append(Row("table", len(self.rows), *done, 0.0))
        self._known = resting("table", self.history, self._known)
        self.rest = self._known[1]

    def do_something(self) -> None:
        history, luck = self.history, self.luck
        whim = luck.random()
        if whim < 0.1 and history.played:
            place = luck.randrange(max(0, len(history.played) - 4), len(history.played))
            self.keep(history.cut(place, same_dice=luck.random() < 0.5))
        elif whim < 0.5 and history.undone:
            self.keep(history.redo())
        elif whim < 0.6 and history.table.sealed:
            self.keep(history.unseal(luck.choice([*history.table.sealed])))
        elif 0.6 < whim < 0.61:
            self.keep(history.restart(Begun(str(luck.random()), "again")))
        elif history.table.decisions:
            decision = luck.choice(history.table.decisions)
            self.keep(history.answer(decision.seat, luck.choice(decision.keys)))


def saved(table: Table[Any]) -> object:
    """A save, but for the older states, from which an undo is had sooner."""
    told = json.loads(table.save())
    del told["of"]["milestones"][:-1], told["of"]["sum"]
    return told


def everything(history: History) -> object:
    table = history.table
    return (
        *(history.n, history.steps, history.seed),
        [step.row for step in (*history.played, *history.undone)],
        *(len(history.undone), table.chronicle.causes, history.proposal, history.begins),
        *(saved(table), table.luck.drawn, [decision.facts() for decision in table.decisions]),
        [history.heard(only(seat)) for seat in (0, 1, 2, SPECTATOR)],
        [[*history.seen_steps(only(seat))] for seat in (0, 1, 2, SPECTATOR)],
    )


def found_again(kept: Kept) -> History:
    """As it is read from the store, where only the last step is played."""
    history = kept.history
    settled = Settled([*history.names], dict(history.options), BEGUN)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(History, "apply", None)
        patched.setattr(Ledger, "apply", APPLY)
        found = recalled(history.game, settled, kept.rows, kept.rest)
    assert isinstance(found, History)
    return found


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", [*map(box, SLUGS), VAULT], ids=lambda g: g.slug)
def test_rows_lead_to_the_same_table_again(game: Game[Any], number: int) -> None:
    kept = Kept(game, number)
    for _ in range(80):
        kept.do_something()
    again = begun(game)
    for row in kept.rows:
        again.apply(row)
    assert everything(again) == everything(kept.history)
    assert [step.told for step in again.played] == [step.told for step in kept.history.played]
    found = found_again(kept)
    assert everything(found) == everything(kept.history)
    assert [step.told for step in found.played[-CALLED:]] == [
        step.told for step in kept.history.played[-CALLED:]
    ]
    assert {PLAY, CUT, REDO} <= {row.kind for row in kept.rows}


def test_in_a_poll_answers_are_put_aside_and_taken_back() -> None:
    kinds: set[str] = set()
    for number in range(6):
        kept = Kept(VAULT, number)
        for _ in range(60):
            kept.do_something()
        kinds |= {row.kind for row in kept.rows}
    assert {SEAL, UNSEAL, RESTART} <= kinds


def test_a_row_out_of_order_of_an_unknown_kind_or_that_leads_elsewhere_is_refused() -> None:
    kept = Kept(box("wakening"), 1)
    while not kept.history.played or not kept.history.played[-1].row.revealed:
        decision = kept.history.table.decisions[0]
        kept.keep(kept.history.answer(decision.seat, decision.keys[0]))
    again = begun(box("wakening"))
    with pytest.raises(Diverged, match="comes after 0 rows"):
        again.apply(kept.rows[1])
    with pytest.raises(Diverged, match="unknown kind"):
        again.apply(Row("table", 0, "conjure", "{}", 0.0))
    other = begun(box("wakening"), beginning=Begun("another seed", "nonce"))
    for row in kept.rows[:-1]:
        other.apply(row)
    with pytest.raises(Diverged, match="led elsewhere"):
        other.apply(kept.rows[-1])


def test_there_is_nothing_to_put_back_before_anything_was_taken_back() -> None:
    with pytest.raises(CannotUndo):
        begun(box("wakening")).redo()


def test_a_save_is_a_beginning_too_with_luck_of_its_own() -> None:
    first = begun(VAULT)
    luck = Random(2)
    for _ in range(12):
        decision = luck.choice(first.table.decisions)
        first.answer(decision.seat, luck.choice(decision.keys))
    save, steps = first.table.save(), first.steps
    kind, body = first.restart(Begun("new", "nonce", save, VAULT.version))
    assert kind == BASE
    assert (first.steps, first.played, first.table.luck.seed) == (steps, [], "new")
    again = begun(VAULT)
    again.n = 12
    again.apply(Row("table", 12, kind, body, 0.0))
    assert again.table.save() == first.table.save()
    assert first.last_of([0, 1, 2], EVERYBODY) == -1, "what was before is not undone"


def test_why_a_step_is_not_ones_own_to_take_back() -> None:
    history = begun(box("ravenloft"))
    luck, told = Random(3), set()
    for _ in range(60):
        decision = history.table.decisions[0]
        history.answer(decision.seat, luck.choice(decision.keys))
        told.add(history.revealed_since(len(history.played) - 1, EVERYBODY))
    assert told == {None, SOMETHING_REVEALED}


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_was_done_is_told_by_names_and_never_by_keys_or_figures(slug: str) -> None:
    """What is offered, what can be taken back, and what can be put back where it no longer lies."""
    kept = Kept(box(slug), 5)
    told: set[str] = set()
    for _ in range(200):
        kept.do_something()
        history = kept.history
        table, names = history.table, history.names
        speech = Speech(ENGLISH, history.game.lexicon(table.state), names)
        steps = (*history.played[-1:], *history.undone[-1:])
        told |= {speech.plain(step.told) for step in steps}
        for decision in table.decisions:
            told |= {speech.option_plain(option) for option in decision.options}
    assert len(told) > 30
    assert [text for text in told if not text or KEY.search(text)] == []
