"""The command `undercroft`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from textwrap import fill
from typing import Final

import undercroft
from undercroft.commands import (
    check,
    completion,
    content,
    coverage,
    doctor,
    new,
    play,
    replay,
    rules,
    saves,
    serve,
    sim,
)
from undercroft.commands.command import (
    FAILED,
    FINE,
    INTERRUPTED,
    MISTAKE,
    Command,
    Mistake,
    Parser,
    Unable,
    columns,
    nearest,
)
from undercroft.commands.language import sentence
from undercroft.commands.output import write_what_can_be_written
from undercroft.engine.errors import Refused
from undercroft.engine.words import Free, Words

ORDINARY: Final[tuple[Command, ...]] = tuple(
    module.COMMAND
    for module in (play, saves, serve, doctor, sim, content, coverage, check, replay, rules, new)
)
WIDTH: Final = 88


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; a refusal is one sentence on stderr."""
    args = Namespace()
    write_what_can_be_written()
    try:
        parse(sys.argv[1:] if argv is None else list(argv), args)
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our lines has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except SystemExit as asked_for_help:
        return FINE if not asked_for_help.code else MISTAKE
    except Refused as refusal:
        print(f"undercroft: {sentence(refusal, args)}", file=sys.stderr)
        return FAILED if isinstance(refusal, Unable) else MISTAKE
    except OSError as error:
        print(f"undercroft: {sentence(Unable.by_the_system(error), args)}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("undercroft: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def parse(words: list[str], args: Namespace) -> None:
    """What was typed. Each command reads its own words, so that its help is the one pointed to."""
    command = next((command for command in COMMANDS if words[:1] == [command.name]), None)
    if command is None:
        _parse_without_command(words, args)
        return
    part = parser_of(command)
    part.set_defaults(run=command.run)
    _, unknown = part.parse_known_intermixed_args(words[1:], args)
    if unknown:
        raise part.unknown(unknown)


def _parse_without_command(words: list[str], args: Namespace) -> None:
    """Help, the version, or nothing that we could do."""
    whole = parser()
    if words and not words[0].startswith("-"):
        names = [command.name for command in COMMANDS]
        typed, meant = Free(words[0]), nearest(words[0], names)
        close = Words(
            "There is no command “{typed}”; did you mean “{meant}”?", typed=typed, meant=Free(meant)
        )
        known = Free(", ".join(names))
        far = Words("There is no command “{typed}”; there are {known}.", typed=typed, known=known)
        raise Mistake(close if meant else far)
    _, unknown = whole.parse_known_args(words, args)
    if unknown:
        raise whole.unknown(unknown)
    args.run = _show_help


def parser() -> Parser:
    """Of the whole: it knows the names of commands and what each is for."""
    listed = "\n".join(columns([(command.name, command.summary) for command in COMMANDS]))
    whole = Parser(
        prog="undercroft",
        usage="undercroft [--help] [--version] COMMAND ...",
        description="Cooperative dungeon board games: play, watch, simulate.",
        epilog=f"commands:\n{listed}\n\n'undercroft COMMAND --help' tells more about a command.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    whole.add_argument(
        "--version", action="version", version=f"undercroft {undercroft.__version__}"
    )
    return whole


def parser_of(command: Command) -> Parser:
    part = Parser(
        prog=f"undercroft {command.name}",
        description=fill(command.details, WIDTH),
        epilog="\n  ".join(["examples:", *command.examples]),
        formatter_class=RawDescriptionHelpFormatter,
    )
    command.arguments(part)
    return part


def _show_help(_: Namespace) -> int:
    parser().print_help()
    return FINE


COMMANDS: Final = (*ORDINARY, completion.completing(ORDINARY, parser_of))
