"""What a seat may know, built from nothing. In this game all that lies open is open to all."""

from __future__ import annotations

from undercroft.games.wakening.facts import (
    FOES,
    HEROES,
    ROOMS,
    TERRORS,
    TREASURES,
    Zone,
    kind_of,
)
from undercroft.games.wakening.rules.terror import Terror, awake
from undercroft.games.wakening.shown import (
    BoxView,
    FoeView,
    HeroView,
    LairView,
    RoomView,
    TerrorView,
    TreasureView,
    ZoneView,
)
from undercroft.games.wakening.state import (
    ACTIONS_A_TURN,
    DICE_AGAINST,
    PRESSING,
    REACH,
    SPREADING,
    Lair,
)


def view(lair: Lair) -> LairView:
    return {
        "phase": lair.phase,
        "round": lair.round,
        "active": lair.active,
        "actions": lair.actions,
        "party": lair.party,
        "level": lair.level,
        "heroes": [_hero(lair, hero) for hero in lair.heroes],
        "rooms": [_room(lair, room) for room in range(1, len(lair.row) + 1)],
        "terror": _terror(lair),
        "foe": lair.foe,
        "way": lair.way,
        "aim": lair.aim,
        "dice": list(lair.dice),
        "used": list(lair.used),
        "queue": list(lair.queue),
        "shot": list(lair.shot),
        "monster_deck": lair.deck.size(),
        "fallen": list(lair.fallen),
        "treasure_deck": lair.hoard.size(),
        "spent": list(lair.spent),
        "house_rulings": list(lair.house_rulings),
    }


def _hero(lair: Lair, who: str) -> HeroView:
    card = HEROES[who]
    return {
        "key": who,
        "seat": lair.led[who],
        "class": card.calling.key,
        "archetype": card.calling.archetype,
        "types": list(card.calling.types),
        "room": lair.at[who],
        "boxes": list(lair.figures.heroes[who]),
        "damage": lair.damage[who],
        "markers": lair.markers[who],
        "fleeting": lair.fleeting[who],
        "due": lair.due.get(who, 0),
        "webbed": who in lair.webbed,
        "advantage": bool(lair.row[lair.at[who] - 1] and lair.advantage(who)),
        "reach": lair.number(REACH, who, 0),
        "spreads": bool(lair.number(SPREADING, who, 0)),
        "presses": lair.number(PRESSING, who, 0) > 0,
        "extra_actions": lair.number(ACTIONS_A_TURN, who, 0),
        "dice_against": lair.number(DICE_AGAINST, who, 0),
        "weapons": [_treasure(c) for c, hero in lair.weapons.items() if hero == who],
        "items": [_treasure(c) for c, hero in lair.items.items() if hero == who],
        "reserve": [_treasure(c) for c, hero in lair.reserve.items() if hero == who],
    }


def _treasure(card: str) -> TreasureView:
    treasure = TREASURES.get(card)
    if treasure is None:
        return {
            "key": card,
            "special": kind_of(card),
            "type": "",
            "prefers": "",
            "bonus": "",
            "item": "",
        }
    return {
        "key": card,
        "special": "",
        "type": treasure.type,
        "prefers": treasure.prefers,
        "bonus": treasure.bonus,
        "item": treasure.item,
    }


def _room(lair: Lair, number: int) -> RoomView:
    card = ROOMS.get(lair.row[number - 1])
    return {
        "number": number,
        "awake": card is not None,
        "card": card.key if card else "",
        "advantage": list(lair.figures.rooms[card.key]) if card else [],
        "heroes": lair.heroes_in(number),
        "monsters": [_foe(lair, key) for key in lair.monsters_in(number)],
        "traps": [_foe(lair, key) for key in lair.traps_in(number)],
        "terror": bool(lair.terror) and lair.terror_at == number,
    }


def _foe(lair: Lair, key: str) -> FoeView:
    foe = FOES[key]
    return {
        "key": key,
        "kind": foe.kind,
        "family": foe.family,
        "weakness": foe.weakness,
        "boxes": _boxes(lair.boxes(key), lair.marks.get(key, 0)),
    }


def _boxes(boxes: tuple[int, ...], marks: int) -> list[BoxView]:
    return [{"number": box, "marked": bool(marks >> place & 1)} for place, box in enumerate(boxes)]


def _terror(lair: Lair) -> TerrorView | None:
    if not lair.terror:
        return None
    board, terror = TERRORS[lair.terror], awake(lair)
    return {
        "key": board.key,
        "room": lair.terror_at,
        "weakness": board.weakness,
        "immunity": board.immunity,
        "exact": terror.exact,
        "ring": list(lair.ring),
        "zones": [_zone(lair, terror, zone) for zone in board.zones],
    }


def _zone(lair: Lair, terror: Terror, zone: Zone) -> ZoneView:
    disabled = lair.beaten(zone.key)
    first = () if disabled else terror.first(lair, zone)
    return {
        "key": zone.key,
        "number": zone.number,
        "boxes": _boxes(lair.boxes(zone.key), lair.marks.get(zone.key, 0)),
        "open": not disabled and not first,
        "disabled": disabled,
        "first": list(first),
    }
