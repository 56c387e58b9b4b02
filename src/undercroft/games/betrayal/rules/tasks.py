"""Tasks of a haunt: rolls that an adventurer may attempt, each once in a turn."""

from __future__ import annotations

from functools import partial

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.games.betrayal.events.turns import SpendAttack, Use
from undercroft.games.betrayal.rules.harm import pick_trait
from undercroft.games.betrayal.rules.haunt import Task
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import City


@cites(
    "betrayal:dice/once",
    "betrayal:dice/task-roll",
    "betrayal:attack/haunt-action",
    "betrayal:ruling/H7",
)
def tasks(city: City, who: str) -> list[Option[Deed]]:
    """What the haunt lets this adventurer attempt here and now."""
    side = city.tale.side_of(city.side(who))
    return [
        Option(f"task:{task.key}", _label(task), partial(_attempt, task))
        for task in side.tasks
        if task.key not in city.used
        and not (task.instead_of_attack and city.attacked)
        and task.when(city, who)
    ]


def _label(task: Task) -> str:
    traits = " or ".join(trait.capitalize() for trait in task.traits)
    return f"{task.label} ({traits} {task.least}+)"


async def _attempt(task: Task, city: City) -> None:
    who = city.active
    await happen(city, Use(task.key, task.by))
    if task.instead_of_attack:
        await happen(city, SpendAttack(task.by))
    await attempt(city, who, task)


async def attempt(city: City, who: str, task: Task) -> None:
    """Roll, and let come what comes."""
    trait = await pick_trait(city, who, task.traits, "Which trait do you roll?", task.by)
    adds = task.adds(city, who) if task.adds else ()
    rolled = await trait_roll(city, who, trait, task.by, need=task.least, adds=adds, task=task.key)
    if rolled >= task.least:
        await task.success(city, who)
    elif task.failure is not None:
        await task.failure(city, who)
