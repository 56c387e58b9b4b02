"""Adventure 3: defeat Klak in the Laboratory and smash his Artifact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.chance import pick
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, things
from undercroft.engine.event import happen
from undercroft.engine.source import after
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import DiscardTreasure, Pay
from undercroft.games.ravenloft.events.combat import Defeat, Destroy
from undercroft.games.ravenloft.events.dungeon import LayToken, PlaceMarker
from undercroft.games.ravenloft.events.turns import BeginVillainPhase, End, TakePower
from undercroft.games.ravenloft.facts import AT_WILL, DAILY, UTILITY, powers_of
from undercroft.games.ravenloft.rules.adventure import Adventure
from undercroft.games.ravenloft.rules.distance import ARTIFACT
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.rules.harm import hurt
from undercroft.games.ravenloft.state import Castle

BY: Final = "ravenloft:adventure/klaks-artifact"
LABORATORY: Final = "laboratory"
KLAK: Final = "klak"
KEEP: Final = Option("no", "", Words("Keep them all"), kind="no")


def power_deck(castle: Castle, who: str) -> list[str]:
    """The powers of a hero that nobody chose; they lie face down in no known order."""
    kinds = (UTILITY, AT_WILL, DAILY)
    return [p for kind in kinds for p in powers_of(who, kind) if p not in castle.powers]


class KlaksArtifact(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "artifact-smashed": Words("Klak is slain, his Artifact in pieces. The party has won!"),
    }

    @cites("ravenloft:ruling/G27", "ravenloft:ruling/G21")
    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """Klak and his Artifact, in place of a monster."""
        if tile != LABORATORY:
            return False
        hp = self.card.figures["artifact_hp"]
        await happen(castle, PlaceMarker(ARTIFACT, cell, BY))
        await happen(castle, LayToken(ARTIFACT, castle.board.bones(cell), hp, BY))
        await bring_villain(castle, KLAK, cell, BY)
        return True

    @after(BeginVillainPhase)
    async def trade(self, castle: Castle, phase: BeginVillainPhase) -> None:
        """After a white arrow the hero may give a treasure for a card of its power deck."""
        who = phase.who
        items, deck = castle.items_of(who), power_deck(castle, who)
        if castle.explored != "white" or not castle.standing(who) or not items or not deck:
            return
        given = await ask(
            castle.led[who],
            Words("Does {who} discard a treasure for a new power?", who=who),
            [KEEP, *things(items)],
            BY,
            "treasure/trade",
            who=who,
            otherwise="no",
        )
        if given.value:
            await happen(castle, DiscardTreasure(who, given.value, BY))
            power = await pick(things(deck))
            await happen(castle, TakePower(who, power.key, BY))

    @after(Pay)
    async def feel_it(self, castle: Castle, pay: Pay) -> None:
        """To cancel an encounter hurts."""
        if pay.by == "ravenloft:encounters/cancel":
            await hurt(castle, castle.active, self.card.figures["cancel_damage"], BY)

    @after(Defeat)
    async def slain(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe == KLAK and ARTIFACT not in castle.things:
            await happen(castle, End("artifact-smashed", BY))

    @after(Destroy)
    async def smashed(self, castle: Castle, destroy: Destroy) -> None:
        if destroy.foe == ARTIFACT and KLAK not in castle.foes:
            await happen(castle, End("artifact-smashed", BY))
