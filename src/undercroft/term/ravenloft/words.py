"""The castle in sentences: for a screen reader, and for whoever hesitates over an option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Free, Seat, Words, printed
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES
from undercroft.games.ravenloft.outlook import FACES, likely, needed
from undercroft.term.board import Spot
from undercroft.term.facts import Facts, by_key
from undercroft.term.paint import MARKED
from undercroft.term.ravenloft.squares import active, spot, tile_of

WELCOME: Final = Words(
    "Welcome to the castle. Answer by key, or with the arrows and Enter; h explains the signs."
)
GOAL: Final = (
    Words(
        "Explore the crypts below the castle tile by tile, fight what stirs there, and reach the "
        "goal of the adventure, which stands beside the map."
    ),
    Words(
        "A turn is a Hero Phase (two moves, or a move and an attack), then a new tile if you stand "
        "at an unexplored edge, then the monsters and traps before you."
    ),
    Words(
        "If a hero has no hit points when its turn begins and no healing surge is left, all of you "
        "lose."
    ),
)

LEGEND: Final = (
    ("m, Tab", Words("a cursor on the map; arrows or hjklyubn move it")),
    ("Tab Enter Esc", Words("with the cursor: next option, take it, back to the list")),
    ("AR Ar ar", Words("the hero in turn, another hero, one who has fallen")),
    ("Gh ST", Words("{foe:a}, a monster; {villain}, a villain", foe="ghoul", villain="strahd")),
    ("^D ◇I", Words("a trap or marker of the tile, a token")),
    ("· ▒ ∴", Words("floor, wall, bone pile")),
    ("≡ ▬ ╥ ╤ ≈", Words("stairs, coffin, altar, table, fountain")),
    ("?", Words("an unexplored edge")),
    ("•", Words("a square you can choose; with a key if there are few")),
    ("▲ ▼ ◀ ▶", Words("the map goes on there")),
    (MARKED, Words("a power that has been used")),
)
NOT_A_DEED: Final = Words("You have neither moved nor attacked.")


def told(sentences: Iterable[Words], speech: Speech) -> str:
    """Whole sentences, one after the other."""
    return " ".join([speech.plain(words) for words in sentences])


def place(facts: Facts) -> Free:
    """Column and row, as they stand beside the map and are typed."""
    column, row = facts["at"]
    return Free(f"{column},{row}")


def tile_key(tile: Facts) -> str:
    column, row = tile["at"]
    return f"tile:{column},{row}"


# Who and what there is.


def foe(facts: Facts) -> Words:
    key, ac, hp, most = facts["key"], facts["ac"], facts["hp"], facts["most_hp"]
    if facts["dazed"]:
        return Words(
            "{foe:bare}: AC {ac}, {hp} of {most} HP, dazed.", foe=key, ac=ac, hp=hp, most=most
        )
    return Words("{foe:bare}: AC {ac}, {hp} of {most} HP.", foe=key, ac=ac, hp=hp, most=most)


def foes(table: Facts) -> list[Facts]:
    """Villains first."""
    return sorted(table["foes"], key=lambda facts: not facts["villain"])


def lies(facts: Facts, table: Facts) -> Words:
    """Where a figure or a token is."""
    tile = tile_of(table, spot(facts["at"]))
    if tile is None:  # the corner of a large base
        return Words("{thing} is at {spot}.", thing=facts["key"], spot=place(facts))
    return Words(
        "{thing} is at {spot}, on {tile}.",
        thing=facts["key"],
        spot=place(facts),
        tile=tile_key(tile),
    )


def hero(facts: Facts, table: Facts) -> Iterator[Words]:
    yield Words(
        "{who}, {race:bare} {calling:bare}, level {level}: {hp} of {most} HP, AC {ac}, speed "
        "{speed}.",
        who=facts["key"],
        race=facts["race"],
        calling=facts["class"],
        level=facts["level"],
        hp=facts["hp"],
        most=facts["most_hp"],
        ac=facts["ac"],
        speed=facts["speed"],
    )
    yield from state(facts)
    if facts["at"]:
        yield lies(facts, table)


def state(facts: Facts) -> Iterator[Words]:
    """What ails a hero."""
    who = facts["key"]
    for condition in facts["conditions"]:
        yield Words("{who} is {condition}.", who=who, condition=condition)
    if not facts["hp"]:
        yield Words("{who} has fallen.", who=who)
    if facts["escaped"]:
        yield Words("{who} has left the dungeon.", who=who)
    if facts["away"]:
        yield Words("{who} is off the board.", who=who)


def belongings(facts: Facts) -> Iterator[Words]:
    who = facts["key"]
    ready = tuple([power["key"] for power in facts["powers"] if not power["used"]])
    used = tuple([power["key"] for power in facts["powers"] if power["used"]])
    if ready:
        yield Words("{who} can use {powers}.", who=who, powers=ready)
    if used:
        yield Words("{who} has used {powers}.", who=who, powers=used)
    if have := (*[item["key"] for item in facts["items"]], *facts["tokens"]):
        yield Words("{who} has {things}.", who=who, things=have)


def ability(who: str) -> Words:
    text = printed(HEROES[who].text)
    return Words("{ability:bare}: {text}", ability=f"{who}/ability", text=text)


def hero_told(facts: Facts, table: Facts, speech: Speech) -> str:
    sentences = [*hero(facts, table), *belongings(facts)]
    return f"{told(sentences, speech)}\n{speech.plain(ability(facts['key']))}"


def card(key: str, speech: Speech) -> str:
    """A card with what is printed on it."""
    entry, _ = speech.lexicon.find(key)
    if not entry.text:
        return speech.name(key)
    return speech.plain(Words("{card:bare}: {text}", card=key, text=printed(entry.text)))


def tactics(facts: Facts, speech: Speech) -> list[str]:
    """What a foe does when it acts, and what else its card says."""
    lines = [speech.lexicon.find(key)[0].text for key in (*facts["tactics"], facts["kind"])]
    return [speech.text(line) for line in lines if line]


# Places.


def tile(table: Facts, facts: Facts) -> Iterator[Words]:
    """A tile, what lies on it and which edges are unexplored."""
    key = tile_key(facts)
    here = [marker["key"] for marker in table["markers"] if marker["at"] == facts["at"]]
    for other in (*table["heroes"], *table["foes"], *table["things"]):
        if other["at"] and tile_of(table, spot(other["at"])) == facts:
            here.append(other["key"])
    if here:
        yield Words("{tile:bare} at {spot}: {here}.", tile=key, spot=place(facts), here=tuple(here))
    else:
        yield Words("{tile:bare} at {spot}.", tile=key, spot=place(facts))
    if edges := tuple([edge["side"] for edge in table["unexplored"] if edge["at"] == facts["at"]]):
        yield Words("Unexplored to the {edges}.", edges=edges)


def square(table: Facts, where: Spot) -> Iterator[Words]:
    """What one would stand on, and beside whom."""
    here = tile_of(table, where)
    if here is None:
        return
    key = f"{where[0]},{where[1]}"
    yield Words("{square:bare}, {spot}.", square=key, spot=Free(key))
    yield from beside(foes(table), where)
    for marker in table["markers"]:
        if marker["at"] == here["at"]:
            yield Words("{marker} lies on this tile.", marker=marker["key"])


def beside(among: Iterable[Facts], where: Spot) -> Iterator[Words]:
    near = [
        facts
        for facts in among
        if any(max(abs(c - where[0]), abs(r - where[1])) <= 1 for c, r in facts["covers"])
    ]
    if near:
        yield Words("Beside {foes}.", foes=tuple([facts["key"] for facts in near]))
    yield from [foe(facts) for facts in near]


def look_at(table: Facts, where: Spot, speech: Speech) -> str:
    """Who stands on a square, else what the square is."""
    for facts in foes(table):
        if list(where) in facts["covers"]:
            return " ".join([speech.plain(foe(facts)), *tactics(facts, speech)])
    for facts in table["heroes"]:
        if facts["at"] == list(where):
            return hero_told(facts, table, speech)
    return told(square(table, where), speech)


# What comes next.


def left_to_do(table: Facts) -> Iterator[Words]:
    """What the hero in turn can still do in its Hero Phase."""
    if table["phase"] != "hero":
        return
    steps, moves = table["budget"], 2 - table["moved"] - int(table["acted"])
    if steps:
        yield Words("{steps} {steps:step|steps} of this move left.", steps=steps)
    if not table["acted"] and table["moved"] < 2:
        if moves > 1:
            yield Words("A move and an attack left, or two moves.")
        else:
            yield Words("A move or an attack left.")
    elif moves > 0:
        yield Words("{moves} {moves:move|moves} left.", moves=moves)
    elif not steps:
        yield Words("Nothing but free deeds left.")


def chance(foe: str, attack: int, ac: int) -> Words:
    """How likely a d20 with this bonus reaches the AC of a foe."""
    least = needed(attack, ac)
    if least > FACES:
        return Words("{foe:bare}: AC {ac} is out of reach.", foe=foe, ac=ac)
    return Words(
        "{foe:bare}: AC {ac} is hit on {least} or more, {percent} %.",
        foe=foe,
        ac=ac,
        least=least,
        percent=round(100 * likely(attack, ac)),
    )


def die(table: Facts, decision: Facts | None) -> Words | None:
    """The last roll and whom it concerns, while somebody is asked yes or no about it."""
    kinds = {option["kind"] for option in decision["options"]} if decision else set()
    if kinds != {"yes", "no"} or not table["die"] or not table["target"]:
        return None
    aim = by_key(table, "foes", table["target"]) or by_key(table, "heroes", table["target"])
    if aim is None:
        return Words("Last die: {face}.", face=table["die"])
    return Words(
        "Last die: {face}, {aim} (AC {ac}).", face=table["die"], aim=aim["key"], ac=aim["ac"]
    )


# The whole position.


def brief(table: Facts, speech: Speech) -> Iterator[str]:
    facts = active(table)
    if facts is None:
        return
    who, hp, most = facts["key"], facts["hp"], facts["most_hp"]
    yield speech.plain(Words("{who}: {hp} of {most} HP.", who=who, hp=hp, most=most))
    if facts["at"]:
        yield speech.plain(lies(facts, table))
    yield from [speech.plain(words) for words in left_to_do(table)]


def page(table: Facts, speech: Speech) -> Iterator[str]:
    """The adventure: what it is about, how it is won and lost."""
    yield told([adventure(table), goal(table)], speech)
    yield told([won(table), lost(table)], speech)


CARDS_DRAWN: Final = ("DrawEncounter", "FindTreasure")


def beneath(line: Line, speech: Speech) -> str:
    return speech.text(speech.lexicon.find(line.about)[0].text) if line.kind in CARDS_DRAWN else ""


def describe(table: Facts, seats: list[str], speech: Speech) -> Iterator[str]:
    """The whole position, from the goal to the last token."""
    yield from [told(line, speech) for line in _lines(table) if line]
    for facts in foes(table):
        lines = tactics(facts, speech)[-1:] if facts["villain"] else []
        yield " ".join([told([foe(facts), lies(facts, table)], speech), *lines])
    for facts in table["tiles"]:
        yield told(tile(table, facts), speech)
    for key in (table["environment"], *[effect["card"] for effect in table["effects"]]):
        if key:
            yield card(key, speech)


def _lines(table: Facts) -> Iterator[list[Words]]:
    yield [adventure(table), goal(table)]
    yield [won(table), lost(table)]
    if table["active"]:
        phase = f"phase/{table['phase']}"
        yield [Words("Round {round}: {phase:bare}.", round=table["round"], phase=phase)]
    yield [
        Words("{surges} healing {surges:surge|surges}.", surges=table["surges"]),
        Words("{xp} experience.", xp=experience(table)),
        Words("{tiles} {tiles:tile|tiles} in the stack.", tiles=table["decks"]["stack"]["size"]),
    ]
    yield [*left_to_do(table)]
    for facts in table["heroes"]:
        yield [
            *hero(facts, table),
            Words("{who} is led by {seat}.", who=facts["key"], seat=Seat(facts["seat"])),
        ]
        yield [*belongings(facts)]


def adventure(table: Facts) -> Words:
    tale = table["adventure"]
    key = f"adventure/{tale['key']}"
    return Words("Adventure {number}: {tale:bare}.", number=tale["number"], tale=key)


def goal(table: Facts) -> Words:
    return printed(ADVENTURES[table["adventure"]["key"]].goal)


def won(table: Facts) -> Words:
    return Words("Won: {how}", how=printed(ADVENTURES[table["adventure"]["key"]].victory))


def lost(table: Facts) -> Words:
    return Words("Lost: {how}", how=printed(ADVENTURES[table["adventure"]["key"]].defeat))


def experience(table: Facts) -> int:
    return sum(card["worth"] for card in table["experience"])


def summary(table: Facts) -> Iterator[Words]:
    """How it stood when the game ended."""
    yield adventure(table)
    yield Words("{rounds} {rounds:round|rounds} played.", rounds=table["round"])
    yield Words("{tiles} {tiles:tile|tiles} laid.", tiles=len(table["tiles"]))
    for facts in table["heroes"]:
        yield Words(
            "{who}, {calling:bare}, level {level}: {hp} of {most} HP.",
            who=facts["key"],
            calling=facts["class"],
            level=facts["level"],
            hp=facts["hp"],
            most=facts["most_hp"],
        )
    for facts in foes(table):
        if facts["villain"]:
            yield Words(
                "{foe} is still there, with {hp} of {most} HP.",
                foe=facts["key"],
                hp=facts["hp"],
                most=facts["most_hp"],
            )
    if table["veterans"]:
        typed = "undercroft play ravenloft --adventure 13 --veterans "
        yield Words("Play on: {typed}", typed=Free(typed + " ".join(table["veterans"])))
