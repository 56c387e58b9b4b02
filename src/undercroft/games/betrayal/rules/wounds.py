"""What damage does to monsters and NPCs: the first line of their kind that fits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Loses
from undercroft.games.betrayal.events.combat import Slay, Stun, Wound
from undercroft.games.betrayal.events.figures import Bleed, Reshape, Shed
from undercroft.games.betrayal.facts import MENTAL, PHYSICAL
from undercroft.games.betrayal.printed import HurtLine, Trait
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.state import City

BEATEN_BACK: Final = ("beaten-back",)  # what a wound is tagged with that came of a lost attack
Deed = Callable[[City, Wound], Awaitable[None]]
Losses = tuple[tuple[Trait, int], ...]  # steps, trait by trait
SPLIT: Final[dict[str, tuple[Trait, Trait]]] = {"physical": PHYSICAL, "mental": MENTAL}
WHERE_TO: Final = Words("Where does the damage go?")


@cites("betrayal:attack/stun", "betrayal:monster/stunned", "betrayal:conflict/haunt")
async def take(city: City, told: Wound) -> None:
    """Damage arrives, unless somebody else takes it; then something comes of it."""
    if told.figure not in city.at or city.is_thing(told.figure):
        return
    wound = await happen(city, told)
    if wound is None or wound.figure not in city.at:
        return
    line = line_for(city, wound)
    if line is not None:
        with because_of(city, wound):
            await (WORDS.get(line.does) or city.tale.hurts[line.does])(city, wound)


def line_for(city: City, wound: Wound) -> HurtLine | None:
    """The line that applies to this wound, if any does."""
    return next((line for line in city.kind(wound.figure).hurt if _fits(city, line, wound)), None)


def _fits(city: City, line: HurtLine, wound: Wound) -> bool:
    if wound.amount < line.at_least or (line.stunned and not _lay_there(city, wound)):
        return False
    if line.tag and line.tag not in wound.tags:
        return False
    if line.foe and (not wound.foe or city.side(wound.foe) != line.foe):
        return False
    return not line.when or city.tale.whiles[line.when](city, wound)


def _lay_there(city: City, wound: Wound) -> bool:
    """Was it struck as it lay stunned? One that attacks several may be stunned by the first."""
    lost = any(tag in BEATEN_BACK for tag in wound.tags)
    return wound.figure in city.stunned and wound.struck and not lost


@cites("betrayal:monster/stunned")
async def stun(city: City, wound: Wound) -> None:
    """Whoever is stunned already lies as before."""
    if wound.figure not in city.stunned:
        fallen = Stun(wound.figure, wound.foe, wound.by)
        await falls(city, wound.figure, fallen, wound.by)


async def slay(city: City, wound: Wound) -> None:
    await falls(city, wound.figure, Slay(wound.figure, wound.foe, wound.by), wound.by)


async def _bleed(city: City, wound: Wound) -> None:
    """As many hit points as there is damage; the last one is its life."""
    await happen(city, Bleed(wound.figure, wound.amount, wound.foe, wound.by))
    figure = city.figures.get(wound.figure)
    if figure is not None and figure.hits <= 0:
        await slay(city, wound)


async def _shed(city: City, wound: Wound) -> None:
    """One of its tokens, however much damage there is; a wound that finds none kills."""
    beneath = city.figures[wound.figure].beneath
    if not beneath:
        await slay(city, wound)
        return
    await happen(city, Shed(wound.figure, beneath[-1], wound.foe, wound.by))


@cites("betrayal:damage/physical", "betrayal:damage/mental", "betrayal:conflict/haunt")
async def _lower_traits(city: City, wound: Wound) -> None:
    """As with an adventurer: whoever leads it splits the damage, and a trait at 0 is death."""
    figure = wound.figure
    for trait, points in await _split(city, wound):
        if figure in city.at:
            left = city.trait(figure, trait) - points
            await happen(city, Reshape(figure, trait, left, wound.by))
    if figure in city.at and 0 in city.figures[figure].traits:
        await slay(city, wound)


async def _split(city: City, wound: Wound) -> Losses:
    """What no trait can bear is lost, and so is what would go to one that it lacks."""
    figure, (one, other) = wound.figure, SPLIT[wound.hurt]
    room, more = city.trait(figure, one), city.trait(figure, other)
    ways = splits(one, room, other, more, wound.amount)
    amount = min(wound.amount, room + more)
    seat, by = city.driver(figure), wound.by
    chosen = await choose(
        seat, WHERE_TO, ways, by, "split", who=figure, about=wound.hurt, amount=amount
    )
    return chosen.value


async def _nothing(city: City, wound: Wound) -> None:
    """It does not even notice."""


WORDS: Final[dict[str, Deed]] = {
    "stun": stun,
    "kill": slay,
    "bleed": _bleed,
    "token": _shed,
    "traits": _lower_traits,
    "nothing": _nothing,
}


# Damage that somebody splits: adventurers use it, too.


def splits(one: Trait, room: int, other: Trait, more: int, amount: int) -> list[Option[Losses]]:
    """All ways to split damage between two traits that can bear so much."""
    amount = min(amount, room + more)
    ways: list[Option[Losses]] = []
    for part in range(max(0, amount - more), min(room, amount) + 1):
        rest = amount - part
        losses = tuple([(t, n) for t, n in ((one, part), (other, rest)) if n])
        key = f"{part}-{rest}"
        ways.append(Option(key, losses, lost(losses), kind="lose", does=Loses(losses)))
    return ways


def lost(losses: Losses) -> Words:
    """`2 Might and 1 Speed`."""
    if not losses:
        return Words("Nothing")
    if len(losses) == 1:
        ((trait, steps),) = losses
        return Words("{steps} {trait}", steps=steps, trait=trait)
    (one, first), (other, second) = losses
    return Words(
        "{first} {one} and {second} {other}", first=first, one=one, second=second, other=other
    )
