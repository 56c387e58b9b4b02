"""What a seat sees of the castle: everything that lies open, for all are on one side."""

from __future__ import annotations

from functools import cache

from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.content.adventures.a12_hunt_for_strahd_1 import veterans
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    ENCOUNTERS,
    FIGURES,
    HEROES,
    POWERS,
    TREASURES,
    experience,
    treasure,
)
from undercroft.games.ravenloft.printed import Blow
from undercroft.games.ravenloft.rules.distance import targets
from undercroft.games.ravenloft.say import name_of
from undercroft.games.ravenloft.state import Castle, Lasting
from undercroft.games.ravenloft.tiles import SHAPES, SIDE, WALL, corner, place

SIDES = ("north", "east", "south", "west")


def view(castle: Castle, seat: int) -> dict[str, object]:
    return {
        "adventure": _adventure(castle),
        "seat": seat,
        "phase": castle.phase,
        "round": castle.round,
        "active": castle.active,
        "surges": castle.surges,
        "moved": castle.moved,
        "budget": castle.budget,
        "acted": castle.acted,
        "draws": castle.draws,
        "tiles": [_tile(cell, key, rotation) for cell, key, rotation in castle.laid],
        "unexplored": [_edge(edge) for edge in castle.board.unexplored],
        "heroes": [_hero(castle, who) for who in castle.heroes],
        "foes": [_foe(castle, foe) for foe in castle.foes],
        "things": [_thing(castle, key) for key in castle.things],
        "markers": [
            {"key": marker, "name": name_of(marker), "at": list(place(corner(cell)))}
            for cell, marker in castle.markers.items()
        ],
        "environment": _encounter(castle.environment) if castle.environment else None,
        "effects": [_effect(source) for source in castle.sources if isinstance(source, Lasting)],
        "experience": [
            {"key": card, "name": name_of(card), "worth": experience(card)} for card in castle.xp
        ],
        "decks": {
            "stack": _deck(castle.stack, seat),
            "monsters": _deck(castle.monsters, seat),
            "encounters": _deck(castle.encounters, seat),
            "treasures": _deck(castle.treasures, seat),
        },
        "discards": {
            "monsters": list(castle.graveyard),
            "encounters": list(castle.past),
            "treasures": list(castle.spent),
        },
        "respites": list(castle.respites),
        "counts": dict(castle.counts),
        "noted": list(castle.noted),
        "bag": castle.bag.size(),
        "target": castle.aim,
        "die": castle.face,
        "end": castle.end,
        "veterans": veterans(castle) if castle.end == "strahd-driven-off" else [],
    }


def _adventure(castle: Castle) -> dict[str, object]:
    tale = ADVENTURES[castle.adventure]
    return {
        "key": tale.key,
        "number": tale.number,
        "name": tale.name,
        "goal": tale.goal,
        "special": list(tale.special),
        "victory": tale.victory,
        "defeat": tale.defeat,
        "sure": tale.sure,
        "figures": dict(tale.figures),
    }


@cache
def _grid(key: str, rotation: int) -> tuple[str, ...]:
    """The rows of a tile as it lies, its bone pile as B, drawings by their letter."""
    shape = SHAPES[key, rotation]
    letters = {square: letter for letter, squares in shape.drawn.items() for square in squares}
    letters[shape.bones] = "B"
    floor = set(shape.floor)

    def letter(square: int) -> str:
        return letters.get(square, ".") if square in floor else WALL

    return tuple("".join(letter((r << 10) + c) for c in range(SIDE)) for r in range(SIDE))


def _tile(cell: int, key: str, rotation: int) -> dict[str, object]:
    shape = SHAPES[key, rotation]
    return {
        "key": key,
        "name": shape.tile.name,
        "at": list(place(corner(cell))),
        "arrow": shape.tile.arrow,
        "points": SIDES[shape.arrow] if shape.arrow >= 0 else "",
        "skull": shape.tile.skull,
        "rotation": rotation,
        "rows": list(_grid(key, rotation)),
    }


def _edge(edge: int) -> dict[str, object]:
    return {"at": list(place(corner(edge >> 2))), "side": SIDES[edge & 3]}


def _hero(castle: Castle, who: str) -> dict[str, object]:
    card = HEROES[who]
    square = castle.at.get(who)
    return {
        "key": who,
        "name": card.name,
        "race": card.race,
        "class": card.calling,
        "class_name": card.calling_name,
        "seat": castle.led[who],
        "level": castle.level(who) + 1,
        "at": None if square is None else list(place(square)),
        "hp": castle.hp[who],
        "most_hp": castle.most_hp(who),
        "ac": castle.armor(who),
        "speed": castle.speed(who),
        "surge": card.surge[castle.level(who)],
        "ability": card.ability,
        "ability_text": card.text,
        "conditions": list(castle.conditions(who)),
        "escaped": who in castle.escaped,
        "away": who in castle.away,
        "powers": [_power(castle, power) for power in castle.powers_of(who)],
        "items": [_item(item) for item in castle.items_of(who)],
        "tokens": [token for token, hero in castle.tokens.items() if hero == who],
        "row": [{"key": key, "name": name_of(key)} for key in castle.rows[who]],
    }


def _power(castle: Castle, power: str) -> dict[str, object]:
    card = POWERS[power]
    return {
        "key": power,
        "name": card.name,
        "type": card.type,
        "timing": card.timing,
        "used": power in castle.flipped,
        "blow": _blow(card.blow),
        "adjacent": card.adjacent,
        "near": card.near,
        "far": card.far,
        "each": card.each,
        "most": card.most,
        "text": card.text,
    }


def _blow(blow: Blow | None) -> dict[str, object] | None:
    if blow is None:
        return None
    return {
        "name": blow.name,
        "attack": blow.attack,
        "damage": blow.damage,
        "miss": blow.miss,
        "slows": blow.slows,
        "immobilizes": blow.immobilizes,
    }


def _item(card: str) -> dict[str, object]:
    item = treasure(card)
    return {"key": card, "name": item.name, "kind": item.kind, "use": item.use, "text": item.text}


def _foe(castle: Castle, foe: str) -> dict[str, object]:
    card = FIGURES[foe].card
    return {
        "key": foe,
        "kind": card.kind,
        "name": FIGURES[foe].label,
        "types": list(card.types),
        "villain": card.villain,
        "size": card.size,
        "at": list(place(castle.foes[foe])),
        "covers": [list(place(square)) for square in castle.covers(foe)],
        "hp": castle.hp[foe],
        "most_hp": card.hp,
        "ac": card.ac,
        "xp": card.xp,
        "text": card.text,
        "tactics": list(card.tactics),
        "blows": [_blow(blow) for blow in card.blows.values()],
        "controller": castle.controller(foe),
        "dazed": foe in castle.dazed,
    }


def _thing(castle: Castle, key: str) -> dict[str, object]:
    return {
        "key": key,
        "name": name_of(key),
        "at": list(place(castle.things[key])),
        "hp": castle.hp.get(key, 0),
        "target": key in targets(castle),
    }


def _encounter(key: str) -> dict[str, object]:
    card = ENCOUNTERS[key]
    return {"key": key, "name": card.name, "kind": card.kind, "text": card.text}


def _effect(source: Lasting) -> dict[str, object]:
    key = source.key.rpartition("/")[2]
    text = POWERS[key].text if key in POWERS else TREASURES[key].text
    return {
        "key": source.key,
        "name": source.label,
        "hero": source.hero,
        "heroes": list(source.heroes),
        "text": text,
    }


def _deck(deck: Deck, seat: int) -> dict[str, object]:
    return {"size": deck.size(), "seen": deck.seen_by(seat)}
