"""Players without hands. They choose among options and see what their seat sees, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from undercroft.bots.chance import RandomBot
from undercroft.bots.scripted import WRITTEN, scripted
from undercroft.engine.decision import Decision
from undercroft.engine.errors import BadOption
from undercroft.engine.order import Order
from undercroft.engine.words import Free, Words

View = Mapping[str, Any]


class Bot(Protocol):
    def choose(self, decision: Decision[Any], look: Callable[[], View]) -> str:
        """The key of an option. `look` gives the view of the seat that is asked; it costs time."""
        ...


@runtime_checkable
class Settler(Protocol):
    """A bot that makes use of its sheet."""

    def settle(self, sheet: Sequence[Order], look: Callable[[], View]) -> Mapping[str, str]:
        """What it settles before it answers: the keys of orders, and of their options."""
        ...


def settled(player: Bot, sheet: Sequence[Order], look: Callable[[], View]) -> dict[str, str]:
    """What a bot settles on its sheet; most have no use for one."""
    if not sheet or not isinstance(player, Settler):
        return {}
    return {**player.settle(sheet, look)}


RANDOM: Final = "random"
SCRIPTED: Final = "scripted"
NAMES: Final = (RANDOM, SCRIPTED)


def bot(name: str, game: str, seed: object = 0) -> Bot:
    """A bot by its name, for this game. The same seed plays the same way."""
    if name == RANDOM:
        return RandomBot(seed)
    if name == SCRIPTED:
        return scripted(game, seed)
    words = Words(
        "There is no bot “{name}”; there are {names}.",
        name=Free(name),
        names=Free(", ".join(NAMES)),
    )
    raise BadOption("bot", words)


def players_of(game: str) -> tuple[str, ...]:
    """The names of those who can play this game."""
    return NAMES if game in WRITTEN else (RANDOM,)


def best_of(game: str) -> str:
    """Who knows the game, or else chance."""
    return SCRIPTED if game in WRITTEN else RANDOM
