"""Haunt 39: the yuan-ti, the clues that wander, and the curse that takes everybody."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.facedown import Mixing
from undercroft.games.betrayal.haunts.h39_death_curse import HAUNT, SEARCH, box, find
from undercroft.games.betrayal.haunts.pieces.faces import (
    face_down,
    face_of,
    is_down,
    true_face,
    turn_up,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tracking import could_be

SNAKE_FRIEND = "torskar"  # seat 0
KITCHEN, CHAMBER, TAVERN, LANDING, BASEMENT = "0,0", "1,0", "2,0", "b0,0", "b1,0"
NUMBERS = tuple(f"number-{n}" for n in range(1, 19))
MUDDLE = "role/torskar:muddle"
DELIVER = "role/lia:deliver"
ANSWERS = ("might", "might", KITCHEN, CHAMBER, TAVERN)


def begun(
    *deal: int, turn: str = "lia", answers: tuple[str, ...] = ANSWERS, **rulings: str
) -> Scene:
    """Clues 1 to 5 hold these numbers; what is in the box follows in order."""
    numbers = [f"number-{n}" for n in (deal or (1, 2, 3, 4, 5))]
    luck = (*numbers, *[f"number-{n}" for n in range(6, 19)])
    s = Scene(SNAKE_FRIEND, "lia", "vort", rulings=rulings)
    return s.haunt(39, *answers, revealer=SNAKE_FRIEND, luck=luck, turn=turn)


def at(s: Scene, token: str) -> str:
    return s.city.tile(s.city.tokens[token])


# How it begins.


@cites("betrayal:haunt/39/right-now", "betrayal:ruling/N39h")
def test_the_pureblood_is_as_strong_as_at_first_and_a_step_for_each_hero_stronger() -> None:
    s = Scene(SNAKE_FRIEND, "lia", "vort")
    s.trait(SNAKE_FRIEND, "speed", 1).trait(SNAKE_FRIEND, "sanity", 6)
    before = s.step(SNAKE_FRIEND, "might")
    s.haunt(39, "might", "speed", revealer=SNAKE_FRIEND)
    start = Scene(SNAKE_FRIEND, "lia", "vort").step(SNAKE_FRIEND, "speed")
    assert s.step(SNAKE_FRIEND, "might") == before + 1
    assert s.step(SNAKE_FRIEND, "speed") == start + 1
    assert s.step(SNAKE_FRIEND, "sanity") == 6


@cites("betrayal:haunt/39/snakes")
def test_a_snake_for_each_adventurer_one_to_a_tile() -> None:
    s = begun()
    snakes = s.city.of_kind("snake")
    assert [s.where(snake) for snake in snakes] == ["kitchen", "inner-chamber", "elfsong-tavern"]
    assert s.value(snakes[0], "might") == 2
    assert s.value(snakes[0], "speed") == 3
    assert s.city.slots == ("lia", "vort", SNAKE_FRIEND, "monsters")


@cites("betrayal:haunt/39/snakes")
def test_no_tile_gets_a_second_snake_as_long_as_there_are_others() -> None:
    s = begun(answers=("might", "might"))
    assert len({s.where(snake) for snake in s.city.of_kind("snake")}) == 3


@cites("betrayal:haunt/39/clues", "betrayal:ruling/N39b")
def test_the_clues_lie_on_omen_tiles_then_deep_down_then_far_off_in_the_city() -> None:
    s = Scene(SNAKE_FRIEND, "lia", "vort").tile("murder-row", 3, 0)
    s.tile("beasts-lair", 2, 0, below=True)
    s.haunt(39, "might", "might", KITCHEN, CHAMBER, TAVERN, revealer=SNAKE_FRIEND)
    lie = [at(s, f"clue-{n}") for n in range(1, 6)]
    assert {*lie[:2]} == {"murder-row", "beasts-lair"}
    assert lie[2:] == ["kitchen-basement", "catacomb-landing", "kitchen"]
    assert len(s.city.faces.tokens()) == 18
    assert face_down(s.city) == [f"clue-{n}" for n in range(1, 6)]


@cites("betrayal:haunt/39/clues", "betrayal:ruling/N39a")
def test_where_there_are_tiles_to_choose_from_the_heroes_take_turns() -> None:
    s = Scene(SNAKE_FRIEND, "lia", "vort")
    omens = ["house-of-blood", "shrine-to-gargauth", "cursed-statue", "executioners-block"]
    for row, tile in enumerate([*omens, "haunted-alley", "murder-row"]):
        s.tile(tile, 4, row)
    picked = [f"4,{row}" for row in (5, 3, 1, 0, 2)]
    s.haunt(39, *picked, revealer=SNAKE_FRIEND)
    lie = [at(s, f"clue-{n}") for n in range(1, 6)]
    order = ["murder-row", "executioners-block", "shrine-to-gargauth"]
    assert lie == [*order, "house-of-blood", "cursed-statue"]


@cites("betrayal:haunt/39/clues", "betrayal:ruling/N39b")
def test_when_there_are_no_tiles_left_some_get_a_second_clue() -> None:
    s = Scene(SNAKE_FRIEND, "lia", "vort", "gretchen", "azadeh", "dhadius")
    s.haunt(39, revealer=SNAKE_FRIEND)
    assert s.city.traitors() == ["azadeh"]
    assert len(face_down(s.city)) == 8
    assert len({at(s, clue) for clue in face_down(s.city)}) == 5


# Looking and crossing.


def looking(*deal: int) -> Scene:
    return begun(*deal).before_turn_of("lia")


@cites("betrayal:haunt/39/look")
def test_at_the_start_of_a_heros_turn_the_traitor_looks_at_a_clue() -> None:
    s = looking()
    assert (s.asked_seat, s.asked.kind) == (0, "token/look")
    assert s.keys == ["clue-1", "clue-2", "clue-3", "clue-4", "clue-5"]
    s.play("clue-2")
    assert face_of(s.city, "clue-2", 0) == "number-2"
    assert [face_of(s.city, "clue-2", seat) for seat in (1, 2, SPECTATOR)] == ["", "", ""]
    assert (s.asked_seat, s.asked.kind, s.asked.otherwise) == (0, "token/mix", "leave")
    s.play("leave")
    assert (s.asked_seat, s.asked.kind) == (1, "act")
    assert s.happened("LookAt", "SeeFace", "LiftBoth") == ["LookAt", "SeeFace"]


@cites("betrayal:haunt/39/look", "betrayal:ruling/N39c")
@pytest.mark.parametrize(("how", "now"), [("as-it-lay", "number-4"), ("crossed", "number-1")])
def test_whoever_crosses_two_clues_knows_where_they_are(how: str, now: str) -> None:
    s = looking().play("clue-1", f"clue-4/{how}")
    assert true_face(s.city, "clue-4") == now
    known = "clue-4" if how == "crossed" else "clue-1"
    assert face_of(s.city, known, 0) == "number-1"
    seen = {token["key"]: token["face"] for token in s.seen(SNAKE_FRIEND)["tokens"]}
    assert seen[known] == "number-1"
    assert at(s, "clue-1") == "kitchen-basement"


@cites("betrayal:haunt/39/look")
def test_nobody_looks_in_the_traitors_own_turn_or_when_nothing_lies_face_down() -> None:
    assert begun().before_turn_of(SNAKE_FRIEND).asked.kind == "act"
    s = begun()
    for clue in face_down(s.arranging):
        played(turn_up(s.arranging, clue, SEARCH))
    assert s.before_turn_of("lia").asked.kind == "act"


@cites("betrayal:haunt/39/look")
def test_a_lone_clue_is_looked_at_and_cannot_be_mixed() -> None:
    s = begun()
    for clue in face_down(s.arranging)[1:]:
        played(turn_up(s.arranging, clue, SEARCH))
    s.before_turn_of("lia")
    assert s.asked.kind == "act"
    assert face_of(s.city, "clue-1", 0) == "number-1"


@cites("betrayal:haunt/39/look")
def test_from_off_the_board_the_traitor_still_looks() -> None:
    s = looking()
    del s.arranging.at[SNAKE_FRIEND]
    assert s.play("clue-3", "leave").asked_seat == 1


@cites("betrayal:haunt/39/look")
def test_a_dead_traitor_looks_no_more() -> None:
    s = begun()
    played(kill(s.arranging, SNAKE_FRIEND, "", "test"))
    assert (s.before_turn_of("lia").asked_seat, s.asked.kind) == (1, "act")


# Muddling.


@cites("betrayal:haunt/39/confuse")
@pytest.mark.parametrize(("coin", "beneath"), [(0, "number-1"), (1, "number-6")])
def test_a_clue_of_the_box_is_mixed_in_and_nobody_knows_which_is_which(
    coin: int, beneath: str
) -> None:
    s = begun(turn=SNAKE_FRIEND).play(MUDDLE, "clue-1")
    assert (s.asked.kind, BASEMENT in s.keys) == ("place/decoy", False)
    s.rolls(coin).play(CHAMBER)
    assert true_face(s.city, "clue-1") == beneath
    assert at(s, "clue-6") == "inner-chamber"
    assert face_of(s.city, "clue-1", 0) == ""
    assert "number-2" in could_be(s.city.faces, "clue-6", 0)
    assert s.city.attacked
    assert MUDDLE not in s.keys
    s.settled()


@cites("betrayal:haunt/39/confuse")
def test_the_traitor_loses_track_of_a_clue_that_was_seen_and_then_muddled() -> None:
    s = begun().before_turn_of("lia").play("clue-1", "leave")
    played_on(s, SNAKE_FRIEND)
    s.rolls(1).play(MUDDLE, "clue-1", CHAMBER)
    possible = could_be(s.city.faces, "clue-1", 0)
    assert possible == ["number-1", *sorted(f"number-{n}" for n in range(6, 19))]
    assert face_of(s.city, "clue-2", 0) == ""


def played_on(s: Scene, who: str) -> None:
    """Turns pass until it is somebody's; clues are looked at and left."""
    while not (s.asked.kind == "act" and s.asked.who in ("", who) and s.city.active == who):
        s.play("end" if "end" in s.keys else "leave" if "leave" in s.keys else s.keys[0])


@cites("betrayal:haunt/39/confuse")
def test_whoever_has_attacked_muddles_nothing() -> None:
    assert MUDDLE not in begun(turn=SNAKE_FRIEND).given(attacked=True).keys


@cites("betrayal:haunt/39/confuse", "betrayal:ruling/N39d")
def test_with_an_empty_box_nothing_can_be_muddled() -> None:
    s = begun(turn=SNAKE_FRIEND)
    s.given(memory=type(box(s.city))(13))
    assert MUDDLE not in s.keys
    s = begun(turn=SNAKE_FRIEND)
    s.given(memory=type(box(s.city))(12))
    assert MUDDLE in s.keys


# Searching and handing over.


def searching(clue: int = 1, *deal: int) -> Scene:
    """Lia stands where a clue lies."""
    s = begun(*deal)
    return s.stand("lia", at(s, f"clue-{clue}"))


@cites("betrayal:haunt/39/search")
@pytest.mark.parametrize(("number", "story"), [(1, "seed"), (2, "withering")])
def test_the_clues_that_matter_are_kept_and_read_out(number: int, story: str) -> None:
    s = searching(1, number, 3, 4, 5, 3 - number)
    s.dice(2, 2, *[0] * (s.value("lia", "knowledge") - 2)).play("task:search")
    assert s.holds("lia") == ["clue-1"]
    assert not is_down(s.city, "clue-1")
    assert s.seen("vort")["adventurers"][1]["cards"][0]["face"] == f"number-{number}"
    assert HAUNT.text.stories[story].text in read_by(s, SNAKE_FRIEND)
    assert "task:search" not in s.keys
    s.settled()


@cites("betrayal:haunt/39/search")
def test_any_other_clue_is_discarded() -> None:
    s = searching(3).dice(2, 2, *[0] * (begun().value("lia", "knowledge") - 2)).play("task:search")
    assert "clue-3" not in s.city.tokens
    assert s.holds("lia") == []
    assert face_of(s.city, "clue-3", SPECTATOR) == "number-3"


@cites("betrayal:haunt/39/search")
def test_whoever_rolls_less_than_four_learns_nothing() -> None:
    s = searching(1)
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("task:search")
    assert is_down(s.city, "clue-1")
    assert face_of(s.city, "clue-1", 1) == ""


@cites("betrayal:haunt/39/search", "betrayal:special/barrier", "betrayal:ruling/N39a")
def test_a_clue_is_found_from_either_half_of_its_tile() -> None:
    s = Scene(SNAKE_FRIEND, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.haunt(39, revealer=SNAKE_FRIEND, turn="lia").stand("lia", "assassins-run/2")
    assert "task:search" in s.keys


@cites("betrayal:haunt/39/search", "betrayal:ruling/N39e")
def test_of_several_clues_on_a_tile_one_is_picked() -> None:
    s = searching(1)
    s.arranging.tokens["clue-3"] = s.spot("kitchen-basement")
    s.dice(2, 2, *[0] * (s.value("lia", "knowledge") - 2)).play("task:search")
    assert (s.asked.kind, s.keys) == ("token/search", ["clue-1", "clue-3"])
    s.play("clue-3")
    assert is_down(s.city, "clue-1")


@cites("betrayal:haunt/39/search")
def test_the_traitor_searches_for_nothing() -> None:
    s = begun(turn=SNAKE_FRIEND)
    s.stand(SNAKE_FRIEND, at(s, "clue-1"))
    assert "task:search" not in s.keys


@cites("betrayal:haunt/39/search")
def test_where_the_clue_is_gone_meanwhile_nothing_is_found() -> None:
    s = begun().stand("lia", "elfsong-tavern")
    played(find(s.arranging, "lia"))
    assert s.holds("lia") == []


@dataclass(frozen=True, slots=True)
class Collapse(Source):
    """Thinking hard is bad for some people."""

    @after(Roll)
    async def fall(self, city: City, rolled: Roll) -> None:
        await kill(city, rolled.who, "", "betrayal:haunt/death")


@cites("betrayal:haunt/39/search", "betrayal:haunt/death")
def test_whoever_dies_over_the_search_takes_no_clue_along() -> None:
    s = searching(1)
    s.arranging.enter(Collapse("collapse"))
    s.dice(2, 2, *[0] * (s.value("lia", "knowledge") - 2)).play("task:search")
    assert "lia" in s.city.dead
    assert is_down(s.city, "clue-1")
    assert s.city.tokens["clue-1"] == s.spot("kitchen-basement")


def carrying(*clues: int, turn: str = "lia", who: str = "lia") -> Scene:
    """Somebody has clues that were turned up."""
    s = begun(turn=turn)
    for number in clues:
        played(turn_up(s.arranging, f"clue-{number}", SEARCH))
        del s.arranging.tokens[f"clue-{number}"]
        s.item(who, f"clue-{number}")
    return s


@cites("betrayal:haunt/39/search")
def test_a_clue_that_is_dropped_lies_face_up_and_the_traitor_may_pick_it_up() -> None:
    s = carrying(1).play("drop", "clue-1")
    (pile,) = s.seen(SNAKE_FRIEND)["piles"]
    assert [(card["face"], card["down"]) for card in pile["cards"]] == [("number-1", False)]
    played_on(s, SNAKE_FRIEND)
    s.play("take", "clue-1")
    assert s.holds(SNAKE_FRIEND) == ["clue-1"]


@cites("betrayal:haunt/39/search")
def test_the_traitor_may_steal_a_clue_instead_of_doing_damage() -> None:
    s = carrying(2, turn=SNAKE_FRIEND)
    mine, theirs = s.value(SNAKE_FRIEND, "might"), s.value("lia", "might")
    s.dice(*[2] * mine, *[0] * theirs).play("attack:lia:might", "no", "steal:clue-2")
    assert s.holds(SNAKE_FRIEND) == ["clue-2"]
    assert not [key for key in s.keys if key.endswith(":deliver")]


@cites("betrayal:haunt/39/search", "betrayal:haunt/death")
def test_the_clue_of_a_dead_hero_lies_where_they_fell() -> None:
    s = carrying(1)
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {"clue-1": s.spot("elfsong-tavern")}


@cites("betrayal:haunt/39/deliver")
def test_one_clue_handed_over_is_half_the_truth() -> None:
    s = carrying(1).play(DELIVER)
    assert s.city.counts["delivered"] == 1
    assert s.holds("lia") == []
    assert not s.ending
    assert s.seen("vort")["haunt"]["tracks"] == [{"key": "delivered", "value": 1}]


@cites("betrayal:haunt/39/deliver")
def test_only_at_the_tavern_and_only_with_a_clue() -> None:
    assert DELIVER not in carrying(1).stand("lia", "kitchen").keys
    assert DELIVER not in begun().keys


@cites("betrayal:haunt/39/deliver", "betrayal:ruling/R18")
def test_a_clue_picked_up_in_this_turn_is_not_handed_over_in_it() -> None:
    assert DELIVER not in carrying(1).given(used=("clue-1",)).keys


@cites("betrayal:haunt/39/deliver", "betrayal:victory/first")
def test_with_both_clues_handed_over_the_heroes_have_won() -> None:
    s = carrying(1, 2).play(DELIVER)
    assert (s.asked.kind, s.keys) == ("token/deliver", ["clue-1", "clue-2"])
    s.play("clue-2", DELIVER)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


# The curse.


@cites("betrayal:haunt/39/curse")
@pytest.mark.parametrize("who", ["lia", SNAKE_FRIEND])
def test_whoever_ends_a_turn_without_the_book_withers(who: str) -> None:
    s = begun(turn=who)
    might = s.step(who, "might")
    s.play("end")
    assert (s.asked.kind, s.keys) == ("split", ["0-1", "1-0"])
    s.play("1-0")
    assert s.step(who, "might") == might - 1
    assert s.happened("Harm", "Suffer") == ["Suffer"]


@cites("betrayal:haunt/39/curse", "betrayal:omen/book-of-spells")
def test_the_book_of_spells_keeps_the_curse_away() -> None:
    s = begun().item("lia", "book-of-spells").play("end")
    assert (s.asked_seat, s.asked.kind) == (0, "token/look")


@cites("betrayal:haunt/39/curse", "betrayal:item/chain-mail", "betrayal:ruling/N39g")
def test_no_mail_and_no_friend_keeps_the_curse_away() -> None:
    s = begun().item("lia", "chain-mail", "holy-symbol").play("end")
    assert s.asked.kind == "split"
    s.play("0-1")
    assert s.happened("Harm", "Suffer") == ["Suffer"]


@cites("betrayal:haunt/39/curse")
def test_the_curse_goes_on_when_the_traitor_is_dead_and_finds_whoever_is_off_the_board() -> None:
    s = begun()
    played(kill(s.arranging, SNAKE_FRIEND, "", "test"))
    del s.arranging.at["lia"]
    assert (s.asked_seat, s.asked.kind) == (1, "split")


@cites("betrayal:haunt/39/curse")
def test_whoever_died_in_their_own_turn_withers_no_more() -> None:
    s = begun()
    played(kill(s.arranging, "lia", "", "test"))
    assert (s.asked.kind, s.happened("Suffer")) == ("token/look", [])


@cites("betrayal:haunt/39/curse", "betrayal:victory/survivor")
def test_the_last_hero_to_wither_loses_though_the_traitor_is_long_dead() -> None:
    s = begun(turn="lia").trait("lia", "might", 1).trait("lia", "speed", 1)
    for who in ("vort", SNAKE_FRIEND):
        played(kill(s.arranging, who, "", "test"))
    s.play("end", "1-0")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/39", "betrayal:victory/first")
def test_the_traitor_wins_when_a_snake_has_the_last_hero() -> None:
    s = begun().trait("lia", "might", 1).trait("lia", "speed", 1)
    played(kill(s.arranging, "vort", "", "test"))
    s.stand("lia", "kitchen").monster_turn("snake-1")
    s.dice(1, 1, 1).play("snake-1")
    s.dice(2, 2, *[0] * s.value("lia", "might")).play("attack:lia:might")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


@cites("betrayal:haunt/39", "betrayal:victory/survivor")
def test_if_the_traitor_and_the_last_hero_fall_together_the_curse_has_won() -> None:
    s = begun()
    played(kill(s.arranging, "vort", "", "test"))
    s.given(unsettled=1)
    for who in (SNAKE_FRIEND, "lia"):
        played(kill(s.arranging, who, "", "test"))
    s.given(unsettled=0)
    assert s.city.ending() == "traitor"


# When the traitor is dead.


@cites("betrayal:haunt/39/unmasked", "betrayal:ruling/N39f")
def test_with_the_traitor_dead_all_clues_lie_open_and_the_two_can_be_picked_up() -> None:
    s = begun()
    played(kill(s.arranging, SNAKE_FRIEND, "lia", "test"))
    assert face_down(s.city) == []
    assert s.city.piles == {
        "clue-1": s.spot("kitchen-basement"),
        "clue-2": s.spot("catacomb-landing"),
    }
    assert {*s.city.tokens} == {"clue-3", "clue-4", "clue-5"}
    s.stand("lia", "kitchen-basement")
    assert "task:search" not in s.keys
    s.play("take", "clue-1")
    assert s.holds("lia") == ["clue-1"]


@cites("betrayal:haunt/39/unmasked", "betrayal:ruling/N39a", "betrayal:ruling/N39f")
@pytest.mark.parametrize("half", ["assassins-run", "assassins-run/2"])
def test_a_clue_that_lies_open_is_picked_up_from_either_half_of_its_tile(half: str) -> None:
    s = Scene(SNAKE_FRIEND, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.haunt(39, revealer=SNAKE_FRIEND, turn="lia", luck=NUMBERS)
    played(kill(s.arranging, SNAKE_FRIEND, "vort", "test"))
    s.stand("lia", half).play("take", "clue-1")
    assert s.holds("lia") == ["clue-1"]


@cites("betrayal:haunt/39/unmasked", "betrayal:ruling/N39f")
def test_by_another_ruling_they_still_want_a_roll() -> None:
    s = begun(N39f="roll")
    played(kill(s.arranging, SNAKE_FRIEND, "lia", "test"))
    assert (face_down(s.city), s.city.piles) == ([], {})
    s.stand("lia", "kitchen-basement")
    s.dice(2, 2, *[0] * (s.value("lia", "knowledge") - 2)).play("task:search")
    assert s.holds("lia") == ["clue-1"]
    s.settled()


@cites("betrayal:haunt/39/unmasked")
def test_the_death_of_a_hero_turns_nothing_up() -> None:
    s = begun()
    played(kill(s.arranging, "vort", SNAKE_FRIEND, "test"))
    assert len(face_down(s.city)) == 5


# Secrets.


def knows(city: City, seat: int) -> bool:
    """Has the table told what lies beneath either of the two clues that differ?"""
    return bool(face_of(city, "clue-1", seat) or face_of(city, "clue-4", seat))


@cites("betrayal:haunt/39/clues", "betrayal:haunt/secrets")
def test_which_clue_is_which_makes_no_difference_to_those_who_have_not_seen_it() -> None:
    pairs = [(begun(1, 2, 3, 4, 5), begun(4, 2, 3, 1, 5)) for _ in range(4)]
    done = [no_interference(*pair, (1, 2), knows, seed=n) for n, pair in enumerate(pairs)]
    assert sum(done) > 250


@cites("betrayal:haunt/39/look", "betrayal:haunt/secrets")
def test_whether_two_clues_were_crossed_makes_no_difference_to_those_who_watched() -> None:
    done = 0
    for seed in range(4):
        one = looking().play("clue-1", "clue-4/as-it-lay")
        other = looking().play("clue-1", "clue-4/crossed")
        done += no_interference(one, other, (1, 2), knows, seed=seed)
    assert done > 250


@cites("betrayal:haunt/39/look", "betrayal:haunt/secrets")
def test_what_the_traitor_saw_is_in_nothing_that_others_read() -> None:
    s = looking(2, 3, 1, 5, 4).play("clue-3", "clue-4/crossed")
    assert "number-1" in read_by(s, SNAKE_FRIEND)
    canaries(s, [f"number-{n}" for n in range(1, 19)], (1, 2))
    canaries(s, ["/crossed", "as-it-lay"], (1, 2))


@cites("betrayal:haunt/39/look", "betrayal:haunt/secrets")
def test_worlds_that_a_hero_imagines_keep_what_was_lifted_and_not_how_it_came_back() -> None:
    s = looking().play("clue-1", "clue-4/crossed")
    found = set()
    for n in range(60):
        world = imagine(s.table, 1, f"{n}")
        assert world.chronicle.seen_by(1) == s.table.chronicle.seen_by(1)
        faces = world.state.faces
        (crossing,) = [deed for deed in faces.past if isinstance(deed, Mixing)]
        found.add((faces.truth()["clue-1"], crossing.crossed.value))
    assert len({face for face, _ in found}) == 5
    assert {crossed for _, crossed in found} == {False, True}


@cites("betrayal:haunt/39", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    pureblood, harper = HAUNT.text.secrets_of("pureblood"), HAUNT.text.secrets_of("harper")
    canaries(s, [*pureblood, HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*harper, HAUNT.text.stories["hero"].text], (0,))
    notes = [HAUNT.text.stories[note].text for note in ("seed", "withering")]
    canaries(s, notes, (0, 1, 2))
    for told in (*pureblood[:2], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, SNAKE_FRIEND)


@cites("betrayal:haunt/39/search", "betrayal:ruling/N39i", "betrayal:haunt/death")
def test_the_clue_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = carrying(1).apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {"clue-1": s.spot("catacomb-landing")}
    assert s.city.lost == ()
