"""All haunts that are built."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.haunts import h02_glurk_rises, h22_bhaalspawn

BUILT: Final = {haunt.slug: haunt for haunt in (h02_glurk_rises.HAUNT, h22_bhaalspawn.HAUNT)}
