"""Packages, and environments that hold nothing but what a package asks for."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from zipfile import Path as ZipPath
from zipfile import ZipFile

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent.parent
Done = subprocess.CompletedProcess[str]


def build(root: Path, target: Path, kind: str = "wheel") -> Done:
    """As `pip wheel` would, but without the network."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@dataclass(frozen=True)
class Empty:
    """An environment of its own: the wheel, what its extras ask for, and not even pip."""

    home: Path

    @property
    def program(self) -> Path:
        return self.home / "bin" / "undercroft"

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of the environment that the tests run in."""
        kept = {key: os.environ[key] for key in ("PATH", "LANG", "TMPDIR") if key in os.environ}
        return {**kept, "HOME": str(self.home), "BROWSER": "true", "LANGUAGE": "en"}

    def run(self, *words: str, typed: str = "") -> Done:
        return subprocess.run(
            [str(self.program), *words],
            input=typed,
            capture_output=True,
            text=True,
            env=self.environment,
            cwd=self.home,
            check=False,
        )


def install(wheel: Path, home: Path, extras: frozenset[str] = frozenset()) -> Empty:
    venv.create(home, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "-q"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    (site,) = home.glob("lib/python*/site-packages")
    for needed in all_needed(wheel, extras):
        for file in needed.files or ():
            top = site / file.parts[0]
            if file.parts[0] != ".." and not top.exists():
                top.symlink_to(Path(str(needed.locate_file(file.parts[0]))))
    return Empty(home)


def all_needed(wheel: Path, extras: frozenset[str]) -> Iterator[Distribution]:
    """What a wheel asks for, and what that asks for in turn, as it is installed here."""
    (head,) = {name.split("/")[0] for name in ZipFile(wheel).namelist() if ".dist-info/" in name}
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting: list[tuple[Distribution, frozenset[str]]] = [
        (PathDistribution(ZipPath(wheel) / head), extras)
    ]
    while waiting:
        asking, chosen = waiting.pop()
        for text in asking.requires or ():
            requirement = Requirement(text)
            wanted = frozenset(requirement.extras)
            if (requirement.name, wanted) in seen or not _holds(requirement, chosen):
                continue
            seen.add((requirement.name, wanted))
            found = distribution(requirement.name)
            assert found.version in requirement.specifier, f"{text}, but {found.version} is here"
            waiting.append((found, wanted))
            yield found


def _holds(requirement: Requirement, extras: frozenset[str]) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in extras or {""})
