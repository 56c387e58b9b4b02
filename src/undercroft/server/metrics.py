"""Figures for Prometheus."""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

ANSWERS: Final = Counter("undercroft_answers", "Answers that were kept")
REFUSED: Final = Counter("undercroft_refused", "Messages that changed nothing", ["code"])
CUT: Final = Counter("undercroft_cut", "Connections closed because of a limit", ["limit"])
UNTRANSLATED: Final = Counter(
    "undercroft_untranslated",
    "Sentences and names that were said in English, because nobody has translated them",
    ["game", "language"],
)
CONNECTIONS: Final = Gauge(
    "undercroft_connections", "Open connections", multiprocess_mode="livesum"
)
TABLES: Final = Gauge("undercroft_tables", "Tables in memory", multiprocess_mode="livesum")
SECONDS: Final = Histogram(
    "undercroft_answer_seconds",
    "From an answer's arrival until everybody was told",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0),
)
TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


def page() -> bytes:
    """Of all workers, where several share a folder for their figures."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)
        return generate_latest(registry)
    return generate_latest(REGISTRY)
