"""What a haunt is: sides, creatures, tokens, tasks, and the few things it may have its own way.

A haunt's file makes one `Haunt`, or an instance of its own subclass where it differs from what is
written here. Roles are sources: one for each adventurer, from `Turn` to `Turn`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Final, TypeVar

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.kept import also_reads, kept
from undercroft.engine.names import Entry
from undercroft.engine.order import Order
from undercroft.engine.source import Source
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Fought, Wound
from undercroft.games.betrayal.events.haunt import Advance, parts_of
from undercroft.games.betrayal.facts import BUILT, HAUNT_NUMBERS, PACKAGE
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunt_text import HauntText, RoleText, StageText, read_haunt
from undercroft.games.betrayal.printed import Creature, Side, Trait
from undercroft.games.betrayal.rules.blows import Armed, Blow
from undercroft.games.betrayal.rules.goals import LIVES, Amount, Goal, NoneLeft
from undercroft.games.betrayal.rules.minds.hands import hand_of
from undercroft.games.betrayal.rules.minds.tactics import MINDS, Do, Drill, Mind
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.surroundings import are_opposed, foes_of
from undercroft.games.betrayal.state import (
    EACH,
    FIRST_STAGE,
    HAUNTS_BUILT,
    HERO,
    MONSTERS,
    TRAITOR,
    Adds,
    City,
    Memory,
    living_on,
    verdict_on,
)
from undercroft.games.betrayal.tiles import Shape

HAUNTS_PACKAGE: Final = f"{PACKAGE}.haunts"  # by name: rules know no haunt
EVERYONE: Final = "everyone"  # begins in a role, whatever the chart says
NOBODY: Final = "nobody"  # both goals were reached in one blow, or nobody was left

SetUp = Callable[[City], Awaitable[None]]
InOrder = Callable[[City], tuple[str, ...]]
Hurting = Callable[[City, Wound], Awaitable[None]]
Ending = Callable[[City, Fought], Awaitable[None]]
Holding = Callable[[City, Wound], bool]
Guess = Callable[[City, str], Sequence[str]]
TaskDeed = Callable[[City, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Task:
    """A roll that a haunt lets an adventurer attempt, once in each turn."""

    key: str
    label: Words
    traits: tuple[Trait, ...]  # the roller chooses among them
    least: Amount  # a number, or what says it
    when: Callable[[City, str], bool]
    success: TaskDeed
    by: str  # its cite
    failure: TaskDeed | None = None
    adds: Callable[[City, str], Adds] | None = None  # who stands near, what one has
    better: tuple[tuple[int, TaskDeed], ...] = ()  # higher results that bring more, the best first
    instead_of_attack: bool = False
    stage: str = ""  # of the haunt; none: in all of them
    first: TaskDeed | None = None  # what is settled before the roll, as who helps
    each: Callable[[City, str], str] | None = None  # once in a turn for each of these things

    def mark(self, city: City, who: str) -> str:
        """What notes that it was attempted in this turn: `search`, `disable:tripwire-3`."""
        return self.key if self.each is None else f"{self.key}:{self.each(city, who)}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A goal, and what comes of it: an ending, or another stage of the haunt."""

    goal: Goal
    ending: str
    leads: str
    stage: str  # while it counts; none: in all of them

    def reached(self, city: City) -> bool:
        return self.stage in ("", city.stage) and self.goal.reached(city)


@dataclass(frozen=True, slots=True)
class Page:
    """What those in one role read."""

    brief: str
    goal: str


@dataclass(frozen=True, slots=True)
class Role(Armed):
    """What one adventurer may do, must do and wants in this haunt."""

    tasks: ClassVar[tuple[Task, ...]] = ()

    @property
    def label(self) -> Words:
        """Where a player is asked what comes first; the role itself may be a secret."""
        return Words("The role of {who}", who=self.who)


S = TypeVar("S", bound=type[Role])
R = TypeVar("R", bound=type[Source])
T = TypeVar("T", bound=type[Memory])
F = TypeVar("F", bound=SetUp)
P = TypeVar("P", bound=InOrder)
H = TypeVar("H", bound=Hurting)
E = TypeVar("E", bound=Ending)
W = TypeVar("W", bound=Holding)
N = TypeVar("N", bound=Guess)
C = TypeVar("C", bound=TaskDeed)


class Haunt:
    """One of the fifty. Numbers and traitor come from the chart; the rest from its file."""

    # Its cite, if a stack of one's choice gives another tile for one that lay face down and would
    # seal its level; else the stack does that the door shows.
    dead_end: ClassVar[str] = ""

    # Moments at which a hidden traitor may want to come out, beside the next one.
    occasions: ClassVar[tuple[Option[bool], ...]] = ()
    private: ClassVar[str] = ""  # a deed of its roles that hangs on a hidden face

    # Does everybody hear all that is said?
    talk_is_open: ClassVar[bool] = False

    def __init__(self, number: int, text: HauntText | None = None) -> None:
        """`Haunt(2)` reads what there is to read from its text file; one made up brings it."""
        self.card: Final = HAUNT_NUMBERS[number]
        self.number: Final = number
        self.slug: Final = self.card.key
        self.cite: Final = f"betrayal:haunt/{number:02}"
        self.text: Final = text or read_haunt(number)
        self.kinds: Final = self.text.figures
        self.states: Final = self.text.states  # of whole tiles
        self.things: Final = self.text.things  # all that its sentences may name
        self.permits: Final = dict(self.text.permits)  # of cards, and of tokens without a number
        self.calm: Final = frozenset([key for key, s in self.text.stages.items() if s.calm])
        self.tracks: Final = self.text.tracks()
        self.endings: Final = self.text.closings()  # by ending: how it reads
        self.roles: Final[dict[str, type[Role]]] = {}
        self.goals: Final[dict[str, Wanted]] = {}
        self.leads_on = False  # does any of them lead to another stage?
        self.rules: Final[dict[type[Source], str]] = {}  # and the stage in which each holds
        self.memory: type[Memory] = Memory
        self.guesses: Final[dict[str, Guess]] = {}  # what notes may say, by their names
        self.slots: Final[dict[str, Slot]] = {}  # in which its figures act, beside MONSTERS
        self.orders: Final[dict[str, InOrder]] = {}  # of turns, by stage
        self.minds: Final[dict[str, Mind]] = {}  # lists, by what kinds of monsters call them
        self.drills: Final[dict[str, Drill]] = {}  # commands that only its monsters understand
        self.comes_first: Final = type(self).due is not Haunt.due  # see there
        self.ways_are_plain: Final = type(self).ways is Haunt.ways
        self.aims_are_plain: Final = type(self).may_aim is Haunt.may_aim
        self.hurts: Final[dict[str, Hurting]] = {}  # its own words for what damage does
        self.blows: Final[dict[str, Blow]] = {}  # how its monsters attack, beside their traits
        self.outcomes: Final[dict[str, Ending]] = {}  # what winning means, other than damage
        self.whiles: Final[dict[str, Holding]] = {}  # conditions that lines of damage name
        self._prepares: SetUp | None = None
        self._called: TaskDeed | None = None
        self._heroes_set_up: SetUp | None = None
        self._traitor_sets_up: SetUp | None = None
        self._set_ups: Final[dict[str, list[SetUp]]] = {}  # by stage, but for the first

    # What a haunt's file registers.

    def prepares(self, deed: F) -> F:
        """What happens before either side sets up."""
        self._prepares = deed
        return deed

    def heroes_set_up(self, deed: F) -> F:
        self._heroes_set_up = deed
        return deed

    def traitor_sets_up(self, deed: F) -> F:
        self._traitor_sets_up = deed
        return deed

    def called(self, deed: C) -> C:
        """What happens when a haunt roll calls it again, in a stage that is calm."""
        self._called = deed
        return deed

    def sets_up(self, stage: str) -> Callable[[F], F]:
        """What happens as a later stage comes; several things in the order they stand here."""

        def note(deed: F) -> F:
            self._set_ups.setdefault(stage, []).append(deed)
            return deed

        return note

    def role(self, key: str) -> Callable[[S], S]:
        """What somebody can be in this haunt."""

        def note(kind: S) -> S:
            self.roles[key] = kind
            return kind

        return note

    def goal(self, key: str, goal: Goal) -> None:
        """A way to win, or to another stage; what comes of it and when it counts is read.

        That no hero is left needs no word, unless something else comes of it.
        """
        told = self.text.goals[key]
        ending = self.text.ending_key(told.ending) if told.ending else ""
        self.goals[key] = Wanted(goal, ending, told.leads, told.stage)
        self.leads_on = self.leads_on or bool(told.leads)
        also_reads(_led_on if told.leads else verdict_on, goal.reads(), about=self.slug)

    def rule(self, source: R) -> R:
        """What holds for everybody while this haunt lasts."""
        self.rules[source] = ""
        return source

    def slot(self, slot: Slot) -> None:
        """Some of its figures act at a time of their own, or their kinds in a certain order."""
        self.slots[slot.key] = slot

    def order(self, stage: str = FIRST_STAGE) -> Callable[[P], P]:
        """Who has turns, and in which order, from the beginning or in a stage."""

        def note(deed: P) -> P:
            self.orders[stage] = deed
            return deed

        return note

    def rule_in(self, stage: str) -> Callable[[R], R]:
        """What holds for everybody in one stage."""

        def note(source: R) -> R:
            self.rules[source] = stage
            return source

        return note

    def remembers(self, memory: T) -> T:
        self.memory = memory
        return memory

    def note(self, word: str) -> Callable[[N], N]:
        """What may stand on notes of this name, for all that those know who cannot read them."""

        def note(guess: N) -> N:
            self.guesses[word] = guess
            return guess

        return note

    def mind(self, mind: Mind) -> None:
        """A list that some of its monsters follow by themselves."""
        self.minds[mind.key] = mind
        MINDS[mind.by] = mind

    def drill(self, drill: Drill) -> None:
        """A command of its own, for whoever leads several of a kind."""
        assert not drill.mind.asks, "a command asks nothing"
        self.drills[drill.mind.key] = drill

    def hurt(self, word: str) -> Callable[[H], H]:
        """What damage does where a kind has this word in its lines."""

        def note(deed: H) -> H:
            self.hurts[word] = deed
            return deed

        return note

    def blow(self, blow: Blow) -> None:
        """A way to attack that figures have by its key."""
        self.blows[blow.key] = blow

    def outcome(self, word: str) -> Callable[[E], E]:
        """What an attack that wins does in place of damage."""

        def note(deed: E) -> E:
            self.outcomes[word] = deed
            return deed

        return note

    def holds(self, word: str) -> Callable[[W], W]:
        """Whether a line of damage with this condition applies."""

        def note(test: W) -> W:
            self.whiles[word] = test
            return test

        return note

    # What the rules ask.

    @cites("betrayal:terms/character")
    def creature(self, figure: str) -> Creature:
        """What is printed of a monster or NPC: of `goblin-3` what is printed of goblins."""
        return self.kinds[figure if figure in self.kinds else figure.rpartition("-")[0]]

    def mind_of(self, city: City, figure: str) -> Mind:
        """The list that a figure follows, if it thinks."""
        kind = city.kind(figure)
        return self.minds[kind.mind or kind.key]

    def words_of(self, mind: str, line: str, figure: str) -> Words:
        """How a line of a list reads that only this haunt knows."""
        told = self.drills[mind].mind if mind in self.drills else self.minds[mind]
        lines = [tactic for step in told.steps for tactic in step]
        deeds = [found for found in lines if isinstance(found, Do)]
        return next(deed.told(figure) for deed in deeds if deed.key == line)

    def hand_of(self, city: City, figure: str) -> int:
        """The seat that rolls for a figure that no seat leads, and settles what it leaves open."""
        known = city.figures[figure]
        if known.lead == MIND:
            return hand_of(city, figure, self.mind_of(city, figure))
        return known.keeper

    def kinds_of_its_own(self) -> list[type]:
        """The classes that only this haunt brings into a save."""
        roles = [self.role_of(role) for role in self.castable()]
        return [*dict.fromkeys((*roles, self.memory, *self.rules))]

    def blank(self) -> Memory:
        return self.memory()

    def rules_of(self, stage: str) -> list[Source]:
        """What comes and goes with a stage; without one, what holds in all of them."""
        kinds = [kind for kind, held in self.rules.items() if held == stage]
        return [kind(f"haunt/{kind.__name__}") for kind in kinds]

    def stage(self, city: City) -> StageText:
        return self.text.stages[city.stage]

    @cites("betrayal:haunt/shared-knowledge")
    def role_of(self, role: str) -> type[Role]:
        """What is behind a role, and the page that all have before them who are that."""
        return self.roles.get(role, Role)

    @cites("betrayal:haunt/sides")
    def stands(self, role: str) -> RoleText:
        """On which side a role is, and with whom it wins."""
        return self.text.roles[role]

    @cites("betrayal:haunt/sides")
    def begins_as(self, side: Side) -> str:
        """What those are whom the chart puts on a side."""
        return next(key for key, told in self.text.roles.items() if told.begins in (side, EVERYONE))

    def castable(self) -> list[str]:
        """All that somebody can be in this haunt."""
        return [role for role, stands in self.text.roles.items() if not stands.absent]

    @cites("betrayal:haunt/sides")
    def pages(self, role: str) -> tuple[Page, ...]:
        """All that those in a role ever read, one after the other."""
        return tuple([Page(*read) for read in self.text.read_in(role).values()])

    def role_entry(self, role: str) -> Entry:
        """What a role is called, and in one line what it is."""
        return self.text.role_entry(role)

    def page(self, city: City, role: str) -> int:
        """Which of its pages is read now."""
        if len(self.text.stages) == 1:
            return 0
        now = self.text.page_of(role, city.stage), self.text.goal_of(role, city.stage)
        return [*self.text.read_in(role).values()].index(now)

    @cites("betrayal:haunt/right-now", "betrayal:ruling/H4")
    async def set_up(self, city: City) -> None:
        """The heroes first, except where the traitor stays at the table."""
        if city.stage != FIRST_STAGE:
            for each in self._set_ups.get(city.stage, ()):
                await each(city)
            return
        first, second = self._heroes_set_up, self._traitor_sets_up
        if self.card.traitor_first:
            first, second = second, first
        for deed in (self._prepares, first, second):
            if deed is not None:
                await deed(city)

    async def call(self, city: City, who: str) -> None:
        """Somebody's omen has called it again; what comes of it is its own."""
        assert self._called is not None, "a calm stage leads on"
        await self._called(city, who)

    def turn_order(self, city: City) -> tuple[str, ...]:
        """As the haunt has it in this stage, or as most do."""
        own = self.orders.get(city.stage)
        return self._usual_order(city) if own is None else own(city)

    @cites("betrayal:haunt/order", "betrayal:cooperative/order", "betrayal:hidden/order")
    def _usual_order(self, city: City) -> tuple[str, ...]:
        """To the left of the traitor, or of the revealer where no traitor is known."""
        known = [who for who in city.cast if city.open_side(who) == TRAITOR]
        return self.left_of(city, known[0] if known else city.revealer)

    @cites("betrayal:haunt/order")
    def left_of(self, city: City, who: str) -> tuple[str, ...]:
        """Turns pass to the left of somebody, who comes last, before the monsters."""
        first, *others = city.leftward(who)
        kinds = [kind for kind in self.kinds.values() if not kind.npc]
        expected = [kind for kind in kinds if not kind.hidden or city.of_kind(kind.key)]
        slots = [slot.key for slot in self.slots.values() if slot.at == "round"]
        if any(kind.slot == MONSTERS for kind in expected):
            slots = [MONSTERS, *[slot for slot in slots if slot != MONSTERS]]
        return (*others, first, *slots)

    def taken_for(self, city: City, who: str) -> Side:
        """On which side all take a character to stand, where it comes to blows."""
        return city.open_side(who)

    @cites("betrayal:terms/opponent", "betrayal:terms/ally")
    def opposed(self, city: City, one: str, other: str) -> bool:
        return one != other and are_opposed(self.taken_for(city, one), self.taken_for(city, other))

    def slows(self, city: City, other: str, who: str) -> bool:
        """Does it cost `who` more to leave `other` behind?"""
        if other not in city.steps and not city.kind(other).slows:
            return False
        if who not in city.steps and not city.kind(who).slowed:
            return False
        if not self.text.harmless.isdisjoint(city.conditions.get(other, ())):
            return False
        return self.opposed(city, other, who)

    def prey(self, city: City, who: str) -> Sequence[str]:
        """All on the board whom somebody may attack, if a blow reaches them."""
        match self.stage(city).fights:
            case "anyone":
                return [key for key in city.at if key != who]
            case "nobody":
                return ()
        return foes_of(city, who)

    def may_aim(self, city: City, who: str, prey: str, blow: Blow) -> bool:
        """May somebody attack like this one of those whom they may attack at all?"""
        return True

    def guard(self, city: City, who: str, trait: Trait) -> int:
        """With how many dice somebody defends themselves."""
        return city.trait(who, trait)

    def edge(self, city: City, who: str, foe: str, *, striking: bool) -> int:
        """How many dice more somebody has against a foe, as the one who strikes or is struck."""
        return 0

    def shields(self, city: City, target: str, blow: Blow) -> bool:
        """Is somebody out of reach of a blow that would reach their tile?"""
        return False

    async def defender(self, city: City, target: str) -> str:
        """Who rolls the defense when this one is attacked."""
        return target

    def bait(self, city: City, thief: str, victim: str) -> Sequence[str]:
        """What a trick lets one try to steal though nobody can: it is refused as it is tried."""
        return ()

    def may_fight(self, city: City, who: str) -> bool:
        """May this character attack at all now?"""
        return True

    def may_have(self, city: City, who: str) -> bool:
        """May this character be given anything, or take it up?"""
        return True

    def may_explore(self, city: City, who: str) -> bool:
        """May this adventurer discover tiles?"""
        return True

    def ways(
        self, city: City, who: str, spot: int, found: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """Of the ways from a spot those that this haunt does not close to somebody."""
        return found

    def refuges(self, city: City, who: str, spots: Sequence[int]) -> Sequence[int]:
        """Of the spots to which a card of one's own can bring somebody those that are open."""
        return spots

    def item_choice(self, city: City, who: str) -> int:
        """Of how many items somebody picks who draws one."""
        return 1

    def toll(self, city: City, who: str, tile: str) -> int:
        """How many spaces more it costs to enter a tile for the state it is in."""
        return 0

    @cites("betrayal:haunt/secrets")
    def could_be(self, city: City, note: str) -> Sequence[str]:
        """What a note may say for all that those know who cannot read it.

        In the worlds that they imagine, those that they cannot read are written one by one: the
        others are blank.
        """
        word = parts_of(note)[0]
        return self.guesses[word if word in self.guesses else word.rpartition("-")[0]](city, note)

    @cites("betrayal:haunt/secrets")
    def sheet(self, city: City, seat: int) -> list[Order]:
        """What a seat may settle on its sheet, beside what every hidden traitor may."""
        return []

    def is_occasion(self, city: City, occasion: str) -> bool:
        """Has the moment come that a hidden traitor waits for?"""
        return False

    def due(self, city: City) -> Coroutine[Any, Any, None] | None:
        """What comes before anything else, now that the table rests."""
        return None

    def may_lie(self, city: City, cell: int, shape: Shape) -> bool:
        """Does nothing but a sealed level keep a tile from a place?"""
        return True

    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Give what a seat does not know another value, but for notes, faces and sheets."""

    @cites(
        "betrayal:box/aim",
        "betrayal:victory/first",
        "betrayal:victory/survivor",
        "betrayal:card/iron-flask",
        "betrayal:ruling/H6",
    )
    def verdict(self, city: City) -> str:
        """Who has won, if anybody has.

        Without a survivor the heroes' goal is worth nothing, unless it took the last traitor, too.
        """
        won: dict[str, str] = {}  # by side: the first ending that is told of its victory
        for wanted in self.goals.values():
            if not wanted.leads and wanted.reached(city):
                won.setdefault(self.text.won_by(wanted.ending), wanted.ending)
        if not city.heroes() and self.has_heroes:
            if not self._tells_of_the_last(city):
                won.setdefault(TRAITOR, TRAITOR)
            if city.traitors():
                won.pop(HERO, None)
        elif not self.has_heroes and not living_on(city, EACH):
            return NOBODY
        return NOBODY if len(won) > 1 else next(iter(won.values()), "")

    def _tells_of_the_last(self, city: City) -> bool:
        """Does a goal of this stage say what comes of it that no hero is left?"""
        last, stages = NoneLeft(HERO), ("", city.stage)
        return any(told.goal == last and told.stage in stages for told in self.goals.values())

    def due_stage(self, city: City) -> str:
        """The stage that a goal leads to, once it is reached and nothing is under way."""
        return "" if city.unsettled else _led_on(city, self.slug)

    def led_on(self, city: City) -> str:
        """The stage of the first goal that leads to one and is reached."""
        led = [told.leads for told in self.goals.values() if told.leads and told.reached(city)]
        return led[0] if led else ""

    @property
    def has_heroes(self) -> bool:
        """Does anybody begin as a hero, so that it is lost when none is left?"""
        return self.stands(self.begins_as(HERO)).side == HERO

    def winners(self, city: City, ending: str) -> tuple[int, ...]:
        """The seats that have won; who is alone against all has outlived the others."""
        side = self.text.won_by(ending)
        won = [w for w in city.cast if city.standings[w].wins_with == side]
        if side not in (HERO, TRAITOR, NOBODY):
            won = [w for w in city.cast if w not in city.dead and city.side(w) == EACH]
        return tuple([city.seat(who) for who in won])


also_reads(verdict_on, (*LIVES, Advance))  # and what a haunt's goals read


@kept(reads=(Advance,))  # and what those of a haunt's goals read that lead to a stage
def _led_on(city: City, haunt: str) -> str:
    return HAUNTS_BUILT[haunt].led_on(city)


def tale_of(slug: str) -> Haunt:
    """A haunt that is built; its module is imported when it begins, or when a save names it."""
    if slug not in HAUNTS_BUILT:
        import_module(f"{HAUNTS_PACKAGE}.{BUILT[slug]}")
    return HAUNTS_BUILT[slug]


def in_the_box(haunt: Haunt) -> Haunt:
    """A haunt's file puts it there as it is imported."""
    HAUNTS_BUILT[haunt.slug] = haunt
    return haunt
