"""What can occur in the lair is listed in full, and told apart."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event, Finale, Quiet, Reveal
from undercroft.games.wakening.coverage import CAUSES, OPTIONS
from undercroft.games.wakening.events.combat import Mark, Miss
from undercroft.games.wakening.events.heroes import Raise
from undercroft.games.wakening.events.lair import Awaken, End, FoeAttacks
from undercroft.games.wakening.facts import HEROES, TERRORS
from undercroft.games.wakening.game import GAME


def test_every_event_that_is_told_is_listed_with_its_causes() -> None:
    told = [kind for kind in GAME.kinds if issubclass(kind, Event) and not issubclass(kind, Quiet)]
    names = {kind.__name__ for kind in told if kind not in (Event, Finale, Reveal)}
    assert names == {*CAUSES}


def test_every_cause_is_a_rule() -> None:
    for causes in CAUSES.values():
        for cause in causes:
            assert f"{GAME.slug}:{cause}" in GAME.rulebook


def test_nothing_is_listed_twice() -> None:
    possible = GAME.possible()
    assert len({*possible}) == len(possible) > 300


def test_things_are_noticed_by_the_events_that_speak_of_them() -> None:
    told: list[Event] = [
        Mark("goblin-fighter-1", 0b1, "a:b"),
        Miss("kata", "trap-1", "a:b"),
        Raise("kata", "kata", "scroll-1", "a:b"),
        Awaken("mudmuck", "a:b"),
        FoeAttacks("mudmuck/top", "kata", (1,), (4,), "a:b"),
        End("hero-died", "a:b"),
    ]
    noticed = [name for name in GAME.occurred(told) if not name.startswith("event:")]
    assert noticed == [
        *("hit:monster", "miss:trap", "raise:self"),
        *("terror:mudmuck", "strike:mudmuck", "ending:hero-died/mudmuck"),
    ]
    assert {*noticed} <= {*GAME.possible()}


def shapes(scene: Scene) -> dict[str, str]:
    return {option.key: GAME.shape(scene.asked, option) for option in scene.asked.options}


def test_options_of_one_sort_have_one_shape_whatever_they_name() -> None:
    scene = Scene("kata", "lyric")
    scene.monster("goblin-fighter-1", room=1)
    scene.trap("trap-1", room=1)
    scene.reserve("kata", "phoenix-bow")
    told = shapes(scene)
    assert told["attack:goblin-fighter-1"] == "option:act/monster"
    assert told["attack:trap-1"] == "option:act/trap"
    assert told["move:2"] == "option:act/goes"
    assert told["arrange:kata"] == "option:act/sorts"
    assert told["end"] == "option:act/end"
    scene.play("arrange:kata")
    assert shapes(scene) == {"phoenix-bow": "option:card/sort", "done": "option:card/sort/done"}
    scene.play("phoenix-bow")
    assert shapes(scene)["wield:phoenix-bow"] == "option:treasure/sort/wields"


def test_what_a_gift_offers_is_told_by_the_gift() -> None:
    offered = {name for name in GAME.possible() if name.startswith("option:act/")}
    listed = {f"option:{name}" for name in OPTIONS if name.startswith("act/")}
    assert {name.removeprefix("option:act/") for name in offered - listed} == {
        *("hero/paladin", "hero/bard", "hero/rogue", "hero/witch", "hero/wizard", "item/elixir")
    }
    scene = Scene("lyric", "kata")
    scene.wear("lyric", "dawn-hammer")
    assert shapes(scene)["lyric:sing"] == "option:act/hero/bard"
    assert shapes(scene)["dawn-hammer:breathe"] == "option:act/item/elixir"


def test_every_sort_of_option_belongs_to_a_question_that_is_asked() -> None:
    for name in OPTIONS:
        assert any(name == kind or name.startswith(f"{kind}/") for kind in GAME.asks), name


def test_varied_tables_are_legal_and_leave_no_hero_and_no_terror_out() -> None:
    heroes: set[str] = set()
    terrors: set[str] = set()
    seats: set[int] = set()
    otherwise: set[tuple[str, str]] = set()
    for number in range(120):
        variant = GAME.varied(number)
        options: dict[str, Any] = GAME.settle(variant.seats, variant.options)
        GAME.lay_out(variant.seats, options)
        seats.add(variant.seats)
        terrors.add(options["terror"])
        if isinstance(options["heroes"], list):
            heroes.update(options["heroes"])
        otherwise.update(
            (options["terror"], key)
            for key, choice in options["rulings"].items()
            if choice != GAME.rulings[key].default
        )
    assert heroes == {*HEROES}
    assert terrors == {*TERRORS}
    assert seats == {1, 2, 3, 4, 5, 6}
    switchable = [key for key, ruling in GAME.rulings.items() if ruling.switchable]
    assert otherwise == {*product(TERRORS, switchable)}
