"""The terminal client is looked for when somebody wants it."""

from __future__ import annotations

import sys

import pytest

from undercroft.cli import main


def test_without_textual_the_client_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "undercroft.term.play", None)
    assert main(["play", "wakening"]) == 2
    assert "pip install 'undercroft[term]'" in capsys.readouterr().err
