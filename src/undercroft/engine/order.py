"""What a seat may settle beforehand, on a sheet of its own, whoever is asked.

Nobody is waited for, and nobody else learns that something was settled: the rules read it when
they come to it. What is settled stands until it is settled otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.errors import NotAnOption
from undercroft.engine.words import Free, Words


class Order:
    """One entry of a sheet: what may be settled, and what stands there now."""

    __slots__ = ("answers", "cite", "key", "options", "otherwise", "prompt", "stands")

    def __init__(
        self,
        key: str,
        prompt: Words,
        options: Sequence[Keyed],
        cite: str,
        *,
        otherwise: str,
        stands: str = "",
        answers: str = "",
    ) -> None:
        self.key: Final = key
        self.prompt: Final = prompt
        self.options: Final = options
        self.cite: Final = cite
        self.otherwise: Final = otherwise  # the key of what holds where nothing was settled
        self.stands: Final = stands or otherwise
        self.answers: Final = answers  # the kind of question, or its head, that it answers

    def option(self, key: str) -> Keyed:
        for option in self.options:
            if option.key == key:
                return option
        raise NotAnOption("order", Words("This is not offered: {key}", key=Free(str(key))))

    def answer_to(self, decision: Decision[Any]) -> str:
        """The option that it takes for its seat; nothing if that is to be asked."""
        if not self.answers or self.answers not in (decision.kind, decision.head):
            return ""
        return self.stands if self.stands in decision.keys else ""

    def facts(self) -> dict[str, object]:
        """The same in every language."""
        return {
            "key": self.key,
            "cite": self.cite,
            "otherwise": self.otherwise,
            "stands": self.stands,
            "options": [
                {"key": option.key, "kind": option.kind, "about": option.about}
                for option in self.options
            ],
        }


def on_sheet(sheet: Sequence[Order], key: str) -> Order:
    for order in sheet:
        if order.key == key:
            return order
    raise NotAnOption("order", Words("This cannot be settled now: {key}", key=Free(str(key))))
