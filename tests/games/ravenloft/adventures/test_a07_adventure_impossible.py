"""Adventure 7: five heroes, one after another."""

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites


def alone() -> Scene:
    return Scene("thorgrim", adventure="7").stand("thorgrim", 0, 0)


@cites("ravenloft:adventure/adventure-impossible")
def test_the_first_hero_sets_out_without_surges_and_three_lairs_are_near() -> None:
    s = alone()
    lairs = {"arcane-circle", "dark-fountain", "fetid-den", "laboratory", "rotting-nook"}
    top = s.castle.stack.layers[-1]
    assert s.castle.surges == 0
    assert top.size() == 8
    assert len((lairs | {"workshop"}) & set(top.cards)) == 3


@cites("ravenloft:adventure/adventure-impossible")
def test_the_next_hero_takes_over_the_row_but_not_the_items() -> None:
    s = alone().item("thorgrim", "holy-avenger").level_2("thorgrim").hurt("thorgrim", 0)
    s.foe("wolf-1", 3, -4).villain_phase().go()
    assert s.prompt == "Which hero comes next?"
    assert "thorgrim" not in s.keys
    s.play("kat")
    while s.asked.kind == "square":
        s.play_first()
    assert s.castle.heroes == ("kat",)
    assert s.castle.active == "kat"
    assert s.castle.rows == {"kat": ("wolf-1",)}
    assert "holy-avenger" not in s.castle.items
    assert s.castle.leveled == ()
    assert s.castle.phase == "hero"


@cites("ravenloft:adventure/adventure-impossible")
def test_the_fifth_hero_to_fall_loses_the_adventure() -> None:
    s = alone().hurt("thorgrim", 1).given(counts={"heroes-fallen": 4})
    s.foe("skeleton-1", 1, 0).rolls(19).villain_phase().play("no")  # no Shield of Faith
    assert s.ending == "lost-line"
    assert not s.won


@cites("ravenloft:adventure/adventure-impossible")
def test_the_third_villain_wins_the_adventure() -> None:
    s = alone().given(counts={"villains-slain": 2}).foe("klak", 1, 0, hp=1).rolls(19)
    s.play("lance-of-faith:attack")
    assert s.ending == "lairs-cleared"
    assert s.won


@cites("ravenloft:adventure/adventure-impossible")
def test_a_lair_brings_its_villain_instead_of_a_monster() -> None:
    s = alone().stack("fetid-den", "secret-stairway").encounters("ghost-of-hidden-crypts")
    s.play("end")
    assert "Appear" in s.happened("Appear")
    assert s.happened("Spawn") == []
    assert s.castle.counts["lairs-found"] == 1
