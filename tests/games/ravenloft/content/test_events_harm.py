"""Events that hurt heroes, stir monsters, and give or take cards."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites


def drawn(card: str) -> Scene:
    """Arjhan is about to draw this card; nobody can pay to cancel it."""
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    return s.encounters(card).villain_phase(draws=1)


def losses(s: Scene) -> tuple[int, int]:
    """What Arjhan and Kat lose until somebody is asked."""
    before = {**s.castle.hp}
    s.go()
    return before["arjhan"] - s.castle.hp["arjhan"], before["kat"] - s.castle.hp["kat"]


@cites("ravenloft:encounter/passage-of-time")
def test_passage_of_time_hurts_everybody() -> None:
    assert losses(drawn("passage-of-time")) == (1, 1)


@cites("ravenloft:encounter/overrun")
def test_overrun_counts_the_monsters_in_each_row() -> None:
    s = drawn("overrun").given(done=("zombie",))
    s.foe("zombie-1", 0, -4, holder="kat").foe("ghoul-1", 3, -4, holder="kat")
    assert losses(s) == (0, 2)


@cites("ravenloft:encounter/mists-of-terror")
def test_mists_of_terror_hold_whoever_rolls_five_or_less() -> None:
    s = drawn("mists-of-terror").rolls(6, 5)
    assert losses(s) == (0, 1)
    assert s.castle.immobilized == ("kat",)
    s.settled()


@cites("ravenloft:encounter/strahds-hunger")
def test_strahd_hungers_for_the_healthiest() -> None:
    s = drawn("strahds-hunger").hurt("arjhan", 3)
    assert losses(s) == (0, 1)
    assert s.castle.immobilized == ("kat",)


@cites("ravenloft:encounter/strahds-hunger", "ravenloft:ruling/G1")
def test_the_active_player_says_who_is_healthiest_of_equals() -> None:
    s = drawn("strahds-hunger").hurt("arjhan", 5).hurt("kat", 5)
    assert s.keys == ["arjhan", "kat"]
    assert s.play("kat").castle.hp["kat"] == 4


@cites("ravenloft:encounter/frenzy")
def test_in_a_frenzy_all_monsters_of_the_name_act_twice() -> None:
    s = drawn("frenzy").foe("zombie-1", 1, 0).foe("zombie-2", 2, 0, holder="kat").rolls(1, 1, 1, 1)
    while s.asked.head in ("square", "prey"):
        s.play_first()
    assert s.happened("Menace") == ["Menace"] * 4
    s.settled()


@cites("ravenloft:encounter/howl-of-the-wolf")
def test_the_howl_stirs_one_monster_and_no_other_of_its_name() -> None:
    s = drawn("howl-of-the-wolf").foe("zombie-1", 1, 0, holder="kat")
    s.foe("zombie-2", 2, 0, holder="kat").foe("ghoul-1", 0, -4, holder="kat").rolls(1)
    assert s.keys == ["zombie-1", "zombie-2"]
    s.play("zombie-2")
    while s.asked.head in ("square", "prey"):
        s.play_first()
    assert s.castle.foes["zombie-1"] == square(1, 0)
    assert s.happened("Menace") == ["Menace"]
    s.settled()


@cites("ravenloft:encounter/ghost-of-prince-aurel")
def test_prince_aurel_takes_an_unused_power() -> None:
    s = drawn("ghost-of-prince-aurel")
    lost = s.keys[0]
    s.play(lost)
    assert s.castle.flipped == (lost,)


@cites("ravenloft:encounter/ghost-of-prince-aurel")
def test_prince_aurel_hurts_who_has_no_unused_power() -> None:
    s = drawn("ghost-of-prince-aurel")
    s.given(flipped=tuple(s.castle.powers_of("arjhan")))
    assert losses(s) == (1, 0)


@cites("ravenloft:encounter/prowling-spirits")
def test_prowling_spirits_take_the_treasure_their_victim_names() -> None:
    s = drawn("prowling-spirits").item("arjhan", "thieves-tools", "lucky-charm-1")
    s.play("lucky-charm-1")
    assert s.castle.items_of("arjhan") == ["thieves-tools"]


@cites("ravenloft:encounter/prowling-spirits")
def test_prowling_spirits_find_nothing_on_a_poor_hero() -> None:
    s = drawn("prowling-spirits").item("kat", "thieves-tools").go()
    assert s.castle.items_of("kat") == ["thieves-tools"]


@cites("ravenloft:encounter/treasure-chest")
def test_the_treasure_chest_hurts_pays_or_does_both() -> None:
    for face, loss, items in ((10, 2, 0), (11, 1, 1), (15, 1, 1), (16, 0, 1)):
        s = drawn("treasure-chest").treasures("thieves-tools").rolls(face)
        before = s.castle.hp["arjhan"]
        if items:
            s.play("arjhan")
        assert before - s.go().castle.hp["arjhan"] == loss
        assert len(s.castle.items_of("arjhan")) == items


@cites("ravenloft:encounter/spirit-of-doom-event")
def test_heroes_run_from_the_spirit_and_are_hurt_where_no_monster_is() -> None:
    s = drawn("spirit-of-doom-event").foe("zombie-1", 1, -4, holder="kat")
    before = {**s.castle.hp}
    s.play("2,0", "3,-1")
    assert s.castle.at["kat"] == square(3, -1)
    assert before["arjhan"] - s.castle.hp["arjhan"] == 1
    assert before["kat"] == s.castle.hp["kat"]
