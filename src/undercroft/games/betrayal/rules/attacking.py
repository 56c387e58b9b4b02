"""Attacks: whom one can attack and how, both rolls, and what the winner does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.kept import kept
from undercroft.engine.state import Deed
from undercroft.games.betrayal.events.combat import Attack, Defeat, EndAttack, Weigh
from undercroft.games.betrayal.events.turns import SpendAttack, UseUp
from undercroft.games.betrayal.facts import PHYSICAL, STEAL_FROM
from undercroft.games.betrayal.names import name_of
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.possessions import (
    steal,
    stealable,
    use_up,
)
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.state import SPOILS, UNSEEN, Belonging, City

Reach = Literal["tile", "sight", "within"]
ATTACK: Final = "betrayal:attack/roll"


@dataclass(frozen=True, slots=True)
class Blow:
    """A way to attack: with what, how far, at how many."""

    key: str
    label: str  # "with the Crossbow"
    trait: Trait
    weapon: str = ""  # the card that is used
    dice: int = 0  # more than the trait gives
    reach: Reach = "tile"
    tiles: int = 0  # how far "within" goes, or sight at most
    sweeps: bool = False  # everybody on one tile in reach, one roll against all
    safe: bool = False  # losing never hurts
    once: str = ""  # what marks it as used, if it works once in a game
    by: str = ATTACK


BARE: Final = Blow("might", "", "might")
BARE_BY_TRAIT: Final[dict[Trait, Blow]] = {
    "might": BARE,
    "speed": Blow("speed", "with Speed", "speed"),
    "knowledge": Blow("knowledge", "with Knowledge", "knowledge"),
    "sanity": Blow("sanity", "with Sanity", "sanity"),
}


@dataclass(frozen=True, slots=True)
class Armed(Belonging):
    """A card, a power or a side that gives its adventurer another way to attack."""

    def blows(self, city: City) -> Sequence[Blow]:
        return ()


@cites("betrayal:items/weapons")
def blows_of(city: City, who: str) -> list[Blow]:
    """All ways in which a character can attack; a weapon that was handled is of no use."""
    if who not in city.steps:
        return [BARE_BY_TRAIT[trait] for trait in city.kind(who).attacks]
    found = [BARE]
    for armed in _arms(city).get(who, ()):
        found += [b for b in armed.blows(city) if not b.weapon or b.weapon not in city.used]
    return found


@kept(reads=(Armed,))
def _arms(city: City) -> dict[str, list[Armed]]:
    """Who has what to attack with."""
    arms: dict[str, list[Armed]] = {}
    for source in city.sources:
        if isinstance(source, Armed) and type(source).blows is not Armed.blows:
            arms.setdefault(source.who, []).append(source)
    return arms


def _may_strike_afar(city: City, who: str) -> bool:
    """Bare hands reach nobody beyond one's own tile; what one has may."""
    return who in _arms(city)


@cites("betrayal:attack/distance", "betrayal:ruling/R36")
def in_reach(city: City, who: str, blow: Blow) -> Collection[int]:
    """The spots that a blow reaches from where somebody stands."""
    here = city.at[who]
    if blow.reach == "tile":
        return (here,)
    if blow.reach == "within":
        return city.board.within(here, blow.tiles)
    seen = city.board.seen(here)
    return seen.intersection(city.board.within(here, blow.tiles)) if blow.tiles else seen


def strongest_blow(city: City, who: str, target: str) -> Blow | None:
    """The way to attack with the most dice that reaches this target."""
    fit = [
        blow
        for blow in blows_of(city, who)
        if city.at[target] in in_reach(city, who, blow)
        and city.trait(target, blow.trait)
        and not blow.sweeps
    ]
    return max(fit, key=lambda blow: city.trait(who, blow.trait) + blow.dice, default=None)


@cites(
    "betrayal:attack/distance",
    "betrayal:attack/missing-trait",
    "betrayal:terms/opponent",
    "betrayal:ruling/R24",
    "betrayal:ruling/R36",
)
def targets(city: City, who: str, blow: Blow) -> list[str]:
    """Whom this can be aimed at."""
    return _aims(city, who, blow, city.tale.prey(city, who))


def _aims(city: City, who: str, blow: Blow, prey: Sequence[str]) -> list[str]:
    spots, at = in_reach(city, who, blow), city.at
    return [
        other
        for other in prey
        if at[other] in spots and city.trait(other, blow.trait) and not city.reckoned(UNSEEN, other)
    ]


@cites("betrayal:attack/after-haunt", "betrayal:attack/once")
def attacks(city: City, who: str) -> list[Option[Deed]]:
    """One attack in each turn, once the haunt has begun."""
    if not city.haunt or city.attacked or who in city.swung:
        return []
    if not city.tale.may_fight(city, who):
        return []
    prey = city.tale.prey(city, who)
    close = city.at[who] in map(city.at.__getitem__, prey)
    if not close and not _may_strike_afar(city, who):
        return []
    found: list[Option[Deed]] = []
    for blow in blows_of(city, who):
        if not close and blow.reach == "tile":
            continue
        aims = _aims(city, who, blow, prey)
        if blow.sweeps:
            for spot in dict.fromkeys([city.at[target] for target in aims]):
                label = f"Attack all at {city.board.label(spot)} {blow.label}"
                key = f"attack:{blow.key}:{city.board.key(spot)}"
                found.append(Option(key, label, partial(_strike_all, blow, spot)))
            continue
        for target in aims:
            label = f"Attack {name_of(target)} {blow.label}".rstrip()
            key = f"attack:{target}:{blow.key}"
            found.append(Option(key, label, partial(strike, target, blow), about=target))
    return found


async def strike(target: str, blow: Blow, city: City) -> None:
    """The attack of this turn, by whoever acts."""
    who = city.active or city.acting
    await happen(city, SpendAttack(blow.by))
    await attack(city, who, target, blow)
    await _put_away(city, who, blow)


async def _strike_all(blow: Blow, spot: int, city: City) -> None:
    """Friend and foe alike, whoever has the trait."""
    who = city.active or city.acting
    await happen(city, SpendAttack(blow.by))
    there = [other for other in city.together(spot) if other != who]
    await attack_all(city, who, [o for o in there if city.trait(o, blow.trait)], blow)
    await _put_away(city, who, blow)


async def _put_away(city: City, who: str, blow: Blow) -> None:
    if blow.weapon and city.held.get(blow.weapon) == who:
        await use_up(city, who, blow.weapon, blow.by)
    if blow.once:
        await happen(city, UseUp(blow.once, blow.by))


@cites("betrayal:attack/roll", "betrayal:attack/other-trait", "betrayal:attack/defense")
async def attack(city: City, who: str, target: str, blow: Blow, dice: int | None = None) -> None:
    """Both roll, and the higher result wins. `dice` replaces what the trait gives."""
    await attack_all(city, who, [target], blow, dice)


@cites("betrayal:attack/roll")
async def attack_all(
    city: City, who: str, aims: Sequence[str], blow: Blow, dice: int | None = None
) -> None:
    """One roll against the defense of each."""
    here = city.at.get(who, -1)
    met: list[str] = []
    for target in aims:
        afar = city.at[target] != here
        if await happen(city, Attack(who, target, blow.trait, blow.weapon, afar, blow.by)):
            met.append(target)
    if not met:
        return
    amount = city.trait(who, blow.trait) if dice is None else dice
    mine = await roll(city, who, "attack", amount + blow.dice, blow.by, trait=blow.trait)
    over: list[EndAttack] = []
    for target in met:
        if target in city.at and who not in city.dead:
            afar = city.at[target] != city.at.get(who, -1)
            margin = await meet(city, who, target, blow, mine, afar)
            over.append(EndAttack(who, target, blow.trait, blow.weapon, margin, afar, blow.by))
    for end in over:
        await happen(city, end)


async def meet(city: City, who: str, target: str, blow: Blow, mine: int, afar: bool) -> int:
    """One target's defense, and what becomes of it; tell by how much the attacker won."""
    dice = city.trait(target, blow.trait)
    theirs = await roll(city, target, "defense", dice, blow.by, trait=blow.trait)
    await happen(city, Weigh(who, target, mine, theirs, blow.by))
    margin = city.margin
    if margin > 0:
        await beat(city, who, target, margin, blow, attacking=True, afar=afar)
    elif margin < 0:
        spared = afar or blow.safe or target in city.stunned
        await beat(city, target, who, -margin, blow, attacking=False, afar=afar, spared=spared)
    return margin


@cites(
    "betrayal:attack/damage",
    "betrayal:attack/instead",
    "betrayal:attack/stunned-target",
    "betrayal:conflict/same-time",
    "betrayal:ruling/H10",
    "betrayal:ruling/R23",
)
async def beat(
    city: City,
    winner: str,
    loser: str,
    margin: int,
    blow: Blow,
    *,
    attacking: bool,
    afar: bool,
    spared: bool = False,
) -> None:
    """The loser takes the difference, unless the winner has something else in mind."""
    told = Defeat(winner, loser, margin, blow.trait, blow.weapon, attacking, afar, blow.by)
    if not await happen(city, told) or spared:
        return
    if attacking and winner in city.steps:
        deed = await _spoils(city, winner, loser, margin, afar)
        if deed is not None:
            await deed(city)
            return
    kind: Literal["physical", "mental"] = "physical" if blow.trait in PHYSICAL else "mental"
    await hurt(city, loser, kind, margin, blow.by, winner)


@cites("betrayal:attack/steal", "betrayal:ruling/R22", "betrayal:ruling/H11")
async def _spoils(city: City, winner: str, loser: str, margin: int, afar: bool) -> Deed | None:
    """With two or more damage something may be stolen instead, on the same tile."""
    seat = city.seat(winner)
    deeds: list[Option[Deed | None]] = [Option("damage", f"{margin} damage", None)]
    deeds += city.offered(SPOILS, seat)
    if margin >= STEAL_FROM and not afar:
        deeds += [
            Option(
                f"steal:{card}",
                f"Steal the {name_of(card)}",
                partial(_rob, winner, card),
            )
            for card in stealable(city, loser)
        ]
    prompt = f"{name_of(loser)} is beaten. What do you do?"
    return (await choose(seat, prompt, deeds, "betrayal:attack/steal", "spoils")).value


async def _rob(thief: str, card: str, city: City) -> None:
    await steal(city, thief, card, city.loser, "betrayal:attack/steal")
