"""Adventure 9: tokens in the dark."""

import pytest

from tests.games.ravenloft.adventures.flow import carried_out
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.engine.event import Event, happen
from undercroft.games.ravenloft.events.moves import Put, Return, Swap, Teleport, Vanish


def dark() -> Scene:
    """A token two tiles north of the heroes, beyond a tile on which a zombie stands."""
    s = Scene("thorgrim", "kat", adventure="9").stand("thorgrim", 0, 0).stand("kat", 3, 0)
    s.tile("black-x4-1", 0, -8).tile("black-x4-2", 0, -12).foe("zombie-1", 1, -6)
    return s.given(bag=Deck.of({"monsters-0": 1}), things={"token-1": square(1, -10)})


@cites("ravenloft:adventure/gauntlet-of-terror")
@pytest.mark.parametrize(
    "arrival",
    [
        Put("kat", square(2, -6), "test"),
        Teleport("kat", square(2, -6), "test"),
        Swap("kat", "zombie-1", "test"),
        Swap("zombie-1", "kat", "test"),
        Return("kat", square(2, -6), "test"),
    ],
)
def test_whoever_comes_near_a_token_otherwise_than_on_foot_turns_it_over(arrival: Event) -> None:
    s = dark()
    if isinstance(arrival, Return):
        s.apply(Vanish("kat", "test"))
    carried_out(happen(s.castle, arrival))
    assert s.castle.things == {}
    assert s.castle.bag.size() == 0


@cites("ravenloft:adventure/gauntlet-of-terror")
@pytest.mark.parametrize(
    "arrival",
    [
        Put("zombie-1", square(2, -6), "test"),
        Teleport("zombie-1", square(2, -10), "test"),
        Put("kat", square(0, -4), "test"),
        Swap("kat", "thorgrim", "test"),
        Vanish("kat", "test"),
    ],
)
def test_no_monster_and_nobody_two_tiles_away_turns_a_token_over(arrival: Event) -> None:
    castle = dark().castle
    carried_out(happen(castle, arrival))
    assert [*castle.things] == ["token-1"]
    assert castle.bag.size() == 1


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_a_hero_who_stands_still_turns_nothing_over() -> None:
    s = dark().stand("thorgrim", 2, -6).stand("kat", 3, -6)
    s.given(foes={}, rows={"thorgrim": (), "kat": ()}).villain_phase().go()
    assert s.castle.active == "kat"
    assert [*s.castle.things] == ["token-1"]


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_a_step_near_a_token_turns_it_over_and_its_monsters_appear() -> None:
    s = Scene("thorgrim", "kat", adventure="9").stand("thorgrim", 1, 0)
    s.given(bag=Deck.of({"monsters-2": 1}), things={"token-1": square(0, -4)})
    s.monsters("wolf", "spider")
    s.play("move:0,0").play_first()  # the second one takes another square
    assert s.castle.things == {}
    assert set(s.castle.foes) == {"wolf-1", "spider-1"}
    assert s.castle.rows["thorgrim"] == ("wolf-1", "spider-1")
    assert s.castle.bag.size() == 0


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_a_walk_stops_where_monsters_appear_and_may_go_on() -> None:
    s = dark().given(foes={}, rows={"thorgrim": (), "kat": ()}, bag=Deck.of({"monsters-1": 1}))
    s.stand("thorgrim", 1, -4).stand("kat", 3, 0).monsters("rat-swarm")
    s.play("move:1,-8")
    assert [*s.castle.foes] == ["rat-swarm-1"]
    assert s.castle.at["thorgrim"] == square(1, -5)
    assert s.castle.budget == 4


@cites("ravenloft:adventure/gauntlet-of-terror")
def test_a_new_tile_gets_a_face_down_token_instead_of_a_monster() -> None:
    s = Scene("thorgrim", adventure="9").stand("thorgrim", 0, 0).stack("workshop", "chapel")
    s.play("end")
    assert s.happened("LayToken", "Spawn") == ["LayToken"]
    cell = s.castle.board.cell_with("workshop")
    assert cell is not None
    assert s.castle.things == {"token-1": s.castle.board.bones(cell)}
    assert s.castle.bag.size() == 29


@cites("ravenloft:adventure/gauntlet-of-terror")
@pytest.mark.parametrize("lying", [0, 1])
def test_once_all_tokens_are_out_monster_cards_are_drawn(lying: int) -> None:
    s = Scene("thorgrim", adventure="9").stand("thorgrim", 0, 0).stack("workshop", "chapel")
    s.given(bag=Deck.of({"monsters-3": 1} if lying else {}))
    s.given(things={"token-1": square(3, -4)} if lying else {})
    s.monsters("rat-swarm").play("end")
    assert s.happened("LayToken", "Spawn") == ["Spawn"]
