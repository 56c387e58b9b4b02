"""The monster turn: one after the other, one roll for a kind, the stunned miss a turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import CHILD, HUNGER, OGRE, OGRE_KING, OGRES, made_up, told
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source, after, instead, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Slay, Stun, Wound
from undercroft.games.betrayal.events.figures import Lead
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginMonster
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.rules.minds.tactics import Aim, Go, Mind, Strike
from undercroft.games.betrayal.rules.minds.ways import trails
from undercroft.games.betrayal.state import MONSTER_MENU, City


@pytest.fixture(autouse=True)
def ogres(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)


def haunted() -> Scene:
    """Miska leads the monsters; everybody stands on the Tavern."""
    return Scene("gretchen", "vort", "miska").haunt(26, revealer="miska")


def lair(*figures: str) -> Scene:
    """Monsters in the Kitchen; their turn is next."""
    s = haunted()
    for figure in figures:
        s.figure(figure, "kitchen")
    return s.before_monster_turn()


def by_hand(s: Scene) -> list[str]:
    """What is offered beside commands."""
    return [key for key in s.keys if not key.startswith("all:")]


@cites("betrayal:traitor/monster-turn", "betrayal:monster/one-by-one")
def test_the_traitor_leads_one_monster_after_the_other() -> None:
    s = lair("ogre-1", "ogre-2")
    assert (s.asked_seat, by_hand(s)) == (2, ["ogre-1", "ogre-2", "enough"])
    s.dice(2, 0, 0).play("ogre-2", "go:1,0")
    assert s.city.acting == "ogre-2"
    assert s.where("ogre-2") == "inner-chamber"
    s.play("done")
    assert s.keys == ["ogre-1", "enough"]
    s.settled()


@cites("betrayal:monster/one-by-one")
def test_enough_ends_the_monster_turn_and_leaves_the_others_where_they_are() -> None:
    s = lair("ogre-1", "ogre-2").play("enough")
    assert s.city.active == "gretchen"
    assert s.where("ogre-1") == s.where("ogre-2") == "kitchen"


@cites("betrayal:monster/speed")
def test_monsters_of_one_kind_share_one_speed_roll_and_others_have_their_own() -> None:
    s = lair("ogre-1", "ogre-2", "ogre-king").dice(1, 1, 0).play("ogre-1")
    assert {"go:1,0", "go:2,0"} <= {*s.keys}
    s.play("done", "ogre-2")
    assert s.happened("Roll") == ["Roll"]
    s.play("done").dice(1, 0).play("ogre-king")
    assert "go:1,0" in s.keys
    assert "go:2,0" not in s.keys
    s.settled()


@cites("betrayal:monster/speed", "betrayal:ruling/R35", "betrayal:move/minimum")
def test_a_roll_of_nothing_still_moves_one_space() -> None:
    s = lair("ogre-1").dice(0, 0, 0).play("ogre-1")
    assert s.city.paces == {"ogre": 1}
    assert "go:1,0" in s.keys
    assert "go:2,0" not in s.keys
    s.settled()


@cites("betrayal:monster/speed", "betrayal:conflict/haunt")
def test_a_haunt_may_give_a_monster_a_pace_of_its_own() -> None:
    s = lair("shade-1").play("shade-1")
    assert {"go:1,0", "go:2,0"} <= {*s.keys}
    assert s.happened("Roll") == []


@cites("betrayal:monster/speed")
def test_the_roll_is_made_anew_in_each_monster_turn() -> None:
    s = lair("ogre-1").dice(2, 2, 2).play("ogre-1", "done")
    s.play("end", "end", "end").dice(0, 1, 0).play("ogre-1")
    assert "go:1,0" in s.keys
    assert "go:2,0" not in s.keys
    s.settled()


@cites("betrayal:move/opponents", "betrayal:ruling/R11", "betrayal:npc/rules")
def test_heroes_and_npcs_slow_monsters_but_allies_do_not() -> None:
    s = lair("ogre-1", "ogre-2").stand("gretchen", "kitchen").figure("child-1", "kitchen")
    s.stand("miska", "kitchen").dice(1, 1, 1).play("ogre-1", "go:1,0")
    assert s.city.spent == 3
    assert not [key for key in s.keys if key.startswith("go:")]
    s.settled()


@cites("betrayal:move/opponents", "betrayal:monster/stunned", "betrayal:ruling/R25")
def test_stunned_monsters_and_npcs_and_statues_slow_nobody() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").figure("stone-1", "elfsong-tavern")
    s.stand("miska", "kitchen").given(stunned=("ogre-1",)).turn_of("gretchen")
    s.play("go:1,0")
    assert s.city.spent == 1
    s = haunted().figure("ogre-1", "elfsong-tavern").figure("child-1", "elfsong-tavern")
    s.stand("gretchen", "kitchen").stand("vort", "kitchen").given(stunned=("child-1",))
    s.before_monster_turn().dice(1, 1, 0).play("ogre-1", "go:1,0")
    assert s.city.spent == 1


@cites("betrayal:move/opponents")
def test_each_monster_on_its_feet_costs_a_hero_one_space_more() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").figure("ogre-2", "elfsong-tavern")
    s.turn_of("gretchen").play("go:1,0")
    assert s.city.spent == 4  # two ogres and Miska
    s.settled()


@cites("betrayal:monster/attack", "betrayal:attack/once")
def test_a_monster_attacks_once_in_its_turn() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").before_monster_turn()
    s.dice(1, 1, 1).play("ogre-1")
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:gretchen:might", "attack:vort:might"]
    s.dice(1, 1, 1, 1).dice(1, 1, 1, 1).play("attack:gretchen:might")
    assert not [key for key in s.keys if key.startswith("attack")]
    assert "done" in s.keys
    s.settled()


@cites("betrayal:monster/attack", "betrayal:attack/other-trait")
def test_a_monster_may_attack_with_another_trait_than_might() -> None:
    s = haunted().figure("shade-1", "elfsong-tavern").before_monster_turn().play("shade-1")
    attacks = [key for key in s.keys if key.startswith("attack")]
    assert attacks == ["attack:gretchen:sanity", "attack:vort:sanity"]
    s.dice(2, 2, 2).dice(1, 1, 1, 1).play("attack:gretchen:sanity")
    assert s.keys == ["0-2", "1-1", "2-0"]


@cites("betrayal:monster/attack", "betrayal:attack/steal")
def test_monsters_do_not_steal() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").item("gretchen", "crossbow")
    s.before_monster_turn().dice(1, 1, 1).play("ogre-1")
    s.dice(2, 2, 0, 0).dice(0, 0, 0, 1).play("attack:gretchen:might")
    assert (s.asked_seat, s.asked.kind) == (0, "split")


@cites("betrayal:monster/stunned", "betrayal:attack/stun")
def test_a_monster_stunned_in_its_own_turn_does_no_more_and_misses_the_next() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").figure("ogre-2", "kitchen")
    s.before_monster_turn().dice(1, 1, 1).play("ogre-1")
    s.dice(0, 0, 0, 0).dice(2, 0, 0, 0).play("attack:gretchen:might")
    assert s.city.stunned == ("ogre-1",)
    assert s.keys == ["ogre-2", "enough"]
    s.play("enough")
    assert s.city.stunned == ("ogre-1",)
    s.play("end", "end", "end")
    assert s.keys == ["ogre-2", "enough"]
    s.play("enough")
    assert not s.city.stunned
    s.settled()


@cites("betrayal:monster/stunned")
def test_a_monster_stunned_before_its_turn_misses_it_and_recovers_at_its_end() -> None:
    s = lair("ogre-1", "ogre-2").given(stunned=("ogre-1",))
    assert s.keys == ["ogre-2", "enough"]
    s.dice(1, 1, 1).play("ogre-2", "done")
    assert not s.city.stunned
    assert s.city.active == "gretchen"


@cites("betrayal:npc/rules", "betrayal:monster/stunned")
def test_a_stunned_npc_recovers_like_a_monster() -> None:
    s = haunted().figure("child-1", "kitchen").figure("ogre-1", "kitchen")
    s.before_monster_turn().dice(1, 1, 1).play("ogre-1")
    s.dice(2, 2, 2, 2).dice(0).play("attack:child-1:might")
    assert s.city.stunned == ("child-1",)
    s.play("done", "end", "end", "end")
    assert s.city.stunned == ("child-1",)
    s.play("enough")
    assert not s.city.stunned
    s.settled()


@cites("betrayal:monster/no-discovery")
def test_monsters_discover_nothing() -> None:
    s = lair("ogre-1").dice(2, 2, 2).play("ogre-1")
    assert not [key for key in s.keys if key.startswith("explore")]


@cites("betrayal:monster/tile-text", "betrayal:ruling/R34", "betrayal:move/stairs")
def test_monsters_pay_for_stairs_and_grates() -> None:
    s = haunted().tile("cursed-statue", 2, -1).figure("ogre-1", "kitchen")
    s.figure("ogre-2", "cursed-statue").before_monster_turn().dice(1, 1, 1).play("ogre-1")
    s.play("go:b1,0")
    assert s.city.spent == 2
    s.play("done", "ogre-2", "go:b0,0")
    assert s.city.spent == 1
    s.settled()


@cites("betrayal:monster/tile-text", "betrayal:ruling/R34", "betrayal:traitor/tile-text")
def test_monsters_and_the_traitor_leave_the_house_of_blood_unscathed() -> None:
    s = haunted().tile("house-of-blood", 3, 0).figure("ogre-1", "house-of-blood")
    s.before_monster_turn().dice(1, 1, 0).play("ogre-1", "go:2,0")
    assert s.happened("Roll") == ["Roll"]  # its Speed
    s = haunted().tile("house-of-blood", 3, 0).stand("miska", "house-of-blood")
    s.turn_of("miska").play("go:2,0")
    assert s.happened("Roll") == []
    s.settled()


def flooded() -> Scene:
    """East of the Basement lies the Flooded Chamber: its near half is the far side from there."""
    return haunted().tile("flooded-chamber", 2, 0, below=True)


@cites(
    "betrayal:monster/tile-text",
    "betrayal:special/barrier-apart",
    "betrayal:special/barrier",
    "betrayal:ruling/R34",
)
def test_a_monster_passes_a_barrier_freely_and_its_leader_chooses_the_half() -> None:
    s = flooded().figure("ogre-1", "kitchen-basement").before_monster_turn()
    s.dice(1, 0, 0).play("ogre-1")
    assert {"go:b2,0", "go:b2,0/2"} <= {*s.keys}
    first = next(key for key in s.keys if key.startswith("go:b2,0"))
    s.play(first)
    here = s.city.at["ogre-1"]
    assert s.city.spent == 1
    across = [key for key in s.keys if key.startswith("go:b2,0")]
    assert len(across) == 1
    s.play(across[0])
    assert s.city.at["ogre-1"] not in (here, s.spot("kitchen-basement"))
    assert s.city.active == "gretchen"  # neither back again nor farther
    s.settled()


@cites("betrayal:special/barrier", "betrayal:move/minimum")
def test_passing_a_barrier_is_no_space_and_nothing_slows_it() -> None:
    s = flooded().figure("ogre-1", "flooded-chamber").stand("gretchen", "flooded-chamber")
    s.before_monster_turn().dice(0, 0, 0).play("ogre-1", "go:b2,0/2")
    assert (s.city.spent, s.city.strides) == (0, 0)
    assert [key for key in s.keys if key.startswith("go:")]


@cites("betrayal:special/barrier", "betrayal:special/barrier-apart", "betrayal:move/opponents")
def test_opponents_slow_nobody_who_only_passes_to_the_other_half() -> None:
    s = flooded().figure("ogre-1", "kitchen-basement").stand("gretchen", "flooded-chamber/2")
    s.before_monster_turn().dice(1, 0, 0).play("ogre-1", "go:b2,0/2", "go:b2,0")
    assert s.where("ogre-1") == "flooded-chamber"


@cites("betrayal:monster/passages")
def test_monsters_use_the_arcane_gate() -> None:
    s = haunted().tile("fountain", 3, 0).figure("ogre-1", "kitchen")
    s.token("arcane-gate-1", "kitchen").token("arcane-gate-2", "fountain")
    s.before_monster_turn().dice(1, 0, 0).play("ogre-1", "go:3,0")
    assert s.where("ogre-1") == "fountain"


@pytest.fixture
def bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ogres that do not leave the catacombs."""
    kinds = (replace(OGRE, bound="catacomb"), OGRE_KING, CHILD)
    told(monkeypatch, made_up(26, *kinds))


@cites("betrayal:monster/passages", "betrayal:conflict/haunt")
@pytest.mark.usefixtures("bound")
def test_no_gate_leads_a_monster_out_of_the_level_it_is_bound_to() -> None:
    s = haunted().figure("ogre-1", "kitchen-basement")
    s.token("arcane-gate-1", "kitchen-basement").token("arcane-gate-2", "elfsong-tavern")
    s.before_monster_turn().dice(2, 0, 0).play("ogre-1")
    assert [key for key in s.keys if key.startswith("go:")] == ["go:b0,0"]
    gates = (s.spot("kitchen-basement"), s.spot("elfsong-tavern"))
    found = trails(s.city.board, (), "catacomb", gates, gates[0])
    assert [*found.far] == [gates[0], s.spot("catacomb-landing")]


@cites("betrayal:special/barrier")
@pytest.mark.usefixtures("bound")
def test_a_barrier_is_no_bar_to_a_monster_that_is_bound_to_a_level() -> None:
    s = flooded().figure("ogre-1", "flooded-chamber").before_monster_turn()
    s.dice(0, 0, 0).play("ogre-1", "go:b2,0/2")
    assert s.where("ogre-1") == "flooded-chamber/2"


@cites("betrayal:traitor/monster-turn", "betrayal:haunt/traitor-gone", "betrayal:ruling/H15")
def test_the_monsters_go_on_under_a_dead_traitor() -> None:
    s = lair("ogre-1").given(dead=("miska",))
    del s.arranging.at["miska"]
    assert (s.asked_seat, s.keys) == (2, ["ogre-1", "enough"])
    s.play("enough", "end")
    assert s.city.active == "vort"
    s.play("end")
    assert (s.asked_seat, s.keys) == (2, ["ogre-1", "enough"])


@dataclass(frozen=True, slots=True)
class Mortal(Source):
    """A haunt may let its monsters die."""

    @instead(Wound)
    async def falls(self, city: City, wound: Wound) -> Slay:
        return Slay(wound.figure, wound.foe, wound.by)


@cites("betrayal:monster/one-by-one", "betrayal:attack/stun", "betrayal:conflict/haunt")
def test_a_monster_slain_in_its_own_turn_leaves_the_turn_to_the_next() -> None:
    s = haunted().figure("ogre-1", "elfsong-tavern").figure("ogre-2", "kitchen")
    s.given(held={"gem-1": "ogre-1"}).arranging.enter(Mortal("mortal"))
    s.before_monster_turn().dice(1, 1, 1).play("ogre-1")
    s.dice(0, 0, 0, 0).dice(2, 0, 0, 0).play("attack:gretchen:might")
    assert "ogre-1" not in s.city.at
    assert s.city.piles == {"gem-1": s.spot("elfsong-tavern")}
    assert s.keys == ["ogre-2", "enough"]
    s.settled()


@dataclass(frozen=True, slots=True)
class Roaring(Source):
    """A deed of every monster, whoever leads it."""

    @offers(MONSTER_MENU, Words("Roar"))
    async def roar(self, city: City) -> None:
        await happen(city, Count("roars", 1, "test"))


@dataclass(frozen=True, slots=True)
class Clumsy(Source):
    """One monster may trip over another."""

    @offers(MONSTER_MENU, Words("Trip"))
    async def trip(self, city: City) -> None:
        await happen(city, Stun("ogre-2", "", "test"))


@cites("betrayal:monster/stunned")
@pytest.mark.parametrize(("swung", "stunned"), [((), ()), (("ogre-2",), ("ogre-2",))])
def test_a_monster_stunned_before_it_acted_misses_this_turn_and_otherwise_the_next(
    swung: tuple[str, ...], stunned: tuple[str, ...]
) -> None:
    """Who struck along with others has begun its turn."""
    s = haunted().figure("ogre-1", "kitchen").figure("ogre-2", "kitchen").monster_turn()
    s.given(swung=swung).arranging.enter(Clumsy("haunt/Clumsy"))
    s.dice(1, 1, 1).play("ogre-1", "haunt/Clumsy:trip")
    s.play("done")
    assert s.city.active == "gretchen"
    assert s.city.stunned == stunned
    s.settled()


@cites("betrayal:haunt/traitor-gone", "betrayal:traitor/monster-turn")
def test_what_the_haunt_lets_monsters_do_outlives_the_traitor() -> None:
    s = lair("ogre-1").given(dead=("miska",))
    s.arranging.enter(Roaring("haunt/Roaring"))
    del s.arranging.at["miska"]
    s.dice(1, 1, 1).play("ogre-1", "haunt/Roaring:roar")
    assert s.city.counts == {"roars": 1}


@cites("betrayal:traitor/tile-text", "betrayal:special/barrier", "betrayal:ruling/R34")
def test_the_traitor_passes_a_barrier_without_a_roll_and_heroes_do_not() -> None:
    s = flooded().stand("miska", "flooded-chamber").turn_of("miska").play("go:b2,0/2")
    assert s.where("miska") == "flooded-chamber/2"
    assert s.happened("Roll") == []
    s = flooded().stand("gretchen", "flooded-chamber")
    assert "go:b2,0/2" not in s.keys
    assert "cross" in s.keys


@cites("betrayal:monster/one-by-one")
def test_monsters_that_neither_move_nor_attack_are_not_asked_for() -> None:
    s = lair("stone-1", "ogre-1")
    assert s.keys == ["ogre-1", "enough"]


@cites("betrayal:terms/character")
def test_a_kind_may_have_a_name_of_two_words() -> None:
    s = lair("ogre-king", "ogre-1")
    assert s.city.kind("ogre-king").name == "Ogre King"
    assert s.city.of_kind("ogre") == ["ogre-1"]
    assert s.city.of_kind("ogre-king") == ["ogre-king"]
    assert s.city.monsters() == ["ogre-king", "ogre-1"]


HUNTS = Mind(
    "ogre",
    ((Go("nearest", Aim(("hero",))),), (Strike("prey", Aim(("hero",), "here", same=True)),)),
    "keeper",
    "test",
)


@cites("betrayal:cooperative/order", "betrayal:monster/one-by-one")
def test_monsters_that_nobody_leads_act_after_the_revealers_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, HUNGER)
    monkeypatch.setitem(HUNGER.minds, "ogre", HUNTS)
    s = Scene("gretchen", "vort", "miska").haunt(38, revealer="vort")
    assert s.city.slots == ("miska", "gretchen", "vort", "monsters")
    s.stand("miska", "inner-chamber")
    s.play("end", "end")
    s.dice(1, 0, 0).dice(1, 1, 1, 1).dice(1, 1, 2).play("end")
    assert s.where("ogre-1") == "inner-chamber"
    assert s.asked_seat == 2
    s.settled()


# Who leads them.


def handed_over(s: Scene, figure: str, seat: int) -> Scene:
    return s.apply(Lead((figure,), seat, "", "test"))


@cites("betrayal:traitor/monster-turn", "betrayal:conflict/haunt")
def test_each_seat_is_asked_for_the_monsters_it_leads_and_is_the_active_player_then() -> None:
    s = handed_over(lair("ogre-1", "ogre-2", "ogre-3"), "ogre-2", 1)
    assert (s.asked_seat, by_hand(s)) == (2, ["ogre-1", "ogre-3", "enough"])
    s.play("enough")
    assert (s.asked_seat, s.keys) == (1, ["ogre-2", "enough"])
    s.dice(1, 0, 0).play("ogre-2")
    assert (s.asked_seat, s.city.turn) == (1, 1)
    s.play("go:1,0")
    assert s.city.active == "gretchen"
    s.settled()


@cites("betrayal:traitor/monster-turn")
def test_a_monster_that_nobody_leads_stays_and_is_not_asked_for() -> None:
    s = handed_over(lair("ogre-1", "ogre-2"), "ogre-1", UNOWNED)
    assert s.keys == ["ogre-2", "enough"]
    assert s.city.figures["ogre-1"].keeper == 2


@cites("betrayal:conflict/haunt")
def test_a_monster_may_come_to_think_for_itself_and_its_last_leader_rolls_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(OGRES.minds, "ogre", HUNTS)
    s = handed_over(lair("ogre-1", "ogre-2"), "ogre-2", MIND)
    s.stand("gretchen", "inner-chamber").dice(1, 0, 0, *[0] * 4, *[0] * 4)
    assert s.keys == ["ogre-1", "enough"]
    assert s.where("ogre-2") == "inner-chamber"
    assert (s.city.turn, s.city.driver("ogre-2")) == (2, 2)
    s.settled()


@cites("betrayal:npc/rules")
def test_the_heroes_lead_npcs() -> None:
    s = haunted().figure("child-1", "kitchen")
    assert s.city.driver("child-1") == 0


@dataclass(frozen=True, slots=True)
class Wakeful(Source):
    """Counts the turns that begin."""

    @after(BeginMonster)
    async def tick(self, city: City, event: BeginMonster) -> None:
        await happen(city, Count(event.figure, 1, "test"))


@cites("betrayal:monster/stunned")
def test_a_stunned_monster_begins_its_turn_and_misses_it() -> None:
    s = lair("ogre-1", "ogre-2").given(stunned=("ogre-1",))
    s.arranging.enter(Wakeful("wakeful"))
    assert s.keys == ["ogre-2", "enough"]
    assert s.city.counts == {"ogre-1": 1}
    assert s.told()[-1] == "Ogre 1 is stunned and misses its turn."
    s.play("enough")
    assert not s.city.stunned


@cites("betrayal:monster/stunned")
def test_a_monster_stunned_while_it_waits_begins_its_turn_and_misses_it() -> None:
    s = haunted().figure("ogre-1", "kitchen").figure("ogre-2", "kitchen").monster_turn()
    s.arranging.enter(Wakeful("wakeful"))
    s.arranging.enter(Clumsy("haunt/Clumsy"))
    s.dice(1, 1, 1).play("ogre-1", "haunt/Clumsy:trip", "done")
    assert s.city.counts == {"ogre-1": 1, "ogre-2": 1}
    assert s.city.active == "gretchen"
    assert not s.city.stunned
