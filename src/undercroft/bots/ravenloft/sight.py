"""A seat's view of the castle, in the words its judgement uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from undercroft.engine.decision import Keyed
from undercroft.games.ravenloft.board import FAR, Board
from undercroft.games.ravenloft.does import Edge, Square, Tile
from undercroft.games.ravenloft.facts import POWERS, TRAPS
from undercroft.games.ravenloft.tiles import Laid, cell_of
from undercroft.games.ravenloft.tiles import square_at as square_of

Card = Mapping[str, Any]
STARTS: Final = ("start-north", "start-south")


def square_at(at: Sequence[int]) -> int:
    """As the view tells of a square."""
    column, row = at
    return square_of(column, row)


def square_meant(option: Keyed) -> int | None:
    """The square that an option is about: of a tile or an edge, the tile's north-west one."""
    does = option.does
    if isinstance(does, Square | Tile | Edge):
        return square_of(does.column, does.row)
    return None


@dataclass(slots=True)
class Hero:
    key: str
    seat: int
    level: int
    square: int | None
    hp: int
    most_hp: int
    ac: int
    speed: int
    surge: int
    conditions: Sequence[str]
    powers: Mapping[str, Card]
    items: Mapping[str, Card]
    tokens: Sequence[str]
    row: Sequence[str]
    bonus: int  # to attack rolls
    fury: int  # damage that every hit does beyond what is printed

    @property
    def up(self) -> bool:
        return self.hp > 0 and self.square is not None

    @property
    def cell(self) -> int:
        return cell_of(self.square or 0)


Blow = tuple[int, int, int]  # attack bonus, damage, damage of a miss


@dataclass(slots=True)
class Foe:
    key: str
    kind: str
    villain: bool
    types: Sequence[str]
    squares: Sequence[int]  # of floor that it covers
    hp: int
    ac: int
    xp: int
    blows: tuple[Blow, Blow]  # to who is adjacent, and to others
    damage: int  # of the worst
    reach: int  # within so many tiles of its prey it attacks
    controller: str

    @property
    def cell(self) -> int:
        return cell_of(self.squares[0])


@dataclass(slots=True)
class Sight:
    table: Mapping[str, Any]
    board: Board
    heroes: Mapping[str, Hero]
    foes: Mapping[str, Foe]  # and objects that can be attacked
    me: Hero

    @property
    def adventure(self) -> int:
        return int(self.table["adventure"]["number"])

    def figure(self, name: str) -> int:
        """A number of the adventure."""
        return int(self.table["adventure"]["figures"][name])

    def cell_with(self, tile: str) -> int | None:
        return self.board.cell_with(tile)

    def tiles(self, cell: int, to: int) -> int:
        return self.board.tiles(cell, to)

    def friends(self) -> list[Hero]:
        return [hero for hero in self.heroes.values() if hero.up and hero is not self.me]

    def things(self, prefix: str) -> list[int]:
        """Where tokens of a sort lie."""
        things = self.table["things"]
        return [square_at(thing["at"]) for thing in things if thing["key"].startswith(prefix)]

    def traps(self) -> list[tuple[str, int]]:
        """Traps, each with the cell where it lies."""
        markers = self.table["markers"]
        return [
            (marker["key"], cell_of(square_at(marker["at"])))
            for marker in markers
            if marker["key"] in TRAPS
        ]


@lru_cache(maxsize=64)
def _board(laid: tuple[Laid, ...]) -> Board:
    return _board(laid[:-1]).with_tile(*laid[-1]) if laid else Board.of(())


# How near a monster's prey must be for its attack, as its card says.
REACH: Final = {"wolf": 2, "werewolf": 2, "gravestorm": 3}


def _foe(facts: Card, board: Board) -> Foe:
    covers = [square_at(at) for at in facts["covers"]]
    return Foe(
        facts["key"],
        facts["kind"],
        facts["villain"],
        facts["types"],
        [square for square in covers if square in board.floor] or covers,
        facts["hp"],
        facts["ac"],
        facts["xp"],
        _blows(facts),
        max((blow["damage"] for blow in facts["blows"]), default=0) or 1,
        REACH.get(facts["kind"], 1),
        facts["controller"],
    )


IDLE: Final[Blow] = (0, 0, 0)


def _blows(facts: Card) -> tuple[Blow, Blow]:
    """A monster's card has its blow to who is adjacent first; a villain may use its worst."""
    blows = [(blow["attack"], blow["damage"] or 1, blow["miss"]) for blow in facts["blows"]]
    if facts["villain"]:
        blows.sort(key=lambda blow: blow[1])
        return blows[-1], blows[-1]
    return blows[0], blows[-1]


def _object(facts: Card) -> Foe:
    ac = {"artifact": 15, "phylactery": 10}.get(facts["key"], 15)
    where = [square_at(facts["at"])]
    return Foe(
        facts["key"], facts["key"], True, (), where, facts["hp"], ac, 6, (IDLE, IDLE), 0, 0, ""
    )


SNEAKING: Final = "power/sneak-attack"


def _hero(facts: Card, effects: Sequence[Card]) -> Hero:
    sneaks = any(e["key"] == SNEAKING and facts["key"] in e["heroes"] for e in effects)
    return Hero(
        facts["key"],
        facts["seat"],
        facts["level"],
        None if facts["at"] is None else square_at(facts["at"]),
        facts["hp"],
        facts["most_hp"],
        facts["ac"],
        facts["speed"],
        facts["surge"],
        facts["conditions"],
        {power["key"]: power for power in facts["powers"]},
        {item["key"]: item for item in facts["items"]},
        facts["tokens"],
        facts["row"],
        facts["bonus"],
        POWERS["sneak-attack"].figures["damage"] if sneaks else 0,
    )


def see(view: Mapping[str, Any], seat: int) -> Sight:
    """The hero in turn if this seat leads it, else the first it leads."""
    table = view["table"]
    board = _board(
        tuple((cell_of(square_at(t["at"])), t["key"], t["rotation"]) for t in table["tiles"])
    )
    heroes = {facts["key"]: _hero(facts, table["effects"]) for facts in table["heroes"]}
    foes = {facts["key"]: _foe(facts, board) for facts in table["foes"]}
    for thing in table["things"]:
        if thing["target"]:
            foes[thing["key"]] = _object(thing)
    mine = [hero for hero in heroes.values() if hero.seat == seat]
    me = next((hero for hero in mine if hero.key == table["active"]), mine[0])
    return Sight(table, board, heroes, foes, me)


def tiles_to(sight: Sight, cell: int, foe: Foe) -> int:
    return min((sight.tiles(cell, cell_of(sq)) for sq in foe.squares), default=FAR)
