"""Wrecks, exits that are shut, states of tiles and tiles that lie face down, in letters."""

from __future__ import annotations

import pytest

from tests.games.betrayal.english import english
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import made_up, thing, told
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import GRATE, STAIRS
from undercroft.games.betrayal.events.board import Hide, Mark, Shut, Wreck
from undercroft.term.betrayal.map import draw
from undercroft.term.betrayal.plan import backs_on_plan, on_plan
from undercroft.term.betrayal.words import look_at
from undercroft.term.facts import Facts

BLAZE = made_up(29, states={"fire": thing("Fire", "flame")})


def changed(monkeypatch: pytest.MonkeyPatch) -> Facts:
    told(monkeypatch, BLAZE)
    s = Scene("torskar", "lia", "vort").tile("fountain", 3, 0).tile("murder-row", 4, 0)
    s.tile("smithy", 1, -1).haunt(29)
    s.apply(Wreck("fountain", "", "test"), Mark("fire", ("kitchen", "kitchen"), "test"))
    s.apply(Hide(("smithy",), ((s.spot("smithy"), "building"),), "test"))
    s.apply(Shut("elfsong-tavern", 0, "test"), Shut("kitchen", STAIRS, "test"))
    table: Facts = s.apply(Shut("murder-row", GRATE, "test")).seen("torskar")
    return table


def looked(table: Facts, key: str) -> str:
    spot = next(spot for spot, tile in on_plan(table).items() if tile["key"] == key)
    return look_at(table, spot, english(BLAZE.slug))


def test_what_has_become_of_a_tile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = changed(monkeypatch)
    assert "It is a wreck: doors on all sides, and nothing else." in looked(table, "fountain")
    assert "Once per game" not in looked(table, "fountain")
    assert "unopened (building or street)" in looked(table, "fountain")
    assert "Fire!" in looked(table, "kitchen")
    assert "On all of it: Fire and Fire." in looked(table, "kitchen")
    assert "Its stairs are shut." in looked(table, "kitchen")
    assert "north shut" in looked(table, "elfsong-tavern")
    assert "Its grate is shut." in looked(table, "murder-row")


def test_of_a_tile_that_lies_face_down_one_is_told_its_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = changed(monkeypatch)
    (spot,) = backs_on_plan(table)
    told = look_at(table, spot, english(BLAZE.slug))
    assert told == "A tile lies here face down (building)."


def test_the_map_has_a_sign_for_each_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = changed(monkeypatch)
    speech = english(BLAZE.slug)
    drawn = draw(table, 160, 60, {}, {}, None, speech).plain
    for sign in ("░", "▬", "%Fire", "+", "?"):
        assert sign in drawn, sign
    assert speech.plain(Words("The city")) in drawn
