"""Every message between a browser and the server. docs/wire.md and web/src/wire.ts come from here.

A message is one JSON object; `is` says which. What is not described here is refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(max_length=200)]
Chat = Annotated[str, Meta(min_length=1, max_length=500)]
Language = Annotated[str, Meta(max_length=8, pattern="^[a-z]{2}$")]
Secret = Annotated[str, Meta(min_length=43, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Natural = Annotated[int, Meta(ge=0)]
Json = dict[str, Any]
BREATH: Final = 2500  # milliseconds
PATIENCE: Final = 600  # seconds


# ---- what a browser says over the websocket --------------------------------------------------


class Said(Struct, tag_field="is", forbid_unknown_fields=True):
    """A message from a browser."""


class Hello(Said, tag="hello"):
    """The first message: the secret of a link, and the language to be spoken to in."""

    token: Key
    language: Language = "en"


class Speak(Said, tag="speak"):
    """From now on in this language; answered like hello."""

    language: Language


class Answer(Said, tag="answer"):
    """A seat takes an option of the decision that stands at `n`."""

    n: Natural
    seat: Natural
    key: Key


class Settle(Said, tag="order"):
    """A seat settles something on its sheet, whoever is asked. Nobody else hears of it."""

    seat: Natural
    key: Key
    choice: Key


class Undo(Said, tag="undo"):
    """Take back the last step of this seat. Where that needs consent, the others are asked."""

    n: Natural


class Redo(Said, tag="redo"):
    """Put back what was taken back last."""

    n: Natural


class Restart(Said, tag="restart"):
    """Begin again with new luck. The others are asked."""

    n: Natural


class Vote(Said, tag="vote"):
    """Agree to what somebody proposed, or not. Who asked takes it back by not agreeing."""

    proposal: Natural
    yes: bool


class Say(Said, tag="say"):
    """A line of chat: for all, or for one of the sides that may talk among themselves."""

    text: Chat
    side: Short = ""  # the key of a channel


class SetSeat(Said, tag="seat"):
    """Who sits on a seat renames it or hands it to a bot (a name) or takes it back (nothing).

    The host may do the same with a seat that nobody holds, and put a bot in for who is away.
    """

    seat: Natural
    name: Annotated[str, Meta(max_length=24)] | None = None
    bot: Short | None = None


class Invite(Said, tag="invite"):
    """Make an invitation to a seat: one's own, or, for the host, one that nobody holds.

    Where seats know different things and the game has begun, all are asked first.
    """

    seat: Natural


class Kick(Said, tag="kick"):
    """The host takes a seat from whoever sits there.

    A new invitation to it is made; in a game with secrets that has begun a bot takes over.
    """

    seat: Natural


class Take(Said, tag="take"):
    """The host takes over the seat of a bot or of somebody who is away.

    Where seats know different things and the game has begun, all are asked first.
    """

    seat: Natural


class Start(Said, tag="start"):
    """The host begins without those who were invited and have not come."""


class Pace(Said, tag="pace"):
    """How long bots pause between their steps, in milliseconds."""

    pause: Annotated[int, Meta(ge=0, le=3000)]


class Why(Said, tag="why"):
    """Where a number comes from, or why something is not offered."""

    about: Key


class Look(Said, tag="look"):
    """The table as it stood after a step, as `seat` saw it then."""

    step: Natural
    seat: int = -1  # -1: as a spectator


class Recall(Said, tag="recall"):
    """Figures of the whole game, for the result screen."""


Message = (
    Hello
    | Speak
    | Answer
    | Settle
    | Undo
    | Redo
    | Restart
    | Vote
    | Say
    | SetSeat
    | Invite
    | Kick
    | Take
    | Start
    | Pace
    | Why
    | Look
    | Recall
)
MESSAGES: Final = get_args(Message)


# ---- what the server says over the websocket --------------------------------------------------


class Told(Struct, tag_field="is"):
    """A message to a browser."""


class Part(Struct):
    """A name in a sentence: the thing `key` can be shown on the board."""

    key: str
    name: str


class Rendered(Struct):
    """A sentence in the reader's language: words, and things by their names.

    It is there to be read. What a program needs to know stands beside it as data.
    """

    t: list[str | Part]


class Factor(Struct):
    """One thing that matters for dice before they fall, or might have mattered."""

    kind: str  # what it is, by game: a die, a bonus, an immunity
    told: Rendered  # where it comes from
    counts: Literal["yes", "may", "no"]  # it counts, it may be spent, it does not count
    value: int
    cite: str


class Aim(Struct):
    """One thing that dice may hit, and how likely they do."""

    target: str
    chance: float
    at_best: float  # if all that may be spent is spent on it
    need: int  # of a die; nothing where several numbers will do


class Outlook(Struct):
    """What a person should know of an option, from the position of their seat."""

    costs: dict[str, int] = {}  # what, and how much of it
    chance: float | None = None  # that it succeeds
    harm: dict[str, float] = {}  # to whom, points to expect
    then: list[str] = []  # who acts on you next
    ends: str = ""  # turn, attack, game
    fair: bool = True  # may be the filled default button
    factors: list[Factor] = []  # of the dice to be rolled
    aims: list[Aim] = []  # what these dice may hit


class Choice(Struct):
    """One option. `about` names the thing on the board that stands for it."""

    key: str
    label: Rendered
    about: str
    kind: str = ""  # the deed: go, attack, use, end
    does: Json | None = None  # its exact consequences; `is` says of which kind
    outlook: Outlook | None = None


class Question(Struct):
    """A decision, for the seat that decides."""

    seat: int
    prompt: Rendered
    kind: str  # head/purpose
    cite: str
    options: list[Choice]
    who: str = ""  # for whom the seat decides
    about: str = ""  # whom or what it is about
    amount: int = 0
    otherwise: str = ""  # the key of the option by which nothing is done


class Order(Struct):
    """One thing on the sheet of a seat: what may be settled, and what stands there now."""

    seat: int
    key: str
    prompt: Rendered
    options: list[Choice]
    otherwise: str  # the key of what holds where nothing was settled
    stands: str
    cite: str


class Asked(Struct):
    """Who is asked. Others read the prompt only where the game has no secrets."""

    seat: int
    prompt: Rendered | None = None


class Added(Struct):
    """Something that counts for a roll, and where it comes from."""

    label: Rendered
    value: int


class Rolled(Struct):
    """Dice that fell, what is added (to `each` die, or to the sum), and what is needed."""

    dice: list[int]
    sides: int
    adds: list[Added]
    each: bool = False
    need: int | None = None
    reached: bool | None = None
    meets: list[int] = []  # where each die has a number of its own to reach, in turn
    hoped: bool | None = True  # by the party; nothing: they may be of two minds


class LogLine(Struct):
    """One sentence of the log, the same as data, the rule behind it, the dice it tells of."""

    told: Rendered
    kind: str
    who: str = ""
    about: str = ""
    at: str = ""
    amount: int = 0
    cite: str = ""
    of: int = -1  # the line it comes of, as this reader counts them
    heading: bool = False
    private: bool = False  # only this seat reads it
    rolled: Rolled | None = None
    to: list[int] = []  # of several seats of one link those that read it, if not all do


class LogTail(Struct):
    """The log from line `start` on; what was there from then on is struck out."""

    start: int
    lines: list[LogLine]


class Ending(Struct):
    """How the game ended. `seed` and `nonce` prove that the luck was settled at the start."""

    key: str
    told: Rendered
    winners: list[int]
    cite: str
    seed: str = ""
    nonce: str = ""


class UndoState(Struct):
    """What `undo` and `redo` would do now."""

    possible: bool
    what: Rendered | None = None  # what would be taken back
    consent: bool = False  # others must agree
    stops: Rendered | None = None  # why it does not go at once
    redo: Rendered | None = None  # what could be put back


class Place(Struct):
    """A seat as all see it."""

    seat: int
    name: str
    bot: str = ""  # the bot that plays it; nothing: people
    here: bool = False  # somebody is connected
    taken: bool = False  # somebody has a secret for it
    invited: bool = False  # an invitation to it is open
    awaited: bool = False  # the table does not begin before somebody sits there
    granted: bool = False  # all agree that somebody else may sit there


class Proposal(Struct):
    """Something that needs the consent of others, be they here or away. Silence is no consent."""

    id: int
    kind: str  # undo, restart, seat
    what: Rendered | None
    by: int
    yes: list[int]
    waiting: list[int]  # seats that have not said
    seat: int = -1  # on which somebody else shall sit
    until: float = 0  # who has said nothing by then has not agreed; seconds since 1970


class ChatLine(Struct):
    """What somebody said."""

    name: str  # nothing: a spectator's
    text: str
    at: float
    seat: int = -1
    side: Rendered | None = None  # it was said to them alone; nothing: to all


class RecordLine(Struct):
    """What happened to the seats of a table; told to all."""

    told: Rendered
    kind: str
    at: float


class About(Struct):
    """What everybody at a table may know about it."""

    id: str
    game: str
    title: Rendered
    words: str  # where the names of the box are found in the reader's language
    commit: str  # hash of seed and nonce, shown from the start
    seats: list[Place]
    options: Json
    pace: int
    dice_after_undo: str  # same or new
    origin: str = ""  # where it was branched off
    secrets: bool = False  # seats know different things
    patience: int = PATIENCE  # seconds that those who are asked for consent have
    gathering: bool = False  # it does not begin before all who were invited have come
    seed: str = ""  # it was chosen, so that somebody can foresee the luck; nothing: it was not
    watchers_share: bool = False  # who only watches may share the replay and play on from it


class Thing(Struct):
    """What a thing is called in the reader's language, and what is printed on it."""

    name: str
    text: str = ""
    icon: str = ""
    kind: str = ""
    copies: str = "numbered"  # how one of several is called: numbered, roman, alike


class You(Struct):
    """What this link may do."""

    seats: list[int]
    host: bool = False


class Channel(Struct):
    """A side that may talk without the others hearing it."""

    key: str
    told: Rendered  # what it is called
    seats: list[int]  # who hears it


class Position(Struct):
    """The table as one seat sees it. `table` is the game's own view."""

    seat: int
    table: Json
    asked: list[Asked]
    decision: Question | None = None
    ending: Ending | None = None
    sheet: list[Order] = []  # what one's own seats may settle beforehand
    channels: list[Channel] = []  # of one's own seats


class Welcome(Told, tag="welcome"):
    """Everything a browser needs to show the table; sent on hello."""

    n: int
    about: About
    you: You
    position: Position
    log: LogTail
    chat: list[ChatLine]
    undo: UndoState
    steps: int
    proposal: Proposal | None = None
    notes: list[Rendered] = []
    record: list[RecordLine] = []
    names: dict[str, Thing] = {}  # of things that are not in the box's own words


class Patch(Struct):
    """One change of a Position, as RFC 6902 says it: add, remove or replace at a path."""

    op: str
    path: str
    value: Any = None


class Update(Told, tag="update"):
    """Something happened. The patches lead from the Position at `was` to the one at `n`."""

    was: int
    n: int
    patches: list[Patch]
    log: LogTail
    undo: UndoState
    steps: int
    by: str = ""  # answer, order, undo, redo, vote, restart
    seat: int = -1  # whose answer it was
    names: dict[str, Thing] = {}  # of things that this browser has not met yet


class Changed(Told, tag="about"):
    """Names, bots, pace or presence have changed."""

    about: About
    you: You


class Invited(Told, tag="invited"):
    """A new invitation, for whoever made it. The link is `/i/<id>#<token>`."""

    seat: int
    token: str


class Recorded(Told, tag="record"):
    """New lines of the record of the table."""

    lines: list[RecordLine]


class Proposed(Told, tag="proposal"):
    """The proposal that is voted on; nothing when it is settled."""

    proposal: Proposal | None
    settled: str = ""  # agreed, refused, overtaken, lapsed, withdrawn


class Chatted(Told, tag="chat"):
    """A new line of chat."""

    line: ChatLine


class Talked(Told, tag="talk"):
    """The game is over: all that was said, what sides said among themselves as well."""

    lines: list[ChatLine]


class Link(Struct):
    """One link of a chain of reasons."""

    told: Rendered
    cite: str = ""


class Reasons(Told, tag="why"):
    """The answer to why."""

    about: str
    links: list[Link]


class Frame(Told, tag="frame"):
    """The answer to look."""

    step: int
    steps: int
    position: Position
    log: LogTail
    told: list[Rendered]  # what was answered to come here
    names: dict[str, Thing] = {}


class Series(Struct):
    """A line of a plot."""

    key: str
    label: Rendered
    points: list[tuple[float, float]]


class Turning(Struct):
    """A moment worth going back to."""

    step: int
    told: Rendered


class Figure(Struct):
    """One number of a game, or a word in its place."""

    key: str
    label: Rendered
    value: int | Rendered


class RecapRow(Struct):
    """A row of a table: whose it is, and what stands in it."""

    key: str
    cells: list[int | Rendered]


class Recap(Struct):
    """A whole game in figures."""

    figures: list[Figure]
    x: Rendered  # what the plot runs over
    y: Rendered
    series: list[Series]
    dice: list[int]  # how often each face fell, the lowest first
    sides: int
    lowest: int  # what the lowest face shows
    turnings: list[Turning]
    head: list[Rendered]  # of the table
    rows: list[RecapRow]


class Recalled(Told, tag="recap"):
    """The answer to recall."""

    recap: Recap


class Trouble(Told, tag="error"):
    """What was said cannot be done; nothing has changed."""

    code: str
    told: Rendered


class Bye(Told, tag="bye"):
    """The server closes this connection, and why. `again`: come back in a moment."""

    told: Rendered
    again: bool = False


TOLD: Final = (
    *(
        Welcome,
        Update,
        Changed,
        Invited,
        Recorded,
        Proposed,
        Chatted,
        Talked,
        Reasons,
        Frame,
        Recalled,
    ),
    *(Trouble, Bye),
)


# ---- HTTP ------------------------------------------------------------------------------------


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: mine, for a friend, or a bot's."""

    name: Annotated[str, Meta(max_length=24)] = ""
    bot: Short = ""
    mine: bool = False


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: Json = {}
    seed: Short = ""  # only where one person plays; nothing: nobody knows it
    pace: Annotated[int, Meta(ge=0, le=3000)] = 500
    dice_after_undo: str = "same"
    breath: Annotated[int, Meta(ge=0, le=10_000)] = BREATH  # before a secret answer is turned up
    patience: Annotated[int, Meta(ge=30, le=604_800)] = PATIENCE  # how long a vote waits; seconds
    watchers_share: bool = False  # who only watches may share the replay and play on from it


class SeatLink(Struct):
    """An invitation to a friend's seat. The link is `/i/<id>#<token>`."""

    seat: int
    token: str


class Opened(Struct):
    """A table was made: the creator's own secret, invitations for friends, a link to watch."""

    id: str
    token: str
    links: list[SeatLink]
    watch: str


class Invitation(Struct):
    """GET /api/tables/<id>/invitation: what one is invited to, before one sits down."""

    game: str
    title: Rendered
    seat: int
    seats: list[Place]
    used: bool  # somebody sits there by it
    begun: bool  # without waiting for them
    seed: str = ""  # a chosen one; when they sit down luck is settled anew


class Sit(Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/sit: redeem an invitation for a secret that only this browser knows."""

    secret: Secret
    name: Annotated[str, Meta(max_length=24)] = ""


class Seated(Struct):
    """The answer to sit."""

    seat: int


class Branch(Struct, forbid_unknown_fields=True):
    """POST /api/tables/<id>/branch: a new table that goes on from a step of this one."""

    step: Natural
    seats: list[NewSeat]


class Import(Struct, forbid_unknown_fields=True):
    """POST /api/import: a table from a saved game."""

    save: str
    seats: list[NewSeat] = []


class Shared(Struct):
    """A replay that anybody with the code may watch: `/r/<code>`."""

    code: str


class Refusal(Struct):
    """The body of every HTTP error. `field` is the setting it belongs to, if it is one."""

    code: str
    told: Rendered
    field: str = ""


class Rule(Struct):
    """One rule in our words."""

    key: str
    heading: Rendered
    gist: Rendered
    source: str
    page: int  # of the printed rulebook; 0 where it has none
    where: Rendered


class Offer(Struct):
    """A setting of a game."""

    key: str
    label: Rendered
    default: Any
    help: Rendered


class HouseRule(Struct):
    """A ruling a table may choose otherwise."""

    key: str
    question: Rendered
    decision: Rendered
    default: str
    choices: dict[str, Rendered]


class GameCard(Struct):
    """GET /api/games: a game of this server. `catalogue` is the game's own: cards and heroes."""

    slug: str
    name: str
    words: str  # where its names are found in the reader's language
    fewest: int
    most: int
    settings: list[Offer]
    rulings: list[HouseRule]
    catalogue: Json
    bots: list[str]
