"""Adventure 9: monsters that want out."""

import pytest

from tests.games.ravenloft.adventures.flow import carried_out
from tests.games.ravenloft.scene import Scene, cell
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.rules.adventure import tale


def gauntlet() -> Scene:
    return Scene("thorgrim", "kat", adventure="9")


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_the_gauntlet_begins_with_five_tokens_on_the_gate_and_29_in_the_bag() -> None:
    s = gauntlet()
    assert s.castle.counts["gate"] == 5
    assert s.castle.bag.size() == 29
    assert len(s.castle.stack.layers) == 1


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_monsters_on_either_half_of_the_start_tile_slip_out_after_the_villain_phase() -> None:
    s = gauntlet().hurt("kat", 0).hurt("thorgrim", 0)
    s.foe("zombie-1", 0, 0).foe("wolf-1", 0, -4, holder="kat").tile("black-x4-1", 0, -8)
    s.foe("ghoul-1", 1, -6).villain_phase().go()
    assert [*s.castle.foes] == ["ghoul-1"]
    assert s.castle.counts["gate"] == 3
    assert s.castle.xp == ()
    assert set(s.castle.graveyard) == {"zombie", "wolf"}
    assert s.castle.rows == {"thorgrim": ("ghoul-1",), "kat": ()}


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_the_last_token_of_the_gate_loses_the_adventure() -> None:
    s = gauntlet().hurt("kat", 0).hurt("thorgrim", 0).given(counts={"gate": 1})
    s.foe("zombie-1", 0, 0).villain_phase().go()
    assert s.ending == "lost-gate"
    assert not s.won


@cites("ravenloft:adventure/gauntlet-of-terror")
@pytest.mark.parametrize(("slain", "ending"), [(18, ""), (19, "gate-held")])
def test_the_twentieth_monster_wins_the_adventure(slain: int, ending: str) -> None:
    s = gauntlet().stand("thorgrim", 0, 0).given(counts={"gate": 5, "slain": slain})
    s.foe("skeleton-1", 3, 0, hp=1).rolls(19).treasures("lucky-charm")
    s.play("lance-of-faith:attack")
    assert s.castle.counts["slain"] == slain + 1
    assert s.ending == ending


@cites("ravenloft:adventure/gauntlet-of-terror")
@pytest.mark.parametrize(("who", "counted"), [("thorgrim", 1), ("", 0)])
def test_only_what_heroes_or_their_effects_defeat_counts(who: str, counted: int) -> None:
    castle = gauntlet().foe("wolf-1", 0, 0).castle
    carried_out(happen(castle, Defeat("wolf-1", who, "thorgrim", "test")))
    assert castle.counts.get("slain", 0) == counted


@cites("ravenloft:adventure/gauntlet-of-terror", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = Scene("thorgrim", adventure="9").hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_monsters_walk_to_the_nearer_half_of_the_start_tile() -> None:
    s = gauntlet().tile("chapel", 0, -8).foe("wolf-1", 1, -6)
    assert tale(s.castle).march(s.castle, "wolf-1") == cell(0, -4)


@cites("ravenloft:adventure/gauntlet-of-terror", "ravenloft:monsters/move")
def test_a_monster_turns_its_back_on_the_heroes_and_walks_out() -> None:
    s = gauntlet().tile("black-x4-1", 0, -8).tile("black-x4-2", 0, -12).tile("black-x4-3", 0, -16)
    s.stand("thorgrim", 1, -15).stand("kat", 2, -15).foe("zombie-1", 1, -6)
    s.villain_phase().go()
    assert s.happened("Menace", "Prowl", "Depart") == ["Prowl", "Depart"]
    assert s.castle.counts["gate"] == 4


@cites("ravenloft:adventure/gauntlet-of-terror", "ravenloft:monsters/tactics")
def test_a_monster_attacks_as_always() -> None:
    s = gauntlet().stand("thorgrim", 0, -4).stand("kat", 3, 0).tile("black-x4-1", 0, -8)
    s.foe("zombie-1", 1, -6).rolls(2).villain_phase().go()
    while s.asked.head == "square":
        s.play_first()
    assert s.happened("Menace", "Dodged") == ["Menace", "Dodged"]
