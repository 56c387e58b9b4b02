"""The container, what stands beside it, and the service, as far as they run without Docker."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

import undercroft
from tests.packaging.empty import ROOT, all_needed
from undercroft.cli import parse

DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
COMPOSE = (DEPLOY / "compose.yaml").read_text("utf-8")
PINS = (ROOT / "requirements" / "play.txt").read_text("utf-8")


def lines(word: str) -> list[str]:
    return re.findall(rf"^{word} +(.*)$", CONTAINER, re.MULTILINE)


def served(words: list[str]) -> Namespace:
    """What `undercroft` makes of the words that start the house."""
    assert words[0] == "undercroft"
    args = Namespace()
    parse(words[1:], args)
    return args


def test_all_that_is_run_to_make_it_is_a_script_of_ours() -> None:
    assert lines("RUN") == ['["sh", "deploy/install.sh", "/opt/undercroft/venv"]']


def test_the_script_installs_the_wheel_and_the_house_answers(wheel: Path, tmp_path: Path) -> None:
    """Without the network: what else it installs is in test_wheel.py, and the pins are below."""
    for folder in ("deploy", "requirements"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "dist").mkdir()
    shutil.copy(wheel, tmp_path / "dist")
    python = tmp_path / "bin" / "python3"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    ((program, script, _),) = [json.loads(line) for line in lines("RUN")]
    done = subprocess.run(
        [program, script, str(tmp_path / "venv"), "--no-deps", "--no-index"],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{python.parent}:{os.environ['PATH']}", "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"undercroft {undercroft.__version__}\n"
    assert (tmp_path / "venv" / "bin" / "undercroft").is_file()


def test_all_that_the_server_needs_is_pinned(wheel: Path) -> None:
    needed = {normal(one.name) for one in all_needed(wheel, frozenset({"server"}))}
    assert needed <= {normal(name) for name in re.findall(r"^([\w-]+)==", PINS, re.MULTILINE)}


def normal(name: str) -> str:
    return name.lower().replace("_", "-")


def test_it_is_no_root_that_serves_and_no_version_is_left_to_chance() -> None:
    assert re.fullmatch(r"\d{4,}:\d+", lines("USER")[-1])
    assert CONTAINER.index("\nUSER ") > CONTAINER.index("\nRUN ")
    images = [*lines("FROM"), *re.findall(r"^ +image: (\S+)$", COMPOSE, re.MULTILINE)]
    assert len(images) == 3
    for image in images:
        assert re.fullmatch(r"\w+:\d[\w.-]*", image), image


def test_the_house_in_the_container_is_reached_from_outside_and_keeps_its_tables() -> None:
    (entry,), (usual,) = map(lines, ("ENTRYPOINT", "CMD"))
    args = served([*json.loads(entry), *json.loads(usual)])
    assert (args.host, args.port, args.store) == ("0.0.0.0", 8000, "sqlite:////data/tables.db")
    assert lines("EXPOSE") == ["8000"]
    assert lines("VOLUME") == ["/data"]


def test_composed_it_serves_on_postgresql_behind_caddy() -> None:
    (entry,) = lines("ENTRYPOINT")
    (command,) = re.findall(r"^ +command: (\[.*\])$", COMPOSE, re.MULTILINE)
    args = served([*json.loads(entry), *json.loads(command)])
    assert args.store == "postgresql://undercroft:${UNDERCROFT_PASSWORD}@db/undercroft"
    assert args.workers > 1
    assert 'FORWARDED_ALLOW_IPS: "*"' in COMPOSE
    assert re.findall(r'- "(\d+):\d+"', COMPOSE) == ["80", "443"], "only Caddy is reached"
    proxy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "reverse_proxy {$UNDERCROFT_HOUSE:house:8000}" in proxy
    assert "respond /metrics 404" in proxy


def test_the_service_starts_the_house_from_where_the_script_puts_it() -> None:
    unit = (DEPLOY / "undercroft.service").read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    program, *words = shlex.split(line)
    assert program == "/opt/undercroft/venv/bin/undercroft"
    args = served(["undercroft", *words])
    assert args.store == "sqlite:////var/lib/undercroft/tables.db"
    assert "StateDirectory=undercroft\n" in unit


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "Caddyfile", "undercroft.service"])
def test_the_page_for_hosts_tells_of_it(name: str) -> None:
    assert f"deploy/{name}" in (ROOT / "docs" / "hosting.md").read_text("utf-8")
