"""Items, omens and tokens: one deed each in a turn, and what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites


def three(**options: Any) -> Scene:
    return Scene("gretchen", "vort", "miska", **options)


def discovers(s: Scene, tile: str = "marketplace") -> Scene:
    """East of the Tavern lies this street, and whoever is in turn goes there."""
    s.stack("street", tile).play("explore:east")
    return s.play(s.keys[0]) if s.asked.kind == "rotate" else s


@cites("betrayal:items/drop", "betrayal:items/one-deed", "betrayal:ruling/R18")
def test_a_dropped_item_lies_on_the_tile_and_rests_for_this_turn() -> None:
    s = three().item("gretchen", "crossbow", "locket")
    s.play("drop", "crossbow")
    assert s.city.piles == {"crossbow": s.spot("elfsong-tavern")}
    assert s.holds("gretchen") == ["locket"]
    assert "take" not in s.keys
    s.play("drop", "locket")
    assert s.holds("gretchen") == []
    assert "drop" not in s.keys


@cites("betrayal:items/pick-up", "betrayal:items/drop")
def test_anybody_there_may_pick_up_as_much_as_they_like_in_a_later_turn() -> None:
    s = three().lying("crossbow", "elfsong-tavern").lying("locket", "elfsong-tavern")
    s.lying("shiny-rock", "kitchen")
    s.play("take", "crossbow", "take", "locket")
    assert s.holds("gretchen") == ["crossbow", "locket"]
    assert s.city.piles == {"shiny-rock": s.spot("kitchen")}
    assert "take" not in s.keys
    assert "drop" not in s.keys


@cites("betrayal:items/drop", "betrayal:items/pick-up")
def test_one_may_think_better_of_it() -> None:
    s = three().item("gretchen", "crossbow", "locket").lying("shiny-rock", "elfsong-tavern")
    for deed in ("drop", "take", "give"):
        s.play(deed, "never-mind")
    assert s.holds("gretchen") == ["crossbow", "locket"]
    assert {"drop", "take", "give"} <= {*s.keys}


@cites("betrayal:items/trade", "betrayal:items/one-deed")
def test_a_gift_needs_both_and_is_that_turns_deed() -> None:
    s = three().item("gretchen", "crossbow")
    s.play("give", "crossbow", "vort")
    assert s.asked_seat == 1
    s.play("yes")
    assert s.holds("vort") == ["crossbow"]
    assert "crossbow" in s.city.used


@cites("betrayal:items/trade", "betrayal:ruling/R18")
def test_an_offer_that_is_declined_is_no_deed_but_is_not_made_twice() -> None:
    s = three().item("gretchen", "crossbow").stand("miska", "kitchen")
    s.play("give", "crossbow", "no")
    assert s.holds("gretchen") == ["crossbow"]
    assert "give" not in s.keys
    s.play("drop", "crossbow")
    assert s.city.piles == {"crossbow": s.spot("elfsong-tavern")}


@cites("betrayal:items/trade")
def test_nobody_gives_anything_to_somebody_elsewhere() -> None:
    s = three().item("gretchen", "crossbow").stand("vort", "kitchen").stand("miska", "kitchen")
    assert "give" not in s.keys


@cites("betrayal:items/limits")
@pytest.mark.parametrize(
    ("card", "drops", "gives"),
    [
        ("berserker-axe", False, False),
        ("dimensional-shackles", False, True),
        ("symbol-of-bhaal", False, False),
        ("chain-mail", True, True),
    ],
)
def test_a_card_may_forbid_to_drop_or_trade_it(card: str, drops: bool, gives: bool) -> None:
    s = three().item("gretchen", card)
    assert ("drop" in s.keys, "give" in s.keys) == (drops, gives)


@cites("betrayal:items/companions", "betrayal:death/companions", "betrayal:ruling/R37")
def test_a_companion_joins_whoever_comes_by_but_nobody_who_stood_there() -> None:
    s = three().lying("meenlock", "inner-chamber").stand("vort", "inner-chamber")
    s.trait("gretchen", "speed", 4)
    s.play("go:1,0")
    assert s.holds("gretchen") == ["meenlock"]
    assert s.step("gretchen", "speed") == 6


@cites("betrayal:death/companions", "betrayal:items/companions")
def test_a_companion_cannot_be_picked_up() -> None:
    s = three().lying("homunculus", "elfsong-tavern")
    assert "take" not in s.keys


@cites("betrayal:cards/item", "betrayal:move/card-stops", "betrayal:cards/still-acting")
def test_a_drawn_item_lies_before_its_finder_who_moves_no_more() -> None:
    s = three().items("crossbow", "locket")
    discovers(s)
    assert s.holds("gretchen") == ["crossbow"]
    assert s.city.stopped
    assert not [key for key in s.keys if key.startswith(("go:", "explore:"))]
    assert {"drop", "end"} <= {*s.keys}


@cites("betrayal:cards/item", "betrayal:ruling/R38")
def test_no_item_is_drawn_from_an_empty_deck() -> None:
    s = three().items().given(lost=("crossbow",))
    discovers(s)
    assert s.holds("gretchen") == []
    assert s.city.lost == ("crossbow",)


@cites("betrayal:ruling/R38", "betrayal:cards/event")
@pytest.mark.parametrize(("choice", "drawn"), [("events", 1), ("none", 0)])
def test_discarded_events_come_back_unless_the_table_plays_without(choice: str, drawn: int) -> None:
    s = three(rulings={"R38": choice}).events().given(past=("a-flumph-appears",))
    discovers(s, "waterfront")
    assert len(s.happened("DrawEvent")) == drawn
    assert len(s.happened("Reshuffle")) == drawn


@cites("betrayal:items/over-the-top", "betrayal:ruling/R19")
def test_what_an_item_gives_goes_with_it() -> None:
    s = three().lying("boots-of-speed", "elfsong-tavern")
    s.play("take", "boots-of-speed")
    assert s.step("gretchen", "speed") == 5
    s.play("end", "end", "end", "drop", "boots-of-speed")
    assert s.step("gretchen", "speed") == 4


@cites("betrayal:items/over-the-top", "betrayal:ruling/R19")
def test_the_surplus_over_a_maximum_is_paid_back_first() -> None:
    """The Meenlock gives 2 Speed: with room for 1, only 1 is lost again."""
    s = three().trait("gretchen", "speed", 7).lying("meenlock", "inner-chamber")
    s.play("go:1,0")
    assert s.step("gretchen", "speed") == 8
    assert s.city.surplus == {"meenlock:speed": 1}


@cites("betrayal:items/over-the-top", "betrayal:ruling/R19")
def test_a_gain_wholly_over_the_top_costs_nothing_when_it_goes() -> None:
    s = three().trait("gretchen", "speed", 8).lying("boots-of-speed", "elfsong-tavern")
    s.play("take", "boots-of-speed")
    assert s.city.surplus == {"boots-of-speed:speed": 1}
    s.play("end", "end", "end", "drop", "boots-of-speed")
    assert s.step("gretchen", "speed") == 8
    assert s.city.surplus == {}


@cites("betrayal:items/over-the-top", "betrayal:traits/skull", "betrayal:death/items")
def test_losing_an_item_can_kill_and_then_it_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska").item("gretchen", "boots-of-speed")
    s.trait("gretchen", "speed", 1)
    s.play("drop", "boots-of-speed")
    assert s.city.dead == ("gretchen",)
    assert s.city.piles == {"boots-of-speed": s.spot("elfsong-tavern")}
    assert s.asked_seat == 1


@cites("betrayal:death/items", "betrayal:ruling/R37")
def test_the_dead_leave_everything_but_the_events_that_clung_to_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska").figure("ogre-1", "elfsong-tavern")
    s.item("gretchen", "boots-of-speed", "berserker-axe", "crawling-claw", "gem-1")
    s.trait("gretchen", "speed", 1)
    s.play("drop", "boots-of-speed")
    here = s.spot("elfsong-tavern")
    assert s.city.piles == {"boots-of-speed": here, "berserker-axe": here, "gem-1": here}
    assert s.city.past == ("crawling-claw",)


@cites("betrayal:items/tokens")
def test_tokens_of_a_haunt_are_handled_like_items(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska").item("gretchen", "gem-1", "gem-2")
    s.play("drop", "gem-1", "give", "gem-2", "vort", "yes")
    assert s.city.piles == {"gem-1": s.spot("elfsong-tavern")}
    assert s.holds("vort") == ["gem-2"]


@cites("betrayal:items/trade", "betrayal:terms/opponent")
def test_opponents_may_trade_if_both_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska").item("gretchen", "locket")
    s.play("give", "locket", "miska", "yes")
    assert s.holds("miska") == ["locket"]


@cites("betrayal:traitor/refuse-event", "betrayal:ruling/R33")
def test_a_traitor_may_refuse_an_event_before_any_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska", turn="miska").events("crawling-claw")
    discovers(s, "waterfront")
    assert s.asked.keys == ["accept", "refuse"]
    s.play("refuse")
    assert s.city.past == ("crawling-claw",)
    assert s.happened("Roll") == []


@cites("betrayal:traitor/refuse-event", "betrayal:ruling/R33")
def test_an_event_that_a_traitor_accepts_counts_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska", turn="miska").events("crawling-claw")
    discovers(s, "waterfront")
    s.dice(*[2] * s.value("miska", "might")).play("accept")
    assert s.happened("Roll") == ["Roll"]
    s.settled()


@cites("betrayal:haunt/later-omens", "betrayal:haunt/still-adventurers")
def test_omens_of_the_haunt_are_kept_but_call_for_no_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = three().haunt(26, revealer="miska").omens("book-of-spells")
    discovers(s, "executioners-block")
    assert s.holds("gretchen") == ["book-of-spells"]
    assert s.city.calls == ()
    s.play("end")
    assert s.happened("Roll") == []
    assert s.asked_seat == 1
