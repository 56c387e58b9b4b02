"""The box of Betrayal at Baldur's Gate: the only thing others import."""

from __future__ import annotations

from collections.abc import Container, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from undercroft.engine.chance import Luck
from undercroft.engine.chance import Outcome as Fallen
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.errors import BadOption
from undercroft.engine.event import Event
from undercroft.engine.game import Frame, Game, Outcome, Setting, Variant
from undercroft.engine.names import Lexicon
from undercroft.engine.order import Order
from undercroft.engine.ruling import Ruling, otherwise
from undercroft.engine.say import Said
from undercroft.engine.seat import ALL, NOBODY, Secret
from undercroft.engine.tell import Outlook, Reason, Recap, Rolled
from undercroft.engine.words import Free, Words
from undercroft.games.betrayal import coverage, facts, tracking
from undercroft.games.betrayal.asks import ASKS
from undercroft.games.betrayal.catalogue import catalogue
from undercroft.games.betrayal.content.box import ALL_CARDS, ALL_CONDITIONS, ALL_TOKENS
from undercroft.games.betrayal.events.cards import DrawUnseen
from undercroft.games.betrayal.events.combat import Fought
from undercroft.games.betrayal.events.every import EVERY
from undercroft.games.betrayal.events.faces import LiftBoth, LookAt, SeeFace
from undercroft.games.betrayal.events.haunt import Meet, Peek, Spawn, Turn, WriteDown
from undercroft.games.betrayal.events.sheets import ComeForward, Settle
from undercroft.games.betrayal.facedown import FaceDown, Glance, Lot, Mixing
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    BUILT,
    EVENT_CARDS,
    FEWEST_PLAYERS,
    HAUNT_NUMBERS,
    HAUNTS,
    ITEMS,
    MOST_PLAYERS,
    OMENS,
    RULEBOOK,
    RULINGS,
)
from undercroft.games.betrayal.figure import Figure
from undercroft.games.betrayal.lexicon import LEXICON, lexicon_of
from undercroft.games.betrayal.outlook import outlook
from undercroft.games.betrayal.printed import Sides
from undercroft.games.betrayal.recap import recap
from undercroft.games.betrayal.rolled import rolled
from undercroft.games.betrayal.rules import notes, sheets, talking
from undercroft.games.betrayal.rules.commands import count_anew
from undercroft.games.betrayal.rules.haunt import tale_of
from undercroft.games.betrayal.rules.setup import ASK, RANDOM
from undercroft.games.betrayal.rules.shuffling import redealt
from undercroft.games.betrayal.rules.staging import due_stage
from undercroft.games.betrayal.rules.turns import STEPS
from undercroft.games.betrayal.say import say
from undercroft.games.betrayal.state import (
    CARDS,
    CONDITIONS,
    HERO,
    TOKENS,
    TRAITOR,
    City,
    Commanded,
    Going,
    Reins,
    Standing,
)
from undercroft.games.betrayal.tiles import STACKS, start
from undercroft.games.betrayal.view import view
from undercroft.games.betrayal.why import why

CARDS.update(ALL_CARDS)
TOKENS.update(ALL_TOKENS)
CONDITIONS.update(ALL_CONDITIONS)

# What all games begin with.
START: Final = tuple((cell, shape.tile.key, 0) for cell, shape in start().items())
FULL_STACKS: Final[dict[str, Deck]] = {
    k: Deck.of(dict.fromkeys(tiles, 1)) for k, tiles in STACKS.items()
}
KINDS: Final[tuple[str, ...]] = get_args(Sides)  # of haunts
ALL_ITEMS: Final = Deck.of(dict.fromkeys(ITEMS, 1))
ALL_OMENS: Final = Deck.of(dict.fromkeys(OMENS, 1))
ALL_EVENTS: Final = Deck.of(dict.fromkeys(EVENT_CARDS, 1))


SETTINGS: Final = (
    Setting(
        "adventurers",
        Words("Adventurers"),
        RANDOM,
        Words(
            "'random', 'ask', or a list with one entry for each seat: a name ({names}), 'random' "
            "or 'ask'.",
            names=Free(", ".join(ADVENTURERS)),
        ),
    ),
    Setting(
        "haunt",
        Words("Haunt"),
        None,
        Words(
            "The haunt that shall come, by number from 1 to {last}, whatever the chart says; "
            "nothing leaves it to the chart.",
            last=max(HAUNT_NUMBERS),
        ),
    ),
    Setting(
        "played",
        Words("Haunts already played"),
        None,
        Words("A list of numbers: each of these is replaced by the nearest haunt that is wanted."),
    ),
    Setting(
        "kinds",
        Words("Kinds of haunts"),
        None,
        Words(
            "A list of the kinds that may come: one (traitor), several, everyone (against all), "
            "hidden (whom nobody knows), later (one to come) or none. Nothing means every kind."
        ),
    ),
)


# What somebody learns by these, or loses track of, no vote makes undone: who votes may not know it.
LEARNT: Final = (Peek, Meet, ComeForward, LookAt, SeeFace, LiftBoth, DrawUnseen)


class Betrayal(Game[City]):
    slug = "betrayal"
    name = "Betrayal at Baldur's Gate"
    version = 8
    fewest_seats = FEWEST_PLAYERS
    most_seats = MOST_PLAYERS
    secrets = True
    settings: tuple[Setting, ...] = SETTINGS
    kinds = (
        *(City, Deck, Figure, Fought, Layer, Secret, Standing, Reins, Going, Commanded),
        *(FaceDown, Glance, Lot, Mixing),
        *dict.fromkeys((*ALL_CARDS.values(), *ALL_TOKENS.values(), *ALL_CONDITIONS.values())),
        *EVERY,
    )
    channel_names: Mapping[str, Words] = {HERO: Words("Heroes"), TRAITOR: Words("Traitors")}
    headings = frozenset(("BeginTurn", "BeginMonsterTurn", "BeginHaunt"))
    asks = ASKS
    things = LEXICON
    rulebook = RULEBOOK
    rulings: Mapping[str, Ruling] = RULINGS

    @cites("betrayal:setup/decks", "betrayal:setup/stacks", "betrayal:setup/start-tiles")
    def lay_out(self, seats: int, options: Mapping[str, Any]) -> City:
        settled: Mapping[str, str] = options["rulings"]
        played, kinds = _played(options["played"]), _kinds(options["kinds"])
        shunned = played if settled["S1"] == "on" else ()
        if not any(c.key not in shunned and c.sides in (kinds or KINDS) for c in HAUNTS.values()):
            raise BadOption("played", Words("With all these left out there is no haunt to come."))
        return City(
            seats,
            house_rulings=otherwise(RULINGS, settled),
            wanted=_wanted(seats, options["adventurers"]),
            forced=_haunt(options["haunt"]),
            played=played,
            kinds=kinds,
            laid=START,
            stacks=FULL_STACKS.copy(),
            items=ALL_ITEMS,
            omens=ALL_OMENS,
            events=ALL_EVENTS,
        )

    def asks_in(self, state: City) -> Container[str]:
        """A haunt has questions of its own."""
        return {*self.asks, *state.tale.text.asks} if state.haunt else self.asks

    def kinds_in(self, position: Mapping[str, Any]) -> tuple[type, ...]:
        """A position in which a haunt has begun needs that haunt, and no other."""
        haunt = position["haunt"]
        return (*self.kinds, *(tale_of(haunt).kinds_of_its_own() if haunt else ()))

    def step(self, state: City) -> Coroutine[Any, Any, None]:
        if state.haunt:
            tale = state.tale
            if state.due or state.orders or tale.comes_first:
                flow = sheets.due(state)
                if flow is not None:
                    return flow
            if tale.leads_on and tale.due_stage(state):
                return due_stage(state)
        return STEPS[state.phase](state)

    def orders(self, state: City, seat: int) -> Sequence[Order]:
        return sheets.orders(state, seat)

    def ordered(self, seat: int, key: str, choice: str) -> Event:
        return Settle(seat, key, choice, sheets.REVEAL)

    def view(self, state: City, seat: int) -> dict[str, object]:
        return {**view(state, seat)}

    def redeal(self, state: City, seat: int, luck: Luck) -> None:
        """Stacks and decks have no order but for events put back; what is secret is anything."""
        state.events = redealt(state.events, luck)
        sheets.strike_out(state, seat)
        count_anew(state)
        state.faces = tracking.redealt(state.faces, seat, luck)
        if state.haunt:
            notes.redeal(state, seat, luck)
            state.tale.redeal(state, seat, luck)

    def channels(self, state: City) -> Mapping[str, int]:
        return talking.channels(state)

    @cites("betrayal:haunt/secrets")
    def for_good(self, state: City, event: Event) -> bool:
        """Somebody has looked, was dealt something, has come out; or what nobody knew is there."""
        if isinstance(event, Spawn):
            return state.tale.creature(event.figure).hidden
        if isinstance(event, Turn | WriteDown):
            told = event.known_to
            return told not in (ALL, NOBODY) and (isinstance(event, Turn) or told.bit_count() > 1)
        return isinstance(event, LEARNT)

    def outcome(self, state: City) -> Outcome:
        ending = state.ending()
        tale = state.tale
        told = tale.endings[ending]
        return Outcome(ending, told, tale.winners(state, ending), tale.cite)

    def lexicon(self, state: City) -> Lexicon:
        return lexicon_of(state.haunt)

    def say(self, event: Event) -> Said | None:
        return say(event)

    def rolled(self, event: Event) -> Rolled | None:
        return rolled(event)

    def title(self, options: Mapping[str, Any]) -> Words:
        forced = _haunt(options["haunt"])
        return Words("{haunt:bare}", haunt=forced) if forced else super().title(options)

    def outlook(
        self, position: Mapping[str, Any], decision: Decision[Any]
    ) -> Mapping[str, Outlook]:
        return outlook(position, decision)

    def why(self, state: City, seat: int, about: str) -> Sequence[Reason]:
        return why(state, seat, about)

    def recap(self, frames: Iterable[Frame]) -> Recap:
        return recap(frames)

    def marks(self, state: City) -> Mapping[str, str]:
        return {"haunt": state.haunt}

    def sides(self, state: City) -> Mapping[str, Sequence[int]]:
        """Where all are against all, they stand together as little as before; yet one may win."""
        found: dict[str, list[int]] = {}
        for who in state.cast:
            found.setdefault(state.standings[who].side, []).append(state.seat(who))
        return found

    def catalogue(self) -> dict[str, object]:
        return {**catalogue()}

    def possible(self) -> Sequence[str]:
        return coverage.possible()

    def occurred(self, told: Iterable[Event]) -> Iterable[str]:
        return coverage.occurred(told)

    def ended(self, state: City) -> Iterable[str]:
        return coverage.ended(state)

    def shape(self, decision: Decision[Any], option: Keyed) -> str:
        return coverage.shape(decision, option)

    def varied(self, number: int) -> Variant:
        return coverage.varied(number)

    def welcome(self, state: City) -> Sequence[Fallen]:
        return coverage.welcome(state)

    def content(self) -> dict[str, dict[str, int]]:
        counts = {**facts.content(), "haunts_built": len(BUILT)}
        return {"counts": counts, "tags": facts.tags()}


def _wanted(seats: int, wanted: object) -> tuple[str, ...]:
    if wanted in (RANDOM, ASK):
        return (str(wanted),) * seats
    if not isinstance(wanted, list | tuple):
        raise _not_adventurers(seats, wanted)
    names = tuple(str(name) for name in wanted)
    for name in names:
        if name not in ADVENTURERS and name not in (RANDOM, ASK):
            raise BadOption(
                "adventurers",
                Words(
                    "There is no adventurer {name}; there are {known}.",
                    name=Free(repr(name)),
                    known=Free(", ".join(ADVENTURERS)),
                ),
            )
    if len(names) != seats:
        raise _not_adventurers(seats, wanted)
    colours = [ADVENTURERS[name].colour for name in names if name in ADVENTURERS]
    if len(set(colours)) < len(colours):
        raise BadOption(
            "adventurers",
            Words("Two of these adventurers are on one card and cannot both join."),
        )
    return names


def _not_adventurers(seats: int, wanted: object) -> BadOption:
    words = Words(
        "Adventurers are 'random', 'ask' or a list of {seats}, not {wanted}.",
        seats=seats,
        wanted=Free(repr(wanted)),
    )
    return BadOption("adventurers", words)


def _haunt(wanted: object) -> str:
    """By number or by slug."""
    if wanted is None:
        return ""
    number = str(wanted)
    slug = (
        HAUNT_NUMBERS[int(number)].key
        if number.isdigit() and int(number) in HAUNT_NUMBERS
        else number
    )
    if slug not in BUILT:
        raise BadOption(
            "haunt",
            Words(
                "There is no haunt {wanted}; they have numbers from 1 to {last}.",
                wanted=Free(repr(wanted)),
                last=max(HAUNT_NUMBERS),
            ),
        )
    return slug


def _played(wanted: object) -> tuple[str, ...]:
    if not wanted:
        return ()
    if not isinstance(wanted, list | tuple):
        raise BadOption(
            "played",
            Words("Haunts already played are a list, not {wanted}.", wanted=Free(repr(wanted))),
        )
    for number in wanted:
        if not isinstance(number, int) or number not in HAUNT_NUMBERS:
            raise BadOption(
                "played", Words("There is no haunt {number}.", number=Free(repr(number)))
            )
    return tuple(HAUNT_NUMBERS[number].key for number in wanted)


def _kinds(wanted: object) -> tuple[str, ...]:
    """In one order, so that it does not matter in which they were told."""
    if not wanted:
        return ()
    if not isinstance(wanted, list | tuple):
        raise BadOption(
            "kinds", Words("Kinds of haunts are a list, not {wanted}.", wanted=Free(repr(wanted)))
        )
    for kind in wanted:
        if kind not in KINDS:
            raise BadOption(
                "kinds",
                Words(
                    "There is no kind {kind}; there are one, several, everyone, hidden, "
                    "later and none.",
                    kind=Free(repr(kind)),
                ),
            )
    return tuple(kind for kind in KINDS if kind in wanted)


GAME: Final = Betrayal()
