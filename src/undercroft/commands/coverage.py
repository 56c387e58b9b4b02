"""`undercroft coverage`: what has occurred in many games, and which rules have code and tests."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any, Final

from undercroft.commands.command import (
    FINE,
    FOUND_WANTING,
    Command,
    add_game,
    add_json,
    add_series,
    answer,
    columns,
)
from undercroft.commands.table import add_bot, bot_of
from undercroft.games import box
from undercroft.sim.anchors import Claims, claims, folder_of_tests, home_of
from undercroft.sim.coverage import Covered, cover
from undercroft.sim.progress import progress

ENOUGH: Final = 200  # games: with a bot that can win, fifteen to eighty bring out everything


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_series(parser, games=ENOUGH)
    add_bot(parser)
    add_json(parser)


def _run(args: argparse.Namespace) -> int:
    game = box(args.game)
    label = f"{game.name}: found of what can occur"
    with progress(label, len(game.possible())) as advance:
        covered = cover(args.game, args.games, args.seed, bot_of(args), advance)
    for crash in covered.crashes:
        print(f"undercroft: game {crash.number} crashed: {crash.error}", file=sys.stderr)
    claimed = claims(game, home_of(game), folder_of_tests())
    shown = {**covered.shown(), **claimed.shown()}
    answer(args, shown, _lines(covered, claimed, shown))
    wanting = ("never", "unlisted", "errors", "unclaimed", "unknown")
    return FOUND_WANTING if any(shown[key] for key in wanting) else FINE


def _lines(covered: Covered, claimed: Claims, shown: dict[str, Any]) -> Iterator[str]:
    tested = shown["anchors_tested"]
    yield from columns(
        [
            ("games played", covered.games),
            ("can occur", shown["total"]),
            ("occurred", shown["occurred"]),
            ("rules", shown["anchors_total"]),
            ("with code", shown["anchors_implemented"]),
            ("with tests", "unknown: the tests are not installed" if tested is None else tested),
        ]
    )
    yield from _listed("Never occurred", covered.never)
    yield from _listed("Occurred, but the game does not list it", covered.unlisted)
    yield from _listed(
        "Rules without code or without a test",
        [f"{rule['anchor']}: no {' and no '.join(rule['lacks'])}" for rule in shown["unclaimed"]],
    )
    yield from _listed("Cited, but not in the rulebook", claimed.unknown())


def _listed(heading: str, names: list[str]) -> Iterator[str]:
    if names:
        yield f"{heading}:"
        yield from (f"  {name}" for name in names)


COMMAND: Final = Command(
    "coverage",
    "find what never occurs in play, and rules without code or test",
    "Plays games that look for what has not occurred yet: cards, heroes, rooms, Terrors, sorts of "
    "options, ways in which things happen and end. A bot leads the way, and at many points of its "
    "game others branch off that try what was tried least. It stops when all has occurred; with "
    "the scripted bot that takes some fifteen to eighty games. It also reads the sources and tests "
    "and names the rules that nobody implements or tests; what a game says is not built yet is "
    "listed apart. The exit code is 1 if anything is missing.",
    (
        "undercroft coverage wakening",
        "undercroft coverage wakening --games 100 --seed 2 --json",
    ),
    _arguments,
    _run,
)
