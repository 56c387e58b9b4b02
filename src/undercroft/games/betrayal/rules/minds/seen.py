"""The ground of a view: what a figure that thinks will go for, as far as a seat can tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.engine.cite import cites
from undercroft.games.betrayal.figure import LACKS, MIND
from undercroft.games.betrayal.printed import TRAIT_ORDER
from undercroft.games.betrayal.rules.haunt import Haunt, tale_of
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.pick import pick
from undercroft.games.betrayal.rules.minds.tactics import Pick, Seen
from undercroft.games.betrayal.rules.moving import GATES
from undercroft.games.betrayal.seen import board_seen, spot_at
from undercroft.games.betrayal.state import MONSTERS

View = Mapping[str, Any]


def ground_seen(view: View, tale: Haunt) -> Ground:
    """Whom nobody sees is not told in a view; neither are a table's rulings."""
    people = {a["key"]: a for a in view["adventurers"] if not a["dead"]}
    figures = {f["key"]: f for f in view["figures"]}
    everybody = {**people, **figures}
    tokens = {token["key"]: spot_at(token["at"]) for token in view["tokens"]}
    piles = {c["key"]: spot_at(p["at"]) for p in view["piles"] for c in p["cards"]}
    kinds = {key: tale.kinds[figure["kind"]] for key, figure in figures.items()}
    return Ground(
        board_seen(view),
        {key: spot_at(one["at"]) for key, one in everybody.items() if one["at"]},
        tuple([key for key in view["order"] if key in people]),
        {
            **{key: one["side"] for key, one in people.items()},
            **{key: kind.side for key, kind in kinds.items()},
        },
        kinds,
        {key: _traits(one) for key, one in everybody.items()}.get,
        {key: (one["hits"], one["most"]) for key, one in figures.items()},
        {key: tuple(one["conditions"]) for key, one in everybody.items()},
        (),
        tuple([spot for key, spot in tokens.items() if key.startswith(GATES)]),
        tokens,
        piles,
        _states(view),
        {card["key"]: key for key, one in everybody.items() for card in one["cards"]},
        view["active"],
        (),
        tale.text.harmless,
    )


def _states(view: View) -> dict[str, tuple[str, ...]]:
    """States of whole tiles, as they are told tile by tile."""
    found: dict[str, tuple[str, ...]] = {}
    for tile in view["tiles"]:
        for state, times in tile["states"].items():
            found[state] = (*found.get(state, ()), *[tile["key"]] * times)
    return found


def _traits(character: View) -> tuple[int, ...]:
    known = character["traits"]
    if not isinstance(known, Mapping):
        known = {one["trait"]: one["value"] for one in known}
    return tuple([known.get(trait, LACKS) for trait in TRAIT_ORDER])


@cites("betrayal:haunt/order", "betrayal:monster/one-by-one")
def hunters(view: View, who: str) -> Iterator[tuple[str, Pick]]:
    """Figures that think and act when somebody's turn is over, and what they want."""
    if not view["haunt"] or who not in view["order"]:
        return
    tale = tale_of(view["haunt"]["slug"])
    order, side = view["order"], {a["key"]: a["side"] for a in view["adventurers"]}.get(who, "")
    after = order[(order.index(who) + 1) % len(order)]
    ground = ground_seen(view, tale) if tale.minds else None
    for figure in view["figures"]:
        kind = tale.kinds[figure["kind"]]
        if ground is None or figure["lead"] != MIND or figure["stunned"] or not figure["at"]:
            continue
        slot = tale.slots.get(kind.slot)
        called = slot is not None and slot.at == "ended" and slot.of in ("", side)
        if called or after == kind.slot == MONSTERS:
            mind = tale.minds.get(kind.mind or kind.key)
            for step in () if mind is None else mind.steps:
                found = pick(ground, figure["key"], step, Seen())
                if found is not None and found.about:
                    yield figure["key"], found
