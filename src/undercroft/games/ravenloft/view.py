"""What a seat sees of the castle: everything that lies open, for all are on one side."""

from __future__ import annotations

from functools import cache

from undercroft.engine.deck import Deck
from undercroft.engine.seat import SPECTATOR
from undercroft.games.ravenloft.content.adventures.a12_hunt_for_strahd_1 import veterans
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    FIGURES,
    HEROES,
    POWERS,
    experience,
    treasure,
)
from undercroft.games.ravenloft.printed import Blow, PowerCard
from undercroft.games.ravenloft.rules.attack import bonuses
from undercroft.games.ravenloft.rules.distance import targets
from undercroft.games.ravenloft.shown import (
    AdventureView,
    BlowView,
    CastleView,
    DeckView,
    EdgeView,
    EffectView,
    FoeView,
    HeroView,
    ItemView,
    PowerView,
    PrintedPower,
    Spot,
    ThingView,
    TileView,
)
from undercroft.games.ravenloft.state import Castle, Lasting
from undercroft.games.ravenloft.tiles import DIRECTIONS, SHAPES, SIDE, WALL, corner, place
from undercroft.games.ravenloft.whereabouts import numbers


def view(castle: Castle) -> CastleView:
    alike = numbers(castle.laid)
    return {
        "adventure": _adventure(castle),
        "phase": castle.phase,
        "round": castle.round,
        "active": castle.active,
        "surges": castle.surges,
        "moved": castle.moved,
        "budget": castle.budget,
        "acted": castle.acted,
        "draws": max(0, castle.draws - castle.drawn),
        "tiles": [
            _tile(cell, key, rotation, alike.get(key, 0)) for cell, key, rotation in castle.laid
        ],
        "unexplored": [_edge(edge) for edge in castle.board.unexplored],
        "heroes": [_hero(castle, who) for who in castle.heroes],
        "foes": [_foe(castle, foe) for foe in castle.foes],
        "things": [_thing(castle, key) for key in castle.things],
        "markers": [
            {"key": marker, "at": _spot(corner(cell))} for cell, marker in castle.markers.items()
        ],
        "environment": castle.environment,
        "effects": [_effect(source) for source in castle.sources if isinstance(source, Lasting)],
        "experience": [{"key": card, "worth": experience(card)} for card in castle.xp],
        "decks": {
            "stack": _deck(castle.stack),
            "monsters": _deck(castle.monsters),
            "encounters": _deck(castle.encounters),
            "treasures": _deck(castle.treasures),
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


def _spot(square: int) -> Spot:
    return [*place(square)]


def _adventure(castle: Castle) -> AdventureView:
    tale = ADVENTURES[castle.adventure]
    return {"key": tale.key, "number": tale.number, "figures": dict(tale.figures)}


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


def _tile(cell: int, key: str, rotation: int, number: int) -> TileView:
    shape = SHAPES[key, rotation]
    return {
        "key": key,
        "number": number,
        "at": _spot(corner(cell)),
        "arrow": shape.tile.arrow,
        "points": DIRECTIONS[shape.arrow] if shape.arrow >= 0 else None,
        "skull": shape.tile.skull,
        "rotation": rotation,
        "rows": list(_grid(key, rotation)),
    }


def _edge(edge: int) -> EdgeView:
    return {"at": _spot(corner(edge >> 2)), "side": DIRECTIONS[edge & 3]}


def _hero(castle: Castle, who: str) -> HeroView:
    card = HEROES[who]
    square = castle.at.get(who)
    return {
        "key": who,
        "race": card.race,
        "class": card.calling,
        "seat": castle.led[who],
        "level": castle.level(who) + 1,
        "at": None if square is None else _spot(square),
        "hp": castle.hp[who],
        "most_hp": castle.most_hp(who),
        "ac": castle.armor(who),
        "bonus": sum(value for _, value in bonuses(castle, who)) if who in castle.at else 0,
        "speed": castle.speed(who),
        "surge": card.surge[castle.level(who)],
        "conditions": list(castle.conditions(who)),
        "escaped": who in castle.escaped,
        "away": who in castle.away,
        "powers": [_power(castle, power) for power in castle.powers_of(who)],
        "items": [_item(item) for item in castle.items_of(who)],
        "tokens": [token for token, hero in castle.tokens.items() if hero == who],
        "row": list(castle.rows[who]),
    }


def _power(castle: Castle, power: str) -> PowerView:
    return {**printed_power(POWERS[power]), "used": power in castle.flipped}


def printed_power(card: PowerCard) -> PrintedPower:
    return {
        "key": card.key,
        "type": card.type,
        "timing": card.timing,
        "blow": _blow(card.blow) if card.blow else None,
        "adjacent": card.adjacent,
        "near": card.near,
        "far": card.far,
        "each": card.each,
        "most": card.most,
    }


def _blow(blow: Blow) -> BlowView:
    return {
        "key": blow.key,
        "attack": blow.attack,
        "damage": blow.damage,
        "miss": blow.miss,
        "slows": blow.slows,
        "immobilizes": blow.immobilizes,
    }


def _item(card: str) -> ItemView:
    item = treasure(card)
    return {"key": card, "kind": item.kind, "use": item.use}


def _foe(castle: Castle, foe: str) -> FoeView:
    card = FIGURES[foe].card
    return {
        "key": foe,
        "kind": card.kind,
        "types": list(card.types),
        "villain": card.villain,
        "size": card.size,
        "at": _spot(castle.foes[foe]),
        "covers": [_spot(square) for square in castle.covers(foe)],
        "hp": castle.hp[foe],
        "most_hp": card.hp,
        "ac": card.ac,
        "xp": card.xp,
        "tactics": [f"{card.kind}/tactics-{n}" for n in range(1, 1 + len(card.tactics))],
        "blows": [_blow(blow) for blow in card.blows.values()],
        "controller": castle.controller(foe),
        "dazed": foe in castle.dazed,
    }


def _thing(castle: Castle, key: str) -> ThingView:
    return {
        "key": key,
        "at": _spot(castle.things[key]),
        "hp": castle.hp.get(key, 0),
        "target": key in targets(castle),
    }


def _effect(source: Lasting) -> EffectView:
    return {
        "key": source.key,
        "card": source.card_key,
        "hero": source.hero,
        "heroes": list(source.heroes),
    }


def _deck(deck: Deck) -> DeckView:
    return {"size": deck.size(), "seen": deck.seen_by(SPECTATOR)}
