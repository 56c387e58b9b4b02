"""The heroes, what they are up against, and the line above them."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from undercroft.term.facts import Facts
from undercroft.term.paint import (
    BAD,
    DIM,
    EMBER,
    FAINT,
    GOOD,
    MARKED,
    ROSE,
    SEATS,
    VIOLET,
    Piece,
    abreast,
    fullest,
    join,
    lines,
    paragraph,
    plural,
)
from undercroft.term.ravenloft import words
from undercroft.term.ravenloft.signs import code, hero_code
from undercroft.term.ravenloft.squares import active

TYPES: Final = ("at-will", "daily", "utility")
LOW: Final = 3  # hit points that worry


def status(table: Facts, width: int) -> Content:
    """Round, who is in turn, surges, experience, the piles; as much of it as fits."""
    hero = active(table)
    turn: Piece = "The party gathers"
    if hero:
        turn = Content.assemble(f"Round {table['round']}   ", (hero["name"], "bold"))
    phase = words.PHASES[table["phase"]] if hero else ""
    todo = words.left_to_do(table)
    left: Piece = (f"{phase}: {todo}" if todo else phase, FAINT)
    brief: Piece = (todo or phase, FAINT)
    surges = (plural(table["surges"], "surge"), GOOD if table["surges"] else f"bold {BAD}")
    worth = f"XP {words.experience(table)}"
    decks = table["decks"]
    piles = (f"Tiles {decks['stack']['size']}  Encounters {decks['encounters']['size']}", FAINT)
    title = ("CASTLE RAVENLOFT", f"bold {EMBER}")
    return fullest(
        (
            [title, turn, left, surges, worth, piles],
            [turn, left, surges, worth, piles],
            [turn, left, surges, worth],
            [turn, brief, surges, worth],
            [turn, surges, worth],
        ),
        width,
    )


def party(table: Facts, seats: list[str], width: int) -> Content:
    """One hero under the other; two beside each other where there is space for that."""
    if not table["heroes"]:
        return Content.styled("No hero has joined yet.", DIM)
    return abreast(
        table["heroes"],
        width,
        lambda hero, column: _hero(hero, seats, column, in_turn=hero["key"] == table["active"]),
    )


def bar(hp: int, most: int) -> Content:
    """Hit points as a bar and as a number."""
    colour = BAD if hp < LOW else GOOD
    return Content.assemble(
        ("█" * hp, colour), ("░" * max(0, most - hp), DIM), (f" {hp}/{most}", "bold")
    )


def _hero(hero: Facts, seats: list[str], width: int, *, in_turn: bool) -> list[Piece]:
    style = f"bold {SEATS[hero['seat'] % len(SEATS)]}"
    head = Content.assemble(
        (f"{'▶' if in_turn else '●'} {hero_code(hero, active=in_turn)} {hero['name']}", style),
        f" {hero['class_name']} {hero['level']}, ",
        (seats[hero["seat"]], DIM),
    )
    figures = f"AC {hero['ac']}  speed {hero['speed']}  surge +{hero['surge']}"
    told: list[Piece] = [
        head,
        bar(hero["hp"], hero["most_hp"]).pad_left(2),
        (f"  {figures}", FAINT),
    ]
    state = [*hero["conditions"]]
    state += ["fallen"] if not hero["hp"] else []
    state += ["has left the dungeon"] if hero["escaped"] else []
    state += ["off the board"] if hero["away"] else []
    told += [(f"  {word}", f"bold {BAD}") for word in state]
    for kind in TYPES:
        told += _powers(kind, [p for p in hero["powers"] if p["type"] == kind], width)
    have = [item["name"] for item in hero["items"]] + hero["tokens"]
    if have:
        told += paragraph(f"has {', '.join(have)}", VIOLET, width, 2)
    if hero["row"]:
        row = [card["name"].removeprefix("the ") for card in hero["row"]]
        told += paragraph(f"controls {', '.join(row)}", DIM, width, 2)
    if in_turn:
        told += paragraph(f"{hero['ability']}: {hero['ability_text']}", DIM, width, 2)
    return told


def _powers(kind: str, powers: list[Facts], width: int) -> list[Piece]:
    """Those of one type on a line or two; used ones are crossed out and dim."""
    if not powers:
        return []
    names = [
        (f"{MARKED}{power['name']}", f"strike {DIM}") if power["used"] else (power["name"], "")
        for power in powers
    ]
    text = Content.assemble((f"{kind}: ", FAINT), join(names, ", "))
    return [line.pad_left(2) for line in text.wrap(max(10, width - 2))]


def threat(table: Facts, width: int) -> Content:
    """The goal, villains, monsters, traps, environment, and what helps against them."""
    tale = table["adventure"]
    told: list[Piece] = [
        (f"{tale['number']} {tale['name']}", f"bold {ROSE}"),
        *paragraph(tale["goal"], FAINT, width),
        *paragraph(f"Won: {tale['victory']}", DIM, width),
    ]
    told += [Content.assemble((name, FAINT), f" {count}") for name, count in _counts(table)]
    told += _foes(table)
    if table["environment"]:
        told += _card(table["environment"], EMBER, width)
    for effect in table["effects"]:
        told += _card(effect, GOOD, width)
    if table["markers"]:
        markers = [f"{m['name']} ({words.place(m)})" for m in table["markers"]]
        told += paragraph(f"On tiles: {', '.join(markers)}", EMBER, width)
    if table["things"]:
        things = [f"{t['name']} ({words.place(t)})" for t in table["things"]]
        told += paragraph(f"Tokens: {', '.join(things)}", VIOLET, width)
    pile = ", ".join(f"{card['name']} {card['worth']}" for card in table["experience"])
    spent = f"Experience {words.experience(table)}" + (f": {pile}" if pile else "")
    return lines([*told, *paragraph(spent, FAINT, width), *_tactics(table, width)])


def _counts(table: Facts) -> list[tuple[str, int]]:
    return [(name.replace("-", " ").capitalize(), count) for name, count in table["counts"].items()]


def _card(card: Facts, colour: str, width: int) -> list[Piece]:
    return [(card["name"], f"bold {colour}"), *paragraph(card["text"], DIM, width, 2)]


def _foes(table: Facts) -> list[Piece]:
    if not table["foes"]:
        return [("No monster is in sight.", DIM)]
    told: list[Piece] = []
    names = {hero["key"]: f"({hero['name'][:2]})" for hero in table["heroes"]}
    for foe in words.foes(table):
        style = f"bold {ROSE if foe['villain'] else BAD}"
        told.append(
            join(
                [
                    (code(foe), style),
                    (foe["name"], "bold"),
                    f"AC {foe['ac']}",
                    f"{foe['hp']}/{foe['most_hp']} HP" if foe["most_hp"] > 1 else "1 HP",
                    (names.get(foe["controller"], ""), DIM),
                    ("dazed", GOOD) if foe["dazed"] else "",
                ]
            )
        )
    return told


def _tactics(table: Facts, width: int) -> list[Piece]:
    """What each kind of foe does in the Villain Phase, in the words of its card."""
    kinds = {foe["kind"]: foe for foe in words.foes(table)}
    told: list[Piece] = []
    for foe in kinds.values():
        name = foe["name"] if foe["villain"] else foe["name"].rpartition(" ")[0]
        told.append((name, f"bold {FAINT}"))
        for sentence in [*foe["tactics"], foe["text"]]:
            told += paragraph(sentence, DIM, width, 2) if sentence else []
    return told
