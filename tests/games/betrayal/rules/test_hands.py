"""Every way into hands is a gain, every way out of them a loss; both may be refused beforehand."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pytest

import undercroft.games.betrayal
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import CHILD, OGRE, OGRE_KING, OGRES, made_up, told
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, instead
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.hands import Gain, Lose
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Lower
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.hands import drop_event
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.possessions import (
    discard,
    draw_item,
    draw_omen,
    drop,
    hand_on,
    look_and_keep,
    pick_up,
    steal,
)
from undercroft.games.betrayal.rules.tokens import hand_out, take_token
from undercroft.games.betrayal.state import City

HOME: Final = Path(undercroft.games.betrayal.__file__).parent
BY: Final = "betrayal:test"


@dataclass(frozen=True, slots=True)
class Ledger(Source):
    """Notes every gain and loss, and whether it has really come about."""

    @after(Gain)
    async def came(self, city: City, gained: Gain) -> None:
        held = "+" if gained.holds(city) else "?"
        await happen(
            city, Count(f"{held}{gained.who} {gained.thing} {gained.origin} {gained.how}", 1, BY)
        )

    @after(Lose)
    async def went(self, city: City, lost: Lose) -> None:
        gone = "-" if city.held.get(lost.thing) != lost.who else "?"
        await happen(city, Count(f"{gone}{lost.who} {lost.thing} {lost.to} {lost.how}", 1, BY))


@dataclass(frozen=True, slots=True)
class Spell(Source):
    """Something about one adventurer's hands."""

    who: str = ""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Gain | Lose) and event.who == self.who


@dataclass(frozen=True, slots=True)
class Slippery(Spell):
    """Nothing stays in their hands."""

    @before(Gain)
    async def refuse(self, city: City, gained: Gain) -> Gain | None:
        return None


@dataclass(frozen=True, slots=True)
class Sticky(Spell):
    """Nothing leaves their hands."""

    @before(Lose)
    async def refuse(self, city: City, lost: Lose) -> Lose | None:
        return None


@dataclass(frozen=True, slots=True)
class Fickle(Spell):
    """Another thing comes instead, even out of another's hands."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Gain) and event.who == self.who and event.thing != "locket"

    @instead(Gain)
    async def swap(self, city: City, gained: Gain) -> Event | None:
        await hand_on(city, city.held["locket"], "locket", gained.who, BY)
        return None


@dataclass(frozen=True, slots=True)
class Deadly(Spell):
    """Whoever would get something dies before they do."""

    @before(Gain)
    async def slay(self, city: City, gained: Gain) -> Gain:
        await kill(city, gained.who, "", BY)
        return gained


def with_ledger(*sources: Source) -> Scene:
    s = Scene("torskar", "lia", "vort")
    for source in (Ledger("ledger"), *sources):
        s.arranging.enter(source)
    return s


def noted(city: City) -> list[str]:
    return [line for line in city.counts if line[0] in "+-?"]


@cites("betrayal:cards/item", "betrayal:cards/omen")
def test_what_is_drawn_is_gained_once_it_is_known() -> None:
    s = with_ledger().items("locket").omens("meenlock")
    played(draw_item(s.arranging, "lia", BY))
    played(draw_omen(s.arranging, "lia", BY))
    assert noted(s.city) == ["+lia locket deck draw", "+lia meenlock deck draw"]


def test_of_cards_that_are_looked_at_only_what_is_kept_is_gained() -> None:
    s = with_ledger().items("locket", "crossbow")
    played(look_and_keep(s.arranging, "lia", 2, BY), "crossbow")
    assert noted(s.city) == ["+lia crossbow deck keep"]


@cites("betrayal:items/drop", "betrayal:items/pick-up")
def test_what_is_dropped_and_picked_up_is_lost_and_gained() -> None:
    s = with_ledger().item("lia", "locket")
    played(drop(s.arranging, "lia", "locket", BY))
    played(pick_up(s.arranging, "vort", "locket", BY))
    assert noted(s.city) == ["-lia locket pile drop", "+vort locket pile pick-up"]


@cites("betrayal:items/trade", "betrayal:attack/steal")
def test_from_hand_to_hand_all_has_changed_when_it_is_told() -> None:
    s = with_ledger().item("lia", "locket", "crossbow")
    played(hand_on(s.arranging, "lia", "locket", "vort", BY, "trade"))
    played(steal(s.arranging, "torskar", "crossbow", "lia", BY))
    assert noted(s.city) == [
        "-lia locket vort trade",
        "+vort locket lia trade",
        "-lia crossbow torskar steal",
        "+torskar crossbow lia steal",
    ]


@cites("betrayal:items/trade")
def test_a_gift_in_a_turn_is_a_loss_and_a_gain() -> None:
    s = with_ledger().item("torskar", "locket").play("give", "locket", "vort", "yes")
    assert noted(s.city) == ["-torskar locket vort trade", "+vort locket torskar trade"]


def test_what_is_discarded_is_lost_and_so_is_an_event_that_is_over() -> None:
    s = with_ledger().item("lia", "locket", "crawling-claw")
    played(discard(s.arranging, "lia", "locket", BY))
    played(drop_event(s.arranging, "crawling-claw", BY))
    assert noted(s.city) == [
        "-lia locket discarded discard",
        "-lia crawling-claw discarded discard",
    ]


def test_an_event_that_nobody_had_is_nobodys_loss() -> None:
    s = with_ledger().events("trapper")
    s.arranging.events = s.arranging.events.without("trapper")
    played(drop_event(s.arranging, "trapper", BY))
    assert (noted(s.city), s.city.past) == ([], ("trapper",))


@cites("betrayal:death/companions")
def test_a_companion_joins() -> None:
    s = with_ledger().lying("homunculus", "inner-chamber").play("go:1,0")
    assert noted(s.city) == ["+torskar homunculus pile join"]


@pytest.fixture
def ogres(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, OGRES)
    s = Scene("torskar", "lia", "vort").haunt(26, turn="lia").figure("ogre-1", "kitchen")
    s.arranging.enter(Ledger("ledger"))
    return s


@cites("betrayal:items/tokens")
def test_tokens_of_a_haunt_come_into_hands_like_cards(ogres: Scene) -> None:
    s = ogres.token("gem-1", "elfsong-tavern")
    played(take_token(s.arranging, "lia", "gem-1", BY))
    played(hand_out(s.arranging, "vort", "gem-2", BY))
    assert noted(s.city) == ["+lia gem-1 board receive", "+vort gem-2 board receive"]


@cites("betrayal:death/items")
def test_what_the_dead_had_is_lost_one_by_one(ogres: Scene) -> None:
    s = ogres.item("lia", "locket", "crawling-claw")
    played(kill(s.arranging, "lia", "", BY))
    assert noted(s.city) == ["-lia locket pile fall", "-lia crawling-claw discarded fall"]


@cites("betrayal:monster/items")
def test_what_a_stunned_monster_carried_is_lost(ogres: Scene) -> None:
    s = ogres
    s.arranging.held["gem-1"] = "ogre-1"
    played(falls(s.arranging, "ogre-1", Stun("ogre-1", "lia", BY), BY))
    assert noted(s.city) == ["-ogre-1 gem-1 pile fall"]


def try_all_ways_in(s: Scene, who: str) -> None:
    city = s.arranging
    played(draw_item(city, who, BY))
    played(pick_up(city, who, "crossbow", BY))
    played(steal(city, who, "chain-mail", "vort", BY))
    played(hand_on(city, "vort", "chain-mail", who, BY))


def test_who_is_refused_a_gain_draws_and_takes_nothing_and_nobody_loses_by_it() -> None:
    s = with_ledger(Slippery("slippery", who="lia")).items("locket")
    s.lying("crossbow", "elfsong-tavern").item("vort", "chain-mail")
    try_all_ways_in(s, "lia")
    assert noted(s.city) == []
    assert (s.holds("lia"), s.holds("vort")) == ([], ["chain-mail"])
    assert "locket" in s.city.items.layers[-1].cards
    assert "crossbow" in s.city.piles
    assert s.city.shown == with_ledger().city.shown


def test_who_is_refused_a_loss_keeps_what_they_have_and_its_worth() -> None:
    s = with_ledger(Sticky("sticky", who="lia")).item("lia", "boots-of-speed")
    city, speed = s.arranging, s.step("lia", "speed")
    played(drop(city, "lia", "boots-of-speed", BY))
    played(discard(city, "lia", "boots-of-speed", BY))
    played(steal(city, "vort", "boots-of-speed", "lia", BY))
    assert (s.holds("lia"), s.step("lia", "speed"), noted(s.city)) == (
        ["boots-of-speed"],
        speed,
        [],
    )
    assert "boots-of-speed" not in s.city.used


def test_another_thing_may_come_instead_and_the_victim_keeps_theirs() -> None:
    s = with_ledger(Fickle("fickle", who="lia")).item("torskar", "locket").item("vort", "crossbow")
    played(steal(s.arranging, "lia", "crossbow", "vort", BY))
    assert (s.holds("lia"), s.holds("vort"), s.holds("torskar")) == (["locket"], ["crossbow"], [])


def test_whoever_dies_before_they_have_it_gets_nothing(ogres: Scene) -> None:
    s = ogres.item("vort", "locket").items("crossbow")
    s.arranging.enter(Deadly("deadly", who="lia"))
    played(steal(s.arranging, "lia", "locket", "vort", BY))
    played(draw_item(s.arranging, "lia", BY))
    assert (s.holds("vort"), noted(s.city)) == (["locket"], [])


@dataclass(frozen=True, slots=True)
class Undertow(Source):
    """Whoever is weakened is off the board."""

    @after(Lower)
    async def pull(self, city: City, event: Lower) -> None:
        await happen(city, Vanish(event.who, "test"))


@cites("betrayal:items/drop", "betrayal:items/over-the-top")
def test_whoever_is_taken_away_before_it_lies_there_keeps_it_and_its_worth() -> None:
    s = Scene("gretchen", "vort", "miska").item("gretchen", "boots-of-speed")
    s.arranging.enter(Undertow("undertow"))
    speed = s.arranging.step("gretchen", "speed")
    played(drop(s.arranging, "gretchen", "boots-of-speed", "test"))
    assert s.arranging.held["boots-of-speed"] == "gretchen"
    assert s.arranging.piles == {}
    assert s.arranging.step("gretchen", "speed") == speed


@cites("betrayal:item/caltrops")
def test_caltrops_are_gathered_however_the_card_comes_into_hands() -> None:
    s = Scene("torskar", "lia", "vort").item("torskar", "caltrops").play("caltrops:lay")
    assert "caltrops-1" in s.city.tokens
    played(pick_up(s.city, "vort", "caltrops", BY))
    assert "caltrops-1" not in s.city.tokens


def handled(source: str) -> list[int]:
    """The lines that let something change hands unheard."""
    ways = {"Keep", "Receive", "Discard", "Drop", "PickUp", "Give", "Steal"}
    falling = {"Die", "Depart", "Become", "Stun", "Slay", "Remove"}
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "happen"
        and isinstance(event := node.args[1], ast.Call)
        and isinstance(event.func, ast.Name)
        and event.func.id in ways | falling
    ]


def test_a_planted_change_of_hands_is_found() -> None:
    assert handled("await happen(city, Steal(who, card, victim, by))") == [1]


def test_nothing_changes_hands_unheard() -> None:
    """A token that is taken up is settled before it is lifted, in one place."""
    found = [
        str(path.relative_to(HOME))
        for path in sorted(HOME.rglob("*.py"))
        for _ in handled(path.read_text("utf-8"))
    ]
    assert found == ["rules/tokens.py"]


# Monsters that carry things.


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ogres that take what they like."""
    kinds = (replace(OGRE, carries=True), OGRE_KING, CHILD)
    told(monkeypatch, made_up(26, *kinds))


@cites("betrayal:monster/items")
@pytest.mark.usefixtures("magpies")
def test_what_a_card_gives_counts_for_a_monster_that_carries_it_as_long_as_it_does() -> None:
    s = Scene("gretchen", "vort", "miska").haunt(26, revealer="miska")
    s.figure("ogre-1", "elfsong-tavern").lying("meenlock", "elfsong-tavern")
    s.lying("headband-of-intellect", "elfsong-tavern")
    for card in ("meenlock", "headband-of-intellect"):
        played(pick_up(s.arranging, "ogre-1", card, BY))
    assert (s.value("ogre-1", "speed"), s.value("ogre-1", "knowledge")) == (5, 0), "it has no wits"
    played(hand_on(s.arranging, "ogre-1", "meenlock", "vort", BY))
    assert s.value("ogre-1", "speed") == 3


@cites("betrayal:monster/items", "betrayal:attack/steal")
@pytest.mark.usefixtures("magpies")
@pytest.mark.parametrize("margin", [1, 2])
def test_a_monster_that_carries_things_may_steal_instead_of_doing_damage(margin: int) -> None:
    s = Scene("gretchen", "vort", "miska").haunt(26, revealer="miska").stand("vort", "kitchen")
    s.figure("ogre-1", "elfsong-tavern").item("gretchen", "locket").monster_turn("ogre-1")
    s.dice(0, 0, 0).play("ogre-1")
    s.dice(margin, 0, 0, 0, *[0] * s.value("gretchen", "might")).play("attack:gretchen:might")
    if margin == 1:
        assert s.asked.kind == "split"
    else:
        assert (s.asked.kind, s.asked_seat, s.keys) == ("spoils", 2, ["damage", "steal:locket"])
        s.play("steal:locket")
        assert s.city.held["locket"] == "ogre-1"
