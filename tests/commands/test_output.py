"""What a terminal that lacks letters is given."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def undercroft(
    encoding: str, *words: str, typed: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "LANGUAGE": "en"}
    command = [sys.executable, "-m", "undercroft", *words]
    return subprocess.run(command, input=typed, capture_output=True, env=environment, check=False)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_no_letter_that_an_encoding_lacks_ends_the_command(encoding: str) -> None:
    done = undercroft(encoding, "rules", "wakening")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "undercroft rules wakening ANCHOR" in done.stdout.decode(encoding)


def test_what_is_lacking_is_written_as_near_to_it_as_can_be() -> None:
    told = undercroft("ascii", "dance").stderr.decode("ascii")
    assert told.startswith('undercroft: There is no command "dance"; there are play, ')


def test_what_cannot_be_read_is_asked_again_and_not_the_end() -> None:
    done = undercroft("utf-8", "play", "--plain", typed=b"\xff\xfe\nq\n")
    assert done.returncode == 0
    assert done.stdout.decode("utf-8").count("> ") == 2
