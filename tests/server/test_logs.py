"""The log is one JSON line each."""

from __future__ import annotations

import json
import subprocess
import sys

NOTE = """
from undercroft.server.logs import configure, log
configure()
log.debug("too much")
log.info("table opened", table="crypt")
try:
    raise RuntimeError("a secret in an error")
except RuntimeError:
    log.error("a message failed", exc_info=True)
"""


def test_a_line_is_json_and_errors_keep_their_words_to_themselves() -> None:
    run = subprocess.run([sys.executable, "-c", NOTE], capture_output=True, text=True, check=True)
    opened, failed = map(json.loads, run.stdout.splitlines())
    assert (opened["event"], opened["level"], opened["table"]) == ("table opened", "info", "crypt")
    assert opened["timestamp"].endswith("Z")
    assert failed["level"] == "error"
    assert "secret" not in run.stdout + run.stderr
