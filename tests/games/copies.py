"""What the state of every game stands: its copy forgets nothing and shares nothing that changes."""

from __future__ import annotations

from typing import Any, Final

from undercroft.engine import wire
from undercroft.engine.deck import Deck
from undercroft.engine.seat import Secret
from undercroft.engine.source import Source
from undercroft.engine.state import State

VALUES: Final = (str, int, tuple, Deck, Source, type(None))  # never changed, so copies share them


def assert_copied_whole(state: State, *values: type) -> None:
    """A copy says the same and is built anew; `values` are what this game never changes either."""
    twin = state.copy()
    assert_same(twin, state)
    ours = [id(part) for part in parts(state, *values)]
    assert len({*ours}) == len(ours)
    assert not {id(part) for part in parts(twin, *values)} & {*ours}


def assert_same(twin: State, state: State) -> None:
    facts = wire.facts_of(type(state))
    lost = [name for name in facts if text_of(twin, name) != text_of(state, name)]
    assert not lost, f"a copy has other facts: {lost}"


def text_of(state: State, fact: str) -> str:
    return wire.text(getattr(state, fact))


def parts(state: State, *values: type) -> list[Any]:
    """Everything in a state that can change: itself, its dictionaries and the secrets in them."""
    fixed = (*VALUES, *values)
    found: list[Any] = [state]
    for name in wire.facts_of(type(state)):
        value = getattr(state, name)
        if isinstance(value, fixed):
            continue
        assert isinstance(value, dict), f"{name} is neither a value nor a dictionary"
        secrets = [inner for inner in value.values() if not isinstance(inner, fixed)]
        assert all(isinstance(inner, Secret) for inner in secrets), name
        found += [value, *secrets]
    return found


def assert_every_fact_is_copied(state: State, **own: Any) -> None:
    """By reflection: every fact gets a value like no other, or its `own`, and comes through."""
    for number, name in enumerate(wire.facts_of(type(state))):
        setattr(state, name, own[name] if name in own else odd(getattr(state, name), number))
    assert_same(state.copy(), state)
    for name in wire.facts_of(type(state)):
        if getattr(state, name) is True:  # two facts that say yes could have changed places
            setattr(state, name, False)
            assert_same(state.copy(), state)
            setattr(state, name, True)


def odd(value: Any, number: int) -> Any:
    """Something of the same kind that no state has by itself."""
    word = f"odd {number}"
    kinds: dict[type, Any] = {
        str: word,
        int: 100 + number,
        bool: True,
        tuple: (word,),
        dict: {word: number},
        Deck: Deck.of({word: 1}),
    }
    return kinds[type(value)]
