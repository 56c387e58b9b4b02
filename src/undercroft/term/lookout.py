"""The board, and on a board of squares a cursor that points at what one may choose."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import cycle, dropwhile
from typing import Final

from textual.events import Key
from textual.message import Message

from undercroft.term.board import Spot
from undercroft.term.picture import Picture

STEPS: Final = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
    "h": (-1, 0),
    "l": (1, 0),
    "k": (0, -1),
    "j": (0, 1),
    "y": (-1, -1),
    "u": (1, -1),
    "b": (-1, 1),
    "n": (1, 1),
}


class Lookout(Picture):
    """While it has the focus, keys walk the cursor; Enter takes the option that lies there."""

    class Pointed(Message):
        """The cursor is on a square, and maybe on an option."""

        def __init__(self, spot: Spot, place: int | None) -> None:
            super().__init__()
            self.spot: Final = spot
            self.place: Final = place

    class Chosen(Message):
        """Enter was pressed; nothing may lie there."""

        def __init__(self, place: int | None) -> None:
            super().__init__()
            self.place: Final = place

    class Left(Message):
        """Escape was pressed: back to the list."""

    cursor: Spot | None = None
    _offered: Mapping[Spot, int] = {}
    _sights: Collection[Spot] = ()

    def offer(self, offered: Mapping[Spot, int], sights: Collection[Spot]) -> None:
        """Where options lie, by their place in the list, and what else there is to look at."""
        self._offered = offered
        self._sights = sights
        self.can_focus = bool(offered or sights)
        self.cursor = None

    def on_focus(self) -> None:
        first = next(iter((*self._offered, *self._sights)), None)
        if first is not None:
            self._point_at(first)

    def on_blur(self) -> None:
        self.cursor = None
        self.refresh()

    def on_key(self, event: Key) -> None:
        if self.cursor is None:
            return
        key = event.key.lower()
        if key in STEPS:
            self._walk(*STEPS[key])
        elif key in ("tab", "shift+tab"):
            self._leap(backwards=key != "tab")
        elif key == "enter":
            self.post_message(self.Chosen(self._offered.get(self.cursor)))
        elif key == "escape":
            self.post_message(self.Left())
        else:
            return
        event.stop()
        event.prevent_default()

    def _walk(self, across: int, down: int) -> None:
        """One square on, but not beyond the last one worth a look in that direction."""
        assert self.cursor is not None
        spots = (*self._offered, *self._sights)
        columns = [column for column, _ in spots]
        rows = [row for _, row in spots]
        column, row = self.cursor
        self._point_at(
            (
                max(min(columns), min(max(columns), column + across)),
                max(min(rows), min(max(rows), row + down)),
            )
        )

    def _leap(self, *, backwards: bool) -> None:
        """To the square of the next option, or of the one before."""
        if not self._offered:
            return
        first: dict[int, Spot] = {}
        for spot, place in self._offered.items():
            first.setdefault(place, spot)
        places = sorted(first, reverse=backwards)
        here = self._offered.get(self.cursor or (0, 0), places[-1])
        rest = dropwhile(lambda place: place != here, cycle(places))
        next(rest)
        self._point_at(first[next(rest)])

    def _point_at(self, spot: Spot) -> None:
        self.cursor = spot
        self.refresh()
        self.post_message(self.Pointed(spot, self._offered.get(spot)))
