"""Events that attack."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites


def drawn(card: str, *heroes: str) -> Scene:
    """The first hero is about to draw this card; nobody can pay to cancel it."""
    s = Scene(*(heroes or ("arjhan", "kat"))).stand("arjhan", 0, 0)
    return s.encounters(card).villain_phase(draws=1)


@cites("ravenloft:encounter/ambush")
def test_ambush_slows_whom_it_hits_and_lets_a_monster_in() -> None:
    s = drawn("ambush").monsters("rat-swarm").stand("kat", 0, -4).rolls(20)
    s.given(done=("rat-swarm",)).go()
    assert "slowed" in s.castle.conditions("arjhan")
    assert s.castle.cell("rat-swarm-1") == cell(0, 0)


@cites("ravenloft:encounter/animated-armor")
def test_animated_armor_hurts_even_when_it_misses() -> None:
    s = drawn("animated-armor").stand("kat", 3, 0).rolls(20, 1)
    before = {**s.castle.hp}
    s.go()
    assert before["arjhan"] - s.castle.hp["arjhan"] == 3
    assert before["kat"] - s.castle.hp["kat"] == 1


@cites("ravenloft:encounter/choking-fog")
def test_choking_fog_spares_heroes_on_other_tiles() -> None:
    s = drawn("choking-fog").stand("kat", 0, -4).rolls(20)
    before = {**s.castle.hp}
    s.go()
    assert before["arjhan"] - s.castle.hp["arjhan"] == 2
    assert before["kat"] == s.castle.hp["kat"]


@cites("ravenloft:encounter/hands-of-the-dead")
def test_hands_of_the_dead_slow_only_whom_they_hit() -> None:
    s = drawn("hands-of-the-dead").stand("kat", 3, 0).rolls(20, 1).go()
    assert s.castle.slowed == ("arjhan",)


@cites("ravenloft:encounter/strahd-attacks")
def test_strahd_attacks_heroes_one_tile_away() -> None:
    s = drawn("strahd-attacks").stand("kat", 0, -4).rolls(1, 20)
    before = {**s.castle.hp}
    s.go()
    assert before["arjhan"] - s.castle.hp["arjhan"] == 1
    assert before["kat"] - s.castle.hp["kat"] == 3


@cites("ravenloft:encounter/circle-of-death")
def test_circle_of_death_mends_the_undead_on_the_tile() -> None:
    s = drawn("circle-of-death").stand("kat", 0, -4).rolls(1)
    s.foe("blazing-skeleton-1", 3, 0, hp=1, holder="kat").go()
    assert s.castle.hp["blazing-skeleton-1"] == 2


@cites("ravenloft:encounter/gray-ooze")
def test_gray_ooze_takes_a_treasure_when_it_hits() -> None:
    s = drawn("gray-ooze").item("arjhan", "thieves-tools").rolls(20, "thieves-tools").go()
    assert s.castle.items_of("arjhan") == []


@cites("ravenloft:encounter/gray-ooze")
def test_gray_ooze_takes_nothing_when_it_misses() -> None:
    s = drawn("gray-ooze").item("arjhan", "thieves-tools").rolls(1).go()
    assert s.castle.items_of("arjhan") == ["thieves-tools"]


@cites("ravenloft:encounter/green-slime")
def test_green_slime_takes_only_the_active_heros_treasure() -> None:
    s = drawn("green-slime").item("kat", "thieves-tools").stand("kat", 3, 0).rolls(1, 20).go()
    assert s.castle.items_of("kat") == ["thieves-tools"]


@cites("ravenloft:encounter/howling-ghost")
def test_howling_ghost_is_bought_off_with_a_daily_power() -> None:
    s = drawn("howling-ghost").stand("kat", 0, -4).rolls(20)
    before = s.castle.hp["arjhan"]
    assert s.keys[0] == "no"
    given = s.keys[1]
    s.play(given)
    assert s.castle.hp["arjhan"] == before
    assert given in s.castle.flipped


@cites("ravenloft:encounter/howling-ghost")
def test_howling_ghost_hurts_who_keeps_the_daily_power() -> None:
    s = drawn("howling-ghost").stand("kat", 0, -4).rolls(20)
    before = s.castle.hp["arjhan"]
    s.play("no")
    assert before - s.castle.hp["arjhan"] == 2


@cites("ravenloft:encounter/icy-corridor")
def test_icy_corridor_slides_each_hero_on_the_tile() -> None:
    s = drawn("icy-corridor").stand("kat", 3, 0).rolls(1, 1)
    s.play("tile:0,-4", "0,-4", "tile:0,0", "3,0")
    assert s.castle.at["arjhan"] == square(0, -4)
    assert s.castle.at["kat"] == square(3, 0)


@cites("ravenloft:encounter/king-tomescus-portal", "ravenloft:ruling/G18")
def test_the_portal_attacks_three_times_and_swallows_the_hero() -> None:
    s = drawn("king-tomescus-portal").rolls(20, 1, 20)
    before = s.castle.hp["arjhan"]
    s.go()
    assert before - s.castle.hp["arjhan"] == 2
    assert s.castle.away == ("arjhan",)
    assert s.castle.active == "kat"
    s.settled()


@cites("ravenloft:encounter/patrina-velikovna")
def test_patrina_attacks_all_and_calls_lonely_monsters_nearer() -> None:
    s = drawn("patrina-velikovna").stand("kat", 3, 1).rolls(1, 1)
    s.foe("zombie-1", 1, -4, holder="kat").foe("ghoul-1", 3, 2, holder="kat").play("2,2")
    assert s.castle.cell("zombie-1") == cell(0, 0)
    assert s.castle.foes["ghoul-1"] == square(3, 2)


@cites("ravenloft:encounter/prowling-ghost")
def test_prowling_ghost_drags_the_hero_to_a_new_tile_without_an_encounter() -> None:
    s = drawn("prowling-ghost").stack("chapel", "dark-fountain").monsters("rat-swarm")
    s.given(done=("rat-swarm",)).rolls(1)
    tiles = len(s.castle.laid)
    while s.asked.head in ("edge", "square"):
        s.play_first()
    assert len(s.castle.laid) == tiles + 1
    assert s.castle.cell("arjhan") == s.castle.laid[-1][0] == s.castle.cell("rat-swarm-1")
    assert s.happened("DrawEncounter") == ["DrawEncounter"]


@cites("ravenloft:encounter/spider-webs")
def test_spider_webs_hold_or_hamper() -> None:
    assert drawn("spider-webs").rolls(20).go().castle.immobilized == ("arjhan",)
    missed = drawn("spider-webs").rolls(1).go().castle
    assert missed.slowed == ("arjhan",)
    assert missed.immobilized == ()
