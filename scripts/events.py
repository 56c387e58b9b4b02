"""docs/events.md from the sources: every event of the city, and who has a say in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Final

from scripts.sources import Source, sources, summary
from undercroft.engine.event import Event, Notice, Quiet, Reveal
from undercroft.games.betrayal.events.every import CHAPTERS, EVERY
from undercroft.games.betrayal.state import City

HOME: Final = Path(__file__).resolve().parent.parent / "docs" / "events.md"
PARTS: Final = {part.name for part in fields(City)}
BY_METHOD: Final = {"lay": "board", "relay": "board", "enter": "sources", "leave": "sources"}
HOOKS: Final = ("instead", "before", "after")
INTRODUCTION: Final = """\
# Events

Written by `make docs` from the sources. A rule hears an event by `@instead`, `@before` or `@after`
its kind. Before an event happens there is one conversation, seat by seat from the seat in turn:
what each has to say instead, then before; what nobody owns comes last, and `voice` gives a rule by
which a person chooses that person's place. Nothing has changed by then, and `None` refuses the
event. After it everything under *changes* has changed; what else the same procedure does has not.

*Changes* are the parts of the State that `apply` touches; where it says *nothing*, the event is
there to be heard. A *notice* costs nothing where nobody listens. What is *quiet* stands in no log,
and undo stops at a *reveal*. *From* is where it happens, *heard in* who speaks of it and with which
word, in the rules, the cards and the pieces; haunts are not listed, and any source may speak.
"""


def page() -> str:
    every = [source for source in sources() if not source.haunt]
    trees = {source.name: source.tree for source in every if source.name.startswith("events.")}
    calls, heard = _calls(every), _heard(every)
    lines = [INTRODUCTION.rstrip()]
    for chapter in CHAPTERS:
        name = chapter.__name__.rpartition("betrayal.")[2]
        kinds = [kind for kind in EVERY if kind.__module__ == chapter.__name__]
        lines += ["", f"## {summary(trees[name]).rstrip('.')}", ""]
        lines += ["| event | when | changes | from | heard in |", "| --- | --- | --- | --- | --- |"]
        lines += [_row(kind, trees, calls, heard) for kind in kinds]
    return "\n".join(lines) + "\n"


def _row(
    kind: type[Event],
    trees: Mapping[str, ast.Module],
    calls: Mapping[str, list[str]],
    heard: Mapping[str, list[str]],
) -> str:
    parts = [name for name in getattr(kind, "__dataclass_fields__", ()) if name != "by"]
    node = _class(kind, trees)
    sort = next((word for one, word in SORTS if issubclass(kind, one)), "")
    told = summary(node) if node is not None else ""
    cells = (
        f"**{kind.__name__}**({', '.join(parts)}){f' *{sort}*' if sort else ''}",
        told,
        ", ".join(_changes(kind, trees)) or "nothing",
        ", ".join(calls.get(kind.__name__, ())),
        ", ".join(heard.get(kind.__name__, ())),
    )
    return f"| {' | '.join(cells)} |"


SORTS: Final = ((Notice, "notice"), (Quiet, "quiet"), (Reveal, "reveal"))


def _class(kind: type[Event], trees: Mapping[str, ast.Module]) -> ast.ClassDef | None:
    tree = trees.get(kind.__module__.rpartition("betrayal.")[2])
    found = [n for n in tree.body if isinstance(n, ast.ClassDef)] if tree else []
    return next((node for node in found if node.name == kind.__name__), None)


def _changes(kind: type[Event], trees: Mapping[str, ast.Module]) -> list[str]:
    """What its `apply` touches, its own or that of the kind it extends."""
    for one in kind.__mro__:
        node = _class(one, trees) if issubclass(one, Event) else None
        for method in node.body if node is not None else ():
            if isinstance(method, ast.FunctionDef) and method.name == "apply":
                return [*dict.fromkeys(_touched(method, method.args.args[1].arg, trees))]
    return []


def _touched(
    function: ast.FunctionDef, state: str, trees: Mapping[str, ast.Module]
) -> Iterator[str]:
    """Parts of the State, here or in what this hands the State to."""
    for node in ast.walk(function):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=part) if name == state:
                if part in PARTS or part in BY_METHOD:
                    yield f"`{BY_METHOD.get(part, part)}`"
            case ast.Call(func=ast.Name(id=called), args=[ast.Name(id=name), *_]) if name == state:
                for helper in _functions(trees):
                    if helper.name == called:
                        yield from _touched(helper, helper.args.args[0].arg, trees)


def _functions(trees: Mapping[str, ast.Module]) -> list[ast.FunctionDef]:
    return [n for tree in trees.values() for n in tree.body if isinstance(n, ast.FunctionDef)]


def _calls(every: Iterable[Source]) -> dict[str, list[str]]:
    """Where an event of a kind is made outside of the events themselves."""
    kinds = {kind.__name__ for kind in EVERY}
    found: dict[str, list[str]] = {}
    for source in every:
        if not source.name.startswith("events"):
            for node in ast.walk(source.tree):
                match node:
                    case ast.Call(func=ast.Name(id=kind)) if kind in kinds:
                        found.setdefault(kind, []).append(_short(source))
    return {kind: [*dict.fromkeys(places)] for kind, places in found.items()}


def _heard(every: Iterable[Source]) -> dict[str, list[str]]:
    found: dict[str, dict[str, list[str]]] = {}
    for source in every:
        for node in ast.walk(source.tree):
            match node:
                case ast.Call(func=ast.Name(id=word), args=[ast.Name(id=kind)]) if word in HOOKS:
                    words = found.setdefault(kind, {}).setdefault(_short(source), [])
                    words.extend([] if word in words else [word])
    return {
        kind: [f"{place} ({', '.join(words)})" for place, words in places.items()]
        for kind, places in found.items()
    }


def _short(source: Source) -> str:
    return source.name.replace(".", "/")


if __name__ == "__main__":
    HOME.write_text(page(), "utf-8")
    print("docs/events.md")
