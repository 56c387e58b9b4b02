"""Small judgements: damage, cards, yes and no, dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.betrayal.mind import answer, sight
from tests.games.betrayal.scene import Scene
from undercroft.bots.betrayal import Player
from undercroft.bots.betrayal.cards import NEVER, use
from undercroft.bots.betrayal.fights import chance
from undercroft.bots.betrayal.plan import plan_of
from undercroft.engine.decision import Decision, Option, things
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Loses
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.odds import ahead, at_least, duel, spread

PARTY = ("torskar", "lia", "vort")


def asked(kind: str, *options: str, about: str = "", amount: int = 0) -> Decision[Any]:
    return Decision(0, Words("?"), things(options), "", kind, about=about, amount=amount)


def reply(s: Scene, decision: Decision[Any]) -> str:
    return Player("scene").choose(decision, lambda: s.table.view(decision.seat))


def test_dice_are_known_exactly() -> None:
    assert spread(1) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert at_least(2, 3) == pytest.approx(3 / 9)
    assert duel(1, 1).wins == pytest.approx(3 / 9)
    assert duel(1, 1).gain == pytest.approx(4 / 9)
    assert ahead(1, 1, 2) == pytest.approx(1 / 9)


def test_damage_is_split_so_that_one_lives() -> None:
    s = Scene(*PARTY).trait("torskar", "might", 1).trait("torskar", "speed", 4)
    options = [
        Option("10", 0, does=Loses((("might", 1),))),
        Option("01", 1, does=Loses((("speed", 1),))),
    ]
    assert reply(s, Decision(0, Words("?"), options, "", "split")) == "01"


def test_a_blank_is_rolled_again_and_a_dot_is_kept() -> None:
    s = Scene(*PARTY)
    assert reply(s, asked("reroll", "keep", "die:0", "die:2")) == "die:0"
    assert reply(s, asked("reroll", "keep", "die:1")) == "keep"


def test_healing_waits_until_somebody_needs_it() -> None:
    s = Scene(*PARTY).haunt(2, revealer="torskar", turn="vort").item("vort", "potion-of-healing")
    seen, potion = sight(s, "vort"), Option("heal", 0, about="potion-of-healing")
    assert use(potion, seen, plan_of(seen)) == NEVER
    t = Scene(*PARTY).haunt(2, revealer="torskar", turn="vort").trait("lia", "might", 1)
    hurt = sight(t, "vort")
    assert use(potion, hurt, plan_of(hurt)) > 0


def test_nobody_draws_from_the_deck_of_many_things() -> None:
    s = Scene(*PARTY).item("torskar", "deck-of-many-things")
    assert "deck-of-many-things:draw" in s.asked.keys
    assert answer(s) != "deck-of-many-things:draw"


def test_a_reckless_blow_is_for_those_who_can_bear_it() -> None:
    decision = asked("may/reckless", "yes", "no")
    assert reply(Scene(*PARTY), decision) == "yes"
    weak = Scene(*PARTY).trait("torskar", "might", 1).trait("torskar", "speed", 1)
    assert reply(weak, decision) == "no"


def test_nobody_steps_in_for_an_enemy() -> None:
    s = Scene("aldan", "lia", "vort").haunt(2, revealer="lia").trait("vort", "might", 1)
    assert reply(s, asked("may/step-in", "yes", "no", about="lia", amount=1)) == "no"
    assert reply(s, asked("may/step-in", "yes", "no", about="vort", amount=1)) == "yes"
    assert reply(s, asked("may/step-in", "yes", "no", about="vort", amount=9)) == "no"


def test_of_several_the_weakest_enemies_are_struck_and_friends_are_not() -> None:
    s = Scene("lia", "vort", "torskar").haunt(2, revealer="lia").trait("vort", "might", 1)
    assert reply(s, asked("person/strike", "goblin-1", "torskar", "vort")) == "vort"
    assert reply(s, asked("person/strike", "goblin-1", "enough")) == "enough"


def test_a_band_gives_up_who_is_stunned_and_keeps_its_head() -> None:
    s = Scene("lia", "vort", "torskar").haunt(2, revealer="lia")
    options = things(("goblin-1", "goblin-2", "goblin-3"))
    loss = Decision(0, Words("?"), options, "", "person/loss", who="goblin-1")
    assert reply(s, loss) == "goblin-2"
    s = Scene("lia", "vort", "torskar").haunt(2, revealer="lia")
    s.apply(Stun("goblin-3", "", "test"))
    assert reply(s, loss) == "goblin-3"


def test_weapons_make_a_chance_better() -> None:
    bare = sight(Scene(*PARTY).haunt(2, revealer="torskar"), "vort")
    s = Scene(*PARTY).haunt(2, revealer="torskar").item("vort", "berserker-axe")
    assert chance("vort", "torskar", sight(s, "vort")) > chance("vort", "torskar", bare)


def test_a_barrier_is_crossed_by_whoever_wants_to_get_on() -> None:
    s = Scene(*PARTY).tile("flooded-chamber", 2, 0, below=True).tile("old-crypt", 3, 0, below=True)
    s.haunt(22, revealer="torskar", turn="torskar")
    s.stand("torskar", "flooded-chamber").stand("lia", "flooded-chamber/2")
    s.stand("vort", "kitchen").given(attacked=True)
    assert answer(s) in ("cross", "go:b2,0/2")
