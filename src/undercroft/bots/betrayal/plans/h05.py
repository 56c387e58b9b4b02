"""Haunt 5: some fetch the key, the others wait along the way out to pass it on."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.seen import spot_at
from undercroft.games.betrayal.tiles import CATACOMB, ROW

KEY: Final = "labyrinth-key"
OPEN: Final = "labyrinth-open"
LEG: Final = 4  # how far somebody carries the key in a turn
RUN: Final = 3 * FAR_OFF


def holder(sight: Sight) -> str:
    return next((key for key in sight.heroes() if sight.holds(key, KEY)), "")


def key_spot(sight: Sight) -> int | None:
    """Where the key is, in its box, dropped, or in somebody's hands."""
    who = holder(sight)
    if who:
        return sight.at[who]
    piles = [p for p in sight.table["piles"] if any(c["key"] == KEY for c in p["cards"])]
    return next(iter([*sight.tokens(KEY), *[spot_at(pile["at"]) for pile in piles]]), None)


def ways_up(sight: Sight) -> dict[int, int]:
    """Tiles below from which stairs lead up, and where to."""
    cells, found = sight.board.cells, dict[int, int]()
    for spot in sight.board.spots:
        stairs = sight.board.shape(spot).tile.stairs
        if sight.board.level(spot) == CATACOMB and stairs in cells:
            found[spot] = cells[stairs]
    return found


def post(sight: Sight, start: int, legs: int) -> int:
    """Where to wait for the key, so many turns of its way from here to the nearest way up."""
    exits = list(ways_up(sight))
    wanted = max(0, sight.far(start, exits) - legs * LEG)
    below = [spot for spot in sight.board.spots if sight.board.level(spot) == CATACOMB]

    def aside(spot: int) -> int:
        return abs(sight.far(spot, exits) - wanted) + sight.far(start, [spot])

    return min(below, key=aside)


@plan(5, HERO)
class LockedIn(Plan):
    favours = ("speed", "knowledge", "sanity", "might")

    def goals(self, sight: Sight) -> Goals:
        key, exits = key_spot(sight), ways_up(sight)
        if key is None or not exits:
            return super().goals(sight)
        if holder(sight) == sight.own:
            return self._carry(sight, exits)
        if holder(sight):
            return {post(sight, key, 1): RUN}
        near = sorted(sight.heroes(), key=lambda who: sight.far(sight.at[who], [key]))
        place = near.index(sight.own) if sight.own in near else 0
        fetchers = (len(near) + 1) // 2
        return {key if place < fetchers else post(sight, key, place - fetchers + 1): RUN}

    def _carry(self, sight: Sight, exits: dict[int, int]) -> Goals:
        """Out, by the help of whoever stands nearer to the way up."""
        if sight.track(OPEN):
            return dict.fromkeys(exits.values(), RUN)
        found = dict.fromkeys(exits, RUN)
        for friend in sight.friends():
            spot = sight.at.get(friend)
            if spot is not None:
                legs = min(LEG, sight.far(spot, exits))
                found.setdefault(spot, RUN - sight.far(spot, exits) + legs - 1)
        return found

    def stun(self, key: str, sight: Sight) -> float:
        return 0.4

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The key goes to whoever carries it on at once."""
        if decision.head == "card" and KEY in decision.keys:
            return KEY
        here = [k for k in sight.friends() if sight.at.get(k) == sight.here]
        if decision.kind == "act" and "give" in decision.keys and holder(sight) == sight.own:
            tired = int(sight.table["spaces"]) <= 1 and not self._out(sight)
            return "give" if here and tired else ""
        if decision.kind == "person/gift":
            return max(here, key=lambda k: sight.trait(k, "speed"))
        return ""

    def _out(self, sight: Sight) -> bool:
        return sight.board.level(sight.here) != CATACOMB


@plan(5, TRAITOR)
class MazeBeast(Plan):
    """After whoever has the key, and at as many as stand in a row."""

    bold = 3.0

    def hunting(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF for key in sight.heroes()}
        if holder(sight):
            found[sight.at[holder(sight)]] = 2 * FAR_OFF
        return found

    def deed(self, option: Keyed, sight: Sight) -> float:
        """It charges, and does not turn tiles."""
        if option.kind == "attack":
            return 1.5 * max(struck(sight, spot) for spot in sight.board.spots)
        return -1.0 if option.kind == "turn" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "place/charge":
            spots = spots_of(decision)
            return max(spots, key=lambda key: struck(sight, spots[key]))
        return "rest" if decision.head == "tile" else ""


def struck(sight: Sight, end: int) -> int:
    """How many heroes stand in a straight line from here to there."""
    if end not in sight.board.seen(sight.here):
        return 0
    start, stop = sight.here % FAR, end % FAR
    step = ROW if (stop - start) % ROW == 0 else 1
    line = range(min(start, stop), max(start, stop) + 1, step)
    return len([key for key in sight.heroes() if sight.at[key] % FAR in line])
