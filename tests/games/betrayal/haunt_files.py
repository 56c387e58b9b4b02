"""Does what a haunt's text file says agree with its code, and has the haunt all its files?

Each function tells what is wrong, in words; nothing that a haunt names must be known by nobody, and
nothing that somebody could read must stand for nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from undercroft.games.betrayal.facts import BUILT, HAUNT_NUMBERS
from undercroft.games.betrayal.printed import Creature
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.wounds import WORDS
from undercroft.games.betrayal.state import MONSTERS, OWN_SLOT
from undercroft.games.betrayal.text_file import BEGIN

ROOT: Final = Path(__file__).resolve().parents[3]
CITY: Final = ROOT / "src/undercroft/games/betrayal"
SHARED: Final = (CITY / "haunts/pieces", CITY / "rules")
OF_A_HAUNT: Final = re.compile(r"\bhaunts\.h(\d\d)_")
THINGS: Final = ("figures", "tokens", "tracks", "states", "conditions", "notes", "arms")
DAMAGE: Final = "damage"
ROLL: Final = re.compile(r"\b(?:Might|Speed|Knowledge|Sanity)\b[^.]*?\b(\d)(?: or more|\+)")

Raw = Mapping[str, Any]


def sources_of(number: int) -> dict[str, str]:
    """The modules of a haunt, by their path."""
    module = CITY / "haunts" / BUILT[HAUNT_NUMBERS[number].key]
    paths = [*module.rglob("*.py")] if module.is_dir() else [module.with_suffix(".py")]
    return {str(path.relative_to(CITY)): path.read_text("utf-8") for path in paths}


def shared_sources() -> list[str]:
    """What haunts have in common: a question of theirs may be asked there."""
    return [path.read_text("utf-8") for home in SHARED for path in home.rglob("*.py")]


def strings(source: str) -> Iterator[str]:
    """All strings, the pieces of f-strings among them, but no docstrings."""
    nodes = [*ast.walk(ast.parse(source))]
    for_people = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if id(node) not in for_people:
                yield text


def unused(raw: Raw, sources: Iterable[str], shared: Iterable[str]) -> list[str]:
    """What the text file names and no code speaks of."""
    own = [text for source in sources for text in strings(source)]
    known = {*own, *(text for source in shared for text in strings(source))}
    things = [(table, key) for table in THINGS for key in raw.get(table, {})]
    lost = [f"{table}.{key}" for table, key in things if not _is_named(key, own)]
    asks = raw.get("asks", {}).items()
    return [*lost, *(f"asks.{key}" for key, t in asks if f"{t['head']}/{key}" not in known)]


def _is_named(key: str, said: Iterable[str]) -> bool:
    """By itself, or with a number: `clue`, `clue-3`."""
    return any(text == key or text.startswith((f"{key}-", f"{key}/")) for text in said)


def unregistered(tale: Haunt) -> Iterator[str]:
    """Words that the code gives a meaning and nobody uses, and such as it gives none."""
    text, kinds = tale.text, [*tale.kinds.values()]
    yield from _apart("role", tale.roles, {*text.roles}, needless=text.roles)
    implied = {
        key for key, goal in text.goals.items() if text.roles[goal.role].side != "hero"
    }  # that no hero is left needs no word
    yield from _apart("goal", tale.goals, {*text.goals}, needless=implied)
    lines = [line for kind in kinds for line in kind.hurt]
    yield from _apart("hurt", tale.hurts, {line.does for line in lines} - {*WORDS})
    yield from _apart("holds", tale.whiles, {line.when for line in lines if line.when})
    lists = {k.mind or k.key for k in kinds if k.mind or k.lead == "mind"}  # some only later
    yield from _apart("mind", tale.minds, lists)
    yield from _apart("slot", tale.slots, _slots(kinds), needless=(MONSTERS, OWN_SLOT))
    wins = {blow.wins for blow in tale.blows.values()} - {"", DAMAGE}
    yield from (f"outcome {word}: nobody says what it does" for word in wins - {*tale.outcomes})
    stages = {BEGIN, *text.stages}
    named = {*tale.rules.values(), *tale.orders, *(goal.stage for goal in tale.goals.values())}
    yield from (f"stage {word}: there is none" for word in sorted(named - stages - {""}))


def _slots(kinds: Iterable[Creature]) -> set[str]:
    return {kind.slot for kind in kinds}


def _apart(
    what: str, given: Iterable[str], wanted: set[str], needless: Iterable[str] = ()
) -> Iterator[str]:
    for word in sorted(wanted - {*given} - {*needless}):
        yield f"{what} {word}: the text file has it, no code does"
    for word in sorted({*given} - wanted - {*needless}):
        yield f"{what} {word}: the code has it, the text file does not"


def of_others(number: int, sources: Mapping[str, str]) -> list[str]:
    """Imports of other haunts."""
    found: list[str] = []
    for path, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                modules = [name.name for name in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [f"{node.module}.{name.name}" for name in node.names]
            else:
                continue
            haunts = [int(h) for module in modules for h in OF_A_HAUNT.findall(f"{module}.")]
            found += [f"{path}:{node.lineno}: haunt {h}" for h in haunts if h != number]
    return found


def missing(number: int, raw: Raw, root: Path = ROOT) -> Iterator[str]:
    """Files that every haunt that is built has."""
    if not [*(root / "tests/games/betrayal/haunts").glob(f"test_h{number:02}_*.py")]:
        yield f"tests/games/betrayal/haunts/test_h{number:02}_*.py"
    plan = f"src/undercroft/bots/betrayal/plans/h{number:02}.py"
    if not (root / plan).exists():
        yield plan
    if not is_read(raw):
        yield f"data/haunts/{number:02}.toml with more than its head"


def is_read(raw: Raw) -> bool:
    """Is all that somebody reads of a haunt in its text file?"""
    return "anchors" in raw


def told_to_all(raw: Raw) -> Iterator[str]:
    """Rolls that a token tells everybody, though only one side's page does."""
    sides = {told["side"] for told in raw["roles"].values()} & {"hero", "traitor"}
    if raw["kind"] == "hidden":
        return
    for key, token in raw.get("tokens", {}).items():
        for least in ROLL.findall(_line(token["text"])):
            unaware = [side for side in sorted(sides) if least not in _rolls_read(raw, side)]
            if unaware:
                yield f"tokens.{key} tells the {unaware[0]} of a roll for {least}"


def _rolls_read(raw: Raw, side: str) -> set[str]:
    """What has to be rolled, by the pages of a side and by what it may look up."""
    roles, anchors = raw["roles"], raw["anchors"].values()
    pages = [(page.get("role", key), page["text"]) for key, page in raw["pages"].items()]
    read = [text for role, text in pages if roles.get(role, {}).get("side") == side]
    read += [anchor["gist"] for anchor in anchors if anchor.get("reads", side) == side]
    return {least for text in read for least in ROLL.findall(_line(text))}


def _line(text: str) -> str:
    return " ".join(text.split())
