"""Rules under way: driven by `send` between rest points, and all they hear written down."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final, Generic, TypeVar

from undercroft.engine import wire
from undercroft.engine.chance import Chance, Luck
from undercroft.engine.chronicle import Chronicle
from undercroft.engine.decision import OPTION_KINDS, Decision, Keyed, Poll
from undercroft.engine.errors import NotAnOption, RuleError
from undercroft.engine.event import ORDER, Over
from undercroft.engine.game import Game
from undercroft.engine.order import on_sheet
from undercroft.engine.replay import Prompter
from undercroft.engine.rests import Rests
from undercroft.engine.state import State
from undercroft.engine.tape import Answer, Entry, Ordered, fallen

S = TypeVar("S", bound=State)

MOST_OPTIONS: Final = 256


async def _on_and_on(game: Game[S], state: S, rests: Rests[S]) -> None:
    """Flow after flow, in one: to end each by an exception would cost as much as a short one.

    It knows the rests and not the table: nothing in a circle has to be looked for and thrown away.
    """
    while True:
        await game.step(state)
        rests.come()


class Flow(Generic[S]):
    """One flow after another, until the rules wait for a seat or the game is over.

    A flow that stands at a rest point need not have begun: `wake` begins it when somebody looks
    at what it waits for. So a copy of a resting table is a copy of data and no more.
    """

    __slots__ = (
        "_flow",
        "_poll",
        "_prompter",
        "_waiting",
        "awake",
        "chronicle",
        "ended",
        "game",
        "luck",
        "observed",
        "proof",
        "rests",
        "sealed",
        "state",
        "tape",
    )

    def __init__(
        self,
        game: Game[S],
        state: S,
        luck: Luck,
        *,
        spacing: int = 64,
        proof: bool = False,
        observed: bool = False,
        tape: list[Entry] | None = None,
        chronicle: Chronicle | None = None,
    ) -> None:
        self.game: Final = game
        self.observed: Final = observed  # causes are written down: for those who ask "why?"
        self.proof: Final = proof  # mark every answer with a fingerprint: dear, for tests
        self.luck = luck
        self.state = state
        self.tape: list[Entry] = [] if tape is None else tape
        self.chronicle = Chronicle() if chronicle is None else chronicle
        if observed and self.chronicle.causes is None:
            self.chronicle.causes = {}
        self.ended = False
        self.awake = False
        self.rests: Rests[S] = Rests(state, self.tape, self.chronicle, spacing)
        self.sealed: dict[int, str] = {}  # answers to a poll that still waits for others
        self._waiting: tuple[Decision[Any], ...] = ()
        self._poll: Poll[Any] | None = None
        self._prompter: Prompter | None = None
        self._flow: Coroutine[Any, Any, None] | None = None
        state.chronicle = self.chronicle

    def start(self, prompter: Prompter | None = None, milestone_at: int = -1) -> None:
        """Begin at the rest point the state is in, and play what the prompter knows."""
        self._prompter = prompter
        self.rests.sought = milestone_at
        if not self.rests.milestones:
            self.rests.set_milestone()
        self.wake()
        self._prompter = None

    def wake(self) -> None:
        if not self.awake:
            self.awake = True
            self._flow = _on_and_on(self.game, self.state, self.rests)
            self._go(None)

    def at_rest(self) -> bool:
        """Nothing has happened since the last rest point: the state says all there is to say."""
        return self.rests.is_last() and not self.ended and not self.sealed

    def _play_on(self, answers: list[Answer], reply: object) -> None:
        self.tape.extend(answers)
        self._waiting = ()
        self._go(reply)

    def _seal(self, poll: Poll[Any], decision: Decision[Any], key: str) -> None:
        """Put one answer of a poll aside; with the last, all go on the tape in seat order."""
        self.sealed[decision.seat] = key
        self._wait_for(poll)
        if self._waiting:
            return
        mark = self._mark(poll.decisions[0])
        answers: list[Answer] = []
        replies: dict[int, Keyed] = {}
        for asked in poll.decisions:
            key = self.sealed[asked.seat]
            answers.append(Answer(asked.seat, key, mark, None if poll.opened else "", sealed=True))
            replies[asked.seat] = asked.option(key)
        self._poll = None
        self.sealed = {}
        self._play_on(answers, replies)

    def _wait_for(self, poll: Poll[Any]) -> None:
        self._poll = poll
        self._waiting = tuple(d for d in poll.decisions if d.seat not in self.sealed)

    def _go(self, reply: object) -> None:
        """Run the rules until they wait for a seat, or the game is over."""
        flow, rests = self._flow, self.rests
        assert flow is not None
        rests.passed = 0
        while True:
            try:
                request = flow.send(reply)
            except Over:
                rests.note_shown()
                self.ended = True
                self._flow = None
                return
            if isinstance(request, Chance):
                reply = self._fallen(request)
                continue
            if self.state.shown != rests.shown:
                rests.note_shown()
            if isinstance(request, Decision):
                reply = self._answered(request)
            elif isinstance(request, Poll):
                reply = self._polled(request)
            else:
                raise RuleError(f"rules may wait for seats and luck only, not for {request!r}")
            if reply is None:
                return

    def _fallen(self, chance: Chance[Any]) -> object:
        if self._prompter is not None:
            told = self._prompter.fall(chance, self.luck)
            if told is not None:
                self.tape.append(told)
                return told.outcome
        outcome = self.luck.settle(chance)
        self.tape.append(fallen(outcome, chance.secret))
        return outcome

    def _answered(self, decision: Decision[Any]) -> Keyed | None:
        option: Keyed
        if len(decision.options) == 1 and not decision.secret:
            option = decision.options[0]
            taken = option.about if option.label is None else ""
            self.chronicle.trace(self.state.under)
            self.chronicle.forced(decision.seat, decision.kind, taken, decision.cite)
            return option
        if self._prompter is not None:
            self._settle_again(self._prompter)
            answer = self._prompter.answer(decision, self._mark(decision), self.luck)
            if answer is not None:
                self.tape.append(answer)
                option = decision.option(answer.key)
                return option
        self._waiting = (decision,)
        return None

    def _polled(self, poll: Poll[Any]) -> dict[int, Keyed] | None:
        if self._prompter is not None:
            self._settle_again(self._prompter)
            answers = self._prompter.poll(poll, self._mark(poll.decisions[0]), self.luck)
            if answers is not None:
                self.tape.extend(answers)
                both = zip(poll.decisions, answers, strict=True)
                return {asked.seat: asked.option(answer.key) for asked, answer in both}
        self._wait_for(poll)
        return None

    def _settle_again(self, prompter: Prompter) -> None:
        for ordered in prompter.orders():
            try:
                self._settle(ordered)
            except NotAnOption:
                prompter.not_offered(ordered)

    def _settle(self, ordered: Ordered) -> None:
        """Something is settled on a sheet. No rule runs, nothing has happened."""
        sheet = self.game.orders(self.state, ordered.seat)
        on_sheet(sheet, ordered.key).option(ordered.choice)
        self.tape.append(ordered)
        self.game.ordered(ordered.seat, ordered.key, ordered.choice).apply(self.state)

    def _mark(self, decision: Decision[Any]) -> int:
        """Where the rules stand: cheap, and enough to find the first step that differs."""
        if self.proof:
            if len(set(decision.keys)) < len(decision.options):
                raise RuleError(f"two options of {decision.prompt!r} have the same key")
            if decision.kind not in self.game.asks_in(self.state) and decision.kind != ORDER:
                raise RuleError(f"{decision.kind!r} is not among the asks of {self.game.slug}")
            for option in decision.options:
                if option.kind and option.kind not in OPTION_KINDS:
                    raise RuleError(f"{option.kind!r} is no kind of option ({decision.kind})")
            return wire.fingerprint(self.state)
        return self.state.events_happened * MOST_OPTIONS + len(decision.options)
