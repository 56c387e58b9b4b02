"""The city: everything on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from undercroft.engine.decision import Option
from undercroft.engine.deck import Deck
from undercroft.engine.kept import kept
from undercroft.engine.seat import ALL, Secret
from undercroft.engine.source import Source
from undercroft.engine.state import Deed, State
from undercroft.games.betrayal.board import NOT_LAID, Back, Board, Exit, Laid, board_of
from undercroft.games.betrayal.changing import carried
from undercroft.games.betrayal.facedown import FaceDown
from undercroft.games.betrayal.facts import ADVENTURERS, SKULL, TRAITS
from undercroft.games.betrayal.figure import LACKS, Figure
from undercroft.games.betrayal.printed import Creature, Side, Trait

if TYPE_CHECKING:
    from undercroft.games.betrayal.rules.haunt import Haunt

# What comes next when the table rests.
GATHER: Final = "gather"  # adventurers are chosen
BEGIN: Final = "begin"  # the next turn is due
TURN: Final = "turn"  # an adventurer acts
ENDING: Final = "ending"  # a turn ends
MONSTERS_ACT: Final = "monsters-act"
Phase = Literal["gather", "begin", "turn", "ending", "monsters-act"]

MONSTERS: Final = "monsters"  # a slot in the order of turns
OWN_SLOT: Final = "own"  # of a figure that acts in the place of the adventurer it has replaced
MENU: Final = "act"  # what an adventurer can do in a turn
MONSTER_MENU: Final = "monster-act"  # what the side in charge can do with the monster that acts

HERO: Final = "hero"
TRAITOR: Final = "traitor"
EACH: Final = "each"  # a side of one's own
NO_SIDE: Final = ""  # before the haunt, or to those who cannot know

FIRST_STAGE: Final = "begin"  # of every haunt; most have no other

# Deeds that may be in another's hands while the rest of a turn is one's own.
GO: Final = "go"
STRIKE: Final = "attack"  # whom
WIELD: Final = "wield"  # with what, and what becomes of whoever is beaten

# Conditions that events leave on adventurers.
WINDED: Final = "winded"
INFECTED: Final = "infected"
FROM_EVENTS: Final = (WINDED, INFECTED)

# Numbers that things in play may change; the subject is a character.
SPACES: Final = "spaces"  # more or fewer than one's Speed to move in a turn
AT_MOST: Final = "at-most"  # the least of these caps the spaces
BOUND: Final = "bound"  # above 0: cannot leave the tile on its own feet
FREE_TO_GO: Final = "free-to-go"  # above 0: opponents do not slow
UNSEEN: Final = "unseen"  # above 0: opponents do not slow, and cannot choose this target

_CLIP: Final[dict[Trait, int]] = {trait: place for place, trait in enumerate(TRAITS)}
Adds = tuple[tuple[str, int], ...]  # what changes a result: keys of sources, and by how much


@dataclass(frozen=True, slots=True)
class Belonging(Source):
    """Something that belongs to an adventurer: a card, a power, a side. Its seat is asked."""

    who: str = ""


@dataclass(frozen=True, slots=True)
class Lying(Source):
    """A token on a tile that has a say; where it lies is `City.tokens`."""

    def toll(self, city: City, who: str) -> int:
        """How many spaces more it costs to enter its tile."""
        return 0

    def deeds(self, city: City, who: str) -> list[Option[Deed]]:
        """What an adventurer on its tile can do with it."""
        return []


@dataclass(frozen=True, slots=True)
class Standing:
    """What an adventurer is in the haunt: hidden is what `known_to` says, the rest lies open.

    All treat somebody as what they are if they are `out`, else as their `cover`. Who is seen
    through by all is not out by that.
    """

    role: str
    side: Side  # of the role: whom one opposes
    wins_with: Side
    known_to: int = ALL  # the seats that know these three
    cover: str = ""  # open: the role as which all others must treat them; none: as nothing
    out: bool = True  # open: acts as what they are


@dataclass(frozen=True, slots=True)
class Reins:
    """Somebody's turn, or some of its deeds, in the hands of another seat."""

    seat: int
    deeds: tuple[str, ...] = ()  # GO, STRIKE, WIELD; none: all


@dataclass(frozen=True, slots=True)
class Commanded:
    """What a leader has said to figures of a kind, as long as they obey."""

    command: str
    about: str
    figures: tuple[str, ...]
    shown: int  # how much had come to light when it was said


@dataclass(frozen=True, slots=True)
class Going:
    """A turn that stands still while others act in the middle of it: what was done in it so far."""

    phase: Phase
    turn: int
    group: str
    spent: int
    strides: int
    stopped: bool
    bonus: int
    attacked: bool
    used: tuple[str, ...]
    waiting: tuple[str, ...]
    acting: str
    swung: tuple[str, ...]
    paces: tuple[tuple[str, int], ...]
    dazed: tuple[str, ...]
    commanded: Commanded | None


@dataclass(frozen=True, slots=True)
class Memory:
    """What a haunt remembers: values only, so that copies share it. See `events.haunt.Remember`."""


# What lies on the table and has a say, by anchor without the game; game.py fills them.
CARDS: Final[dict[str, type[Belonging]]] = {}  # adventurer/, item/, omen/, event/ (kept ones)
TOKENS: Final[dict[str, type[Lying]]] = {}  # by the name of the token
CONDITIONS: Final[dict[str, type[Belonging]]] = {}  # by condition; most need no say of their own
HAUNTS_BUILT: Final[dict[str, Haunt]] = {}  # by slug


@dataclass(slots=True)
class City(State):
    """Characters, cards and tokens are named by key; what is printed on them is in `facts`."""

    house_rulings: tuple[str, ...] = ()  # rulings this table plays otherwise: R7:free
    wanted: tuple[str, ...] = ()  # by seat: an adventurer, "random" or "ask"
    forced: str = ""  # the haunt that shall come, whatever the chart says
    played: tuple[str, ...] = ()  # haunts that this table does not want again
    kinds: tuple[str, ...] = ()  # of haunts that it wants; every kind, if it names none
    phase: Phase = GATHER
    cast: tuple[str, ...] = ()  # adventurers, by seat
    slots: tuple[str, ...] = ()  # who has turns, in order: adventurers, and what a haunt adds
    slot: int = -1  # whose turn it is
    next_up: tuple[str, ...] = ()  # slots that come before the next in order
    paused: tuple[Going, ...] = ()  # turns in the middle of which others act, the innermost last
    active: str = ""  # the adventurer in turn; nobody in a monster turn of its own
    over: str = ""  # whose turn has just ended, as long as nothing else has begun
    round: int = 0
    laid: tuple[Laid, ...] = ()  # tiles, in the order they were laid
    opened: tuple[Exit, ...] = ()  # walls that are doors
    closed: tuple[Exit, ...] = ()  # doors, stairs and grates that are shut
    backs: tuple[Back, ...] = ()  # where tiles lie that nobody knows, and the colour of each
    unseen: dict[str, Deck] = field(default_factory=dict)  # which these are, by kind
    covers: tuple[str, ...] = ()  # kinds of the tiles of stacks that lie unseen on wrecks
    stacks: dict[str, Deck] = field(default_factory=dict)  # by kind of tile
    aside: tuple[str, ...] = ()  # tiles that would have sealed a level
    at: dict[str, int] = field(default_factory=dict)  # characters on the board -> spot
    figures: dict[str, Figure] = field(default_factory=dict)  # monsters and NPCs
    steps: dict[str, tuple[int, ...]] = field(default_factory=dict)  # adventurer -> by trait
    surplus: dict[str, int] = field(default_factory=dict)  # "boots-of-speed:speed" -> over the top
    dead: tuple[str, ...] = ()
    held: dict[str, str] = field(default_factory=dict)  # card or token -> who has it
    piles: dict[str, int] = field(default_factory=dict)  # card or token -> the spot it lies on
    tokens: dict[str, int] = field(default_factory=dict)  # what else is on tiles -> spot
    states: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of whole tiles -> which
    items: Deck = field(default_factory=lambda: Deck(()))
    omens: Deck = field(default_factory=lambda: Deck(()))
    events: Deck = field(default_factory=lambda: Deck(()))
    past: tuple[str, ...] = ()  # discarded events
    lost: tuple[str, ...] = ()  # discarded items and omens
    drawn: int = 0  # omens that were drawn in this game
    calls: tuple[tuple[str, int], ...] = ()  # haunt rolls to come: an omen, and where it was drawn
    spent: int = 0  # spaces moved in this turn
    strides: int = 0  # steps made in this turn
    stopped: bool = False  # no more movement in this turn
    bonus: int = 0  # more spaces in this turn
    attacked: bool = False
    used: tuple[str, ...] = ()  # items, powers and tasks that are done with for this turn
    once: tuple[str, ...] = ()  # done once per game: "fountain:torskar"
    marks: dict[str, str] = field(default_factory=dict)  # a token of a power -> who has it
    counts: dict[str, int] = field(default_factory=dict)  # tracks, hit points, tokens on cards
    conditions: dict[str, tuple[str, ...]] = field(default_factory=dict)  # character -> which
    stunned: tuple[str, ...] = ()
    haunt: str = ""  # its slug
    stage: str = ""  # of the haunt, a word of its text file
    revealer: str = ""
    omen: str = ""  # that brought the haunt
    omen_spot: int = 0  # and where
    standings: dict[str, Standing] = field(default_factory=dict)  # of adventurers, in the haunt
    reins: dict[str, Reins] = field(default_factory=dict)  # adventurers whom another seat leads
    memory: Memory | None = None
    notes: dict[str, Secret[str]] = field(default_factory=dict)  # written down: "role/vort" -> what
    faces: FaceDown = field(default_factory=FaceDown)  # of tokens, and what was done with them
    group: str = ""  # the slot whose figures act
    commanded: Commanded | None = None  # what its leader has told them to do
    waiting: tuple[str, ...] = ()  # monsters that have not acted in this monster turn
    acting: str = ""  # the monster that acts
    swung: tuple[str, ...] = ()  # monsters that have attacked in this monster turn
    paces: dict[str, int] = field(default_factory=dict)  # kind of monster -> spaces rolled
    dazed: tuple[str, ...] = ()  # monsters that miss this monster turn and recover at its end
    orders: dict[str, Secret[str]] = field(default_factory=dict)  # "2/come-out" -> what is settled
    due: str = ""  # who is about to come out, for all to see
    unsettled: int = 0  # so many things happen together and are not over: nobody has won yet
    board: Board = field(default=NOT_LAID, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.board is NOT_LAID:
            self.lay(board_of(self.laid, self.opened, self.closed, self.backs))

    def copy(self) -> City:
        twin = City(
            self.seats,
            self.turn,
            self.sources,
            self.events_happened,
            self.shown,
            self.house_rulings,
            self.wanted,
            self.forced,
            self.played,
            self.kinds,
            self.phase,
            self.cast,
            self.slots,
            self.slot,
            self.next_up,
            self.paused,
            self.active,
            self.over,
            self.round,
            self.laid,
            self.opened,
            self.closed,
            self.backs,
            self.unseen.copy(),
            self.covers,
            self.stacks.copy(),
            self.aside,
            self.at.copy(),
            self.figures.copy(),
            self.steps.copy(),
            self.surplus.copy(),
            self.dead,
            self.held.copy(),
            self.piles.copy(),
            self.tokens.copy(),
            self.states.copy(),
            self.items,
            self.omens,
            self.events,
            self.past,
            self.lost,
            self.drawn,
            self.calls,
            self.spent,
            self.strides,
            self.stopped,
            self.bonus,
            self.attacked,
            self.used,
            self.once,
            self.marks.copy(),
            self.counts.copy(),
            self.conditions.copy(),
            self.stunned,
            self.haunt,
            self.stage,
            self.revealer,
            self.omen,
            self.omen_spot,
            self.standings.copy(),
            self.reins.copy(),
            self.memory,
            {key: note.copy() for key, note in self.notes.items()},
            self.faces,
            self.group,
            self.commanded,
            self.waiting,
            self.acting,
            self.swung,
            self.paces.copy(),
            self.dazed,
            {key: order.copy() for key, order in self.orders.items()},
            self.due,
            self.unsettled,
            self.board,
        )
        twin.known_index = self.known_index
        return twin

    @property
    def doer(self) -> str:
        """Who acts now: a monster, maybe in the middle of somebody's turn, or who is in turn."""
        return self.acting or self.active

    def calm(self) -> bool:
        """Is it as before a haunt: nobody dies, nobody is attacked, omens call for rolls?"""
        return not self.haunt or self.stage in HAUNTS_BUILT[self.haunt].calm

    def ending(self) -> str:
        """A side has won as soon as its goal is reached; two at once is nobody's victory."""
        if not self.haunt or self.unsettled:
            return ""
        return verdict_on(self, self.haunt)

    def decided(self) -> bool:
        """Would it end now, if nothing more happened? A reward is of no use any more then."""
        return bool(self.haunt and verdict_on(self, self.haunt))

    def plays(self, ruling: str) -> bool:
        """Does this table play a ruling otherwise than by default? `city.plays("R7:free")`"""
        return ruling in self.house_rulings

    def lay(self, board: Board) -> None:
        """The board lies like this from now on. Only from `Event.apply`."""
        self.board, self.laid, self.backs = board, board.laid, board.backs
        self.opened, self.closed = board.opened, board.closed

    def relay(self, board: Board) -> None:
        """The same; and all that names a spot comes along with its tile. Only from there."""
        before = self.board
        for things in (self.at, self.piles, self.tokens):
            for key, spot in things.items():
                things[key] = carried(before, board, spot)
        self.calls = tuple([(omen, carried(before, board, spot)) for omen, spot in self.calls])
        self.omen_spot = carried(before, board, self.omen_spot) if self.omen_spot else 0
        self.lay(board)

    def gather_spots(self) -> None:
        """What was noted of a tile that is gone is noted of the first that lies there."""
        spots = {*self.board.spots}
        first = self.board.laid[0][0]
        self.calls = tuple([(o, spot if spot in spots else first) for o, spot in self.calls])
        self.omen_spot = self.omen_spot if self.omen_spot in spots else first

    # Adventurers.

    def stacked(self, kind: str) -> int:
        """How high a stack of tiles is; nobody knows which of them lie on wrecks, but how many."""
        return self.stacks[kind].size() - self.covers.count(kind)

    def seat(self, who: str) -> int:
        """Whose adventurer this is: for what somebody knows; who is asked tells `driver`."""
        return self.cast.index(who)

    def driver(self, who: str, deed: str = "") -> int:
        """The seat that is asked what somebody does: whoever has the reins, else their own.

        For a figure it is whoever leads it; with a mind, the seat that rolls for it.
        """
        if who in self.reins:
            reins = self.reins[who]
            if not reins.deeds or deed in reins.deeds:
                return reins.seat
        if who in self.steps:
            return self.cast.index(who)
        figure = self.figures[who]
        return figure.lead if figure.lead >= 0 else self.tale.hand_of(self, who)

    def body(self, who: str) -> str:
        """Whoever stands on the board for somebody: themselves, or what they have become."""
        return next((key for key, figure in self.figures.items() if figure.body_of == who), who)

    def living(self) -> list[str]:
        """Adventurers who are alive, the one in turn first, then to the left."""
        return [who for who in self.leftward(self.active) if who not in self.dead]

    def leftward(self, who: str) -> tuple[str, ...]:
        """All adventurers, beginning with this one."""
        cast = self.cast
        place = cast.index(who) if who in cast else 0
        return cast[place:] + cast[:place]

    def step(self, who: str, trait: Trait) -> int:
        """Where the clip of a trait is; 0 is the skull."""
        return self.steps[who][_CLIP[trait]]

    def trait(self, who: str, trait: Trait) -> int:
        """What a character has in a trait now; nothing where a monster lacks it."""
        if who in self.steps:
            return ADVENTURERS[who].tracks[trait].values[self.steps[who][_CLIP[trait]]]
        figure = self.figures.get(who)
        return 0 if figure is None else max(0, figure.traits[_CLIP[trait]])

    def lacks(self, who: str, trait: Trait) -> bool:
        """Has a monster or NPC no such trait at all, or is it gone?"""
        if who in self.steps:
            return False
        figure = self.figures.get(who)
        return figure is None or figure.traits[_CLIP[trait]] == LACKS

    def lowest_step(self) -> int:
        """Nobody dies before the haunt."""
        return SKULL + 1 if self.calm() else SKULL

    def items_of(self, who: str) -> list[str]:
        return [key for key, holder in self.held.items() if holder == who]

    def is_adventurer(self, key: str) -> bool:
        return key in self.steps

    # Characters.

    @property
    def tale(self) -> Haunt:
        """The haunt that has begun."""
        return HAUNTS_BUILT[self.haunt]

    def kind(self, figure: str) -> Creature:
        """What is printed of a monster or NPC of this haunt, even of one that is gone."""
        known, tale = self.figures.get(figure), HAUNTS_BUILT[self.haunt]
        return tale.creature(figure) if known is None else tale.kinds[known.kind]

    def of_kind(self, kind: str) -> list[str]:
        """The monsters or NPCs of a kind that are on the board, in the order they came."""
        at = self.at
        return [key for key, figure in self.figures.items() if figure.kind == kind and key in at]

    def monsters(self) -> list[str]:
        """All monsters on the board, in the order they came."""
        if not self.figures:
            return []
        at, kinds = self.at, self.tale.kinds
        on_board = [(key, kinds[f.kind]) for key, f in self.figures.items() if key in at]
        return [key for key, kind in on_board if not kind.npc and not kind.thing]

    def is_thing(self, key: str) -> bool:
        """Is this a figure that nobody takes for a monster: a sphere, a vehicle?"""
        figure = self.figures.get(key)
        return figure is not None and self.tale.kinds[figure.kind].thing

    def lives(self, who: str) -> bool:
        """Is this an adventurer who is not dead, or a monster or NPC that is in play?"""
        return who in self.figures or (who in self.steps and who not in self.dead)

    def spot(self, who: str) -> int | None:
        """Where a character is; nowhere, if off the board."""
        return self.at.get(who)

    def tile(self, spot: int) -> str:
        """The tile a spot is part of: two halves of a barrier tile are one tile."""
        return self.board.tile(spot)

    def spots_of(self, people: Iterable[str]) -> list[int]:
        """Where these are, each spot once; nowhere, for those off the board."""
        at = self.at
        return [*dict.fromkeys([at[who] for who in people if who in at])]

    def tile_of(self, who: str) -> str:
        """The tile a character is on; none, if off the board."""
        spot = self.at.get(who)
        return "" if spot is None else self.board.tile(spot)

    def together(self, spot: int | None) -> list[str]:
        """Who stands on a spot; nobody stands nowhere."""
        return [key for key, there in self.at.items() if there == spot]

    def crowd(self, spot: int) -> int:
        """How many stand on a spot."""
        return list(self.at.values()).count(spot)

    def company(self, who: str) -> list[str]:
        """Who shares a character's spot, without that character; nobody is with who is gone."""
        spot = self.at.get(who)
        return [key for key, there in self.at.items() if there == spot and key != who]

    def role(self, who: str) -> str:
        """What an adventurer truly is in this haunt; nothing before it."""
        standing = self.standings.get(who)
        return "" if standing is None else standing.role

    def side(self, who: str) -> Side:
        """On which side a character truly stands."""
        standing = self.standings.get(who)
        if standing is not None:
            return standing.side
        return NO_SIDE if who in self.steps else self.kind(who).side

    def open_side(self, who: str) -> Side:
        """On which side all must take a character to stand, whatever they know or guess."""
        standing = self.standings.get(who)
        if standing is None:
            return NO_SIDE if who in self.steps else self.kind(who).side
        if standing.out:
            return standing.side
        return self.tale.stands(standing.cover).side if standing.cover else NO_SIDE

    def heroes(self) -> list[str]:
        """Living heroes."""
        return list(living_on(self, HERO))

    def traitors(self) -> list[str]:
        """Living traitors."""
        return list(living_on(self, TRAITOR))

    def opposed(self, one: str, other: str) -> bool:
        """Do these two openly stand against each other?"""
        return bool(self.haunt) and self.tale.opposed(self, one, other)

    def has_condition(self, who: str, condition: str) -> bool:
        return condition in self.conditions.get(who, ())

    def ignores_harm(self, who: str) -> bool:
        """Traitors and monsters take from tiles only what helps."""
        return bool(self.haunt) and (who not in self.steps or self.acts_as_traitor(who))

    def acts_as_traitor(self, who: str) -> bool:
        """Has somebody openly what all traitors have? So has whoever is alone against all."""
        return self.open_side(who) in (TRAITOR, EACH)


@kept(reads=())  # `rules.haunt` says which events: they are not known down here
def verdict_on(city: City, haunt: str) -> str:
    """The ending it has come to, or nothing yet; most of what happens decides nothing."""
    return HAUNTS_BUILT[haunt].verdict(city)


@kept(reads=())  # `rules.surroundings` says which events
def living_on(city: City, side: str) -> tuple[str, ...]:
    """Who lives on a side, the one in turn first, then to the left."""
    known = city.standings
    people = [who for who in city.leftward(city.active) if who in known and who not in city.dead]
    return tuple([who for who in people if known[who].side == side])
