"""An answer costs what it brings, however long the game has been; an undo sends what it changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.server.driven import WATCHER, House
from undercroft.games import box

SEED = "0"  # of a game of six at random that goes on for more than 1,300 answers
MEASURED = 12  # answers
EARLY, LATE = 50, 1000


class Walks:
    """How many entries were looked at, one by one, of everything that grows with a game."""

    def __init__(self) -> None:
        self.steps = 0

    def take(self) -> int:
        found, self.steps = self.steps, 0
        return found


class CountedList(list[Any]):
    walks: Walks

    def __iter__(self) -> Iterator[Any]:
        for entry in super().__iter__():
            self.walks.steps += 1
            yield entry

    def __reversed__(self) -> Iterator[Any]:
        for entry in super().__reversed__():
            self.walks.steps += 1
            yield entry

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        self.walks.steps += len(found) if isinstance(place, slice) else 1
        return found


class CountedDict(dict[Any, Any]):
    walks: Walks

    def __iter__(self) -> Iterator[Any]:
        for key in super().__iter__():
            self.walks.steps += 1
            yield key

    def items(self) -> Any:
        self.walks.steps += len(self)
        return super().items()


def count(house: House) -> Walks:
    """Everything that grows is counted from now on."""
    walks = Walks()
    history = house.live.history
    table, chronicle = history.table, history.table.chronicle

    def watched(found: Any) -> Any:
        kind: Any = CountedDict if isinstance(found, dict) else CountedList
        counted = kind(found)
        counted.walks = walks
        return counted

    table.tape = watched(table.tape)
    history.played, history._unheard = watched(history.played), watched(history._unheard)
    chronicle.events, chronicle.reserved = watched(chronicle.events), watched(chronicle.reserved)
    chronicle.causes = watched(chronicle.causes)
    for sight in house.live.audience._sights.values():
        sight.told = watched(sight.told)
    walks.take()
    return walks


async def played_to(answers: int, luck: Random) -> House:
    """Six people with eyes of their own and a spectator sit down after so many answers."""
    house = House(box("betrayal"), 6, breath=0, seed=SEED)
    for _ in range(answers):
        decision = house.live.history.table.decisions[0]
        await house.live.play(decision.seat, luck.choice(decision.keys))
    await house.opens()
    return house


async def one_more(house: House, luck: Random) -> int:
    """An answer; the seat that gave it."""
    decision = house.live.history.table.decisions[0]
    await house.answers(decision.seat, luck.choice(decision.keys))
    return decision.seat


async def walked(answers: int) -> list[int]:
    luck = Random(0)
    house = await played_to(answers, luck)
    await one_more(house, luck)  # after which nobody is new
    walks = count(house)
    found = []
    for _ in range(MEASURED):
        await one_more(house, luck)
        found.append(walks.take())
    await house.closes()
    return found


async def test_an_answer_late_in_a_game_walks_no_further_than_an_early_one() -> None:
    early, late = await walked(EARLY), await walked(LATE)
    assert sorted(late)[MEASURED // 2] <= 2 * sorted(early)[MEASURED // 2], (early, late)
    assert max(late) < LATE, late


def told(house: House, seat: int) -> list[dict[str, Any]]:
    return [json.loads(message) for _, message in house.ears[seat].heard]


def log_of(house: House, seat: int) -> list[Any]:
    """The log as this reader put it together of what was told."""
    lines: list[Any] = []
    for message in told(house, seat):
        if "log" in message:
            tail = message["log"]
            assert tail["start"] <= len(lines), "lines of the log are missing"
            lines = [*lines[: tail["start"]], *tail["lines"]]
    return lines


async def test_an_undo_sends_what_it_took_back_and_not_the_log() -> None:
    luck = Random(0)
    house = await played_to(300, luck)
    whole = min(len(ear.heard[0][1]) for ear in house.ears.values())
    undone = 0
    for _ in range(60):
        seat = await one_more(house, luck)
        asked = house.live.undoing(house.eyes(seat))
        if not asked.possible or asked.consent:
            continue
        await house.undoes(seat)
        undone += 1
        for ear in house.ears.values():
            assert len(ear.heard[-1][1]) < whole / 4
    await house.closes()
    assert undone >= 5
    for reader, ear in house.ears.items():
        seen = log_of(house, reader)
        ear.heard.clear()
        house.live.audience.welcome_again(house.live, ear, ())
        assert log_of(house, reader) == seen, "as whoever comes now is told"


@pytest.mark.parametrize("seat", [0, WATCHER])
async def test_who_watches_a_restart_reads_a_new_log(seat: int) -> None:
    luck = Random(0)
    house = await played_to(60, luck)
    await house.live.begin_again()
    update = next(one for one in told(house, seat)[::-1] if one["is"] == "update")
    assert update["by"] == "restart"
    assert len(log_of(house, seat)) == update["log"]["start"] + len(update["log"]["lines"])
    lines = house.live.history.table.lines(house.eyes(seat).bits)
    assert len(log_of(house, seat)) == len(lines)
    await house.closes()
