"""Haunt 24: a nobleman below, a badge at the inn, and knives on the way between."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import strikes, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h24_pufflebird_in_the_hand import (
    BADGE,
    CULTIST,
    DRABIN,
    HAUNT,
    leads,
)
from undercroft.games.betrayal.rules.exploring import ahead
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.state import City

KNIFE = "lia"
LEAD = "role/vort:offer_an_arm"
TAVERN, LANDING, BASEMENT, MANSION = (
    *("elfsong-tavern", "catacomb-landing"),
    *("kitchen-basement", "mansion"),
)


def begun(turn: str = "vort") -> Scene:
    """Drabin on the landing, everybody else in the tavern, and three badges with them."""
    return Scene("vort", KNIFE, "gretchen").haunt(24, revealer=KNIFE, turn=turn)


def quiet(s: Scene) -> Scene:
    """No cultist is left."""
    city = s.arranging
    for cultist in city.of_kind(CULTIST):
        del city.at[cultist], city.figures[cultist]
    return s


def beside_him(*dice: int, tile: str = TAVERN) -> Scene:
    """Vort has a badge and Drabin beside him, and no cultist near; he rolls when he leads."""
    s = quiet(begun()).item("vort", f"{BADGE}-1").stand("vort", tile).stand(DRABIN, tile)
    del s.arranging.piles[f"{BADGE}-1"]
    rest = [0] * (s.value("vort", "speed") - len(dice)) if dice else []
    return s.stand(KNIFE, LANDING).dice(*dice, *rest)


# Set-up.


@cites("betrayal:haunt/24/hiding")
def test_drabin_hides_as_far_from_the_kitchen_basement_as_can_be() -> None:
    assert begun().where(DRABIN) == LANDING
    s = Scene("vort", KNIFE, "gretchen").tile("old-crypt", 2, 0, below=True)
    s.tile("flooded-chamber", -1, 0, below=True).haunt(24, "b-1,0/2", revealer=KNIFE)
    assert s.where(DRABIN) == "flooded-chamber/2"
    assert s.city.figures[DRABIN].lead in (0, 2)


@cites("betrayal:haunt/24/badges")
def test_a_badge_for_each_hero_lies_at_the_inn_and_heroes_pick_them_up() -> None:
    s = begun()
    badges = [f"{BADGE}-1", f"{BADGE}-2"]
    assert s.city.piles == dict.fromkeys(badges, s.spot(TAVERN))
    s.play("take", badges[0], "take", badges[1])
    assert s.holds("vort") == badges


@cites("betrayal:haunt/24/badges", "betrayal:ruling/N24e")
def test_the_silencer_can_have_no_badge() -> None:
    assert "take" not in begun(KNIFE).keys
    s = begun(KNIFE).item("vort", f"{BADGE}-2")
    s.dice(*throw(s, KNIFE, "might", high=True), *throw(s, "vort", "might", high=False))
    s.play("attack:vort:might")
    assert not [key for key in s.keys if key.startswith("steal")]
    s = quiet(begun()).item("vort", f"{BADGE}-1").stand("gretchen", "kitchen")
    assert "give" not in s.keys


@cites("betrayal:haunt/24/badges", "betrayal:ruling/N24d", "betrayal:haunt/death")
def test_the_badge_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = begun().item("vort", f"{BADGE}-1").apply(Vanish("vort", "test"))
    played(kill(s.arranging, "vort", "", "test"), "might")
    assert s.city.piles[f"{BADGE}-1"] == s.spot(LANDING)


@cites("betrayal:haunt/24/right-now")
def test_the_silencer_gains_might_and_a_cultist_steps_out_beside_each_hero() -> None:
    s = Scene("vort", KNIFE, "gretchen").stand("gretchen", "kitchen").trait(KNIFE, "might", 1)
    s.haunt(24, revealer=KNIFE)
    assert s.step(KNIFE, "might") == 3
    assert {s.where(cultist) for cultist in s.city.of_kind(CULTIST)} == {TAVERN, "kitchen"}
    assert {s.city.figures[cultist].lead for cultist in s.city.of_kind(CULTIST)} == {1}


@cites("betrayal:haunt/24/right-now")
def test_nobody_steps_out_beside_a_hero_who_is_off_the_board() -> None:
    s = Scene("vort", KNIFE, "gretchen").apply(Vanish("gretchen", "test")).haunt(24, revealer=KNIFE)
    assert len(s.city.of_kind(CULTIST)) == 1


# Knives.


@cites("betrayal:haunt/24/knives", "betrayal:attack/other-trait")
def test_the_silencer_and_the_cultists_attack_with_might_or_sanity() -> None:
    assert {"attack:vort:might", "attack:vort:sanity"} <= {*begun(KNIFE).keys}
    s = begun().stand(f"{CULTIST}-1", LANDING).monster_turn(f"{CULTIST}-1")
    s.dice(0, 0, 0).play(f"{CULTIST}-1")
    assert {f"attack:{DRABIN}:might", f"attack:{DRABIN}:sanity"} <= {*s.keys}
    assert strikes(s, f"attack:{DRABIN}:sanity").dice == 3


@cites("betrayal:haunt/24/cut-down", "betrayal:haunt/24/murder")
def test_a_cultist_dies_of_any_damage_and_the_silencer_thrives() -> None:
    s = begun()
    sanity = s.step(KNIFE, "sanity")
    s.dice(1, *[0] * (s.value("vort", "might") - 1), 0, 0, 0, 0).play("attack:cultist-1:might")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("trait/raise", 1, ["might", "sanity"])
    s.play("sanity")
    assert f"{CULTIST}-1" not in s.city.figures
    assert s.step(KNIFE, "sanity") == sanity + 1
    s.settled()


@cites("betrayal:haunt/24/murder")
@pytest.mark.parametrize("killer", ["", "cultist-1"])
def test_whoever_kills_a_hero_the_silencer_thrives(killer: str) -> None:
    s = begun()
    might = s.step(KNIFE, "might")
    played(kill(s.arranging, "gretchen", killer, "test"), "might")
    assert s.step(KNIFE, "might") == might + 1


@cites("betrayal:haunt/24/murder")
@pytest.mark.parametrize("why", ["dead", "at the top", "last hero"])
def test_nobody_thrives_who_is_dead_or_at_their_best_or_has_won(why: str) -> None:
    s = begun()
    if why == "dead":
        s.apply(Die(KNIFE, "", "test"))
    elif why == "last hero":
        s.apply(Die("gretchen", "", "test"))
    else:
        for trait in ("might", "sanity"):
            s.trait(KNIFE, trait, ADVENTURERS[KNIFE].tracks[trait].highest)
    before = s.city.steps[KNIFE]
    try:
        played(kill(s.arranging, "vort", "", "test"))
    except Over:
        assert why == "last hero"
    assert s.city.steps[KNIFE] == before


# Drabin in danger.


@cites("betrayal:haunt/24/guarded")
@pytest.mark.parametrize(("heroes", "dice"), [(0, 4), (1, 5), (2, 6), (5, 8)])
def test_drabin_defends_himself_with_a_die_for_each_hero_beside_him(heroes: int, dice: int) -> None:
    s = Scene("vort", KNIFE, "gretchen", "miska", "torskar", "dhadius")
    s.haunt(24, revealer=KNIFE, turn=KNIFE).stand(KNIFE, LANDING)
    for who in [who for who in s.city.cast if who != KNIFE][:heroes]:
        s.stand(who, LANDING)
    assert strikes(s, f"attack:{DRABIN}:might").theirs == dice
    assert strikes(s, f"attack:{DRABIN}:sanity").theirs == min(8, dice - 1 if heroes < 5 else 8)


def stabbed(margin: int) -> Scene:
    s = begun(KNIFE).stand(KNIFE, LANDING)
    mine = [2] * (margin // 2) + [1] * (margin % 2)
    s.dice(*mine, *[0] * (s.value(KNIFE, "might") - len(mine)), 0, 0, 0, 0)
    return s.play(f"attack:{DRABIN}:might")


@cites("betrayal:haunt/24/guarded", "betrayal:victory/first")
def test_two_damage_of_one_attack_kill_him_and_the_silencer_wins() -> None:
    s = stabbed(2)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1,)


@cites("betrayal:haunt/24/guarded", "betrayal:ruling/N24a")
def test_one_damage_does_nothing_and_no_more_does_what_is_no_attack() -> None:
    s = stabbed(1)
    assert (s.ending, s.city.stunned, s.where(DRABIN)) == ("", (), LANDING)
    s = begun()
    played(hurt(s.arranging, DRABIN, "physical", 3, "test"))
    assert (s.city.stunned, s.where(DRABIN)) == ((), LANDING)


@cites("betrayal:haunt/24/guarded", "betrayal:ruling/N24b")
def test_he_is_as_dead_if_a_hero_has_struck_him() -> None:
    s = begun()
    with pytest.raises(Over):
        played(hurt(s.arranging, DRABIN, "physical", 2, "test", "vort", struck=True))
    assert s.city.ending() == "traitor"


@cites("betrayal:haunt/24/guarded", "betrayal:attack/defense")
def test_who_loses_to_him_is_hurt_and_he_never_attacks() -> None:
    s = begun(KNIFE).stand(KNIFE, LANDING)
    before = s.step(KNIFE, "might") + s.step(KNIFE, "speed")
    s.dice(*throw(s, KNIFE, "might", high=False), 1, 0, 0, 0).play(f"attack:{DRABIN}:might", "1-0")
    assert s.step(KNIFE, "might") + s.step(KNIFE, "speed") == before - 1
    s = begun().before_monster_turn()
    assert DRABIN not in s.keys


# Leading him.


@cites("betrayal:haunt/24/lead")
@pytest.mark.parametrize(("dice", "tiles"), [((2, 2, 1), 2), ((1,), 1), ((2, 2), 2)])
def test_half_a_speed_roll_is_how_far_both_go_together(dice: tuple[int, ...], tiles: int) -> None:
    s = beside_him(*dice).play(LEAD)
    assert leads(s.city, "vort")
    assert s.seen("vort")["spaces"] == tiles
    assert LEAD not in s.keys
    s.play("go:1,0")
    assert (s.where("vort"), s.where(DRABIN)) == ("inner-chamber", "inner-chamber")
    assert ("go:0,0" in s.keys) is (tiles == 2)
    s.settled()


@cites("betrayal:haunt/24/lead")
@pytest.mark.parametrize("why", ["no badge", "elsewhere", "moved", "stopped", "silencer"])
def test_he_is_led_with_a_badge_from_his_tile_by_a_hero_who_has_not_moved(why: str) -> None:
    s = beside_him()
    if why == "no badge":
        del s.arranging.held[f"{BADGE}-1"]
    elif why == "elsewhere":
        s.stand(DRABIN, LANDING)
    elif why == "moved":
        s.given(strides=1)
    elif why == "stopped":
        s.given(stopped=True)
    else:
        s.item(KNIFE, f"{BADGE}-2").stand(KNIFE, TAVERN).turn_of(KNIFE)
    assert not [key for key in s.keys if key.endswith(":offer_an_arm")]


@cites("betrayal:haunt/24/lead")
def test_who_does_not_lead_him_leaves_him_behind() -> None:
    s = beside_him().play("go:1,0")
    assert (s.where("vort"), s.where(DRABIN)) == ("inner-chamber", TAVERN)


@cites("betrayal:haunt/24/lead", "betrayal:discover/place")
def test_both_discover_tiles_together() -> None:
    s = beside_him(2, 2).stack("street", "fountain").stack("building", "temple-of-umberlee")
    s.play(LEAD)
    s.play(next(key for key in s.keys if key.startswith("explore:"))).take_first("rotate")
    assert s.where("vort") not in (TAVERN, "inner-chamber")
    assert s.where(DRABIN) == s.where("vort")


@cites("betrayal:haunt/24/lead", "betrayal:ruling/N24c", "betrayal:special/barrier")
def test_he_comes_along_past_a_barrier() -> None:
    s = quiet(Scene("vort", KNIFE, "gretchen").tile("flooded-chamber", 2, 0, below=True))
    s = quiet(s.haunt(24, revealer=KNIFE, turn="vort")).item("vort", f"{BADGE}-1")
    s.stand("vort", "flooded-chamber").stand(DRABIN, "flooded-chamber")
    s.dice(*throw(s, "vort", "speed", high=True), *throw(s, "vort", "might", high=True))
    s.play(LEAD, "cross")
    assert (s.where("vort"), s.where(DRABIN)) == ("flooded-chamber/2", "flooded-chamber/2")


@cites("betrayal:haunt/24/lead", "betrayal:ruling/N24c")
@pytest.mark.parametrize("who", ["vort", DRABIN])
def test_without_him_nobody_goes_on(who: str) -> None:
    s = beside_him(2, 2).play(LEAD)
    assert ahead(s.city, "vort")
    played(put_on(s.city, who, s.spot("kitchen"), "test"))
    assert ahead(s.city, "vort") == []


@cites("betrayal:haunt/24/lead")
def test_the_next_turn_is_as_any_other() -> None:
    s = beside_him(2, 2).play(LEAD, "end")
    assert not leads(s.city, "vort")
    s = beside_him(2, 2).play(LEAD)
    s.table.state.kept.clear()
    played(kill(s.table.state, "vort", "", "test"), "might")
    assert not leads(s.city, "vort")


# How it ends.


@cites("betrayal:haunt/24/lead", "betrayal:victory/first")
@pytest.mark.parametrize("who", ["vort", KNIFE])
def test_the_heroes_win_as_any_adventurers_turn_ends_with_drabin_on_the_mansion(who: str) -> None:
    s = begun(who).tile(MANSION, 3, 0).stand(DRABIN, MANSION)
    assert "end" in s.keys
    s.play("end")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 2)


@cites("betrayal:haunt/24/lead")
def test_the_end_of_the_monsters_turn_is_nobodys() -> None:
    s = begun().tile(MANSION, 3, 0).stand(DRABIN, MANSION).monster_turn()
    s.play("enough")
    assert (s.asked.kind, s.ending) == ("act", "")
    assert s.asked.who == "gretchen"


@cites("betrayal:haunt/24/lead")
def test_nor_is_the_turn_that_a_dead_hero_would_have_had() -> None:
    s = begun(KNIFE).tile(MANSION, 3, 0).apply(Die("gretchen", "", "test")).play("end", "enough")
    s.table.state.at[DRABIN] = s.table.state.board.cells[MANSION]
    s.table.state.kept.clear()
    assert s.asked.who == "vort"
    assert s.ending == ""


@cites("betrayal:haunt/24/guarded", "betrayal:attack/damage")
def test_a_cultist_who_loses_to_drabin_is_gone_and_the_silencer_thrives() -> None:
    s = begun().stand(f"{CULTIST}-1", LANDING).monster_turn(f"{CULTIST}-1").dice(0, 0, 0)
    s.play(f"{CULTIST}-1").dice(0, 0, 0, 0, 2, 0, 0, 0).play(f"attack:{DRABIN}:might")
    assert (s.asked.kind, s.asked_seat) == ("trait/raise", 1)
    assert f"{CULTIST}-1" not in s.city.figures


@cites("betrayal:haunt/24", "betrayal:victory/survivor")
def test_the_silencer_wins_when_no_hero_is_left() -> None:
    s = begun().apply(Die("gretchen", "", "test"))
    with pytest.raises(Over):
        played(kill(s.arranging, "vort", "", "test"))
    assert s.city.ending() == "traitor"


async def all_fall(city: City) -> None:
    await happen(city, Together(True, "test"))
    for who in (KNIFE, "vort"):
        await happen(city, Die(who, "", "test"))
    await happen(city, EndTurn("vort", "test"))
    await happen(city, Together(False, "test"))


@cites("betrayal:haunt/24", "betrayal:ruling/H6")
@pytest.mark.parametrize(("tile", "ending"), [(LANDING, "traitor"), (MANSION, "nobody")])
def test_the_last_of_both_sides_fall_in_one_blow(tile: str, ending: str) -> None:
    s = begun().tile(MANSION, 3, 0).stand(DRABIN, tile).apply(Die("gretchen", "", "test"))
    with pytest.raises(Over):
        played(all_fall(s.arranging))
    assert s.city.ending() == ending


# Secrets.


@cites("betrayal:haunt/24", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("silencer"), text.stories["traitor"].text], (0, 2))
    canaries(s, [*text.secrets_of("bodyguard"), text.stories["hero"].text], (1,))
    assert text.stories["traitor"].text in read_by(s, KNIFE)


def test_nothing_is_missing() -> None:
    left = missing(24)
    assert not left, "\n".join(left)
