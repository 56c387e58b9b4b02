"""What a person is told of an option before taking it, from their own view alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.tell import Outlook
from undercroft.games.ravenloft.facts import FIGURES, POWERS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.outlook import likely, needed


def ahead(s: Scene) -> Mapping[str, Outlook]:
    return GAME.outlook(GAME.view(s.castle, SPECTATOR), s.asked)


@cites("ravenloft:attacks/roll", "ravenloft:hero/immeril")
@pytest.mark.parametrize("helped", [0, 1])
def test_a_target_is_told_with_the_chance_to_hit_it(helped: int) -> None:
    s = Scene("arjhan", "immeril").stand("arjhan", 1, 0).stand("immeril", 3, 0 if helped else -4)
    s.foe("ghoul-1", 0, 0).foe("zombie-1", 2, 0).play("trapping-strike:attack")
    blow = POWERS["trapping-strike"].blow
    assert blow is not None
    for foe in ("ghoul-1", "zombie-1"):
        least = FIGURES[foe].card.ac - blow.attack - helped
        assert ahead(s)[foe].chance == (21 - least) / 20


@pytest.mark.parametrize(
    ("attack", "ac", "least", "chance"), [(6, 16, 10, 0.55), (20, 10, 1, 1.0), (0, 21, 21, 0.0)]
)
@cites("ravenloft:attacks/roll")
def test_a_die_has_twenty_faces(attack: int, ac: int, least: int, chance: float) -> None:
    assert (needed(attack, ac), likely(attack, ac)) == (least, chance)


@cites("ravenloft:treasure/holy-water")
def test_what_needs_no_die_has_no_chance() -> None:
    s = Scene("arjhan").stand("arjhan", 1, 0).foe("ghoul-1", 0, 0).foe("zombie-1", 2, 0)
    s.item("arjhan", "holy-water").play("holy-water:splash")
    assert (s.kind, ahead(s)) == ("foe/attack", {})


@cites("ravenloft:move/squares")
def test_a_move_costs_so_many_squares() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).foe("ghoul-1", 0, -1)
    told = ahead(s)
    assert told["move:1,0"].costs == (("square", 1),)
    assert told["move:2,-2"].costs == (("square", 2),)
    assert told["move:0,-2"].costs == (("square", 2),)


@cites("ravenloft:experience/pay")
def test_experience_has_its_price() -> None:
    s = Scene("kat").given(xp=("gargoyle", "ghoul")).encounters("blood-fog")
    s.villain_phase(draws=1).go()
    assert [told.costs for told in ahead(s).values()] == [(("experience", 5),)]


@cites("ravenloft:turn/hero-phase")
def test_only_a_hero_who_has_done_something_is_offered_the_end_at_once() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0)
    assert (ahead(s)["end"].ends, ahead(s)["end"].fair) == ("turn", False)
    assert ahead(s.play("move:1,0"))["end"].fair
