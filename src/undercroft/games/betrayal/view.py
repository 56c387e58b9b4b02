"""What a seat sees of the city: all that lies open, its own page, and what it has learned."""

from __future__ import annotations

from functools import cache, lru_cache

from undercroft.engine.cite import cites
from undercroft.engine.seat import among
from undercroft.games.betrayal.board import FAR, GRATE, STAIRS, Board, Exit
from undercroft.games.betrayal.events.haunt import parts_of
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    EVENT_CARDS,
    OMENS,
    POSSESSIONS,
    REFLECTIVE,
    TRAITS,
)
from undercroft.games.betrayal.lexicon import page_key
from undercroft.games.betrayal.origins import origin
from undercroft.games.betrayal.printed import AdventurerCard, Flag, Kind
from undercroft.games.betrayal.rules.attacking import blows_of
from undercroft.games.betrayal.rules.moving import spaces
from undercroft.games.betrayal.shown import (
    AdventurerView,
    BackView,
    CardView,
    CityView,
    FigureView,
    HauntView,
    KnownView,
    PileView,
    PrintedAdventurer,
    PrintedTrait,
    TileView,
    TokenView,
)
from undercroft.games.betrayal.state import BOUND, HERO, MONSTERS_ACT, NO_SIDE, City
from undercroft.games.betrayal.tiles import KINDS, STEP, place
from undercroft.games.betrayal.tracking import known_face


def view(city: City, seat: int) -> CityView:
    board = city.board
    mover = city.doer
    return {
        "phase": city.phase,
        "round": city.round,
        "turn": city.turn,
        "active": city.active,
        "acting": city.acting,
        "group": city.group if city.phase == MONSTERS_ACT else "",
        "order": list(city.slots),
        "you": city.cast[seat] if seat < len(city.cast) else "",
        "spaces": max(0, spaces(city, mover) - city.spent) if mover in city.at else 0,
        "stopped": city.stopped,
        "bound": _bound(city, seat, mover),
        "attacked": city.attacked,
        "tiles": _tiles(city),
        "backs": [_back(board, cell, kind) for cell, kind in board.backs],
        "adventurers": [_adventurer(city, who, seat) for who in city.cast],
        "figures": [_figure(city, key, seat) for key in city.at if key not in city.steps],
        "piles": _piles(city, seat),
        "tokens": [_token(city, key, spot, seat) for key, spot in city.tokens.items()],
        "stacks": [{"kind": kind, "size": city.stacked(kind)} for kind in KINDS],
        "aside": len(city.aside),
        "items": city.items.size(),
        "omens": city.omens.size(),
        "events": city.events.size(),
        "discarded": [*city.past, *city.lost],
        "omens_drawn": city.drawn,
        "haunt": _haunt(city, seat) if city.haunt else None,
    }


@cites("betrayal:haunt/sides")
def _bound(city: City, seat: int, who: str) -> list[str]:
    """What does not let somebody leave, told to those who are asked where they go."""
    if who not in city.steps or who not in city.at or seat != city.seat(who):
        return []
    return [origin(source.key) for source, _ in city.reckoned(BOUND, who)]


def _tiles(city: City) -> list[TileView]:
    found = tiles(city.board)
    if not city.states:
        return found
    return [{**tile, "states": _states(city, tile["key"])} for tile in found]


def _states(city: City, tile: str) -> dict[str, int]:
    return {key: there.count(tile) for key, there in city.states.items() if tile in there}


def _back(board: Board, cell: int, kind: Kind) -> BackView:
    level, column, row = place(cell)
    return {"at": board.key(cell), "kind": kind, "level": level, "column": column, "row": row}


@lru_cache(maxsize=64)
def tiles(board: Board) -> list[TileView]:
    """The board as it lies; the same board is told only once, as long as many look at it."""
    return [_tile(board, cell) for cell, _, _ in board.laid]


def _tile(board: Board, cell: int) -> TileView:
    shape = board.shapes[cell]
    card = shape.tile
    level, column, row = place(cell)
    near = [spot % FAR for half in board.halves(cell) for spot in board.near(half)]
    return {
        "at": board.key(cell),
        "key": card.key,
        "kind": card.kind,
        "level": level,
        "column": column,
        "row": row,
        "rotation": shape.rotation,
        "doors": list(shape.doors),
        "open": [cell + step in near for step in STEP],
        "symbol": card.symbol,
        "grate": card.grate,
        "stairs": card.stairs,
        "halves": list(shape.halves),
        "face": "up" if shape.face_up else "wreck",
        "shut": [board.is_shut(way) for way in _exits(board, cell)]
        if board.closed
        else [False] * 6,
        "states": {},
    }


def _exits(board: Board, cell: int) -> list[Exit]:
    """The four sides of a tile, its stairs and its grate, whether it has them or not."""
    tile = board.tile(cell)
    return [*[board.exit(cell, side) for side in range(4)], (tile, STAIRS), (tile, GRATE)]


def _at(city: City, key: str) -> str:
    spot = city.at.get(key)
    return "" if spot is None else city.board.key(spot)


def printed_adventurer(card: AdventurerCard) -> PrintedAdventurer:
    return {
        "key": card.key,
        "calling": card.calling,
        "race": card.race,
        "colour": card.colour,
        "age": card.age,
    }


def printed_traits(card: AdventurerCard) -> list[PrintedTrait]:
    return [
        {"trait": trait, "start": card.tracks[trait].start, "values": [*card.tracks[trait].values]}
        for trait in TRAITS
    ]


@cache
def _printed(who: str) -> tuple[PrintedAdventurer, list[PrintedTrait]]:
    """What stands on the card of an adventurer is told to everybody, and never changes."""
    card = ADVENTURERS[who]
    return printed_adventurer(card), printed_traits(card)


def _adventurer(city: City, who: str, seat: int) -> AdventurerView:
    card, tracks = _printed(who)
    return {
        **card,
        "seat": city.seat(who),
        "at": _at(city, who),
        "side": _side(city, who, seat),
        "dead": who in city.dead,
        "traits": [
            {**printed, "value": printed["values"][step], "step": step}
            for printed, step in zip(tracks, city.steps[who], strict=True)
        ],
        "cards": [_card(city, key, seat) for key in city.items_of(who)],
        "marks": [mark for mark, holder in city.marks.items() if holder == who],
        "conditions": list(city.conditions.get(who, ())),
    }


def _side(city: City, who: str, seat: int) -> str:
    """Where an adventurer stands, as far as a seat knows; else as what all take them."""
    standing = city.standings.get(who)
    if standing is None:
        return NO_SIDE
    return standing.side if among(standing.known_to, seat) else city.open_side(who)


def _card(city: City, key: str, seat: int) -> CardView:
    kind = "token"
    flags: list[Flag] = []
    if key in POSSESSIONS:
        kind = "omen" if key in OMENS else "item"
        flags = [flag for flag in POSSESSIONS[key].flags if flag != REFLECTIVE]  # see haunt 10
    elif key in EVENT_CARDS:
        kind, flags = "event", list(EVENT_CARDS[key].flags)
    return {
        "key": key,
        "kind": kind,
        "flags": flags,
        "used": key in city.used,
        "face": _face(city, key, seat),
        "down": city.faces.is_down(key),
    }


def _face(city: City, token: str, seat: int) -> str:
    """What lies beneath a token, if a seat can be sure of it."""
    faces = city.faces
    return known_face(faces, token, seat) if token in faces.tokens() else ""


@cites("betrayal:terms/character", "betrayal:ruling/H19")
def _figure(city: City, key: str, seat: int) -> FigureView:
    kind, figure = city.kind(key), city.figures[key]
    return {
        "key": key,
        "kind": kind.key,
        "at": _at(city, key),
        "npc": kind.npc or kind.side == HERO,
        "thing": kind.thing,
        "large": kind.large,
        "stunned": key in city.stunned,
        "traits": {t: city.trait(key, t) for t in TRAITS if not city.lacks(key, t)},
        "attacks": [*dict.fromkeys([blow.trait for blow in blows_of(city, key)])],
        "lead": figure.lead,
        "hits": figure.hits,
        "most": figure.most,
        "beneath": list(figure.beneath),
        "conditions": list(city.conditions.get(key, ())),
        "cards": [_card(city, card, seat) for card in city.items_of(key)],
    }


def _piles(city: City, seat: int) -> list[PileView]:
    spots = dict.fromkeys(city.piles.values())
    return [
        {
            "at": city.board.key(spot),
            "cards": [_card(city, key, seat) for key, there in city.piles.items() if there == spot],
        }
        for spot in spots
    ]


def _token(city: City, key: str, spot: int, seat: int) -> TokenView:
    at, down = city.board.key(spot), city.faces.is_down(key)
    return {"key": key, "at": at, "face": _face(city, key, seat), "down": down}


@cites("betrayal:haunt/sides", "betrayal:haunt/secrets", "betrayal:ruling/H5")
def _haunt(city: City, seat: int) -> HauntView:
    """The page of one's own role only: what the others want is theirs to know."""
    tale = city.tale
    you = city.cast[seat] if seat < len(city.cast) else ""
    standing = city.standings.get(you)
    role = standing.role if standing is not None and among(standing.known_to, seat) else ""
    number = tale.page(city, role) if role else 0
    return {
        "number": tale.number,
        "slug": tale.slug,
        "stage": city.stage,
        "revealer": city.revealer,
        "omen": city.omen,
        "tile": city.board.thing(city.omen_spot),
        "side": _side(city, you, seat),
        "role": f"role/{role}" if role else "",
        "story": tale.text.story_of(role, city.stage),
        "page": page_key("page", role, number) if role else "",
        "goal": page_key("goal", role, number) if role else "",
        "tracks": [
            {"key": key, "value": city.counts[key]} for key in tale.tracks if key in city.counts
        ],
        "known": _known(city, seat),
    }


def _known(city: City, seat: int) -> list[KnownView]:
    """What is written down that this seat reads."""
    found: list[KnownView] = []
    for key, note in city.notes.items():
        if among(note.known_to, seat):
            what, whose = parts_of(key)
            found.append({"key": key, "what": what, "who": whose, "value": [note.value]})
    return found
