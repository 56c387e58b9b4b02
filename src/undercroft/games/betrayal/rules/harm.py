"""Traits gained and lost, damage and death."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import GiveMark
from undercroft.games.betrayal.events.combat import Wound
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.traits import Depart, Die, Harm, Hurt, Lower, Raise, Suffer
from undercroft.games.betrayal.events.turns import Cease
from undercroft.games.betrayal.facts import ADVENTURERS, PHYSICAL, SKULL, TRAITS
from undercroft.games.betrayal.printed import DEAD, Fate, Trait
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.rolls import damage_roll
from undercroft.games.betrayal.rules.wounds import SPLIT, WHERE_TO, Losses, splits, take
from undercroft.games.betrayal.state import TURN, City

TRAIT_OPTIONS: Final = {t: Option(t, t) for t in TRAITS}
WHICH_RISES: Final = Words("Which trait rises?")
WHICH_IS_ROLLED: Final = Words("Which trait do you roll?")


@cites("betrayal:traits/steps", "betrayal:traits/maximum")
async def gain(city: City, who: str, trait: Trait, steps: int, by: str) -> None:
    """A trait rises, as far as its track goes."""
    if who in city.dead:
        return
    steps = min(steps, ADVENTURERS[who].tracks[trait].highest - city.step(who, trait))
    if steps > 0:
        await happen(city, Raise(who, trait, steps, by))


@cites(
    "betrayal:traits/steps",
    "betrayal:traits/before-haunt",
    "betrayal:ruling/H9",
    "betrayal:ruling/R20",
)
async def lose(city: City, who: str, trait: Trait, steps: int, by: str, foe: str = "") -> None:
    """A trait falls. This is no damage: nobody splits it, and nothing reduces it."""
    if who in city.dead:
        return
    steps = min(steps, city.step(who, trait) - city.lowest_step())
    if steps > 0:
        fallen = await happen(city, Lower(who, trait, steps, by))
        with because_of(city, fallen):
            await check_death(city, who, foe, by)


async def change(city: City, who: str, trait: Trait, steps: int, by: str) -> None:
    await (gain if steps > 0 else lose)(city, who, trait, abs(steps), by)


@cites("betrayal:ruling/H2")
async def reset(city: City, who: str, traits: Iterable[Trait], by: str) -> None:
    """Traits below their starting value rise to it."""
    for trait in traits:
        missing = ADVENTURERS[who].tracks[trait].start - city.step(who, trait)
        if missing > 0:
            await gain(city, who, trait, missing, by)


async def start_over(city: City, who: str, by: str) -> None:
    """Every trait goes back to its starting value, from below and from above."""
    await reset(city, who, TRAITS, by)
    for trait in TRAITS:
        over = city.step(who, trait) - ADVENTURERS[who].tracks[trait].start
        if over > 0:
            await lose(city, who, trait, over, by)


async def strengthen(city: City, who: str, by: str, **gains: int) -> None:
    """What a haunt gives when it is revealed: traits reset to their start, then raised."""
    traits = [trait for trait in TRAITS if trait in gains]
    await reset(city, who, traits, by)
    for trait in traits:
        await gain(city, who, trait, gains[trait], by)


async def strengthen_freely(city: City, who: str, by: str) -> None:
    """Another gift of haunts: all traits reset, then a step for each hero, in traits of choice."""
    await reset(city, who, TRAITS, by)
    for _ in city.heroes():
        await gain_any(city, who, 1, by)


async def sink(city: City, who: str, trait: Trait, by: str) -> None:
    """A trait drops to its lowest value, one step above the skull."""
    await lose(city, who, trait, city.step(who, trait) - (SKULL + 1), by)


def could_rise(city: City, who: str, traits: Iterable[Trait] = TRAITS) -> list[Trait]:
    """Traits below their maximum."""
    tracks = ADVENTURERS[who].tracks
    return [trait for trait in traits if city.step(who, trait) < tracks[trait].highest]


def below_start(city: City, who: str) -> list[Trait]:
    tracks = ADVENTURERS[who].tracks
    return [trait for trait in TRAITS if city.step(who, trait) < tracks[trait].start]


async def pick_trait(
    city: City,
    who: str,
    traits: Sequence[Trait],
    prompt: Words,
    by: str,
    kind: str,
    *,
    about: str = "",
) -> Trait:
    options = [TRAIT_OPTIONS[trait] for trait in traits]
    return (await choose(city.driver(who), prompt, options, by, kind, who=who, about=about)).value


async def gain_any(city: City, who: str, steps: int, by: str) -> None:
    """One trait of one's choice rises."""
    traits = could_rise(city, who) if who not in city.dead else []
    if traits:
        trait = await pick_trait(city, who, traits, WHICH_RISES, by, "trait/raise")
        await gain(city, who, trait, steps, by)


async def gain_different(city: City, who: str, traits: int, by: str) -> None:
    """So many different traits of one's choice rise by one step."""
    left = [*TRAITS]
    for _ in range(traits):
        rising = could_rise(city, who, left)
        if rising and who not in city.dead:
            trait = await pick_trait(city, who, rising, WHICH_RISES, by, "trait/raise")
            left.remove(trait)
            await gain(city, who, trait, 1, by)


@cites("betrayal:damage/physical", "betrayal:damage/mental")
async def hurt(
    city: City,
    who: str,
    kind: Hurt,
    amount: int,
    by: str,
    foe: str = "",
    *,
    struck: bool = False,
    tags: tuple[str, ...] = (),
) -> Suffer | None:
    """A character takes damage; an adventurer splits it, which is told.

    What it does to a monster depends on its kind.
    """
    if amount <= 0 or who in city.dead:
        return None
    if who in city.steps:
        harm = await happen(city, Harm(who, kind, amount, foe, by, struck))
        if harm is not None and harm.who not in city.dead:
            with because_of(city, harm):
                return await _suffer(city, harm)
    else:
        await take(city, Wound(who, amount, foe, by, kind, struck, tags))
    return None


@cites("betrayal:damage/physical", "betrayal:damage/mental")
async def hurt_in(city: City, who: str, trait: Trait, amount: int, by: str) -> Suffer | None:
    """An adventurer takes damage in one trait: what keeps damage off does, but nobody splits it."""
    if amount <= 0 or who in city.dead:
        return None
    kind: Hurt = "physical" if trait in PHYSICAL else "mental"
    harm = await happen(city, Harm(who, kind, amount, "", by))
    if harm is None or harm.who in city.dead:
        return None
    with because_of(city, harm):
        room = city.step(harm.who, trait) - city.lowest_step()
        return await _bear(city, harm, ((trait, min(harm.amount, room)),))


async def hurt_surely(city: City, who: str, kind: Hurt, amount: int, by: str) -> Suffer | None:
    """Damage that nothing lessens, prevents or turns on another: nobody has a say before it."""
    return None if who in city.dead else await _suffer(city, Harm(who, kind, amount, "", by))


async def hurt_by_dice(
    city: City, who: str, kind: Hurt, dice: int, by: str, *, tags: tuple[str, ...] = ()
) -> None:
    """So many dice of damage."""
    if dice and who not in city.dead:
        damage = await damage_roll(city, who, dice, by)
        with since(city, Roll):
            await hurt(city, who, kind, damage, by, tags=tags)


async def _suffer(city: City, harm: Harm) -> Suffer | None:
    """Damage is split, by whomever it came to in the end."""
    losses = await _split(city, harm.who, harm.hurt, harm.amount, harm.by)
    return await _bear(city, harm, losses)


async def _bear(city: City, harm: Harm, losses: Losses) -> Suffer | None:
    """It goes where it goes, and may be too much."""
    suffered = await happen(city, Suffer(harm.who, losses, harm.foe, harm.by, harm.struck))
    with because_of(city, suffered):
        await check_death(city, harm.who, harm.foe, harm.by)
    return suffered


async def _split(city: City, who: str, hurt: str, amount: int, by: str) -> Losses:
    """As the victim likes; what no trait can bear is lost."""
    one, other = SPLIT[hurt]
    floor = city.lowest_step()
    room, more = city.step(who, one) - floor, city.step(who, other) - floor
    ways, amount = splits(one, room, other, more, amount), min(amount, room + more)
    seat = city.driver(who)
    chosen = await choose(seat, WHERE_TO, ways, by, "split", who=who, about=hurt, amount=amount)
    return chosen.value


@cites("betrayal:traits/skull", "betrayal:haunt/death")
async def check_death(city: City, who: str, foe: str, by: str) -> None:
    if not city.calm() and who not in city.dead and SKULL in city.steps[who]:
        skulls = tuple([trait for trait in TRAITS if city.step(who, trait) == SKULL])
        await kill(city, who, foe, by, skulls)


@cites("betrayal:haunt/death", "betrayal:death/items", "betrayal:ruling/R37")
async def kill(
    city: City,
    who: str,
    foe: str,
    by: str,
    skulls: tuple[Trait, ...] = (),
    *,
    fate: Fate = DEAD,
    drops: bool = True,
) -> None:
    """An adventurer dies, unless something prevents it; nobody dies twice."""
    if who in city.dead:
        return
    dies = Die(who, foe, by, city.spot(who), skulls, fate, drops)
    died = await falls(city, who, dies, by)
    if died is None:
        return
    with because_of(city, died):
        await take_marks(city, who, by)
        await break_off(city, who, by)


@cites("betrayal:haunt/death", "betrayal:ruling/P4")
async def depart(city: City, who: str, by: str, *, drops: bool = True) -> Depart | None:
    """An adventurer is out of the game and not dead; nobody goes twice."""
    if who in city.dead:
        return None
    gone = await falls(city, who, Depart(who, by, drops), by)
    if gone is not None:
        with because_of(city, gone):
            await take_marks(city, who, by)
            await break_off(city, who, by)
    return gone


async def break_off(city: City, who: str, by: str) -> None:
    """Whoever is in turn is so no more."""
    if who == city.active and (city.phase == TURN or city.paused):
        await happen(city, Cease(who, by))


async def afflict(city: City, who: str, condition: str, by: str) -> Afflict | None:
    """A condition comes over somebody, unless they are dead."""
    return None if who in city.dead else await happen(city, Afflict(who, condition, by))


@cites("betrayal:power/bardic-inspiration", "betrayal:ruling/P4")
async def take_marks(city: City, who: str, by: str) -> None:
    """Tokens of powers that somebody had go back to their owners."""
    for mark in [mark for mark, holder in city.marks.items() if holder == who]:
        await happen(city, GiveMark(mark, "", by))
