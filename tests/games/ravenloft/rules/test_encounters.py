"""Encounters: drawn, cancelled, suffered."""

from __future__ import annotations

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


def phase(*cards: str, draws: int = 1, heroes: tuple[str, ...] = ("arjhan", "kat")) -> Scene:
    """These encounters are on top, and the first hero's Villain Phase has just begun."""
    s = Scene(*heroes)
    for who, place in zip(heroes, ((0, 0), (3, 0), (0, 2)), strict=False):
        s.stand(who, *place)
    return s.encounters(*cards).villain_phase(draws)


def lost(s: Scene) -> list[int]:
    return [s.castle.missing(who) for who in s.castle.heroes]


@cites("ravenloft:encounters/draw")
def test_an_encounter_takes_effect_as_soon_as_it_is_drawn() -> None:
    assert lost(phase("passage-of-time").go()) == [1, 1]


@cites("ravenloft:encounters/draw", "ravenloft:ruling/G13")
def test_a_fallen_hero_still_draws_while_another_stands() -> None:
    s = phase("passage-of-time").hurt("arjhan", 0).go()
    assert s.happened("DrawEncounter") == ["DrawEncounter"]
    assert s.castle.missing("kat") == 1


@cites("ravenloft:encounters/active-hero", "ravenloft:ruling/G14")
def test_the_active_hero_comes_first_then_the_others_clockwise() -> None:
    s = phase("choking-fog", heroes=("arjhan", "kat", "thorgrim"))
    s.given(active="kat", turn=1, flipped=("shield-of-faith",)).rolls(20, 20, 1).go()
    assert lost(s) == [1, 2, 2]  # Kat, Thorgrim, Arjhan
    s.fell_as_scripted()


@cites("ravenloft:encounters/active-hero")
def test_the_active_hero_is_the_one_whose_player_drew_the_card() -> None:
    s = phase("gray-ooze").given(active="kat", turn=1, flipped=("stealth",)).rolls(20).go()
    assert lost(s) == [0, 3]


@cites("ravenloft:encounters/cancel", "ravenloft:experience/pay")
def test_five_points_cancel_a_card_before_any_of_it_happens() -> None:
    s = phase("passage-of-time").given(xp=("gargoyle", "ghoul"))
    assert s.keys == ["no", "pay:3+2"]
    s.play("pay:3+2")
    assert lost(s) == [0, 0]
    assert s.castle.past == ("passage-of-time",)
    assert s.castle.xp == ()


@cites("ravenloft:encounters/cancel")
def test_it_need_not_be_cancelled_and_cannot_be_with_too_little() -> None:
    s = phase("passage-of-time").given(xp=("gargoyle", "ghoul")).play("no")
    assert lost(s) == [1, 1]
    assert s.castle.xp == ("gargoyle", "ghoul")
    poor = phase("passage-of-time").given(xp=("gargoyle", "wolf")).go()
    assert lost(poor) == [1, 1]


@cites("ravenloft:encounters/cancel")
def test_a_card_in_play_cannot_be_cancelled_any_more() -> None:
    s = phase(draws=0).environment("blood-fog").given(xp=("gargoyle", "ghoul")).go()
    assert s.asked.head == "act"
    assert s.castle.environment == "blood-fog"


@cites("ravenloft:encounters/cancel", "ravenloft:ruling/G20")
def test_a_card_drawn_as_a_replacement_may_be_cancelled_too() -> None:
    s = phase("dart-trap", "passage-of-time").trap("fire-trap", 0, 0, holder="kat")
    s.given(xp=("gargoyle", "ghoul")).play("no", "pay:3+2")
    assert lost(s) == [0, 0]
    assert s.castle.past == ("dart-trap", "passage-of-time")


@cites("ravenloft:encounters/environment")
def test_a_new_environment_sends_the_old_one_away() -> None:
    s = phase("crippling-miasma").environment("blood-fog").go()
    assert s.castle.environment == "crippling-miasma"
    assert s.castle.past == ("blood-fog",)
    assert [s.castle.speed(who) for who in s.castle.heroes] == [4, 5]  # for all heroes


@cites("ravenloft:encounters/event")
def test_an_event_is_carried_out_and_discarded() -> None:
    s = phase("passage-of-time").go()
    assert s.castle.past == ("passage-of-time",)
    assert s.castle.environment == ""


@cites("ravenloft:encounters/event", "ravenloft:turn/villain-phase")
def test_a_tile_that_an_event_lays_comes_from_the_bottom_and_brings_no_encounter() -> None:
    s = phase("cyrus-belview", "passage-of-time").stack("white-x2-1", "black-x2-1")
    s.monsters("gargoyle").go()
    while s.castle.active == "arjhan":
        s.play_first()
    assert [tile for _, tile, _ in s.castle.laid[2:]] == ["black-x2-1"]
    assert s.happened("DrawEncounter") == ["DrawEncounter"]


@cites("ravenloft:encounters/attack", "ravenloft:ruling/R3")
def test_an_event_attack_is_no_monsters_attack() -> None:
    s = phase("gray-ooze", heroes=("kat", "arjhan")).rolls(20).go()
    assert lost(s) == [3, 0]  # neither Stealth nor Bodyguard was asked for
    assert s.castle.flipped == ()
    assert s.castle.past == ("gray-ooze",)


@cites("ravenloft:encounters/attack")
def test_an_event_attack_rolls_once_for_each_hero_it_names() -> None:
    s = phase("hands-of-the-dead").rolls(20, 1).go()
    assert lost(s) == [2, 1]
    s.fell_as_scripted()


@cites("ravenloft:encounters/trap")
def test_a_trap_lies_on_the_active_heros_tile_and_acts_in_this_very_phase() -> None:
    s = phase("dart-trap").foe("gargoyle-1", 3, -4).given(dazed=("gargoyle-1",)).rolls(20, 1).go()
    assert s.castle.markers == {cell(0, 0): "dart-trap"}
    assert s.castle.rows["arjhan"] == ("gargoyle-1", "dart-trap")
    assert s.castle.done == ("gargoyle", "dart-trap")
    assert lost(s) == [2, 1]


@cites("ravenloft:encounters/trap")
def test_a_trap_waits_for_the_next_phase_of_the_player_who_drew_it() -> None:
    s = phase(draws=0).trap("fire-trap", 0, 0, holder="kat").go()
    assert lost(s) == [0, 0]
    own = phase(draws=0).trap("fire-trap", 0, 0).go()
    assert lost(own) == [2, 2]


@cites("ravenloft:encounters/marker", "ravenloft:power/consecrated-ground", "ravenloft:ruling/C8")
def test_with_the_marker_goes_the_card_that_put_it_there() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 3, -4)
    s.power("consecrated-ground").trap("fire-trap", 1, 0, holder="kat")
    s.play("consecrated-ground:consecrate", "tile:0,0")
    assert s.castle.rows["kat"] == ()
    assert s.castle.past == ("fire-trap",)
    assert s.castle.markers == {cell(0, 0): "consecrated-ground"}


@cites("ravenloft:encounters/marker", "ravenloft:ruling/C8")
def test_a_tile_holds_one_marker_and_a_second_trap_gives_way_to_another_card() -> None:
    s = phase("dart-trap", "passage-of-time").trap("fire-trap", 3, 2, holder="kat").go()
    assert s.castle.markers == {cell(0, 0): "fire-trap"}
    assert lost(s) == [1, 1]


@cites("ravenloft:encounters/off-board", "ravenloft:ruling/G18")
def test_no_card_touches_a_hero_off_the_board() -> None:
    s = phase("passage-of-time").given(at={"arjhan": square(0, 0)}, away=("kat",)).go()
    assert lost(s) == [1, 0]
    assert (s.asked.seat, s.asked.cite) == (1, "ravenloft:encounter/king-tomescus-portal")


@cites("ravenloft:encounters/off-board", "ravenloft:ruling/G18", "ravenloft:surges/use")
def test_who_is_off_the_board_still_has_a_villain_phase_and_a_surge_before_coming_back() -> None:
    s = phase("king-tomescus-portal").foe("skeleton-1", 3, 1).hurt("arjhan", 1).rolls(20, 20)
    s.given(flipped=("stealth",)).go()
    assert s.castle.away == ("arjhan",)
    assert s.castle.missing("kat") == 1  # his skeleton has acted, upon Kat
    assert s.castle.hp["arjhan"] == 0
