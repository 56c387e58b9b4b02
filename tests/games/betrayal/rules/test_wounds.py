"""What damage does to monsters and NPCs: the first line of their kind that fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.betrayal.rules.flow import Played, played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRE, OGRES, told
from undercroft.engine.chronicle import Chronicle
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.combat import Wound
from undercroft.games.betrayal.events.figures import Bleed, Mend
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Hurt
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.printed import Creature, HurtLine
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.wounds import BEATEN_BACK, WORDS
from undercroft.games.betrayal.state import City


def tough(
    monkeypatch: pytest.MonkeyPatch, *lines: HurtLine, hits: int = 0, ogre: Creature = OGRE
) -> Scene:
    """An ogre of this kind on the Tavern; Miska leads it."""
    monkeypatch.setitem(OGRES.kinds, "ogre", replace(ogre, hurt=lines, hits=hits))
    told(monkeypatch, OGRES)
    s = Scene("gretchen", "vort", "miska").haunt(26, revealer="miska")
    s.arranging.chronicle = Chronicle()
    return s.figure("ogre-1", "elfsong-tavern")


def wounded(
    s: Scene,
    amount: int,
    *answers: str,
    kind: Hurt = "physical",
    foe: str = "gretchen",
    tags: tuple[str, ...] = (),
    struck: bool = True,
) -> Played:
    told = hurt(s.arranging, "ogre-1", kind, amount, "test", foe, struck=struck, tags=tags)
    return played(told, *answers)


def felt(s: Scene) -> list[str]:
    """What has come of it."""
    chronicle = s.position.chronicle
    assert chronicle is not None
    return [type(event).__name__ for event in chronicle.events if not isinstance(event, Wound)]


@cites("betrayal:attack/stun", "betrayal:monster/stunned")
def test_damage_stuns_and_whoever_is_stunned_is_not_stunned_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = tough(monkeypatch, *OGRE.hurt)
    wounded(s, 1)
    wounded(s, 5)
    assert s.city.stunned == ("ogre-1",)
    assert felt(s) == ["Stun"]


@cites("betrayal:conflict/haunt")
def test_the_first_line_that_fits_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = HurtLine("kill", at_least=2), HurtLine("stun")
    s = tough(monkeypatch, *lines)
    wounded(s, 1)
    assert felt(s) == ["Stun"]
    wounded(s, 2)
    assert felt(s) == ["Stun", "Slay"]
    assert "ogre-1" not in s.city.figures


@cites("betrayal:conflict/haunt")
def test_a_line_may_want_a_stunned_target(monkeypatch: pytest.MonkeyPatch) -> None:
    s = tough(monkeypatch, HurtLine("kill", stunned=True), HurtLine("stun"))
    wounded(s, 1)
    wounded(s, 1, struck=False)
    wounded(s, 1, tags=BEATEN_BACK)  # it was stunned by another of those whom it attacked
    assert felt(s) == ["Stun"]
    wounded(s, 1)
    assert felt(s) == ["Stun", "Slay"]


@cites("betrayal:conflict/haunt")
def test_a_line_may_want_what_the_wound_was_done_with(monkeypatch: pytest.MonkeyPatch) -> None:
    s = tough(monkeypatch, HurtLine("kill", tag="fire"), HurtLine("nothing"))
    wounded(s, 3)
    assert felt(s) == []
    wounded(s, 1, tags=("fire",))
    assert felt(s) == ["Slay"]


@cites("betrayal:conflict/haunt")
@pytest.mark.parametrize(("foe", "comes"), [("gretchen", ["Slay"]), ("miska", []), ("", [])])
def test_a_line_may_want_a_side(
    monkeypatch: pytest.MonkeyPatch, foe: str, comes: list[str]
) -> None:
    s = tough(monkeypatch, HurtLine("kill", foe="hero"))
    wounded(s, 1, foe=foe)
    assert felt(s) == comes


@cites("betrayal:conflict/haunt")
def test_hit_points_bleed_and_the_last_is_the_life_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    s = tough(monkeypatch, HurtLine("bleed"), hits=3)
    wounded(s, 2)
    assert s.city.figures["ogre-1"].hits == 1
    s.apply(Mend("ogre-1", 5, "test"))
    assert s.city.figures["ogre-1"].hits == 3
    s.apply(Bleed("ogre-1", 1, "", "test"))
    wounded(s, 4)
    assert felt(s) == ["Bleed", "Bleed", "Slay"]


@cites("betrayal:conflict/haunt", "betrayal:damage/physical")
def test_a_monster_with_an_adventurers_wounds_has_its_leader_split_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = tough(monkeypatch, HurtLine("traits"))
    asked = wounded(s, 2, "1-1")
    assert (asked.asked, asked.seats) == ([["0-2", "1-1", "2-0"]], [2])
    assert (s.value("ogre-1", "might"), s.value("ogre-1", "speed")) == (3, 2)
    wounded(s, 5)
    assert felt(s) == ["Reshape", "Reshape", "Reshape", "Reshape", "Slay"]


@cites("betrayal:damage/mental", "betrayal:attack/missing-trait")
def test_a_trait_that_it_lacks_bears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    s = tough(monkeypatch, HurtLine("traits"))
    asked = wounded(s, 1, kind="mental")
    assert asked.asked == []
    assert s.value("ogre-1", "sanity") == 1
    assert s.city.lacks("ogre-1", "knowledge")


@cites("betrayal:conflict/haunt")
def test_a_haunt_has_words_and_conditions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    async def burns(city: City, wound: Wound) -> None:
        Count("burns", wound.amount, "test").apply(city)

    def dry(city: City, wound: Wound) -> bool:
        return "wet" not in city.counts

    monkeypatch.setitem(OGRES.hurts, "burn", burns)
    monkeypatch.setitem(OGRES.whiles, "dry", dry)
    s = tough(monkeypatch, HurtLine("burn", when="dry"), HurtLine("stun"))
    wounded(s, 2)
    assert s.city.counts == {"burns": 2}
    s.arranging.counts["wet"] = 1
    wounded(s, 2)
    assert felt(s) == ["Stun"]


@pytest.mark.parametrize("tale", tales(), ids=lambda tale: tale.slug)
def test_every_word_and_condition_of_a_haunts_lines_is_known(tale: Haunt) -> None:
    for kind in tale.kinds.values():
        for line in kind.hurt:
            assert line.does in WORDS or line.does in tale.hurts
            assert not line.when or line.when in tale.whiles
