"""Bots at a table of the server: they think beside the loop that serves people."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from undercroft.bots import Bot, bot
from undercroft.engine.decision import Decision
from undercroft.server.denied import Denied
from undercroft.server.errors import StoreError
from undercroft.server.live import Live
from undercroft.server.logs import log

OTHERS_FIRST: Final = 1.5  # seconds in which the worker that moved last may move on
RETRY: Final = 2.0  # seconds after the store could not be reached


async def play_bots(live: Live) -> None:
    """Whenever a bot is asked and somebody watches, it answers. Runs as long as the table does."""
    players: dict[tuple[int, str], Bot] = {}
    while True:
        await live.changed.wait()
        live.changed.clear()
        while (decision := _waits_for_bot(live)) is not None:
            try:
                await _turn(live, decision, players)
            except StoreError as error:
                log.warning("a bot could not be heard", table=live.id, error=str(error))
                await asyncio.sleep(RETRY)
            except Exception as error:
                log.error("a bot is stuck", table=live.id, error=type(error).__name__)
                break


def _waits_for_bot(live: Live) -> Decision[Any] | None:
    """Bots play only before an audience, and not while people vote."""
    if not live.audience.ears or live.history.proposal:
        return None
    for decision in live.history.table.decisions:
        if decision.seat in live.bots:
            return decision
    return None


async def _turn(live: Live, decision: Decision[Any], players: dict[tuple[int, str], Bot]) -> None:
    begun, n = time.monotonic(), live.n
    if not live.wrote_last:
        await asyncio.sleep(OTHERS_FIRST)
        if live.n != n:
            return
    seat, name = decision.seat, live.bots[decision.seat]
    player = players.get((seat, name))
    if player is None:
        slug = live.history.game.slug
        player = players[seat, name] = bot(name, slug, f"{live.history.nonce}/{seat}")
    view = live.history.table.view(seat)
    key = await asyncio.to_thread(_chosen, player, decision, view)
    await asyncio.sleep(max(0.0, live.pace / 1000 - (time.monotonic() - begun)))
    async with live.held():
        if live.n != n or live.bots.get(seat) != name:
            return
        try:
            await live.play(seat, key)
        except Denied as error:
            if error.code != "stale":
                raise
            live.wrote_last = False


def _chosen(player: Bot, decision: Decision[Any], view: dict[str, object]) -> str:
    """Its choice; a bot that loses its way takes the first option."""
    try:
        key = player.choose(decision, lambda: view)
    except Exception as error:
        log.error("a bot lost its way", error=type(error).__name__)
        return decision.keys[0]
    return key if key in decision.keys else decision.keys[0]
