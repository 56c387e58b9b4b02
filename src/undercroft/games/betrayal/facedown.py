"""Tokens that lie face down: how their faces were laid, and all that was done with them since.

Tokens keep their keys and places for all to see; it is the faces beneath that move. What a face is
follows from how it was laid and from the mixes since, so nothing has to be kept up to date, and
what a seat can tell of it follows from what that seat knows of the same (`tracking.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from undercroft.engine.seat import ALL, Secret


@dataclass(frozen=True, slots=True)
class Lot:
    """Tokens whose faces were dealt or laid together.

    Which faces there are is known to all, which lies where is not. Where somebody was free to lay
    what they liked, each of them may be any face of the bag.
    """

    tokens: tuple[str, ...]
    faces: tuple[Secret[str], ...]  # by token; known to whoever laid them
    bag: tuple[str, ...]
    free: bool = False


@dataclass(frozen=True, slots=True)
class Glance:
    """A face was seen; that somebody looked is known to all."""

    token: str
    face: Secret[str]


@dataclass(frozen=True, slots=True)
class Mixing:
    """Two tokens were lifted together and put back, as they lay or crossed."""

    one: str
    other: str
    crossed: Secret[bool]


@dataclass(frozen=True, slots=True)
class FaceDown:
    """What lies face down on the table, or did."""

    lots: tuple[Lot, ...] = ()
    past: tuple[Glance | Mixing, ...] = ()

    def tokens(self) -> list[str]:
        """Every token that has a face."""
        return [token for lot in self.lots for token in lot.tokens]

    def is_down(self, token: str) -> bool:
        """Has this a face that was not turned up for all?"""
        return token in self.tokens() and token not in self.turned_up()

    def turned_up(self) -> list[str]:
        return [g.token for g in self.past if isinstance(g, Glance) and g.face.known_to == ALL]

    def truth(self) -> dict[str, str]:
        """What every token is now."""
        faces = self.first_faces()
        for deed in self.past:
            if isinstance(deed, Mixing) and deed.crossed.value:
                faces[deed.one], faces[deed.other] = faces[deed.other], faces[deed.one]
        return faces

    def first_faces(self) -> dict[str, str]:
        return {token: face.value for token, face in self._laid()}

    def _laid(self) -> Iterator[tuple[str, Secret[str]]]:
        for lot in self.lots:
            yield from zip(lot.tokens, lot.faces, strict=True)

    def with_lot(self, lot: Lot) -> FaceDown:
        return replace(self, lots=(*self.lots, lot))

    def after(self, deed: Glance | Mixing) -> FaceDown:
        return replace(self, past=(*self.past, deed))
