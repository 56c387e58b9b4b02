"""The castle: everything on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final, Literal

from undercroft.engine.deck import Deck
from undercroft.engine.source import Source
from undercroft.engine.state import State
from undercroft.engine.words import Words, called
from undercroft.games.ravenloft.board import NOTHING_LAID, Board
from undercroft.games.ravenloft.facts import FIGURES, HEROES, LARGE_FIGURES, SLOW
from undercroft.games.ravenloft.tiles import ROW, Laid, cell_of

# What comes next when the table rests.
GATHER: Final = "gather"  # heroes are chosen, the dungeon is set up
HERO: Final = "hero"
EXPLORE: Final = "explore"
VILLAIN: Final = "villain"
BEGIN: Final = "begin"
Phase = Literal["gather", "hero", "explore", "villain", "begin"]

Condition = Literal["slowed", "immobilized"]

KAVAN: Final = "kavan"  # the one token nobody may stop on
MENU: Final = "act"  # what a hero can do in its Hero Phase

# Numbers that things in play may change. Those of an attack look at `aim`.
ATTACK: Final = "attack"  # a hero's attack roll; the subject is the hero
ITEM_ATTACK: Final = "item-attack"  # the best of these counts, no other
DAMAGE: Final = "damage"  # of a hero's hit
ARMOR: Final = "armor"  # a hero's AC
ITEM_ARMOR: Final = "item-armor"
SPEED: Final = "speed"  # a hero's, once it can move at all
PACE: Final = "pace"  # a hero's printed speed: a Slowed one is slowed already
FOE_ATTACK: Final = "foe-attack"  # the subject is the monster
FOE_DAMAGE: Final = "foe-damage"  # of its hit, by the die that lies on the table
DISABLE: Final = "disable"  # a roll to disable a trap
WORSE_OF_TWO: Final = "worse-of-two"  # a hero's attack is rolled twice
SCOUTING: Final = "scouting"  # may explore from anywhere on a tile
STEPWISE: Final = "stepwise"  # every single step of a hero matters
TWO_MONSTERS: Final = "two-monsters"  # a new monster is the better of two

HERO_PHASE: Final = "hero-phase"
TURN: Final = "turn"

Adds = tuple[tuple[str, int], ...]  # what changes a number: keys of sources, and by how much


def total(adds: Adds) -> int:
    return sum([change for _, change in adds]) if adds else 0


LARGE: Final = {
    1: (0,),
    2: (0, 1, ROW, ROW + 1),  # from its north-west square
    3: tuple(r * ROW + c for r in (-1, 0, 1) for c in (-1, 0, 1)),  # around its centre
}


@dataclass(frozen=True, slots=True)
class Card(Source):
    """Something a hero has: an ability, a power, an item. The seat that leads the hero is asked."""

    hero: str = ""


@dataclass(frozen=True, slots=True)
class Lasting(Source):
    """An effect that a hero brought about and that ends with one of its own phases or turns.

    How many of those ends it still outlives is a fact of the castle: `Castle.lasting`.
    """

    until: ClassVar[str] = HERO_PHASE
    hero: str = ""
    heroes: tuple[str, ...] = ()  # who has it, where not everybody does

    @property
    def label(self) -> Words | None:
        return called(self.card_key)

    @property
    def card_key(self) -> str:
        """The card it comes from."""
        return self.key.rpartition("/")[2]


# What lies on the table and has a say, by anchor without the game; game.py fills them.
CARDS: Final[dict[str, type[Card]]] = {}  # hero/, power/, treasure/ (items)
EFFECTS: Final[dict[str, type[Lasting]]] = {}  # treasure/ (blessings), power/
AGAIN: Final = "again/"  # before the key of an effect that begins while the same one lasts
DANGERS: Final[dict[str, type[Source]]] = {}  # encounter/, villain/, adventure/


@cache
def card_of(anchor: str, key: str, seat: int, hero: str) -> Card:
    """A hero's ability or power: a seat has the same one at every table."""
    return CARDS[anchor](key, seat, hero)


@dataclass(slots=True)
class Castle(State):
    """Heroes, foes and cards are named by key; what is printed on them is in `facts`."""

    house_rulings: tuple[str, ...] = ()  # rulings this table plays otherwise: C22:hero-phase
    adventure: str = ""
    wanted: tuple[str, ...] = ()  # heroes to join by themselves, or "random"
    party: int = 0  # how many heroes there will be
    picking: str = ""  # how powers are chosen: suggested, random or ask
    chosen: tuple[str, ...] = ()  # powers named before the game began
    veterans: tuple[str, ...] = ()  # heroes, powers and items that come from part 1
    first: str = ""  # the hero who begins, once that is known
    heroes: tuple[str, ...] = ()  # in order of turns
    phase: Phase = GATHER
    active: str = ""  # the hero in turn
    round: int = 0
    led: dict[str, int] = field(default_factory=dict)  # hero -> seat
    surges: int = 0
    laid: tuple[Laid, ...] = ()  # tiles, in the order they were laid
    stack: Deck = field(default_factory=lambda: Deck(()))
    at: dict[str, int] = field(default_factory=dict)  # hero on the board -> square
    foes: dict[str, int] = field(default_factory=dict)  # monsters and villains, oldest first
    things: dict[str, int] = field(default_factory=dict)  # tokens and objects that fill no square
    markers: dict[int, str] = field(default_factory=dict)  # cell -> marker
    hp: dict[str, int] = field(default_factory=dict)  # of heroes, foes and objects
    slowed: tuple[str, ...] = ()
    immobilized: tuple[str, ...] = ()
    leveled: tuple[str, ...] = ()  # heroes of level 2
    escaped: tuple[str, ...] = ()  # who left the dungeon for good
    away: tuple[str, ...] = ()  # who is off the board for a while
    powers: dict[str, str] = field(default_factory=dict)  # power -> hero
    flipped: tuple[str, ...] = ()  # powers that lie face down
    items: dict[str, str] = field(default_factory=dict)  # treasure card -> hero
    tokens: dict[str, str] = field(default_factory=dict)  # tokens of the adventure -> hero
    rows: dict[str, tuple[str, ...]] = field(default_factory=dict)  # hero -> figures and traps
    moved: int = 0  # moves begun in this Hero Phase
    budget: int = 0  # squares left of the present move
    acted: bool = False  # the attack of this turn is used up
    attacked: bool = False  # the active hero has attacked in this Hero Phase
    explored: str = ""  # the arrow of the tile laid in this turn's Exploration Phase
    draws: int = 0  # encounters still to come in this Villain Phase
    drawn: int = 0  # encounters of this Villain Phase that were dealt with
    done: tuple[str, ...] = ()  # villains, kinds and traps that have acted in this Villain Phase
    frenzied: tuple[str, ...] = ()  # kinds that act twice in this Villain Phase
    looted: tuple[str, ...] = ()  # who drew for a defeated monster in this turn
    dazed: tuple[str, ...] = ()  # foes that skip their next activation
    staked: dict[str, str] = field(default_factory=dict)  # foe -> in whose Villain Phase it rests
    burdens: tuple[str, ...] = ()  # conditions the active hero had when its turn began
    noted: tuple[str, ...] = ()  # what an adventure or a card remembers
    monsters: Deck = field(default_factory=lambda: Deck(()))
    graveyard: tuple[str, ...] = ()  # discarded monster cards
    encounters: Deck = field(default_factory=lambda: Deck(()))
    past: tuple[str, ...] = ()  # discarded encounters
    treasures: Deck = field(default_factory=lambda: Deck(()))
    spent: tuple[str, ...] = ()  # discarded treasures
    respites: tuple[str, ...] = ()  # decks on which a Moment's Respite lies
    xp: tuple[str, ...] = ()  # the experience pile
    environment: str = ""
    lasting: dict[str, int] = field(default_factory=dict)  # effect -> ends it outlives
    counts: dict[str, int] = field(default_factory=dict)  # what an adventure counts
    bag: Deck = field(default_factory=lambda: Deck(()))  # tokens still face down
    aim: str = ""  # whom the present attack is for
    face: int = 0  # of the die that lies there
    end: str = ""  # how it ended
    judged: bool = field(default=False, init=False, compare=False, repr=False)
    board: Board = field(default=NOTHING_LAID, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.lie(Board.of(self.laid))

    def copy(self) -> Castle:
        twin = Castle(
            self.seats,
            self.turn,
            self.sources,
            self.events_happened,
            self.shown,
            self.house_rulings,
            self.adventure,
            self.wanted,
            self.party,
            self.picking,
            self.chosen,
            self.veterans,
            self.first,
            self.heroes,
            self.phase,
            self.active,
            self.round,
            self.led.copy(),
            self.surges,
            (),  # which comes below, with the board
            self.stack,
            self.at.copy(),
            self.foes.copy(),
            self.things.copy(),
            self.markers.copy(),
            self.hp.copy(),
            self.slowed,
            self.immobilized,
            self.leveled,
            self.escaped,
            self.away,
            self.powers.copy(),
            self.flipped,
            self.items.copy(),
            self.tokens.copy(),
            self.rows.copy(),
            self.moved,
            self.budget,
            self.acted,
            self.attacked,
            self.explored,
            self.draws,
            self.drawn,
            self.done,
            self.frenzied,
            self.looted,
            self.dazed,
            self.staked.copy(),
            self.burdens,
            self.noted,
            self.monsters,
            self.graveyard,
            self.encounters,
            self.past,
            self.treasures,
            self.spent,
            self.respites,
            self.xp,
            self.environment,
            self.lasting.copy(),
            self.counts.copy(),
            self.bag,
            self.aim,
            self.face,
            self.end,
        )
        twin.known_index = self.known_index
        twin.board, twin.laid = self.board, self.laid
        return twin

    def plays(self, ruling: str) -> bool:
        """Does this table play a ruling otherwise than by default? `castle.plays("H1:on")`"""
        return ruling in self.house_rulings

    def lie(self, board: Board) -> None:
        """The tiles lie so from now on."""
        self.board = board
        self.laid = board.laid

    # Heroes.

    def standing(self, who: str) -> bool:
        return who in self.at and self.hp[who] > 0

    def heroes_up(self) -> list[str]:
        """Heroes on the board and on their feet, the active one first."""
        hp, at = self.hp, self.at
        return [hero for hero in self.clockwise() if hero in at and hp[hero] > 0]

    def clockwise(self) -> tuple[str, ...]:
        """All heroes, beginning with the active one."""
        heroes = self.heroes
        if not self.active:
            return heroes
        place = heroes.index(self.active)
        return heroes[place:] + heroes[:place] if place else heroes

    def level(self, who: str) -> int:
        """0 for the first, 1 for the second: where it stands on the hero card."""
        return int(who in self.leveled)

    def most_hp(self, who: str) -> int:
        return HEROES[who].hp[who in self.leveled]

    def missing(self, who: str) -> int:
        return self.most_hp(who) - self.hp[who]

    def armor(self, who: str) -> int:
        """AC with all that counts now; of items only the best (ruling C11)."""
        return HEROES[who].ac[who in self.leveled] + total(self.armor_adds(who))

    def armor_adds(self, who: str) -> Adds:
        return self.adds(ARMOR, who) + self.best_add(ITEM_ARMOR, who)

    def speed(self, who: str) -> int:
        """Squares in a move."""
        if who in self.immobilized:
            return 0
        pace = SLOW if who in self.slowed else HEROES[who].speed
        return pace + total(self.speed_adds(who))

    def speed_adds(self, who: str) -> Adds:
        """What is added to the speed of a hero who can move, be it the printed one or a Slowed."""
        return (() if who in self.slowed else self.adds(PACE, who)) + self.adds(SPEED, who)

    def sum(self, name: str, subject: str) -> int:
        if name not in (self.known_index or self.index()).numbers:
            return 0
        return sum([change for _, change in self.reckoned(name, subject)])

    def adds(self, name: str, subject: str) -> Adds:
        """What `sum` is made of."""
        if name not in (self.known_index or self.index()).numbers:
            return ()
        return tuple([(source.key, change) for source, change in self.reckoned(name, subject)])

    def best_add(self, name: str, subject: str) -> Adds:
        """The greatest of them: of equals the one that came first."""
        adds = self.adds(name, subject)
        return (max(adds, key=lambda add: add[1]),) if adds else ()

    def attack_left(self) -> bool:
        """Is the attack of this turn, or what is done in its place, still to come?"""
        return not self.acted and self.moved < 2

    def move_left(self) -> bool:
        """Can the active hero still begin a move, or do something in place of one?"""
        return self.moved + self.acted < 2

    def active_seat(self) -> int:
        return self.led[self.active]

    def items_of(self, who: str) -> list[str]:
        return [card for card, hero in self.items.items() if hero == who]

    def conditions(self, who: str) -> tuple[Condition, ...]:
        slowed: tuple[Condition, ...] = ("slowed",) if who in self.slowed else ()
        return (*slowed, "immobilized") if who in self.immobilized else slowed

    def powers_of(self, who: str) -> list[str]:
        return [power for power, hero in self.powers.items() if hero == who]

    # Places.

    def cell(self, who: str) -> int:
        """The tile a hero, a figure of one square or a token is on."""
        square = self.at.get(who)
        return cell_of(self.where(who)) if square is None else self.board.floor[square]

    def where(self, key: str) -> int:
        square = self.at.get(key)
        if square is None:
            square = self.foes.get(key)
        return self.things[key] if square is None else square

    def covers(self, foe: str) -> list[int]:
        """The squares under a figure's base, walls and all."""
        return base_of(foe, self.foes[foe])

    def cells(self, foe: str) -> list[int]:
        """The tiles a figure is on: those of which it covers a square of floor."""
        if foe not in LARGE_FIGURES:
            return [cell_of(self.foes[foe])]
        return self.cells_from(foe, self.foes[foe])

    def cells_from(self, foe: str, square: int) -> list[int]:
        """The tiles a figure would be on, or was."""
        floor = self.board.floor
        return list(dict.fromkeys(floor[sq] for sq in base_of(foe, square) if sq in floor))

    def foe_squares(self) -> list[int]:
        """Squares no hero can enter."""
        if LARGE_FIGURES.isdisjoint(self.foes):
            return list(self.foes.values())
        squares: list[int] = []
        for foe, square in self.foes.items():
            if foe in LARGE_FIGURES:
                squares += self.covers(foe)
            else:
                squares.append(square)
        return squares

    def occupied(self) -> set[int]:
        taken = {*self.at.values(), *self.foe_squares()}
        if KAVAN in self.things:
            taken.add(self.things[KAVAN])
        return taken

    def free(self, cell: int) -> list[int]:
        """The squares of a tile on which nobody stands."""
        taken = self.occupied()
        return [square for square in self.board.squares(cell) if square not in taken]

    def heroes_on(self, cell: int) -> list[str]:
        """Standing heroes on a tile, the active one first."""
        return [hero for hero in self.heroes_up() if cell_of(self.at[hero]) == cell]

    def foes_on(self, cell: int) -> list[str]:
        return [foe for foe in self.foes if cell in self.cells(foe)]

    def controller(self, key: str) -> str:
        """The hero in whose row this figure or trap lies, or nobody."""
        for hero, row in self.rows.items():
            if key in row:
                return hero
        return ""


def base_of(foe: str, square: int) -> list[int]:
    """The squares that a figure covers there."""
    if foe not in LARGE_FIGURES:
        return [square]
    return [square + offset for offset in LARGE[FIGURES[foe].card.size]]
