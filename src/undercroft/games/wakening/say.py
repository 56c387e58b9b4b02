"""How events read in the log, in one voice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.engine.say import Row, Sayings
from undercroft.engine.words import Free, Words
from undercroft.games.wakening.events.combat import (
    Attack,
    Defeat,
    Disable,
    Mark,
    Miss,
    Press,
    Reroll,
    Roll,
    SpendMarker,
)
from undercroft.games.wakening.events.heroes import (
    Brew,
    Exhale,
    Fade,
    Gain,
    GainForNow,
    Heal,
    Push,
    Raise,
    Step,
    Web,
    Whisk,
    Wound,
)
from undercroft.games.wakening.events.lair import (
    Advance,
    Appear,
    Awaken,
    CloseRing,
    Disarm,
    End,
    Flip,
    FoeAttacks,
    FoeRolls,
    LayTrap,
    Mend,
    OpenRing,
    Prowl,
    Recall,
    RollForRoom,
    Spring,
    TrapResult,
    Tumble,
)
from undercroft.games.wakening.events.treasure import (
    Drop,
    FindTreasure,
    Give,
    ShuffleTreasure,
    Stow,
    Wear,
    Wield,
)
from undercroft.games.wakening.events.turns import BeginTurn, GoFirst, Hasten, Invoke, Join
from undercroft.games.wakening.facts import TREASURES, ZONES, place

ENDINGS: Final = {
    "terror-defeated": Words("The Monstrous Terror falls. The party has won!"),
    "terror-escaped": Words("The Monstrous Terror leaves the lair. All is lost."),
    "hero-died": Words("A hero is dead and nobody can help. All is lost."),
}


def faces(dice: Sequence[int]) -> Free:
    """Dice as they lie on the table."""
    return Free(", ".join([str(die) for die in dice]))


def _room(event: Any) -> str:
    return place(event.room)


def _step(event: Step) -> Words:
    return Words("{who} goes to {room}.", who=event.who, room=place(event.room))


def _whisk(event: Whisk) -> Words:
    return Words("{who} is carried off to {room}.", who=event.who, room=place(event.room))


def _push(event: Push) -> Words:
    return Words("{who} is driven back to {room}.", who=event.who, room=place(event.room))


def _find(event: FindTreasure) -> Words:
    who, card, treasure = event.who, event.card, TREASURES.get(event.card)
    if treasure is None:
        return Words("{who} finds {card:a}.", who=who, card=card)
    return Words("{who} finds {weapon} / {item:bare}.", who=who, weapon=card, item=treasure.item)


def _stow(event: Stow) -> Words:
    who, card, treasure = event.who, event.card, TREASURES.get(event.card)
    if treasure is None:
        return Words("{who} keeps {card} in reserve.", who=who, card=card)
    return Words(
        "{who} keeps {weapon} / {item:bare} in reserve.", who=who, weapon=card, item=treasure.item
    )


def _wear(event: Wear) -> Words:
    item = TREASURES[event.card].item
    return Words("{who} uses {item} from now on.", who=event.who, item=item)


def _give(event: Give) -> Words:
    who, to, treasure = event.who, event.to, TREASURES.get(event.card)
    if treasure is None:
        return Words("{who} gives {card} to {to}.", who=who, card=event.card, to=to)
    return Words(
        "{who} gives {weapon} / {item:bare} to {to}.",
        who=who,
        weapon=event.card,
        item=treasure.item,
        to=to,
    )


def _drop(event: Drop) -> Words:
    who, card, treasure = event.who, event.card, TREASURES.get(event.card)
    if treasure is None:
        return Words("{who} discards {card}.", who=who, card=card)
    return Words("{who} discards {weapon} / {item:bare}.", who=who, weapon=card, item=treasure.item)


def _roll_for_room(event: RollForRoom) -> Words:
    room = place(sum(event.dice))
    return Words("{who} rolls {dice}: {room}.", who=event.who, dice=faces(event.dice), room=room)


def _tumble(event: Tumble) -> Words:
    room = place(sum(event.dice))
    return Words(
        "{who} tumbles and rolls {dice}: {room}.",
        who=event.who,
        dice=faces(event.dice),
        room=room,
    )


def _flip(event: Flip) -> Words:
    return Words("{room} lies open: {card:bare}.", room=place(event.room), card=event.card)


def _appear(event: Appear) -> Words:
    return Words("{foe} appears in {room}.", foe=event.foe, room=place(event.room))


def _prowl(event: Prowl) -> Words:
    return Words("{foe} moves to {room}.", foe=event.foe, room=place(event.room))


def _recall(event: Recall) -> Words:
    return Words("{foe} stands up again in {room}.", foe=event.foe, room=place(event.room))


def _advance(event: Advance) -> Words:
    return Words("{terror} advances to {room}.", terror=event.terror, room=place(event.room))


def _foe_attacks(event: FoeAttacks) -> Words:
    foe, who, dice = event.foe, event.who, faces(event.dice)
    if foe not in ZONES:
        return Words("{foe} attacks {who}: {dice}.", foe=foe, who=who, dice=dice)
    return Words(
        "{zone} of {terror} attacks {who}: {dice}.",
        zone=foe,
        terror=_terror(foe),
        who=who,
        dice=dice,
    )


def _lay_trap(event: LayTrap) -> Words:
    return Words("{trap:a} lies in {room}!", trap=event.trap, room=place(event.room))


def _trap_result(event: TrapResult) -> Words:
    who, face = event.who, event.face
    match face:
        case 1:
            return Words("{who} rolls a {face} on the Trap: nothing happens.", who=who, face=face)
        case 2:
            return Words(
                "{who} rolls a {face} on the Trap: a treasure is lost.", who=who, face=face
            )
        case 3:
            return Words(
                "{who} rolls a {face} on the Trap: the floor gives way.", who=who, face=face
            )
        case _:
            damage = 2 if face == 6 else 1
            return Words(
                "{who} rolls a {face} on the Trap: {damage} damage.",
                who=who,
                face=face,
                damage=damage,
            )


def _boxes(event: Mark | Mend) -> int:
    return event.boxes.bit_count()


def _mend(event: Mend) -> Words:
    return Words("{foe} heals {damage} damage.", foe=event.foe, damage=_boxes(event))


def _close_ring(event: CloseRing) -> Words:
    return Words("The ring of ash burns again at {numbers}.", numbers=faces(event.numbers))


def _attack(event: Attack) -> Words:
    who, foe, kind = event.who, event.foe, event.type
    weapon = event.weapon or "bare-hands"
    if foe not in ZONES:
        return Words(
            "{who} attacks {foe} with {weapon} ({type:bare}).",
            who=who,
            foe=foe,
            weapon=weapon,
            type=kind,
        )
    return Words(
        "{who} attacks {zone} of {terror} with {weapon} ({type:bare}).",
        who=who,
        zone=foe,
        terror=_terror(foe),
        weapon=weapon,
        type=kind,
    )


def _terror(zone: str) -> str:
    return zone.partition("/")[0]


def _roll(event: Roll) -> Words:
    who, dice = event.who, faces(event.faces)
    if not event.bonus:
        return Words("{who} rolls {dice}.", who=who, dice=dice)
    return Words(
        "{who} rolls {dice} ({bonus:+} each for {ground}).",
        who=who,
        dice=dice,
        bonus=event.bonus,
        ground=event.ground,
    )


def _reroll(event: Reroll) -> Words:
    who, dice = event.who, faces(event.faces)
    if not event.bonus:
        return Words("{who} rolls again: {dice}.", who=who, dice=dice)
    return Words(
        "{who} rolls again: {dice} ({bonus:+} each for {ground}).",
        who=who,
        dice=dice,
        bonus=event.bonus,
        ground=event.ground,
    )


def _spend_marker(event: SpendMarker) -> Words:
    return Words(
        "{who} spends an effect marker: a {die} becomes {to}.",
        who=event.who,
        die=event.die,
        to=event.die + event.change,
    )


def _mark(event: Mark) -> Words:
    return Words("{foe} takes {damage} damage.", foe=event.foe, damage=_boxes(event))


def _disable(event: Disable) -> Words:
    zone = event.zone
    return Words("{zone} of {terror} is out of action.", zone=zone, terror=_terror(zone))


def _end(event: End) -> Words:
    return ENDINGS[event.how]


SAY: Final = Sayings(
    {
        Join: Words("{who} joins the party."),
        GoFirst: Words("{who} goes first."),
        BeginTurn: Words("It is {who}'s turn."),
        Invoke: Row(Words("{who} uses {what}."), about="what"),
        Hasten: Words("{who} has one more action in this turn."),
        Step: Row(_step, at=_room),
        Whisk: Row(_whisk, at=_room),
        Push: Row(_push, at=_room),
        Web: Words("{who} hangs in a web and stays behind until the next turn."),
        Wound: Row(Words("{who} takes 1 damage."), amount=lambda _: 1),
        Heal: Words("{who} heals {amount} damage."),
        Raise: Row(Words("{holder} spends {card:a}: {who} lives again."), about="holder"),
        Gain: Words("{who} gets {amount} effect {amount:marker|markers} to keep."),
        GainForNow: Words("{who} gets {amount} effect {amount:marker|markers} for this turn."),
        Exhale: Words("{who} breathes out: {amount} effect {amount:marker|markers} for this turn."),
        Fade: Words("{who} loses {amount} effect {amount:marker|markers} that went unspent."),
        Brew: Words(
            "{who} breathes in: {amount} effect {amount:marker|markers} will come next turn."
        ),
        FindTreasure: Row(_find, about="card"),
        Stow: Row(_stow, about="card"),
        Wield: Row(Words("{who} wields {card}."), about="card"),
        Wear: Row(_wear, about="card"),
        Give: Row(_give, about="card"),
        Drop: Row(_drop, about="card"),
        ShuffleTreasure: Words("The discarded treasures are shuffled into a new deck."),
        RollForRoom: Row(_roll_for_room, at=lambda event: place(sum(event.dice))),
        Flip: Row(_flip, about="card", at=_room),
        Appear: Row(_appear, who="foe", at=_room),
        Prowl: Row(_prowl, who="foe", at=_room),
        Recall: Row(_recall, who="foe", at=_room),
        FoeAttacks: Row(_foe_attacks, who="foe", about="who"),
        FoeRolls: Row(Words("{foe} rolls a {face}."), who="foe", amount="face"),
        LayTrap: Row(_lay_trap, about="trap", at=_room),
        Spring: Row(Words("{trap:a} goes off under {who}."), about="trap"),
        TrapResult: Row(_trap_result, about=lambda _: "trap", amount="face"),
        Tumble: Row(_tumble, at=lambda event: place(sum(event.dice))),
        Disarm: Row(Words("{who} gets rid of {trap:a}."), about="trap"),
        Awaken: Row(Words("The Monstrous Terror awakens: {terror}!"), who="terror"),
        Advance: Row(_advance, who="terror", at=_room),
        Mend: Row(_mend, who="foe", amount=_boxes),
        OpenRing: Row(Words("The ring of ash lies open at {number}."), amount="number"),
        CloseRing: _close_ring,
        Attack: Row(_attack, about="foe"),
        Roll: _roll,
        Press: Row(Words("{who} presses the attack."), about="foe"),
        Reroll: _reroll,
        SpendMarker: Row(_spend_marker, amount="change"),
        Mark: Row(_mark, who="foe", amount=_boxes),
        Miss: Row(Words("No damage to {foe}."), about="foe"),
        Defeat: Row(Words("{who} defeats {foe}."), about="foe"),
        Disable: Row(_disable, about="zone"),
        End: _end,
    }
)
