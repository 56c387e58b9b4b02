"""Heroes, dangers and the line above them."""

from __future__ import annotations

from tests.games.ravenloft.scene import Scene
from tests.term.ravenloft.dungeon import crypts, english, session, table
from undercroft.engine.cite import cites
from undercroft.term.paint import MARKED
from undercroft.term.ravenloft.panels import party, status, threat

SEATS = ["Ann", "Ben"]


@cites("ravenloft:powers/daily")
def test_a_hero_shows_hit_points_figures_powers_and_belongings() -> None:
    scene = crypts().given(slowed=("kat",), flipped=("dagger-barrage",))
    text = party(table(scene), SEATS, 34, english(scene)).plain.replace(MARKED, "x")
    for part in (
        "▶ AR Arjhan Fighter 1, Ann",
        "██████████ 10/10",
        "AC 17  speed 5  surge +5",
        "● Ka Kat Rogue 1, Ben",
        "██░░░░░░ 2/8",
        "Kat is Slowed.",
        "Daily power: xDagger Barrage",
        "Has the Lucky Charm.",
        "Controls Ghoul 2.",
        "Defender: While you stand,",
    ):
        assert part in text


def test_two_heroes_stand_beside_each_other_where_there_is_space() -> None:
    scene = crypts()
    first = party(table(scene), SEATS, 78, english(scene)).plain.splitlines()[0]
    assert "Arjhan" in first
    assert "Kat" in first


def test_before_heroes_are_chosen_there_are_none() -> None:
    begun = session()
    shown = party(begun.view()["table"], SEATS, 30, begun.speech)
    assert shown.plain == "No hero has joined yet."


@cites("ravenloft:villains/monster", "ravenloft:encounter/haunted-mists")
def test_dangers_are_listed_villains_first_and_their_tactics_last() -> None:
    scene = crypts()
    lines = threat(table(scene), 60, english(scene)).plain.splitlines()
    told = [
        "Adventure 4: Daylight Assault.",
        "Sun 1",
        "ZD Zombie Dragon AC 13 4/13 HP",
        "Gh Ghoul 1 AC 16 1/1 HP (Ar)",
        "Gh Ghoul 2 AC 16 1/1 HP (Ka)",
        "Haunted Mists",
        "Experience 3: Wolf 1, Ghoul 2",
        "Zombie Dragon",
        "Ghoul",
    ]
    assert [line for line in lines if line in told] == told
    trap = "The Dart Trap is at 0,0, on the South Start."
    assert trap in " ".join(lines)


def test_an_empty_dungeon_says_so() -> None:
    scene = Scene("arjhan", "kat")
    assert "No monster is in sight." in threat(table(scene), 40, english(scene)).plain


def test_the_line_above_gives_way_piece_by_piece() -> None:
    scene = crypts()
    facts, speech = table(scene), english(scene)
    full = status(facts, 200, speech).plain
    assert full.startswith("CASTLE RAVENLOFT   Round 1   Arjhan   Hero Phase: A move and an attack")
    assert "2 surges   XP 3   Tiles 39" in full
    assert "CASTLE" not in status(facts, 110, speech).plain
    brief = status(facts, 84, speech).plain
    assert brief.endswith("A move and an attack left, or two moves.   2 surges   XP 3")
    assert status(facts, 40, speech).plain == "Round 1   Arjhan   2 surges   XP 3"
    begun = session()
    gathering = status(begun.view()["table"], 60, begun.speech).plain
    assert gathering.startswith("The party gathers")
