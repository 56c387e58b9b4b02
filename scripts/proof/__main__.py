"""Prove haunts: `make proof HAUNT=2`, or all without a number; `--games` cuts every row short."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from functools import partial
from os import cpu_count
from time import monotonic

from scripts.proof.count import Count
from scripts.proof.file import ROOT, Figures, at, path_of, put, read, written
from scripts.proof.pairs import paired, wired
from scripts.proof.rows import WHOLE, Row, figures, rows, wanting
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.sim.jobs import in_chunks
from undercroft.sim.progress import progress
from undercroft.sim.transcript import transcript


def main(words: Sequence[str]) -> int:
    args = _arguments(words)
    wanted = [tale for tale in tales() if args.haunt in (None, tale.number)]
    if not wanted:
        built = ", ".join(str(tale.number) for tale in tales())
        print(f"Haunt {args.haunt} is not built; these are: {built}.", file=sys.stderr)
        return 2
    if args.again:
        return _again(wanted[0], *args.again)
    proven = [_prove(tale, args.games, args.jobs, args.rows) for tale in wanted]
    return 0 if all(proven) else 1


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m scripts.proof", description=__doc__)
    parser.add_argument("haunt", nargs="?", type=int, help="its number; all that are built")
    parser.add_argument("--games", type=int, default=WHOLE, help="at most so many in each row")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes")
    rows_only = "only these rows: random, mishaps, pairs, wire, company, at-random, party, check"
    parser.add_argument("--rows", nargs="+", default=(), help=rows_only)
    again = "play one game of a row again, and tell all of it: --again mishaps 17"
    parser.add_argument("--again", nargs=2, metavar=("ROW", "GAME"), help=again)
    return parser.parse_args(words)


def _prove(tale: Haunt, most: int, jobs: int, only: Sequence[str]) -> bool:
    """Play the rows of a haunt and write its figures down; what is not played stays as it was."""
    known, found = read(tale.number), Figures(rules=GAME.version)
    fine = True
    for row in rows(tale, most):
        figured = at(known, row.name)
        if not only or row.name.partition(".")[0] in only:
            count = _play(tale, row, jobs)
            figured = figures(row, count)
            fine = fine and not (count.errors or count.unfinished)
        put(found, row.name, figured)
    path = path_of(tale.number)
    path.write_text(written(tale.number, found), "utf-8")
    for shortfall in wanting(tale, found):
        print(f"  {shortfall}")
    print(path.relative_to(ROOT), flush=True)
    return fine


def _play(tale: Haunt, row: Row, jobs: int) -> Count:
    began, count, games = monotonic(), Count(), row.series.games
    label = f"{tale.number:2} {tale.card.title}: {row.name}"
    with progress(label, games) as advance:
        for done, part in in_chunks(partial(row.work, row.series), range(games), jobs):
            count.add(part)
            advance(done)
    print(f"{label}, {games} games, {count.errors} errors, {monotonic() - began:.0f} s", flush=True)
    for fault in count.faults:
        print(f"  {fault}")
    if count.faults:
        print(f"  again: python -m scripts.proof {tale.number} --again {row.name} GAME", flush=True)
    return count


def _again(tale: Haunt, name: str, number: str) -> int:
    found = {row.name: row for row in rows(tale)}
    if name not in found:
        print(f"There is no row {name}; there are {', '.join(found)}.", file=sys.stderr)
        return 2
    row = found[name]
    if row.work in (paired, wired):  # of two tables the difference says more than what happens
        count = row.work(row.series, [int(number)])
        print("\n".join(count.faults) or "no difference")
        return 1 if count.errors else 0
    try:
        for line in transcript(row.series, int(number)):
            print(line)
    except Exception:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
