"""Haunt 28: a wizard to be talked to, her golem, a ritual, and a shop with a cure."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import body, mind
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Afflict, Count
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h28_mad_wizard import (
    BREATHLESS,
    CONVINCED,
    CULTIST,
    CURED,
    GOLEM,
    HAUNT,
    RITUAL,
    SUNDRIES,
    WIZARD,
    breathe,
    rounds,
    throw_fire,
)
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.pushing import shift

REVEALER = "torskar"
LANDING, BASEMENT, DEN = "b0,0", "b1,0", "b2,0"
KITCHEN, CHAMBER, TAVERN = "0,0", "1,0", "2,0"
TALK, CURE = "task:talk", "task:cure"


def below(*people: str) -> Scene:
    """A den beside the Kitchen Basement, a cache beyond the Landing, the shop beside the Tavern."""
    s = Scene(*(people or (REVEALER, "lia", "vort")))
    s.tile("rat-den", 2, 0, below=True).tile("sacrificial-chamber", -1, 0, below=True)
    return s.tile(SUNDRIES, 3, 0, 1)


def begun(*people: str, turn: str = "lia") -> Scene:
    return below(*people).haunt(28, revealer=REVEALER, turn=turn)


def quiet(turn: str = "lia", *people: str) -> Scene:
    """Without Cultists, and with the golem far from the wizard, who is in the den."""
    s = begun(*people, turn=turn).stand(WIZARD, "rat-den")
    for cultist in s.city.of_kind(CULTIST):
        s.arranging.figures.pop(cultist)
        s.arranging.at.pop(cultist)
    return s


def convinced(turn: str = "lia") -> Scene:
    return quiet(turn).apply(Afflict(WIZARD, CONVINCED, "test"))


def dice_of(s: Scene, who: str, trait: Trait, total: int) -> list[int]:
    """The dice of this trait show so much."""
    dots = [2] * (total // 2) + [1] * (total % 2)
    assert len(dots) <= s.value(who, trait)
    return [*dots, *[0] * (s.value(who, trait) - len(dots))]


# How it begins.


@cites("betrayal:haunt/28/right-now")
def test_the_golem_and_its_mistress_are_farthest_from_the_kitchen_basement() -> None:
    s = begun()
    assert s.where(GOLEM) == s.where(WIZARD) == "sacrificial-chamber"
    assert s.city.counts[RITUAL] == 0
    assert s.city.heroes() == ["lia", "vort", REVEALER]


@cites("betrayal:haunt/28/right-now", "betrayal:ruling/N28a")
def test_of_equally_far_tiles_the_first_hero_in_turn_picks() -> None:
    s = Scene(REVEALER, "lia", "vort").tile("rat-den", 2, 0, below=True)
    s.haunt(28, DEN, revealer=REVEALER)
    assert s.where(GOLEM) == s.where(WIZARD) == "rat-den"


@cites("betrayal:haunt/28/cultists", "betrayal:ruling/N28a")
def test_two_more_cultists_than_heroes_one_to_a_tile_and_then_evenly() -> None:
    s = below().haunt(28, DEN, BASEMENT, "b-1,0", DEN, revealer=REVEALER)
    where = [s.where(cultist) for cultist in s.city.of_kind(CULTIST)]
    tiles = ["rat-den", "kitchen-basement", "sacrificial-chamber", "catacomb-landing"]
    assert where == [*tiles, "rat-den"]


@cites("betrayal:haunt/28/cultists", "betrayal:special/barrier")
def test_both_halves_of_a_tile_are_one_tile_for_cultists() -> None:
    s = Scene(REVEALER, "lia", "vort").tile("flooded-chamber", 2, 0, below=True)
    s.haunt(28, revealer=REVEALER)
    where = [s.where(cultist).partition("/")[0] for cultist in s.city.of_kind(CULTIST)]
    assert max(where.count(tile) for tile in where) == 2


@cites("betrayal:haunt/28/order", "betrayal:cooperative/order")
def test_the_player_left_of_the_revealer_begins_and_monsters_follow_the_revealer() -> None:
    assert begun().city.slots == ("lia", "vort", REVEALER, "monsters")


# The ritual.


@cites("betrayal:haunt/28/ritual")
def test_the_ritual_goes_on_as_the_turn_of_the_revealer_ends() -> None:
    s = quiet("vort").stand(GOLEM, "rat-den")
    assert s.play("end").city.counts[RITUAL] == 0
    s.dice(0, 0, 0).play("end")
    assert s.city.counts[RITUAL] == 1


@cites("betrayal:haunt/28/ritual", "betrayal:ruling/N28b")
def test_it_goes_on_when_the_revealer_is_dead() -> None:
    s = quiet().apply(Die(REVEALER, "", "test"), Vanish("vort", "test"))
    s.before_turn_of(REVEALER).dice(0, 0, 0)
    assert s.asked_seat == s.city.seat("lia")
    assert s.city.counts[RITUAL] == 1


@cites("betrayal:haunt/28/ritual", "betrayal:victory/first")
@pytest.mark.parametrize(
    ("people", "last"),
    [
        ((REVEALER, "lia", "vort"), 5),
        ((REVEALER, "lia", "vort", "gretchen"), 5),
        ((REVEALER, "lia", "vort", "gretchen", "dhadius"), 4),
        ((REVEALER, "lia", "vort", "gretchen", "dhadius", "azadeh"), 4),
    ],
)
def test_the_heroes_have_lost_at_five_and_many_of_them_at_four(
    people: tuple[str, ...], last: int
) -> None:
    s = quiet(REVEALER, *people)
    assert rounds(s.city) == last
    s.apply(Count(RITUAL, last - 1, "test"))
    assert s.arranging.ending() == ""
    s.play("end")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/28", "betrayal:victory/survivor")
def test_the_heroes_have_lost_when_all_are_dead() -> None:
    s = quiet()
    for who in s.city.cast:
        played(kill(s.arranging, who, "", "test"))
        s.given(unsettled=1)
    assert s.given(unsettled=0).city.ending() == "traitor"


@cites("betrayal:haunt/28/cure", "betrayal:victory/survivor")
def test_a_cure_that_nobody_survives_is_nobodys_victory() -> None:
    s = quiet().given(unsettled=1).apply(Count(CURED, 1, "test"))
    for who in s.city.cast:
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "nobody"


# The monsters.


@cites("betrayal:haunt/28/hunt")
def test_a_cultist_goes_to_the_closest_hero_and_attacks_with_sanity() -> None:
    s = quiet().figure("cultist-1", "kitchen-basement").stand(GOLEM, "rat-den")
    s.stand("lia", "rat-den").before_monster_turn()
    before = mind(s, "lia")
    s.dice(2, 0, 0).dice(2, 0, 0, 0, *[0] * s.value("lia", "sanity"))
    assert (s.asked.kind, s.asked_seat) == ("split", s.city.seat("lia"))
    s.dice(0, 0, 0, *[0] * 6, *[0] * s.value("lia", "might")).play("0-2")
    assert (s.where("cultist-1"), mind(s, "lia")) == ("rat-den", before - 2)
    s.settled()


@cites("betrayal:haunt/28/hunt", "betrayal:haunt/28/golem")
def test_cultists_act_before_the_golem() -> None:
    s = quiet().figure("cultist-1", "kitchen-basement").stand(GOLEM, "catacomb-landing")
    s.apply(Vanish("vort", "test"), Vanish(REVEALER, "test"))
    s.before_monster_turn().dice(0, 0, 0, 0, 0, 0)
    assert s.asked.kind == "act"
    rolled = [line.who for line in s.table.log(0) if line.kind == "Roll"]
    assert rolled == ["cultist-1", GOLEM]


@cites("betrayal:haunt/28/hunt")
def test_a_cultist_that_does_not_get_there_attacks_nobody() -> None:
    s = quiet().figure("cultist-1", "catacomb-landing").stand("lia", "rat-den")
    for who in (REVEALER, "vort"):
        s.apply(Vanish(who, "test"))
    s.before_monster_turn().dice(1, 0, 0, 0, 0, 0)
    assert s.asked.kind == "act"
    assert s.where("cultist-1") == "kitchen-basement"
    assert s.happened("Attack") == []


@cites("betrayal:haunt/28/golem")
def test_the_golem_goes_to_the_closest_hero_and_strikes() -> None:
    s = quiet().stand(GOLEM, "kitchen-basement").stand("lia", "rat-den").before_monster_turn()
    before = body(s, "lia")
    s.dice(2, 0, 0, 1, *[0] * 5, *[0] * s.value("lia", "might"))
    assert s.asked.kind == "split"
    s.play("1-0")
    assert (s.where(GOLEM), body(s, "lia")) == ("rat-den", before - 1)
    assert not s.city.has_condition(GOLEM, BREATHLESS)
    s.settled()


@cites("betrayal:haunt/28/gas")
def test_with_two_heroes_the_golem_breathes_gas_and_does_not_strike() -> None:
    s = quiet().stand(GOLEM, "rat-den").stand("lia", "rat-den").stand("vort", "rat-den")
    s.trait("lia", "might", 6).trait("vort", "might", 6).before_monster_turn()
    before = body(s, "vort")
    s.dice(0, 0, 0)
    assert s.asked.kind == "prey/seek"
    s.dice(*dice_of(s, "lia", "might", 5), *dice_of(s, "vort", "might", 4), 1, 1)
    s.play("lia")
    assert (s.asked.kind, s.asked_seat) == ("split", s.city.seat("vort"))
    s.play("0-2")
    assert body(s, "vort") == before - 2
    assert s.happened("Attack") == []
    assert s.city.has_condition(GOLEM, BREATHLESS)
    s.settled()


@cites("betrayal:haunt/28/gas")
def test_it_breathes_once_in_a_game() -> None:
    s = quiet().stand(GOLEM, "rat-den").stand("lia", "rat-den").stand("vort", "rat-den")
    s.apply(Afflict(GOLEM, BREATHLESS, "test")).before_monster_turn()
    s.dice(0, 0, 0)
    assert s.asked.kind == "prey/seek"
    s.dice(*[0] * 6, *[0] * s.value("lia", "might")).play("lia")
    assert s.happened("Attack") == ["Attack"]
    s.settled()


@cites("betrayal:haunt/28/gas", "betrayal:special/barrier")
def test_heroes_on_both_halves_of_its_tile_breathe_it() -> None:
    s = quiet().tile("flooded-chamber", -2, 0, below=True).stand(GOLEM, "flooded-chamber")
    s.stand("lia", "flooded-chamber").stand("vort", "flooded-chamber/2").before_monster_turn()
    s.dice(0, 0, 0, *[0] * (s.value("lia", "might") + s.value("vort", "might")), 0, 0, 0, 0)
    s.play("lia")
    assert s.asked.kind == "act"
    assert s.city.has_condition(GOLEM, BREATHLESS)
    s.settled()


@cites("betrayal:haunt/28/gas", "betrayal:adventurer/aldan")
def test_whoever_is_gone_by_then_rolls_for_no_gas() -> None:
    s = quiet().apply(Vanish(GOLEM, "test"))
    assert played(breathe(s.arranging, GOLEM)).asked == []


# The wizard.


@cites("betrayal:haunt/28/wizard")
def test_nothing_harms_the_wizard_and_she_has_no_turn() -> None:
    s = quiet().stand(GOLEM, "rat-den")
    played(hurt(s.arranging, WIZARD, "physical", 5, "test", "lia"))
    assert (s.where(WIZARD), s.city.stunned) == ("rat-den", ())
    s.apply(Vanish("vort", "test"), Vanish(REVEALER, "test")).before_monster_turn().dice(0, 0, 0)
    assert s.asked.kind == "act"
    assert s.happened("BeginMonster") == ["BeginMonster"]
    s.settled()


@cites("betrayal:haunt/28/wizard")
def test_nobody_attacks_her() -> None:
    s = quiet().stand("lia", "rat-den")
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/28/convince")
def test_with_a_five_she_is_convinced_and_comes_along_with_whoever_leaves() -> None:
    s = quiet().stand("lia", "rat-den").trait("lia", "knowledge", 6)
    s.dice(*dice_of(s, "lia", "knowledge", 5)).play(TALK)
    assert s.city.has_condition(WIZARD, CONVINCED)
    assert TALK not in s.keys
    s.play(f"go:{LANDING}")
    assert s.where("lia") == s.where(WIZARD) == "catacomb-landing"
    s.settled()


@cites("betrayal:haunt/28/convince")
def test_before_that_she_stays_where_she_is() -> None:
    s = quiet().stand("lia", "rat-den").play(f"go:{BASEMENT}")
    assert (s.where("lia"), s.where(WIZARD)) == ("kitchen-basement", "rat-den")


@cites("betrayal:haunt/28/wizard", "betrayal:ruling/N28e", "betrayal:omen/whispering-skull")
@pytest.mark.parametrize(("talked", "where"), [(False, "rat-den"), (True, "kitchen-basement")])
def test_no_card_moves_her_before_she_is_convinced(talked: bool, where: str) -> None:
    s = (convinced() if talked else quiet()).stand("lia", "rat-den")
    played(shift(s.arranging, WIZARD, s.spot("kitchen-basement"), "test"))
    assert s.where(WIZARD) == where


@cites("betrayal:haunt/28/convince")
def test_only_beside_her_there_is_anybody_to_convince() -> None:
    assert TALK not in quiet().keys
    assert TALK not in quiet().stand("lia", "kitchen-basement").keys


@cites("betrayal:haunt/28/convince", "betrayal:ruling/N28c")
def test_she_goes_on_with_the_next_one() -> None:
    s = convinced().stand("lia", "rat-den").stand("vort", "kitchen-basement")
    s.play(f"go:{BASEMENT}", "end", f"go:{KITCHEN}")
    assert s.where("vort") == s.where(WIZARD) == "kitchen"
    assert s.where("lia") == "kitchen-basement"


@cites("betrayal:haunt/28/convince", "betrayal:discover/place")
def test_she_comes_along_to_a_tile_that_is_discovered() -> None:
    s = convinced().stand("lia", "rat-den").stack("catacomb", "vacated-shop").events()
    s.play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert s.where("lia") == s.where(WIZARD) == "vacated-shop"


@cites("betrayal:haunt/28/convince", "betrayal:ruling/N28c")
@pytest.mark.parametrize("how", ["placed", "pushed"])
def test_she_does_not_follow_those_who_are_placed_or_pushed(how: str) -> None:
    s = convinced().stand("lia", "rat-den")
    to = s.spot("kitchen-basement")
    moved = (
        put_on(s.arranging, "lia", to, "test")
        if how == "placed"
        else shift(s.arranging, "lia", to, "test")
    )
    played(moved)
    assert (s.where("lia"), s.where(WIZARD)) == ("kitchen-basement", "rat-den")


@cites("betrayal:haunt/28/convince", "betrayal:special/barrier")
def test_from_the_other_half_of_her_tile_she_comes_along_too() -> None:
    s = convinced().tile("flooded-chamber", 3, 0, below=True)
    s.stand(WIZARD, "flooded-chamber").stand("lia", "flooded-chamber/2").play(f"go:{DEN}")
    assert s.where("lia") == s.where(WIZARD) == "rat-den"


@cites("betrayal:haunt/28/convince")
def test_monsters_do_not_take_her_along() -> None:
    s = convinced().stand(GOLEM, "rat-den").before_monster_turn().dice(2, 2, 2)
    s.dice(*[0] * 20)
    s.take_first("prey/seek", "prey/strike", "place/way")
    assert s.where(WIZARD) == "rat-den"


# Fireballs.


@cites("betrayal:haunt/28/fireball", "betrayal:ruling/N28d")
def test_if_she_is_not_convinced_all_within_two_tiles_of_her_dodge_or_burn() -> None:
    s = quiet().stand("lia", "rat-den").stand("vort", "catacomb-landing")
    s.figure("cultist-1", "kitchen-basement").stand(GOLEM, "sacrificial-chamber")
    s.trait("vort", "speed", 8)
    before = body(s, "lia")
    s.dice(*dice_of(s, "lia", "knowledge", 4))
    s.dice(*dice_of(s, "lia", "speed", 4), 1, 1)
    s.play(TALK)
    assert (s.asked.kind, s.asked_seat) == ("split", s.city.seat("lia"))
    s.dice(*dice_of(s, "cultist-1", "speed", 4), 1, 0)
    s.dice(*dice_of(s, "vort", "speed", 5)).play("0-2")
    assert body(s, "lia") == before - 2
    assert s.city.stunned == ("cultist-1",)
    assert not s.city.has_condition(WIZARD, CONVINCED)
    assert TALK not in s.keys
    s.settled()


@cites("betrayal:haunt/28/fireball", "betrayal:ruling/N28d")
def test_who_is_farther_away_sees_a_flash() -> None:
    s = quiet().stand("lia", "sacrificial-chamber").stand("vort", "kitchen")
    s.stand(REVEALER, "elfsong-tavern").stand(GOLEM, "sacrificial-chamber")
    assert played(throw_fire(s.arranging, "lia")).asked == []
    assert s.happened("Roll") == []


@cites("betrayal:haunt/28/fireball")
def test_a_wizard_who_is_nowhere_throws_nothing() -> None:
    s = quiet().apply(Vanish(WIZARD, "test"))
    assert played(throw_fire(s.arranging, "lia")).asked == []


@cites("betrayal:haunt/28/fireball", "betrayal:victory/survivor")
def test_a_fireball_that_kills_the_last_hero_loses() -> None:
    s = quiet().stand("lia", "rat-den").trait("lia", "speed", 1).trait("lia", "might", 1)
    for who in (REVEALER, "vort"):
        played(kill(s.arranging, who, "", "test"))
    s.dice(*[0] * s.value("lia", "knowledge"), *[0] * s.value("lia", "speed"), 2, 0).play(TALK)
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


# The cure.


@cites("betrayal:haunt/28/cure", "betrayal:victory/first")
def test_with_a_four_at_the_shop_she_is_cured_and_the_heroes_have_won() -> None:
    s = convinced().stand("lia", SUNDRIES).stand(WIZARD, SUNDRIES)
    s.dice(*dice_of(s, "lia", "sanity", 4)).play(CURE)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)
    s.settled()


@cites("betrayal:haunt/28/cure")
def test_whoever_fails_takes_two_mental_damage_and_may_try_in_another_turn() -> None:
    s = convinced().stand("lia", SUNDRIES).stand(WIZARD, SUNDRIES)
    before = mind(s, "lia")
    s.dice(*dice_of(s, "lia", "sanity", 3)).play(CURE, "1-1")
    assert mind(s, "lia") == before - 2
    assert CURE not in s.keys
    assert s.ending == ""


@cites("betrayal:haunt/28/cure")
@pytest.mark.parametrize(("hero", "wizard"), [(SUNDRIES, "rat-den"), ("rat-den", "rat-den")])
def test_she_is_cured_at_the_shop_alone(hero: str, wizard: str) -> None:
    assert CURE not in convinced().stand("lia", hero).stand(WIZARD, wizard).keys


# Pages.


@cites("betrayal:haunt/28", "betrayal:haunt/sides")
def test_all_read_the_same_page_and_those_who_watch_read_none() -> None:
    s = begun()
    (page,) = HAUNT.pages("escort")
    assert all(page.brief in read_by(s, who) for who in s.city.cast)
    canaries(s, HAUNT.text.secrets_of("escort"), ())


def test_nothing_is_missing() -> None:
    left = missing(28)
    assert not left, "\n".join(left)
