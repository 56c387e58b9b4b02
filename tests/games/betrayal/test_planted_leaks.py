"""One leak planted for each law of secrecy: the proof of that law must find it.

Each scene proves a law on a haunt as it is, and then once more with the leak in place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.games.betrayal.haunts import test_h13_juiblex_commands as cubes
from tests.games.betrayal.haunts import test_h20_they_hide_among_us as masks
from tests.games.betrayal.haunts.suspects import GUILTY_LIA, GUILTY_TORSKAR
from tests.games.betrayal.haunts.suspects import begun as suspects
from tests.games.betrayal.haunts.twins import canaries, glimpse
from tests.games.betrayal.veil import Cities, answer_at_random, haunted
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose
from undercroft.engine.event import Reveal
from undercroft.engine.seat import ALL, SPECTATOR, only
from undercroft.games.betrayal.events.haunt import Meet, Spawn
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts import h20_they_hide_among_us as h20
from undercroft.games.betrayal.haunts.h13_juiblex_commands import HAUNT, prowling
from undercroft.games.betrayal.rules import turns
from undercroft.games.betrayal.rules.placing import spawn
from undercroft.games.betrayal.state import City

Proof = Callable[[], None]


def found_out(proof: Proof) -> None:
    """The proof fails, for the leak is there."""
    with pytest.raises(AssertionError):
        proof()


# 1. A question is skipped only if all can see that it has one answer.


def lone_menus() -> None:
    """Torskar is off the board and has nothing to do but end the turn, or to come out."""
    one, other = [suspects(dealt, turn="torskar") for dealt in (GUILTY_TORSKAR, GUILTY_LIA)]
    for s in (one, other):
        del s.arranging.at["torskar"]
    for seat in (2, SPECTATOR):
        assert glimpse(one.table, seat, 0) == glimpse(other.table, seat, 0)


@cites("betrayal:haunt/secrets", "betrayal:hidden/reveal")
def test_a_lone_menu_that_is_skipped_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lone_menus()

    async def hasty(*asked: Any, secret: bool, **more: Any) -> Any:
        return await choose(*asked, **more)

    monkeypatch.setattr(turns, "ask", hasty)
    found_out(lone_menus)


# 2. Both branches of a hidden fact draw the same luck in the same order.


def meetings(monkeypatch: pytest.MonkeyPatch, thrift: Callable[[int], Any] | None) -> None:
    """Lia was replaced before, or not; then she leaves the room once more."""
    one, other = masks.resisted(masks.begun(), "lia"), masks.replaced(masks.begun(), "lia")
    one.play("end")
    with monkeypatch.context() as planted:
        if thrift is not None:
            planted.setattr(h20, "_total", thrift)
        other.play("end")
    for s in (one, other):  # afterwards dice fall for all to see
        s.play("task:open", "might")
    told = [s.table.log(2)[-1].told for s in (one, other)]
    assert told[0] == told[1]


@cites("betrayal:haunt/secrets", "betrayal:haunt/20/meeting")
def test_dice_that_are_thrown_only_where_they_matter_are_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    meetings(monkeypatch, None)

    async def nothing_thrown(dice: int) -> int:
        return 0

    found_out(lambda: meetings(monkeypatch, nothing_thrown))


# 4. Keys, numbers and order of open things come from open things.


def hidden_in_either_order() -> None:
    """A Cube waits in the chamber: it was hidden first, or last."""
    one = cubes.begun(cubes.CHAMBER, cubes.LANDING)
    other = cubes.begun(cubes.LANDING, cubes.CHAMBER)
    for s in (one, other):
        s.play(f"go:{cubes.CHAMBER}", "1-0")
    for seat in (1, 2, SPECTATOR):
        assert glimpse(one.table, seat, 0) == glimpse(other.table, seat, 0)


@cites("betrayal:haunt/secrets", "betrayal:haunt/13/reveal")
def test_a_key_that_tells_the_order_of_hiding_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hidden_in_either_order()

    async def by_lair(city: City, kind: str, spot: int, by: str) -> str:
        number = next(n for n in (1, 2) if f"{prowling.LAIR}-{n}" not in city.notes)
        for lower in range(1, number):  # so that the next free number is that of its lair
            Spawn(f"{kind}-{lower}", spot, city.tile(spot), by).apply(city)
        figure = await spawn(city, kind, spot, by)
        for lower in range(1, number):
            del city.figures[f"{kind}-{lower}"], city.at[f"{kind}-{lower}"]
        return figure

    monkeypatch.setattr(prowling, "spawn", by_lair)
    found_out(hidden_in_either_order)


# 5. What the rules prove is written where it is proven.


def where_somebody_was_there_is_none(
    monkeypatch: pytest.MonkeyPatch, forgetful: Callable[..., Any] | None
) -> None:
    """Lia walks into the chamber and meets nobody: no world has a Cube there."""
    s = cubes.begun(cubes.LANDING, cubes.BASEMENT)
    with monkeypatch.context() as planted:
        if forgetful is not None:
            planted.setattr(prowling, "replace", forgetful)
        s.play(f"go:{cubes.CHAMBER}")
    for seed in range(30):
        world = s.city.copy()
        GAME.redeal(world, 2, Luck(str(seed)))
        assert "inner-chamber" not in [place for _, place in prowling.lairs(world)]


@cites("betrayal:haunt/secrets", "betrayal:haunt/13/reveal")
def test_a_proof_that_nobody_writes_down_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    where_somebody_was_there_is_none(monkeypatch, None)

    def nothing_new(known: Any, **changes: Any) -> Any:
        return known

    found_out(lambda: where_somebody_was_there_is_none(monkeypatch, nothing_new))


# 6. Secret by being.


def nothing_tells_of_cubes() -> None:
    canaries(cubes.begun(), cubes.HIDDEN_WORDS, (1, 2))


@cites("betrayal:haunt/secrets", "betrayal:haunt/13/hide")
def test_a_slot_that_is_there_too_early_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_tells_of_cubes()
    kinds = HAUNT.kinds
    monkeypatch.setitem(kinds, prowling.CUBE, replace(kinds[prowling.CUBE], hidden=False))
    found_out(nothing_tells_of_cubes)


# 7. Nobody learns in private at a moment that is itself private.


def every_private_look_has_an_open_line(number: int) -> None:
    """Whatever some learn comes of the same rule as something that all have heard since."""
    table, random = haunted(number, 4, 3)
    begun = len(table.chronicle.events)
    looks = 0
    for _ in range(150):
        if table.over:
            break
        start = max(begun, len(table.chronicle.events))
        answer_at_random(table, random)
        looks += _looks_since(table, start)
    assert looks or number != 20, "nobody has met anybody"


def _looks_since(table: Cities, start: int) -> int:
    events, reserved, looks = table.chronicle.events, table.chronicle.reserved, 0
    for place in range(start, len(events)):
        event = events[place]
        if isinstance(event, Reveal) and 0 < reserved.get(place, ALL) != ALL:
            heard = [events[p].by for p in range(start, place) if p not in reserved]  # type: ignore[attr-defined]
            assert event.by in heard, event  # type: ignore[attr-defined]
            looks += 1
    return looks


class MeetInSecret(Meet):
    """Only the two hear of it."""

    def audience(self, state: City) -> int:
        return only(state.seat(self.who)) | only(state.seat(self.other))


@cites("betrayal:haunt/secrets", "betrayal:haunt/20/meeting")
def test_a_meeting_without_an_open_line_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    every_private_look_has_an_open_line(20)
    monkeypatch.setattr(h20, "Meet", MeetInSecret)
    found_out(lambda: every_private_look_has_an_open_line(20))
