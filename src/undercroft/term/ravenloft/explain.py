"""More about an option than its label says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.games.ravenloft.facts import ENCOUNTERS, HEROES, POWERS, TREASURES, kind_of
from undercroft.games.ravenloft.printed import EncounterCard, HeroCard, PowerCard, TreasureCard
from undercroft.term.board import Shown, View, square
from undercroft.term.facts import Facts, by_key
from undercroft.term.ravenloft import words
from undercroft.term.ravenloft.squares import beside, pointed_at, spot, tile_of

Card = PowerCard | TreasureCard | EncounterCard
CARDS: Final[Mapping[str, Mapping[str, Card]]] = {
    "power": POWERS,
    "treasure": TREASURES,
    "encounter": ENCOUNTERS,
}
NAMED: Final = 4  # foes against whom a power's chance is told


def explain(view: View, option: Shown) -> str:
    table, key = view["table"], option["key"]
    about = option["about"] or key
    if lone := square(option):
        return _stand(table, option, words.square_told(table, lone))
    if key == "end":
        return _ending(table)
    if about in POWERS:
        return power(table, POWERS[about])
    if kind_of(about) in TREASURES:
        card = TREASURES[kind_of(about)]
        return f"{card.name}: {card.text}"
    if about in ENCOUNTERS:
        return f"{ENCOUNTERS[about].name}: {ENCOUNTERS[about].text}"
    if foe := by_key(table, "foes", about):
        return _foe(foe, view["decision"])
    if hero := by_key(table, "heroes", about):
        return words.hero_told(hero)
    if about in HEROES:
        return card_of(HEROES[about])
    if about.startswith("tile:"):
        where = pointed_at(table, {"key": about, "about": about})
        tile = tile_of(table, where[0]) if where else None
        return words.tile_told(table, tile) if tile else ""
    return _asked(view)


def _asked(view: View) -> str:
    """The card that asks: for options such as yes and no."""
    cite = view["decision"]["cite"] if view["decision"] else ""
    kind, _, name = cite.removeprefix("ravenloft:").partition("/")
    card = CARDS.get(kind, {}).get(name)
    return f"{card.name}: {card.text}" if card else ""


def _stand(table: Facts, option: Shown, told: str) -> str:
    """At an unexplored edge a hero explores when its Hero Phase ends."""
    where = square(option)
    if where is None or not option["key"].startswith("move:"):
        return told
    for edge in table["unexplored"]:
        behind = pointed_at(table, {"key": _edge_key(edge), "about": ""})
        if any(abs(c - where[0]) + abs(r - where[1]) == 1 for c, r in behind):
            return f"{told} At an unexplored edge to the {edge['side']}."
    return told


def _edge_key(edge: Facts) -> str:
    column, row = edge["at"]
    return f"edge:{column},{row},{edge['side']}"


def _ending(table: Facts) -> str:
    told = words.left_to_do(table)
    hero = by_key(table, "heroes", table["active"])
    if hero is None or not hero["at"]:
        return ""
    here = spot(hero["at"])
    near = [f for f in table["foes"] if any(beside(here, spot(at)) for at in f["covers"])]
    beside_you = f" Beside you: {', '.join(words.foe(facts) for facts in near)}." if near else ""
    return f"Left: {told}.{beside_you}"


def power(table: Facts, card: PowerCard) -> str:
    """The card in words, then its chances against those who are there."""
    told = f"{card.name} ({card.type}): {card.text}"
    if card.blow is None:
        return told
    blow = card.blow
    told += f"\nAttack +{blow.attack}, damage {blow.damage}."
    armours = {facts["ac"]: facts["name"] for facts in reversed(words.foes(table))}
    chances = [
        f"{name}: {words.chance(blow.attack, ac)}." for ac, name in [*armours.items()][:NAMED]
    ]
    return "\n".join([told, *chances])


def _foe(facts: Facts, decision: Facts | None) -> str:
    told = words.foe(facts) + "."
    name = decision["cite"].rpartition("/")[2] if decision else ""
    card = POWERS.get(name) or TREASURES.get(name)
    if card and card.blow:
        told += f" {card.name} {words.chance(card.blow.attack, facts['ac'])}."
    return "\n".join([told, *facts["tactics"], *([facts["text"]] if facts["text"] else [])])


def card_of(card: HeroCard) -> str:
    """A hero who has not joined yet."""
    return (
        f"{card.ability}: {card.text}\n"
        f"{card.race} {card.calling_name}. AC {card.ac[0]}, {card.hp[0]} HP, speed {card.speed}, "
        f"healing surge {card.surge[0]}."
    )


def caution(table: Facts, option: Shown) -> str:
    """Why one might not want to take this option, if it is easily taken by mistake."""
    if option["key"] == "end" and not table["moved"] and not table["acted"]:
        return "You have neither moved nor attacked."
    return ""
