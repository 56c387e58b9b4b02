"""Terminals to draw on, and how their pictures are taken."""

from __future__ import annotations

from collections.abc import Callable

from textual.pilot import Pilot

Compare = Callable[..., bool]
WIDE = (160, 50)
MEDIUM = (120, 40)
SMALL = (80, 24)


async def drawn(pilot: Pilot[str]) -> None:
    await pilot.pause()
    await pilot.pause()
