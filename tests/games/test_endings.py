"""Where `ending` is never asked, nothing but a Finale may end the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from undercroft.engine.event import Event, Finale
from undercroft.games import box


def kinds_of(package: str, kind: type[Event] = Event) -> Iterator[type[Event]]:
    """All events of a box."""
    for heir in kind.__subclasses__():
        if heir.__module__.startswith(package):
            yield heir
        yield from kinds_of(package, heir)


@pytest.mark.parametrize("slug", ["wakening", "ravenloft"])
def test_an_end_comes_by_a_finale_alone(slug: str) -> None:
    game = box(slug)
    assert not game.lay_out(4, game.settle(4, {})).judged
    kinds = kinds_of(type(game).__module__.rpartition(".")[0])
    enders = [kind for kind in kinds if "end" in kind.apply.__code__.co_names]
    assert enders
    assert all(issubclass(kind, Finale) for kind in enders)
