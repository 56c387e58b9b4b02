"""Sessions for the tests of the terminal client."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import Any

from textual.pilot import Pilot

from undercroft.bots import Bot
from undercroft.bots.chance import RandomBot
from undercroft.engine.table import Table
from undercroft.term import saves
from undercroft.term.app import PlayScreen, play_app
from undercroft.term.keys import LABELS
from undercroft.term.session import Session, open_session

Script = Callable[[Pilot[str], PlayScreen], Awaitable[None]]


def session(*, seats: int = 2, bots: int = 0, seed: str = "26", **options: Any) -> Session:
    return open_session(
        "wakening",
        seats=seats,
        bots=bots,
        bot="random",
        seed=seed,
        options={"level": "gentle", **options},
    )


def played(answers: int, *, seats: int = 2, seed: str = "26", **options: Any) -> Session:
    """A session in which so many answers were given at random, the same ones every time."""
    begun = session(seats=seats, seed=seed, **options)
    player = RandomBot(seed)
    for _ in range(answers):
        decision = begun.table.pending
        assert decision is not None, "the game ended before that"
        begun.table.answer(player.choose(decision, lambda: {}))
    return begun


def around(table: Table[Any], bots: Mapping[int, Bot] | None = None) -> Session:
    """A session at a table that was laid out by hand."""
    return Session(table, bots or {}, saves.fresh("scene"))


async def on_screen(
    begun: Session, script: Script, *, width: int = 120, height: int = 40
) -> str | None:
    """Run the full screen, let the script press keys, and tell how it was left."""
    app = play_app(begun, pace=0)
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        screen = app.screen_stack[1]
        assert isinstance(screen, PlayScreen)
        await script(pilot, screen)
    if app.broken is not None:
        raise app.broken
    return app.return_value


async def play_to_the_end(pilot: Pilot[str], screen: PlayScreen, seed: int) -> None:
    """Press the keys of random options; what must be taken twice is taken twice."""
    random = Random(seed)
    table = screen.session.table
    while (decision := table.pending) is not None:
        if screen.session.next_at_keyboard is not None:
            await pilot.press("enter")
        key = LABELS[random.randrange(min(len(LABELS), len(decision.options)))]
        await pilot.press(key)
        if table.pending is decision:
            await pilot.press(key)
        assert table.pending is not decision


def notices(pilot: Pilot[str]) -> list[str]:
    """What was told in passing."""
    return [notice.message for notice in pilot.app._notifications]
