"""The twenty-two items; those that only raise a trait have nothing more to say."""

from __future__ import annotations

from typing import Final

from undercroft.games.betrayal.content.items.arms import (
    GamblersDice,
    HolySymbol,
    NecklaceOfFireballs,
    RingOfTheRam,
)
from undercroft.games.betrayal.content.items.caltrops import Caltrops, CaltropsLaid
from undercroft.games.betrayal.content.items.fortune import (
    LuckyCoin,
    ScrollOfForesight,
    ThievesTools,
)
from undercroft.games.betrayal.content.items.magic import AlchemyJug, HelmOfTeleportation, ShinyRock
from undercroft.games.betrayal.content.items.potions import (
    INVISIBLE,
    MIGHTY,
    GiantStrength,
    Invisibility,
    PotionOfGiantStrength,
    PotionOfHealing,
    PotionOfInvisibility,
    PotionOfSpeed,
)
from undercroft.games.betrayal.content.items.wards import ChainMail, Locket
from undercroft.games.betrayal.content.possession import Weapon
from undercroft.games.betrayal.state import Belonging, Lying

ITEM_CARDS: Final[dict[str, type[Belonging]]] = {
    "item/alchemy-jug": AlchemyJug,
    "item/caltrops": Caltrops,
    "item/chain-mail": ChainMail,
    "item/crossbow": Weapon,
    "item/gamblers-dice": GamblersDice,
    "item/helm-of-teleportation": HelmOfTeleportation,
    "item/holy-symbol": HolySymbol,
    "item/javelin-of-lightning": Weapon,
    "item/locket": Locket,
    "item/lucky-coin": LuckyCoin,
    "item/necklace-of-fireballs": NecklaceOfFireballs,
    "item/potion-of-giant-strength": PotionOfGiantStrength,
    "item/potion-of-healing": PotionOfHealing,
    "item/potion-of-invisibility": PotionOfInvisibility,
    "item/potion-of-speed": PotionOfSpeed,
    "item/ring-of-the-ram": RingOfTheRam,
    "item/scroll-of-foresight": ScrollOfForesight,
    "item/shiny-rock": ShinyRock,
    "item/thieves-tools": ThievesTools,
}
ITEM_CONDITIONS: Final[dict[str, type[Belonging]]] = {
    MIGHTY: GiantStrength,
    INVISIBLE: Invisibility,
}
ITEM_TOKENS: Final[dict[str, type[Lying]]] = {"caltrops": CaltropsLaid}
