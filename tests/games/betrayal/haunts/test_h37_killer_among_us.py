"""Haunt 37: one of the company did it, and nobody knows who."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.haunts.twins import Tables, canaries, no_interference, shared_answers
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.imagine import Imagination, imagine
from undercroft.engine.seat import ALL, SPECTATOR, among, only
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import DiscloseOne
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.h37_killer_among_us import Innocent, Killer, clues_of
from undercroft.games.betrayal.rules.dealt import TRAITORS_OWN, eyes_on, numbers
from undercroft.games.betrayal.state import City

CAST = ("torskar", "lia", "vort")
GUILTY_TORSKAR = (1, 3, 2, 4, 5, 6)
GUILTY_LIA = (2, 3, 1, 4, 5, 6)
INQUIRE = "side/{}:inquire"


def begun(dealt: tuple[int, ...] = GUILTY_TORSKAR, turn: str = "lia") -> Scene:
    """All on the Elfsong Tavern, with these numbers, two for each in order of seats."""
    luck = tuple(f"number-{n}" for n in dealt)
    return Scene(*CAST).haunt(37, revealer="vort", luck=luck, turn=turn)


def with_clues(s: Scene, who: str, count: int) -> Scene:
    held = sum(token.startswith("clue-") for token in s.arranging.held)
    for n in range(held, held + count):
        s.apply(Receive(who, f"clue-{6 - n}", "test"))
    s.arranging.counts["clues"] -= count
    return s


def beaten(s: Scene, who: str, target: str, margin: int) -> Scene:
    """One attacks another and wins by so much."""
    mine, theirs = s.value(who, "might"), s.value(target, "might")
    dots = [2] * (margin // 2) + [1] * (margin % 2)
    s.dice(*dots, *[0] * (mine - len(dots)), *[0] * theirs)
    return s.play(f"attack:{target}:might")


def known(s: Scene, who: str) -> dict[str, str]:
    """The numbers that somebody's player sees."""
    return {fact["label"]: fact["value"] for fact in s.seen(who)["haunt"]["known"]}


# Set-up.


@cites("betrayal:haunt/37", "betrayal:hidden/deal", "betrayal:ruling/N37a")
def test_everybody_gets_two_numbers_and_sees_only_those() -> None:
    s = begun()
    assert [number.value for number in numbers(s.city)] == [f"number-{n}" for n in GUILTY_TORSKAR]
    assert list(known(s, "vort").values()) == ["Number 5", "Number 6"]
    assert known(s, "lia") == {
        "Lia Faen Tlabbar, first number": "Number 2",
        "Lia Faen Tlabbar, second number": "Number 4",
    }


@cites("betrayal:haunt/37", "betrayal:ruling/N37a")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_number_is_dealt_once_and_there_are_as_many_clues(seats: int) -> None:
    people = ("torskar", "lia", "vort", "miska", "tasha", "dhadius")[:seats]
    s = Scene(*people).haunt(37)
    dealt = [number.value for number in numbers(s.city)]
    assert sorted(dealt) == sorted(f"number-{n + 1}" for n in range(2 * seats))
    assert s.city.counts["clues"] == 2 * seats
    assert s.city.traitors() == [people[dealt.index(TRAITORS_OWN) // 2]]


@cites("betrayal:haunt/37", "betrayal:hidden/deal")
@pytest.mark.parametrize("who", CAST)
def test_whoever_has_number_one_did_it_and_is_alone_to_know(who: str) -> None:
    dealt = [2, 3, 4, 5, 6]
    dealt.insert(2 * CAST.index(who) + 1, 1)
    s = begun(tuple(dealt))
    assert s.city.traitors() == [who]
    for seat, person in enumerate(CAST):
        assert s.city.sides[person].known_to == only(seat)
        assert s.seen(person)["haunt"]["goal"] == (Killer if person == who else Innocent).goal


@cites("betrayal:haunt/37", "betrayal:hidden/order")
def test_the_player_left_of_the_revealer_begins() -> None:
    assert begun().city.slots == ("torskar", "lia", "vort")


@cites("betrayal:haunt/37", "betrayal:hidden/text")
def test_everybody_reads_the_same_page() -> None:
    assert Killer.brief.split(". ", 1)[1] == Innocent.brief.split(". ", 1)[1]


# Clues.


def explored(s: Scene, tile: str, *answers: str) -> Scene:
    """Lia finds a tile east of the Tavern."""
    s.stack("street", tile).play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    return s.play(*answers)


@cites("betrayal:haunt/37")
def test_a_tile_with_a_symbol_may_hold_a_clue_that_is_found_before_its_card() -> None:
    s = begun().items("crossbow")
    explored(s, "marketplace")
    assert s.asked.cite == "betrayal:haunt/37"
    assert not s.holds("lia")
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("yes")
    assert s.holds("lia") == ["clue-6", "crossbow"]
    assert s.city.counts["clues"] == 5
    s.settled()


@cites("betrayal:haunt/37")
def test_without_a_three_there_is_no_clue() -> None:
    s = begun().items("crossbow")
    explored(s, "marketplace").dice(2, *[0] * (s.value("lia", "knowledge") - 1)).play("yes")
    assert s.holds("lia") == ["crossbow"]
    assert s.city.counts["clues"] == 6
    s.settled()


@cites("betrayal:haunt/37")
def test_nobody_has_to_look_for_clues() -> None:
    s = explored(begun().items("crossbow"), "marketplace", "no")
    assert s.holds("lia") == ["crossbow"]
    assert s.happened("Roll") == []


@cites("betrayal:haunt/37")
def test_a_tile_without_a_symbol_and_an_empty_pile_have_no_clues() -> None:
    plain = explored(begun(), "fountain")
    assert plain.asked.kind == "act"
    s = begun().items("crossbow")
    s.arranging.counts["clues"] = 0
    assert explored(s, "marketplace").asked.kind == "act"


@cites("betrayal:haunt/37")
def test_clues_change_hands_like_items() -> None:
    s = with_clues(begun(), "lia", 2).play("drop", "clue-6", "give", "clue-5", "torskar", "yes")
    assert s.city.piles == {"clue-6": s.spot("elfsong-tavern")}
    assert s.holds("torskar") == ["clue-5"]


# Looking.


@cites("betrayal:haunt/37")
def test_one_clue_shows_a_number_of_somebody_here() -> None:
    s = with_clues(begun(), "lia", 1)
    s.play(INQUIRE.format("lia"))
    assert s.keys == ["vort-1", "vort-2", "torskar-1", "torskar-2", "never-mind"]
    s.play("vort-2")
    assert known(s, "lia")["Vort Dormall, second number"] == "Number 6"
    assert len(known(s, "lia")) == 3
    assert clues_of(s.city, "lia") == []
    assert s.city.sides["vort"].known_to == only(2)  # one number of two proves nothing


@cites("betrayal:haunt/37")
def test_two_clues_show_both_numbers_and_so_the_side() -> None:
    s = with_clues(begun(), "lia", 2).play(INQUIRE.format("lia"))
    assert "vort-1-2" in s.keys
    s.play("vort-1-2")
    assert list(known(s, "lia").values())[-2:] == ["Number 5", "Number 6"]
    assert s.city.sides["vort"].known_to == only(1) | only(2)
    assert clues_of(s.city, "lia") == []


@cites("betrayal:haunt/37")
def test_three_clues_reach_anybody_anywhere() -> None:
    s = with_clues(begun().stand("vort", "kitchen"), "lia", 3).play(INQUIRE.format("lia"))
    assert [key for key in s.keys if key.startswith("vort")] == ["vort-1", "vort-2"]
    s.play("vort-1")
    assert known(s, "lia")["Vort Dormall, first number"] == "Number 5"
    assert clues_of(s.city, "lia") == []


@cites("betrayal:haunt/37")
def test_two_clues_do_not_reach_another_tile() -> None:
    s = with_clues(begun().stand("lia", "kitchen"), "lia", 2)
    assert INQUIRE.format("lia") not in s.keys


@cites("betrayal:haunt/37")
def test_one_may_think_better_of_it_and_keep_the_clue() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "never-mind")
    assert clues_of(s.city, "lia") == ["clue-6"]


@cites("betrayal:haunt/37")
def test_number_one_tells_the_killer_to_whoever_sees_it() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "torskar-1")
    assert s.seen("lia")["adventurers"][0]["side"] == "traitor"
    assert s.seen("vort")["adventurers"][0]["side"] == ""
    assert s.city.open_side("torskar") == ""
    assert "Now you know: Torskar Stonecleaver turns against the others." in s.told(1)


@cites("betrayal:haunt/37")
def test_all_see_who_looks_at_which_number_but_not_what_it_is() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "torskar-1")
    for seat in (0, 1, 2, SPECTATOR):
        lines = [line.text for line in s.table.log(seat)]
        assert "Lia Faen Tlabbar looks at Torskar Stonecleaver's first number." in lines
        assert any("Number 1" in line for line in lines) == (seat == 1)


@cites("betrayal:haunt/37", "betrayal:ruling/N37b")
def test_whoever_is_looked_at_here_may_spend_a_clue_to_look_back() -> None:
    s = with_clues(with_clues(begun(), "lia", 1), "torskar", 1)
    s.play(INQUIRE.format("lia"), "torskar-2")
    assert (s.asked_seat, s.keys) == (0, ["no", "look:1", "look:2"])
    assert len(known(s, "lia")) == 2  # nothing is seen before that is settled
    s.play("look:2")
    assert known(s, "lia")["Torskar Stonecleaver, second number"] == "Number 3"
    assert known(s, "torskar")["Lia Faen Tlabbar, second number"] == "Number 4"
    assert clues_of(s.city, "torskar") == []


@cites("betrayal:haunt/37", "betrayal:ruling/N37b")
def test_nobody_looks_back_from_another_tile_without_a_clue_or_against_their_will() -> None:
    afar = with_clues(with_clues(begun().stand("torskar", "kitchen"), "lia", 3), "torskar", 1)
    assert afar.play(INQUIRE.format("lia"), "torskar-1").asked.kind == "act"
    poor = with_clues(begun(), "lia", 1)
    assert poor.play(INQUIRE.format("lia"), "torskar-1").asked.kind == "act"
    calm = with_clues(with_clues(begun(), "lia", 1), "torskar", 1)
    calm.play(INQUIRE.format("lia"), "torskar-1", "no")
    assert clues_of(calm.city, "torskar") == ["clue-5"]
    assert len(known(calm, "torskar")) == 2


# Fighting.


@cites("betrayal:haunt/37", "betrayal:hidden/attack")
def test_anybody_may_attack_anybody_and_nobody_slows_anybody() -> None:
    for who in CAST:
        s = begun(turn=who)
        attacks = [key for key in s.keys if key.startswith("attack:") and key.endswith(":might")]
        assert attacks == [f"attack:{other}:might" for other in CAST if other != who]
        assert s.play("go:1,0").city.spent == 1


@cites("betrayal:haunt/37", "betrayal:ruling/N37c")
def test_instead_of_two_damage_a_number_is_seen() -> None:
    s = beaten(begun(), "lia", "torskar", 2)
    assert s.keys == ["damage", "look:1", "look:2"]
    s.play("look:1")
    assert s.city.steps["torskar"] == begun().city.steps["torskar"]
    assert known(s, "lia")["Torskar Stonecleaver, first number"] == "Number 1"
    s.settled()


@cites("betrayal:haunt/37", "betrayal:ruling/N37c")
def test_instead_of_two_damage_a_clue_is_taken() -> None:
    s = with_clues(begun(), "torskar", 2)
    beaten(s, "lia", "torskar", 2).play("damage")  # no item is stolen in the common way
    assert "steal" in s.keys
    s.play("steal")
    assert clues_of(s.city, "lia") == ["clue-6"]
    assert s.city.steps["torskar"] == begun().city.steps["torskar"]


@cites("betrayal:haunt/37", "betrayal:ruling/N37c")
def test_one_damage_buys_nothing_and_two_may_still_hurt() -> None:
    s = beaten(begun(), "lia", "torskar", 1)
    assert s.asked.kind == "split"
    s = beaten(begun(), "lia", "torskar", 2).play("damage", "2-0")
    assert s.step("torskar", "might") == begun().step("torskar", "might") - 2


@cites("betrayal:haunt/37", "betrayal:ruling/N37b", "betrayal:ruling/N37c")
def test_a_defender_who_wins_may_look_too_and_is_not_looked_back_at() -> None:
    s = with_clues(begun(), "lia", 1)
    mine, theirs = s.value("lia", "might"), s.value("torskar", "might")
    s.dice(*[0] * mine, 2, *[0] * (theirs - 1)).play("attack:torskar:might")
    assert (s.asked_seat, s.keys) == (0, ["damage", "steal", "look:1", "look:2"])
    s.play("look:1")
    assert known(s, "torskar")["Lia Faen Tlabbar, first number"] == "Number 2"
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:haunt/37", "betrayal:ruling/N37b")
def test_whoever_is_beaten_may_look_back_at_the_attacker() -> None:
    s = beaten(with_clues(begun(), "vort", 1), "lia", "vort", 2).play("damage", "look:2")
    assert (s.asked_seat, s.asked.kind) == (2, "respond")
    s.play("look:1")
    assert known(s, "vort")["Lia Faen Tlabbar, first number"] == "Number 2"


@cites("betrayal:haunt/37", "betrayal:ruling/N37c")
def test_a_shot_from_afar_may_bring_a_number_but_no_clue() -> None:
    s = with_clues(begun().stand("torskar", "inner-chamber").item("lia", "crossbow"), "torskar", 1)
    s.dice(*[2] * s.value("lia", "speed"), *[0] * s.value("torskar", "speed"))
    s.play("attack:torskar:crossbow")
    assert s.keys == ["damage", "look:1", "look:2"]
    s.play("look:2")
    assert known(s, "lia")["Torskar Stonecleaver, second number"] == "Number 3"
    assert s.asked.kind == "act"  # who is shot at from another tile does not look back
    s.settled()


# Death and victory.


def doomed(s: Scene, who: str) -> Scene:
    return s.trait(who, "might", 1).trait(who, "speed", 1)


@cites("betrayal:haunt/37", "betrayal:hidden/death")
def test_the_dead_show_both_numbers() -> None:
    s = doomed(begun(), "vort")
    beaten(s, "lia", "vort", 2).play("damage")
    while s.asked.kind == "split":
        s.play(s.keys[0])
    assert s.city.dead == ("vort",)
    assert [numbers(s.city)[place].known_to for place in (4, 5)] == [ALL, ALL]
    assert s.city.sides["vort"].known_to == ALL
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
    beaten(s, "torskar", "lia", 2).play("no", "damage")
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


@cites("betrayal:haunt/37", "betrayal:hidden/reveal")
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


@cites("betrayal:haunt/37")
def test_of_an_odd_number_the_greater_half_is_kept() -> None:
    s = Scene("torskar", "lia", "vort", "miska").items("crossbow", "locket", "chain-mail")
    s.haunt(37, revealer="miska", luck=tuple(f"number-{n}" for n in range(1, 9)), turn="torskar")
    s.play("show", "yes", "locket", "crossbow")
    assert s.holds("torskar") == ["locket", "crossbow"]


@cites("betrayal:haunt/37")
def test_for_each_dead_hero_the_killer_gains_two_in_a_trait() -> None:
    s = begun(turn="torskar").apply(Die("vort", "", "test"))
    sanity = s.step("torskar", "sanity")
    s.play("show", "no", "sanity")
    assert s.step("torskar", "sanity") == min(
        sanity + 2, ADVENTURERS["torskar"].tracks["sanity"].highest
    )
    assert s.holds("torskar") == []


@cites("betrayal:haunt/37", "betrayal:hidden/reveal", "betrayal:move/opponents")
def test_an_open_killer_and_the_heroes_slow_each_other() -> None:
    s = begun(turn="torskar").play("show", "no", "go:1,0")
    assert s.city.spent == 1 + 2
    assert s.play("end").asked_seat == 1
    assert s.play("go:1,0").city.spent == 1  # heroes are no opponents of heroes


@cites("betrayal:haunt/37", "betrayal:hidden/reveal")
def test_nobody_else_can_show_anything() -> None:
    assert "show" not in begun(turn="lia").keys
    assert "show" in begun(turn="torskar").keys


@cites("betrayal:hidden/reveal", "betrayal:ruling/N37d", "betrayal:traitor/tile-text")
@pytest.mark.parametrize(("who", "keys"), [("torskar", 2), ("lia", 1)])
def test_at_a_harmful_tile_all_are_asked_and_the_killer_may_come_out(who: str, keys: int) -> None:
    s = begun(turn=who).tile("shrine-to-bhaal", 2, 0, below=True).stand(who, "shrine-to-bhaal")
    s.play("end")
    assert (s.asked.kind, s.asked.secret) == ("refuse", True)
    assert s.keys == ["accept", "refuse"][:keys]
    if keys == 2:
        s.play("refuse", "no")
        assert s.city.open_side(who) == "traitor"
        assert s.happened("Harm") == []
    else:
        s.play("accept")
        assert s.happened("Harm") == ["Harm"]


@cites("betrayal:hidden/reveal", "betrayal:ruling/N37d")
@pytest.mark.parametrize(("who", "keys"), [("torskar", ["show", "end"]), ("lia", ["end"])])
def test_whoever_can_only_end_the_turn_is_asked_like_the_killer(who: str, keys: list[str]) -> None:
    s = begun(turn=who).stand(who, "kitchen").given(stopped=True)
    assert (s.asked_seat, s.asked.secret) == (CAST.index(who), True)
    assert s.keys == keys


# What nobody may learn.


def knows(city: City, seat: int) -> bool:
    """Has a seat seen what differs, or has the game ended over it?"""
    differing = (numbers(city)[0], numbers(city)[2])
    return bool(city.ending()) or any(among(number.known_to, seat) for number in differing)


def apart(dealt: tuple[int, ...]) -> Scene:
    """The suspects stand apart, and each has clues to spend."""
    s = begun(dealt).stand("torskar", "kitchen").stand("vort", "catacomb-landing")
    for who in CAST:
        with_clues(s, who, 2)
    return s


@cites("betrayal:haunt/37", "betrayal:hidden/deal", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(12))
def test_who_did_it_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    one, other = apart(GUILTY_TORSKAR), apart(GUILTY_LIA)
    assert no_interference(one, other, (2,), knows, seed=seed, most=150) > 12


@cites("betrayal:haunt/37", "betrayal:hidden/deal")
def test_the_killers_role_is_written_nowhere_else() -> None:
    canaries(begun(), ["You did it", Killer.goal, '"traitor"'], (1, 2))


def likely(table: Tables, random: Random) -> None:
    decision = table.decisions[0]
    calm = [key for key in decision.keys if key not in ("show", "refuse")]
    table.answer(random.choice(calm), decision.seat)


@cites("betrayal:haunt/37", "betrayal:hidden/deal")
@pytest.mark.parametrize("seed", range(4))
def test_imagined_worlds_look_as_the_true_one_does(seed: int) -> None:
    random = Random(seed)
    s = apart(GUILTY_TORSKAR)
    for _ in range(80):
        if s.table.over:
            break
        for seat in range(3):
            world = imagine(s.table, seat, str(random.random()))
            assert world.seen(seat) == s.table.seen(seat)
            assert [eyes_on(world.state, w) for w in CAST if w not in world.state.dead] == [
                world.state.sides[w].known_to for w in CAST if w not in world.state.dead
            ]
        likely(s.table, random)


@cites("betrayal:hidden/deal")
def test_in_imagined_worlds_ones_own_options_keep_their_order() -> None:
    s = with_clues(begun().item("lia", "helm-of-teleportation"), "lia", 1)
    offered = [key for key in s.keys if key.startswith(("side/", "helm"))]
    assert offered == [INQUIRE.format("lia"), "helm-of-teleportation:teleport"]
    assert imagine(s.table, 1, "dream").decision().keys == s.keys


@cites("betrayal:haunt/37", "betrayal:hidden/deal")
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_imagines_hangs_on_nothing_it_does_not_know(seed: int) -> None:
    random = Random(seed)
    one, other = apart(GUILTY_TORSKAR).table, apart(GUILTY_LIA).table
    for _ in range(40):
        if knows(one.state, 2) or knows(other.state, 2):
            break
        assert imagine(one, 2, "dream").save() == imagine(other, 2, "dream").save()
        seat, key = random.choice(list(shared_answers(one, other)))
        one.answer(key, seat)
        other.answer(key, seat)


@cites("betrayal:haunt/37", "betrayal:ruling/N37a")
def test_a_seat_imagines_all_deals_that_agree_with_what_it_has_seen() -> None:
    s = begun().apply(DiscloseOne("numbers", 2, ("lia", "number-2"), only(2), "test"))
    imagination, found = Imagination(s.table, 2), set()
    for seed in range(120):
        state = imagination.world(str(seed)).state
        dealt = [number.value for number in numbers(state)]
        assert state.traitors() == [CAST[dealt.index(TRAITORS_OWN) // 2]]
        found.add(tuple(dealt))
    free = {deal[:2] + deal[3:4] for deal in found}
    assert {deal[2] for deal in found} == {"number-2"}
    assert {deal[4:] for deal in found} == {("number-5", "number-6")}
    assert len(free) == 6  # all orders of 1, 3 and 4


@cites("betrayal:hidden/deal")
def test_whoever_saw_number_one_imagines_no_other_killer() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "torskar-1")
    worlds = [imagine(s.table, 1, str(seed)).state for seed in range(20)]
    assert {world.traitors()[0] for world in worlds} == {"torskar"}
    assert {imagine(s.table, 2, str(n)).state.traitors()[0] for n in range(40)} == {
        "torskar",
        "lia",
    }


def test_a_killer_who_comes_out_can_be_dreamt_of_while_items_are_chosen() -> None:
    s = begun(turn="torskar").items("crossbow", "locket").play("show", "yes")
    assert s.asked.kind == "card"
    for seat in range(3):
        world = imagine(s.table, seat, "dream")
        assert world.state.traitors() == ["torskar"]
        assert GAME.view(world.state, seat) == GAME.view(s.table.state, seat)
