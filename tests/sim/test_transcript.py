"""One game, told."""

from __future__ import annotations

import pytest

from tests.sim.cellar import open_cellar
from undercroft.sim.series import Series, play
from undercroft.sim.transcript import transcript


def test_a_transcript_tells_the_very_game_of_the_series() -> None:
    series = Series("wakening", 5, "1")
    lines = list(transcript(series, 3))
    (game,) = play(series, [3])
    assert lines[0] == "Wakening Lair, game 3, seed 1/3"
    assert lines[-1] == f"Outcome: {game.outcome}"
    assert sum(line.startswith("[") for line in lines) == game.decisions
    assert any(line.endswith("'s turn.") for line in lines)


def test_a_transcript_tells_all_that_led_to_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    open_cellar(monkeypatch, "crash")
    series = Series("cellar", 20, "1", seats=2)
    crash = next(game for game in play(series, range(20)) if game.error)
    lines: list[str] = []
    with pytest.raises(ZeroDivisionError):
        lines.extend(transcript(series, crash.number))
    assert sum(line.endswith("Which barrel? Left barrel (left)") for line in lines) == 3
