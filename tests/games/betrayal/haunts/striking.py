"""What scenes ask for in the same words: dice, those who strike, what is won."""

from __future__ import annotations

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import kill


def strikes(s: Scene, key: str) -> Strikes:
    """What an option to attack promises."""
    (does,) = [option.does for option in s.asked.options if option.key == key]
    assert isinstance(does, Strikes)
    return does


def throw(s: Scene, who: str, trait: Trait, *, high: bool) -> list[int]:
    """All dice of a trait, each showing the most or nothing."""
    return [2 if high else 0] * s.value(who, trait)


def dice_of(s: Scene, who: str, trait: Trait, *dots: int) -> list[int]:
    """All dice of a trait, these dots first."""
    return [*dots, *[0] * (s.value(who, trait) - len(dots))]


def showing(total: int, dice: int) -> list[int]:
    """So many dice that show so much in all."""
    assert total <= 2 * dice
    return [2] * (total // 2) + [1] * (total % 2) + [0] * (dice - (total + 1) // 2)


def attacked(s: Scene) -> list[str]:
    """Whom somebody has struck at, in that order."""
    return [e.target for e in s.table.chronicle.events if isinstance(e, Attack)]


def acting(s: Scene, *dice: int) -> Scene:
    """All who think have acted, with these dice, or somebody is asked something in between."""
    s.before_monster_turn().dice(*dice)
    assert s.ending or s.keys
    return s


def only(s: Scene, *people: str) -> Scene:
    """The other adventurers are off the board for a while."""
    return s.apply(*[Vanish(who, "test") for who in s.city.cast if who not in people])


def without(s: Scene, *people: str) -> Scene:
    """These are dead."""
    for who in people:
        played(kill(s.arranging, who, "", "betrayal:haunt/death"))
    return s


def body(s: Scene, who: str) -> int:
    """How far somebody is from dying of physical damage."""
    return s.step(who, "might") + s.step(who, "speed")


def mind(s: Scene, who: str) -> int:
    """How far somebody is from dying of mental damage."""
    return s.step(who, "knowledge") + s.step(who, "sanity")


def winners(s: Scene) -> tuple[int, ...]:
    """The seats that have won."""
    assert s.table.outcome is not None
    return s.table.outcome.winners
