"""What is written from the messages is written from these messages."""

from __future__ import annotations

import json

import msgspec
import pytest

from scripts import wire as script
from scripts.wirepage import PAGE, with_messages
from undercroft.games import box
from undercroft.server import wire

STALE = "run: python -m scripts.wire"


@pytest.mark.parametrize("name", script.schemas())
def test_the_schema_in_the_browsers_folder_is_up_to_date(name: str) -> None:
    written = (script.FOLDER / f"{name}.json").read_text("utf-8")
    assert written == script.written(script.schemas()[name]), STALE


def test_no_other_schema_lies_there() -> None:
    assert {path.stem for path in script.FOLDER.glob("*.json")} == {*script.schemas()}


def test_the_page_lists_the_messages_as_they_are() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_messages(page), STALE
    for kind in (*wire.MESSAGES, *wire.TOLD):
        assert f"**`{kind.__struct_config__.tag}`**" in page


def test_what_has_a_default_may_be_left_out_by_browsers_and_never_by_the_house() -> None:
    parts = script.schemas()["wire"]["$defs"]
    assert "seat" not in parts["Look"]["required"]
    assert "seat" in parts["Update"]["required"]
    sent = json.loads(msgspec.json.encode(wire.Trouble("code", wire.Rendered(["text"]))))
    assert {*sent} == {*parts["Trouble"]["required"]}


@pytest.mark.parametrize("slug", script.VIEWS)
def test_a_view_has_all_that_its_schema_tells(slug: str) -> None:
    game = box(slug)
    view, *_ = script.VIEWS[slug]
    seats = game.most_seats
    table = game.view(game.lay_out(seats, game.settle(seats, {})), 0)
    assert {*table} == {*script.schemas()[slug]["$defs"][view.__name__]["required"]}
