"""Tokens that lie face down: what they are is settled when somebody turns one up.

Like cards, they have no order until they are seen: a haunt that deals them out remembers a
`FaceDown` memory, a bag of faces and what has come to light. So there is nothing that could leak.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL, among
from undercroft.games.betrayal.events.haunt import Remember, SeeFace
from undercroft.games.betrayal.state import City, Memory


@dataclass(frozen=True, slots=True)
class FaceDown(Memory):
    """Faces nobody has seen, and those that somebody has: token, face, and who knows it."""

    bag: Deck = field(default_factory=lambda: Deck(()))
    faces: tuple[tuple[str, str, int], ...] = ()


def tokens_of(city: City) -> FaceDown:
    assert isinstance(city.memory, FaceDown)
    return city.memory


@cites("betrayal:terms/tokens")
async def fill_bag(city: City, faces: Mapping[str, int], by: str) -> None:
    """So many of each face are mixed, face down."""
    bag = Deck.of(dict(sorted(faces.items())))
    await happen(city, Remember(replace(tokens_of(city), bag=bag), by))


def face_of(city: City, token: str, seat: int) -> str:
    """The face of a token, if this seat has seen it."""
    for name, face, known_to in tokens_of(city).faces:
        if name == token and among(known_to, seat):
            return face
    return ""


@cites("betrayal:terms/tokens", "betrayal:haunt/shared-knowledge")
async def look_at(city: City, token: str, known_to: int, by: str) -> str:
    """These seats, or all, learn what a token is; its face is settled with the first look."""
    seen = {name: (face, known) for name, face, known in tokens_of(city).faces}
    if token in seen:
        face = seen[token][0]
    else:
        face = await turn_up(tokens_of(city).bag, secret=known_to != ALL)
    await happen(city, SeeFace(token, face, known_to, by))
    return face


def redeal_faces(city: City, seat: int, luck: Luck) -> None:
    """Faces that others have seen and this seat has not may be any that are left."""
    known = tokens_of(city)
    hidden = [face for _, face, eyes in known.faces if not among(eyes, seat)]
    bag: list[str] = sorted(hidden)
    for layer in known.bag.layers:
        bag = sorted([*bag, *[face for face, copies in layer.cards.items() for _ in range(copies)]])
    faces = []
    for name, face, eyes in known.faces:
        drawn = face if among(eyes, seat) else bag.pop(luck.below(len(bag)))
        faces.append((name, drawn, eyes))
    counts: dict[str, int] = {}
    for face in bag:
        counts[face] = counts.get(face, 0) + 1
    city.memory = replace(known, bag=Deck.of(counts), faces=tuple(faces))
