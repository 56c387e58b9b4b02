"""The box of Wakening Lair: the only thing others import."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.errors import BadOption
from undercroft.engine.event import Event
from undercroft.engine.game import Frame, Game, Outcome, Setting, Variant
from undercroft.engine.ruling import Ruling, otherwise
from undercroft.engine.say import Said
from undercroft.engine.tell import Outlook, Reason, Recap, Rolled
from undercroft.engine.words import Free, Words
from undercroft.games.wakening import coverage
from undercroft.games.wakening.asks import ASKS
from undercroft.games.wakening.catalogue import catalogue
from undercroft.games.wakening.content.heroes import ABILITIES
from undercroft.games.wakening.content.terrors import BOARDS
from undercroft.games.wakening.content.treasures import ITEMS, Trap
from undercroft.games.wakening.events import combat, heroes, lair, treasure, turns
from undercroft.games.wakening.facts import (
    AWAKENS,
    END_CITES,
    HEROES,
    MONSTER_COUNTS,
    MONSTERS,
    ON_TOP,
    ROOMS,
    RULEBOOK,
    RULINGS,
    TERRORS,
    TREASURE_COUNTS,
    tags,
)
from undercroft.games.wakening.figures import LEVELS, STANDARD
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.outlook import outlook
from undercroft.games.wakening.recap import recap
from undercroft.games.wakening.rolled import rolled
from undercroft.games.wakening.rules.turns import ASK, RANDOM, STEPS
from undercroft.games.wakening.say import ENDINGS, SAY
from undercroft.games.wakening.state import DANGERS, GIFTS, Lair
from undercroft.games.wakening.view import view
from undercroft.games.wakening.why import why

GIFTS.update({f"hero/{key}": kind for key, kind in ABILITIES.items()})
GIFTS.update({f"item/{key}": kind for key, kind in ITEMS.items()})
DANGERS.update({f"board/{key}": kind for key, kind in BOARDS.items()})
DANGERS["card/trap"] = Trap

FEWEST: Final = 2
MOST: Final = 6
WON: Final = "terror-defeated"
ASLEEP: Final = "asleep"

SETTINGS: Final = (
    Setting(
        "heroes",
        Words("Heroes"),
        None,
        Words(
            "How many heroes there are (2 to 6; where they outnumber the seats, some seats lead "
            "several), or a list of heroes by name, each of which may also be 'random' or 'ask', "
            "or just 'random'."
        ),
    ),
    Setting(
        "terror",
        Words("Terror"),
        RANDOM,
        Words("'random', or one of {terrors}.", terrors=Free(", ".join(TERRORS))),
    ),
    Setting(
        "first",
        Words("First hero"),
        ASK,
        Words("'ask', or the name of the hero who begins."),
    ),
    Setting(
        "level",
        Words("Level"),
        STANDARD,
        Words("How hard the game is: one of {levels}.", levels=Free(", ".join(LEVELS))),
    ),
)


def _events() -> list[type]:
    chapters = (combat, heroes, lair, treasure, turns)
    found = [kind for chapter in chapters for kind in vars(chapter).values()]
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)]


class Wakening(Game[Lair]):
    slug = "wakening"
    name = "Wakening Lair"
    version = 6
    fewest_seats = 1
    most_seats = MOST
    settings: tuple[Setting, ...] = SETTINGS
    kinds = (Lair, *GIFTS.values(), *DANGERS.values(), *dict.fromkeys(_events()))
    headings = frozenset(("BeginTurn", "Awaken", "End"))
    asks = ASKS
    things = LEXICON
    rulebook = RULEBOOK
    rulings: Mapping[str, Ruling] = RULINGS

    @cites("wakening:setup/monster-deck", "wakening:setup/treasure-deck")
    def lay_out(self, seats: int, options: Mapping[str, Any]) -> Lair:
        settled: Mapping[str, str] = options["rulings"]
        sides = settled["A18"] == "sides"
        wanted, party = _party(seats, options["heroes"], sides=sides)
        return Lair(
            seats,
            house_rulings=otherwise(RULINGS, settled),
            wanted=wanted,
            party=party,
            level=_level(options["level"]),
            chosen_terror=_terror(options["terror"]),
            first=_first(options["first"], wanted),
            unseen=Deck.of(dict.fromkeys(ROOMS, 1)),
            deck=Deck((Layer({AWAKENS: 1}), Layer(dict(MONSTER_COUNTS), ON_TOP))),
            hoard=Deck.of(TREASURE_COUNTS),
        )

    def step(self, state: Lair) -> Coroutine[Any, Any, None]:
        return STEPS[state.phase](state)

    def view(self, state: Lair, seat: int) -> dict[str, object]:
        return {**view(state)}

    def redeal(self, state: Lair, seat: int, luck: Luck) -> None:
        """Nobody holds a fact that another does not: what is unknown has not been drawn yet."""

    def outcome(self, state: Lair) -> Outcome:
        winners = tuple(range(state.seats)) if state.end == WON else ()
        return Outcome(state.end, ENDINGS[state.end], winners, END_CITES[state.end])

    def say(self, event: Event) -> Said | None:
        return SAY.say(event)

    def rolled(self, event: Event) -> Rolled | None:
        return rolled(event)

    def title(self, options: Mapping[str, Any]) -> Words:
        """The Terror that was chosen, and the level where it is not the usual one."""
        game, terror, level = Free(self.name), options.get("terror"), options.get("level", STANDARD)
        if level == STANDARD:
            if terror not in TERRORS:
                return super().title(options)
            return Words("{game}: {terror:bare}", game=game, terror=terror)
        if terror not in TERRORS:
            return Words("{game}, {level:bare}", game=game, level=level)
        return Words("{game}, {level:bare}: {terror:bare}", game=game, level=level, terror=terror)

    def outlook(
        self, position: Mapping[str, Any], decision: Decision[Any]
    ) -> Mapping[str, Outlook]:
        shown: Any = position
        return outlook(shown, decision)

    def why(self, state: Lair, seat: int, about: str) -> Sequence[Reason]:
        return why(state, about)

    def recap(self, frames: Iterable[Frame]) -> Recap:
        return recap(frames)

    def marks(self, state: Lair) -> Mapping[str, str]:
        return {"terror": state.terror or state.chosen_terror or ASLEEP, "level": state.level}

    def catalogue(self) -> dict[str, object]:
        return {**catalogue(FEWEST, MOST)}

    def content(self) -> dict[str, dict[str, int]]:
        return {
            "counts": {
                "heroes": len(HEROES),
                "monster_cards": len(MONSTERS),
                "treasure_cards": sum(TREASURE_COUNTS.values()),
                "rooms": len(ROOMS),
                "terrors": len(TERRORS),
            },
            "tags": tags(),
        }

    def possible(self) -> Sequence[str]:
        return coverage.possible()

    def occurred(self, told: Iterable[Event]) -> Iterable[str]:
        return coverage.occurred(told)

    def shape(self, decision: Decision[Any], option: Keyed) -> str:
        return coverage.shape(decision, option)

    def varied(self, number: int) -> Variant:
        return coverage.varied(number)


def _party(seats: int, wanted: object, *, sides: bool) -> tuple[tuple[str, ...], int]:
    """Which heroes join by themselves, and how many there are in all."""
    if wanted is None or wanted == RANDOM:
        number = max(FEWEST, seats)
        return (RANDOM,) * number if wanted else (), number
    if isinstance(wanted, int):
        names, number = [], wanted
    elif isinstance(wanted, list | tuple):
        names, number = [str(name) for name in wanted], len(wanted)
    else:
        raise BadOption(
            "heroes",
            Words(
                "The heroes are a number, a list of names, or 'random', not {wanted}.",
                wanted=Free(repr(wanted)),
            ),
        )
    for name in names:
        if name not in HEROES and name not in (RANDOM, ASK):
            raise BadOption(
                "heroes",
                Words(
                    "There is no hero {name}; there are {known}.",
                    name=Free(repr(name)),
                    known=Free(", ".join(HEROES)),
                ),
            )
    if not max(FEWEST, seats) <= number <= MOST:
        raise BadOption(
            "heroes",
            Words(
                "{heroes} {heroes:hero|heroes} for {seats} {seats:seat|seats}: it takes {fewest} "
                "to {most}, and at least one for each seat.",
                heroes=number,
                seats=seats,
                fewest=FEWEST,
                most=MOST,
            ),
        )
    named = [name for name in names if name in HEROES]
    classes = [HEROES[name].calling for name in named]
    if len({*named}) < len(named) or (len({c.key for c in classes}) < len(named) and not sides):
        raise BadOption("heroes", Words("A class can join the party only once (ruling A18)."))
    return tuple(names), number


def _terror(wanted: object) -> str:
    if wanted == RANDOM:
        return ""
    if not isinstance(wanted, str) or wanted not in TERRORS:
        raise BadOption(
            "terror",
            Words(
                "There is no Terror {name}; there are {known}.",
                name=Free(repr(wanted)),
                known=Free(", ".join(TERRORS)),
            ),
        )
    return wanted


def _level(wanted: object) -> str:
    if not isinstance(wanted, str) or wanted not in LEVELS:
        raise BadOption(
            "level",
            Words(
                "There is no level {name}; there are {known}.",
                name=Free(repr(wanted)),
                known=Free(", ".join(LEVELS)),
            ),
        )
    return wanted


def _first(wanted: str, heroes: tuple[str, ...]) -> str:
    if wanted == ASK:
        return ""
    if wanted not in heroes:
        raise BadOption(
            "first",
            Words(
                "{name} cannot go first: name one of the heroes chosen before.",
                name=Free(repr(wanted)),
            ),
        )
    return wanted


GAME: Final = Wakening()
