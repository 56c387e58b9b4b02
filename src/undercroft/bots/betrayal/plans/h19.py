"""Haunt 19: things go from hand to hand until the Skull comes; then home with it, or below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from undercroft.bots.betrayal.fights import worth
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.bots.counting import count
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.order import Order
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.odds import ahead
from undercroft.games.betrayal.seen import spot_at

SKULL: Final = "whispering-skull"
STEAL: Final = f"steal:{SKULL}"
STEALS: Final = 2  # damage by which one may steal
WORTH: Final = 5.0  # of the Skull
PURSE: Final = 0.5  # of anything else
TAVERN: Final = "elfsong-tavern"
SHRINE: Final = "shrine-to-bhaal"
SHOW: Final = "show"
COME_OUT, NOW, NOT_YET = "come-out", "now", "not-yet"


def bearer(sight: Sight) -> str:
    """Who has the Skull."""
    found = [key for key in sight.people if key in sight.at and sight.holds(key, SKULL)]
    return found[0] if found else ""


def mine(sight: Sight) -> bool:
    return bearer(sight) == sight.own


def at_home(key: str, sight: Sight) -> bool:
    return key in sight.at and sight.at[key] == sight.tile(TAVERN)


def suspects(sight: Sight) -> list[str]:
    """Who turns against the others, or stands with the Skull where no friend would."""
    shrine, has_it = sight.tile(SHRINE), bearer(sight)
    found = sight.traitors()
    if not found and has_it and has_it != sight.own and sight.at[has_it] == shrine:
        found = [has_it]
    return found


def is_out(sight: Sight) -> bool:
    """Does everybody know who told, and so what all others are?"""
    return any(sight.side_of(key) for key in sight.people if key != sight.own)


def things(sight: Sight) -> int:
    """How many things one could let others roll for."""
    return len([c for c in sight.people[sight.own]["cards"] if c["key"] != SKULL])


def burden(key: str, sight: Sight) -> float:
    """What it is worth to rob somebody: everything that they have may turn into the Skull."""
    return PURSE * len(sight.people[key]["cards"])


def things_on(spot: int | None, sight: Sight) -> int:
    piles = sight.table["piles"]
    return count([len(pile["cards"]) for pile in piles if spot_at(pile["at"]) == spot])


def juggled(decision: Decision[Any], sight: Sight, *, gives: bool) -> str:
    """Pick up what lies here, hand on what one has, or lay it down for the next turn."""
    deeds = ("take", "give", "drop") if gives else ("take", "drop")
    return next((key for key in deeds if key in decision.keys), "")


class Thief(Plan):
    """What both sides do for the Skull."""

    explores = True
    favours = ("speed", "might", "sanity", "knowledge")

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return WORTH * ahead(mine, theirs, STEALS)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The Skull is taken before anything else, and let go of after it."""
        if decision.kind == "spoils" and STEAL in decision.keys:
            return STEAL
        if decision.kind == "card/loot" and SKULL in decision.keys:
            return next((key for key in decision.keys if key != SKULL), SKULL)
        return ""

    def struck(self, decision: Decision[Any], sight: Sight) -> str:
        """An attack that is worth it, before one sits down to wait."""
        blows = [option for option in decision.options if isinstance(option.does, Strikes)]
        best = max(blows, key=lambda blow: self.worth_of(blow, sight), default=None)
        return best.key if best is not None and self.worth_of(best, sight) > 0 else ""

    def worth_of(self, option: Keyed, sight: Sight) -> float:
        return worth(option.does, sight, self) if isinstance(option.does, Strikes) else 0.0


@plan(19, HERO)
class Faithful(Thief):
    """At the Tavern things go round until the Skull is among them, and then nobody moves."""

    def enemies(self, sight: Sight) -> list[str]:
        return suspects(sight)

    def goals(self, sight: Sight) -> Goals:
        home, lying, has_it = sight.tile(TAVERN), sight.dropped(SKULL), bearer(sight)
        assert home is not None, "the Tavern always lies there"
        if mine(sight):
            return {home: 2 * FAR_OFF}
        if lying is not None:
            return {lying: 2 * FAR_OFF}
        hunted = [who for who in suspects(sight) if who == has_it and who in sight.at]
        if hunted:
            return {sight.at[hunted[0]]: 2 * FAR_OFF}
        if things(sight) or things_on(home, sight) or at_home(has_it, sight):
            return {home: FAR_OFF}
        return frontier(sight) or {home: FAR_OFF}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "person/gift":
            trusted = [key for key in decision.keys if key not in suspects(sight)]
            return next((key for key in trusted if key in sight.people), "")
        if decision.kind == "act" and at_home(sight.own, sight):
            return self.at_the_tavern(decision, sight)
        return super().answer(decision, sight)

    def at_the_tavern(self, decision: Decision[Any], sight: Sight) -> str:
        """Whoever has the Skull there keeps still, and nobody wants anything else."""
        has_it = bearer(sight)
        safe = at_home(has_it, sight) and has_it not in suspects(sight)
        if not safe:
            alone = len([key for key in sight.on(sight.here) if key in sight.people]) == 1
            handled = juggled(decision, sight, gives=not alone)
            if handled or not things_on(sight.here, sight):
                return handled
        return self.struck(decision, sight) or decision.otherwise


def lurking(sight: Sight, shrine: int) -> list[int]:
    """Where an informer has time: beside the Shrine, which hurts whoever is not out."""
    if is_out(sight):
        return [shrine]
    return [spot for spot in sight.board.spots if sight.far(spot, [shrine]) == 1]


@plan(19, TRAITOR)
class Informer(Thief):
    """The catacombs are kinder to thieves: out as soon as nobody is near, and to the Shrine."""

    bold = 1.2
    seeks = "catacomb"

    def enemies(self, sight: Sight) -> list[str]:
        has_it = bearer(sight)
        return [has_it] if has_it and not mine(sight) else []

    def goals(self, sight: Sight) -> Goals:
        shrine, lying = sight.tile(SHRINE), sight.dropped(SKULL)
        if shrine is None:
            return {sight.at[key]: FAR_OFF for key in self.enemies(sight)}
        if mine(sight):
            return {shrine: 2 * FAR_OFF}
        near = lurking(sight, shrine)
        found = dict.fromkeys(near, FAR_OFF) if things(sight) else {}
        found.update({spot: FAR_OFF for spot in near if things_on(spot, sight)})
        if lying is not None:
            found[lying] = 1.5 * FAR_OFF
        return found or frontier(sight, self.seeks) or frontier(sight) or {shrine: FAR_OFF}

    def hunting(self, sight: Sight) -> Goals:
        """Cultists go for whoever has the Skull, else for those who have much to lose."""
        has_it = bearer(sight)
        if has_it in sight.heroes():
            return {sight.at[has_it]: 2 * FAR_OFF}
        return {sight.at[key]: FAR_OFF + burden(key, sight) for key in sight.heroes()}

    def prey(self, key: str, sight: Sight) -> float:
        return super().prey(key, sight) + burden(key, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind != "act" or sight.own not in sight.at:
            return super().answer(decision, sight)
        shrine = sight.tile(SHRINE)
        if mine(sight):
            there = sight.here == shrine
            return (self.struck(decision, sight) or decision.otherwise) if there else ""
        near = shrine is not None and sight.here in lurking(sight, shrine)
        return juggled(decision, sight, gives=False) if near else ""

    def deed(self, option: Keyed, sight: Sight) -> float:
        return -1.0 if option.key == SHOW else super().deed(option, sight)

    def settles(self, sheet: Sequence[Order], sight: Sight) -> Mapping[str, str]:
        """In the catacombs nobody is near enough to do anything about it."""
        below = sight.board.level(sight.here) == "catacomb" and sight.own in sight.at
        return {COME_OUT: NOW if below or is_out(sight) or mine(sight) else NOT_YET}
