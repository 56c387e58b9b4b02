"""What all scenes have in common: a position arranged by hand, then played with scripted luck."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from undercroft.engine.chance import Luck, Outcome
from undercroft.engine.decision import Decision
from undercroft.engine.game import Game
from undercroft.engine.state import State
from undercroft.engine.table import Sitting, Table
from undercroft.engine.words import Words

S = TypeVar("S", bound=State)


class Stage(Generic[S]):
    """A position; with the first look at the table the play begins."""

    def __init__(self, game: Game[S], sitting: Sitting, state: S) -> None:
        self._game = game
        self.sitting = sitting
        self._state = state
        self._luck = Luck("scene")
        self._table: Table[S] | None = None

    @property
    def arranging(self) -> S:
        """The position, as long as nobody has looked at it."""
        assert self._table is None, "the scene has begun"
        self._state.kept.clear()  # whatever is changed by hand
        return self._state

    def rolls(self, *outcomes: Outcome) -> Self:
        (self._luck if self._table is None else self._table.luck).rig(*outcomes)
        return self

    @property
    def table(self) -> Table[S]:
        if self._table is None:
            self._table = Table(self._game, self._state, self._luck)
            self._table.sit(self.sitting)
            self._table.start()
        return self._table

    @property
    def position(self) -> S:
        """What lies on the table; before the first look at it it may still be arranged."""
        return self._state if self._table is None else self._table.state

    def play(self, *keys: str) -> Self:
        for key in keys:
            self.table.answer(key)
        return self

    def take_first(self, *kinds: str) -> Self:
        """Answer what does not matter here: the first option, as long as such questions come.

        A kind may be named by its head alone.
        """
        while self.asked.kind in kinds or self.asked.head in kinds:
            self.play(self.keys[0])
        return self

    @property
    def asked(self) -> Decision[Any]:
        decision = self.table.pending
        assert decision is not None, "the game is over"
        return decision

    @property
    def keys(self) -> list[str]:
        return self.asked.keys

    @property
    def kind(self) -> str:
        return self.asked.kind

    def said(self, words: Words) -> str:
        """A sentence in English."""
        return self.table.speech().plain(words)

    @property
    def prompt(self) -> str:
        """What is asked, in English."""
        return self.said(self.asked.prompt)

    def label(self, key: str) -> str:
        """What an option says, in English."""
        return self.table.speech().option_plain(self.asked.option(key))

    @property
    def ending(self) -> str:
        outcome = self.table.outcome
        return outcome.key if outcome else ""

    def told(self, seat: int = 0) -> list[str]:
        speech = self.table.speech()
        return [speech.plain(line.told) for line in self.table.log(seat)]

    def happened(self, *kinds: str) -> list[str]:
        """What seat 0 reads in the log, by kind of event; only these kinds, if any are named."""
        lines = self.table.log(0)
        return [line.kind for line in lines if not kinds or line.kind in kinds]

    def settled(self) -> None:
        """Every scripted outcome has fallen."""
        assert not self.table.luck.rigged, f"never fell: {self.table.luck.rigged}"

    def fell_as_scripted(self) -> None:
        """Every scripted outcome has fallen, and nothing else has."""
        self.settled()
        assert not self.table.luck.drawn, "something fell that the scene did not script"
