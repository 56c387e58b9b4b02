"""More about an option than its label says."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.facts import ADVENTURERS, EVENTS, POSSESSIONS, RULEBOOK
from undercroft.games.betrayal.printed import AdventurerCard, EventCard, PossessionCard
from undercroft.term.betrayal import words
from undercroft.term.betrayal.plan import SIDES, door_of, person, tile_of
from undercroft.term.board import Shown, View
from undercroft.term.facts import Facts, by_key

CARDS: Final[dict[str, PossessionCard | EventCard]] = {**POSSESSIONS, **EVENTS}
PRINTED: Final = ("item/", "omen/", "event/", "tile/", "adventurer/")  # what asks by itself


def explain(view: View, option: Shown) -> str:
    table, key = view["table"], option["key"]
    if key == "end":
        return _ending(table)
    if door := door_of(table, option["about"]):
        return _behind(table, *door) if key.startswith("explore:") else ""
    if tile := tile_of(table, option):
        return words.tile_told(table, tile)
    named = [option["about"], *reversed(key.split(":"))]
    for part in named:
        if part in CARDS:
            return f"{CARDS[part].name}: {CARDS[part].text}"
    for part in named:
        if found := person(table, part):
            return _person(table, found)
        if part in ADVENTURERS:
            return printed(ADVENTURERS[part])
    return _asked(view)


def _ending(table: Facts) -> str:
    someone = words.mover(table)
    if someone is None or not someone["at"]:
        return ""
    return (
        f"{words.left_to_do(table).capitalize()}. You stay on {words.where(table, someone['at'])}."
    )


def _behind(table: Facts, tile: Facts, side: int) -> str:
    kind = tile["doors"][side]
    left = {stack["kind"]: stack["size"] for stack in table["stacks"]}
    return (
        f"{SIDES[side].capitalize()} of the {tile['name']}: the next tile of the {kind} stack, "
        f"{left.get(kind, 0)} left."
    )


def _person(table: Facts, found: Facts) -> str:
    if by_key(table, "adventurers", found["key"]):
        return " ".join(
            [*words.adventurer(table, found), f"{found['power']}: {found['power_text']}"]
        )
    return words.figure_told(table, found)


def printed(card: AdventurerCard) -> str:
    """An adventurer who has not joined yet."""
    tracks = [
        f"{trait.capitalize()} {track.values[track.start]} ({' '.join(map(str, track.values[1:]))})"
        for trait, track in card.tracks.items()
    ]
    return f"{card.power.name}: {card.power.text}\n{', '.join(tracks)}. Age {card.age}."


def _asked(view: View) -> str:
    """The card, tile or power that asks: for options such as yes and no."""
    cite = view["decision"]["cite"] if view["decision"] else ""
    if not cite.removeprefix("betrayal:").startswith(PRINTED) or cite not in RULEBOOK:
        return ""
    return f"{RULEBOOK[cite].heading}: {RULEBOOK[cite].gist}"


def caution(view: View, option: Shown) -> str:
    """Why one might not want to take this option, if it is easily taken by mistake."""
    table = view["table"]
    someone = by_key(table, "adventurers", table["active"])
    if option["key"] != "end" or someone is None or table["stopped"] or table["attacked"]:
        return ""
    speed = next(trait["value"] for trait in someone["traits"] if trait["trait"] == "speed")
    walks = any(o["key"].startswith(("go:", "explore:")) for o in view["decision"]["options"])
    return "You have not moved yet." if walks and table["spaces"] >= speed else ""
