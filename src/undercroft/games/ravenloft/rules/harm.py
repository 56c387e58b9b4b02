"""Damage, healing, conditions and defeat."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import NoteLoot
from undercroft.games.ravenloft.events.combat import Defeat, Destroy, Mend, Wound
from undercroft.games.ravenloft.events.dungeon import LiftMarker
from undercroft.games.ravenloft.events.heroes import Heal, Hurt, Immobilize, Recover, Slow
from undercroft.games.ravenloft.facts import CROWD, FIGURES, FOES
from undercroft.games.ravenloft.rules.choosing import pick_hero
from undercroft.games.ravenloft.rules.treasure import draw_treasure
from undercroft.games.ravenloft.state import Castle


@cites("ravenloft:defeat/hero", "ravenloft:attacks/damage", "ravenloft:encounters/off-board")
async def hurt(castle: Castle, who: str, amount: int, by: str, foe: str = "") -> None:
    """A hero takes damage, if it stands on the board; an illusion bursts."""
    if amount <= 0:
        return
    if who == CROWD:
        await dispel(castle, by)
    elif castle.standing(who):
        await happen(castle, Hurt(who, amount, foe, by))


async def dispel(castle: Castle, by: str) -> None:
    """The Illusionary Crowd is gone."""
    await happen(castle, Destroy(CROWD, "", by))


@cites("ravenloft:defeat/hero")
async def heal(castle: Castle, who: str, amount: int, by: str) -> None:
    """Never above the maximum; a fallen hero stands up."""
    amount = min(amount, castle.missing(who))
    if amount > 0 and who not in castle.escaped:
        await happen(castle, Heal(who, amount, by))


async def mend(castle: Castle, foe: str, amount: int, by: str) -> None:
    """A foe regains hit points, never above those printed."""
    amount = min(amount, FIGURES[foe].card.hp - castle.hp[foe])
    if amount > 0:
        await happen(castle, Mend(foe, amount, by))


@cites("ravenloft:conditions/slowed", "ravenloft:ruling/C4", "ravenloft:ruling/C2")
async def slow(castle: Castle, who: str, by: str) -> None:
    if who in castle.at and who not in castle.slowed:
        await happen(castle, Slow(who, by))


@cites("ravenloft:conditions/immobilized", "ravenloft:ruling/C4")
async def immobilize(castle: Castle, who: str, by: str) -> None:
    if who in castle.at and who not in castle.immobilized:
        await happen(castle, Immobilize(who, by))


@cites("ravenloft:conditions/slowed", "ravenloft:conditions/immobilized", "ravenloft:ruling/C3")
async def shake_off(castle: Castle, who: str, by: str) -> None:
    """All conditions of a hero end."""
    for condition in castle.conditions(who):
        await happen(castle, Recover(who, condition, by))


async def end_condition(castle: Castle, seat: int, heroes: Iterable[str], by: str) -> None:
    """One condition of one of these heroes ends, if any has one."""
    held = [
        Option(
            f"{hero}:{condition}",
            (hero, condition),
            Words("{who:bare}: {condition}", who=hero, condition=condition),
            about=hero,
        )
        for hero in heroes
        for condition in castle.conditions(hero)
    ]
    if held:
        prompt = Words("Which condition ends?")
        chosen = await choose(seat, prompt, held, by, "condition/ends")
        await happen(castle, Recover(*chosen.value, by))


@cites("ravenloft:objects/destroy", "ravenloft:attacks/damage")
async def wound(castle: Castle, foe: str, amount: int, who: str, by: str) -> None:
    """A foe or an object takes damage, and is defeated or destroyed at 0."""
    if amount <= 0 or foe not in castle.hp:
        return
    wounded = await happen(castle, Wound(foe, amount, who, by))
    if castle.hp.get(foe) == 0:
        with because_of(castle, wounded):
            if foe in castle.foes:
                await defeat(castle, foe, who, by)
            else:
                await happen(castle, Destroy(foe, who, by))


@cites(
    "ravenloft:defeat/card",
    "ravenloft:monsters/control",
    "ravenloft:villains/experience",
    "ravenloft:ruling/G11",
    "ravenloft:ruling/C19",
)
def whose_card(castle: Castle, foe: str, who: str) -> str:
    """Of those who hold a card of this kind: the attacker, else the first clockwise from there."""
    kind = FIGURES[foe].card.kind
    if FIGURES[foe].card.villain:
        return ""
    heroes = castle.heroes
    place = heroes.index(who or castle.active)
    for hero in heroes[place:] + heroes[:place]:
        for key in castle.rows[hero]:
            if key in FIGURES and FIGURES[key].card.kind == kind:
                return hero
    return ""


@cites(
    "ravenloft:defeat/monster",
    "ravenloft:treasures/draw",
    "ravenloft:ruling/G12",
    "ravenloft:ruling/C25",
)
async def defeat(castle: Castle, foe: str, who: str, by: str) -> None:
    """Its card joins the pile; the hero who did it draws a treasure, one in a turn."""
    kind, cells = FIGURES[foe].card.kind, castle.cells(foe)
    defeated = await happen(castle, Defeat(foe, who, whose_card(castle, foe, who), by))
    with because_of(castle, defeated):
        if kind == "wraith":
            await _last_breath(castle, foe, cells[0])
        if who and who not in castle.looted:
            await happen(castle, NoteLoot(who, "ravenloft:treasures/draw"))
            await draw_treasure(castle, who, "ravenloft:treasures/draw")


@cites(
    "ravenloft:monster/wraith",
    "ravenloft:ruling/R9",
    "ravenloft:ruling/G14",
    "ravenloft:ruling/R29",
)
async def _last_breath(castle: Castle, foe: str, cell: int) -> None:
    """It is the wraith's own doing, though the wraith is gone."""
    by, amount = "ravenloft:monster/wraith", FOES["wraith"].figures["breath"]
    for hero in castle.heroes_on(cell):
        await hurt(castle, hero, amount, by, foe)


async def heal_one(
    castle: Castle, who: str, heroes: list[str], amount: int, prompt: Words, by: str
) -> None:
    """A hero chooses one of these, who regains hit points, if any of them lacks some."""
    needy = [hero for hero in heroes if castle.missing(hero)]
    if needy:
        seat, kind = castle.led[who], "hero/heal"
        friend = await pick_hero(seat, needy, prompt, by, kind, who=who, amount=amount)
        await heal(castle, friend, amount, by)


async def clear_marker(castle: Castle, cell: int, by: str) -> None:
    """A marker is taken off its tile; the crowd is nothing but its marker."""
    marker = castle.markers.get(cell)
    if marker == CROWD:
        await happen(castle, Destroy(CROWD, "", by))
    elif marker:
        await happen(castle, LiftMarker(marker, cell, by))
