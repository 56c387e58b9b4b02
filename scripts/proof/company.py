"""Bots that know their roles: who has the one that is to be tried plays it at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.bots import RANDOM, SCRIPTED, Bot, bot, settled
from undercroft.engine.decision import Decision
from undercroft.engine.order import Order
from undercroft.sim.series import Series

Look = Callable[[], Mapping[str, Any]]


class Companion:
    """A scripted player who leaves to chance what it does in one role, if any."""

    def __init__(self, game: str, seat: int, seed: str, at_random: str = "") -> None:
        self.seat = seat
        self._plans: Bot = bot(SCRIPTED, game, seed)
        self._chance: Bot = bot(RANDOM, game, seed)
        self._at_random = at_random
        self.roles: set[str] = set()  # that it has had

    def choose(self, decision: Decision[Any], look: Look) -> str:
        view = look()
        return self._player(view).choose(decision, lambda: view)

    def settle(self, sheet: Sequence[Order], look: Look) -> Mapping[str, str]:
        view = look()
        return settled(self._player(view), sheet, lambda: view)

    def _player(self, view: Mapping[str, Any]) -> Bot:
        haunt = view["table"]["haunt"]
        role: str = haunt["role"].removeprefix("role/") if haunt else ""
        if role:
            self.roles.add(role)
        return self._chance if role and role == self._at_random else self._plans


@dataclass(frozen=True, slots=True)
class Company(Series):
    """Four who play by their plans. One role is left to chance in all seats, or in one of them."""

    at_random: str = ""
    alone: bool = False  # each against all: one seat differs, and its own luck is what counts

    def tried(self, number: int) -> Sequence[int]:
        """The seats that are looked at in a game."""
        seats = range(self.seats_at(number))
        return [number % len(seats)] if self.alone else seats

    def companions(self, number: int) -> list[Companion]:
        tried = self.tried(number)
        return [
            Companion(self.game, seat, seed, self.at_random if seat in tried else "")
            for seat, seed in enumerate(self.bot_seeds(number))
        ]

    def bots(self, number: int) -> list[Bot]:
        return [*self.companions(number)]
