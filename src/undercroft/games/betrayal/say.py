"""How events read in the log, in one voice. Whole sentences: where facts differ, another one."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.say import Row, Said, Sayings
from undercroft.engine.words import Seat, Several, Words, printed
from undercroft.games.betrayal.board import GRATE, STAIRS
from undercroft.games.betrayal.events.board import (
    Carry,
    Hide,
    Lay,
    LayAll,
    Lift,
    LiftToken,
    Mark,
    OpenWall,
    Place,
    Promote,
    Push,
    PutToken,
    Relay,
    Replace,
    Restack,
    SetAside,
    Shut,
    Step,
    Unmark,
    Unshut,
    Vanish,
    Wreck,
)
from undercroft.games.betrayal.events.cards import (
    Destroy,
    Discard,
    DrawEvent,
    DrawItem,
    DrawOmen,
    DrawUnseen,
    Drop,
    Exchange,
    Give,
    GiveMark,
    Keep,
    PickUp,
    PlayEvent,
    PutUnder,
    Receive,
    Reshuffle,
    ReturnOmens,
    ShuffleIn,
    ShuffleUnder,
    Steal,
    Strew,
    TurnUp,
)
from undercroft.games.betrayal.events.combat import (
    Attack,
    Defeat,
    Remove,
    Rouse,
    Slay,
    Stun,
    Swarm,
    Weigh,
    Wound,
)
from undercroft.games.betrayal.events.dice import Adjust, Reroll, Roll, total
from undercroft.games.betrayal.events.faces import LiftBoth, LookAt, SeeFace
from undercroft.games.betrayal.events.figures import (
    Bleed,
    Follow,
    Lead,
    Mend,
    Reshape,
    Scar,
    Shed,
)
from undercroft.games.betrayal.events.haunt import (
    Advance,
    Afflict,
    BeginHaunt,
    Count,
    Disclose,
    DropReins,
    Meet,
    Peek,
    Relieve,
    Spawn,
    TakeReins,
    Tell,
    Turn,
    WriteDown,
    parts_of,
)
from undercroft.games.betrayal.events.sheets import ComeForward
from undercroft.games.betrayal.events.traits import (
    Become,
    Depart,
    Die,
    Harm,
    Lower,
    Raise,
    Suffer,
    Surplus,
)
from undercroft.games.betrayal.events.turns import (
    BeginMonster,
    BeginMonsterTurn,
    BeginTurn,
    Command,
    GoFirst,
    Join,
)
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.origins import origin
from undercroft.games.betrayal.printed import STONE
from undercroft.games.betrayal.state import GO, HAUNTS_BUILT, HERO, MONSTERS, STRIKE, WIELD


@cites("betrayal:haunt/open-deeds")
def say(event: Event) -> Said | None:
    """One sentence that names its things, or nothing where no player would mention it."""
    return SAY.say(event)


# Dice.

_ROLLS: Final = {  # by kind of roll: without, and with a number that is needed
    "attack": (
        Words("{who} rolls to attack with {trait}: {result}."),
        Words("{who} rolls to attack with {trait}: {result} ({need} or more needed)."),
    ),
    "defense": (
        Words("{who} rolls to defend with {trait}: {result}."),
        Words("{who} rolls to defend with {trait}: {result} ({need} or more needed)."),
    ),
    "trait": (
        Words("{who} rolls {trait}: {result}."),
        Words("{who} rolls {trait}: {result} ({need} or more needed)."),
    ),
    "speed": (
        Words("{who} rolls {trait}: {result}."),
        Words("{who} rolls {trait}: {result} ({need} or more needed)."),
    ),
    "haunt": (
        Words("{who} rolls for the haunt: {result}."),
        Words("{who} rolls for the haunt: {result} ({need} or more needed)."),
    ),
    "damage": (
        Words("{who} rolls damage: {result}."),
        Words("{who} rolls damage: {result} ({need} or more needed)."),
    ),
    "dice": (
        Words("{who} rolls the dice: {result}."),
        Words("{who} rolls the dice: {result} ({need} or more needed)."),
    ),
}


def _result(event: Roll) -> int:
    return event.fixed if event.fixed >= 0 else total(event.faces, event.adds)


def _roll(event: Roll) -> Words:
    plain, needy = _ROLLS[event.kind]
    return (needy if event.need else plain).filled(
        {
            "who": event.who,
            "trait": event.trait or "",
            "result": _result(event),
            "need": event.need,
        }
    )


def _reroll(event: Reroll) -> Words:
    return Words(
        "{who} rolls a die again: {old} becomes {new}.",
        who=event.who,
        old=event.old - 1,
        new=event.new - 1,
    )


def _adjust(event: Adjust) -> Words:
    source = origin(event.key)
    return Words(
        "{source:bare}: the result changes by {change:+}.", source=source, change=event.change
    )


# Traits, damage, death.


def _suffer(event: Suffer) -> Words:
    if not event.losses:
        return Words("{who} loses nothing.", who=event.who)
    if len(event.losses) == 1:
        ((trait, steps),) = event.losses
        return Words("{who} loses {steps} {trait}.", who=event.who, steps=steps, trait=trait)
    (one, first), (other, second) = event.losses
    return Words(
        "{who} loses {first} {one} and {second} {other}.",
        who=event.who,
        first=first,
        one=one,
        second=second,
        other=other,
    )


def _lost(event: Suffer) -> int:
    return sum([steps for _, steps in event.losses])


def _die(event: Die) -> Words:
    if event.fate == STONE:
        return Words("{who} turns to stone.", who=event.who)
    if not event.killer:
        return Words("{who} is dead.", who=event.who)
    return Words("{who} is dead, killed by {killer}.", who=event.who, killer=event.killer)


# The board, cards, attacks.

FEW: Final = 3  # tiles that a sentence names; of more it tells the number


def _lay(event: Lay) -> Words:
    if not event.who:
        return Words("{tile} joins the city.", tile=event.tile)
    return Words("{who} discovers {tile}.", who=event.who, tile=event.tile)


def _laid_all(event: LayAll) -> Words:
    if len(event.laid) == 1:
        return Words("{tile} joins the city.", tile=_first_laid(event))
    return Words("{count} tiles join the city.", count=len(event.laid))


def _first_laid(event: LayAll) -> str:
    return event.laid[0][1]


def _relay(event: Relay) -> Words:
    tiles = tuple([tile for tile, _, _ in event.moves])
    tile = tiles[0]
    if event.deed == "turn":
        return Words("{tile} is turned.", tile=tile)
    if event.deed == "move":
        return Words("{tile} is moved.", tile=tile)
    if event.deed == "swap":
        return Words("{tile} and {other} change places.", tile=tile, other=tiles[1])
    if event.deed == "shift":
        if len(tiles) == 1:
            return Words("{tile} is shifted.", tile=tile)
        return Words("{tiles} are shifted together.", tiles=tiles)
    if len(tiles) == 1:
        return Words("{tile} is laid anew.", tile=tile)
    return Words("{count} tiles are laid anew.", count=len(tiles))


def _replaced(event: Replace) -> Words:
    if event.new == event.tile:
        return Words("{tile} is shuffled back, and comes again.", tile=event.tile)
    return Words("{tile} is gone; in its place lies {new}.", tile=event.tile, new=event.new)


def _lifted_tiles(event: Lift) -> Words:
    count = len(event.tiles)
    return Words("{count} {count:tile goes|tiles go} back into the stacks.", count=count)


def _lifted(event: LiftBoth) -> Words:
    return Words(
        "{who} lifts {one} at {here} and {other} at {there} and puts them back.",
        who=event.who,
        one=event.one,
        here=event.here,
        other=event.other,
        there=event.there,
    )


def _shut(event: Shut) -> Words:
    if event.exit == STAIRS:
        return Words("The stairs of {tile} are shut.", tile=event.tile)
    if event.exit == GRATE:
        return Words("The grate of {tile} is shut.", tile=event.tile)
    return Words("A door of {tile} is shut.", tile=event.tile)


def _unshut(event: Unshut) -> Words:
    if event.exit == STAIRS:
        return Words("The stairs of {tile} are open again.", tile=event.tile)
    if event.exit == GRATE:
        return Words("The grate of {tile} is open again.", tile=event.tile)
    return Words("A door of {tile} is open again.", tile=event.tile)


def _marked(event: Mark) -> Words:
    if len(event.tiles) > FEW:
        return Words("{state} takes {count} tiles.", state=event.state, count=len(event.tiles))
    return Words("{state} takes {tiles}.", state=event.state, tiles=event.tiles)


def _unmarked(event: Unmark) -> Words:
    count = len(event.tiles)
    if count > FEW:
        return Words("{state} is gone from {count} tiles.", state=event.state, count=count)
    return Words("{state} is gone from {tiles}.", state=event.state, tiles=event.tiles)


def _first_moved(event: Relay) -> str:
    return event.moves[0][0]


def _mark(event: GiveMark) -> Words:
    if not event.to:
        return Words("{mark} is back.", mark=event.mark)
    return Words("{who} has {mark}.", who=event.to, mark=event.mark)


def _attack(event: Attack) -> Words:
    return Words(
        "{who} attacks {target} with {arm}.",
        who=event.who,
        target=event.target,
        arm=event.weapon or event.trait,
    )


@cites("betrayal:attack/damage")
def _weighs(event: Weigh) -> Words:
    if event.mine == event.theirs:
        return Words(
            "It is {mine} against {theirs}, and a tie hurts nobody.",
            mine=event.mine,
            theirs=event.theirs,
        )
    return Words("It is {mine} against {theirs}.", mine=event.mine, theirs=event.theirs)


def _begin_group(event: BeginMonsterTurn) -> Words | None:
    """Of a slot in which nobody acts nothing is told."""
    if event.group != MONSTERS and len(event.monsters) == 1:
        return Words("{figure} stirs.", figure=event.monsters[0])
    if event.group != MONSTERS:
        return Words("{figures} stir.", figures=event.monsters) if event.monsters else None
    return Words("The monsters stir.")


def _begin_monster(event: BeginMonster) -> Words:
    if event.misses:
        return Words("{figure} is stunned and misses its turn.", figure=event.figure)
    return Words("{figure} acts.", figure=event.figure)


def _lead(event: Lead) -> Words:
    if event.who:
        return Words("{who} leads {figures} from now on.", who=event.who, figures=event.figures)
    if event.lead == MIND:
        return Words("{figures:bare}: from now on without a master.", figures=event.figures)
    return Words("Nobody leads {figures} any more.", figures=event.figures)


# The haunt.


def _turn(event: Turn) -> Words:
    """For all to see, or for those who are told."""
    with_heroes = event.side == HERO
    if event.out and with_heroes:
        return Words("{who} stands with the heroes.", who=event.who)
    if event.out:
        return Words("{who} turns against the others.", who=event.who)
    if with_heroes:
        return Words("Now you know: {who} stands with the heroes.", who=event.who)
    return Words("Now you know: {who} turns against the others.", who=event.who)


def _reins(event: TakeReins) -> Words:
    """Of everything, or of some deeds only."""
    seat, who, deeds = Seat(event.seat), event.who, event.deeds
    if not deeds:
        return Words("{seat} decides what {who} does.", seat=seat, who=who)
    if deeds == (WIELD,):
        return Words("{seat} decides how {who} attacks.", seat=seat, who=who)
    if STRIKE not in deeds:
        return Words("{seat} decides where {who} goes.", seat=seat, who=who)
    if GO not in deeds:
        return Words("{seat} decides whom {who} attacks.", seat=seat, who=who)
    return Words("{seat} decides where {who} goes and whom {who} attacks.", seat=seat, who=who)


def _command(event: Command) -> Words:
    them, about = Several(event.kind, len(event.figures)), event.about
    match event.command:
        case "hunt":
            return Words("{them}: hunt whoever is nearest!", them=them)
        case "hunt-one":
            return Words("{them}: hunt {about}!", them=them, about=about)
        case "follow":
            return Words("{them}: follow {about}!", them=them, about=about)
        case "go":
            return Words("{them}: to {about}!", them=them, about=about)
        case "surround":
            return Words("{them}: close in, and strike nobody!", them=them)
        case "guard":
            return Words("{them}: guard {about}!", them=them, about=about)
    for tale in HAUNTS_BUILT.values():
        if event.command in tale.drills and event.by.startswith(tale.cite):
            return tale.drills[event.command].cry(them)
    return Words("{them}: stay where you are!", them=them)


def _follow(event: Follow) -> Words | None:
    """What a figure that thinks has in mind; what only its haunt knows is told in its words."""
    figure, about, far = event.figure, event.about, event.far
    match event.way:
        case "go" if far:
            return Words(
                "{figure} goes for {about}, {far} {far:space|spaces} away.",
                figure=figure,
                about=about,
                far=far,
            )
        case "go" | "throw":
            return None
        case "stand":
            return Words("{figure} takes its stand: {about}.", figure=figure, about=about)
        case "strike":
            return Words("{figure} turns on {about}.", figure=figure, about=about)
    tale = next(tale for tale in HAUNTS_BUILT.values() if event.by.startswith(tale.cite))
    return tale.words_of(event.mind, event.line, figure)


def _count(event: Count) -> Words | None:
    """What the haunt counts for all to see; what cards count is their own business."""
    if not any(event.what in tale.tracks for tale in HAUNTS_BUILT.values()):
        return None
    return Words("{what:bare}: {change:+}.", what=event.what, change=event.change)


def _tell(event: Tell) -> Words:
    return printed(HAUNTS_BUILT[event.haunt].text.stories[event.story].text)


def _write_down(event: WriteDown) -> Words:
    note, whose = parts_of(event.note)
    if whose:
        return Words(
            "A secret you know: {whose}'s {note:bare} ({value:bare}).",
            whose=whose,
            note=note,
            value=event.value,
        )
    return Words("A secret you know: {note:bare} ({value:bare}).", note=note, value=event.value)


def _disclose(event: Disclose) -> Words:
    note, whose = parts_of(event.note)
    if whose:
        return Words(
            "It comes to light: {whose}'s {note:bare} ({value:bare}).",
            whose=whose,
            note=note,
            value=event.value,
        )
    return Words("It comes to light: {note:bare} ({value:bare}).", note=note, value=event.value)


def _note(event: WriteDown | Disclose) -> str:
    return parts_of(event.note)[0]


def _place(event: Place) -> Words:
    """Only a barrier puts somebody elsewhere on its own tile."""
    if event.by == f"betrayal:tile/{event.tile}":
        return Words("{who} crosses to the other side of {tile}.", who=event.who, tile=event.tile)
    return Words("{who} is now at {tile}.", who=event.who, tile=event.tile)


def _lift_token(event: LiftToken) -> Words | None:
    return None if event.taker else Words("{token} is gone.", token=event.token)


SAY: Final = Sayings(
    {
        Join: Words("{who} joins the company."),
        GoFirst: Words("{who} goes first."),
        BeginTurn: Words("It is {who}'s turn."),
        BeginMonsterTurn: Row(_begin_group, who=lambda event: "monsters"),
        BeginMonster: Row(_begin_monster, who="figure"),
        Command: Row(_command, who="kind"),
        Follow: Row(_follow, who="figure", amount="far"),
        Lead: Row(_lead, who=lambda event: event.figures[0], about="who"),
        Roll: Row(_roll, about="trait", amount=_result),
        Reroll: _reroll,
        Adjust: Row(_adjust, about=lambda event: origin(event.key), amount="change"),
        Raise: Row(Words("{who} gains {steps} {trait}."), about="trait", amount="steps"),
        Lower: Row(Words("{who} loses {steps} {trait}."), about="trait", amount="steps"),
        Harm: Row(Words("{who} takes {amount} {hurt}."), about="hurt"),
        Suffer: Row(_suffer, about="foe", amount=_lost),
        Surplus: Row(
            Words("{card:bare}: {steps:+} {trait} over the top."), about="card", amount="steps"
        ),
        Die: Row(_die, about="killer"),
        Depart: Words("{who} is out of the game."),
        Become: Row(
            Words("{who} is no more; now there is {figure}, at {tile}."), about="figure", at="tile"
        ),
        Promote: Row(Words("{tile} lies on top of its stack."), about="tile"),
        SetAside: Row(Words("{tile} would seal the level and is set aside."), about="tile"),
        Restack: Row(Words("The {kind:bare} tiles set aside make up a new stack."), about="kind"),
        Lay: Row(_lay, about="tile", at="tile"),
        LayAll: Row(
            _laid_all, about=_first_laid, at=_first_laid, amount=lambda event: len(event.laid)
        ),
        Relay: Row(
            _relay, about=_first_moved, at=_first_moved, amount=lambda event: len(event.moves)
        ),
        Replace: Row(_replaced, about="new", at="new"),
        OpenWall: Words("A wall turns out to be a door."),
        Hide: Row(
            Words("The tiles of the city are shuffled and lie face down."),
            amount=lambda event: len(event.backs),
        ),
        Lift: Row(_lifted_tiles, amount=lambda event: len(event.tiles)),
        ReturnOmens: Words("All omens go back into their deck."),
        Wreck: Row(Words("{tile} is a wreck."), about="tile", at="tile"),
        Mark: Row(
            _marked,
            about="state",
            at=lambda event: event.tiles[0],
            amount=lambda event: len(event.tiles),
        ),
        Unmark: Row(
            _unmarked,
            about="state",
            at=lambda event: event.tiles[0],
            amount=lambda event: len(event.tiles),
        ),
        Shut: Row(_shut, about="tile", at="tile"),
        Unshut: Row(_unshut, about="tile", at="tile"),
        Step: Row(Words("{who} goes to {tile}."), at="tile", amount="cost"),
        Push: Row(Words("{who} is moved to {tile}."), at="tile"),
        Carry: Row(Words("{carrier} takes {who} along to {tile}."), about="carrier", at="tile"),
        Place: Row(_place, at="tile"),
        Vanish: Words("{who} is gone from the board."),
        PutToken: Row(Words("{token} lies at {tile}."), about="token", at="tile"),
        LiftToken: Row(_lift_token, about="token"),
        DrawEvent: Row(Words('{who} draws the event "{card:bare}".'), about="card"),
        DrawUnseen: Row(Words('The event "{card:bare}" comes into your hand.'), about="card"),
        PlayEvent: Row(Words('{who} faces the event "{card:bare}".'), about="card"),
        DrawItem: Row(Words("{who} draws an item: {card:bare}."), about="card"),
        DrawOmen: Row(Words("{who} draws an omen: {card:bare}."), about="card"),
        Exchange: Row(Words("An omen is turned up for the haunt: {new:bare}."), about="new"),
        TurnUp: Row(Words("{who} turns up {cards}."), about=lambda event: event.cards[0]),
        Reshuffle: Words("The discarded events are shuffled anew."),
        ShuffleUnder: Row(Words("{card} is shuffled into the omens."), about="card"),
        PutUnder: Row(Words("{card} is put beneath the items."), about="card"),
        ShuffleIn: Row(Words("{card} is shuffled back into the items."), about="card"),
        Keep: Row(Words("{who} keeps {card}."), about="card"),
        Receive: Row(Words("{who} takes {card}."), about="card"),
        Discard: Row(Words("{who} discards {card}."), about="card"),
        Drop: Row(Words("{who} drops {card}."), about="card"),
        Strew: Row(Words("{card} lies open at {tile}."), about="card", at="tile"),
        PickUp: Row(Words("{who} picks up {card}."), about="card"),
        Give: Row(Words("{who} gives {card} to {to}."), about="card"),
        Steal: Row(Words("{who} steals {card} from {victim}."), about="card"),
        Destroy: Row(Words("Out of the game: {cards:bare}."), about=lambda event: event.cards[0]),
        GiveMark: Row(_mark, who="to", about="mark"),
        Attack: Row(_attack, about="target"),
        Swarm: Row(Words("{figures} strike together."), who=lambda event: event.figures[0]),
        Weigh: Row(_weighs, about="target"),
        Defeat: Row(
            Words("{winner} beats {loser} by {margin}."),
            who="winner",
            about="loser",
            amount="margin",
        ),
        Wound: Row(Words("{figure} takes {amount} {hurt}."), who="figure", about="hurt"),
        Rouse: Row(Words("{figure} is awake again."), who="figure"),
        Stun: Row(Words("{figure} is stunned."), who="figure", about="foe"),
        Scar: Row(
            Words("{figure} loses {amount} {amount:hit point|hit points} for good."),
            who="figure",
            about="foe",
        ),
        Bleed: Row(
            Words("{figure} loses {amount} {amount:hit point|hit points}."),
            who="figure",
            about="foe",
        ),
        Mend: Row(Words("{figure} regains {amount} {amount:hit point|hit points}."), who="figure"),
        Shed: Row(Words("{figure} loses {token:a}."), who="figure", about="foe"),
        Reshape: Row(
            Words("{figure} now has {trait} {value}."), who="figure", about="trait", amount="value"
        ),
        Slay: Row(Words("{figure} is killed."), who="figure", about="foe"),
        Remove: Row(Words("{figure} is gone."), who="figure"),
        BeginHaunt: Row(Words('{who} reveals the haunt "{haunt:bare}".'), about="haunt"),
        Turn: Row(_turn, about="side"),
        Spawn: Row(Words("{figure} appears at {tile}."), who="figure", at="tile"),
        Count: Row(_count, about="what", amount="change"),
        Afflict: Row(Words("{who} is {condition}."), about="condition"),
        Relieve: Row(Words("{who} is no longer {condition}."), about="condition"),
        TakeReins: Row(_reins),
        DropReins: Row(Words("{who} decides alone again.")),
        Tell: _tell,
        Meet: Row(Words("{who} and {other} go into another room."), about="other"),
        WriteDown: Row(_write_down, about=_note),
        Disclose: Row(_disclose, about=_note),
        Peek: Row(Words("{who} looks at {target}'s {nth:bare}."), about="target"),
        LookAt: Row(Words("{who} looks at {token}."), about="token"),
        SeeFace: Row(Words("{token} turns out to be: {face:bare}."), about="token"),
        LiftBoth: Row(_lifted, about="one"),
        ComeForward: Words("{who} has something to show."),
        Advance: Row(Words("The haunt turns a page.")),
    }
)
