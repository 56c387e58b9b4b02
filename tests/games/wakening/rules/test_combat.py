"""Heroes attack: what with, the dice, and what they mark."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites


@cites("wakening:attack/weapon", "wakening:attack/resolve", "wakening:attack/press")
def test_bristlecone_hits_the_first_box_with_a_six_and_may_press() -> None:
    """T1, T2: three dice with the bow; 6, 3, 2 against 4, 5, 5."""
    s = Scene("bristlecone", "lyric", room="cold-mire")  # no advantage for him
    s.arm("bristlecone", "phoenix-bow")
    s.monster("goblin-fighter-1", room=1)
    s.rolls(6, 3, 2).play("attack:goblin-fighter-1", "phoenix-bow:fire")
    assert s.lair.marks == {"goblin-fighter-1": 0b001}
    assert (s.prompt, s.asked.cite) == ("Press the attack?", "wakening:attack/press")
    s.rolls(5, 5, 1).play("yes")
    assert "goblin-fighter-1" not in s.lair.monsters
    assert s.lair.fallen == ("goblin-fighter",)
    assert s.asked.kind == "treasure"
    s.settled()
