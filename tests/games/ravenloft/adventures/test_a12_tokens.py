"""Adventure 12: what lies in the dark, and what is taken on into part 2."""

from tests.games.ravenloft.adventures.opening import opened
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.content.adventures.a12_hunt_for_strahd_1 import veterans
from undercroft.games.ravenloft.content.adventures.a13_hunt_for_strahd_2 import HEIRLOOMS
from undercroft.games.ravenloft.facts import HEROES, TREASURE_COUNTS, kind_of
from undercroft.games.ravenloft.view import view


def beside(token: str, *heroes: str) -> Scene:
    """Thorgrim stands beside a token that will turn out to be this one."""
    s = Scene(*(heroes or ("thorgrim",)), adventure="12").stand("thorgrim", 0, 0)
    return s.given(things={"token-1": square(1, 0)}, bag=Deck.of({token: 1}))


def explores(*tiles: str) -> Scene:
    s = Scene("thorgrim", adventure="12").stand("thorgrim", 0, 0).stack(*tiles)
    return s.monsters("rat-swarm", "wolf")


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_a_black_arrow_tile_gets_a_token_where_the_player_likes() -> None:
    s = explores("kings-crypt", "chapel").play("end")
    assert s.prompt == "Where does the token lie?"
    cell = s.castle.board.cell_with("kings-crypt")
    assert cell is not None
    assert len(s.keys) == len(s.castle.board.squares(cell))
    s.play_first()
    assert s.castle.cell("token-1") == cell
    assert s.happened("LayToken", "Spawn")[:2] == ["LayToken", "Spawn"]
    assert s.castle.bag.size() == 10


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_a_white_arrow_tile_and_an_empty_bag_give_no_token() -> None:
    assert explores("white-x3-1", "chapel").play("end").happened("LayToken", "Spawn") == ["Spawn"]
    s = explores("kings-crypt", "chapel").given(bag=Deck(())).play("end")
    assert s.happened("LayToken", "Spawn")[:1] == ["Spawn"]


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:treasure/eagle-eyes")
def test_a_black_tile_laid_by_a_card_gets_no_token() -> None:
    s = Scene("thorgrim", adventure="12").stand("thorgrim", 0, 0).foe("zombie-1", 1, 0)
    s.stack("kings-crypt", "chapel").monsters("rat-swarm").treasures("eagle-eyes").rolls(19)
    s.play("lance-of-faith:attack")
    while s.asked.head == "edge":
        s.play_first()
    assert s.happened("Lay", "LayToken", "Spawn") == ["Lay", "Spawn"]


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:objects/pick-up")
def test_a_token_beside_a_hero_can_be_picked_up_for_free() -> None:
    s = beside("wooden-stake").play("take:token-1")
    assert s.castle.items == {"wooden-stake-1": "thorgrim"}
    assert s.castle.things == {}
    assert (s.castle.acted, s.castle.moved) == (False, 0)


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:objects/pick-up")
def test_a_token_farther_away_stays_where_it_is() -> None:
    assert "take:token-1" not in beside("wooden-stake").stand("thorgrim", 3, 0).keys


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:treasures/item")
def test_what_a_token_gives_may_be_given_away_at_once() -> None:
    s = beside("torch", "thorgrim", "kat").play("take:token-1")
    assert s.keys == ["thorgrim", "kat"]
    s.play("kat")
    assert s.castle.items == {"torch": "kat"}


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:ruling/C25")
def test_a_treasure_token_is_a_draw_beyond_that_of_the_turn() -> None:
    s = beside("treasure").given(looted=("thorgrim",)).treasures("holy-avenger")
    s.play("take:token-1")
    assert s.castle.items == {"holy-avenger": "thorgrim"}


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:treasure/holy-water")
def test_holy_water_is_used_like_the_card_and_never_comes_into_the_deck() -> None:
    s = beside("holy-water-token").foe("zombie-1", 3, 0).treasures("holy-avenger")
    s.play("take:token-1")
    assert s.castle.items == {"holy-water-token": "thorgrim"}
    s.play(next(key for key in s.keys if key.startswith("holy-water-token")))
    assert s.castle.foes == {}
    assert "holy-water-token" not in s.castle.items
    assert "holy-water" not in s.castle.spent


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:adventure/hunt-for-strahd-2")
def test_the_winners_of_part_1_are_told_what_they_take_along() -> None:
    s = Scene("thorgrim", "kat", adventure="12").level_2("kat").item("thorgrim", "wooden-stake-1")
    s.item("kat", "holy-water-token", "lucky-charm-1", "lucky-charm-2")
    assert veterans(s.castle) == [
        *("thorgrim", *s.castle.powers_of("thorgrim"), "wooden-stake"),
        *("kat", "level-2", *s.castle.powers_of("kat")),
        *("holy-water-token", "lucky-charm", "lucky-charm"),
    ]
    s.stand("thorgrim", 0, 0).given(counts={"hunted-down": 1}).foe("klak", 3, 0, hp=1).rolls(19)
    s.play("lance-of-faith:attack")
    assert s.won
    assert view(s.castle)["veterans"] == veterans(s.castle)


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_veterans_play_on_with_level_powers_and_items_and_nothing_else() -> None:
    s = Scene("thorgrim", adventure="12").level_2("thorgrim").power("consecrated-ground")
    s.item("thorgrim", "wooden-stake-1", "holy-water-token", "lucky-charm-1")
    s.given(xp=("wolf",), surges=0, flipped=("flame-strike",), slowed=("thorgrim",))
    castle = opened(1, veterans=veterans(s.hurt("thorgrim", 1).castle))
    assert castle.heroes == castle.leveled == ("thorgrim",)
    assert castle.powers_of("thorgrim") == s.castle.powers_of("thorgrim")
    assert castle.hp["thorgrim"] == HEROES["thorgrim"].hp[1]
    kept = {"wooden-stake-1", "holy-water-token", "lucky-charm-1"}
    assert kept < set(castle.items)
    assert sorted(kind_of(card) for card in set(castle.items) - kept) == sorted(HEIRLOOMS)
    assert (castle.xp, castle.flipped, castle.slowed, castle.surges) == ((), (), (), 2)
    fresh = opened(1, heroes=["thorgrim"])
    assert castle.treasures.layers[0].cards["lucky-charm"] == TREASURE_COUNTS["lucky-charm"] - 1
    assert len(fresh.items) == len(HEIRLOOMS) + 1  # one is newly drawn
