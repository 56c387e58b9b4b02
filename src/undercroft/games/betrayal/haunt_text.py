"""What is read of one haunt, as values: everything in its text file but the head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.names import Copies, Entry
from undercroft.engine.tables import read_text
from undercroft.engine.words import Words, printed
from undercroft.games.betrayal.facts import ADVENTURERS, HAUNT_BEGINS, PACKAGE
from undercroft.games.betrayal.printed import STUNS, Creature, HurtLine, Permit, Side, TileState
from undercroft.games.betrayal.text_file import checked

KINDS: Final = {  # what the things of a table are to the lexicon
    "figures": "figure",
    "tokens": "token",
    "tracks": "track",
    "states": "state",
    "conditions": "condition",
    "notes": "note",
    "arms": "arm",
}

BY_SIDE: Final = ("hero", "traitor", "nobody")  # endings that are known by who wins
EVERYONE: Final = "everyone"  # reads a story
BEGIN: Final = "begin"  # the first stage, which a text file need not name

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RoleText:
    """Something one can be in this haunt."""

    side: Side
    wins_with: Side
    begins: str  # who is it when the haunt begins: hero, traitor, everyone; nobody
    absent: bool  # nobody at the table is it


@dataclass(frozen=True, slots=True)
class PageText:
    """What those in a role read, in a stage if one is named."""

    role: str
    knows: str  # of the others
    text: str
    stage: str
    keeps: tuple[str, ...]  # words that nobody else may meet


@dataclass(frozen=True, slots=True)
class StoryText:
    """What is read aloud, as a stage begins if one is named."""

    text: str
    stage: str
    read_by: tuple[str, ...]  # roles; none: by the word, or by all


@dataclass(frozen=True, slots=True)
class StageText:
    """A stage of the haunt: who has turns when it comes, and who may strike whom."""

    order: str = "own"  # keep left-of-revealer left-of-turn own
    fights: str = "opponents"  # anyone nobody
    calm: bool = False  # as before the haunt, which is called again
    call: int = HAUNT_BEGINS  # what a haunt roll must show then
    hidden: bool = False  # nobody knows of it before it comes


@dataclass(frozen=True, slots=True)
class GoalText:
    """What a role wants."""

    role: str
    ending: str
    leads: str  # to a stage, where it is no victory
    text: str
    stage: str


@dataclass(frozen=True, slots=True)
class EndingText:
    """How it reads when it is over."""

    wins: str  # hero, traitor, role, everyone, nobody
    text: str


@dataclass(frozen=True, slots=True)
class AnchorText:
    """A rule of this haunt; `reads` is the side that may look it up before the end, if not all."""

    heading: str
    gist: str
    reads: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that only this haunt asks; `head` says how it is answered."""

    head: str
    secret: bool


def _words(text: str) -> str:
    """A text of several lines as one paragraph."""
    return " ".join(text.split())


class HauntText:
    """The tables of one text file."""

    def __init__(self, raw: Raw) -> None:
        self._raw: Final = raw
        self.roles: Final = {key: _role(told) for key, told in self._of("roles")}
        self.stages: Final = {BEGIN: StageText()} | {
            k: _stage(told) for k, told in self._of("stages")
        }
        self.stories: Final = {key: _story(told) for key, told in self._of("story")}
        self.pages: Final = {key: _page(key, told) for key, told in self._of("pages")}
        self.goals: Final = {key: _goal(told) for key, told in self._of("goals")}
        self.endings: Final = {
            key: EndingText(told["wins"], _words(told["text"])) for key, told in self._of("endings")
        }
        self.anchors: Final = {key: _anchor(told) for key, told in self._of("anchors")}
        self.figures: Final = {key: self._figure(key, told) for key, told in self._of("figures")}
        self.states: Final = {key: _state(told) for key, told in self._of("states")}
        self.harmless: Final = frozenset(  # conditions in which one slows nobody
            [key for key, told in self._of("conditions") if not told.get("slows", True)]
        )
        self.asks: Final = {
            f"{told['head']}/{key}": Ask(told["head"], told.get("secret", False))
            for key, told in self._of("asks")
        }
        self.permits: Final = {  # what may be done with cards and tokens
            key: _permit(told) for table in ("cards", "tokens") for key, told in self._of(table)
        }
        self.things: Final = dict(self._things())  # all that its sentences may name
        self.faced: Final = [key for key, told in self._of("tokens") if "faces" in told]

    def tracks(self) -> list[str]:
        """All that is counted for all to see."""
        return [key for key, thing in self.things.items() if thing.kind == "track"]

    def page_of(self, role: str, stage: str = BEGIN) -> str:
        """What those in a role know of the others, and what they play by."""
        page = self._page_in(role, stage)
        return f"{page.knows}\n{page.text}"

    def _page_in(self, role: str, stage: str) -> PageText:
        """The page for a stage, else the one for all of them, else the only one there is."""
        pages = [page for page in self.pages.values() if page.role == role]
        fit = [page for wanted in (stage, "") for page in pages if page.stage == wanted]
        return (fit or pages)[0]

    def goal_of(self, role: str, stage: str = BEGIN) -> str:
        wanted = [goal for goal in self.goals.values() if goal.role == role]
        return " ".join([goal.text for goal in wanted if goal.stage in ("", stage)])

    def read_in(self, role: str) -> dict[str, tuple[str, str]]:
        """Page and goal of a role in every stage that changes one of them, the first one first."""
        found: dict[str, tuple[str, str]] = {}
        for stage in self.stages:
            read = self.page_of(role, stage), self.goal_of(role, stage)
            if read not in found.values():
                found[stage] = read
        return found

    def story_of(self, role: str, stage: str = BEGIN) -> str:
        """The key of what is read aloud to those in a role as a stage of the haunt begins."""
        if role not in self.roles:
            return ""
        openings = (self.roles[role].side, EVERYONE)
        for word, story in sorted(self.stories.items(), key=lambda told: not told[1].read_by):
            read = role in story.read_by or (
                not story.read_by and (story.stage or word in openings)
            )
            if read and (story.stage or BEGIN) == stage:
                return f"story/{word}"
        return ""

    def closings(self) -> dict[str, Words]:
        """How it reads when it is over."""
        told = self.endings.items()
        return {self.ending_key(word): printed(ending.text) for word, ending in told}

    def ending_key(self, word: str) -> str:
        """An ending by the side that has won, where that says all; else by its word."""
        wins = self.endings[word].wins
        alike = [ending for ending in self.endings.values() if ending.wins == wins]
        return wins if wins in BY_SIDE and len(alike) == 1 else word

    def won_by(self, ending: str) -> str:
        """The side that wins by an ending, or the word for those who do."""
        return self.endings[ending].wins if ending in self.endings else ending

    def secrets_of(self, role: str) -> list[str]:
        """What nobody may read who is not in this role."""
        page = self._page_in(role, BEGIN)
        return [page.text, self.goal_of(role), *page.keeps]

    def hidden_anchors(self) -> list[str]:
        """Rules by which one would know what nobody may know to exist."""
        return [word for word, anchor in self.anchors.items() if anchor.hidden]

    def hidden_in(self, stage: str) -> list[str]:
        """What nobody at all may read before a stage has come: its texts, and what it names."""
        tables = ("story", "pages", "goals", "endings", "anchors", *KINDS)
        told = [raw for table in tables for _, raw in self._of(table) if raw.get("stage") == stage]
        texts = [_words(raw[word]) for raw in told for word in ("text", "gist") if word in raw]
        return [*texts, *[raw[word] for raw in told for word in ("name", "heading") if word in raw]]

    def _of(self, table: str) -> Iterator[tuple[str, Raw]]:
        yield from self._raw.get(table, {}).items()

    def _things(self) -> Iterator[tuple[str, Entry]]:
        for table, kind in KINDS.items():
            for key, told in self._of(table):
                yield key, _entry(kind, told)
                if told.get("each"):  # one for each adventurer: eyes/lia
                    for card in ADVENTURERS.values():
                        name = f"{told['name']} of {card.name}"
                        yield f"{key}/{card.key}", _entry(kind, {**told, "name": name})

    def role_entry(self, role: str) -> Entry:
        return _entry("role", self._raw["roles"][role])

    def _figure(self, key: str, told: Raw) -> Creature:
        lead, thing = told["lead"], told.get("thing", False)
        sides: dict[str, Side] = {role: one.side for role, one in self.roles.items()}
        side: Side = "hero" if told.get("npc") or lead == "heroes" else sides.get(lead, "traitor")
        pace = told.get("pace", "roll")
        return Creature(
            key,
            told["name"],
            told["traits"],
            "" if thing else side,
            told.get("npc", False),
            told.get("large", False),
            tuple(told.get("attacks", () if thing else ("might",))),
            pace if isinstance(pace, int) else 0,
            pace != 0,
            told.get("slows", not thing),
            told["icon"],
            lead=lead,
            hits=told.get("hits", 0),
            slot=told.get("slot", "monsters"),
            mob=told.get("mob", 0),
            mind=told.get("mind", ""),
            ways=tuple(told.get("ways", ())),
            bound=told.get("bound", ""),
            hurt=tuple([_hurt(line) for line in told["hurt"]]) if "hurt" in told else STUNS,
            thing=thing,
            slowed=told.get("slowed", True),
            hidden=told.get("hidden", False),
            carries=told.get("carries", False),
        )


def read_haunt(number: int) -> HauntText:
    """The text file of a haunt; all that is wrong with it, if anything is, is told at once."""
    name = f"haunts/{number:02}.toml"
    return HauntText(checked(f"data/{name}", read_text(PACKAGE, name)))


def _story(told: Raw) -> StoryText:
    return StoryText(_words(told["text"]), told.get("stage", ""), tuple(told.get("read_by", ())))


def _stage(told: Raw) -> StageText:
    order, fights = told.get("order", "own"), told.get("fights", "opponents")
    calm, call = told.get("calm", False), told.get("call", HAUNT_BEGINS)
    return StageText(order, fights, calm, call, told.get("hidden", False))


def _role(told: Raw) -> RoleText:
    side = told["side"]
    wins_with, begins = told.get("wins_with", side), told.get("begins", "")
    return RoleText(side, wins_with, begins, told.get("absent", False))


def _page(key: str, told: Raw) -> PageText:
    role, stage = told.get("role", key), told.get("stage", "")
    keeps = tuple(told.get("keeps", ()))
    return PageText(role, _words(told["knows"]), _words(told["text"]), stage, keeps)


def _goal(told: Raw) -> GoalText:
    ending, leads, stage = [told.get(word, "") for word in ("ending", "leads", "stage")]
    return GoalText(told["role"], ending, leads, _words(told["text"]), stage)


def _anchor(told: Raw) -> AnchorText:
    reads, hidden = told.get("reads", ""), told.get("hidden", False)
    return AnchorText(told["heading"], _words(told["gist"]), reads, hidden)


def _state(told: Raw) -> TileState:
    return TileState(told["name"], told["icon"], _words(told["text"]), told.get("supply", 0))


def _permit(told: Raw) -> Permit:
    return Permit(
        tuple(told.get("allows", ())),
        tuple(told.get("forbids", ())),
        told.get("most", 0),
        told.get("whole", False),
        told.get("only", ""),
    )


def _hurt(line: Raw) -> HurtLine:
    return HurtLine(
        line["does"],
        line.get("at_least", 0),
        line.get("stunned", False),
        line.get("tag", ""),
        line.get("foe", ""),
        line.get("while", ""),
    )


def _entry(kind: str, told: Raw) -> Entry:
    copies: Copies = "alike" if kind == "token" else "numbered"
    return Entry(
        kind,
        told["name"],
        told.get("plural", ""),
        told.get("proper", kind in ("track", "condition", "role")),
        copies,
        _words(told["text"]),
        told["icon"],
    )
