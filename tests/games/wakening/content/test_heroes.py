"""All eighteen heroes: they join, they are hurt box by box, and each class has its ability."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene, companion
from undercroft.engine.cite import cites
from undercroft.engine.words import called
from undercroft.games.wakening.content.heroes import ABILITIES
from undercroft.games.wakening.facts import CLASSES, HEROES


@pytest.mark.parametrize("hero", HEROES)
@cites("wakening:setup/heroes")
def test_every_hero_joins_at_the_entrance_with_nothing_but_an_ability(hero: str) -> None:
    s = Scene(hero, companion(hero))
    lair, calling = s.lair, HEROES[hero].calling.key
    assert (lair.at[hero], lair.damage[hero], lair.effects(hero)) == (1, 0, 0)
    assert lair.treasures_of(hero) == []
    ability = lair.source(hero)
    assert type(ability) is ABILITIES[calling]
    assert ability.label == called(CLASSES[calling].ability)
    assert s.asked.seat == 0


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("damage", range(5))
@cites("wakening:monsters/attack", "wakening:death")
def test_every_box_of_every_hero_needs_its_number(hero: str, damage: int) -> None:
    """A wounded spider has one die: one less than the box is no damage, the box itself is."""
    box = HEROES[hero].calling.boxes[damage]
    for die in (box - 1, box):
        s = Scene(hero, companion(hero))
        s.lair.damage[hero] = damage
        s.monster("giant-spider-1", room=1, marks=0b01)
        dies = die == box and damage == 4
        s.rolls(die, *(() if dies else (6, 6))).play("end")
        assert s.lair.damage[hero] == damage + (die == box)
        assert s.ending == ("hero-died" if dies else "")
        s.fell_as_scripted()


@pytest.mark.parametrize("hero", HEROES)
@cites("wakening:attack/bare")
def test_every_hero_attacks_with_bare_hands_as_either_type(hero: str) -> None:
    s = Scene(hero, companion(hero))
    s.monster("cave-troll-1", room=1)
    s.play("attack:cave-troll-1")
    assert s.keys == [f"bare:{kind}" for kind in HEROES[hero].calling.types]
    s.rolls(1).play(s.keys[1])
    assert len(s.lair.dice) == 1
    s.fell_as_scripted()


@cites("wakening:ability/use")
def test_whoever_is_not_in_turn_uses_no_ability() -> None:
    """Not even if one seat leads them all."""
    s = Scene("kata", "lyric", "aldric", "jynx", "mobius", "nox", seats=1)
    s.lair.damage["aldric"] = 2
    s.monster("gargoyle-1", room=1)
    s.trap()
    assert [key for key in s.keys if ":" in key and key.split(":")[0] in HEROES] == []
