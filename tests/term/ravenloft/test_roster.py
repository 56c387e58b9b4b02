"""Who may join the party."""

from __future__ import annotations

from tests.term.ravenloft.dungeon import session
from undercroft.engine.cite import cites
from undercroft.term.keys import hints
from undercroft.term.ravenloft.castle import CastleBoard


def drawn(height: int, *taken: str) -> str:
    begun = session()
    for key in taken:
        begun.answer(key)
    seen = begun.view()
    keys = hints(seen["decision"]["options"])
    return CastleBoard().board(seen, 76, height, keys, None, begun.speech).plain


@cites("ravenloft:setup/heroes", "ravenloft:hero/arjhan")
def test_heroes_are_shown_with_their_keys_and_abilities() -> None:
    text = drawn(30)
    assert "Adventure 2: Find the Icon of Ravenloft" in text
    assert "[2] Arjhan Dragonborn Fighter AC 17  HP 10  speed 5" in text
    assert "Defender: While you stand" in text


def test_where_space_is_short_abilities_give_way() -> None:
    text = drawn(12)
    assert "[5] Thorgrim" in text
    assert "Defender" not in text
    assert len(text.splitlines()) <= 12


def test_a_hero_who_joined_is_marked() -> None:
    line = next(line for line in drawn(30, "kat").splitlines() if "Kat" in line)
    assert line.rstrip().endswith("Joined")
    assert "[" not in line
