"""Haunt 39 - The Death Curse.

A yuan-ti has hidden what would tell the Harpers where the death curse comes from, and goes on
moving it about beneath the eyes of the heroes, who want two clues at the Elfsong Tavern before
the curse has killed them all. Cites: betrayal:haunt/39
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, only
from undercroft.engine.source import Source, after, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.cards import Strew
from undercroft.games.betrayal.events.haunt import Count, Remember, Tell
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn, SpendAttack
from undercroft.games.betrayal.haunts.pieces.faces import (
    Mix,
    deal_down,
    face_down,
    look,
    mix,
    mix_unseen,
    true_face,
    turn_up,
    ways_to_mix,
)
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.setting_out import set_out, tiles_with
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.harm import hurt_surely, strengthen_freely
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import pick_spot, rings, spawn, spots_on, without
from undercroft.games.betrayal.rules.possessions import discard
from undercroft.games.betrayal.rules.tokens import (
    is_beside,
    put_token,
    take_token,
    untouched_tokens,
)
from undercroft.games.betrayal.state import MENU, City, Memory
from undercroft.games.betrayal.tiles import CATACOMB_LANDING, ELFSONG_TAVERN

CLUE: Final = "clue"
SNAKE: Final = "snake"
BOOK: Final = "book-of-spells"
DELIVERED: Final = "delivered"
ALL_NUMBERS: Final = 18  # tokens with a number are in the box
MORE_CLUES: Final = 2  # than there are adventurers
NOTES: Final = {"number-1": "seed", "number-2": "withering"}  # what stands on the two that matter
NEED: Final = 4  # on a Knowledge roll
STRENGTH: Final = 1  # damage of the curse
LEAVE_IT: Final = "leave"
STAYS: Final = Words("Leave it there")
MUDDLE: Final = Words("Muddle the trail instead of attacking")
DELIVER: Final = Words("Hand over a clue")
TURN_UP: Final = Words("Turn up a clue")
WHICH_TO_SEE: Final = Words("Which clue do you look at?")
WHICH_TO_MUDDLE: Final = Words("Which clue is mixed with one out of the box?")
WHICH_TO_TURN_UP: Final = Words("Which clue do you turn up?")
WHICH_TO_DELIVER: Final = Words("Which clue do you hand over?")
DECOY: Final = Words("Where does the other clue go?")
SLITHERS: Final = Words("Where is {snake:a}?", snake=SNAKE)

RIGHT_NOW: Final = "betrayal:haunt/39/right-now"
SNAKES: Final = "betrayal:haunt/39/snakes"
CLUES: Final = "betrayal:haunt/39/clues"
LOOK: Final = "betrayal:haunt/39/look"
CONFUSE: Final = "betrayal:haunt/39/confuse"
CURSE: Final = "betrayal:haunt/39/curse"
SEARCH: Final = "betrayal:haunt/39/search"
HAND_OVER: Final = "betrayal:haunt/39/deliver"
UNMASKED: Final = "betrayal:haunt/39/unmasked"


HAUNT: Final = in_the_box(Haunt(39))
HAUNT.goal("delivered", CountTo(DELIVERED, len(NOTES)))


def clue(number: int) -> str:
    """A clue by its place in the row, which tells nothing of the number beneath."""
    return f"{CLUE}-{number}"


@HAUNT.heroes_set_up
@cites("betrayal:haunt/39/clues", "betrayal:ruling/N39a", "betrayal:ruling/N39b")
async def hide_clues(city: City) -> None:
    """Two more clues than adventurers, far away; the rest of the numbers stay in the box."""
    laid = city.seats + MORE_CLUES
    for first, last in ((1, laid), (laid + 1, ALL_NUMBERS)):
        row = range(first, last + 1)
        numbers, clues = [f"number-{n}" for n in row], [clue(n) for n in row]
        await deal_down(city, numbers, clues, CLUES)
    await happen(city, Count(DELIVERED, 0, CLUES))
    omens = tiles_with(city, "omen")
    cells = [cell for cell in city.board.shapes if cell not in omens]
    below = [cell for cell in cells if city.board.level(cell) == "catacomb"]
    above = [cell for cell in cells if city.board.level(cell) == "city"]
    landing, tavern = city.board.cells[CATACOMB_LANDING], city.board.cells[ELFSONG_TAVERN]
    far_below, far_above = rings(city, landing, below)[::-1], rings(city, tavern, above)[::-1]
    ranks = [omens, *far_below, *far_above]
    await set_out(city, [clue(n + 1) for n in range(laid)], ranks, CLUES, "place/clue")


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/39/right-now", "betrayal:haunt/39/snakes", "betrayal:ruling/N39h")
async def shed_skin(city: City) -> None:
    """The pureblood is as strong as at first, and a little stronger; its Snakes come."""
    (traitor,) = city.traitors()
    await strengthen_freely(city, traitor, RIGHT_NOW)
    seat, kind = city.driver(traitor), "place/snake"
    for _ in range(city.seats):
        spots = without(city, spots_on(city), city.of_kind(SNAKE)) or spots_on(city)
        spot = await pick_spot(city, seat, spots, SLITHERS, SNAKES, kind, who=traitor, about=SNAKE)
        if spot is not None:
            await spawn(city, SNAKE, spot, SNAKES)


def next_in_the_box(city: City) -> int:
    return city.seats + MORE_CLUES + box(city).taken + 1


@cites("betrayal:haunt/39/confuse", "betrayal:ruling/N39d")
def can_muddle(role: Source, city: City) -> bool:
    left = next_in_the_box(city) <= ALL_NUMBERS
    return left and not city.attacked and bool(face_down(city))


@HAUNT.role("pureblood")
@cites("betrayal:haunt/39")
@dataclass(frozen=True, slots=True)
class Pureblood(Role):
    """A snake in good company."""

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who in city.heroes()
        return begun and bool(face_down(city))

    @after(BeginTurn)
    @cites("betrayal:haunt/39/look", "betrayal:ruling/N39c")
    async def tamper(self, city: City, begun: BeginTurn) -> None:
        """Look at a clue; perhaps it lies elsewhere afterwards."""
        seat, who = city.driver(self.who), self.who
        seen = await pick_clue(city, seat, face_down(city), WHICH_TO_SEE, LOOK, "token/look", who)
        eyes = only(city.seat(who))
        await look(city, who, seen, eyes, LOOK)
        options = ways(city, seen)
        if len(options) > 1:  # all can see how many there are
            prompt = Words("You have seen the clue at {tile}. What now?", tile=tile_of(city, seen))
            kind, leave = "token/mix", LEAVE_IT
            asked = ask(
                *(seat, prompt, options, LOOK, kind),
                who=who,
                about=seen,
                otherwise=leave,
                secret=True,
            )
            other, crossed = (await asked).value
            if other:
                await mix(city, who, (seen, other), crossed, eyes, LOOK)

    @offers(MENU, MUDDLE, when=can_muddle, kind="command")
    @cites("betrayal:haunt/39/confuse", "betrayal:ruling/N39d")
    async def muddle(self, city: City) -> None:
        """A clue out of the box and one on the board: nobody knows any more which is which."""
        seat, who = city.driver(self.who), self.who
        await happen(city, SpendAttack(CONFUSE))
        kind = "token/muddle"
        one = await pick_clue(city, seat, face_down(city), WHICH_TO_MUDDLE, CONFUSE, kind, who)
        there = city.board.cells[tile_of(city, one)]
        spots = [spot for spot in spots_on(city) if spot not in city.board.halves(there)]
        kind = "place/decoy"
        spot = await pick_spot(city, seat, spots, DECOY, CONFUSE, kind, who=who, about=one)
        if spot is not None:
            other = clue(next_in_the_box(city))
            await happen(city, Remember(Box(box(city).taken + 1), CONFUSE))
            await put_token(city, other, spot, CONFUSE)
            await mix_unseen(city, who, (one, other), CONFUSE)


def tile_of(city: City, token: str) -> str:
    """The tile on which a clue lies."""
    return city.tile(city.tokens[token])


@cites("betrayal:haunt/39/look")
def ways(city: City, seen: str) -> list[Option[Mix]]:
    """All see which other clue is lifted, and nobody how the two come back."""
    leave = Option(LEAVE_IT, ("", False), STAYS, kind="stay", about=seen, seen="")
    return [leave, *ways_to_mix(city, seen)]


async def pick_clue(
    city: City, seat: int, clues: Sequence[str], prompt: Words, by: str, kind: str, who: str
) -> str:
    """One of the clues on the board, which are told apart by their tiles."""
    options = [Option(c, c, Words("The clue at {tile}", tile=tile_of(city, c))) for c in clues]
    return (await choose(seat, prompt, options, by, kind, who=who)).value


@cites("betrayal:haunt/39/search", "betrayal:ruling/N39e", "betrayal:ruling/N39f")
def to_find(city: City, who: str) -> list[str]:
    """The clues on somebody's tile that a roll can bring to light."""
    here = [t for t in city.tokens if is_beside(city, who, t) and t in all_clues(city)]
    return [t for t in here if city.faces.is_down(t) or true_face(city, t) in NOTES]


def all_clues(city: City) -> list[str]:
    return city.faces.tokens()


def can_search(city: City, who: str) -> bool:
    return bool(to_find(city, who))


@cites("betrayal:haunt/39/search", "betrayal:ruling/N39e")
async def find(city: City, who: str) -> None:
    """A clue is turned up; the two that matter are kept, and read out."""
    clues = to_find(city, who)
    if not clues:
        return
    seat, kind = city.driver(who), "token/search"
    found = await pick_clue(city, seat, clues, WHICH_TO_TURN_UP, SEARCH, kind, who)
    number = await turn_up(city, found, SEARCH)
    if number in NOTES:
        await happen(city, Tell(city.haunt, NOTES[number], ALL, SEARCH))
        await take_token(city, who, found, SEARCH)
    else:
        await happen(city, LiftToken(found, "", SEARCH))


def can_deliver(role: Source, city: City) -> bool:
    who = city.active
    return city.tile_of(who) == ELFSONG_TAVERN and bool(untouched_tokens(city, who, CLUE))


@HAUNT.role("harper")
@dataclass(frozen=True, slots=True)
class Harper(Role):
    """Somebody who is withering, and wants to know why."""

    tasks = (Task("search", TURN_UP, ("knowledge",), NEED, can_search, find, SEARCH),)

    @offers(MENU, DELIVER, when=can_deliver, kind="give")
    @cites("betrayal:haunt/39/deliver", "betrayal:ruling/R18")
    async def deliver(self, city: City) -> None:
        """A clue is out of the game, and counts."""
        options = [
            Option(c, c, Words("Clue {number:bare}", number=true_face(city, c)), kind="give")
            for c in untouched_tokens(city, self.who, CLUE)
        ]
        seat, by, kind = city.driver(self.who), HAND_OVER, "token/deliver"
        given = (await choose(seat, WHICH_TO_DELIVER, options, by, kind, who=self.who)).value
        await discard(city, self.who, given, by)
        if given not in city.items_of(self.who):
            await happen(city, Count(DELIVERED, 1, by))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class DeathCurse(Source):
    """Everybody withers, and the death of whoever is behind it does not help against that."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, EndTurn):
            return event.who not in city.dead and city.held.get(BOOK) != event.who
        return isinstance(event, Die) and not city.traitors() and bool(face_down(city))

    @after(EndTurn)
    @cites("betrayal:haunt/39/curse", "betrayal:ruling/N39g")
    async def wither(self, city: City, ended: EndTurn) -> None:
        await hurt_surely(city, ended.who, "physical", STRENGTH, CURSE)

    @after(Die)
    @cites("betrayal:haunt/39/unmasked", "betrayal:ruling/N39f")
    async def unmask(self, city: City, died: Die) -> None:
        """All clues are turned up; what is worth something lies there like a thing dropped."""
        for token in face_down(city):
            number = await turn_up(city, token, UNMASKED)
            if number in NOTES and not city.plays("N39f:roll"):
                spot = city.tokens[token]
                await happen(city, LiftToken(token, "", UNMASKED))
                await happen(city, Strew(token, spot, city.tile(spot), UNMASKED))


@HAUNT.rule
@cites("betrayal:haunt/39/search", "betrayal:ruling/N39i")
@dataclass(frozen=True, slots=True)
class CluesTurnUpAgain(NeverLost):
    """A clue survives whoever withered in another place."""

    kind, by = CLUE, SEARCH


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Box(Memory):
    """How many clues came out of the box after the haunt had begun."""

    taken: int = 0


def box(city: City) -> Box:
    assert isinstance(city.memory, Box)
    return city.memory
