"""Players without hands answer the same, whatever language is spoken around them."""

from __future__ import annotations

import pytest

from tests.words.listening import Listener, said_at
from tests.words.tables import TITLES, Title, played_by_script
from undercroft.engine.tape import Entry
from undercroft.games import SLUGS

GAMES = 20  # of each box


def evenings(slug: str) -> list[tuple[Title, int]]:
    titles = [title for title in TITLES if title.slug == slug]
    return [(titles[number % len(titles)], number) for number in range(GAMES)]


def in_silence(title: Title, seed: int) -> list[Entry]:
    *_, table = played_by_script(title, seed)
    return table.tape


def among_listeners(title: Title, seed: int, listener: Listener) -> list[Entry]:
    read, table = 0, title.open(seed)
    for table in played_by_script(title, seed):
        listener.hear(said_at(table, read))
        read = len(table.chronicle.events)
    return table.tape


@pytest.mark.parametrize(
    "evening", [evening for slug in SLUGS for evening in evenings(slug)], ids=str
)
def test_what_is_said_in_another_language_changes_no_answer(evening: tuple[Title, int]) -> None:
    title, seed = evening
    listener = Listener(title.game)
    assert among_listeners(title, seed, listener) == in_silence(title, seed)
    assert listener.heard > 50
    assert listener.untranslated == {}


def test_a_listener_who_meddles_with_the_table_is_found() -> None:
    title, seed = evenings("wakening")[0]
    for table in played_by_script(title, seed):
        table.luck.below(2)
    assert table.tape != in_silence(title, seed)
