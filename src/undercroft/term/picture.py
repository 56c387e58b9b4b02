"""Something drawn to fit."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content
from textual.widget import Widget


class Picture(Widget):
    """Something drawn to fit the space it has, and drawn anew when that changes."""

    _draw: Callable[[int, int], Content] | None = None

    def show(self, draw: Callable[[int, int], Content]) -> None:
        self._draw = draw
        self.refresh()

    def render(self) -> Content:
        return Content("") if self._draw is None else self._draw(self.size.width, self.size.height)
