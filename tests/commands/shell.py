"""A line typed at the prompt."""

from __future__ import annotations

import shlex

from undercroft.cli import main


def typed(line: str) -> int:
    """The exit code of `undercroft` with these words."""
    return main(shlex.split(line))
