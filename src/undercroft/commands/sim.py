"""`undercroft sim`: many games, counted."""

from __future__ import annotations

import argparse
import shlex
import sys
import traceback
from collections.abc import Iterator
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
    at_least,
    columns,
)
from undercroft.commands.table import (
    SEVERAL,
    SINGLE,
    add_bot,
    add_options,
    bot_of,
    options_of,
    seats,
    usual_seats,
)
from undercroft.games import box
from undercroft.sim.jobs import in_chunks
from undercroft.sim.progress import progress
from undercroft.sim.series import Series, play
from undercroft.sim.tally import Tally, wilson
from undercroft.sim.transcript import transcript

USUAL: Final = 0


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_series(parser, games=1000)
    add_bot(parser)
    parser.add_argument(
        "--seats",
        metavar="N",
        type=seats,
        default=USUAL,
        help="how many seats, or 'mixed' for all numbers in turn (default: 4, or as many as the "
        "party needs)",
    )
    add_jobs(parser)
    parser.add_argument(
        "--only",
        metavar="I",
        type=at_least(0),
        help="play only game I of the series (the first is 0) and tell all that happens",
    )
    add_json(parser)
    add_options(parser)


def _run(args: argparse.Namespace) -> int:
    game = box(args.game)
    options = options_of(args)
    wanted = usual_seats(game, options) if args.seats == USUAL else args.seats
    series = Series(args.game, args.games, args.seed, bot_of(args), wanted, options)
    series.prove()
    if args.only is not None:
        return _play_one(args, series)
    tally = Tally()
    work = partial(play, series)
    with progress(f"{game.name}: {series.bot}", args.games) as advance:
        for done, part in in_chunks(work, range(args.games), args.jobs):
            tally.add(part)
            advance(done)
    for crash in tally.crashes:
        print(f"undercroft: game {crash.number} crashed: {crash.error}", file=sys.stderr)
        print(f"  its seed is {series.seed_of(crash.number)}", file=sys.stderr)
        print(f"  this plays it again: {_command(args, crash.number)}", file=sys.stderr)
    answer(args, tally.shown(), _lines(series, tally))
    return FOUND_WANTING if tally.crashes else FINE


def _play_one(args: argparse.Namespace, series: Series) -> int:
    tally = play(series, [args.only])
    if not args.json:
        try:
            for line in transcript(series, args.only):
                print(line)
        except Exception:
            traceback.print_exc()
    answer(args, tally.shown(), [])
    return FOUND_WANTING if tally.crashes else FINE


def _command(args: argparse.Namespace, number: int) -> str:
    """What plays one game of the series again."""
    words = ["undercroft", "sim", args.game, "--seed", args.seed, "--bot", bot_of(args)]
    if args.seats != USUAL:
        words += ["--seats", "mixed" if args.seats is None else str(args.seats)]
    words += ["--only", str(number)]
    for key in SINGLE:
        wanted = getattr(args, key)
        if wanted is not None:
            words += [f"--{key}", str(wanted)]
    for key in SEVERAL:
        if wanted := getattr(args, key):
            words += [f"--{key}", *map(str, wanted)]
    return shlex.join(words)


def _lines(series: Series, tally: Tally) -> Iterator[str]:
    games, played = tally.games + len(tally.crashes), tally.games
    seats = "mixed" if series.seats is None else series.seats
    yield (
        f"{series.box.name}: {games:,} games, seats: {seats}, bot: {series.bot}, "
        f"seed: {series.seed}"
    )
    low, high = wilson(tally.wins, tally.finished)
    rate = tally.wins / max(1, tally.finished)
    rows: list[tuple[str, str, str]] = [
        ("won", f"{tally.wins:,}", f"{rate:.1%} (95 % interval {low:.1%} to {high:.1%})"),
    ]
    for key, count in sorted(tally.outcomes.items()):
        rows.append((key, f"{count:,}", f"{count / max(1, tally.finished):.1%}"))
    rows += [
        ("unfinished", f"{played - tally.finished:,}", ""),
        ("crashed", f"{len(tally.crashes):,}", ""),
        ("decisions", f"{tally.decisions:,}", f"{tally.decisions / max(1, played):,.1f} a game"),
        ("real decisions", f"{tally.real_decisions:,}", "with two or more options"),
        (
            "CPU seconds",
            f"{tally.cpu_seconds:,.1f}",
            f"{tally.real_decisions / (tally.cpu_seconds or 1):,.0f} real decisions a second",
        ),
    ]
    yield from columns(rows)


COMMAND: Final = Command(
    "sim",
    "play many games with bots and count what came of them",
    "Plays a series of games as fast as it can and prints how they ended. Game number I depends on "
    "the seed and on I alone, not on how many processes share the work. If a game crashes, its "
    "seed and the command that plays it again are printed, and the exit code is 1.",
    (
        "undercroft sim wakening --games 10000 --seed 1 --bot random",
        "undercroft sim wakening --games 500 --seats mixed --jobs 2 --json",
        "undercroft sim wakening --terror soulbane --heroes kata lyric --seats 2",
        "undercroft sim wakening --seed 1 --bot random --only 17",
        "undercroft sim ravenloft --adventure 2 --seats 3 --games 200",
        "undercroft sim betrayal --haunt 22 --seats 5 --games 200 --bot random",
    ),
    _arguments,
    _run,
)
