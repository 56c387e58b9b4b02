"""A save from outside is read in a process of its own: it has little time and memory, and may die.

What comes back is a save that was opened there as a table would be: everything that every seat is
told was worked out, and the game was played on for a while.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from typing import Any, Final

import msgspec

import undercroft
from undercroft.engine import wire
from undercroft.engine.errors import CannotLoad, Diverged, Refused
from undercroft.engine.game import Game
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.speech import Speech
from undercroft.engine.table import Table
from undercroft.engine.words import Free, Words
from undercroft.languages import LANGUAGES
from undercroft.server import showing
from undercroft.server import wire as messages
from undercroft.server.denied import Denied
from undercroft.server.history import Begun, History, reseeded
from undercroft.server.links import fresh_seed
from undercroft.server.showing import Eyes
from undercroft.server.tongues import tongue_of
from undercroft.server.written import read, written

CPU_SECONDS: Final = 20
WITHIN: Final = 40.0  # seconds by the clock, where the machine is busy
MEMORY: Final = 2 << 30  # bytes
AT_ONCE: Final = 1
WAITING: Final = 8  # more are asked to come again
TRIED: Final = 25  # answers

TOO_LONG: Final = Words("This save could not be read in the time that the server has for it.")
BUSY: Final = Words("Too many saves are being read just now; try again in a minute.")
ELSEWHERE: Final = Words("The tape leads to another position than the save says.")


class Examined(msgspec.Struct):
    """What a table needs to go on from a save."""

    game: str
    names: list[str]
    options: dict[str, Any]
    version: int
    save: str


class Verdict(msgspec.Struct):
    """What the process says."""

    examined: Examined | None = None
    fault: dict[str, Any] | None = None  # why there can be no table, in words


class Examiner:
    """Reads saves one after another."""

    def __init__(self) -> None:
        self._turn: Final = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def examine(self, text: str) -> Examined:
        if self._waiting == WAITING:
            raise Denied("busy", BUSY, 503)
        self._waiting += 1
        try:
            async with self._turn:
                verdict = await _asked(text)
        finally:
            self._waiting -= 1
        if verdict.examined is None:
            words: Words = read(verdict.fault) if verdict.fault else TOO_LONG
            raise Denied("bad-save", words)
        return verdict.examined


async def _asked(text: str) -> Verdict:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(WITHIN):
            said, _ = await process.communicate(text.encode("utf-8", "surrogatepass"))
    except TimeoutError:
        return Verdict()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    try:
        return msgspec.json.decode(said, type=Verdict)
    except msgspec.MsgspecError:  # it was stopped
        return Verdict()


# ---- in the process ------------------------------------------------------------------------------


def main() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    text = sys.stdin.buffer.read().decode("utf-8", "surrogatepass")
    sys.stdout.buffer.write(msgspec.json.encode(judged(text)))


def judged(text: str) -> Verdict:
    """Whether a table can be made of this save."""
    try:
        return Verdict(_examined(text))
    except Refused as error:
        return Verdict(fault=written(error.words))
    except Exception as error:  # whatever the rules say to a position that cannot be
        words = Words("This save cannot be played on: {error}", error=Free(type(error).__name__))
        return Verdict(fault=written(words))


def _examined(text: str) -> Examined:
    table = undercroft.load(text)
    game = table.game
    _must_be_what_its_tape_says(table)
    save = reseeded(table)
    people = [{"name": name} for name in table.sitting.names]
    names = [seat.name for seat in msgspec.convert(people, list[messages.NewSeat])]
    examined = Examined(game.slug, names, dict(table.sitting.options), game.version, save)
    _open(game, examined)
    return examined


def _must_be_what_its_tape_says(table: Table[Any]) -> None:
    """Played from the beginning, unless older rules played some of it."""
    try:
        again = table.played_anew(len(table.tape))
    except Diverged:
        return
    if wire.fingerprint(again.state) != wire.fingerprint(table.state):
        raise CannotLoad("save", ELSEWHERE)


def _open(game: Game[Any], examined: Examined) -> None:
    """As a server opens it: for every seat, for who watches, in every language; and played on."""
    begun = Begun(fresh_seed(), fresh_seed(), examined.save, examined.version)
    history = History(game, examined.names, examined.options, begun)
    for language in LANGUAGES:
        for eyes in (Eyes(), *(Eyes([seat]) for seat in range(len(examined.names)))):
            _tell(history, eyes, language)
    table = history.table
    for _ in range(TRIED):
        if table.pending is None:
            return
        table.take(0)


def _tell(history: History, eyes: Eyes, language: str) -> None:
    """What a newcomer is told of a table."""
    table, game = history.table, history.game
    speech = Speech(tongue_of(game.slug, language), game.lexicon(table.state), history.names)
    viewpoint = showing.viewpoint(table, eyes, SPECTATOR)
    view = showing.table_view(table, viewpoint)
    told = table.lines(eyes.bits)
    places = [line.place for line in told]
    lines = showing.traced(showing.log_lines(told, speech), places, table.chronicle.causes)
    position = showing.position(history, eyes, viewpoint, view, speech)
    names = showing.things(speech, showing.met(game, speech.lexicon, view, lines))
    title = showing.rendered(speech, game.title(history.options))
    msgspec.json.encode([position, lines, names, title])


if __name__ == "__main__":
    main()
