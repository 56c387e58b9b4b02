"""What the table waits for: a seat that chooses among options.

`await` in a rule means *the table waits*. There is no event loop: a `Table` drives the rule by
`send`, and the awaitables below hand it a request and hand back its reply.

What is asked and what an answer does stand in typed fields; the sentence a person reads is one
more field, and nothing decides by reading it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from undercroft.engine.errors import NotAnOption, RuleError
from undercroft.engine.words import Free, Words


class Does:
    """The exact consequences of an option. Each game has a few kinds, with a tag on the wire."""

    __slots__ = ()


class Keyed(Protocol):
    """Anything that can be an option; see `Option` for what its fields mean."""

    @property
    def key(self) -> str: ...

    @property
    def label(self) -> Words | None: ...

    @property
    def kind(self) -> str: ...

    @property
    def about(self) -> str: ...

    @property
    def does(self) -> Does | None: ...

    @property
    def seen(self) -> str | None: ...


K = TypeVar("K", bound=Keyed)
V_co = TypeVar("V_co", covariant=True)


class Choice:
    """For options that are made in numbers: a class of their own works out what somebody reads."""

    __slots__ = ()

    @property
    def key(self) -> str:
        raise NotImplementedError

    @property
    def label(self) -> Words | None:
        return None

    @property
    def kind(self) -> str:
        return ""

    @property
    def about(self) -> str:
        return self.key

    @property
    def does(self) -> Does | None:
        return None

    @property
    def seen(self) -> str | None:
        return None


class Option(Generic[V_co]):
    """One possible answer. A thing that is chosen needs no label: it is called by its name."""

    __slots__ = ("about", "does", "key", "kind", "label", "seen", "value")

    def __init__(
        self,
        key: str,
        value: V_co,
        label: Words | None = None,
        *,
        kind: str = "",
        about: str = "",
        does: Does | None = None,
        seen: str | None = None,
    ) -> None:
        self.key: Final = key  # stable: on the tape and on the wire; only its maker takes it apart
        self.value: Final = value
        self.label: Final = label
        self.kind: Final = kind  # the deed, one of `OPTION_KINDS`
        self.about: Final = about or key  # the thing that a client lights up
        self.does: Final = does
        self.seen: Final = seen  # by the others: None as the question says, "" nothing, or a thing

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.label!r})"


OPTION_KINDS: Final = frozenset(
    {
        *("go", "explore", "attack", "use", "give", "take", "drop", "pay", "lose", "turn", "roll"),
        *("keep", "yes", "no", "stay", "done", "end", "lead", "command", "relay"),
    }
)
_THINGS: Final[dict[str, Option[str]]] = {}  # a thing is the same option at every table


def thing(key: str) -> Option[str]:
    """A thing on the table as an option: called by its name."""
    option = _THINGS.get(key)
    if option is None:
        option = _THINGS[key] = Option(key, key)
    return option


def things(keys: Iterable[str]) -> list[Option[str]]:
    return [thing(key) for key in keys]


class Decision(Generic[K]):
    """One seat, one question, and everything it may answer."""

    __slots__ = (
        "about",
        "amount",
        "cite",
        "kind",
        "options",
        "otherwise",
        "prompt",
        "seat",
        "secret",
        "who",
    )

    def __init__(
        self,
        seat: int,
        prompt: Words,
        options: Sequence[K],
        cite: str,
        kind: str,
        who: str = "",
        about: str = "",
        amount: int = 0,
        otherwise: str = "",
        secret: bool = False,
    ) -> None:
        """`ask` and its like name what they hand on; here names would cost as much again."""
        if not options:
            raise RuleError(f"seat {seat} is asked {prompt!r} without an option ({cite})")
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.options: Final = options
        self.cite: Final = cite
        self.kind: Final = kind  # head/purpose: how it is answered, and what for
        self.who: Final = who  # the hero or figure for whom the seat decides
        self.about: Final = about  # whom or what it is about: a victim, a card, a tile
        self.amount: Final = amount  # of what the kind says: damage, dice, cards
        self.otherwise: Final = otherwise  # the key of the option by which nothing is done
        self.secret: Final = secret  # what is answered is known to this seat alone

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}, {self.kind}: {self.prompt!r} {self.keys})"

    def __await__(self) -> Generator[Any, Any, K]:
        answer: K = yield self
        return answer

    @property
    def head(self) -> str:
        """How it is answered; the rest of the kind says what for."""
        return self.kind.partition("/")[0]

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    @property
    def identity(self) -> tuple[int, str, str, str]:
        """By which a question is recognised in another world.

        What a secret question is about is left out: there it may be about something else.
        """
        return self.seat, self.kind, self.cite, "" if self.secret else self.about

    def option(self, key: str) -> K:
        for option in self.options:
            if option.key == key:
                return option
        raise NotAnOption("answer", Words("This is not offered: {key}", key=Free(str(key))))

    def seen_of(self, option: Keyed) -> str | None:
        """What others see of this answer: None all of it, "" nothing, else the key of a thing."""
        if option.seen is None and self.secret:
            return ""
        return option.seen

    def facts(self) -> dict[str, object]:
        """The decision as data, without a sentence: the same in every language."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "cite": self.cite,
            "who": self.who,
            "about": self.about,
            "amount": self.amount,
            "otherwise": self.otherwise,
            "options": [
                {"key": option.key, "kind": option.kind, "about": option.about}
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


YES: Final = Option("yes", True, Words("Yes"), kind="yes")
NO: Final = Option("no", False, Words("No"), kind="no")
YES_OR_NO: Final = (YES, NO)


def ask(
    seat: int,
    prompt: Words,
    options: Sequence[K],
    cite: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
    amount: int = 0,
    otherwise: str = "",
    secret: bool = False,
) -> Decision[K]:
    """Let `seat` choose; the table takes a lone option by itself and notes it for that seat.

    A `secret` decision is asked even then: whether the table waited would tell what was offered.
    """
    return Decision(seat, prompt, options, cite, kind, who, about, amount, otherwise, secret)


def choose(
    seat: int,
    prompt: Words,
    options: Sequence[K],
    cite: str,
    kind: str,
    *,
    who: str = "",
    about: str = "",
    amount: int = 0,
    otherwise: str = "",
) -> Awaitable[K]:
    """Like `ask`, but a lone option is no question at all and leaves no trace."""
    if len(options) == 1:
        return Taken(options[0])
    return Decision(seat, prompt, options, cite, kind, who, about, amount, otherwise)


async def may(
    seat: int,
    prompt: Words,
    cite: str,
    kind: str = "may",
    *,
    who: str = "",
    about: str = "",
    amount: int = 0,
) -> bool:
    """Yes or no; no is how nothing is done."""
    answer = await Decision(seat, prompt, YES_OR_NO, cite, kind, who, about, amount, "no")
    return answer.value


def ask_all(
    prompt: Words,
    options: Mapping[int, Sequence[K]],
    cite: str,
    kind: str = "poll",
    *,
    about: str = "",
    opened: bool = True,
) -> Poll[K]:
    """Let several seats choose in secret, in any order; the answers come in seat order."""
    decisions = [
        Decision(seat, prompt, options[seat], cite, kind, about=about) for seat in sorted(options)
    ]
    return Poll(decisions, opened=opened)
