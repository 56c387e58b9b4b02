"""Haunt 23: the Piper, the music, and rats that bite as they go."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import dice_of
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import EndAttack
from undercroft.games.betrayal.events.haunt import Afflict, Relieve
from undercroft.games.betrayal.events.turns import BeginMonster
from undercroft.games.betrayal.facts import ADVENTURERS, TRAITS
from undercroft.games.betrayal.haunts.h23_piper_of_bhaal import (
    CALLED,
    ENTHRALLED,
    HAUNT,
    bite_and_run,
    has_been_called,
    is_enthralled,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.state import City

PIPER = "miska"
KITCHEN, CHAMBER, TAVERN, LANDING = "0,0", "1,0", "2,0", "b0,0"
CALL, PLAY = f"role/{PIPER}:call", f"role/{PIPER}:play"
GAINS = ("might", "speed")  # of the Piper of two heroes


@dataclass(frozen=True, slots=True)
class Broom(Source):
    """Whoever has struck is swept away."""

    to: int = 0

    @after(EndAttack)
    async def sweep(self, city: City, over: EndAttack) -> None:
        await put_on(city, over.fought.who, self.to, "test")


def begun(turn: str = "lia", *, dazed: tuple[str, ...] = ()) -> Scene:
    """A swarm in the Kitchen, one in the Inner Chamber, two below; all else on the Tavern."""
    s = Scene(PIPER, "lia", "vort")
    s.haunt(23, *GAINS, KITCHEN, CHAMBER, LANDING, revealer=PIPER, turn=turn)
    for hero in ("lia", "vort"):
        if hero not in dazed:
            s.apply(Relieve(hero, ENTHRALLED, "test"))
    return s


def led(s: Scene, swarm: str = "rat-swarm-1") -> Scene:
    """This swarm acts, led by hand."""
    return s.monster_turn().play(swarm)


# How it begins.


@cites("betrayal:haunt/23/right-now", "betrayal:ruling/H2")
def test_the_piper_is_reset_and_gains_a_step_for_each_hero() -> None:
    s = Scene(PIPER, "lia", "vort", "gretchen")
    for trait in TRAITS:
        s.trait(PIPER, trait, 1)
    s.haunt(23, "might", "might", "sanity", revealer=PIPER)
    start = {trait: ADVENTURERS[PIPER].tracks[trait].start for trait in TRAITS}
    gained = {trait: s.step(PIPER, trait) - start[trait] for trait in TRAITS}
    assert gained == {"might": 2, "speed": 0, "knowledge": 0, "sanity": 1}


@cites("betrayal:haunt/23/first-tune")
def test_all_heroes_begin_enthralled_and_the_piper_does_not() -> None:
    s = Scene(PIPER, "lia", "vort").apply(Vanish("vort", "test"))
    s.haunt(23, *GAINS, revealer=PIPER, turn="lia")
    assert [is_enthralled(s.city, who) for who in s.city.cast] == [False, True, True]


@cites("betrayal:haunt/23/swarms")
def test_two_swarms_for_each_hero_come_where_nobody_is_yet() -> None:
    s = begun()
    rats = s.city.of_kind("rat-swarm")
    assert len(rats) == 4
    assert [s.where(swarm) for swarm in rats] == [
        *("kitchen", "inner-chamber", "catacomb-landing", "kitchen-basement"),
    ]


@cites("betrayal:haunt/23/swarms", "betrayal:ruling/N23a")
def test_when_rats_are_everywhere_more_of_them_come_where_no_hero_is() -> None:
    s = Scene(PIPER, "lia", "vort", "gretchen")
    s.haunt(23, *("might",) * 3, KITCHEN, CHAMBER, LANDING, KITCHEN, KITCHEN, revealer=PIPER)
    rats = s.city.of_kind("rat-swarm")
    assert [s.where(swarm) for swarm in rats].count("kitchen") == 3
    assert "elfsong-tavern" not in [s.where(swarm) for swarm in rats]


@cites("betrayal:haunt/23/swarms", "betrayal:ruling/N23a")
def test_where_heroes_stand_on_all_tiles_rats_come_all_the_same() -> None:
    people = ("lia", "vort", "gretchen", "dhadius", "torskar")
    s = Scene(PIPER, *people)
    tiles = ("kitchen", "inner-chamber", "elfsong-tavern", "catacomb-landing", "kitchen-basement")
    for hero, tile in zip(people, tiles, strict=True):
        s.stand(hero, tile)
    s.haunt(23, *("might",) * 2, revealer=PIPER)
    assert len(s.city.of_kind("rat-swarm")) == 10


@cites("betrayal:haunt/23/swarms", "betrayal:special/barrier")
def test_no_swarm_comes_to_the_other_half_of_a_heros_tile() -> None:
    s = Scene(PIPER, "lia", "vort").tile("assassins-run", 2, 0, below=True)
    s.stand("lia", "assassins-run/2").haunt(23, *GAINS, revealer=PIPER)
    assert "assassins-run" not in [s.where(swarm) for swarm in s.city.of_kind("rat-swarm")]


@cites("betrayal:haunt/23", "betrayal:haunt/order")
def test_the_player_left_of_the_piper_begins_and_rats_follow_the_piper() -> None:
    assert begun().city.slots == ("lia", "vort", PIPER, "monsters")


# The music.


@cites("betrayal:haunt/23/wake")
@pytest.mark.parametrize(("fell", "turn"), [((2, 2), "lia"), ((2, 1), "vort")])
def test_an_enthralled_hero_wakes_with_four_or_more_and_else_loses_the_turn(
    fell: tuple[int, ...], turn: str
) -> None:
    s = begun(dazed=("lia",)).trait("lia", "knowledge", 4).before_turn_of("lia")
    s.dice(*dice_of(s, "lia", "knowledge", *fell))
    assert (s.asked.kind, s.city.active) == ("act", turn)
    assert not is_enthralled(s.city, "lia")
    s.settled()


@cites("betrayal:haunt/23/wake")
def test_whoever_is_not_enthralled_does_not_roll() -> None:
    s = begun(dazed=("vort",)).before_turn_of("lia")
    assert (s.asked.kind, s.city.active) == ("act", "lia")
    assert is_enthralled(s.city, "vort")
    s.settled()


@cites("betrayal:haunt/23/wake")
def test_an_enthralled_hero_who_is_off_the_board_rolls_as_well() -> None:
    s = begun(dazed=("lia",)).apply(Vanish("lia", "test")).before_turn_of("lia")
    s.dice(*dice_of(s, "lia", "knowledge"))
    assert (s.asked.kind, s.city.active) == ("act", "vort")
    assert not is_enthralled(s.city, "lia")
    s.settled()


@cites("betrayal:haunt/23/music")
@pytest.mark.parametrize(("fell", "caught"), [((2, 2), False), ((2, 1), True)])
def test_instead_of_attacking_the_piper_plays_for_a_hero_within_two_tiles(
    fell: tuple[int, ...], caught: bool
) -> None:
    s = begun(PIPER).stand("lia", "kitchen").trait("lia", "knowledge", 4).play(PLAY)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("person/music", 0, ["lia", "vort"])
    s.dice(*dice_of(s, "lia", "knowledge", *fell)).play("lia")
    assert is_enthralled(s.city, "lia") is caught
    assert not [key for key in s.keys if key.startswith("attack") or key == PLAY]
    s.settled()


@cites("betrayal:haunt/23/music")
def test_after_an_attack_there_is_no_music() -> None:
    assert PLAY in begun(PIPER).keys
    assert PLAY not in begun(PIPER).given(attacked=True).keys


@cites("betrayal:haunt/23/music")
def test_three_tiles_are_too_far_for_music() -> None:
    s = begun(PIPER).tile("fountain", 3, 0).stand(PIPER, "fountain")
    s.stand("lia", "kitchen").stand("vort", "catacomb-landing")
    assert PLAY not in s.keys


@cites("betrayal:haunt/23/music", "betrayal:ruling/N23c")
def test_nobody_is_enthralled_twice_and_nobody_unseen() -> None:
    assert PLAY not in begun(PIPER, dazed=("lia", "vort")).keys
    s = begun(PIPER, dazed=("vort",)).apply(Afflict("lia", "invisible", "test"))
    assert PLAY not in s.keys
    s = begun(PIPER, dazed=("vort",))
    s.dice(*dice_of(s, "lia", "knowledge")).play(PLAY)
    assert is_enthralled(s.city, "lia")


@cites("betrayal:haunt/23/music")
def test_off_the_board_the_piper_plays_for_nobody() -> None:
    s = begun(PIPER).apply(Vanish(PIPER, "test"))
    assert PLAY not in s.keys
    assert CALL not in s.keys


# Calling the rats.


@cites("betrayal:haunt/23/call", "betrayal:ruling/N23b")
def test_rats_that_are_called_leave_the_board_and_are_with_the_piper_when_the_turn_ends() -> None:
    s = begun(PIPER).tile("fountain", 3, 0).dice(2).play(CALL)
    assert has_been_called(s.city) == ["rat-swarm-1", "rat-swarm-2"]
    assert CALL not in s.keys
    s.play("go:3,0")
    assert has_been_called(s.city) == ["rat-swarm-1", "rat-swarm-2"]
    s.play("end")
    assert [s.where("rat-swarm-1"), s.where("rat-swarm-2")] == ["fountain", "fountain"]
    assert s.city.waiting == tuple(s.city.of_kind("rat-swarm"))
    s.settled()


@cites("betrayal:haunt/23/call")
def test_of_more_rats_than_the_die_shows_the_piper_picks() -> None:
    s = begun(PIPER).dice(1).play(CALL)
    assert (s.asked.kind, s.asked_seat) == ("person/swarm", 0)
    assert s.keys == ["rat-swarm-2", "rat-swarm-1"]
    assert has_been_called(s.play("rat-swarm-1").city) == ["rat-swarm-1"]


@cites("betrayal:haunt/23/call")
def test_a_blank_calls_nobody_and_the_die_is_rolled_once_in_a_turn() -> None:
    s = begun(PIPER).dice(0).play(CALL)
    assert has_been_called(s.city) == []
    assert (CALL in s.keys, CALLED in s.city.used) == (False, True)


@cites("betrayal:haunt/23/call")
def test_neither_stunned_rats_nor_those_three_tiles_away_are_called() -> None:
    s = begun(PIPER).given(stunned=("rat-swarm-2",)).dice(2).play(CALL)
    assert has_been_called(s.city) == ["rat-swarm-1"]
    s = begun(PIPER).tile("fountain", 3, 0).stand(PIPER, "fountain").dice(2).play(CALL)
    assert has_been_called(s.city) == ["rat-swarm-2"]
    s = begun(PIPER).given(stunned=("rat-swarm-1", "rat-swarm-2"))
    assert CALL not in s.keys


@cites("betrayal:haunt/23/call")
def test_after_a_step_nobody_is_called() -> None:
    assert CALL not in begun(PIPER).play(f"go:{CHAMBER}").keys


@cites("betrayal:haunt/23/call", "betrayal:ruling/N23b")
def test_rats_that_are_called_bite_nobody() -> None:
    s = (
        begun(PIPER)
        .stand("lia", "inner-chamber")
        .given(stunned=("rat-swarm-1",))
        .dice(2)
        .play(CALL)
    )
    assert has_been_called(s.city) == ["rat-swarm-2"]
    assert s.happened("Attack") == []


@cites("betrayal:haunt/23/call", "betrayal:ruling/N23b")
def test_a_piper_who_is_off_the_board_brings_them_later() -> None:
    s = begun(PIPER).dice(2).play(CALL)
    s.table.state.at.pop(PIPER)
    s.play("end")
    assert has_been_called(s.city) == ["rat-swarm-1", "rat-swarm-2"]
    assert s.city.waiting == ("rat-swarm-3", "rat-swarm-4")


# Rats.


@cites("betrayal:haunt/23/bite", "betrayal:monster/speed")
def test_a_swarm_moves_two_spaces_without_a_roll_and_nobody_slows_it() -> None:
    s = led(begun().stand("lia", "kitchen"))
    s.play("go:1,0", "nobody", "go:2,0")
    assert s.where("rat-swarm-1") == "elfsong-tavern"
    s.settled()


@cites("betrayal:haunt/23/bite", "betrayal:omen/eye-of-vecna", "betrayal:conflict/haunt")
def test_nothing_that_heroes_have_keeps_a_swarm_off() -> None:
    s = led(begun().stand("lia", "inner-chamber").item("lia", "eye-of-vecna"))
    s.play(f"go:{CHAMBER}")
    assert (s.asked.kind, s.where("rat-swarm-1")) == ("monster-act", "inner-chamber")


@cites("betrayal:haunt/23/bite")
def test_a_swarm_has_no_attack_of_its_turn() -> None:
    s = led(begun().stand("lia", "kitchen"))
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/23/bite")
def test_when_it_leaves_a_tile_with_heroes_it_may_attack_one_of_them() -> None:
    s = led(begun().stand("lia", "kitchen").stand("vort", "kitchen")).play(f"go:{CHAMBER}")
    assert (s.asked.kind, s.asked_seat, s.keys) == ("prey/bite", 0, ["lia", "vort", "nobody"])
    might = s.step("vort", "might")
    s.dice(1, 0, 0, *dice_of(s, "vort", "might")).play("vort", "1-0")
    assert (s.step("vort", "might"), s.where("rat-swarm-1")) == (might - 1, "inner-chamber")
    s.settled()


@cites("betrayal:haunt/23/bite")
def test_it_may_attack_each_time_it_leaves_such_a_tile() -> None:
    s = led(begun().stand("lia", "kitchen").stand("vort", "inner-chamber"))
    for hero, to in (("lia", CHAMBER), ("vort", KITCHEN)):
        s.play(f"go:{to}").dice(0, 0, 0, *dice_of(s, hero, "might")).play(hero)
    assert s.happened("Attack") == ["Attack", "Attack"]
    assert s.where("rat-swarm-1") == "kitchen"
    s.settled()


@cites("betrayal:haunt/23/bite", "betrayal:monster/stunned")
def test_a_swarm_that_is_beaten_back_is_stunned_and_stays() -> None:
    s = led(begun().stand("lia", "kitchen")).play(f"go:{CHAMBER}")
    s.dice(0, 0, 0, *dice_of(s, "lia", "might", 1)).play("lia")
    assert (s.city.stunned, s.where("rat-swarm-1")) == (("rat-swarm-1",), "kitchen")
    assert s.city.acting != "rat-swarm-1"
    s.settled()


@cites("betrayal:haunt/23/bite")
def test_nobody_unseen_is_bitten() -> None:
    s = begun().stand("lia", "kitchen").apply(Afflict("lia", "invisible", "test"))
    s = led(s).play(f"go:{CHAMBER}")
    assert (s.where("rat-swarm-1"), s.happened("Attack")) == ("inner-chamber", [])


@cites("betrayal:haunt/23/bite")
def test_a_swarm_that_is_moved_by_its_own_bite_leaves_no_more() -> None:
    s = begun().stand("lia", "kitchen")
    s.arranging.enter(Broom("broom", to=s.spot("catacomb-landing")))
    s = led(s).play(f"go:{CHAMBER}")
    s.dice(0, 0, 0, *dice_of(s, "lia", "might")).play("lia")
    assert s.where("rat-swarm-1") == "catacomb-landing"


@cites("betrayal:haunt/23/half-awake", "betrayal:ruling/N23d")
def test_an_enthralled_hero_rolls_half_their_might_against_rats_and_no_more() -> None:
    s = led(begun(dazed=("lia",)).trait("lia", "might", 6).stand("lia", "kitchen"))
    assert s.value("lia", "might") == 5
    s.play(f"go:{CHAMBER}").dice(0, 0, 0, 0, 0).play("lia")
    assert s.where("rat-swarm-1") == "inner-chamber"
    s.settled()


@cites("betrayal:haunt/23/half-awake", "betrayal:ruling/N23d")
def test_against_the_piper_they_roll_all_of_it_and_so_they_do_when_they_strike() -> None:
    s = begun(PIPER, dazed=("lia",))
    s.dice(*dice_of(s, PIPER, "might"), *dice_of(s, "lia", "might")).play("attack:lia:might")
    s.settled()
    s = begun("lia", dazed=("lia",)).stand("lia", "kitchen")
    s.dice(*dice_of(s, "lia", "might"), 0, 0, 0).play("attack:rat-swarm-1:might")
    s.settled()


# All of them at once.


@cites("betrayal:haunt/23/bite", "betrayal:monster/one-by-one")
def test_told_to_harry_they_run_to_the_nearest_and_bite_if_they_can() -> None:
    """The swarm next door gets there and away again, the one in the Kitchen only there."""
    s = begun().stand("vort", "catacomb-landing").stand(PIPER, "catacomb-landing")
    s.given(stunned=("rat-swarm-3", "rat-swarm-4")).monster_turn()
    assert "all:harry" in s.keys
    assert "all:hold" not in s.keys
    s.dice(0, 0, 0, *dice_of(s, "lia", "might")).play("all:harry")
    assert (s.where("rat-swarm-1"), s.where("rat-swarm-2")) == ("elfsong-tavern", "inner-chamber")
    assert "2 Rat Swarms: go for whoever is nearest, bite and run!" in s.told()
    assert [told for told in s.told() if "turns to run" in told] == [
        "Rat Swarm 2 bares its teeth and turns to run.",
    ]
    s.settled()


@cites("betrayal:haunt/23/bite")
def test_from_a_heros_tile_they_run_and_come_back_or_go_on_to_the_next_hero() -> None:
    s = begun().stand("lia", "kitchen").apply(BeginMonster("rat-swarm-1", "test"))
    s.given(paces={"rat-swarm": 2}, phase="monsters-act", commanded=None)
    s.stand("vort", "inner-chamber")
    dice = (0, 0, 0, *dice_of(s, "lia", "might"), 0, 0, 0, *dice_of(s, "vort", "might"))
    played(bite_and_run(s.arranging, "rat-swarm-1"), "lia", "vort", dice=dice)
    assert s.where("rat-swarm-1") == "kitchen"


@cites("betrayal:haunt/23/bite")
def test_under_a_command_they_bite_the_one_with_the_least_might() -> None:
    s = begun().stand("lia", "kitchen").stand("vort", "kitchen").stand("rat-swarm-2", "kitchen")
    s.trait("lia", "might", 6).trait("vort", "might", 2)
    s.given(stunned=("rat-swarm-3", "rat-swarm-4")).monster_turn()
    s.dice(*(0, 0, 0, *dice_of(s, "vort", "might")) * 2).play("all:harry")
    assert [told for told in s.told() if told.startswith("Rat Swarm") and "Vort" in told]
    assert s.happened("Attack") == ["Attack", "Attack"]
    s.settled()


@cites("betrayal:haunt/23/bite")
def test_a_swarm_off_the_board_runs_nowhere() -> None:
    s = begun().apply(Vanish("rat-swarm-1", "test"))
    assert played(bite_and_run(s.arranging, "rat-swarm-1")).asked == []


# The end.


@cites("betrayal:haunt/23", "betrayal:victory/first")
def test_the_heroes_win_when_the_piper_is_dead() -> None:
    s = begun().trait(PIPER, "might", 1).trait(PIPER, "speed", 1)
    s.dice(*dice_of(s, "lia", "might", 2, 2), *dice_of(s, PIPER, "might"))
    s.play(f"attack:{PIPER}:might")
    while not s.ending:
        s.play("damage" if "damage" in s.keys else s.keys[0])
    assert (s.ending, s.city.figures != {}) == ("hero", True)


@cites("betrayal:haunt/23/bite", "betrayal:victory/first")
def test_the_piper_wins_when_rats_have_bitten_the_last_hero_to_death() -> None:
    s = begun().stand("lia", "kitchen").trait("lia", "might", 1).trait("lia", "speed", 1)
    s.arranging.figures.pop("rat-swarm-2")
    s.arranging.at.pop("rat-swarm-2")
    played(kill(s.arranging, "vort", "", "test"))
    s = led(s).play(f"go:{CHAMBER}")
    s.dice(2, 2, 2, *dice_of(s, "lia", "might")).play("lia")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"


@cites("betrayal:haunt/23", "betrayal:victory/survivor")
def test_if_the_piper_and_the_last_hero_fall_together_nobody_has_won() -> None:
    s = begun()
    played(kill(s.arranging, "vort", "", "test"))
    s.given(unsettled=1)
    for who in ("lia", PIPER):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "nobody"


# Secrets.


@cites("betrayal:haunt/23", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    piper, listener = HAUNT.text.secrets_of("piper"), HAUNT.text.secrets_of("listener")
    canaries(s, [*piper, HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*listener, HAUNT.text.stories["hero"].text], (0,))
    for told in (*piper, HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, PIPER)


def test_nothing_is_missing() -> None:
    left = missing(23)
    assert not left, "\n".join(left)
