"""The box: content and procedures, no memory."""

from __future__ import annotations

from collections.abc import Container, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from undercroft.engine.chance import Luck
from undercroft.engine.chance import Outcome as Fallen
from undercroft.engine.cite import Rulebook
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.errors import BadOption
from undercroft.engine.event import Event
from undercroft.engine.names import Lexicon
from undercroft.engine.order import Order
from undercroft.engine.ruling import Ruling, settle_rulings
from undercroft.engine.say import Said
from undercroft.engine.state import State
from undercroft.engine.tell import Outlook, Reason, Recap, Rolled
from undercroft.engine.words import Free, Words

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setting:
    """Something a table may choose before it opens."""

    key: str
    label: Words
    default: Any
    help: Words


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and for whom it ended well."""

    key: str
    told: Words
    winners: tuple[int, ...]  # seats
    cite: str

    def facts(self) -> dict[str, object]:
        """The same in every language."""
        return {"key": self.key, "winners": list(self.winners), "cite": self.cite}


@dataclass(frozen=True, slots=True)
class Variant:
    """A table that is to show something that other tables seldom show."""

    seats: int
    options: Mapping[str, Any]
    fond_of: str = ""  # what luck gives wherever it can
    lucky: bool = False  # luck mostly gives what is `Game.welcome`


@dataclass(slots=True)
class Frame:
    """The table after a step, as a spectator saw it, and what happened on the way there."""

    step: int
    view: Mapping[str, Any]
    events: Sequence[Event]


class Game(Generic[S]):
    """What a game must say for itself."""

    slug: str = ""
    name: str = ""
    version: int = 0  # of the rules: a save of another version loses its unfinished step
    fewest_seats: int = 1
    most_seats: int = 6
    settings: tuple[Setting, ...] = ()
    kinds: tuple[type, ...] = ()  # the classes that may stand in any save
    headings: frozenset[str] = frozenset()  # kinds of log lines with which something new begins
    secrets: bool = False  # do seats know different things?
    asks: frozenset[str] = frozenset()  # the kinds of its questions, head or head/purpose
    channel_names: Mapping[
        str, Words
    ] = {}  # whose talk others do not hear, and what they are called
    things: Lexicon  # the box's own, which all may read
    rulebook: Rulebook
    rulings: Mapping[str, Ruling]

    def asks_in(self, state: S) -> Container[str]:
        """The kinds of questions at this table; the box has those that any table may ask."""
        return self.asks

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> S:
        """The table before anything happened. Chance comes later, in the first `step`."""
        raise NotImplementedError

    def kinds_in(self, position: Mapping[str, Any]) -> tuple[type, ...]:
        """The classes that may stand in a saved position, by what it says in plain data."""
        return self.kinds

    def step(self, state: S) -> Coroutine[Any, Any, None]:
        """Play from one rest point to the next; the state alone says what comes."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> dict[str, object]:
        """What this seat may know, built from nothing: never a copy with parts cut out."""
        raise NotImplementedError

    def redeal(self, state: S, seat: int, luck: Luck) -> None:
        """At a rest point: give every fact this seat does not know a value it must reckon with.

        What others have on their sheets is struck out: what was due is known. The result may
        depend on what the seat knows and on luck, and on nothing else.
        """
        raise NotImplementedError

    def orders(self, state: S, seat: int) -> Sequence[Order]:
        """What this seat may settle now on a sheet of its own; from what it knows alone."""
        return ()

    def ordered(self, seat: int, key: str, choice: str) -> Event:
        """What writes it on the sheet. Its `apply` alone is called: nobody hears of it."""
        raise NotImplementedError

    def for_good(self, state: S, event: Event) -> bool:
        """Is this, as all see, learnt for good? Then nobody can agree to have it undone."""
        return False

    def channels(self, state: S) -> Mapping[str, int]:
        """Which sides may talk among themselves now, and the seats that hear it.

        Only by what all at the table know: that there is a channel must tell nobody anything.
        """
        return {}

    def outcome(self, state: S) -> Outcome:
        """How it ended: asked once the game is over."""
        raise NotImplementedError

    def lexicon(self, state: S) -> Lexicon:
        """What the things of this table are called in English, by their keys."""
        return self.things

    def say(self, event: Event) -> Said | None:
        """The event as a sentence and as data, or nothing where no player would mention it."""
        raise NotImplementedError

    def rolled(self, event: Event) -> Rolled | None:
        """The dice of an event, if it tells of dice."""
        return None

    def title(self, options: Mapping[str, Any]) -> Words:
        """What a table with these options plays: an adventure, or just the game."""
        return Words("{game}", game=Free(self.name))

    def outlook(
        self, position: Mapping[str, Any], decision: Decision[Any]
    ) -> Mapping[str, Outlook]:
        """What a person should know of each option, by its key; from their own view alone.

        Asked only when a person is asked: simulations never pay for it.
        """
        return {}

    def why(self, state: S, seat: int, about: str) -> Sequence[Reason]:
        """Where a number comes from, or why a thing is not offered; only what the seat may know."""
        return ()

    def recap(self, frames: Iterable[Frame]) -> Recap:
        """A finished game in figures."""
        return Recap([], Words(""), Words(""), [], [], 0, [], [], [])

    def catalogue(self) -> dict[str, object]:
        """What one chooses from before the game, with all that is printed on it."""
        return {}

    def content(self) -> dict[str, dict[str, int]]:
        """How many components of each kind there are, and how many figures carry which tag."""
        raise NotImplementedError

    def possible(self) -> Sequence[str]:
        """All that can occur in this game, as `kind:name`; `undercroft coverage` looks for it."""
        return ()

    def occurred(self, told: Iterable[Event]) -> Iterable[str]:
        """What of that has occurred in a game, by the events that were told."""
        return ()

    def ended(self, state: S) -> Iterable[str]:
        """What of that has occurred by the way a game ended, where no event tells."""
        return ()

    def shape(self, decision: Decision[Any], option: Keyed) -> str:
        """What of that occurs when this option is taken: its sort, whatever it names."""
        return f"option:{decision.kind}"

    def varied(self, number: int) -> Variant:
        """One table of a series that shall bring out all that can occur."""
        return Variant(self.fewest_seats + number % (self.most_seats - self.fewest_seats + 1), {})

    def welcome(self, state: S) -> Sequence[Fallen]:
        """What may fall now if all is to go well; nothing, if the game cannot tell."""
        return ()

    def in_series(self, number: int, seats: int, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a table of a series wants where it was left open, so that a series sees all."""
        return wanted

    def marks(self, state: S) -> Mapping[str, str]:
        """By what a series tells its tables apart when they are over: an adventure, a haunt."""
        return {}

    def sides(self, state: S) -> Mapping[str, Sequence[int]]:
        """Who stood together when it ended: seats, by what their side is called."""
        return {"party": range(state.seats)}

    def settle(self, seats: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """The full set of options of a table, or a clear refusal."""
        if not self.fewest_seats <= seats <= self.most_seats:
            few, many = self.fewest_seats, self.most_seats
            raise BadOption(
                "seats",
                Words(
                    "{game} is for {few} to {many} seats, not {seats}.",
                    game=Free(self.name),
                    few=few,
                    many=many,
                    seats=seats,
                ),
            )
        settled: dict[str, Any] = {setting.key: setting.default for setting in self.settings}
        settled["rulings"] = {}
        for key, value in wanted.items():
            if key not in settled:
                raise BadOption(
                    key,
                    Words(
                        "{game} has no option {key}; it has {known}.",
                        game=Free(self.name),
                        key=Free(repr(key)),
                        known=Free(", ".join(settled)),
                    ),
                )
            settled[key] = value
        settled["rulings"] = settle_rulings(self.rulings, settled["rulings"])
        return settled
