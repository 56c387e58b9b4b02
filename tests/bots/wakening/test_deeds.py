"""What the scripted player does with a turn."""

from __future__ import annotations

from tests.bots.wakening.mind import answer, ask
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening import Player
from undercroft.engine.cite import cites


@cites("wakening:attack/press")
def test_it_attacks_the_monster_whose_weakness_it_can_press() -> None:
    s = Scene("bristlecone", "lyric", room="cold-mire")
    s.arm("bristlecone", "phoenix-bow")
    s.monster("cave-troll-1", room=1)
    s.monster("goblin-fighter-1", room=1)
    assert answer(s) == "attack:goblin-fighter-1"
    s.play("attack:goblin-fighter-1")
    assert answer(s) == "phoenix-bow:fire"
    s.rolls(6, 3, 2).play("phoenix-bow:fire")
    assert (s.prompt, answer(s)) == ("Press the attack?", "yes")


@cites("wakening:attack/weapon", "wakening:ruling/A6")
def test_it_declares_the_bonus_type_where_that_is_the_weakness() -> None:
    s = Scene("bristlecone", "lyric", room="cold-mire")
    s.arm("bristlecone", "phoenix-bow")
    s.monster("orc-brute-1", room=1)
    s.play("attack:orc-brute-1")
    assert answer(s) == "phoenix-bow:precision"


@cites("wakening:terror/immunity")
def test_it_leaves_aside_what_the_terror_is_immune_to() -> None:
    s = Scene("nox", "kata")
    s.terror("widowfang", at=6)
    s.arm("nox", "shadowfang")  # three dice, but poison; its bonus type is frost
    s.stand("nox", 6)
    assert answer(s) == "attack:widowfang"
    s.play("attack:widowfang")
    assert answer(s) == "shadowfang:frost"


def test_bare_hands_beat_a_weapon_that_does_nothing() -> None:
    s = Scene("lyric", "kata")
    s.terror("widowfang", at=6)
    s.arm("lyric", "bone-rot")
    s.stand("lyric", 6)
    s.play("attack:widowfang")
    assert answer(s).startswith("bare:")


@cites("wakening:attack/weapon")
def test_it_remembers_whom_it_attacks_when_it_picks_the_weapon() -> None:
    """A player asked out of the blue takes the likeliest target; this one knows better."""
    s = Scene("kata", "lyric", room="cold-mire")
    s.arm("kata", "dawn-hammer")  # holy, bonus precision
    s.monster("wraith-1", room=1, marks=0b1)
    s.monster("orc-brute-1", room=1)
    player = Player("scene")
    chosen = ask(player, s)
    s.play(chosen)
    weakness = {"attack:wraith-1": "holy", "attack:orc-brute-1": "precision"}[chosen]
    assert ask(player, s) == f"dawn-hammer:{weakness}"


@cites("wakening:monsters/attack")
def test_a_hero_near_death_leaves_a_room_full_of_monsters() -> None:
    s = Scene("mobius", "lyric")
    s.wake(2)
    for key in ("goblin-fighter-1", "goblin-fighter-2", "cave-troll-1"):
        s.monster(key, room=1)
    s.given(damage={"mobius": 4, "lyric": 0}, actions=1)
    assert answer(s) == "move:2"


def test_a_healthy_hero_stays_to_finish_what_is_almost_done() -> None:
    s = Scene("hroth", "lyric", room="cold-mire")
    s.wake(2)
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.given(actions=1)
    assert answer(s) == "attack:giant-spider-1"


@cites("wakening:terror/advance")
def test_once_the_terror_is_awake_it_goes_for_it() -> None:
    s = Scene("hroth", "lyric")
    s.terror("mudmuck", at=8)
    s.arm("hroth", "rime-maul")
    assert answer(s) == "move:8"
    s.play("move:8")
    assert answer(s) == "attack:mudmuck"


@cites("wakening:terror/shield")
def test_it_fells_the_monsters_around_the_terror_first() -> None:
    s = Scene("hroth", "lyric")
    s.terror("mudmuck", at=8)
    s.monster("gargoyle-1", room=8)
    s.stand("hroth", 8)
    assert answer(s) == "attack:gargoyle-1"


@cites("wakening:terror/zones")
def test_it_finishes_the_zone_that_is_nearest_to_falling() -> None:
    s = Scene("lyric", "kata")
    s.terror("whiptail", at=6, claw_4=0b01)
    s.stand("lyric", 6)
    s.play("attack:whiptail", "bare:holy")
    assert s.asked.kind == "zone"
    assert answer(s) == "whiptail/claw-4"


@cites("wakening:board/cindershroud")
def test_it_steps_out_of_the_fire_when_its_blows_are_spent() -> None:
    """An attack of Cindershroud would close the gaps that others need."""
    s = Scene("hroth", "lyric", "kata", "nox")
    s.terror("cindershroud", at=9)
    s.stand("hroth", 9)
    s.given(ring=(1, 2, 4), actions=1)
    assert answer(s) in ("move:8", "move:7", "move:6", "move:5")


@cites("wakening:hero/witch")
def test_the_witch_sends_what_shields_the_terror_behind_it() -> None:
    s = Scene("jynx", "lyric")
    s.terror("mudmuck", at=6)
    s.monster("goblin-fighter-1", room=6)
    s.stand("jynx", 6)
    assert answer(s) == "jynx:banish"
    s.play("jynx:banish")
    assert answer(s) == "room-12"


@cites("wakening:hero/wizard")
def test_the_wizard_takes_a_portal_past_the_traps_on_the_way() -> None:
    s = Scene("mobius", "lyric")
    s.terror("mudmuck", at=9)
    s.arm("mobius", "winter-orb")
    for number in (1, 2, 3, 4):
        s.trap(f"trap-{number}", room=number + 1)
    assert answer(s) == "mobius:portal"
    s.play("mobius:portal")
    assert answer(s) == "mobius"
    s.play("mobius")
    assert answer(s) == "room-9"


@cites("wakening:hero/rogue")
def test_the_rogue_picks_a_trap_apart_in_passing() -> None:
    s = Scene("nox", "lyric")
    s.trap(room=1)
    assert answer(s) == "nox:disarm"


@cites("wakening:turn/end")
def test_with_nothing_to_do_it_ends_the_turn() -> None:
    s = Scene("lyric", "kata")
    s.given(actions=0)
    s.reserve("lyric", "scroll-1")
    assert answer(s) == "end"
