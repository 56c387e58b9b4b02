"""Environments."""

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.facts import HEROES


@cites("ravenloft:encounter/crippling-miasma")
def test_the_miasma_takes_a_square_from_every_hero_but_a_slowed_one() -> None:
    s = Scene("arjhan", "kat").environment("crippling-miasma").given(slowed=("kat",))
    assert s.castle.speed("arjhan") == HEROES["arjhan"].speed - 1
    assert s.castle.speed("kat") == 2


@cites("ravenloft:encounter/deadly-shadows")
def test_the_shadows_hurt_who_ends_a_turn_in_company() -> None:
    for row, loss in ((0, 1), (-4, 0)):
        s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, row)
        s.environment("deadly-shadows").villain_phase()
        before = s.castle.hp["arjhan"]
        assert before - s.go().castle.hp["arjhan"] == loss


@cites("ravenloft:encounter/haunted-mists")
def test_the_mists_help_the_undead_to_hit_and_nobody_else() -> None:
    assert strike("zombie-1", "haunted-mists") - strike("zombie-1", "deadly-shadows") == 2
    assert strike("rat-swarm-1", "haunted-mists") == strike("rat-swarm-1", "deadly-shadows")


def strike(foe: str, environment: str) -> int:
    """What is added to the roll of a monster beside Arjhan."""
    s = Scene("arjhan").stand("arjhan", 0, 0).environment(environment)
    s.foe(foe, 1, 0).villain_phase().rolls(1)
    while s.asked.head == "square":
        s.play("1,0" if "1,0" in s.keys else s.keys[0])
    s.settled()
    return s.rolled.extra


@cites("ravenloft:encounter/music-of-the-damned")
def test_the_music_calls_the_stronger_of_two_monsters() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).environment("music-of-the-damned")
    s.encounters("summoning-circle").villain_phase(draws=1).monsters("rat-swarm", "gargoyle")
    s.given(done=("gargoyle", "rat-swarm")).play_first()
    assert [*s.castle.foes] == ["gargoyle-1"]
    assert s.castle.graveyard == ("rat-swarm",)


@cites("ravenloft:encounter/spirit-of-doom")
def test_the_spirit_hurts_who_loses_a_treasure() -> None:
    s = Scene("arjhan").item("arjhan", "thieves-tools").environment("spirit-of-doom")
    s.encounters("prowling-spirits").villain_phase(draws=1)
    before = s.castle.hp["arjhan"]
    assert before - s.go().castle.hp["arjhan"] == 1


@cites("ravenloft:encounters/environment")
def test_a_new_environment_takes_the_place_of_the_old() -> None:
    s = Scene("arjhan").environment("blood-fog").encounters("bat-swarm").villain_phase(draws=1)
    assert s.go().castle.environment == "bat-swarm"
    assert s.castle.past == ("blood-fog",)


@cites("ravenloft:encounter/bat-swarm", "ravenloft:ruling/G15")
def test_bats_make_far_attacks_keep_the_lower_die() -> None:
    s = Scene("thorgrim").stand("thorgrim", 0, 0).environment("bat-swarm")
    s.foe("zombie-1", 1, -4).rolls((20, 1)).play("lance-of-faith:attack")
    assert s.castle.face == 1
    s.fell_as_scripted()


@cites("ravenloft:encounter/blood-fog", "ravenloft:ruling/R1")
def test_blood_fog_adds_damage_from_seventeen_on() -> None:
    for face, loss in ((16, 0), (17, 1)):
        s = Scene("thorgrim").stand("thorgrim", 0, 0).environment("blood-fog")
        s.foe("klak", 3, 0).rolls(face).play("lance-of-faith:attack")
        assert s.castle.face == face
        plain = Scene("thorgrim").stand("thorgrim", 0, 0).foe("klak", 3, 0).rolls(face)
        plain.play("lance-of-faith:attack")
        assert plain.castle.hp["klak"] - s.castle.hp["klak"] == loss


@cites("ravenloft:encounter/cackling-skull")
def test_the_skull_hurts_who_uses_a_utility_power() -> None:
    s = Scene("immeril").stand("immeril", 0, 0).environment("cackling-skull")
    before = s.castle.hp["immeril"]
    s.play("fey-step:step")
    while "fey-step" not in s.castle.flipped:
        s.play_first()
    assert before - s.castle.hp["immeril"] == 1


@cites("ravenloft:encounter/cackling-skull")
def test_the_skull_lets_at_will_powers_pass() -> None:
    s = Scene("thorgrim").stand("thorgrim", 0, 0).foe("klak", 3, 0).environment("cackling-skull")
    before = s.castle.hp["thorgrim"]
    s.rolls(1).play("lance-of-faith:attack")
    assert before == s.castle.hp["thorgrim"]
