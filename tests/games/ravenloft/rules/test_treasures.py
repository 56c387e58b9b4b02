"""Treasure, experience, and decks that run out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import experience
from undercroft.games.ravenloft.rules.experience import payments


def slaying(treasure: str, *heroes: str, **options: Any) -> Scene:
    """The first hero, who always begins, has just slain a skeleton; that is what it draws."""
    party = heroes or ("arjhan", "kat", "thorgrim")
    s = Scene(*party, **options).stand(party[0], 1, 0)
    for who, place in zip(party[1:], ((3, -4), (2, -4)), strict=False):
        s.stand(who, *place)
    s.foe("skeleton-1", 2, 0).foe("gargoyle-1", 1, -1, hp=9).given(dazed=("gargoyle-1",))
    return (
        s.treasures(treasure)
        .given(spent=())
        .rolls(19)
        .play("trapping-strike:attack", "skeleton-1", "2,0")
    )


@cites("ravenloft:treasures/draw")
def test_who_defeats_a_monster_draws_a_treasure() -> None:
    s = slaying("magic-sword")
    assert s.happened("FindTreasure") == ["FindTreasure"]
    assert s.castle.looted == ("arjhan",)


@cites("ravenloft:treasures/item", "ravenloft:ruling/C12")
def test_an_item_is_kept_or_given_to_any_hero_however_far_away() -> None:
    s = slaying("magic-sword")
    assert s.keys == ["arjhan", "kat", "thorgrim"]
    s.play("thorgrim")
    assert s.castle.items == {"magic-sword": "thorgrim"}
    assert not any("magic-sword" in key for key in s.keys)  # and never changes hands again


@cites("ravenloft:treasures/item", "ravenloft:ruling/H6")
def test_by_a_house_rule_an_item_goes_only_to_a_hero_beside() -> None:
    s = slaying("magic-sword", rulings={"H6": "on"})
    assert s.castle.items == {"magic-sword": "arjhan"}  # nobody is near, so nobody is asked


@cites("ravenloft:treasures/item")
def test_an_item_is_discarded_after_use_only_if_its_card_says_so() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).hurt("arjhan", 5)
    s.item("arjhan", "potion-of-healing-1", "magic-sword").foe("gargoyle-1", 2, 0).given(spent=())
    s.play(next(key for key in s.keys if key.startswith("potion")))
    assert s.castle.items == {"magic-sword": "arjhan"}
    assert s.castle.spent == ("potion-of-healing",)


@cites("ravenloft:treasures/blessing")
def test_a_blessing_helps_every_hero_at_once() -> None:
    s = slaying("run")
    assert [s.castle.speed(who) for who in s.castle.heroes] == [7, 8, 7]


@pytest.mark.parametrize(
    ("house", "ends"), [({}, "end of the turn"), ({"C22": "hero-phase"}, "end of the hero phase")]
)
@cites("ravenloft:treasures/blessing", "ravenloft:ruling/C22")
def test_a_blessing_lasts_to_the_end_of_the_drawers_next_turn(
    house: dict[str, str], ends: str
) -> None:
    s = Scene("arjhan", "kat", rulings=house).stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.apply(Linger("treasure/run", "arjhan", (), 2, "test")).given(spent=())
    s.encounters("blood-fog", "bat-swarm", "cackling-skull")
    for _ in range(2):  # Arjhan's turn, in which he drew it, and Kat's
        s.play("end")
        assert s.castle.speed("kat") == 8
    s.play("end")  # his next
    assert (s.castle.active, s.castle.speed("kat")) == ("kat", 6)
    assert s.castle.spent == ("run",)
    ended, drawn = s.happened("Expire", "DrawEncounter"), ["DrawEncounter"] * 2
    last = ["DrawEncounter", "Expire"] if ends == "end of the turn" else ["Expire", "DrawEncounter"]
    assert ended == [*drawn, *last]


@cites("ravenloft:treasures/fortune")
def test_a_fortune_that_can_do_nothing_is_simply_lost() -> None:
    s = slaying("clear-the-air")
    assert s.castle.spent == ("clear-the-air",)
    assert s.castle.items == {}


@cites("ravenloft:treasures/fortune", "ravenloft:ruling/C15")
def test_a_fortune_is_played_at_once() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).hurt("arjhan", 5)
    s.foe("skeleton-1", 2, 0).treasures("breath-of-life").given(spent=()).rolls(19)
    s.play("cleave:attack")
    assert s.castle.hp["arjhan"] == 6
    assert s.castle.spent == ("breath-of-life",)


@cites("ravenloft:experience/pile")
def test_one_pile_serves_all_and_the_active_hero_has_the_last_word() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0).given(xp=("strahd",))
    s.given(active="kat", turn=1).encounters("passage-of-time").villain_phase(draws=1)
    assert (s.asked.seat, s.asked.head) == (1, "cancel")


@cites("ravenloft:experience/pay")
def test_whole_cards_are_paid_and_none_that_is_not_needed() -> None:
    pile = ("gargoyle", "wraith", "ghoul", "wolf", "zombie")  # 3 3 2 1 1
    worths = [sorted(experience(card) for card in cards) for cards in payments(pile)]
    assert worths == [[1, 1, 3], [2, 3], [3, 3]]  # what is wasted comes last
    assert payments(("gargoyle", "wolf")) == []


@cites("ravenloft:experience/pay", "ravenloft:encounters/cancel")
def test_whoever_pays_says_which_of_several_cards_of_equal_worth_go() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.given(xp=("gargoyle", "wraith", "ghoul", "wolf", "wolf")).encounters("passage-of-time")
    s.villain_phase(draws=1)
    assert s.label("pay:3+2") == "Pay 5 experience: cards of 3 + 2"
    s.play("pay:3+2")
    assert (s.asked.kind, s.asked.seat) == ("card/pay", 0)
    assert s.keys == ["gargoyle", "wraith"]
    s.play("wraith")  # there is one ghoul only, and nothing to ask
    assert sorted(s.castle.xp) == ["gargoyle", "wolf", "wolf"]


@cites("ravenloft:experience/pay", "ravenloft:villains/experience")
def test_paid_cards_go_where_they_belong() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0)
    s.given(xp=("wolf", "gargoyle", "harrowed-experience")).encounters("passage-of-time")
    s.given(spent=()).villain_phase(draws=1)
    s.play("pay:3+1+1")
    assert s.castle.xp == ()
    assert sorted(s.castle.graveyard) == ["gargoyle", "wolf"]
    assert s.castle.spent == ("harrowed-experience",)


def lesson(face: int, *xp: str, level_2: bool = False) -> Scene:
    """Arjhan, hurt a little, attacks a gargoyle that can take it."""
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).hurt("arjhan", 8)
    s.foe("gargoyle-1", 2, 0, hp=9).given(xp=xp).rolls(face)
    if level_2:
        s.level_2("arjhan")
    return s.play("cleave:attack")


@cites("ravenloft:experience/level-up", "ravenloft:ruling/C13", "ravenloft:ruling/R13")
def test_a_20_may_be_paid_for_to_reach_level_2() -> None:
    s = lesson(20, "gargoyle", "ghoul").play("pay:3+2")
    assert s.keys == ["brute-strike", "precise-strike"]  # one more daily of the class
    s.play("precise-strike")
    castle = s.castle
    assert castle.leveled == ("arjhan",)
    assert (castle.hp["arjhan"], castle.most_hp("arjhan"), castle.armor("arjhan")) == (10, 12, 18)
    assert castle.speed("arjhan") == 5
    assert castle.powers["precise-strike"] == "arjhan"
    assert castle.graveyard == ("gargoyle", "ghoul")


@cites("ravenloft:experience/level-up")
def test_no_other_face_no_empty_purse_and_no_second_time() -> None:
    assert lesson(19, "gargoyle", "ghoul").asked.head == "act"
    assert lesson(20, "gargoyle").asked.head == "act"
    assert lesson(20, "gargoyle", "ghoul", level_2=True).asked.head == "act"
    refused = lesson(20, "gargoyle", "ghoul").play("no")
    assert refused.castle.leveled == ()
    assert refused.castle.xp == ("gargoyle", "ghoul")


@cites("ravenloft:experience/level-up", "ravenloft:ruling/C7")
def test_a_20_on_a_disable_roll_counts_as_well() -> None:
    s = Scene("kat", "arjhan").stand("kat", 1, 0).stand("arjhan", 3, -4)
    s.trap("fire-trap", 1, 0).given(xp=("gargoyle", "ghoul")).rolls(20).play("disable:fire-trap")
    assert s.asked.head == "level"
    s.play("pay:3+2")
    s.play_first()
    assert s.castle.leveled == ("kat",)


@cites("ravenloft:experience/level-up", "ravenloft:ruling/C16")
def test_the_card_level_up_serves_without_a_20() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).foe("skeleton-1", 2, 0)
    s.given(xp=("gargoyle",)).treasures("level-up").rolls(19).play("cleave:attack")
    assert s.asked.head == "level"  # the skeleton itself helps to pay
    s.play("pay:3+2", "brute-strike")
    assert s.castle.leveled == ("arjhan",)


@pytest.mark.parametrize(("house", "asks"), [({}, "act"), ({"H4": "on"}, "power")])
@cites("ravenloft:powers/daily", "ravenloft:ruling/C14", "ravenloft:ruling/H4")
def test_levelling_up_turns_no_daily_up_unless_the_table_plays_it_so(
    house: dict[str, str], asks: str
) -> None:
    s = Scene("arjhan", "kat", rulings=house).stand("arjhan", 1, 0).stand("kat", 3, -4)
    s.foe("gargoyle-1", 2, 0, hp=9).given(xp=("gargoyle", "ghoul")).rolls(20)
    s.given(flipped=("dragons-breath", "come-and-get-it"))
    s.play("cleave:attack", "pay:3+2", "brute-strike")
    assert s.asked.head == asks
    if asks == "power":
        s.play("come-and-get-it")
        assert s.castle.flipped == ("dragons-breath",)
    else:
        assert s.castle.flipped == ("dragons-breath", "come-and-get-it")


@cites("ravenloft:decks/reshuffle")
def test_an_empty_encounter_deck_is_made_anew_from_its_discards() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 2, 0).encounters()
    s.given(past=("passage-of-time",)).villain_phase(draws=1).go()
    assert s.castle.missing("kat") == 1
    assert s.castle.past == ("passage-of-time",)
    assert s.happened("Reshuffle") == ["Reshuffle"]


@cites("ravenloft:decks/reshuffle")
def test_an_empty_monster_deck_is_made_anew_from_its_discards() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, -4).stand("kat", 2, 0).monsters()
    s.stack("white-x2-1", "laboratory").given(graveyard=("zombie",), dazed=("zombie-1",))
    s.play("end")
    assert "zombie-1" in s.castle.foes
    assert s.castle.graveyard == ()


@cites("ravenloft:decks/reshuffle")
def test_an_empty_treasure_deck_is_made_anew_from_its_discards() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 3, -4).foe("skeleton-1", 2, 0)
    s.treasures().given(spent=("magic-sword",)).rolls(19).play("cleave:attack", "arjhan")
    assert s.castle.items == {"magic-sword": "arjhan"}
    assert s.castle.spent == ()
