"""More about an option than its label says."""

from __future__ import annotations

from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.ravenloft.facts import ENCOUNTERS, HEROES, POWERS, TREASURES, kind_of
from undercroft.games.ravenloft.outlook import FACES, blow_of, needed
from undercroft.games.ravenloft.printed import HeroCard
from undercroft.term.board import Shown, Spot, View, square
from undercroft.term.facts import Facts, by_key
from undercroft.term.ravenloft import words
from undercroft.term.ravenloft.squares import beyond, pointed_at, spot, tile_of

NAMED: Final = 4  # foes against whom a power's chance is told


def explain(view: View, option: Shown, speech: Speech) -> str:
    table, about = view["table"], option["about"]
    if lone := square(option):
        return words.told([*words.square(table, lone), *_edge(table, lone)], speech)
    if option["kind"] == "end":
        return _ending(table, speech)
    if about in POWERS:
        return power(table, about, speech)
    if kind_of(about) in TREASURES or about in ENCOUNTERS:
        return words.card(about, speech)
    if foe := by_key(table, "foes", about):
        return _foe(foe, view, speech)
    if hero := by_key(table, "heroes", about):
        return words.hero_told(hero, table, speech)
    if about in HEROES:
        return card_of(HEROES[about], speech)
    if about.startswith("tile:"):
        where = pointed_at(table, option)
        tile = tile_of(table, where[0]) if where else None
        return words.told(words.tile(table, tile), speech) if tile else ""
    return _asked(view, speech)


def _asked(view: View, speech: Speech) -> str:
    """The card that asks: for options such as yes and no."""
    cite = view["decision"]["cite"] if view["decision"] else ""
    chapter, _, card = cite.partition("/")
    asks = chapter in ("ravenloft:power", "ravenloft:treasure", "ravenloft:encounter")
    return words.card(card, speech) if asks else ""


def _edge(table: Facts, where: Spot) -> list[Words]:
    """At an unexplored edge a hero explores when its Hero Phase ends."""
    for edge in table["unexplored"]:
        if any(abs(c - where[0]) + abs(r - where[1]) == 1 for c, r in beyond(table, edge)):
            return [Words("At an unexplored edge to the {side}.", side=edge["side"])]
    return []


def _ending(table: Facts, speech: Speech) -> str:
    hero = by_key(table, "heroes", table["active"])
    if hero is None or not hero["at"]:
        return ""
    left = words.left_to_do(table)
    return words.told([*left, *words.beside(table["foes"], spot(hero["at"]))], speech)


def power(table: Facts, key: str, speech: Speech) -> str:
    """The card in words, then its chances against those who are there."""
    told = [words.card(key, speech)]
    blow = POWERS[key].blow
    if blow is not None:
        attack, damage = blow.attack, blow.damage
        figures = Words("Attack {attack:+}, damage {damage}.", attack=attack, damage=damage)
        armours = {facts["ac"]: facts["key"] for facts in reversed(words.foes(table))}
        chances = [words.chance(foe, attack, ac) for ac, foe in [*armours.items()][:NAMED]]
        told += [speech.plain(line) for line in (figures, *chances)]
    return "\n".join(told)


def _foe(facts: Facts, view: View, speech: Speech) -> str:
    """A foe; and where it would be attacked, what the die must show."""
    told = [words.foe(facts), *_needed(facts, view)]
    return "\n".join([words.told(told, speech), *words.tactics(facts, speech)])


def _needed(facts: Facts, view: View) -> list[Words]:
    asked = view["decision"]
    weapon = asked["about"] if asked else ""
    hero = by_key(view["table"], "heroes", asked["who"]) if asked else None
    blow = blow_of(weapon)
    if blow is None or hero is None:
        return []
    least = needed(blow.attack + hero["bonus"], facts["ac"])
    if least > FACES:
        return [Words("{card} cannot reach its AC.", card=weapon)]
    return [Words("{card} hits on {least} or more.", card=weapon, least=least)]


def card_of(card: HeroCard, speech: Speech) -> str:
    """A hero who has not joined yet."""
    figures = Words(
        "{race:bare} {calling:bare}. AC {ac}, {hp} HP, speed {speed}, healing surge {surge}.",
        race=card.race,
        calling=card.calling,
        ac=card.ac[0],
        hp=card.hp[0],
        speed=card.speed,
        surge=card.surge[0],
    )
    return f"{speech.plain(words.ability(card.key))}\n{speech.plain(figures)}"


def caution(table: Facts, option: Shown, speech: Speech) -> str:
    """Why one might not want to take this option, if it is easily taken by mistake."""
    idle = option["kind"] == "end" and not table["moved"] and not table["acted"]
    return speech.plain(words.NOT_A_DEED) if idle else ""
