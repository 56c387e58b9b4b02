"""A terminal client that only listens."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the terminal client would have been given; it answers with exit code 7."""
    given: list[Any] = []

    def client(*args: object, **kwargs: object) -> int:
        given.extend([*args, kwargs])
        return 7

    for name in ("play", "replay"):
        module = ModuleType(f"undercroft.term.{name}")
        vars(module)[name] = client
        vars(module)["resume"] = client
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return given
