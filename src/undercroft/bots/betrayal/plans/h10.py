"""Haunt 10: the crowd keeps somebody on the shrine; seekers clear it, and live with the outcome."""

from __future__ import annotations

from typing import Final

from undercroft.bots.betrayal.fights import LONG_NIGHT
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, mustered, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Keyed

SHRINE: Final = "neglected-shrine"
MEDUSA: Final = "medusa"
STARE: Final = 4.0  # what it costs to begin a turn with the Medusa
WATCH: Final = 2  # citizens who do not leave the chest
MANY: Final = 3  # make a mob
ALONE: Final = -1.0
NEARER: Final = 6.0  # how much more a chest without a guard is worth


def guards(sight: Sight) -> list[str]:
    """Citizens on the tile of the chest."""
    shrine = sight.tile(SHRINE)
    return [] if shrine is None else [key for key in sight.on(shrine) if key in sight.figures]


@plan(10, TRAITOR)
class Agitator(Plan):
    """Somebody always stands on the shrine; everybody else goes where the heroes are."""

    bold = 1.2

    def goals(self, sight: Sight) -> Goals:
        """The traitor waits near the shrine, where all heroes come in the end."""
        shrine = sight.tile(SHRINE)
        found = {sight.at[key]: FAR_OFF for key in sight.heroes()}
        return found if shrine is None else {**found, shrine: FAR_OFF - 1.0}

    def hunting(self, sight: Sight) -> Goals:
        """Some stay on the shrine, or go there; the others hunt, where others do."""
        shrine, guard = sight.tile(SHRINE), guards(sight)
        if shrine is not None and sight.me["key"] in guard[:WATCH]:
            return {shrine: 2 * FAR_OFF}
        found: dict[int, float] = {}
        for key in sight.heroes():
            found[sight.at[key]] = FAR_OFF + 0.4 * _crowd(sight, sight.at[key])
        if shrine is None or len(guard) >= WATCH:
            return found
        return {**found, shrine: FAR_OFF + NEARER}

    def boon(self, how: str, mine: int, theirs: int) -> float:
        """A citizen who strikes alone is soon one less."""
        return ALONE if how == "might" and mine < theirs else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Enough of them strike as a mob; fewer wait for the next one."""
        if option.kind != "attack":
            return super().deed(option, sight)
        return 3.0 if _crowd(sight, sight.here) >= MANY else ALONE


def _crowd(sight: Sight, spot: int) -> int:
    return len([key for key in sight.on(spot) if key in sight.figures])


@plan(10, HERO)
class Greedy(Plan):
    """To the chest together; and then, whatever comes out of it, together again."""

    def goals(self, sight: Sight) -> Goals:
        if MEDUSA in sight.at:
            return self._against_the_medusa(sight)
        shrine = sight.tile(SHRINE)
        return super().goals(sight) if shrine is None else {shrine: FAR_OFF}

    def _against_the_medusa(self, sight: Sight) -> Goals:
        """At it when most of us are near; else to each other."""
        lair = sight.at[MEDUSA]
        friends = [sight.at[key] for key in sight.friends() if key in sight.at]
        if mustered(sight, lair) or not friends:
            return {lair: FAR_OFF}
        return {spot: FAR_OFF for spot in friends if spot != lair} or {lair: FAR_OFF}

    def danger(self, spot: int, sight: Sight) -> float:
        """Citizens are a die or two each; the Medusa needs only to be looked at."""
        here = sight.on(spot)
        if MEDUSA in here:
            return 0.0 if sight.table["attacked"] is False else STARE
        late = int(sight.table["round"]) > LONG_NIGHT
        return 0.0 if late else 0.5 * len([key for key in here if key in sight.figures])

    def stun(self, key: str, sight: Sight) -> float:
        """The Medusa first, then who guards the chest."""
        if key == MEDUSA:
            return 4.0
        return 2.5 if key in guards(sight) else 0.9
