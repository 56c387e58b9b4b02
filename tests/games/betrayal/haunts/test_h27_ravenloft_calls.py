"""Haunt 27: another city, a calm before the storm, and the way home."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.facts import OMENS
from undercroft.games.betrayal.haunts.h27_ravenloft_calls import (
    ALLEY,
    CAPTURED,
    CASTLE,
    ESCAPED,
    HAUNT,
    MIDDLE,
    PIECE,
    city_of,
    farthest_joins,
    joins,
)
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, laid_at, places_for
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.reveal import haunt_rolls
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, STACKS

FIRST = "torskar"  # the revealer
ENVOY = "lia"
CITY = (*STACKS["building"], *STACKS["street"])


def city(*company: str) -> Scene:
    s = (
        Scene(*(company or (FIRST, ENVOY, "vort")))
        .tile(ALLEY, 3, 0, rotation=1)
        .tile("fountain", 2, 1)
    )
    return s.tile("rat-den", 2, 0, below=True)


def begun(turn: str = ENVOY, company: tuple[str, ...] = ()) -> Scene:
    return city(*company).haunt(27, revealer=FIRST, turn=turn)


def called(turn: str = "", tiles: tuple[str, ...] = (), company: tuple[str, ...] = ()) -> Scene:
    """Lia's haunt roll was high enough."""
    s = begun(company=company)
    for row, tile in enumerate(tiles):
        s.tile(tile, row + 1, 0, rotation=1)
    s.given(phase="ending", over=ENVOY)
    played(HAUNT.call(s.arranging, ENVOY), *first_answers(s))
    if turn:
        s.turn_of(turn)
    return s


def first_answers(s: Scene) -> tuple[str, ...]:
    best = farthest_joins(s.arranging, city_of(s.arranging))
    edge = best[0][0]
    doors = {join[0] for join in best}
    ways = [join for join in best if join[0] == edge]
    answers = [f"{s.city.board.key(edge[0])}:{edge[1]}"] if len(doors) > 1 else []
    return (*answers, *([f"{ways[0][1]}:{ways[0][2]}"] if len(ways) > 1 else []))


# Into the mist.


@cites("betrayal:haunt/27/right-now", "betrayal:ruling/N27a")
def test_only_the_alley_and_the_start_tile_below_are_left_and_all_stand_in_the_alley() -> None:
    s = (
        city()
        .stand("vort", "rat-den")
        .lying("crossbow", "fountain")
        .token("green-slime", "fountain")
    )
    s.haunt(27, revealer=FIRST)
    assert {*s.city.board.cells} == {ALLEY, "catacomb-landing", "kitchen-basement"}
    assert s.spot(ALLEY) == MIDDLE
    assert {s.where(who) for who in s.city.cast} == {ALLEY}
    assert s.city.piles["crossbow"] == s.spot(ALLEY)
    assert "green-slime" in s.city.past
    assert not s.city.tokens
    stack = [tile for layer in s.city.stacks["catacomb"].layers for tile in layer.cards]
    assert "rat-den" in stack
    every = [t for deck in s.city.stacks.values() for layer in deck.layers for t in layer.cards]
    assert not {*PIECE} & {*every}
    assert s.city.omen_spot in s.city.board.spots


@cites("betrayal:haunt/27/right-now", "betrayal:ruling/N27a")
def test_the_alley_is_fetched_if_it_was_not_there() -> None:
    s = Scene(FIRST, ENVOY, "vort").tile("fountain", 3, 0).haunt(27, revealer=FIRST)
    assert s.spot(ALLEY) == MIDDLE
    assert s.where(FIRST) == ALLEY


@cites("betrayal:haunt/27/omens", "betrayal:ruling/N27b")
def test_all_omens_go_back_with_what_they_gave_and_never_to_the_skull() -> None:
    s = city().item(ENVOY, "homunculus").trait(ENVOY, "might", 1).trait(ENVOY, "knowledge", 3)
    s.given(
        lost=("symbol-of-bhaal", "crossbow"), drawn=5, once=("eye-of-vecna:lia", "crossbow:lia")
    )
    s.arranging.omens = s.arranging.omens.without("symbol-of-bhaal")
    s.lying("meenlock", "fountain").haunt(27, revealer=FIRST)
    assert s.step(ENVOY, "might") == 1
    assert s.step(ENVOY, "knowledge") == 2
    deck = [card for layer in s.city.omens.layers for card in layer.cards]
    assert {*deck} == {*OMENS}
    assert s.city.drawn == 0
    assert s.city.lost == ("crossbow",)
    assert "meenlock" not in s.city.piles
    assert s.city.once == ("crossbow:lia",)


@cites("betrayal:haunt/27/calm")
def test_all_goes_on_as_before_a_haunt() -> None:
    s = begun(turn=ENVOY)
    assert s.city.calm()
    assert s.city.slots == (ENVOY, "vort", FIRST)
    played(hurt(s.arranging, "vort", "physical", 30, "test"), *["4-4"] * 0)
    assert not s.city.dead
    assert min(s.step("vort", trait) for trait in ("might", "speed")) == 1
    assert not [key for key in s.keys if key.startswith("attack")]
    assert "explore:north" in s.keys or "explore:east" in s.keys


@cites("betrayal:haunt/27/calm")
@pytest.mark.parametrize(("dots", "calls"), [((2, 2), True), ((2, 1), False)])
def test_a_haunt_roll_of_4_calls_whoever_has_made_it(dots: tuple[int, ...], calls: bool) -> None:
    s = begun().given(drawn=2, phase="ending")
    flow = haunt_rolls(s.arranging, ENVOY, (("meenlock", s.spot(ALLEY)),))
    played(flow, *(first_answers(s) if calls else ()), dice=dots)
    assert s.city.traitors() == ([ENVOY] if calls else [])
    assert (s.city.stage == CASTLE) is calls


@cites("betrayal:haunt/27/calm")
def test_an_omen_in_the_calm_calls_for_a_roll_at_the_end_of_the_turn() -> None:
    s = begun().stack("street", "murder-row").omens("meenlock")
    s.dice(*[2] * s.value(ENVOY, "speed"), 2)
    s.play(next(key for key in s.keys if key.startswith("explore")))
    while s.kind == "rotate":
        s.play(s.keys[0])
    if "end" in s.keys and s.city.active == ENVOY:
        s.play("end")
    assert s.city.drawn == 1
    assert "Roll" in s.happened("Roll")
    s.settled()
    assert not s.city.traitors()
    assert s.city.active == "vort"


@cites("betrayal:haunt/27/calm", "betrayal:ruling/N27d")
def test_when_the_last_tile_of_the_city_is_found_somebody_is_called_all_the_same() -> None:
    s = begun().stack("street").stack("building")
    assert s.asked_seat == 1  # with nothing else to do her turn is over
    assert s.city.traitors() == [ENVOY]


@cites("betrayal:ruling/N27c", "betrayal:haunt/27/envoy")
@pytest.mark.parametrize("seed", range(24))
def test_the_start_tile_always_finds_a_door(seed: int) -> None:
    s, luck = begun(), Random(seed)
    layout = city_of(s.city)
    for tile in luck.sample([tile for tile in CITY if tile != ALLEY], luck.randint(1, 26)):
        places = [p for p in places_for(layout, tile) if fits(laid_at(layout, *p))]
        if places:
            layout = laid_at(layout, *luck.choice(places))
    found = [*joins(layout)]
    assert found
    for edge, _, _, piece in found[:20]:
        after = layout.and_(piece)
        assert len(after.depths()) == len(after.shapes)
        assert edge[0] in layout.shapes
        assert next(iter(after.open_doors()), None) is not None


def fits(layout: Layout) -> bool:
    return next(joins(layout), None) is not None


@cites("betrayal:ruling/N27c")
def test_a_tile_after_which_there_would_be_no_room_is_not_laid_like_that() -> None:
    s = begun()
    places = [*places_for(city_of(s.city), "trading-post")]
    kept = [p for p in places if HAUNT.may_lie(s.city, p[0][0] + (-64, 1, 64, -1)[p[0][1]], p[1])]
    assert kept == places  # one dead end leaves the other door of the alley
    s = called()
    assert HAUNT.may_lie(s.city, MIDDLE + 5, next(iter(PIECE.values())))


# The call.


@cites("betrayal:haunt/27/envoy")
def test_the_envoy_recovers_gains_two_steps_of_each_trait_and_has_another_turn() -> None:
    start = Scene(FIRST, ENVOY, "vort")
    s = called()
    for trait in ("speed", "sanity"):
        assert s.step(ENVOY, trait) >= start.step(ENVOY, trait)
    assert s.city.slots == (ENVOY, "vort", FIRST)
    assert s.city.slot == -1
    assert not s.city.calm()


@cites("betrayal:haunt/27/envoy", "betrayal:ruling/N27e")
def test_the_tavern_lies_at_the_door_farthest_from_the_heroes() -> None:
    s = begun().tile("smithy", 1, 0, rotation=1).tile("temple-of-umberlee", 2, 0, rotation=1)
    s.given(phase="ending")
    for who in s.city.cast:
        s.stand(who, "temple-of-umberlee")
    best = farthest_joins(s.city, city_of(s.city))
    assert {city_of(s.city).shapes[join[0][0]].tile.key for join in best} == {ALLEY}
    played(HAUNT.call(s.arranging, ENVOY), *first_answers(s))
    assert {"kitchen", "inner-chamber", ELFSONG_TAVERN} <= {*s.city.board.cells}
    assert len(city_of(s.city).depths()) == len(city_of(s.city).shapes)


# Bats, guests, and the way home.


def sent(s: Scene, mine: tuple[int, ...], *answers: str) -> Scene:
    """The envoy's turn begins, and the bats fly at Vort."""
    s.before_turn_of(ENVOY)
    assert (s.asked_seat, s.kind) == (1, "prey/bats")
    s.dice(*mine, *[0] * s.value("vort", "speed")).play("vort")
    return s.play(*answers)


@cites("betrayal:haunt/27/bats")
def test_the_bats_win_and_bite() -> None:
    s = called()
    before = s.step("vort", "might") + s.step("vort", "speed")
    sent(s, (2, 0, 0), "damage")
    while s.kind == "split":
        s.play(s.keys[0])
    assert s.step("vort", "might") + s.step("vort", "speed") == before - 2


@cites("betrayal:haunt/27/bats")
def test_the_bats_win_and_carry_somebody_off_so_far_at_most() -> None:
    s = sent(called(tiles=("smithy", "temple-of-umberlee", "ambush-alley")), (2, 0, 0))
    board, here = s.city.board, s.city.at["vort"]
    away = {board.key(spot) for spot, far in board.walks(here).items() if 0 < far <= 2}
    assert {*s.keys} == {"damage", *away}
    to = sorted(away)[0]
    s.play(to)
    assert board.key(s.city.at["vort"]) == to


@cites("betrayal:haunt/27/bats", "betrayal:item/potion-of-invisibility")
def test_the_bats_fly_at_nobody_unseen() -> None:
    s = called()
    for hero in s.arranging.heroes()[1:]:
        s.apply(Vanish(hero, "test"))
    s.apply(Afflict(s.arranging.heroes()[0], "invisible", "test")).before_turn_of(ENVOY)
    assert (s.asked_seat, s.kind) == (1, "act")
    s.settled()


@cites("betrayal:haunt/27/bats")
def test_when_the_bats_lose_nothing_happens() -> None:
    s = sent(called(), (0, 0, 0))
    assert (s.asked_seat, s.kind) == (1, "act")


@cites("betrayal:haunt/27/paths")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_envoy_may_ignore_what_a_tile_brings(answer: str) -> None:
    s = called(turn=ENVOY).stack("street", "murder-row").stack("building", "storehouse")
    s.omens("meenlock").items("crossbow")
    s.play(next(key for key in s.keys if key.startswith("explore")))
    while s.kind == "rotate":
        s.play(s.keys[0])
    assert s.kind == "may/pass-by"
    s.play(answer)
    assert bool(s.holds(ENVOY)) is (answer == "no")
    if answer == "yes":
        assert [key for key in s.keys if key.startswith("go")]


@cites("betrayal:haunt/27/capture")
def test_a_hero_who_would_die_is_taken_with_all_they_have() -> None:
    s = called(turn=ENVOY, company=(FIRST, ENVOY, "vort", "gretchen")).item("vort", "crossbow")
    played(kill(s.arranging, "vort", ENVOY, "test"))
    assert "vort" not in s.city.at
    assert s.city.counts[CAPTURED] == 1
    assert "crossbow" not in s.city.piles
    assert not s.happened("Die")


@cites("betrayal:haunt/27/capture", "betrayal:victory/first")
def test_the_envoy_wins_with_heroes_enough() -> None:
    s = called(turn=FIRST).trait(FIRST, "knowledge", 1).trait(FIRST, "sanity", 1)
    s.dice(2).play("end")
    while s.table.pending and s.kind == "split":
        s.play(s.keys[0])
    assert s.city.counts[CAPTURED] == 1
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1,)


@cites("betrayal:haunt/27/dread")
def test_heroes_take_a_die_of_mental_damage_at_the_end_of_their_turn() -> None:
    s = called(turn="vort")
    before = s.step("vort", "knowledge") + s.step("vort", "sanity")
    s.dice(1).play("end")
    while s.kind == "split":
        s.play(s.keys[0])
    assert s.step("vort", "knowledge") + s.step("vort", "sanity") == before - 1
    s.settled()


@cites("betrayal:haunt/27/dread")
def test_the_envoy_does_not() -> None:
    s = called(turn=ENVOY).play("end")
    assert s.city.active == "vort"
    assert "Roll" not in s.happened("Roll")


@cites("betrayal:haunt/27/escape", "betrayal:victory/first")
def test_the_heroes_win_when_enough_have_escaped_though_nobody_is_left() -> None:
    s = called(turn="vort").stand("vort", ELFSONG_TAVERN).stand(FIRST, ELFSONG_TAVERN)
    s.dice(2, 1, *[0] * (s.value("vort", "knowledge") - 2)).play("task:escape")
    assert s.city.counts[ESCAPED] == 1
    assert "vort" not in s.city.at
    assert s.city.active == FIRST
    s.dice(2, 1, *[0] * (s.value(FIRST, "knowledge") - 2)).play("task:escape")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 2)


@cites("betrayal:haunt/27/escape")
def test_elsewhere_and_with_less_than_3_nobody_escapes() -> None:
    assert "task:escape" not in called(turn="vort").keys
    s = called(turn="vort").stand("vort", ELFSONG_TAVERN)
    s.dice(2, *[0] * (s.value("vort", "knowledge") - 1)).play("task:escape")
    assert s.city.counts[ESCAPED] == 0
    assert s.where("vort") == ELFSONG_TAVERN


@cites("betrayal:haunt/27/envoy", "betrayal:victory/first")
def test_the_heroes_win_when_the_envoy_dies() -> None:
    s = called(turn="vort").trait(ENVOY, "might", 1).trait(ENVOY, "speed", 1).stand("vort", ALLEY)
    s.stand(ENVOY, ALLEY)
    s.dice(2, 2, *[0] * (s.value("vort", "might") - 2 + s.value(ENVOY, "might")))
    s.play("attack:lia:might")
    while s.table.pending and s.kind in ("spoils", "split"):
        s.play("damage" if "damage" in s.keys else s.keys[0])
    assert s.ending == "hero"


# Secrets.


@cites("betrayal:haunt/27", "betrayal:haunt/sides")
def test_nobody_reads_of_the_castle_before_anybody_is_called() -> None:
    s = begun()
    for role in ("envoy", "dreamer"):
        for page in HAUNT.pages(role)[0 if role == "envoy" else 1 :]:
            canaries(s, [page.brief], range(3))
    s = called(turn=ENVOY)
    for words in filter(None, HAUNT.text.secrets_of("envoy")):
        assert words not in read_by(s, "vort")
    assert HAUNT.pages("envoy")[0].brief in read_by(s, ENVOY)
