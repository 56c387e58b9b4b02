"""What a seat must not know does not reach it, whichever haunt is played.

Nothing here is about one haunt: whatever `haunts.box` holds is played at random, and every secret
of it is found, dealt anew and looked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.betrayal.english import SPEECH
from tests.games.betrayal.haunts.twins import glimpse, reading, shared_answers
from tests.games.betrayal.veil import (
    NUMBERS,
    Apart,
    Cities,
    answer_at_random,
    hidden_facts,
    in_memory,
    known,
    onlookers,
    reasons,
    redealt,
    rests,
    secretive,
    twin_of,
    unknown,
)
from tests.words.sights import sights
from undercroft.engine import wire
from undercroft.engine.errors import NotAnOption
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR, Secret, among
from undercroft.engine.words import Words
from undercroft.games.betrayal.facedown import FaceDown, Glance, Lot, Mixing
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.rules.haunt import Page
from undercroft.games.betrayal.state import City, Standing

WITH_SECRETS = secretive()
SIZES = (3, 4, 6)
PAIRS = 36  # of tables that are played alike
GAMES = 15  # from which they are taken
ALIKE = 40  # decisions that twins are played for, at most


def texts(page: Page) -> list[str]:
    return [text for text in (page.brief, page.goal) if text]


def page(city: City, role: str) -> list[str]:
    """What those in one role read now."""
    return texts(city.tale.pages(role)[city.tale.page(city, role)])


def all_pages(city: City) -> list[str]:
    """What is written for any role and any stage."""
    roles = city.tale.castable()
    return [text for role in roles for each in city.tale.pages(role) for text in texts(each)]


def refusal(table: Cities, seat: int) -> str:
    """What somebody hears who answers what is not offered."""
    if seat == SPECTATOR:
        return ""
    try:
        table.answer("no such thing", seat)
    except NotAnOption as refused:
        return str(refused)
    raise AssertionError("it was accepted")


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_reads_the_page_of_another_side(number: int, seats: int) -> None:
    for table in rests(number, seats, seed=number):
        city = table.state
        for seat in onlookers(table):
            seen = reading(table, seat)
            own = page(city, city.role(city.cast[seat])) if seat < seats else []
            for text in all_pages(city):
                assert (text in seen) == (text in own), (seat, text)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_page_stands_in_anybodys_log(number: int) -> None:
    *_, table = rests(number, 4, seed=50 + number)
    pages = all_pages(table.state)
    for seat in onlookers(table):
        told = wire.text([table.speech().plain(line.told) for line in table.log(seat)])
        assert not [text for text in pages if text in told]


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("number", NUMBERS)
def test_what_a_seat_sees_and_may_ask_hangs_on_nothing_it_does_not_know(
    number: int, seats: int
) -> None:
    """With a canary in place of each secret, and with secrets dealt anew."""
    for table in rests(number, seats, seed=10 + number):
        city = table.state
        for seat in onlookers(table):
            if not unknown(city, seat):
                continue
            seen, asked = GAME.view(city, seat), reasons(city, seat)
            assert GAME.view(marked(city, seat), seat) == seen
            other = redealt(city, seat, f"{seat}")
            assert known(other, seat) == known(city, seat)
            assert GAME.view(other, seat) == seen
            assert reasons(other, seat) == asked


def marked(city: City, seat: int) -> City:
    """The same city with a word that stands nowhere else for each secret that a seat lacks."""
    other = city.copy()

    def hide(value: Any) -> Any:
        if isinstance(value, Secret):
            lacks = not among(value.known_to, seat)
            return Secret("canary", value.known_to) if lacks else value
        if isinstance(value, tuple):
            return tuple(hide(part) for part in value)
        if isinstance(value, dict):
            return {key: hide(part) for key, part in value.items()}
        if isinstance(value, FaceDown | Lot | Glance | Mixing):
            parts = {fact.name: hide(getattr(value, fact.name)) for fact in fields(value)}
            return replace(value, **parts)
        return value

    for who, kept in city.standings.items():
        if not among(kept.known_to, seat):
            other.standings[who] = Standing("canary", "", "", kept.known_to, kept.cover, kept.out)
    other.orders, other.faces = hide(other.orders), hide(other.faces)
    assert other.memory is not None
    names = [fact.name for fact in fields(other.memory)]
    other.memory = replace(
        other.memory, **{name: hide(getattr(other.memory, name)) for name in names}
    )
    return other


@pytest.mark.parametrize("number", NUMBERS)
def test_every_secret_has_another_value_in_some_world(number: int) -> None:
    """Else a bot would know it, and the tests below would compare a table with itself."""
    fixed: dict[str, bool] = {}
    for seats in SIZES:
        for table in rests(number, seats, seed=20 + number):
            for place, never in dealt_as_it_was(table.state, f"{table.luck.drawn}"):
                fact, _, more = re.sub(r"/\d+", "", place).partition("/")
                fact = f"{fact}/{more}" if fact == "faces" else fact
                fixed[fact] = fixed.get(fact, True) and never
    assert not [fact for fact, never in fixed.items() if never]


def dealt_as_it_was(city: City, seed: str) -> Iterator[tuple[str, bool]]:
    """Each secret that some seat lacks, but for what is printed: does it come out the same?"""
    printed = in_memory(city.tale.blank())
    for seat in range(city.seats):
        other = hidden_facts(redealt(city, seat, seed))
        for place, value in unknown(city, seat).items():
            if place not in printed or printed[place].value != value:
                yield place, place in other and other[place].value == value


def played_alike(one: Cities, other: Cities, random: Random) -> bool:
    """An answer that both tables allow is given to both; False where there is none."""
    ways = [*shared_answers(one, other)]
    if not ways:
        return False
    seat, key = random.choice(ways)
    one.answer(key, seat)
    other.answer(key, seat)
    return True


def questions(table: Cities) -> list[tuple[int, Words]]:
    """Who is asked what: that is no secret, nor are the words of a question whose answer is."""
    return [(decision.seat, decision.prompt) for decision in table.decisions]


def compared(one: Cities, other: Cities, random: Random, seat: int) -> int:
    """Play two tables alike and compare what a seat receives that cannot know which is which."""
    apart = Apart()
    logged = len(one.chronicle.events), len(other.chronicle.events)
    for count in range(ALIKE):
        eyes = [e for e in (seat, SPECTATOR) if not apart.told(one, other, e)]
        if not eyes:
            return count
        for e in eyes:
            assert glimpse(one, e, logged[0]) == glimpse(other, e, logged[1])
            assert refusal(one, e) == refusal(other, e)
        assert questions(one) == questions(other)
        logged = len(one.chronicle.events), len(other.chronicle.events)
        if not played_alike(one, other, random):
            return count
    return ALIKE


def twins(number: int, random: Random) -> Iterator[tuple[Cities, Cities, int]]:
    """Pairs of tables that differ in something that a seat does not know, and the seat."""
    for seed in range(GAMES):
        for table in rests(number, SIZES[seed % len(SIZES)], seed):
            lacking = [seat for seat in onlookers(table) if unknown(table.state, seat)]
            if lacking:
                seat = random.choice(lacking)
                other = twin_of(table, seat, f"{table.luck.drawn}")
                if unknown(other.state, seat) != unknown(table.state, seat):
                    yield table.clone(), other, seat


@pytest.mark.parametrize("number", WITH_SECRETS)
def test_tables_that_differ_in_what_a_seat_does_not_know_send_it_the_same(number: int) -> None:
    random = Random(number)
    pairs = islice(twins(number, random), PAIRS)
    counts = [compared(one, other, random, seat) for one, other, seat in pairs]
    assert sum(counts) >= len(counts) > PAIRS / 6


@pytest.mark.parametrize("number", NUMBERS)
def test_imagined_worlds_hold_what_a_seat_knows_and_look_as_the_table_does(number: int) -> None:
    for seats in SIZES:
        for moment, table in enumerate(rests(number, seats, seed=30 + number)):
            seat = moment % seats
            on = table.clone()
            answer_at_random(on, Random(moment))
            world = imagine(on, seat, "a world")
            assert known(world.state, seat) == known(on.state, seat)
            assert sights(world, seat) == sights(on, seat)


@pytest.mark.parametrize("number", WITH_SECRETS)
def test_tables_that_look_alike_to_a_seat_give_it_the_same_worlds(number: int) -> None:
    """What a bot makes of its seat hangs on nothing that it cannot know."""
    for seats in SIZES:
        random = Random(seats)
        for moment, table in enumerate(rests(number, seats, seed=40 + number)):
            seat = moment % seats
            one, other = table.clone(), twin_of(table, seat, f"{moment}")
            apart = Apart()
            for _ in range(3):
                assert imagine(one, seat, "dream").save() == imagine(other, seat, "dream").save()
                if not played_alike(one, other, random) or apart.told(one, other, seat):
                    break


def test_nobody_comes_upon_a_ruling_or_a_rule_of_a_haunt_by_looking_for_words() -> None:
    book = GAME.rulebook
    spoiling = [anchor for anchor in book.anchors.values() if anchor.spoils]
    of_haunts = [f"betrayal:ruling/{key}" for key in GAME.rulings if re.match(r"N\d", key)]
    of_haunts += [f"{tale.cite}/{word}" for tale in tales() for word in tale.text.anchors]
    assert [anchor.key for anchor in spoiling] == of_haunts
    for anchor in spoiling:
        assert anchor not in book.find(SPEECH.plain(anchor.gist), SPEECH.plain)
        assert book.find(anchor.key, SPEECH.plain) == [anchor]
