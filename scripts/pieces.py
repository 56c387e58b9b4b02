"""docs/pieces.md from the sources: what there is to build a haunt of, and who uses it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from scripts.sources import Source, sources, summary

HOME: Final = Path(__file__).resolve().parent.parent / "docs" / "pieces.md"
PIECES, RULES = "haunts.pieces.", "rules."
INTRODUCTION: Final = """\
# Pieces of haunts

Written by `make docs` from the sources. *Pieces* are what haunts share (`haunts/pieces/`); *rules*
are what serves every haunt (`rules/`), as far as haunts and pieces use them. Beside each name stand
the haunts that import it, themselves or through a piece. Look here before you build anything; what
a single haunt needs stands beside that haunt. When what happens is told in [events](events.md).
"""

Users = Mapping[tuple[str, str], set[int]]


def page() -> str:
    every = sources()
    users = _users(every)
    pieces = [source for source in every if source.name.startswith(PIECES)]
    rules = [source for source in every if source.name.startswith(RULES)]
    lines = [INTRODUCTION, "## Pieces", *_told(pieces, users, used_only=False)]
    lines += ["", "## Rules that haunts use", *_told(rules, users, used_only=True)]
    return "\n".join(lines) + "\n"


def _users(every: list[Source]) -> Users:
    """Which haunts use which name; who uses a piece uses what the piece imports."""
    pieces = {source.name: source for source in every if source.name.startswith(PIECES)}
    users: dict[tuple[str, str], set[int]] = {}
    for source in every:
        if source.haunt:
            wanted = [*source.imports()]
            for module, name in wanted:
                users.setdefault((module, name), set()).add(source.haunt)
                if module in pieces:
                    wanted += [pair for pair in pieces[module].imports() if pair not in wanted]
    return users


def _told(found: list[Source], users: Users, *, used_only: bool) -> Iterator[str]:
    for source in found:
        rows = [
            (node.name, summary(node), users.get((source.name, node.name), set()))
            for node in source.tree.body
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and not node.name.startswith("_")
        ]
        if used_only:
            rows = [row for row in rows if row[2]]
        if rows:
            yield ""
            yield f"### `{source.name.replace('.', '/')}.py`"
            yield ""
            yield summary(source.tree)
            yield ""
            yield "| name | what it is | haunts |"
            yield "| --- | --- | --- |"
            for name, told, haunts in rows:
                yield f"| `{name}` | {told} | {' '.join(map(str, sorted(haunts)))} |"


if __name__ == "__main__":
    HOME.write_text(page(), "utf-8")
    print("docs/pieces.md")
