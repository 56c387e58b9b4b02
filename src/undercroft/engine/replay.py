"""Playing a stretch of tape again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.decision import Decision, Poll
from undercroft.engine.errors import Diverged
from undercroft.engine.tape import Answer, Entry, Fall, Ordered, Shown


class Prompter:
    """Whispers what was said the last time, and stops the play where the words no longer fit.

    Each method returns None when the tape has run out: then luck or the seats must speak.
    """

    def __init__(self, entries: Sequence[Entry], start: int) -> None:
        self._lines = [entry for entry in entries if not isinstance(entry, Shown)]
        self._next = 0
        self._start = start

    def ended(self) -> bool:
        return self._next == len(self._lines)

    def orders(self) -> list[Ordered]:
        """What was settled on sheets while the table waited here."""
        found: list[Ordered] = []
        while not self.ended():
            line = self._lines[self._next]
            if not isinstance(line, Ordered):
                break
            self._next += 1
            found.append(line)
        return found

    def not_offered(self, ordered: Ordered) -> None:
        """A sheet has no room any more for what was settled on it."""
        raise Diverged(f"{ordered} is not offered any more")

    def fall(self, chance: Chance[Any], luck: Luck) -> Fall | None:
        if self.ended():
            return None
        line = self._line()
        if not isinstance(line, Fall) or not chance.allows(line.outcome):
            raise self._differs(line, "luck is asked for something else")
        return line

    def answer(self, decision: Decision[Any], mark: int, luck: Luck) -> Answer | None:
        if self.ended():
            return None
        line = self._line()
        if not isinstance(line, Answer) or line.seat != decision.seat:
            raise self._differs(line, f"seat {decision.seat} is asked {decision.prompt!r}")
        if line.key not in decision.keys:
            raise self._differs(line, f"{decision.prompt!r} offers {decision.keys}")
        if line.mark != mark:
            raise self._differs(line, f"the rules stand at {mark} in {decision.prompt!r}")
        return line

    def poll(self, poll: Poll[Any], mark: int, luck: Luck) -> list[Answer] | None:
        """All answers of a poll, or none: those of an unfinished one are not on the tape."""
        answers: list[Answer] = []
        for decision in poll.decisions:
            answer = self.answer(decision, mark, luck)
            if answer is None:
                return None
            answers.append(answer)
        return answers

    def _line(self) -> Entry:
        line = self._lines[self._next]
        self._next += 1
        return line

    def _differs(self, line: Entry, now: str) -> Diverged:
        return Diverged(f"line {self._next} after place {self._start} was {line}, but now {now}")


class Willing(Prompter):
    """Goes along under other rules as far as they have a use for what it knows, then is silent."""

    def __init__(self, entries: Sequence[Entry], start: int) -> None:
        super().__init__(entries, start)
        self.heard_out = True  # there was a use for everything

    def not_offered(self, ordered: Ordered) -> None:
        self.heard_out = False

    def fall(self, chance: Chance[Any], luck: Luck) -> Fall | None:
        try:
            return super().fall(chance, luck)
        except Diverged:
            self._fall_silent()
            return None

    def answer(self, decision: Decision[Any], mark: int, luck: Luck) -> Answer | None:
        if self.ended():
            return None
        line = self._line()
        if not isinstance(line, Answer) or line.seat != decision.seat:
            self._fall_silent()
            return None
        if line.key not in decision.keys:
            self._fall_silent()
            return None
        return Answer(line.seat, line.key, mark, line.seen, line.sealed)

    def _fall_silent(self) -> None:
        self.heard_out = False
        self._next = len(self._lines)
