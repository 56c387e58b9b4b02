"""The heroes, what they are up against, and the line above them."""

from __future__ import annotations

from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.term.content import Content
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
)
from undercroft.term.ravenloft import words
from undercroft.term.ravenloft.signs import code, hero_code
from undercroft.term.ravenloft.squares import active

TYPES: Final = ("at-will", "daily", "utility")
LOW: Final = 3  # hit points that worry


def status(table: Facts, width: int, speech: Speech) -> Content:
    """Round, who is in turn, surges, experience, the piles; as much of it as fits."""
    hero, decks = active(table), table["decks"]
    turn: Piece = speech.plain(Words("The party gathers"))
    if hero:
        count = speech.plain(Words("Round {round}", round=table["round"]))
        turn = Content.assemble(f"{count}   ", (speech.name(hero["key"]), "bold"))
    phase = speech.name(f"phase/{table['phase']}") if hero else ""
    todo = words.told(words.left_to_do(table), speech)
    left: Piece = (f"{phase}: {todo}" if todo else phase, FAINT)
    brief: Piece = (todo or phase, FAINT)
    saved = Words("{surges} {surges:surge|surges}", surges=table["surges"])
    surges = (speech.plain(saved), GOOD if table["surges"] else f"bold {BAD}")
    worth = speech.plain(Words("XP {xp}", xp=words.experience(table)))
    stacks = Words(
        "Tiles {tiles}  Encounters {encounters}",
        tiles=decks["stack"]["size"],
        encounters=decks["encounters"]["size"],
    )
    piles = (speech.plain(stacks), FAINT)
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


def party(table: Facts, seats: list[str], width: int, speech: Speech) -> Content:
    """One hero under the other; two beside each other where there is space for that."""
    if not table["heroes"]:
        return Content.styled(speech.plain(Words("No hero has joined yet.")), DIM)
    return abreast(
        table["heroes"],
        width,
        lambda hero, column: _hero(
            hero, seats, column, speech, in_turn=hero["key"] == table["active"]
        ),
    )


def bar(hp: int, most: int) -> Content:
    """Hit points as a bar and as a number."""
    colour = BAD if hp < LOW else GOOD
    return Content.assemble(
        ("█" * hp, colour), ("░" * max(0, most - hp), DIM), (f" {hp}/{most}", "bold")
    )


def _hero(
    hero: Facts, seats: list[str], width: int, speech: Speech, *, in_turn: bool
) -> list[Piece]:
    style, who = f"bold {SEATS[hero['seat'] % len(SEATS)]}", hero["key"]
    sign = hero_code(hero, speech, active=in_turn)
    rank = Words("{calling:bare} {level}", calling=hero["class"], level=hero["level"])
    head = Content.assemble(
        (f"{'▶' if in_turn else '●'} {sign} {speech.name(who)}", style),
        f" {speech.plain(rank)}, ",
        (seats[hero["seat"]], DIM),
    )
    figures = Words(
        "AC {ac}  speed {speed}  surge {surge:+}",
        ac=hero["ac"],
        speed=hero["speed"],
        surge=hero["surge"],
    )
    told: list[Piece] = [
        head,
        bar(hero["hp"], hero["most_hp"]).pad_left(2),
        (f"  {speech.plain(figures)}", FAINT),
    ]
    told += [(f"  {speech.plain(ail)}", f"bold {BAD}") for ail in words.state(hero)]
    for kind in TYPES:
        told += _powers(kind, [p for p in hero["powers"] if p["type"] == kind], width, speech)
    if have := (*[item["key"] for item in hero["items"]], *hero["tokens"]):
        has = Words("Has {things}.", things=have)
        told += paragraph(speech.plain(has), VIOLET, width, 2)
    if hero["row"]:
        controls = Words("Controls {foes}.", foes=tuple(hero["row"]))
        told += paragraph(speech.plain(controls), DIM, width, 2)
    if in_turn:
        told += paragraph(speech.plain(words.ability(who)), DIM, width, 2)
    return told


def _powers(kind: str, powers: list[Facts], width: int, speech: Speech) -> list[Piece]:
    """Those of one type on a line or two; used ones are crossed out and dim."""
    if not powers:
        return []
    names: list[Piece] = [
        (f"{MARKED}{speech.name(power['key'])}", f"strike {DIM}")
        if power["used"]
        else speech.name(power["key"])
        for power in powers
    ]
    text = Content.assemble((f"{speech.name(kind)}: ", FAINT), join(names, ", "))
    return [line.pad_left(2) for line in text.wrap(max(10, width - 2))]


def threat(table: Facts, width: int, speech: Speech) -> Content:
    """The goal, villains, monsters, traps, environment, and what helps against them."""
    told: list[Piece] = [
        (speech.plain(words.adventure(table)), f"bold {ROSE}"),
        *paragraph(speech.plain(words.goal(table)), FAINT, width),
        *paragraph(speech.plain(words.won(table)), DIM, width),
    ]
    told += [Content.assemble((name, FAINT), f" {count}") for name, count in _counts(table, speech)]
    told += _foes(table, speech)
    if table["environment"]:
        told += _card(table["environment"], EMBER, width, speech)
    for effect in table["effects"]:
        told += _card(effect["card"], GOOD, width, speech)
    for colour, lying in ((EMBER, table["markers"]), (VIOLET, table["things"])):
        for facts in lying:
            told += paragraph(speech.plain(words.lies(facts, table)), colour, width)
    return lines(
        [*told, *paragraph(_pile(table, speech), FAINT, width), *_tactics(table, width, speech)]
    )


def _pile(table: Facts, speech: Speech) -> str:
    """What there is to be spent."""
    total = speech.plain(Words("Experience {worth}", worth=words.experience(table)))
    cards = [f"{speech.name(card['key'])} {card['worth']}" for card in table["experience"]]
    return f"{total}: {', '.join(cards)}" if cards else total


def _counts(table: Facts, speech: Speech) -> list[tuple[str, int]]:
    """What is counted and has a name; the rest is for the rules alone."""
    counts = [(f"count/{name}", count) for name, count in table["counts"].items()]
    return [(speech.name(key), count) for key, count in counts if key in speech.lexicon]


def _card(key: str, colour: str, width: int, speech: Speech) -> list[Piece]:
    text = speech.text(speech.lexicon.find(key)[0].text)
    return [(speech.name(key), f"bold {colour}"), *paragraph(text, DIM, width, 2)]


def _foes(table: Facts, speech: Speech) -> list[Piece]:
    if not table["foes"]:
        return [(speech.plain(Words("No monster is in sight.")), DIM)]
    told: list[Piece] = []
    names = {hero["key"]: f"({speech.name(hero['key'])[:2]})" for hero in table["heroes"]}
    for foe in words.foes(table):
        style = f"bold {ROSE if foe['villain'] else BAD}"
        armor = Words("AC {ac}", ac=foe["ac"])
        health = Words("{hp}/{most} HP", hp=foe["hp"], most=foe["most_hp"])
        told.append(
            join(
                [
                    (code(foe), style),
                    (speech.name(foe["key"]), "bold"),
                    speech.plain(armor),
                    speech.plain(health),
                    (names.get(foe["controller"], ""), DIM),
                    (speech.name("dazed"), GOOD) if foe["dazed"] else "",
                ]
            )
        )
    return told


def _tactics(table: Facts, width: int, speech: Speech) -> list[Piece]:
    """What each kind of foe does in the Villain Phase, in the words of its card."""
    kinds = {foe["kind"]: foe for foe in words.foes(table)}
    told: list[Piece] = []
    for kind, foe in kinds.items():
        told.append((speech.name(kind), f"bold {FAINT}"))
        for sentence in words.tactics(foe, speech):
            told += paragraph(sentence, DIM, width, 2)
    return told
