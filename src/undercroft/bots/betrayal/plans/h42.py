"""Haunt 42: heroes wake Rust Monsters, feed them, and knock the armor over; its wearer helps."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.facts import EVENT_CARDS, ITEMS
from undercroft.games.betrayal.odds import ahead

RUST: Final = "rust-monster"
STASIS: Final = "stasis"
SHUT_DOWN: Final = "shut-down"
SHUTS: Final = 2  # damage by which the armor shuts down
WORTH: Final = 5.0
RAYS: Final = 3.0  # steps one goes to be out of the armor's sight
EAGER: Final = 4.0


def is_food(key: str) -> bool:
    return key in ITEMS or (key in EVENT_CARDS and bool(EVENT_CARDS[key].flags))


def food_of(key: str, sight: Sight) -> list[str]:
    return [card["key"] for card in sight.people[key]["cards"] if is_food(card["key"])]


def monsters(sight: Sight, *, asleep: bool) -> list[int]:
    """Where Rust Monsters are, awake or not."""
    found = [key for key, figure in sight.figures.items() if figure["kind"] == RUST]
    return [sight.at[k] for k in found if (STASIS in sight.figures[k]["conditions"]) == asleep]


@plan(42, TRAITOR)
class Wearer(Plan):
    """Whatever it is asked, it would rather be near a Rust Monster."""

    def goals(self, sight: Sight) -> Goals:
        return dict.fromkeys(monsters(sight, asleep=False), FAR_OFF)

    def enemies(self, sight: Sight) -> list[str]:
        return []

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """A Rust Monster lies where heroes are soon."""
        if decision.kind == "place/asleep":
            spots, heroes = spots_of(decision), [sight.at[key] for key in sight.heroes()]
            return min(spots, key=lambda key: sight.far(spots[key], heroes))
        return ""


@plan(42, HERO)
class Rescuer(Plan):
    """First one awake, then nothing left to eat, then the armor on its side."""

    bold = 2.0
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        awake, asleep = monsters(sight, asleep=False), monsters(sight, asleep=True)
        if not awake:
            return dict.fromkeys(asleep, FAR_OFF)
        if food_of(sight.own, sight):
            return dict.fromkeys(awake, FAR_OFF)
        found = {sight.at[key]: FAR_OFF for key in sight.traitors()}
        return {**dict.fromkeys(asleep, FAR_OFF / 2), **found}

    def danger(self, spot: int, sight: Sight) -> float:
        """In sight of the armor, and not beside it, is no place to stay."""
        armor = [sight.at[key] for key in sight.traitors()]
        return (
            RAYS if spot not in armor and any(spot in sight.board.seen(a) for a in armor) else 0.0
        )

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return WORTH * ahead(mine, theirs, SHUTS)

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key == "task:wake":
            return EAGER
        if option.key == "drop":
            awake = monsters(sight, asleep=False)
            return EAGER if sight.here in awake and food_of(sight.own, sight) else -1.0
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "act" and "drop" in decision.keys:
            near = sight.here in monsters(sight, asleep=False)
            return "drop" if near and food_of(sight.own, sight) else ""
        if decision.kind == "card/drop":
            return next((key for key in decision.keys if is_food(key)), "")
        return ""
