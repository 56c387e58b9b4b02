"""Bots at a table of the server: they think beside the loop that serves people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.bots import Bot, bot, settled
from undercroft.engine.decision import Decision
from undercroft.engine.order import Order, on_sheet
from undercroft.engine.table import Table
from undercroft.server.clock import on_the_beat
from undercroft.server.denied import Denied
from undercroft.server.errors import StoreError
from undercroft.server.live import Live
from undercroft.server.logs import log

OTHERS_FIRST: Final = 1.5  # seconds in which the worker that moved last may move on
RETRY: Final = 2.0  # seconds after the store could not be reached
GRAIN: Final = 0.05  # seconds: how long a bot thinks is told no finer where there are secrets
MOST_AT_ONCE: Final = 100  # secret answers without a pause

Players = dict[tuple[int, str], Bot]
Thought = tuple[dict[str, str], list[str]]  # for the sheet, and answers


async def play_bots(live: Live) -> None:
    """Whenever a bot is asked and somebody watches, it answers. Runs as long as the table does."""
    players: Players = {}
    while True:
        await live.changed.wait()
        live.changed.clear()
        while (decision := _waits_for_bot(live)) is not None:
            try:
                await _turn(live, decision, players)
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


async def _turn(live: Live, decision: Decision[Any], players: Players) -> None:
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
    wanted, keys = await clock.beside(_thinking(player, live.history.table, seat))
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


def _thinking(player: Bot, table: Table[Any], seat: int) -> Callable[[], Thought]:
    """What it settles and answers; secret answers that follow one another are given in one go.

    Otherwise others could count them by the pauses. So it goes ahead at a table of its own,
    where it is shown what its seat will be shown.
    """
    decision, sheet, view = table.decision(seat), table.sheet(seat), table.view(seat)
    alone = table.clone() if decision.secret and len(table.decisions) == 1 else None

    def think() -> Thought:
        wanted = _settled(player, sheet, view)
        keys = [_chosen(player, decision, view)]
        if alone is None:
            return wanted, keys
        for order, choice in wanted.items():
            alone.order(seat, order, choice)
        while len(keys) < MOST_AT_ONCE:
            alone.answer(keys[-1], seat)
            following = alone.pending
            if following is None or following.seat != seat or not following.secret:
                break
            keys.append(_chosen(player, following, alone.view(seat)))
        return wanted, keys

    return think


def _settled(player: Bot, sheet: Sequence[Order], view: dict[str, object]) -> dict[str, str]:
    """What it has otherwise on its sheet; a bot that loses its way leaves it alone."""
    try:
        wanted = settled(player, sheet, lambda: view)
        for order, choice in wanted.items():
            on_sheet(sheet, order).option(choice)
    except Exception as error:
        log.error("a bot lost its way", error=type(error).__name__)
        return {}
    return wanted


def _chosen(player: Bot, decision: Decision[Any], view: dict[str, object]) -> str:
    """Its choice; a bot that loses its way takes the first option."""
    try:
        key = player.choose(decision, lambda: view)
    except Exception as error:
        log.error("a bot lost its way", error=type(error).__name__)
        return decision.keys[0]
    return key if key in decision.keys else decision.keys[0]
