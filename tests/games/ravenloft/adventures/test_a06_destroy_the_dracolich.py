"""Adventure 6: Gravestorm and its phylactery."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken


@cites("ravenloft:adventure/destroy-the-dracolich")
def test_the_laboratory_is_set_aside() -> None:
    layers = Scene("arjhan", "kat", adventure="6").castle.stack.layers
    assert all("laboratory" not in layer.cards for layer in layers)


@cites("ravenloft:adventure/destroy-the-dracolich", "ravenloft:ruling/G27")
def test_the_circle_brings_gravestorm_and_far_away_the_laboratory() -> None:
    s = Scene("arjhan", "kat", adventure="6").stand("arjhan", 1, -4)
    s.stack("arcane-circle").monsters("ghoul").play("end")
    while "phylactery" not in s.castle.things:
        s.play_first()
    board = s.castle.board
    circle, laboratory = board.cell_with("arcane-circle"), board.cell_with("laboratory")
    assert circle is not None
    assert laboratory is not None
    assert board.tiles(circle, laboratory) == 3  # no edge was farther: the farthest there was
    assert s.castle.hp["phylactery"] == 1
    assert "gravestorm" in s.castle.foes
    assert not s.happened("DrawMonster")


@cites("ravenloft:adventure/destroy-the-dracolich", "ravenloft:objects/destroy")
def test_the_phylactery_takes_ten_of_gravestorms_hit_points() -> None:
    s = Scene("arjhan", "kat", adventure="6").stand("arjhan", 1, 0)
    s.tile("chapel", 0, -8).foe("gravestorm", 2, -6, hp=11)
    s.apply(LayToken("phylactery", square(2, 0), 1, "test")).rolls(19)
    s.play(next(key for key in s.keys if key.endswith(":attack")))
    assert s.castle.hp["gravestorm"] == 1
    assert "phylactery" not in s.castle.things


@cites("ravenloft:adventure/destroy-the-dracolich")
def test_gravestorm_may_die_by_its_phylactery() -> None:
    s = Scene("arjhan", "kat", adventure="6").stand("arjhan", 1, 0)
    s.tile("chapel", 0, -8).foe("gravestorm", 2, -6, hp=10)
    s.apply(LayToken("phylactery", square(2, 0), 1, "test")).rolls(19)
    s.play(next(key for key in s.keys if key.endswith(":attack")))
    assert s.ending == "dracolich-destroyed"
    assert s.won


@cites("ravenloft:adventure/destroy-the-dracolich", "ravenloft:end/lose")
def test_without_surges_a_fallen_hero_loses() -> None:
    s = Scene("arjhan", "kat", adventure="6").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"


@cites("ravenloft:adventure/destroy-the-dracolich")
def test_slaying_gravestorm_wins() -> None:
    s = Scene("arjhan", "kat", adventure="6").stand("arjhan", 1, -3).foe("gravestorm", 2, -1, hp=1)
    s.stand("kat", 0, 0).rolls(19)
    s.play(next(key for key in s.keys if key.endswith(":attack")))
    assert s.ending == "dracolich-destroyed"


@cites("ravenloft:adventure/destroy-the-dracolich")
def test_the_laboratory_lies_at_an_edge_three_tiles_away_where_there_is_one() -> None:
    s = Scene("arjhan", "kat", adventure="6").stand("arjhan", 1, -4).stand("kat", 2, 0)
    s.tile("chapel", 4, 0, 1).tile("dark-fountain", 8, 0, 1)
    s.stack("arcane-circle").play("end")
    while s.asked.head != "edge":
        s.play_first()
    board, circle = s.castle.board, s.castle.board.cell_with("arcane-circle")
    assert circle is not None
    assert all(board.tiles(circle, option.value >> 2) >= 3 for option in s.asked.options)


@cites("ravenloft:adventure/destroy-the-dracolich")
def test_without_any_open_edge_the_laboratory_stays_out() -> None:
    s = Scene("arjhan", "kat", adventure="6").stand("arjhan", 1, -4).stand("kat", 2, 0)
    s.tile("crypt-corner-1-5", 4, -4, 1).tile("crypt-corner-6-10", 4, 0, 1)
    s.tile("crypt-corner-16-20", -4, -4, 3).tile("crypt-corner-11-15", -4, 0, 3)
    s.tile("secret-stairway", 0, -12).tile("crypt-of-artimus", -4, -12, 3)
    s.tile("prince-aurels-crypt", -4, -8)
    s.stack("arcane-circle").play("end")
    while "gravestorm" not in s.castle.foes:
        s.play_first()
    assert not s.castle.board.unexplored
    assert s.castle.board.cell_with("laboratory") is None
    assert not s.castle.things
    assert not s.ending


@cites("ravenloft:adventure/destroy-the-dracolich", "ravenloft:objects/destroy")
def test_from_afar_only_what_strikes_the_whole_tile_reaches_the_phylactery() -> None:
    s = Scene("immeril", "kat", adventure="6").stand("immeril", 0, 0).stand("kat", 3, -4)
    s.power("magic-missile", "fireball").apply(LayToken("phylactery", square(3, -1), 1, "test"))
    assert "magic-missile:attack" not in s.keys
    assert "fireball:attack" in s.keys
    s.rolls(19).play("fireball:attack")
    assert "phylactery" not in s.castle.things


@cites("ravenloft:adventure/destroy-the-dracolich", "ravenloft:objects/destroy")
def test_a_bolt_may_be_aimed_at_the_phylactery_from_beside_it() -> None:
    s = Scene("immeril", "kat", adventure="6").stand("immeril", 3, 0).stand("kat", 0, 0)
    s.power("magic-missile").apply(LayToken("phylactery", square(3, -1), 1, "test"))
    s.rolls(19).play("magic-missile:attack")
    assert "phylactery" not in s.castle.things
