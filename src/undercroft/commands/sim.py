"""`undercroft sim`: many games, counted."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from undercroft.commands.command import (
    FINE,
    FOUND_WANTING,
    INTERRUPTED,
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
from undercroft.sim.tally import Result, Share, Tally, wilson
from undercroft.sim.transcript import transcript

USUAL: Final = 0
ON_STDOUT: Final = "-"
WON: Final = {  # how it reads that a side has won
    "party": "won",
    "hero": "heroes won",
    "each": "one of all against all won",
}


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
    parser.add_argument(
        "--rows",
        metavar="FILE",
        help="write each game as a line of JSON into FILE, or '-' to print nothing else",
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
    tally, rows = Tally(), _rows(args)
    try:
        with rows as tell, progress(f"{game.name}: {series.bot}", args.games) as advance:
            for done, results in in_chunks(partial(play, series), range(args.games), args.jobs):
                for result in results:
                    tally.count(result)
                    tell(result)
                advance(done)
    except KeyboardInterrupt:
        shown = tally.games + len(tally.crashes)
        print(f"undercroft: interrupted after {shown:,} of {args.games:,} games", file=sys.stderr)
        _answer(args, series, tally)
        return INTERRUPTED
    for crash in tally.crashes:
        print(f"undercroft: game {crash.number} crashed: {crash.error}", file=sys.stderr)
        print(f"  its seed is {series.seed_of(crash.number)}", file=sys.stderr)
        print(f"  this plays it again: {_command(args, crash.number)}", file=sys.stderr)
    _answer(args, series, tally)
    return FOUND_WANTING if tally.crashes else FINE


def _answer(args: argparse.Namespace, series: Series, tally: Tally) -> None:
    if args.rows != ON_STDOUT:
        answer(args, tally.shown(), _lines(series, tally))


@contextmanager
def _rows(args: argparse.Namespace) -> Iterator[Callable[[Result], None]]:
    """Whoever wants rows gets each as soon as its game is over."""
    if not args.rows:
        yield lambda _: None
    elif args.rows == ON_STDOUT:
        yield partial(_write_row, sys.stdout)
    else:
        with Path(args.rows).open("w", encoding="utf-8") as file:
            yield partial(_write_row, file)


def _write_row(file: TextIO, result: Result) -> None:
    print(json.dumps(result.shown(), ensure_ascii=False), file=file, flush=True)


def _play_one(args: argparse.Namespace, series: Series) -> int:
    tally = Tally()
    with _rows(args) as tell:
        for result in play(series, [args.only]):
            tally.count(result)
            tell(result)
    if not args.json and args.rows != ON_STDOUT:
        try:
            for line in transcript(series, args.only):
                print(line)
        except Exception:
            traceback.print_exc()
    if args.rows != ON_STDOUT:
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
    rows: list[tuple[str, ...]] = [_told(_won(side), share) for side, share in tally.sides.items()]
    if len(tally.sides) > 1 and tally.nobody:
        rows.append(("nobody won", f"{tally.nobody:,}", "", ""))
    for key, count in sorted(tally.outcomes.items()):
        rows.append((f"ended: {key}", f"{count:,}", f"{count / max(1, tally.finished):.1%}", ""))
    rows += [
        ("unfinished", f"{played - tally.finished:,}", "", ""),
        ("crashed", f"{len(tally.crashes):,}", "", ""),
        ("decisions", f"{tally.decisions:,}", f"{tally.decisions / max(1, played):,.1f}", "a game"),
        ("real decisions", f"{tally.real_decisions:,}", "", "with two or more options"),
        (
            "CPU seconds",
            f"{tally.cpu_seconds:,.1f}",
            f"{tally.real_decisions / (tally.cpu_seconds or 1):,.0f}",
            "real decisions a second",
        ),
    ]
    yield from columns(rows)
    for kind, values in tally.by():
        if len(values) > 1:
            yield f"By {kind}"
            yield from columns(
                [
                    _told(f"{value}: {_won(side)}", share)
                    for value, sides in values.items()
                    for side, share in sides.items()
                ]
            )


def _told(what: str, share: Share) -> tuple[str, str, str, str]:
    low, high = wilson(share.wins, share.games)
    rate = share.wins / max(1, share.games)
    return (
        what,
        f"{share.wins:,} of {share.games:,}",
        f"{rate:.1%}",
        f"(95 % interval {low:.1%} to {high:.1%})",
    )


def _won(side: str) -> str:
    return WON.get(side, f"{side} won")


COMMAND: Final = Command(
    "sim",
    "play many games with bots and count what came of them",
    "Plays a series of games as fast as it can and prints how they ended, for each side, and by "
    "adventure, haunt, Terror, level and seats where a series has several. Game I depends on "
    "the seed and on I alone, not on how many processes share the work. If a game crashes, its "
    "seed and the command that plays it again are printed, and the exit code is 1. Ctrl+C prints "
    "what there is by then.",
    (
        "undercroft sim wakening --games 10000 --seed 1 --bot random",
        "undercroft sim wakening --games 500 --seats mixed --jobs 2 --json",
        "undercroft sim wakening --terror soulbane --heroes kata lyric --seats 2",
        "undercroft sim wakening --seed 1 --bot random --only 17",
        "undercroft sim betrayal --games 500 --jobs 2 --rows games.jsonl",
        "undercroft sim ravenloft --adventure 2 --seats 3 --games 200",
        "undercroft sim betrayal --haunt 22 --seats 5 --games 200 --bot random",
    ),
    _arguments,
    _run,
)
