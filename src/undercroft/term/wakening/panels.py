"""The heroes, the Terror, and the line above them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.games.wakening.facts import BED, CLASSES, TERROR_TEXTS, place
from undercroft.term.content import Content
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
    small_boxes,
)
from undercroft.term.wakening.rooms import painted, type_name
from undercroft.term.wakening.words import ability, target

ACTIONS: Final = 3
DECK: Final = 25  # monster cards and the one that wakes the Terror
FIRST_CALL: Final = 17  # the earliest draw that can be that card
OUT: Final = Words("out")
CLOSED: Final = Words("closed")


def status(table: Facts, width: int, speech: Speech) -> Content:
    """Round, who is in turn, how long the Terror takes, the piles; as much of it as fits."""
    active = by_key(table, "heroes", table["active"])
    turn: Piece = speech.plain(Words("The party gathers"))
    if active:
        left = table["actions"]
        spent = max(0, ACTIONS + active["extra_actions"] - left)
        turn = Content.assemble(
            speech.plain(Words("Round {round}", round=table["round"])),
            "   ",
            painted(Words("{who} in turn", who=active["key"]), speech, "bold"),
            ("  " + "●" * left + "○" * spent + " ", CANDLE),
            speech.plain(Words("{actions} {actions:action|actions} left", actions=left)),
        )
    terror = table["terror"]
    doom: Piece = ""
    if terror:
        out = Words(
            "{terror} is out in {turns} {turns:turn|turns}",
            terror=terror["key"],
            turns=terror["room"],
        )
        doom = (f"◆ {speech.plain(out)}", f"bold {ROSE}")
    decks = Words(
        "Monsters {monsters}  Treasure {treasures}",
        monsters=table["monster_deck"],
        treasures=table["treasure_deck"],
    )
    piles = (speech.plain(decks), FAINT)
    title = Content.styled("WAKENING LAIR", f"bold {EMBER}")
    if level := table["level"]:
        title = Content.assemble(title, " ", (speech.name(level), DIM))
    return fullest(([title, turn, doom, piles], [turn, doom, piles], [turn, doom]), width)


def party(table: Facts, seats: list[str], width: int, speech: Speech) -> Content:
    """One hero under the other; two beside each other where there is space for that."""
    if not table["heroes"]:
        return Content.styled(speech.plain(Words("No hero has joined yet.")), DIM)
    return abreast(
        table["heroes"],
        width,
        lambda hero, column: _hero(
            hero, seats, column, speech, active=hero["key"] == table["active"]
        ),
    )


def _hero(
    hero: Facts, seats: list[str], width: int, speech: Speech, *, active: bool
) -> list[Piece]:
    colour, calling = SEATS[hero["seat"] % len(SEATS)], hero["class"]
    where = Words("{calling:bare}, {room}", calling=calling, room=place(hero["room"]))
    head = Content.assemble(
        (f"{'▶' if active else '●'} {speech.name(hero['key'])}", f"bold {colour}"),
        f" {speech.plain(where)}",
    )
    own = [type_name(kind, speech) for kind in hero["types"]]
    types = join([(seats[hero["seat"]], DIM), *own], "  ")
    row = [
        {"number": box, "marked": place < hero["damage"]} for place, box in enumerate(hero["boxes"])
    ]
    told: list[Piece] = [head, types.pad_left(2), boxes(row).pad_left(2)]
    state: list[Piece] = [speech.plain(words) for words in _markers(hero)]
    if hero["webbed"]:
        state.append((speech.plain(Words("webbed")), f"bold {BAD}"))
    if hero["advantage"]:
        state.append((speech.plain(Words("advantage here: dice +1")), GOOD))
    told += [join(["  ", part], "") for part in state]
    told += [
        join([f"  † {speech.name(card['key'])}", type_name(card["type"], speech)])
        for card in hero["weapons"]
    ]
    told += [f"  * {speech.name(card['item'])}" for card in hero["items"]]
    told += [(f"  - {speech.name(card['key'])}", FAINT) for card in hero["reserve"]]
    gift = speech.plain(ability(calling)) if active else speech.name(CLASSES[calling].ability)
    return [*told, *paragraph(gift, DIM, width, 2)]


def _markers(hero: Facts) -> Iterator[Words]:
    if kept := hero["markers"]:
        yield Words("{kept} {kept:marker|markers} kept", kept=kept)
    if now := hero["fleeting"]:
        yield Words("{now} {now:marker|markers} this turn", now=now)
    if due := hero["due"]:
        yield Words("{due} {due:marker|markers} next turn", due=due)


def threat(table: Facts, width: int, speech: Speech) -> Content:
    terror = table["terror"]
    if terror is None:
        return _asleep(table["monster_deck"], width, speech)
    turns = terror["room"]
    out = Words("Out of the lair in {turns} {turns:turn|turns}", turns=turns)
    types = Words(
        "weak to {weakness:bare}, immune to {immunity:bare}",
        weakness=terror["weakness"],
        immunity=terror["immunity"],
    )
    told: list[Piece] = [
        Content.assemble(
            (f"◆ {speech.name(terror['key']).upper()}", f"bold {ROSE}"),
            f"  {speech.name(place(terror['room']))}",
        ),
        (speech.plain(out), f"bold {BAD}"),
        painted(types, speech),
    ]
    if terror["ring"]:
        numbers = Free(", ".join(map(str, terror["ring"])))
        told.append(speech.plain(Words("ring open at {numbers}", numbers=numbers)))
    names = {zone["key"]: speech.name(zone["key"]) for zone in terror["zones"]}
    widest = max(map(len, names.values()))
    for zone in terror["zones"]:
        state = "" if zone["open"] else speech.plain(OUT if zone["disabled"] else CLOSED)
        name = f"{names[zone['key']]:<{widest}}"
        roomy = widest + 4 * len(zone["boxes"]) + len(state) < width
        row = boxes(zone["boxes"]) if roomy else small_boxes(zone["boxes"])
        told.append(join([name, row, (state, DIM)]))
    text = speech.text(TERROR_TEXTS[terror["key"]])
    return lines([*told, *paragraph(text, FAINT, width)])


def dice(table: Facts, speech: Speech) -> Content:
    """The roll on the table, and what it is aimed at."""
    if not table["dice"]:
        return Content("")
    row = [{"number": die, "marked": False} for die in table["dice"]]
    told: list[Piece] = [speech.plain(Words("Dice on the table")), boxes(row)]
    facts = target(table)
    if facts:
        told += ["→", (speech.name(facts["key"]), "bold"), small_boxes(facts["boxes"])]
        if facts.get("weakness"):
            told.append(painted(Words("weak to {type:bare}", type=facts["weakness"]), speech))
    return join(told)


def _asleep(left: int, width: int, speech: Speech) -> Content:
    drawn = DECK - left
    bar = "".join(
        "▪" if card <= drawn else "·" if card < FIRST_CALL else "?" for card in range(1, DECK + 1)
    )
    told = Words(
        "{drawn} of {deck} monster cards drawn; one of those marked ? wakes it.",
        drawn=drawn,
        deck=DECK,
    )
    sleeps = Words("The Terror sleeps in {room}", room=place(BED))
    return lines(
        [
            (speech.plain(sleeps), f"bold {ROSE}"),
            (bar, FAINT),
            *paragraph(speech.plain(told), DIM, width),
        ]
    )
