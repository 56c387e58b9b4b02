"""Bots at a table of the server: they think beside the loop that serves people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.bots import Bot, bot
from undercroft.engine.decision import Decision
from undercroft.engine.table import Table
from undercroft.server.clock import on_the_beat
from undercroft.server.denied import Denied
from undercroft.server.errors import StoreError
from undercroft.server.live import Live
from undercroft.server.logs import log
from undercroft.server.minds import PER_ADDRESS, PER_TABLE, Minds, chosen, settles

OTHERS_FIRST: Final = 1.5  # seconds in which the worker that moved last may move on
RETRY: Final = 2.0  # seconds after the store could not be reached
GRAIN: Final = 0.05  # seconds: how long a bot thinks is told no finer where there are secrets
MOST_AT_ONCE: Final = 100  # secret answers without a pause

Players = dict[tuple[int, str], Bot]
Thought = tuple[dict[str, str], list[str]]  # for the sheet, and answers


async def play_bots(live: Live, minds: Minds, address: str) -> None:
    """Whenever a bot is asked and somebody watches, it answers. Runs as long as the table does."""
    players: Players = {}
    while True:
        await live.changed.wait()
        live.changed.clear()
        while (decision := _waits_for_bot(live)) is not None:
            try:
                await _turn(live, decision, players, minds, address)
            except StoreError as error:
                log.warning("a bot could not be heard", table=live.id, error=str(error))
                await live.clock.sleep(RETRY)
            except Exception as error:
                log.error("a bot is stuck", table=live.id, error=type(error).__name__)
                break


def _waits_for_bot(live: Live) -> Decision[Any] | None:
    """Bots play only before an audience, and not while people vote or are still awaited."""
    if not live.audience.ears or live.history.held_up or live.gathering:
        return None
    for decision in live.history.table.decisions:
        if decision.seat in live.bots:
            return decision
    return None


async def _turn(
    live: Live, decision: Decision[Any], players: Players, minds: Minds, address: str
) -> None:
    """A bot answers at a whole number of beats after it was asked, however long it thinks."""
    clock, n = live.clock, live.n
    begun = clock.now()
    if not live.wrote_last:
        await clock.sleep(OTHERS_FIRST)
        if live.n != n:
            return
    seat, name = decision.seat, live.bots[decision.seat]
    player = players.get((seat, name))
    if player is None:
        slug = live.history.game.slug
        player = players[seat, name] = bot(name, slug, f"{live.history.nonce}/{seat}")
    player, (wanted, keys) = await _thoughts(live, minds, address, player, seat)
    players[seat, name] = player
    due = on_the_beat(begun, clock.now(), _beat(live, decision))
    await clock.sleep(max(0.0, due - clock.now()))
    async with live.held():
        if live.n != n or live.bots.get(seat) != name:
            return
        try:
            for order, choice in wanted.items():
                await live.settle(seat, order, choice)
            for key in keys:
                await live.play(seat, key)
        except Denied as error:
            if error.code != "stale":
                raise
            live.wrote_last = False


def _beat(live: Live, decision: Decision[Any]) -> float:
    """Seconds between two moments at which this may be answered."""
    beat = live.pace / 1000
    if decision.secret:
        beat = max(beat, live.breath)
    return max(beat, GRAIN) if live.history.game.secrets else beat


async def _thoughts(
    live: Live, minds: Minds, address: str, player: Bot, seat: int
) -> tuple[Bot, Thought]:
    """What it settles and answers."""
    table = live.history.table
    decision = table.decision(seat)
    if decision.secret and len(table.decisions) == 1:
        return player, await live.clock.beside(_alone(player, table, seat))
    purses = {f"table {live.id}": PER_TABLE, f"address {address}": PER_ADDRESS}
    sheet, view = table.sheet(seat), table.view(seat)
    player, wanted, key = await minds.think(purses, player, decision, sheet, view)
    return player, (wanted, [key])


def _alone(player: Bot, table: Table[Any], seat: int) -> Callable[[], Thought]:
    """Secret answers that follow one another are given in one go.

    Otherwise others could count them by the pauses. So it goes ahead at a table of its own, where
    it is shown what its seat will be shown; such a table never leaves this process.
    """
    alone = table.clone()

    def think() -> Thought:
        decision, view = alone.decision(seat), alone.view(seat)
        wanted = settles(player, alone.sheet(seat), view)
        keys = [chosen(player, decision, view)]
        for order, choice in wanted.items():
            alone.order(seat, order, choice)
        while len(keys) < MOST_AT_ONCE:
            alone.answer(keys[-1], seat)
            following = alone.pending
            if following is None or following.seat != seat or not following.secret:
                break
            keys.append(chosen(player, following, alone.view(seat)))
        return wanted, keys

    return think
