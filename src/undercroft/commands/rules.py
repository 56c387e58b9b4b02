"""`undercroft rules`: the rulebook in our own words."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from textwrap import fill
from typing import Any, Final

from undercroft.commands.command import FINE, Command, Mistake, add_game, add_json, answer, columns
from undercroft.commands.language import add_language, speech_of
from undercroft.engine.cite import Anchor
from undercroft.engine.game import Game
from undercroft.engine.ruling import Ruling
from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words, printed
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
    add_language(parser)
    add_json(parser)


def _run(args: argparse.Namespace) -> int:
    game = box(args.game)
    speech, typed = speech_of(args), " ".join(args.words)
    if not typed:
        anchors = [anchor for anchor in game.rulebook.anchors.values() if not anchor.spoils]
        answer(args, _shown(game, anchors, speech), _headings(game, anchors, speech))
        return FINE
    named = next((key for key in game.rulings if key.lower() == typed.lower()), "")
    anchors = game.rulebook.find(f"ruling/{named}" if named else typed, speech.plain)
    if not anchors:
        words = Words(
            "The rules of {game} say nothing about “{typed}”.",
            game=Free(game.name),
            typed=Free(typed),
        )
        raise Mistake(words)
    answer(args, _shown(game, anchors, speech), _told(game, anchors, speech))
    return FINE


def _ruling(game: Game[Any], anchor: Anchor) -> Ruling | None:
    _, _, key = anchor.key.partition(":ruling/")
    return game.rulings.get(key)


def _shown(game: Game[Any], anchors: list[Anchor], speech: Speech) -> dict[str, object]:
    return {"game": game.slug, "rules": [_rule(game, anchor, speech) for anchor in anchors]}


def _rule(game: Game[Any], anchor: Anchor, speech: Speech) -> dict[str, object]:
    shown: dict[str, object] = {
        "anchor": anchor.key,
        "heading": speech.plain(anchor.heading),
        "page": anchor.page or None,
        "source": anchor.source,
        "gist": speech.plain(anchor.gist),
    }
    if ruling := _ruling(game, anchor):
        choices = ruling.choices or {}
        shown["ruling"] = {
            "question": speech.text(ruling.question),
            "decision": speech.text(ruling.decision),
            "why": speech.text(ruling.why),
            "default": ruling.default or None,
            "choices": {choice: speech.text(meaning) for choice, meaning in choices.items()},
        }
    return shown


def _headings(game: Game[Any], anchors: list[Anchor], speech: Speech) -> Iterator[str]:
    """All rules, chapter by chapter."""
    chapters: dict[str, list[Anchor]] = {}
    for anchor in anchors:
        chapters.setdefault(anchor.key.partition(":")[2].partition("/")[0], []).append(anchor)
    yield speech.plain(
        Words(
            "The rules of {game}; “{command}” shows one of them.",
            game=Free(game.name),
            command=Free(f"undercroft rules {game.slug} ANCHOR"),
        )
    )
    for chapter, rules in chapters.items():
        yield ""
        yield chapter
        rows = [(rule.key.partition(":")[2], _named(game, rule, speech)) for rule in rules]
        yield from columns(rows)


def _named(game: Game[Any], anchor: Anchor, speech: Speech) -> str:
    ruling = _ruling(game, anchor)
    return speech.text(ruling.question) if ruling else speech.plain(anchor.where)


def _told(game: Game[Any], anchors: list[Anchor], speech: Speech) -> Iterator[str]:
    for place, anchor in enumerate(anchors):
        if place:
            yield ""
        source = speech.said(anchor.origin)
        yield f"{speech.plain(anchor.heading)}  [{anchor.key}; {source}]"
        if ruling := _ruling(game, anchor):
            yield from (_indented(speech.plain(words)) for words in _switch(ruling))
        else:
            yield _indented(speech.plain(anchor.gist))


def _switch(ruling: Ruling) -> Iterator[Words]:
    yield printed(ruling.question)
    yield Words("Decision: {decision}", decision=printed(ruling.decision))
    yield Words("Why: {why}", why=printed(ruling.why))
    for choice, meaning in (ruling.choices or {}).items():
        option, means = Free(f"--ruling {ruling.key}={choice}"), printed(meaning)
        if choice == ruling.default:
            yield Words("{option} (the default): {means}", option=option, means=means)
        else:
            yield Words("{option}: {means}", option=option, means=means)


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
