"""A bot that tries every option a few times in worlds its seat can imagine, and keeps the best.

python examples/look_ahead.py [SEED]
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import undercroft

ROLLOUTS, DEPTH = 4, 25


def promise(world: undercroft.Table[Any], random: Random) -> float:
    """Play on at random for a while: a win is worth much, damage costs a little."""
    for _ in range(DEPTH):
        decision = world.pending
        if decision is None:
            break
        world.take(random.randrange(len(decision.options)))
    if world.outcome:
        return 100.0 if world.outcome.winners else -100.0
    heroes: Any = world.view(0)["table"]
    return -float(sum(hero["damage"] for hero in heroes["heroes"]))


def best(table: undercroft.Table[Any], random: Random) -> str:
    decision = table.pending
    assert decision is not None
    worth: dict[str, float] = dict.fromkeys(decision.keys, 0.0)
    for key in worth:
        for number in range(ROLLOUTS):
            world = undercroft.imagine(table, decision.seat, f"{key}/{number}")
            world.answer(key)
            worth[key] += promise(world, random)
    return max(worth, key=lambda key: worth[key])


seed = sys.argv[1] if len(sys.argv) > 1 else "1"
random = Random(seed)
table = undercroft.new("wakening", ["Ann", "Ben"], seed, heroes="random")
while table.pending is not None:
    table.answer(best(table, random))
speech = table.speech()
print("\n".join(speech.plain(line.told) for line in table.log("Ann")[-5:]))
