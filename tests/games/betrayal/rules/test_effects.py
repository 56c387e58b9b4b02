"""What a line of a printed table brings."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Final

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.printed import Result
from undercroft.games.betrayal.rules.effects import EffectTable, bonus, bring, read_off, roll_on
from undercroft.games.betrayal.state import City

BY: Final = "betrayal:cards/event"
NOTHING: Final = Result(0, "", {}, 0, 0, 0, 0, 0, (), keeps=False)


def brought(s: Scene, line: Result, *answers: str, luck: tuple[int, ...] = ()) -> list[list[str]]:
    """Let Gretchen get what a line brings; the options of every question on the way."""
    _, asked = run(bring(s.arranging, "gretchen", line, BY, "might"), answers, luck)
    return asked


def run(
    flow: Coroutine[Any, Any, Any], answers: tuple[str, ...] = (), luck: tuple[int, ...] = ()
) -> tuple[Any, list[list[str]]]:
    given = list(answers)
    asked: list[list[str]] = []
    dealt = Luck("effects")
    dealt.rig(*(dots + 1 for dots in luck))
    reply: Any = None
    try:
        while True:
            question = flow.send(reply)
            if hasattr(question, "options"):
                asked.append(question.keys)
                reply = question.option(given.pop(0))
            else:
                reply = dealt.settle(question)
    except StopIteration as stop:
        assert not given
        assert not dealt.rigged
        return stop.value, asked


def scene() -> Scene:
    return Scene("gretchen", "vort", "miska")


@cites("betrayal:cards/event", "betrayal:traits/steps")
def test_traits_change_as_told_as_rolled_or_as_one_likes() -> None:
    s = scene()
    brought(s, replace(NOTHING, changes={"speed": 1, "sanity": -2}))
    assert (s.step("gretchen", "speed"), s.step("gretchen", "sanity")) == (5, 3)
    brought(s, replace(NOTHING, changes={"rolled": -1}))
    assert s.step("gretchen", "might") == 2
    asked = brought(s, replace(NOTHING, changes={"any": 1}), "knowledge")
    assert asked == [["might", "speed", "knowledge", "sanity"]]
    assert s.step("gretchen", "knowledge") == 4


@cites("betrayal:cards/event", "betrayal:damage/physical", "betrayal:damage/mental")
def test_damage_comes_as_told_or_by_dice() -> None:
    s = scene()
    brought(s, replace(NOTHING, physical=1, mental=1), "0-1", "1-0")
    assert (s.step("gretchen", "speed"), s.step("gretchen", "knowledge")) == (3, 2)
    brought(s, replace(NOTHING, physical_dice=1, mental_dice=2), "1-0", "0-2", luck=(1, 2, 0))
    assert (s.step("gretchen", "might"), s.step("gretchen", "sanity")) == (2, 3)


@cites("betrayal:cards/event", "betrayal:special/barrier-landing")
def test_one_is_put_on_the_first_tile_that_is_in_play() -> None:
    s = scene().tile("flooded-chamber", 2, 0, below=True)
    asked = brought(s, replace(NOTHING, place=("gray-harbor", "flooded-chamber")), "b2,0/2")
    assert asked == [["b2,0", "b2,0/2"]]
    assert s.where("gretchen") == "flooded-chamber/2"
    brought(s, replace(NOTHING, place=("gray-harbor",)))
    assert s.where("gretchen") == "flooded-chamber/2"


@cites("betrayal:cards/event", "betrayal:cards/item")
def test_items_are_drawn_last() -> None:
    s = scene().items("locket", "crossbow", "shiny-rock")
    brought(s, replace(NOTHING, items=2))
    assert s.holds("gretchen") == ["locket", "crossbow"]


@cites("betrayal:haunt/death", "betrayal:cards/event")
def test_the_dead_get_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = scene().haunt(26, revealer="miska").trait("gretchen", "might", 1).items("locket")
    line = replace(NOTHING, changes={"might": -1, "any": 1}, physical=2, items=1)
    assert brought(s, line) == []
    assert s.city.dead == ("gretchen",)
    assert s.city.held == {}


@cites("betrayal:cards/event", "betrayal:dice/trait-roll")
def test_a_roll_finds_its_line_with_what_a_race_or_calling_adds() -> None:
    card = EVENT_CARDS["explosive-runes"]
    assert bonus(card, "wizard", "human") == (("explosive-runes", 1),)
    assert bonus(card, "cleric", "human") == ()
    s = scene()
    adds = bonus(card, "wizard", "human")
    line, _ = run(read_off(s.arranging, "gretchen", card, "knowledge", adds), luck=(2, 2, 0))
    assert line is card.results.of(5)
    line, _ = run(read_off(s.arranging, "gretchen", card, "knowledge"), luck=(2, 2, 0))
    assert line is card.results.of(4)


@cites("betrayal:conflict/haunt")
@pytest.mark.parametrize(("rolled", "comes"), [(4, "sun"), (3, "rain"), (2, "rain"), (1, "")])
def test_of_a_haunts_table_the_first_row_that_is_reached_happens(
    monkeypatch: pytest.MonkeyPatch, rolled: int, comes: str
) -> None:
    async def sun(city: City, who: str) -> None:
        Count("sun", 1, BY).apply(city)

    async def rain(city: City, who: str) -> None:
        Count("rain", 1, BY).apply(city)

    told(monkeypatch, OGRES)
    s = Scene("gretchen", "vort", "miska").haunt(26, revealer="miska")
    twos, ones = divmod(rolled, 2)
    dice = (*[2] * twos, *[1] * ones, *[0] * (2 - twos - ones))
    weather = EffectTable(2, ((4, sun), (2, rain)), BY)
    result, _ = run(roll_on(s.arranging, "vort", weather), luck=dice)
    assert result == rolled
    assert s.city.counts == ({comes: 1} if comes else {})
