"""What would be thrown: the dice of an attack, what counts for them, and how likely they mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.wakening.facts import (
    BOXES,
    FOES,
    HEROES,
    ITEM_NAMES,
    ROOMS,
    TERRORS,
    TREASURES,
    ZONES,
)
from undercroft.games.wakening.rules.combat import (
    PRESS,
    Cause,
    Way,
    ground_bonus,
    is_far,
    presses,
    spreads_on,
    ways,
)
from undercroft.games.wakening.rules.needs import DICE_UNUSED
from undercroft.games.wakening.rules.odds import IN_ORDER, Rule, hits
from undercroft.games.wakening.rules.terror import Terror, awake
from undercroft.games.wakening.rules.treasure import has_item
from undercroft.games.wakening.shown import (
    AttackView,
    ChanceView,
    DieView,
    ModifierView,
    WayView,
)
from undercroft.games.wakening.state import SPREADING, Lair

ADVANTAGE: Final = "wakening:attack/advantage"


def preview(lair: Lair) -> AttackView | None:
    """The attack under way, as long as there is something left to attack."""
    if not lair.foe or lair.end or not _stands(lair, lair.foe):
        return None
    prospect = _on_terror(lair) if _is_terror(lair, lair.foe) else _on_foe(lair)
    offered = [option.value for option in ways(lair, lair.active)]
    return {
        "who": lair.active,
        "foe": lair.foe,
        "name": _name(lair.foe),
        "chosen": bool(lair.way),
        "ways": [prospect.way(way) for way in offered if lair.way in ("", way.key)],
    }


def _is_terror(lair: Lair, foe: str) -> bool:
    return bool(lair.terror) and foe.partition("/")[0] == lair.terror


def _stands(lair: Lair, foe: str) -> bool:
    if _is_terror(lair, foe):
        return foe == lair.terror or not lair.beaten(foe)
    return (foe in lair.monsters or foe in lair.traps) and not lair.beaten(foe)


def _name(foe: str) -> str:
    if foe in FOES:
        return FOES[foe].name
    return TERRORS[foe].name if foe in TERRORS else ZONES[foe].name


class Prospect:
    """One hero against one foe, whatever the weapon."""

    def __init__(
        self, lair: Lair, targets: list[str], rule: Rule, weakness: str, terror: Terror | None
    ) -> None:
        self.lair: Final = lair
        self.who: Final = lair.active
        self.targets: Final = [target for target in targets if not lair.beaten(target)]
        self.rule: Final = rule
        self.weakness: Final = weakness
        self.terror: Final = terror
        if terror:
            self.bonus = ground_bonus(lair, self.who, terror)
            self.spreads = bool(lair.number(SPREADING, self.who, 0))
            self.here = lair.terror_at == lair.at[self.who]
        else:
            self.bonus = lair.advantage(self.who)
            self.spreads = spreads_on(lair, self.who, lair.foe)
            self.here = not is_far(lair, self.who, lair.foe)

    def way(self, way: Way) -> WayView:
        card = TREASURES.get(way.weapon)
        return {
            "key": way.key,
            "weapon": way.weapon,
            "name": card.name if card else "Bare hands",
            "type": way.type,
            "dice": [self.die(cause, way) for cause in way.causes],
            "modifiers": [*self.modifiers(way)],
            "chances": [self.odds(way, target) for target in self.targets],
        }

    def die(self, cause: Cause, way: Way) -> DieView:
        if cause == "base":
            return {"reason": cause, "text": "every attack"}
        card, hero = TREASURES[way.weapon], HEROES[self.who]
        if cause == "preference":
            text = f"{card.name} prefers {hero.calling.archetype}s"
        else:
            text = f"{hero.name} has {card.type}"
        return {"reason": cause, "text": text}

    def immune(self, way: Way) -> bool:
        return self.terror is not None and way.type == self.terror.board.immunity

    def modifiers(self, way: Way) -> Iterator[ModifierView]:
        yield self.room()
        yield self.press(way)
        if self.terror and self.immune(way):
            yield {
                "kind": "immunity",
                "counts": "applies",
                "value": 0,
                "text": f"{self.terror.board.name} is immune to {way.type}: no box is marked",
                "cite": "wakening:terror/immunity",
            }
        markers = self.lair.effects(self.who)
        if markers:
            yield {
                "kind": "marker",
                "counts": "spendable",
                "value": markers,
                "text": "Effect markers, each 1 up or down on a die",
                "cite": "wakening:markers/spend",
            }
        if has_item(self.lair, self.who, "dice"):
            used, name = not DICE_UNUSED.met(self.who, self.lair), ITEM_NAMES["dice"]
            yield {
                "kind": "dice",
                "counts": "not" if used else "spendable",
                "value": int(not used),
                "text": f"{name}, used in this turn" if used else f"{name}: roll any dice again",
                "cite": "wakening:item/dice",
            }

    def room(self) -> ModifierView:
        room = ROOMS[self.lair.row[self.lair.at[self.who] - 1]]
        own = [kind for kind in HEROES[self.who].calling.types if kind in room.advantage]
        if self.bonus:
            text = f"{room.name} has {' and '.join(own)}"
        elif self.terror and self.terror.exact and own:
            text = f"{self.terror.board.name} ignores the room"
        else:
            text = f"{room.name} has none of {HEROES[self.who].name}'s types"
        return {
            "kind": "room",
            "counts": "applies" if self.bonus else "not",
            "value": self.bonus,
            "text": text,
            "cite": ADVANTAGE,
        }

    def press(self, way: Way) -> ModifierView:
        allowed = presses(self.lair, self.who, way, self.weakness, self.here)
        if self.weakness and self.weakness in (way.type, way.also):
            text, cite = f"Weak to {self.weakness}, may be pressed", PRESS
        elif allowed:
            text, cite = f"{ITEM_NAMES['amulet']}, may be pressed here", "wakening:item/amulet"
        elif self.weakness:
            text, cite = f"Weak to {self.weakness} alone, no press", PRESS
        else:
            text, cite = "No weakness, no press", PRESS
        return {
            "kind": "press",
            "counts": "applies" if allowed else "not",
            "value": 0,
            "text": text,
            "cite": cite,
        }

    def odds(self, way: Way, target: str) -> ChanceView:
        row = tuple(self.lair.open_boxes(target))
        if self.rule == IN_ORDER and self.spreads:
            row = (min(row),)
        sorts = {*row} if self.rule != IN_ORDER else {row[0]}
        good = at_best = 0
        if not self.immune(way):
            markers = self.lair.effects(self.who)
            good = hits(row, self.rule, way.dice, self.bonus, 0)
            at_best = hits(row, self.rule, way.dice, self.bonus, markers)
        return {
            "target": target,
            "need": sorts.pop() if len(sorts) == 1 else 0,
            "cases": 6**way.dice,
            "hits": good,
            "hits_with_markers": at_best,
        }


def _on_foe(lair: Lair) -> Prospect:
    targets = [lair.foe]
    if spreads_on(lair, lair.active, lair.foe):
        targets = lair.monsters_in(lair.at[lair.active])
    return Prospect(lair, targets, IN_ORDER, FOES[lair.foe].weakness, None)


def _on_terror(lair: Lair) -> Prospect:
    terror = awake(lair)
    named = lair.foe in BOXES
    targets = [lair.foe] if named else [zone.key for zone in terror.open_zones(lair)]
    return Prospect(lair, targets, terror.rule(lair), terror.board.weakness, terror)
