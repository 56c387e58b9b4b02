"""Which rules have code and tests, found by reading sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.engine.cite import Anchor, Rulebook
from undercroft.engine.game import Game
from undercroft.engine.state import State
from undercroft.engine.words import printed
from undercroft.games import SLUGS, box
from undercroft.sim.anchors import claims, folder_of_tests, home_of


class Attic(Game[State]):
    slug = "attic"
    rulebook = Rulebook(
        Anchor(f"attic:{key}", printed(key), printed("It is so."))
        for key in ("door", "lamp", "ruling/A1", "stairs")
    )


def attic(folder: Path, code: str, test: str | None) -> dict[str, object]:
    (folder / "code").mkdir()
    (folder / "code" / "rules.py").write_text(code, "utf-8")
    tests = None
    if test is not None:
        tests = folder / "tests"
        (tests / "deep").mkdir(parents=True)
        (tests / "deep" / "test_rules.py").write_text(test, "utf-8")
    return claims(Attic(), folder / "code", tests).shown()


SOURCE = """
DOOR = "attic:door"
@cites("attic:lamp", "attic:stairs")
def f():
    '''Says attic:window in passing.'''
    return g(by="attic:ruling/A1", other=f"attic:{x}", more=f"attic:chimney")
"""


def test_code_claims_what_stands_there_in_full(tmp_path: Path) -> None:
    shown = attic(tmp_path, SOURCE, "")
    assert (shown["anchors_implemented"], shown["anchors_tested"]) == (4, 0)
    assert shown["unknown"] == []


def test_a_module_claims_what_it_cites_at_its_head(tmp_path: Path) -> None:
    shown = attic(tmp_path, '"""The attic: attic:lamp.\n\nCites: attic:door attic:stairs\n"""', "")
    assert (shown["anchors_implemented"], shown["anchors_tested"]) == (2, 0)


def test_a_test_claims_what_it_is_marked_with(tmp_path: Path) -> None:
    shown = attic(tmp_path, "", SOURCE)
    assert (shown["anchors_implemented"], shown["anchors_tested"]) == (0, 2)
    assert shown["unknown"] == []


def test_a_rule_lacks_code_or_a_test_or_both(tmp_path: Path) -> None:
    shown = attic(
        tmp_path,
        'x = ["attic:door", "attic:lamp"]',
        '@cites("attic:door", "attic:stairs")\ndef test(): ...',
    )
    assert shown == {
        "anchors_total": 4,
        "anchors_implemented": 2,
        "anchors_tested": 2,
        "unclaimed": [
            {"anchor": "attic:lamp", "lacks": ["test"]},
            {"anchor": "attic:ruling/A1", "lacks": ["code", "test"]},
            {"anchor": "attic:stairs", "lacks": ["code"]},
        ],
        "unknown": [],
    }


def test_a_cite_without_a_rule_is_told_be_it_in_code_or_in_a_test(tmp_path: Path) -> None:
    shown = attic(tmp_path, 'x = "attic:window"', '@cites("attic:chimney")\ndef test(): ...')
    assert shown["unknown"] == ["attic:chimney", "attic:window"]
    assert (shown["anchors_implemented"], shown["anchors_tested"]) == (0, 0)


def test_without_folder_of_tests_nothing_is_said_about_them(tmp_path: Path) -> None:
    shown = attic(tmp_path, 'x = ["attic:door", "attic:lamp", "attic:stairs"]', None)
    assert shown["anchors_tested"] is None
    assert shown["unclaimed"] == [{"anchor": "attic:ruling/A1", "lacks": ["code"]}]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_of_a_game_has_code_and_a_test_and_every_cite_its_rule(slug: str) -> None:
    game = box(slug)
    shown = claims(game, home_of(game), folder_of_tests()).shown()
    assert (shown["unclaimed"], shown["unknown"]) == ([], [])
