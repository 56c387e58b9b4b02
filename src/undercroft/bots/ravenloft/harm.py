"""What an encounter would cost the party, in about points of damage."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import HOARD
from undercroft.bots.ravenloft.sight import Hero, Sight
from undercroft.bots.ravenloft.worth import expected
from undercroft.games.ravenloft.facts import ENCOUNTERS, TRAP
from undercroft.games.ravenloft.printed import EncounterCard

Harm = Callable[[Sight], float]


def harm(sight: Sight, card: str) -> float:
    """What a card does if nobody cancels it."""
    judge = OTHERWISE.get(card)
    return judge(sight) if judge else _struck(sight, ENCOUNTERS[card])


def _struck(sight: Sight, card: EncounterCard) -> float:
    """By the blow that is printed on it."""
    if not card.blow:
        return prices.UNKNOWN
    blow = card.blow
    victims = _victims(sight, card.targets)
    total = fsum(
        expected(blow.attack, blow.damage, blow.miss, hero.ac) * _weight(hero) for hero in victims
    )
    return total * (prices.STAYS if card.kind == TRAP else 1.0)


def _victims(sight: Sight, targets: str) -> list[Hero]:
    standing = [hero for hero in sight.heroes.values() if hero.up]
    if targets == "all":
        return standing
    reach = {"tile": 0, "near": 1}.get(targets, -1)
    here = sight.me.cell
    return [hero for hero in standing if hero is sight.me or sight.tiles(here, hero.cell) <= reach]


def _weight(hero: Hero) -> float:
    """Damage to whoever it may bring down counts double."""
    return 2.0 if hero.hp <= prices.BRINK else 1.0


def _flat(worth: float) -> Harm:
    return lambda sight: worth


def _everybody(share: float) -> Harm:
    return lambda sight: share * fsum(_weight(h) for h in sight.heroes.values() if h.up)


def _each_own(share: float) -> Harm:
    """For every monster of the hero in turn."""
    return lambda sight: (
        share * len([f for f in sight.foes.values() if f.controller == sight.me.key])
    )


def _overrun(sight: Sight) -> float:
    held = [sight.heroes.get(foe.controller) for foe in sight.foes.values()]
    return fsum(_weight(hero) for hero in held if hero and hero.up)


def _loses_item(sight: Sight) -> float:
    if not sight.me.items:
        return 0.0
    return prices.LOST_LOOT if sight.adventure == HOARD else 0.5


def _gray_ooze(sight: Sight) -> float:
    return 2.2 * _weight(sight.me) + 0.6 * _loses_item(sight)


def _green_slime(sight: Sight) -> float:
    struck = _struck(sight, ENCOUNTERS["green-slime"])
    return struck + (0.5 * _loses_item(sight) if sight.adventure == HOARD else 0.0)


OTHERWISE: Final[dict[str, Harm]] = {
    "alarm": _flat(2.0),
    "ambush": _flat(1.6),
    "bat-swarm": _flat(2.0),
    "blood-fog": _flat(1.2),
    "bubbling-cauldron": _flat(1.0),
    "cackling-skull": _flat(0.8),
    "clear-the-air": _flat(0.0),
    "corner-of-your-eye": _flat(1.0),
    "cowardly-flight": _flat(0.9),
    "crippling-miasma": _flat(0.8),
    "cyrus-belview": _flat(2.4),
    "deadly-shadows": _flat(0.8),
    "fire-trap": _flat(2.4),
    "frenzy": _each_own(0.9),
    "ghost-of-prince-aurel": _flat(1.3),
    "gray-ooze": _gray_ooze,
    "green-slime": _green_slime,
    "haunted-mists": _flat(1.5),
    "howl-of-the-wolf": _flat(1.0),
    "illusionary-trick": _flat(1.0),
    "king-tomescus-portal": _flat(1.6),
    "lief-lipsiege": _flat(0.1),
    "mists-of-terror": _everybody(0.35),
    "music-of-the-damned": _flat(1.5),
    "neglected-passage": _flat(1.2),
    "overrun": _overrun,
    "overwhelming-terror": _flat(1.2),
    "passage-of-time": _everybody(1.0),
    "prowling-ghost": _flat(2.0),
    "prowling-spirits": _loses_item,
    "reinforcements": _flat(1.2),
    "secret-door": _flat(1.2),
    "sliding-walls": _flat(1.0),
    "spider-webs": _flat(0.8),
    "spirit-of-doom": _everybody(0.4),
    "spirit-of-doom-event": _everybody(0.4),
    "strahds-hunger": _flat(1.1),
    "strahds-minions": _flat(2.2),
    "strahds-trick": _flat(0.7),
    "strahds-whispers": _flat(1.5),
    "summoning-circle": _flat(1.4),
    "teleport-glyph": _flat(1.8),
    "treasure-chest": _flat(0.6),
    "voice-of-the-master": _everybody(0.7),
}
