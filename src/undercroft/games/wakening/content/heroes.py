"""What the nine classes can do."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import after, before, instead, modifies, offers
from undercroft.engine.words import Words, called
from undercroft.games.wakening.does import Goes
from undercroft.games.wakening.events.combat import Attack, Defeat
from undercroft.games.wakening.events.heroes import Gain, GainForNow, Heal
from undercroft.games.wakening.events.lair import Disarm, Prowl, Spring
from undercroft.games.wakening.events.treasure import Drop, Loot
from undercroft.games.wakening.events.turns import BeginTurn, EndActions, FaceMonsters, Invoke
from undercroft.games.wakening.facts import (
    CLASSES,
    FIRST,
    HEROES,
    ROOMS_IN_ROW,
    TRAP,
    kind_of,
    place,
)
from undercroft.games.wakening.rules.awakening import wake_room
from undercroft.games.wakening.rules.movement import may_be_entered, whisk
from undercroft.games.wakening.rules.needs import ACTION, IN_TURN, Need, Needs
from undercroft.games.wakening.rules.treasure import Card, find, receive
from undercroft.games.wakening.state import MENU, REACH, SPREADING, Gift, Lair

MOST_WRATH: Final = 4

HEAL: Final = Option("heal", True, Words("Heal one damage"), kind="take")
TAKE_MARKER: Final = Option("marker", False, Words("Take an effect marker"), kind="take")
ROOM_OPTIONS: Final = {
    room: Option(place(room), room, kind="go", does=Goes(room))
    for room in range(FIRST, ROOMS_IN_ROW + 1)
}
WHOM_TO_HEAL: Final = Words("Whom do you heal?")
WHO_BREATHES: Final = Words("Who breathes easier?")
WHICH_TRAP: Final = Words("Which Trap?")
WHICH_TO_KEEP: Final = Words("Which treasure do you keep?")
WHOM_TO_BANISH: Final = Words("Which monster do you banish?")
WHOM_TO_SEND: Final = Words("Whom do you send?")


class Ability(Gift):
    """What a hero can do because of its class."""

    __slots__ = ()

    @property
    def label(self) -> Words | None:
        return called(HEROES[self.hero].calling.ability)


class Barbarian(Ability):
    """Pain is a weapon."""

    __slots__ = ()

    @after(BeginTurn)
    async def wrath(self, lair: Lair, turn: BeginTurn) -> None:
        markers = min(lair.damage[self.hero], MOST_WRATH)
        if turn.who == self.hero and markers:
            await happen(lair, GainForNow(self.hero, markers, "wakening:hero/barbarian"))


def _hurt_beside(who: str, lair: Lair) -> list[str]:
    room = lair.at[who]
    return [hero for hero in lair.hurt_heroes() if lair.at[hero] == room]


HURT_BESIDE: Final = Need(
    lambda who, lair: bool(_hurt_beside(who, lair)),
    lambda who: Words("Nobody in {hero}'s room is hurt.", hero=who),
    "wakening:hero/paladin",
)


class Paladin(Ability):
    """Hands that mend."""

    __slots__ = ()

    @offers(
        MENU,
        Words(
            "{ability:bare}: heal {amount} damage in your room",
            ability="paladin/ability",
            amount=CLASSES["paladin"].heals,
        ),
        when=Needs(IN_TURN, ACTION, HURT_BESIDE),
    )
    @cites("wakening:healing")
    async def lay_hands(self, lair: Lair) -> None:
        by = "wakening:hero/paladin"
        used = await happen(lair, Invoke(self.hero, "paladin/ability", by))
        with because_of(lair, used):
            for _ in range(CLASSES["paladin"].heals):
                hurt = things(_hurt_beside(self.hero, lair))
                if hurt:
                    friend = await choose(
                        self.owner, WHOM_TO_HEAL, hurt, by, "heal/hands", who=self.hero, amount=1
                    )
                    await happen(lair, Heal(friend.value, 1, by))


class Monk(Ability):
    """Every blow finds its own way."""

    __slots__ = ()

    @modifies(SPREADING)
    def flow(self, lair: Lair, who: str) -> int:
        return int(who == self.hero)


class Bard(Ability):
    """A song that carries into the next room."""

    __slots__ = ()

    @offers(
        MENU,
        Words(
            "{ability:bare}: heal one or give a marker, near and next door", ability="bard/ability"
        ),
        when=Needs(IN_TURN, ACTION),
    )
    @cites("wakening:healing", "wakening:ruling/A31", "wakening:ruling/A35")
    async def sing(self, lair: Lair) -> None:
        """Each hero who hears it chooses (ruling A35)."""
        by = "wakening:hero/bard"
        used = await happen(lair, Invoke(self.hero, "bard/ability", by))
        with because_of(lair, used):
            for hero in lair.heroes:
                if abs(lair.at[hero] - lair.at[self.hero]) > 1:
                    continue
                boons = [HEAL, TAKE_MARKER] if lair.damage[hero] else [TAKE_MARKER]
                prompt = Words("What does the song give to {hero}?", hero=hero)
                boon = await choose(lair.led[hero], prompt, boons, by, "boon", who=hero, about=hero)
                await happen(lair, Heal(hero, 1, by) if boon.value else Gain(hero, 1, by))


TRAP_HERE: Final = Need(
    lambda who, lair: lair.at[who] in lair.traps.values(),
    lambda who: Words("No Trap lies in {hero}'s room.", hero=who),
    "wakening:hero/rogue",
)


class Rogue(Ability):
    """Traps are an old acquaintance."""

    __slots__ = ()

    @instead(Spring)
    async def pick_apart(self, lair: Lair, spring: Spring) -> Event | None:
        if spring.who != self.hero:
            return spring
        return Disarm(self.hero, spring.trap, "wakening:hero/rogue")

    @offers(
        MENU,
        Words("{ability:bare}: discard a Trap in your room", ability="rogue/ability"),
        when=Needs(IN_TURN, TRAP_HERE),
    )
    async def disarm(self, lair: Lair) -> None:
        by = "wakening:hero/rogue"
        traps = things(lair.traps_in(lair.at[self.hero]))
        trap = await choose(self.owner, WHICH_TRAP, traps, by, "trap", who=self.hero)
        await happen(lair, Disarm(self.hero, trap.value, by))

    def voice(self, lair: Lair, event: Event) -> int:
        """Of a treasure last of all: first it must be settled that there is one."""
        return UNOWNED if isinstance(event, Loot) else self.owner

    @before(Loot)
    async def take_two(self, lair: Lair, owed: Loot) -> Loot | None:
        """Traps among the two are thrown away before they can go off."""
        if owed.who != self.hero:
            return owed
        found = [
            card for card in [await find(lair, self.hero), await find(lair, self.hero)] if card
        ]
        for trap in [card for card in found if kind_of(card) == TRAP]:
            found.remove(trap)
            await happen(lair, Drop(self.hero, trap, "wakening:hero/rogue"))
        if not found:
            return None
        cards = [Card(card, "keep") for card in found]
        kept = await choose(
            self.owner, WHICH_TO_KEEP, cards, "wakening:hero/rogue", "card/keep", who=self.hero
        )
        for card in found:
            if card != kept.card:
                await happen(lair, Drop(self.hero, card, "wakening:hero/rogue"))
        await receive(lair, self.hero, kept.card)
        return None


class Ranger(Ability):
    """A long shot, and what it brings."""

    __slots__ = ()

    @modifies(REACH)
    def aim_far(self, lair: Lair, who: str) -> int:
        return int(who == self.hero)

    @after(EndActions)
    async def lure(self, lair: Lair, end: EndActions) -> None:
        """The cap of three does not hold here, and what shares the room is there already (A20)."""
        if end.who != self.hero:
            return
        room, by = lair.at[self.hero], "wakening:hero/ranger"
        coming = [foe for foe in lair.shot if lair.monsters[foe] != room]
        with since(lair, Attack):
            for foe in coming:
                await happen(lair, Prowl(foe, room, by))
        if coming:
            await happen(lair, FaceMonsters(tuple(lair.monsters_in(room)), by))


@cites("wakening:ruling/A19")
def _homes(lair: Lair, foe: str) -> list[int]:
    """Where a monster may be sent; a full room takes no more while the Terror sleeps (A19)."""
    here, asleep = lair.monsters[foe], not lair.terror
    return [
        room
        for room in range(FIRST, ROOMS_IN_ROW + 1)
        if room != here and may_be_entered(lair, room) and not (asleep and lair.is_full(room))
    ]


MONSTERS_ABOUT: Final = Need(
    lambda _, lair: bool(lair.monsters),
    lambda _: Words("No monster is in the lair."),
    "wakening:hero/witch",
)


class Witch(Ability):
    """Away with you."""

    __slots__ = ()

    @offers(
        MENU,
        Words("{ability:bare}: move a monster to another room", ability="witch/ability"),
        when=Needs(IN_TURN, ACTION, MONSTERS_ABOUT),
    )
    async def banish(self, lair: Lair) -> None:
        by = "wakening:hero/witch"
        used = await happen(lair, Invoke(self.hero, "witch/ability", by))
        with because_of(lair, used):
            monsters, who = things(lair.monsters), self.hero
            chosen = await choose(self.owner, WHOM_TO_BANISH, monsters, by, "foe/banish", who=who)
            foe = chosen.value
            rooms = [ROOM_OPTIONS[room] for room in _homes(lair, foe)]
            where = Words("Where do you send {whom}?", whom=foe)
            sent = await ask(self.owner, where, rooms, by, "room/banish", who=who, about=foe)
            room = sent.value
            if lair.face_down(room):
                await wake_room(lair, room)
            await happen(lair, Prowl(foe, room, by))


class Wizard(Ability):
    """A door where there was none."""

    __slots__ = ()

    @offers(
        MENU,
        Words("{ability:bare}: move a hero to another room", ability="wizard/ability"),
        when=Needs(IN_TURN, ACTION),
    )
    async def portal(self, lair: Lair) -> None:
        by = "wakening:hero/wizard"
        used = await happen(lair, Invoke(self.hero, "wizard/ability", by))
        with because_of(lair, used):
            party, me = things(lair.heroes), self.hero
            who = (await ask(self.owner, WHOM_TO_SEND, party, by, "hero/portal", who=me)).value
            rooms = [
                option
                for room, option in ROOM_OPTIONS.items()
                if room != lair.at[who] and may_be_entered(lair, room)
            ]
            where = Words("Where do you send {whom}?", whom=who)
            room = await ask(self.owner, where, rooms, by, "room/portal", who=me, about=who)
            await whisk(lair, who, room.value, by)


class Necromancer(Ability):
    """What leaves one body enters another."""

    __slots__ = ()

    @after(Defeat)
    async def steal_breath(self, lair: Lair, defeat: Defeat) -> None:
        if defeat.who != self.hero:
            return
        hurt, heals = things(lair.hurt_heroes()), CLASSES["necromancer"].heals
        if not hurt:
            return
        by = "wakening:hero/necromancer"
        friend = await choose(
            self.owner, WHO_BREATHES, hurt, by, "heal/breath", who=self.hero, amount=heals
        )
        await happen(lair, Heal(friend.value, heals, by))


ABILITIES: Final[dict[str, type[Ability]]] = {
    "barbarian": Barbarian,
    "bard": Bard,
    "monk": Monk,
    "necromancer": Necromancer,
    "paladin": Paladin,
    "ranger": Ranger,
    "rogue": Rogue,
    "witch": Witch,
    "wizard": Wizard,
}
