"""Answers to "why?": where a number comes from, and why a thing is not offered.

What may be asked about: `<adventurer>.might` and the other traits, `.spaces`, `.attack`, `.power`;
`<figure>.might` and so on; a card; `haunt-roll`; `option.end`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.tell import Reason
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    EVENTS,
    FACES,
    HAUNT_BEGINS,
    MOST_DICE,
    OMENS,
    POSSESSIONS,
    SKULL,
    TRAITS,
)
from undercroft.games.betrayal.names import name_of
from undercroft.games.betrayal.origins import anchor, origin
from undercroft.games.betrayal.printed import Deed, Trait, Use
from undercroft.games.betrayal.rules.attacking import attacks, blows_of, targets
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.exploring import doors
from undercroft.games.betrayal.rules.haunt import Side
from undercroft.games.betrayal.rules.moving import reach, spaces, surcharge
from undercroft.games.betrayal.rules.possessions import allows
from undercroft.games.betrayal.rules.tasks import tasks
from undercroft.games.betrayal.state import AT_MOST, BOUND, SPACES, TURN, City

SPEED: Final = "betrayal:move/speed"
WHEN: Final[dict[Use, str]] = {
    "after-attack": "It is used after an attack.",
    "always": "It always counts, without being used.",
    "any-time": "Its moment may come at any time: then you are asked.",
    "attack": "It is a way to attack.",
    "discovery": "It is used when a tile is discovered.",
    "haunt-turn": "It is used in one's own turn, once the haunt has begun.",
    "hurt": "It is used when its owner would be hurt.",
    "instead-of-attack": "It takes the place of the attack of a turn.",
    "own-turn": "It is used in one's own turn.",
    "roll": "It is used when dice are rolled.",
}
DEEDS: Final[dict[Deed, str]] = {"drop": "dropped", "trade": "given away", "steal": "stolen"}


def why(city: City, seat: int, about: str) -> list[Reason]:
    """The chain of reasons; nothing where there is nothing to explain."""
    thing, _, part = about.rpartition(".")
    if about == "haunt-roll":
        return [*_haunt_roll(city)]
    if about == "option.end":
        return [*_ending(city, seat)]
    if about in POSSESSIONS or about in EVENTS:
        return [*_card(city, seat, about)]
    if thing in city.steps and part == "attack":
        return [*_attack(city, seat, thing)]
    if thing in city.steps and part in _OF_ADVENTURERS:
        return [*_OF_ADVENTURERS[part](city, thing)]
    if thing in city.at and thing not in city.steps:
        return [*_printed(city, thing, part)]
    return []


# Numbers of adventurers.


@cites("betrayal:traits/steps", "betrayal:traits/maximum", "betrayal:items/over-the-top")
def _trait(trait: Trait, city: City, who: str) -> Iterator[Reason]:
    track, step = ADVENTURERS[who].tracks[trait], city.step(who, trait)
    name, word = ADVENTURERS[who].name, trait.capitalize()
    start = track.values[track.start]
    yield Reason(f"{name} starts with {word} {start}.", "betrayal:setup/starting-values")
    moved = step - track.start
    if moved:
        way = "above" if moved > 0 else "below"
        text = f"The clip is {_count(abs(moved), 'step')} {way} that: {track.values[step]}."
        yield Reason(text, "betrayal:traits/steps")
    for card in city.items_of(who):
        steps = POSSESSIONS[card].gains.get(trait, 0) if card in POSSESSIONS else 0
        if steps:
            text = f"{name_of(card)} makes {steps:+d} of that as long as {name} has it."
            yield Reason(text, anchor(card, "betrayal:items/use"))
        over = city.surplus.get(f"{card}:{trait}", 0)
        if over:
            text = f"{_count(over, 'step')} of it would have gone over the top."
            yield Reason(text, "betrayal:items/over-the-top")
    if step == track.highest:
        yield Reason("It can rise no further.", "betrayal:traits/maximum")
    elif step == SKULL + 1:
        if city.haunt:
            yield Reason("The next step down is the skull: death.", "betrayal:traits/skull")
        else:
            text = "Before the haunt it can fall no further."
            yield Reason(text, "betrayal:traits/before-haunt")


def _spaces(city: City, who: str) -> Iterator[Reason]:
    yield Reason(f"Speed {city.trait(who, 'speed')} is as many spaces in a turn.", SPEED)
    yield from _reckoned(city, SPACES, who)
    for source, cap in city.reckoned(AT_MOST, who):
        text = f"{origin(source.key)}: no more than {_count(cap, 'space')}."
        yield Reason(text, anchor(source.key, SPEED))
    if who == city.active:
        yield from _left(city, who)


@cites("betrayal:move/opponents", "betrayal:move/minimum", "betrayal:move/card-stops")
def _left(city: City, who: str) -> Iterator[Reason]:
    """What becomes of them in this turn."""
    if city.bonus:
        yield Reason(f"{city.bonus:+d} in this turn.", SPEED)
    if city.spent:
        left = max(0, spaces(city, who) - city.spent)
        yield Reason(f"{city.spent} moved in this turn, {left} left.", SPEED)
    if city.stopped:
        text = "The movement of this turn is over: a card was drawn, or something stopped it."
        yield Reason(text, "betrayal:move/card-stops")
    for source, _ in city.reckoned(BOUND, who):
        text = f"{origin(source.key)} does not let {ADVENTURERS[who].name} leave."
        yield Reason(text, anchor(source.key, SPEED))
    here = city.spot(who)
    if here is None or city.stopped:
        return
    extra = surcharge(city, who, here)
    if extra:
        text = f"Opponents on the tile: leaving it costs {_count(extra, 'space')} more."
        yield Reason(text, "betrayal:move/opponents")
    if not city.strides:
        text = "The first step of a turn is always possible."
        yield Reason(text, "betrayal:move/minimum")


@cites("betrayal:attack/after-haunt", "betrayal:attack/once", "betrayal:attack/roll")
def _attack(city: City, seat: int, who: str) -> Iterator[Reason]:
    if not city.haunt:
        yield Reason("Nobody attacks before the haunt.", "betrayal:attack/after-haunt")
    elif who == city.active and city.attacked:
        text = "The attack of this turn is made, or given up for something else."
        yield Reason(text, "betrayal:attack/once")
    blows = _seen_blows(city, seat, who)
    for blow in blows:
        yield _blow(city, who, blow)
    if city.haunt and who in city.at and not any(targets(city, who, blow) for blow in blows):
        yield Reason("No opponent is within reach.", "betrayal:terms/opponent")


@cites("betrayal:haunt/sides")
def _seen_blows(city: City, seat: int, who: str) -> list[Blow]:
    """What a side gives to attack with is on its page, and others do not read that."""
    blows = blows_of(city, who)
    if seat == city.seat(who):
        return blows
    sides = [s for s in city.sources if isinstance(s, Side) and s.who == who]
    secret = [blow for side in sides for blow in side.blows(city)]
    return [blow for blow in blows if blow not in secret]


def _blow(city: City, who: str, blow: Blow) -> Reason:
    value, word = city.trait(who, blow.trait), blow.trait.capitalize()
    dice = min(MOST_DICE, value + blow.dice)
    more = f" and {blow.dice} more" if blow.dice else ""
    how = blow.label or "with bare hands"
    text = f"{how[:1].upper()}{how[1:]}: {_dice(dice)}, {value} for {word}{more}."
    return Reason(text, blow.by)


def _power(city: City, who: str) -> Iterator[Reason]:
    power = ADVENTURERS[who].power
    cite = anchor(who, "betrayal:power/use")
    yield Reason(f"{power.name}: {power.text}", cite)
    if who in city.dead:
        yield Reason(f"{ADVENTURERS[who].name} is dead.", "betrayal:haunt/death")
    elif power.limit == "turn" and who in city.used:
        yield Reason("It was used in this turn.", cite)
    elif power.limit == "game" and who in city.once:
        yield Reason("It was used, once and for all.", cite)
    else:
        yield Reason(WHEN[power.use], cite)


def _reckoned(city: City, number: str, who: str) -> Iterator[Reason]:
    for source, change in city.reckoned(number, who):
        yield Reason(f"{change:+d} from {origin(source.key)}.", anchor(source.key, SPEED))


_OF_ADVENTURERS: Final[dict[str, Callable[[City, str], Iterator[Reason]]]] = {
    **{trait: partial(_trait, trait) for trait in TRAITS},
    "spaces": _spaces,
    "power": _power,
}


# Monsters and NPCs.


def _printed(city: City, figure: str, part: str) -> Iterator[Reason]:
    kind, cite = city.kind(figure), city.tale.cite
    for trait in TRAITS:
        if part != trait:
            continue
        if trait in kind.traits:
            text = f"{kind.name} has {trait.capitalize()} {kind.traits[trait]} in this haunt."
            yield Reason(text, cite)
        else:
            text = f"{kind.name} has no {trait.capitalize()}: such attacks do nothing to it."
            yield Reason(text, "betrayal:attack/missing-trait")
    if part == "speed" and kind.key in city.paces:
        text = f"In this turn it comes to {_count(city.paces[kind.key], 'space')}."
        yield Reason(text, "betrayal:monster/speed")
    if figure in city.stunned:
        yield Reason("It is stunned and misses its next turn.", "betrayal:monster/stunned")


# Cards.


@cites("betrayal:items/use", "betrayal:items/one-deed", "betrayal:items/limits")
def _card(city: City, seat: int, card: str) -> Iterator[Reason]:
    cite = anchor(card, "betrayal:items/use")
    holder = city.held.get(card, "")
    if not holder:
        yield Reason(_where(city, card), cite)
        return
    if holder in city.steps and city.seat(holder) != seat:
        yield Reason(f"{ADVENTURERS[holder].name} has it.", cite)
    if card in city.used:
        text = "Something was done with it in this turn: used, handed on, dropped or picked up."
        yield Reason(text, "betrayal:items/one-deed")
    elif f"{card}:{holder}" in city.once:
        text = f"{name_of(holder)} has used it, once and for all."
        yield Reason(text, "betrayal:items/once-per-game")
    elif card in POSSESSIONS:
        yield Reason(WHEN[POSSESSIONS[card].use], cite)
    for deed, told in DEEDS.items():
        if not allows(city, card, deed):
            yield Reason(f"It cannot be {told}.", "betrayal:items/limits")


def _where(city: City, card: str) -> str:
    if card in city.piles:
        return f"It lies at {city.board.label(city.piles[card])}."
    if card in city.past or card in city.lost:
        return "It was discarded."
    return "Nobody has it."


# The haunt roll.


@cites("betrayal:haunt/roll", "betrayal:ruling/R4")
def _haunt_roll(city: City) -> Iterator[Reason]:
    cite = "betrayal:haunt/roll"
    if city.haunt:
        yield Reason("The haunt has begun: omens call for no more rolls.", cite)
        return
    drawn = _count(city.drawn, "omen")
    yield Reason(f"{drawn} drawn so far; each new one calls for a roll.", cite)
    dice = city.drawn + 1
    if dice >= len(OMENS):
        yield Reason("The next omen is the last: with it the haunt begins.", "betrayal:ruling/R4")
        return
    dice = min(MOST_DICE, dice)
    text = (
        f"The next omen is a roll of {_dice(dice)}; {HAUNT_BEGINS} or more begins the haunt: "
        f"{chance(dice, HAUNT_BEGINS):.0%}."
    )
    yield Reason(text, cite)


def chance(dice: int, least: int) -> float:
    """How likely so many dice show so much together."""
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + max(FACES))
        for total, count in enumerate(ways):
            for face in FACES:
                longer[total + face] += count
        ways = longer
    return sum(ways[least:]) / sum(ways)


# The end of a turn.


def _ending(city: City, seat: int) -> Iterator[Reason]:
    """What the adventurer in turn gives up by it; only their own player learns of deeds."""
    who, actions = city.active, "betrayal:turn/actions"
    if city.phase != TURN or who not in city.at:
        return
    if reach(city, who) or doors(city, who):
        left = max(0, spaces(city, who) - city.spent)
        yield Reason(f"{_count(left, 'space')} left to move.", SPEED)
    if city.haunt and seat == city.seat(who):
        if attacks(city, who):
            yield Reason("An attack is possible.", "betrayal:attack/once")
        for task in tasks(city, who):
            yield Reason(f"{task.label} is possible.", actions)
    if city.calls:
        text = f"{_count(len(city.calls), 'haunt roll')} will follow."
        yield Reason(text, "betrayal:turn/haunt-roll")


def _count(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"
