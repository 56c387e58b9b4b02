"""Encounters: drawn, cancelled or suffered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import (
    Cancel,
    Change,
    CountDraw,
    Disarm,
    DiscardEncounter,
    DrawEncounter,
    PlayEncounter,
    Relieve,
    SetTrap,
)
from undercroft.games.ravenloft.events.dungeon import LiftMarker, Reshuffle
from undercroft.games.ravenloft.facts import (
    COST,
    ENCOUNTERS,
    ENVIRONMENT,
    EVENT_ATTACK,
    TRAP,
    TRAPS,
)
from undercroft.games.ravenloft.printed import Blow, EncounterCard
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.dice import CRITICAL, d20
from undercroft.games.ravenloft.rules.experience import (
    Payment,
    can_pay,
    offer_level,
    pay,
    payment_options,
)
from undercroft.games.ravenloft.rules.menace import assail
from undercroft.games.ravenloft.state import DISABLE, Castle

Encounter = Callable[[Castle, str], Awaitable[None]]  # what a card does to its active hero

Aftermath = Callable[[Castle, str, list[str]], Awaitable[None]]  # with the heroes it hit

EVENT_DEEDS: Final[dict[str, Encounter]] = {}
AFTERMATHS: Final[dict[str, Aftermath]] = {}
SPRUNG: Final[dict[str, Callable[[Castle, int], Awaitable[None]]]] = {}  # traps, by their cell
REDRAWN: Final[dict[str, Callable[[Castle], bool]]] = {}  # cards that may not apply at all
CONSECRATED: Final = "consecrated-ground"


@cites("ravenloft:encounters/draw", "ravenloft:decks/reshuffle", "ravenloft:turn/villain-phase")
async def draw_encounter(castle: Castle, who: str) -> None:
    """One encounter of a Villain Phase."""
    by = "ravenloft:encounters/draw"
    await happen(castle, CountDraw(by))
    if "encounters" in castle.respites:
        await happen(castle, Relieve("encounters", "ravenloft:treasure/moments-respite"))
        return
    again = True
    while again and not castle.end:
        if not castle.encounters:
            if not castle.past:
                return
            await happen(castle, Reshuffle("encounters", "ravenloft:decks/reshuffle"))
        card = await turn_up(castle.encounters)
        drawn = await happen(castle, DrawEncounter(who, card, by))
        with because_of(castle, drawn):
            again = await face(castle, who, card)


@cites("ravenloft:encounters/active-hero", "ravenloft:ruling/G20")
async def face(castle: Castle, who: str, card: str) -> bool:
    """A card that was drawn is cancelled or takes effect; tells whether another is drawn."""
    if not await happen(castle, PlayEncounter(who, card, "ravenloft:encounters/draw")):
        await happen(castle, Cancel(who, card, "ravenloft:encounters/cancel"))
        return False
    if await cancelled(castle, who, card):
        return False
    return await resolve(castle, who, ENCOUNTERS[card])


@cites("ravenloft:encounters/cancel", "ravenloft:experience/pile")
async def cancelled(castle: Castle, who: str, card: str) -> bool:
    """The active hero has the last word on spending experience."""
    pile = tale(castle).cancels(castle)
    if not can_pay(pile):
        return False
    by = "ravenloft:encounters/cancel"
    no: Option[Payment] = Option("no", (), Words("Let it happen"), kind="no")
    paid = await ask(
        castle.led[who],
        Words("{card:bare}: cancel it?", card=card),
        [no, *payment_options(pile)],
        by,
        "cancel/encounter",
        who=who,
        about=card,
        amount=COST,
        otherwise="no",
    )
    if not paid.value:
        return False
    payment = await pay(castle, who, paid.value, pile, by)
    with because_of(castle, payment):
        await happen(castle, Cancel(who, card, by))
    return True


@cites(
    "ravenloft:encounters/event",
    "ravenloft:encounters/environment",
    "ravenloft:ruling/C9",
)
async def resolve(castle: Castle, who: str, card: EncounterCard) -> bool:
    """What the card says; tells whether another is drawn in its place."""
    if card.kind == ENVIRONMENT:
        await happen(castle, Change(card.key, "ravenloft:encounters/environment"))
        return False
    if card.kind == TRAP:
        return await _set(castle, who, card.key)
    if card.key in REDRAWN and REDRAWN[card.key](castle):
        await happen(castle, DiscardEncounter(card.key, "ravenloft:encounters/event"))
        return True
    if card.kind == EVENT_ATTACK:
        await _attack(castle, who, card)
    else:
        await EVENT_DEEDS[card.key](castle, who)
    await happen(castle, DiscardEncounter(card.key, "ravenloft:encounters/event"))
    return False


@cites("ravenloft:encounters/attack", "ravenloft:ruling/G14", "ravenloft:ruling/R3")
async def _attack(castle: Castle, who: str, card: EncounterCard) -> None:
    """One roll for each hero it is aimed at; then what else the card does."""
    by = f"ravenloft:encounter/{card.key}"
    hit: list[str] = []
    heroes = aimed_at(castle, who, card.targets)
    if card.blow:
        for hero in heroes:
            if await assail(castle, "", hero, card.blow, by):
                hit.append(hero)
    if card.key in AFTERMATHS:
        await AFTERMATHS[card.key](castle, who, hit)


def aimed_at(castle: Castle, who: str, targets: str) -> list[str]:
    if targets == "all":
        return castle.heroes_up()
    if who not in castle.at:
        return []
    if targets == "active":
        return [who] if castle.standing(who) else []
    return around(castle, castle.cell(who), targets)


def around(castle: Castle, cell: int, targets: str) -> list[str]:
    """The standing heroes on a tile, or within one tile of it."""
    if targets == "tile":
        return castle.heroes_on(cell)
    board = castle.board
    return [hero for hero in castle.heroes_up() if board.tiles(cell, castle.cell(hero)) <= 1]


@cites(
    "ravenloft:encounters/trap",
    "ravenloft:encounters/marker",
    "ravenloft:ruling/C8",
    "ravenloft:power/consecrated-ground",
)
async def _set(castle: Castle, who: str, trap: str) -> bool:
    """On the active hero's tile, unless a marker lies there already: then another card comes."""
    by = "ravenloft:encounters/trap"
    cell = castle.cell(who) if who in castle.at else None
    marker = castle.markers.get(cell) if cell is not None else None
    if cell is None or marker:
        await happen(castle, DiscardEncounter(trap, by))
        if marker == CONSECRATED and cell is not None:
            await happen(castle, LiftMarker(marker, cell, "ravenloft:power/consecrated-ground"))
            return False
        return cell is not None
    await happen(castle, SetTrap(who, trap, cell, by))
    return False


@cites("ravenloft:encounters/trap", "ravenloft:ruling/G22")
async def spring(castle: Castle, trap: str) -> None:
    """A trap goes off in the Villain Phase of the hero who drew it."""
    cell = next(cell for cell, marker in castle.markers.items() if marker == trap)
    if trap in SPRUNG:
        await SPRUNG[trap](castle, cell)
        return
    card = TRAPS[trap]
    blow: Blow | None = card.blow
    assert blow is not None
    for hero in around(castle, cell, card.targets):
        await assail(castle, "", hero, blow, f"ravenloft:encounter/{trap}")


@cites("ravenloft:traps/disable", "ravenloft:ruling/C7", "ravenloft:ruling/H2")
async def disable(castle: Castle, who: str, trap: str) -> None:
    """Roll the printed number or more; a natural 20 is a chance to reach the second level."""
    by = "ravenloft:traps/disable"
    rolled = await d20(castle, who, castle.adds(DISABLE, who), TRAPS[trap].disable, by)
    face = rolled.face
    with because_of(castle, rolled):
        if rolled.reached and not (face == 1 and castle.plays("H2:on")):
            await happen(castle, Disarm(trap, by))
        if face == CRITICAL:
            await offer_level(castle, who, by)
