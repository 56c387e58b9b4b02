"""Everything in the box that has a say, by its anchor."""

from __future__ import annotations

from typing import Final

from undercroft.engine.source import Source
from undercroft.games.ravenloft.content.adventures.a01_escape_the_tomb import EscapeTheTomb
from undercroft.games.ravenloft.content.adventures.a02_icon_of_ravenloft import IconOfRavenloft
from undercroft.games.ravenloft.content.adventures.a03_klaks_artifact import KlaksArtifact
from undercroft.games.ravenloft.content.adventures.a04_daylight_assault import DaylightAssault
from undercroft.games.ravenloft.content.adventures.a05_final_transformation import (
    FinalTransformation,
)
from undercroft.games.ravenloft.content.adventures.a06_destroy_the_dracolich import (
    DestroyTheDracolich,
)
from undercroft.games.ravenloft.content.adventures.a07_adventure_impossible import (
    AdventureImpossible,
)
from undercroft.games.ravenloft.content.adventures.a08_howling_hag import HorrorOfTheHowlingHag
from undercroft.games.ravenloft.content.adventures.a09_gauntlet_of_terror import GauntletOfTerror
from undercroft.games.ravenloft.content.adventures.a10_blood_and_fog import BloodAndFog
from undercroft.games.ravenloft.content.adventures.a11_rampaging_golem import RampagingGolem
from undercroft.games.ravenloft.content.adventures.a12_hunt_for_strahd_1 import HuntForStrahd1
from undercroft.games.ravenloft.content.adventures.a13_hunt_for_strahd_2 import HuntForStrahd2
from undercroft.games.ravenloft.content.encounters.attacks import ATTACK_AFTERMATHS
from undercroft.games.ravenloft.content.encounters.environments import ENVIRONMENTS
from undercroft.games.ravenloft.content.encounters.event_cards import EVENT_CARDS, REDRAWN_CARDS
from undercroft.games.ravenloft.content.encounters.traps import TRAP_TRICKS
from undercroft.games.ravenloft.content.heroes import ABILITIES
from undercroft.games.ravenloft.content.powers.cleric import CLERIC, CLERIC_EFFECTS
from undercroft.games.ravenloft.content.powers.fighter import FIGHTER, FIGHTER_EFFECTS
from undercroft.games.ravenloft.content.powers.ranger import RANGER, RANGER_EFFECTS
from undercroft.games.ravenloft.content.powers.rogue import ROGUE, ROGUE_EFFECTS
from undercroft.games.ravenloft.content.powers.wizard import WIZARD, WIZARD_EFFECTS
from undercroft.games.ravenloft.content.treasures.blessings import BLESSINGS
from undercroft.games.ravenloft.content.treasures.fortunes import FORTUNE_CARDS, KEPT_CARDS
from undercroft.games.ravenloft.content.treasures.items import ITEM_EFFECTS, ITEMS
from undercroft.games.ravenloft.content.treasures.relics import RELIC_EFFECTS, RELIC_ITEMS
from undercroft.games.ravenloft.content.villains.flesh_golem import FleshGolem
from undercroft.games.ravenloft.content.villains.gravestorm import Gravestorm
from undercroft.games.ravenloft.content.villains.howling_hag import HowlingHag
from undercroft.games.ravenloft.content.villains.klak import Klak
from undercroft.games.ravenloft.content.villains.strahd import Strahd
from undercroft.games.ravenloft.content.villains.werewolf import Werewolf
from undercroft.games.ravenloft.content.villains.young_vampire import YoungVampire
from undercroft.games.ravenloft.content.villains.zombie_dragon import ZombieDragon
from undercroft.games.ravenloft.rules.encounters import AFTERMATHS, EVENT_DEEDS, REDRAWN, SPRUNG
from undercroft.games.ravenloft.rules.treasure import FORTUNES, KEPT
from undercroft.games.ravenloft.state import Card, Lasting

EVENT_DEEDS.update(EVENT_CARDS)
REDRAWN.update(REDRAWN_CARDS)
AFTERMATHS.update(ATTACK_AFTERMATHS)
SPRUNG.update(TRAP_TRICKS)
FORTUNES.update(FORTUNE_CARDS)
KEPT.update(KEPT_CARDS)

ALL_CARDS: Final[dict[str, type[Card]]] = {
    **{f"hero/{key}": kind for key, kind in ABILITIES.items()},
    **{
        f"power/{key}": kind
        for powers in (CLERIC, FIGHTER, RANGER, ROGUE, WIZARD)
        for key, kind in powers.items()
    },
    **{f"treasure/{key}": kind for key, kind in {**ITEMS, **RELIC_ITEMS}.items()},
}

ALL_EFFECTS: Final[dict[str, type[Lasting]]] = {
    **CLERIC_EFFECTS,
    **FIGHTER_EFFECTS,
    **RANGER_EFFECTS,
    **ROGUE_EFFECTS,
    **WIZARD_EFFECTS,
    **ITEM_EFFECTS,
    **RELIC_EFFECTS,
    **{f"treasure/{key}": kind for key, kind in BLESSINGS.items()},
}

ALL_DANGERS: Final[dict[str, type[Source]]] = {
    **{f"encounter/{key}": kind for key, kind in ENVIRONMENTS.items()},
    "villain/strahd": Strahd,
    "villain/gravestorm": Gravestorm,
    "villain/klak": Klak,
    "villain/howling-hag": HowlingHag,
    "villain/werewolf": Werewolf,
    "villain/flesh-golem": FleshGolem,
    "villain/young-vampire": YoungVampire,
    "villain/zombie-dragon": ZombieDragon,
    "adventure/escape-the-tomb": EscapeTheTomb,
    "adventure/icon-of-ravenloft": IconOfRavenloft,
    "adventure/klaks-artifact": KlaksArtifact,
    "adventure/daylight-assault": DaylightAssault,
    "adventure/final-transformation": FinalTransformation,
    "adventure/destroy-the-dracolich": DestroyTheDracolich,
    "adventure/adventure-impossible": AdventureImpossible,
    "adventure/howling-hag": HorrorOfTheHowlingHag,
    "adventure/gauntlet-of-terror": GauntletOfTerror,
    "adventure/blood-and-fog": BloodAndFog,
    "adventure/rampaging-golem": RampagingGolem,
    "adventure/hunt-for-strahd-1": HuntForStrahd1,
    "adventure/hunt-for-strahd-2": HuntForStrahd2,
}
