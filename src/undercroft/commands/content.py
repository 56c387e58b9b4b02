"""`undercroft content`: what is in the box."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Final

from undercroft.commands.command import FINE, Command, add_game, add_json, answer, columns
from undercroft.games import box


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_json(parser)


def _run(args: argparse.Namespace) -> int:
    game = box(args.game)
    content = game.content()
    answer(args, content, _lines(game.name, content))
    return FINE


def _lines(name: str, content: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    yield f"{name}: components"
    yield from columns([(kind.replace("_", " "), n) for kind, n in content["counts"].items()])
    yield "Figures by how well they are known"
    yield from columns(list(content["tags"].items()))


COMMAND: Final = Command(
    "content",
    "count the components of a game",
    "Shows how many components of each kind a game has, and how many of its printed figures are "
    "known how well.",
    ("undercroft content wakening", "undercroft content wakening --json"),
    _arguments,
    _run,
)
