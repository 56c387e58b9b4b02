"""The table as one pair of eyes sees it, in the words of the wire. Built from nothing each time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from undercroft.engine.cause import NOTHING, told_cause
from undercroft.engine.decision import Decision, Does, Keyed
from undercroft.engine.game import Game
from undercroft.engine.names import Lexicon
from undercroft.engine.order import Order
from undercroft.engine.seat import ALL, SPECTATOR, among, only
from undercroft.engine.speech import Named, Speech
from undercroft.engine.table import Line, Table
from undercroft.engine.tell import Cell, Outlook, Recap, Rolled
from undercroft.engine.words import Words
from undercroft.server import wire
from undercroft.server.history import History
from undercroft.server.rows import ChatRow


class Eyes(tuple[int, ...]):
    """The seats somebody looks from; none for a spectator."""

    @cached_property
    def bits(self) -> int:
        """Who hears what: a spectator hears what all hear."""
        bits = only(SPECTATOR)
        for seat in self:
            bits |= only(seat)
        return bits


def viewpoint(table: Table[Any], seats: Sequence[int], before: int) -> int:
    """From which seat to look: the one that is asked, else the one from before."""
    if not seats:
        return SPECTATOR
    asked = [decision.seat for decision in table.decisions if decision.seat in seats]
    if asked:
        return asked[0]
    return before if before in seats else seats[0]


def table_view(table: Table[Any], seat: int) -> dict[str, Any]:
    """The game's own view. Where nobody has secrets, all look with a spectator's eyes."""
    game: Game[Any] = table.game
    return game.view(table.state, seat if game.secrets else SPECTATOR)


# ---- sentences ---------------------------------------------------------------------------------


def rendered(speech: Speech, words: Words) -> wire.Rendered:
    return wire.Rendered([_part(part) for part in speech.parts(words)])


def perhaps(speech: Speech, words: Words | None) -> wire.Rendered | None:
    return None if words is None else rendered(speech, words)


def _part(part: str | Named) -> str | wire.Part:
    return part if isinstance(part, str) else wire.Part(part.key, part.name)


def thing(speech: Speech, key: str) -> wire.Thing:
    """A thing as a lexicon has it, with its number if it is one of several."""
    entry, _ = speech.lexicon.find(key)
    text = speech.text(entry.text)
    return wire.Thing(speech.name(key), text, entry.icon, entry.kind, entry.copies)


def things(speech: Speech, keys: Iterable[str]) -> dict[str, wire.Thing]:
    return {key: thing(speech, key) for key in sorted(keys)}


def met(game: Game[Any], lexicon: Lexicon, shown: Any, lines: Sequence[wire.LogLine]) -> set[str]:
    """The keys of what is shown or told of and is not in the words of the box.

    What belongs to a haunt is in no file that all may fetch: a name goes to whom its key went.
    """
    if lexicon is game.things:
        return set()
    found = {*_strings(shown), *_named_in(lines)}
    return {key for key in found if lexicon.has_of_its_own(key)}


def _named_in(lines: Sequence[wire.LogLine]) -> Iterator[str]:
    for line in lines:
        yield from (line.who, line.about, line.at)
        yield from (part.key for part in line.told.t if isinstance(part, wire.Part))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, held in value.items():
            yield key
            yield from _strings(held)
    elif isinstance(value, (list, tuple)):
        for held in value:
            yield from _strings(held)


# ---- questions ---------------------------------------------------------------------------------


def question(
    table: Table[Any], seats: Sequence[int], seat: int, view: dict[str, Any], speech: Speech
) -> wire.Question | None:
    """What this seat is asked. People are asked here, so what they should know is worked out."""
    for decision in table.decisions:
        if decision.seat == seat and seat in seats:
            outlook = table.game.outlook(view, decision)
            return _question(decision, outlook, speech)
    return None


def _question(decision: Decision[Any], outlook: Any, speech: Speech) -> wire.Question:
    return wire.Question(
        decision.seat,
        rendered(speech, decision.prompt),
        decision.kind,
        decision.cite,
        [_choice(option, outlook.get(option.key), speech) for option in decision.options],
        decision.who,
        decision.about,
        decision.amount,
        decision.otherwise,
    )


def _choice(option: Keyed, outlook: Outlook | None, speech: Speech) -> wire.Choice:
    return wire.Choice(
        option.key,
        wire.Rendered([_part(part) for part in speech.option_parts(option)]),
        option.about,
        option.kind,
        None if option.does is None else _does(option.does),
        None if outlook is None else _outlook(outlook, speech),
    )


def _does(does: Does) -> dict[str, Any]:
    """Its fields, and of which kind it is."""
    facts: dict[str, Any] = msgspec.to_builtins(does)
    return {"is": type(does).__name__, **facts}


def _outlook(outlook: Outlook, speech: Speech) -> wire.Outlook:
    return wire.Outlook(
        dict(outlook.costs),
        outlook.chance,
        dict(outlook.harm),
        list(outlook.then),
        outlook.ends,
        outlook.fair,
        [
            wire.Factor(one.kind, rendered(speech, one.told), one.counts, one.value, one.cite)
            for one in outlook.factors
        ],
        [wire.Aim(one.target, one.chance, one.at_best, one.need) for one in outlook.aims],
    )


def asked(table: Table[Any], speech: Speech) -> list[wire.Asked]:
    """Whom the table waits for. What they are asked is told only where there are no secrets."""
    if table.game.secrets:
        return [wire.Asked(decision.seat) for decision in table.decisions]
    return [
        wire.Asked(decision.seat, rendered(speech, decision.prompt)) for decision in table.decisions
    ]


def outcome(
    table: Table[Any], speech: Speech, seed: str = "", nonce: str = ""
) -> wire.Ending | None:
    found = table.outcome
    if found is None:
        return None
    told = rendered(speech, found.told)
    return wire.Ending(found.key, told, list(found.winners), found.cite, seed, nonce)


def position(
    history: History, seats: Sequence[int], seat: int, view: dict[str, Any], speech: Speech
) -> wire.Position:
    """Who has answered face down is asked no more; the others do not know that yet."""
    table = history.table
    done = [place for place in history.covered if place in seats]
    return wire.Position(
        -1 if seat == SPECTATOR else seat,
        view,
        [one for one in asked(table, speech) if one.seat not in done],
        None if seat in done else question(table, seats, seat, view, speech),
        outcome(table, speech, history.seed, history.nonce),  # proof that luck was settled before
        [_order(order, place, speech) for place in seats for order in table.sheet(place)],
        [
            _channel(table, side, heard, speech)
            for side, heard in channels(table).items()
            if any(among(heard, place) for place in seats)
        ],
    )


def _order(order: Order, seat: int, speech: Speech) -> wire.Order:
    return wire.Order(
        seat,
        order.key,
        rendered(speech, order.prompt),
        [_choice(option, None, speech) for option in order.options],
        order.otherwise,
        order.stands,
        order.cite,
    )


# ---- talk --------------------------------------------------------------------------------------


def channels(table: Table[Any]) -> Mapping[str, int]:
    """Which sides may talk among themselves, and who hears it; when all is over, all is open."""
    return {} if table.over else table.game.channels(table.state)


def _channel(table: Table[Any], side: str, heard: int, speech: Speech) -> wire.Channel:
    seats = [seat for seat in range(len(table.sitting.names)) if among(heard, seat)]
    return wire.Channel(side, rendered(speech, table.game.channel_names[side]), seats)


def chat(rows: Iterable[ChatRow], game: Game[Any], speech: Speech) -> list[wire.ChatLine]:
    return [
        wire.ChatLine(
            row.name, row.text, row.at, row.seat, perhaps(speech, game.channel_names.get(row.side))
        )
        for row in rows
    ]


# ---- log, recap --------------------------------------------------------------------------------


def log_lines(
    lines: Sequence[Line],
    speech: Speech,
    seats: Sequence[int] = (),
    reserved: Mapping[int, int] | None = None,
) -> list[wire.LogLine]:
    """Those at one screen need not know the same: a line says which of these seats read it."""
    found = [_line(line, speech) for line in lines]
    if reserved and len(seats) > 1:
        for line, told in zip(lines, found, strict=True):
            readers = [seat for seat in seats if among(reserved.get(line.place, ALL), seat)]
            told.to = readers if len(readers) < len(seats) else []
    return found


def traced(
    lines: Sequence[wire.LogLine], told: Sequence[int], causes: Mapping[int, int] | None
) -> list[wire.LogLine]:
    """The last lines of a log with what each comes of, as a reader counts the lines told to them.

    `told` are the places in the chronicle of all lines of that reader.
    """
    if not causes:
        return [*lines]
    places = told[len(told) - len(lines) :]
    found = [told_cause(place, causes, told) for place in places]
    return [
        line if of == NOTHING else replace(line, of=of)
        for line, of in zip(lines, found, strict=True)
    ]


def _line(line: Line, speech: Speech) -> wire.LogLine:
    return wire.LogLine(
        rendered(speech, line.told),
        line.kind,
        line.who,
        line.about,
        line.at,
        line.amount,
        line.cite,
        NOTHING,
        line.heading,
        line.private,
        None if line.rolled is None else _rolled(line.rolled, speech),
    )


def _rolled(rolled: Rolled, speech: Speech) -> wire.Rolled:
    return wire.Rolled(
        list(rolled.dice),
        rolled.sides,
        [wire.Added(rendered(speech, words), value) for words, value in rolled.adds],
        rolled.each,
        rolled.need,
        rolled.reached,
        list(rolled.meets),
        rolled.hoped,
    )


def recap(told: Recap, speech: Speech) -> wire.Recap:
    return wire.Recap(
        [
            wire.Figure(key, rendered(speech, label), _cell(value, speech))
            for key, label, value in told.figures
        ],
        rendered(speech, told.x),
        rendered(speech, told.y),
        [wire.Series(key, rendered(speech, label), points) for key, label, points in told.series],
        told.dice,
        told.sides,
        told.lowest,
        [wire.Turning(step, rendered(speech, words)) for step, words in told.turnings],
        [rendered(speech, words) for words in told.head],
        [wire.RecapRow(key, [_cell(cell, speech) for cell in cells]) for key, cells in told.rows],
    )


def _cell(cell: Cell, speech: Speech) -> int | wire.Rendered:
    return cell if isinstance(cell, int) else rendered(speech, cell)
