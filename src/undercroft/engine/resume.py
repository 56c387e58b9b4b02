"""A table from what somebody wrote down of it piece by piece: only its last step is played.

A save is one text of a whole table, and grows with the game. Whoever keeps answers one by one
writes down what each brought to tape and log, and the state at the last point of rest.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from undercroft.engine import wire
from undercroft.engine.chance import Luck
from undercroft.engine.chronicle import Chronicle
from undercroft.engine.errors import Diverged
from undercroft.engine.game import Game
from undercroft.engine.replay import Prompter
from undercroft.engine.save import OURS, went_on
from undercroft.engine.seat import ALL
from undercroft.engine.state import State
from undercroft.engine.table import Sitting, Table

S = TypeVar("S", bound=State)

EVERY_REST: Final = 0  # the spacing of tables whose points of rest are kept

Told = tuple[Any, int, int]  # an event as plain data, who noticed, and what it comes of


@dataclass
class Past:
    """What was answered, what fell and what was told, as plain data."""

    tape: list[Any]
    log: list[Told]
    sealed: dict[int, str]
    drawn: int  # how much luck


@dataclass
class Rest:
    """A table at its last point of rest, and how it stood at the end if it has ended since."""

    at: int  # so much of the tape had been played
    logged: int
    state: Any
    final: Any = None


def past_in(save: str) -> Past:
    """What a save tells of the past: its log ends at the last point of rest, its tape does not."""
    raw = json.loads(save)["of"]
    log = raw["log"]
    causes = {int(place): cause for place, cause in (raw.get("causes") or {"of": []})["of"]}
    reserved = {int(place): seats for place, seats in log["reserved"]["of"]}
    told = [
        (event, reserved.get(place, ALL), causes.get(place, -1))
        for place, event in enumerate(log["events"])
    ]
    return Past(raw["tape"], told, {}, 0)


def told_since(chronicle: Chronicle, start: int) -> list[Told]:
    """What was written into a log from a place on."""
    causes = chronicle.causes or {}
    return [
        (wire.plain(event), chronicle.reserved.get(place, ALL), causes.get(place, -1))
        for place, event in enumerate(chronicle.events[start:], start)
    ]


def resumed(game: Game[S], sitting: Sitting, seed: str, past: Past, rest: Rest) -> Table[S]:
    """The table as it stood, by the same rules."""
    pen = _Pen(game, sitting, seed, past, rest)
    table = pen.resting()
    table.start(Prompter(pen.tape[rest.at :], rest.at), rest.at)
    for seat, key in past.sealed.items():
        table.answer(key, seat)
    if table.tape != pen.tape or len(table.chronicle.events) != len(past.log):
        raise Diverged("the last step led elsewhere than it did before")
    return table


def resumed_by_others(
    game: Game[S], sitting: Sitting, seed: str, past: Past, rest: Rest
) -> tuple[Table[S], bool]:
    """The table as it stood, by other rules; did they have a use for the step under way?

    A game that has ended stays as it is.
    """
    pen = _Pen(game, sitting, seed, past, rest)
    if rest.final is None:
        return went_on(pen.resting, pen.tape[rest.at :], rest.at, past.sealed)
    table = pen.resting()
    table.rests.set_milestone()
    table.stand_at_the_end(pen.built(rest.final), pen.tape, pen.chronicle(len(past.log)))
    return table, True


class _Pen:
    """Builds what was written down."""

    def __init__(self, game: Game[S], sitting: Sitting, seed: str, past: Past, rest: Rest) -> None:
        of_final = () if rest.final is None else game.kinds_in(rest.final)
        kinds = [*OURS, *game.kinds, *game.kinds_in(rest.state), *of_final]
        self.built: Final[Callable[[Any], Any]] = wire.Reader(kinds).build
        self.tape: Final = [self.built(entry) for entry in past.tape]
        self._game, self._sitting, self._seed = game, sitting, seed
        self._past, self._rest = past, rest

    def chronicle(self, length: int) -> Chronicle:
        """The log up to a place."""
        told = self._past.log[:length]
        return Chronicle(
            [self.built(event) for event, _, _ in told],
            {place: seats for place, (_, seats, _) in enumerate(told) if seats != ALL},
            {place: cause for place, (_, _, cause) in enumerate(told) if cause >= 0},
        )

    def resting(self) -> Table[Any]:
        """The table at its last point of rest."""
        rest = self._rest
        table: Table[Any] = Table(
            self._game,
            self.built(rest.state),
            Luck(self._seed, self._past.drawn),
            spacing=EVERY_REST,
            observed=True,
            tape=self.tape[: rest.at],
            chronicle=self.chronicle(rest.logged),
        )
        table.sit(self._sitting)
        return table
