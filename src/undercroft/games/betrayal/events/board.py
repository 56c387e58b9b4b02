"""Tiles that are laid, characters and tokens that move."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from undercroft.engine.deck import Deck, Layer
from undercroft.engine.event import Event, Notice, Reveal
from undercroft.games.betrayal.board import Back, Laid, Where
from undercroft.games.betrayal.changing import (
    hide,
    lay,
    lift,
    open_wall,
    relay,
    replace,
    shut,
    unshut,
    wreck,
)
from undercroft.games.betrayal.state import TOKENS, City
from undercroft.games.betrayal.tiles import ALL_TILES, KINDS

# How somebody can come to a spot. Only who walks or explores has left on their own feet; past a
# barrier one comes to the other half of the same tile.
How = Literal["step", "explore", "cross", "push", "carry", "place", "spawn"]


@dataclass(slots=True)
class SetAside(Reveal):
    """A tile would have sealed its level: it waits until its stack is used up."""

    tile: str
    by: str

    def apply(self, state: City) -> None:
        _take(state, self.tile)
        state.aside = (*state.aside, self.tile)


@dataclass(slots=True)
class Restack(Event):
    """The tiles of a kind that were set aside make up a new stack."""

    kind: str
    by: str

    def apply(self, state: City) -> None:
        back = [tile for tile in state.aside if ALL_TILES[tile].kind == self.kind]
        state.aside = tuple([tile for tile in state.aside if tile not in back])
        state.stacks[self.kind] = Deck.of(dict.fromkeys(sorted(back), 1))


@dataclass(slots=True)
class Promote(Reveal):
    """A tile of a stack lies on top of it, for all to know; the others are mixed beneath it."""

    kind: str
    tile: str
    by: str

    def apply(self, state: City) -> None:
        stack = state.stacks[self.kind]
        rest = [tile for layer in stack.layers for tile in layer.cards if tile != self.tile]
        below = (Layer(dict.fromkeys(sorted(rest), 1)),) if rest else ()
        state.stacks[self.kind] = Deck((*below, Layer({self.tile: 1})))


@dataclass(slots=True)
class Lay(Reveal):
    """A tile joins the board, from a stack or turned up where it lay."""

    who: str  # who laid it, or nobody
    tile: str
    cell: int
    rotation: int
    by: str

    def apply(self, state: City) -> None:
        _join(state, self.tile, self.cell, self.rotation)


@dataclass(slots=True)
class LayAll(Reveal):
    """Several tiles join the board at once, out of stacks or from among those set aside."""

    laid: tuple[Laid, ...]
    by: str

    def apply(self, state: City) -> None:
        for cell, tile, lie in self.laid:
            _join(state, tile, cell, lie)


def _join(state: City, tile: str, cell: int, rotation: int) -> None:
    """A tile lies there, from wherever it comes."""
    if tile in state.aside:
        state.aside = tuple([other for other in state.aside if other != tile])
    else:
        _take(state, tile)
    state.lay(lay(state.board, tile, (cell, rotation)))


def _take(state: City, tile: str) -> None:
    """A tile is taken from among those that lie face down, or out of its stack, wherever it is."""
    kind = ALL_TILES[tile].kind
    unseen = state.unseen.get(kind)
    if unseen is not None and any(tile in layer.cards for layer in unseen.layers):
        state.unseen[kind] = _without(unseen, tile)
    else:
        state.stacks[kind] = _without(state.stacks[kind], tile)
        _use_up(state, kind)


def _without(stack: Deck, tile: str) -> Deck:
    layers = [layer.without(tile) if tile in layer.cards else layer for layer in stack.layers]
    return Deck(tuple([layer for layer in layers if layer.cards]))


def _use_up(state: City, kind: str) -> None:
    """Which tiles cover wrecks is settled once no other is left: then they are no stack."""
    if state.covers and state.stacks[kind].size() == state.covers.count(kind):
        state.stacks[kind] = Deck(())
        state.covers = tuple([other for other in state.covers if other != kind])


RELAYS: Final = ("turn", "shift", "build", "move", "swap")  # what is done to tiles that lie already
Moved = tuple[str, Where, Where]  # a tile, where it lay and where it lies from now on


@dataclass(slots=True)
class Relay(Event):
    """Tiles lie elsewhere or otherwise than before; everything on them comes along."""

    deed: str  # one of RELAYS
    moves: tuple[Moved, ...]  # only what changes
    by: str

    def apply(self, state: City) -> None:
        state.relay(relay(state.board, {tile: where for tile, _, where in self.moves}))


@dataclass(slots=True)
class Replace(Reveal):
    """A tile is shuffled into its stack, and another of that stack lies where it lay.

    Whoever and whatever is there stays. What the old tile does once a game it can do again.
    """

    tile: str
    new: str  # maybe the same one, come back
    rotation: int
    by: str

    def apply(self, state: City) -> None:
        kind = ALL_TILES[self.tile].kind
        state.stacks[kind] = _without(shuffled_in(state.stacks[kind], (self.tile,)), self.new)
        forget(state, (self.tile,))
        state.relay(replace(state.board, self.tile, self.new, self.rotation))


def shuffled_in(stack: Deck, tiles: Iterable[str]) -> Deck:
    """A stack of tiles with some more of its kind, all of them mixed."""
    there = [tile for layer in stack.layers for tile in layer.cards]
    return Deck.of(dict.fromkeys(sorted([*there, *tiles]), 1))


def forget(state: City, tiles: Collection[str]) -> None:
    """Tiles that leave the board are as new: nothing of what was done with them is left."""
    state.once = tuple([mark for mark in state.once if mark.partition(":")[0] not in tiles])
    state.used = tuple([mark for mark in state.used if not {*mark.split(":")} & {*tiles}])
    for name, there in state.states.items():
        state.states[name] = tuple([tile for tile in there if tile not in tiles])


@dataclass(slots=True)
class Hide(Event):
    """Tiles lie face down, shuffled: of each only the colour of its back is known."""

    tiles: tuple[str, ...]
    backs: tuple[Back, ...]
    by: str

    def apply(self, state: City) -> None:
        for kind in KINDS:
            found = [tile for tile in self.tiles if ALL_TILES[tile].kind == kind]
            if found:
                state.unseen[kind] = Deck.of(dict.fromkeys(sorted(found), 1))
        forget(state, self.tiles)
        state.lay(hide(state.board, self.tiles, self.backs))
        state.gather_spots()


@dataclass(slots=True)
class Lift(Event):
    """Tiles leave the board for their stacks, where they are mixed in; start tiles wait."""

    tiles: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        for kind in KINDS:
            back = [t for t in self.tiles if ALL_TILES[t].kind == kind and not ALL_TILES[t].start]
            state.stacks[kind] = shuffled_in(state.stacks[kind], back)
        forget(state, self.tiles)
        state.lay(lift(state.board, self.tiles))
        state.gather_spots()


@dataclass(slots=True)
class Wreck(Event):
    """A tile is turned over for good; what is still on it stays there."""

    tile: str
    cover: str  # the stack whose next tile lies on it, unseen; none but on a part of a start tile
    by: str

    def apply(self, state: City) -> None:
        state.relay(wreck(state.board, self.tile))
        if self.cover:
            state.covers = (*state.covers, self.cover)
            _use_up(state, self.cover)


@dataclass(slots=True)
class Shut(Event):
    """An exit of a tile is closed, for everybody and from both sides."""

    tile: str
    exit: int  # a side as printed, or STAIRS or GRATE
    by: str

    def apply(self, state: City) -> None:
        state.lay(shut(state.board, (self.tile, self.exit)))


@dataclass(slots=True)
class Unshut(Event):
    """An exit that was closed is open again."""

    tile: str
    exit: int
    by: str

    def apply(self, state: City) -> None:
        state.lay(unshut(state.board, (self.tile, self.exit)))


@dataclass(slots=True)
class Mark(Event):
    """Whole tiles come into a state; some may be in it several times over."""

    state: str
    tiles: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        state.states[self.state] = (*state.states.get(self.state, ()), *self.tiles)


@dataclass(slots=True)
class Unmark(Event):
    """A state is gone from tiles, once from each that is named."""

    state: str
    tiles: tuple[str, ...]
    by: str

    def apply(self, state: City) -> None:
        left = [*state.states[self.state]]
        for tile in self.tiles:
            left.remove(tile)
        state.states[self.state] = tuple(left)


@dataclass(slots=True)
class OpenWall(Event):
    """A wall without a door becomes one."""

    cell: int
    direction: int
    by: str

    def apply(self, state: City) -> None:
        state.lay(open_wall(state.board, self.cell, self.direction))


@dataclass(slots=True)
class Leave(Notice):
    """Somebody is about to leave a spot on their own feet; nothing is drawn or changed yet.

    `before(Leave)` refuses it (`None`), taxes it (another `cost`), or says who is taken `along`.
    """

    who: str
    spot: int
    to: int  # where the way leads; nobody may know yet what lies there
    cost: int
    by: str
    along: tuple[str, ...] = ()  # those of them who are still there are carried after the step

    def taking(self, *people: str) -> Leave:
        """With these as well."""
        more = [who for who in people if who not in self.along]
        if not more:
            return self
        return Leave(self.who, self.spot, self.to, self.cost, self.by, (*self.along, *more))


@dataclass(slots=True)
class Step(Event):
    """A character moves to a connected spot."""

    who: str
    to: int
    tile: str
    cost: int
    by: str

    def apply(self, state: City) -> None:
        state.at[self.who] = self.to
        if self.who == state.doer:
            state.spent += self.cost
            state.strides += 1 if self.cost else 0  # what costs nothing is on top of one's movement


@dataclass(slots=True)
class Push(Event):
    """A character is moved by another, whatever its own feet want."""

    who: str
    to: int
    tile: str
    by: str

    def apply(self, state: City) -> None:
        state.at[self.who] = self.to


@dataclass(slots=True)
class Carry(Event):
    """A character is taken along by one who has moved."""

    who: str
    carrier: str
    to: int
    tile: str
    by: str

    def apply(self, state: City) -> None:
        state.at[self.who] = self.to


@dataclass(slots=True)
class Place(Event):
    """A character is put somewhere: this is no movement."""

    who: str
    to: int
    tile: str
    by: str

    def apply(self, state: City) -> None:
        state.at[self.who] = self.to


@dataclass(slots=True)
class Arrive(Notice):
    """Somebody has come to a spot, in whatever way: what waits there hears this."""

    who: str
    spot: int
    origin: int | None  # where they were before, if on the board
    how: How
    by: str

    def holds(self, state: City) -> bool:
        """Are they still there?"""
        return state.at.get(self.who) == self.spot

    def enters(self, state: City) -> bool:
        """Have they come onto the tile, and not from its other half?"""
        return self.origin is None or state.tile(self.origin) != state.tile(self.spot)


@dataclass(slots=True)
class Vanish(Event):
    """A character is off the board for a while, or for good."""

    who: str
    by: str

    def apply(self, state: City) -> None:
        state.at.pop(self.who, None)


@dataclass(slots=True)
class Discover(Event):
    """An adventurer has discovered a tile."""

    who: str
    tile: str
    by: str
    draws: bool = True  # the card of its symbol

    def apply(self, state: City) -> None:
        return


@dataclass(slots=True)
class PutToken(Event):
    """A token is put on a tile; some have a say from now on."""

    token: str  # green-slime, clue-3
    spot: int
    tile: str
    by: str

    def apply(self, state: City) -> None:
        new = self.token not in state.tokens
        state.tokens[self.token] = self.spot
        kind = TOKENS.get(self.token.rstrip("-0123456789"))
        if kind is not None and new:
            state.enter(kind(self.token))


@dataclass(slots=True)
class LiftToken(Event):
    """A token is taken off the board."""

    token: str
    taker: str  # into whose hands it comes, which `Receive` tells; nothing: it is gone
    by: str

    def apply(self, state: City) -> None:
        del state.tokens[self.token]
        if self.token.rstrip("-0123456789") in TOKENS:
            state.leave(self.token)
