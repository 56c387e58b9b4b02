"""STUB wizard."""

from __future__ import annotations

from typing import Final

from undercroft.games.ravenloft.facts import POWERS
from undercroft.games.ravenloft.rules.powers import Power
from undercroft.games.ravenloft.state import Lasting

WIZARD: Final[dict[str, type[Power]]] = {
    power.key: Power for power in POWERS.values() if power.hero == "immeril"
}
WIZARD_EFFECTS: Final[dict[str, type[Lasting]]] = {}
