"""Thorgrim's prayers."""

from undercroft.engine.cite import cites

from tests.games.ravenloft.scene import Scene


@cites("ravenloft:power/lance-of-faith", "ravenloft:attacks/roll")
def test_lance_of_faith_hurts_the_undead_more() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 0, 0)
    s.foe("blazing-skeleton-1", 3, 0).rolls(7)  # 7 + 6 reaches AC 13
    s.treasures("potion-of-healing")
    s.play("lance-of-faith:attack", "thorgrim")  # and keeps the potion it found
    assert "blazing-skeleton-1" not in s.castle.foes  # it had two hit points
    assert s.castle.xp == ("blazing-skeleton",)
    s.fell_as_scripted()


@cites("ravenloft:power/lance-of-faith")
def test_lance_of_faith_misses_by_one() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 0, 0)
    s.foe("blazing-skeleton-1", 3, 0).rolls(6)
    s.play("lance-of-faith:attack")
    assert s.castle.hp["blazing-skeleton-1"] == 2
    s.fell_as_scripted()
