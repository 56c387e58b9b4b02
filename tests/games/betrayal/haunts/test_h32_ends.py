"""Haunt 32: how it ends, what each side reads, and the Talisman in between."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.sphere import SERVANT, begun, held_by, steering
from tests.games.betrayal.haunts.striking import winners, without
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over
from undercroft.games.betrayal.events.board import Wreck
from undercroft.games.betrayal.haunts.h32_sphere_of_annihilation import (
    HAUNT,
    SEIZED,
    SPHERE,
    TALISMAN,
    annihilate,
)

MERGE = "task:merge"


def beside_it(who: str = "lia") -> Scene:
    """A hero with the Talisman, on the tile of the Sphere."""
    return held_by(begun(), who).stand(who, "fountain").turn_of(who)


def robbed() -> Scene:
    """Lia has just taken the Talisman from the traitor."""
    s = begun().turn_of("lia")
    s.dice(2, *[0] * (s.value("lia", "knowledge") - 1), *[0] * s.value(SERVANT, "knowledge"))
    return s.play(f"attack:{SERVANT}:knowledge", f"steal:{TALISMAN}")


@cites("betrayal:haunt/32/merge")
def test_talisman_and_sphere_are_brought_together_and_the_heroes_win() -> None:
    s = beside_it()
    s.dice(2, 2, 1, *[0] * (s.value("lia", "knowledge") - 3)).play(MERGE)
    assert (s.ending, winners(s)) == ("merged", (1, 2, 3))
    assert SPHERE not in s.city.at
    assert TALISMAN not in (*s.city.held, *s.city.piles)
    s.fell_as_scripted()


@cites("betrayal:haunt/32/merge", "betrayal:ruling/N32h")
def test_who_fails_is_blown_through_a_door_of_their_choice() -> None:
    s = beside_it()
    s.dice(2, 2, 0, *[0] * (s.value("lia", "knowledge") - 3)).play(MERGE)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("place/blown", 1, ["4,0", "2,0"])
    s.play("4,0")
    assert (s.where("lia"), s.holds("lia")) == ("murder-row", [TALISMAN])
    assert s.city.spent == 0
    s.play("go:3,0")
    assert MERGE not in s.keys  # once in a turn
    s.fell_as_scripted()


@cites("betrayal:haunt/32/merge", "betrayal:ruling/N32h")
def test_out_of_a_wreck_one_is_blown_without_a_roll_and_where_no_door_leads_not_at_all() -> None:
    s = held_by(begun(), "lia").apply(Wreck("fountain", "", "test"))
    s.stand("lia", "fountain").turn_of("lia").dice(*[0] * s.value("lia", "knowledge"))
    s.play(MERGE, "4,0")
    assert s.where("lia") == "murder-row"
    s.fell_as_scripted()


@cites("betrayal:haunt/32/merge")
def test_neither_from_afar_nor_without_the_talisman_nor_by_the_traitor() -> None:
    assert MERGE not in held_by(begun(), "lia").turn_of("lia").keys
    assert MERGE not in begun().stand("lia", "fountain").turn_of("lia").keys
    assert MERGE not in begun().stand(SERVANT, "fountain").turn_of(SERVANT).keys


@cites("betrayal:haunt/32/last", "betrayal:victory/first")
def test_the_last_hero_alive_wins_with_the_talisman_in_hand() -> None:
    s = without(begun(), "vort", "miska").turn_of("lia")
    s.dice(2, *[0] * (s.value("lia", "knowledge") - 1), *[0] * s.value(SERVANT, "knowledge"))
    s.play(f"attack:{SERVANT}:knowledge", f"steal:{TALISMAN}")
    assert (s.ending, winners(s)) == ("last", (1, 2, 3))


@cites("betrayal:haunt/32/last", "betrayal:haunt/32/annihilate")
def test_a_hero_who_steers_may_be_the_last_by_their_own_doing() -> None:
    s = without(held_by(begun(), "lia"), "miska").stand("vort", "fountain")
    steering(s, 0, 0, 0).play("4,0")
    assert s.ending == "last"


@cites("betrayal:haunt/32", "betrayal:victory/survivor")
def test_the_traitor_wins_when_the_last_hero_is_gone() -> None:
    s = without(begun(), "vort", "miska").stand("lia", "fountain")
    steering(s, 0, 0, 0).play("4,0")
    assert (s.ending, winners(s)) == ("traitor", (0,))


@cites("betrayal:haunt/32/annihilate", "betrayal:victory/survivor")
def test_whoever_steers_is_no_hero_without_company_if_all_go_at_once() -> None:
    """The last hero dies with the traitor: no hero is left, and that is the traitor's goal."""
    s = without(held_by(begun(), "vort"), "vort", "lia").stand("miska", "fountain")
    s.stand(SERVANT, "fountain")
    with pytest.raises(Over):
        played(annihilate(s.arranging, "fountain"))
    assert s.city.dead == ("vort", "lia", "miska", SERVANT)
    assert s.city.ending() == "traitor"


@cites("betrayal:haunt/32/pull")
def test_a_dead_traitor_is_no_victory_of_the_heroes() -> None:
    s = without(begun(), SERVANT)
    assert s.asked_seat == 1
    assert not s.ending


@cites("betrayal:haunt/32", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    theirs = [*text.secrets_of("servant")[:2], text.stories["traitor"].text]
    canaries(s, [*theirs, *text.hidden_in(SEIZED), "tallest stack"], (1, 2, 3))
    canaries(s, [*text.secrets_of("hunted"), text.stories["hero"].text], (0,))
    for told in theirs:
        assert told in read_by(s, SERVANT)
    for told in (text.page_of("hunted"), text.stories["hero"].text):
        assert told in read_by(s, "vort")


@cites("betrayal:haunt/32/talisman", "betrayal:ruling/N32i", "betrayal:haunt/shared-knowledge")
def test_once_a_hero_has_had_the_talisman_all_heroes_read_how_the_sphere_is_steered() -> None:
    s, page = robbed(), HAUNT.text.page_of("hunted", SEIZED)
    assert "tallest stack" in page
    assert page in read_by(s, "lia")
    assert page in read_by(s, "miska")
    assert s.seen("lia")["haunt"]["story"] == "story/seized"
    canaries(s, [page, "become one"], (0,))


@cites("betrayal:haunt/32/talisman")
def test_a_page_is_turned_but_once() -> None:
    s = held_by(begun(), "lia").turn_of("lia").play("give", TALISMAN, "vort", "yes")
    assert s.city.stage == SEIZED
    s.play("end", "give", TALISMAN, "miska", "yes")
    assert s.holds("miska") == [TALISMAN]
    assert s.happened("Advance") == ["Advance"]
