"""Adventure 11: stop the Flesh Golem by force, or calm it with things it remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.decision import Option, may
from undercroft.engine.event import happen
from undercroft.engine.source import after, before, modifies
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.adventures.tokens import fill_bag, turn_over
from undercroft.games.ravenloft.events.cards import OweTreasure
from undercroft.games.ravenloft.events.combat import Defeat
from undercroft.games.ravenloft.events.dungeon import TakeToken
from undercroft.games.ravenloft.events.turns import Count, End, SpendAttack
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.rules.exploring import bring_villain
from undercroft.games.ravenloft.rules.tactics import activate
from undercroft.games.ravenloft.state import FOE_ATTACK, Castle

BY: Final = "ravenloft:adventure/rampaging-golem"
CARD: Final = ADVENTURES["rampaging-golem"]
GOLEM: Final = "flesh-golem"
WORKSHOP: Final = "workshop"
CALM: Final = "calm"
ENRAGE: Final = "enrage"
KEEPSAKES: Final = ("animal", "food", "mirror", "portrait", "skull", "torch-token")


def _keepsake(token: str) -> bool:
    return token in KEEPSAKES


def _reaction(token: str) -> bool:
    return token in (CALM, ENRAGE)


def _show_option(token: str) -> Option[Deed]:
    async def show(castle: Castle) -> None:
        """The golem sees a thing from its past, and is moved one way or the other."""
        await happen(castle, SpendAttack(False, BY))
        await happen(castle, TakeToken("", token, BY))
        reaction = await turn_over(castle, castle.active, BY, _reaction)
        await happen(castle, Count(reaction, 1, BY))
        if reaction == ENRAGE:
            await activate(castle, GOLEM)
        elif castle.counts[CALM] == CARD.figures["calm"]:
            await happen(castle, End("golem-calmed", BY))

    label = Words("Show {token} to {foe}", token=token, foe=GOLEM)
    return Option(f"show:{token}", show, label, kind="give", about=token)


SHOW: Final = {token: _show_option(token) for token in KEEPSAKES}


class RampagingGolem(Adventure):
    __slots__ = ()

    endings: ClassVar[Mapping[str, Words]] = {
        "golem-stopped": Words("{foe} is destroyed. The party has won!", foe=GOLEM),
        "golem-calmed": Words("{foe} is at peace. The party has won!", foe=GOLEM),
    }
    counted: ClassVar[Mapping[str, Counted]] = {
        CALM: Words("{foe} grows calmer.", foe=GOLEM),
        ENRAGE: Words("{foe} flies into a rage.", foe=GOLEM),
    }

    async def prepare(self, castle: Castle) -> None:
        figures = self.card.figures
        reactions = {CALM: figures["calm_tokens"], ENRAGE: figures["enrage_tokens"]}
        await fill_bag(castle, {**dict.fromkeys(KEEPSAKES, 1), **reactions}, BY)

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        if tile != WORKSHOP:
            return False
        await bring_villain(castle, GOLEM, cell, BY)
        return True

    @before(OweTreasure)
    async def search(self, castle: Castle, owed: OweTreasure) -> OweTreasure | None:
        """Whoever would draw a treasure may take an item token instead."""
        left = any(_keepsake(token) for layer in castle.bag.layers for token in layer.cards)
        who = owed.who
        prompt = Words("Does {who} take an item token instead of a treasure?", who=who)
        if not left or not await may(castle.led[who], prompt, BY, "may/token", who=who):
            return owed
        token = await turn_over(castle, who, BY, _keepsake)
        await happen(castle, TakeToken(who, token, BY))
        return None

    def deeds(self, castle: Castle) -> list[Option[Deed]]:
        who = castle.active
        if GOLEM not in castle.foes or not castle.attack_left():
            return []
        if castle.cell(who) not in castle.cells(GOLEM):
            return []
        return [SHOW[token] for token, hero in castle.tokens.items() if hero == who]

    @modifies(FOE_ATTACK)
    def temper(self, castle: Castle, foe: str) -> int:
        if foe != GOLEM:
            return 0
        counts = castle.counts
        return self.card.figures["attack"] * (counts.get(ENRAGE, 0) - counts.get(CALM, 0))

    @after(Defeat)
    async def stopped(self, castle: Castle, defeat: Defeat) -> None:
        if defeat.foe == GOLEM:
            await happen(castle, End("golem-stopped", BY))
