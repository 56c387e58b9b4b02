"""Every question has a kind from one list, and tells whom and what it is about."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import undercroft.games.ravenloft
from tests.games.random_play import moments
from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.decision import OPTION_KINDS
from undercroft.engine.event import ORDER
from undercroft.engine.table import Table
from undercroft.games.ravenloft.does import Edge, Pays, Square, Strikes, Tile
from undercroft.games.ravenloft.facts import ADVENTURES, experience
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.printed import AdventureCard

HOME = Path(undercroft.games.ravenloft.__file__).parent
SPOTS = ("astray", "land", "return", "teleport")  # of which a tile and then a square is asked


def written() -> set[str]:
    """All kinds that stand in the rules and the cards."""
    sources = [path.read_text("utf-8") for path in [*HOME.glob("rules/*.py")]]
    sources += [path.read_text("utf-8") for path in HOME.glob("content/**/*.py")]
    heads = {kind.partition("/")[0] for kind in GAME.asks if "/" in kind}
    either = "|".join(sorted(heads))
    found = re.findall(rf'"((?:{either})/[a-z]+)"', "\n".join(sources))
    return {*found, *(f"{head}/{purpose}" for head in ("tile", "square") for purpose in SPOTS)}


def test_the_list_holds_what_is_asked_and_nothing_else() -> None:
    kinds = {kind for kind in GAME.asks if kind not in ("act", ORDER)}
    assert {kind for kind in written() if kind in kinds} == kinds


@pytest.mark.parametrize("tale", ADVENTURES.values(), ids=lambda tale: tale.key)
def test_in_random_games_every_question_is_on_the_list_and_its_facts_are_keys(
    tale: AdventureCard,
) -> None:
    options = {"adventure": tale.key, "heroes": min(3, tale.most), "powers": "random"}
    table = Table.open(GAME, ["Ann"], 5, options)
    kinds: Counter[str] = Counter()
    for moment in moments(table, 5):
        for decision in moment.decisions:
            kinds[decision.head] += 1
            lexicon = GAME.lexicon(moment.state)
            assert decision.kind in GAME.asks
            assert {option.kind for option in decision.options} <= {*OPTION_KINDS, ""}
            assert not decision.who or decision.who in lexicon
            assert not decision.about or decision.about in lexicon
            assert not decision.otherwise or decision.otherwise in decision.keys
    assert kinds["act"] > 5


@cites("ravenloft:experience/pay", "ravenloft:encounters/cancel")
def test_what_experience_is_spent_is_told_beside_the_sentence() -> None:
    s = Scene("kat").given(xp=("ghoul", "ghoul", "wolf")).encounters("blood-fog")
    s.villain_phase(draws=1).go()
    assert (s.kind, s.asked.about, s.asked.otherwise) == ("cancel/encounter", "blood-fog", "no")
    (paid,) = [option.does for option in s.asked.options if option.kind == "pay"]
    assert isinstance(paid, Pays)
    assert paid.total == sum(experience(card) for card in paid.cards) == 5
    assert s.label("pay:2+2+1") == "Pay 5 experience: Ghoul, Ghoul and Wolf"


@cites("ravenloft:attacks/target", "ravenloft:power/cleave")
def test_a_target_tells_what_strikes_it() -> None:
    s = Scene("arjhan").stand("arjhan", 1, 0).foe("ghoul-1", 0, 0).foe("ghoul-2", 2, 0)
    s.play("cleave:attack")
    assert (s.kind, s.asked.who, s.asked.about) == ("foe/attack", "arjhan", "cleave")
    assert [option.does for option in s.asked.options] == [
        *(Strikes("cleave", "ghoul-1"), Strikes("cleave", "ghoul-2")),
    ]


@cites("ravenloft:move/squares", "ravenloft:turn/exploration")
def test_squares_tiles_and_edges_tell_where_they_are() -> None:
    s = Scene("allisa").stand("allisa", 1, 0)
    assert s.asked.option("move:0,-1").does == Square(0, -1)
    s.play("end", "explore")
    assert (s.kind, s.asked.option("edge:0,0,west").does) == ("edge/explore", Edge(0, 0, "west"))
    assert s.label("edge:0,0,west") == "West edge of the South Start"
    fey = Scene("immeril").play("fey-step:step")
    assert (fey.kind, fey.asked.option("tile:0,-4").does) == ("tile/teleport", Tile(0, -4))
