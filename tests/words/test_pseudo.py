"""Whatever is said to anybody went through the catalogue: random games in a pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.toy import BY, WAYS, Board, Say, toy
from tests.vault.facts import LEXICON
from tests.words import spoken
from tests.words.listening import PSEUDO, Listener, said_at, typed_at
from tests.words.pseudo import outside
from tests.words.tables import GAMES, TITLES, Title, evenings, played_at_random
from undercroft.engine.decision import ask
from undercroft.engine.errors import Refused
from undercroft.engine.event import happen
from undercroft.engine.game import Game
from undercroft.engine.names import UnknownThing
from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Several, Words

EVENINGS = [(title, seed) for title in TITLES for seed in range(evenings(title))]
SOMETIMES = 40  # decisions between two times that everything is asked "why?"


@pytest.mark.parametrize(
    ("words", "read"),
    [
        (Words("Yes"), "⟦Yes⟧"),
        (Words("Bury {card}?", card="bag"), "⟦Bury ⟧⟦the⟧ ⟦Bag⟧?"),
        (Words("{who} falls.", who="ghoul-2"), "⟦Ghoul 2⟧⟦ falls.⟧"),
        (Words("{n} {n:stone|stones} left", n=2), "2 ⟦stones⟧⟦ left⟧"),
        (Words("{all} run", all=("ann", "ben", "cid")), "⟦Ann⟧, ⟦Ben⟧ ⟦and⟧ ⟦Cid⟧⟦ run⟧"),
        (Words("{foes} come", foes=Several("ghoul", 3)), "⟦3 Ghouls⟧⟦ come⟧"),
        (Words("{card:bare}: {deed}", card="bag", deed=Words("go")), "⟦Bag⟧: ⟦go⟧"),
    ],
)
def test_the_pseudo_language_marks_words_and_names(words: Words, read: str) -> None:
    told = Speech(PSEUDO, LEXICON).plain(words)
    assert told == read
    assert outside(told) == ""


@pytest.mark.parametrize(
    ("words", "letters"),
    [
        (Words("You are {how}.", how=Free("very tired")), "verytired"),
        (Words("{what}", what=Free("Bag")), "Bag"),
        (Words("Square {square}", square=Free("3, 4")), ""),
    ],
)
def test_english_that_is_passed_off_as_data_is_found(words: Words, letters: str) -> None:
    assert outside(Speech(PSEUDO, LEXICON).told(words)) == letters


def test_english_that_is_passed_off_as_a_thing_is_found() -> None:
    with pytest.raises(UnknownThing):
        Speech(PSEUDO, LEXICON).told(Words("You are {how}.", how="very tired"))


def test_a_table_that_speaks_english_is_found() -> None:
    async def rules(board: Board) -> None:
        await ask(0, Words("Which way?"), WAYS, BY, "way")
        await happen(board, Say("onward"))

    table = toy(rules)
    assert [told for told in said_at(table, 0) if outside(told)] == []
    table.answer("left")
    assert [outside(told) for told in said_at(table, 0) if outside(told)] == ["onward"] * 2


@pytest.mark.parametrize(("title", "seed"), EVENINGS, ids=str)
def test_no_sentence_of_a_game_reaches_a_player_untranslated(title: Title, seed: int) -> None:
    listener, read, table = Listener(title.game), 0, title.open(seed)
    for place, table in enumerate(played_at_random(title, seed)):
        listener.hear(said_at(table, read))
        read = len(table.chronicle.events)
        if place % SOMETIMES == 0:
            for seat in range(title.seats):
                listener.hear(spoken.explained(table, seat, table.speech(PSEUDO)))
    listener.hear(spoken.ended(table, table.speech(PSEUDO)))
    assert listener.untranslated == {}
    assert read > 20


@pytest.mark.parametrize("title", TITLES, ids=str)
def test_no_sentence_before_a_game_reaches_a_player_untranslated(title: Title) -> None:
    game, options = title.game, title.open(0).sitting.options
    listener = Listener(game, typed_at(game))
    listener.hear(spoken.before_the_game(game, options, Speech(PSEUDO, game.things)))
    assert listener.untranslated == {}


WRONG: tuple[Any, ...] = (None, -1, 99, "???", "", ["???"], ["???"] * 2, [[]], {}, {"?": "?"})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_refusal_of_a_table_reaches_a_player_untranslated(game: Game[Any]) -> None:
    listener = Listener(game, [*typed_at(game), *WORDS_OF_PYTHON])
    listener.hear(refusals(game, Speech(PSEUDO, game.things)))
    assert listener.untranslated == {}
    assert listener.heard > 5


WORDS_OF_PYTHON = ("None",)  # in what was typed


def refusals(game: Game[Any], speech: Speech) -> Iterator[str]:
    keys = [*(setting.key for setting in game.settings), "rulings", "???"]
    known = {"rulings": {next(iter(game.rulings)): "???"}}
    wanted = [known, *({key: wrong} for key in keys for wrong in WRONG)]
    seats = game.fewest_seats + 1
    for number, options in ((0, {}), (99, {}), *((seats, options) for options in wanted)):
        try:
            game.lay_out(number, game.settle(number, options))
        except Refused as refusal:
            yield speech.told(refusal.words)
