"""The lair in sentences: for a screen reader, and for whoever hesitates over an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.wakening.facts import HEROES, ITEM_NAMES, ITEM_TEXTS, TREASURES
from undercroft.term.facts import Facts
from undercroft.term.paint import MARKED, plural

WELCOME: Final = "Welcome to the lair. Take a hero by its key, or with the arrows and Enter."
GOAL: Final = (
    "Walk the row of rooms, fight what wakes there and gather treasure before the Terror rises.",
    "Once it is awake it comes one room nearer to the entrance with every turn: disable all its "
    "zones before it leaves room 1, and the whole party wins.",
    "If it gets out, or a hero dies and no Scroll brings that hero back, all of you lose.",
)

LEGEND: Final = (
    ("4 5 5", "open boxes: a die must reach the number to mark it"),
    (MARKED, "a marked box"),
    ("[3]", "the key of the option about this"),
    ("▶ ●", "the hero in turn, another hero"),
    ("◆", "the Terror"),
    ("† * -", "a weapon, an item, a card in reserve"),
    ("Fi Fr Gr", "fire, frost, grievous"),
    ("Ho Po Pr", "holy, poison, precision"),
)


def boxes(row: list[Facts]) -> str:
    """Open boxes by their numbers, in the order dice meet them; then how many are marked."""
    left = [box["number"] for box in row if not box["marked"]]
    told = "1 open box" if len(left) == 1 else f"{len(left)} open boxes"
    if any(left):
        told = f"open boxes {' '.join(map(str, left))}"
    marked = len(row) - len(left)
    return f"{told}, {marked} marked" if marked else told


def foe(facts: Facts) -> str:
    weak = f", weak to {facts['weakness']}" if facts["weakness"] else ""
    return f"{facts['name']} ({boxes(facts['boxes'])}{weak})"


def room(table: Facts, number: int) -> str:
    facts = table["rooms"][number - 1]
    if not facts["awake"]:
        if number == len(table["rooms"]) and not table["terror"]:
            return f"Room {number}: face down, the Terror sleeps here."
        return f"Room {number}: face down."
    names = {hero["key"]: hero["name"] for hero in table["heroes"]}
    here = [foe(each) for each in [*facts["monsters"], *facts["traps"]]]
    here += [names[key] for key in facts["heroes"]]
    if facts["terror"]:
        here.insert(0, table["terror"]["name"])
    advantage = " and ".join(facts["advantage"])
    return f"Room {number}: {facts['name']}, advantage {advantage}. {', '.join(here) or 'Empty'}."


def describe(table: Facts, seats: list[str]) -> Iterator[str]:
    """The whole position, from the round to the last treasure."""
    names = {hero["key"]: hero["name"] for hero in table["heroes"]}
    if table["active"]:
        yield (
            f"Round {table['round']}. {names[table['active']]} is in turn, "
            f"{plural(table['actions'], 'action')} left."
        )
    yield f"Monster cards {table['monster_deck']}, treasure cards {table['treasure_deck']}."
    for facts in table["rooms"]:
        yield room(table, facts["number"])
    for hero in table["heroes"]:
        yield from _hero(hero, f" ({seats[hero['seat']]})")
    if table["terror"]:
        yield from _terror(table["terror"])
    else:
        yield "The Terror sleeps."
    if told := dice(table):
        yield told


def brief(table: Facts) -> Iterator[str]:
    """Actions left, and the dice that lie on the table."""
    if table["active"]:
        yield f"{plural(table['actions'], 'action')} left."
    if told := dice(table):
        yield told


def _hero(hero: Facts, owner: str = "") -> Iterator[str]:
    left = hero["boxes"][hero["damage"] :]
    webbed = ", webbed" if hero["webbed"] else ""
    yield (
        f"{hero['name']}, {hero['class_name']}{owner}, room {hero['room']}{webbed}. "
        f"Types {' and '.join(hero['types'])}. {hero['damage']} damage, "
        f"open boxes {' '.join(map(str, left))}."
    )
    have = [f"weapon {card['name']} ({card['type']})" for card in hero["weapons"]]
    have += [f"item {card['item_name']}" for card in hero["items"]]
    have += [f"in reserve {card['name']}" for card in hero["reserve"]]
    for count, kind in (
        (hero["markers"], "kept"),
        (hero["fleeting"], "for this turn"),
        (hero["due"], "due next turn"),
    ):
        if count:
            have.append(f"{plural(count, 'effect marker')} {kind}")
    if have:
        yield f"{hero['name']} has {', '.join(have)}."


def _terror(terror: Facts) -> Iterator[str]:
    yield (
        f"{terror['name']} is awake in room {terror['room']}, out of the lair in "
        f"{plural(terror['room'], 'turn')}. Weak to {terror['weakness']}, immune to "
        f"{terror['immunity']}."
    )
    if terror["ring"]:
        yield f"The ring is open at {', '.join(map(str, terror['ring']))}."
    for facts in terror["zones"]:
        yield f"{facts['name']}: {zone(facts)}."


def zone(facts: Facts) -> str:
    if facts["disabled"]:
        return "disabled"
    return boxes(facts["boxes"]) + ("" if facts["open"] else ", out of reach for now")


def dice(table: Facts) -> str:
    """The roll on the table and what it is aimed at."""
    if not table["dice"]:
        return ""
    faces = ", ".join(map(str, table["dice"]))
    aim = aimed_at(table)
    return f"Dice on the table: {faces}" + (f" against {aim}." if aim else ".")


def aimed_at(table: Facts) -> str:
    facts, name = target(table)
    if not facts:
        return ""
    return f"{name} ({zone(facts)})" if "open" in facts else foe(facts)


def target(table: Facts) -> tuple[Facts, str]:
    """What the dice on the table are for, a foe or a zone of the Terror, and its name."""
    terror = table["terror"]
    for facts in _foes(table):
        if facts["key"] == table["aim"]:
            return facts, facts["name"]
    for facts in terror["zones"] if terror else ():
        if facts["key"] == table["aim"]:
            return facts, f"{terror['name']}'s {facts['name'].lower()}"
    return {}, ""


def _foes(table: Facts) -> Iterator[Facts]:
    for facts in table["rooms"]:
        yield from facts["monsters"]
        yield from facts["traps"]


def explain(table: Facts, option: Facts) -> str:
    """More about an option than its label says; nothing if there is no more to say."""
    key, about = option["key"], option["about"] or option["key"]
    if key == "end":
        return _ending(table)
    if about in HEROES:
        return _about_hero(table, about, key)
    if about.startswith("room-"):
        return room(table, int(about.removeprefix("room-")))
    if about in TREASURES:
        return treasure(about)
    for facts in _foes(table):
        if facts["key"] == about:
            return foe(facts) + "."
    terror = table["terror"]
    if terror and about == terror["key"]:
        return f"{terror['text']} Weak to {terror['weakness']}, immune to {terror['immunity']}."
    for facts in terror["zones"] if terror else ():
        if facts["key"] == about:
            return f"{facts['name']}: {zone(facts)}."
    return ""


def _ending(table: Facts) -> str:
    here = next(facts for facts in table["rooms"] if table["active"] in facts["heroes"])
    left = f"{plural(table['actions'], 'action')} left. "
    if here["monsters"]:
        monsters = ", ".join(foe(each) for each in here["monsters"])
        return f"{left}Then you are attacked by {monsters}."
    if here["terror"]:
        return f"{left}Then {table['terror']['name']} attacks you."
    return f"{left}Nothing in your room attacks you."


def caution(table: Facts, option: Facts) -> str:
    """Why one might not want to take this option, if it is easily taken by mistake."""
    if option["key"] == "end" and table["actions"]:
        return f"{plural(table['actions'], 'action')} left."
    return ""


def _about_hero(table: Facts, hero: str, key: str) -> str:
    """The printed card before the hero has joined, its ability where that is offered, else how
    it fares."""
    calling = HEROES[hero].calling
    ability = f"{calling.ability}: {calling.text}"
    if key.startswith(f"{hero}:"):
        return ability
    for facts in table["heroes"]:
        if facts["key"] == hero:
            return " ".join(_hero(facts))
    return (
        f"{ability}\n{calling.name}, {calling.archetype}. Attack types "
        f"{' and '.join(calling.types)}. Damage boxes {' '.join(map(str, calling.boxes))}."
    )


def treasure(card: str) -> str:
    facts = TREASURES[card]
    return (
        f"{facts.name}: {facts.type} weapon, prefers a {facts.prefers} (then also {facts.bonus}).\n"
        f"{ITEM_NAMES[facts.item]}: {ITEM_TEXTS[facts.item]}"
    )
