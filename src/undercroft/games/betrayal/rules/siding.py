"""Changing sides, and what a new traitor throws off."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, may
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import Relieve, Turn
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.rules.hands import drop_event
from undercroft.games.betrayal.state import FROM_EVENTS, NO_SIDE, TRAITOR, City


def is_veiled(city: City, who: str) -> bool:
    """Must all treat this adventurer as nothing, because anything could be behind it?"""
    return who in city.standings and city.open_side(who) == NO_SIDE


def is_shrouded(city: City, who: str) -> bool:
    """May somebody have more to choose from than all can see, for what they are or hold?"""
    if is_veiled(city, who):
        return True
    faces = city.faces
    return bool(faces.lots) and any(faces.is_down(thing) for thing in city.items_of(who))


def turned(
    city: City,
    who: str,
    role: str,
    by: str,
    *,
    known_to: int = ALL,
    cover: str = "",
    out: bool = True,
) -> Turn:
    """The event by which somebody is what a role of this haunt is, or by which seats learn it."""
    stands = city.tale.stands(role)
    return Turn(who, role, stands.side, stands.wins_with, known_to, cover, out, by)


@cites("betrayal:traitor/shed-events", "betrayal:ruling/R32")
async def shed_events(city: City, who: str) -> None:
    """A new traitor may throw off what hampers them, card by card."""
    by = "betrayal:traitor/shed-events"
    for card in city.items_of(who):
        hampers = card in EVENT_CARDS and not EVENT_CARDS[card].flags
        if hampers and await _sheds(city, who, card, Words("Throw off {card}?", card=card)):
            await drop_event(city, card, by)
    for condition in city.conditions.get(who, ()):
        hampers = condition in FROM_EVENTS
        prompt = Words("Be no longer {condition}?", condition=condition)
        if hampers and await _sheds(city, who, condition, prompt):
            await happen(city, Relieve(who, condition, by))


async def _sheds(city: City, who: str, what: str, prompt: Words) -> bool:
    seat, by = city.driver(who), "betrayal:traitor/shed-events"
    return await may(seat, prompt, by, "may/shed", who=who, about=what)


def seen_through(city: City, who: str, eyes: int, by: str) -> Turn:
    """The event by which some seats learn what somebody is, who goes on as before."""
    known = city.standings[who]
    return turned(city, who, known.role, by, known_to=eyes, cover=known.cover, out=known.out)


@cites("betrayal:ruling/H16", "betrayal:haunt/death")
async def turn(city: City, who: str, role: str, by: str) -> Turn | None:
    """Somebody is another from now on, openly; new traitors have the powers of all traitors."""
    if who in city.dead:
        return None
    was_free = city.acts_as_traitor(who)
    settled = await happen(city, turned(city, who, role, by))
    if settled is not None and city.acts_as_traitor(who) and not was_free:
        with because_of(city, settled):
            await shed_events(city, who)
    return settled


@cites("betrayal:hidden/reveal", "betrayal:ruling/H16")
async def come_out(city: City, who: str) -> None:
    """Somebody who was hidden is openly what they are from now on."""
    await turn(city, who, city.role(who), "betrayal:hidden/reveal")


@cites("betrayal:hidden/reveal")
def unveiling(city: City, who: str) -> list[Option[Deed]]:
    """What a hidden traitor has in mind, and nobody else."""
    if is_veiled(city, who) and city.side(who) == TRAITOR:
        return [SHOW]
    return []


async def _show(city: City) -> None:
    await come_out(city, city.active)


SHOW: Final[Option[Deed]] = Option(
    "show", _show, Words("Show that you are the traitor"), kind="use", about=TRAITOR
)
ACCEPT: Final = Option("accept", False, Words("Let it happen"), kind="yes")
DEFEND: Final = Option(ACCEPT.key, False, Words("Defend yourself"), kind="yes")
COME_OUT: Final = Option(
    "show", True, Words("Show that you are the traitor"), kind="no", about=TRAITOR
)


def lets_it_happen(what: str) -> Words:
    """A card or a tile asks."""
    return Words("{what:bare}: do you let it happen?", what=what)


@cites("betrayal:hidden/reveal")
async def _heed(
    city: City, who: str, prompt: Words, take: Option[bool], by: str, kind: str, about: str
) -> bool:
    """Does a hidden traitor come out, rather than take it?

    All who might be the traitor are asked, so that the question itself tells nothing.
    """
    options = [take, COME_OUT] if city.side(who) == TRAITOR else [take]
    asked = ask(city.seat(who), prompt, options, by, kind, who=who, about=about, secret=True)
    out = (await asked).value
    if out:
        await come_out(city, who)
    return out


async def comes_out_for(city: City, who: str, what: str, by: str, kind: str) -> bool:
    """A card or a tile would befall somebody who might be the traitor."""
    return await _heed(city, who, lets_it_happen(what), ACCEPT, by, kind, what)


@cites("betrayal:hidden/reveal", "betrayal:traitor/tile-text", "betrayal:ruling/R34")
async def escapes(city: City, who: str, what: str, by: str) -> bool:
    """Is somebody spared the harm of a tile? A hidden traitor may come out for it."""
    if is_veiled(city, who):
        return await comes_out_for(city, who, what, by, "heed/tile")
    return city.ignores_harm(who)


@cites("betrayal:hidden/reveal")
async def braces(city: City, who: str, foe: str, by: str) -> None:
    """Somebody is struck at: a hidden traitor may come out before rolling the defense."""
    if is_veiled(city, who):
        prompt = Words("{foe} strikes at you. What do you do?", foe=foe)
        await _heed(city, who, prompt, DEFEND, by, "heed/attack", foe)
