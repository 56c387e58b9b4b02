"""`undercroft rules`: the rulebook in our own words."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from textwrap import fill
from typing import Any, Final

from undercroft.commands.command import FINE, Command, Mistake, add_game, add_json, answer, columns
from undercroft.engine.cite import Anchor
from undercroft.engine.game import Game
from undercroft.engine.ruling import Ruling
from undercroft.games import box

WIDTH: Final = 88


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "words",
        metavar="ANCHOR|WORD",
        nargs="*",
        help="an anchor such as attack/press, the beginning of one, or words to look for",
    )
    add_json(parser)


def _run(args: argparse.Namespace) -> int:
    game = box(args.game)
    words = " ".join(args.words)
    if not words:
        anchors = [anchor for anchor in game.rulebook.anchors.values() if not anchor.spoils]
        answer(args, _shown(game, anchors), _headings(game, anchors))
        return FINE
    named = next((key for key in game.rulings if key.lower() == words.lower()), "")
    anchors = game.rulebook.find(f"ruling/{named}" if named else words)
    if not anchors:
        raise Mistake(f"the rules of {game.name} say nothing about {words!r}")
    answer(args, _shown(game, anchors), _told(game, anchors))
    return FINE


def _ruling(game: Game[Any], anchor: Anchor) -> Ruling | None:
    _, _, key = anchor.key.partition(":ruling/")
    return game.rulings.get(key)


def _shown(game: Game[Any], anchors: list[Anchor]) -> dict[str, object]:
    return {"game": game.slug, "rules": [_rule(game, anchor) for anchor in anchors]}


def _rule(game: Game[Any], anchor: Anchor) -> dict[str, object]:
    shown: dict[str, object] = {
        "anchor": anchor.key,
        "heading": anchor.heading,
        "page": anchor.page or None,
        "source": anchor.source,
        "gist": anchor.gist,
    }
    if ruling := _ruling(game, anchor):
        shown["ruling"] = {
            "question": ruling.question,
            "decision": ruling.decision,
            "why": ruling.why,
            "default": ruling.default or None,
            "choices": dict(ruling.choices or {}),
        }
    return shown


def _headings(game: Game[Any], anchors: list[Anchor]) -> Iterator[str]:
    """All rules, chapter by chapter."""
    chapters: dict[str, list[Anchor]] = {}
    for anchor in anchors:
        chapters.setdefault(anchor.key.partition(":")[2].partition("/")[0], []).append(anchor)
    yield f"The rules of {game.name}; 'undercroft rules {game.slug} ANCHOR' shows one of them."
    for chapter, rules in chapters.items():
        yield ""
        yield chapter
        yield from columns([(rule.key.partition(":")[2], _named(game, rule)) for rule in rules])


def _named(game: Game[Any], anchor: Anchor) -> str:
    ruling = _ruling(game, anchor)
    return ruling.question if ruling else anchor.where


def _told(game: Game[Any], anchors: list[Anchor]) -> Iterator[str]:
    for place, anchor in enumerate(anchors):
        if place:
            yield ""
        page = f", page {anchor.page}" if anchor.page else ""
        yield f"{anchor.heading}  [{anchor.key}; {anchor.source}{page}]"
        if ruling := _ruling(game, anchor):
            yield from _switch(ruling)
        else:
            yield _indented(anchor.gist)


def _switch(ruling: Ruling) -> Iterator[str]:
    yield _indented(ruling.question)
    yield _indented(f"Decision: {ruling.decision}")
    yield _indented(f"Why: {ruling.why}")
    for choice, meaning in (ruling.choices or {}).items():
        default = " (the default)" if choice == ruling.default else ""
        yield _indented(f"--ruling {ruling.key}={choice}{default}: {meaning}")


def _indented(text: str) -> str:
    return fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ")


COMMAND: Final = Command(
    "rules",
    "look up a rule",
    "Without a word: all headings. With an anchor, or with words: the rules that fit, each with "
    "where it stands and what it says in our own words. Rulings show what they decide, why, and "
    "how a table can switch them.",
    (
        "undercroft rules wakening",
        "undercroft rules wakening attack/press",
        "undercroft rules wakening ruling/A1",
        "undercroft rules wakening scroll --json",
    ),
    _arguments,
    _run,
)
