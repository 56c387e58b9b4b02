"""The tests on every Python that is supported and found: `python -m scripts.pythons [TEST ...]`.

Each gets an environment of its own in build/pythons, which is kept for the next time.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.tools import HOME, newest

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / "build" / "pythons"
KEPT_IN = (  # where those who manage several versions keep them
    ".pyenv/versions/{version}.*/bin/python3",
    ".local/share/uv/python/cpython-{version}*/bin/python3",
)


def supported() -> list[str]:
    """The versions that the package says it runs on."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return re.findall(r'"Programming Language :: Python :: (3\.\d+)"', text)


def found(version: str) -> Path | None:
    """An interpreter of this version: on PATH, or where such are kept."""
    for place in KEPT_IN:
        if kept := newest(HOME.glob(place.format(version=version))):
            return kept
    on_path = shutil.which(f"python{version}")
    return Path(on_path) if on_path else None


def prepared(version: str, python: Path) -> Path:
    """The Python of an environment that holds what the tests need."""
    home = ENVIRONMENTS / version
    own, done = home / "bin" / "python", home / ".done"
    asked = max((ROOT / "requirements" / f"{name}.txt").stat().st_mtime for name in ("play", "dev"))
    if not done.exists() or done.stat().st_mtime < asked:
        shutil.rmtree(home, ignore_errors=True)
        subprocess.run([python, "-m", "venv", home], check=True)
        pip: list[str | Path] = [own, "-m", "pip", "--disable-pip-version-check", "-q", "install"]
        subprocess.run([*pip, "-r", ROOT / "requirements" / "dev.txt"], check=True)
        subprocess.run([*pip, "--no-build-isolation", "--no-deps", "-e", ROOT], check=True)
        done.touch()
    return own


def tested(python: Path, tests: Sequence[str], environment: Mapping[str, str]) -> bool:
    command: list[str | Path] = [python, "-m", "pytest", "-n", "auto", *tests]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def main(tests: Sequence[str]) -> int:
    told: dict[str, str] = {}
    for version in supported():
        python = found(version)
        if python is None:
            told[version] = "not found"
            continue
        print(f"Python {version}: {python}", flush=True)
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        own = prepared(version, python)
        told[version] = "passed" if tested(own, tests, environment) else "FAILED"
    for version, result in told.items():
        print(f"Python {version}: {result}")
    return 0 if "passed" in told.values() and "FAILED" not in told.values() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
