"""Damage, death and coming back."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine.cause import because_of, since
from undercroft.engine.chance import throw
from undercroft.engine.cite import cites
from undercroft.engine.decision import may
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.wakening.events.heroes import Raise, Wound
from undercroft.games.wakening.events.lair import End, FoeAttacks
from undercroft.games.wakening.facts import SCROLL, kind_of
from undercroft.games.wakening.state import DICE_AGAINST, Lair


async def hurt(lair: Lair, who: str, by: str) -> bool:
    """One damage, and what comes of it; tells whether the attack goes on.

    No, if it killed, though a Scroll undid it: what was left of that attack is lost (ruling A14).
    """
    wound = await happen(lair, Wound(who, by))
    if wound is None or not lair.dying(wound.who):  # another may have taken the damage
        return True
    with because_of(lair, wound):
        await die(lair, wound.who)
    return False


@cites("wakening:death", "wakening:treasure/scroll", "wakening:ruling/A14")
async def die(lair: Lair, who: str) -> None:
    """Whoever holds a Scroll may spend it now, the dying hero too; else all is lost."""
    place = lair.heroes.index(lair.active)
    for holder in (*lair.heroes[place:], *lair.heroes[:place]):
        scrolls = [c for c, hero in lair.reserve.items() if hero == holder and kind_of(c) == SCROLL]
        if scrolls and await _saves(lair, holder, scrolls[0], who):
            await happen(lair, Raise(who, holder, scrolls[0], "wakening:card/scroll"))
            return
    await happen(lair, End("hero-died", "wakening:end/death"))


async def _saves(lair: Lair, holder: str, scroll: str, who: str) -> bool:
    prompt = Words(
        "Does {holder} spend {scroll:a} to bring {who} back?",
        holder=holder,
        scroll=scroll,
        who=who,
    )
    cite = "wakening:card/scroll"
    return await may(lair.led[holder], prompt, cite, "may/scroll", who=holder, about=who)


async def assault(
    lair: Lair, foe: str, who: str, dice: int, by: str, *, sure: bool = False
) -> tuple[int, ...]:
    """Something rolls so many dice against a hero; the faces are returned as they fell.

    Where its blows are `sure`, no die is held against a box.
    """
    dice = lair.number(DICE_AGAINST, who, dice)
    if dice <= 0:
        return ()
    faces = await throw(dice, 6)
    meets = () if sure else lair.figures.heroes[who][lair.damage[who] :]
    await happen(lair, FoeAttacks(foe, who, faces, meets, by))
    return faces


@cites("wakening:monsters/attack", "wakening:ruling/A26")
async def land(lair: Lair, who: str, faces: Sequence[int], by: str) -> None:
    """The highest die meets the topmost box, and so on until one falls short.

    Damage that another took leaves the box open for the next die.
    """
    with since(lair, FoeAttacks):
        for face in sorted(faces, reverse=True):
            if face < lair.next_box(who) or not await hurt(lair, who, by):
                return
