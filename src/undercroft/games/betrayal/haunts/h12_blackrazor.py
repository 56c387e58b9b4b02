"""Haunt 12 - Blackrazor.

A sword that eats souls has found an owner, and whoever kills its owner is the next one, unless they
carry the one Ioun Stone that breaks the spell. Cites: betrayal:haunt/12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import ask, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import only
from undercroft.engine.source import Source, after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.events.haunt import Remember
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.haunts.pieces.claiming import claim
from undercroft.games.betrayal.haunts.pieces.faces import (
    deal_down,
    face_of,
    is_down,
    look,
    true_face,
    turn_up,
)
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.setting_out import set_out, tiles_with
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.faced import faced
from undercroft.games.betrayal.rules.goals import HANDS, LIVES, Both, Slain, Test
from undercroft.games.betrayal.rules.harm import gain_any, hurt, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.placing import without
from undercroft.games.betrayal.rules.possessions import discard, look_and_keep
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.surroundings import heroes_ever
from undercroft.games.betrayal.rules.tokens import is_beside, take_token, tokens_of
from undercroft.games.betrayal.state import HERO, MENU, TRAITOR, City, Memory

STONE: Final = "stone"
AXE: Final = "berserker-axe"
SWORD: Final = "black-blade"  # the token that lies on the axe
OWNER: Final = "owner"
LEADERSHIP: Final = "number-1"
MASTERY: Final = "number-2"
RAISES: Final[dict[str, Trait]] = {
    "number-3": "might",
    "number-4": "speed",
    "number-5": "knowledge",
    "number-6": "sanity",
}
NEED: Final = 3  # on a Knowledge roll
SOUL: Final = 2  # in a trait, for every hero who is killed
EDGE: Final = 2  # Might that the sword lends its owner: the book has lost the number
POWER: Final = 2  # in the trait of a stone
CHOICE: Final = 3  # items to look at
CONFLICTED, SCORN, LAUGHTER = 2, 1, 0  # what a die shows when somebody holds out a shiny rock
PICK_UP: Final = Words("Pick up an Ioun Stone")
USE: Final = Words("Use an Ioun Stone")
WHICH_TO_USE: Final = Words("Which Ioun Stone do you use?")
WHICH_TO_TAKE: Final = Words("Which Ioun Stone do you pick up?")

RIGHT_NOW: Final = "betrayal:haunt/12/right-now"
SOULS: Final = "betrayal:haunt/12/devour"
ROCK: Final = "betrayal:haunt/12/rock"
INHERIT: Final = "betrayal:haunt/12/inherit"
STONES: Final = "betrayal:haunt/12/stones"
COLLECT: Final = "betrayal:haunt/12/collect"
USED: Final = "betrayal:haunt/12/use"


@cites("betrayal:haunt/12")
class Blackrazor(Haunt):
    """Nobody can take the sword from its owner, but a shiny rock lets one try."""

    private: ClassVar[str] = "use"

    @cites("betrayal:haunt/12/rock")
    def bait(self, city: City, thief: str, victim: str) -> list[str]:
        return [AXE] if city.held.get(AXE) == victim else []

    @cites("betrayal:ruling/N12d")
    def winners(self, city: City, ending: str) -> tuple[int, ...]:
        """All whom the sword has owned, or only the last of them."""
        won = super().winners(city, ending)
        if ending == TRAITOR and city.plays("N12d:last"):
            return tuple([seat for seat in won if city.cast[seat] not in city.dead])
        return won


@cites("betrayal:haunt/12/inherit", "betrayal:haunt/12/leadership")
def next_owner(city: City) -> str:
    """Who takes up the sword of the last one; nobody, if stone 1 is in that hand."""
    heir = next((who for who in line(city).heirs if who in city.heroes()), "")
    stones = tokens_of(city, heir, STONE) if heir else []
    return "" if any(true_face(city, stone) == LEADERSHIP for stone in stones) else heir


def is_left_alone(city: City) -> bool:
    return not next_owner(city)


HAUNT: Final = in_the_box(Blackrazor(12))
HAUNT.goal("broken", Both(Slain(OWNER), Test(is_left_alone, (*LIVES, *HANDS, Remember))))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/12/stones", "betrayal:ruling/N12f", "betrayal:ruling/R43")
async def scatter_stones(city: City) -> None:
    """A stone for each adventurer, where something can be found and nobody stands."""
    row = range(1, city.seats + 1)
    stones = [f"{STONE}-{n}" for n in row]
    await deal_down(city, [f"number-{n}" for n in row], stones, STONES)
    ranks = [tiles_with(city, symbol) for symbol in ("event", "omen", "item", "none")]
    empty = [without(city, rank, city.cast) for rank in ranks]
    crowded = [
        [cell for cell in rank if cell not in free] for rank, free in zip(ranks, empty, strict=True)
    ]
    await set_out(city, stones, [*empty, *crowded], STONES, "place/stone")


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/12/right-now", "betrayal:ruling/N12a", "betrayal:ruling/N12h")
async def draw_sword(city: City) -> None:
    for who in city.traitors():
        await take_up(city, who)


@cites("betrayal:haunt/12/right-now", "betrayal:ruling/N12a", "betrayal:ruling/N12h")
async def take_up(city: City, who: str) -> None:
    """The sword comes to its owner, wherever it lay, and makes them strong."""
    for thing in (AXE, SWORD):
        await claim(city, who, thing, RIGHT_NOW)
    if not city.plays("N12a:plain"):
        await strengthen(city, who, RIGHT_NOW, might=EDGE, speed=0)


@HAUNT.role(OWNER)
@dataclass(frozen=True, slots=True)
class Owner(Role):
    """Whoever the sword has chosen."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Lose):
            return event.who == self.who and event.thing == AXE and event.how == "steal"
        if isinstance(event, Die):
            return event.killer == self.who and city.side(event.who) == HERO
        return False

    @after(Die)
    @cites("betrayal:haunt/12/devour")
    async def devour(self, city: City, died: Die) -> None:
        """Two steps in a trait for every soul, as long as it is of any use."""
        if not city.decided():
            await gain_any(city, self.who, SOUL, SOULS)

    @before(Lose)
    @cites("betrayal:haunt/12/cursed", "betrayal:haunt/12/rock", "betrayal:ruling/N12g")
    async def scorn(self, city: City, lost: Lose) -> Lose | None:
        """Whoever holds out a shiny rock for the sword is told what it thinks of that."""
        fell = await plain_roll(city, lost.to, 1, ROCK)
        if fell == CONFLICTED:
            await hurt(city, self.who, "physical", 1, ROCK, lost.to)
        elif fell == LAUGHTER:
            await hurt(city, lost.to, "mental", 1, ROCK, self.who)
        return None


def eyes_of_heroes(city: City) -> int:
    """What one hero learns all heroes know, the dead among them."""
    return sum([only(city.seat(who)) for who in heroes_ever(city)])


def stones_here(city: City, who: str) -> list[str]:
    """Stones that lie on somebody's tile where they were laid."""
    return [token for token in city.tokens if is_down(city, token) and is_beside(city, who, token)]


def can_pick_up(city: City, who: str) -> bool:
    return bool(stones_here(city, who))


def fresh(stone: str) -> str:
    """What is noted of a stone that was gathered in this very turn."""
    return f"{stone}:gathered"


@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12e", "betrayal:ruling/N12j")
async def collect(city: City, who: str) -> None:
    """A stone is somebody's; all heroes hear which it is, and its owner does not."""
    stones = stones_here(city, who)
    if stones:
        stone = await pick_stone(city, who, stones, WHICH_TO_TAKE, COLLECT, "token/gather")
        await take_token(city, who, stone, COLLECT)
        if city.held.get(stone) == who:
            for mark in (stone, fresh(stone)):
                await happen(city, Use(mark, COLLECT))


async def pick_stone(
    city: City,
    who: str,
    stones: list[str],
    prompt: Words,
    by: str,
    kind: str,
    *,
    secret: bool = False,
) -> str:
    """In secret one is asked even about a single stone: else others would learn of it."""
    seat = city.driver(who)
    options = faced(city, seat, stones)
    if secret:
        return (await ask(seat, prompt, options, by, kind, who=who, secret=True)).value
    return (await choose(seat, prompt, options, by, kind, who=who)).value


@cites("betrayal:haunt/12/use", "betrayal:ruling/N12j", "betrayal:ruling/R18")
def usable(city: City, who: str) -> list[str]:
    """The stones that somebody can use up: not the one that protects by being there."""
    stones = [s for s in tokens_of(city, who, STONE) if true_face(city, s) != LEADERSHIP]
    return [s for s in stones if s not in city.used or fresh(s) in city.used]


def has_use(role: Source, city: City) -> bool:
    return bool(usable(city, city.active))


@HAUNT.role("seeker")
@dataclass(frozen=True, slots=True)
class Seeker(Role):
    """A hero, until the sword says otherwise."""

    tasks = (Task("collect", PICK_UP, ("knowledge",), NEED, can_pick_up, collect, COLLECT),)

    @offers(MENU, USE, when=has_use, kind="use")
    @cites("betrayal:haunt/12/use")
    async def use(self, city: City) -> None:
        """All see what a stone was when its power is gone."""
        who, stones, kind = self.who, usable(city, self.who), "token/use"
        several = len(tokens_of(city, who, STONE)) > 1  # all can see as much
        asked = pick_stone(city, who, stones, WHICH_TO_USE, USED, kind, secret=several)
        stone = await asked
        number = await turn_up(city, stone, USED)
        await discard(city, self.who, stone, USED)
        if number == MASTERY:
            await look_and_keep(city, self.who, CHOICE, USED)
        else:
            await strengthen(city, self.who, USED, **{RAISES[number]: POWER})


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class StoneLore(Source):
    """Whoever has a stone in hand knows which it is; what a hero knows all heroes know."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Gain) and event.thing in city.faces.tokens() and event.holds(city)

    @after(Gain)
    @cites("betrayal:haunt/12/collect", "betrayal:ruling/N12e", "betrayal:haunt/shared-knowledge")
    async def learn(self, city: City, gained: Gain) -> None:
        who, stone = gained.who, gained.thing
        mine = only(city.seat(who))
        eyes = eyes_of_heroes(city) if city.side(who) == HERO else mine
        if is_down(city, stone) and not face_of(city, stone, city.seat(who)):
            await look(city, who, stone, eyes, COLLECT)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class HungryBlade(Source):
    """The sword looks for a new hand as soon as it has lost one."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and city.role(event.who) == OWNER

    @before(Die)
    @cites("betrayal:haunt/12/inherit", "betrayal:ruling/N12b")
    async def look_round(self, city: City, dying: Die) -> Die:
        """The hero who kills the owner, then the nearest; among equals the first to the left."""
        heroes = [who for who in city.leftward(dying.who) if who in city.heroes()]
        walks = {} if dying.spot is None else city.board.walks(dying.spot)
        far = {who: walks.get(city.at.get(who, -1), APART) for who in heroes}
        heirs = sorted(heroes, key=lambda who: (who != dying.killer, far[who]))
        await happen(city, Remember(Line(tuple(heirs)), INHERIT))
        return dying

    @after(Die)
    @cites("betrayal:haunt/12/inherit", "betrayal:ruling/H16", "betrayal:ruling/N12c")
    async def pass_on(self, city: City, died: Die) -> None:
        heir = next_owner(city)
        if heir and await turn(city, heir, OWNER, INHERIT) is not None:
            await take_up(city, heir)


@HAUNT.rule
@cites("betrayal:haunt/12/collect", "betrayal:ruling/N12i")
@dataclass(frozen=True, slots=True)
class StonesTurnUpAgain(NeverLost):
    """A stone survives whoever died in another place."""

    kind, by = STONE, COLLECT


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Line(Memory):
    """Who comes after whom."""

    heirs: tuple[str, ...] = ()  # of the owner who has died last: the first hero of these


def line(city: City) -> Line:
    assert isinstance(city.memory, Line)
    return city.memory
