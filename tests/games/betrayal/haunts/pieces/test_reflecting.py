"""Things in which one can look at what must not be looked at."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.facts import POSSESSIONS, REFLECTIVE
from undercroft.games.betrayal.haunts.pieces.reflecting import mirrors


def test_mirrors_are_those_of_ones_cards_that_shine() -> None:
    shines = [key for key, card in POSSESSIONS.items() if REFLECTIVE in card.flags]
    s = Scene("gretchen", "vort", "miska").item("vort", shines[0], "caltrops")
    assert mirrors(s.city, "vort") == shines[:1]
    assert mirrors(s.city, "miska") == []
