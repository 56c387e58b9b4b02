"""Haunt 7: a mind flayer, its devourers, and clues on omen tiles."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h07_brains import HAUNT
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.haunt import Role
from undercroft.games.betrayal.state import HERO, TRAITOR

FLAYER = "tasha"
START = ADVENTURERS[FLAYER].tracks


def begun(turn: str = "lia", *, spots: tuple[str, ...] = ("0,0", "1,0", "b0,0")) -> Scene:
    """Tasha has the lowest Sanity; Lia and Vort stand on a statue with an omen."""
    s = Scene(FLAYER, "lia", "vort").tile("cursed-statue", 3, 0, 1)
    s.trait(FLAYER, "sanity", 1).trait("lia", "sanity", 5).trait("vort", "sanity", 5)
    s.stand("lia", "cursed-statue").stand("vort", "cursed-statue")
    return s.haunt(7, *spots, revealer="vort", turn=turn)


def win_for(s: Scene, who: str, other: str, trait: Trait, margin: int) -> Scene:
    """Dice by which the first, who attacks, beats the other by so much."""
    mine, theirs = s.value(who, trait), s.value(other, trait)
    dots = [2] * (margin // 2) + [1] * (margin % 2)
    return s.dice(*dots, *[0] * (mine - len(dots)), *[0] * theirs)


@cites("betrayal:haunt/07/right-now", "betrayal:ruling/R26")
def test_the_lowest_sanity_is_the_flayer_whose_mind_grows() -> None:
    s = begun()
    assert s.city.traitors() == [FLAYER]
    assert s.step(FLAYER, "sanity") == START["sanity"].start + 2
    assert s.step(FLAYER, "knowledge") == START["knowledge"].start + 2


@cites("betrayal:haunt/07/right-now")
def test_a_devourer_for_each_adventurer_each_on_a_tile_of_its_own_without_heroes() -> None:
    s = begun()
    where = [s.where(devourer) for devourer in s.city.of_kind("devourer")]
    assert where == ["kitchen", "inner-chamber", "catacomb-landing"]


@cites(
    "betrayal:haunt/07/mind-attack", "betrayal:haunt/07/take-over", "betrayal:attack/other-trait"
)
def test_the_flayer_and_its_devourers_attack_with_knowledge() -> None:
    s = begun(FLAYER).stand(FLAYER, "cursed-statue")
    assert "attack:lia:knowledge" in s.keys
    s = begun().stand("devourer-1", "cursed-statue").monster_turn("devourer-1").dice(1, 1, 1)
    s.play("devourer-1")
    assert {"attack:lia:knowledge", "attack:lia:might"} <= {*s.keys}


def fought(margin: int) -> Scene:
    s = begun().stand("devourer-1", "cursed-statue").monster_turn("devourer-1").dice(1, 1, 1)
    s.play("devourer-1")
    return win_for(s, "devourer-1", "lia", "knowledge", margin).play("attack:lia:knowledge")


@cites("betrayal:haunt/07/take-over", "betrayal:ruling/N7a")
def test_a_hero_beaten_by_three_is_taken_over_and_the_devourer_is_gone() -> None:
    s = fought(3)
    assert s.city.side("lia") == TRAITOR
    assert "devourer-1" not in s.city.at
    assert s.step("lia", "knowledge") == begun().step("lia", "knowledge")
    s.settled()


@cites("betrayal:haunt/07/take-over", "betrayal:traitor/monster-turn")
def test_whoever_is_taken_over_the_devourers_still_follow_the_flayer() -> None:
    """The revealer is taken over, who is the first of all traitors from the revealer on."""
    s = begun().stand("devourer-1", "cursed-statue").monster_turn().dice(1, 1, 1)
    s.play("devourer-1")
    win_for(s, "devourer-1", "vort", "knowledge", 3).play("attack:vort:knowledge")
    assert s.city.side("vort") == TRAITOR
    assert (s.asked_seat, s.keys[-3:]) == (0, ["devourer-2", "devourer-3", "enough"])
    s.play("enough", "end", "end", "end")
    assert (s.asked_seat, s.keys[-3:]) == (0, ["devourer-2", "devourer-3", "enough"])


@cites("betrayal:haunt/07/take-over", "betrayal:ruling/N7c", "betrayal:attack/stunned-target")
def test_a_stunned_devourer_takes_nobody_over() -> None:
    s = begun().stand("devourer-1", "cursed-statue").given(stunned=("devourer-1",))
    s.dice(*[0] * s.value("lia", "might"), 2, 1, 0).play("attack:devourer-1:might")
    assert s.city.side("lia") == HERO
    assert "devourer-1" in s.city.at
    s.settled()


@cites("betrayal:haunt/07/take-over", "betrayal:ruling/N7c", "betrayal:attack/distance")
def test_a_devourer_that_is_shot_at_takes_nobody_over() -> None:
    s = begun().item("lia", "crossbow").stand("devourer-1", "elfsong-tavern")
    s.dice(*[0] * (s.value("lia", "speed") + 1), 2, 1, 0).play("attack:devourer-1:crossbow")
    assert s.city.side("lia") == HERO


@cites("betrayal:haunt/07/take-over")
def test_a_hero_beaten_by_two_takes_mental_damage() -> None:
    s = fought(2)
    assert s.asked.kind == "split"
    s.play("2-0")
    assert s.city.side("lia") == HERO
    assert s.step("lia", "knowledge") == begun().step("lia", "knowledge") - 2


@cites("betrayal:haunt/07/mind-attack", "betrayal:ruling/N7a")
def test_who_was_taken_over_has_no_flayers_powers() -> None:
    s = fought(3)
    role = s.city.source("role/lia")
    assert isinstance(role, Role)
    assert not role.blows(s.city)


@cites("betrayal:haunt/07/devour")
def test_the_flayers_knowledge_grows_with_every_hero_it_kills() -> None:
    s = begun(FLAYER).stand(FLAYER, "cursed-statue")
    s.trait("lia", "might", 1).trait("lia", "speed", 1).trait(FLAYER, "knowledge", 1)
    win_for(s, FLAYER, "lia", "might", 4).play("attack:lia:might")
    while s.asked.kind != "act":
        s.play(s.keys[0])
    assert "lia" in s.city.dead
    assert s.step(FLAYER, "knowledge") == START["knowledge"].start + 2


@cites("betrayal:haunt/07/learn")
def test_whoever_stuns_a_devourer_learns_from_it_once() -> None:
    s = begun().stand("devourer-1", "cursed-statue")
    before = s.step("lia", "knowledge")
    win_for(s, "lia", "devourer-1", "might", 1).play("attack:devourer-1:might")
    while s.asked.kind != "act":
        s.play(s.keys[0])
    assert s.city.stunned == ("devourer-1",)
    assert s.step("lia", "knowledge") == before + 1


@cites("betrayal:haunt/07/learn", "betrayal:adventurer/aldan")
def test_nobody_learns_from_a_devourer_whose_wound_another_takes() -> None:
    s = Scene("aldan", "lia", "vort").tile("cursed-statue", 3, 0, 1)
    s.trait("aldan", "sanity", 1).trait("lia", "sanity", 5).trait("vort", "sanity", 5)
    s.stand("lia", "cursed-statue").haunt(7, "0,0", "1,0", "b0,0", revealer="vort", turn="lia")
    s.stand("aldan", "cursed-statue").stand("devourer-1", "cursed-statue")
    before = s.step("lia", "knowledge")
    win_for(s, "lia", "devourer-1", "might", 1).play("attack:devourer-1:might", "yes", "0-1")
    assert s.asked_seat == 1
    assert s.city.stunned == ()
    assert s.step("lia", "knowledge") == before


def searched(dots: list[int]) -> Scene:
    s = begun()
    s.trait("lia", "knowledge", 5)
    dice = s.value("lia", "knowledge")
    return s.dice(*dots, *[0] * (dice - len(dots))).play("task:search")


@cites("betrayal:haunt/07/search", "betrayal:dice/task-roll")
def test_a_clue_is_found_with_five_and_the_tile_is_done_with() -> None:
    s = searched([2, 2, 1])
    assert s.city.counts["clues"] == 1
    assert s.city.board.tile(s.city.tokens["clue-1"]) == "elfsong-tavern"
    assert "task:search" not in s.keys
    s.play("end")
    while s.asked_seat != 2:
        s.play(s.keys[-1])
    assert "task:search" not in s.keys


@cites("betrayal:haunt/07/search", "betrayal:dice/once")
def test_with_four_there_is_no_clue_and_no_second_try_in_that_turn() -> None:
    s = searched([2, 2])
    assert s.city.counts["clues"] == 0
    assert "task:search" not in s.keys


@cites("betrayal:haunt/07/search")
def test_only_omen_tiles_are_searched() -> None:
    assert "task:search" not in begun().stand("lia", "elfsong-tavern").keys


@cites("betrayal:haunt/07/clues", "betrayal:haunt/07/search", "betrayal:victory/first")
def test_the_heroes_win_with_the_last_clue() -> None:
    s = begun()
    s.arranging.counts["clues"] = 2
    s.trait("lia", "knowledge", 5)
    s.dice(2, 2, 2, *[0] * (s.value("lia", "knowledge") - 3)).play("task:search")
    assert s.ending == "hero"


@cites("betrayal:haunt/07/clues", "betrayal:ruling/N7b")
def test_the_heroes_win_when_the_flayer_is_dead_whoever_has_turned() -> None:
    s = begun("vort").stand(FLAYER, "cursed-statue")
    s.trait(FLAYER, "might", 1).trait(FLAYER, "speed", 1)
    win_for(s, "vort", FLAYER, "might", 6).play(f"attack:{FLAYER}:might")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "hero"


@cites("betrayal:haunt/07", "betrayal:victory/survivor")
def test_the_flayer_wins_when_no_free_mind_is_left() -> None:
    s = begun().given(dead=("vort",))
    del s.arranging.at["vort"]
    s.stand("devourer-1", "cursed-statue").monster_turn("devourer-1").dice(1, 1, 1)
    s.play("devourer-1")
    win_for(s, "devourer-1", "lia", "knowledge", 3).play("attack:lia:knowledge")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1)


@cites("betrayal:haunt/07", "betrayal:haunt/sides")
@pytest.mark.parametrize(("role", "others"), [("mind-flayer", (1, 2)), ("free-mind", (0,))])
def test_each_side_reads_its_own_page_only(role: str, others: tuple[int, ...]) -> None:
    canaries(begun(), HAUNT.text.secrets_of(role), others)


@cites("betrayal:haunt/07/take-over", "betrayal:haunt/shared-knowledge")
def test_who_was_taken_over_reads_another_page_and_a_story_of_their_own() -> None:
    s = fought(3)
    seen = s.seen("lia")["haunt"]
    assert (seen["role"], seen["page"]) == ("role/thrall", "page/thrall")
    assert (seen["story"], s.seen(FLAYER)["haunt"]["story"]) == (
        "story/taken-over",
        "story/traitor",
    )


@cites("betrayal:haunt/07/right-now", "betrayal:ruling/N7d")
def test_devourers_share_tiles_where_there_are_too_few_and_come_to_no_hero() -> None:
    s = Scene(FLAYER, "lia", "vort", "miska", "ralvio", "torskar")
    s.trait(FLAYER, "sanity", 1).stand("lia", "kitchen").stand("vort", "inner-chamber")
    for who in ("miska", "ralvio", "torskar"):
        s.stand(who, "elfsong-tavern").trait(who, "sanity", 5)
    s.haunt(7, "b0,0", "b1,0", "b1,0", "b1,0", "b1,0", revealer="vort")
    where = [s.where(devourer) for devourer in s.city.of_kind("devourer")]
    assert where == ["catacomb-landing", *["kitchen-basement"] * 5]
