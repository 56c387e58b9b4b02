"""The tools of the tests are found where they may be, and nowhere else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scripts import tools


@pytest.fixture(autouse=True)
def an_empty_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH", raising=False)
    monkeypatch.setattr(tools, "HOME", tmp_path / "home")
    monkeypatch.setattr(tools, "SERVERS", (f"{tmp_path}/lib/postgresql/*/bin",))
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "venv"))


def program(path: Path, says: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {says}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_on_an_empty_machine_nothing_is_found() -> None:
    assert (tools.chromium(), tools.postgres_binaries(), tools.node()) == (None, None, None)


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_a_browser_on_the_path_comes_first(tmp_path: Path, name: str) -> None:
    program(tmp_path / "home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome")
    browser = program(tmp_path / "bin" / name)
    assert tools.chromium() == browser


def test_else_the_newest_browser_of_playwright(tmp_path: Path) -> None:
    for version in ("999", "1200"):
        program(tmp_path / f"home/.cache/ms-playwright/chromium-{version}/chrome-linux64/chrome")
    found = tools.chromium()
    assert found is not None
    assert "chromium-1200" in found.parts


def test_playwright_may_keep_its_browsers_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "else"))
    assert tools.chromium() is None
    browser = program(tmp_path / "else/chromium-1/chrome-linux/chrome")
    assert tools.chromium() == browser


def test_a_server_needs_both_programs_and_the_newest_is_taken(tmp_path: Path) -> None:
    folders = [tmp_path / "lib/postgresql" / version / "bin" for version in ("9", "15", "16")]
    for folder in folders:
        program(folder / "initdb")
    assert tools.postgres_binaries() is None
    for folder in folders[:2]:
        program(folder / "pg_ctl")
    assert tools.postgres_binaries() == folders[1]


def test_a_server_on_the_path_is_followed_home(tmp_path: Path) -> None:
    home = tmp_path / "opt"
    program(home / "pg_ctl")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "initdb").symlink_to(program(home / "initdb"))
    assert tools.postgres_binaries() == home


@pytest.mark.parametrize(("says", "good"), [("v20.1.0", True), ("v18.19.0", False), ("?", False)])
def test_node_must_be_new_enough(tmp_path: Path, says: str, good: bool) -> None:
    found = program(tmp_path / "bin" / "node", says)
    program(tmp_path / "bin" / "npm")
    assert tools.node() == (found if good else None)


def test_node_without_npm_is_not_enough_but_the_virtual_environment_may_have_both(
    tmp_path: Path,
) -> None:
    program(tmp_path / "bin" / "node", "v22.0.0")
    assert tools.node() is None
    program(tmp_path / "venv" / "bin" / "npm")
    mine = program(tmp_path / "venv" / "bin" / "node", "v24.0.0")
    assert tools.node() == mine


def test_ways_are_tried_until_one_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lamp = tmp_path / "lamp"
    tried: list[str] = []

    def way(name: str, *, works: bool = False) -> tools.Way:
        def install() -> None:
            tried.append(name)
            if works:
                lamp.touch()

        return install

    ways = (way("a"), way("b", works=True), way("c"))
    tool = tools.Tool("lamp", lambda: lamp if lamp.exists() else None, ways, "buy a lamp")
    assert tools.main([], [tool]) == 0
    assert tried == ["a", "b"]
    assert tools.main(["lamp"], [tool]) == 0
    assert tried == ["a", "b"]
    assert capsys.readouterr().out.splitlines()[-1] == f"lamp: {lamp}"


def test_what_cannot_be_had_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    tool = tools.Tool("lamp", lambda: None, (), "buy a lamp")
    assert tools.main([], [tool]) == 1
    assert capsys.readouterr().out == "lamp is missing: please buy a lamp.\n"
    assert tools.main(["lantern"], [tool]) == 2


def test_a_program_that_is_not_there_is_no_crash() -> None:
    assert not tools.run("no-such-program")


def test_without_debians_packages_nothing_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    tools.apt("lamp")()
    assert capsys.readouterr().out == ""


def test_settings_stand_while_a_package_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "etc" / "lamp.conf"
    seen = tmp_path / "seen"
    program(tmp_path / "bin" / "apt-get", f"$3 >> {seen}; /bin/cat {settings} >> {seen}")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setattr(tools, "as_root", list)
    tools.apt("lamp", settings, "light = on")()
    assert "light = on" in seen.read_text("utf-8")
    assert not settings.exists()
