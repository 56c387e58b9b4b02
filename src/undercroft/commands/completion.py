"""`undercroft completion`: what a shell may offer while somebody types."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from undercroft.commands.command import FINE, Command, Mistake
from undercroft.engine.game import Game
from undercroft.engine.words import Free, Words
from undercroft.games import SLUGS, box

ParserOf = Callable[[Command], argparse.ArgumentParser]
Offers = Iterable[tuple[str, str]]  # a word, and what it is for

TAB: Final = "\t"
SCRIPTS: Final = {
    "bash": """\
# undercroft in bash:  eval "$(undercroft completion bash)"  in ~/.bashrc
_undercroft() {
    local IFS=$'\\t'
    local typed="${COMP_WORDS[*]:1:COMP_CWORD}"
    IFS=$'\\n'
    COMPREPLY=($(undercroft completion bash --typed="$typed" 2>/dev/null))
}
complete -o default -F _undercroft undercroft
""",
    "zsh": """\
#compdef undercroft
# undercroft in zsh:  eval "$(undercroft completion zsh)"  in ~/.zshrc, after compinit
_undercroft() {
    local -a offered
    local typed="${(pj:\\t:)words[2,CURRENT]}"
    offered=("${(@f)$(undercroft completion zsh --typed="$typed" 2>/dev/null)}")
    if [[ -n "$offered" ]]; then
        _describe undercroft offered
    else
        _files
    fi
}
compdef _undercroft undercroft
""",
    "fish": """\
# undercroft in fish:  undercroft completion fish | source  in ~/.config/fish/config.fish
function __undercroft
    set -l words (commandline -opc) (commandline -ct)
    set -l typed (string join \\t -- $words[2..])
    set -l offered (undercroft completion fish --typed="$typed" 2>/dev/null)
    if test -n "$offered"
        string join \\n -- $offered
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c undercroft -f -a '(__undercroft)'
""",
}
OF_GAMES: Final = {  # options whose words are things of the box: by which kind
    "terror": "terror",
    "level": "level",
    "powers": "power",
    "haunt": "haunt",
    "adventurers": "adventurer",
    "first": "hero",
    "heroes": "hero",
}


def completing(commands: Sequence[Command], parser_of: ParserOf) -> Command:
    """The command that completes the others."""

    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("shell", metavar="SHELL", help=", ".join(SCRIPTS))
        parser.add_argument(
            "--typed",
            metavar="WORDS",
            help="print what may stand in place of the last of these words, parted by tabs",
        )

    def run(args: argparse.Namespace) -> int:
        if args.shell not in SCRIPTS:
            words = Words(
                "There is no script for “{shell}”; there are {known}.",
                shell=Free(args.shell),
                known=Free(", ".join(SCRIPTS)),
            )
            raise Mistake(words)
        if args.typed is None:
            print(SCRIPTS[args.shell], end="")
            return FINE
        for word, purpose in offered(args.typed.split(TAB), commands, parser_of):
            print(_line(args.shell, word, purpose))
        return FINE

    return Command(
        "completion",
        "let your shell complete what you type",
        "Prints a script for your shell, which then completes commands, options, games, and what "
        "a box has: heroes, haunts, adventures, rulings, rules.",
        (
            "undercroft completion bash >> ~/.bash_completion",
            "undercroft completion fish > ~/.config/fish/completions/undercroft.fish",
        ),
        arguments,
        run,
    )


def _line(shell: str, word: str, purpose: str) -> str:
    if shell == "fish":
        return f"{word}{TAB}{purpose}"
    if shell == "zsh":
        escaped = word.replace(":", "\\:")
        return f"{escaped}:{purpose}"
    return word


def offered(words: Sequence[str], commands: Sequence[Command], parser_of: ParserOf) -> Offers:
    """What may stand in place of the last word."""
    *typed, last = words
    if not typed:
        found: Offers = [(command.name, command.summary) for command in commands]
    else:
        command = next((command for command in commands if command.name == typed[0]), None)
        found = _within(parser_of(command), typed[1:], last) if command else ()
    return [(word, purpose) for word, purpose in found if word.startswith(last)]


def _within(parser: argparse.ArgumentParser, typed: Sequence[str], last: str) -> Offers:
    options = parser._option_string_actions
    game = next((word for word in typed if word in SLUGS), "")
    if last.startswith("-"):
        return [(name, _purpose(options[name])) for name in options if name.startswith("--")]
    place = max((n for n, word in enumerate(typed) if word in options), default=-1)
    since = len(typed) - 1 - place
    if place >= 0 and _takes(options[typed[place]], since):
        return _values(options[typed[place]], game)
    return _positional(parser, game)


def _takes(action: argparse.Action, given: int) -> bool:
    """May another word belong to this option, after so many?"""
    return {None: given == 0, "?": given == 0, 0: False}.get(action.nargs, True)


def _purpose(action: argparse.Action) -> str:
    said = (action.help or "").partition(" (default")[0]
    return said.replace("\n", " ")


def _positional(parser: argparse.ArgumentParser, game: str) -> Offers:
    names = [action.dest for action in parser._actions if not action.option_strings]
    if "game" in names and not game:
        return [(slug, "") for slug in SLUGS]
    if "words" in names and game:
        return _rules(box(game))
    return ()


def _values(action: argparse.Action, game: str) -> Offers:
    if action.choices is not None:
        return [(str(choice), "") for choice in action.choices]
    return [*_of_the_box(action.dest, box(game))] if game else ()


def _of_the_box(option: str, game: Game[Any]) -> Iterator[tuple[str, str]]:
    if option not in {setting.key for setting in game.settings} | {"ruling"}:
        return
    if kind := OF_GAMES.get(option):
        yield from (
            (key, entry.name)
            for key, entry in game.things.items()
            if entry.kind == kind and "/" not in key
        )
    elif option == "ruling":
        for key, ruling in game.rulings.items():
            yield from ((f"{key}={choice}", "") for choice in ruling.choices or ())
    elif option == "adventure":
        yield from _adventures(game)


def _adventures(game: Game[Any]) -> Iterator[tuple[str, str]]:
    catalogue: Mapping[str, Any] = game.catalogue()
    for adventure in catalogue["adventures"]:
        entry, _ = game.things.find(f"adventure/{adventure['key']}")
        yield adventure["key"], entry.name


def _rules(game: Game[Any]) -> Iterator[tuple[str, str]]:
    for anchor in game.rulebook.anchors.values():
        if not anchor.spoils:
            yield anchor.key.partition(":")[2], ""
