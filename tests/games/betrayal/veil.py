"""What is hidden at a table of the city, whatever the haunt: every `Secret`, wherever it is kept.

`haunted(2, 4, 7)` is a random game of haunt 2 with four seats, played until the haunt has begun.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any, Final

from undercroft.bots.chance import settled_at_random
from undercroft.engine.chance import Luck
from undercroft.engine.seat import NOBODY, SPECTATOR, Secret, among
from undercroft.engine.table import Table
from undercroft.games.betrayal.events.cards import DrawEvent
from undercroft.games.betrayal.facts import EVENT_CARDS, TRAITS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers, tales
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.why import why

Cities = Table[City]
NUMBERS: Final = numbers()


def hidden_facts(city: City) -> dict[str, Secret[Any]]:
    """Every secret of the city by the place where it is kept; standings and sheets are such."""
    found: dict[str, Secret[Any]] = {
        f"role/{who}": Secret((kept.role, kept.side, kept.wins_with), kept.known_to)
        for who, kept in city.standings.items()
    }
    found |= {f"order/{key}": order for key, order in city.orders.items()}
    found |= {f"note/{key}": note for key, note in city.notes.items()}
    return found | dict(_within("faces", city.faces))


def _within(place: str, value: object) -> Iterator[tuple[str, Secret[Any]]]:
    if isinstance(value, Secret):
        yield place, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _within(f"{place}/{key}", part)
    elif isinstance(value, tuple | list):
        for number, part in enumerate(value):
            yield from _within(f"{place}/{number}", part)
    elif is_dataclass(value):
        for fact in fields(value):
            yield from _within(f"{place}/{fact.name}", getattr(value, fact.name))


def known(city: City, seat: int) -> dict[str, object]:
    """The secrets that a seat was told, and what they are."""
    facts = hidden_facts(city).items()
    return {place: secret.value for place, secret in facts if among(secret.known_to, seat)}


def unknown(city: City, seat: int) -> dict[str, object]:
    facts = hidden_facts(city).items()
    return {place: secret.value for place, secret in facts if not among(secret.known_to, seat)}


class Apart:
    """In what two tables have differed that are played alike, and who has been told so."""

    def __init__(self) -> None:
        self._places: Final[set[str]] = set()  # of secrets that differed at some time
        self._shared: Final[set[str]] = set()  # and of those that somebody knew
        self._decks_differ = False  # by what was dealt or shuffled unseen

    def told(self, one: Cities, other: Cities, seat: int) -> bool:
        """Have the rules told a seat by now which of the two tables it sits at?

        What somebody knew and nobody knows any more has come out; what nobody ever knew, such as
        the face of a token, has not.
        """
        if one.over or other.over:
            return True
        self._decks_differ |= one.state.events != other.state.events
        if self._decks_differ and _drawn(one) != _drawn(other):
            return True
        left, right = hidden_facts(one.state), hidden_facts(other.state)
        for place in left.keys() | right.keys():
            if place not in left or place not in right or left[place].value != right[place].value:
                self._places.add(place)
        lost: list[str] = []
        for facts in (left, right):
            for place, secret in facts.items():
                (lost.append if secret.known_to == NOBODY else self._shared.add)(place)
            lost += [p for p in self._shared if p.startswith("note/") and p not in facts]
        if self._places & self._shared & {*lost}:
            return True
        return known(one.state, seat) != known(other.state, seat)


def _drawn(table: Cities) -> list[str]:
    """The events that were turned up for all."""
    return [event.card for event in table.chronicle.events if isinstance(event, DrawEvent)]


def redealt(city: City, seat: int, seed: str) -> City:
    """The city as it might be for all that a seat knows; decks that nobody holds cards of stay."""
    other = city.copy()
    GAME.redeal(other, seat, Luck(seed))
    if not any(note.value in EVENT_CARDS for note in city.notes.values()):
        other.events = city.events
    return other


def twin_of(table: Cities, seat: int, seed: str) -> Cities:
    """At a rest point: another table with the same luck, that a seat cannot tell from this one."""
    other = table.clone()
    assert not other.awake, "a table at rest is copied before its rules go on"
    GAME.redeal(other.state, seat, Luck(seed))
    if not any(note.value in EVENT_CARDS for note in table.state.notes.values()):
        other.state.events = table.state.events
    return other


def secretive() -> list[int]:
    """The haunts in which seats know different things, but for their pages."""
    return [tale.number for tale in tales() if _has_secrets(tale)]


def _has_secrets(tale: Haunt) -> bool:
    secret = any(ask.secret for ask in tale.text.asks.values()) or bool(tale.text.faced)
    written = any(thing.kind == "note" for thing in tale.things.values())
    return secret or written or tale.card.sides == "hidden"


def haunted(number: int, seats: int, seed: int, **options: object) -> tuple[Cities, Random]:
    """A random game in which this haunt has just begun, and what to play on with."""
    names = [f"seat {place}" for place in range(seats)]
    table = Table.open(GAME, names, f"{seed}", {"haunt": number, **options})
    random = Random(seed)
    while not table.state.haunt:
        answer_at_random(table, random)
    return table, random


def answer_at_random(table: Cities, random: Random) -> None:
    """Somebody who is asked; and now and then somebody settles something, asked or not."""
    for seat in range(table.state.seats):
        if sheet := table.sheet(seat):
            for order, choice in settled_at_random(sheet, random.random).items():
                table.order(seat, order, choice)
    decision = random.choice(table.decisions)
    table.take(random.randrange(len(decision.options)), decision.seat)


def onlookers(table: Cities) -> list[int]:
    return [*range(table.state.seats), SPECTATOR]


def reasons(city: City, seat: int) -> list[object]:
    """All that a seat can ask "why?" about."""
    parts = (*TRAITS, "spaces", "attack", "power")
    things = [*(f"{key}.{part}" for key in (*city.cast, *city.at) for part in parts)]
    return [why(city, seat, about) for about in (*things, *city.held, "option.end", "haunt-roll")]


def rests(number: int, seats: int, seed: int, long: int = 100) -> Iterator[Cities]:
    """A random game of a haunt, seen at rest points that are further and further apart."""
    table, random = haunted(number, seats, seed)
    due, apart = 0, 1
    for moment in range(long):
        if table.over:
            return
        if moment >= due and table.at_rest():
            yield table
            due, apart = moment + apart, apart + 2
        answer_at_random(table, random)
