"""Adventure 5: Kavan, man and vampire."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites

START = "5"


def scene(*heroes: str, kavan: tuple[int, int] = (2, 0)) -> Scene:
    """Kavan stands there, and nobody was beside him when the turn began."""
    return Scene(*heroes, adventure=START).given(things={"kavan": square(*kavan)}, noted=())


@cites("ravenloft:adventure/final-transformation")
def test_kavan_begins_on_a_start_square_that_no_hero_has_taken() -> None:
    castle = Scene("arjhan", "kat", adventure=START).castle
    beside_the_stairs = {
        *(square(column, 0) for column in range(4)),
        *(square(column, row) for column in (0, 3) for row in (1, 2)),
    }
    assert castle.things["kavan"] in beside_the_stairs - {*castle.at.values()}


@cites("ravenloft:adventure/final-transformation")
def test_heroes_pass_kavan_but_do_not_stop_on_him() -> None:
    s = scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 0, 0)
    assert "move:2,0" not in s.keys
    assert "move:3,0" in s.keys


@cites("ravenloft:adventure/final-transformation")
def test_he_follows_who_was_beside_him_when_the_turn_began() -> None:
    s = scene("arjhan", "kat").stand("arjhan", 1, -1).stand("kat", 3, 0).given(noted=("arjhan",))
    s.villain_phase().go()
    assert s.prompt == "Where does Kavan follow Arjhan to?"
    s.play("0,-4")
    assert s.castle.things["kavan"] == square(0, -4)


@cites("ravenloft:adventure/final-transformation")
def test_nobody_else_can_lead_him() -> None:
    s = scene("arjhan", "kat").stand("arjhan", 1, -1).stand("kat", 3, 0).villain_phase().go()
    assert s.castle.active == "kat"
    assert s.castle.noted == ("kat",)  # she stands beside him as her turn begins
    assert s.castle.things["kavan"] == square(2, 0)


@cites("ravenloft:adventure/final-transformation")
def test_a_lone_hero_leads_him_when_the_hero_phase_ends() -> None:
    s = scene("arjhan").stand("arjhan", 1, -2).given(noted=("arjhan",)).encounters("blood-fog")
    s.play("end", "2,-2")
    assert s.castle.things["kavan"] == square(2, -2)
    assert "young-vampire" not in s.castle.foes


@cites("ravenloft:adventure/final-transformation")
def test_left_alone_he_turns_into_the_vampire() -> None:
    s = scene("arjhan", "kat").stand("arjhan", 1, -2).stand("kat", 1, -3).encounters("blood-fog")
    s.play("end")
    assert "kavan" not in s.castle.things
    assert "young-vampire" in s.castle.foes


@cites("ravenloft:adventure/final-transformation")
def test_a_monster_beside_him_wakes_the_vampire() -> None:
    s = scene("arjhan", "kat").stand("arjhan", 1, 0).stand("kat", 0, 0)
    s.foe("skeleton-1", 3, 1, holder="kat").encounters("blood-fog").play("end")
    assert "young-vampire" in s.castle.foes


@cites("ravenloft:adventure/final-transformation")
def test_a_turn_that_ends_with_the_vampire_alone_turns_it_back() -> None:
    s = Scene("arjhan", "kat", adventure=START).given(things={})
    s.stand("arjhan", 1, 0).stand("kat", 1, -3).foe("young-vampire", 3, 0)
    s.villain_phase().given(done=("young-vampire",)).go()
    assert "young-vampire" not in s.castle.foes
    assert s.castle.things["kavan"] == square(3, 0)


@cites("ravenloft:adventure/final-transformation")
def test_each_quiet_turn_at_the_fountain_takes_a_token_and_the_last_cures_him() -> None:
    s = scene("arjhan", "kat", kavan=(0, -5)).tile("dark-fountain", 0, -8)
    s.given(counts={"fountain": 2}).villain_phase().go()
    assert s.castle.counts["fountain"] == 1
    s = scene("arjhan", "kat", kavan=(0, -5)).tile("dark-fountain", 0, -8)
    s.given(counts={"fountain": 1}).villain_phase().go()
    assert s.ending == "kavan-cured"
    assert s.won


@cites("ravenloft:adventure/final-transformation")
def test_destroying_the_vampire_loses() -> None:
    s = Scene("arjhan", "kat", adventure=START).given(things={}).stand("arjhan", 1, 0)
    s.foe("young-vampire", 2, 0, hp=1).rolls(19)
    s.play(next(key for key in s.keys if key.endswith(":attack")))
    assert s.ending == "lost-kavan"
    assert not s.won


@cites("ravenloft:adventure/final-transformation", "ravenloft:end/lose")
def test_without_surges_a_fallen_hero_loses() -> None:
    s = scene("arjhan", "kat").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"


@cites("ravenloft:adventure/final-transformation")
def test_the_fountain_gets_five_tokens_and_a_monster() -> None:
    s = scene("arjhan", "kat").stand("arjhan", 1, -4).stack("dark-fountain").monsters("ghoul")
    s.play("end")
    assert s.castle.counts["fountain"] == 5
    assert s.happened("Spawn") == ["Spawn"]


@cites("ravenloft:adventure/final-transformation")
def test_a_monster_at_the_fountain_keeps_him_from_drinking() -> None:
    s = scene("arjhan", "kat", kavan=(0, -5)).tile("dark-fountain", 0, -8)
    s.foe("skeleton-1", 1, -8, holder="kat").given(counts={"fountain": 1}).villain_phase().go()
    assert s.castle.counts["fountain"] == 1
    assert not s.ending
