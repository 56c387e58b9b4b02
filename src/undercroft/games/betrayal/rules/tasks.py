"""Tasks of a haunt: rolls that an adventurer may attempt, each once in a turn."""

from __future__ import annotations

from functools import partial

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.turns import SpendAttack, Use
from undercroft.games.betrayal.rules.goals import amount_of
from undercroft.games.betrayal.rules.harm import WHICH_IS_ROLLED, pick_trait
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
    role = city.tale.role_of(city.role(who))
    return [
        Option(
            f"task:{task.key}",
            partial(_attempt, task),
            told(task, amount_of(task.least, city)),
            kind="roll",
            about=task.key,
            does=Attempts(task.key, task.traits, amount_of(task.least, city)),
        )
        for task in role.tasks
        if task.mark(city, who) not in city.used
        and task.stage in ("", city.stage)
        and not (task.instead_of_attack and city.attacked)
        and task.when(city, who)
    ]


def told(task: Task, least: int) -> Words:
    """`Knowledge or Sanity 4+: open the lockbox`."""
    if len(task.traits) == 1:
        (trait,) = task.traits
        return Words("{trait} {least}+: {deed}", trait=trait, least=least, deed=task.label)
    one, other, *more = task.traits
    if more:
        return Words(
            "{one}, {other} or {third} {least}+: {deed}",
            one=one,
            other=other,
            third=more[0],
            least=least,
            deed=task.label,
        )
    return Words(
        "{one} or {other} {least}+: {deed}",
        one=one,
        other=other,
        least=least,
        deed=task.label,
    )


async def _attempt(task: Task, city: City) -> None:
    who = city.active
    await happen(city, Use(task.mark(city, who), task.by))
    if task.instead_of_attack:
        await happen(city, SpendAttack(task.by))
    await attempt(city, who, task)


async def attempt(city: City, who: str, task: Task) -> None:
    """Settle what is to be settled before, roll, and let come what comes."""
    if task.first is not None:
        await task.first(city, who)
        if who not in city.at:
            return
    traits, about = task.traits, task.key
    trait = await pick_trait(city, who, traits, WHICH_IS_ROLLED, task.by, "trait/roll", about=about)
    adds = task.adds(city, who) if task.adds else ()
    need = amount_of(task.least, city)
    rolled = await trait_roll(city, who, trait, task.by, need=need, adds=adds, task=task.key)
    if who not in city.at:  # nothing comes of it any more
        return
    with since(city, Roll):
        rows = (*task.better, (need, task.success))
        deed = next((deed for least, deed in rows if rolled >= least), task.failure)
        if deed is not None:
            await deed(city, who)
