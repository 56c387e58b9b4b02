"""The box of Castle Ravenloft: the only thing others import."""

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
from undercroft.engine.names import Lexicon
from undercroft.engine.ruling import Ruling, otherwise
from undercroft.engine.say import Said
from undercroft.engine.tell import Outlook, Reason, Recap, Rolled
from undercroft.engine.words import Free, Words, called
from undercroft.games.ravenloft import coverage, facts
from undercroft.games.ravenloft.asks import ASKS
from undercroft.games.ravenloft.catalogue import catalogue
from undercroft.games.ravenloft.content.box import ALL_CARDS, ALL_DANGERS, ALL_EFFECTS
from undercroft.games.ravenloft.events import cards, combat, dungeon, heroes, moves, turns
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    ENCOUNTER_COUNTS,
    HEROES,
    MONSTER_COUNTS,
    MOST_HEROES,
    POWERS,
    RULEBOOK,
    RULINGS,
    TREASURE_COUNTS,
    TREASURES,
    kind_of,
)
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.origins import rolled
from undercroft.games.ravenloft.outlook import outlook
from undercroft.games.ravenloft.printed import AdventureCard
from undercroft.games.ravenloft.recap import recap
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.setup import ASK, RANDOM, ROLL, SUGGESTED
from undercroft.games.ravenloft.rules.turns import STEPS
from undercroft.games.ravenloft.say import endings, say
from undercroft.games.ravenloft.state import CARDS, DANGERS, EFFECTS, Castle
from undercroft.games.ravenloft.view import view
from undercroft.games.ravenloft.whereabouts import lexicon_of
from undercroft.games.ravenloft.why import why

CARDS.update(ALL_CARDS)
EFFECTS.update(ALL_EFFECTS)
DANGERS.update(ALL_DANGERS)

NUMBERS: Final = {str(tale.number): tale.key for tale in ADVENTURES.values()}
MONSTER_DECK: Final = Deck.of(MONSTER_COUNTS)  # before a card is drawn; all tables share them
ENCOUNTER_DECK: Final = Deck.of(ENCOUNTER_COUNTS)
TREASURE_DECK: Final = Deck.of(TREASURE_COUNTS)
MOST_SURGES: Final = 5
LOST: Final = ("fallen", "sealed")  # in every adventure; others say in their file how they end

_LISTED: Final = ", ".join(f"{tale.number} {tale.key}" for tale in ADVENTURES.values())
SETTINGS: Final = (
    Setting(
        "adventure",
        Words("Adventure"),
        "2",
        Words("By number or by name: {known}.", known=Free(_LISTED)),
    ),
    Setting(
        "heroes",
        Words("Heroes"),
        None,
        Words(
            "How many heroes there are (1 to 5; where they outnumber the seats, some seats lead "
            "several), or a list of {heroes}, each of which may also be 'random' or 'ask', or just "
            "'random'.",
            heroes=Free(", ".join(HEROES)),
        ),
    ),
    Setting(
        "powers",
        Words("Powers"),
        SUGGESTED,
        Words(
            "'suggested', 'ask' (easier: everyone chooses), 'random' (harder), or a list of powers "
            "by name; what it leaves open is suggested."
        ),
    ),
    Setting("surges", Words("Healing surges"), 2, Words("2; 1 is harder, 3 is easier.")),
    Setting(
        "first",
        Words("First hero"),
        ASK,
        Words("'ask', 'roll', or the name of the hero who begins."),
    ),
    Setting(
        "veterans",
        Words("Veterans"),
        None,
        Words(
            "For adventure 13: heroes of a won adventure 12, each followed by 'level-2', powers "
            "and items; the result of adventure 12 lists them."
        ),
    ),
)


def _events() -> list[type]:
    chapters = (cards, combat, dungeon, heroes, moves, turns)
    found = [kind for chapter in chapters for kind in vars(chapter).values()]
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)]


class Ravenloft(Game[Castle]):
    slug = "ravenloft"
    name = "Castle Ravenloft"
    version = 4
    fewest_seats = 1
    most_seats = MOST_HEROES
    settings: tuple[Setting, ...] = SETTINGS
    kinds = (
        *(Castle, Deck, Layer),
        *ALL_CARDS.values(),
        *ALL_EFFECTS.values(),
        *ALL_DANGERS.values(),
        *dict.fromkeys(_events()),
    )
    headings = frozenset(("BeginTurn", "BeginVillainPhase", "End"))
    asks = ASKS
    things = LEXICON
    rulebook = RULEBOOK
    rulings: Mapping[str, Ruling] = RULINGS

    @cites(
        "ravenloft:setup/decks",
        "ravenloft:setup/surges",
        "ravenloft:difficulty/surges",
        "ravenloft:ruling/C23",
    )
    def lay_out(self, seats: int, options: Mapping[str, Any]) -> Castle:
        settled: Mapping[str, str] = options["rulings"]
        adventure = _adventure(options["adventure"])
        veterans = _veterans(options["veterans"], adventure)
        heroes = options["heroes"] or [name for name in veterans if name in HEROES] or None
        wanted, party = _party(seats, heroes, adventure)
        picking, chosen = _powers(options["powers"])
        return Castle(
            seats,
            house_rulings=otherwise(RULINGS, settled),
            adventure=adventure,
            wanted=wanted,
            party=party,
            picking=picking,
            chosen=chosen,
            veterans=veterans,
            first=_first(options["first"], wanted),
            surges=_surges(options["surges"], adventure),
            monsters=MONSTER_DECK,
            encounters=ENCOUNTER_DECK,
            treasures=TREASURE_DECK,
        )

    def in_series(self, number: int, seats: int, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        """Where no adventure is named, each game takes the next one that fits the party."""
        if "adventure" in wanted:
            return wanted
        heroes = wanted.get("heroes")
        party = len(heroes) if isinstance(heroes, list | tuple) else heroes
        size = party if isinstance(party, int) else seats
        fitting = [tale for tale in ADVENTURES.values() if tale.fewest <= size <= tale.most]
        return {**wanted, "adventure": str(fitting[number % len(fitting)].number)}

    def step(self, state: Castle) -> Coroutine[Any, Any, None]:
        return STEPS[state.phase](state)

    def view(self, state: Castle, seat: int) -> dict[str, object]:
        return {**view(state)}

    @cites("ravenloft:setup/tile-stack")
    def redeal(self, state: Castle, seat: int, luck: Luck) -> None:
        """Which tiles lie in which part of the stack nobody knows: they are dealt again."""
        layers = state.stack.layers
        hidden = sorted(t for layer in layers if not layer.known_to for t in layer.cards)
        pools: dict[str, list[str]] = {}
        for tile in hidden:
            pools.setdefault(tale(state).alike(tile), []).append(tile)
        dealt: list[Layer] = []
        for layer in layers:
            if layer.known_to:
                dealt.append(layer)
                continue
            bag: list[str] = []
            for tile in layer.cards:
                pool = pools[tale(state).alike(tile)]
                bag.append(pool.pop(luck.below(len(pool))))
            dealt.append(Layer(dict.fromkeys(sorted(bag), 1), layer.left))
        state.stack = Deck(tuple(dealt))

    def outcome(self, state: Castle) -> Outcome:
        won = not (state.end in LOST or state.end.startswith("lost-"))
        winners = tuple(range(state.seats)) if won else ()
        cite = "ravenloft:end/win" if won else "ravenloft:end/lose"
        return Outcome(state.end, endings()[state.end], winners, cite)

    def lexicon(self, state: Castle) -> Lexicon:
        return lexicon_of(state.laid)

    def say(self, event: Event) -> Said | None:
        return say(event)

    def rolled(self, event: Event) -> Rolled | None:
        return rolled(event)

    def title(self, options: Mapping[str, Any]) -> Words:
        return called(f"adventure/{_adventure(options['adventure'])}")

    def outlook(
        self, position: Mapping[str, Any], decision: Decision[Any]
    ) -> Mapping[str, Outlook]:
        return outlook(position, decision)

    def why(self, state: Castle, seat: int, about: str) -> Sequence[Reason]:
        return why(state, seat, about)

    def recap(self, frames: Iterable[Frame]) -> Recap:
        return recap(frames)

    def marks(self, state: Castle) -> Mapping[str, str]:
        return {"adventure": state.adventure}

    def catalogue(self) -> dict[str, object]:
        return {**catalogue()}

    def content(self) -> dict[str, dict[str, int]]:
        return {"counts": facts.content(), "tags": facts.tags()}

    def possible(self) -> Sequence[str]:
        return coverage.possible()

    def occurred(self, told: Iterable[Event]) -> Iterable[str]:
        return coverage.occurred(told)

    def shape(self, decision: Decision[Any], option: Keyed) -> str:
        return coverage.shape(decision, option)

    def varied(self, number: int) -> Variant:
        return coverage.varied(number)

    def welcome(self, state: Castle) -> Sequence[int | str]:
        return coverage.welcome(state)


def _adventure(wanted: object) -> str:
    key = NUMBERS.get(str(wanted), str(wanted))
    if key not in ADVENTURES:
        raise BadOption(
            "adventure",
            Words(
                "There is no adventure {wanted}; there are {known}.",
                wanted=Free(repr(wanted)),
                known=Free(_LISTED),
            ),
        )
    return key


def _party(seats: int, wanted: object, adventure: str) -> tuple[tuple[str, ...], int]:
    """Which heroes join by themselves, and how many there are in all."""
    tale = ADVENTURES[adventure]
    names: list[str] = []
    if wanted is None or wanted == RANDOM:
        number = max(tale.fewest, seats)
        names = [RANDOM] * number if wanted else []
    elif isinstance(wanted, int):
        number = wanted
    elif isinstance(wanted, list | tuple):
        names, number = [str(name) for name in wanted], len(wanted)
    else:
        raise _bad_heroes(
            Words(
                "The heroes are a number, a list of names, or 'random', not {wanted}.",
                wanted=Free(repr(wanted)),
            )
        )
    for name in names:
        if name not in HEROES and name not in (RANDOM, ASK):
            raise _bad_heroes(
                Words(
                    "There is no hero {name}; there are {known}.",
                    name=Free(repr(name)),
                    known=Free(", ".join(HEROES)),
                )
            )
    named = [name for name in names if name in HEROES]
    if len(set(named)) < len(named):
        raise _bad_heroes(Words("A hero can join the party only once."))
    if number < seats:
        raise _bad_heroes(
            Words(
                "{heroes} {heroes:hero|heroes} for {seats} {seats:seat|seats}: each seat leads at "
                "least one.",
                heroes=number,
                seats=seats,
            )
        )
    if not tale.fewest <= number <= tale.most:
        raise _bad_heroes(_other_party(tale, number))
    return tuple(names), number


def _bad_heroes(words: Words) -> BadOption:
    return BadOption("heroes", words)


def _other_party(tale: AdventureCard, heroes: int) -> Words:
    few, many, name = tale.fewest, tale.most, f"adventure/{tale.key}"
    if few == many:
        return Words(
            "Adventure {number}, {name}, is for {few} {few:hero|heroes}, not {heroes}.",
            number=tale.number,
            name=name,
            few=few,
            heroes=heroes,
        )
    return Words(
        "Adventure {number}, {name}, is for {few} to {many} heroes, not {heroes}.",
        number=tale.number,
        name=name,
        few=few,
        many=many,
        heroes=heroes,
    )


def _powers(wanted: object) -> tuple[str, tuple[str, ...]]:
    if wanted in (SUGGESTED, RANDOM, ASK):
        return str(wanted), ()
    if not isinstance(wanted, list | tuple):
        raise BadOption(
            "powers",
            Words(
                "The powers are 'suggested', 'ask', 'random' or a list, not {wanted}.",
                wanted=Free(repr(wanted)),
            ),
        )
    names = tuple(str(name) for name in wanted)
    for name in names:
        if name not in POWERS:
            raise BadOption("powers", Words("There is no power {name}.", name=Free(repr(name))))
    return SUGGESTED, names


def _surges(wanted: object, adventure: str) -> int:
    if not isinstance(wanted, int) or not 0 <= wanted <= MOST_SURGES:
        raise BadOption(
            "surges",
            Words(
                "The healing surges are a number from 0 to {most}, usually 2, not {wanted}.",
                most=MOST_SURGES,
                wanted=Free(repr(wanted)),
            ),
        )
    return ADVENTURES[adventure].figures.get("surges", wanted)


def _first(wanted: object, heroes: tuple[str, ...]) -> str:
    if wanted == ASK:
        return ""
    if wanted != ROLL and wanted not in heroes:
        raise BadOption(
            "first",
            Words(
                "{wanted} cannot go first: name one of the heroes chosen by 'heroes'.",
                wanted=Free(repr(wanted)),
            ),
        )
    return str(wanted)


def _veterans(wanted: object, adventure: str) -> tuple[str, ...]:
    if not wanted:
        return ()
    if not isinstance(wanted, list | tuple):
        raise BadOption(
            "veterans", Words("The veterans are a list, not {wanted}.", wanted=Free(repr(wanted)))
        )
    if adventure != NUMBERS["13"]:
        raise BadOption("veterans", Words("Veterans come from adventure 12 and play adventure 13."))
    names = tuple(str(name) for name in wanted)
    for name in names:
        if name not in (*HEROES, *POWERS, "level-2") and kind_of(name) not in TREASURES:
            raise BadOption("veterans", Words("A veteran brings no {name}.", name=Free(repr(name))))
        if name in TREASURES and names.count(name) > len(TREASURES[name].numbers):
            raise BadOption(
                "veterans", Words("There are not so many cards of {card:bare}.", card=name)
            )
    return names


GAME: Final = Ravenloft()
