"""Tiles, monsters, markers and tokens come and go."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.deck import Deck
from undercroft.engine.event import Event, Quiet, Reveal
from undercroft.engine.seat import ALL
from undercroft.games.ravenloft.facts import FIGURES
from undercroft.games.ravenloft.state import DANGERS, Castle


@dataclass(slots=True)
class BuildStack(Quiet):
    """The tile stack is ready: bags of tiles, the first one at the bottom."""

    stack: Deck
    by: str

    def apply(self, state: Castle) -> None:
        state.stack = self.stack


@dataclass(slots=True)
class Lay(Reveal):
    """A tile is laid."""

    tile: str
    cell: int
    rotation: int
    by: str

    def apply(self, state: Castle) -> None:
        state.lie(state.board.with_tile(self.cell, self.tile, self.rotation))


@dataclass(slots=True)
class TakeTile(Reveal):
    """A tile leaves the stack, from the top or the bottom."""

    tile: str
    last: bool
    by: str

    def apply(self, state: Castle) -> None:
        stack = state.stack
        state.stack = stack.without_last(self.tile) if self.last else stack.without(self.tile)


@dataclass(slots=True)
class BuryTile(Event):
    """A tile that would close the dungeon goes under the stack."""

    tile: str
    by: str

    def apply(self, state: Castle) -> None:
        state.stack = state.stack.under(self.tile, ALL)


@dataclass(slots=True)
class NoteArrow(Quiet):
    """What was laid in the Exploration Phase decides about an encounter."""

    arrow: str
    by: str

    def apply(self, state: Castle) -> None:
        state.explored = self.arrow


@dataclass(slots=True)
class DrawMonster(Reveal):
    """A monster card is turned up."""

    who: str
    kind: str
    by: str

    def apply(self, state: Castle) -> None:
        state.monsters = state.monsters.without(self.kind)


@dataclass(slots=True)
class DiscardMonster(Event):
    """A monster card just drawn is put away: the hero has one of the kind, or somebody says so."""

    who: str
    kind: str
    by: str

    def apply(self, state: Castle) -> None:
        state.graveyard = (*state.graveyard, self.kind)


@dataclass(slots=True)
class Confront(Quiet):
    """A monster is about to be placed, unless somebody sees to it that it is not."""

    who: str
    kind: str
    by: str

    def apply(self, state: Castle) -> None:
        pass


@dataclass(slots=True)
class Spawn(Event):
    """A monster enters play under a hero's control."""

    who: str
    foe: str
    to: int
    by: str

    def apply(self, state: Castle) -> None:
        state.foes[self.foe] = self.to
        state.hp[self.foe] = FIGURES[self.foe].card.hp
        state.rows[self.who] = (*state.rows[self.who], self.foe)


@dataclass(slots=True)
class Appear(Event):
    """A villain enters play."""

    foe: str
    to: int
    by: str

    def apply(self, state: Castle) -> None:
        state.foes[self.foe] = self.to
        state.hp[self.foe] = FIGURES[self.foe].card.hp
        state.enter(DANGERS[f"villain/{self.foe}"](self.foe))


@dataclass(slots=True)
class Reshuffle(Event):
    """A deck is made anew from its discards."""

    deck: str  # monsters, encounters or treasures
    by: str

    def apply(self, state: Castle) -> None:
        pile = {
            "monsters": state.graveyard,
            "encounters": state.past,
            "treasures": state.spent,
        }[self.deck]
        cards: dict[str, int] = {}
        for card in sorted(pile):
            cards[card] = cards.get(card, 0) + 1
        if self.deck == "monsters":
            state.monsters, state.graveyard = Deck.of(cards), ()
        elif self.deck == "encounters":
            state.encounters, state.past = Deck.of(cards), ()
        else:
            state.treasures, state.spent = Deck.of(cards), ()


@dataclass(slots=True)
class PlaceMarker(Event):
    """A marker lies on a tile."""

    marker: str
    cell: int
    by: str

    def apply(self, state: Castle) -> None:
        state.markers[self.cell] = self.marker


@dataclass(slots=True)
class LiftMarker(Event):
    """A marker leaves its tile."""

    marker: str
    cell: int
    by: str

    def apply(self, state: Castle) -> None:
        del state.markers[self.cell]


@dataclass(slots=True)
class LayToken(Event):
    """A token or an object lies on a square; with hit points it can be attacked."""

    token: str
    to: int
    hp: int
    by: str

    def apply(self, state: Castle) -> None:
        state.things[self.token] = self.to
        if self.hp:
            state.hp[self.token] = self.hp


@dataclass(slots=True)
class LiftToken(Event):
    """A token leaves the board."""

    token: str
    by: str

    def apply(self, state: Castle) -> None:
        del state.things[self.token]


@dataclass(slots=True)
class TurnToken(Reveal):
    """A face-down token is turned up: it leaves the bag."""

    who: str
    token: str
    by: str

    def apply(self, state: Castle) -> None:
        state.bag = state.bag.without(self.token)


@dataclass(slots=True)
class TakeToken(Event):
    """A hero holds a token of the adventure, or gives one up: then nobody does."""

    who: str
    token: str
    by: str

    def apply(self, state: Castle) -> None:
        if self.who:
            state.tokens[self.token] = self.who
        else:
            del state.tokens[self.token]


@dataclass(slots=True)
class FillBag(Quiet):
    """Tokens lie face down, mixed."""

    bag: Deck
    by: str

    def apply(self, state: Castle) -> None:
        state.bag = self.bag
