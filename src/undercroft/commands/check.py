"""`undercroft check`: are all ways to the same table the same, and are secrets kept?"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import Final

from undercroft.commands.command import (
    FINE,
    FOUND_WANTING,
    Command,
    add_game,
    add_jobs,
    add_json,
    add_series,
    answer,
    columns,
)
from undercroft.commands.table import add_bot, add_options, options_of, seats
from undercroft.games import box
from undercroft.sim.check import Findings, check
from undercroft.sim.freshness import check_kept
from undercroft.sim.jobs import in_chunks
from undercroft.sim.progress import progress
from undercroft.sim.series import RANDOM, Series


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_series(parser, games=200)
    add_bot(parser, default=RANDOM)
    parser.add_argument(
        "--seats",
        metavar="N",
        type=seats,
        help="how many seats, or 'mixed' for all numbers in turn (default: mixed)",
    )
    add_jobs(parser)
    parser.add_argument(
        "--kept",
        action="store_true",
        help="instead, compare after every event what is kept with what is worked out anew",
    )
    parser.add_argument("--verbose", action="store_true", help="describe the first failures")
    add_json(parser)
    add_options(parser)


def _run(args: argparse.Namespace) -> int:
    game = box(args.game)
    series = Series(args.game, args.games, args.seed, args.bot, args.seats, options_of(args))
    series.prove()
    findings = Findings()
    work = partial(check_kept if args.kept else check, series)
    with progress(f"{game.name}: checking", args.games) as advance:
        for done, part in in_chunks(work, range(args.games), args.jobs):
            findings.add(part)
            advance(done)
    if args.verbose:
        for failure in findings.described:
            print(f"undercroft: {failure}", file=sys.stderr)
    answer(args, findings.shown(), columns(list(findings.shown().items())))
    return FOUND_WANTING if findings.failures else FINE


COMMAND: Final = Command(
    "check",
    "prove on many games that clones, saves, replays, undo and views are right",
    "At every decision: a clone, a saved and loaded table, a replay of the tape, and an undone and "
    "redone table must equal the original, and what a seat sees must not depend on what it may "
    "not know. With --kept: after every event, what the rules keep must be what they would now "
    "work out. A game with a failure is left there. The exit code is 1 if any fails.",
    (
        "undercroft check wakening --games 200 --seed 1",
        "undercroft check wakening --games 20 --bot scripted --jobs 2 --verbose",
        "undercroft check betrayal --kept --games 1000",
    ),
    _arguments,
    _run,
)
