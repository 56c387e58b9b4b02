"""Haunt 19: a Skull that goes where it likes, and somebody who has told."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.thieves import (
    CAST,
    LIA,
    REVEALER,
    TORSKAR,
    VORT,
    alone,
    begun,
    body,
    dots,
    ended,
    result,
    set_up,
    stabbed,
    with_skull,
)
from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over
from undercroft.engine.seat import ALL, only
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.haunts.h19_thick_as_thieves import (
    CULTIST,
    HAUNT,
    SHRINE,
    SKULL,
    find_shrine,
)
from undercroft.games.betrayal.rules.possessions import draw_item

# How it begins.


def cell_of_shrine(s: Scene) -> str:
    return s.city.board.key(s.spot(SHRINE))


@cites("betrayal:haunt/19/shrine", "betrayal:ruling/N19a")
def test_the_shrine_is_laid_at_a_door_far_from_the_kitchen_basement() -> None:
    s = Scene(*CAST).tile("sacrificial-chamber", -1, 0, below=True)
    set_up(s)
    assert cell_of_shrine(s) == "b-2,0", "the only door of the farthest tile"
    assert SHRINE not in [
        tile for layer in s.city.stacks["catacomb"].layers for tile in layer.cards
    ]


@cites("betrayal:haunt/19/shrine")
def test_a_shrine_that_lies_there_stays_where_it_is() -> None:
    assert cell_of_shrine(begun()) == "b0,1"


@cites("betrayal:haunt/19/shrine", "betrayal:ruling/N19a")
def test_whoever_revealed_the_haunt_picks_among_doors_that_are_equally_far() -> None:
    city = Scene(*CAST).given(revealer=REVEALER).arranging
    told = played(find_shrine(city), "b0,0:3", "turn:1")
    assert told.seats == [VORT, VORT]
    assert told.asked[0] == ["b0,0:0", "b0,0:2", "b0,0:3"], "none of the doors of the Basement"


@cites("betrayal:haunt/19/deal", "betrayal:hidden/deal")
@pytest.mark.parametrize("guilty", CAST)
def test_whoever_has_number_one_told_them_and_is_alone_to_know(guilty: str) -> None:
    s = begun(guilty)
    assert s.city.traitors() == [guilty]
    for seat, who in enumerate(CAST):
        assert s.city.standings[who].known_to == only(seat)
        mine, other = ("informer", "faithful") if who == guilty else ("faithful", "informer")
        assert HAUNT.text.page_of(mine).splitlines()[0] in read_by(s, who)
        assert HAUNT.text.goal_of(other) not in read_by(s, who)


@cites("betrayal:haunt/19/deal", "betrayal:hidden/deal")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_is_dealt_one_of_as_many_numbers_as_there_are_players(seats: int) -> None:
    people = ("torskar", "lia", "vort", "miska", "tasha", "dhadius")[:seats]
    s = Scene(*people).haunt(19)
    numbers = [note.value for note in s.city.notes.values()]
    assert sorted(numbers) == sorted([f"number-{n + 1}" for n in range(seats)])
    assert s.city.traitors() == [people[numbers.index("number-1")]]


@cites("betrayal:haunt/19", "betrayal:hidden/text")
def test_everybody_reads_the_same_rules() -> None:
    told, kept = HAUNT.text.page_of("informer"), HAUNT.text.page_of("faithful")
    rules = kept.partition("The Skull is the thing")[2]
    assert len(rules) > 900
    assert told.endswith(rules)


@cites("betrayal:haunt/19/hunt", "betrayal:hidden/order")
def test_the_player_left_of_the_revealer_begins_and_cultists_follow_the_revealer() -> None:
    assert begun().city.slots == ("torskar", "lia", "vort", "monsters")


@cites("betrayal:haunt/19/cultists", "betrayal:ruling/N19b")
@pytest.mark.parametrize(("choice", "here"), [("tile", 1), ("each", 2)])
def test_a_cultist_comes_to_each_tile_with_an_adventurer(choice: str, here: int) -> None:
    s = Scene(*CAST, rulings={"N19b": choice}).stand("lia", "kitchen")
    set_up(s)
    there = [s.where(cultist) for cultist in s.city.of_kind(CULTIST)]
    assert there.count("elfsong-tavern") == here
    assert there.count("kitchen") == 1
    assert len(there) == here + 1


@cites("betrayal:haunt/19/cultists", "betrayal:ruling/N19b")
def test_a_tile_of_two_halves_is_one_tile() -> None:
    s = Scene(*CAST).tile("flooded-chamber", 2, 0, below=True)
    s.stand("torskar", "flooded-chamber").stand("lia", "flooded-chamber/2")
    set_up(s)
    there = [s.where(cultist) for cultist in s.city.of_kind(CULTIST)]
    assert sorted(there) == ["elfsong-tavern", "flooded-chamber"]


@cites("betrayal:haunt/19/cultists")
def test_nobody_waits_for_whoever_is_off_the_board() -> None:
    s = Scene(*CAST).stand("lia", "kitchen").apply(Vanish("torskar", "test"))
    set_up(s)
    assert sorted([s.where(c) for c in s.city.of_kind(CULTIST)]) == ["elfsong-tavern", "kitchen"]


@cites("betrayal:haunt/19/right-now", "betrayal:ruling/N19c")
@pytest.mark.parametrize("holder", ["", "vort", "lia"])
def test_the_skull_is_beside_the_board(holder: str) -> None:
    s = Scene(*CAST)
    if holder:
        s.item(holder, SKULL)
    set_up(s)
    assert SKULL not in s.city.held
    assert SKULL not in s.city.piles
    assert s.city.lost == (SKULL,)


@cites("betrayal:haunt/19/right-now")
def test_everybody_but_the_revealer_discards_something_at_random() -> None:
    s = Scene(*CAST).item("vort", SKULL, "locket", "lucky-coin")
    s.item("lia", "crossbow", "chain-mail", "pipes-of-haunting")
    set_up(s, luck=("pipes-of-haunting",))
    assert s.holds("vort") == ["locket", "lucky-coin"]
    assert s.holds("lia") == ["crossbow", "chain-mail"]
    assert s.holds("torskar") == []
    assert "pipes-of-haunting" in s.city.lost


@cites("betrayal:haunt/19/right-now", "betrayal:haunt/19/loot")
def test_what_cannot_be_stolen_is_not_discarded() -> None:
    s = Scene(*CAST).item("lia", "homunculus", "symbol-of-bhaal").item("torskar", "meenlock")
    set_up(s)
    assert s.holds("lia") == ["homunculus", "symbol-of-bhaal"]
    assert s.holds("torskar") == ["meenlock"]


# How it ends.


@cites("betrayal:haunt/19/delivered")
@pytest.mark.parametrize("bearer", ["lia", "vort"])
def test_a_hero_with_the_skull_at_the_tavern_wins_as_the_revealers_turn_ends(bearer: str) -> None:
    s = with_skull(alone(turn="lia"), bearer)
    ended(s)
    assert not result(s), "only the revealer's turn counts"
    assert s.city.active == "vort"
    ended(s)
    assert result(s) == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (LIA, VORT)


@cites("betrayal:haunt/19/delivered")
def test_elsewhere_or_on_the_ground_the_skull_is_worth_nothing() -> None:
    s = with_skull(alone(turn="vort").stand("lia", "kitchen"), "lia")
    assert not ended(s).ending
    s = alone(turn="vort").lying(SKULL, "elfsong-tavern")
    s.arranging.lost = ()
    assert not ended(s).ending


@cites("betrayal:haunt/19/delivered", "betrayal:ruling/H15")
def test_it_counts_as_well_when_the_revealer_is_dead() -> None:
    s = with_skull(alone(turn="lia").apply(Die("vort", "", "test")), "lia")
    assert ended(s).ending == "hero"


@cites("betrayal:haunt/19/delivered")
def test_a_revealer_who_dies_in_their_own_turn_ends_it() -> None:
    s = with_skull(alone(turn="vort").trait("vort", "might", 1), "lia")
    s.trait("vort", "speed", 1)
    mine = [0] * s.value("vort", "might")
    s.dice(*mine, *dots(s, "torskar", "might", 2)).play("attack:torskar:might")
    s.play("accept")
    while not result(s):
        s.play(s.keys[0])
    assert s.city.dead == ("vort",)
    assert result(s) == "hero"


def at_the_shrine(guilty: str = "torskar", turn: str = "vort") -> Scene:
    s = alone(guilty, turn).stand("torskar", SHRINE)
    return with_skull(s, "torskar")


@cites("betrayal:haunt/19/summoned")
def test_an_informer_who_is_hidden_wins_nothing_at_the_shrine() -> None:
    s = ended(at_the_shrine())
    assert not result(s)
    assert s.city.standings["torskar"].known_to == only(TORSKAR)


@cites("betrayal:haunt/19/summoned", "betrayal:ruling/N19i")
def test_the_informer_wins_at_the_shrine_a_round_after_coming_out() -> None:
    s = at_the_shrine(turn="torskar").play("show")
    for _ in CAST:
        ended(s)
    assert not result(s), "not in the same round"
    assert s.city.active == "torskar"
    for _ in CAST:
        assert not result(s)
        ended(s)
    assert result(s) == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (TORSKAR,)


@cites("betrayal:haunt/19/summoned", "betrayal:ruling/N19i", "betrayal:ruling/H15")
def test_the_round_of_a_dead_revealer_ends_like_any_other() -> None:
    s = at_the_shrine(turn="torskar").apply(Die("vort", "", "test")).play("show")
    for _ in CAST[:2]:
        ended(s)
    assert not result(s)
    for _ in CAST[:2]:
        assert not result(s)
        ended(s)
    assert result(s) == "traitor"


@cites("betrayal:haunt/19/summoned")
def test_a_hero_at_the_shrine_brings_nobody_anything() -> None:
    s = at_the_shrine("lia", turn="vort")
    assert not ended(s).ending


@cites("betrayal:haunt/19/killed", "betrayal:hidden/death", "betrayal:victory/first")
def test_the_heroes_win_when_the_informer_is_dead_known_or_not() -> None:
    s = alone()
    assert not s.city.ending()
    assert s.apply(Die("torskar", "", "test")).city.ending() == "hero"


@cites("betrayal:haunt/19/killed", "betrayal:hidden/death")
def test_the_dead_show_their_number() -> None:
    s = alone().trait("vort", "might", 1).trait("vort", "speed", 1)
    s.dice(*dots(s, "lia", "might", 2), *[0] * s.value("vort", "might"))
    s.play("attack:vort:might").take_first("heed/attack", "spoils", "split")
    assert s.city.dead == ("vort",)
    assert s.city.notes["number/vort"].known_to == ALL
    assert s.city.standings["vort"].known_to == ALL
    assert s.city.notes["number/torskar"].known_to == only(TORSKAR)
    assert not result(s)


@cites("betrayal:haunt/19/summoned", "betrayal:victory/survivor", "betrayal:ruling/H6")
def test_the_informer_wins_when_nobody_else_is_left() -> None:
    s = alone().apply(Die("lia", "", "test"), Die("vort", "", "test"))
    assert s.city.ending() == "traitor"


@cites("betrayal:haunt/19/killed", "betrayal:victory/first", "betrayal:ruling/H6")
def test_when_the_informer_and_the_last_hero_die_in_one_blow_nobody_wins() -> None:
    s = alone().apply(Die("lia", "", "test")).given(unsettled=1)
    s.apply(Die("vort", "", "test"), Die("torskar", "", "test")).given(unsettled=0)
    assert s.city.ending() == "nobody"


@cites("betrayal:haunt/19/hunt")
def test_cultists_do_not_act_once_somebody_has_won() -> None:
    s = ended(with_skull(begun(turn="vort"), "lia"))
    assert result(s) == "hero"
    assert s.happened("BeginMonsterTurn") == []


# What the Tavern tells.


@cites("betrayal:haunt/19/proof", "betrayal:ruling/N19j")
def test_whoever_has_the_skull_at_the_tavern_and_does_not_win_is_seen_through() -> None:
    s = ended(with_skull(alone(turn="vort"), "torskar"))
    assert not result(s)
    assert {s.city.standings[who].known_to for who in CAST} == {ALL}
    assert s.city.notes["number/torskar"].known_to == ALL
    assert [s.city.open_side(who) for who in CAST] == ["", "", ""], "nobody has come out"
    assert s.seen("lia")["adventurers"][TORSKAR]["side"] == "traitor"
    assert s.seen("torskar")["adventurers"][LIA]["side"] == "hero"
    assert s.asked_seat == TORSKAR
    assert "show" in s.keys
    speed = s.step("torskar", "speed")
    s.play("show")
    assert s.step("torskar", "speed") == speed + 2
    assert s.city.open_side("torskar") == "traitor"


@cites("betrayal:haunt/19/proof", "betrayal:ruling/N19j", "betrayal:ruling/H15")
def test_the_tavern_tells_as_well_when_the_revealer_is_dead() -> None:
    s = with_skull(alone(turn="lia").apply(Die("vort", "", "test")), "torskar")
    ended(s)
    assert s.city.standings["torskar"].known_to == ALL
    assert not result(s)


@cites("betrayal:haunt/19/proof")
def test_an_informer_without_the_skull_or_elsewhere_is_not_seen_through() -> None:
    s = ended(with_skull(alone(turn="vort").stand("torskar", "kitchen"), "torskar"))
    assert s.city.standings["torskar"].known_to == only(TORSKAR)
    s = ended(with_skull(alone(turn="lia"), "torskar"))
    assert s.city.standings["torskar"].known_to == only(TORSKAR), "it was not the revealer's turn"


@cites("betrayal:haunt/19/proof", "betrayal:ruling/N19j")
def test_the_tavern_tells_of_a_skull_that_comes_as_the_turn_has_just_ended() -> None:
    """A chest is searched then; a hero would win by what comes of it."""
    s = alone("torskar", "vort").items("crossbow").given(over="vort", phase="begin")
    played(draw_item(s.arranging, "torskar", "test"), dice=(2, 2, 1, 0))
    assert s.city.standings["torskar"].known_to == ALL
    s = alone("lia", "vort").items("crossbow").given(over="vort", phase="begin")
    with pytest.raises(Over):
        played(draw_item(s.arranging, "torskar", "test"), dice=(2, 2, 1, 0))
    assert s.city.ending() == "hero"


@cites("betrayal:haunt/19/delivered")
def test_a_bearer_whom_nobody_sees_wins_and_one_who_is_off_the_board_does_not() -> None:
    s = with_skull(alone(turn="lia").item("lia", "potion-of-invisibility"), "lia")
    assert result(ended(ended(s.play("potion-of-invisibility:drink")))) == "hero"
    s = with_skull(alone(turn="vort"), "lia").apply(Vanish("lia", "test"))
    assert result(ended(s)) == ""


# Cultists.


def hunting(s: Scene) -> Scene:
    """The revealer's turn ends, and the Cultists act."""
    return s.monster_turn()


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/N19d")
@pytest.mark.parametrize("prey", CAST)
def test_a_cultist_goes_for_the_closest_whoever_told(prey: str) -> None:
    s = begun()
    for who in CAST:
        s.stand(who, "catacomb-landing")
    s.stand(prey, "kitchen").monster_turn()
    s.dice(*dots(s, "cultist-1", "speed", 4)).dice(*dots(s, "cultist-1", "speed", 1))
    s.dice(*[0] * s.value(prey, "speed"))
    s.take_first("heed/attack")
    assert s.where("cultist-1") == "kitchen"
    assert (s.asked.kind, s.asked.who) == ("split", prey)
    s.settled()


@cites("betrayal:haunt/19/hunt")
def test_a_cultist_that_does_not_get_there_strikes_at_nobody() -> None:
    s = begun()
    for who in CAST:
        s.stand(who, "kitchen")
    s.monster_turn().dice(*[0] * s.value("cultist-1", "speed")).play("lia")
    assert s.where("cultist-1") == "inner-chamber", "one space at least"
    assert s.happened("Attack") == []
    s.settled()


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/M4")
def test_of_those_who_are_equally_close_the_revealer_picks_and_one_question_is_enough() -> None:
    s = begun().monster_turn().dice(*[0] * 4)
    assert (s.asked_seat, s.asked.kind, sorted(s.keys)) == (VORT, "prey/seek", sorted(CAST))
    s.dice(*dots(s, "cultist-1", "speed", 1), *[0] * s.value("lia", "speed")).play("lia")
    assert (s.asked_seat, s.asked.kind, s.asked.secret) == (LIA, "heed/attack", True)
    s.play("accept")
    assert (s.asked_seat, s.asked.kind) == (LIA, "split")
    s.settled()


@cites("betrayal:haunt/19/shadows")
@pytest.mark.parametrize("who", CAST)
def test_a_cultist_slows_nobody(who: str) -> None:
    assert begun(turn=who).play("go:1,0").city.spent == 1


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/N19d", "betrayal:move/opponents")
@pytest.mark.parametrize("guilty", CAST)
def test_a_cultist_is_slowed_by_all_alike(guilty: str) -> None:
    """With 4 spaces it leaves two of them for 3, and has 1 left."""
    s = begun(guilty).stand("vort", "kitchen")
    city = s.city
    assert {key for key in CAST if city.opposed("cultist-1", key)} == {*CAST}
    assert HAUNT.slows(city, "torskar", "cultist-1")
    assert HAUNT.slows(city, "lia", "cultist-1")
    assert not city.opposed("torskar", "lia")


@cites("betrayal:haunt/19/hunt", "betrayal:hidden/attack", "betrayal:ruling/N19d")
@pytest.mark.parametrize("who", CAST)
def test_anybody_may_attack_anybody_and_any_cultist(who: str) -> None:
    s = begun(turn=who)
    attacked = [key.split(":")[1] for key in s.keys if key.startswith("attack:")]
    assert {*attacked} == {*CAST, "cultist-1"} - {who}
    s.play("attack:cultist-1:might")
    assert s.happened("Attack") == ["Attack"]


@cites("betrayal:haunt/19/hunt", "betrayal:monster/stunned")
def test_a_cultist_that_is_beaten_is_stunned() -> None:
    s = begun().dice(*dots(begun(), "lia", "might", 2), *[0] * 3).play("attack:cultist-1:might")
    assert s.city.stunned == ("cultist-1",)
    s.settled()


@cites("betrayal:haunt/19/loot", "betrayal:ruling/N19l")
@pytest.mark.parametrize("prey", ["lia", "torskar"])
def test_struck_for_two_one_gives_up_a_card_of_ones_choice_instead(prey: str) -> None:
    s = (
        begun()
        .item(prey, "crossbow", "lucky-coin", "chain-mail", "homunculus")
        .stand("vort", "kitchen")
    )
    s.stand("lia" if prey == "torskar" else "torskar", "kitchen")
    before = body(s, prey)
    stabbed(s.monster_turn(), prey, 2)
    assert (s.asked.kind, s.asked_seat) == ("card/loot", CAST.index(prey))
    assert s.keys == ["crossbow", "lucky-coin"], "the others cannot be stolen"
    s.play("crossbow")
    assert s.holds(prey) == ["lucky-coin", "chain-mail", "homunculus"]
    assert "crossbow" in s.city.lost
    assert body(s, prey) == before
    s.settled()


def cornered(*cards: str) -> Scene:
    """Lia alone with a Cultist, and with these."""
    return begun().item("lia", *cards).stand("vort", "kitchen").stand("torskar", "kitchen")


@cites("betrayal:haunt/19/loot", "betrayal:ruling/N19c")
def test_a_skull_that_is_discarded_lies_beside_the_board() -> None:
    s = stabbed(with_skull(cornered(), "lia").monster_turn(), "lia", 3)
    assert s.city.lost == (SKULL,), "it was all that she had"
    assert SKULL not in s.city.piles
    assert s.happened("Suffer") == []


@cites("betrayal:haunt/19/loot")
@pytest.mark.parametrize("cards", [(), ("homunculus", "symbol-of-bhaal")])
def test_who_has_nothing_to_give_is_hurt(cards: tuple[str, ...]) -> None:
    s = stabbed(cornered(*cards).monster_turn(), "lia", 3)
    assert (s.asked.kind, s.asked.amount) == ("split", 3)


@cites("betrayal:haunt/19/loot")
def test_a_single_point_is_taken_though_there_is_something_to_give() -> None:
    s = stabbed(cornered("crossbow").monster_turn(), "lia", 1)
    assert (s.asked.kind, s.asked.amount) == ("split", 1)
    assert s.holds("lia") == ["crossbow"]


@cites("betrayal:haunt/19/loot", "betrayal:ruling/N19l", "betrayal:ruling/H11")
def test_armor_and_figurines_do_not_keep_a_cultists_hands_off() -> None:
    s = cornered("chain-mail", "figurine-of-wondrous-power", "locket")
    stabbed(s.monster_turn(), "lia", 2)
    assert "locket" in s.city.lost
    assert s.holds("lia") == ["chain-mail", "figurine-of-wondrous-power"]
    assert s.city.once == (), "the Figurine was not asked"


@cites("betrayal:haunt/19/loot", "betrayal:ruling/N19l")
def test_whoever_attacks_a_cultist_and_is_beaten_is_hurt_whatever_they_have() -> None:
    s = begun(turn="lia").item("lia", "locket")
    s.dice(*[0] * s.value("lia", "might"), *dots(s, "cultist-1", "might", 3))
    s.play("attack:cultist-1:might")
    assert (s.asked.kind, s.asked.amount) == ("split", 3)


@cites("betrayal:haunt/19/loot")
def test_what_is_given_up_takes_its_gift_along() -> None:
    """With the boots goes their Speed, and with that a life."""
    s = cornered("boots-of-speed").trait("lia", "speed", 1).monster_turn()
    stabbed(s, "lia", 2)
    assert s.city.dead == ("lia",)


@cites("betrayal:haunt/19/hunt", "betrayal:monster/stunned")
def test_a_stunned_cultist_misses_its_turn() -> None:
    s = begun().given(stunned=("cultist-1",)).monster_turn()
    assert s.asked_seat == TORSKAR
    assert s.happened("Attack") == []
    assert s.city.stunned == ()


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/H15")
def test_cultists_act_though_the_revealer_is_dead() -> None:
    s = begun(turn="lia").apply(Die("vort", "", "test")).stand("lia", "kitchen")
    ended(s.dice(*[0] * 4, *[0] * 4, *[0] * s.value("torskar", "speed")))
    assert s.happened("Attack") == ["Attack"]


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/M2")
def test_nobody_goes_for_whom_nobody_sees() -> None:
    s = begun(turn="lia").item("lia", "potion-of-invisibility").stand("vort", "kitchen")
    s.stand("torskar", "catacomb-landing")
    s.play("potion-of-invisibility:drink")
    ended(s)
    s.dice(*dots(s, "cultist-1", "speed", 4), *[0] * 4, *[0] * s.value("vort", "speed"))
    ended(s).take_first("heed/attack")
    assert s.where("cultist-1") == "kitchen"


@cites("betrayal:haunt/19/hunt", "betrayal:ruling/N19d", "betrayal:omen/berserker-axe")
@pytest.mark.parametrize("guilty", CAST)
def test_the_axe_wants_the_blood_of_cultists_whoever_bears_it(guilty: str) -> None:
    s = begun(guilty).item("lia", "berserker-axe")
    assert not [key for key in s.keys if key.startswith("go:")]
    assert "attack:cultist-1:berserker-axe" in s.keys


@cites("betrayal:haunt/19/loot", "betrayal:adventurer/aldan")
@pytest.mark.parametrize(("margin", "kind"), [(1, "may/step-in"), (2, "act")])
def test_nobody_protects_another_from_being_robbed(margin: int, kind: str) -> None:
    s = Scene("aldan", "lia", "vort").tile(SHRINE, 0, 1, 2, below=True)
    set_up(s, "aldan").item("lia", "locket").stand("vort", "kitchen").monster_turn()
    s.dice(*[0] * 4, *dots(s, "cultist-1", "speed", margin), *[0] * s.value("lia", "speed"))
    s.play("lia", "accept")
    assert s.asked.kind == kind
    assert ("locket" in s.city.lost) is (margin == 2)


@cites("betrayal:haunt/19/hunt", "betrayal:attack/distance")
def test_a_cultist_may_be_shot_at_from_afar() -> None:
    s = begun().item("lia", "crossbow").stand("lia", "inner-chamber")
    assert "attack:cultist-1:crossbow" in s.keys


# Coming out.


@cites("betrayal:haunt/19/come-out", "betrayal:hidden/reveal", "betrayal:ruling/N19g")
def test_whoever_comes_out_is_swift_leads_the_cultists_and_strikes_with_speed() -> None:
    s = begun(turn="torskar")
    assert not [key for key in s.keys if key.endswith(":speed")]
    speed = s.step("torskar", "speed")
    s.play("show")
    assert s.step("torskar", "speed") == speed + 2
    assert [s.city.figures[c].lead for c in s.city.of_kind(CULTIST)] == [TORSKAR]
    assert {who: s.city.open_side(who) for who in CAST} == {
        "torskar": "traitor",
        "lia": "hero",
        "vort": "hero",
    }
    assert {"attack:lia:speed", "attack:lia:might"} <= {*s.keys}
    assert not [key for key in s.keys if "cultist" in key], "they are no opponents any more"
    assert "show" not in s.keys


@cites("betrayal:haunt/19/come-out")
def test_speed_rises_no_higher_than_it_goes() -> None:
    highest = ADVENTURERS["torskar"].tracks["speed"].highest
    s = begun(turn="torskar").trait("torskar", "speed", highest - 1).play("show")
    assert s.step("torskar", "speed") == highest


@cites("betrayal:haunt/19/come-out", "betrayal:ruling/N19g")
def test_the_informer_leads_cultists_after_the_revealers_turn() -> None:
    s = begun(turn="torskar").play("show")
    ended(ended(s))
    assert s.city.active == "vort"
    s.dice(*dots(s, "cultist-1", "speed", 4))
    ended(s)
    assert s.asked_seat == TORSKAR
    s.play("cultist-1")
    attacks = [key for key in s.keys if key.startswith("attack:")]
    assert attacks == ["attack:lia:speed", "attack:vort:speed"]
    assert "go:1,0" in s.keys


@cites("betrayal:haunt/19/loot", "betrayal:haunt/19/come-out", "betrayal:ruling/N19g")
def test_a_cultist_that_is_led_robs_like_any_other() -> None:
    s = begun(turn="torskar").item("lia", "locket", "crossbow").play("show")
    ended(ended(s))
    s.dice(*[0] * 4)
    ended(s).play("cultist-1")
    s.dice(*dots(s, "cultist-1", "speed", 2), *[0] * s.value("lia", "speed"))
    s.play("attack:lia:speed")
    assert (s.asked_seat, s.asked.kind, s.keys) == (LIA, "card/loot", ["locket", "crossbow"])


@cites("betrayal:haunt/19/come-out", "betrayal:hidden/reveal", "betrayal:ruling/N19g")
def test_an_informer_who_is_struck_at_may_come_out_and_the_next_cultist_is_theirs() -> None:
    s = begun().stand("lia", "kitchen").stand("vort", "kitchen").figure("cultist-2", "kitchen")
    s.monster_turn("cultist-1", "cultist-2")
    s.dice(*[0] * 4, *dots(s, "cultist-1", "speed", 1))
    assert (s.asked.kind, s.asked_seat) == ("heed/attack", TORSKAR)
    assert s.keys == ["accept", "show"]
    dice = s.value("torskar", "speed")
    s.play("show")
    assert s.value("torskar", "speed") >= dice
    s.take_first("split")
    assert s.asked_seat == TORSKAR
    assert "cultist-2" in s.keys
    assert s.asked.kind == "lead/next"


@cites("betrayal:haunt/19/come-out", "betrayal:hidden/reveal", "betrayal:traitor/tile-text")
@pytest.mark.parametrize(("who", "keys"), [("torskar", ["accept", "show"]), ("lia", ["accept"])])
def test_at_the_shrine_all_are_asked_and_the_informer_may_come_out(
    who: str, keys: list[str]
) -> None:
    s = alone(turn=who).stand(who, SHRINE).play("end")
    assert (s.asked.kind, s.asked.secret, s.keys) == ("heed/tile", True, keys)
    s.play(keys[-1])
    assert s.happened("Harm") == ([] if len(keys) == 2 else ["Harm"])


@cites("betrayal:haunt/19/come-out", "betrayal:hidden/reveal")
def test_the_informer_comes_out_in_anothers_turn() -> None:
    s = begun(turn="lia")
    s.table.order(TORSKAR, "come-out", "now")
    s.play("end")
    assert s.city.open_side("torskar") == "traitor"
    assert s.city.active == "vort"


@cites("betrayal:haunt/19/come-out", "betrayal:ruling/N19h")
def test_the_informer_may_come_out_just_before_the_cultists_act() -> None:
    s = begun(turn="lia")
    (_, order) = s.table.sheet(TORSKAR)
    assert [option.key for option in order.options] == ["not-yet", "now", "before-cultists"]
    s.table.order(TORSKAR, "come-out", "before-cultists")
    ended(s)
    assert (s.city.active, s.city.open_side("torskar")) == ("vort", "")
    s.dice(*[0] * 4)
    ended(s)
    assert s.city.open_side("torskar") == "traitor"
    assert (s.asked_seat, s.asked.kind) == (TORSKAR, "lead/next")
    assert [order.key for order in s.table.sheet(TORSKAR)] == []


@cites("betrayal:haunt/19/come-out", "betrayal:ruling/N19h", "betrayal:ruling/H15")
def test_that_moment_comes_though_the_revealer_is_dead() -> None:
    s = begun(turn="lia").apply(Die("vort", "", "test"))
    s.table.order(TORSKAR, "come-out", "before-cultists")
    s.dice(*[0] * 4)
    ended(s)
    assert s.city.open_side("torskar") == "traitor"
    assert (s.asked_seat, s.asked.kind) == (TORSKAR, "lead/next")


@cites("betrayal:haunt/19/summoned", "betrayal:ruling/N19h", "betrayal:ruling/N19i")
def test_whoever_comes_out_before_the_cultists_act_wins_a_round_later() -> None:
    s = at_the_shrine(turn="vort")
    s.table.order(TORSKAR, "come-out", "before-cultists")
    ended(s)
    assert not result(s)
    for _ in CAST:
        assert not result(s)
        ended(s)
    assert result(s) == "traitor"


@cites("betrayal:hidden/reveal", "betrayal:haunt/19/come-out")
def test_nobody_else_can_show_anything() -> None:
    assert "show" not in begun(turn="lia").keys
    assert "show" in begun(turn="torskar").keys


@cites("betrayal:haunt/19/come-out", "betrayal:move/opponents")
def test_an_open_informer_is_no_prey_slows_no_cultist_and_is_slowed_by_heroes() -> None:
    s = begun(turn="torskar").play("show")
    assert not s.city.opposed("torskar", "cultist-1")
    assert s.city.opposed("lia", "cultist-1")
    assert s.play("go:1,0").city.spent == 1 + 2


def test_nothing_is_missing() -> None:
    left = missing(19)
    assert not left, "\n".join(left)
