"""What is imported costs whoever only wants to look something up."""

from __future__ import annotations

import subprocess
import sys

import pytest

from undercroft.games import SLUGS

CLIENTS = {"argparse", "asyncio", "multiprocessing", "sqlalchemy", "starlette", "textual"}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_box_opens_without_clients_other_boxes_and_haunts_that_have_not_begun(slug: str) -> None:
    """In a process of its own: here they have been opened long ago."""
    told = f"import sys, undercroft; undercroft.box({slug!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    names = done.stdout.split()
    assert not {name.partition(".")[0] for name in names} & CLIENTS
    boxes = {name.split(".")[2] for name in names if name.startswith("undercroft.games.")}
    assert boxes == {slug}
    assert not [name for name in names if name.startswith("undercroft.games.betrayal.haunts.h")]
