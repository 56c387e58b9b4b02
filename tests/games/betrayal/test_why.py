"""Numbers are explained to the last step, and what cannot be done says why."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.facts import ADVENTURERS, POSSESSIONS, TRAITS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.odds import at_least

PEOPLE = ("tasha", "lia", "vort")


def reasons(s: Scene, about: str, seat: int = 0) -> list[str]:
    """The chain of reasons; each rests on a rule."""
    found = GAME.why(s.city, seat, about)
    assert [reason.cite for reason in found if reason.cite not in GAME.rulebook] == []
    return [s.said(reason.told) for reason in found]


def brawl(*people: str) -> Scene:
    """Haunt 22 with no items left to draw: everybody against everybody, the first in turn."""
    return Scene(*people).items().haunt(22, turn=people[0])


# Traits.


@cites("betrayal:setup/starting-values", "betrayal:traits/steps")
def test_a_trait_is_where_it_started_and_how_far_its_clip_has_moved() -> None:
    s = Scene(*PEOPLE)
    track = ADVENTURERS["lia"].tracks["sanity"]
    start = track.values[track.start]
    first = f"Lia Faen Tlabbar starts with Sanity {start}."
    assert reasons(s, "lia.sanity") == [first]
    s = Scene(*PEOPLE).trait("lia", "sanity", track.start - 1)
    assert reasons(s, "lia.sanity") == [
        first,
        f"The clip is 1 step below that: {track.values[track.start - 1]}.",
    ]


@cites("betrayal:traits/maximum", "betrayal:traits/before-haunt", "betrayal:traits/skull")
def test_the_ends_of_a_track_are_told() -> None:
    highest = ADVENTURERS["lia"].tracks["sanity"].highest
    top = Scene(*PEOPLE).trait("lia", "sanity", highest)
    assert reasons(top, "lia.sanity")[-1] == "It can rise no further."
    low = Scene(*PEOPLE).trait("lia", "sanity", 1)
    assert reasons(low, "lia.sanity")[-1] == "Before the haunt it can fall no further."
    haunted = Scene(*PEOPLE).trait("lia", "sanity", 1).haunt(22)
    assert reasons(haunted, "lia.sanity")[-1] == "The next step down is the skull: death."


@cites("betrayal:items/over-the-top")
def test_a_card_that_holds_a_trait_up_is_named_with_what_went_over_the_top() -> None:
    card, trait = next(
        (key, trait)
        for key, card in POSSESSIONS.items()
        for trait, steps in card.gains.items()
        if steps > 0
    )
    steps, name = POSSESSIONS[card].gains[trait], POSSESSIONS[card].name
    s = Scene(*PEOPLE).item("lia", card).given(surplus={f"{card}:{trait}": 1})
    assert reasons(s, f"lia.{trait}")[1:3] == [
        f"The {name} makes +{steps} of that as long as Lia Faen Tlabbar has it.",
        "1 step of it would have gone over the top.",
    ]


# Movement.


@cites("betrayal:move/speed", "betrayal:move/minimum")
def test_spaces_are_speed_and_what_is_spent_of_it() -> None:
    speed = Scene(*PEOPLE).value("tasha", "speed")
    first = f"Speed {speed} is as many spaces in a turn."
    always = "The first step of a turn is always possible."
    assert reasons(Scene(*PEOPLE), "tasha.spaces") == [first, always]
    assert reasons(Scene(*PEOPLE).given(spent=2, strides=2), "tasha.spaces") == [
        first,
        f"2 moved in this turn, {speed - 2} left.",
    ]
    lia = f"Speed {Scene(*PEOPLE).value('lia', 'speed')} is as many spaces in a turn."
    assert reasons(Scene(*PEOPLE), "lia.spaces") == [lia]


@cites("betrayal:move/card-stops", "betrayal:event/rogue-air-elemental")
def test_what_stops_or_slows_a_turn_is_named() -> None:
    stopped = reasons(Scene(*PEOPLE).given(stopped=True), "tasha.spaces")
    assert stopped[-1].startswith("The movement of this turn is over")
    s = Scene(*PEOPLE).apply(Afflict("tasha", "winded", "test"), Use("winded/tasha", "test"))
    assert "Winded: no more than 1 space." in reasons(s, "tasha.spaces")


@cites("betrayal:move/opponents")
def test_opponents_on_the_tile_make_leaving_dearer() -> None:
    s = brawl("lia", "tasha", "vort")
    assert "Opponents on the tile: leaving it costs 2 spaces more." in reasons(s, "lia.spaces")
    free = brawl(*PEOPLE)  # whom nobody holds up
    assert not any("Opponents" in text for text in reasons(free, "tasha.spaces"))


# Attacks.


@cites("betrayal:attack/after-haunt", "betrayal:attack/once", "betrayal:terms/opponent")
def test_an_attack_needs_the_haunt_the_attack_of_the_turn_and_an_opponent() -> None:
    might = Scene(*PEOPLE).value("tasha", "might")
    bare = f"With bare hands: {might} dice, {might} for Might."
    assert reasons(Scene(*PEOPLE), "tasha.attack") == ["Nobody attacks before the haunt.", bare]
    s = brawl(*PEOPLE)
    assert bare in reasons(s, "tasha.attack")
    assert "No opponent is within reach." not in reasons(s, "tasha.attack")
    spent = brawl(*PEOPLE).given(attacked=True).stand("tasha", "kitchen")
    told_now = reasons(spent, "tasha.attack")
    assert told_now[0] == "The attack of this turn is made, or given up for something else."
    assert told_now[-1] == "No opponent is within reach."


@cites("betrayal:items/weapons", "betrayal:dice/most")
def test_every_weapon_tells_its_dice() -> None:
    s = brawl(*PEOPLE).apply(Receive("tasha", "crossbow", "test"))
    card = POSSESSIONS["crossbow"]
    value, more = s.value("tasha", card.traits[0]), card.figures.get("dice", 0)
    found = next(text for text in reasons(s, "tasha.attack") if "Crossbow" in text)
    assert found.startswith(f"With the Crossbow: {value + more} dice, {value} for ")


def test_a_power_tells_what_it_does_and_when() -> None:
    s = Scene(*PEOPLE)
    power = ADVENTURERS["lia"].power
    assert reasons(s, "lia.power")[0] == f"{power.name}: {power.text}"
    assert reasons(Scene(*PEOPLE).given(dead=("lia",)), "lia.power")[1] == (
        "Lia Faen Tlabbar is dead."
    )


# Monsters.


@cites("betrayal:attack/missing-trait", "betrayal:monster/stunned", "betrayal:monster/speed")
def test_monsters_have_their_numbers_from_the_haunt(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*PEOPLE).haunt(26).figure("ogre-1", "kitchen")
    s.given(stunned=("ogre-1",), paces={"ogre": 2})
    assert reasons(s, "ogre-1.might") == [
        "An Ogre has Might 4 in this haunt.",
        "It is stunned and misses its next turn.",
    ]
    assert reasons(s, "ogre-1.knowledge")[0] == (
        "An Ogre has no Knowledge: such attacks do nothing to it."
    )
    assert "In this turn it comes to 2 spaces." in reasons(s, "ogre-1.speed")


# Cards.


@cites("betrayal:items/use", "betrayal:items/one-deed", "betrayal:items/limits")
def test_a_card_tells_who_has_it_and_what_cannot_be_done_with_it() -> None:
    s = Scene(*PEOPLE).item("lia", "crossbow")
    assert reasons(s, "crossbow", 1)[0] == "It is a way to attack."
    assert reasons(s, "crossbow", 0)[0] == "Lia Faen Tlabbar has it."
    used = Scene(*PEOPLE).item("lia", "crossbow").given(used=("crossbow",))
    assert reasons(used, "crossbow", 1)[0].startswith("Something was done with it in this turn")
    bound = next(key for key, card in POSSESSIONS.items() if "drop" in card.forbidden)
    s = Scene(*PEOPLE).item("lia", bound)
    assert "It cannot be dropped." in reasons(s, bound, 1)


def test_a_card_that_nobody_has_tells_where_it_is() -> None:
    assert reasons(Scene(*PEOPLE), "crossbow") == ["Nobody has it."]
    s = Scene(*PEOPLE).lying("crossbow", "kitchen")
    assert reasons(s, "crossbow") == ["It lies at the Kitchen."]
    assert reasons(Scene(*PEOPLE).given(lost=("crossbow",)), "crossbow") == ["It was discarded."]


# The haunt roll.


@cites("betrayal:haunt/roll", "betrayal:ruling/R4", "betrayal:haunt/later-omens")
def test_the_chance_of_the_haunt_is_told_before_the_next_omen() -> None:
    assert reasons(Scene(*PEOPLE), "haunt-roll") == [
        "0 omens drawn so far; each new one calls for a roll.",
        "The next omen is a roll of 1 die; 6 or more begins the haunt: 0%.",
    ]
    assert reasons(Scene(*PEOPLE).given(drawn=5), "haunt-roll")[1] == (
        "The next omen is a roll of 6 dice; 6 or more begins the haunt: 60%."
    )
    assert reasons(Scene(*PEOPLE).given(drawn=12), "haunt-roll")[1] == (
        "The next omen is the last: with it the haunt begins."
    )
    assert len(reasons(Scene(*PEOPLE).haunt(22), "haunt-roll")) == 1


@pytest.mark.parametrize(
    ("dice", "least", "likely"),
    [(1, 0, 1), (1, 1, 2 / 3), (2, 4, 1 / 9), (3, 6, 1 / 27), (2, 5, 0)],
)
def test_chances_are_exact(dice: int, least: int, likely: float) -> None:
    assert at_least(dice, least) == pytest.approx(likely)


# The end of a turn.


@cites("betrayal:turn/actions", "betrayal:turn/haunt-roll")
def test_the_end_of_a_turn_tells_what_one_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scene(*PEOPLE).given(calls=(("meenlock", 0),))
    speed = s.value("tasha", "speed")
    assert reasons(s, "option.end") == [
        f"{speed} spaces left to move.",
        "1 haunt roll will follow.",
    ]
    told(monkeypatch, OGRES)
    haunted = Scene(*PEOPLE).haunt(26, revealer="lia", turn="tasha").given(stopped=True)
    tasks = [
        'Still possible: "Knowledge or Sanity 3+: Search".',
        'Still possible: "Sanity 2+: Pray".',
    ]
    assert reasons(haunted, "option.end") == ["An attack is possible.", *tasks]
    for other in (1, SPECTATOR):
        assert reasons(haunted, "option.end", other) == []


def test_nobody_is_told_of_what_is_not_there() -> None:
    s = Scene(*PEOPLE)
    for about in ("lia.beauty", "torskar.might", "ogre-1.might", "nonsense", "", "."):
        assert reasons(s, about) == []


@cites("betrayal:haunt/secrets")
def test_whatever_is_asked_in_a_whole_game_is_answered_by_the_rulebook() -> None:
    table, bot = undercroft.new("betrayal", ["Ann", "Ben", "Cem"], 5, haunt=2), RandomBot(5)
    asked = 0
    while (decision := table.pending) is not None:
        view: Any = table.view(SPECTATOR)["table"]
        speech = table.speech()
        if len(table.tape) % 40 == 0:
            for about in things_in(view):
                for seat in (0, 1, 2, SPECTATOR):
                    found = GAME.why(table.state, seat, about)
                    assert [r for r in found if r.cite not in GAME.rulebook] == []
                    assert all(speech.plain(reason.told) for reason in found)
                    asked += 1
        table.answer(bot.choose(decision, dict))
    assert asked > 500


def things_in(view: dict[str, Any]) -> list[str]:
    """All that a client could ask about."""
    people = [person["key"] for person in view["adventurers"]]
    parts = (*TRAITS, "spaces", "attack", "power")
    figures = [figure["key"] for figure in view["figures"]]
    cards = [card["key"] for person in view["adventurers"] for card in person["cards"]]
    return [
        *("haunt-roll", "option.end"),
        *(f"{who}.{part}" for who in people for part in parts),
        *(f"{figure}.{trait}" for figure in figures for trait in TRAITS),
        *cards,
    ]
