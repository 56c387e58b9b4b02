"""What may be done with things: a haunt's word, then whoever does it, then print."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.haunt_text import HauntText
from undercroft.games.betrayal.printed import Handling, Permit

AXE = "berserker-axe"  # as printed it is stolen, and neither dropped nor given away


@pytest.fixture
def permits(monkeypatch: pytest.MonkeyPatch) -> dict[str, Permit]:
    """What the haunt says of things, for one test."""
    told(monkeypatch, OGRES)
    found: dict[str, Permit] = {}
    monkeypatch.setattr(OGRES, "permits", found)
    return found


def begun(*cards: str) -> Scene:
    """Gretchen's turn, with these; Miska is the traitor."""
    s = Scene("gretchen", "vort", "miska").items().haunt(26, revealer="miska", turn="gretchen")
    return s.item("gretchen", *cards)


def beaten(s: Scene) -> Scene:
    """Gretchen beats Miska by two."""
    s.dice(2, *[0] * (s.value("gretchen", "might") - 1), *[0] * s.value("miska", "might"))
    return s.play("attack:miska:might")


@cites("betrayal:items/limits", "betrayal:conflict/haunt", "betrayal:ruling/H14")
@pytest.mark.parametrize(("deed", "key"), [("drop", "drop"), ("trade", "give")])
def test_a_haunt_allows_what_print_forbids(
    permits: dict[str, Permit], deed: Handling, key: str
) -> None:
    assert key not in begun(AXE).keys
    permits[AXE] = Permit(allows=(deed,))
    assert key in begun(AXE).keys


@cites("betrayal:items/limits", "betrayal:conflict/haunt", "betrayal:ruling/H14")
def test_a_haunt_forbids_to_drop_what_may_still_be_given_away(permits: dict[str, Permit]) -> None:
    permits["gem"] = Permit(forbids=("drop",))
    s = begun("gem-1")
    assert "drop" not in s.keys
    assert "give" in s.keys


@cites("betrayal:items/limits", "betrayal:conflict/haunt", "betrayal:attack/steal")
def test_a_haunt_forbids_to_steal_what_print_allows(permits: dict[str, Permit]) -> None:
    permits[AXE] = Permit(forbids=("steal",))
    s = beaten(begun().item("miska", AXE, "locket"))
    assert "steal:locket" in s.keys
    assert f"steal:{AXE}" not in s.keys


@cites("betrayal:items/limits", "betrayal:conflict/haunt", "betrayal:items/weapons")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("crossbow", "attack:miska:crossbow"),
        ("helm-of-teleportation", "helm-of-teleportation:teleport"),
    ],
)
def test_what_may_not_be_used_is_not_offered(
    permits: dict[str, Permit], card: str, key: str
) -> None:
    assert key in begun(card).keys
    permits[card] = Permit(forbids=("use",))
    assert key not in begun(card).keys


@cites("betrayal:items/pick-up", "betrayal:conflict/haunt")
def test_what_may_not_be_picked_up_stays_where_it_lies(permits: dict[str, Permit]) -> None:
    assert "take" in begun().lying("gem-1", "elfsong-tavern").keys
    permits["gem"] = Permit(forbids=("pick-up",))
    assert "take" not in begun().lying("gem-1", "elfsong-tavern").keys


@cites("betrayal:items/tokens", "betrayal:conflict/haunt")
def test_nobody_picks_up_steals_or_is_given_more_of_a_kind_than_they_may_carry(
    permits: dict[str, Permit],
) -> None:
    permits["gem"] = Permit(most=1)
    s = begun("gem-1").item("vort", "gem-2").item("miska", "gem-3", "locket")
    s.lying("gem-4", "elfsong-tavern")
    assert {"take", "give"}.isdisjoint(s.keys)
    beaten(s)
    assert [key for key in s.keys if key.startswith("steal")] == ["steal:locket"]


@cites("betrayal:items/tokens", "betrayal:conflict/haunt")
def test_whoever_has_room_is_given_one_and_picks_one_up(permits: dict[str, Permit]) -> None:
    permits["gem"] = Permit(most=1)
    s = begun("gem-1").item("vort", "gem-2").lying("gem-3", "elfsong-tavern")
    s.play("give", "gem-1", "yes")  # nobody asks who: only Miska has room
    s.play("take", "gem-3")
    assert (s.holds("miska"), s.holds("gretchen")) == (["gem-1"], ["gem-3"])


@cites("betrayal:items/tokens", "betrayal:conflict/haunt")
def test_what_only_heroes_can_have_no_traitor_takes_steals_or_is_given(
    permits: dict[str, Permit],
) -> None:
    permits["gem"] = Permit(only="hero")
    s = begun("gem-1").lying("gem-2", "elfsong-tavern")
    s.play("give", "gem-1", "yes")  # nobody asks who: Miska can have none
    assert s.holds("vort") == ["gem-1"]
    s = begun().lying("gem-1", "elfsong-tavern").item("vort", "gem-2", "locket").turn_of("miska")
    assert "take" not in s.keys
    s.dice(*[2] * s.value("miska", "might"), *[0] * s.value("vort", "might"))
    s.play("attack:vort:might")
    assert [key for key in s.keys if key.startswith("steal")] == ["steal:locket"]


@cites("betrayal:conflict/haunt")
def test_a_text_file_tells_what_may_be_done_with_cards_and_tokens() -> None:
    text = HauntText(
        {
            "cards": {AXE: {"text": "It clings.", "allows": ["drop"], "forbids": ["steal"]}},
            "tokens": {"egg": {"name": "Egg", "icon": "egg", "text": "Warm.", "most": 1}},
        }
    )
    assert text.permits == {AXE: Permit(("drop",), ("steal",)), "egg": Permit(most=1)}
    badge = {"badge": {"name": "Badge", "icon": "egg", "text": "Shines.", "only": "hero"}}
    assert HauntText({"tokens": badge}).permits == {"badge": Permit(only="hero")}
