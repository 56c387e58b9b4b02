"""Items, omens and carried tokens: drawing, dropping, taking, giving, stealing, discarding."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import NO, YES, Option, ask, choose, things
from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import happen, settle
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import beyond
from undercroft.games.betrayal.events.cards import (
    Discard,
    DiscardEvent,
    DrawEvent,
    DrawItem,
    DrawOmen,
    Drop,
    Give,
    PickUp,
    PutUnder,
    Receive,
    Reshuffle,
    Steal,
    TurnUp,
)
from undercroft.games.betrayal.events.hands import (
    DECK,
    DISCARDED,
    PILE,
    ChangeOfHands,
    Gain,
    Lose,
)
from undercroft.games.betrayal.events.haunt import Together
from undercroft.games.betrayal.events.turns import Halt, Use
from undercroft.games.betrayal.facts import (
    COMPANION,
    EVENT_CARDS,
    ITEMS,
    OMENS,
    POSSESSIONS,
)
from undercroft.games.betrayal.printed import Handling
from undercroft.games.betrayal.rules.faced import beneath, faced, seen_of
from undercroft.games.betrayal.rules.hands import change_hands, drop_event, received
from undercroft.games.betrayal.rules.permits import has_room, is_allowed, lies_across, may_do
from undercroft.games.betrayal.rules.siding import ACCEPT, comes_out_for, is_veiled, lets_it_happen
from undercroft.games.betrayal.state import City

EventDeed = Callable[[City, str], Awaitable[bool]]  # tells whether the card stays in play
EVENT_DEEDS: Final[dict[str, EventDeed]] = {}  # content fills it
NEVER_MIND: Final[Option[str]] = Option("never-mind", "", Words("Never mind"), kind="no")
REFUSE: Final = Option("refuse", True, Words("Refuse the event"), kind="no")
WHICH_UNDER: Final = Words("Which card goes beneath the items first?")
WHICH_TO_KEEP: Final = Words("Which item do you keep?")
WHAT_TO_DROP: Final = Words("What do you drop?")
WHAT_TO_TAKE: Final = Words("What do you pick up?")
WHAT_TO_GIVE: Final = Words("What do you give away?")
WHO_GETS_IT: Final = Words("Who gets it?")


def carried(city: City, who: str) -> list[str]:
    """Items, omens and tokens: not the events that cling to an adventurer."""
    return [card for card in city.items_of(who) if _is_carried(card)]


def _is_carried(card: str) -> bool:
    return card not in EVENT_CARDS or bool(EVENT_CARDS[card].flags)


@cites("betrayal:card/explosive-runes", "betrayal:ruling/C9", "betrayal:ruling/H17")
def item_cards(city: City, who: str) -> list[str]:
    """Items, and what is treated like one; no omens."""
    held = city.items_of(who)
    return [card for card in held if card in ITEMS or (card in EVENT_CARDS and _is_carried(card))]


@cites("betrayal:move/card-stops", "betrayal:cards/still-acting", "betrayal:ruling/R6")
async def stop(city: City, who: str, by: str) -> None:
    """Whoever draws a card in their own turn moves no more in it."""
    if who == city.active and not city.stopped:
        await happen(city, Halt(by))


@cites("betrayal:cards/item", "betrayal:ruling/R38")
async def draw_item(city: City, who: str, by: str, count: int = 1, *, halts: bool = True) -> None:
    """The top items, if there are any left and nothing keeps them from whoever draws."""
    for _ in range(count):
        if await _may_draw(city, who, city.items, by) and city.items:
            looks = city.tale.item_choice(city, who) if city.haunt else 1
            if looks > 1:
                await _choose_item(city, who, looks, by, halts=halts)
                continue
            card = await turn_up(city.items)
            drawn = await happen(city, DrawItem(who, card, by))
            with because_of(city, drawn):
                if halts:
                    await stop(city, who, by)
                await received(city, Gain(who, card, DECK, "draw", by))


async def _choose_item(city: City, who: str, looks: int, by: str, *, halts: bool) -> None:
    """One of the top few; the others go beneath the deck, in an order of one's choice."""
    seen = await _look_at(city, who, looks, by)
    if halts:
        await stop(city, who, by)
    await _keep(city, who, seen, by)
    while seen:
        card = await pick_card(city, who, seen, WHICH_UNDER, by, "card/under")
        seen.remove(card)
        await happen(city, PutUnder(card, by))


async def _look_at(city: City, who: str, looks: int, by: str) -> list[str]:
    seen: list[str] = []
    for _ in range(looks):
        if city.items and who not in city.dead:
            card = await turn_up(city.items)
            await happen(city, TurnUp(who, (card,), by))
            seen.append(card)
    return seen


async def _keep(city: City, who: str, seen: list[str], by: str) -> None:
    """One of these is theirs, and no longer among them."""
    card = await pick_card(city, who, seen, WHICH_TO_KEEP, by, "card/keep")
    seen.remove(card)
    await change_hands(city, Receive(who, card, by), Gain(who, card, DECK, "keep", by))


async def _may_draw(city: City, who: str, deck: Deck, by: str) -> bool:
    """Nobody knows yet which card it would be."""
    if not deck or who in city.dead:
        return False
    settled = await settle(city, Gain(who, "", DECK, "draw", by))
    return settled is not None and who not in city.dead


async def look_and_keep(city: City, who: str, looks: int, by: str, keeps: int = 1) -> None:
    """Look at the top items, keep so many of them, discard the others."""
    seen = await _look_at(city, who, looks, by)
    if seen:
        await stop(city, who, by)
    for _ in range(min(keeps, len(seen))):
        await _keep(city, who, seen, by)


@cites("betrayal:cards/omen", "betrayal:haunt/later-omens")
async def draw_omen(city: City, who: str, by: str) -> None:
    """The top omen; before the haunt it calls for a haunt roll."""
    if city.spot(who) is None or not await _may_draw(city, who, city.omens, by):
        return
    spot = city.spot(who)
    if city.omens and spot is not None:
        card = await turn_up(city.omens)
        drawn = await happen(city, DrawOmen(who, card, spot, by))
        with because_of(city, drawn):
            await stop(city, who, by)
            await received(city, Gain(who, card, DECK, "draw", by))


@cites("betrayal:cards/event")
async def draw_event(city: City, who: str, by: str) -> None:
    """The top event is somebody's to bear."""
    if who in city.dead or not await has_events(city):
        return
    card = await turn_up(city.events)
    drawn = await happen(city, DrawEvent(who, card, by))
    with because_of(city, drawn):
        await stop(city, who, by)
        await resolve(city, who, card)


@cites("betrayal:ruling/R38")
async def has_events(city: City) -> bool:
    """Is there one to draw? If none is left, those that were discarded are shuffled anew."""
    if not city.events and city.past and not city.plays("R38:none"):
        await happen(city, Reshuffle("betrayal:ruling/R38"))
    return bool(city.events)


@cites("betrayal:cards/event", "betrayal:traitor/refuse-event", "betrayal:ruling/R33")
async def resolve(city: City, who: str, card: str) -> None:
    """Read an event out and do what it says; a traitor may refuse before any roll.

    An event that finds many asks each traitor whom it finds: who refuses does so for themselves.
    """
    by = f"betrayal:event/{card}"
    refused = not EVENT_CARDS[card].finds_many and await refuses(city, who, card)
    if refused or not await _read_out(city, who, card, by):
        await happen(city, DiscardEvent(card, by))


@cites("betrayal:card/iron-flask", "betrayal:victory/first")
async def _read_out(city: City, who: str, card: str, by: str) -> bool:
    """All that an event says happens as one; tell whether the card stays in play."""
    await happen(city, Together(True, by))
    stays = await EVENT_DEEDS[card](city, who)
    await happen(city, Together(False, by))
    return stays


async def refuses(city: City, who: str, card: str) -> bool:
    """A traitor may have nothing to do with an event; a hidden one comes out by that."""
    by = "betrayal:traitor/refuse-event"
    if is_veiled(city, who):
        return await comes_out_for(city, who, card, by, "heed/event")
    if not city.acts_as_traitor(who):
        return False
    seat, prompt, options = city.driver(who), lets_it_happen(card), (ACCEPT, REFUSE)
    return (await ask(seat, prompt, options, by, "refuse", who=who, about=card)).value


async def pick_card(
    city: City,
    who: str,
    cards: Sequence[str],
    prompt: Words,
    by: str,
    kind: str,
    *,
    about: str = "",
    spare: bool = False,
) -> str:
    """One of these cards; nothing, where one may also think better of it."""
    seat = city.driver(who)
    options, otherwise = faced(city, seat, cards), ""
    if spare:
        options.append(NEVER_MIND)
        otherwise = NEVER_MIND.key
    chosen = choose(seat, prompt, options, by, kind, who=who, about=about, otherwise=otherwise)
    return (await chosen).value


async def discard(city: City, who: str, card: str, by: str) -> None:
    if card in EVENT_CARDS:
        await drop_event(city, card, by)
    elif city.held.get(card) == who:
        loses = Lose(who, card, DISCARDED, "discard", by)
        await change_hands(city, Discard(who, card, by), loses=loses)


@cites("betrayal:items/one-deed", "betrayal:items/limits")
def is_ready(city: City, who: str, card: str) -> bool:
    """Was nothing done with this in this turn, and may it be used at all?"""
    return card not in city.used and may_do(city, who, "use", card)


async def use_up(city: City, who: str, card: str, by: str) -> None:
    """A card's use in this turn, which spends it if the card says so."""
    await happen(city, Use(card, by))
    if card in POSSESSIONS and POSSESSIONS[card].discards:
        await discard(city, who, card, by)


# What one can do with one's things in a turn, each thing once.


@cites("betrayal:items/one-deed", "betrayal:items/limits", "betrayal:ruling/R18")
def handling(city: City, who: str) -> list[Option[Deed]]:
    deeds: list[Option[Deed]] = []
    empty_handed = who not in city.held.values()
    if not empty_handed and _can_drop(city, who):
        deeds.append(DROP)
    if city.piles and takeable(city, who):
        deeds.append(TAKE)
    if not empty_handed and _can_give(city, who):
        deeds.append(GIVE)
    return deeds


def _can_drop(city: City, who: str) -> bool:
    """One thing that may be dropped is enough."""
    for card, holder in city.held.items():
        handy = holder == who and card not in city.used and _is_carried(card)
        if handy and is_allowed(city, "drop", card):
            return True
    return False


def _can_give(city: City, who: str) -> bool:
    return bool(_people_with(city, who)) and bool(_tradeable(city, who, _unhandled(city, who)))


def _unhandled(city: City, who: str) -> list[str]:
    """What one has and has done nothing with in this turn."""
    return [card for card in carried(city, who) if card not in city.used]


def _allowed(city: City, who: str, cards: Sequence[str], deed: Handling) -> list[str]:
    return [card for card in cards if may_do(city, who, deed, card)]


def _tradeable(city: City, who: str, cards: Sequence[str]) -> list[str]:
    people = _people_with(city, who)
    return [card for card in _allowed(city, who, cards, "trade") if _willing(city, people, card)]


def takeable(city: City, who: str) -> list[str]:
    """What lies here and was not handled in this turn; companions join by themselves."""
    return [
        card
        for card in _lying_before(city, who)
        if card not in city.used and not _follows(card) and may_do(city, who, "pick-up", card)
    ]


@cites("betrayal:special/barrier-apart", "betrayal:ruling/R16")
def _lying_before(city: City, who: str) -> list[str]:
    """What lies on somebody's spot; of a tile with a barrier also what belongs to both halves."""
    spot, piled = city.at.get(who), city.piles.values()
    if spot is None:
        return []
    apart = spot in city.board.parted and beyond(spot) in piled
    if spot not in piled and not apart:
        return []
    if not apart:
        return [card for card, there in city.piles.items() if there == spot]
    return [
        card
        for card, there in city.piles.items()
        if there == spot or (there == beyond(spot) and lies_across(city, card))
    ]


def _follows(card: str) -> bool:
    return card in OMENS and COMPANION in OMENS[card].flags


def _takers(city: City, who: str, card: str) -> list[str]:
    """Adventurers here who have room for this and have not declined it in this turn."""
    return _willing(city, _people_with(city, who), card)


def _willing(city: City, people: list[str], card: str) -> list[str]:
    return [
        other
        for other in people
        if _declined(card, other) not in city.used and has_room(city, other, card)
    ]


def _people_with(city: City, who: str) -> list[str]:
    spot = city.at.get(who)
    if spot is None or city.crowd(spot) == 1:
        return []
    return [other for other in city.company(who) if other in city.steps]


def _declined(card: str, who: str) -> str:
    return f"declined:{card}:{who}"


@cites("betrayal:items/drop")
async def _drop(city: City) -> None:
    who, by = city.active, "betrayal:items/drop"
    cards = _allowed(city, who, _unhandled(city, who), "drop")
    card = await pick_card(city, who, cards, WHAT_TO_DROP, by, "card/drop", spare=True)
    if card:
        await happen(city, Use(card, by))
        await drop(city, who, card, by)


async def drop(city: City, who: str, card: str, by: str) -> None:
    """Something is laid down where its holder stands."""
    if who in city.at:
        loses = Lose(who, card, PILE, "drop", by)
        await change_hands(city, Drop(who, card, by), loses=loses)


@cites("betrayal:items/pick-up")
async def _take(city: City) -> None:
    who, by = city.active, "betrayal:items/pick-up"
    cards = takeable(city, who)
    card = await pick_card(city, who, cards, WHAT_TO_TAKE, by, "card/take", spare=True)
    if card:
        await happen(city, Use(card, by))
        await pick_up(city, who, card, by)


async def pick_up(city: City, who: str, card: str, by: str, how: ChangeOfHands = "pick-up") -> None:
    await change_hands(city, PickUp(who, card, by), Gain(who, card, PILE, how, by))


@cites("betrayal:items/trade")
async def _give(city: City) -> None:
    """Both must agree; an offer that is declined is no deed."""
    who, by = city.active, "betrayal:items/trade"
    cards = _tradeable(city, who, _unhandled(city, who))
    card = await pick_card(city, who, cards, WHAT_TO_GIVE, by, "card/give", spare=True)
    if not card:
        return
    takers, seat = _takers(city, who, card), city.driver(who)
    to = await pick_person(seat, takers, WHO_GETS_IT, by, "person/gift", who=who, about=card)
    prompt, seat = Words("Take {card} from {giver}?", card=card, giver=who), city.driver(to)
    answers, kind = (_taking(city, card, seat), NO), "may/take-gift"
    taken = (await ask(seat, prompt, answers, by, kind, who=to, about=card, otherwise="no")).value
    await happen(city, Use(card if taken else _declined(card, to), by))
    if taken:
        await hand_on(city, who, card, to, by, "trade")


def _taking(city: City, card: str, seat: int) -> Option[bool]:
    """Yes, to what its taker may know; all read the question, and the taker alone the answer."""
    if face := beneath(city, card, seat):
        label = Words("Yes: {card:bare} ({face:bare})", card=card, face=face)
        return Option("yes", True, label, kind="yes", seen=seen_of(city, card))
    return YES


async def hand_on(
    city: City, who: str, card: str, to: str, by: str, how: ChangeOfHands = "hand-on"
) -> None:
    """Something goes from one to another, whether the other wants it or not."""
    gains, loses = Gain(to, card, who, how, by), Lose(who, card, to, how, by)
    await change_hands(city, Give(who, card, to, by), gains, loses)


DROP: Final[Option[Deed]] = Option("drop", _drop, Words("Drop something"), kind="drop")
TAKE: Final[Option[Deed]] = Option("take", _take, Words("Pick something up"), kind="take")
GIVE: Final[Option[Deed]] = Option("give", _give, Words("Give something away"), kind="give")


@cites("betrayal:attack/steal", "betrayal:ruling/R18", "betrayal:ruling/R22")
def stealable(city: City, thief: str, victim: str) -> list[str]:
    """What one may take from another, but for what was already handled in this turn."""
    return _allowed(city, thief, _unhandled(city, victim), "steal")


async def steal(city: City, thief: str, card: str, victim: str, by: str) -> None:
    """A card changes hands against its holder's will; that is this turn's deed with it."""
    gains, loses = Gain(thief, card, victim, "steal", by), Lose(victim, card, thief, "steal", by)
    stolen = await change_hands(city, Steal(thief, card, victim, by), gains, loses)
    if stolen is not None:
        await happen(city, Use(card, by))


@cites("betrayal:death/companions", "betrayal:items/companions")
async def join_companions(city: City, who: str) -> None:
    """A companion that lost its master joins the first adventurer to come by."""
    spot = city.spot(who)
    here = [card for card, there in city.piles.items() if there == spot]
    for card in here:
        if _follows(card):
            await pick_up(city, who, card, "betrayal:death/companions", "join")


async def pick_person(
    seat: int,
    people: Sequence[str],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
    spare: bool = False,
) -> str:
    """One of these characters; nobody, where one may also think better of it."""
    options, otherwise = things(people), ""
    if spare:
        options.append(NEVER_MIND)
        otherwise = NEVER_MIND.key
    chosen = choose(seat, prompt, options, by, kind, who=who, about=about, otherwise=otherwise)
    return (await chosen).value
