"""What a figure will do, told before it does."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.minds.beasts import beasts, den, held
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source, before
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.odds import at_least
from undercroft.games.betrayal.rules.minds.foresee import Prospect, foresee
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import Aim, Do, Go, Rank, Stand, Strike, Throw
from undercroft.games.betrayal.state import City

HERO = Aim(("hero",))
NEAR = Go("near", HERO)
HERE = Strike("here", Aim(("hero",), "here", ()))


def told(s: Scene) -> list[list[Prospect]]:
    return [[*step] for step in foresee(s.city, "ogre-1")]


def tiles(s: Scene, spots: tuple[int, ...]) -> set[str]:
    return {s.city.board.tile(spot) for spot in spots}


@cites("betrayal:monster/speed", "betrayal:move/minimum")
def test_before_the_roll_it_is_told_how_likely_it_arrives_and_where_it_may_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = den().stand("vort", "catacomb-landing")
    (goes,), (strikes,) = told(s)
    assert (goes.about, goes.far, goes.decides) == (("gretchen",), 2, UNOWNED)
    assert goes.chance == pytest.approx(at_least(3, 2))
    assert tiles(s, goes.ends) == {"inner-chamber", "elfsong-tavern"}
    assert (strikes.about, tiles(s, strikes.at)) == (("gretchen",), {"elfsong-tavern"})


def test_once_it_has_rolled_nothing_is_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,), (HERE,))
    s = den().stand("vort", "catacomb-landing").given(paces={"ogre": 1})
    (goes,), strikes = told(s)
    assert (goes.chance, tiles(s, goes.ends), strikes) == (0.0, {"inner-chamber"}, [])


@cites("betrayal:ruling/M3")
def test_a_tie_names_all_and_who_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,))
    ((goes,),) = told(den())
    assert (goes.about, goes.decides) == (("gretchen", "vort"), 2)


@cites("betrayal:move/opponents")
def test_whoever_slows_it_is_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    far = Aim(("hero",), ranks=(Rank("most", "speed"),))
    beasts(monkeypatch, (Go("far", far),))
    s = den().stand("vort", "kitchen").trait("gretchen", "speed", 7).trait("vort", "speed", 1)
    ((goes,),) = told(s)
    assert goes.about == ("gretchen",)
    assert goes.chance == pytest.approx(at_least(3, 3))


@cites("betrayal:monster/stunned")
def test_of_the_stunned_the_led_and_the_gone_nothing_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    beasts(monkeypatch, (NEAR,))
    s = den().figure("ogre-king", "kitchen").given(stunned=("ogre-1",))
    assert [foresee(s.city, key) for key in ("ogre-1", "ogre-king", "ogre-9", "vort")] == [()] * 4


def thrown(ground: Ground, figure: str) -> bool:
    return ground.threw > 0


async def nothing(city: City, figure: str) -> None:
    return


def test_after_a_throw_every_line_is_told_that_may_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    lucky = Do("lucky", nothing, held, when=thrown)
    beasts(monkeypatch, (Throw("luck", 1),), (lucky, Go("else", HERO, whole=True)))
    (_, then) = told(den())
    assert [prospect.tactic.key for prospect in then] == ["else", "lucky"]
    assert then[0].chance == 1.0


def test_a_stand_is_told_with_where_it_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (Stand("stays", (Rank("near"),)),))
    s = den()
    ((stands,),) = told(s)
    assert tiles(s, stands.ends) == {"kitchen"}


@dataclass(frozen=True, slots=True)
class Toll(Source):
    """Somebody at the door of the Inner Chamber."""

    where: int = 0

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Leave) and event.spot == self.where == city.at.get(event.who)

    @before(Leave)
    async def ask(self, city: City, event: Leave) -> Leave | None:
        return None


@cites("betrayal:conflict/same-time")
def test_what_has_a_say_on_the_way_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,))
    s = den()
    s.arranging.enter(Toll("toll", where=s.spot("inner-chamber")))
    s.arranging.enter(Toll("elsewhere", where=s.spot("catacomb-landing")))
    ((goes,),) = told(s)
    assert goes.snags == ("toll",)
    assert s.where("ogre-1") == "kitchen"
