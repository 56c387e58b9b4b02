"""Haunt 37: one of the company did it, and nobody knows who."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.suspects import (
    CAST,
    GUILTY_TORSKAR,
    beaten,
    begun,
    known,
    numbers,
    with_clues,
)
from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.engine.seat import ALL, only
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h37_killer_among_us import HAUNT
from undercroft.games.betrayal.haunts.h37_killer_among_us.clues import clues_of
from undercroft.games.betrayal.haunts.pieces.dealt import TRAITORS_OWN

# Set-up.


@cites("betrayal:haunt/37/deal", "betrayal:hidden/deal", "betrayal:ruling/N37a")
def test_everybody_gets_two_numbers_and_sees_only_those() -> None:
    s = begun()
    assert [number.value for number in numbers(s.city)] == [f"number-{n}" for n in GUILTY_TORSKAR]
    assert list(known(s, "vort").values()) == ["number-5", "number-6"]
    assert known(s, "lia") == {
        ("lia", "first-number"): "number-2",
        ("lia", "second-number"): "number-4",
    }


@cites("betrayal:haunt/37/deal", "betrayal:haunt/37/clues", "betrayal:ruling/N37a")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_number_is_dealt_once_and_there_are_as_many_clues(seats: int) -> None:
    people = ("torskar", "lia", "vort", "miska", "tasha", "dhadius")[:seats]
    s = Scene(*people).haunt(37)
    dealt = [number.value for number in numbers(s.city)]
    assert sorted(dealt) == sorted(f"number-{n + 1}" for n in range(2 * seats))
    assert s.city.counts["clues"] == 2 * seats
    assert s.city.traitors() == [people[dealt.index(TRAITORS_OWN) // 2]]


@cites("betrayal:haunt/37/deal", "betrayal:hidden/deal")
@pytest.mark.parametrize("who", CAST)
def test_whoever_has_number_one_did_it_and_is_alone_to_know(who: str) -> None:
    dealt = [2, 3, 4, 5, 6]
    dealt.insert(2 * CAST.index(who) + 1, 1)
    s = begun(tuple(dealt))
    assert s.city.traitors() == [who]
    for seat, person in enumerate(CAST):
        assert s.city.standings[person].known_to == only(seat)
        mine, other = ("killer", "innocent") if person == who else ("innocent", "killer")
        for told in (HAUNT.text.page_of(mine), HAUNT.text.goal_of(mine)):
            assert told.splitlines()[0] in read_by(s, person)
        assert HAUNT.text.goal_of(other) not in read_by(s, person)


@cites("betrayal:haunt/37", "betrayal:hidden/order")
def test_the_player_left_of_the_revealer_begins() -> None:
    assert begun().city.slots == ("torskar", "lia", "vort")


@cites("betrayal:haunt/37", "betrayal:hidden/text")
def test_everybody_reads_the_same_page() -> None:
    did, did_not = HAUNT.text.page_of("killer"), HAUNT.text.page_of("innocent")
    rules = did_not.partition("Everybody has two numbers.")[2]
    assert len(rules) > 500
    assert did.endswith(rules)


# Fighting.


@cites("betrayal:haunt/37", "betrayal:hidden/attack")
def test_anybody_may_attack_anybody_and_nobody_slows_anybody() -> None:
    for who in CAST:
        s = begun(turn=who)
        attacks = [key for key in s.keys if key.startswith("attack:") and key.endswith(":might")]
        assert attacks == [f"attack:{other}:might" for other in CAST if other != who]
        assert s.play("go:1,0").city.spent == 1


@cites("betrayal:haunt/37/question", "betrayal:ruling/N37c")
def test_instead_of_two_damage_a_number_is_seen() -> None:
    s = beaten(begun(), "lia", "torskar", 2)
    assert s.keys == ["damage", "look:1", "look:2"]
    s.play("look:1")
    assert s.city.steps["torskar"] == begun().city.steps["torskar"]
    assert known(s, "lia")["torskar", "first-number"] == "number-1"
    s.settled()


@cites("betrayal:haunt/37/question", "betrayal:ruling/N37c")
def test_instead_of_two_damage_a_clue_is_taken() -> None:
    s = with_clues(begun(), "torskar", 2)
    beaten(s, "lia", "torskar", 2).play("damage")  # no item is stolen in the common way
    assert "steal" in s.keys
    s.play("steal")
    assert clues_of(s.city, "lia") == ["clue-6"]
    assert s.city.steps["torskar"] == begun().city.steps["torskar"]


@cites("betrayal:haunt/37/question", "betrayal:ruling/N37c")
def test_one_damage_buys_nothing_and_two_may_still_hurt() -> None:
    s = beaten(begun(), "lia", "torskar", 1)
    assert s.asked.kind == "split"
    s = beaten(begun(), "lia", "torskar", 2).play("damage", "2-0")
    assert s.step("torskar", "might") == begun().step("torskar", "might") - 2


@cites("betrayal:haunt/37/question", "betrayal:conflict/same-time")
def test_the_attacker_chooses_before_the_figurine_takes_the_blow() -> None:
    s = begun().item("torskar", "figurine-of-wondrous-power")
    beaten(s, "lia", "torskar", 2)
    assert (s.asked_seat, s.keys) == (1, ["damage", "look:1", "look:2"])
    s.play("look:1")
    assert known(s, "lia")["torskar", "first-number"] == "number-1"
    assert s.city.once == (), "the Figurine was not asked"
    beaten(s.play("end", "end", "end"), "lia", "torskar", 2).play("damage")
    assert (s.asked.kind, s.asked_seat) == ("may/ignore", 0)


@cites("betrayal:haunt/37/question", "betrayal:ruling/N37b", "betrayal:ruling/N37c")
def test_a_defender_who_wins_may_look_too_and_is_not_looked_back_at() -> None:
    s = with_clues(begun(), "lia", 1)
    mine, theirs = s.value("lia", "might"), s.value("torskar", "might")
    s.dice(*[0] * mine, 2, *[0] * (theirs - 1)).play("attack:torskar:might", "accept")
    assert (s.asked_seat, s.keys) == (0, ["damage", "steal", "look:1", "look:2"])
    s.play("look:1")
    assert known(s, "torskar")["lia", "first-number"] == "number-2"
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:haunt/37/respond", "betrayal:ruling/N37b")
def test_whoever_is_beaten_may_look_back_at_the_attacker() -> None:
    s = beaten(with_clues(begun(), "vort", 1), "lia", "vort", 2).play("damage", "look:2")
    assert (s.asked_seat, s.asked.kind) == (2, "choose/respond")
    s.play("look:1")
    assert known(s, "vort")["lia", "first-number"] == "number-2"


@cites("betrayal:haunt/37/question", "betrayal:ruling/N37c")
def test_a_shot_from_afar_may_bring_a_number_but_no_clue() -> None:
    s = with_clues(begun().stand("torskar", "inner-chamber").item("lia", "crossbow"), "torskar", 1)
    s.dice(*[2] * s.value("lia", "speed"), *[0] * s.value("torskar", "speed"))
    s.play("attack:torskar:crossbow", "accept")
    assert s.keys == ["damage", "look:1", "look:2"]
    s.play("look:2")
    assert known(s, "lia")["torskar", "second-number"] == "number-3"
    assert s.asked.kind == "act"  # who is shot at from another tile does not look back
    s.settled()


# Death and victory.


def doomed(s: Scene, who: str) -> Scene:
    return s.trait(who, "might", 1).trait(who, "speed", 1)


@cites("betrayal:haunt/37/dead", "betrayal:hidden/death")
def test_the_dead_show_both_numbers() -> None:
    s = doomed(begun(), "vort")
    beaten(s, "lia", "vort", 2).play("damage")
    while s.asked.kind == "split":
        s.play(s.keys[0])
    assert s.city.dead == ("vort",)
    assert [numbers(s.city)[place].known_to for place in (4, 5)] == [ALL, ALL]
    assert s.city.standings["vort"].known_to == ALL
    assert numbers(s.city)[0].known_to == only(0)
    assert not s.ending


@cites("betrayal:haunt/37", "betrayal:victory/first")
def test_the_heroes_win_when_the_killer_is_dead_known_or_not() -> None:
    s = doomed(begun(), "torskar")
    beaten(s, "lia", "torskar", 2).play("damage")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/37", "betrayal:victory/survivor")
def test_the_killer_wins_when_everybody_else_is_dead() -> None:
    s = doomed(begun(turn="torskar"), "lia").apply(Die("vort", "", "test"))
    beaten(s, "torskar", "lia", 2).play("no", "accept", "damage")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/37", "betrayal:victory/first")
def test_a_dead_hero_ends_nothing() -> None:
    s = begun().apply(Die("vort", "", "test"))
    assert not s.ending


# Coming out.


@cites("betrayal:haunt/37/come-out", "betrayal:hidden/reveal")
def test_the_killer_comes_out_takes_items_and_strength_and_all_know_each_other() -> None:
    s = begun(turn="torskar").items("crossbow", "locket", "chain-mail")
    s.play("show", "yes", "locket")
    assert s.holds("torskar") == ["locket"]  # one of two, for two living heroes
    assert s.city.lost == ("crossbow",)
    assert {who: s.city.open_side(who) for who in CAST} == {
        "torskar": "traitor",
        "lia": "hero",
        "vort": "hero",
    }
    assert numbers(s.city)[0].known_to == ALL
    assert numbers(s.city)[1].known_to == only(0)
    assert "show" not in s.keys


@cites("betrayal:haunt/37/come-out")
def test_of_an_odd_number_the_greater_half_is_kept() -> None:
    s = Scene("torskar", "lia", "vort", "miska").items("crossbow", "locket", "chain-mail")
    s.haunt(37, revealer="miska", luck=tuple(f"number-{n}" for n in range(1, 9)), turn="torskar")
    s.play("show", "yes", "locket", "crossbow")
    assert s.holds("torskar") == ["locket", "crossbow"]


@cites("betrayal:haunt/37/come-out")
def test_of_fewer_items_than_heroes_half_is_kept_as_well() -> None:
    s = Scene("torskar", "lia", "vort", "miska").items("crossbow", "locket")
    s.haunt(37, revealer="miska", luck=tuple(f"number-{n}" for n in range(1, 9)), turn="torskar")
    s.given(items=Deck.of({"crossbow": 1, "locket": 1}))
    s.play("show", "yes", "locket")
    assert s.holds("torskar") == ["locket"]
    assert s.city.lost == ("crossbow",)


@cites("betrayal:haunt/37/come-out")
def test_for_each_dead_hero_the_killer_gains_two_in_a_trait() -> None:
    s = begun(turn="torskar").apply(Die("vort", "", "test"))
    sanity = s.step("torskar", "sanity")
    s.play("show", "no", "sanity")
    assert s.step("torskar", "sanity") == min(
        sanity + 2, ADVENTURERS["torskar"].tracks["sanity"].highest
    )
    assert s.holds("torskar") == []


@cites("betrayal:haunt/37/come-out", "betrayal:hidden/reveal", "betrayal:move/opponents")
def test_an_open_killer_and_the_heroes_slow_each_other() -> None:
    s = begun(turn="torskar").play("show", "no", "go:1,0")
    assert s.city.spent == 1 + 2
    assert s.play("end").asked_seat == 1
    assert s.play("go:1,0").city.spent == 1  # heroes are no opponents of heroes


@cites("betrayal:haunt/37/come-out", "betrayal:hidden/reveal")
def test_nobody_else_can_show_anything() -> None:
    assert "show" not in begun(turn="lia").keys
    assert "show" in begun(turn="torskar").keys


@cites("betrayal:hidden/reveal", "betrayal:ruling/N37d", "betrayal:traitor/tile-text")
@pytest.mark.parametrize(("who", "keys"), [("torskar", 2), ("lia", 1)])
def test_at_a_harmful_tile_all_are_asked_and_the_killer_may_come_out(who: str, keys: int) -> None:
    s = begun(turn=who).tile("shrine-to-bhaal", 2, 0, below=True).stand(who, "shrine-to-bhaal")
    s.play("end")
    assert (s.asked.kind, s.asked.secret) == ("heed/tile", True)
    assert s.keys == ["accept", "show"][:keys]
    if keys == 2:
        s.play("show", "no")
        assert s.city.open_side(who) == "traitor"
        assert s.happened("Harm") == []
    else:
        s.play("accept")
        assert s.happened("Harm") == ["Harm"]


@cites("betrayal:hidden/reveal", "betrayal:haunt/37/come-out")
@pytest.mark.parametrize(("who", "keys"), [("torskar", 2), ("lia", 1)])
def test_whoever_is_struck_at_is_asked_and_the_killer_may_come_out_first(
    who: str, keys: int
) -> None:
    """What the killer gains by it counts in the very defense."""
    s = begun(turn="vort").apply(Die("lia" if who == "torskar" else "torskar", "", "test"))
    if who == "lia":
        s = begun(turn="vort")
    dice = s.value("vort", "might")
    s.dice(*[1] * dice).play(f"attack:{who}:might")
    assert (s.asked.kind, s.asked.secret, s.asked.seat) == ("heed/attack", True, CAST.index(who))
    assert s.keys == ["accept", "show"][:keys]
    assert s.happened("Roll") == ["Roll"], "the blow was thrown, the defense was not"
    if keys == 2:
        might = s.step(who, "might")
        s.play("show", "no", "might")
        assert s.city.open_side(who) == "traitor"
        assert s.step(who, "might") == might + 2


@cites("betrayal:hidden/reveal")
def test_whoever_is_known_is_struck_at_without_a_question() -> None:
    s = begun(turn="torskar").play("show", "no")
    mine, theirs = s.value("torskar", "might"), s.value("lia", "might")
    s.dice(*[0] * mine, *[0] * theirs).play("attack:lia:might")
    assert s.asked.kind != "heed/attack"


@cites("betrayal:hidden/reveal", "betrayal:ruling/N37d")
@pytest.mark.parametrize(("who", "keys"), [("torskar", ["show", "end"]), ("lia", ["end"])])
def test_whoever_can_only_end_the_turn_is_asked_like_the_killer(who: str, keys: list[str]) -> None:
    s = begun(turn=who).stand(who, "kitchen").given(stopped=True)
    assert (s.asked_seat, s.asked.secret) == (CAST.index(who), True)
    assert s.keys == keys


@cites("betrayal:omen/berserker-axe", "betrayal:hidden/attack")
def test_the_axe_lets_its_bearer_go_from_those_who_are_no_opponents() -> None:
    s = begun(turn="lia").item("lia", "berserker-axe")
    assert "attack:vort:berserker-axe" in s.keys
    assert [key for key in s.keys if key.startswith("go:")]
