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
from tests.games.betrayal.haunts.twins import reading
from tests.games.betrayal.pairs import SIZES, compared, played_alike, twins
from tests.games.betrayal.veil import (
    NUMBERS,
    Apart,
    answer_at_random,
    haunted,
    hidden_facts,
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
from undercroft.engine.chronicle import Forced
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import ALL, Secret, among
from undercroft.engine.tape import Answer, Fall, Ordered
from undercroft.games.betrayal.facedown import FaceDown, Glance, Lot, Mixing
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.rules.haunt import Page
from undercroft.games.betrayal.state import City, Standing

WITH_SECRETS = secretive()


def size(number: int) -> int:
    """How many sit at the one table at which a haunt is looked at: all sizes come up."""
    return SIZES[number % len(SIZES)]


PAIRS = 5  # of tables that are played alike; `make proof` plays more of them, and longer


def texts(page: Page) -> list[str]:
    return [text for text in (page.brief, page.goal) if text]


def page(city: City, role: str) -> list[str]:
    """What those in one role read now."""
    return texts(city.tale.pages(role)[city.tale.page(city, role)])


def all_pages(city: City) -> list[str]:
    """What is written for any role and any stage."""
    roles = city.tale.castable()
    return [text for role in roles for each in city.tale.pages(role) for text in texts(each)]


@pytest.mark.parametrize("number", NUMBERS)
def test_nobody_reads_the_page_of_another_side(number: int) -> None:
    """Nor does a page stand in anybody's log, not even in one's own."""
    seats = size(number)
    for table in rests(number, seats, seed=number):
        city = table.state
        for seat in onlookers(table):
            seen = reading(table, seat)
            own = page(city, city.role(city.cast[seat])) if seat < seats else []
            for text in all_pages(city):
                assert (text in seen) == (text in own), (seat, text)
    for seat in onlookers(table):
        told = wire.text([table.speech().plain(line.told) for line in table.log(seat)])
        assert not [text for text in all_pages(table.state) if text in told]


@pytest.mark.parametrize("number", NUMBERS)
def test_what_a_seat_sees_and_may_ask_hangs_on_nothing_it_does_not_know(number: int) -> None:
    """With a canary in place of each secret, and with secrets dealt anew.

    Each of them has another value in some world; else a bot would know it, and a table would be
    compared with itself.
    """
    fixed: dict[str, bool] = {}
    for table in rests(number, size(number + 1), seed=10 + number):
        city = table.state
        for seat in onlookers(table):
            if not unknown(city, seat):
                continue
            assert number in WITH_SECRETS, "no pair of tables looks for that"
            seen, asked = GAME.view(city, seat), reasons(city, seat)
            assert GAME.view(marked(city, seat), seat) == seen
            other = redealt(city, seat, f"{seat}")
            assert known(other, seat) == known(city, seat)
            assert GAME.view(other, seat) == seen
            assert reasons(other, seat) == asked
        for place, never in dealt_as_it_was(city, f"{table.luck.drawn}"):
            fact, _, more = re.sub(r"/\d+", "", place).partition("/")
            fact = f"{fact}/{more}" if fact == "faces" else fact
            fixed[fact] = fixed.get(fact, True) and never
    assert not [fact for fact, never in fixed.items() if never]


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
    other.orders, other.notes, other.faces = map(hide, (city.orders, city.notes, city.faces))
    return other


def dealt_as_it_was(city: City, seed: str) -> Iterator[tuple[str, bool]]:
    """Each secret that some seat lacks: does it come out the same?"""
    for seat in range(city.seats):
        others = [hidden_facts(redealt(city, seat, f"{seed}/{deal}")) for deal in range(5)]
        for place, value in unknown(city, seat).items():
            yield place, all(place in o and o[place].value == value for o in others)


def test_what_a_haunt_remembers_lies_open() -> None:
    """Secrets are standings, notes, faces and sheets, where everything knows how to keep them."""
    memories = [tale.memory for tale in tales()]
    kept = [
        (m.__name__, fact.name) for m in memories for fact in fields(m) if "Secret" in fact.type
    ]
    assert kept == []


@pytest.mark.parametrize("number", WITH_SECRETS)
def test_tables_that_differ_in_what_a_seat_does_not_know_send_it_the_same(number: int) -> None:
    random = Random(number)
    pairs = islice(twins(number, random), PAIRS)
    counts = [compared(one, other, random, seat) for one, other, seat in pairs]
    assert sum(counts) >= len(counts) > PAIRS / 6


@pytest.mark.parametrize("number", WITH_SECRETS)
def test_what_others_made_somebody_learn_in_private_is_learnt_for_good(number: int) -> None:
    """A vote to undo it would be a vote on what some must not know."""
    table, random = haunted(number, size(number), seed=50 + number)
    for _ in range(150):
        if table.over:
            break
        before = [whispered(table.state, seat) for seat in range(table.state.seats)]
        logged, begun = len(table.chronicle.events), len(table.tape)
        answer_at_random(table, random)
        fresh = table.tape[begun:]
        gave = [entry.seat for entry in fresh if isinstance(entry, Answer | Ordered)]
        unforeseen = any(isinstance(entry, Fall) and entry.hidden for entry in fresh)
        events = [e for e in table.chronicle.events[logged:] if not isinstance(e, Forced)]
        for seat, known_before in enumerate(before):
            learnt = whispered(table.state, seat) - known_before
            if seat in gave:  # what they wrote or laid themselves is no news
                learnt = {
                    (p, v) for p, v in learnt if unforeseen and not p.startswith("faces/lots")
                }
            assert not learnt or any(GAME.for_good(table.state, event) for event in events), learnt


def whispered(city: City, seat: int) -> set[tuple[str, object]]:
    """What a seat was told, and others were not."""
    facts = hidden_facts(city).items()
    return {(p, s.value) for p, s in facts if s.known_to != ALL and among(s.known_to, seat)}


@pytest.mark.parametrize("number", NUMBERS)
def test_imagined_worlds_hold_what_a_seat_knows_and_look_as_the_table_does(number: int) -> None:
    seats = size(number)
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
    seats = size(number + 1)
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
