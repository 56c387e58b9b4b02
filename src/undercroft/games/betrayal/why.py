"""Answers to "why?": where a number comes from, and why a thing is not offered.

What may be asked about: `<adventurer>.might` and the other traits, `.spaces`, `.attack`, `.power`;
`<figure>.might` and so on, `<figure>.next`; a card; `haunt-roll`; `option.end`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.tell import Reason
from undercroft.engine.words import Seat, Words, printed
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    EVENT_CARDS,
    MOST_DICE,
    OMENS,
    POSSESSIONS,
    SKULL,
    TRAITS,
)
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.odds import at_least
from undercroft.games.betrayal.origins import anchor, origin
from undercroft.games.betrayal.printed import Handling, Trait, Use
from undercroft.games.betrayal.rules.attacking import attacks, blows_of, targets
from undercroft.games.betrayal.rules.blows import BARE, Blow
from undercroft.games.betrayal.rules.exploring import doors
from undercroft.games.betrayal.rules.haunt import Role
from undercroft.games.betrayal.rules.minds.foresee import Prospect, foresee
from undercroft.games.betrayal.rules.minds.tactics import Do, Go, Strike
from undercroft.games.betrayal.rules.moving import reach, spaces, surcharge
from undercroft.games.betrayal.rules.permits import is_allowed
from undercroft.games.betrayal.rules.reveal import least_of_calls
from undercroft.games.betrayal.rules.tasks import tasks
from undercroft.games.betrayal.state import AT_MOST, BOUND, SPACES, TURN, City

SPEED: Final = "betrayal:move/speed"
WHEN: Final[dict[Use, Words]] = {
    "after-attack": Words("It is used after an attack."),
    "always": Words("It always counts, without being used."),
    "any-time": Words("Its moment may come at any time: then you are asked."),
    "attack": Words("It is a way to attack."),
    "discovery": Words("It is used when a tile is discovered."),
    "haunt-turn": Words("It is used in one's own turn, once the haunt has begun."),
    "hurt": Words("It is used when its owner would be hurt."),
    "instead-of-attack": Words("It takes the place of the attack of a turn."),
    "own-turn": Words("It is used in one's own turn."),
    "roll": Words("It is used when dice are rolled."),
}
DEEDS: Final[dict[Handling, Words]] = {
    "drop": Words("It cannot be dropped."),
    "trade": Words("It cannot be given away."),
    "steal": Words("It cannot be stolen."),
}


def why(city: City, seat: int, about: str) -> list[Reason]:
    """The chain of reasons; nothing where there is nothing to explain."""
    thing, _, part = about.rpartition(".")
    if about == "haunt-roll":
        return [*_haunt_roll(city)]
    if about == "option.end":
        return [*_ending(city, seat)]
    if about in POSSESSIONS or about in EVENT_CARDS:
        return [*_card(city, seat, about)]
    if thing in city.steps and part == "attack":
        return [*_attack(city, seat, thing)]
    if thing in city.steps and part in _OF_ADVENTURERS:
        return [*_OF_ADVENTURERS[part](city, thing)]
    if thing in city.figures and part == "next":
        return [*_next(city, thing)]
    if thing in city.at and thing not in city.steps:
        return [*_printed(city, thing, part)]
    return []


# Numbers of adventurers.


@cites("betrayal:traits/steps", "betrayal:traits/maximum", "betrayal:items/over-the-top")
def _trait(trait: Trait, city: City, who: str) -> Iterator[Reason]:
    track, step = ADVENTURERS[who].tracks[trait], city.step(who, trait)
    start = track.values[track.start]
    told = Words("{who} starts with {trait} {start}.", who=who, trait=trait, start=start)
    yield Reason(told, "betrayal:setup/starting-values")
    moved = step - track.start
    if moved:
        yield Reason(_moved(moved, track.values[step]), "betrayal:traits/steps")
    for card in city.items_of(who):
        steps = POSSESSIONS[card].gains.get(trait, 0) if card in POSSESSIONS else 0
        if steps:
            told = Words(
                "{card} makes {steps:+} of that as long as {who} has it.",
                card=card,
                steps=steps,
                who=who,
            )
            yield Reason(told, anchor(card, "betrayal:items/use"))
        over = city.surplus.get(f"{card}:{trait}", 0)
        if over:
            told = Words("{over} {over:step|steps} of it would have gone over the top.", over=over)
            yield Reason(told, "betrayal:items/over-the-top")
    if step == track.highest:
        yield Reason(Words("It can rise no further."), "betrayal:traits/maximum")
    elif step == SKULL + 1:
        if not city.calm():
            told = Words("The next step down is the skull: death.")
            yield Reason(told, "betrayal:traits/skull")
        else:
            told = Words("Before the haunt it can fall no further.")
            yield Reason(told, "betrayal:traits/before-haunt")


def _moved(steps: int, value: int) -> Words:
    if steps > 0:
        return Words(
            "The clip is {steps} {steps:step|steps} above that: {value}.", steps=steps, value=value
        )
    return Words(
        "The clip is {steps} {steps:step|steps} below that: {value}.", steps=-steps, value=value
    )


def _spaces(city: City, who: str) -> Iterator[Reason]:
    speed = city.trait(who, "speed")
    told = Words("{trait} {speed} is as many spaces in a turn.", trait="speed", speed=speed)
    yield Reason(told, SPEED)
    yield from _reckoned(city, SPACES, who)
    for source, cap in city.reckoned(AT_MOST, who):
        told = Words(
            "{source:bare}: no more than {cap} {cap:space|spaces}.",
            source=origin(source.key),
            cap=cap,
        )
        yield Reason(told, anchor(source.key, SPEED))
    if who == city.active:
        yield from _left(city, who)


@cites("betrayal:move/opponents", "betrayal:move/minimum", "betrayal:move/card-stops")
def _left(city: City, who: str) -> Iterator[Reason]:
    """What becomes of them in this turn."""
    if city.bonus:
        yield Reason(Words("{bonus:+} in this turn.", bonus=city.bonus), SPEED)
    if city.spent:
        left = max(0, spaces(city, who) - city.spent)
        told = Words("{spent} moved in this turn, {left} left.", spent=city.spent, left=left)
        yield Reason(told, SPEED)
    if city.stopped:
        told = Words(
            "The movement of this turn is over: a card was drawn, or something stopped it."
        )
        yield Reason(told, "betrayal:move/card-stops")
    for source, _ in city.reckoned(BOUND, who):
        told = Words("{source} does not let {who} leave.", source=origin(source.key), who=who)
        yield Reason(told, anchor(source.key, SPEED))
    here = city.spot(who)
    if here is None or city.stopped:
        return
    extra = surcharge(city, who, here)
    if extra:
        told = Words(
            "Opponents on the tile: leaving it costs {extra} {extra:space|spaces} more.",
            extra=extra,
        )
        yield Reason(told, "betrayal:move/opponents")
    if not city.strides:
        told = Words("The first step of a turn is always possible.")
        yield Reason(told, "betrayal:move/minimum")


@cites("betrayal:attack/after-haunt", "betrayal:attack/once", "betrayal:attack/roll")
def _attack(city: City, seat: int, who: str) -> Iterator[Reason]:
    if city.calm():
        yield Reason(Words("Nobody attacks before the haunt."), "betrayal:attack/after-haunt")
    elif who == city.active and city.attacked:
        told = Words("The attack of this turn is made, or given up for something else.")
        yield Reason(told, "betrayal:attack/once")
    blows = _seen_blows(city, seat, who)
    for blow in blows:
        yield _blow(city, who, blow)
    if city.haunt and who in city.at and not any(targets(city, who, blow) for blow in blows):
        yield Reason(Words("No opponent is within reach."), "betrayal:terms/opponent")


@cites("betrayal:haunt/sides")
def _seen_blows(city: City, seat: int, who: str) -> list[Blow]:
    """What a role gives to attack with is on its page, and others do not read that."""
    blows = blows_of(city, who)
    if seat == city.seat(who):
        return blows
    roles = [s for s in city.sources if isinstance(s, Role) and s.who == who]
    secret = [blow for role in roles for blow in role.blows(city)]
    return [blow for blow in blows if blow not in secret]


def _blow(city: City, who: str, blow: Blow) -> Reason:
    value, dice = city.trait(who, blow.trait), blow.dice_of(city, who)
    if blow is BARE:
        told = Words(
            "With bare hands: {dice} {dice:die|dice}, {value} for {trait}.",
            dice=dice,
            value=value,
            trait=blow.trait,
        )
    elif not blow.dice:
        told = Words(
            "With {arm}: {dice} {dice:die|dice}, {value} for {trait}.",
            arm=blow.how,
            dice=dice,
            value=value,
            trait=blow.trait,
        )
    else:
        told = Words(
            "With {arm}: {dice} {dice:die|dice}, {value} for {trait} and {more} more.",
            arm=blow.how,
            dice=dice,
            value=value,
            trait=blow.trait,
            more=blow.dice,
        )
    return Reason(told, blow.by)


def _power(city: City, who: str) -> Iterator[Reason]:
    power = ADVENTURERS[who].power
    cite = anchor(who, "betrayal:power/use")
    text = printed(power.text)
    yield Reason(Words("{power:bare}: {text}", power=f"{who}/power", text=text), cite)
    if who in city.dead:
        yield Reason(Words("{who} is dead.", who=who), "betrayal:haunt/death")
    elif power.limit == "turn" and who in city.used:
        yield Reason(Words("It was used in this turn."), cite)
    elif power.limit == "game" and who in city.once:
        yield Reason(Words("It was used, once and for all."), cite)
    else:
        yield Reason(WHEN[power.use], cite)


def _reckoned(city: City, number: str, who: str) -> Iterator[Reason]:
    for source, change in city.reckoned(number, who):
        told = Words("{change:+} from {source}.", change=change, source=origin(source.key))
        yield Reason(told, anchor(source.key, SPEED))


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
        if not city.lacks(figure, trait):
            told = Words(
                "{kind:a} has {trait} {value} in this haunt.",
                kind=kind.key,
                trait=trait,
                value=city.trait(figure, trait),
            )
            yield Reason(told, cite)
        else:
            told = Words(
                "{kind:a} has no {trait}: such attacks do nothing to it.",
                kind=kind.key,
                trait=trait,
            )
            yield Reason(told, "betrayal:attack/missing-trait")
    if part == "speed" and kind.key in city.paces:
        pace = city.paces[kind.key]
        told = Words("In this turn it comes to {pace} {pace:space|spaces}.", pace=pace)
        yield Reason(told, "betrayal:monster/speed")
    if figure in city.stunned:
        told = Words("It is stunned and misses its next turn.")
        yield Reason(told, "betrayal:monster/stunned")


@cites("betrayal:monster/one-by-one", "betrayal:monster/speed")
def _next(city: City, figure: str) -> Iterator[Reason]:
    """What a monster that thinks for itself will do in its next turn, as far as it is settled."""
    if city.figures[figure].lead != MIND:
        seat = Seat(city.driver(figure))
        told = Words("{seat} decides what {figure} does.", seat=seat, figure=figure)
        yield Reason(told, "betrayal:traitor/monster-turn")
    elif figure in city.stunned:
        yield Reason(Words("It is stunned and misses its next turn."), "betrayal:monster/stunned")
    else:
        cite = city.tale.mind_of(city, figure).by
        for step in foresee(city, figure):
            for prospect in step:
                yield from [Reason(told, cite) for told in _foretold(city, figure, prospect)]


def _foretold(city: City, figure: str, ahead: Prospect) -> Iterator[Words]:
    """A line of its list that may be followed, and what hangs on it."""
    tactic, far = ahead.tactic, ahead.far
    if isinstance(tactic, Do):
        yield tactic.told(figure)
    elif isinstance(tactic, Strike) and len(ahead.about) > 1:
        yield Words("Then it strikes one of these, if they are there: {prey}.", prey=ahead.about)
    elif isinstance(tactic, Strike):
        yield Words("Then it strikes {prey}, if it gets there.", prey=ahead.about)
    elif isinstance(tactic, Go) and not far:
        yield Words("{figure} stays where {prey} is.", figure=figure, prey=ahead.about)
    elif isinstance(tactic, Go):
        yield Words(
            "{figure} goes for the nearest, {far} {far:space|spaces} away: {prey}.",
            figure=figure,
            far=far,
            prey=ahead.about,
        )
        percent = round(100 * ahead.chance)
        yield Words("It gets there with a chance of {percent} %.", percent=percent)
    if ahead.decides >= 0:
        yield Words("{seat} decides among them.", seat=Seat(ahead.decides))
    snags = tuple([key for key in ahead.snags if key in city.held or key in city.tokens])
    if snags:
        yield Words("These may have a say on its way: {snags}.", snags=snags)


# Cards.


@cites("betrayal:items/use", "betrayal:items/one-deed", "betrayal:items/limits")
def _card(city: City, seat: int, card: str) -> Iterator[Reason]:
    cite = anchor(card, "betrayal:items/use")
    holder = city.held.get(card, "")
    if not holder:
        yield Reason(_where(city, card), cite)
        return
    if holder in city.steps and city.seat(holder) != seat:
        yield Reason(Words("{who} has it.", who=holder), cite)
    if card in city.used:
        told = Words(
            "Something was done with it in this turn: used, handed on, dropped or picked up."
        )
        yield Reason(told, "betrayal:items/one-deed")
    elif f"{card}:{holder}" in city.once:
        told = Words("{who} has used it, once and for all.", who=holder)
        yield Reason(told, "betrayal:items/once-per-game")
    elif card in POSSESSIONS:
        yield Reason(WHEN[POSSESSIONS[card].use], cite)
    for deed, refused in DEEDS.items():
        if not is_allowed(city, deed, card):
            yield Reason(refused, "betrayal:items/limits")


def _where(city: City, card: str) -> Words:
    if card in city.piles:
        return Words("It lies at {tile}.", tile=city.board.thing(city.piles[card]))
    if card in city.past or card in city.lost:
        return Words("It was discarded.")
    return Words("Nobody has it.")


# The haunt roll.


@cites("betrayal:haunt/roll", "betrayal:ruling/R4")
def _haunt_roll(city: City) -> Iterator[Reason]:
    cite = "betrayal:haunt/roll"
    if not city.calm():
        yield Reason(Words("The haunt has begun: omens call for no more rolls."), cite)
        return
    told = Words(
        "{drawn} {drawn:omen|omens} drawn so far; each new one calls for a roll.",
        drawn=city.drawn,
    )
    yield Reason(told, cite)
    dice = city.drawn + 1
    if dice >= len(OMENS):
        told = Words("The next omen is the last: with it the haunt begins.")
        yield Reason(told, "betrayal:ruling/R4")
        return
    dice, least = min(MOST_DICE, dice), least_of_calls(city)
    told = Words(
        "The next omen is a roll of {dice} {dice:die|dice}; {least} or more begins the haunt: "
        "{percent}%.",
        dice=dice,
        least=least,
        percent=round(100 * at_least(dice, least)),
    )
    yield Reason(told, cite)


# The end of a turn.


def _ending(city: City, seat: int) -> Iterator[Reason]:
    """What the adventurer in turn gives up by it; only their own player learns of deeds."""
    who, actions = city.active, "betrayal:turn/actions"
    if city.phase != TURN or who not in city.at:
        return
    if reach(city, who) or doors(city, who):
        left = max(0, spaces(city, who) - city.spent)
        yield Reason(Words("{left} {left:space|spaces} left to move.", left=left), SPEED)
    if city.haunt and seat == city.seat(who):
        if attacks(city, who):
            yield Reason(Words("An attack is possible."), "betrayal:attack/once")
        for task in tasks(city, who):
            assert task.label is not None
            yield Reason(Words('Still possible: "{task}".', task=task.label), actions)
    if city.calls:
        rolls = len(city.calls)
        told = Words("{rolls} {rolls:haunt roll|haunt rolls} will follow.", rolls=rolls)
        yield Reason(told, "betrayal:turn/haunt-roll")
