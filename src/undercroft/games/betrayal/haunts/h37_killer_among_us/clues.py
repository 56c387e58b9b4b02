"""Clues: carried tokens that buy looks at the numbers that others keep face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import parts_of
from undercroft.games.betrayal.haunts.pieces.dealt import looks, numbers_of, see, unseen_of
from undercroft.games.betrayal.rules.possessions import discard
from undercroft.games.betrayal.rules.tokens import tokens_of
from undercroft.games.betrayal.state import City

PRICE, PRICE_OF_ALL, PRICE_AFAR = 1, 2, 3  # in clues
LET_THEM: Final[Option[Sequence[str]]] = Option("no", (), Words("Let them look"), kind="no")

Lead = tuple[str, tuple[str, ...], int]  # whose numbers, which of them, for how many clues
NO_LEAD: Final[Option[Lead]] = Option("never-mind", ("", (), 0), Words("Never mind"), kind="no")
INQUIRE: Final = Words("What do you look into?")


def clues_of(city: City, who: str) -> list[str]:
    return tokens_of(city, who, "clue")


@cites("betrayal:haunt/37/spend")
def leads(city: City, who: str) -> list[Lead]:
    """What somebody's clues pay for: one here, two for all here, three for one elsewhere."""
    near, clues, found = city.company(who), len(clues_of(city, who)), list[Lead]()
    for other in city.living():
        unseen = tuple(unseen_of(city, other, who))
        price = PRICE if other in near else PRICE_AFAR
        found += [(other, (note,), price) for note in unseen]
        if other in near and len(unseen) == len(numbers_of(city, other)) > 1:
            found.append((other, unseen, PRICE_OF_ALL))
    return [lead for lead in found if lead[2] <= clues]


async def follow(city: City, who: str, by: str) -> None:
    """Somebody pays for one of the leads they have, or thinks better of it."""
    options = [*[_told(city, lead) for lead in leads(city, who)], NO_LEAD]
    seat, otherwise = city.seat(who), NO_LEAD.key
    chosen = await choose(
        seat, INQUIRE, options, by, "choose/inquire", who=who, otherwise=otherwise
    )
    target, notes, price = chosen.value
    for clue in clues_of(city, who)[:price]:
        await discard(city, who, clue, by)
    if target:
        await look(city, who, target, notes, by)


def _told(city: City, lead: Lead) -> Option[Lead]:
    whose, notes, clues = lead
    theirs = numbers_of(city, whose)
    key = "-".join([whose, *[str(theirs.index(note) + 1) for note in notes]])
    label = Words(
        "{whose}'s {which:bare} ({clues} {clues:Clue|Clues})",
        which=tuple([parts_of(note)[0] for note in notes]),
        whose=whose,
        clues=clues,
    )
    return Option(key, lead, label, kind="pay", about=whose)


@cites("betrayal:haunt/37/respond", "betrayal:ruling/N37b")
async def look(city: City, who: str, target: str, notes: Sequence[str], by: str) -> None:
    """Somebody sees numbers; in their own turn one on their tile may look back."""
    back = await _look_back(city, who, target, by) if who == city.active else ()
    for note in notes:
        await see(city, who, note, by)
    for note in back:
        await see(city, target, note, by)


async def _look_back(city: City, who: str, target: str, by: str) -> Sequence[str]:
    """A clue for a number of whoever looks at one's own."""
    clues, unseen = clues_of(city, target), unseen_of(city, who, target)
    if target not in city.company(who) or not clues or not unseen:
        return ()
    options = [LET_THEM, *looks(city, who, unseen)]
    prompt = Words("{who} looks at your numbers. Do you spend a Clue to look back?", who=who)
    seat = city.seat(target)
    back = (
        await choose(
            seat,
            prompt,
            options,
            by,
            "choose/respond",
            who=target,
            about=who,
            otherwise=LET_THEM.key,
        )
    ).value
    if back:
        await discard(city, target, clues[0], by)
    return back
