"""The files of a haunt that is to be written."""

from __future__ import annotations

from dataclasses import dataclass
from re import findall
from string import Template
from typing import Final

from undercroft.games.betrayal.printed import HauntCard, Sides, TraitorRule

TO_WRITE: Final = "To be written."
TRAITORS: Final[dict[Sides, TraitorRule]] = {  # who is the traitor, unless the head tells otherwise
    "one": TraitorRule("revealer"),
    "several": TraitorRule("others"),
    "everyone": TraitorRule("everyone"),
    "hidden": TraitorRule("hidden"),
    "later": TraitorRule("later"),
    "none": TraitorRule("none"),
}


@dataclass(frozen=True, slots=True)
class Part:
    """A role of a skeleton."""

    role: str
    side: str
    begins: str
    goal: str
    wins: str  # of the ending that its goal comes to
    test: str  # the goal in the code, if it needs one
    imports: str


VILLAIN: Final = Part("villain", "traitor", "traitor", "dead", "traitor", "", "")
COMPANY: Final = Part("company", "hero", "hero", "slain", "hero", 'Slain("villain")', "Slain")
ALONE: Final = Part("company", "hero", "hero", "saved", "hero", 'CountTo("hope", 1)', "CountTo")
RIVAL: Final = Part("rival", "each", "everyone", "last", "role", "LastAlive()", "LastAlive")


def slug_of(title: str) -> str:
    """What a haunt of this title is called in files and options."""
    return "-".join(findall(r"[a-z0-9]+", title.lower().replace("'", "")))


def parts_of(card: HauntCard) -> tuple[Part, ...]:
    return {"none": (ALONE,), "everyone": (RIVAL,)}.get(card.sides, (VILLAIN, COMPANY))


ROLE: Final = Template("""
[roles.$role]
side = "$side"
begins = "$begins"
name = "$name"
icon = "person"
text = "$to_write"

[pages.$role]
knows = "$to_write"
text = "$to_write"

[goals.$goal]
role = "$role"
ending = "$goal"
text = "$to_write"

[endings.$goal]
wins = "$wins"
text = "$to_write"
""")
TABLES: Final = Template("""
[story.$story]
text = "$to_write"
$roles
[endings.nobody]
wins = "nobody"
text = "$to_write"

[anchors.right-now]
heading = "$to_write"
gist = "$to_write"
""")
HOPE: Final = """
[tracks.hope]
name = "Hope"
icon = "person"
text = "To be written."
"""
MODULE: Final = Template('''"""Haunt $number - $title.

$to_write In three lines: who is who, and what each side wants.
Cites: betrayal:haunt/$two
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.games.betrayal.rules.goals import $goals
$rules
from undercroft.games.betrayal.state import City

HAUNT: Final = in_the_box($kind($number))
$registered

@HAUNT.prepares
@cites("betrayal:haunt/$two/right-now")
async def lay_out(city: City) -> None:
    """$to_write"""
$deal''')
KNOWN: Final = {
    "kind": "Haunt",
    "rules": "from undercroft.games.betrayal.rules.haunt import Haunt, in_the_box",
    "deal": "",
}
HIDDEN: Final = {  # nobody is anything before the sides are dealt
    "kind": "HiddenHaunt",
    "rules": "from undercroft.games.betrayal.rules.haunt import in_the_box\n"
    "from undercroft.games.betrayal.rules.hidden import DeathTells, HiddenHaunt, deal_sides",
    "deal": "    await deal_sides(city)\n",
}
PLAN: Final = Template('''"""Haunt $number: to be written, what each role goes for."""

from __future__ import annotations

from undercroft.bots.betrayal.plan import Plan, plan
from undercroft.bots.betrayal.sight import $sides

$plans''')
ONE_PLAN: Final = Template('''
@plan($number, $side)
class $name(Plan):
    """$to_write"""
''')
PROOF: Final = Template('''"""Haunt $number: to be written, in a line."""

from __future__ import annotations

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunts.$module import HAUNT


def begun(turn: str = "") -> Scene:
    return Scene("torskar", "lia", "vort").haunt($number, turn=turn)


@cites("betrayal:haunt/$two")
def test_it_begins() -> None:
    assert begun().city.haunt == HAUNT.slug


@cites("betrayal:haunt/$two", "betrayal:haunt/sides")
def test_each_role_reads_its_own_page_only() -> None:
    s = begun()
    for role in HAUNT.text.roles:
        others = [seat for seat, who in enumerate(s.city.cast) if s.city.role(who) != role]
        canaries(s, HAUNT.text.secrets_of(role), tuple(others))


def test_nothing_is_missing() -> None:
    left = missing($number)
    assert not left, "\\n".join(left)
''')


def skeleton(card: HauntCard) -> dict[str, str]:
    """The files of a haunt by their paths, as far as its head tells what they must hold."""
    number = card.number
    parts, two = parts_of(card), f"{number:02}"
    module = f"h{two}_{card.key.replace('-', '_')}"
    told = {"number": number, "two": two, "title": card.title, "module": module}
    told |= {"to_write": TO_WRITE}
    hidden = card.sides == "hidden"
    told |= HIDDEN if hidden else KNOWN
    city, tests = "src/undercroft/games/betrayal", "tests/games/betrayal/haunts"
    registered = [f'HAUNT.goal("{part.goal}", {part.test})\n' for part in parts if part.test]
    registered += ["HAUNT.rule(DeathTells)\n"] if hidden else []
    goals = ", ".join([part.imports for part in parts if part.imports])
    sides = sorted({part.side.upper() for part in parts})
    plans = [
        ONE_PLAN.substitute(told, side=part.side.upper(), name=part.role.capitalize())
        for part in parts
    ]
    return {
        f"{city}/data/haunts/{two}.toml": _text_file(card, parts, one_story=hidden),
        f"{city}/haunts/{module}.py": MODULE.substitute(
            told, goals=goals, registered="".join(registered)
        ),
        f"src/undercroft/bots/betrayal/plans/h{two}.py": PLAN.substitute(
            told, sides=", ".join(sides), plans="\n".join(plans)
        ),
        f"{tests}/test_{module}.py": PROOF.substitute(told),
    }


HEAD: Final = Template("""number = $number
slug = "$slug"
title = "$title"
kind = "$kind"
traitor = { rule = "$rule" }
""")


def _text_file(card: HauntCard, parts: tuple[Part, ...], *, one_story: bool) -> str:
    head = HEAD.substitute(
        number=card.number,
        slug=card.key,
        title=card.title.replace("\\", "\\\\").replace('"', '\\"'),
        kind=card.sides,
        rule=card.traitor.rule,
    )
    roles = [
        ROLE.substitute(
            role=part.role,
            side=part.side,
            begins=part.begins,
            name=part.role.capitalize(),
            goal=part.goal,
            wins=part.wins,
            to_write=TO_WRITE,
        )
        for part in parts
    ]
    story = "everyone" if one_story or len(parts) == 1 else "hero"
    tables = TABLES.substitute(story=story, roles="".join(roles), to_write=TO_WRITE)
    return f"{head}{tables}{HOPE if ALONE in parts else ''}"
