"""Sentences as plain data: what the last answers were called is kept, and who reads it says it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from undercroft.engine.errors import CannotLoad
from undercroft.engine.words import Arg, Free, Seat, Sense, Several, Words


def written(words: Words) -> dict[str, Any]:
    """A sentence that nobody has read yet, as plain data."""
    return {
        "words": words.template,
        "sense": words.context,
        "args": {name: _written(arg) for name, arg in words.args.items()},
    }


def _written(arg: Arg) -> Any:
    match arg:
        case int() | str():
            return arg
        case Words():
            return written(arg)
        case Seat(number):
            return {"seat": number}
        case Free(text, key):
            return {"free": text, "key": key}
        case Several(key, count):
            return {"several": key, "count": count}
        case _:
            return list(arg)


def read(plain: Any) -> Words:
    """And back."""
    args = {name: _read(arg) for name, arg in plain["args"].items()}
    sense, template = plain["sense"], plain["words"]
    make: Callable[..., Words] = partial(Sense, sense) if sense else Words
    return make(template, **args)


def _read(plain: Any) -> Arg:
    match plain:
        case int() | str():
            return plain
        case list():
            return tuple(plain)
        case {"words": _}:
            return read(plain)
        case {"seat": number}:
            return Seat(number)
        case {"free": text, "key": key}:
            return Free(text, key)
        case {"several": key, "count": count}:
            return Several(key, count)
        case _:
            raise CannotLoad("words", Words("This is not a saved game of undercroft."))
