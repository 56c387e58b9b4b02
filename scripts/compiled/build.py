"""Build a compiled undercroft in build/compiled: `python -m scripts.compiled.build`.

Engine and games are written out for mypyc and compiled; clients, views and texts stay as they are.
The pure sources are the reference: when the build is done, both play the same games, and every
save and every line that a seat reads must be the same.

    PYTHONPATH=build/compiled undercroft sim betrayal --games 1000      runs it
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

from scripts.compiled.write_out import SHIM, written_out

HOME = Path(__file__).resolve().parent.parent.parent
TARGET = HOME / "build" / "compiled"
# What is asked once or by people only, or reads the classes of others: not worth a compiler.
PURE = {"game", "box", "every", "coverage", "catalogue", "say", "why", "view", "shown", "recap"}
CHECKED = 60  # games of each box that both must play alike


def write(target: Path) -> list[str]:
    """A copy of the package with engine and games written out; tells which files to compile."""
    shutil.rmtree(target, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HOME / "src" / "undercroft", target / "undercroft", ignore=ignored)
    files = {
        ".".join(path.relative_to(target).with_suffix("").parts): path
        for floor in ("engine", "games")
        for path in sorted((target / "undercroft" / floor).rglob("*.py"))
        if path.name != "__init__.py" and path.stem != "recap"
    }
    for name, text in written_out(
        {n: path.read_text("utf-8") for n, path in files.items()}
    ).items():
        files[name].write_text(text, "utf-8")
    shim = target.joinpath(*SHIM.split(".")).with_suffix(".py")
    shutil.copy(Path(__file__).with_name("written.py"), shim)
    return [str(p.relative_to(target)) for p in files.values() if p.stem not in PURE]


def translate(target: Path, modules: list[str], level: str) -> None:
    """C by mypyc, and machine code by the compiler at hand, beside the copied sources."""
    os.chdir(target)
    Path("mypy.ini").write_text("[mypy]\n", "utf-8")  # the sources were checked as they are
    jobs = str(os.cpu_count() or 1)
    floors: dict[str, list[str]] = {}  # each a library of its own, so that several can be built
    for module in modules:
        floor, game = Path(module).parts[1:3]
        floors.setdefault(game if floor == "games" else floor, []).append(module)
    extensions = mypycify(
        modules,
        opt_level=level,
        debug_level="0",
        multi_file=True,
        separate=[(files, f"undercroft_{name}") for name, files in floors.items()],
        target_dir="c",
    )
    for extension in extensions:  # the files of a library share the table of another's functions
        extension.extra_compile_args += ["-fcommon", "-w"]
    words = ["-q", "build_ext", "--inplace", "--build-temp", "objects", "--parallel", jobs]
    setup(name="undercroft", packages=[], ext_modules=extensions, script_args=words)
    for left in ("c", "objects", "build"):
        shutil.rmtree(left, ignore_errors=True)


def played(package: Path, games: int) -> str:
    """What `plays.py` prints for the package in this folder."""
    script = str(Path(__file__).with_name("plays.py"))
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, script, str(games)]
    return subprocess.check_output(command, env=environment, cwd=package, text=True)


def main() -> None:
    level = sys.argv[1] if len(sys.argv) > 1 else "2"
    print("Writing the sources out ...")
    modules = write(TARGET)
    print(f"Compiling {len(modules)} modules; this takes some minutes ...")
    translate(TARGET, modules, level)
    print(f"Playing {CHECKED} games of each box, pure and compiled ...")
    pure, compiled = played(HOME / "src", CHECKED), played(TARGET, CHECKED)
    if pure != compiled:
        sys.exit(f"The compiled package plays otherwise.\n\npure:\n{pure}\ncompiled:\n{compiled}")
    print(compiled, end="")
    print(f"\nDone: PYTHONPATH={TARGET.relative_to(HOME)} runs the compiled package.")


if __name__ == "__main__":
    main()
