"""Attacks: who may be struck and how, both rolls, and what the winner gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import Event, happen
from undercroft.engine.source import before, instead
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Attack, Defeat, Fought, Stun
from undercroft.games.betrayal.events.haunt import Afflict, Count
from undercroft.games.betrayal.rules.attacking import strike_at_once
from undercroft.games.betrayal.rules.blows import Armed, Blow
from undercroft.games.betrayal.state import City

MIGHT = {"gretchen": 4, "vort": 3, "miska": 3}  # at the start


@pytest.fixture(autouse=True)
def ogres(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)


def haunted(turn: str = "gretchen") -> Scene:
    """Miska is the traitor; all stand on the Tavern."""
    return Scene("gretchen", "vort", "miska").haunt(26, revealer="miska", turn=turn)


def fell(s: Scene, dice: int, result: int) -> Scene:
    """So many dice show this much in all."""
    twos, ones = divmod(result, 2)
    return s.dice(*[2] * twos, *[1] * ones, *[0] * (dice - twos - ones))


def duel(s: Scene, mine: int, theirs: int) -> Scene:
    """Gretchen attacks Miska with Might."""
    fell(s, MIGHT["gretchen"], mine)
    fell(s, MIGHT["miska"], theirs)
    return s.play("attack:miska:might")


@cites("betrayal:attack/after-haunt")
def test_nobody_attacks_before_the_haunt() -> None:
    s = Scene("gretchen", "vort", "miska")
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:attack/once", "betrayal:terms/opponent", "betrayal:terms/ally")
def test_only_opponents_on_the_same_tile_can_be_attacked() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").figure("ogre-2", "kitchen")
    s.figure("child-1", "elfsong-tavern")
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:miska:might", "attack:ogre-1:might"]


@cites("betrayal:terms/opponent", "betrayal:npc/rules", "betrayal:terms/character")
def test_npcs_stand_against_the_traitor() -> None:
    s = haunted("miska").figure("ogre-1", "elfsong-tavern").figure("child-1", "elfsong-tavern")
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == [f"attack:{who}:might" for who in ("gretchen", "vort", "child-1")]


@cites("betrayal:attack/roll", "betrayal:attack/damage", "betrayal:damage/physical")
def test_the_loser_takes_the_difference() -> None:
    s = duel(haunted(), mine=6, theirs=4)
    assert s.asked_seat == 2
    s.play("1-1")
    assert (s.step("miska", "might"), s.step("miska", "speed")) == (2, 3)
    s.settled()


@cites("betrayal:attack/roll", "betrayal:attack/damage")
def test_a_defender_who_rolls_higher_hurts_the_attacker() -> None:
    s = duel(haunted(), mine=2, theirs=3)
    assert s.asked_seat == 0
    s.play("0-1")
    assert s.step("gretchen", "speed") == 3
    s.settled()


@cites("betrayal:attack/damage", "betrayal:ruling/H10")
def test_a_tie_hurts_nobody() -> None:
    s = duel(haunted(), mine=3, theirs=3)
    assert s.happened("Harm", "Defeat") == []
    assert s.asked_seat == 0
    s.settled()


@cites("betrayal:attack/once")
def test_one_attack_in_a_turn() -> None:
    s = duel(haunted(), mine=3, theirs=3)
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:attack/steal", "betrayal:ruling/R22", "betrayal:ruling/R18")
def test_two_damage_may_be_turned_into_theft() -> None:
    s = duel(haunted().item("miska", "locket", "crossbow"), mine=5, theirs=3)
    assert s.keys == ["damage", "steal:locket", "steal:crossbow"]
    s.play("steal:crossbow")
    assert s.holds("gretchen") == ["crossbow"]
    assert s.happened("Suffer") == []
    assert "drop" not in s.keys
    s.settled()


@cites("betrayal:attack/steal", "betrayal:ruling/R22")
def test_one_damage_is_no_theft() -> None:
    s = duel(haunted().item("miska", "locket"), mine=4, theirs=3)
    assert s.asked.kind == "split"


@cites("betrayal:attack/steal", "betrayal:ruling/R22")
def test_a_defender_steals_nothing() -> None:
    s = duel(haunted().item("gretchen", "crossbow"), mine=0, theirs=4)
    assert (s.asked_seat, s.asked.kind) == (0, "split")


@cites("betrayal:attack/steal", "betrayal:items/limits", "betrayal:items/companions")
def test_what_its_card_protects_is_not_stolen() -> None:
    s = haunted().item("miska", "berserker-axe", "dimensional-shackles", "homunculus", "gem-1")
    duel(s, mine=6, theirs=1)
    assert s.keys == ["damage", "steal:berserker-axe", "steal:gem-1"]


@cites("betrayal:attack/steal", "betrayal:ruling/H11", "betrayal:conflict/same-time")
def test_armor_is_no_guard_against_thieves() -> None:
    """Chain Mail would leave 1 damage: the choice comes before that."""
    s = duel(haunted().item("miska", "chain-mail", "locket"), mine=5, theirs=3)
    assert s.keys == ["damage", "steal:locket"]


@cites("betrayal:attack/steal", "betrayal:items/over-the-top")
def test_stolen_gains_change_hands() -> None:
    s = haunted().item("miska", "boots-of-speed").trait("miska", "speed", 5)
    duel(s, mine=6, theirs=2).play("steal:boots-of-speed")
    assert (s.step("miska", "speed"), s.step("gretchen", "speed")) == (4, 5)


@cites("betrayal:attack/stun", "betrayal:monster/stunned")
def test_a_beaten_monster_is_stunned_and_not_killed() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern")
    fell(s, 4, 8)
    fell(s, 4, 1)
    s.play("attack:ogre-1:might")
    assert s.city.stunned == ("ogre-1",)
    assert "ogre-1" in s.city.at
    s.settled()


@cites("betrayal:attack/stunned-target", "betrayal:ruling/R25")
def test_a_stunned_monster_defends_itself_but_hurts_nobody() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").given(stunned=("ogre-1",))
    fell(s, 4, 0)
    fell(s, 4, 8)
    s.play("attack:ogre-1:might")
    assert s.happened("Defeat", "Harm") == ["Defeat"]
    assert s.city.stunned == ("ogre-1",)
    s.settled()


@cites("betrayal:attack/stunned-target", "betrayal:monster/items", "betrayal:attack/steal")
def test_what_a_monster_carries_can_be_stolen() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").given(held={"gem-1": "ogre-1"})
    fell(s, 4, 4)
    fell(s, 4, 2)
    s.play("attack:ogre-1:might", "steal:gem-1")
    assert s.holds("gretchen") == ["gem-1"]
    assert s.city.stunned == ()


@cites("betrayal:monster/items", "betrayal:monster/stunned")
@pytest.mark.parametrize("card", ["gem-1", "crossbow"])
def test_a_stunned_monster_drops_what_it_carried(card: str) -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").item("ogre-1", card)
    fell(s, 4, 2)
    fell(s, 4, 1)
    s.play("attack:ogre-1:might")
    assert s.city.stunned == ("ogre-1",)
    assert s.city.piles == {card: s.spot("elfsong-tavern")}
    assert card not in s.city.held
    s.play("take", card)
    assert s.holds("gretchen") == [card]


@cites("betrayal:haunt/death", "betrayal:attack/damage")
def test_an_attack_can_kill_either_side() -> None:
    s = haunted().trait("gretchen", "might", 1).trait("gretchen", "speed", 1)
    fell(s, 3, 0)
    fell(s, 3, 3)
    s.play("attack:miska:might")
    assert s.city.dead == ("gretchen",)
    assert s.asked_seat == 1
    s.settled()


@dataclass(frozen=True, slots=True)
class TrialWeapon(Armed):
    """Whatever a test wants to strike with."""

    kind: str = ""

    def blows(self, city: City) -> Sequence[Blow]:
        return [blow for blow in TRIALS if blow.key == self.kind]


TRIALS = (
    Blow("bow", "speed", "gem-1", reach="sight"),
    Blow("dart", "might", reach="within", tiles=1),
    Blow("storm", "might", aims="tile"),
    Blow("whim", "might", safe="always"),
    Blow("flask", "speed", fixed=5, reach="both", tiles=1, aims="tile", defends="might"),
    Blow("blaze", "might", reach="sight", aims="line", spares=("self", "side"), tags=("fire",)),
    Blow("flail", "might", aims="several", most=2),
    Blow("roar", "might", reach="sight", aims="seen", spares=("self", "npcs")),
    Blow("gift", "might", token="gem-1", costs=(), wins="blessed"),
    Blow("fury", "might", costs=("attack", "move", "turn", "game")),
    Blow("reckless", "might", reach="within", tiles=1, safe="never"),
    Blow("spell", "might", reach="anywhere"),
    Blow("riddle", "knowledge"),
    Blow("dread", "sanity"),
    Blow("lamp", "sanity", least=5, costs=("turn",), unless="dazzled"),
    Blow("ball", "speed", fixed=3, aims="tile", spares=("self", "figures"), track="balls"),
    Blow("ban", "sanity", token="gem-1", against="ogre", wins="blessed", sure=True),
)


def armed(s: Scene, kind: str, who: str = "gretchen") -> Scene:
    s.arranging.enter(TrialWeapon(f"trial/{kind}", s.city.seat(who), who, kind))
    return s


@cites("betrayal:attack/other-trait", "betrayal:damage/mental")
def test_attacks_with_the_mind_hurt_the_mind() -> None:
    s = armed(haunted(), "dread")
    fell(s, 4, 6)
    fell(s, 3, 5)
    s.play("attack:miska:dread")
    assert s.keys == ["0-1", "1-0"]
    s.play("0-1")
    assert s.step("miska", "sanity") == 2
    s.settled()


@cites("betrayal:attack/other-trait", "betrayal:damage/physical")
def test_attacks_with_speed_hurt_the_body() -> None:
    s = armed(haunted(), "bow").item("gretchen", "gem-1")
    fell(s, 4, 4)
    fell(s, 4, 3)
    s.play("attack:miska:bow", "1-0")
    assert s.step("miska", "might") == 2
    s.settled()


@cites("betrayal:attack/missing-trait", "betrayal:ruling/R24")
def test_nobody_is_attacked_with_a_trait_they_lack() -> None:
    s = armed(armed(haunted(), "riddle"), "dread").figure("ogre-1", "elfsong-tavern")
    s.stand("miska", "kitchen")
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:ogre-1:might", "attack:ogre-1:dread"]


@cites("betrayal:attack/distance", "betrayal:board/line-of-sight", "betrayal:ruling/R36")
def test_a_distance_attack_reaches_along_a_row_of_doors() -> None:
    s = armed(haunted(), "bow").item("gretchen", "gem-1")
    s.tile("fountain", 2, -1).stand("miska", "kitchen").figure("ogre-1", "fountain")
    s.tile("rose-portal", 3, -1).figure("ogre-2", "rose-portal")
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:miska:bow", "attack:ogre-1:bow"]


@cites("betrayal:attack/distance", "betrayal:attack/steal", "betrayal:ruling/R22")
def test_a_distance_attack_neither_hurts_its_loser_nor_steals() -> None:
    s = armed(haunted(), "bow").item("gretchen", "gem-1").item("miska", "locket")
    s.stand("miska", "kitchen")
    fell(s, 4, 1)
    fell(s, 4, 8)
    s.play("attack:miska:bow")
    assert s.happened("Harm") == []
    s.play("end", "end", "end")
    s.rolls()
    fell(s, 4, 8)
    fell(s, 4, 2)
    s.play("attack:miska:bow")
    assert (s.asked_seat, s.asked.kind) == (2, "split")
    s.settled()


@cites("betrayal:board/within", "betrayal:ruling/R36")
def test_within_a_number_of_tiles_counts_doors() -> None:
    s = armed(haunted(), "dart").stand("miska", "inner-chamber").figure("ogre-1", "kitchen")
    assert "attack:miska:dart" in s.keys
    assert "attack:ogre-1:dart" not in s.keys


@cites("betrayal:attack/roll")
def test_one_roll_may_meet_several_defenses() -> None:
    s = armed(haunted(), "storm").figure("ogre-1", "elfsong-tavern")
    s.figure("ogre-2", "elfsong-tavern").stand("miska", "kitchen").stand("vort", "kitchen")
    fell(s, 4, 4)
    fell(s, 4, 3)
    fell(s, 4, 4)
    s.play("attack:storm:2,0")
    assert s.city.stunned == ("ogre-1",)
    s.settled()


@cites("betrayal:attack/roll", "betrayal:haunt/death")
def test_who_dies_in_a_sweep_strikes_no_more() -> None:
    s = armed(haunted(), "storm").figure("ogre-1", "elfsong-tavern")
    s.trait("gretchen", "might", 1).trait("gretchen", "speed", 1).stand("vort", "kitchen")
    fell(s, 3, 4)
    fell(s, 3, 6)
    s.play("attack:storm:2,0")
    assert s.city.dead == ("gretchen",)
    s.fell_as_scripted()


@cites("betrayal:attack/distance")
def test_some_attacks_never_hurt_their_loser() -> None:
    s = armed(haunted(), "whim")
    fell(s, 4, 0)
    fell(s, 3, 6)
    s.play("attack:miska:whim")
    assert s.happened("Harm") == []
    s.settled()


@cites("betrayal:items/weapons", "betrayal:items/one-deed")
def test_a_weapon_is_of_no_use_once_it_was_handled() -> None:
    s = armed(haunted(), "bow").lying("gem-1", "elfsong-tavern")
    s.play("take", "gem-1")
    assert "attack:miska:bow" not in s.keys
    assert "attack:miska:might" in s.keys


@cites("betrayal:items/weapons", "betrayal:items/one-deed", "betrayal:ruling/R18")
def test_a_weapon_that_struck_is_not_handled_in_that_turn() -> None:
    s = armed(haunted(), "bow").item("gretchen", "gem-1")
    fell(s, 4, 2)
    fell(s, 4, 2)
    s.play("attack:miska:bow")
    assert "drop" not in s.keys
    assert "give" not in s.keys


@cites("betrayal:items/weapons", "betrayal:attack/defense")
def test_weapons_are_no_help_in_defense() -> None:
    """The Berserker Axe adds dice to attacks; here its holder is attacked."""
    s = duel(haunted().item("miska", "berserker-axe"), mine=3, theirs=3)
    assert s.happened("Defeat") == []
    s.settled()


@dataclass(frozen=True, slots=True)
class Truce(Armed):
    """No blow against its owner lands."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Attack) and event.target == self.who

    @before(Attack)
    async def forbid(self, city: City, attack: Attack) -> None:
        return None


@cites("betrayal:conflict/card")
def test_an_attack_that_something_prevents_is_not_rolled() -> None:
    s = haunted()
    s.arranging.enter(Truce("truce", 2, "miska"))
    s.play("attack:miska:might")
    assert s.happened("Roll", "Defeat") == []
    assert s.city.attacked


@dataclass(frozen=True, slots=True)
class Mercy(Armed):
    """Its owner takes something else than blood."""

    def spoils(self, city: City, loser: str) -> Sequence[Option[Deed]]:
        return (Option("mercy:forgive", forgive, Words("Take an apology"), kind="use"),)


async def forgive(city: City) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Ghostly(Armed):
    """Whoever beats its owner does no damage."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Defeat) and event.loser == self.who

    @instead(Defeat)
    async def fade(self, city: City, lost: Defeat) -> None:
        return None


@cites("betrayal:attack/instead")
def test_the_winner_may_do_something_else_than_damage() -> None:
    s = haunted()
    s.arranging.enter(Mercy("mercy", 0, "gretchen"))
    duel(s, mine=4, theirs=3)
    assert s.keys == ["damage", "mercy:forgive"]
    s.play("mercy:forgive")
    assert s.happened("Harm") == []


@cites("betrayal:attack/instead", "betrayal:conflict/haunt")
def test_a_defeat_may_bring_something_else() -> None:
    s = haunted()
    s.arranging.enter(Ghostly("ghostly", 2, "miska"))
    duel(s, mine=8, theirs=1)
    assert s.happened("Harm", "Roll") == ["Roll", "Roll"]


@dataclass(frozen=True, slots=True)
class Battlecry(Armed):
    """Its owner shouts at every attack."""

    @before(Attack)
    async def shout(self, city: City, attack: Attack) -> Attack:
        await happen(city, Count(self.key, len(city.counts) + 1, "test"))
        return attack


@dataclass(frozen=True, slots=True)
class WarDance(Battlecry):
    """Of another kind, so that the order may matter."""


@cites("betrayal:conflict/same-time", "betrayal:ruling/R23")
def test_the_player_in_turn_comes_first_and_orders_their_own_effects() -> None:
    s = haunted()
    s.arranging.enter(WarDance("theirs", 2, "miska"))
    s.arranging.enter(Battlecry("cry", 0, "gretchen"))
    s.arranging.enter(WarDance("dance", 0, "gretchen"))
    duel(s, mine=3, theirs=3)
    assert (s.asked_seat, s.keys) == (0, ["cry", "dance"])
    s.play("dance")
    assert s.city.counts == {"dance": 1, "cry": 2, "theirs": 3}


@cites("betrayal:haunt/open-deeds")
def test_all_read_what_is_done() -> None:
    s = duel(haunted(), mine=4, theirs=3).play("1-0")
    assert s.told(0) == s.told(1) == s.told(2)
    assert s.happened("Attack", "Suffer") == ["Attack", "Suffer"]


@cites("betrayal:special/barrier-apart", "betrayal:ruling/R16")
def test_nobody_reaches_across_a_barrier() -> None:
    s = armed(armed(haunted(), "bow"), "dart").item("gretchen", "gem-1", "locket")
    s.tile("flooded-chamber", 2, 0, below=True)
    for who, half in (("gretchen", ""), ("miska", "/2"), ("vort", "/2")):
        s.stand(who, "flooded-chamber" + half)
    assert not [key for key in s.keys if key.startswith("attack")]
    assert "give" not in s.keys


# What a blow may have its own way.


@cites("betrayal:attack/other-trait", "betrayal:conflict/haunt")
def test_a_blow_may_have_fixed_dice_and_be_parried_with_another_trait() -> None:
    s = armed(haunted(), "flask").stand("miska", "inner-chamber").stand("vort", "kitchen")
    keys = [key for key in s.keys if key.startswith("attack")]
    assert keys == ["attack:flask:1,0"]
    s.dice(*[1] * 5, *[1] * s.value("miska", "might"))
    s.play("attack:flask:1,0")
    assert s.happened("Roll") == ["Roll", "Roll"]
    s.settled()


@cites("betrayal:conflict/haunt", "betrayal:board/line-of-sight")
def test_a_blow_along_a_line_hits_all_in_it_but_those_it_spares() -> None:
    s = armed(haunted(), "blaze").stand("miska", "inner-chamber").stand("vort", "inner-chamber")
    s.figure("ogre-1", "kitchen")
    assert [key for key in s.keys if key.startswith("attack")] == ["attack:blaze:0,0"]
    fell(s, s.value("gretchen", "might"), 1)
    fell(s, s.value("miska", "might"), 1)
    fell(s, 4, 0).play("attack:blaze:0,0")
    assert s.city.stunned == ("ogre-1",)
    assert "vort" not in [line.about for line in s.table.log(0) if line.kind == "Attack"]


@cites("betrayal:conflict/haunt")
def test_a_blow_at_several_asks_for_each_of_them() -> None:
    s = armed(haunted(), "flail")
    for figure in ("ogre-1", "ogre-2"):
        s.figure(figure, "elfsong-tavern")
    s.play("attack:flail")
    assert (s.asked.kind, s.keys) == ("person/strike", ["miska", "ogre-1", "ogre-2"])
    s.play("ogre-2")
    assert s.keys == ["miska", "ogre-1", "enough"]
    s.dice(*[2] * s.value("gretchen", "might"), *[0] * 8).play("ogre-1")
    assert s.city.stunned == ("ogre-2", "ogre-1")
    s.settled()


@cites("betrayal:conflict/haunt")
def test_a_blow_at_all_in_sight_hits_all_but_those_it_spares() -> None:
    s = armed(haunted(), "roar").figure("child-1", "inner-chamber").figure("ogre-1", "kitchen")
    s.stand("vort", "catacomb-landing").stand("miska", "catacomb-landing")
    s.dice(*[2] * s.value("gretchen", "might"), *[0] * 4).play("attack:roar")
    assert s.city.stunned == ("ogre-1",)
    s.settled()


@cites("betrayal:attack/instead", "betrayal:attack/once")
def test_a_blow_may_cost_a_token_and_not_the_attack_and_bring_something_else_than_damage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def blessed(city: City, fought: Fought) -> None:
        await happen(city, Count("hope", fought.margin, "test"))

    monkeypatch.setitem(OGRES.outcomes, "blessed", blessed)
    s = armed(haunted(), "gift").item("gretchen", "gem-1").given(attacked=True)
    assert [key for key in s.keys if key.startswith("attack")] == ["attack:miska:gift"]
    s.dice(2, *[0] * (s.value("gretchen", "might") - 1), *[0] * s.value("miska", "might"))
    s.play("attack:miska:gift")
    assert s.city.counts["hope"] == 2
    assert "gem-1" not in s.city.held
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:conflict/haunt")
def test_a_blow_may_cost_the_move_and_work_once_in_a_turn_or_game() -> None:
    s = armed(haunted(), "fury")
    dice = s.value("gretchen", "might"), s.value("miska", "might")
    s.dice(*[0] * dice[0], *[0] * dice[1]).play("attack:miska:fury")
    assert s.city.stopped
    assert "fury:gretchen" in s.city.used
    assert "fury:gretchen" in s.city.once
    s = armed(haunted(), "fury").given(strides=1)
    assert "attack:miska:fury" not in s.keys
    s = armed(haunted(), "fury").given(once=("fury:gretchen",))
    assert "attack:miska:fury" not in s.keys


@cites("betrayal:attack/distance", "betrayal:conflict/haunt")
def test_a_blow_from_afar_may_be_dangerous_and_one_may_reach_anywhere() -> None:
    s = armed(haunted(), "reckless").stand("miska", "inner-chamber")
    dice = s.value("gretchen", "might"), s.value("miska", "might")
    s.dice(*[0] * dice[0], 2, *[0] * (dice[1] - 1)).play("attack:miska:reckless")
    assert (s.asked.kind, s.asked_seat) == ("split", 0)
    s = armed(haunted(), "spell").stand("miska", "catacomb-landing")
    assert "attack:miska:spell" in s.keys


@cites("betrayal:conflict/haunt")
def test_a_blow_may_have_so_many_dice_at_least_and_be_wasted_on_some() -> None:
    s = armed(haunted(), "lamp").trait("gretchen", "sanity", 1)
    assert s.value("gretchen", "sanity") < 5
    assert s.asked.option("attack:miska:lamp").does.dice == 5
    s = armed(haunted(), "lamp").apply(Afflict("miska", "dazzled", "test"))
    assert "attack:miska:lamp" not in s.keys


@cites("betrayal:conflict/haunt", "betrayal:attack/once")
def test_a_blow_may_take_from_a_track_and_spare_all_that_are_no_adventurers() -> None:
    s = armed(haunted(), "ball").figure("ogre-1", "elfsong-tavern").stand("vort", "kitchen")
    assert "attack:ball:2,0" not in s.keys  # the track is empty
    s = armed(haunted(), "ball").figure("ogre-1", "elfsong-tavern").stand("vort", "kitchen")
    s.given(counts={"balls": 1}).dice(2, 1, 0, *[0] * s.value("miska", "speed"))
    s.play("attack:ball:2,0", "2-1")
    assert s.city.counts["balls"] == 0
    assert not s.city.stunned
    s.settled()


@cites("betrayal:conflict/haunt", "betrayal:attack/stunned-target")
def test_a_blow_may_be_good_for_one_kind_and_sure_of_the_stunned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def blessed(city: City, fought: Fought) -> None:
        await happen(city, Count("hope", fought.margin, "test"))

    monkeypatch.setitem(OGRES.outcomes, "blessed", blessed)
    s = armed(haunted(), "ban").item("gretchen", "gem-1").figure("ogre-1", "elfsong-tavern")
    s.figure("ogre-2", "elfsong-tavern").apply(Stun("ogre-2", "", "test"))
    bans = [key for key in s.keys if key.endswith(":ban")]
    assert bans == ["attack:ogre-1:ban", "attack:ogre-2:ban"]
    assert [s.asked.option(key).does.sure for key in bans] == [False, True]
    s.play("attack:ogre-2:ban")
    assert s.city.counts["hope"] == 1
    assert s.happened("Roll") == []
    assert "gem-1" not in s.city.held


@cites("betrayal:conflict/haunt", "betrayal:attack/defense")
def test_a_haunt_says_with_how_many_dice_somebody_defends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OGRES, "guard", lambda city, who, trait: 1)
    s = haunted()
    assert s.asked.option("attack:miska:might").does.theirs == 1
    fell(s, 4, 4)
    s.dice(2).play("attack:miska:might", "2-0").settled()


@cites("betrayal:conflict/haunt", "betrayal:attack/once")
def test_a_stroke_out_of_turn_takes_what_it_uses_up_and_nobodys_attack() -> None:
    fury = next(blow for blow in TRIALS if blow.key == "fury")
    s = haunted()
    dice = (0,) * (s.value("vort", "might") + s.value("miska", "might"))
    assert fury.beside_a_turn().can_be_paid(s.given(attacked=True, strides=1).city, "vort")
    s = haunted()
    played(strike_at_once(s.arranging, "vort", "miska", fury), dice=dice)
    assert (s.city.attacked, s.city.stopped) == (False, False)
    assert "fury:vort" in s.city.used
    assert not fury.beside_a_turn().can_be_paid(s.city, "vort")
