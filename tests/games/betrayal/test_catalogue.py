"""A set-up screen finds everything it needs, and what it offers is taken."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from msgspec import convert

from tests.games.betrayal.english import SPEECH
from undercroft.engine.cite import cites
from undercroft.games.betrayal.catalogue import CatalogueView
from undercroft.games.betrayal.facts import ADVENTURERS, HAUNTS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import tales

SEEN: dict[str, Any] = json.loads(json.dumps(GAME.catalogue()))


def test_a_catalogue_is_plain_json_and_what_its_types_say() -> None:
    assert GAME.catalogue() == SEEN
    convert(SEEN, CatalogueView)


@cites("betrayal:setup/adventurers", "betrayal:setup/starting-values")
def test_adventurers_share_their_cards_in_pairs_and_show_all_that_is_printed() -> None:
    people = SEEN["adventurers"]
    assert [person["key"] for person in people] == [*ADVENTURERS]
    assert {*Counter(person["colour"] for person in people).values()} == {2}
    for person in people:
        card = ADVENTURERS[person["key"]]
        assert (person["calling"], person["race"]) == (card.calling, card.race)
        power, _ = GAME.things.find(f"{person['key']}/power")
        assert GAME.things.find(person["key"])[0].name == card.name
        assert (power.name, power.text) == (card.power.name, card.power.text)
        assert {t["trait"]: t["values"][t["start"]] for t in person["traits"]} == {
            trait: track.values[track.start] for trait, track in card.tracks.items()
        }


@pytest.mark.parametrize("person", SEEN["adventurers"], ids=lambda person: person["key"])
def test_every_adventurer_can_be_asked_for(person: dict[str, Any]) -> None:
    wanted = {"adventurers": [person["key"], "random", "ask"]}
    assert GAME.lay_out(3, GAME.settle(3, wanted)).wanted[0] == person["key"]


def test_haunts_come_in_order_by_number_and_give_nothing_else_away() -> None:
    assert [haunt["number"] for haunt in SEEN["haunts"]] == [*range(1, len(HAUNTS) + 1)]
    assert {key for haunt in SEEN["haunts"] for key in haunt} == {"number", "key", "kind"}


@pytest.mark.parametrize("tale", tales(), ids=lambda tale: tale.slug)
def test_every_haunt_can_be_asked_for_and_gives_its_table_a_name(tale: Any) -> None:
    for wanted in (tale.number, str(tale.number), tale.slug):
        options = GAME.settle(3, {"haunt": wanted})
        assert GAME.lay_out(3, options).forced == tale.slug
        assert SPEECH.plain(GAME.title(options)) == tale.card.title
    assert SPEECH.plain(GAME.title(GAME.settle(3, {}))) == GAME.name
