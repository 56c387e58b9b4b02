"""Proofs of secrecy read what is sent in every language, and a planted leak is found in each."""

from __future__ import annotations

from tests.engine.toy import BY, WAYS, Board, Say, toy
from tests.vault.facts import HEROES, LEXICON
from tests.vault.scene import answers, dealt
from tests.words import spoken
from tests.words.sights import german, questions, sights, tongues
from tests.words.tables import TITLES, played_at_random
from undercroft.engine.decision import ask
from undercroft.engine.event import happen
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH, F, German, M
from undercroft.engine.words import Words

VAULT = TITLES[0]


def test_a_seat_is_looked_at_in_english_in_the_pseudo_language_and_in_german() -> None:
    assert [tongue.code for tongue in tongues("vault")] == ["en", "pseudo", "de"]
    english, pseudo, _ = sights(answers(dealt(), "walk"), 0)
    assert "Where do you go?" in english
    assert "\\u27e6Where do you go?\\u27e7" in pseudo


def test_german_is_read_from_what_translators_wrote() -> None:
    tongue = german("wakening")
    assert isinstance(tongue, German)
    assert tongue is german("wakening"), "once for all tables"
    assert tongue.text("Yes", "") not in ("", ENGLISH.text("Yes", ""))


def test_the_vault_says_everything_in_german_and_its_heroes_differ_in_gender() -> None:
    """So that a proof of secrecy would notice a secret in the grammar of a name."""
    tongue, heard = german("vault"), list[str]()
    for seed in range(6):
        read = 0
        for table in played_at_random(VAULT, seed):
            speech = table.speech(tongue)
            for seat in range(VAULT.seats):
                heard += [*spoken.asked(table, seat, speech)]
                heard += [*spoken.logged(table, seat, read, speech)]
            read = len(table.chronicle.events)
    assert len(set(heard)) > 200
    assert tongue.missing == set()
    assert {tongue.gender(LEXICON.find(hero.key)[0]) for hero in HEROES} == {M, F}


def test_a_question_that_names_what_is_hidden_is_found_in_every_language() -> None:
    async def rules(board: Board) -> None:
        what = "lamp" if board.hidden else "rope"
        await ask(1, Words("Is it not {what}?", what=what), WAYS, BY, "way")
        await happen(board, Say("on"))

    def table(hidden: int) -> Table[Board]:
        return toy(rules, hidden=hidden)

    assert sights(table(0), 1) == sights(table(0), 1)
    for one, other in zip(sights(table(0), 1), sights(table(1), 1), strict=True):
        assert one != other
    for mine, yours in zip(questions(table(0), 1), questions(table(1), 1), strict=True):
        assert mine != yours
