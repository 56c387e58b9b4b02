"""The experience pile: what it pays for, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.cards import Pay
from undercroft.games.ravenloft.events.heroes import FlipUp, LevelUp
from undercroft.games.ravenloft.events.turns import TakePower
from undercroft.games.ravenloft.facts import (
    COST,
    DAILY,
    FOES,
    HEROES,
    POWERS,
    TREASURES,
    experience,
    powers_of,
)
from undercroft.games.ravenloft.rules.choosing import pick_power
from undercroft.games.ravenloft.state import Castle

Payment = tuple[str, ...]


@cites("ravenloft:experience/pay")
def payments(pile: Iterable[str]) -> list[Payment]:
    """Every way to pay without a needless card, the least wasteful first.

    Cards of equal worth are as good as each other: of those, the first.
    """
    cards = sorted(pile, key=lambda card: (-experience(card), card))
    found: dict[tuple[int, ...], Payment] = {}
    for size in range(1, len(cards) + 1):
        if size > COST:
            break
        for chosen in combinations(cards, size):
            worth = tuple(experience(card) for card in chosen)
            if worth not in found and COST <= sum(worth) < COST + worth[-1]:
                found[worth] = chosen
    return [found[worth] for worth in sorted(found, key=lambda worth: (sum(worth), worth))]


def can_pay(pile: Sequence[str]) -> bool:
    return sum([experience(card) for card in pile]) >= COST


def payment_options(pile: Sequence[str], verb: str) -> list[Option[Payment]]:
    options: list[Option[Payment]] = []
    for cards in payments(pile):
        names = ", ".join(_name(card) for card in cards)
        worth = " + ".join(str(experience(card)) for card in cards)
        key = "pay:" + "+".join(str(experience(card)) for card in cards)
        options.append(Option(key, f"{verb} with {worth} ({names})", cards))
    return options


def _name(card: str) -> str:
    return FOES[card].name if card in FOES else TREASURES[card].name


@cites(
    "ravenloft:experience/level-up",
    "ravenloft:experience/pile",
    "ravenloft:ruling/C13",
    "ravenloft:ruling/C14",
    "ravenloft:ruling/C16",
    "ravenloft:ruling/R13",
)
async def offer_level(castle: Castle, who: str, by: str) -> None:
    """A hero of the first level may pay to reach the second, with a new daily power."""
    if who in castle.leveled or not can_pay(castle.xp):
        return
    seat = castle.led[who]
    no: Option[Payment] = Option("no", "Stay at level 1", ())
    prompt = f"Raise {HEROES[who].name} to level 2?"
    paid = await ask(seat, prompt, [*payment_options(castle.xp, "Pay"), no], by, "level")
    if not paid.value:
        return
    await happen(castle, Pay(who, paid.value, "ravenloft:experience/level-up"))
    await rise(castle, who)
    if castle.plays("H4:on"):
        await _refresh(castle, who)


@cites("ravenloft:experience/level-up", "ravenloft:ruling/R13")
async def rise(castle: Castle, who: str) -> None:
    """The second level, and a new daily power with it."""
    await happen(castle, LevelUp(who, "ravenloft:experience/level-up"))
    dailies = [power for power in powers_of(who, DAILY) if power not in castle.powers]
    if dailies:
        by, prompt = "ravenloft:experience/level-up", "Which daily power do you learn?"
        power = await pick_power(castle.led[who], dailies, prompt, by)
        await happen(castle, TakePower(who, power, by))


@cites("ravenloft:ruling/H4")
async def _refresh(castle: Castle, who: str) -> None:
    used = [p for p in castle.flipped if castle.powers[p] == who and POWERS[p].type == DAILY]
    if used:
        power = await pick_power(
            castle.led[who], used, "Which daily is ready again?", "ravenloft:ruling/H4"
        )
        await happen(castle, FlipUp(who, power, "ravenloft:ruling/H4"))
