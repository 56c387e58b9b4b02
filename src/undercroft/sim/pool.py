"""Several processes at once: imported only when somebody wants them, for they need much."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Whoever interrupts the work does not wait for what is under way."""
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_parent)
    try:
        yield executor
    except BaseException:
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
