"""What is written down in secret: the key of a thing, read by some seats until others learn it.

A note is called by what it is, and whose where there are several: `pens`, `lair-2`, `role/vort`.
"""

from __future__ import annotations

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL, NOBODY, Secret, among
from undercroft.games.betrayal.events.haunt import CrossOut, Disclose, WriteDown
from undercroft.games.betrayal.state import City


def written(city: City, note: str) -> str:
    """What stands on a note, for the rules, which tell nobody; nothing, if there is none."""
    found = city.notes.get(note)
    return "" if found is None else found.value


def eyes_on(city: City, note: str) -> int:
    """Who reads a note."""
    found = city.notes.get(note)
    return NOBODY if found is None else found.known_to


@cites("betrayal:haunt/secrets")
async def write_down(city: City, note: str, value: str, eyes: int, by: str) -> None:
    """These seats know it from now on, and no others; what stood there before is gone."""
    await happen(city, WriteDown(note, value, eyes, by))


@cites("betrayal:haunt/secrets")
async def disclose(city: City, note: str, by: str, eyes: int = ALL) -> None:
    """Others read a note as well, or all of them."""
    if note in city.notes and eyes_on(city, note) != ALL:
        await happen(city, Disclose(note, city.notes[note].value, eyes, by))


async def cross_out(city: City, note: str, by: str) -> None:
    """A note is of no use any more; nobody learns by it what stood there."""
    if note in city.notes:
        await happen(city, CrossOut(note, by))


@cites("betrayal:haunt/secrets")
def redeal(city: City, seat: int, luck: Luck) -> None:
    """In a world that a seat imagines: what it cannot read is blank, then says what it might."""
    hidden = [key for key, note in city.notes.items() if not among(note.known_to, seat)]
    for key in hidden:
        city.notes[key] = Secret("", eyes_on(city, key))
    for key in hidden:
        left = city.tale.could_be(city, key)
        city.notes[key] = Secret(left[luck.below(len(left))], eyes_on(city, key))
