"""Haunt 50: a thief wants the Deck and the Elfsong; the heroes want the thief, and no surprises."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.odds import at_least
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN

DECK: Final = "deck-of-many-things"
STEAL: Final = f"steal:{DECK}"
WIRE: Final = "tripwire"
DUD, ARROW, NET, BLAST = "dud", "arrow-trap", "net-snare", "explosive-trap"
SETTING: Final = 1.5  # what it is worth to set one more
FREE: Final = 4.0  # to be out of a net
FRIEND: Final = 2.5  # and to get a friend out
WARY: Final = 0.7  # what it costs to come to a tile with a wire
HANDY: Final = 0.7  # a chance to disable one that is worth trying for its own sake
TEMPTING: Final = 6.0  # what a blow is worth that may bring the Deck
CROWD: Final = 2  # for whom one takes powder


def holder(sight: Sight) -> str:
    """Whoever has the Deck; nobody, if it lies somewhere."""
    return next((key for key in sight.people if sight.holds(key, DECK)), "")


def prize(sight: Sight) -> int | None:
    """Where the Deck is."""
    return sight.at.get(holder(sight), sight.dropped(DECK))


def whole(spot: int) -> int:
    """A tile by its cell: both halves are as dangerous."""
    return spot % FAR


@plan(50, TRAITOR)
class Thief(Plan):
    """After the Deck, wherever it is, and with it to the Elfsong, wiring what lies behind."""

    bold = 1.6
    favours = ("might", "speed", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        tavern, wanted = sight.tile(ELFSONG_TAVERN), prize(sight)
        if holder(sight) == sight.own and tavern is not None:
            return {tavern: 3 * FAR_OFF}
        return super().goals(sight) if wanted is None else {wanted: 2 * FAR_OFF}

    def prey(self, key: str, sight: Sight) -> float:
        return super().prey(key, sight) + (TEMPTING if key == holder(sight) else 0.0)

    def deed(self, option: Keyed, sight: Sight) -> float:
        return SETTING if option.key.endswith(":set_one") else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "place/tripwire":
            spots = spots_of(decision)
            return max(spots, key=lambda key: self._crowd(spots[key], sight))
        if decision.kind == "token/beneath":
            return self._beneath(decision, sight)
        if decision.kind == "door/away":
            return self._way_out(decision, sight)
        return STEAL if decision.kind == "spoils" and STEAL in decision.keys else ""

    def _way_out(self, decision: Decision[Any], sight: Sight) -> str:
        """Close to the Elfsong, and not among the heroes."""
        tavern, spots = sight.tile(ELFSONG_TAVERN), spots_of(decision)
        heroes = [sight.at[key] for key in sight.heroes()]
        if tavern is None:
            return decision.keys[0]
        return min(
            spots, key=lambda key: sight.far(spots[key], [tavern]) - sight.far(spots[key], heroes)
        )

    def _crowd(self, spot: int, sight: Sight) -> float:
        """Under the feet of heroes first, else where they will come by."""
        here = [key for key in sight.heroes() if whole(sight.at[key]) == whole(spot)]
        near = min([sight.far(sight.at[key], [spot]) for key in sight.heroes()], default=0)
        return 10.0 * len(here) + (5.0 if holder(sight) in here else 0.0) - near

    def _beneath(self, decision: Decision[Any], sight: Sight) -> str:
        """Something for those who stand there, a dud for those who may come."""
        spot = sight.tile(decision.about)
        here = [k for k in sight.heroes() if spot is not None and whole(sight.at[k]) == spot]
        safe = spot is not None and sight.far(sight.here, [spot]) > 1
        wanted = [DUD, ARROW, NET]
        if here:
            wanted = [BLAST] if len(here) >= CROWD and safe else [NET]
            wanted += [ARROW, DUD]
        return next((face for face in wanted if face in decision.keys), "")


@plan(50, HERO)
class Treader(Plan):
    """All after the thief, around the wires if there is a way, and never without a look."""

    bold = 1.3
    favours = ("might", "speed", "knowledge", "sanity")

    def goals(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF for key in self.enemies(sight)}
        fallen = sight.dropped(DECK)
        return found if fallen is None else {**found, fallen: FAR_OFF + 2.0}

    def danger(self, spot: int, sight: Sight) -> float:
        wired = [whole(there) for there in sight.tokens(WIRE)]
        return WARY if whole(spot) in wired and whole(spot) != whole(sight.here) else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        if not isinstance(option.does, Attempts):
            return super().deed(option, sight)
        task = option.does.task
        if task == "disable":
            return 1.0 if odds(option, sight) >= HANDY else -1.0
        return FREE if task == "get-out" else FRIEND

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "choose/past":
            best = max(decision.options, key=lambda option: odds(option, sight))
            return str(best.key)
        return STEAL if decision.kind == "spoils" and STEAL in decision.keys else ""


def odds(option: Keyed, sight: Sight) -> float:
    """How likely a roll succeeds."""
    assert isinstance(option.does, Attempts)
    dice = max(sight.trait(sight.own, trait) for trait in option.does.traits)
    return at_least(dice, option.does.least)
