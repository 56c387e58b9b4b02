"""Haunts in several stages: what comes and goes with them, and what nobody knows beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source, after
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import DrawOmen
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn
from undercroft.games.betrayal.haunt_text import HauntText
from undercroft.games.betrayal.rules.goals import CountTo, NoneLeft
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.staging import begin_stage
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.why import why

CAST: Final = ("gretchen", "vort", "miska")  # Gretchen is the traitor
BY: Final = "betrayal:haunt/10"


def thing(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "icon": "door", "text": f"A {name}.", **more}


DOOR: Final[dict[str, Any]] = {
    "roles": {
        "seeker": thing("Seeker", side="hero", begins="hero"),
        "keeper": thing("Keeper", side="traitor", begins="traitor"),
    },
    "story": {
        "hero": {"text": "A door!"},
        "traitor": {"text": "Their door."},
        "behind": {"text": "Nothing but stairs.", "stage": "behind"},
    },
    "pages": {
        "seeker": {"knows": "They hold it.", "text": "Find the door."},
        "keeper": {"knows": "They want in.", "text": "Lock the door."},
        "climber": {"role": "seeker", "stage": "behind", "knows": "Gone.", "text": "Climb!"},
    },
    "stages": {
        "behind": {"order": "left-of-turn", "hidden": True, "fights": "anyone"},
        "above": {"order": "left-of-revealer", "fights": "nobody"},
        "roof": {"order": "keep"},
        "lull": {"order": "keep", "fights": "nobody", "calm": True, "call": 4},
    },
    "goals": {
        "door": {"role": "seeker", "leads": "behind", "stage": "begin", "text": "Open the door."},
        "stairs": {"role": "seeker", "ending": "up", "stage": "behind", "text": "All are up."},
        "sun": {"role": "seeker", "ending": "out", "text": "See the sun."},
        "shut": {"role": "keeper", "ending": "shut", "stage": "begin", "text": "Nobody gets out."},
        "fallen": {"role": "seeker", "ending": "fallen", "stage": "behind", "text": "Do not fall."},
    },
    "endings": {
        "up": {"wins": "hero", "text": "Up."},
        "out": {"wins": "hero", "text": "Out."},
        "shut": {"wins": "traitor", "text": "Shut."},
        "fallen": {"wins": "nobody", "text": "Fallen."},
    },
    "tracks": {"keys": thing("Keys"), "steps": thing("Steps", stage="behind")},
}
TALE: Final = Haunt(10, HauntText(DOOR))
TALE.goal("door", CountTo("keys", 1))
TALE.goal("stairs", CountTo("steps", 2))
TALE.goal("sun", CountTo("sun", 1))
TALE.goal("fallen", NoneLeft("hero"))


async def climbed(city: City, who: str) -> None:
    await happen(city, Count("steps", 1, BY))


async def knocked(city: City, who: str) -> None:
    await happen(city, Count("keys", 1, BY))


def always(city: City, who: str) -> bool:
    return True


@TALE.role("seeker")
@dataclass(frozen=True, slots=True)
class Seeker(Role):
    tasks = (
        Task("climb", Words("Climb"), ("speed",), 1, always, climbed, BY, stage="behind"),
        Task("knock", Words("Knock"), ("might",), 1, always, knocked, BY, stage="begin"),
        Task("rest", Words("Rest"), ("sanity",), 1, always, climbed, BY),
    )


@TALE.role("keeper")
@dataclass(frozen=True, slots=True)
class Keeper(Role):
    """Keeps the door."""


@TALE.rule_in("begin")
@dataclass(frozen=True, slots=True)
class Draught(Source):
    @after(BeginTurn)
    async def blows(self, city: City, begun: BeginTurn) -> None:
        await happen(city, Count("draughts", 1, BY))


@TALE.rule_in("behind")
@dataclass(frozen=True, slots=True)
class Echo(Source):
    @after(BeginTurn)
    async def sounds(self, city: City, begun: BeginTurn) -> None:
        await happen(city, Count("echoes", 1, BY))


@TALE.rule
@dataclass(frozen=True, slots=True)
class Clock(Source):
    @after(EndTurn)
    async def ticks(self, city: City, ended: EndTurn) -> None:
        await happen(city, Count("ticks", 1, BY))


@TALE.sets_up("behind")
async def the_keeper_joins(city: City) -> None:
    for who in city.traitors():
        await turn(city, who, "seeker", BY)


@TALE.sets_up("behind")
async def all_take_a_step(city: City) -> None:
    for _ in range(city.counts.get("boots", 0)):
        await happen(city, Count("steps", 1, BY))


def knock(s: Scene) -> Scene:
    """Vort finds the key."""
    return s.turn_of("vort").dice(*[1] * s.value("vort", "might")).play("task:knock")


@pytest.fixture
def s(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, TALE)
    return Scene(*CAST).haunt(10, revealer="gretchen")


@cites("betrayal:haunt/sides")
def test_nobody_reads_of_a_hidden_stage_before_it_comes(s: Scene) -> None:
    s.turn_of("vort")
    assert s.city.stage == "begin"
    assert s.seen("vort")["haunt"]["page"] == "page/seeker"
    assert "Find the door. " not in read_by(s, "gretchen")
    assert "A door!" in read_by(s, "vort")
    hidden = TALE.text.hidden_in("behind")
    assert {"Climb!", "All are up.", "Nothing but stairs.", "Steps"} <= {*hidden}
    canaries(s, [*hidden, "Climb", "behind"], (0, 1, 2))


@cites("betrayal:haunt/sides", "betrayal:haunt/right-now", "betrayal:haunt/order")
def test_a_goal_may_lead_to_a_stage_instead_of_an_end(s: Scene) -> None:
    knock(s)
    assert s.happened("Advance", "Turn") == ["Advance", "Turn"]
    assert (s.city.stage, s.city.active, s.ending) == ("behind", "miska", "")
    for who in CAST:
        assert "Climb!" in read_by(s, who)
        assert "Nothing but stairs." in read_by(s, who)
        assert s.seen(who)["haunt"]["goal"] == "goal/seeker/2"
    assert "Lock the door." not in read_by(s, "gretchen")


@cites("betrayal:haunt/sides")
def test_rules_and_tasks_come_and_go_with_their_stage(s: Scene) -> None:
    s.turn_of("vort").dice(*[1] * s.value("vort", "might"))
    assert {"task:knock", "task:rest"} <= {*s.keys}
    assert "task:climb" not in s.keys
    s.play("task:knock")
    counted = s.city.counts
    assert (counted["echoes"], counted["ticks"], "draughts" in counted) == (1, 1, False)
    assert {"task:climb", "task:rest"} <= {*s.keys}
    assert "task:knock" not in s.keys


@cites("betrayal:victory/first")
def test_nobody_wins_before_a_stage_is_set_up(s: Scene) -> None:
    knock(s.given(counts={"boots": 3}))
    assert s.city.counts["steps"] == 3
    assert s.ending == "up"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:victory/first")
def test_a_goal_of_a_stage_to_come_counts_for_nothing(s: Scene) -> None:
    s.turn_of("vort").given(counts={"steps": 1}).dice(*[1] * s.value("vort", "sanity"))
    s.play("task:rest")
    assert s.city.counts["steps"] == 2
    assert not s.ending


@cites("betrayal:victory/first", "betrayal:victory/survivor")
def test_a_stage_may_say_itself_what_comes_of_it_that_no_hero_is_left(s: Scene) -> None:
    s.apply(Die("miska", "", BY), Die("vort", "", BY))
    assert TALE.verdict(s.arranging) == "traitor"
    s.arranging.stage = "behind"
    assert TALE.verdict(s.arranging) == "nobody"


@cites("betrayal:victory/first")
def test_two_endings_of_one_side_go_by_their_words(s: Scene) -> None:
    s.given(counts={"sun": 1})
    assert TALE.verdict(s.arranging) == "out"
    assert TALE.winners(s.arranging, "out") == (1, 2)
    assert [*TALE.endings] == ["up", "out", "traitor", "nobody"]


@cites("betrayal:terms/opponent")
def test_who_may_strike_whom_is_a_matter_of_the_stage(s: Scene) -> None:
    city = s.arranging
    prey = {"begin": ["gretchen"], "behind": ["gretchen", "miska"], "above": []}
    for stage, people in prey.items():
        city.stage = stage
        assert sorted(TALE.prey(city, "vort")) == people


@cites("betrayal:haunt/order")
@pytest.mark.parametrize(
    ("stage", "slots", "slot", "phase"),
    [
        ("behind", ("vort", "miska", "gretchen"), 0, "begin"),
        ("above", ("vort", "miska", "gretchen"), -1, "begin"),
        ("roof", ("vort", "miska", "gretchen"), 0, "turn"),
    ],
)
def test_the_order_of_turns_is_a_matter_of_the_stage(
    s: Scene, stage: str, slots: tuple[str, ...], slot: int, phase: str
) -> None:
    city = s.turn_of("vort").arranging
    played(begin_stage(city, stage, BY))
    assert (city.slots, city.slot, city.phase, city.unsettled) == (slots, slot, phase, 0)


@cites("betrayal:haunt/order")
def test_the_slot_of_monsters_stays_where_it_was(s: Scene) -> None:
    city = s.turn_of("miska").given(slots=("vort", "monsters", "miska", "gretchen")).arranging
    played(begin_stage(city, "behind", BY))
    assert (city.slots[1], city.slot) == ("monsters", 2)


@cites("betrayal:haunt/order")
def test_a_stage_that_comes_among_monsters_breaks_their_turn_off(s: Scene) -> None:
    city = s.arranging
    city.phase, city.active, city.slot = "monsters-act", "", 1
    played(begin_stage(city, "behind", BY))
    assert (city.phase, city.slot) == ("begin", 1)


def test_a_page_for_all_stages_stays_open(s: Scene) -> None:
    city = s.arranging
    played(begin_stage(city, "roof", BY))
    assert "Find the door." in read_by(s, "vort")
    assert "Open the door." not in read_by(s, "vort")
    assert s.seen("vort")["haunt"]["story"] == ""
    assert s.seen("gretchen")["haunt"]["page"] == "page/keeper/2"  # with nothing left to want
    assert "Lock the door." in read_by(s, "gretchen")


# A stage that is calm.


@TALE.called
async def wakes(city: City, who: str) -> None:
    """Whoever has called it is the keeper from now on, high above."""
    await turn(city, who, "keeper", BY)
    await begin_stage(city, "above", BY)


@pytest.fixture
def lull(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Vort's turn, and all is as if nothing had happened yet."""
    told(monkeypatch, TALE)
    s = Scene(*CAST).haunt(10, turn="vort")
    played(begin_stage(s.arranging, "lull", BY))
    return s


@cites("betrayal:traits/before-haunt", "betrayal:haunt/death")
def test_in_a_calm_stage_nobody_dies_and_nothing_falls_below_its_lowest_value(lull: Scene) -> None:
    s = lull.trait("miska", "might", 1).trait("miska", "speed", 1)
    played(hurt(s.arranging, "miska", "physical", 3, BY))
    assert s.city.dead == ()
    assert (s.step("miska", "might"), s.step("miska", "speed")) == (1, 1)


@cites("betrayal:attack/after-haunt")
def test_in_a_calm_stage_nobody_attacks(lull: Scene) -> None:
    assert not [key for key in lull.keys if key.startswith("attack")]
    assert why(lull.city, 1, "vort.attack")[0].cite == "betrayal:attack/after-haunt"


@cites("betrayal:haunt/roll")
@pytest.mark.parametrize(("dots", "comes"), [(3, False), (4, True)])
def test_in_a_calm_stage_omens_call_the_haunt_again(lull: Scene, dots: int, comes: bool) -> None:
    s = lull.given(drawn=1).omens("cursed-armor").stack("street", "waterfront")
    s.apply(DrawOmen("vort", "cursed-armor", s.spot("elfsong-tavern"), BY))
    assert s.city.calls
    s.dice(2, dots - 2).play("end")
    found = (s.city.stage, s.city.role("vort"))
    assert found == (("above", "keeper") if comes else ("lull", "seeker"))
    assert s.city.calls == ()
