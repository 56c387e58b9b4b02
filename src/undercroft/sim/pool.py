"""Several processes at once: imported only when somebody wants them, for they need much."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_parent)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
