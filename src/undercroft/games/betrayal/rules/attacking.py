"""Attacks: whom one can attack and how, both rolls, and what the winner does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Choice, Option, choose, things
from undercroft.engine.event import happen
from undercroft.engine.kept import kept
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.events.combat import Attack, Defeat, EndAttack, Fought, Weigh
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Hurt
from undercroft.games.betrayal.events.turns import Halt, SpendAttack, Use, UseUp
from undercroft.games.betrayal.facts import MOST_DICE, PHYSICAL, STEAL_FROM
from undercroft.games.betrayal.rules.blows import (
    BARE,
    BARE_BY_TRAIT,
    DAMAGE,
    Armed,
    Blow,
)
from undercroft.games.betrayal.rules.faced import beneath, seen_of
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.possessions import (
    discard,
    is_ready,
    steal,
    stealable,
    use_up,
)
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.rules.siding import braces
from undercroft.games.betrayal.rules.wounds import BEATEN_BACK
from undercroft.games.betrayal.state import UNSEEN, WIELD, City

INSTEAD: Final = "instead"  # something else than damage has come of it
NO_MORE: Final = Option("enough", "", Words("Nobody else"), kind="done")


class Assault(Choice):
    """An option to attack somebody; told only if asked."""

    __slots__ = ("blow", "dice", "sure", "target", "theirs")

    def __init__(self, city: City, who: str, target: str, blow: Blow) -> None:
        self.target: Final = target
        self.blow: Final = blow
        self.dice: Final = attack_dice(city, who, (target,), blow)
        self.theirs: Final = defense_dice(city, target, blow, who)
        self.sure: Final = blow.is_sure(city, target)

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
        blow = self.blow
        return Strikes(self.target, blow.key, blow.trait, self.dice, self.theirs, self.sure)

    @property
    def value(self) -> Deed:
        return partial(strike, self.target, self.blow)


@cites("betrayal:items/weapons")
def blows_of(city: City, who: str) -> list[Blow]:
    """All ways in which a character can attack; a weapon that was handled is of no use."""
    if who not in city.steps:
        return [blow_named(city, word) for word in city.kind(who).attacks]
    found = [BARE]
    for armed in _arms(city).get(who, ()):
        found += [blow for blow in armed.blows(city) if _is_at_hand(city, who, blow)]
    return found


@cites("betrayal:items/one-deed")
def _is_at_hand(city: City, who: str, blow: Blow) -> bool:
    """Was nothing done in this turn with what it takes?"""
    return all(is_ready(city, who, thing) for thing in (blow.weapon, blow.token) if thing)


def blow_named(city: City, word: str) -> Blow:
    """A bare attack with a trait, or a blow of the haunt."""
    return BARE_BY_TRAIT.get(word) or city.tale.blows[word]


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
    return who in _arms(city) if who in city.steps else bool(city.tale.blows)


@cites("betrayal:attack/distance", "betrayal:ruling/R36")
def in_reach(city: City, who: str, blow: Blow) -> Collection[int]:
    """The spots that a blow reaches from where somebody stands."""
    here = city.at.get(who)
    if here is None:
        return ()
    board = city.board
    match blow.reach:
        case "tile":
            return (here,)
        case "within":
            return board.within(here, blow.tiles)
        case "sight":
            return board.seen(here)
        case "both":
            return board.seen(here).intersection(board.within(here, blow.tiles))
    return board.spots


def strongest_blow(city: City, who: str, target: str) -> Blow | None:
    """The way to attack one with the most dice that reaches this target."""
    fit = [
        blow
        for blow in blows_of(city, who)
        if city.spot(target) in in_reach(city, who, blow)
        and blow.may_meet(city, target)
        and blow.aims == "one"
        and blow.can_be_paid(city, who)
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
    found = [
        other
        for other in prey
        if spot(other) in spots and blow.may_meet(city, other) and not city.reckoned(UNSEEN, other)
    ]
    tale = city.tale
    if found and not tale.aims_are_plain:
        return [other for other in found if tale.may_aim(city, who, other, blow)]
    return found


@cites("betrayal:attack/after-haunt", "betrayal:attack/once")
def attacks(city: City, who: str) -> list[Option[Deed] | Assault]:
    """One attack in each turn, once the haunt has begun, and what does not count as one."""
    here = city.at.get(who)
    if city.calm() or here is None:
        return []
    tale = city.tale
    if not tale.may_fight(city, who):
        return []
    armed = _may_strike_afar(city, who)
    if not armed and (city.attacked or who in city.swung):
        return []
    prey = tale.prey(city, who)
    close = here in map(city.at.get, prey)
    if not close and not armed:
        return []
    found: list[Option[Deed] | Assault] = []
    for blow in blows_of(city, who):
        if (close or blow.reach != "tile") and blow.can_be_paid(city, who):
            found += _ways_to_strike(city, who, blow, _aims(city, who, blow, prey))
    return found


@cites("betrayal:attack/once")
def orders(city: City, who: str) -> list[Option[Deed]]:
    """Whom somebody can be told to attack, and it is theirs to say how; never several at once."""
    ways: dict[str, list[Assault]] = {}
    for way in attacks(city, who):
        if isinstance(way, Assault):
            ways.setdefault(way.target, []).append(way)
    return [
        Option(
            f"attack:{target}",
            partial(_as_told, found),
            Words("Attack {foe}", foe=target),
            kind="attack",
            about=target,
            does=max(found, key=lambda way: way.dice).does,
        )
        for target, found in ways.items()
    ]


async def _as_told(ways: list[Assault], city: City) -> None:
    who, target, by = city.doer, ways[0].target, "betrayal:attack/once"
    prompt = Words("How do you attack {foe}?", foe=target)
    seat = city.driver(who, WIELD)
    way = await choose(seat, prompt, ways, by, "arm", who=who, about=target)
    await way.value(city)


def _ways_to_strike(
    city: City, who: str, blow: Blow, aims: list[str]
) -> list[Option[Deed] | Assault]:
    """The options to strike like this, if anybody is in reach."""
    if not aims:
        return []
    dice = attack_dice(city, who, aims, blow)
    match blow.aims:
        case "one":
            return [Assault(city, who, target, blow) for target in aims]
        case "tile":
            return [_sweep(city, blow, (spot,), dice) for spot in city.spots_of(aims)]
        case "line":
            return [_sweep(city, blow, line, dice) for line in _lines(city, who, blow, aims)]
        case "several":
            label = Words("Attack several with {arm}", arm=blow.how)
            deed: Deed = partial(_strike_several, blow)
        case _:
            label = Words("Attack all in reach with {arm}", arm=blow.how)
            deed = partial(_strike_all, blow, tuple(in_reach(city, who, blow)))
    does = Strikes("", blow.key, blow.trait, dice)
    return [Option(f"attack:{blow.key}", deed, label, kind="attack", about=blow.how, does=does)]


def _lines(city: City, who: str, blow: Blow, aims: list[str]) -> list[tuple[int, ...]]:
    """Straight rows of spots in reach with somebody in them, by their directions."""
    here, reach = city.spot(who), in_reach(city, who, blow)
    rows = [] if here is None else city.board.rows(here)
    lines = [tuple([spot for spot in row if spot in reach]) for row in rows]
    aimed = city.spots_of(aims)
    return [line for line in lines if any(spot in aimed for spot in line)]


def _sweep(city: City, blow: Blow, spots: tuple[int, ...], dice: int) -> Option[Deed]:
    """An option to attack all on a tile, or on all tiles as far as one."""
    last, tile = city.board.key(spots[-1]), city.board.thing(spots[-1])
    if blow.aims == "line":
        label = Words("Attack all as far as {tile} with {arm}", tile=tile, arm=blow.how)
    else:
        label = Words("Attack all at {tile} with {arm}", tile=tile, arm=blow.how)
    return Option(
        f"attack:{blow.key}:{last}",
        partial(_strike_all, blow, spots),
        label,
        kind="attack",
        about=tile,
        does=Strikes("", blow.key, blow.trait, dice, at=last),
    )


async def strike(target: str, blow: Blow, city: City) -> None:
    """An attack in somebody's turn, by whoever acts."""
    who = city.doer
    await pay(city, who, blow)
    if await attack_all(city, who, [target], blow) is not None:
        await _put_away(city, who, blow)


async def strike_at_once(city: City, who: str, target: str, blow: Blow) -> None:
    """An attack whoever's turn it is: it takes what it uses up, and nobody's attack."""
    await pay(city, who, blow.beside_a_turn())
    if await attack_all(city, who, [target], blow) is not None:
        await _put_away(city, who, blow)


async def _strike_all(blow: Blow, spots: tuple[int, ...], city: City) -> None:
    """Friend and foe alike, whoever has the trait and is not spared."""
    who = city.doer
    there = [other for spot in spots for other in city.together(spot)]
    await _strike_these(city, who, [o for o in there if not _is_spared(city, who, o, blow)], blow)


async def strike_all(city: City, blow: Blow) -> None:
    """At all in its reach, by whoever acts."""
    await _strike_all(blow, tuple(in_reach(city, city.doer, blow)), city)


async def _strike_several(blow: Blow, city: City) -> None:
    """As many opponents in reach as their attacker likes."""
    who = city.doer
    left, chosen = targets(city, who, blow), list[str]()
    while left and (not blow.most or len(chosen) < blow.most):
        options = [*things(left), NO_MORE] if chosen else things(left)
        prompt, kind = Words("Whom do you strike?"), "person/strike"
        picked = await choose(city.driver(who), prompt, options, blow.by, kind, who=who)
        if picked.key == NO_MORE.key:
            break
        chosen.append(picked.value)
        left = [other for other in left if other != picked.value]
    await _strike_these(city, who, chosen, blow)


async def _strike_these(city: City, who: str, aims: Sequence[str], blow: Blow) -> None:
    """All that comes of it has happened before anybody wins."""
    await pay(city, who, blow)
    await happen(city, Together(True, blow.by))
    fought = await attack_all(city, who, [o for o in aims if blow.may_meet(city, o)], blow)
    await happen(city, Together(False, blow.by))
    if fought is not None:
        await _put_away(city, who, blow)


def _is_spared(city: City, who: str, other: str, blow: Blow) -> bool:
    if city.is_thing(other) or ("figures" in blow.spares and other not in city.steps):
        return True
    if other == who:
        return "self" in blow.spares
    if "npcs" in blow.spares and other not in city.steps and city.kind(other).npc:
        return True
    return "side" in blow.spares and not city.opposed(who, other)


async def pay(city: City, who: str, blow: Blow) -> None:
    """What a blow costs, before anybody rolls."""
    by = blow.by
    if "attack" in blow.costs:
        await happen(city, SpendAttack(by))
    if "move" in blow.costs:
        await happen(city, Halt(by))
    if "turn" in blow.costs:
        await happen(city, Use(blow.mark_of(who), by))
    if "game" in blow.costs:
        await happen(city, UseUp(blow.mark_of(who), by))
    if blow.track:
        await happen(city, Count(blow.track, -1, by))
    if blow.token:
        await discard(city, who, blow.token, by)


async def _put_away(city: City, who: str, blow: Blow) -> None:
    if blow.weapon and city.held.get(blow.weapon) == who:
        await use_up(city, who, blow.weapon, blow.by)


@cites("betrayal:attack/roll", "betrayal:attack/other-trait", "betrayal:attack/defense")
async def attack(city: City, who: str, target: str, blow: Blow) -> Fought | None:
    """Both roll, and the higher result wins."""
    fought = await attack_all(city, who, [target], blow)
    return fought[0] if fought else None


@cites("betrayal:attack/roll")
async def attack_all(city: City, who: str, aims: Sequence[str], blow: Blow) -> list[Fought] | None:
    """One roll against the defense of each; tell what came of it, if anybody was attacked."""
    met: list[tuple[str, Attack]] = []
    for target in aims:
        if target in city.at:
            afar = _is_afar(city, who, target)
            aimed = Attack(who, target, blow.trait, blow.weapon, afar, blow.by)
            begun = await happen(city, aimed)
            if begun is not None:
                met.append((begun.target, begun))
    if not met:
        return None
    mine, body = 0, _body_of(city, who)
    if not all(blow.is_sure(city, target) for target, _ in met):
        with because_of(city, met[0][1]):
            dice = attack_dice(city, who, [target for target, _ in met], blow)
            mine = await roll(city, who, "attack", dice, blow.by, trait=blow.trait)
    over: list[Fought] = []
    for target, begun in met:
        if target in city.at and city.lives(who) and _body_of(city, who) == body:
            with because_of(city, begun):
                over.append(await meet(city, who, target, blow, mine))
    with because_of(city, met[0][1]):
        for fought in over:
            await happen(city, EndAttack(fought, blow.by))
    return over


def _body_of(city: City, who: str) -> str:
    """In whom a monster stands there: whatever takes its place did not begin its attack."""
    return city.figures[who].body_of if who in city.figures else ""


def _is_afar(city: City, who: str, target: str) -> bool:
    """Does somebody strike at one who is not with them?"""
    return city.spot(target) != city.spot(who)


async def meet(city: City, who: str, target: str, blow: Blow, mine: int) -> Fought:
    """One target's defense, and what becomes of it."""
    afar, trait = _is_afar(city, who, target), blow.defense
    fought = Fought(who, target, blow.trait, blow.key, 0, afar)
    if blow.is_sure(city, target):
        fought = replace(fought, margin=1)  # there is nothing to compare
        return replace(fought, came=await beat(city, fought, blow))
    await braces(city, target, who, blow.by)
    if target not in city.at:
        return fought
    dice, roller = defense_dice(city, target, blow, who), await city.tale.defender(city, target)
    theirs = await roll(city, roller, "defense", dice, blow.by, trait=trait)
    if target not in city.at:
        return fought
    margin = await weigh(city, who, target, mine, theirs, blow.by)
    fought = replace(fought, margin=margin)
    with since(city, Weigh):
        if who == target:  # nobody robs or beats themselves: this can only hurt
            await hurt(city, who, "physical", margin, blow.by, who)
            return replace(fought, came=DAMAGE if margin > 0 else "")
        if margin > 0:
            before = len(city.used)
            came = await beat(city, fought, blow)
            return replace(fought, came=came, used=city.used[before:])
        if margin < 0:
            return replace(fought, came=await beat_back(city, fought, blow))
    return fought


@cites("betrayal:attack/defense")
def defense_dice(city: City, target: str, blow: Blow, who: str) -> int:
    """With how many dice one defends oneself against somebody, before cards have their say."""
    tale = city.tale
    more = tale.edge(city, target, who, striking=False)
    return min(MOST_DICE, tale.guard(city, target, blow.defense) + more)


@cites("betrayal:attack/roll")
def attack_dice(city: City, who: str, aims: Sequence[str], blow: Blow) -> int:
    """With how many dice somebody strikes at these, before cards have their say."""
    edge = city.tale.edge
    more = max([edge(city, who, target, striking=True) for target in aims], default=0)
    return min(MOST_DICE, blow.dice_of(city, who) + more)


async def weigh(city: City, who: str, target: str, mine: int, theirs: int, by: str) -> int:
    """By how much the attacker's result is the higher one."""
    weighed = await happen(city, Weigh(who, target, mine, theirs, by))
    return 0 if weighed is None else weighed.mine - weighed.theirs


@cites(
    "betrayal:attack/damage",
    "betrayal:attack/instead",
    "betrayal:conflict/same-time",
    "betrayal:ruling/H10",
    "betrayal:ruling/R23",
)
async def beat(city: City, fought: Fought, blow: Blow) -> str:
    """The defender takes the difference, unless the attacker has something else in mind."""
    won = await _defeat(city, fought, blow, fought.who, fought.target, spared=False)
    if won is None:
        return INSTEAD
    with because_of(city, won):
        if blow.wins != DAMAGE:
            await city.tale.outcomes[blow.wins](city, fought)
            return blow.wins
        if _can_rob(city, won.winner):
            chosen = await _spoils(city, won)
            if chosen.value is not None:
                await chosen.value(city)
                return chosen.key.partition(":")[0]
        await _damage(city, won, blow)
    return DAMAGE


@cites("betrayal:attack/damage", "betrayal:attack/distance", "betrayal:attack/stunned-target")
async def beat_back(city: City, fought: Fought, blow: Blow) -> str:
    """The attacker takes the difference, but not from afar, nor from the stunned."""
    afar = fought.afar and blow.safe == "afar"
    spared = afar or blow.safe == "always" or fought.target in city.stunned
    won = await _defeat(city, fought, blow, fought.target, fought.who, spared=spared)
    if won is None:
        return INSTEAD
    if won.spared:
        return ""
    with because_of(city, won):
        await _damage(city, won, blow)
    return DAMAGE


async def _defeat(
    city: City, fought: Fought, blow: Blow, winner: str, loser: str, *, spared: bool
) -> Defeat | None:
    margin, attacking = abs(fought.margin), winner == fought.who
    return await happen(
        city,
        Defeat(
            winner,
            loser,
            margin,
            fought.trait,
            blow.weapon,
            attacking,
            fought.afar,
            blow.by,
            blow.band,
            spared,
        ),
    )


async def _damage(city: City, won: Defeat, blow: Blow) -> None:
    kind: Hurt = "physical" if won.trait in PHYSICAL else "mental"
    tags = blow.tags if won.attacking else BEATEN_BACK
    loser, margin, winner = won.loser, won.margin, won.winner
    await hurt(city, loser, kind, margin, won.by, winner, struck=True, tags=tags)


@cites("betrayal:attack/steal", "betrayal:ruling/R22", "betrayal:ruling/H11")
async def _spoils(city: City, won: Defeat) -> Option[Deed | None]:
    """With two or more damage something may be stolen instead, on the same tile."""
    winner, loser, margin = won.winner, won.loser, won.margin
    seat = city.driver(winner, WIELD)
    damage = Words("{points} damage", points=margin)
    deeds: list[Option[Deed | None]] = [Option(DAMAGE, None, damage, kind="attack", about=loser)]
    for source in city.sources:
        if isinstance(source, Armed) and source.who == winner:
            deeds += source.spoils(city, loser)
    if margin >= STEAL_FROM and not won.afar:
        deeds += [
            Option(
                f"steal:{card}",
                partial(_rob, winner, card, loser),
                _to_steal(card, beneath(city, card, seat)),
                kind="take",
                about=card,
                seen=seen_of(city, card),
            )
            for card in stealable(city, winner, loser)
        ]
    prompt = Words("{foe} is beaten. What do you do?", foe=loser)
    by = "betrayal:attack/steal"
    return await choose(seat, prompt, deeds, by, "spoils", who=winner, about=loser, amount=margin)


def _to_steal(card: str, face: str) -> Words:
    if face:
        return Words("Steal {card} ({face:bare})", card=card, face=face)
    return Words("Steal {card}", card=card)


@cites("betrayal:monster/attack", "betrayal:monster/items")
def _can_rob(city: City, who: str) -> bool:
    """Adventurers can, and monsters that carry things."""
    return who in city.steps or (who in city.figures and city.kind(who).carries)


async def _rob(thief: str, card: str, victim: str, city: City) -> None:
    await steal(city, thief, card, victim, "betrayal:attack/steal")
