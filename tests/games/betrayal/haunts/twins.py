"""Two tables that differ only in a hidden fact, answered alike.

Whoever cannot know the fact is sent the same bytes by both, view, options and log, for as long as
the rules do not tell: that is what `no_interference` plays through.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random
from re import findall

from tests.games.betrayal.scene import Scene
from tests.words.sights import questions, sights, tongues
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH, Tongue
from undercroft.games.betrayal.state import City
from undercroft.server.showing import met, things

Tables = Table[City]


def shared_answers(one: Tables, other: Tables) -> Iterator[tuple[int, str]]:
    """What both tables wait for and both allow."""
    for decision in one.decisions:
        for twin in other.decisions:
            if twin.seat == decision.seat:
                yield from [(twin.seat, key) for key in decision.keys if key in twin.keys]


def no_interference(
    one: Scene,
    other: Scene,
    ignorant: Iterable[int],
    told: Callable[[City, int], bool],
    *,
    seed: int = 0,
    most: int = 40,
) -> int:
    """Play both alike and compare what ignorant seats receive; how often that was done.

    `told(city, seat)` says whether the rules have told a seat the fact by now; spectators are as
    ignorant as anybody.
    """
    random = Random(seed)
    left = [*ignorant, SPECTATOR]
    compared = 0
    logged = (0, 0)
    for _ in range(most):
        left = [s for s in left if not told(one.city, s) and not told(other.city, s)]
        if not left:
            return compared
        for seat in left:
            assert glimpse(one.table, seat, logged[0]) == glimpse(other.table, seat, logged[1])
            compared += 1
        logged = len(one.table.chronicle.events), len(other.table.chronicle.events)
        ways = list(shared_answers(one.table, other.table))
        if not ways:
            break
        seat, key = random.choice(ways)
        one.table.answer(key, seat)
        other.table.answer(key, seat)
    for seat in left:
        if not told(one.city, seat) and not told(other.city, seat):
            assert sights(one.table, seat) == sights(other.table, seat)
    return compared


def glimpse(table: Tables, seat: int, start: int) -> object:
    """All that the newest bytes for a seat are made of; quicker to compare than the bytes."""
    return table.view(seat), questions(table, seat), table.chronicle.seen_by(seat, start)


def reading(table: Tables, seat: int, tongue: Tongue = ENGLISH) -> str:
    """All that goes to a seat, and what is printed on whatever is named there."""
    seen, speech = table.seen(seat, tongue), table.speech(tongue)
    chips = findall("\\\\u0002(.*?)\\\\u001f", seen)
    keys = met(table.game, speech.lexicon, [json.loads(seen), chips], ())
    named = things(speech, keys).values()
    return "\n".join([seen, *[f"{thing.name}: {thing.text}" for thing in named]])


def read_by(scene: Scene, who: str) -> str:
    return reading(scene.table, scene.city.seat(who))


def canaries(scene: Scene, secrets: Iterable[str], ignorant: Iterable[int]) -> None:
    """None of these words reaches any of these seats, nor those who only watch."""
    for seat, tongue in product((*ignorant, SPECTATOR), tongues(scene.table.game.slug)):
        read = reading(scene.table, seat, tongue)
        for secret in secrets:
            assert secret not in read, (seat, secret, tongue.code)
