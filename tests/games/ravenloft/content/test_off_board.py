"""A hero whom King Tomescu's Portal has taken is out of every card's reach."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.moves import Vanish
from undercroft.games.ravenloft.facts import ENCOUNTERS, ENVIRONMENT

CARDS = [key for key, card in ENCOUNTERS.items() if card.kind != ENVIRONMENT]


@cites("ravenloft:encounter/king-tomescus-portal", "ravenloft:ruling/G18")
@pytest.mark.parametrize("card", CARDS)
def test_no_card_touches_a_hero_off_the_board(card: str) -> None:
    s = Scene("arjhan", "kat").stand("kat", 3, 0).item("arjhan", "holy-avenger")
    s.foe("ghoul-1", 2, -3, holder="kat").apply(Vanish("arjhan", "test"))
    before = s.castle.hp["arjhan"]
    s.encounters(card, "blood-fog").villain_phase(draws=1).go()
    while s.castle.active == "arjhan":
        s.play_first()
    castle = s.castle
    assert castle.hp["arjhan"] == before
    assert castle.items == {"holy-avenger": "arjhan"}
    assert castle.away == ("arjhan",)
    assert "arjhan" not in castle.at
    assert not castle.conditions("arjhan")
    assert not set(castle.flipped) & set(castle.powers_of("arjhan"))


@cites("ravenloft:encounter/king-tomescus-portal", "ravenloft:ruling/G18")
def test_a_trap_is_not_set_where_no_hero_is() -> None:
    s = Scene("arjhan", "kat").stand("kat", 3, 0).apply(Vanish("arjhan", "test"))
    s.encounters("alarm").villain_phase(draws=1).go()
    assert s.castle.markers == {}
    assert s.castle.past == ("alarm",)
