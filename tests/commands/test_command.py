"""What all commands have in common."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError, Namespace

import pytest

from tests.english import refused
from undercroft.commands.command import Mistake, Parser, answer, at_least, columns


def test_columns_are_as_wide_as_they_must_be() -> None:
    assert columns([("a", 1), ("long", 22)]) == ["  a     1", "  long  22"]


def test_a_number_is_at_least_what_it_must_be() -> None:
    assert at_least(1)("12") == 12
    for wrong in ("0", "-3", "1.5", "few", ""):
        with pytest.raises(ArgumentTypeError, match="not a whole number from 1 up"):
            at_least(1)(wrong)


def test_what_cannot_be_parsed_is_a_mistake_that_points_to_the_help() -> None:
    with refused(Mistake, "see “undercroft --help”"):
        Parser(prog="undercroft").parse_args(["--dance"])


def test_machines_get_one_object_and_people_get_lines(capsys: pytest.CaptureFixture[str]) -> None:
    answer(Namespace(json=True), {"a": 1}, ["one"])
    assert json.loads(capsys.readouterr().out) == {"a": 1}
    answer(Namespace(json=False), {"a": 1}, ["one", "two"])
    assert capsys.readouterr().out == "one\ntwo\n"
