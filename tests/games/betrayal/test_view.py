"""What a seat sees: all that lies open, its own side's page, and nobody else's secrets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import convert

from tests.games.betrayal.haunts.twins import read_by
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import MASKED, OGRES, told
from undercroft.bots.betrayal.sight import see
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.seat import ALL, SPECTATOR, only
from undercroft.games.betrayal.board import GRATE, STAIRS
from undercroft.games.betrayal.events.board import Hide, Mark, PutToken, Shut, Wreck
from undercroft.games.betrayal.events.haunt import Count, WriteDown
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.shown import CityView
from undercroft.games.betrayal.tiles import ALL_TILES
from undercroft.games.betrayal.view import tiles

PEOPLE = ("torskar", "lia", "vort")


def rich_scene() -> Scene:
    """A bit of everything: tiles on both levels, a barrier, cards, a pile, a token, marks."""
    s = Scene(*PEOPLE)
    s.tile("fountain", 3, 0).tile("old-crypt", 2, 0, below=True)
    s.stand("lia", "fountain").stand("vort", "old-crypt")
    s.item("torskar", "crossbow", "meenlock").lying("caltrops", "kitchen")
    s.apply(PutToken("troglodyte-stench", s.spot("kitchen"), "kitchen", "test"))
    s.trait("lia", "speed", 2)
    return s


def seen(s: Scene, seat: int = 0) -> dict[str, Any]:
    """A view, through JSON and back as a client gets it."""
    found: dict[str, Any] = json.loads(json.dumps(GAME.view(s.city, seat)))
    return found


def one(things: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(thing for thing in things if thing["key"] == key)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_view_is_plain_json_and_what_its_types_say(seat: int) -> None:
    s = rich_scene()
    assert seen(s, seat) == GAME.view(s.city, seat)
    convert(seen(s, seat), CityView)
    s.haunt(2)
    convert(seen(s, seat), CityView)


def test_a_table_before_anybody_has_joined_can_be_seen() -> None:
    city = GAME.lay_out(3, GAME.settle(3, {"adventurers": "ask"}))
    view = GAME.view(city, 2)
    assert (view["phase"], view["you"], view["adventurers"]) == ("gather", "", [])
    convert(view, CityView)


@cites("betrayal:board/levels", "betrayal:board/kinds")
def test_tiles_are_shown_as_they_lie() -> None:
    tiles = seen(rich_scene())["tiles"]
    fountain, crypt = one(tiles, "fountain"), one(tiles, "old-crypt")
    assert (fountain["at"], fountain["level"], fountain["column"], fountain["row"]) == (
        *("3,0", "city", 3, 0),
    )
    assert (crypt["at"], crypt["level"]) == ("b2,0", "catacomb")
    assert [*fountain["doors"]] == [*ALL_TILES["fountain"].doors]
    assert one(tiles, "elfsong-tavern")["open"][3] is True  # to the rest of the start tile


@cites("betrayal:setup/starting-values", "betrayal:traits/steps")
def test_adventurers_are_shown_with_their_tracks_and_cards() -> None:
    s = rich_scene()
    lia = one(seen(s)["adventurers"], "lia")
    speed = next(trait for trait in lia["traits"] if trait["trait"] == "speed")
    track = ADVENTURERS["lia"].tracks["speed"]
    assert speed == {
        **{"trait": "speed", "start": track.start, "values": [*track.values]},
        **{"step": 2, "value": track.values[2]},
    }
    assert (lia["seat"], lia["at"], lia["dead"], lia["side"]) == (1, "3,0", False, "")
    torskar = one(seen(s)["adventurers"], "torskar")
    assert [(card["key"], card["kind"]) for card in torskar["cards"]] == [
        *(("crossbow", "item"), ("meenlock", "omen")),
    ]


def test_piles_tokens_stacks_and_decks_lie_open_by_their_number() -> None:
    view = seen(rich_scene())
    assert [(pile["at"], [card["key"] for card in pile["cards"]]) for pile in view["piles"]] == [
        ("0,0", ["caltrops"])
    ]
    stench = {"key": "troglodyte-stench", "at": "0,0", "face": "", "down": False}
    assert view["tokens"] == [stench]
    assert {stack["kind"] for stack in view["stacks"]} == {"building", "street", "catacomb"}
    assert (view["items"], view["omens"], view["omens_drawn"]) == (21, 12, 1)


def test_spaces_that_are_left_are_never_less_than_none() -> None:
    s = Scene(*PEOPLE)
    speed = s.value("torskar", "speed")
    assert seen(s)["spaces"] == speed
    assert seen(Scene(*PEOPLE).given(spent=speed + 2))["spaces"] == 0


def test_a_seat_knows_its_own_adventurer_and_a_spectator_has_none() -> None:
    s = Scene(*PEOPLE)
    assert [seen(s, seat)["you"] for seat in (0, 1, 2, SPECTATOR)] == [*PEOPLE, ""]
    assert seen(s)["haunt"] is None


def test_a_view_is_built_from_nothing() -> None:
    """Whatever a client does to its view, the table is as it was."""
    s = rich_scene().haunt(2)
    before = seen(s)
    view: Any = GAME.view(s.city, 0)
    for part in ("order", "adventurers", "figures", "piles", "tokens", "stacks", "discarded"):
        view[part].clear()
    view["haunt"].clear()
    assert seen(s) == before


@cites("betrayal:haunt/secrets", "betrayal:haunt/shared-knowledge")
def test_each_side_reads_its_own_page_and_spectators_read_neither() -> None:
    s = Scene(*PEOPLE).tile("old-crypt", 2, 0, below=True).haunt(2)
    city = s.city
    tale = city.tale
    assert [*tale.roles] == ["glurk", "free"]
    for who in PEOPLE:
        haunt, role = seen(s, city.seat(who))["haunt"], city.role(who)
        assert (haunt["side"], haunt["role"]) == (city.side(who), f"role/{role}")
        assert (haunt["page"], haunt["goal"]) == (f"page/{role}", f"goal/{role}")
        whole = read_by(s, who)
        assert haunt["story"] == f"story/{city.side(who)}"
        for other in tale.roles:
            (page,) = tale.pages(other)
            assert (page.brief in whole, page.goal in whole) == (other == role, other == role)
    watched = seen(s, SPECTATOR)["haunt"]
    assert (watched["slug"], watched["side"], watched["role"]) == (tale.slug, "", "")
    assert (watched["page"], watched["goal"]) == ("", "")


@cites("betrayal:haunt/secrets")
def test_a_secret_of_the_haunt_is_shown_only_to_those_who_know_it() -> None:
    s = Scene(*PEOPLE).tile("old-crypt", 2, 0, below=True).haunt(2)
    glurk = s.city.seat(s.city.traitors()[0])
    known = {seat: seen(s, seat)["haunt"]["known"] for seat in (0, 1, 2, SPECTATOR)}
    assert [fact["key"] for fact in known.pop(glurk)] == ["pens"]
    assert [*known.values()] == [[], [], []]


@cites("betrayal:haunt/secrets")
def test_of_notes_each_seat_reads_its_own() -> None:
    s = Scene(*PEOPLE).haunt(9).given(notes={})
    for note, value, eyes in (("lair-1", "ruby", only(0)), ("lair-2", "opal", only(1))):
        s.apply(WriteDown(note, value, eyes, "test"))
    s.apply(WriteDown("role/vort", "coal", ALL, "test"))
    known = {
        seat: {fact["key"]: fact["value"] for fact in seen(s, seat)["haunt"]["known"]}
        for seat in (0, 1, 2, SPECTATOR)
    }
    assert known == {
        0: {"lair-1": ["ruby"], "role/vort": ["coal"]},
        1: {"lair-2": ["opal"], "role/vort": ["coal"]},
        2: {"role/vort": ["coal"]},
        SPECTATOR: {"role/vort": ["coal"]},
    }


@cites("betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(6))
def test_no_view_hangs_on_what_its_seat_does_not_know(seed: int) -> None:
    s = Scene(*PEOPLE).tile("old-crypt", 2, 0, below=True).haunt(2)
    for seat in (0, 1, 2):
        other = s.city.copy()
        GAME.redeal(other, seat, Luck(f"{seed}"))
        assert GAME.view(other, seat) == GAME.view(s.city, seat)


@cites("betrayal:hidden/deal", "betrayal:hidden/text")
def test_hidden_sides_are_known_to_oneself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, MASKED)
    s = Scene(*PEOPLE).haunt(37, luck=("lia",))
    for seat in range(3):
        sides = [person["side"] for person in seen(s, seat)["adventurers"]]
        own = "traitor" if seat == 1 else "hero"
        assert sides == [own if place == seat else "" for place in range(3)]
        assert seen(s, seat)["haunt"]["side"] == own
    watched = seen(s, SPECTATOR)
    assert {person["side"] for person in watched["adventurers"]} == {""}
    assert watched["haunt"]["side"] == ""


def test_a_haunt_shows_its_monsters_and_the_tracks_it_keeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*PEOPLE).haunt(26).figure("ogre-1", "kitchen").given(stunned=("ogre-1",))
    s.apply(Count("hope", 2, OGRES.cite))
    view = seen(s)
    assert view["haunt"]["tracks"] == [{"key": "hope", "value": 2}]
    ogre = one(view["figures"], "ogre-1")
    assert (ogre["kind"], ogre["at"], ogre["stunned"], ogre["npc"]) == ("ogre", "0,0", True, False)
    assert ogre["traits"] == {"might": 4, "speed": 3, "sanity": 2}
    assert "monsters" in view["order"]


@cites("betrayal:terms/character", "betrayal:ruling/H19")
def test_everybody_sees_the_traits_of_a_monster_on_the_board() -> None:
    s = Scene(*PEOPLE).haunt(2)
    traits = {"might": 1, "speed": 3, "knowledge": 2, "sanity": 2}
    for seat in (0, 1, 2, SPECTATOR):
        assert one(seen(s, seat)["figures"], "goblin-1")["traits"] == traits


@cites("betrayal:haunt/death", "betrayal:death/items")
def test_the_dead_are_shown_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    s = Scene(*PEOPLE).haunt(26).given(dead=("lia",))
    assert [person["dead"] for person in seen(s)["adventurers"]] == [False, True, False]


# A board that has changed.


def changed() -> Scene:
    """A door, stairs and a grate are shut, the Fountain is a wreck, one tile lies face down."""
    s = Scene(*PEOPLE).tile("fountain", 3, 0).tile("murder-row", 4, 0, 1).tile("smithy", 1, -1)
    back = (s.spot("smithy"), ALL_TILES["smithy"].kind)
    s.apply(Wreck("fountain", "", "test"), Hide(("smithy",), (back,), "test"))
    s.apply(Shut("elfsong-tavern", 0, "test"), Shut("kitchen", STAIRS, "test"))
    return s.apply(Shut("murder-row", 0, "test"), Shut("murder-row", GRATE, "test"))


def test_a_changed_board_is_shown_as_it_lies_now() -> None:
    """Sides are those of the board: Murder Row is turned by a quarter."""
    view = seen(changed())
    convert(view, CityView)
    tiles = view["tiles"]
    assert [one(tiles, key)["face"] for key in ("fountain", "kitchen")] == ["wreck", "up"]
    assert one(tiles, "fountain")["doors"] == ["any"] * 4
    shut = {tile["key"]: [n for n, s in enumerate(tile["shut"]) if s] for tile in tiles}
    assert {key: exits for key, exits in shut.items() if exits} == {
        "elfsong-tavern": [0],
        "kitchen": [4],
        "kitchen-basement": [4],
        "murder-row": [1, 5],
    }
    assert view["backs"] == [
        {"at": "1,-1", "kind": "building", "level": "city", "column": 1, "row": -1}
    ]


def test_a_bot_rebuilds_the_board_it_is_shown() -> None:
    s = changed()
    board, sight = s.city.board, see({"table": seen(s)}, 0)
    for spot in board.spots:
        assert sight.board.ways(spot) == board.ways(spot)
        assert sight.board.free(spot) == board.free(spot)
    assert sight.board.backs == board.backs


def test_a_bot_that_looks_again_is_shown_the_board_as_it_lies_by_then() -> None:
    s = Scene(*PEOPLE)
    first = see({"table": seen(s)}, 0).board
    assert see({"table": seen(s)}, 1).board is first, "others look at the same tiles"
    s.apply(Shut("elfsong-tavern", 0, "test"))
    shut = see({"table": seen(s)}, 0).board
    assert shut.closed == s.city.board.closed != first.closed
    s.apply(Hide(("kitchen",), ((s.spot("kitchen"), "street"),), "test"))
    assert see({"table": seen(s)}, 0).board.backs == s.city.board.backs != shut.backs


def test_boards_that_nobody_looks_at_any_more_are_let_go() -> None:
    most = tiles.cache_info().maxsize
    assert most is not None
    assert most < 1000


def test_the_stack_that_covers_a_wreck_counts_one_less_and_a_state_is_on_its_tile() -> None:
    s = Scene(*PEOPLE)
    size = next(k["size"] for k in seen(s)["stacks"] if k["kind"] == "street")
    s.apply(Wreck("kitchen", "street", "test"), Mark("fire", ("kitchen", "kitchen"), "test"))
    view = seen(s)
    assert next(k["size"] for k in view["stacks"] if k["kind"] == "street") == size - 1
    assert one(view["tiles"], "kitchen")["states"] == {"fire": 2}
    assert one(view["tiles"], "elfsong-tavern")["states"] == {}
