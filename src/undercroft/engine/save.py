"""Back from the text that `Table.save` wrote."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from undercroft.engine import wire
from undercroft.engine.chance import Luck
from undercroft.engine.checksum import fits, has_sum
from undercroft.engine.chronicle import Chronicle, Forced
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.errors import CannotLoad, Diverged
from undercroft.engine.game import Game
from undercroft.engine.replay import Prompter, Willing
from undercroft.engine.seat import Secret
from undercroft.engine.state import State
from undercroft.engine.table import FORMAT, Sitting, Table
from undercroft.engine.tape import KINDS, Entry
from undercroft.engine.words import Free, Words

S = TypeVar("S", bound=State)

WITHOUT_SUM: Final = 2  # the format of saves that had no sum yet; they are read as they are
UNKNOWN_FORMAT: Final = Words("This save is of a format that this version does not read.")
CHANGED: Final = Words(
    "This save is damaged or was changed by hand: it is not as undercroft has written it."
)
OURS: Final[tuple[type, ...]] = (Chronicle, Forced, Secret, Deck, Layer, *KINDS)


def game_named_in(text: str) -> str:
    """Which game a save is of; refuses what is no save."""
    return _opened(text)[0]


def _opened(text: str) -> tuple[str, dict[str, Any]]:
    """The game that a save names, and what else is in it."""
    summed = has_sum(text)
    if summed and not fits(text):
        raise CannotLoad("save", CHANGED)
    try:
        raw = json.loads(text)
        format = raw["of"]["undercroft"] if raw["is"] == "dict" else None
        slug = str(raw["of"]["game"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise CannotLoad("save", Words("This is not a saved game of undercroft.")) from error
    if format == WITHOUT_SUM:
        return slug, raw
    if format != FORMAT:
        raise CannotLoad("save", UNKNOWN_FORMAT)
    if not summed:
        raise CannotLoad("save", CHANGED)
    return slug, raw


def load(game: Game[S], text: str, *, observed: bool = False) -> Table[S]:
    """Play the tape on from the milestone. Other rules ask the unfinished step anew at most."""
    slug, raw = _opened(text)
    if slug != game.slug:
        raise CannotLoad(
            "save",
            Words(
                "This is a save of {slug}, not of {game}.", slug=Free(slug), game=Free(game.slug)
            ),
        )
    try:
        return _continued(game, wire.Reader(_kinds(game, raw)).build(raw), observed=observed)
    except CannotLoad:
        raise
    except Exception as error:  # whatever the rules say to a position that cannot be
        raise CannotLoad(
            "save", Words("This save is damaged: {error}", error=Free(str(error)))
        ) from error


def _kinds(game: Game[S], raw: dict[str, Any]) -> list[type]:
    """All classes that the positions of a save may speak of."""
    found = [*OURS, *game.kinds]
    for _, _, position in raw["of"]["milestones"]:
        found += game.kinds_in(position)
    return found


def _continued(game: Game[S], raw: dict[str, Any], *, observed: bool) -> Table[S]:
    if raw["version"] > game.version:
        raise CannotLoad(
            "save",
            Words(
                "This game was saved under later rules (version {later}; here is {now}): it needs "
                "a newer undercroft.",
                later=Free(str(raw["version"])),
                now=Free(str(game.version)),
            ),
        )
    tape, log = raw["tape"], raw["log"]
    log.causes = raw.get("causes")
    same_rules = raw["version"] == game.version
    rest_at = raw["milestones"][-1][0]
    at, logged, state = raw["milestones"][0 if same_rules else -1]
    sitting = Sitting(tuple(raw["seats"]), raw["options"])

    def resting() -> Table[S]:
        copied: Any = state.copy()
        table: Table[S] = Table(
            game,
            copied,
            Luck(raw["seed"], raw["drawn"]),
            proof=raw["proof"],
            observed=observed,
            tape=tape[:at],
            chronicle=log.upto(logged),
        )
        table.sit(sitting)
        return table

    if not same_rules:
        table, whole = went_on(resting, tape[at:], rest_at, raw["sealed"])
        was, now = Free(str(raw["version"])), Free(str(game.version))
        if whole:
            note = Words(
                "This game was saved under rules version {was}; it goes on under version {now}.",
                was=was,
                now=now,
            )
        else:
            note = Words(
                "This game was saved under rules version {was}; it goes on under version {now} "
                "from the last point of rest, without the step that was under way.",
                was=was,
                now=now,
            )
        table.notes.append(note)
        return table
    table = resting()
    table.start(Prompter(tape[at:], at), rest_at)
    for seat, key in raw["sealed"].items():
        table.answer(key, seat)
    if wire.fingerprint(table.state) != raw["print"]:
        raise CannotLoad("save", Words("The tape leads to another position than the save says."))
    if observed and log.causes is None:
        _learn_causes(table)
    return table


def went_on(
    resting: Callable[[], Table[S]],
    tail: Sequence[Entry],
    rest_at: int,
    sealed: Mapping[int, str],
) -> tuple[Table[S], bool]:
    """A table on from its last point of rest under other rules; was all of the step of use?

    As far as these rules ask the same, they are told the same, and the same dice fall. What they
    have no use for is asked anew.
    """
    willing = Willing(tail, rest_at)
    try:
        table = resting()
        table.start(willing, rest_at)
        whole = willing.heard_out and willing.ended()
        for seat, key in sealed.items() if whole else ():
            table.answer(key, seat)
        return table, whole
    except Exception:  # whatever these rules say to a position that others led to
        table = resting()
        table.start(Prompter((), rest_at), rest_at)
        return table, False


def _learn_causes(table: Table[S]) -> None:
    """Saves of players have no causes: what lies before the kept state is played again for them.

    Where the tape leads elsewhere by now, older lines stay without.
    """
    try:
        again = table.played_anew(len(table.tape))
    except Diverged:
        return
    if again.chronicle == table.chronicle:
        table.chronicle.causes = again.chronicle.causes
