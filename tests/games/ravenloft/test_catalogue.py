"""A set-up screen finds everything it needs, and what it offers is taken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import convert

from tests.english import said
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.catalogue import CatalogueView
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES, POWERS, TIPS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.lexicon import LEXICON

SEEN: dict[str, Any] = json.loads(json.dumps(GAME.catalogue()))


def test_a_catalogue_is_plain_json_and_what_its_types_say() -> None:
    assert GAME.catalogue() == SEEN
    convert(SEEN, CatalogueView)


def test_adventures_come_in_order_with_all_that_is_printed_and_advice() -> None:
    assert [tale["number"] for tale in SEEN["adventures"]] == [*range(1, len(ADVENTURES) + 1)]
    for tale in SEEN["adventures"]:
        base = f"adventure/{tale['key']}"
        told = [base, f"{base}/victory", f"{base}/defeat"]
        told += [*tale["setup"], *tale["special"], *tale["tips"]]
        assert all(LEXICON.find(key)[0].text for key in told)
        assert tale["setup"]
        assert tale["special"]
        assert tale["tips"]
        assert tale["fewest"] <= tale["recommended"] <= tale["most"]
        assert (f"sure/{tale['sure']}" in LEXICON) == (tale["sure"] != "sourced")
    assert [tale["key"] for tale in SEEN["adventures"] if tale["surges"] == 0] == [
        "adventure-impossible"
    ]


def test_heroes_are_shown_at_both_levels() -> None:
    kat = next(hero for hero in SEEN["heroes"] if hero["key"] == "kat")
    card = HEROES["kat"]
    assert [level["hp"] for level in kat["levels"]] == [*card.hp]
    assert [level["ac"] for level in kat["levels"]] == [*card.ac]
    ability, _ = LEXICON.find("kat/ability")
    assert (ability.name, ability.text) == ("Trap Expert", card.text)


@cites("ravenloft:setup/powers")
@pytest.mark.parametrize("hero", HEROES)
def test_the_powers_of_a_class_hold_what_its_hero_picks_and_is_advised_to(hero: str) -> None:
    card = next(card for card in SEEN["heroes"] if card["key"] == hero)
    powers = SEEN["powers"][card["class"]]
    assert {power["key"] for power in powers} == {p.key for p in POWERS.values() if p.hero == hero}
    advised = [power for power in powers if power["suggested"]]
    assert {power["key"] for power in advised} == {*card["suggested"]}
    for kind, count in card["picks"].items():
        assert sum(power["type"].replace("-", "_") == kind for power in advised) == count
    assert {power["key"] for power in powers if power["fixed"]} == {*card["fixed"]}


@cites("ravenloft:difficulty/surges", "ravenloft:setup/surges")
@pytest.mark.parametrize("choice", SEEN["difficulty"], ids=lambda choice: str(choice["value"]))
def test_every_difficulty_is_a_setting_the_game_takes(choice: dict[str, Any]) -> None:
    castle = GAME.lay_out(1, GAME.settle(1, {choice["setting"]: choice["value"]}))
    assert choice["value"] in (castle.surges, castle.picking)
    called, _ = LEXICON.find(f"{choice['setting']}/{choice['value']}")
    assert called.name in ("Easier", "Normal", "Harder")
    assert called.text


@pytest.mark.parametrize("wanted", ["3", "klaks-artifact"])
def test_a_table_is_called_after_its_adventure(wanted: str) -> None:
    title = GAME.title(GAME.settle(1, {"adventure": wanted}))
    assert said(title, lexicon=LEXICON) == "Klak's Infernal Artifact"


def test_an_adventure_without_advice_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TIPS, "klaks-artifact")
    shown: Any = GAME.catalogue()
    tale = next(tale for tale in shown["adventures"] if tale["key"] == "klaks-artifact")
    assert tale["tips"] == []
