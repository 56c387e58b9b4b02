"""Heroes to choose from."""

from __future__ import annotations

from tests.term.evening import session
from undercroft.engine.cite import cites
from undercroft.term.keys import hints
from undercroft.term.wakening.roster import draw


@cites("wakening:setup/heroes", "wakening:ruling/A18")
def test_each_class_names_its_heroes_until_one_has_joined() -> None:
    begun = session()
    begun.answer("kata")
    view = begun.view()
    lines = draw(
        view["table"], 78, 12, hints(view["decision"]["options"]), begun.speech
    ).plain.splitlines()
    assert len(lines) == 9
    assert _words(lines[0]) == "Barbarian Grievous Frost 33444 [1] Hroth [2] Brenna"
    assert _words(lines[2]) == "Monk Precision Holy 33444 Kata joined"


@cites("wakening:hero/wizard")
def test_with_space_each_class_tells_what_it_can_do() -> None:
    begun = session()
    text = draw(begun.view()["table"], 80, 40, {}, begun.speech).plain
    assert "  Portal: Action: move any one hero to any room" in text
    assert max(map(len, text.splitlines())) <= 80


def _words(line: str) -> str:
    return " ".join(line.split())
