"""The printed facts of the box, read once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from undercroft.engine.cite import Anchor, Rulebook, read_anchors
from undercroft.engine.ruling import read_rulings
from undercroft.engine.tables import read_table
from undercroft.engine.words import Words, called, printed
from undercroft.games.ravenloft.printed import (
    AdventureCard,
    Blow,
    EncounterCard,
    Figure,
    FoeCard,
    HeroCard,
    PowerCard,
    Tactic,
    TreasureCard,
)
from undercroft.games.ravenloft.tiles import ALL_TILES, TILES

COST: Final = 5  # experience for a cancelled encounter or a level
MOST_HEROES: Final = 5
SLOW: Final = 2  # the speed of a Slowed hero
UNDEAD: Final = "undead"
VAMPIRE: Final = "vampire"

AT_WILL: Final = "at-will"
DAILY: Final = "daily"
UTILITY: Final = "utility"

BLESSING: Final = "blessing"
FORTUNE: Final = "fortune"
ITEM: Final = "item"
RELIC: Final = "relic"  # a treasure that only an adventure hands out

ENVIRONMENT: Final = "environment"
EVENT: Final = "event"
EVENT_ATTACK: Final = "attack"
TRAP: Final = "trap"

HARROWED: Final = "harrowed-experience"  # the treasure that is experience
CROWD: Final = "illusionary-crowd"  # the marker that monsters take for a hero


def _read(name: str) -> dict[str, Any]:
    return read_table("undercroft.games.ravenloft", name)


_HEROES: Final = _read("heroes.toml")
_POWERS: Final = _read("powers.toml")
_MONSTERS: Final = _read("monsters.toml")
_VILLAINS: Final = _read("villains.toml")
_ENCOUNTERS: Final = _read("encounters.toml")
_TREASURES: Final = _read("treasures.toml")
_ADVENTURES: Final = _read("adventures.toml")
_RULINGS: Final = _read("rulings.toml")
_NAMES: Final = _read("names.toml")


def _blow(raw: Mapping[str, Any], key: str = "") -> Blow | None:
    if "attack" not in raw:
        return None
    return Blow(
        key,
        raw["attack"],
        raw.get("damage", 0),
        raw.get("miss", 0),
        raw.get("slows", False),
        raw.get("immobilizes", False),
        raw.get("pack", False),
        raw.get("lands", False),
    )


def _blows(kind: str, raw: Mapping[str, Any]) -> dict[str, Blow]:
    blows = {key: _blow(told, f"{kind}/{key}") for key, told in raw.get("attacks", {}).items()}
    return {key: blow for key, blow in blows.items() if blow}


HEROES: Final = {
    key: HeroCard(
        key,
        raw["race"],
        raw["calling"],
        (raw["ac"][0], raw["ac"][1]),
        (raw["hp"][0], raw["hp"][1]),
        (raw["surge"][0], raw["surge"][1]),
        raw["speed"],
        raw["text"],
        tuple(raw["fixed"]),
        {UTILITY: raw["utilities"], AT_WILL: raw["at_wills"], DAILY: raw["dailies"]},
        tuple(raw["suggested"]),
        raw.get("figures", {}),
    )
    for key, raw in _HEROES.items()
}

POWERS: Final = {
    key: PowerCard(
        key,
        raw["number"],
        raw["hero"],
        raw["type"],
        raw["timing"],
        raw.get("fixed", False),
        _blow(raw),
        raw.get("adjacent", False),
        raw.get("near", 0),
        raw.get("far", 0),
        raw.get("each", False),
        raw.get("least", raw.get("most", 1)),
        raw.get("most", 1),
        raw.get("keeps_on_miss", False),
        raw["text"],
        raw.get("figures", {}),
    )
    for key, raw in _POWERS.items()
}


def _lines(raw: Mapping[str, Any], blows: Mapping[str, Blow]) -> tuple[Tactic, ...]:
    return tuple(
        Tactic(
            told["when"],
            told["does"],
            told.get("tiles", 0),
            blows[told["attack"]] if "attack" in told else None,
            told["text"],
        )
        for told in raw.get("tactics", ())
        if isinstance(told, dict)
    )


def _foe(kind: str, raw: Mapping[str, Any], *, villain: bool) -> FoeCard:
    blows = _blows(kind, raw)
    lines = () if villain else _lines(raw, blows)
    return FoeCard(
        kind,
        tuple(raw["types"]) if villain else (raw["type"],),
        raw["ac"],
        raw["hp"],
        raw["xp"],
        raw.get("size", 1),
        villain,
        raw["text"],
        blows,
        lines,
        tuple(raw["tactics"]) if villain else tuple(line.text for line in lines),
        raw.get("figures", {}),
    )


MONSTERS: Final = {key: _foe(key, raw, villain=False) for key, raw in _MONSTERS.items()}
VILLAINS: Final = {key: _foe(key, raw, villain=True) for key, raw in _VILLAINS.items()}
FOES: Final = {**MONSTERS, **VILLAINS}
MONSTER_COUNTS: Final = {key: len(raw["numbers"]) for key, raw in _MONSTERS.items()}
COPIES: Final = {
    kind: tuple(f"{kind}-{n}" for n in range(1, count + 1))
    for kind, count in MONSTER_COUNTS.items()
}
FIGURES: Final = {
    **{key: Figure(key, MONSTERS[kind]) for kind, keys in COPIES.items() for key in keys},
    **{key: Figure(key, card) for key, card in VILLAINS.items()},
}

LARGE_FIGURES: Final = frozenset(key for key, card in VILLAINS.items() if card.size > 1)

ENCOUNTERS: Final = {
    key: EncounterCard(
        key,
        tuple(raw["numbers"]),
        raw["kind"],
        raw["text"],
        _blow(raw),
        raw.get("targets", ""),
        raw.get("disable", 0),
        raw.get("figures", {}),
    )
    for key, raw in _ENCOUNTERS.items()
}
ENCOUNTER_COUNTS: Final = {key: len(card.numbers) for key, card in ENCOUNTERS.items()}
TRAPS: Final = {key: card for key, card in ENCOUNTERS.items() if card.kind == TRAP}

TREASURES: Final = {
    key: TreasureCard(
        key,
        tuple(raw["numbers"]),
        raw["kind"],
        raw["text"],
        raw.get("use", ""),
        raw.get("discards", False),
        _blow(raw),
        raw.get("figures", {}),
    )
    for key, raw in _TREASURES.items()
}
RELICS: Final = {key: card for key, card in TREASURES.items() if card.kind == RELIC}
TREASURE_COUNTS: Final = {
    key: len(card.numbers) for key, card in TREASURES.items() if card.kind != RELIC
}

ADVENTURES: Final = {
    key: AdventureCard(
        key,
        raw["number"],
        raw["fewest"],
        raw["most"],
        raw["recommended"],
        raw["goal"],
        tuple(raw["setup"]),
        tuple(raw["special"]),
        raw["victory"],
        raw["defeat"],
        raw["sure"],
        tuple((tile, depth) for tile, depth in raw.get("specials", ())),
        tuple(raw.get("villains", ())),
        raw.get("figures", {}),
    )
    for key, raw in _ADVENTURES.items()
}

SURE: Final[dict[str, str]] = {  # how much of an adventure is known, where it is not all of it
    key.removeprefix("sure/"): raw["text"] for key, raw in _NAMES["sureness"].items()
}
TIPS: Final[dict[str, list[str]]] = _read("tips.toml")  # by adventure; it may have none

RULINGS: Final = read_rulings(_RULINGS)


@cache
def powers_of(hero: str, kind: str) -> tuple[str, ...]:
    """The powers of one type that this hero may choose."""
    return tuple(
        power.key
        for power in POWERS.values()
        if power.hero == hero and power.type == kind and not power.fixed
    )


def kind_of(card: str) -> str:
    """A treasure as it lies in the deck: lucky-charm, not lucky-charm-2."""
    return card if card in TREASURES else card.rpartition("-")[0]


def treasure(card: str) -> TreasureCard:
    return TREASURES[kind_of(card)]


def experience(card: str) -> int:
    """What a card of the experience pile is worth."""
    return TREASURES[HARROWED].figures["xp"] if card == HARROWED else FOES[card].xp


def _anchors() -> Iterator[Anchor]:
    yield from read_anchors("ravenloft", _read("rulebook.toml"), RULINGS)
    for hero in HEROES.values():
        heading = Words("{hero:bare}: {ability:bare}", hero=hero.key, ability=f"{hero.key}/ability")
        yield Anchor(f"ravenloft:hero/{hero.key}", heading, printed(hero.text), "card")
    for power in POWERS.values():
        yield _card(f"power/{power.key}", power.key, [power.text])
    for foe in MONSTERS.values():
        yield _card(f"monster/{foe.kind}", foe.kind, [*foe.tactics, foe.text])
    for foe in VILLAINS.values():
        titled = "called" in _VILLAINS[foe.kind]
        name = f"{foe.kind}/title" if titled else foe.kind
        yield _card(f"villain/{foe.kind}", name, [*foe.tactics, foe.text])
    for card in ENCOUNTERS.values():
        yield _card(f"encounter/{card.key}", card.key, [card.text])
    for prize in TREASURES.values():
        yield _card(f"treasure/{prize.key}", prize.key, [prize.text])
    for tale in ADVENTURES.values():
        parts = [tale.goal, *tale.setup, *tale.special, tale.victory, tale.defeat]
        parts += [SURE[tale.sure]] if tale.sure in SURE else []
        yield _card(f"adventure/{tale.key}", f"adventure/{tale.key}", parts)


def _card(anchor: str, thing: str, texts: Sequence[str]) -> Anchor:
    """A card in the rulebook: its name, and all that is printed on it."""
    return Anchor(f"ravenloft:{anchor}", called(thing), in_turn(texts), "card")


def in_turn(texts: Sequence[str]) -> Words:
    """Texts of a card, one after another."""
    first, *rest = [text for text in texts if text]
    told = printed(first)
    for text in rest:
        told = Words("{told} {more}", told=told, more=printed(text))
    return told


RULEBOOK: Final = Rulebook(_anchors())


def tags() -> dict[str, int]:
    """How many figures of the box carry which confidence tag."""
    found: Counter[str] = Counter()
    piles = (_HEROES, _POWERS, _MONSTERS, _VILLAINS, _ENCOUNTERS, _TREASURES, _ADVENTURES)
    for pile in (*piles, _read("tiles.toml")):
        for raw in pile.values():
            found.update(raw["tags"].values())
    return dict(sorted(found.items()))


def content() -> dict[str, int]:
    """How many components of each kind there are."""
    return {
        "heroes": len(HEROES),
        "powers": len(POWERS),
        "monster_cards": sum(MONSTER_COUNTS.values()),
        "villains": len(VILLAINS),
        "encounter_cards": sum(ENCOUNTER_COUNTS.values()),
        "treasure_cards": sum(TREASURE_COUNTS.values()),
        "adventure_treasures": sum(len(card.numbers) for card in RELICS.values()),
        "tiles": len(TILES),
        "start_tiles": len(ALL_TILES) - len(TILES),
        "adventures": len(ADVENTURES),
    }
