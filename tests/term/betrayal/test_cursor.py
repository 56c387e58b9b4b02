"""The cursor on the map of the city."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.term.betrayal.alley import evening, goblins, option, quarter, view
from tests.term.evening import notices, on_screen
from undercroft.engine.cite import cites
from undercroft.games.betrayal.does import Goes, Strikes
from undercroft.term.app import PlayScreen
from undercroft.term.betrayal.city import CityBoard
from undercroft.term.lookout import Lookout
from undercroft.term.session import Session

BOARD = CityBoard()


def run(begun: Session, script: Any, **size: int) -> str | None:
    return asyncio.run(on_screen(begun, script, **size))


@cites("betrayal:move/speed")
def test_one_goes_where_the_cursor_is() -> None:
    begun = evening(quarter())

    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m")
        lookout = screen.query_one(Lookout)
        assert lookout.cursor == (3, 0)
        await pilot.press("left", "left", "enter")

    run(begun, script)
    assert begun.view()["table"]["adventurers"][0]["at"] == "1,0"


def test_every_tile_can_be_looked_at_down_to_the_catacombs() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", *["down"] * 9)
        await pilot.pause()
        assert screen.query_one("#options", OptionList).highlighted is None
        await pilot.press("up", *["left"] * 9)
        await pilot.press("right")
        await pilot.pause()
        told = str(screen.query_one("#explain", Static).content)
        assert told.startswith("Catacomb Landing (catacomb) at b0,0.")
        await pilot.press("enter")
        assert notices(pilot) == ["Nothing is offered there."]

    run(evening(quarter()), script)


def test_the_map_can_be_looked_at_while_nothing_on_it_is_offered() -> None:
    async def script(pilot: Pilot[str], screen: PlayScreen) -> None:
        await pilot.press("m", "tab")
        lookout = screen.query_one(Lookout)
        assert lookout.cursor == (2, 0)
        await pilot.press("escape")
        assert screen.focused is screen.query_one("#options")

    run(evening(quarter().play("drop")), script)


def test_a_person_stands_for_an_option_unless_one_can_go_there() -> None:
    seen = view(goblins())
    assert BOARD.spots(seen, option(seen, "attack:goblin-1:might")) == [(2, 0)]
    assert BOARD.spots(seen, option(seen, "go:3,0")) == [(3, 0)]
    assert not BOARD.spots(seen, option(seen, "end"))
    bow = Strikes("vort", "crossbow", "speed", 3)
    ranged = {"key": "attack:vort:crossbow", "kind": "attack", "about": "vort", "does": bow}
    assert not BOARD.spots(seen, ranged)


@cites("betrayal:discover/stack")
def test_a_door_stands_for_the_place_behind_it() -> None:
    seen = view(quarter())
    assert BOARD.spots(seen, option(seen, "explore:north")) == [(2, -1)]


@cites("betrayal:discover/match")
def test_a_tile_that_is_turned_stands_for_the_place_where_it_will_lie() -> None:
    scene = quarter().stack("street", "cursed-statue").play("explore:north")
    seen = view(scene)
    assert scene.kind == "rotate"
    assert {tuple(BOARD.spots(seen, o)) for o in seen["decision"]["options"]} == {((2, -1),)}


@cites("betrayal:cards/laid-tiles")
def test_a_tile_below_is_pointed_at_where_the_catacombs_are_drawn() -> None:
    scene = quarter().stand("torskar", "kitchen-basement").stack("catacomb", "arcane-retreat")
    scene.play("explore:north")
    places = {
        place for o in view(scene)["decision"]["options"] for place in BOARD.spots(view(scene), o)
    }
    (basement,) = BOARD.spots(view(quarter().stand("torskar", "catacomb-landing")), below("b1,0"))
    assert places == {(basement[0], basement[1] - 1)}


def below(at: str) -> dict[str, Any]:
    return {"key": at, "kind": "", "about": "kitchen-basement", "does": Goes(at)}
