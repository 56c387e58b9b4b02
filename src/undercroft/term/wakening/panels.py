"""The heroes, the Terror, and the line above them."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from undercroft.term.facts import Facts, by_key
from undercroft.term.paint import (
    BAD,
    CANDLE,
    DIM,
    EMBER,
    FAINT,
    GOOD,
    ROSE,
    SEATS,
    Piece,
    abreast,
    boxes,
    fullest,
    join,
    lines,
    paragraph,
    plural,
    small_boxes,
)
from undercroft.term.wakening import words
from undercroft.term.wakening.rooms import damage_type

ACTIONS: Final = 3
DECK: Final = 25  # monster cards and the one that wakes the Terror
FIRST_CALL: Final = 17  # the earliest draw that can be that card


def status(table: Facts, width: int) -> Content:
    """Round, who is in turn, how long the Terror takes, the piles; as much of it as fits."""
    active = by_key(table, "heroes", table["active"])
    turn: Piece = "The party gathers"
    if active:
        left = table["actions"]
        spent = max(0, ACTIONS + active["extra_actions"] - left)
        turn = Content.assemble(
            f"Round {table['round']}   ",
            (active["name"], "bold"),
            " in turn  ",
            ("●" * left + "○" * spent, CANDLE),
            f" {plural(left, 'action')} left",
        )
    terror = table["terror"]
    doom: Piece = ""
    if terror:
        doom = (f"◆ {terror['name']} is out in {plural(terror['room'], 'turn')}", f"bold {ROSE}")
    piles = (f"Monsters {table['monster_deck']}  Treasure {table['treasure_deck']}", FAINT)
    title = ("WAKENING LAIR", f"bold {EMBER}")
    return fullest(([title, turn, doom, piles], [turn, doom, piles], [turn, doom]), width)


def party(table: Facts, seats: list[str], width: int) -> Content:
    """One hero under the other; two beside each other where there is space for that."""
    if not table["heroes"]:
        return Content.styled("No hero has joined yet.", DIM)
    return abreast(
        table["heroes"],
        width,
        lambda hero, column: _hero(hero, seats, column, active=hero["key"] == table["active"]),
    )


def _hero(hero: Facts, seats: list[str], width: int, *, active: bool) -> list[Piece]:
    colour = SEATS[hero["seat"] % len(SEATS)]
    head = Content.assemble(
        (f"{'▶' if active else '●'} {hero['name']}", f"bold {colour}"),
        f" {hero['class_name']}, room {hero['room']}",
    )
    types = join([(seats[hero["seat"]], DIM), *(damage_type(kind) for kind in hero["types"])], "  ")
    row = [
        {"number": box, "marked": place < hero["damage"]} for place, box in enumerate(hero["boxes"])
    ]
    told: list[Piece] = [head, types.pad_left(2), boxes(row).pad_left(2)]
    state = _markers(hero)
    if hero["webbed"]:
        state.append(("webbed", f"bold {BAD}"))
    if hero["advantage"]:
        state.append(("advantage here: dice +1", GOOD))
    told += [join(["  ", part], "") for part in state]
    told += [join([f"  † {card['name']}", damage_type(card["type"])]) for card in hero["weapons"]]
    told += [f"  * {card['item_name']}" for card in hero["items"]]
    told += [(f"  - {card['name']}", FAINT) for card in hero["reserve"]]
    ability = f"{hero['ability']}: {hero['ability_text']}" if active else hero["ability"]
    return [*told, *paragraph(ability, DIM, width, 2)]


def _markers(hero: Facts) -> list[Piece]:
    told: list[Piece] = []
    if hero["markers"]:
        told.append(f"{plural(hero['markers'], 'marker')} kept")
    if hero["fleeting"]:
        told.append(f"{plural(hero['fleeting'], 'marker')} this turn")
    if hero["due"]:
        told.append(f"{plural(hero['due'], 'marker')} next turn")
    return told


def threat(table: Facts, width: int) -> Content:
    terror = table["terror"]
    if terror is None:
        return _asleep(table["monster_deck"], width)
    told: list[Piece] = [
        Content.assemble(
            (f"◆ {terror['name'].upper()}", f"bold {ROSE}"), f"  room {terror['room']}"
        ),
        (f"Out of the lair in {plural(terror['room'], 'turn')}", f"bold {BAD}"),
        Content.assemble(
            "weak to ",
            damage_type(terror["weakness"]),
            ", immune to ",
            damage_type(terror["immunity"]),
        ),
    ]
    if terror["ring"]:
        told.append("ring open at " + ", ".join(map(str, terror["ring"])))
    widest = max(len(zone["name"]) for zone in terror["zones"])
    for zone in terror["zones"]:
        state = "out" if zone["disabled"] else "" if zone["open"] else "closed"
        name = f"{zone['name']:<{widest}}"
        roomy = widest + 4 * len(zone["boxes"]) + len(state) < width
        row = boxes(zone["boxes"]) if roomy else small_boxes(zone["boxes"])
        told.append(join([name, row, (state, DIM)]))
    return lines([*told, *paragraph(terror["text"], FAINT, width)])


def dice(table: Facts) -> Content:
    """The roll on the table, and what it is aimed at."""
    if not table["dice"]:
        return Content("")
    row = [{"number": die, "marked": False} for die in table["dice"]]
    told: list[Piece] = ["Dice on the table", boxes(row)]
    facts, name = words.target(table)
    if facts:
        told += ["against", (name, "bold"), small_boxes(facts["boxes"])]
    if facts.get("weakness"):
        told += ["weak to", damage_type(facts["weakness"])]
    return join(told)


def _asleep(left: int, width: int) -> Content:
    drawn = DECK - left
    bar = "".join(
        "▪" if card <= drawn else "·" if card < FIRST_CALL else "?" for card in range(1, DECK + 1)
    )
    told = f"{drawn} of {DECK} monster cards drawn; one of those marked ? wakes it."
    return lines(
        [
            ("The Terror sleeps in room 12", f"bold {ROSE}"),
            (bar, FAINT),
            *paragraph(told, DIM, width),
        ]
    )
