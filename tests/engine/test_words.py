"""Sentences that nobody has read yet, and the names of what they speak of."""

from __future__ import annotations

import pytest

from undercroft.engine.names import Entry, Lexicon, UnknownThing, entries
from undercroft.engine.words import Sense, Words


def test_words_are_no_string() -> None:
    for read in (str, "{}".format, lambda words: f"{words}"):
        with pytest.raises(TypeError, match="said in a language"):
            read(Words("Yes"))


def test_words_are_alike_if_they_say_the_same_of_the_same() -> None:
    said = Words("Go to {tile}", tile="kitchen")
    assert said == Words("Go to {tile}", tile="kitchen")
    assert hash(said) == hash(Words("Go to {tile}", tile="kitchen"))
    assert said != Words("Go to {tile}", tile="fountain")
    assert said != "Go to {tile}"


def test_one_english_word_in_two_senses_is_two_words() -> None:
    assert Sense("take a card", "Draw") != Sense("nobody wins", "Draw")
    assert Words("Draw") != Sense("take a card", "Draw")


def test_words_show_makers_what_they_are_made_of() -> None:
    assert repr(Words("{n} left", n=2)) == "Words('{n} left', n=2)"


def test_a_key_with_a_number_is_one_of_its_kind() -> None:
    ghoul, room = Entry("monster", "Ghoul"), Entry("tile", "Crypt 1-5")
    lexicon = Lexicon({"ghoul": ghoul, "crypt-1-5": room})
    assert lexicon.find("ghoul") == (ghoul, "")
    assert lexicon.find("ghoul-12") == (ghoul, "12")
    assert lexicon.find("crypt-1-5") == (room, "")


def test_copies_are_told_apart_as_their_box_tells_them_apart() -> None:
    fighter = Entry("monster", "Goblin Fighter", copies="roman")
    trap = Entry("card", "Trap", copies="alike")
    lexicon = Lexicon({"goblin-fighter": fighter, "trap": trap})
    told = [lexicon.find(f"goblin-fighter-{number}")[1] for number in (1, 2, 3)]
    assert told == ["", "II", "III"]
    assert lexicon.find("trap-4") == (trap, "")


@pytest.mark.parametrize("key", ["very tired", "ghoul-", "ghoul-x", "ghoul-²", "-2", ""])
def test_english_that_is_passed_off_as_a_thing_is_no_key(key: str) -> None:
    lexicon = Lexicon({"ghoul": Entry("monster", "Ghoul")})
    assert key not in lexicon
    with pytest.raises(UnknownThing, match="no key of a thing"):
        lexicon.find(key)


def test_a_key_that_is_two_things_is_refused() -> None:
    hag = Entry("villain", "Howling Hag"), Entry("adventure", "Horror of the Howling Hag")
    with pytest.raises(ValueError, match=r"'hag' is two things: .*villain.*adventure"):
        Lexicon({"hag": hag[0]}, {"hag": hag[1]})


def test_a_haunts_names_lie_over_those_of_its_box() -> None:
    box = Lexicon({"skull": Entry("omen", "Skull")})
    one = Lexicon({"minion": Entry("figure", "Undead Minion")}, over=box)
    other = Lexicon({"minion": Entry("figure", "Minion of Bhaal")}, over=box)
    assert one.find("minion-2")[0].name == "Undead Minion"
    assert other.find("minion-2")[0].name == "Minion of Bhaal"
    assert other.find("skull")[0].kind == "omen"
    assert "minion" not in box
    assert [key for key, _ in one.items()] == ["minion"]


def test_names_are_read_off_the_tables_of_a_box() -> None:
    table = {"wolf": {"name": "Wolf", "plural": "Wolves", "hp": 1}, "klak": {"name": "Klak"}}
    assert entries("monster", table, proper=True, copies="alike") == {
        "wolf": Entry("monster", "Wolf", "Wolves", proper=True, copies="alike"),
        "klak": Entry("monster", "Klak", proper=True, copies="alike"),
    }
    assert not entries("m", {"sun": {"name": "Sun", "proper": False}}, proper=True)["sun"].proper
