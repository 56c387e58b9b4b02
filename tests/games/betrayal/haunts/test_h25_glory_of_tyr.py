"""Haunt 25: a Lich, what it has hidden, and whom it makes its own."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.events.board import PutToken, Vanish
from undercroft.games.betrayal.events.faces import LayDown
from undercroft.games.betrayal.events.haunt import Afflict, Count
from undercroft.games.betrayal.facts import ADVENTURERS, TRAITS
from undercroft.games.betrayal.haunts.h25_glory_of_tyr import (
    CRUSADER,
    DOMINATED,
    FOUND,
    HAUNT,
    LICH,
    PUPPET,
    SENSELESS,
    is_found,
)
from undercroft.games.betrayal.haunts.pieces.faces import face_of, true_face
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt, kill, lose
from undercroft.games.betrayal.rules.siding import turned
from undercroft.games.betrayal.state import HERO, MONSTERS, TRAITOR, City

VILLAIN = "gretchen"  # seat 0
CAST = (VILLAIN, "lia", "vort", "miska")
KITCHEN, CHAMBER, TAVERN, LANDING, BASEMENT = "0,0", "1,0", "2,0", "b0,0", "b1,0"
FAR_AWAY = (KITCHEN, CHAMBER, LANDING, BASEMENT)
GAZE, GRIP = "attack:{}:deathly-gaze", f"role/{VILLAIN}:dominate"
DRAIN = f"role/{VILLAIN}:drain"
SEARCH, BRING_ROUND, FREE = "task:search", "task:bring-round", "task:free"


def begun(
    turn: str = "lia",
    stands: str = TAVERN,
    lies: str = "turn",
    numbers: tuple[int, ...] = (1, 2, 3, 4),
    spots: tuple[str, ...] = FAR_AWAY,
) -> Scene:
    """All on the Tavern; on the other tiles lie battlegrounds with these numbers."""
    s = Scene(*CAST, rulings={"N25a": lies}).trait(VILLAIN, "knowledge", 1)
    named = [f"battleground-{numbers.index(n) + 1}" for n in (1, 2, 3)]
    return s.haunt(25, *spots, *named, stands, revealer="lia", turn=turn)


def searching(number: int) -> Scene:
    """Lia stands on the Kitchen, where this number lies."""
    others = tuple(n for n in (1, 2, 3, 4) if n != number)
    return begun(numbers=(number, *others)).stand("lia", "kitchen")


def numbered(number: int) -> Scene:
    """The same with five or six, of which only one lies there."""
    s = begun().stand("lia", "kitchen")
    token, face = "battleground-9", f"number-{number}"
    s.given(tokens={})
    s.apply(PutToken(token, s.spot("kitchen"), "kitchen", "test"))
    return s.apply(LayDown((token,), (face,), (face,), False, 1, "test"))


def rolled(s: Scene, who: str, total: int, trait: Trait = "knowledge") -> Scene:
    """The next roll of somebody shows so much."""
    dots = [2] * (total // 2) + [1] * (total % 2)
    return s.dice(*dots, *[0] * (s.value(who, trait) - len(dots)))


def found(s: Scene) -> Scene:
    return rolled(s, "lia", 3).play(SEARCH)


def margin(s: Scene, who: str, foe: str, by: int, trait: Trait = "knowledge") -> Scene:
    """One wins against another by so much, or loses."""
    rolled(s, who, max(0, by), trait)
    return rolled(s, foe, max(0, -by), trait)


def gazed(s: Scene, by: int = 1, at: str = "lia") -> Scene:
    return margin(s, VILLAIN, at, by).play(GAZE.format(at))


def gripped(s: Scene, by: int = 1, at: str = "lia") -> Scene:
    return margin(s, VILLAIN, at, by).play(GRIP)


def stunned(s: Scene, *people: str) -> Scene:
    return s.apply(*[Afflict(who, SENSELESS, "test") for who in people or ("lia",)])


def dominated(s: Scene, *people: str) -> Scene:
    for who in people or ("lia",):
        s.apply(Afflict(who, DOMINATED, "test"))
        s.apply(turned(s.arranging, who, PUPPET, "test"))
    return s


def destroyed(s: Scene) -> Scene:
    return s.apply(Count(FOUND, 1, "test"))


def is_stunned(s: Scene, who: str = "lia") -> bool:
    return s.city.has_condition(who, SENSELESS)


def winners(s: Scene) -> tuple[int, ...]:
    assert s.table.outcome is not None
    return s.table.outcome.winners


# How it begins.


@cites("betrayal:haunt/25/right-now", "betrayal:ruling/H2")
def test_the_lich_recovers_speed_and_knowledge_and_gains_one_and_two() -> None:
    s = Scene(*CAST).trait(VILLAIN, "speed", 1).trait(VILLAIN, "knowledge", 1)
    s.trait(VILLAIN, "might", 1).haunt(25, revealer="lia")
    tracks = ADVENTURERS[VILLAIN].tracks
    assert s.step(VILLAIN, "speed") == tracks["speed"].start + 1
    assert s.step(VILLAIN, "knowledge") == tracks["knowledge"].start + 2
    assert s.step(VILLAIN, "might") == 1
    assert s.city.role(VILLAIN) == LICH


@cites("betrayal:haunt/25/battlegrounds", "betrayal:ruling/N25j")
def test_the_lich_lays_a_number_for_each_adventurer_and_is_the_only_one_to_know_which() -> None:
    s = begun()
    lies = {s.city.board.key(s.city.tokens[t]): true_face(s.city, t) for t in s.city.tokens}
    assert lies == {spot: f"number-{n}" for n, spot in enumerate(FAR_AWAY, 1)}
    for token in s.city.tokens:
        assert face_of(s.city, token, 0) == true_face(s.city, token)
        assert [face_of(s.city, token, seat) for seat in (1, 2, 3, SPECTATOR)] == [""] * 4


@cites("betrayal:haunt/25/battlegrounds")
def test_a_tile_gets_a_second_one_only_when_all_have_one() -> None:
    people = (VILLAIN, "lia", "vort", "dhadius", "torskar", "azadeh")
    s = Scene(*people).trait(VILLAIN, "knowledge", 1)
    spots = (KITCHEN, CHAMBER, TAVERN, LANDING)  # and the Basement
    s.haunt(25, *spots, KITCHEN, "battleground-6", "battleground-1", revealer="lia")
    kitchen = [t for t, spot in s.city.tokens.items() if spot == s.spot("kitchen")]
    assert [true_face(s.city, t) for t in kitchen] == ["number-2", "number-1"]


@cites("betrayal:haunt/25/anywhere")
@pytest.mark.parametrize(
    ("spot", "tile"), [(BASEMENT, "kitchen-basement"), (TAVERN, "elfsong-tavern")]
)
def test_then_the_lich_is_placed_on_any_tile_or_stays(spot: str, tile: str) -> None:
    assert begun(stands=spot).where(VILLAIN) == tile


@cites("betrayal:haunt/25/anywhere")
def test_a_lich_that_was_nowhere_is_placed_as_well() -> None:
    s = Scene(*CAST).trait(VILLAIN, "knowledge", 1).apply(Vanish(VILLAIN, "test"))
    s.haunt(25, *FAR_AWAY, *[f"battleground-{n}" for n in (1, 2, 3)], CHAMBER, revealer="lia")
    assert s.where(VILLAIN) == "inner-chamber"


@cites("betrayal:haunt/25/search", "betrayal:ruling/N25i")
def test_the_heroes_set_nothing_up_and_know_what_they_are_up_against() -> None:
    s = begun()
    assert HAUNT.text.pages[CRUSADER].knows in read_by(s, "lia")
    assert [s.city.role(who) for who in CAST[1:]] == [CRUSADER] * 3
    assert {token.rpartition("-")[0] for token in s.city.tokens} == {"battleground"}
    assert s.city.slots == ("lia", "vort", "miska", VILLAIN)


# Searching.


@cites("betrayal:haunt/25/search")
def test_a_battleground_is_searched_with_knowledge_in_place_of_the_attack() -> None:
    s = searching(3)
    assert s.label(SEARCH) == "Knowledge 3+: Search the battleground"
    assert SEARCH not in searching(3).given(attacked=True).keys
    s = searching(3).stand(VILLAIN, "kitchen")
    assert f"attack:{VILLAIN}:might" in s.keys
    rolled(s, "lia", 2).play(SEARCH)
    assert len(s.city.tokens) == 4
    assert not [key for key in s.keys if key.startswith(("attack", "task"))]
    s.settled()


@cites("betrayal:haunt/25/search")
@pytest.mark.parametrize("who", ["lich", "puppet", "elsewhere"])
def test_only_heroes_search_and_only_where_one_lies(who: str) -> None:
    s = begun(VILLAIN, KITCHEN) if who == "lich" else begun()
    if who == "puppet":
        dominated(s.stand("lia", "kitchen"))
    assert SEARCH not in s.keys


@cites("betrayal:haunt/25/search", "betrayal:ruling/R16")
def test_it_is_searched_from_either_half_of_its_tile() -> None:
    s = begun().tile("flooded-chamber", 2, 0, below=True).stand("lia", "flooded-chamber/2")
    s.arranging.tokens["battleground-1"] = s.spot("flooded-chamber")
    assert SEARCH in s.keys


@cites("betrayal:haunt/25/search")
def test_where_there_are_two_the_hero_says_which() -> None:
    s = searching(3)
    s.arranging.tokens["battleground-2"] = s.spot("kitchen")
    found(s)
    assert s.keys == ["battleground-1", "battleground-2"]
    s.play("battleground-1")
    assert [*s.city.tokens] == ["battleground-2", "battleground-3", "battleground-4"]


@cites("betrayal:haunt/25/phylactery", "betrayal:haunt/25/search", "betrayal:ruling/N25j")
def test_number_1_is_the_phylactery_which_is_destroyed_and_all_hear_of_it() -> None:
    s = found(searching(1))
    assert is_found(s.city)
    assert s.city.counts[FOUND] == 1
    assert len(s.city.tokens) == 3
    for seat in range(4):
        assert "The Battleground turns out to be: number 1." in s.told(seat)
        assert HAUNT.text.stories[FOUND].text in s.told(seat)


@cites("betrayal:haunt/25/left-behind")
@pytest.mark.parametrize("number", [3, 5])
def test_behind_the_other_odd_numbers_is_an_item(number: int) -> None:
    s = found(numbered(number).items("locket"))
    assert s.holds("lia") == ["locket"]
    assert not s.city.tokens
    assert not is_found(s.city)


@cites("betrayal:haunt/25/bones", "betrayal:haunt/order")
@pytest.mark.parametrize("number", [2, 4, 6])
def test_behind_even_numbers_is_a_skeleton_that_attacks_the_finder_at_once(number: int) -> None:
    s = numbered(number).stand("vort", "kitchen")
    rolled(s, "lia", 3).dice(2, 0, 0)
    s.dice(*[0] * s.value("lia", "might")).play(SEARCH)
    assert s.where("skeleton-1") == "kitchen"
    assert (s.kind, s.asked_seat, s.asked.amount) == ("split", 1, 2)
    before = s.step("lia", "might")
    s.play(s.keys[-1])
    assert s.step("lia", "might") < before
    assert HAUNT.text.stories["bones"].text in s.told(3)
    assert s.city.slots[-1] == MONSTERS
    s.settled()


@cites("betrayal:haunt/25/bones", "betrayal:traitor/monster-turn")
def test_skeletons_act_in_the_monster_turn_and_the_lich_leads_them() -> None:
    """Whoever is dominated is a traitor, too, and leads nobody."""
    s = dominated(begun("vort").stand("vort", "kitchen"), "lia")
    rolled(s, "vort", 3)
    s.given(tokens={"battleground-2": s.spot("kitchen")})
    s.dice(*[0] * 3, *[0] * s.value("vort", "might")).play(SEARCH)
    assert s.city.driver("skeleton-1") == 0
    s.play("end", "end", "end")
    assert (s.asked_seat, s.keys[0]) == (0, "skeleton-1")


@cites("betrayal:haunt/25/bones", "betrayal:attack/stun")
def test_a_skeleton_that_loses_is_stunned_like_any_monster() -> None:
    s = numbered(2)
    rolled(s, "lia", 3).dice(0, 0, 0)
    rolled(s, "lia", 1, "might").play(SEARCH)
    assert s.city.stunned == ("skeleton-1",)


@cites("betrayal:haunt/25/bones", "betrayal:ruling/N25g")
def test_on_a_barrier_it_appears_where_the_hero_is() -> None:
    s = numbered(2).tile("flooded-chamber", 2, 0, below=True).stand("lia", "flooded-chamber/2")
    s.arranging.tokens["battleground-9"] = s.spot("flooded-chamber")
    rolled(s, "lia", 3).dice(*[0] * 3, *[0] * s.value("lia", "might")).play(SEARCH)
    assert s.where("skeleton-1") == "flooded-chamber/2"
    assert s.happened("Attack") == ["Attack"]


@cites("betrayal:haunt/25/bones", "betrayal:ruling/N25g", "betrayal:item/potion-of-invisibility")
def test_it_does_not_attack_whom_it_cannot_see() -> None:
    s = found(numbered(2).apply(Afflict("lia", "invisible", "test")))
    assert s.where("skeleton-1") == "kitchen"
    assert not s.happened("Attack")
    s.settled()


@cites("betrayal:haunt/25/bones", "betrayal:adventurer/aldan")
def test_aldan_may_take_what_it_does() -> None:
    s = Scene(VILLAIN, "lia", "aldan").trait(VILLAIN, "knowledge", 1)
    grounds = ("battleground-2", "battleground-1")
    s.haunt(25, KITCHEN, CHAMBER, LANDING, *grounds, revealer="lia", turn="lia")
    s.stand("lia", "kitchen").stand("aldan", "kitchen")
    rolled(s, "lia", 3).dice(2, 0, 0)
    s.dice(*[0] * s.value("lia", "might")).play(SEARCH)
    assert (s.kind, s.asked_seat) == ("may/step-in", 2)
    before = s.city.steps["lia"]
    s.play("yes").take_first("split")
    assert s.city.steps["lia"] == before
    assert s.happened("Suffer") == ["Suffer"]


@cites("betrayal:haunt/25/bones", "betrayal:victory/survivor")
def test_the_last_hero_may_die_of_it() -> None:
    s = numbered(2).given(dead=("vort", "miska"))
    del s.arranging.at["vort"]
    del s.arranging.at["miska"]
    s.trait("lia", "might", 1).trait("lia", "speed", 1)
    rolled(s, "lia", 3).dice(2, 2, 2, *[0] * s.value("lia", "might")).play(SEARCH)
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


@cites("betrayal:haunt/25/bones", "betrayal:omen/figurine-of-wondrous-power")
def test_the_figurine_may_come_alive_against_a_skeleton() -> None:
    s = numbered(2).item("lia", "figurine-of-wondrous-power")
    rolled(s, "lia", 3).dice(2, 0, 0)
    s.dice(*[0] * s.value("lia", "might")).play(SEARCH)
    assert (s.kind, s.asked_seat) == ("may/ignore", 1)
    s.play("yes")
    assert not s.happened("Suffer")
    assert s.asked_seat == 1


@cites("betrayal:haunt/25/bones", "betrayal:haunt/death")
def test_whoever_dies_of_it_in_their_turn_has_no_more_of_it() -> None:
    s = numbered(2).trait("lia", "might", 1).trait("lia", "speed", 1)
    rolled(s, "lia", 3).dice(2, 2, 2, *[0] * s.value("lia", "might")).play(SEARCH)
    s.take_first("split")
    assert "lia" in s.city.dead
    assert (s.kind, s.asked_seat) == ("act", 2)


# It cannot die.


def struck(s: Scene) -> Scene:
    """Lia beats the Lich by two with Might, and it has nothing left."""
    s.trait(VILLAIN, "might", 1).trait(VILLAIN, "speed", 1)
    margin(s, "lia", VILLAIN, 2, "might").play(f"attack:{VILLAIN}:might")
    while not s.ending and s.kind in ("spoils", "split"):
        s.play("damage" if s.kind == "spoils" else s.keys[0])
    return s


@cites("betrayal:haunt/25/immortal")
def test_until_the_phylactery_is_found_a_blow_does_not_kill_the_lich() -> None:
    s = struck(begun().item(VILLAIN, "crossbow"))
    assert VILLAIN not in s.city.dead
    assert (s.step(VILLAIN, "might"), s.step(VILLAIN, "speed")) == (1, 1)
    assert s.holds(VILLAIN) == ["crossbow"]
    assert not s.happened("Die")


@cites("betrayal:haunt/25/immortal")
@pytest.mark.parametrize("trait", TRAITS)
def test_nor_does_a_loss_of_any_trait(trait: Trait) -> None:
    s = begun().trait(VILLAIN, trait, 1)
    played(lose(s.arranging, VILLAIN, trait, 1, "test"))
    assert s.city.step(VILLAIN, trait) == 1
    assert VILLAIN not in s.city.dead


@cites("betrayal:haunt/25/immortal")
def test_nor_damage_from_nobody() -> None:
    s = begun()
    for trait in TRAITS:
        s.trait(VILLAIN, trait, 1)
    played(hurt(s.arranging, VILLAIN, "mental", 2, "test"))
    assert [s.city.step(VILLAIN, trait) for trait in TRAITS] == [1, 1, 1, 1]


@cites("betrayal:haunt/25/immortal", "betrayal:item/caltrops")
def test_nor_a_trap() -> None:
    s = begun(VILLAIN).trait(VILLAIN, "might", 1).trait(VILLAIN, "speed", 1)
    s.token("caltrops-2", "inner-chamber")
    s.dice(*[0] * s.value(VILLAIN, "speed"), 2, 2).play(f"go:{CHAMBER}").take_first("split")
    assert s.where(VILLAIN) == "inner-chamber"
    assert (s.step(VILLAIN, "might"), s.step(VILLAIN, "speed")) == (1, 1)


@cites("betrayal:haunt/25/immortal", "betrayal:ruling/N25h")
def test_nor_a_card_that_kills_outright() -> None:
    s = begun(VILLAIN).item(VILLAIN, "deck-of-many-things").given(counts={"deck-of-many-things": 8})
    before = s.city.steps[VILLAIN]
    s.dice(0, 0, 0, 0).play("deck-of-many-things:draw")
    assert VILLAIN not in s.city.dead
    assert s.city.steps[VILLAIN] == before
    s.settled()


@cites("betrayal:haunt/25/immortal", "betrayal:haunt/25/phylactery", "betrayal:victory/first")
def test_when_it_is_found_the_lich_dies_like_others_and_the_heroes_win() -> None:
    s = struck(destroyed(begun()))
    assert s.ending == "hero"
    assert winners(s) == (1, 2, 3)


@cites("betrayal:haunt/25/immortal", "betrayal:ruling/N25c")
@pytest.mark.parametrize(("found_it", "ending"), [(True, "hero"), (False, "")])
def test_it_may_even_die_of_a_gaze_that_is_returned(found_it: bool, ending: str) -> None:
    s = begun(VILLAIN).trait("lia", "knowledge", 5)
    s.trait(VILLAIN, "sanity", 1).trait(VILLAIN, "knowledge", 1)
    if found_it:
        destroyed(s)
    gazed(s, -2)
    while not s.ending and s.kind in ("spoils", "split"):
        s.play(s.keys[0])
    assert s.ending == ending


@cites("betrayal:haunt/25/phylactery")
def test_to_find_it_is_not_enough() -> None:
    assert not found(searching(1)).ending


# A deathly gaze.


@cites("betrayal:haunt/25/gaze", "betrayal:haunt/25/stunned")
def test_whoever_loses_to_the_gaze_is_stunned_and_not_hurt() -> None:
    s = begun(VILLAIN).item(VILLAIN, "holy-symbol").item("lia", "figurine-of-wondrous-power")
    before = s.city.steps["lia"]
    gazed(s, 2)
    assert is_stunned(s)
    assert s.city.steps["lia"] == before
    assert not s.happened("Harm", "Suffer", "Steal")
    assert (s.kind, s.asked_seat) == ("act", 0)
    s.fell_as_scripted()


@cites("betrayal:haunt/25/gaze", "betrayal:attack/once")
def test_the_gaze_is_the_attack_of_the_turn() -> None:
    s = gazed(begun(VILLAIN))
    assert not [key for key in s.keys if key.startswith("attack")]
    assert not [k for k in begun(VILLAIN).given(attacked=True).keys if k.startswith("attack")]


@cites("betrayal:haunt/25/gaze", "betrayal:ruling/H10")
def test_a_tie_stuns_nobody() -> None:
    assert not is_stunned(gazed(begun(VILLAIN), 0))


@cites("betrayal:haunt/25/gaze", "betrayal:ruling/N25c")
def test_whoever_gazes_in_vain_takes_mental_damage() -> None:
    s = begun(VILLAIN)
    before = s.step(VILLAIN, "sanity")
    gazed(s, -2)
    assert (s.kind, s.asked_seat) == ("split", 0)
    s.play("0-2")
    assert s.step(VILLAIN, "sanity") == before - 2
    assert not is_stunned(s)


@cites("betrayal:haunt/25/gaze", "betrayal:omen/dimensional-shackles")
def test_who_gazes_has_no_other_spoils() -> None:
    s = gazed(begun(VILLAIN).item(VILLAIN, "dimensional-shackles").item("lia", "locket"), 3)
    assert s.kind == "act"
    assert s.holds("lia") == ["locket"]


@cites("betrayal:haunt/25/gaze", "betrayal:item/crossbow")
def test_a_gaze_does_not_go_far_and_a_bolt_does_what_bolts_do() -> None:
    s = begun(VILLAIN).item(VILLAIN, "crossbow").stand("lia", "inner-chamber")
    assert GAZE.format("lia") not in s.keys
    dice = s.value(VILLAIN, "speed") + 1
    s.dice(2, *[0] * (dice - 1), *[0] * s.value("lia", "speed")).play("attack:lia:crossbow")
    assert (s.kind, s.asked_seat) == ("split", 1)


@cites("betrayal:haunt/25/gaze")
def test_nobody_else_has_it() -> None:
    assert not [key for key in begun().keys if key.endswith("deathly-gaze")]
    assert not [key for key in dominated(begun()).keys if key.endswith("deathly-gaze")]


# The stunned.


@cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25a")
def test_the_stunned_lose_their_next_turn_and_get_up_as_it_ends() -> None:
    s = stunned(begun(VILLAIN)).play("end")
    assert s.asked_seat == 2
    assert not is_stunned(s)
    s.play("end", "end", "end")
    assert (s.kind, s.asked_seat) == ("act", 1)


@cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25a")
def test_at_tables_that_want_it_so_they_lie_there_until_somebody_comes() -> None:
    s = stunned(begun(VILLAIN, lies="lasting")).play("end")
    assert s.asked_seat == 2
    assert is_stunned(s)
    rolled(s, "vort", 2).play(BRING_ROUND)
    assert not is_stunned(s)


@cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25b", "betrayal:move/opponents")
def test_the_stunned_slow_nobody() -> None:
    for hero, cost in ((None, 4), ("lia", 3)):
        s = begun(VILLAIN).trait(VILLAIN, "speed", 6)
        if hero:
            stunned(s, hero)
        assert s.play(f"go:{CHAMBER}").city.spent == cost


@cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25b", "betrayal:attack/stunned-target")
def test_whoever_attacks_the_stunned_and_loses_is_not_hurt() -> None:
    s = stunned(begun(VILLAIN))
    margin(s, VILLAIN, "lia", -2, "might").play("attack:lia:might")
    assert not s.happened("Harm", "Suffer")
    s = begun(VILLAIN)
    margin(s, VILLAIN, "lia", -2, "might").play("attack:lia:might")
    assert s.kind in ("spoils", "split")


@cites("betrayal:haunt/25/stunned", "betrayal:ruling/N25b")
def test_the_stunned_are_hurt_as_ever() -> None:
    s = stunned(begun(VILLAIN))
    margin(s, VILLAIN, "lia", 1, "might").play("attack:lia:might")
    assert s.kind == "split"


@cites("betrayal:haunt/25/stunned")
def test_one_who_is_off_the_board_gets_up_all_the_same() -> None:
    s = stunned(begun(VILLAIN)).apply(Vanish("lia", "test")).play("end")
    assert s.asked_seat == 2
    assert not is_stunned(s)


# Back to one's senses.


@cites("betrayal:haunt/25/snap-out")
@pytest.mark.parametrize(("total", "awake"), [(2, True), (1, False)])
def test_a_hero_brings_round_a_stunned_one_with_two_or_more(total: int, awake: bool) -> None:
    s = stunned(begun(), "vort")
    assert s.label(BRING_ROUND) == "Knowledge 2+: Bring a stunned hero round"
    rolled(s, "lia", total).play(BRING_ROUND)
    assert is_stunned(s, "vort") is not awake
    assert not [key for key in s.keys if key.startswith(("attack", "task"))]
    s.play("end")
    assert s.asked_seat == (2 if awake else 3)


@cites("betrayal:haunt/25/snap-out")
def test_that_takes_the_place_of_the_attack() -> None:
    s = dominated(stunned(begun(), "vort"), "miska").given(attacked=True)
    assert not {BRING_ROUND, FREE} & {*s.keys}


@cites("betrayal:haunt/25/snap-out")
def test_of_several_the_hero_says_whom() -> None:
    s = stunned(begun(), "vort", "miska")
    rolled(s, "lia", 2).play(BRING_ROUND)
    assert (s.kind, s.keys) == ("person/wake", ["vort", "miska"])
    s.play("miska")
    assert [is_stunned(s, who) for who in ("vort", "miska")] == [True, False]


@cites("betrayal:haunt/25/snap-out", "betrayal:ruling/R16")
def test_not_from_elsewhere_and_not_across_a_barrier() -> None:
    assert BRING_ROUND not in stunned(begun().stand("vort", "kitchen"), "vort").keys
    s = begun().tile("flooded-chamber", 2, 0, below=True).stand("lia", "flooded-chamber")
    assert BRING_ROUND not in stunned(s.stand("vort", "flooded-chamber/2"), "vort").keys


@cites("betrayal:haunt/25/snap-out", "betrayal:haunt/25/dominated")
@pytest.mark.parametrize(("total", "free"), [(4, True), (3, False)])
def test_a_hero_frees_a_dominated_one_with_four_or_more(total: int, free: bool) -> None:
    s = dominated(begun().trait("lia", "knowledge", 5), "vort")
    assert s.label(FREE) == "Knowledge 4+: Free a dominated hero"
    rolled(s, "lia", total).play(FREE)
    role, side = (CRUSADER, HERO) if free else (PUPPET, TRAITOR)
    assert (s.city.role("vort"), s.city.open_side("vort")) == (role, side)
    assert s.city.has_condition("vort", DOMINATED) is not free
    assert s.city.ignores_harm("vort") is not free
    s.play("end")
    assert s.asked_seat == 2


# What becomes of the stunned.


@cites("betrayal:haunt/25/special")
def test_one_of_two_things_is_done_beside_the_attack_and_only_once() -> None:
    s = gazed(begun(VILLAIN))
    assert {DRAIN, GRIP} <= {*s.keys}
    s.dice(0, 0).play(DRAIN)
    assert not {DRAIN, GRIP} & {*s.keys}
    s = stunned(begun(VILLAIN))
    gripped(s, 0)
    assert not {DRAIN, GRIP} & {*s.keys}
    assert "attack:lia:might" in s.keys


@cites("betrayal:haunt/25/special")
@pytest.mark.parametrize("way", ["on their feet", "elsewhere", "unseen", "beyond a barrier"])
def test_not_to_those_who_are_not_stunned_and_with_it(way: str) -> None:
    s = begun(VILLAIN) if way == "on their feet" else stunned(begun(VILLAIN))
    if way == "elsewhere":
        s.stand("lia", "kitchen")
    elif way == "unseen":
        s.apply(Afflict("lia", "invisible", "test"))
    elif way == "beyond a barrier":
        s.tile("flooded-chamber", 2, 0, below=True)
        s.stand("lia", "flooded-chamber/2").stand(VILLAIN, "flooded-chamber")
    assert not {DRAIN, GRIP} & {*s.keys}


@cites("betrayal:haunt/25/special")
def test_nobody_but_the_lich_does_them() -> None:
    s = stunned(dominated(begun()), "vort")
    assert not [key for key in s.keys if key.endswith((":drain", ":dominate"))]


@cites("betrayal:haunt/25/drain")
@pytest.mark.parametrize(("dots", "killed"), [((2, 1), True), ((1, 1), False), ((2, 2), True)])
def test_a_life_is_drained_with_three_and_makes_the_lich_stronger(
    dots: tuple[int, int], killed: bool
) -> None:
    s = stunned(begun(VILLAIN))
    before = [s.step(VILLAIN, trait) for trait in TRAITS]
    s.dice(*dots).play(DRAIN)
    assert ("lia" in s.city.dead) is killed
    highest = [ADVENTURERS[VILLAIN].tracks[trait].highest for trait in TRAITS]
    risen = [min(most, step + killed) for most, step in zip(highest, before, strict=True)]
    assert [s.step(VILLAIN, trait) for trait in TRAITS] == risen
    s.fell_as_scripted()


@cites("betrayal:haunt/25/drain")
def test_of_several_the_lich_says_whom() -> None:
    s = stunned(begun(VILLAIN), "lia", "miska").play(DRAIN)
    assert (s.kind, s.keys) == ("person/special", ["lia", "miska"])
    s.dice(2, 2).play("miska")
    assert s.city.dead == ("miska",)


@cites("betrayal:haunt/25/drain", "betrayal:victory/survivor")
def test_the_last_hero_is_drained_and_it_is_over() -> None:
    s = stunned(begun(VILLAIN)).given(dead=("vort", "miska"))
    del s.arranging.at["vort"]
    del s.arranging.at["miska"]
    s.dice(2, 2).play(DRAIN)
    assert s.ending == "traitor"
    assert winners(s) == (0,)
    assert not s.happened("Raise")


@cites("betrayal:haunt/25/dominate", "betrayal:haunt/25/dominated", "betrayal:ruling/N25d")
def test_whoever_loses_again_gets_up_and_is_on_the_other_side() -> None:
    s = gripped(stunned(begun(VILLAIN)))
    assert not is_stunned(s)
    assert s.city.has_condition("lia", DOMINATED)
    assert (s.city.role("lia"), s.city.open_side("lia")) == (PUPPET, TRAITOR)
    seen = s.seen("lia")["haunt"]
    assert (seen["role"], seen["page"], seen["story"]) == (
        "role/puppet",
        "page/puppet",
        "story/puppet",
    )
    assert s.seen("vort")["adventurers"][1]["conditions"] == [DOMINATED]
    assert not s.happened("Harm")
    s.fell_as_scripted()


@cites("betrayal:haunt/25/dominate", "betrayal:ruling/N25b", "betrayal:ruling/N25c")
@pytest.mark.parametrize("by", [0, -2])
def test_a_grip_that_slips_hurts_nobody_and_leaves_them_stunned(by: int) -> None:
    s = gripped(stunned(begun(VILLAIN)), by)
    assert is_stunned(s)
    assert s.city.side("lia") == HERO
    assert not s.happened("Harm")
    assert s.kind == "act"


@cites("betrayal:haunt/25/dominate", "betrayal:traitor/shed-events", "betrayal:ruling/H16")
def test_a_dominated_hero_throws_off_what_hampers_like_every_new_traitor() -> None:
    s = stunned(begun(VILLAIN)).apply(Afflict("lia", "infected", "test"))
    gripped(s)
    assert (s.kind, s.asked_seat) == ("may/shed", 1)


# The dominated.


@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25d")
def test_the_dominated_play_their_own_turns_against_the_heroes() -> None:
    s = dominated(begun(VILLAIN)).play("end")
    assert (s.kind, s.asked_seat) == ("act", 1)
    aims = {key.split(":")[1] for key in s.keys if key.startswith("attack")}
    assert aims == {"vort", "miska"}
    assert s.city.ignores_harm("lia")
    assert not [key for key in s.keys if key.startswith("task")]


@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25d")
def test_the_dominated_bring_nobody_round() -> None:
    s = dominated(stunned(begun(), "vort"), "lia", "miska")
    assert not {BRING_ROUND, FREE} & {*s.keys}


@cites("betrayal:haunt/25/dominated", "betrayal:move/opponents")
def test_the_dominated_slow_heroes_and_are_slowed_by_them_and_not_by_the_lich() -> None:
    s = dominated(begun().stand(VILLAIN, "kitchen").trait("lia", "speed", 6))
    assert s.play(f"go:{CHAMBER}").city.spent == 3
    s = dominated(begun().stand("vort", "kitchen").stand("miska", "kitchen"))
    assert s.play(f"go:{CHAMBER}").city.spent == 1
    s = dominated(begun("vort").stand(VILLAIN, "kitchen"))
    assert s.play(f"go:{CHAMBER}").city.spent == 2


@cites("betrayal:haunt/25/dominated", "betrayal:omen/berserker-axe", "betrayal:ruling/N25e")
def test_the_axe_does_not_let_its_bearer_leave_one_who_is_dominated() -> None:
    s = begun().item("lia", "berserker-axe").stand(VILLAIN, "kitchen")
    assert f"go:{CHAMBER}" in s.keys
    s = begun().item("lia", "berserker-axe").stand(VILLAIN, "kitchen")
    assert f"go:{CHAMBER}" not in dominated(s, "vort").keys


@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25e")
def test_the_dominated_may_be_attacked_and_one_who_is_killed_is_dead() -> None:
    s = dominated(begun("vort")).trait("lia", "might", 1).trait("lia", "speed", 1)
    margin(s, "vort", "lia", 2, "might").play("attack:lia:might")
    while s.kind in ("spoils", "split"):
        s.play("damage" if s.kind == "spoils" else s.keys[0])
    assert "lia" in s.city.dead
    assert not s.ending


@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25e", "betrayal:victory/first")
@pytest.mark.parametrize("lich_dies", [True, False])
def test_who_died_dominated_wins_with_the_lich_and_loses_with_it(lich_dies: bool) -> None:
    s = destroyed(dominated(begun()))
    played(kill(s.arranging, "lia", "vort", "test"))
    s.given(unsettled=1)
    for who in [VILLAIN] if lich_dies else ["vort", "miska"]:
        played(kill(s.arranging, who, "", "test"))
    s.given(unsettled=0)
    ending = s.city.ending()
    assert ending == (HERO if lich_dies else TRAITOR)
    assert s.city.tale.winners(s.city, ending) == ((2, 3) if lich_dies else (0, 1))


@cites("betrayal:haunt/25/dominated", "betrayal:victory/survivor", "betrayal:ruling/N25d")
def test_when_the_last_free_hero_is_dominated_the_lich_has_won_and_its_puppets_with_it() -> None:
    s = dominated(begun(VILLAIN), "vort").given(dead=("miska",))
    del s.arranging.at["miska"]
    gripped(stunned(s))
    assert s.ending == "traitor"
    assert winners(s) == (0, 1, 2)


@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25f", "betrayal:victory/first")
def test_when_the_lich_dies_all_are_free_and_have_won() -> None:
    s = struck(destroyed(dominated(begun(), "vort", "miska")))
    assert s.ending == "hero"
    assert winners(s) == (1, 2, 3)
    assert [s.city.role(who) for who in ("vort", "miska")] == [CRUSADER] * 2


def fall_together(s: Scene, *fallen: str) -> str:
    """Lia and the Lich die in one blow, when these were dead already; who has won?"""
    destroyed(s).given(dead=fallen)
    for who in fallen:
        del s.arranging.at[who]
    s.given(unsettled=1)
    played(kill(s.arranging, "lia", "", "test"))
    played(kill(s.arranging, VILLAIN, "lia", "test"))
    s.given(unsettled=0)
    return s.city.ending()


@cites("betrayal:haunt/25/dominated", "betrayal:ruling/N25f")
def test_if_the_lich_falls_with_the_last_free_hero_one_who_was_dominated_is_a_survivor() -> None:
    assert fall_together(dominated(begun(), "vort"), "miska") == "hero"


@cites("betrayal:haunt/25", "betrayal:victory/survivor")
def test_if_nobody_is_left_to_be_free_nobody_wins() -> None:
    assert fall_together(begun(), "vort", "miska") == "nobody"


# Secrets.


@cites("betrayal:haunt/25", "betrayal:haunt/sides")
def test_each_role_reads_its_own_page_only() -> None:
    s = dominated(begun(), "miska")
    text = HAUNT.text
    canaries(s, text.secrets_of(LICH), (1, 2, 3))
    canaries(s, [text.stories["traitor"].text], (1, 2, 3))
    canaries(s, text.secrets_of(CRUSADER), (0, 3))
    canaries(s, text.secrets_of(PUPPET), (0, 1, 2))
    assert text.secrets_of(PUPPET)[0] in read_by(s, "miska")


@cites("betrayal:haunt/25/bones", "betrayal:haunt/secrets")
def test_before_one_has_risen_no_byte_tells_the_heroes_of_skeletons() -> None:
    anchors = [f"haunt/25/{word}" for word in HAUNT.text.hidden_anchors()]
    canaries(dominated(begun(), "miska"), ["keleton", MONSTERS, *anchors], (1, 2, 3))


def told(city: City, seat: int) -> bool:
    """The Lich knows, and everybody once something was found."""
    return seat == 0 or not all(city.faces.is_down(token) for token in city.faces.tokens())


@cites("betrayal:haunt/25/battlegrounds", "betrayal:haunt/secrets", "betrayal:ruling/N25j")
@pytest.mark.parametrize("seed", range(3))
def test_what_lies_where_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    one, other = begun(), begun(numbers=(4, 3, 2, 1))
    assert no_interference(one, other, (1, 2, 3), told, seed=seed) > 20


@cites("betrayal:haunt/25/battlegrounds", "betrayal:haunt/secrets")
def test_to_be_dominated_tells_nobody_a_number() -> None:
    s = dominated(begun())
    assert {token["face"] for token in s.seen("lia")["tokens"]} == {""}


@cites("betrayal:haunt/25/battlegrounds", "betrayal:haunt/secrets")
def test_in_imagined_worlds_the_phylactery_may_be_on_any_battleground() -> None:
    s = begun()

    def hidden(seat: int, seed: int) -> str:
        world = imagine(s.table, seat, f"{seed}").state
        return next(t for t in world.tokens if true_face(world, t) == "number-1")

    assert {hidden(1, seed) for seed in range(40)} == {*s.city.tokens}
    assert len({hidden(0, seed) for seed in range(5)}) == 1


def test_nothing_is_missing() -> None:
    left = missing(25)
    assert not left, "\n".join(left)
