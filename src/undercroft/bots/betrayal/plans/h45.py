"""Haunt 45: heroes run for potions and drink what they find; the dead deal out the worst."""

from __future__ import annotations

from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Seen, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.facts import EVENT_CARDS
from undercroft.games.betrayal.odds import spread
from undercroft.games.betrayal.printed import EventCard, Result
from undercroft.games.betrayal.seen import spot_at

VITALITY, DILUTED, DEADLY = "vitality", "diluted", "deadly-dose"
BAD: Final = (DILUTED, DEADLY)
CURED: Final = "cured"
RETREAT: Final = "arcane-retreat"
FETCH: Final = 2 * FAR_OFF
SHARED: Final = 4.0  # what a potion is worth less for each poisoned friend who is nearer to it
EAGER: Final = 5.0
NEVER: Final = -1.0


def potions(key: str, sight: Sight) -> list[Seen]:
    """Those that somebody has and that are not known to be of no use."""
    cards = sight.people[key]["cards"]
    return [c for c in cards if c["key"].startswith("potion-") and _may_help(c)]


def _may_help(card: Seen) -> bool:
    is_token = card.get("kind", "token") == "token"
    return is_token and card["face"] not in BAD


def is_cured(key: str, sight: Sight) -> bool:
    return CURED in sight.people[key]["conditions"]


def ailing(sight: Sight) -> list[str]:
    """Friends on the board whom a potion could help."""
    return [key for key in sight.friends() if key in sight.at and not is_cured(key, sight)]


def lying(sight: Sight) -> list[int]:
    """Where potions are to be found."""
    return [spot_at(t["at"]) for t in sight.table["tokens"] if t["key"].startswith("potion-")]


def dropped(sight: Sight) -> dict[str, int]:
    """Potions that somebody has let fall, and where."""
    piles = sight.table["piles"]
    found = [(card, spot_at(pile["at"])) for pile in piles for card in pile["cards"]]
    kept = [(card, spot) for card, spot in found if card["key"].startswith("potion-")]
    return {card["key"]: spot for card, spot in kept if _may_help(card)}


@plan(45, HERO)
class Poisoned(Plan):
    """To the potion that no poisoned friend is nearer to; whoever is cured brings them some."""

    favours = ("might", "knowledge", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        if sight.own not in sight.at:
            return {}
        if is_cured(sight.own, sight) and potions(sight.own, sight):
            return {sight.at[key]: FETCH for key in ailing(sight)}
        found = dict.fromkeys(dropped(sight).values(), FETCH)
        for spot in lying(sight):
            mine = sight.far(sight.here, [spot])
            nearer = [f for f in ailing(sight) if sight.far(sight.at[f], [spot]) < mine]
            found[spot] = max(found.get(spot, 0.0), FAR_OFF - SHARED * len(nearer))
        return found

    def deed(self, option: Keyed, sight: Sight) -> float:
        """A potion is drunk at once, and tested only if there is another one to drink."""
        if option.key == f"role/{sight.own}:drink":
            mine = [card for card in potions(sight.own, sight) if not card["used"]]
            return NEVER if is_cured(sight.own, sight) or not mine else EAGER
        if option.key == f"role/{sight.own}:test":
            unsure = not is_cured(sight.own, sight) and len(potions(sight.own, sight)) > 1
            return EAGER + 1 if unsure else NEVER
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        match decision.kind:
            case "act":
                return self._handle(decision, sight)
            case "token/drink":
                mine = sorted(potions(sight.own, sight), key=lambda card: card["face"] != VITALITY)
                return next((card["key"] for card in mine if card["key"] in decision.keys), "")
            case "card/take":
                return next((key for key in dropped(sight) if key in decision.keys), "")
            case "card/give":
                mine = sorted(potions(sight.own, sight), key=lambda card: card["face"] != VITALITY)
                return next((card["key"] for card in mine if card["key"] in decision.keys), "")
            case "person/gift":
                return next((key for key in ailing(sight) if key in decision.keys), "")
        return ""

    def _handle(self, decision: Decision[Any], sight: Sight) -> str:
        """A potion is picked up, and goes to whoever needs it."""
        if "take" in decision.keys and sight.here in dropped(sight).values():
            return "take"
        spare = [card for card in potions(sight.own, sight) if not card["used"]]
        here = [key for key in ailing(sight) if sight.at[key] == sight.here]
        bringing = is_cured(sight.own, sight) and spare and here
        return "give" if bringing and "give" in decision.keys else ""


# The Dungeon Master.

TRAITS: Final = {"might": 1.6, "speed": 1.0, "knowledge": 0.8, "sanity": 0.3, "any": 1.0}
ITEM: Final = 0.8  # a hero's luck
LOST_TURN: Final = 2.0
ASTRAY: Final = 0.5
FROM_POTION: Final = 2.0  # if somebody is about to search for one there
FINISH: Final = 6.0
OWN: Final = {  # events that are more than a table
    "arcane-gate": -0.5,
    "desiccated-heart": -0.2,
    "forgotten-relic": -1.0,
    "future-sight": -1.0,
    "illusory-wall": 0.0,
    "infernal-pact": 0.0,
    "lonely-chest": -0.5,
    "lost-and-found": -0.4,
    "otyugh-tentacle": 0.4,
    "pit-trap": 1.0,
    "red-wizard": -0.2,
    "sound-of-looming-doom": 0.5,
    "the-storm": 1.5,
    "troglodyte-stench": 0.6,
    "wererat-bite": -1.0,
    "zhentarim-opportunist": 1.0,
}
GROUNDS: Final = {
    "buildings": ("building",),
    "streets": ("street",),
    "catacombs": ("catacomb",),
    "city": ("building", "street"),
}


def harm(card: EventCard, sight: Sight, key: str) -> float:
    """What an event is worth to the Dungeon Master if this hero has to bear it."""
    found = found_by(card, sight) if card.finds_many else [key]
    own = OWN.get(card.key, 0.0) if found else 0.0
    return own + fsum([_on_average(card, sight, one) for one in found])


def pick(key: str, sight: Sight, hero: str) -> float:
    """The worst for whom the poison works on; on the others goes what is of no use."""
    card = EVENT_CARDS[key]
    ill = [one for one in sight.heroes() if not is_cured(one, sight)]
    if hero in ill or not ill:
        return harm(card, sight, hero)
    return -max([harm(card, sight, one) for one in ill])


def found_by(card: EventCard, sight: Sight) -> list[str]:
    """The heroes on the kinds of tiles that it is about."""
    if card.who == "all":
        return sight.heroes()
    ground = {spot_at(tile["at"]): tile["kind"] for tile in sight.table["tiles"]}
    kinds = GROUNDS[card.who]
    return [key for key in sight.heroes() if ground.get(sight.at[key] % FAR) in kinds]


def _on_average(card: EventCard, sight: Sight, key: str) -> float:
    """What comes of the table of an event, line by line."""
    rolled = [sight.trait(key, trait) for trait in card.rolls]
    dice = max(rolled) if card.how == "choice" else (rolled or [card.dice])[0]
    chances = spread(dice) if card.results.lines else ()
    return fsum([c * _worth(card.results.of(n), sight, key) for n, c in enumerate(chances)])


def _worth(line: Result, sight: Sight, key: str) -> float:
    """What a line does to a hero; a wound counts the more the fewer are still to go."""
    wound = 1.0 + FINISH / max(1, sight.frailty(key))
    astray = FROM_POTION if sight.at.get(key) in lying(sight) else ASTRAY
    lost = fsum([-steps * TRAITS.get(trait, 1.0) for trait, steps in line.changes.items()])
    lost += wound * (line.physical + line.physical_dice)
    lost += TRAITS["sanity"] * (line.mental + line.mental_dice)
    return lost + LOST_TURN * line.keeps + astray * bool(line.place) - ITEM * line.items


def away(spot: int, sight: Sight) -> int:
    """How far from a spot the nearest hero is."""
    return min([sight.far(sight.at[key], [spot]) for key in sight.heroes()], default=0)


@plan(45, TRAITOR)
class DungeonMaster(Plan):
    """Potions far from everybody, the one that kills the nearest; and always the worst event."""

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        match decision.kind:
            case "place/potion":
                spots = spots_of(decision)
                return max(spots, key=lambda key: (away(spots[key], sight), key))
            case "token/deadly-dose" | "token/diluted":
                there = {t["key"]: spot_at(t["at"]) for t in sight.table["tokens"]}
                return min(decision.keys, key=lambda key: (away(there[key], sight), key))
            case "card/fate" if decision.about in sight.people:
                return max(decision.keys, key=lambda key: pick(key, sight, decision.about))
        return ""
