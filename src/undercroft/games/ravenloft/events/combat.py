"""Dice, blows, wounds and what comes of them."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.event import Event, Reveal
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.state import HERO, Adds, Castle, total


@dataclass(slots=True)
class Roll(Reveal):
    """A die lies on the table. Cards may turn it before it counts."""

    who: str  # the hero who rolls, or nobody
    face: int
    adds: Adds  # what is added, and where it comes from
    need: int  # what the sum is measured by
    hoped: bool  # whether the heroes want it to be reached
    by: str
    liked: tuple[int, ...] = ()  # faces that the heroes want, where no sum is measured

    @property
    def extra(self) -> int:
        return total(self.adds)

    @property
    def reached(self) -> bool:
        return self.face + self.extra >= self.need

    @property
    def bad(self) -> bool:
        """The heroes would like another result."""
        return self.face not in self.liked if self.liked else self.reached != self.hoped

    def apply(self, state: Castle) -> None:
        state.face = self.face


@dataclass(slots=True)
class RollForFirst(Reveal):
    """Everybody rolls; the highest goes first."""

    heroes: tuple[str, ...]
    faces: tuple[int, ...]
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Swing(Event):
    """A hero attacks somebody with something."""

    who: str
    foe: str  # a foe, an object, or a hero under an evil spell
    weapon: str  # a power, an item
    by: str

    def apply(self, state: Castle) -> None:
        state.aim = self.foe
        if self.who == state.active and state.phase == HERO:
            state.attacked = True


@dataclass(slots=True)
class Hit(Event):
    who: str
    foe: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Miss(Event):
    who: str
    foe: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Menace(Event):
    """A foe, a trap or an event attacks a hero."""

    foe: str  # nobody where no monster attacks
    who: str
    blow: str
    by: str

    def apply(self, state: Castle) -> None:
        state.aim = self.who


@dataclass(slots=True)
class Struck(Event):
    """That attack hits, unless somebody has it otherwise."""

    foe: str
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Dodged(Event):
    """That attack misses."""

    foe: str
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Assailed(Event):
    """A foe's attack on a hero is over, whatever came of it."""

    foe: str
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Wound(Event):
    """A foe or an object takes damage."""

    foe: str
    amount: int
    who: str  # the hero it comes from, or nobody
    by: str

    def apply(self, state: Castle) -> None:
        state.hp[self.foe] = max(0, state.hp[self.foe] - self.amount)


@dataclass(slots=True)
class Mend(Event):
    """A foe regains hit points."""

    foe: str
    amount: int
    by: str

    def apply(self, state: Castle) -> None:
        state.hp[self.foe] += self.amount


@dataclass(slots=True)
class Defeat(Event):
    """A monster or villain is gone; its card joins the experience pile."""

    foe: str
    who: str  # the hero it is owed to, or nobody
    holder: str  # whose card goes, or nobody's
    by: str

    def apply(self, state: Castle) -> None:
        remove(state, self.foe, self.holder)
        state.xp = (*state.xp, FIGURES[self.foe].card.kind)


@dataclass(slots=True)
class Depart(Event):
    """A monster leaves the board undefeated; its card is discarded, a villain's stays out."""

    foe: str
    holder: str
    by: str

    def apply(self, state: Castle) -> None:
        remove(state, self.foe, self.holder)
        card = FIGURES[self.foe].card
        if not card.villain:
            state.graveyard = (*state.graveyard, card.kind)


def remove(state: Castle, foe: str, holder: str) -> None:
    """A figure leaves. Its holder keeps a card of the kind if another hero's card goes instead."""
    del state.foes[foe]
    del state.hp[foe]
    rouse(state, foe)
    state.staked.pop(foe, None)
    if FIGURES[foe].card.villain:
        state.leave(foe)
        return
    owner = state.controller(foe)
    if owner and owner != holder:
        kind = FIGURES[foe].card.kind
        other = next(
            key for key in state.rows[holder] if key in FIGURES and FIGURES[key].card.kind == kind
        )
        state.rows[owner] = tuple(other if key == foe else key for key in state.rows[owner])
        foe = other
    if holder:
        state.rows[holder] = tuple(key for key in state.rows[holder] if key != foe)


@dataclass(slots=True)
class Destroy(Event):
    """An object is destroyed."""

    foe: str
    who: str
    by: str

    def apply(self, state: Castle) -> None:
        del state.things[self.foe]
        del state.hp[self.foe]
        state.markers = {c: m for c, m in state.markers.items() if m != self.foe}


@dataclass(slots=True)
class Daze(Event):
    """A foe will skip its next activation."""

    foe: str
    by: str

    def apply(self, state: Castle) -> None:
        state.dazed = (*state.dazed, self.foe)


@dataclass(slots=True)
class Rouse(Event):
    """A dazed foe has skipped its activation."""

    foe: str
    by: str

    def apply(self, state: Castle) -> None:
        rouse(state, self.foe)


def rouse(state: Castle, foe: str) -> None:
    """The Daze card leaves a foe and is discarded."""
    if foe in state.dazed:
        state.dazed = tuple(other for other in state.dazed if other != foe)
        state.spent = (*state.spent, "daze")


@dataclass(slots=True)
class Stake(Event):
    """A vampire rests in the next Villain Phase of this hero."""

    who: str
    foe: str
    by: str

    def apply(self, state: Castle) -> None:
        state.staked[self.foe] = self.who


@dataclass(slots=True)
class TurnToMist(Event):
    """Strahd uses up his Mist Form; where he goes comes next, unless an adventure knows better."""

    foe: str
    by: str

    def apply(self, state: Castle) -> None:
        state.counts["mist-form"] = 0
