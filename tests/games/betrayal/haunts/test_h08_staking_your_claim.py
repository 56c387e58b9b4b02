"""Haunt 8: the vampire, its Coffin, and the Innocent Bystanders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.combat import Remove, Slay
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.haunts.h08_staking_your_claim import (
    COFFIN,
    HAUNT,
    STACK,
)
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.reveal import reveal

VAMPIRE = "vort"
STREETS = ("fountain", "marketplace", "waterfront", "trash-pile")  # three Bystanders, one Coffin


def prepared() -> Scene:
    s = Scene(VAMPIRE, "lia", "torskar")
    return s.stack("building").stack("catacomb").stack("street", *STREETS)


def begun(turn: str = VAMPIRE) -> Scene:
    return prepared().haunt(8, turn=turn)


def hunting() -> Scene:
    """The vampire stands before a Bystander."""
    return begun().stand(VAMPIRE, "fountain")


def strikes(s: Scene, target: str, won_by: int, defense: int) -> Scene:
    """The vampire attacks with Might and wins by so much, or loses."""
    dice = s.value(VAMPIRE, "might")
    mine = [1] * max(0, won_by) + [0] * (dice - max(0, won_by))
    theirs = [1] * max(0, -won_by) + [0] * (defense - max(0, -won_by))
    return s.dice(*mine, *theirs).play(f"attack:{target}:might")


# Set-up.


@cites("betrayal:haunt/08/bystanders", "betrayal:cards/laid-tiles")
def test_one_bystander_more_than_heroes_each_on_a_tile_of_its_own() -> None:
    s = begun()
    assert s.city.of_kind("bystander") == ["bystander-1", "bystander-2", "bystander-3"]
    assert [s.where(b) for b in s.city.of_kind("bystander")] == [*STREETS[:3]]
    assert s.city.drawn == 0


def set_up(s: Scene, wanted: Callable[[Decision[Any]], Any]) -> list[Decision[Any]]:
    """The haunt begins, and every question is answered as wanted; all that was asked."""
    city = s.arranging
    city.forced = "staking-your-claim"
    flow = reveal(city, VAMPIRE, "book-of-spells", s.spot("elfsong-tavern"))
    asked = [flow.send(None)]
    try:
        while True:
            asked.append(flow.send(wanted(asked[-1])))
    except StopIteration:
        return asked


@cites("betrayal:haunt/08/bystanders", "betrayal:ruling/N8c")
def test_the_heroes_lay_the_tiles_in_turn_from_the_left_of_the_traitor() -> None:
    asked = set_up(prepared(), lambda decision: decision.options[0])
    assert [decision.seat for decision in asked if decision.kind == "door"] == [1, 2, 1, 0]


@cites("betrayal:haunt/08/bystanders", "betrayal:special/barrier-apart")
def test_on_a_tile_with_a_barrier_they_stand_on_the_half_of_ones_choice() -> None:
    s = prepared().stack("catacomb", "assassins-run")
    set_up(s, lambda decision: decision.options[-1])
    assert s.where("bystander-1") == "assassins-run/2"


@cites("betrayal:haunt/08/coffin")
def test_the_coffin_lies_on_a_new_tile_on_as_many_tokens_as_there_are_heroes() -> None:
    s = begun()
    assert s.city.board.tile(s.city.tokens[COFFIN]) == "trash-pile"
    assert s.city.counts[STACK] == 2 + 1


@cites("betrayal:haunt/08/right-now", "betrayal:ruling/H2")
def test_the_vampire_is_reset_and_gains_two_in_might_and_speed() -> None:
    s = prepared().trait(VAMPIRE, "might", 1).trait(VAMPIRE, "speed", 5).haunt(8)
    assert s.step(VAMPIRE, "might") == 3 + 2
    assert s.step(VAMPIRE, "speed") == 5 + 2


@cites("betrayal:haunt/08/bystanders", "betrayal:haunt/08/coffin", "betrayal:ruling/N8d")
def test_where_no_tile_is_left_they_stand_on_tiles_in_play() -> None:
    s = Scene(VAMPIRE, "lia", "torskar")
    for kind in ("building", "street", "catacomb"):
        s.stack(kind)
    s.haunt(8, "0,0", "1,0", "b0,0", "b1,0")
    here = [s.where(b) for b in s.city.of_kind("bystander")]
    assert here[0] == "kitchen"
    assert here[2] == "catacomb-landing"
    assert s.city.board.tile(s.city.tokens[COFFIN]) == "kitchen-basement"
    assert s.ending == ""


@cites("betrayal:haunt/08/shelter", "betrayal:npc/rules")
def test_bystanders_have_no_turn() -> None:
    assert begun().city.slots == ("lia", "torskar", VAMPIRE)


# Bystanders.


@cites("betrayal:haunt/08/kill", "betrayal:haunt/08/blood")
def test_a_bystander_who_loses_to_the_vampire_is_dead_and_feeds_it() -> None:
    s = strikes(hunting(), "bystander-1", 1, 2)
    assert s.city.of_kind("bystander") == ["bystander-2", "bystander-3"]
    assert s.step(VAMPIRE, "might") == 3 + 2 + 1
    s.settled()


@cites("betrayal:haunt/08/kill")
def test_a_tie_kills_nobody() -> None:
    s = strikes(hunting(), "bystander-1", 0, 2)
    assert len(s.city.of_kind("bystander")) == 3
    assert not s.city.stunned


@cites("betrayal:haunt/08/shelter")
@pytest.mark.parametrize("heroes", [("lia",), ("lia", "torskar")])
def test_every_hero_on_its_tile_gives_a_bystander_a_die(heroes: tuple[str, ...]) -> None:
    s = hunting()
    for who in heroes:
        s.stand(who, "fountain")
    strikes(s, "bystander-1", 1, 2 + len(heroes))
    s.settled()


@cites("betrayal:haunt/08/shelter", "betrayal:ruling/N8b")
def test_a_bystander_who_wins_its_defense_hurts_the_vampire() -> None:
    s = strikes(hunting(), "bystander-1", -1, 2).play("1-0")
    assert s.step(VAMPIRE, "might") == 3 + 2 - 1


@cites("betrayal:haunt/08/shelter", "betrayal:ruling/N8b", "betrayal:move/opponents")
def test_a_bystander_slows_the_vampire_and_no_hero() -> None:
    vampire = hunting()
    vampire.play(next(key for key in vampire.keys if key.startswith("go:")))
    assert vampire.city.spent == 1 + 1
    hero = begun("lia").stand("lia", "fountain")
    hero.play(next(key for key in hero.keys if key.startswith("go:")))
    assert hero.city.spent == 1


@cites("betrayal:haunt/08/kill")
def test_heroes_cannot_attack_bystanders() -> None:
    s = begun("lia").stand("lia", "fountain")
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/08/kill", "betrayal:ruling/N8e")
def test_what_a_hero_does_to_a_bystander_leaves_no_mark() -> None:
    s = begun("lia")
    with pytest.raises(StopIteration):  # nobody is asked anything
        hurt(s.arranging, "bystander-1", "physical", 3, "test", "lia").send(None)
    assert len(s.city.of_kind("bystander")) == 3
    assert not s.city.stunned


@cites("betrayal:haunt/08/blood")
def test_a_dead_hero_feeds_the_vampire_too() -> None:
    s = begun().trait("lia", "might", 1).trait("lia", "speed", 1)
    strikes(s, "lia", 2, s.value("lia", "might"))
    assert "lia" in s.city.dead
    assert s.step(VAMPIRE, "might") == 3 + 2 + 1


@cites("betrayal:haunt/08/blood")
@pytest.mark.parametrize("killer", ["torskar", ""])
def test_what_others_kill_feeds_nobody(killer: str) -> None:
    s = begun()
    played(kill(s.arranging, "lia", killer, "test"))
    played(happen(s.arranging, Slay("bystander-1", killer, "test")))
    assert s.step(VAMPIRE, "might") == 3 + 2


@cites("betrayal:haunt/08/kill", "betrayal:victory/first")
def test_the_vampire_wins_when_the_last_bystander_is_dead() -> None:
    s = hunting().apply(Remove("bystander-2", "test"), Remove("bystander-3", "test"))
    strikes(s, "bystander-1", 1, 2)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/08", "betrayal:victory/first")
def test_the_vampire_wins_when_the_last_hero_is_dead() -> None:
    s = begun().trait("lia", "might", 1).trait("lia", "speed", 1).given(dead=("torskar",))
    del s.arranging.at["torskar"]
    strikes(s, "lia", 2, s.value("lia", "might"))
    assert s.ending == "traitor"


# Mist.

DISSOLVE = f"role/{VAMPIRE}:dissolve"


@cites("betrayal:haunt/08/mist")
def test_the_vampire_turns_to_mist_and_appears_anywhere_but_moves_no_more() -> None:
    s = begun().item(VAMPIRE, "crossbow").play(DISSOLVE, "b0,0")
    assert s.where(VAMPIRE) == "catacomb-landing"
    assert not [key for key in s.keys if key.startswith(("go:", "explore:"))]
    assert DISSOLVE not in s.keys


@cites("betrayal:haunt/08/mist")
def test_mist_is_for_once_in_the_game() -> None:
    s = begun().item(VAMPIRE, "crossbow").play(DISSOLVE, "b0,0", "end", "end", "end")
    assert s.city.active == VAMPIRE
    assert DISSOLVE not in s.keys


@cites("betrayal:haunt/08/mist")
def test_after_a_step_the_vampire_cannot_turn_to_mist() -> None:
    s = begun()
    for hero in ("lia", "torskar"):
        s.stand(hero, "kitchen-basement")
    s.play("go:1,0")
    assert DISSOLVE not in s.keys


@cites("betrayal:haunt/08/mist")
def test_out_of_the_mist_the_vampire_may_still_attack() -> None:
    s = begun()
    s.play(DISSOLVE, s.city.board.key(s.spot("fountain")))
    assert "attack:bystander-1:might" in s.keys


# The Coffin.


def staked(s: Scene) -> Scene:
    """Lia, in turn, deals the vampire a blow it cannot survive."""
    s.trait(VAMPIRE, "might", 1).trait(VAMPIRE, "speed", 1)
    s.dice(2, 2, *[0] * (s.value("lia", "might") - 2), *[0] * s.value(VAMPIRE, "might"))
    return s.play(f"attack:{VAMPIRE}:might")


@cites("betrayal:haunt/08/re-form", "betrayal:ruling/N8a")
def test_a_vampire_with_a_coffin_re_forms_there_and_keeps_its_things() -> None:
    s = begun("lia").item(VAMPIRE, "crossbow").trait(VAMPIRE, "knowledge", 1)
    staked(s.trait(VAMPIRE, "sanity", 7)).play("damage")
    assert VAMPIRE not in s.city.dead
    assert s.where(VAMPIRE) == "trash-pile"
    assert s.city.steps[VAMPIRE] == (3 + 2, 3 + 2, 5, 3)
    assert s.holds(VAMPIRE) == ["crossbow"]
    assert s.ending == ""


@cites("betrayal:haunt/08/re-form", "betrayal:ruling/N8a")
def test_what_the_blood_gave_is_lost_in_re_forming() -> None:
    s = begun("lia").trait(VAMPIRE, "might", 8).trait(VAMPIRE, "speed", 1)
    s.dice(1, *[0] * (s.value("lia", "might") - 1), *[0] * s.value(VAMPIRE, "might"))
    s.play(f"attack:{VAMPIRE}:might", "0-1")
    assert s.where(VAMPIRE) == "trash-pile"
    assert s.step(VAMPIRE, "might") == 3 + 2


@cites("betrayal:haunt/08/re-form", "betrayal:victory/first")
def test_without_its_coffin_the_vampire_dies_and_the_heroes_win() -> None:
    s = staked(begun("lia").apply(LiftToken(COFFIN, "", "test")))
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/08/break-up", "betrayal:dice/task-roll")
@pytest.mark.parametrize("trait", ["might", "sanity"])
def test_might_or_sanity_breaks_a_token_off_the_coffin_once_in_each_turn(trait: Trait) -> None:
    s = begun("torskar").stand("torskar", "trash-pile").apply(Count(STACK, -1, "test"))
    s.dice(2, 2, *[0] * (s.value("torskar", trait) - 2))
    s.play(f"task:{COFFIN}", trait)
    assert s.city.counts[STACK] == 1
    assert COFFIN in s.city.tokens
    assert f"task:{COFFIN}" not in s.keys
    s.settled()


@cites("betrayal:haunt/08/break-up")
def test_a_roll_of_three_leaves_the_coffin_whole() -> None:
    s = begun("torskar").stand("torskar", "trash-pile")
    s.dice(2, 1, *[0] * (s.value("torskar", "might") - 2)).play(f"task:{COFFIN}", "might")
    assert s.city.counts[STACK] == 3


@cites("betrayal:haunt/08/break-up")
def test_with_the_last_token_the_coffin_is_gone_but_nobody_has_won_yet() -> None:
    s = begun("torskar").stand("torskar", "trash-pile")
    s.apply(Count(STACK, -2, "test"))
    s.dice(2, 2, *[0] * (s.value("torskar", "might") - 2)).play(f"task:{COFFIN}", "might")
    assert COFFIN not in s.city.tokens
    assert s.ending == ""


@cites("betrayal:haunt/08/break-up")
def test_only_heroes_and_only_beside_it_break_up_the_coffin() -> None:
    assert f"task:{COFFIN}" not in begun("lia").keys
    assert f"task:{COFFIN}" not in begun().stand(VAMPIRE, "trash-pile").keys


def parted(turn: str = VAMPIRE) -> Scene:
    """The Coffin and a Bystander on the near half of a tile with a barrier."""
    s = begun(turn).tile("assassins-run", 2, 0, below=True).stand("bystander-1", "assassins-run")
    s.arranging.tokens[COFFIN] = s.spot("assassins-run")
    return s


@cites("betrayal:haunt/08/break-up", "betrayal:ruling/R16")
def test_from_beyond_a_barrier_the_coffin_can_be_broken_up() -> None:
    assert f"task:{COFFIN}" in parted("torskar").stand("torskar", "assassins-run/2").keys


@cites("betrayal:haunt/08/shelter", "betrayal:ruling/R16")
def test_a_hero_on_the_other_half_of_its_tile_helps_a_bystander() -> None:
    s = parted().stand(VAMPIRE, "assassins-run").stand("lia", "assassins-run/2")
    strikes(s, "bystander-1", 1, 2 + 1).settled()


@cites("betrayal:haunt/08/re-form", "betrayal:special/barrier-landing")
def test_a_vampire_whose_coffin_is_on_a_tile_with_a_barrier_re_forms_on_either_half() -> None:
    s = staked(parted("lia"))
    assert (s.asked.kind, s.asked.who) == ("side", VAMPIRE)
    s.play("b2,0/2")
    assert s.where(VAMPIRE) == "assassins-run/2"


# Pages.


@cites("betrayal:haunt/08", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, [*HAUNT.text.secrets_of("vampire"), "mist", "dissolve"], (1, 2))
    canaries(s, [*HAUNT.text.secrets_of("hunter"), "Sanity roll"], (0,))
    assert HAUNT.pages("vampire")[0].brief in read_by(s, VAMPIRE)
    assert HAUNT.pages("hunter")[0].goal in read_by(s, "lia")
