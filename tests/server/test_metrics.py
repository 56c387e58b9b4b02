"""Figures count what happened, of one process or of several."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.server.inn import Inn
from undercroft.server.metrics import page
from undercroft.server.tongues import tongue_of

COUNT = (
    "from undercroft.server import metrics; metrics.ANSWERS.inc({}); print(metrics.page().decode())"
)


UNTRANSLATED = 'undercroft_untranslated_total{game="wakening",language="de"}'


def figure(text: str, name: str) -> float:
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))


async def test_answers_refusals_connections_and_tables_are_counted(inn: Inn) -> None:
    before = page().decode()
    table = await inn.table(seats=[{"mine": True}, {"mine": True}])
    ann = await inn.guest(table)
    await ann.answer()
    await ann.answer("the moon")
    now = page().decode()
    for name, more in (
        ("undercroft_answers_total", 1),
        ('undercroft_refused_total{code="not-an-option"}', 1),
        ("undercroft_answer_seconds_count", 1),
    ):
        assert figure(now, name) == figure(before, name) + more
    assert figure(now, "undercroft_connections ") == 1
    assert figure(now, "undercroft_tables ") == 1


async def test_what_nobody_has_translated_is_counted(inn: Inn) -> None:
    """Once for each sentence, however often it is said."""
    tongue = tongue_of("wakening", "de")
    before = figure(page().decode(), UNTRANSLATED)
    for _ in range(2):
        assert tongue.text("An owl looks at you.", "") == ""
    assert tongue.text("Yes", "") != ""
    assert "An owl looks at you." in tongue.missing
    assert figure(page().decode(), UNTRANSLATED) == before + 1


def test_workers_that_share_a_folder_add_up(tmp_path: Path) -> None:
    shared = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for times, total in ((2, 2.0), (3, 5.0)):
        command = [sys.executable, "-c", COUNT.format(times)]
        run = subprocess.run(command, env=shared, capture_output=True, text=True, check=True)
        assert figure(run.stdout, "undercroft_answers_total") == total
