"""Positions of the vault built by hand, random play, and what two equal tables agree on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.vault.facts import HEROES
from tests.vault.game import GAME
from tests.vault.state import Vault
from undercroft.engine import wire
from undercroft.engine.chance import Luck, Outcome
from undercroft.engine.replay import Prompter
from undercroft.engine.table import Sitting, Table
from undercroft.engine.tape import Fall

Vaults = Table[Vault]

NAMES = tuple(hero.name for hero in HEROES)
KEYS = [hero.key for hero in HEROES]
SITTING = Sitting(NAMES, GAME.settle(4, {}))


def as_you_like(vault: Vault) -> None:
    """Nothing to arrange."""


def dealt(mole: str = "ann", seal: str = "crypt", seed: str = "scene") -> Vaults:
    """A new table whose secrets we choose; the rest is left to luck."""
    table = Table(GAME, GAME.lay_out(4, SITTING.options), Luck(seed))
    table.sit(SITTING)
    table.start(Prompter([Fall(mole, hidden=True), Fall(seal, hidden=True)], 0))
    return table


def scene(
    arrange: Callable[[Vault], None], *rolls: Outcome, mole: str = "dee", seal: str = "crypt"
) -> Vaults:
    """A position built by hand at a rest point, with scripted chance."""
    vault = dealt(mole, seal).state.copy()
    arrange(vault)
    luck = Luck("scene")
    luck.rig(*rolls)
    table = Table(GAME, vault, luck)
    table.sit(SITTING)
    table.start()
    return table


def answers(table: Vaults, *keys: str) -> Vaults:
    for key in keys:
        table.answer(key)
    return table


def opened(number: int, *, seats: int = 4, proof: bool = False) -> Vaults:
    return Table.open(GAME, NAMES[:seats], f"game {number}", proof=proof)


def settle_at_random(table: Table[Any], random: Random) -> None:
    """Now and then somebody settles something on their sheet."""
    seat = random.randrange(len(table.sitting.names))
    for order in table.sheet(seat):
        if random.random() < 0.1:
            table.order(seat, order.key, random.choice(order.options).key)


def answer_at_random(table: Table[Any], random: Random) -> None:
    settle_at_random(table, random)
    take_at_random(table, random)


def take_at_random(table: Table[Any], random: Random) -> None:
    decision = random.choice(table.decisions)
    table.take(random.randrange(len(decision.options)), decision.seat)


def played(number: int, answered: int) -> tuple[Vaults, Random]:
    """A random game after so many answers, and what to play on with."""
    table, random = opened(number), Random(number)
    for _ in range(answered):
        if table.over:
            break
        answer_at_random(table, random)
    return table, random


def everything(table: Table[Any], tail: int = 0) -> str:
    """All that two equal tables must agree on, as text; of tape and log, `tail` entries or all."""
    asked = [[decision.facts(), repr(decision.prompt)] for decision in table.decisions]
    labels = [repr(option.label) for asked in table.decisions for option in asked.options]
    luck = (table.luck.seed, table.luck.drawn, table.luck.rigged)
    chronicle = table.chronicle
    lengths = [len(table.tape), len(chronicle.events), table.rests.at, table.rests.events]
    past = [table.tape[-tail:], chronicle.events[-tail:], chronicle.reserved]
    end = [table.over, repr(table.outcome), repr(table.undo_stops), table.at_rest()]
    return wire.text([table.state, past, lengths, asked, labels, table.sealed, luck, end])
