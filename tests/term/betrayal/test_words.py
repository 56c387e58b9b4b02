"""The city in sentences."""

from __future__ import annotations

import pytest

from tests.term.betrayal.alley import SPEECH, goblins, option, quarter, session, view
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.term.betrayal.city import CityBoard
from undercroft.term.betrayal.explain import printed

BOARD = CityBoard()


def explained(key: str) -> str:
    scene = quarter()
    seen = view(scene)
    return BOARD.explain(seen, option(seen, key), SPEECH)


def test_a_tile_is_told_with_doors_text_and_all_that_is_there() -> None:
    told = explained("go:3,0")
    assert told.startswith("Fountain (street) at 3,0. Once per game, when you end your turn here")
    assert "west to the Elfsong Tavern" in told
    assert "east unopened (street)" in told
    assert told.endswith("Here: Yellow Mold. Lying here: Locket.")


@cites("betrayal:discover/stack")
def test_a_door_tells_which_stack_lies_behind_it_and_how_much_is_left() -> None:
    told = explained("explore:north")
    assert told == "North of the Elfsong Tavern: the next tile of the street stack, 12 left."


def test_ending_a_turn_tells_what_one_gives_up_and_must_be_meant() -> None:
    seen = view(quarter())
    assert explained("end") == "2 spaces left. You stay on the Elfsong Tavern."
    assert BOARD.caution(seen, option(seen, "end"), SPEECH) == "You have not moved yet."
    moved = view(quarter().given(spent=1, strides=1))
    assert not BOARD.caution(moved, option(moved, "end"), SPEECH)


def test_cards_are_explained_by_their_text() -> None:
    seen = view(quarter().play("drop"))
    told = BOARD.explain(seen, option(seen, "crossbow"), SPEECH)
    assert told.startswith("Crossbow: Attack with Speed someone")


def test_a_weapon_is_explained_by_its_card_and_bare_hands_by_whom_they_hit() -> None:
    scene = goblins().item("lia", "locket").stand("vort", "kitchen")
    scene.stand("goblin-4", "kitchen").item("lia", "javelin-of-lightning")
    seen = view(scene)
    told = BOARD.explain(seen, option(seen, "attack:goblin-1:javelin-of-lightning"), SPEECH)
    assert told.startswith("Javelin of Lightning: ")


def test_an_adventurer_is_explained_by_their_power_and_who_they_were() -> None:
    lia = printed(ADVENTURERS["lia"], SPEECH)
    assert lia.startswith("Eldritch Blast: ")
    assert lia.endswith("and she would like a city.")


def test_targets_are_explained_by_what_they_have() -> None:
    scene = goblins()
    seen, speech = view(scene), SPEECH
    goblin = BOARD.explain(seen, option(seen, "attack:goblin-1:might"), speech)
    assert goblin == "Goblin 1, Elfsong Tavern: Might 1, Speed 3, Knowledge 2, Sanity 2."
    glurk = BOARD.explain(seen, option(seen, "attack:torskar:might"), speech)
    assert "Torskar Stonecleaver has the Crossbow and the Book of Spells." in glurk


@cites("betrayal:setup/adventurers")
def test_adventurers_who_have_not_joined_are_explained_by_their_card() -> None:
    seen = session(adventurers="ask").view()
    told = BOARD.explain(seen, option(seen, "vort"), SPEECH)
    assert told.startswith("Healing Word: ")
    assert "Might 3 (" in told


def test_yes_and_no_are_explained_by_the_card_that_asks() -> None:
    seen = view(quarter())
    asking = {**seen, "decision": {**seen["decision"], "cite": "betrayal:item/crossbow"}}
    yes = {"key": "yes", "kind": "yes", "label": "Yes", "about": "yes", "does": None}
    assert BOARD.explain(asking, yes, SPEECH).startswith("Crossbow: ")
    asking["decision"]["cite"] = "betrayal:turn/actions"
    assert not BOARD.explain(asking, yes, SPEECH)


def test_the_whole_position_is_told() -> None:
    scene = goblins()
    told = "\n".join(BOARD.describe(view(scene, "torskar"), SPEECH))
    for part in (
        "Haunt 2: Glurk Rises, revealed by Torskar Stonecleaver with the Book of Spells.",
        "Your side: Glurk. ",
        "Only you and those who share it know: Slave pens: Catacomb Landing.",
        "Order of turns: Lia Faen Tlabbar, Vort Dormall, Torskar Stonecleaver and the monsters.",
        "Goblin 3, Kitchen Basement: Might 1, Speed 3, Knowledge 2, Sanity 2. Stunned.",
        "Flooded Chamber (catacomb) at b2,0. ",
        "Cards left: 21 items, 12 omens, 45 events.",
    ):
        assert part in told, part


def test_before_the_haunt_nobody_has_a_page() -> None:
    scene = quarter()
    told = "\n".join(BOARD.describe(view(scene), SPEECH))
    assert "The haunt has not begun. 1 omen drawn" in told
    assert "Lia Faen Tlabbar, drow warlock (seat 1): Flooded Chamber. " in told
    assert "Vort Dormall, half-orc cleric (seat 2): Flooded Chamber (far side). " in told


@pytest.mark.parametrize(
    ("spot", "told"),
    [((3, 0), "It is in the city."), ((9, 9), "Nothing lies here yet.")],
)
def test_any_place_of_the_map_can_be_looked_at(spot: tuple[int, int], told: str) -> None:
    assert BOARD.look_at(view(quarter()), spot, SPEECH).endswith(told)


def test_the_speaker_is_the_adventurer_of_the_seat() -> None:
    assert BOARD.speaker(view(quarter()), 2, SPEECH) == "Vort Dormall"
    assert not BOARD.speaker(session(adventurers="ask").view(), 0, SPEECH)


def test_the_summary_tells_everybodys_fate() -> None:
    scene = goblins()
    told = list(BOARD.summary(view(scene), SPEECH))
    assert told[0] == "Haunt 2: Glurk Rises."
    assert told[1] == "2 rounds played; 6 tiles above, 4 below."
    assert told[2].startswith("Torskar Stonecleaver (seat 0, traitor): Might ")
