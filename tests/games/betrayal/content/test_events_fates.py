"""Events with more to them than a table that are over as soon as they happened."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import about_to_draw, draw, spread
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck, Layer
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.printed import Trait


@cites("betrayal:event/bhaals-call")
@pytest.mark.parametrize(("rolled", "trait", "step"), [(4, "might", 4), (2, "sanity", 2)])
def test_bhaals_call_strengthens_or_unsettles(rolled: int, trait: Trait, step: int) -> None:
    s = about_to_draw("bhaals-call")
    draw(s, *spread(rolled, 3))
    assert s.step("vort", trait) == step
    s.fell_as_scripted()


@cites("betrayal:event/bhaals-call", "betrayal:ruling/C3")
def test_what_exceeds_ones_sanity_hurts_the_mind_when_bhaal_calls() -> None:
    s = about_to_draw("bhaals-call")
    draw(s, 0, 0, 0, 2, 2, 1)
    assert s.keys == ["0-2", "1-1", "2-0"]
    s.play("1-1")
    assert (s.step("vort", "knowledge"), s.step("vort", "sanity")) == (4, 2)
    s.fell_as_scripted()


@cites("betrayal:event/bhaals-call")
def test_bhaals_call_does_nothing_to_a_sound_mind() -> None:
    s = about_to_draw("bhaals-call")
    draw(s, 0, 0, 0, 2, 1, 0)
    assert s.city.steps["vort"] == (3, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/desiccated-heart")
@pytest.mark.parametrize(("answer", "might", "sanity"), [("might", 2, 4), ("sanity", 4, 2)])
def test_the_heart_takes_one_trait_and_gives_another(answer: str, might: int, sanity: int) -> None:
    s = about_to_draw("desiccated-heart")
    draw(s).play(answer)
    assert (s.step("vort", "might"), s.step("vort", "sanity")) == (might, sanity)
    assert "desiccated-heart" in s.city.past


@cites("betrayal:event/desiccated-heart", "betrayal:haunt/death")
def test_the_heart_may_kill_after_the_haunt_began_and_gives_nothing_to_the_dead() -> None:
    s = about_to_draw("desiccated-heart", begun=2).trait("vort", "might", 1)
    draw(s).play("might")
    assert s.city.dead == ("vort",)
    assert s.step("vort", "sanity") == 3


@cites("betrayal:event/forgotten-relic", "betrayal:ruling/H2")
@pytest.mark.parametrize(("rolled", "step"), [(5, 3), (4, 2), (3, 1)])
def test_the_relic_restores_a_trait_that_was_lost(rolled: int, step: int) -> None:
    s = about_to_draw("forgotten-relic").trait("vort", "might", 1).trait("vort", "speed", 1)
    draw(s, *spread(rolled, 5))
    if rolled > 3:
        assert s.keys == ["might", "speed"]
        s.play("speed")
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (1, step)
    s.fell_as_scripted()


@cites("betrayal:event/forgotten-relic")
def test_the_relic_does_nothing_for_whoever_lost_nothing() -> None:
    s = about_to_draw("forgotten-relic")
    draw(s, 2, 2, 2, 2, 2)
    assert s.city.steps["vort"] == (3, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/infernal-pact")
def test_a_pact_is_offered_for_traits_above_their_lowest_value_only() -> None:
    s = about_to_draw("infernal-pact").trait("vort", "speed", 1)
    draw(s)
    assert s.keys == ["might", "knowledge", "sanity"]


@cites("betrayal:event/infernal-pact")
def test_nobody_at_the_bottom_can_make_a_pact() -> None:
    s = about_to_draw("infernal-pact")
    for trait in ("might", "speed", "knowledge", "sanity"):
        s.trait("vort", trait, 1)
    draw(s)
    assert "infernal-pact" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/infernal-pact")
@pytest.mark.parametrize(("rolled", "step"), [(4, 4), (0, 2)])
def test_the_stake_of_a_pact_rises_or_falls(rolled: int, step: int) -> None:
    s = about_to_draw("infernal-pact")
    draw(s).dice(*spread(rolled, 3)).play("might")
    assert s.city.steps["vort"] == (step, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/infernal-pact")
def test_what_the_stake_of_a_pact_loses_other_traits_gain_step_by_step() -> None:
    s = about_to_draw("infernal-pact").trait("vort", "speed", 7)
    draw(s).dice(1, 0, 0).play("sanity")
    assert s.keys == ["might", "speed", "knowledge"]
    s.play("speed")
    assert s.keys == ["might", "knowledge"]
    s.play("knowledge")
    assert s.city.steps["vort"] == (3, 8, 6, 1)
    s.fell_as_scripted()


@cites("betrayal:event/test-of-the-dead-three")
def test_each_of_the_dead_three_takes_from_whoever_fails_them() -> None:
    s = about_to_draw("test-of-the-dead-three")
    draw(s, 1, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0)
    assert s.city.steps["vort"] == (2, 3, 4, 3)
    s.fell_as_scripted()


@cites("betrayal:event/test-of-the-dead-three")
def test_whoever_passes_all_three_tests_gains_one_of_the_three_traits() -> None:
    s = about_to_draw("test-of-the-dead-three")
    draw(s, 2, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0)
    assert s.keys == ["might", "speed", "knowledge"]
    s.play("speed")
    assert s.city.steps["vort"] == (3, 4, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/the-green-devil-face")
@pytest.mark.parametrize(
    ("rolled", "items"), [(5, ["chain-mail", "lucky-coin"]), (3, ["chain-mail"])]
)
def test_the_devil_face_holds_an_item_or_nothing(rolled: int, items: list[str]) -> None:
    s = about_to_draw("the-green-devil-face").item("vort", "chain-mail")
    draw(s, *spread(rolled, 4))
    assert s.holds("vort") == items
    s.fell_as_scripted()


@cites("betrayal:event/the-green-devil-face", "betrayal:ruling/H17")
@pytest.mark.parametrize("rolled", [1, 0])
def test_the_devil_face_swallows_items_but_no_omens_and_spits_out_their_owner(rolled: int) -> None:
    s = about_to_draw("the-green-devil-face").item("vort", "crossbow", "meenlock", "chain-mail")
    draw(s, *spread(rolled, 4))
    assert s.holds("vort") == ["meenlock"]
    assert {"crossbow", "chain-mail"} <= {*s.city.lost}
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("vort", "sanity") == 2
    s.settled()


@cites("betrayal:event/the-green-devil-face")
def test_the_devil_face_kills_once_the_haunt_has_begun() -> None:
    s = about_to_draw("the-green-devil-face", begun=2)
    draw(s, 0, 0, 0, 0)
    assert s.city.dead == ("vort",)


@cites("betrayal:event/red-wizard")
def test_the_red_wizard_gives_one_item_of_two_for_another_and_a_bit_of_sanity() -> None:
    s = about_to_draw("red-wizard").item("vort", "chain-mail")
    draw(s)
    assert s.keys == ["chain-mail", "never-mind"]
    s.play("chain-mail")
    assert s.keys == ["lucky-coin", "locket"]
    s.play("lucky-coin")
    assert s.holds("vort") == ["lucky-coin"]
    assert {"chain-mail", "locket"} <= {*s.city.lost}
    assert s.step("vort", "sanity") == 2


@cites("betrayal:event/red-wizard")
def test_the_red_wizard_may_be_sent_away() -> None:
    s = about_to_draw("red-wizard").item("vort", "chain-mail")
    draw(s).play("never-mind")
    assert s.holds("vort") == ["chain-mail"]
    assert s.step("vort", "sanity") == 3


@cites("betrayal:event/red-wizard")
def test_the_red_wizard_wants_nothing_from_those_without_items() -> None:
    s = about_to_draw("red-wizard").item("vort", "meenlock")
    draw(s)
    assert s.asked.kind == "act"
    assert s.step("vort", "sanity") == 3


@cites("betrayal:event/zhentarim-opportunist")
def test_an_item_buys_the_opportunist_off() -> None:
    s = about_to_draw("zhentarim-opportunist").item("vort", "lucky-coin")
    draw(s).play("lucky-coin")
    assert s.holds("vort") == []
    assert "zhentarim-opportunist" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/zhentarim-opportunist", "betrayal:ruling/C3")
def test_an_opportunist_who_draws_blood_comes_back_among_the_next_events() -> None:
    cards = ("zhentarim-opportunist", "trapper", "pit-trap", "the-storm", "red-wizard")
    s = about_to_draw(*cards)
    draw(s, 2, 2, 0, 0, 2, 0, 1)
    s.play("1-0")
    assert s.step("vort", "might") == 2
    assert "zhentarim-opportunist" not in s.city.past
    below, top = s.city.events.layers
    assert {*top.cards} == {*cards} - {"red-wizard"}
    assert {*below.cards} == {"red-wizard"}
    s.fell_as_scripted()


@cites("betrayal:event/zhentarim-opportunist")
def test_the_opportunist_comes_back_alone_when_no_events_are_left() -> None:
    s = about_to_draw("zhentarim-opportunist")
    draw(s, 1, 0, 0, 0, 0, 0, 0).play("1-0")
    (only,) = s.city.events.layers
    assert {*only.cards} == {"zhentarim-opportunist"}


@cites("betrayal:event/zhentarim-opportunist", "betrayal:attack/roll")
@pytest.mark.parametrize("theirs", [2, 5])
def test_an_opportunist_who_does_not_win_is_gone_and_takes_no_damage(theirs: int) -> None:
    s = about_to_draw("zhentarim-opportunist", "trapper")
    draw(s, 2, 0, 0, 0, *spread(theirs, 3))
    assert s.city.steps["vort"] == (3, 3, 5, 3)
    assert "zhentarim-opportunist" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/zhentarim-opportunist", "betrayal:omen/cursed-armor")
def test_what_a_defense_costs_is_no_damage_and_does_not_bring_the_opportunist_back() -> None:
    s = about_to_draw("zhentarim-opportunist", "trapper").item("vort", "cursed-armor")
    draw(s, 2, 0, 0, 0, *spread(2, 3)).play("yes")
    assert s.step("vort", "sanity") < 3
    assert "zhentarim-opportunist" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/zhentarim-opportunist")
def test_whoever_imagines_the_deck_knows_the_opportunist_on_top_and_nothing_else() -> None:
    others = ("trapper", "pit-trap", "the-storm", "red-wizard", "rot-grub")
    s = about_to_draw("zhentarim-opportunist")
    top = s.city.events.layers[-1]
    s.given(events=Deck((Layer(dict.fromkeys(others, 1)), top)))
    draw(s, 2, 2, 0, 0, 2, 0, 1).rolls("pit-trap", "trapper", "rot-grub").play("1-0")
    seen = set()
    for world in range(40):
        city = s.city.copy()
        GAME.redeal(city, 0, Luck(str(world)))
        below, top = city.events.layers
        assert {*below.cards, *top.cards} == {*others, "zhentarim-opportunist"}
        assert (below.size(), top.size()) == (2, 4)
        assert "zhentarim-opportunist" in top.cards
        seen |= {*below.cards}
    assert seen == {*others}


@cites("betrayal:event/zhentarim-opportunist")
def test_a_deck_into_which_nothing_went_back_needs_no_imagination() -> None:
    s = Scene("vort", "torskar", "lia")
    city = s.city.copy()
    GAME.redeal(city, 0, Luck("world"))
    assert city.events == s.city.events
