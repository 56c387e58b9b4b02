"""What a client draws by its key has a drawing."""

from __future__ import annotations

import pytest

from undercroft.games.betrayal.content.tokens import EVENT_TOKENS
from undercroft.games.betrayal.facts import BUILT
from undercroft.games.betrayal.lexicon import LEXICON, lexicon_of

DRAWN = ("adventurer", "trait", "stack", "deck")


@pytest.mark.parametrize("kind", DRAWN)
def test_what_the_box_draws_everywhere_has_a_drawing_of_its_own(kind: str) -> None:
    icons = [entry.icon for _, entry in LEXICON.items() if entry.kind == kind]
    assert icons
    assert "" not in icons
    assert len({*icons}) == len(icons)


def test_every_tile_has_a_picture_on_its_floor() -> None:
    bare = [key for key, tile in LEXICON.items() if tile.kind == "tile" and not tile.icon]
    assert all(key.endswith("/far") for key in bare)  # drawn with its tile


@pytest.mark.parametrize("token", [*EVENT_TOKENS, "caltrops", "arcane-gate", "arcane-gate-2"])
def test_what_cards_leave_on_tiles_has_a_drawing(token: str) -> None:
    assert LEXICON.find(token)[0].icon


@pytest.mark.parametrize("haunt", BUILT)
def test_a_haunt_says_how_its_figures_and_tokens_are_drawn(haunt: str) -> None:
    things = [thing for _, thing in lexicon_of(haunt).items() if thing.kind in ("figure", "token")]
    assert [thing.name for thing in things if not thing.icon] == []
