"""The lair in sentences: for a screen reader, and for whoever hesitates over an option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Free, Words, printed
from undercroft.games.wakening.facts import (
    CLASSES,
    HEROES,
    ITEM_TEXTS,
    TERROR_TEXTS,
    TREASURES,
    place,
)
from undercroft.games.wakening.figures import figures
from undercroft.term.facts import Facts
from undercroft.term.paint import MARKED

WELCOME: Final = Words("Welcome to the lair. Take a hero by its key, or with the arrows and Enter.")
GOAL: Final = (
    Words(
        "Walk the row of rooms, fight what wakes there and gather treasure before the Terror rises."
    ),
    Words(
        "Once it is awake it comes one room nearer to the entrance with every turn: disable all "
        "its zones before it leaves room 1, and the whole party wins."
    ),
    Words("If it gets out, or a hero dies and no Scroll brings that hero back, all of you lose."),
)

LEGEND: Final = (
    ("4 5 5", Words("open boxes: a die must reach the number to mark it")),
    (MARKED, Words("a marked box")),
    ("[3]", Words("the key of the option about this")),
    ("▶ ●", Words("the hero in turn, another hero")),
    ("◆", Words("the Terror")),
    ("† * -", Words("a weapon, an item, a card in reserve")),
    ("Fi Fr Gr", Words("{types:bare}", types=("fire", "frost", "grievous"))),
    ("Ho Po Pr", Words("{types:bare}", types=("holy", "poison", "precision"))),
)


def told(sentences: Iterable[Words], speech: Speech) -> str:
    """Whole sentences, one after the other."""
    return " ".join([speech.plain(words) for words in sentences])


def numbers(found: Sequence[int]) -> Free:
    return Free(" ".join([str(number) for number in found]))


def actions_left(table: Facts) -> Words:
    actions = table["actions"]
    return Words("{actions} {actions:action|actions} left.", actions=actions)


def ability(calling: str) -> Words:
    text = printed(CLASSES[calling].text)
    return Words("{ability:bare}: {text}", ability=CLASSES[calling].ability, text=text)


def foe(facts: Facts) -> Words:
    """Open boxes by their numbers, in the order dice meet them; then how many are marked."""
    key, weakness, row = facts["key"], facts["weakness"], facts["boxes"]
    left = numbers([box["number"] for box in row if not box["marked"]])
    marked = sum(box["marked"] for box in row)
    if weakness and marked:
        return Words(
            "{foe:bare}: open boxes {left}, {marked} marked, weak to {weakness:bare}.",
            foe=key,
            left=left,
            marked=marked,
            weakness=weakness,
        )
    if weakness:
        return Words(
            "{foe:bare}: open boxes {left}, weak to {weakness:bare}.",
            foe=key,
            left=left,
            weakness=weakness,
        )
    if marked:
        return Words(
            "{foe:bare}: open boxes {left}, {marked} marked.", foe=key, left=left, marked=marked
        )
    return Words("{foe:bare}: open boxes {left}.", foe=key, left=left)


def zone(facts: Facts) -> Iterator[Words]:
    if facts["disabled"]:
        yield Words("{zone:bare}: disabled.", zone=facts["key"])
        return
    yield _zone_boxes(facts["key"], facts["boxes"])
    if not facts["open"]:
        yield Words("It is out of reach for now.")


def _zone_boxes(key: str, row: Sequence[Facts]) -> Words:
    left = [box["number"] for box in row if not box["marked"]]
    count, marked = len(left), len(row) - len(left)
    if not any(left) and marked:
        return Words(
            "{zone:bare}: {count} open {count:box|boxes}, {marked} marked.",
            zone=key,
            count=count,
            marked=marked,
        )
    if not any(left):
        return Words("{zone:bare}: {count} open {count:box|boxes}.", zone=key, count=count)
    if marked:
        return Words(
            "{zone:bare}: open boxes {left}, {marked} marked.",
            zone=key,
            left=numbers(left),
            marked=marked,
        )
    return Words("{zone:bare}: open boxes {left}.", zone=key, left=numbers(left))


def room(table: Facts, facts: Facts) -> Iterator[Words]:
    key = place(facts["number"])
    if not facts["awake"]:
        if facts["number"] == len(table["rooms"]) and not table["terror"]:
            yield Words("{room}: face down, the Terror sleeps here.", room=key)
        else:
            yield Words("{room}: face down.", room=key)
        return
    yield Words(
        "{room}: {card:bare}, advantage {types:bare}.",
        room=key,
        card=facts["card"],
        types=tuple(facts["advantage"]),
    )
    terror = [table["terror"]["key"]] if facts["terror"] else []
    here = (*terror, *facts["heroes"])
    foes = [*facts["monsters"], *facts["traps"]]
    if here:
        yield Words("{here} {here:is|are} here.", here=here)
    elif not foes:
        yield Words("It is empty.")
    yield from [foe(each) for each in foes]


def page(table: Facts, speech: Speech) -> Iterator[str]:
    """The goal is the same in every game; a Terror that has awoken is read out, text and all."""
    if terror := table["terror"]:
        yield told([printed(TERROR_TEXTS[terror["key"]]), _weak_and_immune(terror)], speech)


FOUND: Final = "FindTreasure"


def beneath(line: Line, speech: Speech) -> str:
    return treasure(line.about, speech) if line.kind == FOUND and line.about in TREASURES else ""


def describe(table: Facts, seats: list[str], speech: Speech) -> Iterator[str]:
    """The whole position, from the round to the last treasure."""
    if table["active"]:
        turn = Words("Round {round}. {who} is in turn.", round=table["round"], who=table["active"])
        yield told([turn, actions_left(table)], speech)
    if level := table["level"]:
        yield speech.plain(Words("The level is {level:bare}.", level=level))
    yield speech.plain(
        Words(
            "Monster cards {monsters}, treasure cards {treasures}.",
            monsters=table["monster_deck"],
            treasures=table["treasure_deck"],
        )
    )
    for facts in table["rooms"]:
        yield told(room(table, facts), speech)
    for hero in table["heroes"]:
        yield told(_hero(hero, _led(hero, seats)), speech)
        if have := told(_belongings(hero), speech):
            yield have
    if table["terror"]:
        yield from _terror(table["terror"], speech)
    else:
        yield speech.plain(Words("The Terror sleeps."))
    if found := told(dice(table), speech):
        yield found


def brief(table: Facts, speech: Speech) -> Iterator[str]:
    """Actions left, and the dice that lie on the table."""
    if table["active"]:
        yield speech.plain(actions_left(table))
    if found := told(dice(table), speech):
        yield found


def _led(hero: Facts, seats: list[str]) -> Words:
    return Words(
        "{who}, {calling:bare} ({seat}), {room}.",
        who=hero["key"],
        calling=hero["class"],
        seat=Free(seats[hero["seat"]]),
        room=place(hero["room"]),
    )


def _standing(hero: Facts) -> Words:
    return Words(
        "{who}, {calling:bare}, {room}.",
        who=hero["key"],
        calling=hero["class"],
        room=place(hero["room"]),
    )


def _hero(hero: Facts, head: Words) -> Iterator[Words]:
    yield head
    if hero["webbed"]:
        yield Words("{who} hangs in a web.", who=hero["key"])
    yield Words("Types {types:bare}.", types=tuple(hero["types"]))
    yield Words(
        "{damage} damage, open boxes {left}.",
        damage=hero["damage"],
        left=numbers(hero["boxes"][hero["damage"] :]),
    )


def _belongings(hero: Facts) -> Iterator[Words]:
    who = hero["key"]
    for card in hero["weapons"]:
        yield Words(
            "{who} wields {weapon} ({type:bare}).", who=who, weapon=card["key"], type=card["type"]
        )
    if hero["items"]:
        yield Words("{who} uses {items}.", who=who, items=_keys(hero["items"], "item"))
    if hero["reserve"]:
        yield Words("{who} has {cards} in reserve.", who=who, cards=_keys(hero["reserve"], "key"))
    if kept := hero["markers"]:
        yield Words("{who} has {kept} effect {kept:marker|markers} to keep.", who=who, kept=kept)
    if now := hero["fleeting"]:
        yield Words("{who} has {now} effect {now:marker|markers} for this turn.", who=who, now=now)
    if due := hero["due"]:
        yield Words("{who} gets {due} effect {due:marker|markers} next turn.", who=who, due=due)


def _keys(cards: Sequence[Facts], part: str) -> tuple[str, ...]:
    return tuple([card[part] for card in cards])


def _terror(terror: Facts, speech: Speech) -> Iterator[str]:
    awake = Words(
        "{terror} is awake in {room}, out of the lair in {turns} {turns:turn|turns}.",
        terror=terror["key"],
        room=place(terror["room"]),
        turns=terror["room"],
    )
    yield told([awake, _weak_and_immune(terror)], speech)
    if terror["ring"]:
        open_at = Free(", ".join(map(str, terror["ring"])))
        yield speech.plain(Words("The ring is open at {numbers}.", numbers=open_at))
    for facts in terror["zones"]:
        yield told(zone(facts), speech)


def _weak_and_immune(terror: Facts) -> Words:
    return Words(
        "Weak to {weakness:bare}, immune to {immunity:bare}.",
        weakness=terror["weakness"],
        immunity=terror["immunity"],
    )


def dice(table: Facts) -> Iterator[Words]:
    """The roll on the table and what it is aimed at."""
    if not table["dice"]:
        return
    rolled, facts = Free(", ".join(map(str, table["dice"]))), target(table)
    if facts is None:
        yield Words("Dice on the table: {dice}.", dice=rolled)
        return
    yield Words("Dice on the table: {dice} against {aim}.", dice=rolled, aim=facts["key"])
    yield from zone(facts) if "open" in facts else [foe(facts)]


def target(table: Facts) -> Facts | None:
    """What the dice on the table are for: a foe or a zone of the Terror."""
    zones = table["terror"]["zones"] if table["terror"] else []
    return next((facts for facts in [*_foes(table), *zones] if facts["key"] == table["aim"]), None)


def _foes(table: Facts) -> Iterator[Facts]:
    for facts in table["rooms"]:
        yield from facts["monsters"]
        yield from facts["traps"]


def explain(table: Facts, option: Facts, speech: Speech) -> str:
    """More about an option than its label says; nothing if there is no more to say."""
    if option["kind"] == "end":
        return told(_ending(table), speech)
    about = option["about"]
    if about in HEROES:
        return _about_hero(table, about, speech, ability_offered=option["kind"] == "use")
    if about in TREASURES:
        return treasure(about, speech)
    return told(_about_place_or_foe(table, about), speech)


def _about_place_or_foe(table: Facts, about: str) -> Iterator[Words]:
    for facts in table["rooms"]:
        if place(facts["number"]) == about:
            yield from room(table, facts)
    for facts in _foes(table):
        if facts["key"] == about:
            yield foe(facts)
    terror = table["terror"]
    if terror and about == terror["key"]:
        yield printed(TERROR_TEXTS[about])
        yield _weak_and_immune(terror)
    for facts in terror["zones"] if terror else ():
        if facts["key"] == about:
            yield from zone(facts)


def _ending(table: Facts) -> Iterator[Words]:
    """Who attacks then is told with the prospects of the option; here is what that is like."""
    here = next(facts for facts in table["rooms"] if table["active"] in facts["heroes"])
    yield actions_left(table)
    yield from [foe(each) for each in here["monsters"]]
    if not here["monsters"] and not here["terror"]:
        yield Words("Nothing in your room attacks you.")


def caution(table: Facts, option: Facts, speech: Speech) -> str:
    """Why one might not want to take this option, if it is easily taken by mistake."""
    early = option["kind"] == "end" and table["actions"]
    return speech.plain(actions_left(table)) if early else ""


def _about_hero(table: Facts, hero: str, speech: Speech, *, ability_offered: bool) -> str:
    """The printed card before the hero has joined, its ability where that is offered, else how
    it fares."""
    calling = HEROES[hero].calling
    if ability_offered:
        return speech.plain(ability(calling.key))
    for facts in table["heroes"]:
        if facts["key"] == hero:
            return told([*_hero(facts, _standing(facts)), *_belongings(facts)], speech)
    card = Words(
        "{calling:bare}, {archetype:bare}. Attack types {types:bare}. Damage boxes {boxes}.",
        calling=calling.key,
        archetype=calling.archetype,
        types=calling.types,
        boxes=numbers(figures(table["level"], table["party"]).classes[calling.key]),
    )
    return f"{speech.plain(ability(calling.key))}\n{speech.plain(card)}"


def treasure(card: str, speech: Speech) -> str:
    facts = TREASURES[card]
    weapon = Words(
        "{weapon:bare}: {type:bare} weapon, prefers {archetype:a} (then also {bonus:bare}).",
        weapon=card,
        type=facts.type,
        archetype=facts.prefers,
        bonus=facts.bonus,
    )
    item = Words("{item:bare}: {text}", item=facts.item, text=printed(ITEM_TEXTS[facts.item]))
    return f"{speech.plain(weapon)}\n{speech.plain(item)}"
