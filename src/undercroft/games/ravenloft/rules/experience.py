"""The experience pile: what it pays for, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Free, Words
from undercroft.games.ravenloft.does import Pays
from undercroft.games.ravenloft.events.cards import Pay
from undercroft.games.ravenloft.events.heroes import FlipUp, LevelUp
from undercroft.games.ravenloft.events.turns import TakePower
from undercroft.games.ravenloft.facts import COST, DAILY, POWERS, experience, powers_of
from undercroft.games.ravenloft.rules.choosing import pick_power
from undercroft.games.ravenloft.state import Castle

Payment = tuple[str, ...]


@cites("ravenloft:experience/pay")
def payments(pile: Iterable[str]) -> list[Payment]:
    """Every way to pay without a needless card, the least wasteful first.

    Of cards of equal worth, the first: which of them go is asked once it is settled to pay.
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


@cites("ravenloft:experience/pay")
async def pay(castle: Castle, who: str, worth: Payment, pile: Sequence[str], by: str) -> Pay:
    """Cards of that worth leave the pile; whoever pays says which of several kinds."""
    left, paid = list(pile), list[str]()
    for place, card in enumerate(worth):
        alike = [other for other in left if experience(other) == experience(card)]
        needed = sum([experience(other) == experience(card) for other in worth[place:]])
        kinds = sorted(set(alike)) if len(alike) > needed else alike[:1]
        prompt = Words("Which card of {points} experience pays?", points=experience(card))
        asked = choose(castle.led[who], prompt, things(kinds), by, "card/pay", who=who)
        chosen = (await asked).value
        left.remove(chosen)
        paid.append(chosen)
    payment = await happen(castle, Pay(who, tuple(paid), by))
    assert payment is not None, "nothing keeps a hero from paying"
    return payment


def can_pay(pile: Sequence[str]) -> bool:
    return sum([experience(card) for card in pile]) >= COST


def payment_options(pile: Sequence[str]) -> list[Option[Payment]]:
    options: list[Option[Payment]] = []
    for cards in payments(pile):
        worth = [experience(card) for card in cards]
        total = sum(worth)
        key = "pay:" + "+".join([str(one) for one in worth])
        label = _label(total, cards, pile)
        does = Pays(cards, total)
        options.append(Option(key, cards, label, kind="pay", about=cards[0], does=does))
    return options


def _label(total: int, cards: Payment, pile: Sequence[str]) -> Words:
    """The cards by name, where there are no others of their worth."""
    worth = [experience(card) for card in cards]
    others = [card for card in pile if card not in cards and experience(card) in worth]
    if not others:
        return Words("Pay {total} experience: {cards:bare}", total=total, cards=cards)
    points = Free(" + ".join([str(one) for one in worth]))
    return Words("Pay {total} experience: cards of {points}", total=total, points=points)


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
    no: Option[Payment] = Option("no", (), Words("Stay at level 1"), kind="no")
    prompt = Words("Raise {who} to level 2?", who=who)
    paid = await ask(
        seat,
        prompt,
        [*payment_options(castle.xp), no],
        by,
        "level/raise",
        who=who,
        amount=COST,
        otherwise="no",
    )
    if not paid.value:
        return
    payment = await pay(castle, who, paid.value, castle.xp, "ravenloft:experience/level-up")
    with because_of(castle, payment):
        await rise(castle, who)
        if castle.plays("H4:on"):
            await _refresh(castle, who)


@cites("ravenloft:experience/level-up", "ravenloft:ruling/R13")
async def rise(castle: Castle, who: str) -> None:
    """The second level, and a new daily power with it."""
    risen = await happen(castle, LevelUp(who, "ravenloft:experience/level-up"))
    dailies = [power for power in powers_of(who, DAILY) if power not in castle.powers]
    if dailies:
        by = "ravenloft:experience/level-up"
        seat, prompt = castle.led[who], Words("Which daily power does {who} learn?", who=who)
        with because_of(castle, risen):
            power = await pick_power(seat, dailies, prompt, by, "power/learn", who=who, about=DAILY)
            await happen(castle, TakePower(who, power, by))


@cites("ravenloft:ruling/H4")
async def _refresh(castle: Castle, who: str) -> None:
    used = [p for p in castle.flipped if castle.powers[p] == who and POWERS[p].type == DAILY]
    if used:
        by, prompt = "ravenloft:ruling/H4", Words("Which daily power is ready again?")
        power = await pick_power(castle.led[who], used, prompt, by, "power/recall", who=who)
        await happen(castle, FlipUp(who, power, by))
