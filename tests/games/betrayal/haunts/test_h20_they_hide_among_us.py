"""Haunt 20: doppelgangers, those who pass for heroes, and chests that nobody has looked into."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.order import on_sheet
from undercroft.engine.seat import ALL, NOBODY, SPECTATOR, among, only
from undercroft.engine.tape import Answer
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import Meet, Turn
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.h20_they_hide_among_us import (
    DOPPELGANGER,
    FIRST,
    GENUINE,
    HAUNT,
    IN_PRIVATE,
    MEDALLION,
    Doubts,
    doubts,
    is_masked,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.siding import turned
from undercroft.games.betrayal.state import MONSTERS, City, verdict_on

LEADER = "torskar"
CAST = (LEADER, "lia", "vort", "dhadius")
KITCHEN, CHAMBER, TAVERN, LANDING, BASEMENT = "0,0", "1,0", "2,0", "b0,0", "b1,0"
CHEST_SPOTS = (KITCHEN, CHAMBER, TAVERN, LANDING, BASEMENT)
IN_A_ROW = tuple(f"number-{n}" for n in range(1, 6))
WINS, LOSES, TIES = (3, 1), (1, 3), (1, 1)  # faces of all dice in another room
SHOW_UP = "attack:{}:might"


def begun(turn: str = "lia", dealt: tuple[str, ...] = IN_A_ROW) -> Scene:
    """All on the Elfsong Tavern, a chest on each of the five tiles, numbered in this order."""
    s = Scene(*CAST).trait(LEADER, "speed", 2)
    return s.haunt(20, *CHEST_SPOTS[:-1], revealer="vort", luck=dealt, turn=turn)


def replaced(s: Scene, *people: str) -> Scene:
    """The leader has met these and has won."""
    for who in people:
        eyes = only(s.arranging.seat(who)) | only(s.arranging.seat(LEADER))
        s.apply(Meet(who, LEADER, "test"))
        s.apply(_as(s, who, DOPPELGANGER, eyes))
        s.given(memory=Doubts((*doubts(s.arranging).met, (who, 500))))
    return s


def resisted(s: Scene, *people: str) -> Scene:
    """The leader has met these in vain."""
    for who in people:
        s.apply(Meet(who, LEADER, "test"))
        s.given(memory=Doubts((*doubts(s.arranging).met, (who, 500))))
    return s


def _as(s: Scene, who: str, role: str, eyes: int) -> Turn:
    return turned(s.arranging, who, role, "test", known_to=eyes, cover=GENUINE, out=False)


def ends_with(s: Scene, faces: tuple[int, int]) -> Scene:
    """Whoever is in turn ends it; in another room the dice fall like this for the two."""
    mine, theirs = faces
    s.rolls(*[mine] * MOST_DICE, *[theirs] * MOST_DICE)
    return s.play("end")


def knows(s: Scene, seat: int, who: str) -> bool:
    return among(s.city.standings[who].known_to, seat)


def beats(s: Scene, who: str, target: str) -> Scene:
    """One attacks another with Might and is a little better."""
    s.dice(1, *[0] * (s.value(who, "might") - 1), *[0] * s.value(target, "might"))
    return s.play(SHOW_UP.format(target))


# Set-up.


@cites("betrayal:haunt/20/right-now")
def test_the_slowest_is_the_doppelganger_and_gains_two_in_speed_from_where_it_is() -> None:
    s = begun()
    assert s.city.role(LEADER) == FIRST
    assert s.step(LEADER, "speed") == 2 + 2


@cites("betrayal:haunt/20/chests")
def test_there_are_two_chests_more_than_heroes_and_nobody_knows_what_is_in_them() -> None:
    s = begun()
    assert [*s.city.tokens] == [f"chest-{n}" for n in range(1, 6)]
    assert {s.city.board.key(spot) for spot in s.city.tokens.values()} == {*CHEST_SPOTS}
    for who in CAST:
        assert {token["face"] for token in s.seen(who)["tokens"]} == {""}


@cites("betrayal:haunt/20/chests")
def test_a_tile_gets_a_second_chest_only_when_all_have_one() -> None:
    s = Scene(*CAST, "miska", "tasha").trait(LEADER, "speed", 1)
    s.haunt(20, *CHEST_SPOTS[:-1], KITCHEN, KITCHEN, revealer="vort")
    kitchen = s.spot("kitchen")
    assert [*s.city.tokens.values()].count(kitchen) == 3


@cites("betrayal:haunt/20/unmask", "betrayal:haunt/sides")
def test_at_first_all_know_the_heroes_and_take_them_for_what_they_are() -> None:
    s = begun()
    for who in CAST[1:]:
        assert (s.city.role(who), s.city.open_side(who), is_masked(s.city, who)) == (
            GENUINE,
            "hero",
            True,
        )
        assert s.city.standings[who].known_to == ALL
    assert s.city.slots == ("lia", "vort", "dhadius", LEADER)


# Into another room.


@cites("betrayal:haunt/20/meeting")
def test_a_hero_whose_turn_ends_beside_the_leader_and_who_loses_is_replaced() -> None:
    s = ends_with(begun(), WINS)
    assert s.city.role("lia") == DOPPELGANGER
    assert [knows(s, seat, "lia") for seat in range(4)] == [True, True, False, False]
    assert (s.city.open_side("lia"), s.city.standings["lia"].out) == ("hero", False)
    assert HAUNT.text.page_of(DOPPELGANGER).partition("\n")[2] in read_by(s, "lia")
    assert s.seen("lia")["haunt"]["side"] == s.seen(LEADER)["adventurers"][1]["side"] == "traitor"
    assert s.seen("vort")["adventurers"][1]["side"] == "hero"
    s.fell_as_scripted()


@cites("betrayal:haunt/20/meeting")
@pytest.mark.parametrize("faces", [LOSES, TIES])
def test_one_who_does_not_lose_is_not_replaced_and_the_others_cannot_know(
    faces: tuple[int, int],
) -> None:
    s = begun()
    before = s.city.steps["lia"], s.city.steps[LEADER]
    ends_with(s, faces)
    assert s.city.role("lia") == GENUINE
    assert [knows(s, seat, "lia") for seat in range(4)] == [True, True, False, False]
    assert (s.city.steps["lia"], s.city.steps[LEADER]) == before
    assert "Lia Faen Tlabbar and Torskar Stonecleaver go into another room." in s.told(3)


@cites("betrayal:haunt/20/meeting", "betrayal:ruling/N20c")
@pytest.mark.parametrize("way", ["elsewhere", "dead", "off the board", "beyond a barrier"])
def test_nobody_leaves_the_room_with_a_leader_who_is_not_there(way: str) -> None:
    s = begun()
    if way == "elsewhere":
        s.stand(LEADER, "kitchen")
    elif way == "off the board":
        del s.arranging.at[LEADER]
    elif way == "beyond a barrier":
        s.tile("flooded-chamber", 2, 0, below=True)
        s.stand("lia", "flooded-chamber").stand(LEADER, "flooded-chamber/2")
    else:
        replaced(s, "vort").given(dead=(LEADER,))
        del s.arranging.at[LEADER]
    s.play("end")
    assert not s.happened("Meet")
    s.fell_as_scripted()


@cites("betrayal:haunt/20/meeting")
def test_the_leaders_own_turn_ends_without_a_meeting_and_so_does_that_of_one_who_is_shown() -> None:
    s = begun(turn=LEADER).play("end")
    assert not s.happened("Meet")
    s = replaced(begun(), "lia")
    s.apply(turned(s.arranging, "lia", DOPPELGANGER, "test")).play("end")
    assert not s.happened("Meet")


@cites("betrayal:haunt/20/meeting", "betrayal:ruling/N20c")
def test_who_was_replaced_before_leaves_the_room_all_the_same_and_nothing_changes() -> None:
    s = ends_with(replaced(begun(), "lia"), LOSES)
    assert s.happened("Meet") == ["Meet"]
    assert s.city.role("lia") == DOPPELGANGER
    s.fell_as_scripted()


@cites("betrayal:haunt/20/medallion", "betrayal:ruling/N20c")
def test_a_hero_with_the_medallion_leaves_the_room_and_is_not_replaced() -> None:
    s = begun().apply(Receive("lia", MEDALLION, "test"))
    assert ends_with(s, WINS).city.role("lia") == GENUINE
    assert s.happened("Meet") == ["Meet"]


@cites("betrayal:haunt/20/meeting", "betrayal:ruling/N20a", "betrayal:ruling/N20b")
@pytest.mark.parametrize(("trait", "lost"), [("might", False), ("speed", True)])
def test_the_leader_settles_on_a_sheet_with_what_it_attacks(trait: str, lost: bool) -> None:
    """Only as many dice are read as the trait gives."""
    s = begun().trait(LEADER, "might", 1).trait(LEADER, "speed", 8)
    assert s.value(LEADER, "might") < s.value(LEADER, "speed")
    assert on_sheet(s.table.sheet(0), IN_PRIVATE).stands == "speed"
    assert [s.table.sheet(seat) for seat in (1, 2, 3)] == [[], [], []]
    s.table.order(0, IN_PRIVATE, trait)
    few, many = s.value(LEADER, "might"), s.value(LEADER, "speed")
    mine = [1] * few + [3] * (many - few) + [1] * (MOST_DICE - many)
    s.rolls(*mine, *[1] * MOST_DICE).play("end")
    assert (s.city.role("lia") == DOPPELGANGER) == lost


@cites("betrayal:haunt/20/meeting", "betrayal:ruling/N20a")
@pytest.mark.parametrize("holder", ["", "lia", LEADER])
@pytest.mark.parametrize("way", ["genuine", "replaced"])
def test_whatever_comes_of_it_the_same_dice_are_thrown(holder: str, way: str) -> None:
    s = begun() if way == "genuine" else replaced(begun(), "lia")
    if holder:
        s.apply(Receive(holder, MEDALLION, "test"))
    s.play("end")
    hidden = [entry for entry in s.table.tape if getattr(entry, "hidden", False)]
    assert len(hidden) == 2 * MOST_DICE


@cites("betrayal:haunt/20/medallion", "betrayal:ruling/N20a")
def test_in_another_room_the_leader_has_the_dice_of_the_medallion_too() -> None:
    s = begun().apply(Receive(LEADER, MEDALLION, "test")).trait(LEADER, "speed", 1)
    dice = s.value(LEADER, "might")
    mine = [1] * dice + [3] * 2 + [1] * (MOST_DICE - dice - 2)
    s.rolls(*mine, *[1] * MOST_DICE).play("end")
    assert s.city.role("lia") == DOPPELGANGER


# Masks fall.


@cites("betrayal:haunt/20/unmask", "betrayal:ruling/N20d")
def test_a_doppelganger_who_attacks_a_hero_is_shown_and_gains_two_in_speed() -> None:
    s = replaced(begun(), "lia")
    before = s.step("lia", "speed")
    s = beats(s, "lia", "vort")
    assert (s.city.open_side("lia"), s.step("lia", "speed")) == ("traitor", before + 2)
    assert s.happened("Attack", "Turn", "Roll")[:3] == ["Attack", "Turn", "Roll"]
    assert s.city.ignores_harm("lia")
    assert [knows(s, seat, "lia") for seat in range(4)] == [True] * 4


@cites("betrayal:haunt/20/unmask", "betrayal:ruling/N20d")
def test_of_a_hero_who_attacks_another_all_know_that_they_were_genuine() -> None:
    s = resisted(begun(), "lia")
    assert not knows(s, 3, "lia")
    beats(s, "lia", "vort")
    assert (knows(s, 3, "lia"), s.city.role("lia"), is_masked(s.city, "lia")) == (
        True,
        GENUINE,
        True,
    )
    assert doubts(s.city).met == ()


@cites("betrayal:haunt/20/unmask")
def test_attacking_the_leader_shows_nothing() -> None:
    s = beats(replaced(begun(), "lia"), "lia", LEADER)
    assert s.city.open_side("lia") == "hero"
    assert not s.happened("Turn")


@cites("betrayal:haunt/20/unmask")
def test_replaced_or_not_one_is_offered_the_same() -> None:
    one, other = resisted(begun(), "lia"), replaced(begun(), "lia")
    assert one.keys == other.keys
    assert SHOW_UP.format("vort") in one.keys


@cites("betrayal:haunt/20/speed", "betrayal:ruling/N20f")
def test_only_whoever_is_shown_attacks_with_speed() -> None:
    assert "attack:vort:speed" not in replaced(begun(), "lia").keys
    s = replaced(begun(), "lia")
    s.apply(turned(s.arranging, "lia", DOPPELGANGER, "test"))
    assert "attack:vort:speed" in s.keys
    assert "attack:lia:speed" in begun(turn=LEADER).keys


@cites("betrayal:haunt/20/death")
@pytest.mark.parametrize(("what", "side"), [(replaced, "traitor"), (resisted, "hero")])
def test_the_dead_show_what_they_were(what: object, side: str) -> None:
    s = replaced(begun(), "lia") if what is replaced else resisted(begun(), "lia")
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.standings["lia"].known_to == ALL
    assert s.seen("dhadius")["adventurers"][1]["side"] == side


# Another leader.


def leader_dies(s: Scene) -> Scene:
    """In Vort's turn, by Vort's hand."""
    s.trait(LEADER, "might", 1).trait(LEADER, "speed", 1)
    s.dice(*[2] * s.value("vort", "might"), *[0] * s.value(LEADER, "might"))
    s.play(SHOW_UP.format(LEADER))
    while not s.ending and s.asked.kind not in ("person/heir", "act"):
        s.play(s.keys[0])
    return s


@cites("betrayal:haunt/20/heir", "betrayal:ruling/N20e")
def test_a_leader_who_is_killed_names_another_who_is_shown_and_learns_of_the_others() -> None:
    s = leader_dies(resisted(replaced(begun(turn="vort"), "lia"), "dhadius"))
    assert (s.asked.kind, s.asked_seat, s.asked.secret, s.keys) == ("person/heir", 0, True, ["lia"])
    speed = s.step("lia", "speed")
    s.play("lia")
    assert (s.city.role("lia"), s.city.open_side("lia")) == (FIRST, "traitor")
    assert s.step("lia", "speed") == speed + 2
    assert knows(s, 1, "dhadius")
    assert not knows(s, 2, "dhadius")
    assert [entry.seen for entry in s.table.tape if isinstance(entry, Answer)][-1] == "lia"


@cites("betrayal:haunt/20/heir")
def test_the_new_leader_leads_the_mimics_and_takes_heroes_into_another_room() -> None:
    s = replaced(begun(turn="vort"), "lia").figure("mimic-1", "kitchen")
    leader_dies(s).play("lia")
    assert s.city.driver("mimic-1") == 1
    assert [order.key for order in s.table.sheet(1)] == [IN_PRIVATE]
    ends_with(s, WINS)
    assert s.city.role("vort") == DOPPELGANGER


@cites("betrayal:haunt/20/heir")
def test_one_who_was_shown_before_is_no_quicker_as_a_leader() -> None:
    s = replaced(begun(turn="vort"), "lia")
    s.apply(turned(s.arranging, "lia", DOPPELGANGER, "test"))
    speed = s.step("lia", "speed")
    assert leader_dies(s).play("lia").step("lia", "speed") == speed
    assert s.city.role("lia") == FIRST


# Chests.


def opened(s: Scene, trait: str = "might") -> Scene:
    """Lia opens the chest beside her."""
    s.play("task:open")
    s.dice(2, 1, *[0] * (s.value("lia", "might") - 2)).play(trait)
    return s


@cites("betrayal:haunt/20/open")
def test_anybody_may_try_to_open_a_chest_with_might_speed_or_knowledge() -> None:
    for who in CAST:
        s = begun(turn=who)
        assert s.label("task:open") == "Might, Speed or Knowledge 3+: Open the Treasure Chest"
        assert s.play("task:open").keys == ["might", "speed", "knowledge"]
    assert "task:open" not in begun().stand("lia", "kitchen").given(tokens={}).keys


@cites("betrayal:haunt/20/open", "betrayal:ruling/R16")
def test_a_chest_is_opened_from_either_half_of_its_tile() -> None:
    s = begun().tile("assassins-run", 2, 0, below=True).stand("lia", "assassins-run/2")
    s.given(tokens={"chest-3": s.spot("assassins-run")})
    assert "task:open" in s.keys


@cites("betrayal:haunt/20/open", "betrayal:dice/once")
def test_a_roll_of_less_than_three_opens_nothing_and_is_not_repeated() -> None:
    s = begun().play("task:open")
    s.dice(2, *[0] * (s.value("lia", "might") - 1)).play("might")
    assert "chest-3" in s.city.tokens
    assert "task:open" not in s.keys
    s.settled()


@cites("betrayal:haunt/20/open")
def test_most_chests_hold_an_item_and_all_see_the_number() -> None:
    s = begun(dealt=("number-1", "number-2", "number-4", "number-3", "number-5"))
    opened(s.items("locket"))
    assert s.holds("lia") == ["locket"]
    assert "chest-3" not in s.city.tokens
    assert "The Treasure Chest turns out to be: number 4." in s.told(2)


@cites("betrayal:haunt/20/medallion")
def test_one_chest_holds_the_medallion_which_is_carried_like_an_item() -> None:
    s = opened(begun())
    assert s.holds("lia") == [MEDALLION]
    assert "give" in s.keys
    s.play("drop", MEDALLION)
    assert s.city.piles[MEDALLION] == s.spot("elfsong-tavern")


@cites("betrayal:haunt/20/medallion")
def test_the_medallion_gives_two_dice_for_attack_and_defense_and_for_nothing_else() -> None:
    s = begun().apply(Receive("lia", MEDALLION, "test"))
    mine, theirs = s.value("lia", "might") + 2, s.value(LEADER, "might")
    s.dice(*[0] * mine, *[0] * theirs).play(SHOW_UP.format(LEADER)).settled()
    s = begun(turn=LEADER).apply(Receive("lia", MEDALLION, "test"))
    s.dice(*[0] * s.value(LEADER, "might"), *[0] * mine).play(SHOW_UP.format("lia"), "no").settled()
    s = begun().apply(Receive("lia", MEDALLION, "test")).play("task:open")
    s.dice(*[0] * s.value("lia", "might")).play("might").settled()


@cites("betrayal:haunt/20/medallion", "betrayal:dice/most")
def test_but_never_more_than_eight_dice() -> None:
    s = begun().apply(Receive("lia", MEDALLION, "test")).trait("lia", "might", 8)
    assert s.value("lia", "might") + 2 > MOST_DICE
    s.dice(*[0] * MOST_DICE, *[0] * s.value(LEADER, "might")).play(SHOW_UP.format(LEADER)).settled()


WITH_TEETH = ("number-3", "number-4", "number-1", "number-2", "number-5")


@cites("betrayal:haunt/20/mimic", "betrayal:haunt/order")
def test_a_chest_with_teeth_is_a_mimic_and_bites_whom_the_leader_likes() -> None:
    s = opened(begun(dealt=WITH_TEETH))
    assert s.where("mimic-1") == "elfsong-tavern"
    assert HAUNT.text.stories["mimic"].text in s.told(1)
    assert s.city.slots[-1] == MONSTERS
    assert (s.asked.kind, s.asked_seat) == ("prey/mimic", 0)
    assert s.keys == ["lia", "vort", "dhadius", "nobody"]
    s.dice(*[0] * 5, *[0] * s.value("vort", "might")).play("vort").settled()
    assert s.asked_seat == 1


@cites("betrayal:haunt/20/mimic")
def test_or_waits_for_the_monster_turn() -> None:
    s = opened(begun(dealt=WITH_TEETH)).play("nobody")
    assert not s.happened("Attack")
    s = begun(turn=LEADER, dealt=WITH_TEETH)
    for hero in CAST[1:]:
        s.stand(hero, "kitchen")
    s.play("task:open").dice(2, 1, *[0] * (s.value(LEADER, "might") - 2)).play("might")
    assert (s.asked.kind, s.asked_seat) == ("act", 0)
    s.play("end")
    assert (s.asked_seat, s.keys[0]) == (0, "mimic-1")


@cites("betrayal:haunt/20/mimic", "betrayal:haunt/secrets")
def test_before_one_has_bitten_no_byte_tells_the_heroes_of_mimics() -> None:
    s = begun(dealt=WITH_TEETH)
    anchors = [f"haunt/20/{word}" for word in HAUNT.text.hidden_anchors()]
    canaries(s, ["imic", MONSTERS, *anchors], (1, 2, 3))
    canaries(ends_with(s, WINS), ["imic", MONSTERS, *anchors], (1, 2, 3))


# Ways to end.


@cites("betrayal:haunt/20", "betrayal:victory/first")
def test_it_is_over_when_the_last_hero_is_replaced() -> None:
    s = ends_with(replaced(begun(), "vort", "dhadius"), WINS)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2, 3)


@cites("betrayal:haunt/20", "betrayal:victory/survivor")
def test_or_dead() -> None:
    assert verdict_when_dead(replaced(begun(), "vort", "dhadius"), "lia") == "traitor"


def verdict_when_dead(s: Scene, *people: str) -> str:
    """Who wins when these have died, all at once."""
    s.given(unsettled=1)
    for who in people:
        played(kill(s.arranging, who, "", "test"))
    s.given(unsettled=0)
    return verdict_on(s.city, s.city.haunt)


@cites("betrayal:haunt/20", "betrayal:victory/first")
def test_the_heroes_win_when_the_last_doppelganger_is_dead() -> None:
    s = leader_dies(begun(turn="vort"))
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2, 3)


@cites("betrayal:haunt/20", "betrayal:victory/first")
def test_a_doppelganger_in_hiding_keeps_it_going_and_its_death_ends_it() -> None:
    s = replaced(begun(turn="vort"), "lia")
    played(kill(s.arranging, LEADER, "vort", "test"), "lia")
    assert not s.arranging.decided()
    assert verdict_when_dead(s, "lia") == "hero"


@cites("betrayal:haunt/20", "betrayal:victory/survivor")
def test_if_the_last_on_both_sides_die_in_one_blow_nobody_wins() -> None:
    assert verdict_when_dead(begun(), *CAST[1:], LEADER) == "nobody"


# Secrets.


def told_of_lia(city: City, seat: int) -> bool:
    standing = city.standings["lia"]
    gone = standing.out or "lia" in city.dead or standing.known_to == ALL
    return gone or LEADER in city.dead or bool(city.ending())


@cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(6))
def test_whether_somebody_was_replaced_shows_in_nothing(seed: int) -> None:
    one, other = ends_with(begun(), WINS), ends_with(begun(), LOSES)
    assert one.city.role("lia") != other.city.role("lia")
    assert no_interference(one, other, (2, 3), told_of_lia, seed=seed, most=120) > 5


@cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
def test_a_meeting_that_told_the_others_of_failures_would_be_found_out() -> None:
    """A planted leak: who resists is known to all as before."""
    one, other = replaced(begun(), "lia"), resisted(begun(), "lia")
    other.apply(turned(other.arranging, "lia", GENUINE, "test", cover=GENUINE, out=False))
    assert [known(one.city, 2), known(other.city, 2)] == [False, True]


def known(city: City, seat: int) -> bool:
    return among(city.standings["lia"].known_to, seat)


@cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
def test_no_vote_takes_a_meeting_back() -> None:
    s = ends_with(begun(), WINS)
    assert s.table.undo_stops
    assert GAME.for_good(s.city, Meet("lia", LEADER, "test"))


@cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
def test_the_others_imagine_both_and_never_that_it_is_over() -> None:
    s = resisted(replaced(begun(), "lia"), "vort", "dhadius")
    seen: set[tuple[str, ...]] = set()
    for seed in range(60):
        world = s.city.copy()
        GAME.redeal(world, SPECTATOR, Luck(str(seed)))
        seen.add(tuple(world.role(who) for who in CAST[1:]))
        assert world.heroes()
    assert len(seen) == 7  # all but that everybody was replaced
    for seat, sure in ((0, ("lia", "vort", "dhadius")), (2, ("vort",))):
        world = s.city.copy()
        GAME.redeal(world, seat, Luck("own"))
        assert [world.role(who) for who in sure] == [s.city.role(who) for who in sure]


@cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
def test_worlds_go_by_how_likely_the_meetings_were() -> None:
    s = begun().given(memory=Doubts((("lia", 0), ("vort", 1000))))
    for who in ("lia", "vort"):
        s.apply(Meet(who, LEADER, "test"))
    for seed in range(10):
        world = s.city.copy()
        GAME.redeal(world, 3, Luck(str(seed)))
        assert (world.role("lia"), world.role("vort")) == (GENUINE, DOPPELGANGER)


@cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
def test_who_imagines_the_table_does_so_in_another_room_as_well() -> None:
    s = ends_with(begun(), WINS)
    for seat in range(4):
        assert imagine(s.table, seat, "a world").view(seat) == s.table.view(seat)


@cites("betrayal:haunt/20", "betrayal:haunt/sides")
def test_each_reads_the_page_of_what_they_are() -> None:
    s = replaced(begun(), "lia")
    text = HAUNT.text
    canaries(s, [*text.secrets_of(FIRST)[:1], text.stories["traitor"].text], (1, 2, 3))
    canaries(s, text.secrets_of(DOPPELGANGER)[:1], (0, 2, 3))
    canaries(s, text.secrets_of(GENUINE), (0, 1))
    assert text.secrets_of(FIRST)[0] in read_by(s, LEADER)
    assert text.secrets_of(GENUINE)[0] in read_by(s, "vort")


# Meetings with the rest of the box.


@cites("betrayal:haunt/20/meeting")
def test_who_is_put_beside_the_leader_at_the_end_of_a_turn_leaves_the_room() -> None:
    s = begun().stand("lia", "kitchen")
    played(put_on(s.arranging, "lia", s.spot("elfsong-tavern"), "betrayal:test"))
    assert ends_with(s, WINS).city.role("lia") == DOPPELGANGER


@cites("betrayal:haunt/20/unmask", "betrayal:move/opponents")
def test_who_was_replaced_is_slowed_by_the_leader_as_any_hero_and_slows_none() -> None:
    s = replaced(begun(), "lia").play(f"go:{CHAMBER}")
    assert s.city.spent == 2
    s = replaced(begun(turn="vort"), "lia")
    s.stand(LEADER, "kitchen").play(f"go:{CHAMBER}")
    assert s.city.spent == 1


@cites("betrayal:haunt/20/heir")
def test_a_leader_who_dies_together_with_the_heir_is_followed_by_another() -> None:
    s = replaced(begun(turn="vort"), "lia", "dhadius")
    played(kill(s.arranging, "lia", "", "test"))
    played(kill(s.arranging, LEADER, "", "test"), "dhadius")
    assert s.city.role("dhadius") == FIRST
    assert s.city.standings["dhadius"].known_to == ALL
    assert s.city.standings["vort"].known_to != NOBODY


@cites("betrayal:haunt/20/unmask", "betrayal:omen/iron-flask-of-tuerny")
def test_a_flask_that_strikes_nobody_but_its_owner_shows_nobody() -> None:
    s = replaced(begun(), "lia").item("lia", "iron-flask-of-tuerny").stand("lia", "kitchen")
    masked = s.arranging.standings["lia"]
    s.dice(*[0] * 6, *[0] * s.value("lia", "might")).play("iron-flask-of-tuerny:unstop")
    assert s.city.standings["lia"] == masked
    s.fell_as_scripted()


@cites("betrayal:haunt/20/mimic", "betrayal:item/potion-of-invisibility")
def test_a_mimic_bites_nobody_whom_it_cannot_see() -> None:
    s = begun(dealt=WITH_TEETH).item("lia", "potion-of-invisibility")
    assert opened(s.play("potion-of-invisibility:drink")).keys == ["vort", "dhadius", "nobody"]
