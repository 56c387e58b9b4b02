"""Our side of the comparison: one game of undercroft, random legal play with the log on."""

from __future__ import annotations

import gc
import json
import statistics
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

SECONDS = 3.0
SEATS = ["Ann", "Ben", "Cid", "Dee"]


def micro(deed: Callable[[], object], seconds: float) -> float:
    """Microseconds for one call, the best of five."""
    best = 1e9
    for _ in range(5):
        calls, began = 0, process_time()
        while process_time() - began < seconds / 5:
            for _ in range(20):
                deed()
            calls += 20
        best = min(best, (process_time() - began) / calls * 1e6)
    return best


def main(slug: str) -> None:
    started = process_time()
    import undercroft

    game = undercroft.box(slug)
    result = {"import ms": (process_time() - started) * 1e3}
    Table, never = undercroft.Table, undercroft.NEVER

    def play(seed: int, limit: int = 10**9, spacing: int = 8) -> tuple[Any, int]:
        random = Random(seed).random
        options = game.in_series(seed, len(SEATS), {})
        table, real = Table.open(game, SEATS, seed, options, spacing=spacing), 0
        while real < limit:
            decision = table.pending
            if decision is None:
                break
            table.take(int(random() * len(decision.options)))
            real += len(decision.options) > 1
        return table, real

    def rate(first: int, spacing: int) -> tuple[float, float, int]:
        """Decisions a second and a game, and the number of the next game of the series."""
        real, number, began = 0, first, process_time()
        while process_time() - began < SECONDS:
            real += play(number, spacing=spacing)[1]
            number += 1
        return real / (process_time() - began), real / (number - first), number

    *_, fresh = rate(0, never)  # warm, as the peer is: what is made once is not a game's price
    for name, spacing in (("real decisions/s", 8), ("real decisions/s, never cloned", never)):
        result[name], result["real decisions a game"], _ = rate(fresh, spacing)

    resting, running, lengths = [], [], []
    for seed in range(600):
        table = play(seed, 15 + seed % 40)[0]
        if not table.over:
            rest = table.rests.at if hasattr(table, "rests") else table.rest_at  # in older trees
            since = len(table.tape) - rest
            (resting if table.at_rest() else running).append(table)
            lengths.append(since)
    result["clone at a rest point us"] = statistics.mean(micro(t.clone, 0.02) for t in resting[:60])
    result["clone at a rest point, pending looked at us"] = statistics.mean(
        micro(lambda t=t: t.clone().pending, 0.02) for t in resting[:60]
    )
    for table in running:
        table.clone()  # the first clone in mid-flow moves the milestone up to the last rest point
    result["clone in mid-flow us"] = statistics.mean(
        micro(lambda t=t: t.clone().pending, 0.02) for t in running[:60]
    )
    both = resting[: 600 * len(resting) // len(lengths)] + running
    result["clone at any decision us"] = statistics.mean(
        micro(lambda t=t: t.clone().pending, 0.02) for t in both[::5]
    )
    result["share of decisions in mid-flow"] = len(running) / len(lengths)
    table = resting[0]
    text = table.save()
    result["save bytes"] = statistics.mean(len(t.save()) for t in resting[:40])
    result["save us"] = micro(table.save, 0.2)
    result["load us"] = micro(lambda: undercroft.load(text), 0.2)
    result["view us"] = micro(lambda: table.view(0), 0.2)

    gc.collect()
    tracemalloc.start()
    alive = [t for t in (play(seed, 30)[0] for seed in range(300)) if not t.over]
    gc.collect()
    result["KB per live game"] = tracemalloc.get_traced_memory()[0] / len(alive) / 1024
    print(json.dumps(result))


main(sys.argv[1])
