"""Events that bring tiles and monsters."""

from tests.games.ravenloft.scene import Scene, cell
from undercroft.engine.cite import cites


def drawn(card: str, zombie_of: str = "") -> Scene:
    """Arjhan draws; a rat swarm waits to come, and does nothing in this Villain Phase."""
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    if zombie_of:
        s.foe("zombie-1", 2, 0, holder=zombie_of)
    s.encounters(card).villain_phase(draws=1).monsters("rat-swarm", "wolf")
    return s.given(done=("rat-swarm", "wolf")).stack("chapel", "dark-fountain")


def settle(s: Scene) -> Scene:
    """Take whatever edge, tile or square comes first."""
    while s.asked.head in ("edge", "square", "tile"):
        s.play_first()
    return s


@cites("ravenloft:encounter/secret-door")
def test_a_secret_door_opens_with_the_bottom_tile_and_no_encounter() -> None:
    s = settle(drawn("secret-door"))
    assert s.castle.laid[-1][1] == "dark-fountain"
    assert s.castle.cell("rat-swarm-1") == s.castle.laid[-1][0]
    assert s.happened("DrawEncounter") == ["DrawEncounter"]


@cites("ravenloft:encounter/cowardly-flight")
def test_the_closest_monster_flees_to_a_new_tile() -> None:
    s = settle(drawn("cowardly-flight", "kat"))
    new = s.castle.laid[-1][0]
    assert s.castle.cell("zombie-1") == s.castle.cell("rat-swarm-1") == new


@cites("ravenloft:encounter/cowardly-flight")
def test_nobody_flees_where_no_monster_is() -> None:
    s = drawn("cowardly-flight")
    tiles = len(s.castle.laid)
    assert len(s.go().castle.laid) == tiles


@cites("ravenloft:encounter/cyrus-belview")
def test_cyrus_leads_the_hero_and_whoever_will_to_two_monsters() -> None:
    for answer in ("yes", "no"):
        s = settle(drawn("cyrus-belview"))
        assert s.asked.head == "may"
        s.play(answer)
        settle(s)
        new = s.castle.laid[-1][0]
        assert s.castle.cell("arjhan") == new
        assert sorted(s.castle.foes_on(new)) == ["rat-swarm-1", "wolf-1"]
        assert (s.castle.cell("kat") == new) == (answer == "yes")
        assert s.happened("DrawEncounter") == ["DrawEncounter"]


@cites("ravenloft:encounter/lief-lipsiege")
def test_lief_brings_a_monster_or_a_treasure() -> None:
    s = drawn("lief-lipsiege").rolls(10).go()
    assert s.castle.cell("rat-swarm-1") == cell(0, 0)
    s = drawn("lief-lipsiege").treasures("thieves-tools").rolls(11).play("arjhan")
    assert s.castle.items_of("arjhan") == ["thieves-tools"]


@cites("ravenloft:encounter/neglected-passage")
def test_a_neglected_passage_opens_by_the_start_tile() -> None:
    s = drawn("neglected-passage").tile("chapel", 0, -8)
    settle(s)
    new = s.castle.laid[-1][0]
    start = (cell(0, -4), cell(0, 0))
    assert 1 in [s.castle.board.tiles(half, new) for half in start]
    assert s.castle.cell("rat-swarm-1") == new


@cites("ravenloft:encounter/neglected-passage", "ravenloft:encounter/overwhelming-terror")
def test_without_a_start_tile_another_encounter_comes_instead() -> None:
    for card in ("neglected-passage", "overwhelming-terror"):
        s = Scene("thorgrim", adventure="1").encounters(card, "frenzy").villain_phase(draws=1)
        tiles = len(s.castle.laid)
        s.go()
        assert s.castle.past == (card, "frenzy")
        assert len(s.castle.laid) == tiles


@cites("ravenloft:encounter/secret-door", "ravenloft:ruling/G3")
def test_no_secret_door_opens_once_the_stack_is_empty() -> None:
    s = drawn("secret-door").stack()
    tiles = len(s.castle.laid)
    s.go()
    assert len(s.castle.laid) == tiles
    assert not s.castle.foes


@cites("ravenloft:encounter/reinforcements", "ravenloft:ruling/G7")
def test_reinforcements_go_to_the_hero_with_the_fewest_monsters() -> None:
    s = drawn("reinforcements", "arjhan").given(done=("rat-swarm", "zombie"))
    settle(s).play("no")  # she does not hide from it
    assert settle(s).castle.controller("rat-swarm-1") == "kat"


@cites("ravenloft:encounter/summoning-circle")
def test_a_circle_summons_a_monster_beside_the_hero() -> None:
    s = drawn("summoning-circle").play_first()
    assert s.castle.foes["rat-swarm-1"] in s.castle.board.near[s.castle.at["arjhan"]]


@cites("ravenloft:encounter/voice-of-the-master", "ravenloft:ruling/R23")
def test_the_voice_stirs_one_monster_of_each_hero_or_brings_one() -> None:
    s = drawn("voice-of-the-master", "kat").rolls(1)
    settle(s)
    assert s.happened("Menace") == ["Menace"]
    assert s.castle.controller("rat-swarm-1") == "arjhan"
    s.settled()
