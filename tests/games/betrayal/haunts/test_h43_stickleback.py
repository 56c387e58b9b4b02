"""Haunt 43: a thing without eyes, what it sees by, mushrooms, and a portal that wants wards."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import mind
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Afflict, Count
from undercroft.games.betrayal.haunts.h43_stickleback import (
    FED,
    HAUNT,
    ROSE_PORTAL,
    THING,
    TICKLED,
    TICKLER,
    heads,
    tickle,
)
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.attacking import attack, attacks
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.state import UNSEEN
from undercroft.games.betrayal.tiles import ALL_TILES

EATEN = "grusk"  # seat 0
TAVERN, CHAMBER, LANDING = "2,0", "1,0", "b0,0"
SIT = "haunt/Ticklers:sit_down"
EAT = "role/lia:eat"
FEED = "task:feed"


def signs() -> Scene:
    """A tile of each symbol."""
    s = Scene(EATEN, "lia", "torskar").tile("haunted-alley", 2, -1).tile("marketplace", 3, 0)
    return s.tile("dead-end", 2, 1)


def begun(turn: str = "lia") -> Scene:
    return signs().haunt(43, revealer="lia", turn=turn)


def tickled(who: str, turn: str = "lia") -> Scene:
    """One sits there, and the others are far away."""
    s = begun(turn).apply(Afflict(who, TICKLED, "test"))
    s.arranging.figures.pop(f"{TICKLER}-1")
    s.arranging.at.pop(f"{TICKLER}-1")
    return s


def dice_of(s: Scene, who: str, trait: Trait, total: int) -> list[int]:
    dots = [2] * (total // 2) + [1] * (total % 2)
    return [*dots, *[0] * (s.value(who, trait) - len(dots))]


def led(s: Scene, who: str = f"{TICKLER}-1") -> Scene:
    return s.monster_turn().play(who)


# How it begins.


@cites("betrayal:haunt/43/right-now", "betrayal:haunt/traitor-gone")
def test_the_adventurer_is_dead_and_all_they_had_is_discarded() -> None:
    s = signs().item(EATEN, "crossbow", "locket").haunt(43, revealer="lia")
    assert EATEN in s.city.dead
    assert s.where(THING) == "elfsong-tavern"
    assert not {"crossbow", "locket"} & {*s.city.piles, *s.city.held}


@cites("betrayal:haunt/43/ticklers")
def test_a_tickler_comes_to_a_tile_of_each_symbol() -> None:
    s = begun()
    ticklers = s.city.of_kind(TICKLER)
    assert [s.where(one) for one in ticklers] == ["haunted-alley", "marketplace", "dead-end"]


@cites("betrayal:haunt/43/ticklers", "betrayal:ruling/N43a")
def test_where_a_kind_of_tile_is_lacking_they_take_the_others_and_then_share() -> None:
    s = Scene(EATEN, "lia", "torskar").tile("haunted-alley", 2, -1).tile("dead-end", 2, 1)
    s.haunt(43, revealer="lia")
    where = [s.where(one) for one in s.city.of_kind(TICKLER)]
    assert where == ["haunted-alley", "dead-end", "dead-end"]


@cites("betrayal:haunt/43/order", "betrayal:haunt/order")
def test_the_ticklers_begin_and_then_it_goes_to_the_left_of_the_traitor() -> None:
    s = signs().haunt(43, revealer="lia")
    assert s.city.slots == ("monsters", "lia", "torskar", EATEN)
    assert (s.asked.kind, s.asked_seat) == ("lead/next", 0)
    s.play("enough")
    assert s.city.active == "lia"


@cites("betrayal:haunt/43/wards", "betrayal:haunt/43/mushrooms")
def test_a_ward_on_each_omen_tile_and_two_mushrooms_on_each_item_tile() -> None:
    s = begun()
    lies = {thing: s.city.tile(spot) for thing, spot in s.city.piles.items()}
    assert lies == {
        "ward-1": "haunted-alley",
        "mushroom-1": "marketplace",
        "mushroom-2": "marketplace",
    }
    s.stand("lia", "marketplace").play("take", "mushroom-2")
    assert s.holds("lia") == ["mushroom-2"]


@cites("betrayal:haunt/43/wards", "betrayal:haunt/43/mushrooms")
@pytest.mark.parametrize(
    ("sign", "grown"), [("omen", ["ward-2"]), ("item", ["mushroom-3", "mushroom-4"])]
)
def test_something_grows_on_tiles_that_are_discovered(sign: str, grown: list[str]) -> None:
    below = [key for key, tile in ALL_TILES.items() if tile.kind == "catacomb"]
    tile = next(key for key in below if ALL_TILES[key].symbol == sign)
    s = begun().stand("lia", "kitchen-basement").stack("catacomb", tile)
    s.items("crossbow").omens("meenlock").play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    assert [t for t, spot in s.city.piles.items() if s.city.tile(spot) == tile] == grown


# Stickleback.


@cites("betrayal:haunt/43/blind", "betrayal:ruling/N43b")
@pytest.mark.parametrize("sees", [False, True])
def test_it_moves_only_while_a_tickler_sits_on_a_hero(sees: bool) -> None:
    s = tickled("lia") if sees else begun()
    s.before_turn_of(EATEN).dice(2, 0, 0, 0, 0).play(THING)
    assert any(key.startswith("go:") for key in s.keys) is sees
    s.settled()


@cites("betrayal:haunt/43/psychic")
def test_blind_or_not_it_reaches_for_minds_within_two_tiles() -> None:
    s = begun().stand("lia", "kitchen").stand("torskar", "kitchen-basement")
    before = mind(s, "lia")
    s.before_turn_of(EATEN).dice(0, 0, 0, 0, 0).play(THING)
    struck = [key for key in s.keys if key.startswith("attack")]
    assert struck == ["attack:lia:psychic"]
    s.dice(2, 0, 0, 0, 0, 0, *[0] * s.value("lia", "sanity")).play("attack:lia:psychic", "0-2")
    assert mind(s, "lia") == before - 2
    s.settled()


@cites("betrayal:haunt/43/psychic", "betrayal:attack/distance")
@pytest.mark.parametrize(("tile", "stunned"), [("kitchen", ()), ("elfsong-tavern", (THING,))])
def test_losing_to_another_tile_does_it_no_harm(tile: str, stunned: tuple[str, ...]) -> None:
    s = begun().stand("lia", tile).stand("torskar", "kitchen-basement")
    s.before_turn_of(EATEN).dice(0, 0, 0, 0, 0).play(THING)
    s.dice(0, 0, 0, 0, 0, 0, *dice_of(s, "lia", "sanity", 2)).play("attack:lia:psychic")
    assert s.city.stunned == stunned


# Ticklers.


@cites("betrayal:haunt/43/untouchable")
def test_nobody_can_attack_a_tickler() -> None:
    s = begun().stand("lia", "haunted-alley").item("lia", "crossbow")
    assert played(attack(s.arranging, "lia", f"{TICKLER}-1", BARE)).result is None
    assert not attacks(s.arranging, f"{TICKLER}-1")
    assert not [key for key in s.keys if key.startswith("attack:mind")]


@cites("betrayal:haunt/43/tickle")
@pytest.mark.parametrize(("total", "sits"), [(3, True), (4, False)])
def test_a_tickler_goes_for_a_hero_on_its_tile_who_resists_with_four(
    total: int, sits: bool
) -> None:
    s = begun().stand("lia", "haunted-alley").monster_turn().play(f"{TICKLER}-1")
    s.dice(*dice_of(s, "lia", "sanity", total)).play(SIT)
    assert s.city.has_condition("lia", TICKLED) is sits
    assert (f"{TICKLER}-1" in s.city.at) is not sits
    assert SIT not in s.keys
    s.settled()


@cites("betrayal:haunt/43/tickle")
def test_it_goes_for_the_lowest_sanity_among_those_on_whom_none_sits() -> None:
    s = begun().stand("lia", "haunted-alley").stand("torskar", "haunted-alley")
    s.trait("lia", "sanity", 5).trait("torskar", "sanity", 2)
    assert heads(s.arranging, f"{TICKLER}-1") == ["torskar"]
    s.apply(Afflict("torskar", TICKLED, "test"))
    assert heads(s.arranging, f"{TICKLER}-1") == ["lia"]
    s.apply(Afflict("lia", TICKLED, "test"))
    assert heads(s.arranging, f"{TICKLER}-1") == []


@cites("betrayal:haunt/43/tickle")
def test_nobody_unseen_is_tickled_and_a_head_that_is_gone_is_none() -> None:
    s = begun().stand("lia", "haunted-alley").apply(Afflict("lia", "invisible", "test"))
    assert s.city.reckoned(UNSEEN, "lia")
    assert heads(s.city, f"{TICKLER}-1") == []
    s = begun().apply(Vanish("lia", "test"))
    assert played(tickle(s.arranging, f"{TICKLER}-1")).asked == []


@cites("betrayal:haunt/43/tickle")
def test_it_moves_four_spaces_without_a_roll() -> None:
    s = begun().stand("lia", "kitchen-basement").stand("torskar", "kitchen-basement")
    s = led(s)
    assert "go:0,0" in s.keys
    assert f"go:{LANDING}" not in s.keys
    s.play("go:0,0")
    assert s.where(f"{TICKLER}-1") == "kitchen"
    s.settled()


@cites("betrayal:haunt/43/tickle", "betrayal:monster/one-by-one")
def test_told_to_find_heads_they_find_them() -> None:
    s = begun().stand("lia", "inner-chamber").stand("torskar", "catacomb-landing")
    s.monster_turn(*s.city.of_kind(TICKLER))
    assert "all:settle" in s.keys
    s.dice(*[0] * s.value("lia", "sanity")).play("all:settle")
    assert s.city.has_condition("lia", TICKLED)
    assert "Mind Tickler" in " ".join(s.told())


@cites("betrayal:haunt/43/tickle", "betrayal:ruling/N43c")
def test_where_a_tickled_hero_dies_the_tickler_comes_out() -> None:
    s = tickled("lia").stand("lia", "kitchen")
    played(kill(s.arranging, "lia", "", "test"))
    assert s.where(f"{TICKLER}-1") == "kitchen"
    s = tickled("lia").apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert len(s.city.of_kind(TICKLER)) == 2


@cites("betrayal:haunt/43/tickled")
@pytest.mark.parametrize("total", [3, 4])
def test_with_a_tickler_a_turn_begins_with_a_roll_or_with_a_wound_and_heavy_feet(
    total: int,
) -> None:
    s = tickled("lia").trait("lia", "speed", 5).before_turn_of("lia")
    before, far = mind(s, "lia"), f"go:{LANDING.replace('b0,0', '0,0')}"
    s.dice(*dice_of(s, "lia", "sanity", total))
    if total < 4:
        assert s.asked.kind == "split"
        s.play("0-1")
    assert mind(s, "lia") == before - int(total < 4)
    assert (far in s.keys) is (total >= 4)
    assert f"go:{CHAMBER}" in s.keys
    s.settled()


@cites("betrayal:haunt/43/tickled")
def test_without_one_nobody_rolls() -> None:
    s = begun().before_turn_of("lia")
    assert s.asked.kind == "act"
    s.settled()


# Mushrooms.


def eating(*dots: int, who: str = "") -> Scene:
    s = tickled(who) if who else begun()
    return s.item("lia", "mushroom-9").dice(*dots, *[0] * (4 - len(dots))).play(EAT)


@cites("betrayal:haunt/43/eat")
def test_an_eight_leads_anywhere_and_lower_lines_may_be_taken() -> None:
    s = eating(2, 2, 2, 2)
    assert (s.asked.kind, s.keys) == ("choose/mushroom", ["8", "7", "5", "3", "0"])
    s.play("8", LANDING)
    assert s.where("lia") == "catacomb-landing"
    assert s.holds("lia") == []


@cites("betrayal:haunt/43/eat", "betrayal:ruling/N43e")
def test_with_a_seven_a_tile_is_sought_out_and_lies_on_top() -> None:
    s = eating(2, 2, 2, 1).play("7", "street", ROSE_PORTAL)
    top = s.city.stacks["street"].layers[-1]
    assert list(top.cards) == [ROSE_PORTAL]
    assert "The Rose Portal lies on top of its stack." in s.told()


@cites("betrayal:haunt/43/eat")
def test_five_or_six_make_one_smarter() -> None:
    before = begun().step("lia", "knowledge")
    assert eating(2, 2, 1).play("5").step("lia", "knowledge") == before + 1


@cites("betrayal:haunt/43/eat", "betrayal:haunt/43/tickle")
def test_three_or_four_shake_the_tickler_off_and_it_lies_stunned() -> None:
    s = eating(2, 1, who="lia").play("3")
    assert not s.city.has_condition("lia", TICKLED)
    assert s.where(f"{TICKLER}-1") == "elfsong-tavern"
    assert s.city.stunned == (f"{TICKLER}-1",)
    s = eating(2, 1).play("3")
    assert s.asked.kind == "act"


@cites("betrayal:haunt/43/eat")
def test_less_is_poison() -> None:
    before = begun().step("lia", "might")
    s = eating(2, 0)
    assert s.asked.kind == "split"
    assert s.play("1-0").step("lia", "might") == before - 1


@cites("betrayal:haunt/43/eat", "betrayal:items/one-deed")
def test_a_mushroom_is_not_eaten_in_the_turn_in_which_it_was_picked_up() -> None:
    s = begun().stand("lia", "marketplace").play("take", "mushroom-1")
    assert EAT not in s.keys


# The portal.


def at_the_portal(*wards: str) -> Scene:
    s = begun().tile(ROSE_PORTAL, 4, 0).stand("lia", ROSE_PORTAL)
    return s.item("lia", *(wards or ("ward-7",)))


@cites("betrayal:haunt/43/empower")
@pytest.mark.parametrize(
    ("where", "total", "fed"),
    [("elfsong-tavern", 3, 1), (ROSE_PORTAL, 3, 0), (ROSE_PORTAL, 4, 1)],
)
def test_a_ward_is_put_down_with_three_and_with_the_thing_there_with_four(
    where: str, total: int, fed: int
) -> None:
    s = at_the_portal().stand(THING, where).trait("lia", "knowledge", 6)
    s.dice(*dice_of(s, "lia", "knowledge", total)).play(FEED)
    assert s.city.counts.get(FED, 0) == fed
    assert s.holds("lia") == ([] if fed else ["ward-7"])
    assert FEED not in s.keys
    s.settled()


@cites("betrayal:haunt/43/empower")
def test_only_at_the_portal_and_only_with_a_ward() -> None:
    assert FEED in at_the_portal().keys
    assert FEED not in at_the_portal().stand("lia", "marketplace").keys
    assert FEED not in at_the_portal("mushroom-5").keys
    assert FEED not in at_the_portal().given(used=("ward-7",)).keys


@cites("betrayal:haunt/43/empower", "betrayal:victory/first")
def test_with_as_many_wards_as_adventurers_the_heroes_have_won() -> None:
    s = at_the_portal().trait("lia", "knowledge", 6).apply(Count(FED, 2, "test"))
    s.dice(*dice_of(s, "lia", "knowledge", 3)).play(FEED)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/43/wards", "betrayal:ruling/N43d", "betrayal:haunt/death")
def test_the_ward_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = at_the_portal().apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles["ward-7"] == s.spot("catacomb-landing")


@cites("betrayal:haunt/43", "betrayal:victory/survivor")
def test_stickleback_wins_when_the_last_hero_is_dead_stunned_or_not() -> None:
    s = begun().apply(Stun(THING, "lia", "test")).given(unsettled=1)
    for who in ("lia", "torskar"):
        played(kill(s.arranging, who, THING, "test"))
    assert s.given(unsettled=0).city.ending() == "traitor"


@cites("betrayal:haunt/43", "betrayal:victory/survivor")
def test_a_portal_that_opens_over_the_last_of_the_dead_is_nobodys_victory() -> None:
    s = begun().given(unsettled=1).apply(Count(FED, 3, "test"))
    for who in ("lia", "torskar"):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "nobody"


# Secrets.


@cites("betrayal:haunt/43", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    dreamer, awake = HAUNT.text.secrets_of("dreamer"), HAUNT.text.secrets_of("awake")
    canaries(s, [*dreamer, HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*awake, HAUNT.text.stories["hero"].text], (0,))
    for told in (*dreamer[:2], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, EATEN)


@cites("betrayal:haunt/43/empower", "betrayal:haunt/secrets")
def test_what_wards_and_mushrooms_are_good_for_the_traitor_finds_out_by_watching() -> None:
    s = begun()
    canaries(s, ["Rose Portal"], (0,))
    assert s.seen(EATEN)["haunt"]["tracks"] == []
    fed = begun().apply(Count(FED, 1, "test"))
    assert fed.seen(EATEN)["haunt"]["tracks"] == [{"key": FED, "value": 1}]


@cites("betrayal:haunt/43/tickle", "betrayal:haunt/43/untouchable")
def test_one_blow_at_all_on_a_tile_passes_through_ticklers() -> None:
    s = begun().item("lia", "necklace-of-fireballs").stand(f"{TICKLER}-1", "elfsong-tavern")
    s.stand(THING, "elfsong-tavern").stand("torskar", "kitchen")
    key = next(key for key in s.keys if "necklace" in key and key.startswith("attack"))
    s.dice(*[0] * 40).play(key)
    assert f"{TICKLER}-1" in s.city.at
    assert not s.city.stunned


def test_nothing_is_missing() -> None:
    left = missing(43)
    assert not left, "\n".join(left)
