"""Haunt 33: a pack of gnolls, and who laughs along."""

from __future__ import annotations

import pytest

from tests.games.betrayal.accidents import Quicksand
from tests.games.betrayal.haunts.striking import strikes, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.figures import Follow
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.h33_will_of_yeenoghu import (
    ASIDE,
    FREED,
    HAUNT,
    MASTERLESS,
    PIT,
    SHACKLES,
    ZEROS,
    break_them,
)
from undercroft.games.betrayal.rules.harm import hurt, kill, lose
from undercroft.games.betrayal.rules.minds.foresee import foresee
from undercroft.games.betrayal.rules.moving import put_on

MAD = "torskar"
CALM = "no"  # Torskar is asked whether he attacks recklessly
BREAK = "task:break"
TAVERN, BASEMENT = "elfsong-tavern", "kitchen-basement"


def begun(turn: str = "lia") -> Scene:
    """All are in the tavern; gnolls wait in the kitchen, the basement and on the landing."""
    s = Scene(MAD, "lia", "vort").tile(PIT, 2, 0, below=True)
    for who in (MAD, "lia", "vort"):
        s.stand(who, TAVERN)
    return s.haunt(
        33, *[s.city.board.key(s.spot(tile)) for tile in LAIRS], revealer="lia", turn=turn
    )


LAIRS = ("kitchen", BASEMENT, "catacomb-landing")


# Set-up.


@cites("betrayal:haunt/33/pack")
def test_half_of_the_pack_waits_where_the_traitor_likes_and_the_rest_is_set_aside() -> None:
    s = begun()
    assert [s.where(gnoll) for gnoll in s.city.of_kind("gnoll")] == [*LAIRS]
    assert s.city.counts[ASIDE] == 3
    assert {s.city.figures[gnoll].lead for gnoll in s.city.of_kind("gnoll")} == {0}


@cites("betrayal:haunt/33/pack")
def test_no_gnoll_waits_with_a_hero_or_another_monster() -> None:
    s = Scene(MAD, "lia", "vort").tile("assassins-run", 2, 0, below=True).stand("vort", "kitchen")
    s.stand("lia", "assassins-run").stand(MAD, TAVERN)
    s.haunt(33, s.city.board.key(s.spot(TAVERN)), revealer="lia")
    waiting = [s.where(gnoll) for gnoll in s.city.of_kind("gnoll")]
    assert waiting[0] == TAVERN, "beside the traitor is well"
    assert len({*waiting}) == 3
    assert not {*waiting} & {"kitchen", "assassins-run", "assassins-run/2"}


@cites("betrayal:haunt/33/pack", "betrayal:ruling/N33a")
def test_who_finds_no_tile_is_set_aside() -> None:
    s = Scene(MAD, "lia", "vort", "miska", "dhadius", "gretchen")
    for who, tile in zip(("lia", "vort", "miska", "dhadius"), (*LAIRS, TAVERN), strict=True):
        s.stand(who, tile)
    s.stand("gretchen", TAVERN).haunt(33, revealer="lia")
    assert len(s.city.of_kind("gnoll")) == 1
    assert s.city.counts[ASIDE] == 11


@cites("betrayal:haunt/33/pit")
def test_the_gladiator_pit_is_joined_to_the_catacombs() -> None:
    s = Scene(MAD, "lia", "vort").haunt(33, revealer="lia")
    pit = s.city.board.of_tile(PIT)
    assert pit is not None
    assert s.city.board.level(pit) == "catacomb"


@cites("betrayal:haunt/33/claws", "betrayal:ruling/H2")
def test_the_possessed_grows_claws_and_loses_nerve() -> None:
    s = Scene(MAD, "lia", "vort").trait(MAD, "might", 1).trait(MAD, "speed", 6)
    s.trait(MAD, "sanity", 5).haunt(33, revealer="lia")
    assert [s.step(MAD, trait) for trait in ("might", "speed", "sanity")] == [3 + 2, 6 + 1, 1]


# What gnolls do.


@cites("betrayal:haunt/33/frenzy")
@pytest.mark.parametrize(("company", "dice"), [((), 4), (("gnoll-2", MAD), 6), (("vort",), 4)])
def test_a_gnoll_strikes_with_a_die_for_each_other_and_for_the_traitor(
    company: tuple[str, ...], dice: int
) -> None:
    s = begun().stand("lia", "inner-chamber").stand("gnoll-1", "inner-chamber")
    for who in company:
        s.stand(who, "inner-chamber")
    s.monster_turn("gnoll-1").dice(0, 0, 0, 0).play("gnoll-1")
    assert strikes(s, "attack:lia:might").dice == dice
    s.dice(*[0] * dice, *throw(s, "lia", "might", high=False)).play("attack:lia:might")
    s.fell_as_scripted()


@cites("betrayal:haunt/33/frenzy")
def test_gnolls_defend_themselves_alone() -> None:
    s = begun().stand("gnoll-1", TAVERN).stand("gnoll-2", TAVERN)
    assert strikes(s, "attack:gnoll-1:might").theirs == 4


@cites("betrayal:haunt/33/killed")
def test_any_damage_kills_a_gnoll() -> None:
    s = begun().stand("gnoll-1", TAVERN)
    s.dice(1, *[0] * (s.value("lia", "might") - 1), 0, 0, 0, 0).play("attack:gnoll-1:might")
    assert "gnoll-1" not in s.city.figures
    assert s.happened("Slay", "Stun") == ["Slay"]
    s.settled()


@cites("betrayal:haunt/33/snap")
@pytest.mark.parametrize("high", [True, False])
def test_leaving_gnolls_behind_takes_speed_or_skin(*, high: bool) -> None:
    s = begun().stand("gnoll-1", TAVERN).stand("gnoll-2", TAVERN)
    before = s.step("lia", "might") + s.step("lia", "speed")
    s.dice(*throw(s, "lia", "speed", high=high)).play("go:1,0")
    if not high:
        s.play("1-0")
    assert s.where("lia") == "inner-chamber"
    assert s.step("lia", "might") + s.step("lia", "speed") == before - (not high)
    assert s.happened("Roll") == ["Roll"], "once, however many there are"


@cites("betrayal:haunt/33/snap")
def test_who_dies_on_the_way_out_does_not_get_out() -> None:
    s = begun().stand("gnoll-1", TAVERN).trait("lia", "might", 1).trait("lia", "speed", 1)
    s.dice(*throw(s, "lia", "speed", high=False)).play("go:1,0", "1-0")
    assert s.city.dead == ("lia",)
    assert s.happened("Step", "Die", "Spawn") == ["Die", "Spawn"]
    assert s.where("gnoll-4") == TAVERN


@cites("betrayal:haunt/33/snap")
def test_the_traitor_and_monsters_leave_freely() -> None:
    s = begun(turn=MAD).stand("gnoll-1", TAVERN).play("go:1,0")
    assert s.where(MAD) == "inner-chamber"
    assert not s.happened("Roll")


@cites("betrayal:haunt/33/snap", "betrayal:ruling/N33d", "betrayal:special/barrier")
def test_past_a_barrier_one_has_not_left_the_tile() -> None:
    s = Scene(MAD, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.haunt(33, revealer="lia", turn="lia").stand("lia", "assassins-run")
    s.stand("gnoll-1", "assassins-run")
    crossing = next(key for key in s.keys if key.startswith("cross"))
    s.dice(*throw(s, "lia", "speed", high=True)).play(crossing)
    assert s.where("lia") == "assassins-run/2"
    assert s.happened("Roll") == ["Roll"], "for the barrier, and none for the gnoll"


@cites("betrayal:haunt/33/hyenas")
def test_for_each_hero_who_is_killed_a_gnoll_comes_while_any_are_left() -> None:
    s = begun().stand("vort", "inner-chamber")
    played(kill(s.arranging, "vort", "", "test"))
    assert s.where("gnoll-4") == "inner-chamber"
    assert s.city.counts[ASIDE] == 2


@cites("betrayal:haunt/33/hyenas")
@pytest.mark.parametrize("why", ["none left", "off the board", "the traitor"])
def test_no_gnoll_comes_where_none_is_left_or_nobody_lies(why: str) -> None:
    s = begun()
    if why == "none left":
        s.given(counts={ASIDE: 0})
    elif why == "off the board":
        del s.arranging.at["vort"]
    played(kill(s.arranging, MAD if why == "the traitor" else "vort", "", "test"))
    assert len(s.city.of_kind("gnoll")) == 3


# What the voice lends.


@cites("betrayal:haunt/33/certainty")
@pytest.mark.parametrize("steps", [1, 3])
def test_sanity_does_not_kill_the_possessed(steps: int) -> None:
    s = begun()
    played(lose(s.arranging, MAD, "sanity", steps, "test"))
    assert (s.city.dead, s.step(MAD, "sanity")) == ((), 1)


@cites("betrayal:haunt/33/certainty", "betrayal:ruling/N33g")
def test_another_trait_kills_the_possessed_all_the_same() -> None:
    s = begun().trait(MAD, "knowledge", 1)
    played(hurt(s.arranging, MAD, "mental", 2, "test"))
    assert s.city.dead == (MAD,)


@cites("betrayal:haunt/33/power")
def test_with_the_shackles_blank_dice_of_an_attack_fall_again_once_a_turn() -> None:
    s = begun(turn=MAD).item(MAD, SHACKLES)
    s.dice(0, 0, *[1] * (s.value(MAD, "might") - 2)).play("attack:lia:might", CALM)
    assert (s.asked.kind, s.asked_seat) == ("may/zeros", 0)
    s.dice(2, 1, *throw(s, "lia", "might", high=True)).play("yes")
    assert s.happened("Reroll") == ["Reroll", "Reroll"]
    assert ZEROS in s.city.used


@cites("betrayal:haunt/33/power")
@pytest.mark.parametrize("why", ["no shackles", "no blank die", "used"])
def test_the_power_asks_for_shackles_blank_dice_and_a_new_turn(why: str) -> None:
    s = begun(turn=MAD)
    if why != "no shackles":
        s.item(MAD, SHACKLES)
    if why == "used":
        s.given(used=(ZEROS,))
    blank = 1 if why == "no blank die" else 0
    s.dice(blank, *[1] * (s.value(MAD, "might") - 1), *throw(s, "lia", "might", high=True))
    s.play("attack:lia:might", CALM)
    assert s.asked.kind != "may/zeros"
    assert not s.happened("Reroll")


@cites("betrayal:haunt/33/stolen")
def test_the_shackles_can_be_stolen() -> None:
    s = begun().item(MAD, SHACKLES)
    s.dice(*throw(s, "lia", "might", high=True), *throw(s, MAD, "might", high=False))
    s.play(f"attack:{MAD}:might")
    s.play(f"steal:{SHACKLES}")
    assert s.city.held[SHACKLES] == "lia"


# What it whispers to others.


@cites("betrayal:haunt/33/whisper")
def test_the_shackles_lend_speed_to_the_steady() -> None:
    s = begun().item("lia", SHACKLES).before_turn_of("lia")
    s.dice(*throw(s, "lia", "sanity", high=True))
    assert s.seen("lia")["spaces"] == s.value("lia", "speed") + 1


@cites("betrayal:haunt/33/whisper")
def test_a_point_of_speed_is_a_die_too() -> None:
    s = begun().item("lia", SHACKLES).stand("gnoll-1", TAVERN).before_turn_of("lia")
    s.dice(*throw(s, "lia", "sanity", high=True), 0, *throw(s, "lia", "speed", high=True))
    s.play("go:1,0")
    s.fell_as_scripted()
    assert s.where("lia") == "inner-chamber"


@cites("betrayal:haunt/33/whisper", "betrayal:ruling/N33b")
def test_the_shackles_gnaw_at_the_others() -> None:
    s = begun().item("lia", SHACKLES).before_turn_of("lia")
    before = {trait: s.step("lia", trait) for trait in TRAITS}
    s.dice(*throw(s, "lia", "sanity", high=False))
    assert s.asked.kind == "act"
    assert s.city.bonus == 0
    assert {trait: s.step("lia", trait) for trait in TRAITS} == {
        **before,
        "sanity": before["sanity"] - 1,
    }


@cites("betrayal:haunt/33/whisper", "betrayal:ruling/N33b", "betrayal:item/locket")
def test_what_lessens_mental_damage_helps_against_the_shackles() -> None:
    s = begun().item("lia", SHACKLES, "locket").before_turn_of("lia")
    before = s.step("lia", "sanity")
    s.dice(*throw(s, "lia", "sanity", high=False))
    assert s.asked.kind == "act"
    assert s.step("lia", "sanity") == before


@cites("betrayal:haunt/33/whisper")
def test_they_whisper_to_nobody_else() -> None:
    s = begun().item(MAD, SHACKLES).before_turn_of(MAD)
    assert s.asked.kind == "act"
    assert not s.happened("Roll")


@cites("betrayal:haunt/33/whisper")
def test_whoever_the_whisper_kills_has_no_turn() -> None:
    s = begun().item("lia", SHACKLES).trait("lia", "sanity", 1).before_turn_of("lia")
    s.dice(*throw(s, "lia", "sanity", high=False))
    assert s.asked_seat == 2
    assert s.city.dead == ("lia",)


# The traitor is free, or dead.


def at_the_pit(turn: str = "lia") -> Scene:
    return begun(turn).item("lia", SHACKLES).stand("lia", PIT)


@cites("betrayal:haunt/33/release")
def test_on_the_gladiator_pit_the_shackles_are_broken_and_a_friend_is_free() -> None:
    s = at_the_pit()
    might, speed = s.step(MAD, "might"), s.step(MAD, "speed")
    s.dice(*throw(s, "lia", "sanity", high=True), *[0] * 40).play(BREAK)
    city = s.city
    assert (city.role(MAD), city.side(MAD)) == (FREED, "hero")
    assert SHACKLES in city.lost
    assert (s.step(MAD, "might"), s.step(MAD, "speed")) == (might - 2, speed - 1)
    assert "You are a hero" in read_by(s, MAD)


@cites("betrayal:haunt/33/release")
def test_a_failed_roll_breaks_nothing() -> None:
    s = at_the_pit().dice(*throw(at_the_pit(), "lia", "sanity", high=False)).play(BREAK)
    assert (s.city.held[SHACKLES], s.city.role(MAD)) == ("lia", "possessed")
    assert BREAK not in s.keys


@cites("betrayal:haunt/33/release")
@pytest.mark.parametrize("why", ["elsewhere", "no shackles", "no traitor"])
def test_the_shackles_are_broken_on_the_pit_by_who_has_them_for_somebody_alive(why: str) -> None:
    s = at_the_pit()
    if why == "elsewhere":
        s.stand("lia", TAVERN)
    elif why == "no shackles":
        s.given(held={SHACKLES: "vort"})
    else:
        s.given(dead=(MAD,))
    assert BREAK not in s.keys


@cites("betrayal:haunt/33/release", "betrayal:ruling/N33c")
def test_nobody_dies_of_being_freed() -> None:
    s = at_the_pit().trait(MAD, "might", 2).trait(MAD, "speed", 1)
    played(break_them(s.arranging, "lia"))
    assert (s.step(MAD, "might"), s.step(MAD, "speed"), s.city.dead) == (1, 1, ())


@cites("betrayal:haunt/33/certainty")
def test_the_freed_one_is_certain_of_nothing() -> None:
    s = at_the_pit()
    played(break_them(s.arranging, "lia"))
    played(lose(s.arranging, MAD, "sanity", 1, "test"))
    assert s.city.dead == (MAD,)


@cites("betrayal:haunt/33/masterless", "betrayal:ruling/N33e")
@pytest.mark.parametrize("how", ["freed", "killed"])
def test_gnolls_without_a_master_run_for_the_closest_hero_at_once(how: str) -> None:
    s = at_the_pit().stand("vort", "kitchen").stand("gnoll-1", "inner-chamber")
    s.stand("gnoll-2", "catacomb-landing").stand("gnoll-3", BASEMENT)
    if how == "freed":
        played(break_them(s.arranging, "lia"))
    else:
        played(kill(s.arranging, MAD, "lia", "test"))
    assert s.city.stage == MASTERLESS
    assert {figure.lead for figure in s.arranging.figures.values()} == {MIND}
    told = {gnoll: foresee(s.arranging, gnoll) for gnoll in s.arranging.of_kind("gnoll")}
    s.dice(*[0] * 60)
    while s.city.phase == "monsters-act" or s.asked.kind != "act":
        s.play(s.keys[0])
    done = [event for event in s.table.chronicle.events if isinstance(event, Follow)]
    for event in done:
        lines = [one for step in told[event.figure] for one in step if one.tactic.key == event.line]
        assert [line for line in lines if event.about in line.about], event
    assert len(done) == 6
    struck = [event.who for event in s.table.chronicle.events if isinstance(event, Attack)]
    assert struck == ["gnoll-1", "gnoll-2", "gnoll-3"]
    assert s.city.active == "lia", "her turn goes on"


@cites("betrayal:haunt/33/masterless")
def test_afterwards_they_act_behind_the_seat_that_was_the_traitors() -> None:
    s = at_the_pit()
    played(kill(s.arranging, MAD, "lia", "test"))
    assert s.city.slots == ("lia", "vort", MAD, "monsters")


@cites("betrayal:haunt/33/hyenas", "betrayal:haunt/33/masterless")
def test_gnolls_that_come_later_have_no_master_either() -> None:
    s = at_the_pit()
    played(break_them(s.arranging, "lia"))
    played(kill(s.arranging, MAD, "gnoll-1", "test"))
    assert s.arranging.figures["gnoll-4"].lead == MIND, "the freed one was a hero"


@cites("betrayal:haunt/33/snap", "betrayal:haunt/33/frenzy")
def test_the_freed_one_is_a_hero_to_gnolls() -> None:
    s = at_the_pit().stand("gnoll-1", TAVERN).stand("vort", "kitchen")
    played(break_them(s.arranging, "lia"))
    city = s.arranging
    assert HAUNT.edge(city, "gnoll-1", MAD, striking=True) == 0
    s.given(next_up=()).turn_of(MAD).dice(*throw(s, MAD, "speed", high=True)).play("go:1,0")
    assert s.happened("Roll") == ["Roll"]


# How it ends.


def no_gnolls(s: Scene) -> Scene:
    for gnoll in s.arranging.of_kind("gnoll")[1:]:
        del s.arranging.at[gnoll], s.arranging.figures[gnoll]
    return s


def slay_the_last(s: Scene) -> Scene:
    s.stand("gnoll-1", s.where("lia"))
    s.dice(*throw(s, "lia", "might", high=True), 0, 0, 0, 0)
    return s.play("attack:gnoll-1:might")


@cites("betrayal:haunt/33", "betrayal:victory/first")
def test_the_possessed_wins_when_every_hero_is_dead() -> None:
    s = begun(turn=MAD).given(dead=("vort",)).trait("lia", "might", 1).trait("lia", "speed", 1)
    s.dice(*throw(s, MAD, "might", high=True), *throw(s, "lia", "might", high=False))
    s.play("attack:lia:might", CALM)
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/33", "betrayal:victory/first")
def test_dead_gnolls_and_a_dead_traitor_are_a_victory() -> None:
    s = no_gnolls(begun())
    played(kill(s.arranging, MAD, "lia", "test"))
    slay_the_last(s.given(next_up=()))
    assert s.ending == "put-down"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/33", "betrayal:victory/first", "betrayal:ruling/N33f")
def test_with_a_friend_who_was_freed_and_lives_it_ends_better_for_one_more() -> None:
    s = no_gnolls(at_the_pit())
    played(break_them(s.arranging, "lia"))
    slay_the_last(s.given(next_up=()))
    assert s.ending == "released"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/33", "betrayal:victory/first")
def test_a_friend_who_was_freed_and_died_has_still_won() -> None:
    s = no_gnolls(at_the_pit().given(counts={ASIDE: 0}))
    played(break_them(s.arranging, "lia"))
    played(kill(s.arranging, MAD, "gnoll-1", "test"))
    slay_the_last(s.given(next_up=()))
    assert s.ending == "put-down"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/33", "betrayal:victory/first")
def test_neither_dead_gnolls_nor_a_lost_master_alone_is_enough() -> None:
    s = no_gnolls(begun())
    slay_the_last(s)
    assert not s.ending
    other = begun()
    played(kill(other.arranging, MAD, "lia", "test"))
    assert HAUNT.verdict(other.arranging) == ""


@cites("betrayal:haunt/33", "betrayal:ruling/N33f", "betrayal:victory/survivor")
@pytest.mark.parametrize(("freed", "ending"), [(True, "nobody"), (False, "traitor")])
def test_when_no_hero_is_left_a_dead_traitor_has_won_and_a_freed_one_lost(
    *, freed: bool, ending: str
) -> None:
    s = at_the_pit()
    if freed:
        played(break_them(s.arranging, "lia"))
    s.apply(*[Die(who, "gnoll-1", "test") for who in (MAD, "lia", "vort")])
    city = s.arranging
    city.kept.clear()
    assert HAUNT.verdict(city) == ending
    assert HAUNT.winners(city, ending) == (() if freed else (0,))


# Who is not there, and who reads what.


@cites("betrayal:haunt/33/snap")
def test_who_is_swallowed_on_the_way_out_is_not_bitten_twice() -> None:
    s = begun().stand("gnoll-1", TAVERN)
    s.arranging.enter(Quicksand("quicksand", sinks="lia"))
    s.dice(*throw(s, "lia", "speed", high=True)).play("go:1,0")
    assert "lia" not in s.city.at or s.where("lia") in (TAVERN, "inner-chamber")


@cites("betrayal:haunt/33/pack")
def test_a_gnoll_that_is_placed_among_heroes_bites_those_who_leave() -> None:
    s = begun()
    played(put_on(s.arranging, "gnoll-1", s.spot(TAVERN), "test"))
    s.dice(*throw(s, "lia", "speed", high=True)).play("go:1,0")
    assert s.happened("Roll") == ["Roll"]


@cites("betrayal:haunt/33", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    text = HAUNT.text
    canaries(s, [*text.secrets_of("possessed"), text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("sane"), text.stories["hero"].text], (0,))
    canaries(s, text.secrets_of("freed"), (0, 1, 2))
    for told in (*text.secrets_of("possessed")[:2], text.stories["traitor"].text):
        assert told in read_by(s, MAD)
    for told in (*text.secrets_of("sane")[:2], text.stories["hero"].text):
        assert told in read_by(s, "vort")
