"""The list of all messages in docs/wire.md, from the classes that are the messages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import msgspec

from undercroft.server import wire

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "wire.md"
BEGIN: Final = "<!-- messages: written by python -m scripts.wire -->"
END: Final = "<!-- end of messages -->"
FIELD: Final = re.compile(r"    (\w+): (.+?)(?: = (.+?))?(?:  # (.+))?$")
OVER_HTTP: Final = (
    *(wire.NewTable, wire.Opened, wire.Invitation, wire.Sit, wire.Seated, wire.Branch),
    *(wire.Import, wire.Shared, wire.Refusal),
    *(wire.GameCard, wire.Rule),
)


def with_messages(page: str) -> str:
    """The page with its list of messages up to date."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{_listed()}\n{END}{after}"


def _listed() -> str:
    told = [*wire.MESSAGES, *wire.TOLD, *OVER_HTTP]
    groups = {
        "What a browser says": wire.MESSAGES,
        "What the server says": wire.TOLD,
        "Bodies over HTTP": OVER_HTTP,
        "What they are made of": [kind for kind in _structs() if kind not in told],
    }
    lines: list[str] = []
    for heading, kinds in groups.items():
        lines += [f"### {heading}", ""]
        for kind in kinds:
            lines += _described(kind)
    return "\n".join(lines)


def _structs() -> Iterator[type[msgspec.Struct]]:
    for kind in vars(wire).values():
        is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        if is_struct and kind.__module__ == wire.__name__ and kind not in (wire.Said, wire.Told):
            yield kind


def _described(kind: type[Any]) -> list[str]:
    tag = kind.__struct_config__.tag
    name = f"`{tag}`" if tag else kind.__name__
    about = inspect.getdoc(kind) if kind.__doc__ else ""
    lines = [f"**{name}** {about}".replace("\n\n", " ").strip(), ""]
    rows = [_row(*found.groups("")) for found in map(FIELD.match, _body(kind)) if found]
    return [*lines, "| field | type | |", "| --- | --- | --- |", *rows, ""] if rows else lines


def _body(kind: type[Any]) -> list[str]:
    """The lines that declare fields: after the docstring, which may have colons, too."""
    source = inspect.getsource(kind)
    if kind.__doc__:
        source = source.partition(kind.__doc__)[2]
    return [*takewhile(lambda line: not line.startswith("    def "), source.splitlines())]


def _row(name: str, kind: str, default: str, comment: str) -> str:
    kind = kind.replace("|", "\\|")
    usual = f"usually `{default}`" if default else ""
    about = "; ".join(part for part in (comment, usual) if part)
    return f"| `{name}` | `{kind}` | {about} |"
