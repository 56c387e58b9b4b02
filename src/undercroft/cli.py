"""The command `undercroft`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from textwrap import fill
from typing import Final

import undercroft
from undercroft.commands import check, content, coverage, new, play, replay, rules, serve, sim
from undercroft.commands.command import FINE, MISTAKE, Command, Parser
from undercroft.commands.language import sentence
from undercroft.engine.errors import Refused

COMMANDS: Final[tuple[Command, ...]] = tuple(
    module.COMMAND for module in (play, serve, sim, content, coverage, check, replay, rules, new)
)
INTERRUPTED: Final = 130
WIDTH: Final = 88


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; a refusal is one sentence on stderr."""
    args = Namespace()
    try:
        whole = parser()
        args = whole.parse_args(argv)
        if args.run is None:
            whole.print_help()
            return FINE
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our lines has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except SystemExit as asked_for_help:
        return FINE if not asked_for_help.code else MISTAKE
    except Refused as refusal:
        print(f"undercroft: {sentence(refusal, args)}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print("undercroft: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def parser() -> Parser:
    whole = Parser(
        prog="undercroft",
        description="Cooperative dungeon board games: play, watch, simulate.",
        epilog="'undercroft COMMAND --help' tells more about a command.",
    )
    whole.add_argument(
        "--version", action="version", version=f"undercroft {undercroft.__version__}"
    )
    whole.set_defaults(run=None)
    commands = whole.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        part = commands.add_parser(
            command.name,
            help=command.summary,
            description=fill(command.details, WIDTH),
            epilog="\n  ".join(["examples:", *command.examples]),
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.arguments(part)
        part.set_defaults(run=command.run)
    return whole
