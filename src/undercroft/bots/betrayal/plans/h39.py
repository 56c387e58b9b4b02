"""Haunt 39: heroes share the clues out and run; the yuan-ti keeps the two that matter far away."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Seen, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.seen import spot_at
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

TELLING: Final = ("number-1", "number-2")
RUN: Final = 3 * FAR_OFF  # with a clue in hand
FETCH: Final = 2 * FAR_OFF
SHARED: Final = 4.0  # what a clue is worth less for each friend who is nearer to it
FAIR: Final = 0.55  # a chance to win that is worth the walk
CARELESS: Final = 4  # so near the clues that matter do not stay
HAND_OVER: Final = ":deliver"
MUDDLE: Final = 0.6


def clues(sight: Sight) -> dict[str, Seen]:
    """What lies face down."""
    return {t["key"]: t for t in sight.table["tokens"] if t["down"]}


def where(token: Seen) -> int:
    return spot_at(token["at"])


def strewn(sight: Sight) -> list[int]:
    """Where one of the two lies open."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(c["face"] in TELLING for c in p["cards"])]


def carried(key: str, sight: Sight) -> list[str]:
    """The clues that somebody has."""
    return [c["key"] for c in sight.people[key]["cards"] if c["face"] in TELLING]


@plan(39, HERO)
class Reader(Plan):
    """To the nearest clue that no friend is nearer to; with one of the two, home."""

    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        tavern, found = sight.tile(ELFSONG_TAVERN), dict[int, float]()
        if carried(sight.own, sight) and tavern is not None:
            return {tavern: RUN}
        for token in clues(sight).values():
            spot = where(token)
            mine = sight.far(sight.here, [spot])
            nearer = [f for f in sight.friends() if f in sight.at]
            nearer = [f for f in nearer if sight.far(sight.at[f], [spot]) < mine]
            found[spot] = max(found.get(spot, 0.0), FAR_OFF - SHARED * len(nearer))
        found.update(dict.fromkeys(strewn(sight), FETCH))
        for key in sight.traitors():
            if carried(key, sight) or (not found and is_time(key, sight, FAIR)):
                found[sight.at[key]] = FETCH
        return found

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """What is to be handed over is handed over at once."""
        if decision.kind == "act" and carried(sight.own, sight):
            home = [key for key in decision.keys if key.endswith(HAND_OVER)]
            if home:
                return home[0]
        return take_clue(decision, sight)


def take_clue(decision: Decision[Any], sight: Sight) -> str:
    """One of the two is picked up, and stolen, before anything else."""
    if decision.kind == "act" and "take" in decision.keys and sight.here in strewn(sight):
        return "take"
    wanted = [c["key"] for p in sight.table["piles"] for c in p["cards"] if c["face"] in TELLING]
    if decision.kind == "card/take":
        return next((key for key in wanted if key in decision.keys), "")
    if decision.kind == "spoils":
        theirs = carried(decision.about, sight) if decision.about in sight.people else []
        return next((f"steal:{clue}" for clue in theirs), "")
    return ""


@plan(39, TRAITOR)
class Pureblood(Plan):
    """Whoever has a clue comes first; the others wither by themselves."""

    bold = 1.3

    def goals(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF for key in sight.heroes()}
        found.update(dict.fromkeys(strewn(sight), FETCH))
        found.update({sight.at[key]: FETCH for key in sight.heroes() if carried(key, sight)})
        return found

    def hunting(self, sight: Sight) -> Goals:
        found = {sight.at[k]: FAR_OFF - 0.2 * sight.frailty(k) for k in sight.heroes()}
        return {**found, **{sight.at[k]: FETCH for k in sight.heroes() if carried(k, sight)}}

    def deed(self, option: Keyed, sight: Sight) -> float:
        return MUDDLE if option.kind == "command" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        match decision.kind:
            case "token/look":
                return self._look(decision, sight)
            case "token/mix":
                return self._mix(decision, sight)
            case "token/muddle":
                lying = clues(sight)
                worthless = [k for k in decision.keys if lying[k]["face"] not in ("", *TELLING)]
                return min(worthless or decision.keys, key=lambda k: alone(where(lying[k]), sight))
            case "place/decoy" | "place/snake":
                spots = spots_of(decision)
                return min(spots, key=lambda key: (alone(spots[key], sight), key))
        return take_clue(decision, sight)

    def _look(self, decision: Decision[Any], sight: Sight) -> str:
        """One of the two that somebody comes near, else whatever is unknown and nearest."""
        lying = clues(sight)

        def urgent(key: str) -> tuple[bool, bool, int]:
            near = alone(where(lying[key]), sight)
            threatened = lying[key]["face"] in TELLING and near <= CARELESS
            return not threatened, lying[key]["face"] != "", near

        return min(decision.keys, key=urgent)

    def _mix(self, decision: Decision[Any], sight: Sight) -> str:
        """The two that matter go where nobody is; something worthless comes in their place."""
        lying = clues(sight)
        seen = lying[decision.about]
        if seen["face"] not in TELLING:
            return "leave"
        others = [k for k in lying if k != seen["key"] and lying[k]["face"] not in TELLING]
        far = max(others, key=lambda key: alone(where(lying[key]), sight), default="")
        if far and alone(where(lying[far]), sight) > alone(where(seen), sight):
            return f"{far}/crossed"
        return "leave"


def alone(spot: int, sight: Sight) -> int:
    """How far from a spot the nearest hero is."""
    return min([sight.far(sight.at[key], [spot]) for key in sight.heroes()], default=0)
