"""The record of a table: what happened to its seats, beside the rules' log and told to all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.server import showing, wire
from undercroft.server.rows import RecordRow

THE_HOST: Final = Words("The host")


class Entry(msgspec.Struct):
    """The body of a line of the record; people are named as they were called then."""

    kind: str
    seat: int = -1
    name: str = ""  # whose seat it is
    by: str = ""  # who did it; nothing: a host who sits nowhere
    more: str = ""  # another name, the bot, the seed

    @property
    def told(self) -> Words:
        by = Free(self.by) if self.by else THE_HOST
        name, more = Free(self.name), Free(self.more)
        match self.kind:
            case "opened":
                return Words("{by} has opened the table.", by=by)
            case "seed":
                return Words("The seed of this table was chosen: {seed}.", seed=more)
            case "luck":
                return Words(
                    "The seed was chosen, and {name} joins: the server settles all luck to come "
                    "anew.",
                    name=name,
                )
            case "invited":
                return Words("{by} has made an invitation to the seat of {name}.", by=by, name=name)
            case "seated":
                return Words("{name} has sat down.", name=name)
            case "relieved":
                return Words("{name} has sat down in place of {before}.", name=name, before=more)
            case "renamed":
                return Words("{name} is called {more} now.", name=name, more=more)
            case "bot":
                return Words("{by} has handed the seat of {name} to a bot.", by=by, name=name)
            case "back":
                return Words("The seat of {name} is no bot's any more.", name=name)
            case "removed":
                return Words("{by} has taken the seat from {name}.", by=by, name=name)
            case "replaced":
                return Words(
                    "{by} has taken the seat from {name}; a bot plays it now.", by=by, name=name
                )
            case "taken":
                return Words("{by} has taken over the seat of {name}.", by=by, name=name)
            case "granted":
                return Words(
                    "All agree that somebody else may sit on the seat of {name}.", name=name
                )
            case "started":
                return Words("{by} has begun without {names}.", by=by, names=more)
            case "restarted":
                return Words("The game was begun again.")
            case _:
                return Words("Something has changed at the table.")


def lines_of(rows: Sequence[RecordRow], speech: Speech) -> list[wire.RecordLine]:
    return [_line(row, speech) for row in rows]


def _line(row: RecordRow, speech: Speech) -> wire.RecordLine:
    entry = msgspec.json.decode(row.body, type=Entry)
    return wire.RecordLine(showing.rendered(speech, entry.told), entry.kind, row.at)
