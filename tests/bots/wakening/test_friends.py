"""The party: who joins it, and who looks after whom."""

from __future__ import annotations

from tests.bots.evening import ask, opened
from tests.bots.wakening.mind import answer
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening import Player
from undercroft.engine.cite import cites
from undercroft.games.wakening.facts import HEROES


@cites("wakening:setup/heroes")
def test_a_party_of_bots_has_somebody_who_heals() -> None:
    table = opened(1, 2)
    while table.decision().kind == "hero/lead":
        table.answer(ask(Player(1), table))
    callings = {HEROES[hero].calling.key for hero in table.state.heroes}
    assert callings & {"bard", "paladin", "necromancer"}


@cites("wakening:treasure/scroll", "wakening:death")
def test_a_scroll_is_spent_the_moment_a_hero_dies() -> None:
    s = Scene("mobius", "lyric")
    s.reserve("lyric", "scroll-1")
    s.monster("goblin-fighter-1", room=1)
    s.given(damage={"mobius": 4, "lyric": 0})
    s.rolls(6, 6, 6).play("end")
    assert (s.asked.cite, answer(s)) == ("wakening:card/scroll", "yes")


@cites("wakening:hero/paladin")
def test_the_paladin_heals_a_hero_near_death() -> None:
    s = Scene("aldric", "mobius", "hroth")
    s.given(damage={"aldric": 0, "mobius": 4, "hroth": 1})
    assert answer(s) == "aldric:lay_hands"
    s.play("aldric:lay_hands")
    assert answer(s) == "mobius"


@cites("wakening:hero/bard")
def test_a_song_heals_the_hurt_and_gives_the_others_a_marker() -> None:
    s = Scene("lyric", "mobius", "hroth", seats=1)
    s.given(damage={"lyric": 1, "mobius": 3, "hroth": 0})
    s.play("lyric:sing")
    while s.asked.kind == "boon":
        s.play(answer(s))
    assert s.lair.damage["mobius"] == 2
    assert s.lair.markers["hroth"] == 1


@cites("wakening:hero/necromancer")
def test_stolen_breath_goes_to_whoever_is_worst_off() -> None:
    s = Scene("morrow", "lyric", "hroth", room="thaw-gallery")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.given(damage={"morrow": 1, "lyric": 4, "hroth": 1})
    s.rolls(6).play("attack:giant-spider-1", "bare:poison")
    assert (s.kind, answer(s)) == ("heal/breath", "lyric")


@cites("wakening:item/doll", "wakening:ruling/A26")
def test_the_doll_takes_damage_for_a_hero_who_would_die() -> None:
    s = Scene("mobius", "hroth")
    s.wear("hroth", "bone-rot")
    s.monster("goblin-fighter-1", room=1)
    s.given(damage={"mobius": 4, "hroth": 0})
    s.rolls(6, 1, 1).play("end")
    assert (s.asked.cite, answer(s)) == ("wakening:item/doll", "yes")


@cites("wakening:item/doll")
def test_the_doll_takes_none_for_a_hero_who_bears_it_better() -> None:
    s = Scene("mobius", "hroth")
    s.wear("hroth", "bone-rot")
    s.monster("goblin-fighter-1", room=1)
    s.given(damage={"mobius": 0, "hroth": 4})
    s.rolls(6, 1, 1).play("end")
    assert answer(s) == "no"
