"""What a seat may know, built from nothing."""

from __future__ import annotations

from tests.vault.items import Item
from tests.vault.state import Hero, Vault
from undercroft.engine.seat import among


def view(vault: Vault, seat: int) -> dict[str, object]:
    seal = vault.false_seal
    items = [(s.key, s.owner) for s in vault.sources if isinstance(s, Item)]
    return {
        "heroes": [_hero(hero, seat) for hero in vault.heroes],
        "monsters": [(m.key, m.room) for m in vault.monsters],
        "items": items,
        "unfound": vault.pool[:],
        "deck": vault.deck.size(),
        "top": vault.deck.top_seen_by(seat),
        "discard": vault.discard.copy(),
        "lifted": vault.lifted[:],
        "true_seals": vault.true_seals,
        "false_seal": seal.value if among(seal.known_to, seat) else None,
        "doom": vault.doom,
        "round": vault.round,
        "turn": vault.turn,
        "phase": vault.phase,
        "actions": vault.actions,
        "queue": vault.queue[:],
    }


def _hero(hero: Hero, seat: int) -> dict[str, object]:
    side = hero.side
    return {
        "hero": hero.key,
        "hp": hero.hp,
        "room": hero.room,
        "steps": hero.steps,
        "side": side.value if among(side.known_to, seat) else None,
    }
