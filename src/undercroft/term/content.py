"""Styled text: `textual` makes and shows it. Plain lines are told without either."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.content import Content
else:
    try:
        from textual.content import Content
    except ModuleNotFoundError:

        class Content:
            """Stands in for it in what is imported; nobody asks a plain game to draw."""


__all__ = ["Content"]
