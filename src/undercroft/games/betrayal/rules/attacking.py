"""Attacks: whom one can attack and how, both rolls, and what the winner does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, Literal

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Choice, Option, choose
from undercroft.engine.event import happen
from undercroft.engine.kept import kept
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.events.combat import Attack, Defeat, EndAttack, Weigh
from undercroft.games.betrayal.events.haunt import Together
from undercroft.games.betrayal.events.turns import SpendAttack, UseUp
from undercroft.games.betrayal.facts import PHYSICAL, STEAL_FROM
from undercroft.games.betrayal.rules.blows import BARE, BARE_BY_TRAIT, Armed, Blow
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.possessions import (
    steal,
    stealable,
    use_up,
)
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.state import STRIKE, UNSEEN, City


class Assault(Choice):
    """An option to attack somebody; told only if asked."""

    __slots__ = ("blow", "dice", "target")

    def __init__(self, target: str, blow: Blow, dice: int) -> None:
        self.target: Final = target
        self.blow: Final = blow
        self.dice: Final = dice

    @property
    def key(self) -> str:
        return f"attack:{self.target}:{self.blow.key}"

    @property
    def label(self) -> Words:
        if self.blow is BARE:
            return Words("Attack {foe}", foe=self.target)
        return Words("Attack {foe} with {arm}", foe=self.target, arm=self.blow.how)

    @property
    def kind(self) -> str:
        return "attack"

    @property
    def about(self) -> str:
        return self.target

    @property
    def does(self) -> Strikes:
        return Strikes(self.target, self.blow.key, self.blow.trait, self.dice)

    @property
    def value(self) -> Deed:
        return partial(strike, self.target, self.blow)


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
    here = city.at.get(who)
    if here is None:
        return ()
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
        if city.spot(target) in in_reach(city, who, blow)
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
    spots, spot = in_reach(city, who, blow), city.at.get
    return [
        other
        for other in prey
        if spot(other) in spots
        and city.trait(other, blow.trait)
        and not city.reckoned(UNSEEN, other)
    ]


@cites("betrayal:attack/after-haunt", "betrayal:attack/once")
def attacks(city: City, who: str) -> list[Option[Deed] | Assault]:
    """One attack in each turn, once the haunt has begun."""
    if not city.haunt or city.attacked or who in city.swung:
        return []
    if not city.tale.may_fight(city, who):
        return []
    prey = city.tale.prey(city, who)
    here = city.at.get(who)
    if here is None:
        return []
    close = here in map(city.at.get, prey)
    if not close and not _may_strike_afar(city, who):
        return []
    found: list[Option[Deed] | Assault] = []
    for blow in blows_of(city, who):
        if not close and blow.reach == "tile":
            continue
        aims = _aims(city, who, blow, prey)
        dice = blow.dice_of(city, who) if aims else 0
        if blow.sweeps:
            for spot in city.spots_of(aims):
                found.append(_sweep(city, blow, spot, dice))
            continue
        for target in aims:
            found.append(Assault(target, blow, dice))
    return found


def _sweep(city: City, blow: Blow, spot: int, dice: int) -> Option[Deed]:
    """An option to attack all on a tile."""
    tile = city.board.thing(spot)
    return Option(
        f"attack:{blow.key}:{city.board.key(spot)}",
        partial(_strike_all, blow, spot),
        Words("Attack all at {tile} with {arm}", tile=tile, arm=blow.how),
        kind="attack",
        about=tile,
        does=Strikes("", blow.key, blow.trait, dice),
    )


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
    await happen(city, Together(True, blow.by))
    await attack_all(city, who, [o for o in there if city.trait(o, blow.trait)], blow)
    await happen(city, Together(False, blow.by))
    await _put_away(city, who, blow)


async def _put_away(city: City, who: str, blow: Blow) -> None:
    if blow.weapon and city.held.get(blow.weapon) == who:
        await use_up(city, who, blow.weapon, blow.by)
    if blow.once:
        await happen(city, UseUp(blow.once, blow.by))


@cites("betrayal:attack/roll", "betrayal:attack/other-trait", "betrayal:attack/defense")
async def attack(
    city: City, who: str, target: str, blow: Blow, dice: int | None = None
) -> EndAttack | None:
    """Both roll, and the higher result wins. `dice` replaces what the trait gives."""
    fought = await attack_all(city, who, [target], blow, dice)
    return fought[0] if fought else None


@cites("betrayal:attack/roll")
async def attack_all(
    city: City, who: str, aims: Sequence[str], blow: Blow, dice: int | None = None
) -> list[EndAttack]:
    """One roll against the defense of each; tell what came of it."""
    met: list[tuple[str, Attack]] = []
    for target in aims:
        if target in city.at:
            afar = _is_afar(city, who, target)
            aimed = Attack(who, target, blow.trait, blow.weapon, afar, blow.by)
            begun = await happen(city, aimed)
            if begun is not None:
                met.append((begun.target, begun))
    if not met:
        return []
    amount = city.trait(who, blow.trait) if dice is None else dice
    with because_of(city, met[0][1]):
        mine = await roll(city, who, "attack", amount + blow.dice, blow.by, trait=blow.trait)
    over: list[EndAttack] = []
    for target, begun in met:
        if target in city.at and who not in city.dead:
            afar = _is_afar(city, who, target)
            with because_of(city, begun):
                margin = await meet(city, who, target, blow, mine, afar)
            over.append(EndAttack(who, target, blow.trait, blow.weapon, margin, afar, blow.by))
    with because_of(city, met[0][1]):
        ends = [await happen(city, end) for end in over]
    return [end for end in ends if end is not None]


def _is_afar(city: City, who: str, target: str) -> bool:
    """Does somebody strike at one who is not with them?"""
    return city.spot(target) != city.spot(who)


async def meet(city: City, who: str, target: str, blow: Blow, mine: int, afar: bool) -> int:
    """One target's defense, and what becomes of it; tell by how much the attacker won."""
    dice = city.trait(target, blow.trait)
    theirs = await roll(city, target, "defense", dice, blow.by, trait=blow.trait)
    if target not in city.at:
        return 0
    margin = await weigh(city, who, target, mine, theirs, blow.by)
    with since(city, Weigh):
        if margin > 0:
            await beat(city, who, target, margin, blow, attacking=True, afar=afar)
        elif margin < 0:
            spared = afar or blow.safe or target in city.stunned
            await beat(city, target, who, -margin, blow, attacking=False, afar=afar, spared=spared)
    return margin


async def weigh(city: City, who: str, target: str, mine: int, theirs: int, by: str) -> int:
    """By how much the attacker's result is the higher one."""
    weighed = await happen(city, Weigh(who, target, mine, theirs, by))
    return 0 if weighed is None else weighed.mine - weighed.theirs


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
    told = Defeat(
        winner, loser, margin, blow.trait, blow.weapon, attacking, afar, blow.by, blow.band
    )
    won = await happen(city, told)
    if won is None or spared:
        return
    with because_of(city, won):
        if attacking and winner in city.steps:
            deed = await _spoils(city, won)
            if deed is not None:
                await deed(city)
                return
        kind: Literal["physical", "mental"] = "physical" if won.trait in PHYSICAL else "mental"
        await hurt(city, won.loser, kind, won.margin, won.by, won.winner, struck=True)


@cites("betrayal:attack/steal", "betrayal:ruling/R22", "betrayal:ruling/H11")
async def _spoils(city: City, won: Defeat) -> Deed | None:
    """With two or more damage something may be stolen instead, on the same tile."""
    winner, loser, margin = won.winner, won.loser, won.margin
    seat = city.driver(winner, STRIKE)
    damage = Words("{points} damage", points=margin)
    deeds: list[Option[Deed | None]] = [Option("damage", None, damage, kind="attack", about=loser)]
    for source in city.sources:
        if isinstance(source, Armed) and source.who == winner:
            deeds += source.spoils(city, loser)
    if margin >= STEAL_FROM and not won.afar:
        deeds += [
            Option(
                f"steal:{card}",
                partial(_rob, winner, card, loser),
                Words("Steal {card}", card=card),
                kind="take",
                about=card,
            )
            for card in stealable(city, loser)
        ]
    prompt = Words("{foe} is beaten. What do you do?", foe=loser)
    by = "betrayal:attack/steal"
    chosen = await choose(seat, prompt, deeds, by, "spoils", who=winner, about=loser, amount=margin)
    return chosen.value


async def _rob(thief: str, card: str, victim: str, city: City) -> None:
    await steal(city, thief, card, victim, "betrayal:attack/steal")
