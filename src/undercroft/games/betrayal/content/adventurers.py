"""Whose power is which."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.content.powers.fighting import (
    EldritchBlast,
    FlurryOfBlows,
    HuntersMark,
    MagicMissile,
    RecklessAttack,
    WildMagic,
)
from undercroft.games.betrayal.content.powers.roaming import (
    INSPIRED,
    BardicInspiration,
    CunningAction,
    Devotion,
    HealingWord,
    Inspired,
    Protection,
    WildShape,
)
from undercroft.games.betrayal.content.powers.talent import Talent
from undercroft.games.betrayal.state import Belonging

POWERS: Final[dict[str, type[Talent]]] = {
    "torskar": RecklessAttack,
    "aldan": Protection,
    "lia": EldritchBlast,
    "avrixis": HuntersMark,
    "gretchen": WildShape,
    "tasha": CunningAction,
    "grusk": Devotion,
    "vort": HealingWord,
    "miska": BardicInspiration,
    "azadeh": FlurryOfBlows,
    "dhadius": MagicMissile,
    "ralvio": WildMagic,
}
ADVENTURER_CARDS: Final[dict[str, type[Belonging]]] = {
    f"adventurer/{key}": power for key, power in POWERS.items()
}
POWER_CONDITIONS: Final[dict[str, type[Belonging]]] = {INSPIRED: Inspired}
