"""Adventure 7: five heroes, one after another."""

from typing import Any

from tests.games.ravenloft.adventures.flow import carried_out
from tests.games.ravenloft.scene import FAMILIAR, Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import PlaceMarker
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import HEROES, POWERS
from undercroft.games.ravenloft.rules.harm import heal

LINE = dict.fromkeys(HEROES, 0)


def alone(**options: Any) -> Scene:
    return Scene("thorgrim", adventure="7", **options).stand("thorgrim", 0, 0)


def doomed(s: Scene) -> Scene:
    """A skeleton strikes Thorgrim down in his Villain Phase; a zombie waits behind it."""
    s.hurt("thorgrim", 1).foe("skeleton-1", 1, 0, hp=1).foe("zombie-1", 3, -4)
    return s.rolls(19).villain_phase().play("no")  # no Shield of Faith


def stands_in(s: Scene) -> Scene:
    """Kat comes next, on the first square."""
    s.play("kat")
    assert s.asked.head == "square"
    return s.play_first()


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:monsters/all-down")
def test_a_fallen_heros_figure_leaves_and_the_villain_phase_is_over() -> None:
    s = doomed(alone())
    assert s.prompt == "Which hero comes next?"
    assert sorted(s.keys) == ["allisa", "arjhan", "immeril", "kat"]
    assert s.castle.at == {}
    assert s.happened("Menace", "Perish", "Prowl") == ["Menace", "Perish"]
    assert s.castle.counts["heroes-fallen"] == 1


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:ruling/G13")
def test_to_fall_in_the_hero_phase_ends_the_turn() -> None:
    s = alone().hurt("thorgrim", 1).foe("wraith-1", 1, 0, hp=1).foe("zombie-1", 3, -4)
    s.treasures("potion-of-healing").rolls(19).play("lance-of-faith:attack", "wraith-1")
    assert s.prompt == "Which hero comes next?"
    assert s.castle.at == {}
    assert s.happened("Perish", "DrawEncounter", "Prowl", "Surge") == ["Perish"]


@cites("ravenloft:adventure/adventure-impossible")
def test_nothing_heals_who_has_fallen() -> None:
    for hp, healed in ((0, 0), (1, 3)):
        castle = alone().hurt("thorgrim", hp).castle
        carried_out(heal(castle, "thorgrim", 2, "test"))
        assert castle.hp["thorgrim"] == healed


@cites("ravenloft:adventure/adventure-impossible")
def test_the_next_hero_brings_powers_of_the_players_choice_and_takes_a_full_turn() -> None:
    own = ["shield-of-faith", "healing-strike", "lance-of-faith", "flame-strike"]
    s = doomed(alone(powers=own)).play("kat")
    assert s.prompt == "Which utility power does Kat take?"
    utility = s.keys[-1]
    s.play(utility)
    chosen = [utility]
    while s.asked.head == "power":
        chosen.append(s.keys[-1])
        s.play(s.keys[-1])
    assert s.castle.powers_of("kat") == ["sneak-attack", *chosen]
    assert len(chosen) == 4
    assert s.prompt == "Where does Kat start?"
    assert len(s.castle.items_of("kat")) == 1
    s.play_first()
    assert (s.castle.active, s.castle.phase, s.castle.moved) == ("kat", "hero", 0)
    assert s.castle.hp["kat"] == HEROES["kat"].hp[0]


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:setup/powers")
def test_a_table_that_drew_its_powers_draws_those_of_the_next_hero() -> None:
    s = doomed_by_chance().play("kat")
    assert s.prompt == "Where does Kat start?"
    assert len(s.castle.powers_of("kat")) == 5


def doomed_by_chance() -> Scene:
    """Of whatever powers he drew, Thorgrim uses none."""
    s = alone(powers="random").hurt("thorgrim", 1).foe("skeleton-1", 1, 0).rolls(19)
    s.given(flipped=tuple(s.castle.powers)).villain_phase()
    while s.prompt != "Which hero comes next?":
        s.play("no")
    return s


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:setup/powers")
def test_powers_named_before_the_game_are_not_asked_for() -> None:
    s = doomed(alone()).play("kat")
    assert s.prompt == "Where does Kat start?"
    named = {power for power in FAMILIAR if POWERS[power].hero == "kat"}
    assert set(s.castle.powers_of("kat")) == {"sneak-attack", *named}


@cites("ravenloft:adventure/adventure-impossible")
def test_row_dungeon_and_experience_stay_but_items_blessings_and_level_are_lost() -> None:
    s = alone()
    s.item("thorgrim", "holy-avenger").level_2("thorgrim").environment("haunted-mists")
    s.apply(Linger("treasure/guided-strikes", "thorgrim", (), 2, "test"))
    s.given(xp=("wolf",), slowed=("thorgrim",))
    tiles = s.castle.laid
    stands_in(doomed(s))
    castle = s.castle
    assert castle.heroes == ("kat",)
    assert castle.rows == {"kat": ("skeleton-1", "zombie-1")}
    assert castle.hp["skeleton-1"] == 1
    assert (castle.laid, castle.xp, castle.environment) == (tiles, ("wolf",), "haunted-mists")
    assert castle.items_of("kat") == [*castle.items]
    assert (castle.leveled, castle.slowed, castle.lasting) == ((), (), {})
    assert {"holy-avenger", "guided-strikes"} <= set(castle.spent)


@cites("ravenloft:adventure/adventure-impossible", "ravenloft:encounters/marker")
def test_what_the_fallen_heros_powers_and_items_laid_out_goes_too() -> None:
    s = alone()
    s.power("consecrated-ground").apply(
        PlaceMarker("consecrated-ground", s.castle.laid[0][0], "test"),
        PlaceMarker("glyph-of-warding", s.castle.laid[1][0], "test"),
        Linger("treasure/glyph-of-warding", "thorgrim", (), 1, "test"),
    )
    stands_in(doomed(s))
    assert s.castle.markers == {}
    assert "glyph-of-warding" not in s.castle.spent  # it was discarded when it was drawn


@cites("ravenloft:adventure/adventure-impossible")
def test_the_fifth_hero_to_fall_loses_the_adventure() -> None:
    s = doomed(alone().given(led=dict(LINE)))
    assert s.ending == "lost-line"
    assert not s.won
    s = doomed(alone().given(led={"kat": 0, "arjhan": 0, "immeril": 0, "thorgrim": 0}))
    assert s.ending == ""
