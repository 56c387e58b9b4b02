"""What holds for every villain: it comes, it is fooled, it can be stopped."""

import pytest

from tests.english import said
from tests.games.ravenloft.flow import carry_out
from tests.games.ravenloft.scene import Scene, cell
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker
from undercroft.games.ravenloft.facts import CROWD, VILLAINS
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.rules.distance import closest_prey
from undercroft.games.ravenloft.rules.exploring import bring_villain

LAIR = cell(0, -8)


@cites("ravenloft:ruling/R21", "ravenloft:ruling/R18", "ravenloft:ruling/R19")
@pytest.mark.parametrize("villain", VILLAINS)
def test_a_villain_comes_onto_the_bone_pile_and_acts(villain: str) -> None:
    s = Scene("arjhan", "kat").tile("chapel", 0, -8).stand("arjhan", 0, -4).stand("kat", 3, -4)
    carry_out(bring_villain(s.castle, villain, LAIR, "test"))
    assert s.castle.board.bones(LAIR) in s.castle.covers(villain)
    assert s.castle.hp[villain] == VILLAINS[villain].hp
    s.villain_phase().go()
    while s.castle.active == "arjhan":
        s.play_first()
    menaces = [line.who for line in s.table.log(0) if line.kind == "Menace"]
    assert villain in menaces


@cites("ravenloft:ruling/R18", "ravenloft:ruling/R19")
@pytest.mark.parametrize("villain", VILLAINS)
def test_nobody_stands_where_a_villain_appears(villain: str) -> None:
    s = Scene("arjhan", "kat").tile("chapel", 0, -8).foe("wolf-1", 2, -6)
    s.castle.at["kat"] = s.castle.board.bones(LAIR)
    carry_out(bring_villain(s.castle, villain, LAIR, "test"))
    others = [s.castle.at["kat"], s.castle.at["arjhan"], s.castle.foes["wolf-1"]]
    assert len(set(others)) == len(others)
    assert not set(s.castle.covers(villain)) & set(others)
    assert LAIR in s.castle.cells(villain)


@cites("ravenloft:power/illusionary-crowd", "ravenloft:ruling/G21")
@pytest.mark.parametrize("villain", VILLAINS)
@pytest.mark.parametrize(("face", "stays"), [(20, False), (1, True)])
def test_every_villain_is_fooled_by_the_crowd(villain: str, face: int, stays: bool) -> None:
    s = Scene("immeril").tile("chapel", 0, -8).stand("immeril", 0, 0)
    s.foe(villain, 1, -7).apply(PlaceMarker(CROWD, LAIR, "test"))
    s.apply(LayToken(CROWD, s.castle.board.bones(LAIR), 1, "test"))
    before = s.castle.hp["immeril"]
    s.rolls(face).villain_phase().go()
    assert (CROWD in s.castle.things) == stays
    assert s.castle.hp["immeril"] == before
    s.fell_as_scripted()


@cites("ravenloft:villain/zombie-dragon", "ravenloft:power/riposte-strike")
def test_a_villain_slain_in_the_midst_of_its_attack_does_not_finish_it() -> None:
    s = Scene("kat", "allisa").stand("kat", 0, 0).stand("allisa", 3, 2).power("riposte-strike")
    s.foe("zombie-dragon", 1, 0, hp=1).treasures("daze").rolls(1, 19).villain_phase().go()
    s.play("yes")
    assert "zombie-dragon" not in s.castle.foes
    assert s.happened("Menace") == ["Menace"]
    s.fell_as_scripted()


@cites("ravenloft:ruling/G1")
def test_prompts_put_no_article_before_a_proper_name() -> None:
    for foe, called in (
        ("gargoyle-1", "Gargoyle 1"),
        ("werewolf", "the Werewolf"),
        ("strahd", "Strahd"),
    ):
        s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 2, 0).foe(foe, 1, -2)
        asked = carry_out(closest_prey(s.castle, foe, "test"))
        prompts = [said(decision.prompt, lexicon=LEXICON) for decision in asked]
        assert prompts == [f"Whom does {called} turn to?"]
