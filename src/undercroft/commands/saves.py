"""`undercroft saves`: the games that lie in your folder."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, Final

from undercroft.commands.command import FINE, Command, add_json, answer, columns
from undercroft.commands.language import add_language, language_of, speech_of
from undercroft.commands.terminal import from_terminal
from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.games import box
from undercroft.languages import tongue


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="only of this game")
    add_language(parser)
    add_json(parser)


def _run(args: argparse.Namespace) -> int:
    if args.game:
        box(args.game)
    found = [*from_terminal("saves", "read_all")(args.game)]
    folder = from_terminal("saves", "folder")()
    shown = [
        {
            "file": str(saved.path),
            "game": saved.game,
            "title": saved.table.speech(tongue(saved.game, language_of(args))).plain(saved.title),
            "saved": f"{saved.at:%Y-%m-%d %H:%M}",
            "seats": [*saved.table.sitting.names],
            "answers": saved.answers,
            "over": saved.over,
        }
        for saved in found
    ]
    answer(args, {"folder": str(folder), "saves": shown}, _lines(folder, shown, speech_of(args)))
    return FINE


def _lines(folder: object, shown: list[dict[str, Any]], speech: Speech) -> Iterator[str]:
    where = Free(str(folder))
    if not shown:
        yield speech.plain(Words("There are no saved games in {folder}.", folder=where))
        return
    yield speech.plain(Words("Saved games in {folder}, the latest first:", folder=where))
    over, unfinished = speech.said(Words("over")), speech.said(Words("unfinished"))
    yield from columns(
        [
            (
                save["saved"],
                save["title"],
                over if save["over"] else unfinished,
                speech.plain(Words("{n} {n:answer|answers}", n=save["answers"])),
                save["file"].rpartition("/")[2],
            )
            for save in shown
        ]
    )
    on, again = Free("undercroft play --resume"), Free("undercroft replay FILE")
    yield speech.plain(
        Words("“{on}” goes on with the latest, “{again}” shows one again.", on=on, again=again)
    )


COMMAND: Final = Command(
    "saves",
    "list the saved games",
    "Lists the games that were played in the terminal, the latest first: when, how far, and in "
    "which file. 'undercroft play --resume' goes on with the latest of them.",
    ("undercroft saves", "undercroft saves ravenloft --json"),
    _arguments,
    _run,
)
