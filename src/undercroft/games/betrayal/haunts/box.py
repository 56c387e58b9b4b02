"""All haunts that are built."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.haunts import (
    h02_glurk_rises,
    h03_hulking_vengeance,
    h05_labyrinth,
    h07_brains,
    h08_staking_your_claim,
    h09_alone,
    h13_juiblex_commands,
    h21_priscilla,
    h22_bhaalspawn,
    h37_killer_among_us,
)

BUILT: Final = {
    haunt.slug: haunt
    for haunt in (
        h02_glurk_rises.HAUNT,
        h03_hulking_vengeance.HAUNT,
        h05_labyrinth.HAUNT,
        h07_brains.HAUNT,
        h08_staking_your_claim.HAUNT,
        h09_alone.HAUNT,
        h13_juiblex_commands.HAUNT,
        h21_priscilla.HAUNT,
        h22_bhaalspawn.HAUNT,
        h37_killer_among_us.HAUNT,
    )
}
