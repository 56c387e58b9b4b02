"""What the table waits for: a seat that chooses among options.

`await` in a rule means *the table waits*. There is no event loop: a `Table` drives the rule by
`send`, and the awaitables below hand it a request and hand back its reply.
"""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from undercroft.engine.errors import NotAnOption, RuleError


class Keyed(Protocol):
    """Anything on the table that can be an option: it has a stable key and a label to show."""

    @property
    def key(self) -> str: ...

    @property
    def label(self) -> str: ...


K = TypeVar("K", bound=Keyed)
V_co = TypeVar("V_co", covariant=True)


class Option(Generic[V_co]):
    """An option that is not a thing on the table: a deed, a number, yes or no."""

    __slots__ = ("about", "key", "label", "secret", "value")

    def __init__(
        self, key: str, label: str, value: V_co, *, about: str = "", secret: bool = False
    ) -> None:
        self.key: Final = key
        self.label: Final = label
        self.value: Final = value
        self.about: Final = about  # the thing on the table that a client may light up
        self.secret: Final = secret  # that it was taken is known to its seat alone

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.label!r})"


class Decision(Generic[K]):
    """One seat, one question, and everything it may answer."""

    __slots__ = ("cite", "kind", "options", "prompt", "seat", "secret")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: Sequence[K],
        cite: str,
        kind: str = "choose",
        *,
        secret: bool = False,
    ) -> None:
        if not options:
            raise RuleError(f"seat {seat} is asked {prompt!r} without an option ({cite})")
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.options: Final = options
        self.cite: Final = cite
        self.kind: Final = kind  # what sort of question: lets clients and bots tell them apart
        self.secret: Final = secret  # what is answered is known to this seat alone

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}: {self.prompt!r} {self.keys})"

    def __await__(self) -> Generator[Any, Any, K]:
        answer: K = yield self
        return answer

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def option(self, key: str) -> K:
        for option in self.options:
            if option.key == key:
                return option
        raise NotAnOption(
            f"{key!r} cannot be answered to {self.prompt!r}; one of these can: "
            + ", ".join(self.keys)
        )

    def shown(self) -> dict[str, object]:
        """The decision as its seat sees it; built only when somebody looks."""
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "kind": self.kind,
            "cite": self.cite,
            "options": [
                {
                    "key": option.key,
                    "label": option.label,
                    "about": getattr(option, "about", option.key),
                }
                for option in self.options
            ],
        }


class Poll(Generic[K]):
    """Several seats choose at once; nobody hears another's answer before the last has spoken."""

    __slots__ = ("decisions", "opened")

    def __init__(self, decisions: Sequence[Decision[K]], *, opened: bool) -> None:
        if not decisions:
            raise RuleError("all are asked, but there is nobody to answer")
        self.decisions: Final = decisions
        self.opened: Final = opened  # all answers are turned up together

    def __await__(self) -> Generator[Any, Any, dict[int, K]]:
        answers: dict[int, K] = yield self
        return answers


class Taken(Generic[K]):
    """An answer that needed no question."""

    __slots__ = ("option",)

    def __init__(self, option: K) -> None:
        self.option: Final = option

    def __await__(self) -> Generator[Any, Any, K]:
        return self.option
        yield  # what makes this a generator


YES: Final = Option("yes", "Yes", True)
NO: Final = Option("no", "No", False)
YES_OR_NO: Final = (YES, NO)


def ask(
    seat: int,
    prompt: str,
    options: Sequence[K],
    cite: str,
    kind: str = "choose",
    *,
    secret: bool = False,
) -> Decision[K]:
    """Let `seat` choose; the table takes a lone option by itself and notes it for that seat.

    A `secret` decision is asked even then: whether the table waited would tell what was offered.
    """
    return Decision(seat, prompt, options, cite, kind, secret=secret)


def choose(
    seat: int, prompt: str, options: Sequence[K], cite: str, kind: str = "choose"
) -> Awaitable[K]:
    """Like `ask`, but a lone option is no question at all and leaves no trace."""
    if len(options) == 1:
        return Taken(options[0])
    return Decision(seat, prompt, options, cite, kind)


async def may(seat: int, prompt: str, cite: str) -> bool:
    answer = await Decision(seat, prompt, YES_OR_NO, cite, "may")
    return answer.value


def ask_all(
    prompt: str, options: Mapping[int, Sequence[K]], cite: str, *, opened: bool = True
) -> Poll[K]:
    """Let several seats choose in secret, in any order; the answers come in seat order."""
    decisions = [Decision(seat, prompt, options[seat], cite, "poll") for seat in sorted(options)]
    return Poll(decisions, opened=opened)
