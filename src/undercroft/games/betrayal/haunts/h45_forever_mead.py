"""Haunt 45 - Forever Mead.

The mead was poisoned. One of the company is dead of it and sits at the head of the table from now
on, as the Dungeon Master, who deals the others an event at the start of every turn. They look for
potions whose kinds only the Dungeon Master has written down. Cites: betrayal:haunt/45
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose
from undercroft.engine.deck import Deck, Layer, turn_up
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, Secret, among, only
from undercroft.engine.source import Source, after, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal import tracking
from undercroft.games.betrayal.events.cards import (
    DrawEvent,
    DrawUnseen,
    PlayEvent,
    Reshuffle,
    ShuffleBack,
)
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.faces import LookAt
from undercroft.games.betrayal.events.haunt import Count, Relieve, Remember, Tell
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn, Halt, PassOver, Use
from undercroft.games.betrayal.haunts.pieces import faces
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.rules.faced import faced
from undercroft.games.betrayal.rules.goals import LIVES, Both, CountTo, Test
from undercroft.games.betrayal.rules.harm import afflict, hurt, kill
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.possessions import (
    discard,
    has_events,
    is_ready,
    resolve,
    stop,
)
from undercroft.games.betrayal.rules.rolls import damage_roll, trait_roll
from undercroft.games.betrayal.rules.shuffling import RETURNING
from undercroft.games.betrayal.rules.tokens import put_token, take_token, tokens_of
from undercroft.games.betrayal.state import BOUND, MENU, City, Memory

POTION: Final = "potion"
VITALITY, DILUTED, DEADLY = "vitality", "diluted", "deadly-dose"  # what potions are
MORE_POTIONS: Final = 3  # than there are heroes
DILUTIONS: Final = 2
FATE: Final = "fate"  # the notes on which the hand stands: `fate-1`, `fate-2`
MORE_FATE: Final = 1  # cards in the hand than there are heroes
VENOM: Final = "venom"
SLOW_START: Final = 2  # what the track of the poison shows at first
RESCUED: Final = "rescued"
CURED: Final = "cured"
EASED: Final = "eased"
RECOVERING: Final = "recovering"
RETREAT: Final = "arcane-retreat"
NEED: Final = 3  # on a Knowledge roll, to find a potion
SUSPECTS: Final = 3  # on another, to be told that it is poison
KNOWS: Final = 5  # and to be told what it is
NOTHING: Final = "nothing"  # the story of a test that tells nothing
DRANK: Final = "drink-potion"  # in this turn
TESTED: Final = "test-potion"
SEARCH_HERE: Final = Words("Search for a potion")
TEST: Final = Words("Knowledge: test a potion")
DRINK: Final = Words("Drink a potion")
WHICH_TO_FIND: Final = Words("Which potion do you look for?")
WHICH_TO_TEST: Final = Words("Which potion do you test?")
WHICH_TO_DRINK: Final = Words("Which potion do you drink?")
LIES: Final = Words("Where does {potion:a} lie?", potion=POTION)
WHICH_IS: Final = {kind: Words("Which one is {kind:a}?", kind=kind) for kind in (DEADLY, DILUTED)}
MARKS: Final = {DEADLY: "token/deadly-dose", DILUTED: "token/diluted"}  # what is asked

SIT_DOWN: Final = "betrayal:haunt/45/right-now"
POTIONS: Final = "betrayal:haunt/45/potions"
MARKED: Final = "betrayal:haunt/45/marks"
HAND: Final = "betrayal:haunt/45/hand"
DEALT: Final = "betrayal:haunt/45/fate"
TRACK: Final = "betrayal:haunt/45/track"
SICK: Final = "betrayal:haunt/45/poison"
SEARCH: Final = "betrayal:haunt/45/search"
TESTS: Final = "betrayal:haunt/45/test"
DRUNK: Final = "betrayal:haunt/45/drink"
REST: Final = "betrayal:haunt/45/recover"
CURE: Final = "betrayal:haunt/45/vitality"


@cites("betrayal:haunt/45")
def half_of_them(city: City) -> int:
    """Half of the heroes with whom it began, rounded up: one of those at the table is none."""
    return city.seats // 2


@cites("betrayal:victory/survivor", "betrayal:ruling/N45i")
def anybody_lives(city: City) -> bool:
    return bool(city.heroes())


@dataclass(frozen=True, slots=True)
class Fate(Memory):
    """What all could work out of the events and the potions."""

    unseen: tuple[str, ...] = ()  # events that are in the deck or in the hand
    returned: str = ""  # one that went back among the top few and was not seen since
    above: int = 0  # how many of these are still there
    taken: int = 0  # and how many came into the hand
    harmless: tuple[str, ...] = ()  # potions that are no poison: a test would have told


def fate(city: City) -> Fate:
    assert isinstance(city.memory, Fate)
    return city.memory


@cites("betrayal:haunt/45")
class ForeverMead(Haunt):
    """Of the hand all know how large it is, and of potions where they are."""

    @cites("betrayal:haunt/45/hand", "betrayal:haunt/45/test", "betrayal:haunt/secrets")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Deck and hand are mixed; and no potion is what a test would have told it to be."""
        hand = [key for key in hand_of(city) if not among(city.notes[key].known_to, seat)]
        if hand:
            deal_anew(city, hand, luck)
        while any(faces.true_face(city, token) == DEADLY for token in fate(city).harmless):
            city.faces = tracking.redealt(city.faces, seat, luck)


HAUNT: Final = in_the_box(ForeverMead(45))
HAUNT.remembers(Fate)
HAUNT.goal("cured", Both(CountTo(RESCUED, half_of_them), Test(anybody_lives, LIVES)))


# Set-up.


@HAUNT.traitor_sets_up
@cites(
    "betrayal:haunt/45/right-now",
    "betrayal:haunt/45/potions",
    "betrayal:haunt/45/hand",
    "betrayal:ruling/N45k",
)
async def sit_down(city: City) -> None:
    """Somebody dies, puts potions on the tiles, notes what they are, and draws a hand."""
    (dm,) = city.traitors()
    seat, heroes = city.seat(dm), len(city.heroes())
    await kill(city, dm, "", SIT_DOWN)
    laid: list[str] = []
    while len(laid) < heroes + MORE_POTIONS:
        token, about = f"{POTION}-{len(laid) + 1}", POTION
        spots = bare_tiles(city)
        spot = await pick_spot(city, seat, spots, LIES, POTIONS, "place/potion", about=about)
        assert spot is not None, "the start tiles always lie there"
        await put_token(city, token, spot, POTIONS)
        laid.append(token)
    await mark(city, seat, laid)
    await happen(city, Remember(lore(city), HAND))
    for _ in range(heroes + MORE_FATE):
        await draw_fate(city)


@cites("betrayal:haunt/45/potions", "betrayal:ruling/N45a")
def bare_tiles(city: City) -> list[int]:
    """Those without a potion; when all have one, any."""
    taken = [city.tile(spot) for spot in city.tokens.values() if is_potion_at(city, spot)]
    cells = [*city.board.shapes]
    return [cell for cell in cells if city.tile(cell) not in taken] or cells


def is_potion_at(city: City, spot: int) -> bool:
    lying = [token for token, there in city.tokens.items() if there == spot]
    return any(token.rpartition("-")[0] == POTION for token in lying)


@cites("betrayal:haunt/45/marks", "betrayal:haunt/secrets", "betrayal:ruling/N45b")
async def mark(city: City, seat: int, laid: list[str]) -> None:
    """One is poison, two are diluted; the others help."""
    marks = dict.fromkeys(laid, VITALITY)
    for kind in (DEADLY, *[DILUTED] * DILUTIONS):
        left = [token for token in laid if marks[token] == VITALITY]
        options = [Option(token, token, _at(city, token), about=token) for token in left]
        asked = ask(seat, WHICH_IS[kind], options, MARKED, MARKS[kind], about=kind, secret=True)
        marks[(await asked).value] = kind
    kinds = (VITALITY, DILUTED, DEADLY)  # the others do not know how many there are of each
    await faces.lay_down(city, marks, only(seat), MARKED, any_of=kinds)


def _at(city: City, token: str) -> Words:
    return Words("{token:bare} at {tile}", token=token, tile=city.tile(city.tokens[token]))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/45/poison")
async def feel_it(city: City) -> None:
    await happen(city, Count(VENOM, SLOW_START, SICK))
    await happen(city, Count(RESCUED, 0, SICK))


# The hand of fate.


def hand_of(city: City) -> list[str]:
    """The notes on which it stands; out of which of them a card was played is a secret."""
    return sorted([note for note in city.notes if note.rpartition("-")[0] == FATE])


def lore(city: City) -> Fate:
    """What all know of the deck before anything is drawn from it in secret."""
    layers = city.events.layers
    top = [*layers[-1].cards] if len(layers) > 1 else []
    back = next((card for card in top if card in RETURNING), "")
    return Fate(unseen_events(city), back, len(top) if back else 0)


def unseen_events(city: City) -> tuple[str, ...]:
    """What nobody has seen of the deck."""
    return tuple(sorted([card for layer in city.events.layers for card in layer.cards]))


@cites("betrayal:haunt/45/hand", "betrayal:ruling/N45c")
async def draw_fate(city: City) -> None:
    """One more event, which nobody else sees, as long as there are any."""
    if await has_events(city):
        number = next(n for n in range(1, city.seats + 1) if f"{FATE}-{n}" not in city.notes)
        card = await turn_up(city.events, secret=True)
        await happen(city, DrawUnseen(f"{FATE}-{number}", card, only(master(city)), HAND))


@HAUNT.note(FATE)
@cites("betrayal:haunt/45/hand")
def any_unseen(city: City, note: str) -> tuple[str, ...]:
    return fate(city).unseen


def deal_anew(city: City, hand: list[str], luck: Luck) -> None:
    """Any of the unseen events; one that went back is where it may have come since."""
    known, pool = fate(city), [*fate(city).unseen]
    dealt = dict[str, str]()
    if known.returned:
        pool.remove(known.returned)
        taken = min(known.taken, len(hand))
        if luck.below(known.above + taken) < taken:
            dealt[hand[luck.below(len(hand))]] = known.returned
    for note in hand:
        if note not in dealt:
            dealt[note] = pool.pop(luck.below(len(pool)))
        eyes = city.notes.pop(note).known_to
        city.notes[note] = Secret(dealt[note], eyes)  # in one order, whatever was played
    layers: list[Layer] = []
    waits = bool(known.returned) and known.returned not in dealt.values()
    for layer in reversed(city.events.layers):
        cards = [known.returned] if waits else []
        waits = False
        while len(cards) < layer.size():
            cards.append(pool.pop(luck.below(len(pool))))
        layers.append(Layer(dict.fromkeys(sorted(cards), 1)))
    city.events = Deck(tuple(reversed(layers)))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class TheTable(Source):
    """The Dungeon Master is dead and has something to say all the same."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, PassOver):
            return city.seat(city.slots[event.slot]) == master(city)
        return isinstance(event, BeginTurn) and event.who in city.heroes()

    def voice(self, city: City, event: Event) -> int:
        return master(city)

    @after(BeginTurn)
    @cites(
        "betrayal:haunt/45/fate",
        "betrayal:haunt/45/recover",
        "betrayal:ruling/N45c",
        "betrayal:ruling/N45d",
        "betrayal:ruling/N45e",
        "betrayal:ruling/N45h",
        "betrayal:ruling/N45k",
    )
    async def deal(self, city: City, begun: BeginTurn) -> None:
        """One event of the hand is read out to whoever is in turn; another takes its place."""
        who, seat = begun.who, master(city)
        if city.has_condition(who, RECOVERING):
            await happen(city, Halt(REST))
        cards = sorted({city.notes[note].value for note in hand_of(city)})
        if cards:
            prompt, kind = Words("What befalls {who}?", who=who), "card/fate"
            options = [Option(card, card, seen=card) for card in cards]
            asked = ask(seat, prompt, options, DEALT, kind, about=who, secret=True)
            card = (await asked).value
            played = await happen(city, PlayEvent(who, card, DEALT))
            with because_of(city, played):
                if city.plays("N45d:stops"):
                    await stop(city, who, DEALT)
                await resolve(city, who, card)
        await draw_fate(city)

    @after(PassOver)
    @cites("betrayal:haunt/45/track")
    async def tick(self, city: City, passed: PassOver) -> None:
        await happen(city, Count(VENOM, 1, TRACK))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class EventsSeen(Source):
    """What everybody knows of where the events are."""

    def hears(self, city: City, event: Event) -> bool:
        return not isinstance(event, DrawUnseen) or bool(fate(city).returned)

    @after(DrawEvent)
    @cites("betrayal:haunt/secrets")
    async def is_drawn(self, city: City, drawn: DrawEvent) -> None:
        known = fate(city)
        await self._seen(city, replace(known, above=max(0, known.above - 1)), drawn.card)

    @after(PlayEvent)
    @cites("betrayal:haunt/secrets")
    async def is_played(self, city: City, played: PlayEvent) -> None:
        await self._seen(city, fate(city), played.card)

    async def _seen(self, city: City, known: Fate, card: str) -> None:
        known = replace(known, unseen=tuple([other for other in known.unseen if other != card]))
        if card == known.returned:
            known = replace(known, returned="", above=0, taken=0)
        await happen(city, Remember(known, HAND))

    @after(DrawUnseen)
    @cites("betrayal:haunt/secrets")
    async def is_taken(self, city: City, drawn: DrawUnseen) -> None:
        known = fate(city)
        if known.above:
            known = replace(known, above=known.above - 1, taken=known.taken + 1)
            await happen(city, Remember(known, HAND))

    @after(ShuffleBack)
    @cites("betrayal:haunt/secrets")
    async def is_back(self, city: City, back: ShuffleBack) -> None:
        unseen = tuple(sorted((*fate(city).unseen, back.card)))
        above = len(back.unseen) + 1
        known = replace(fate(city), unseen=unseen, returned=back.card, above=above, taken=0)
        await happen(city, Remember(known, HAND))

    @after(Reshuffle)
    @cites("betrayal:haunt/secrets")
    async def are_shuffled(self, city: City, shuffled: Reshuffle) -> None:
        unseen = tuple(sorted((*fate(city).unseen, *unseen_events(city))))
        await happen(city, Remember(replace(fate(city), unseen=unseen), HAND))


# The heroes.


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45a")
def potions_here(city: City, who: str) -> list[str]:
    """Those that lie where they were laid, on whichever half of somebody's tile."""
    tile = city.tile_of(who)
    lying = [token for token in city.tokens if token.rpartition("-")[0] == POTION]
    return [token for token in lying if tile and city.tile(city.tokens[token]) == tile]


def can_search(city: City, who: str) -> bool:
    return bool(potions_here(city, who))


@cites("betrayal:haunt/45/search", "betrayal:ruling/N45a", "betrayal:ruling/N45f")
async def find(city: City, who: str) -> None:
    """It is somebody's from now on, and still nobody knows what it is."""
    potions = potions_here(city, who)
    if potions:
        found = await pick_potion(city, who, potions, WHICH_TO_FIND, SEARCH, "token/search")
        await take_token(city, who, found, SEARCH)


async def pick_potion(
    city: City, who: str, potions: list[str], prompt: Words, by: str, kind: str
) -> str:
    seat = city.driver(who)
    return (await choose(seat, prompt, faced(city, seat, potions), by, kind, who=who)).value


@cites("betrayal:items/one-deed", "betrayal:ruling/N45f", "betrayal:ruling/N45l")
def ready(city: City, who: str) -> list[str]:
    """The potions that somebody has and has done nothing with in this turn."""
    return [potion for potion in tokens_of(city, who, POTION) if is_ready(city, who, potion)]


@cites("betrayal:haunt/45/test", "betrayal:ruling/N45g")
def to_test(city: City, who: str) -> list[str]:
    return [potion for potion in ready(city, who) if faces.is_down(city, potion)]


@cites("betrayal:haunt/45/test")
def can_test(role: Source, city: City) -> bool:
    who = city.active
    there = city.tile_of(who) == RETREAT and TESTED not in city.used
    return there and bool(to_test(city, who))


@cites("betrayal:haunt/45/drink")
def can_drink(role: Source, city: City) -> bool:
    return DRANK not in city.used and bool(ready(city, city.active))


@HAUNT.role("poisoned")
@dataclass(frozen=True, slots=True)
class Poisoned(Role):
    """Somebody who should not have had a sip."""

    tasks = (Task("search", SEARCH_HERE, ("knowledge",), NEED, can_search, find, SEARCH),)

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, EndTurn) and event.who == self.who

    @modifies(BOUND)
    @cites("betrayal:haunt/45/recover", "betrayal:ruling/N45e")
    def rests(self, city: City, who: str) -> int:
        mine = who == self.who == city.active
        return int(mine and city.has_condition(who, RECOVERING))

    @offers(MENU, TEST, when=can_test)
    @cites(
        "betrayal:haunt/45/test",
        "betrayal:haunt/45/discern",
        "betrayal:ruling/N45f",
        "betrayal:ruling/N45g",
    )
    async def test(self, city: City) -> None:
        """The better the roll, the more the Dungeon Master must say."""
        who, options = self.who, to_test(city, self.who)
        potion = await pick_potion(city, who, options, WHICH_TO_TEST, TESTS, "token/test")
        for mark in (TESTED, potion):
            await happen(city, Use(mark, TESTS))
        await happen(city, LookAt(who, potion, TESTS))
        rolled = await trait_roll(city, who, "knowledge", TESTS)
        if city.held.get(potion) != who:
            return
        deadly = faces.true_face(city, potion) == DEADLY
        if rolled >= KNOWS or (rolled >= SUSPECTS and deadly):
            await faces.turn_up(city, potion, TESTS)
            return
        await happen(city, Tell(city.haunt, NOTHING, ALL, TESTS))
        if rolled >= SUSPECTS:
            known = fate(city)
            harmless = tuple(sorted({*known.harmless, potion}))
            await happen(city, Remember(replace(known, harmless=harmless), TESTS))

    @offers(MENU, DRINK, when=can_drink)
    @cites(
        "betrayal:haunt/45/drink",
        "betrayal:haunt/45/deadly",
        "betrayal:haunt/45/recover",
        "betrayal:ruling/N45e",
    )
    async def drink(self, city: City) -> None:
        """All hear what it was."""
        who, options = self.who, ready(city, self.who)
        potion = await pick_potion(city, who, options, WHICH_TO_DRINK, DRUNK, "token/drink")
        await discard(city, who, potion, DRUNK)
        if city.held.get(potion) == who:
            return
        await happen(city, Use(DRANK, DRUNK))
        kind = await faces.turn_up(city, potion, DRUNK)
        await happen(city, Tell(city.haunt, kind, ALL, DRUNK))
        await afflict(city, who, RECOVERING, REST)
        await happen(city, Halt(REST))
        if kind == VITALITY:
            await cure(city, who)
        elif kind == DILUTED:
            await afflict(city, who, EASED, DRUNK)
        else:
            await kill(city, who, "", DRUNK)

    @after(EndTurn)
    @cites("betrayal:haunt/45/poison", "betrayal:haunt/45/recover", "betrayal:ruling/N45h")
    async def ache(self, city: City, ended: EndTurn) -> None:
        """Whoever is not cured rolls against the poison; what holds for this turn is over."""
        who = self.who
        if not city.has_condition(who, CURED):
            await suffer(city, who)
        rested = RECOVERING if DRANK not in city.used else ""
        for condition in (EASED, rested):
            if city.has_condition(who, condition):
                await happen(city, Relieve(who, condition, DRUNK))


@cites("betrayal:haunt/45/vitality", "betrayal:ruling/N45i")
async def cure(city: City, who: str) -> None:
    """That somebody was cured stays true, whatever becomes of them."""
    if not city.has_condition(who, CURED) and await afflict(city, who, CURED, CURE):
        await happen(city, Count(RESCUED, 1, CURE))


@cites("betrayal:haunt/45/poison", "betrayal:haunt/45/diluted")
async def suffer(city: City, who: str) -> None:
    """Might against the track; on a failure a die of damage, or half of what it shows."""
    need = city.counts[VENOM]
    if await trait_roll(city, who, "might", SICK, need=need) < need:
        with since(city, Roll):
            amount = await damage_roll(city, who, 1, SICK)
            if city.has_condition(who, EASED):
                amount //= 2
            await hurt(city, who, "physical", amount, SICK)


@HAUNT.rule
@cites("betrayal:haunt/45/search", "betrayal:ruling/N45j")
@dataclass(frozen=True, slots=True)
class PotionsTurnUpAgain(NeverLost):
    """A potion survives whoever died in another place."""

    kind, by = POTION, SEARCH
