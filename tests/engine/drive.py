"""Rules run without a table: every request they make is answered by the test."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import Any, TypeVar

from undercroft.engine.chance import Chance
from undercroft.engine.decision import Decision

T = TypeVar("T")


async def _awaited(awaitable: Awaitable[T]) -> T:
    return await awaitable


def run(awaitable: Awaitable[T], *replies: str | int) -> T:
    """Answer seats by key and luck by what falls; all replies must be used."""
    flow: Coroutine[Any, Any, T] = _awaited(awaitable)
    waiting: list[Any] = list(replies)
    reply: object = None
    try:
        while True:
            request = flow.send(reply)
            said = waiting.pop(0)
            reply = request.option(said) if isinstance(request, Decision) else said
    except StopIteration as stop:
        assert not waiting, f"nobody asked for {waiting}"
        result: T = stop.value
        return result


def first_request(awaitable: Awaitable[T]) -> Chance[Any] | Decision[Any] | None:
    """What it waits for first; None if it waits for nothing."""
    flow: Coroutine[Any, Any, T] = _awaited(awaitable)
    try:
        request: Chance[Any] | Decision[Any] = flow.send(None)
    except StopIteration:
        return None
    flow.close()
    return request
