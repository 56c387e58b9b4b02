"""Adventure 9: tokens in the dark, and monsters that want out."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.rules.adventure import tale


def gauntlet() -> Scene:
    return Scene("thorgrim", "kat", adventure="9")


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_the_gauntlet_begins_with_five_tokens_on_the_gate_and_29_in_the_bag() -> None:
    s = gauntlet()
    assert s.castle.counts["gate"] == 5
    assert s.castle.bag.size() == 29


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_a_step_near_a_token_turns_it_over() -> None:
    s = gauntlet().stand("thorgrim", 1, 0).given(bag=Deck.of({"monsters-2": 1}))
    s.given(things={"token-1": square(0, -4)}).monsters("wolf", "spider")
    s.play("move:0,0").play_first()  # the second one takes another square
    assert s.castle.things == {}
    assert set(s.castle.foes) == {"wolf-1", "spider-1"}
    assert s.castle.bag.size() == 0


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_monsters_on_the_start_tile_slip_out_at_the_end_of_the_villain_phase() -> None:
    s = gauntlet().stand("thorgrim", 0, -4).stand("kat", 3, -4).hurt("kat", 0).hurt("thorgrim", 0)
    s.foe("zombie-1", 0, 0).villain_phase().go()
    assert s.castle.foes == {}
    assert s.castle.counts["gate"] == 4
    assert s.castle.xp == ()
    assert s.castle.graveyard == ("zombie",)


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_the_last_token_of_the_gate_loses_the_adventure() -> None:
    s = gauntlet().hurt("kat", 0).hurt("thorgrim", 0).given(counts={"gate": 1})
    s.foe("zombie-1", 0, 0).villain_phase().go()
    assert s.ending == "lost-gate"
    assert not s.won


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_the_twentieth_monster_wins_the_adventure() -> None:
    s = gauntlet().stand("thorgrim", 0, 0).given(counts={"gate": 5, "slain": 19})
    s.foe("skeleton-1", 3, 0, hp=1).rolls(19)
    s.play("lance-of-faith:attack")
    assert s.ending == "gate-held"
    assert s.won


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_a_new_tile_gets_a_face_down_token_instead_of_a_monster() -> None:
    s = gauntlet().stand("thorgrim", 0, 0).stack("workshop", "chapel").play("end")
    assert s.happened("LayToken", "Spawn") == ["LayToken"]


@cites("ravenloft:adventure/gauntlet-of-terror", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = Scene("thorgrim", adventure="9").hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_monsters_walk_to_the_nearer_half_of_the_start_tile() -> None:
    s = gauntlet().tile("chapel", 0, -8).foe("wolf-1", 1, -6)
    assert tale(s.castle).march(s.castle, "wolf-1") == cell(0, -4)
