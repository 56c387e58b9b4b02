"""What is done with tokens that lie face down: laid, looked at, lifted, turned up."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, Quiet, Reveal
from undercroft.engine.seat import Secret
from undercroft.games.betrayal.facedown import Glance, Lot, Mixing
from undercroft.games.betrayal.state import City


@dataclass(slots=True)
class LayDown(Quiet):
    """Tokens have faces from now on; where the tokens themselves lie is told by others."""

    tokens: tuple[str, ...]
    faces: tuple[str, ...]
    bag: tuple[str, ...]  # all know that these are the faces, or may be
    free: bool  # each of them may be any of the bag
    known_to: int  # who laid them
    by: str

    def apply(self, state: City) -> None:
        faces = tuple([Secret(face, self.known_to) for face in self.faces])
        state.faces = state.faces.with_lot(Lot(self.tokens, faces, self.bag, self.free))


@dataclass(slots=True)
class LookAt(Event):
    """For all to see, somebody looks at what lies face down."""

    who: str
    token: str
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class SeeFace(Reveal):
    """Some seats see a face, or all do; only they read of it."""

    token: str
    face: str
    known_to: int
    by: str

    def apply(self, state: City) -> None:
        state.faces = state.faces.after(Glance(self.token, Secret(self.face, self.known_to)))

    def audience(self, state: City) -> int:
        return self.known_to


@dataclass(slots=True)
class LiftBoth(Reveal):
    """Two tokens are lifted and put back; nobody sees by that whether as they lay."""

    who: str
    one: str
    other: str
    here: str  # the tile of the one
    there: str  # and that of the other
    by: str

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class Cross(Quiet):
    """How two tokens came back: told to nobody, known to whoever put them there."""

    one: str
    other: str
    crossed: bool
    known_to: int
    by: str

    def apply(self, state: City) -> None:
        crossed = Secret(self.crossed, self.known_to)
        state.faces = state.faces.after(Mixing(self.one, self.other, crossed))
