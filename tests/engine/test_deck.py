"""Bags in layers: the chances of a shuffled pile, and nothing to leak."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tests.engine.drive import first_request, run
from undercroft.engine import wire
from undercroft.engine.chance import Chance, Luck
from undercroft.engine.deck import Deck, Layer, turn_up
from undercroft.engine.errors import RuleError
from undercroft.engine.seat import ALL, NOBODY, only

Piles = Counter[tuple[str, str]]  # what lies in order, and what sinks -> in how many ways
Odds = dict[tuple[str, ...], Fraction]


def chances(deck: Deck) -> dict[str, Fraction]:
    """How likely each card is to be on top."""
    request = first_request(turn_up(deck))
    if request is None:
        return {run(turn_up(deck)): Fraction(1)}
    assert isinstance(request, Chance)
    assert request.weights is not None
    total = sum(request.weights)
    both = zip(request.outcomes, request.weights, strict=True)
    return {card: Fraction(weight, total) for card, weight in both}


def drawn_out(deck: Deck, *, peeking: bool = False) -> Odds:
    """Every order in which the cards can come, and how likely it is."""
    if not deck.size():
        return {(): Fraction(1)}
    found: Odds = {}
    for card, chance in chances(deck).items():
        seen = deck.pinned(card, only(0)) if peeking else deck
        assert seen.size() == deck.size()
        assert not peeking or run(turn_up(seen)) == card
        for rest, odds in drawn_out(seen.without(card), peeking=peeking).items():
            order = (card, *rest)
            found[order] = found.get(order, Fraction(0)) + chance * odds
    return found


def shuffled(*layers: tuple[str, int]) -> Odds:
    """The same by hand: shuffle the top layer, leave so many, mix the rest into the next."""
    piles: Piles = Counter({("", ""): 1})
    for cards, left in layers:
        mixed: Piles = Counter()
        for (top, sunk), ways in piles.items():
            for order in permutations(sunk + cards):
                pile = "".join(order)
                cut = left if left >= 0 else len(pile)
                mixed[top + pile[:cut], pile[cut:]] += ways
        piles = mixed
    total = sum(piles.values())
    return {tuple(top): Fraction(ways, total) for (top, _), ways in piles.items()}


def bag(cards: str, left: int = -1) -> Layer:
    return Layer(dict(Counter(cards)), left)


HEAPS = [
    [("aabc", -1)],
    [("aab", 2), ("z", -1)],
    [("abcd", 2), ("zz", -1)],
    [("aabb", 1), ("zy", -1)],
    [("abc", -1), ("zy", -1)],
    [("ab", 1), ("mn", 2), ("z", -1)],
]


@pytest.mark.parametrize("peeking", [False, True])
@pytest.mark.parametrize("heap", HEAPS, ids=str)
def test_cards_come_as_likely_as_from_a_shuffled_pile(
    heap: list[tuple[str, int]], peeking: bool
) -> None:
    deck = Deck(tuple(bag(cards, left) for cards, left in reversed(heap)))
    assert drawn_out(deck, peeking=peeking) == shuffled(*heap)


def test_drawing_gives_another_deck_and_leaves_the_old_one() -> None:
    deck = Deck((bag("z"), bag("aab", 2)))
    before = wire.text(deck)
    assert deck.without("a").without("b") == Deck((bag("za"),))
    assert deck.pinned("b", only(1)).size() == 4
    assert wire.text(deck) == before


def test_a_deck_of_nothing_has_nothing_to_turn_up() -> None:
    assert Deck.of({}) == Deck(())
    assert Deck.of({"a": 1}).without("a").size() == 0
    with pytest.raises(RuleError, match="no card left"):
        run(turn_up(Deck.of({})))


def test_a_lone_kind_of_card_needs_no_luck() -> None:
    assert run(turn_up(Deck.of({"a": 3}))) == "a"


def test_a_seat_that_has_seen_the_top_card_knows_it_and_no_other_does() -> None:
    deck = Deck.of({"a": 1, "b": 2}).pinned("b", only(1))
    assert [deck.top_seen_by(seat) for seat in range(3)] == [None, "b", None]
    assert deck.pinned("b", only(2)).top_seen_by(2) == "b", "and then another looks, too"
    assert deck.without("b").top_seen_by(1) is None
    assert Deck.of({"a": 1}).top_seen_by(1) is None
    assert Deck(()).top_seen_by(0) is None


def test_under_a_pinned_card_nothing_sinks_before_it_is_taken() -> None:
    deck = Deck((bag("z"), bag("abc", 1))).pinned("a", only(0))
    assert deck.layers[:2] == (bag("z"), bag("bc", 0))
    assert deck.without("a") == Deck((bag("zbc"),))


class Witness(Luck):
    """Notes what luck is asked, and answers with one and the same card."""

    def __init__(self, card: str) -> None:
        super().__init__("witness")
        self.card = card
        self.asked: list[dict[str, int]] = []

    def settle(self, chance: Chance[str]) -> str:
        assert chance.weights is not None
        self.asked.append(dict(zip(chance.outcomes, chance.weights, strict=True)))
        return self.card


@pytest.mark.parametrize("left", [1, 2, 5])
@pytest.mark.parametrize("truth", ["a", "b", "c"])
def test_a_card_others_have_seen_is_dealt_anew_as_likely_as_it_was(truth: str, left: int) -> None:
    deck = Deck((bag("z"), bag("aabcc", left))).pinned(truth, only(1))
    luck = Witness("c")
    pinned = Layer({"c": 1}, known_to=only(1))
    assert deck.redealt(0, luck) == Deck((bag("z"), bag("aabc", left - 1), pinned))
    assert luck.asked == [{"a": 2, "b": 1, "c": 2}]
    assert list(luck.asked[0]) == ["a", "b", "c"], "in an order that tells nothing"


@pytest.mark.parametrize("known_to", [only(0), ALL, NOBODY])
def test_what_a_seat_has_seen_or_nobody_has_is_not_dealt_anew(known_to: int) -> None:
    deck = Deck((bag("ab"), Layer({"c": 1}, known_to=known_to)))
    luck = Witness("a")
    assert deck.redealt(0, luck) == deck
    assert not luck.asked


def test_a_deck_dealt_anew_does_not_depend_on_the_truth() -> None:
    deck = Deck((bag("abbcd"),))
    for seed in range(50):
        dealt = [deck.pinned(card, only(1)).redealt(0, Luck(str(seed))) for card in "abcd"]
        assert len({wire.text(one) for one in dealt}) == 1


def test_a_deck_is_true_while_a_card_is_left() -> None:
    deck = Deck.of({"a": 2})
    assert deck
    assert deck.without("a")
    assert not deck.without("a").without("a")
    assert not Deck.of({})
