"""What `pip install undercroft` gives, in environments where nothing else is."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import tarfile
import time
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from tests.packaging.empty import ROOT, Empty, build, install

CLIENT = "undercroft/server/web/index.html"
SOURCES = ("src", "scripts", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")


def test_a_wheel_holds_the_client_and_the_packed_words(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert CLIENT in names
    assert [name for name in names if name.startswith("undercroft/server/web/assets/")]
    assert "undercroft/words/de.mo" in names
    assert not [name for name in names if name.endswith((".po", ".pyc"))]


def test_without_the_client_no_wheel_is_built(tmp_path: Path) -> None:
    for name in SOURCES:
        source, target = ROOT / name, tmp_path / name
        ignored = shutil.ignore_patterns("web", "__pycache__")
        shutil.copytree(source, target, ignore=ignored) if source.is_dir() else shutil.copy(
            source, target
        )
    done = build(tmp_path, tmp_path / "dist")
    assert done.returncode != 0
    assert "make web" in done.stdout + done.stderr
    assert not [*tmp_path.glob("dist/*.whl")]


def test_a_wheel_built_from_the_source_package_is_the_same(wheel: Path, tmp_path: Path) -> None:
    """So that whoever gets no wheel, pip, gets a client all the same."""
    assert build(ROOT, tmp_path, "sdist").returncode == 0
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as sources:
        sources.extractall(tmp_path / "sources", filter="data")
    (root,) = (tmp_path / "sources").iterdir()
    done = build(root, tmp_path / "dist")
    assert done.returncode == 0, done.stdout + done.stderr
    (again,) = (tmp_path / "dist").glob("*.whl")
    assert sorted(ZipFile(again).namelist()) == sorted(ZipFile(wheel).namelist())


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Empty:
    return install(wheel, tmp_path_factory.mktemp("bare") / "venv")


def test_without_extras_games_are_played_in_lines_and_in_series(bare: Empty) -> None:
    played = bare.run("play", "wakening", "--plain", "--heroes", "kata", "lyric", typed="quit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "The game is saved in " in played.stdout
    menu = bare.run("play", typed="\nquit\n")
    assert (menu.returncode, menu.stderr) == (0, "")
    assert "  1  Wakening Lair: go on, " in menu.stdout
    series = bare.run("sim", "ravenloft", "--games", "2", "--bot", "random")
    assert (series.returncode, series.stderr) == (0, "")
    assert bare.run("rules", "betrayal").returncode == 0
    (saved,) = (bare.home / ".local/share/undercroft/saves").glob("*.json")
    shown = bare.run("replay", str(saved))
    assert (shown.returncode, shown.stderr) == (0, "")


def test_without_the_extra_server_it_says_what_to_install(bare: Empty) -> None:
    refused = bare.run("serve")
    assert refused.returncode == 2
    assert refused.stderr.startswith("undercroft: The server needs the package ")
    assert refused.stderr.endswith(": pip install 'undercroft[server]'\n")


def test_with_the_extra_server_it_serves(wheel: Path, tmp_path: Path) -> None:
    house = install(wheel, tmp_path / "venv", frozenset({"server"}))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with subprocess.Popen(
        [str(house.program), "serve", "--port", str(port), "--game", "wakening"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=house.environment,
        cwd=house.home,
    ) as process:
        try:
            assert process.stdout
            told = next((line for line in process.stdout if " is open at " in line), "")
            assert f"http://127.0.0.1:{port}/t/" in told
            page = fetched(f"http://127.0.0.1:{port}/")
            assert "<html" in page
            (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
            assert "import" in fetched(f"http://127.0.0.1:{port}{script}")
            assert '"alive"' in fetched(f"http://127.0.0.1:{port}/health")
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=20)
    assert [*house.home.glob(".local/share/undercroft/tables.db")]


def fetched(address: str) -> str:
    for _ in range(200):
        time.sleep(0.05)
        try:
            with urlopen(address, timeout=10) as answer:
                text: str = answer.read().decode()
                return text
        except OSError as error:
            if not isinstance(getattr(error, "reason", None), ConnectionRefusedError):
                raise
    raise AssertionError(f"nobody answers at {address}")


def test_with_the_extra_term_there_is_a_full_screen(wheel: Path, tmp_path: Path) -> None:
    term = install(wheel, tmp_path / "venv", frozenset({"term"}))
    code = "import undercroft.term.app, undercroft.term.reel"
    python = str(term.home / "bin" / "python")
    subprocess.run([python, "-c", code], env=term.environment, cwd=term.home, check=True)
