"""Fortunes, drawn for defeating a monster."""

from tests.games.ravenloft.flow import carry_out
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.rules.treasure import play


def drawn(*kinds: str) -> Scene:
    """Arjhan is about to hit a rat swarm and to draw these treasures."""
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    if "cleave" not in s.castle.powers:
        s.power("cleave")
    s.foe("rat-swarm-1", 0, 1, hp=1).treasures(*kinds).given(spent=())
    return s.rolls(19)


@cites("ravenloft:treasure/breath-of-life")
def test_breath_of_life_heals_its_drawer_and_is_discarded() -> None:
    s = drawn("breath-of-life").hurt("arjhan", 3)
    s.play("cleave:attack")
    assert s.castle.hp["arjhan"] == 4
    assert s.castle.spent == ("breath-of-life",)
    s.fell_as_scripted()


@cites("ravenloft:treasure/harrowed-experience")
def test_harrowed_experience_joins_the_pile() -> None:
    s = drawn("harrowed-experience")
    s.play("cleave:attack")
    assert s.castle.xp == ("rat-swarm", "harrowed-experience")
    assert s.castle.spent == ()


@cites("ravenloft:treasure/moments-respite")
def test_moments_respite_lies_on_the_deck_of_your_choice() -> None:
    s = drawn("moments-respite")
    s.play("cleave:attack", "monsters")
    assert s.castle.respites == ("monsters",)
    assert s.castle.spent == ()


@cites("ravenloft:treasure/lucky-find")
def test_lucky_find_keeps_one_of_two_and_discards_the_other() -> None:
    s = drawn("lucky-find", "potion-of-healing", "holy-water", "daze")
    s.play("cleave:attack", "draw", "stop", "holy-water", "kat")
    assert s.castle.items == {"holy-water": "kat"}
    assert s.castle.spent == ("potion-of-healing", "lucky-find")
    assert s.castle.treasures.size() == 1
    s.fell_as_scripted()


@cites("ravenloft:treasure/lucky-find")
def test_lucky_find_ends_after_three_cards() -> None:
    s = drawn("lucky-find", "potion-of-healing", "holy-water", "breath-of-life", "daze")
    s.hurt("arjhan", 3).play("cleave:attack", "draw", "draw", "breath-of-life")
    assert s.castle.hp["arjhan"] == 4
    assert s.castle.spent == ("potion-of-healing", "holy-water", "breath-of-life", "lucky-find")


@cites("ravenloft:treasure/distant-sounds", "ravenloft:ruling/R7")
def test_distant_sounds_puts_three_monsters_in_order() -> None:
    s = drawn("distant-sounds").monsters("ghoul", "wolf", "zombie", "spider")
    s.play("cleave:attack", "zombie", "ghoul")
    assert s.castle.monsters.seen_by(1) == ["zombie", "ghoul", "wolf"]
    assert s.castle.monsters.size() == 4


@cites("ravenloft:treasure/glimpse-of-the-future")
def test_glimpse_of_the_future_looks_at_no_more_cards_than_there_are() -> None:
    s = drawn("glimpse-of-the-future").encounters("bat-swarm", "blood-fog")
    s.play("cleave:attack", "blood-fog")
    assert s.castle.encounters.seen_by(0) == ["blood-fog", "bat-swarm"]


@cites("ravenloft:treasure/clear-the-air")
def test_clear_the_air_ends_the_environment() -> None:
    s = drawn("clear-the-air").environment("cackling-skull")
    s.play("cleave:attack")
    assert s.castle.environment == ""
    assert s.castle.past == ("cackling-skull",)


@cites("ravenloft:treasure/daze")
def test_daze_is_put_on_a_monster() -> None:
    s = drawn("daze").foe("ghoul-1", 3, -4)
    s.play("cleave:attack")
    assert s.castle.dazed == ("ghoul-1",)


@cites("ravenloft:treasure/shake-it-off")
def test_shake_it_off_ends_one_condition_of_any_hero() -> None:
    s = drawn("shake-it-off").given(slowed=("kat",), immobilized=("kat",))
    s.play("cleave:attack", "kat:immobilized")
    assert s.castle.slowed == ("kat",)
    assert s.castle.immobilized == ()


@cites("ravenloft:treasure/burst-of-speed")
def test_burst_of_speed_is_a_move_that_costs_nothing() -> None:
    s = drawn("burst-of-speed")
    s.play("cleave:attack", "1,0")
    assert s.castle.at["arjhan"] == square(1, 0)
    assert s.castle.moved == 0


@cites("ravenloft:treasure/action-surge")
def test_action_surge_is_a_second_attack() -> None:
    s = drawn("action-surge").foe("ghoul-1", 1, 0).rolls(1)
    s.play("cleave:attack", "rat-swarm-1", "attack", "cleave")
    assert s.happened("Swing") == ["Swing", "Swing"]
    s.fell_as_scripted()


@cites("ravenloft:treasure/action-surge")
def test_action_surge_may_be_a_move_or_nothing() -> None:
    s = drawn("action-surge")
    s.play("cleave:attack")
    assert s.keys == ["no", "move"]
    s.play("move", "1,0")
    assert s.castle.at["arjhan"] == square(1, 0)


@cites("ravenloft:treasure/level-up")
def test_level_up_costs_five_experience() -> None:
    s = drawn("level-up").given(xp=("strahd",))
    s.play("cleave:attack", "pay:6")
    s.play_first()  # a new daily power
    assert s.castle.leveled == ("arjhan",)
    assert s.castle.xp == ("rat-swarm",)


@cites("ravenloft:treasure/short-rest")
def test_short_rest_turns_a_used_power_up() -> None:
    s = drawn("short-rest")
    used = next(p for p in s.castle.powers_of("arjhan") if p != "cleave")
    s.given(flipped=(used,)).play("cleave:attack")
    assert s.castle.flipped == ()


@cites("ravenloft:treasure/intimidating-bellow")
def test_intimidating_bellow_puts_a_monster_exactly_two_tiles_away() -> None:
    s = drawn("intimidating-bellow").tile("black-x4-1", 0, -8).foe("ghoul-1", 3, 2)
    s.play("cleave:attack")
    assert "0,-8" in s.keys  # any free square, not only the bone pile
    s.play("0,-8")
    assert s.castle.foes["ghoul-1"] == square(0, -8)


@cites("ravenloft:treasure/eagle-eyes")
def test_eagle_eyes_lays_a_tile_with_its_monster_anywhere() -> None:
    s = drawn("eagle-eyes").monsters("wolf")
    s.play("cleave:attack")
    laid = len(s.castle.laid)
    s.play_first()
    assert len(s.castle.laid) == laid + 1
    assert "wolf-1" in s.castle.foes
    assert s.castle.explored == ""


@cites("ravenloft:treasure/level-up")
def test_level_up_may_be_refused() -> None:
    s = drawn("level-up").given(xp=("strahd",))
    s.play("cleave:attack", "no")
    assert s.castle.leveled == ()
    assert s.castle.xp == ("strahd", "rat-swarm")
    assert s.castle.spent == ("level-up",)


@cites("ravenloft:treasure/level-up")
def test_level_up_is_nothing_to_a_hero_of_the_second_level_or_without_experience() -> None:
    for s in (drawn("level-up"), drawn("level-up").given(xp=("strahd",)).level_2("arjhan")):
        s.play("cleave:attack")
        assert s.asked.head == "act"
        assert not s.happened("Pay")


@cites("ravenloft:treasure/daze")
def test_daze_is_discarded_when_its_monster_would_act() -> None:
    s = drawn("daze").foe("ghoul-1", 3, -4).encounters("blood-fog").stack()
    s.play("cleave:attack")
    assert "daze" not in s.castle.spent
    s.play("end")
    assert s.castle.dazed == ()
    assert s.castle.spent == ("daze",)
    assert s.happened("Rouse", "Prowl", "Menace") == ["Rouse"]


@cites("ravenloft:treasure/daze")
def test_daze_is_discarded_when_its_monster_is_gone_or_there_is_none() -> None:
    s = drawn("daze").foe("ghoul-1", 1, 0, hp=1)
    s.play("cleave:attack", "rat-swarm-1")
    assert s.castle.dazed == ("ghoul-1",)
    assert "daze" not in s.castle.spent
    s.play("0,0")  # the ghoul is next
    assert s.castle.spent == ("daze",)
    alone = drawn("daze").play("cleave:attack")
    assert alone.castle.spent == ("daze",)


@cites("ravenloft:treasure/eagle-eyes")
def test_eagle_eyes_are_the_drawers_own() -> None:
    """In Arjhan's turn, too, Kat says where the tile goes."""
    s = Scene("arjhan", "kat").stack("chapel").monsters("wolf")
    asked = carry_out(play(s.castle, "kat", "eagle-eyes"))
    assert [decision.seat for decision in asked if decision.head == "edge"] == [1]
