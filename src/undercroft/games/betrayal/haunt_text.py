"""What is read of one haunt, as values: everything in its text file but the head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.names import Copies, Entry
from undercroft.engine.tables import read_text
from undercroft.engine.words import Words, printed
from undercroft.games.betrayal.facts import ADVENTURERS, PACKAGE
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
        self.stories: Final = {key: _words(told["text"]) for key, told in self._of("story")}
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

    def page_of(self, role: str) -> str:
        """What those in a role know of the others, and what they play by."""
        page = next(page for page in self.pages.values() if page.role == role)
        return f"{page.knows}\n{page.text}"

    def goal_of(self, role: str) -> str:
        return " ".join([goal.text for goal in self.goals.values() if goal.role == role])

    def story_of(self, role: str) -> str:
        """The key of what is read aloud to those in a role when the haunt begins."""
        for word in (self.roles[role].side, EVERYONE) if role in self.roles else ():
            if word in self.stories:
                return f"story/{word}"
        return ""

    def verdict_by(self, goal: str) -> str:
        """How it ends by a goal: the side that wins by it, or the word of the ending."""
        ending = self.goals[goal].ending
        wins = self.endings[ending].wins
        return wins if wins in BY_SIDE else ending

    def closings(self) -> dict[str, Words]:
        """How it reads when it is over: by the side that has won, or by the word of the ending."""
        return {
            ending.wins if ending.wins in BY_SIDE else word: printed(ending.text)
            for word, ending in self.endings.items()
        }

    def secrets_of(self, role: str) -> list[str]:
        """What nobody may read who is not in this role."""
        page = next(page for page in self.pages.values() if page.role == role)
        return [page.text, self.goal_of(role), *page.keeps]

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
            hurt=tuple([_hurt(line) for line in told["hurt"]]) if "hurt" in told else STUNS,
            thing=thing,
        )


def read_haunt(number: int) -> HauntText:
    """The text file of a haunt; all that is wrong with it, if anything is, is told at once."""
    name = f"haunts/{number:02}.toml"
    return HauntText(checked(f"data/{name}", read_text(PACKAGE, name)))


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
        tuple(told.get("allows", ())), tuple(told.get("forbids", ())), told.get("most", 0)
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
