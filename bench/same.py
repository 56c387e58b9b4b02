"""The same games in this tree and in another checkout of ours: what did the work between cost?

    python -m bench.same PATH [GAME ...] [--haunts 2,3,5] [--before-the-haunt] [--rounds 6]

A process for each tree; a game is played in one, then in the other, several times over, and the
best CPU time of each counts: so a busy machine can be measured on. What has changed in the rules
since is left out where that can be: the lair is played with the figures of its cards, the city with
haunts that both have, or only up to the haunt, where both play alike. Decisions are not the same
work where fewer questions are asked, so turns begun a second are told as well.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

SEATS: Final = ["Ann", "Ben", "Cid", "Dee"]
GAMES: Final = ["wakening", "ravenloft", "betrayal"]
TURNS: Final = ("BeginTurn", "BeginMonster", "BeginFigure")
WARM: Final = 9000  # the numbers of games that are not counted
Played = tuple[int, int, float]  # real decisions, turns, the best CPU seconds


class Tree:
    """A checkout, and a process that plays in it."""

    def __init__(self, home: Path) -> None:
        path = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(home / "src")}
        command = [sys.executable, str(Path(__file__).resolve()), "--play"]
        self._process = subprocess.Popen(
            command, env=path, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def play(self, game: str, number: int, haunts: Sequence[int], times: int, *, calm: bool) -> Any:
        line, answer = self._process.stdin, self._process.stdout
        assert line is not None
        assert answer is not None
        line.write(json.dumps([game, number, haunts, times, calm]) + "\n")
        line.flush()
        return json.loads(answer.readline())

    def close(self) -> None:
        self._process.communicate()


def serve() -> None:
    """Play what is asked for on standard input, each game a line, and tell what it took."""
    import undercroft
    from undercroft.games.wakening import game as lair

    if hasattr(lair, "_level"):
        vars(lair)["_level"] = lambda _: ""  # as printed: older trees have no levels
    for line in sys.stdin:
        slug, number, haunts, times, calm = json.loads(line)
        box, best = undercroft.box(slug), 1e9
        options = dict(box.in_series(number, len(SEATS), {}))
        if haunts:
            options["haunt"] = haunts[number % len(haunts)]
        for _ in range(times):
            began, real, random = process_time(), 0, Random(number).random
            table = undercroft.Table.open(box, SEATS, number, options, spacing=8)
            while (asked := table.pending) is not None and not (calm and table.state.haunt):
                table.take(int(random() * len(asked.options)))
                real += len(asked.options) > 1
            best = min(best, process_time() - began)
        turns = sum(type(event).__name__ in TURNS for event in table.chronicle.events)
        print(json.dumps([real, turns, best]), flush=True)


def rates(games: Sequence[Played]) -> tuple[float, float]:
    """Real decisions and turns a second."""
    seconds = sum(best for _, _, best in games)
    return sum(real for real, _, _ in games) / seconds, sum(t for _, t, _ in games) / seconds


def main() -> None:
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("path", type=Path, help="the other checkout")
    ask.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    ask.add_argument("--haunts", default="2,3,5,7,8,9,13,21,22,37", help="of the city, in turn")
    ask.add_argument("--before-the-haunt", action="store_true", help="only the city, up to there")
    ask.add_argument("--rounds", type=int, default=6)
    ask.add_argument("--times", type=int, default=5, help="each game is played")
    wanted = ask.parse_args()
    haunts = [int(number) for number in wanted.haunts.split(",")]
    calm, games = wanted.before_the_haunt, wanted.games
    print("| real decisions/s | ours | other | ratio | rounds | turns/s, ratio |")
    print("| --- | --- | --- | --- | --- | --- |")
    for game in ["betrayal"] if calm else games:
        trees = Tree(Path(__file__).resolve().parent.parent), Tree(wanted.path.resolve())
        chosen = haunts if game == "betrayal" else []
        count = max(2 * len(haunts) if not chosen else len(haunts), 10)
        found: tuple[list[Played], list[Played]] = [], []
        ratios: list[float] = []
        for tree in trees:
            for number in range(WARM, WARM + count):
                tree.play(game, number, chosen, 1, calm=calm)
        for first in range(0, wanted.rounds * count, count):
            for number in range(first, first + count):
                for side in (0, 1) if number % 2 else (1, 0):
                    told = trees[side].play(game, number, chosen, wanted.times, calm=calm)
                    found[side].append(tuple(told))
            ours, other = (rates(games_of[-count:])[0] for games_of in found)
            ratios.append(ours / other)
        (mine, turns), (theirs, their_turns) = map(rates, found)
        for tree in trees:
            tree.close()
        print(
            f"| {game}{', before the haunt' if calm else ''} | {mine:,.0f} | {theirs:,.0f} "
            f"| {statistics.median(ratios):.2f} x | {min(ratios):.2f} to {max(ratios):.2f} "
            f"| {turns / their_turns:.2f} x |",
            flush=True,
        )


if __name__ == "__main__":
    serve() if "--play" in sys.argv else main()
