"""Three levels, and what each of them makes of the printed figures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wakening.scene import NOTHING_STIRS, Scene
from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.catalogue import catalogue
from undercroft.games.wakening.facts import CLASSES, FOES, HEROES, MONSTERS, ROOMS, TRAPS, ZONES
from undercroft.games.wakening.figures import LEVELS, PRINTED, STANDARD, figures
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.state import Lair

SIX = ("hroth", "kata", "aldric", "lyric", "nox", "mobius")


def opened(**options: Any) -> Table[Lair]:
    return Table.open(GAME, ["Ann", "Ben"], 1, {"heroes": "random", **options})


def test_a_table_plays_the_standard_level_unless_it_says_otherwise() -> None:
    assert opened().state.level == STANDARD == "standard"
    assert [opened(level=level).state.level for level in LEVELS] == ["gentle", "standard", "grim"]


def test_a_table_is_titled_by_its_level_where_that_is_not_the_usual_one() -> None:
    speech = Speech(ENGLISH, LEXICON)

    def title(**options: str) -> str:
        return speech.plain(GAME.title(GAME.settle(2, options)))

    assert title(level="standard") == "Wakening Lair"
    assert title(level="grim") == "Wakening Lair, grim"
    assert title(level="gentle", terror="mudmuck") == "Wakening Lair, gentle: Mudmuck"


@pytest.mark.parametrize("level", LEVELS)
@cites("wakening:ruling/A49")
def test_a_third_box_is_added_to_monsters_with_two(level: str) -> None:
    """The Gargoyle's third box asks for a 5, and is one more die of its attack."""
    s = Scene("bristlecone", "lyric", room="cold-mire", level=level)
    s.monster("gargoyle-1", room=1, marks=0b011)
    s.hoard("scroll")
    s.rolls(4).play("attack:gargoyle-1", "bare:fire")
    assert s.lair.open_boxes("gargoyle-1") == [5]
    s.rolls(5).play("attack:gargoyle-1", "bare:fire")
    assert "gargoyle-1" not in s.lair.monsters
    s.fell_as_scripted()

    s = Scene("bristlecone", "lyric", room="cold-mire", level=level)
    s.monster("gargoyle-1", room=1)
    s.rolls(3, 3, 3, *NOTHING_STIRS).play("end")
    assert s.lair.damage["bristlecone"] == 0
    s.fell_as_scripted()


@pytest.mark.parametrize(("level", "first"), [("gentle", 3), ("standard", 4), ("grim", 4)])
@cites("wakening:ruling/A49")
def test_what_the_first_box_of_a_spider_asks_for(level: str, first: int) -> None:
    s = Scene("bristlecone", "lyric", room="cold-mire", level=level)
    s.monster("giant-spider-1", room=1)
    s.rolls(first - 1).play("attack:giant-spider-1", "bare:precision")
    assert s.lair.unmarked("giant-spider-1") == 3
    s.rolls(first).play("attack:giant-spider-1", "bare:precision")
    assert s.lair.unmarked("giant-spider-1") == 2
    s.fell_as_scripted()


@pytest.mark.parametrize(
    ("level", "row"), [("gentle", (4, 4, 5)), ("standard", (4, 4, 5)), ("grim", (5, 5, 6))]
)
@cites("wakening:ruling/A49")
def test_only_at_the_grim_level_do_all_printed_boxes_ask_for_more(
    level: str, row: tuple[int, ...]
) -> None:
    assert figures(level, 4).boxes["cave-troll-1"] == row


@pytest.mark.parametrize(("level", "hurts"), [("gentle", 3), ("standard", 3), ("grim", 2)])
@cites("wakening:ruling/A49", "wakening:monsters/attack")
def test_lower_dice_hurt_heroes(level: str, hurts: int) -> None:
    """Mobius has a 4 on top of his card."""
    for die, damage in ((hurts - 1, 0), (hurts, 1)):
        s = Scene("mobius", "lyric", level=level)
        s.monster("giant-spider-1", room=1, marks=0b011)
        s.rolls(die, *NOTHING_STIRS).play("end")
        assert s.lair.damage["mobius"] == damage
        s.fell_as_scripted()


@pytest.mark.parametrize(("level", "bonus"), [("gentle", 1), ("standard", 0), ("grim", 0)])
@cites("wakening:ruling/A49", "wakening:attack/advantage")
def test_how_many_types_of_a_room_count(level: str, bonus: int) -> None:
    """The Crystal Span has frost, then precision; Nox has precision, Lyric frost."""
    s = Scene("nox", "lyric", room="crystal-span", level=level)
    s.monster("gargoyle-1", room=1)
    s.rolls(3).play("attack:gargoyle-1", "bare:precision")
    assert s.lair.dice == (3 + bonus,)
    assert s.lair.advantage("lyric") == 1
    s.fell_as_scripted()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("party", "row"),
    [
        (2, (6, 6, 6)),
        (3, (5, 6, 6)),
        (4, (4, 4, 4)),
        (5, (4, 5, 5)),
        (6, (4, 4, 4)),
    ],
)
@cites("wakening:ruling/A49")
def test_the_terror_is_as_strong_as_the_party(level: str, party: int, row: tuple[int, ...]) -> None:
    """Whiptail's head."""
    s = Scene(*SIX[:party], room="brazier-chapel", level=level)
    s.terror("whiptail", at=1)
    assert s.lair.open_boxes("whiptail/head") == list(row)
    for die, left in ((row[0] - 1, 3), (row[0], 2)):
        s.rolls(die).play("attack:whiptail", "bare:frost", "whiptail/head")
        assert s.lair.unmarked("whiptail/head") == left
    s.fell_as_scripted()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("party", range(2, 7))
@cites("wakening:ruling/A49")
def test_what_the_rulebook_shows_is_never_changed(level: str, party: int) -> None:
    made = figures(level, party)
    for terror in ("grimgear", "cindershroud"):
        for zone in ZONES.values():
            if zone.key.startswith(terror):
                assert made.boxes[zone.key] == zone.boxes
    for trap in TRAPS:
        assert made.boxes[trap] == TRAPS[trap].boxes
    assert made.boxes["goblin-fighter-1"] == (4, 5, 5)
    assert made.heroes["bristlecone"] == made.heroes["larkspur"] == (4, 4, 4, 4, 4)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("party", range(2, 7))
def test_every_figure_is_a_face_of_a_die_and_every_card_has_its_boxes(
    level: str, party: int
) -> None:
    made = figures(level, party)
    assert made.boxes.keys() == made.full.keys() == {*FOES, *ZONES}
    for key, row in made.boxes.items():
        assert made.full[key].bit_count() == len(row)
        assert "cindershroud" in key or all(2 <= number <= 6 for number in row)
    assert all(len(made.boxes[key]) == 3 for key in MONSTERS)
    assert made.heroes.keys() == {*HEROES}
    for row in made.heroes.values():
        assert len(row) == 5
        assert all(2 <= number <= 6 for number in row)


def test_without_a_level_every_card_is_played_as_it_is_printed() -> None:
    made = figures(PRINTED, 2)
    assert all(made.boxes[key] == foe.boxes for key, foe in FOES.items())
    assert all(made.boxes[key] == zone.boxes for key, zone in ZONES.items())
    assert all(made.heroes[key] == hero.calling.boxes for key, hero in HEROES.items())
    assert all(made.rooms[key] == room.advantage for key, room in ROOMS.items())


def test_a_view_shows_the_figures_in_play() -> None:
    s = Scene("mobius", "lyric", room="crystal-span", level="grim")
    s.monster("gargoyle-1", room=1, marks=0b001)
    s.terror("mudmuck", at=7)
    table: Any = s.table.view(0)["table"]
    hero, room = table["heroes"][0], table["rooms"][0]
    assert (table["level"], hero["boxes"], hero["advantage"]) == ("grim", [2, 2, 2, 2, 3], True)
    assert room["advantage"] == ["frost"]
    assert [box["number"] for box in room["monsters"][0]["boxes"]] == [5, 5, 5]
    top = table["terror"]["zones"][0]
    assert [box["number"] for box in top["boxes"]] == [6, 6, 6, 6]


def test_why_tells_of_the_figures_in_play() -> None:
    s = Scene("nox", "lyric", room="crystal-span", level="grim")
    s.monster("gargoyle-1", room=1)

    def told(about: str) -> str:
        return " ".join([s.said(reason.told) for reason in GAME.why(s.lair, 0, about)])

    assert "Open boxes: 5, 5, 5." in told("gargoyle-1.boxes")
    assert "The next box asks for 2" in told("nox.damage")
    assert "Crystal Span has frost, none of Nox's types" in told("nox.dice")


def test_chances_are_reckoned_with_the_figures_in_play() -> None:
    """Bristlecone attacks with one die, in a room that does not favour him."""
    for level, chance in (("gentle", 4 / 6), ("standard", 3 / 6), ("grim", 3 / 6)):
        s = Scene("bristlecone", "lyric", room="cold-mire", level=level)
        s.monster("giant-spider-1", room=1)
        s.play("attack:giant-spider-1")
        position: Any = s.table.view(0)["table"]
        found = GAME.outlook(position, s.asked)
        assert found["bare:fire"].chance == pytest.approx(chance)


def test_the_catalogue_has_what_each_level_makes_of_the_cards() -> None:
    shown = catalogue(2, 6)
    assert [level["key"] for level in shown["levels"]] == list(LEVELS)
    assert shown["usual_level"] == STANDARD
    for level in shown["levels"]:
        assert level["classes"].keys() == {*CLASSES}
        assert level["rooms"].keys() == {*ROOMS}
        assert LEXICON.find(level["key"])[0].text.endswith(".")
    grim = shown["levels"][-1]
    assert grim["classes"]["wizard"] == [2, 2, 2, 2, 3]
    assert grim["monsters"]["gargoyle"] == [5, 5, 5]
    assert grim["rooms"]["crystal-span"] == ["frost"]
