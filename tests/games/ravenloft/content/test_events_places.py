"""Events that put figures elsewhere."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import PlaceMarker
from undercroft.games.ravenloft.events.turns import Linger


def drawn(card: str) -> Scene:
    """Arjhan is about to draw this card; nobody can pay to cancel it."""
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    return s.encounters(card).villain_phase(draws=1)


@cites("ravenloft:encounter/bubbling-cauldron")
def test_the_cauldron_draws_monsters_one_tile_closer() -> None:
    s = drawn("bubbling-cauldron").foe("zombie-1", 1, -4, holder="kat").go()
    assert s.castle.cell("zombie-1") == cell(0, 0)


@cites("ravenloft:encounter/corner-of-your-eye")
def test_a_glimpse_aside_brings_a_monster_or_a_power() -> None:
    s = drawn("corner-of-your-eye").monsters("rat-swarm").given(done=("rat-swarm",)).rolls(15)
    s.play("0,-4")
    assert s.castle.cell("rat-swarm-1") == s.castle.cell("arjhan") == cell(0, -4)
    s = drawn("corner-of-your-eye").rolls(16)
    used = next(p for p in s.castle.powers_of("arjhan"))
    s.given(flipped=(used,)).play("0,-4")
    assert s.castle.flipped == ()


@cites("ravenloft:encounter/illusionary-trick", "ravenloft:ruling/G2")
def test_the_farthest_monster_trades_places_with_the_hero() -> None:
    s = drawn("illusionary-trick").foe("zombie-1", 1, -4, holder="kat")
    s.foe("ghoul-1", 2, 0, holder="kat").go()
    assert s.castle.at["arjhan"] == square(1, -4)
    assert s.castle.foes["zombie-1"] == square(0, 0)


@cites("ravenloft:encounter/overwhelming-terror")
def test_terror_drives_heroes_back_and_monsters_slow_them() -> None:
    s = drawn("overwhelming-terror").tile("chapel", 0, -8).tile("dark-fountain", 0, -12)
    s.stand("arjhan", 1, -11).stand("kat", 0, -4).foe("zombie-1", 3, -1, holder="kat")
    s.play_first()
    assert s.castle.cell("arjhan") == cell(0, -4)
    assert s.castle.at["kat"] == square(0, -4)
    assert set(s.castle.slowed) == {"arjhan", "kat"}


@cites("ravenloft:encounter/strahds-minions", "ravenloft:ruling/G25")
def test_strahds_minions_go_far_with_the_hero() -> None:
    s = drawn("strahds-minions").foe("zombie-1", 1, 0, holder="kat")
    s.foe("ghoul-1", 2, 0, holder="kat").play("0,-4", "1,-4")
    assert s.castle.cell("arjhan") == cell(0, -4)
    assert s.castle.cell("zombie-1") == s.castle.cell("ghoul-1") == cell(0, -4)


@cites("ravenloft:encounter/strahds-minions")
def test_a_lone_hero_is_met_by_a_new_monster_far_away() -> None:
    s = drawn("strahds-minions").monsters("rat-swarm").given(done=("rat-swarm",)).play("0,-4")
    s.play_first()
    assert s.castle.foes["rat-swarm-1"] in s.castle.board.near[square(0, -4)]


@cites("ravenloft:encounter/strahds-trick")
def test_strahds_trick_leads_to_most_monsters() -> None:
    s = drawn("strahds-trick").foe("zombie-1", 1, -4, holder="kat").play("0,-4")
    assert s.castle.at["arjhan"] == square(0, -4)


@cites("ravenloft:encounter/strahds-trick")
def test_strahds_trick_hurts_where_no_monster_is() -> None:
    s = drawn("strahds-trick")
    before = s.castle.hp["arjhan"]
    assert before - s.go().castle.hp["arjhan"] == 1


@cites("ravenloft:encounter/strahds-whispers", "ravenloft:ruling/R22")
def test_strahds_whispers_make_a_hero_strike_a_friend() -> None:
    s = drawn("strahds-whispers").rolls(19)
    before = s.castle.hp["kat"]
    s.play("2,0")
    assert s.asked.head == "power"
    s.play_first()
    assert s.castle.at["arjhan"] == square(2, 0)
    assert s.castle.hp["kat"] < before
    assert s.happened("Struck") == ["Struck"]


@cites("ravenloft:encounter/teleport-glyph", "ravenloft:ruling/G26")
def test_the_glyph_takes_the_hero_and_the_monsters_on_the_tile() -> None:
    s = drawn("teleport-glyph").foe("zombie-1", 1, 0, holder="kat").play("0,-4")
    assert s.castle.at["arjhan"] == square(0, -4)
    assert s.castle.cell("zombie-1") == cell(0, -4)
    assert s.happened("Teleport") == ["Teleport", "Teleport"]


@cites("ravenloft:encounter/strahds-whispers", "ravenloft:ruling/R22")
def test_strahds_whispers_may_miss() -> None:
    s = drawn("strahds-whispers").rolls(1)
    before = s.castle.hp["kat"]
    s.play("2,0").play_first()
    assert s.castle.hp["kat"] == before
    assert s.happened("Miss") == ["Miss"]
    s.fell_as_scripted()


@cites("ravenloft:encounter/strahds-whispers")
def test_strahds_whispers_find_nobody_to_strike() -> None:
    s = drawn("strahds-whispers").hurt("kat", 0).given(surges=1).go()
    assert s.castle.at["arjhan"] == square(0, 0)
    assert not s.happened("Swing")


@cites("ravenloft:encounter/strahds-minions", "ravenloft:treasure/action-surge")
def test_a_minion_slain_on_the_way_does_not_arrive() -> None:
    """The first dies on Kat's glyph; what she draws for it lets her slay the second."""
    by = "ravenloft:treasure/glyph-of-warding"
    s = drawn("strahds-minions").power("deep-cut").treasures("action-surge").rolls(19)
    s.foe("ghoul-1", 1, 0, holder="kat", hp=1).foe("zombie-1", 2, 0, holder="kat", hp=1)
    s.apply(PlaceMarker("glyph-of-warding", cell(0, -4), by))
    s.apply(Linger("treasure/glyph-of-warding", "kat", (), 1, by))
    s.play("0,-4", "attack", "deep-cut")
    assert s.castle.foes == {}
    s.fell_as_scripted()
