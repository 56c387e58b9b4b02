"""Turns of the haunt, sides known and unknown, and how it ends."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import HUNGER, MASKED, OGRES, told
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.seat import ALL
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.state import TRAITOR, City

CAST = ("gretchen", "vort", "miska")


@pytest.fixture(autouse=True)
def tales(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES, MASKED, HUNGER)


def haunted(revealer: str = "miska", turn: str = "") -> Scene:
    """The revealer is the traitor."""
    return Scene(*CAST).haunt(26, revealer=revealer, turn=turn)


def passes(s: Scene) -> list[int]:
    """The seats asked in one round in which nobody does anything."""
    seats = []
    for _ in s.city.slots[:3]:
        seats.append(s.asked_seat)
        s.play("end")
    return seats


@cites("betrayal:turn/order")
def test_before_the_haunt_turns_go_to_the_left() -> None:
    s = Scene(*CAST, first="vort")
    assert passes(s) == [1, 2, 0]
    assert s.asked_seat == 1


@cites("betrayal:haunt/order", "betrayal:ruling/R31")
def test_the_haunt_begins_to_the_left_of_the_traitor_who_is_last_before_the_monsters() -> None:
    s = haunted("vort")
    assert s.city.slots == ("miska", "gretchen", "vort", "monsters")
    assert passes(s) == [2, 0, 1]
    assert s.happened("BeginMonsterTurn") == ["BeginMonsterTurn"]
    assert s.asked_seat == 2


@cites("betrayal:cooperative/order", "betrayal:ruling/R31")
def test_without_a_traitor_it_begins_to_the_left_of_the_revealer() -> None:
    s = Scene(*CAST).haunt(38, revealer="gretchen")
    assert s.city.slots == ("vort", "miska", "gretchen", "monsters")


@cites("betrayal:hidden/order", "betrayal:ruling/R31")
def test_with_a_hidden_traitor_it_begins_to_the_left_of_the_revealer() -> None:
    s = Scene(*CAST).haunt(37, revealer="vort", luck=("gretchen",))
    assert s.city.slots == ("miska", "gretchen", "vort")


@cites("betrayal:haunt/death", "betrayal:ruling/H15")
def test_the_dead_are_passed_over_and_keep_their_place() -> None:
    s = haunted().given(dead=("vort",))
    del s.arranging.at["vort"]
    s.play("end")
    assert s.asked_seat == 2
    assert s.happened("BeginTurn") == ["BeginTurn"] * 2
    assert s.city.slots == ("gretchen", "vort", "miska", "monsters")


@cites("betrayal:haunt/death", "betrayal:turn/order")
def test_whoever_dies_in_their_turn_acts_no_more() -> None:
    s = haunted().trait("gretchen", "might", 1).trait("gretchen", "speed", 1)
    s.dice(0, 0, 0).dice(2, 0, 0).play("attack:miska:might")
    assert s.city.dead == ("gretchen",)
    assert s.asked_seat == 1
    assert "gretchen" not in s.city.at
    assert all(source.owner != 0 for source in s.city.sources)
    s.settled()


@cites("betrayal:turn/actions", "betrayal:haunt/traitor-gone")
def test_whoever_is_off_the_board_has_nothing_to_do_and_keeps_the_turn() -> None:
    s = haunted().apply(Vanish("vort", "test")).play("end")
    assert s.city.active == "miska"
    assert s.happened("BeginTurn") == ["BeginTurn"] * 3


@cites("betrayal:haunt/still-adventurers", "betrayal:turn/actions")
def test_heroes_and_traitor_do_what_adventurers_do() -> None:
    for who in CAST:
        s = haunted(turn=who).item(who, "locket")
        assert {"explore:east", "go:1,0", "drop", "give", "end"} <= {*s.keys}


@cites("betrayal:haunt/counts", "betrayal:ruling/H3")
def test_the_dead_are_still_counted_among_the_sides() -> None:
    s = haunted().given(dead=("vort",))
    assert [who for who in s.city.cast if s.city.side(who) == "hero"] == ["gretchen", "vort"]
    assert s.city.heroes() == ["gretchen"]
    assert s.city.traitors() == ["miska"]


# Changing sides.


@cites("betrayal:ruling/H16", "betrayal:haunt/death", "betrayal:traitor/refuse-event")
def test_a_hero_who_turns_has_the_powers_of_every_traitor() -> None:
    s = haunted().item("gretchen", "crawling-claw")
    city = s.arranging
    flow = turn(city, "gretchen", "traitor", "test")
    asked = flow.send(None)
    assert (asked.seat, asked.keys) == (0, ["yes", "no"])
    with pytest.raises(StopIteration):
        flow.send(asked.option("yes"))
    assert city.side("gretchen") == TRAITOR
    assert city.items_of("gretchen") == []
    assert city.ignores_harm("gretchen")
    assert city.opposed("gretchen", "vort")
    assert not city.opposed("gretchen", "miska")


# A hidden traitor.


def masked(turn: str = "gretchen", traitor: str = "gretchen") -> Scene:
    return Scene(*CAST).haunt(37, revealer="miska", luck=(traitor,), turn=turn)


@cites("betrayal:hidden/attack")
def test_under_a_hidden_traitor_anybody_may_attack_anybody() -> None:
    for who in CAST:
        s = masked(who)
        attacks = [key for key in s.keys if key.startswith("attack:")]
        assert attacks == [f"attack:{other}:might" for other in CAST if other != who]


@cites("betrayal:hidden/attack", "betrayal:move/opponents")
def test_nobody_slows_anybody_before_the_traitor_is_known() -> None:
    s = masked("vort").play("go:1,0")
    assert s.city.spent == 1


@cites("betrayal:hidden/reveal", "betrayal:ruling/H16")
def test_the_hidden_traitor_may_come_out_and_nobody_else() -> None:
    for who in ("vort", "miska"):
        assert "show" not in masked(who).keys
    s = masked()
    assert master(s.city) == 2  # the revealer, as long as nobody is known
    s.play("show")
    assert s.city.standings["gretchen"].known_to == ALL
    assert s.city.ignores_harm("gretchen")
    assert master(s.city) == 0
    assert "show" not in s.keys


@cites("betrayal:hidden/reveal", "betrayal:traitor/refuse-event", "betrayal:ruling/H16")
@pytest.mark.parametrize(("who", "keys"), [("gretchen", 2), ("vort", 1)])
def test_the_hidden_traitor_may_come_out_to_refuse_an_event(who: str, keys: int) -> None:
    """Everybody is asked, so that the question itself tells nothing."""
    s = masked(who).events("crawling-claw").stack("street", "rose-portal").play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert (s.asked.kind, s.asked.secret) == ("heed/event", True)
    assert s.keys == ["accept", "show"][:keys]
    if keys == 2:
        s.play("show")
        assert s.city.standings[who].known_to == ALL
        assert s.city.past == ("crawling-claw",)
        assert s.happened("Roll") == []


@cites("betrayal:hidden/reveal", "betrayal:traitor/tile-text", "betrayal:event/otyugh-tentacle")
@pytest.mark.parametrize(("who", "keys"), [("gretchen", 2), ("vort", 1)])
def test_the_hidden_traitor_may_come_out_of_a_grip(who: str, keys: int) -> None:
    """Everybody is asked here, too."""
    s = masked(who).token("otyugh-tentacle", "elfsong-tavern").play("go:1,0")
    assert (s.asked.kind, s.asked.secret) == ("heed/tile", True)
    assert s.keys == ["accept", "show"][:keys]
    if keys == 2:
        s.play("show")
        assert s.city.ignores_harm(who)
        assert s.where(who) == "inner-chamber"
        assert s.happened("Roll") == []


@cites("betrayal:hidden/reveal", "betrayal:traitor/tile-text", "betrayal:ruling/R34")
@pytest.mark.parametrize(("who", "keys"), [("gretchen", 2), ("vort", 1)])
def test_the_hidden_traitor_may_come_out_to_leave_a_tile_unhindered(who: str, keys: int) -> None:
    s = masked(who).tile("haunted-alley", 3, 0, 1).stand(who, "haunted-alley").play("go:2,0")
    assert (s.asked.kind, s.asked.secret) == ("heed/tile", True)
    assert s.keys == ["accept", "show"][:keys]
    if keys == 2:
        s.play("show")
        assert s.city.ignores_harm(who)
        assert s.where(who) == "elfsong-tavern"
        assert s.happened("Roll") == []


@cites("betrayal:hidden/death")
def test_the_dead_show_their_token() -> None:
    s = masked("vort").trait("vort", "might", 1).trait("vort", "speed", 1)
    s.dice(0, 0, 0).dice(2, 0, 0).play("attack:miska:might", "accept")
    assert s.city.dead == ("vort",)
    assert s.city.standings["vort"].known_to == ALL
    assert s.city.standings["miska"].known_to != ALL
    assert "role/vort" not in [source.key for source in s.city.sources]
    s.settled()


@cites("betrayal:hidden/deal")
def test_whoever_does_not_know_may_imagine_anybody_else_as_the_traitor() -> None:
    imagined = set()
    for seed in range(40):
        s = masked(traitor="gretchen")
        city = s.arranging
        MASKED.redeal(city, 2, Luck(str(seed)))
        assert city.side("miska") == "hero"
        (traitor,) = city.traitors()
        assert [who for who in CAST if _acts_as_traitor(city, who)] == [traitor]
        imagined.add(traitor)
    assert imagined == {"gretchen", "vort"}
    city = masked(traitor="gretchen").arranging
    MASKED.redeal(city, 0, Luck("x"))
    assert city.traitors() == ["gretchen"]


def _acts_as_traitor(city: City, who: str) -> bool:
    return type(city.source(f"role/{who}")) is MASKED.role_of("traitor")


# The end.


def doomed(**counts: int) -> Scene:
    s = haunted()
    for what, so_many in counts.items():
        s.arranging.counts[what] = so_many
    return s


@cites("betrayal:victory/first")
def test_the_side_that_reaches_its_goal_has_won() -> None:
    s = doomed(hope=2)
    s.dice(2, 2, 0).play("task:search", "knowledge")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1)
    s.settled()


@cites("betrayal:victory/survivor", "betrayal:ruling/H6")
def test_without_a_living_hero_the_traitor_has_won() -> None:
    s = doomed().given(dead=("vort",))
    del s.arranging.at["vort"]
    s.trait("gretchen", "might", 1).trait("gretchen", "speed", 1)
    s.dice(0, 0, 0).dice(2, 0, 0).play("attack:miska:might")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (2,)
    s.settled()


@cites("betrayal:victory/survivor", "betrayal:ruling/H6")
def test_without_a_traitor_all_heroes_have_lost_when_all_are_dead() -> None:
    s = Scene(*CAST).haunt(38, revealer="gretchen")
    city = s.arranging
    city.dead = CAST
    assert city.ending() == "traitor"
    assert HUNGER.winners(city, "traitor") == ()


@cites("betrayal:victory/survivor")
def test_the_traitors_side_may_win_after_the_traitors_death() -> None:
    s = doomed(doom=3).given(dead=("miska",))
    assert s.arranging.ending() == "traitor"


@cites("betrayal:victory/survivor")
def test_the_heroes_goal_is_worth_nothing_without_a_hero() -> None:
    s = doomed(hope=3).given(dead=("gretchen", "vort"))
    assert s.arranging.ending() == "traitor"


@cites("betrayal:card/iron-flask")
def test_two_goals_in_one_blow_are_nobodys_victory() -> None:
    s = doomed(hope=3, doom=3)
    assert s.arranging.ending() == "nobody"
    assert OGRES.winners(s.arranging, "nobody") == ()


@cites("betrayal:card/iron-flask", "betrayal:victory/first")
def test_nobody_has_won_while_things_happen_at_once() -> None:
    s = doomed(hope=3).given(unsettled=1)
    assert s.arranging.ending() == ""


@cites("betrayal:haunt/sides", "betrayal:haunt/secrets", "betrayal:ruling/H5")
def test_each_side_reads_its_own_page_only() -> None:
    s = haunted()
    goals = {who: s.seen(who)["haunt"]["goal"] for who in CAST}
    assert goals == {"gretchen": "goal/hero", "vort": "goal/hero", "miska": "goal/traitor"}
    read = {who: read_by(s, who) for who in CAST}
    assert [who for who in CAST if "Find hope." in read[who]] == ["gretchen", "vort"]
    assert [who for who in CAST if "Bring doom." in read[who]] == ["miska"]
