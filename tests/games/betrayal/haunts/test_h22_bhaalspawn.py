"""Haunt 22: everyone against everyone."""

from __future__ import annotations

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.h22_bhaalspawn import HAUNT


def begun() -> Scene:
    s = Scene("torskar", "lia", "vort")
    s.items("crossbow", "locket", "chain-mail", "caltrops", "shiny-rock", "holy-symbol")
    return s.haunt(22, revealer="lia")


@cites("betrayal:haunt/22/arms")
def test_items_go_round_from_the_revealer_until_the_deck_is_empty() -> None:
    s = begun()
    assert s.holds("lia") == ["crossbow", "caltrops"]
    assert s.holds("vort") == ["locket", "shiny-rock"]
    assert s.holds("torskar") == ["chain-mail", "holy-symbol"]


@cites("betrayal:haunt/22/order")
def test_the_revealer_has_another_turn_and_then_it_goes_to_the_left() -> None:
    s = begun()
    assert s.asked_seat == 1
    assert s.city.slots == ("lia", "vort", "torskar")


@cites("betrayal:haunt/22", "betrayal:move/opponents")
def test_everyone_may_attack_everyone_and_slows_everyone() -> None:
    s = begun()
    assert {"attack:torskar:might", "attack:vort:might"} <= {*s.keys}
    assert s.seen("lia")["spaces"] == s.value("lia", "speed")


@cites("betrayal:haunt/22", "betrayal:victory/first")
def test_the_last_one_alive_has_won() -> None:
    s = begun()
    s.trait("torskar", "might", 1).trait("torskar", "speed", 0 + 1)
    s.given(dead=("vort",))
    s.trait("lia", "might", 3)
    del s.arranging.at["vort"]
    attack = s.value("lia", "might")
    defense = s.value("torskar", "might")
    s.dice(*[2] * attack, *[0] * defense)
    s.play("attack:torskar:might")
    while s.ending == "" and s.asked.kind in ("spoils", "split"):
        s.play(s.keys[0])
    assert s.ending == "heir"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1,)
    s.settled()


@cites("betrayal:haunt/22", "betrayal:victory/first")
def test_nobody_has_won_when_the_last_two_die_together() -> None:
    s = begun().given(dead=("vort", "lia", "torskar"))
    assert s.ending == "nobody"


@cites("betrayal:haunt/22", "betrayal:haunt/sides")
def test_all_have_the_powers_of_a_traitor_and_read_the_same_page() -> None:
    s = begun()
    (page,) = HAUNT.pages("bhaalspawn")
    for who in s.city.cast:
        assert s.city.ignores_harm(who)
        assert page.brief in read_by(s, who)
    canaries(s, HAUNT.text.secrets_of("bhaalspawn"), ())
