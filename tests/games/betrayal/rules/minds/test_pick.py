"""Which line of a list applies, and to whom."""

from __future__ import annotations

import pytest

from tests.games.betrayal.rules.minds.beasts import beasts, den, held
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.minds.ground import Ground, ground_of
from undercroft.games.betrayal.rules.minds.pick import nearest, pick
from undercroft.games.betrayal.rules.minds.tactics import (
    Aim,
    Do,
    Go,
    Pick,
    Rank,
    Seen,
    Stand,
    Strike,
    Tactic,
    Throw,
)
from undercroft.games.betrayal.state import UNSEEN, City

NEAR = Go("near", Aim(("hero",)))


@pytest.fixture(autouse=True)
def ogres(monkeypatch: pytest.MonkeyPatch) -> None:
    beasts(monkeypatch, (NEAR,))


def picked(s: Scene, *step: Tactic, seen: Seen = Seen()) -> Pick:  # noqa: B008
    found = pick(ground_of(s.city, "ogre-1"), "ogre-1", step, seen)
    assert found is not None
    return found


def about(s: Scene, aim: Aim) -> tuple[str, ...]:
    found = pick(ground_of(s.city, "ogre-1"), "ogre-1", (Go("line", aim),), Seen())
    return () if found is None else found.about


def apart(s: Scene) -> Scene:
    """Gretchen on the tile to the east, Vort down in the catacombs."""
    return s.stand("gretchen", "inner-chamber").stand("vort", "catacomb-landing")


@cites("betrayal:ruling/M1")
def test_the_nearest_is_sought_and_may_be_several() -> None:
    s = apart(den())
    assert picked(s, NEAR) == Pick(NEAR, ("gretchen",), 1, ())
    s = den().stand("gretchen", "elfsong-tavern").stand("vort", "kitchen-basement")
    assert picked(s, NEAR) == Pick(NEAR, ("gretchen", "vort"), 2, ())  # stairs are two spaces


@cites("betrayal:ruling/M1")
def test_slowing_and_tolls_do_not_count() -> None:
    s = den().stand("vort", "kitchen").stand("gretchen", "elfsong-tavern")
    laden_only = Go("laden", Aim(("hero",), only=laden))
    assert picked(s.item("gretchen", "crossbow"), laden_only).far == 2


@cites("betrayal:ruling/M2")
def test_whom_nobody_can_see_nobody_goes_for(monkeypatch: pytest.MonkeyPatch) -> None:
    s = apart(den())
    reckoned = City.reckoned

    def unseen(city: City, number: str, who: str) -> object:
        cloaked = (number, who) == (UNSEEN, "gretchen")
        return [("cloak", 1)] if cloaked else reckoned(city, number, who)

    monkeypatch.setattr(City, "reckoned", unseen)
    monkeypatch.setattr(City, "modified", lambda city, number: True)
    assert picked(s, NEAR).about == ("vort",)


def test_sorts_of_things() -> None:
    s = apart(den()).figure("ogre-2", "inner-chamber").figure("child-1", "kitchen")
    s.token("gem-1", "inner-chamber").lying("crossbow", "kitchen-basement")
    assert about(s, Aim(("traitor",))) == ("miska",)
    assert about(s, Aim(("npc",))) == ("child-1",)
    assert about(s, Aim(("kind/ogre",))) == ("ogre-2",)
    assert about(s, Aim(("foe",))) == ("child-1",)
    assert about(s, Aim(("token/gem",))) == ("gem-1",)
    assert about(s, Aim(("token/pearl",))) == ()
    assert about(s, Aim(("loose",))) == ("crossbow",)
    assert about(s, Aim(("tile/elfsong-tavern",))) == ("elfsong-tavern",)
    assert about(s, Aim(("tile/fountain",))) == ()
    assert about(s.turn_of("vort"), Aim(("active",))) == ("vort",)


def test_where_a_thing_has_to_be() -> None:
    s = apart(den()).stand("miska", "kitchen")
    every = (*("hero", "traitor"),)
    assert about(s, Aim(every, "here")) == ("miska",)
    assert about(s, Aim(every, "adjacent", ())) == ("gretchen",)
    assert {*about(s, Aim(every, "sight", ()))} == {"gretchen", "miska"}
    strike = Strike("again", Aim(every, "here", same=True))
    ground = ground_of(s.city, "ogre-1")
    assert pick(ground, "ogre-1", (strike,), Seen(last="gretchen")) is None
    assert picked(s, strike, seen=Seen(last="miska")).about == ("miska",)


def laden(ground: Ground, key: str) -> bool:
    return key in ground.held.values()


def test_only_those_count_that_a_function_lets_through() -> None:
    s = apart(den()).item("vort", "crossbow")
    assert about(s, Aim(("hero",), only=laden)) == ("vort",)


def test_ranks_come_one_after_the_other() -> None:
    s = den().trait("gretchen", "might", 2).trait("vort", "might", 2)
    weak = min(("gretchen", "vort"), key=lambda who: s.city.trait(who, "might"))
    assert about(s, Aim(("hero",), ranks=(Rank("least", "might"),))) == (weak,)
    strong = ({"gretchen", "vort"} - {weak}).pop()
    assert about(s, Aim(("hero",), ranks=(Rank("most", "might"),))) == (strong,)
    s.token("gem-1", "elfsong-tavern")
    both = ("hero", "token/gem")
    assert about(s, Aim(both, ranks=(Rank("near"), Rank("first", "token/gem")))) == ("gem-1",)


def test_a_stand_is_the_best_spot_in_reach() -> None:
    s = den().given(acting="ogre-1", paces={"ogre": 3}).stand("vort", "catacomb-landing")
    sees = Stand("sees", (Rank("seen", "hero"), Rank("few", "hero"), Rank("near")))
    assert picked(s, sees).about == ("kitchen",)  # it sees the Tavern from where it is
    flees = Stand("flees", (Rank("apart", "hero"),))
    assert picked(s.stand("gretchen", "kitchen"), flees).about == ("elfsong-tavern",)
    s.given(paces={"ogre": 2})  # Gretchen slows it
    assert picked(s, flees).about == ("inner-chamber", "kitchen-basement")


def never(ground: Ground, figure: str) -> bool:
    return False


def threw_two(ground: Ground, figure: str) -> bool:
    return ground.threw == 2


async def nothing(city: City, figure: str) -> None:
    return


def test_the_first_line_that_holds_is_followed_and_those_before_it_are_told() -> None:
    s = apart(den())
    gone, shut = Go("gone", Aim(("kind/ogre-king",))), Go("shut", Aim(("hero",)), when=never)
    assert picked(s, gone, shut, NEAR).passed == ("gone", "shut")
    assert pick(ground_of(s.city, "ogre-1"), "ogre-1", (gone, shut), Seen()) is None
    lucky = Do("lucky", nothing, held, when=threw_two)
    assert picked(s, lucky, Throw("again", 1), seen=Seen(threw=1)).tactic.key == "again"
    assert picked(s, lucky, seen=Seen(threw=2)).about == ()


def test_nobody_strikes_at_what_has_no_such_trait() -> None:
    s = den().figure("child-1", "kitchen").stand("vort", "kitchen")
    mental = Strike("mental", Aim(("npc", "hero"), "here", ()), "sanity")
    assert picked(s, mental).about == ("vort",)


def test_whoever_is_off_the_board_picks_nothing() -> None:
    s = den()
    ground = ground_of(s.city, "ogre-1")
    assert pick(ground, "ogre-2", (NEAR,), Seen()) is None
    assert nearest(ground, "ogre-2", ("vort",)) == []


def test_the_nearest_of_some_people() -> None:
    s = apart(den())
    ground = ground_of(s.city, "ogre-1")
    assert nearest(ground, "ogre-1", ("vort", "child-1")) == ["vort"]
    assert nearest(ground, "ogre-1", ("vort", "gretchen")) == ["gretchen"]
    assert nearest(ground, "vort", ("gretchen", "miska")) == ["gretchen"]
    assert nearest(ground, "ogre-1", ()) == []
