"""All haunts that are built."""

from __future__ import annotations

from undercroft.games.betrayal.haunts import h22_bhaalspawn
from undercroft.games.betrayal.state import HAUNTS_BUILT

MODULES = (h22_bhaalspawn,)
BUILT = dict(sorted(HAUNTS_BUILT.items(), key=lambda pair: pair[1].number))
