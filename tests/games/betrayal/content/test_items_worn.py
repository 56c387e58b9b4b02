"""Items that bend rolls, soften damage or raise a trait."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import brawl, dots, peace
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS, POSSESSIONS
from undercroft.games.betrayal.printed import Trait


def at_a_barrier(tile: str, cards: str) -> Scene:
    """Vort may roll to cross: Speed 3+ in Assassin's Run, Might 3+ in the Flooded Chamber."""
    return peace(vort=cards).tile(tile, 2, 0, below=True).stand("vort", tile)


# Lucky Coin.


@cites("betrayal:item/lucky-coin")
def test_the_coin_rolls_one_die_again_and_the_new_face_counts() -> None:
    s = at_a_barrier("assassins-run", "lucky-coin").dice(2, 0, 0, 0).play("cross")
    assert s.keys == ["keep", "die:0", "die:2"]
    s.dice(1).play("die:0")
    assert s.where("vort") == "assassins-run/2"
    s.fell_as_scripted()


@cites("betrayal:item/lucky-coin")
def test_the_coin_may_make_it_worse() -> None:
    s = at_a_barrier("assassins-run", "lucky-coin locket").dice(2, 1, 0, 0).play("cross")
    s.dice(0).play("die:2")
    assert s.where("vort") == "assassins-run"
    assert s.city.stopped


@cites("betrayal:item/lucky-coin", "betrayal:items/one-deed")
def test_the_coin_is_flipped_once_in_a_turn_and_need_not_be() -> None:
    s = brawl(vort="lucky-coin").dice(*dots(3, 3), *dots(4, 3)).play("attack:tasha:might", "keep")
    s.play("1-0")
    assert "drop" in s.keys
    s = brawl(vort="lucky-coin iron-flask-of-tuerny").stand("tasha", "kitchen")
    s.stand("avrixis", "kitchen").dice(*dots(6, 6)).play("iron-flask-of-tuerny:unstop")
    s.dice(1, *dots(5, 3)).play("die:2")  # the defense that follows is not asked about
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:item/lucky-coin")
def test_the_coin_helps_neither_others_nor_in_their_turns() -> None:
    s = brawl(tasha="lucky-coin").dice(*dots(3, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/lucky-coin", "betrayal:haunt/roll")
def test_the_coin_is_not_flipped_for_a_haunt_roll() -> None:
    s = peace(vort="lucky-coin").omens("homunculus")
    s.given(drawn=1, calls=(("eye-of-vecna", s.spot("elfsong-tavern")),)).dice(0).play("end")
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    s.fell_as_scripted()


# Thieves' Tools.


@cites("betrayal:item/thieves-tools")
def test_the_tools_add_one_to_a_speed_roll() -> None:
    s = at_a_barrier("assassins-run", "thieves-tools").dice(*dots(2, 4)).play("cross", "yes")
    assert s.where("vort") == "assassins-run/2"
    assert "drop" not in s.keys
    s.fell_as_scripted()


@cites("betrayal:item/thieves-tools")
def test_the_tools_may_be_left_in_the_bag() -> None:
    s = at_a_barrier("assassins-run", "thieves-tools").dice(*dots(2, 4)).play("cross", "no")
    assert s.where("vort") == "assassins-run"
    assert "drop" in s.keys


@cites("betrayal:item/thieves-tools")
def test_the_tools_are_no_good_for_might() -> None:
    s = at_a_barrier("flooded-chamber", "thieves-tools").dice(*dots(2, 3)).play("cross")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/thieves-tools", "betrayal:ruling/R21")
def test_the_tools_and_the_scroll_are_no_good_in_a_fight() -> None:
    s = brawl(vort="thieves-tools scroll-of-foresight crossbow")
    s.dice(*dots(3, 4), *dots(3, 5)).play("attack:tasha:crossbow")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


# Scroll of Foresight.


@cites("betrayal:item/scroll-of-foresight")
@pytest.mark.parametrize(("named", "there"), [(2, "assassins-run"), (3, "assassins-run/2")])
def test_the_scroll_names_the_result(named: int, there: str) -> None:
    s = at_a_barrier("assassins-run", "scroll-of-foresight").play("cross")
    assert s.keys == ["roll", *[f"result:{n}" for n in range(9)]]
    s.play(f"result:{named}")
    assert s.where("vort") == there
    assert s.city.lost == ("scroll-of-foresight",)
    s.fell_as_scripted()


@cites("betrayal:item/scroll-of-foresight")
def test_the_scroll_may_be_kept_for_later() -> None:
    s = at_a_barrier("assassins-run", "scroll-of-foresight").dice(*dots(3, 4))
    s.play("cross", "roll")
    assert s.where("vort") == "assassins-run/2"
    assert s.holds("vort") == ["scroll-of-foresight"]
    s.fell_as_scripted()


@cites("betrayal:item/scroll-of-foresight")
def test_the_scroll_knows_what_waits_in_the_turn_of_others() -> None:
    s = brawl(vort="pipes-of-haunting", tasha="scroll-of-foresight").stand("avrixis", "kitchen")
    s.stand("vort", "kitchen").stand("avrixis", "catacomb-landing").stand("tasha", "kitchen")
    s.play("pipes-of-haunting:play")
    assert s.asked_seat == 1
    s.play("result:4")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


# Chain Mail and Locket.


@cites("betrayal:item/chain-mail")
def test_the_mail_takes_one_off_physical_damage() -> None:
    s = brawl(tasha="chain-mail").dice(*dots(5, 3), *dots(3, 3)).play("attack:tasha:might", "1-0")
    assert s.step("tasha", "might") == 3
    s.settled()


@cites("betrayal:item/chain-mail")
def test_one_damage_does_not_get_through_the_mail() -> None:
    s = brawl(tasha="chain-mail").dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "act"
    assert s.happened("Harm", "Suffer") == []


@cites("betrayal:item/chain-mail", "betrayal:ruling/H11")
def test_the_mail_is_not_stolen_but_does_not_guard_the_rest() -> None:
    s = brawl(tasha="chain-mail locket").dice(*dots(5, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.keys == ["damage", "steal:locket"]


@cites("betrayal:item/locket")
def test_the_locket_takes_one_off_mental_damage_only() -> None:
    s = brawl(vort="book-of-spells", tasha="locket").dice(*dots(5, 3), *dots(2, 3))
    s.play("attack:tasha:book-of-spells", "damage", "2-0")
    assert s.step("tasha", "knowledge") == 2
    s = brawl(tasha="locket").dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might", "1-0")
    assert s.step("tasha", "might") == 3


@cites("betrayal:item/locket", "betrayal:omen/meenlock")
def test_wounds_that_the_meenlock_turns_are_for_the_locket_not_for_the_mail() -> None:
    s = brawl(tasha="chain-mail locket meenlock").dice(*dots(6, 3), *dots(3, 3))
    s.play("attack:tasha:might", "damage", "2-0")
    assert s.step("tasha", "knowledge") == 2
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (4, 3)


@cites("betrayal:ruling/H9")
def test_nothing_takes_anything_off_a_plain_loss() -> None:
    s = brawl(vort="alchemy-jug locket chain-mail").dice(0, 0, 1).play("alchemy-jug:pour")
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (1, 1)


# Boots, headband and gauntlets, and omens that raise traits.

GAINS: list[tuple[str, Trait, int]] = [
    ("boots-of-speed", "speed", 1),
    ("headband-of-intellect", "knowledge", 1),
    ("gauntlets-of-ogre-power", "might", 1),
    ("cursed-armor", "sanity", 1),
    ("eye-of-vecna", "knowledge", 1),
]


@cites(
    "betrayal:item/boots-of-speed",
    "betrayal:item/headband-of-intellect",
    "betrayal:item/gauntlets-of-ogre-power",
    "betrayal:omen/cursed-armor",
    "betrayal:omen/eye-of-vecna",
)
@pytest.mark.parametrize(("card", "trait", "steps"), GAINS)
def test_a_trait_rises_with_the_card_and_falls_without_it(
    card: str, trait: Trait, steps: int
) -> None:
    s = peace().lying(card, "elfsong-tavern")
    before = s.step("vort", trait)
    s.play("take", card)
    assert s.step("vort", trait) == before + steps
    s.play("end", "end", "end", "drop", card)
    assert s.step("vort", trait) == before


@cites("betrayal:items/over-the-top", "betrayal:ruling/R19")
@pytest.mark.parametrize(("card", "trait", "steps"), GAINS)
def test_what_a_card_adds_over_the_top_is_paid_back_first(
    card: str, trait: Trait, steps: int
) -> None:
    highest = ADVENTURERS["vort"].tracks[trait].highest
    s = peace().trait("vort", trait, highest).lying(card, "elfsong-tavern").play("take", card)
    assert s.city.surplus == {f"{card}:{trait}": steps}
    s.play("end", "end", "end", "give", card, "tasha", "yes")
    assert s.step("vort", trait) == highest
    assert s.step("tasha", trait) == ADVENTURERS["tasha"].tracks[trait].start + steps
    assert s.city.surplus == {}


@cites("betrayal:items/over-the-top", "betrayal:attack/steal", "betrayal:ruling/R19")
def test_a_thief_leaves_the_surplus_behind() -> None:
    s = brawl().trait("tasha", "speed", 8).lying("boots-of-speed", "elfsong-tavern")
    s.turn_of("tasha").play("take", "boots-of-speed", "end", "end")
    s.dice(*dots(5, 3), *dots(3, 3)).play("attack:tasha:might", "steal:boots-of-speed")
    assert s.step("tasha", "speed") == 8
    assert s.step("vort", "speed") == 4
    assert s.city.surplus == {}
    s.settled()


@cites("betrayal:items/over-the-top", "betrayal:traits/skull")
def test_losing_a_card_can_kill() -> None:
    s = brawl(tasha="boots-of-speed").trait("tasha", "speed", 1)
    s.dice(*dots(5, 3), *dots(3, 3)).play("attack:tasha:might", "steal:boots-of-speed")
    assert s.city.dead == ("tasha",)
    assert s.city.piles == {"boots-of-speed": s.spot("elfsong-tavern")}


@cites("betrayal:items/limits")
@pytest.mark.parametrize("card", sorted(POSSESSIONS))
def test_only_what_a_card_allows_can_be_done_with_it(card: str) -> None:
    forbidden = POSSESSIONS[card].forbidden
    s = peace(vort=card)
    assert ("drop" in s.keys) == ("drop" not in forbidden)
    assert ("give" in s.keys) == ("trade" not in forbidden)
    other = peace(vort="shiny-rock", tasha=card) if card != "shiny-rock" else peace(tasha=card)
    robbed = "shiny-rock:dazzle" in other.keys
    assert robbed == ("steal" not in forbidden and card != "shiny-rock")
