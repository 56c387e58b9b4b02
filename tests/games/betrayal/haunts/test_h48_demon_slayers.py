"""Haunt 48: a song that is nearly over, and what comes to hear the end of it."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import acting, attacked, only, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.figures import Bleed
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginMonster
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.haunts.h48_demon_slayers import (
    COMPLETE,
    CULTIST,
    DEMON,
    DISRUPTION,
    HAUNT,
    RITUAL,
    STATUE,
)
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.staging import begin_stage

REVEALER = "torskar"
CAST = (REVEALER, "lia", "vort")
TAVERN, CHAMBER, KITCHEN = "elfsong-tavern", "inner-chamber", "kitchen"
LANDING, BASEMENT = "catacomb-landing", "kitchen-basement"
DISRUPT = "task:disrupt"


def set_out(*more: str) -> Scene:
    """The statue lies north of the Inner Chamber, and its door leads there."""
    return Scene(*CAST, *more).tile(STATUE, 1, -1, 0)


def begun(*, turn: str = "lia", ritual: int = 0) -> Scene:
    """Three Cultists at the statue, for there is no event tile."""
    s = set_out().haunt(48, tile=STATUE, turn=turn)
    return s.given(counts={RITUAL: ritual})


def without(s: Scene, *cultists: str) -> Scene:
    """These have never come."""
    for cultist in cultists:
        del s.arranging.at[cultist], s.arranging.figures[cultist]
    return s


def come(*, disruptions: int = 0, turn: str = "lia") -> Scene:
    """The Demon has come, nobody else is left of its company, and it stands in the Kitchen."""
    s = without(begun(turn=turn, ritual=COMPLETE), "cultist-1", "cultist-2", "cultist-3")
    for number in range(1, disruptions + 1):
        s.token(f"{DISRUPTION}-{number}", STATUE)
    played(begin_stage(s.arranging, DEMON, HAUNT.cite))
    return s.stand(DEMON, KITCHEN)


def traits(s: Scene) -> list[int]:
    return [s.city.trait(DEMON, trait) for trait in TRAITS]


# Set-up.


@cites("betrayal:haunt/48/right-now", "betrayal:cooperative/order")
def test_one_cultist_for_each_hero_and_without_event_tiles_all_at_the_statue() -> None:
    s = begun()
    assert [s.where(cultist) for cultist in s.city.of_kind(CULTIST)] == [STATUE] * 3
    assert s.city.slots == ("lia", "vort", REVEALER, "monsters")
    assert s.city.counts[RITUAL] == 0


@cites("betrayal:haunt/48/right-now", "betrayal:ruling/N48a")
def test_the_others_stand_on_the_nearest_event_tiles_one_to_a_tile() -> None:
    s = set_out("miska", "tasha").tile("smithy", 0, -1).tile("gray-harbor", 8, 0)
    s.haunt(48, tile=STATUE)
    where = [s.where(cultist) for cultist in s.city.of_kind(CULTIST)]
    assert where == [STATUE, "smithy", "gray-harbor", STATUE, STATUE]


@cites("betrayal:haunt/48/right-now", "betrayal:ruling/N48a")
def test_of_tiles_that_are_equally_near_the_heroes_choose() -> None:
    s = set_out().tile("rose-portal", 3, 0).tile("trash-pile", 2, -1, 0).tile("waterfront", 2, 1)
    s.haunt(48, "2,1", "3,0", tile=STATUE)
    where = [s.where(cultist) for cultist in s.city.of_kind(CULTIST)]
    assert where == [STATUE, "waterfront", "rose-portal"]


@cites("betrayal:haunt/48/right-now", "betrayal:ruling/N48a", "betrayal:special/barrier")
def test_on_a_barrier_tile_the_heroes_say_on_which_side() -> None:
    s = set_out().tile("assassins-run", 2, 0, below=True).haunt(48, "b2,0/2", tile=STATUE)
    assert s.where("cultist-2") == "assassins-run/2"


@cites("betrayal:haunt/48/right-now", "betrayal:ruling/N48a")
def test_a_statue_that_does_not_lie_there_is_fetched() -> None:
    s = Scene(*CAST).haunt(48)
    assert s.city.board.of_tile(STATUE) is not None
    assert s.where("cultist-1") == STATUE


# The ritual.


@cites("betrayal:haunt/48/ritual")
def test_it_goes_a_step_on_as_each_heros_turn_begins() -> None:
    s = without(begun(), "cultist-1", "cultist-2", "cultist-3").before_turn_of("lia")
    assert (s.asked_seat, s.city.counts[RITUAL]) == (1, 1)
    s.play("end")
    assert (s.asked_seat, s.city.counts[RITUAL]) == (2, 2)


@cites("betrayal:haunt/48/ritual", "betrayal:haunt/death")
def test_the_dead_have_no_turn_to_count() -> None:
    s = without(begun(), "cultist-1", "cultist-2", "cultist-3").apply(Die("vort", "", "test"))
    s.play("end")
    assert (s.asked_seat, s.city.counts[RITUAL]) == (0, 1)


@cites("betrayal:haunt/48/ritual")
def test_who_is_off_the_board_has_one() -> None:
    s = begun().apply(Vanish("lia", "test")).before_turn_of("lia")
    assert (s.asked_seat, s.city.counts[RITUAL]) == (2, 2), "Lia can do nothing, and Vort is next"


@cites("betrayal:haunt/48/disrupt")
def test_on_the_statue_a_wise_hero_disrupts_it_instead_of_attacking_and_ends_the_turn() -> None:
    s = begun().stand("lia", STATUE).trait("lia", "knowledge", 6)
    s.dice(2, 2, 1, *[0] * (s.value("lia", "knowledge") - 3)).play(DISRUPT)
    assert s.city.tokens == {f"{DISRUPTION}-1": s.spot(STATUE)}
    assert s.asked_seat == 2
    s.settled()


@cites("betrayal:haunt/48/disrupt")
def test_with_less_than_five_nothing_is_spoilt_but_the_turn() -> None:
    s = begun().stand("lia", STATUE).trait("lia", "knowledge", 6)
    s.dice(2, 2, *[0] * (s.value("lia", "knowledge") - 2)).play(DISRUPT)
    assert (s.city.tokens, s.asked_seat) == ({}, 2)


@cites("betrayal:haunt/48/disrupt")
@pytest.mark.parametrize("why", ["elsewhere", "has attacked", "too late"])
def test_nobody_disrupts_it_from_elsewhere_after_an_attack_or_too_late(why: str) -> None:
    s = come() if why == "too late" else begun()
    s.stand("lia", TAVERN if why == "elsewhere" else STATUE).given(attacked=why == "has attacked")
    assert DISRUPT not in s.keys


# Cultists.


def one_cultist(at: str) -> Scene:
    s = without(begun(), "cultist-2", "cultist-3")
    return only(s, "lia").stand("cultist-1", at)


@cites("betrayal:haunt/48/cultists")
def test_a_cultist_goes_to_a_tile_one_door_away_and_curses_from_there() -> None:
    s = one_cultist(KITCHEN).stand("lia", TAVERN)
    before = s.step("lia", "knowledge") + s.step("lia", "sanity")
    acting(s, 2, 2, 2, *[0] * 3, *throw(s, "lia", "knowledge", high=False))
    assert (s.where("cultist-1"), s.asked.kind, s.asked.about) == (CHAMBER, "split", "mental")
    s.play(s.keys[0])
    assert s.step("lia", "knowledge") + s.step("lia", "sanity") == before - 2
    s.fell_as_scripted()


@cites("betrayal:haunt/48/cultists")
def test_all_can_see_with_what_a_cultist_attacks() -> None:
    seen = begun().seen("lia")["figures"]
    assert [figure["attacks"] for figure in seen] == [["knowledge"]] * 3


@cites("betrayal:haunt/48/cultists", "betrayal:attack/distance")
def test_one_that_fails_from_another_tile_is_unhurt() -> None:
    s = one_cultist(CHAMBER).stand("lia", TAVERN)
    acting(s, 0, 0, *[0] * 4, *throw(s, "lia", "knowledge", high=True))
    assert (s.city.stunned, attacked(s)) == ((), ["lia"])


@cites("betrayal:haunt/48/cultists")
def test_one_on_the_tile_of_the_closest_hero_steps_out_by_a_door() -> None:
    s = acting(one_cultist(CHAMBER).stand("lia", CHAMBER), 0, 0)
    assert (s.asked.kind, s.asked_seat) == ("place/way", 0)
    assert {*s.keys} == {"0,0", "2,0", "1,-1"}
    s.dice(*[0] * 4, *throw(s, "lia", "knowledge", high=True)).play("0,0")
    assert (s.where("cultist-1"), s.city.stunned, attacked(s)) == (KITCHEN, (), ["lia"])


@cites("betrayal:haunt/48/cultists", "betrayal:omen/eye-of-vecna")
def test_one_that_cannot_step_out_curses_where_it_is_and_is_hurt_if_it_fails() -> None:
    s = one_cultist(CHAMBER).stand("lia", CHAMBER).item("vort", "eye-of-vecna")
    s.arranging.at["vort"] = s.spot(KITCHEN)
    acting(s, 0, 0).dice(0, 0).play("0,0")
    s.dice(*[0] * 4, *throw(s, "lia", "knowledge", high=True)).play("yes")
    assert (s.where("cultist-1"), attacked(s)) == (CHAMBER, ["lia"])
    assert s.city.stunned == ("cultist-1",)


@cites("betrayal:haunt/48/cultists")
def test_one_that_does_not_come_close_enough_curses_from_afar_if_it_sees_the_hero() -> None:
    s = one_cultist(KITCHEN).tile("fountain", 3, 0).tile("haunted-alley", 4, 0, 1)
    s.stand("lia", "haunted-alley")
    acting(s, 0, 0, *[0] * 4, *throw(s, "lia", "knowledge", high=False))
    assert (s.where("cultist-1"), attacked(s)) == (CHAMBER, ["lia"])


@cites("betrayal:haunt/48/cultists")
def test_whom_it_cannot_see_it_does_not_curse_nor_anybody_else() -> None:
    s = one_cultist(LANDING).stand("lia", CHAMBER)
    acting(s, 1, 0)
    assert (s.where("cultist-1"), attacked(s)) == (BASEMENT, [])


# The Demon comes.


@cites("betrayal:haunt/48/arrives")
def test_at_eight_it_comes_in_the_middle_of_the_turn_which_goes_on() -> None:
    s = begun(ritual=COMPLETE - 1).before_turn_of("lia")
    assert (s.asked_seat, s.asked.kind, s.city.stage) == (1, "act", DEMON)
    assert (s.where(DEMON), s.city.figures[DEMON].hits, traits(s)) == (STATUE, 1, [8] * 4)
    assert s.city.slots == ("lia", "vort", REVEALER, "monsters")
    assert [key for key in s.keys if key.startswith("go:")]


@cites("betrayal:haunt/48/arrives")
@pytest.mark.parametrize("disruptions", [0, 1, 3, 7])
def test_every_disruption_takes_a_point_of_power_and_gives_a_hit_point(disruptions: int) -> None:
    s = come(disruptions=disruptions)
    assert (traits(s), s.city.figures[DEMON].hits) == ([8 - disruptions] * 4, disruptions + 1)
    assert (s.city.counts[RITUAL], s.city.tokens) == (8 - disruptions, {})


@cites("betrayal:haunt/48/ritual", "betrayal:haunt/48/arrives")
def test_nobody_counts_any_more_once_it_is_there() -> None:
    s = come().before_turn_of("lia")
    assert s.asked_seat == 1
    assert s.city.counts[RITUAL] == COMPLETE


@cites("betrayal:haunt/48/demon")
def test_it_comes_after_the_cultists() -> None:
    s = only(come(disruptions=6), "lia").stand("lia", TAVERN).figure("cultist-1", LANDING)
    acting(s, 0, 0, 0, 0)
    acts = [e.figure for e in s.table.chronicle.events if isinstance(e, BeginMonster)]
    assert acts == ["cultist-1", DEMON], "though it was there before"


@cites("betrayal:haunt/48/demon")
def test_it_attacks_one_hero_on_its_tile_and_goes_on_to_the_next() -> None:
    s = (
        only(come(disruptions=6), "lia", "vort")
        .stand("lia", CHAMBER)
        .stand("vort", "elfsong-tavern")
    )
    acting(s, 2, 1, 0, 0, *throw(s, "lia", "might", high=False))
    assert (s.where(DEMON), attacked(s)) == (TAVERN, ["lia"])
    s.fell_as_scripted()


@cites("betrayal:haunt/48/demon", "betrayal:ruling/N48b")
def test_it_attacks_nobody_where_it_goes_on_to_nor_goes_on_without_spaces() -> None:
    s = only(come(disruptions=6), "lia", "vort").stand("lia", CHAMBER).stand("vort", TAVERN)
    acting(s, 1, 0, 0, 0, *throw(s, "lia", "might", high=False))
    assert (s.where(DEMON), attacked(s)) == (CHAMBER, ["lia"])


@cites("betrayal:haunt/48/demon")
def test_of_several_on_its_tile_the_revealer_says_whom_it_attacks() -> None:
    s = only(come(disruptions=6), "lia", "vort").stand("lia", KITCHEN).stand("vort", KITCHEN)
    acting(s, 0, 0)
    assert (s.asked.kind, s.asked_seat) == ("prey/seek", 0)
    s.play("lia")
    assert (s.asked.kind, s.keys) == ("prey/strike", ["lia", "vort"])


@cites("betrayal:haunt/48/banish")
@pytest.mark.parametrize("amount", [1, 6])
def test_any_damage_takes_one_hit_point(amount: int) -> None:
    s = come(disruptions=2)
    played(hurt(s.arranging, DEMON, "physical", amount, "test", "lia"))
    assert (s.city.figures[DEMON].hits, s.city.stunned) == (2, ())


@cites("betrayal:haunt/48/banish", "betrayal:attack/damage")
def test_who_beats_it_off_wounds_it_too() -> None:
    s = only(come(disruptions=6), "lia").stand("lia", KITCHEN)
    acting(s, 0, 0, 0, 0, *throw(s, "lia", "might", high=True))
    assert s.city.figures[DEMON].hits == 6


@cites("betrayal:haunt/48/demon", "betrayal:monster/stunned")
def test_one_that_is_stunned_all_the_same_misses_its_turn() -> None:
    s = only(come(), "lia").stand("lia", KITCHEN).apply(Stun(DEMON, "", "test"))
    acting(s)
    assert attacked(s) == []


# How it ends.


@cites("betrayal:haunt/48/banish", "betrayal:victory/first")
def test_the_heroes_win_when_it_has_no_hit_points() -> None:
    s = come(disruptions=6).stand("lia", KITCHEN).apply(Bleed(DEMON, 6, "", "test"))
    s.dice(*throw(s, "lia", "might", high=True), 0, 0).play("attack:demon:might")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/48", "betrayal:victory/survivor")
@pytest.mark.parametrize("stage", ["begin", DEMON])
def test_the_cult_wins_with_the_last_hero(stage: str) -> None:
    s = (come() if stage == DEMON else begun()).apply(Die("vort", "", "test"))
    s.apply(Die(REVEALER, "", "test"), Die("lia", "", "test"))
    assert s.city.ending() == "traitor"


@cites("betrayal:haunt/48", "betrayal:ruling/H6")
def test_nobody_wins_if_it_takes_the_last_of_them_along() -> None:
    s = come().apply(Die("vort", "", "test"), Die(REVEALER, "", "test")).given(unsettled=1)
    played(hurt(s.arranging, DEMON, "physical", 1, "test", "lia"))
    played(kill(s.arranging, "lia", DEMON, "test"))
    assert s.given(unsettled=0).city.ending() == "nobody"


# Secrets.


@cites("betrayal:haunt/48/arrives", "betrayal:haunt/secrets")
def test_nobody_reads_of_what_comes_before_it_has_come() -> None:
    s, text = begun(ritual=COMPLETE - 1), HAUNT.text
    later = [text.pages["hunter"].text, text.goals["banished"].text, text.stories[DEMON].text]
    later += [text.anchors[word].gist for word in ("arrives", "demon", "banish")]
    later += [text.endings["banished"].text, "hit point for each and one more"]
    canaries(s, later, (0, 1, 2))


@cites("betrayal:haunt/48")
def test_all_read_the_same_page_before_and_after() -> None:
    before, after = HAUNT.pages("slayer")
    for s, page in ((begun(), before), (come(), after)):
        assert all(page.brief in read_by(s, who) for who in CAST)


def test_nothing_is_missing() -> None:
    left = missing(48)
    assert not left, "\n".join(left)
