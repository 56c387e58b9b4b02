"""Every die is told with what is added to it, and where that comes from."""

from __future__ import annotations

import pytest

from tests.games.betrayal.english import SPEECH
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.tell import Rolled
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.dice import Reroll, Roll
from undercroft.games.betrayal.events.turns import BeginTurn
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.origins import anchor, origin

BY = "betrayal:dice/trait-roll"


@cites("betrayal:dice/faces")
def test_dice_are_told_as_they_are_printed() -> None:
    event = Roll("vort", "trait", "speed", (1, 2, 3), (), -1, 0, BY)
    assert GAME.rolled(event) == Rolled((0, 1, 2), 3)


@pytest.mark.parametrize(("need", "reached"), [(4, True), (5, False)])
def test_what_is_needed_is_told_with_whether_it_was_reached(need: int, reached: bool) -> None:
    event = Roll("vort", "trait", "speed", (3, 2), (("lucky-coin", 1),), -1, need, BY)
    adds = ((Words("{source:bare}", source="lucky-coin"), 1),)
    assert GAME.rolled(event) == Rolled((2, 1), 3, adds, need=need, reached=reached)


@cites("betrayal:haunt/roll")
def test_nobody_need_hope_that_the_haunt_begins_or_that_a_monster_succeeds() -> None:
    rolls = [
        Roll("vort", "trait", None, (3, 2), (), -1, 3, BY),
        Roll("vort", "haunt", None, (3, 2), (), -1, 3, BY),
        Roll("goblin-1", "trait", None, (3, 2), (), -1, 3, BY),
    ]
    told = [GAME.rolled(roll) for roll in rolls]
    assert [one and one.hoped for one in told] == [True, None, None]


def test_a_die_that_is_rolled_again_is_told_and_what_does_not_fall_is_not() -> None:
    assert GAME.rolled(Reroll("vort", 1, 3, BY)) == Rolled((2,), 3)
    assert GAME.rolled(Roll("vort", "trait", "speed", (), (), 0, 0, BY)) is None
    assert GAME.rolled(BeginTurn("vort", 0, BY)) is None


def test_dice_come_with_the_lines_of_the_log() -> None:
    s = Scene("tasha", "lia", "vort").items().haunt(22, turn="tasha")
    might = s.value("tasha", "might")
    defense = s.value("lia", "might")
    s.dice(*[1] * might, *[1] * defense).play("attack:lia:might")
    dice = [line.rolled.dice for line in s.table.log(0) if line.rolled]
    assert dice == [(1,) * might, (1,) * defense]


@pytest.mark.parametrize(
    ("key", "words", "cite"),
    [
        ("torskar", ADVENTURERS["torskar"].power.name, "betrayal:adventurer/torskar"),
        ("crossbow", "Crossbow", "betrayal:item/crossbow"),
        ("meenlock", "Meenlock", "betrayal:omen/meenlock"),
        ("trapper", "Trapper", "betrayal:event/trapper"),
        ("winded/lia", "Winded", BY),
        ("role/lia", "Lia Faen Tlabbar", BY),
        ("haunt/GoblinLaw", "Haunt", BY),
    ],
)
def test_a_number_comes_from_something_with_a_name(key: str, words: str, cite: str) -> None:
    assert (SPEECH.name(origin(key)), anchor(key, BY)) == (words, cite)
    assert cite in GAME.rulebook
