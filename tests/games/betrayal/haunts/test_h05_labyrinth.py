"""Haunt 5: the Minotaur, its labyrinth and its key."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Place, Vanish
from undercroft.games.betrayal.events.figures import Shed
from undercroft.games.betrayal.haunts.h05_labyrinth import (
    BEAST,
    CLOCK,
    HAUNT,
    KEY,
    OPEN,
    LockedLabyrinth,
)
from undercroft.games.betrayal.haunts.h05_labyrinth.charging import charge
from undercroft.games.betrayal.haunts.pieces.layouts import layout_of, movable
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on, ways

VICTIM = "torskar"
BASEMENT = "b1,0"
PIT, CHAMBER, DEN = "b2,0", "b3,0", "b5,0"  # in one row, the chamber with a barrier
RUSH, REWORK = "haunt/BullRush:rush", "haunt/Maze:rearrange"


def below() -> Scene:
    """A row of four tiles east of the Kitchen Basement, and three more."""
    s = Scene(VICTIM, "lia", "vort").trait(VICTIM, "knowledge", 1)
    s.tile("gladiator-pit", 2, 0, below=True).tile("flooded-chamber", 3, 0, below=True)
    s.tile("sacrificial-chamber", 4, 0, below=True).tile("rat-den", 5, 0, below=True)
    s.tile("kobold-hideout", 2, 1, below=True).tile("weapon-shop-basement", 1, 1, below=True)
    return s.tile("forgotten-cache", 0, -1, rotation=2, below=True)


def begun(lair: str = DEN, turn: str = "lia") -> Scene:
    return below().haunt(5, "keep", lair, revealer=VICTIM, turn=turn)


def unlocked(s: Scene) -> Scene:
    s.arranging.counts[OPEN] = 1
    return s


def with_key(s: Scene, who: str) -> Scene:
    del s.arranging.tokens[KEY]
    s.arranging.held[KEY] = who
    return s


def hunting(s: Scene, pace: tuple[int, ...] = (1, 0, 0)) -> Scene:
    """The Minotaur acts, and has rolled its Speed."""
    return s.monster_turn().dice(*pace).play(BEAST)


# The key.


@cites("betrayal:haunt/05/lockbox", "betrayal:ruling/R16")
@pytest.mark.parametrize("half", ["flooded-chamber", "flooded-chamber/2"])
def test_the_lockbox_is_opened_from_either_half_of_its_tile(half: str) -> None:
    s = begun()
    s.arranging.tokens[KEY] = s.spot("flooded-chamber")
    assert "task:lockbox" in s.stand("lia", half).keys


@cites("betrayal:haunt/05/lockbox", "betrayal:ruling/N5i", "betrayal:haunt/death")
def test_the_key_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = with_key(begun(), "lia").apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {KEY: s.spot("catacomb-landing")}


# Set-up.


@cites("betrayal:haunt/05/right-now", "betrayal:haunt/traitor-gone")
def test_the_adventurer_with_the_lowest_knowledge_is_gone_and_all_its_cards_with_it() -> None:
    s = below().item(VICTIM, "crossbow", "cursed-armor")
    s.arranging.marks["hunters-mark"] = VICTIM
    s.stand(VICTIM, "kitchen").haunt(5, "keep", revealer="lia")
    assert not s.city.marks
    assert VICTIM in s.city.dead
    assert VICTIM not in s.city.at
    assert {"crossbow", "cursed-armor"} <= {*s.city.lost}
    assert not s.city.piles
    assert s.city.driver(BEAST) == 0
    assert s.city.body(VICTIM) == BEAST
    assert s.city.body("lia") == "lia"


@cites("betrayal:haunt/05/right-now")
def test_the_minotaur_has_a_token_more_than_adventurers_and_five_turns() -> None:
    s = begun()
    assert len(s.city.figures[BEAST].beneath) == 3 + 1
    assert s.city.counts[CLOCK] == 5
    assert s.city.trait(BEAST, "might") == 6
    assert [s.city.trait(BEAST, t) for t in ("speed", "knowledge", "sanity")] == [3, 3, 3]


@cites("betrayal:haunt/05/build", "betrayal:ruling/N5a", "betrayal:ruling/N5d")
def test_tiles_are_drawn_until_eight_lie_below_with_the_start_tile_as_one() -> None:
    s = Scene(VICTIM, "lia", "vort").trait(VICTIM, "knowledge", 1)
    s.tile("rat-den", 2, 0, below=True)
    s.stack("catacomb", *("old-crypt", "vacated-shop", "forgotten-cache"))
    s.arranging.aside = ("kobold-hideout", "collapsed-tunnel", "assassins-run", "neglected-shrine")
    s.haunt(5, "keep", luck=("kobold-hideout", "collapsed-tunnel", "assassins-run"))
    layout = layout_of(s.city, "kitchen-basement")
    assert len(movable(layout)) == 7
    assert layout.is_whole()


@cites("betrayal:haunt/05/build")
def test_nothing_is_drawn_where_eight_lie_already() -> None:
    s = below().tile("old-crypt", 2, -1, rotation=2, below=True)
    stack = s.city.stacks["catacomb"].size()
    s.haunt(5, "keep", revealer=VICTIM)
    assert s.city.stacks["catacomb"].size() == stack
    assert len(movable(layout_of(s.city, "kitchen-basement"))) == 8


@cites("betrayal:haunt/05/build", "betrayal:ruling/N5a")
def test_the_minotaur_builds_tile_by_tile_and_what_is_left_finds_a_place() -> None:
    s = below().stand("vort", "rat-den").lying("crossbow", "rat-den")
    s.haunt(5, "rat-den", "b0,0:3", "rest", revealer=VICTIM)
    board = s.city.board
    assert board.key(s.spot("rat-den")) == "b-1,0"
    assert s.city.piles["crossbow"] == s.spot("rat-den")
    assert [board.key(s.spot(t)) for t in ("catacomb-landing", "kitchen-basement")] == [
        "b0,0",
        BASEMENT,
    ]
    assert layout_of(s.city, "kitchen-basement").is_whole()


@cites("betrayal:haunt/05/build", "betrayal:ruling/N5e")
def test_the_key_lies_on_the_tile_farthest_from_the_kitchen_basement() -> None:
    s = begun()
    assert s.city.board.tile(s.city.tokens[KEY]) == "rat-den"


@cites("betrayal:haunt/05/build", "betrayal:ruling/N5e")
def test_among_equally_far_tiles_the_minotaur_chooses_one_for_the_key() -> None:
    s = below().tile("vacated-shop", 2, 2, below=True).tile("old-crypt", 2, 3, below=True)
    s.haunt(5, "keep", "b2,3", PIT, revealer=VICTIM)
    assert s.city.board.tile(s.city.tokens[KEY]) == "old-crypt"
    assert s.where(BEAST) == "gladiator-pit"


@cites("betrayal:haunt/05/wake-up")
def test_all_heroes_wake_on_the_catacomb_landing() -> None:
    s = begun()
    assert {s.where("lia"), s.where("vort")} == {"catacomb-landing"}


@cites("betrayal:haunt/05/clock", "betrayal:ruling/H12", "betrayal:ruling/N5f")
def test_the_minotaur_acts_at_the_place_of_the_traitor() -> None:
    s = begun(turn="vort").play("end")
    assert s.city.slots == ("lia", "vort", VICTIM, "monsters")
    assert s.asked_seat == 0
    assert BEAST in s.keys


# The Minotaur.


@cites("betrayal:haunt/05/clock")
def test_the_track_goes_down_as_the_minotaurs_turn_starts() -> None:
    s = begun().before_monster_turn()
    assert s.table.state.counts[CLOCK] == 4


@cites("betrayal:haunt/05/clock", "betrayal:victory/first")
def test_the_minotaur_wins_when_the_track_reaches_0() -> None:
    s = begun().before_monster_turn()
    s.arranging.counts[CLOCK] = 1
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/05/right-now", "betrayal:victory/first")
def test_the_minotaur_wins_when_the_last_hero_dies() -> None:
    s = begun(lair="b0,0").given(dead=(VICTIM, "vort")).trait("lia", "might", 1)
    del s.arranging.at["vort"]
    s.trait("lia", "speed", 1)
    hunting(s).dice(*[2] * 6, *[0] * s.value("lia", "might")).play("attack:lia:might")
    assert s.ending == "traitor"


@cites("betrayal:haunt/05/charge")
def test_a_charge_goes_straight_through_doors_and_beyond_barriers() -> None:
    s = hunting(begun()).play(RUSH)
    row = {"b4,0", CHAMBER, f"{CHAMBER}/2", PIT, BASEMENT, "b0,0"}
    assert {*s.keys} == row
    s.dice(*[0] * 6, *[0] * s.value("lia", "might"), *[0] * 6, *[0] * s.value("vort", "might"))
    s.play("b0,0")
    assert s.where(BEAST) == "catacomb-landing"
    s.settled()


@cites("betrayal:haunt/05/charge")
def test_a_charge_strikes_each_hero_once_where_it_leaves_and_where_it_enters() -> None:
    s = begun(lair=PIT).stand("lia", "gladiator-pit").stand("vort", "kitchen-basement")
    might = s.value("lia", "might"), s.value("vort", "might")
    hunting(s).play(RUSH).dice(*[0] * 6, *[0] * might[0], *[0] * 6, *[0] * might[1])
    s.play("b0,0")
    assert s.happened("Attack") == ["Attack", "Attack"]
    s.settled()


@cites("betrayal:haunt/05/charge")
def test_whoever_is_met_twice_in_a_charge_is_struck_once() -> None:
    s = begun(lair=BASEMENT)
    path = tuple([s.spot(t) for t in ("catacomb-landing", "kitchen-basement", "catacomb-landing")])
    dice = [6, s.value("lia", "might"), 6, s.value("vort", "might")]
    played(charge(s.arranging, BEAST, path, "test"), dice=tuple([0] * sum(dice)))
    assert s.where(BEAST) == "catacomb-landing"


@cites("betrayal:haunt/05/charge", "betrayal:special/barrier-apart")
def test_a_charge_that_ends_before_a_barrier_spares_whoever_stands_beyond() -> None:
    s = begun().stand("lia", "flooded-chamber/2")
    hunting(s).play(RUSH, CHAMBER)
    assert s.where(BEAST) == "flooded-chamber"
    assert not s.happened("Attack")


@cites("betrayal:haunt/05/charge")
def test_a_charge_comes_instead_of_moving_and_attacking() -> None:
    s = begun().stand("lia", "sacrificial-chamber")
    hunting(s, (2, 2, 2)).play(RUSH).dice(*[0] * 6, *[0] * s.value("lia", "might"))
    s.play("b4,0")
    assert s.keys == [REWORK, "done"]


@cites("betrayal:haunt/05/charge")
def test_after_a_step_or_an_attack_there_is_no_charge() -> None:
    s = hunting(begun(), (2, 2, 2)).play("go:b4,0")
    assert RUSH not in s.keys
    s = begun(lair="b0,0")
    hunting(s).dice(*[0] * 6, *[0] * s.value("lia", "might")).play("attack:lia:might")
    assert RUSH not in s.keys


@cites("betrayal:haunt/05/charge", "betrayal:ruling/N5g")
@pytest.mark.parametrize("dropped", [False, True])
def test_once_the_heroes_had_the_key_there_are_two_charges(dropped: bool) -> None:
    s = with_key(begun(), "lia")
    if dropped:
        del s.arranging.held[KEY]
        s.lying(KEY, "catacomb-landing")
    hunting(s).play(RUSH, CHAMBER)
    assert RUSH in s.keys
    s.play(RUSH, PIT)
    assert RUSH not in s.keys


@cites("betrayal:haunt/05/rework")
def test_the_minotaur_turns_and_shifts_as_many_tiles_as_its_sanity_roll_says() -> None:
    s = hunting(begun()).dice(1, 1, 0).play(REWORK)
    assert s.prompt.endswith("(2 left)")
    s.play("forgotten-cache", "shift:forgotten-cache:b0,0:3")
    assert s.city.board.key(s.spot("forgotten-cache")) == "b-1,0"
    assert s.prompt.endswith("(1 left)")
    s.play("enough")
    assert REWORK not in s.keys
    s.settled()


@cites("betrayal:haunt/05/rework", "betrayal:ruling/N5b")
def test_whoever_stands_on_a_tile_moves_with_it_and_so_does_the_key() -> None:
    s = begun(lair="b0,0").stand("lia", "rat-den")
    hunting(s).dice(1, 0, 0).play(REWORK, "flooded-chamber")
    shift = next(key for key in s.keys if key.startswith("shift:flooded-chamber:b2,0:0"))
    s.play(shift)
    if s.kind == "rotate":
        s.play(s.keys[0])
    assert s.where("lia") == "rat-den"
    assert s.city.board.tile(s.city.tokens[KEY]) == "rat-den"
    assert s.city.board.key(s.spot("rat-den")) == "b2,-3"


@cites("betrayal:haunt/05/rework")
def test_a_roll_of_0_changes_nothing() -> None:
    s = hunting(begun()).dice(0, 0, 0).play(REWORK)
    assert "done" in s.keys
    assert not s.happened("Relay")


@cites("betrayal:haunt/05/thick-hide", "betrayal:attack/stun")
def test_less_than_two_damage_means_nothing_and_more_costs_a_token() -> None:
    s = begun()
    played(hurt(s.arranging, BEAST, "physical", 1, "test", "lia"))
    assert len(s.city.figures[BEAST].beneath) == 4
    played(hurt(s.arranging, BEAST, "mental", 2, "test", "lia"))
    assert len(s.city.figures[BEAST].beneath) == 3
    played(hurt(s.arranging, BEAST, "physical", 8, "test", "lia"))
    assert len(s.city.figures[BEAST].beneath) == 2
    assert not s.city.stunned


@cites("betrayal:haunt/05/thick-hide", "betrayal:victory/first")
def test_a_wound_that_finds_no_token_kills_the_minotaur_and_the_heroes_win() -> None:
    s = begun(lair="b0,0")
    for token in s.city.figures[BEAST].beneath:
        s.apply(Shed(BEAST, token, "", "test"))
    s.dice(*[2] * s.value("lia", "might"), *[0] * 6).play("attack:minotaur:might")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/05/thick-hide", "betrayal:item/holy-symbol", "betrayal:conflict/same-time")
def test_the_holy_symbol_makes_a_scratch_a_wound_that_the_minotaur_feels() -> None:
    s = begun(lair="b0,0").item("lia", "holy-symbol")
    s.dice(1, *[0] * (s.value("lia", "might") - 1), *[0] * 6).play("attack:minotaur:might")
    assert (s.asked.kind, s.asked_seat) == ("may/hurt-more", 1)
    s.play("yes")
    assert len(s.city.figures[BEAST].beneath) == 3
    s.settled()


# The heroes.


@cites("betrayal:haunt/05/lockdown")
def test_no_stairs_lead_out_until_the_labyrinth_is_unlocked() -> None:
    s = begun().stand("lia", "kitchen-basement")
    assert "go:0,0" not in s.keys
    s = unlocked(begun().stand("lia", "kitchen-basement"))
    assert "go:0,0" in s.keys


@cites("betrayal:haunt/05/lockdown")
def test_the_minotaur_may_go_up() -> None:
    s = begun()
    there = [spot for spot, _ in ways(s.city, BEAST, s.spot("kitchen-basement"))]
    assert s.spot("kitchen") in there


@cites("betrayal:haunt/05/lockdown", "betrayal:ruling/N5h")
def test_no_magic_leads_out_but_within_the_labyrinth_it_works() -> None:
    s = begun()
    played(put_on(s.arranging, "lia", s.spot("kitchen"), "test"))
    assert s.where("lia") == "catacomb-landing"
    played(put_on(s.arranging, "lia", s.spot("rat-den"), "test"))
    assert s.where("lia") == "rat-den"
    played(put_on(unlocked(s).arranging, "lia", s.spot("kitchen"), "test"))
    assert s.where("lia") == "kitchen"


@cites("betrayal:haunt/05/lockdown", "betrayal:ruling/N5h")
def test_only_heroes_in_the_labyrinth_are_held() -> None:
    s = begun().stand("lia", "kitchen")
    played(put_on(s.arranging, "lia", s.spot("elfsong-tavern"), "test"))
    assert s.where("lia") == "elfsong-tavern"
    law = LockedLabyrinth("law")
    for who in (VICTIM, BEAST):
        assert not law.hears(s.city, Place(who, s.spot("kitchen"), "kitchen", "test"))
    assert law.hears(s.city, Place("vort", s.spot("kitchen"), "kitchen", "test"))


@cites("betrayal:haunt/05/lockdown", "betrayal:ruling/N5h")
def test_whoever_was_off_the_board_comes_back_on_the_landing() -> None:
    s = begun()
    del s.arranging.at["lia"]
    played(put_on(s.arranging, "lia", s.spot("kitchen"), "test"))
    assert s.where("lia") == "catacomb-landing"


@cites("betrayal:haunt/05/lockbox")
@pytest.mark.parametrize("trait", ["knowledge", "sanity"])
def test_the_key_is_taken_from_its_lockbox_with_a_roll_of_4(trait: str) -> None:
    s = begun(lair="b0,-1").stand("lia", "rat-den")
    dice = s.value("lia", "knowledge" if trait == "knowledge" else "sanity")
    s.dice(2, 2, *[0] * (dice - 2)).play("task:lockbox", trait)
    assert s.holds("lia") == [KEY]
    assert KEY not in s.city.tokens
    assert "task:lockbox" not in s.keys
    s.settled()


@cites("betrayal:haunt/05/lockbox", "betrayal:dice/once")
def test_on_a_failure_the_key_stays_and_the_next_try_is_in_the_next_turn() -> None:
    s = begun(lair="b0,-1").stand("lia", "rat-den")
    s.dice(2, 1, *[0] * (s.value("lia", "sanity") - 2)).play("task:lockbox", "sanity")
    assert KEY in s.city.tokens
    assert "task:lockbox" not in s.keys


@cites("betrayal:haunt/05/lockbox", "betrayal:board/line-of-sight")
@pytest.mark.parametrize(("lair", "need"), [(DEN, 5), ("b4,0", 5), (PIT, 4)])
@pytest.mark.parametrize("rolled", [4, 5])
def test_under_the_eyes_of_the_minotaur_the_lockbox_takes_one_more(
    lair: str, need: int, rolled: int
) -> None:
    """From the pit the barrier hides the den."""
    s = begun(lair=lair).stand("lia", "rat-den")
    s.dice(2, 2, rolled - 4, *[0] * (s.value("lia", "sanity") - 3))
    s.play("task:lockbox", "sanity")
    assert (s.holds("lia") == [KEY]) is (rolled >= need)


@cites("betrayal:haunt/05/lockbox")
def test_a_key_that_was_dropped_is_picked_up_without_a_roll() -> None:
    s = with_key(begun(), "vort")
    del s.arranging.held[KEY]
    s.lying(KEY, "catacomb-landing").play("take", KEY)
    assert s.holds("lia") == [KEY]
    s.settled()


@cites("betrayal:haunt/05/lockbox", "betrayal:death/items")
def test_the_key_lies_where_its_holder_dies() -> None:
    s = with_key(begun(lair="b0,0"), "lia").trait("lia", "might", 1).trait("lia", "speed", 1)
    hunting(s).dice(*[2] * 6, *[0] * s.value("lia", "might")).play("attack:lia:might")
    assert "lia" in s.city.dead
    assert s.city.piles[KEY] == s.spot("catacomb-landing")


@cites("betrayal:haunt/05/unlock")
def test_the_holder_of_the_key_unlocks_the_labyrinth_where_a_way_leads_up() -> None:
    s = with_key(begun(lair="b0,-1"), "lia").stand("lia", "kitchen-basement")
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play("task:lock")
    assert OPEN in s.city.counts
    assert "task:lock" not in s.keys
    assert "go:0,0" in s.keys
    s.settled()


@cites("betrayal:haunt/05/unlock")
def test_what_is_unlocked_need_not_be_unlocked_again() -> None:
    s = unlocked(with_key(begun(), "lia")).stand("lia", "kitchen-basement")
    assert "task:lock" not in s.keys


@cites("betrayal:haunt/05/unlock")
def test_under_the_eyes_of_the_minotaur_unlocking_takes_one_more() -> None:
    s = with_key(begun(lair=PIT), "lia").stand("lia", "kitchen-basement")
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play("task:lock")
    assert OPEN not in s.city.counts


@cites("betrayal:haunt/05/unlock")
@pytest.mark.parametrize("holder", ["lia", "vort"])
def test_without_the_key_or_without_a_way_up_there_is_nothing_to_unlock(holder: str) -> None:
    s = with_key(begun(), holder)
    if holder == "vort":
        s.stand("lia", "kitchen-basement")
    assert "task:lock" not in s.keys


@cites("betrayal:haunt/05/unlock", "betrayal:special/weapon-shop")
@pytest.mark.parametrize("shop", [False, True])
def test_the_cellar_of_the_weapon_shop_is_a_way_up_only_with_the_shop_above(shop: bool) -> None:
    s = with_key(begun(), "lia").stand("lia", "weapon-shop-basement")
    if shop:
        s.tile("weapon-shop", 3, 0)
    assert ("task:lock" in s.keys) is shop


@cites("betrayal:haunt/05/return", "betrayal:victory/first")
def test_the_heroes_win_when_a_turn_ends_in_the_city_with_the_key() -> None:
    s = unlocked(with_key(begun(), "lia")).stand("lia", "kitchen-basement").play("go:0,0")
    assert "end" in s.keys  # it is not over yet
    s.play("end")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/05/return")
def test_a_turn_that_ends_below_with_the_key_wins_nothing() -> None:
    s = unlocked(with_key(begun(), "lia")).stand("lia", "kitchen-basement").play("end")
    assert not s.ending


@cites("betrayal:haunt/05/return")
def test_a_turn_that_ends_in_the_city_without_the_key_wins_nothing() -> None:
    s = unlocked(with_key(begun(), "vort")).stand("lia", "kitchen").play("end")
    assert not s.ending
    s = unlocked(with_key(begun(), "vort")).stand("vort", "kitchen").play("end")
    assert not s.ending


@cites("betrayal:haunt/05", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, [*HAUNT.text.secrets_of("maze-beast"), "Sanity and turn or shift"], (1, 2))
    for words in (*HAUNT.text.secrets_of("locked-in"), "lockbox"):
        assert words not in read_by(s, VICTIM)
    assert HAUNT.pages("maze-beast")[0].brief in read_by(s, VICTIM)
    assert HAUNT.pages("locked-in")[0].goal in read_by(s, "lia")
