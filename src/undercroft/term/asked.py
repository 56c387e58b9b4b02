"""A question as a person at this terminal reads it: its facts, its words, what may come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.game import Game
from undercroft.engine.speech import Speech
from undercroft.engine.tell import Outlook
from undercroft.engine.words import Free, Several, Words
from undercroft.term.board import Shown, View

ENDS: Final = {
    "turn": Words("This ends the turn."),
    "attack": Words("This ends the attack."),
    "game": Words("This ends the game."),
}
CERTAIN: Final = 1
NOTHING_KNOWN: Final = Outlook()


def with_words(
    game: Game[Any], view: View, decision: Decision[Any] | None, speech: Speech
) -> dict[str, Any]:
    """A view whose question, if it has one, is said in a language and looks ahead."""
    if decision is None or view["decision"] is None:
        return dict(view)
    ahead = game.outlook(view["table"], decision)
    options = [shown(option, ahead.get(option.key), speech) for option in decision.options]
    question = {
        **view["decision"],
        "prompt": speech.plain(decision.prompt),
        "options": options,
    }
    return {**view, "decision": question}


def shown(option: Keyed, ahead: Outlook | None, speech: Speech) -> Shown:
    """An option with all that a board may tell of it."""
    return {
        "key": option.key,
        "kind": option.kind,
        "about": option.about,
        "does": option.does,
        "label": speech.option_plain(option),
        "outlook": ahead or NOTHING_KNOWN,
        "odds": _odds(ahead, speech),
    }


def _odds(ahead: Outlook | None, speech: Speech) -> str:
    """How likely it succeeds, to be put behind a label; nothing where it cannot fail."""
    if ahead is None or ahead.chance in (None, CERTAIN):
        return ""
    return speech.plain(Words("{percent}%", percent=round(100 * ahead.chance)))


def prospects(ahead: Outlook, speech: Speech) -> str:
    """What an option costs, how likely it succeeds and what follows, in sentences."""
    told = [f"{speech.plain(factor.told)}." for factor in ahead.factors]
    return " ".join([*told, *(speech.plain(words) for words in _prospects(ahead))])


def _prospects(ahead: Outlook) -> Iterator[Words]:
    for what, amount in ahead.costs:
        yield Words("Costs {price}.", price=Several(what, amount))
    if ahead.chance is not None:
        yield Words("Chance: {percent} %.", percent=round(100 * ahead.chance))
    for whom, points in ahead.harm:
        yield Words("Expect {points} damage to {whom}.", points=Free(f"{points:.1f}"), whom=whom)
    if ahead.then:
        yield Words("{then} {then:acts|act} next.", then=ahead.then)
    if ahead.ends:
        yield ENDS[ahead.ends]


def explained(told: str, option: Mapping[str, Any], speech: Speech) -> str:
    """What the board has to say of an option, and its prospects."""
    return "\n".join(part for part in (told, prospects(option["outlook"], speech)) if part)
