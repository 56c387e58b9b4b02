"""More about an option than its label says; what it costs and how it may end is told besides."""

from __future__ import annotations

from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, POSSESSIONS, RULEBOOK
from undercroft.games.betrayal.printed import AdventurerCard
from undercroft.term.betrayal import words
from undercroft.term.betrayal.plan import SIDES, door_of, person, place_key, tile_of
from undercroft.term.board import Shown, View
from undercroft.term.facts import Facts, by_key

PRINTED: Final = ("item/", "omen/", "event/", "tile/", "adventurer/")  # what asks by itself


def explain(view: View, option: Shown, speech: Speech) -> str:
    table, about = view["table"], option["about"]
    if option["kind"] == "end":
        return _ending(table, speech)
    if door := door_of(table, option):
        return _behind(table, *door, speech) if option["kind"] == "explore" else ""
    if tile := tile_of(table, option):
        return words.tile_told(table, tile, speech)
    for key in (_arm(option), about):
        if key in POSSESSIONS or key in EVENT_CARDS:
            return _card(key, speech)
    if found := person(table, about):
        return _person(table, found, speech)
    if about in ADVENTURERS:
        return printed(ADVENTURERS[about], speech)
    return _asked(view, speech)


def _arm(option: Shown) -> str:
    """What one would attack with."""
    return option["does"].blow if isinstance(option["does"], Strikes) else ""


def _card(key: str, speech: Speech) -> str:
    text = Free(words.text_on(key, speech))
    return speech.plain(Words("{card:bare}: {text}", card=key, text=text))


def _ending(table: Facts, speech: Speech) -> str:
    someone, left = words.mover(table), words.left_to_do(table)
    if someone is None or left is None or not someone["at"]:
        return ""
    stays = Words("You stay on {tile}.", tile=place_key(table, someone["at"]))
    return f"{speech.plain(left)}. {speech.plain(stays)}"


def _behind(table: Facts, tile: Facts, side: int, speech: Speech) -> str:
    kind = tile["doors"][side]
    stacks = ("building", "street") if kind == "any" else (kind,)
    left = sum(stack["size"] for stack in table["stacks"] if stack["kind"] in stacks)
    return speech.plain(
        Words(
            "{side} of {tile}: the next tile of the {kind:bare} stack, {left} left.",
            side=SIDES[side],
            tile=tile["key"],
            kind=kind,
            left=left,
        )
    )


def _person(table: Facts, found: Facts, speech: Speech) -> str:
    if by_key(table, "adventurers", found["key"]):
        known = words.adventurer(table, found, speech)
        printed = (words.power_told(found["key"]), words.life_told(found["key"]))
        return " ".join([*known, *map(speech.plain, printed)])
    return words.figure_told(table, found, speech)


def printed(card: AdventurerCard, speech: Speech) -> str:
    """An adventurer who has not joined yet."""
    tracks = [
        Words(
            "{trait} {start} ({values})",
            trait=trait,
            start=track.values[track.start],
            values=Free(" ".join(map(str, track.values[1:]))),
        )
        for trait, track in card.tracks.items()
    ]
    age = speech.plain(Words("Age {age}.", age=card.age))
    power, life = map(speech.plain, (words.power_told(card.key), words.life_told(card.key)))
    return f"{power}\n{words.phrases(tracks, speech)}. {age}\n{life}"


def _asked(view: View, speech: Speech) -> str:
    """The card, tile or power that asks: for options such as yes and no."""
    cite = view["decision"]["cite"] if view["decision"] else ""
    if not cite.removeprefix("betrayal:").startswith(PRINTED) or cite not in RULEBOOK:
        return ""
    return f"{speech.plain(RULEBOOK[cite].heading)}: {speech.plain(RULEBOOK[cite].gist)}"


def caution(option: Shown, speech: Speech) -> str:
    """Why one might not want to take this option, if it is easily taken by mistake."""
    if option["kind"] != "end" or option["outlook"].fair:
        return ""
    return speech.plain(Words("You have not moved yet."))
