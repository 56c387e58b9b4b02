"""A seat's view of the city, in the words its judgement uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, Final

from undercroft.engine.decision import Decision
from undercroft.engine.order import Order
from undercroft.games.betrayal.board import (
    APART,
    Board,
    beyond,
)
from undercroft.games.betrayal.does import Goes, Opens
from undercroft.games.betrayal.seen import board_seen, spot_at

Seen = Mapping[str, Any]
HERO, TRAITOR, EACH = "hero", "traitor", "each"
GATE: Final = "arcane-gate"
BARRIER: Final = 2  # what a roll to come past it costs, in spaces
FREE_BARRIER: Final = 1  # for those whom it does not stop: this side is still not that side


def spots_of(asked: Decision[Any] | Order) -> dict[str, int]:
    """Where the options of a question lead to, by key: those that are about a spot."""
    found: dict[str, int] = {}
    for option in asked.options:
        does = option.does
        if isinstance(does, Goes | Opens):
            found[option.key] = spot_at(does.at)
    return found


@dataclass(slots=True)
class Sight:
    """What one seat knows; `me` is its own adventurer, or whoever else it leads now."""

    own: str  # its own adventurer, also while it leads a monster
    table: Seen
    board: Board
    seat: int
    me: Seen
    people: dict[str, Seen]  # adventurers who are alive
    figures: dict[str, Seen]
    at: dict[str, int]  # characters on the board
    gates: tuple[int, ...] = ()  # where the two ends of an arcane gate are

    @property
    def haunt(self) -> int:
        return int(self.table["haunt"]["number"]) if self.table["haunt"] else 0

    @property
    def side(self) -> str:
        return str(self.table["haunt"]["side"]) if self.table["haunt"] else ""

    @property
    def here(self) -> int:
        return self.at.get(self.me["key"], 0)

    def trait(self, key: str, trait: str) -> int:
        someone = self.people.get(key)
        if someone is None:
            return int(self.figures[key]["traits"].get(trait, 0))
        return next(int(t["value"]) for t in someone["traits"] if t["trait"] == trait)

    def step(self, key: str, trait: str) -> int:
        return next(int(t["step"]) for t in self.people[key]["traits"] if t["trait"] == trait)

    def frailty(self, key: str) -> int:
        """How many points of physical damage are still to go."""
        return self.step(key, "might") + self.step(key, "speed")

    def side_of(self, key: str) -> str:
        if key in self.figures:
            figure = self.figures[key]
            return "" if figure["thing"] else HERO if figure["npc"] else TRAITOR
        return str(self.people[key]["side"])

    def heroes(self) -> list[str]:
        return [key for key in self.people if self.side_of(key) == HERO and key in self.at]

    def traitors(self) -> list[str]:
        return [key for key in self.people if self.side_of(key) == TRAITOR and key in self.at]

    def on(self, spot: int) -> list[str]:
        return [key for key, there in self.at.items() if there == spot]

    def friends(self) -> list[str]:
        """Others on one's own side."""
        return [k for k in self.people if k != self.own and self.side_of(k) == self.side != ""]

    def foes(self) -> list[str]:
        """All on the board who stand on the other side: people, monsters, NPCs."""
        return [key for key in self.at if self.side_of(key) not in ("", self.side)]

    def holds(self, key: str, card: str) -> bool:
        return any(c["key"] == card for c in self.people[key]["cards"])

    def far(self, spot: int, goals: Iterable[int]) -> int:
        """How long the walk is to the nearest of these, for whoever moves now."""
        walks = self.walks(spot)
        return min([walks.get(goal, APART) for goal in goals], default=APART)

    def walks(self, spot: int) -> Mapping[int, int]:
        """How long the walk is to every spot that one can get to from here."""
        rolls = self.side not in (TRAITOR, EACH) and self.me["key"] in self.people
        return _walks(self.board, spot, BARRIER if rolls else FREE_BARRIER, self.gates)

    def tokens(self, name: str) -> list[int]:
        """Where tokens of this name lie, whatever their number."""
        found = [t for t in self.table["tokens"] if t["key"].rstrip("-0123456789") == name]
        return [spot_at(token["at"]) for token in found]

    def dropped(self, card: str) -> int | None:
        """Where a card or token lies that somebody has let fall."""
        piles = self.table["piles"]
        found = [spot_at(p["at"]) for p in piles if card in [c["key"] for c in p["cards"]]]
        return found[0] if found else None

    def tile(self, name: str) -> int | None:
        return self.board.of_tile(name)

    def track(self, key: str) -> int:
        tracks = self.table["haunt"]["tracks"] if self.table["haunt"] else []
        return next((int(t["value"]) for t in tracks if t["key"] == key), 0)

    def known(self, key: str) -> str:
        """A secret of the haunt that this seat knows: the key of a thing."""
        known = [k["value"] for k in self.table["haunt"]["known"] if k["key"] == key]
        return str(known[0][0]) if known else ""


@lru_cache(maxsize=8192)
def _walks(board: Board, spot: int, barrier: int, gates: tuple[int, ...]) -> Mapping[int, int]:
    """How many spaces everything is away from a spot."""
    found = {spot: 0}
    edge = [(0, spot)]
    while edge:
        far, here = heappop(edge)
        if far > found[here]:
            continue
        ways = board.ways_from[here]
        if here in board.parted:
            ways = (*ways, (beyond(here), barrier))
        if here in gates:
            ways = (*ways, *[(gate, 1) for gate in gates])
        for there, cost in ways:
            if far + cost < found.get(there, APART):
                found[there] = far + cost
                heappush(edge, (far + cost, there))
    return found


def see(view: Mapping[str, Any], seat: int, led: str = "") -> Sight:
    """The table from a seat; `led` is whose deeds it is asked about."""
    table = view["table"]
    people = {a["key"]: a for a in table["adventurers"] if not a["dead"]}
    figures = {f["key"]: f for f in table["figures"]}
    at = {key: spot_at(c["at"]) for key, c in {**people, **figures}.items() if c["at"]}
    me = next((a for a in table["adventurers"] if a["seat"] == seat), {"key": ""})
    own = me["key"]
    if table["turn"] == seat and table["acting"] in figures:
        me = figures[table["acting"]]
    elif led in people:
        me = people[led]
    gates = tuple(spot_at(t["at"]) for t in table["tokens"] if t["key"].startswith(GATE))
    return Sight(own, table, board_seen(table), seat, me, people, figures, at, gates)
