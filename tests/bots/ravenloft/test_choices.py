"""How the scripted player answers what happens outside its own deeds."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import answer, duel
from tests.games.ravenloft.common_scenes import FIVE_POINTS, drawing
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck

RICH = ("ghoul",) * 9


@cites("ravenloft:encounters/cancel")
@pytest.mark.parametrize("card", ["patrina-velikovna", "spear-gauntlet", "strahd-attacks"])
def test_a_harmful_encounter_is_cancelled_where_that_can_be_paid(card: str) -> None:
    s = drawing(card).given(xp=FIVE_POINTS)
    assert (s.asked.head, answer(s)) == ("cancel", "pay:2+2+1")


@cites("ravenloft:encounters/cancel")
@pytest.mark.parametrize("card", ["treasure-chest", "ambush", "spider-webs", "strahds-trick"])
def test_a_mild_encounter_may_happen_while_experience_is_short(card: str) -> None:
    s = drawing(card).given(xp=FIVE_POINTS)
    assert (s.asked.head, answer(s)) == ("cancel", "no")


@cites("ravenloft:encounters/cancel")
def test_with_experience_to_spare_even_a_mild_encounter_is_cancelled() -> None:
    s = drawing("ambush").given(xp=RICH)
    assert answer(s).startswith("pay:")


@cites("ravenloft:experience/level-up")
def test_it_pays_to_level_up() -> None:
    s = duel().foe("skeleton-1", 2, -1).treasures("short-rest").given(xp=FIVE_POINTS)
    s.rolls(20).play("cleave:attack")
    assert s.asked.head == "level"
    s.play(answer(s))
    while s.asked.kind == "card/pay":
        s.play_first()
    assert s.castle.leveled == ("arjhan",)


@cites("ravenloft:ruling/G1")
def test_it_names_the_sturdiest_hero_as_prey() -> None:
    s = hunted()
    assert (s.asked.head, s.keys, answer(s)) == ("prey", ["immeril", "arjhan"], "arjhan")


@cites("ravenloft:ruling/G1")
def test_a_hero_about_to_fall_is_not_named() -> None:
    s = hunted(arjhan=1)
    assert (s.asked.head, answer(s)) == ("prey", "immeril")


def hunted(arjhan: int = 10) -> Scene:
    """A wolf as far from Immeril as from Arjhan, who has so many hit points."""
    s = Scene("immeril", "arjhan").stand("arjhan", 0, 0).stand("immeril", 2, 0)
    return s.hurt("arjhan", arjhan).foe("wolf-1", 1, -2).villain_phase()


@cites("ravenloft:power/unbalancing-parry")
def test_a_monster_is_put_where_no_hero_stands_beside_it() -> None:
    s = Scene("allisa", "arjhan").stand("allisa", 0, 0).stand("arjhan", 0, -1)
    s.foe("skeleton-1", 1, 1).rolls(20).villain_phase().play("yes", "tile:0,0")
    assert (s.asked.head, s.prompt) == ("square", "Where does Skeleton 1 go?")
    column, row = (int(part) for part in answer(s).split(","))
    near = s.castle.board.near[square(column, row)]
    assert square(0, 0) not in near
    assert square(0, -1) not in near


@cites("ravenloft:treasures/item")
@pytest.mark.parametrize(
    ("item", "whose"), [("boots-of-striding", "arjhan"), ("thieves-tools", "kat")]
)
def test_a_treasure_is_kept_unless_it_is_for_other_hands(item: str, whose: str) -> None:
    s = duel().foe("skeleton-1", 2, -1).treasures(item).rolls(15).play("cleave:attack")
    assert (s.asked.cite, answer(s)) == ("ravenloft:treasures/item", whose)


@cites("ravenloft:encounter/prowling-spirits")
def test_the_least_prized_treasure_is_given_up() -> None:
    s = duel().encounters("prowling-spirits").villain_phase(draws=1)
    s.item("arjhan", "amulet-of-protection", "wand-of-teleportation")
    assert (s.asked.head, answer(s)) == ("treasure", "wand-of-teleportation")


@cites("ravenloft:hero/thorgrim")
def test_a_kind_hand_goes_to_whoever_needs_it_most() -> None:
    s = Scene("thorgrim", "kat", "arjhan").stand("thorgrim", 1, 0)
    s.stand("kat", 2, 0).stand("arjhan", 0, 0).hurt("kat", 7).hurt("arjhan", 2).play("end")
    assert (s.asked.cite, answer(s)) == ("ravenloft:hero/thorgrim", "arjhan")


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_who_stands_at_a_coffin_opens_it() -> None:
    s = duel(adventure="13").given(things={"coffin-1": square(2, -1)}, stack=Deck(()))
    s.given(bag=Deck.of({"nothing": 1})).play("end")
    assert (s.asked.head, answer(s)) == ("coffin", "coffin-1")
