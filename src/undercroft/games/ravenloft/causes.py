"""What happens in the castle, and why."""

from __future__ import annotations

from typing import Final

CARD_CHAPTERS: Final = (
    *("adventure", "encounter", "hero", "monster", "power", "treasure", "villain"),
)


def cause(by: str) -> str:
    """The rule it comes from; of a card, what sort of card."""
    anchor = by.partition(":")[2]
    chapter = anchor.partition("/")[0]
    return chapter if chapter in CARD_CHAPTERS else anchor


# One line for each kind of event.
CAUSES: Final[dict[str, tuple[str, ...]]] = {
    "Appear": ("adventure",),
    "Arrange": ("treasure",),
    "Assailed": ("monster", "villain"),
    "BeginAdventure": ("setup/adventure",),
    "BeginHeroPhase": ("turn/hero-phase",),
    "BeginTurn": ("turn/order",),
    "BeginVillainPhase": ("turn/villain-phase",),
    "Cancel": ("encounters/cancel",),
    "Change": ("encounters/environment", "treasure"),
    "Count": ("adventure", "power", "treasure", "villain"),
    "Daze": ("treasure",),
    "Defeat": ("adventure", "power", "treasure"),
    "Depart": ("adventure",),
    "Destroy": ("monster", "power", "treasure", "villain"),
    "Disarm": ("power", "traps/disable"),
    "DiscardEncounter": ("encounters/event", "encounters/trap"),
    "DiscardMonster": (
        *("adventure", "encounter", "monsters/draw", "treasure", "turn/exploration", "villain"),
    ),
    "DiscardTreasure": (
        *("adventure", "encounter", "setup/item", "treasure", "treasures/blessing"),
        *("treasures/fortune",),
    ),
    "Dodged": ("encounter", "monster", "villain"),
    "DrawEncounter": ("encounters/draw",),
    "DrawMonster": ("adventure", "encounter", "treasure", "turn/exploration", "villain"),
    "End": ("adventure", "end/lose"),
    "EndHeroPhase": ("turn/hero-phase",),
    "EndTurn": ("turn/order",),
    "Escape": ("escape/leave",),
    "Expire": ("treasure", "turn/order"),
    "FindTreasure": ("adventure", "encounter", "setup/item", "treasure", "treasures/draw"),
    "FlipDown": ("encounter",),
    "FlipUp": ("encounter", "ruling/H4", "treasure"),
    "Frenzied": ("encounter",),
    "GainExperience": ("treasure",),
    "GoFirst": ("setup/first-player",),
    "Guard": ("treasure",),
    "Heal": ("hero", "power", "treasure"),
    "Hit": ("power", "treasure"),
    "Hurt": ("adventure", "encounter", "monster", "villain"),
    "Immobilize": ("encounter", "monster"),
    "Join": ("adventure", "setup/heroes"),
    "Lay": ("adventure", "encounter", "setup/start-tile", "treasure", "turn/exploration"),
    "LayToken": ("adventure", "power"),
    "LevelUp": ("adventure", "experience/level-up"),
    "LiftMarker": ("power", "treasure"),
    "LiftToken": ("adventure",),
    "Linger": ("power", "treasure", "treasures/blessing"),
    "Look": ("treasure",),
    "Menace": ("encounter", "monster", "villain"),
    "Mend": ("adventure", "encounter", "villain"),
    "Miss": ("encounter", "power", "treasure"),
    "Pay": ("encounters/cancel", "experience/level-up"),
    "Peek": ("treasure",),
    "Perish": ("adventure",),
    "PlaceMarker": ("adventure", "power", "treasure"),
    "Prowl": ("monster", "villain"),
    "Put": ("adventure", "encounter", "monster", "power", "treasure", "villain"),
    "Receive": ("adventure", "setup/item", "treasures/item"),
    "Recover": ("power", "ruling/H5", "treasure", "turn/hero-phase"),
    "Relieve": ("treasure",),
    "Reshuffle": ("decks/reshuffle",),
    "Return": ("encounter", "setup/start-tile"),
    "Roll": ("adventure", "encounter", "monster", "power", "traps/disable", "treasure", "villain"),
    "RollForFirst": ("setup/first-player",),
    "Rouse": ("treasure",),
    "SetTrap": ("encounters/trap",),
    "Slow": ("encounter", "monster", "villain"),
    "Spawn": ("adventure", "encounter", "treasure", "turn/exploration", "villain"),
    "Stake": ("treasure",),
    "Struck": ("encounter", "monster", "villain"),
    "Succeed": ("adventure",),
    "Surge": ("surges/use",),
    "Swap": ("encounter", "power"),
    "Swing": ("encounter", "power", "treasure"),
    "TakePower": ("adventure", "experience/level-up", "setup/powers"),
    "TakeTile": ("encounter", "treasure", "turn/exploration"),
    "TakeToken": ("adventure",),
    "Teleport": ("adventure", "encounter", "power", "treasure", "villain"),
    "TurnToMist": ("villain",),
    "TurnToken": ("adventure",),
    "UsePower": ("power",),
    "Vanish": ("encounter",),
    "Walk": ("encounter", "move/squares", "power", "treasure"),
    "Wound": ("adventure", "power", "treasure"),
}
