"""The Python peer we measure ourselves beside: catanatron, random legal play of whole games.

Run in a virtual environment of its own, made by `bench/run.py`; never a dependency of undercroft.
"""

from __future__ import annotations

import gc
import json
import statistics
import tracemalloc
from random import Random
from time import process_time

SECONDS = 3.0


def main() -> None:
    started = process_time()
    from catanatron import Color, Game, RandomPlayer

    imported = process_time() - started
    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    random = Random(1)

    def play(limit: int = 10**9) -> tuple[Game, int]:
        game, real = Game([RandomPlayer(color) for color in colors]), 0
        for _ in range(limit):
            if game.winning_color() is not None or game.state.num_turns >= 1000:
                break
            actions = game.state.playable_actions
            game.execute(actions[int(random.random() * len(actions))])
            real += len(actions) > 1
        return game, real

    def rate() -> float:
        real, began = 0, process_time()
        while process_time() - began < SECONDS:
            real += play()[1]
        return real / (process_time() - began)

    rate()  # warm, as we are: what is made once is not a game's price
    steady = rate()

    def copying(game: Game) -> float:
        """Microseconds for one copy, the best of five."""
        best = 1e9
        for _ in range(5):
            began = process_time()
            for _ in range(200):
                game.copy()
            best = min(best, (process_time() - began) / 200 * 1e6)
        return best

    clone = statistics.mean(copying(play(400)[0]) for _ in range(10))
    gc.collect()
    tracemalloc.start()
    alive = [play(400)[0] for _ in range(20)]
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] / len(alive) / 1024
    print(
        json.dumps(
            {
                "real decisions/s": steady,
                "clone us": clone,
                "KB per live game": size,
                "import ms": imported * 1e3,
            }
        )
    )


main()
