"""Build a compiled undercroft in build/compiled: `python -m scripts.compiled.build [--release]`.

Engine and games are written out for mypyc and compiled; clients, views and texts stay as they are.
The usual build is quick, for whoever is at work on the sources. With `--release` the compiler takes
all the time it wants, and with GCC a second turn: what a first build counts in some games tells the
second which ways are the usual ones. The pure sources are the reference: when the build is done,
both play the same games, and every save and every line that a seat reads must be the same.

    PYTHONPATH=build/compiled undercroft sim betrayal --games 1000      runs it
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

from scripts.compiled.write_out import SHIM, written_out

HOME = Path(__file__).resolve().parent.parent.parent
TARGET = HOME / "build" / "compiled"
# What is asked once or by people only, or reads the classes of others: not worth a compiler.
PURE = {
    *("game", "box", "every", "coverage", "catalogue", "say", "why", "view", "shown", "recap"),
    *("names", "lexicon", "whereabouts", "tongues", "speech", "outlook", "prospect"),
    "text_file",
}
QUICK, BEST = "1", "2"  # how hard the compiler tries
CHECKED = 60  # games of each box that both must play alike
# The files of a library share the table of another's functions; calls among them are direct.
FLAGS = ["-w", "-fcommon", "-fvisibility=hidden", "-fno-plt", "-fno-semantic-interposition"]


def write(target: Path) -> list[str]:
    """A copy of the package with engine and games written out; tells which files to compile."""
    shutil.rmtree(target, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HOME / "src" / "undercroft", target / "undercroft", ignore=ignored)
    files = {
        _module(path.relative_to(target)): path
        for floor in ("engine", "games")
        for path in sorted((target / "undercroft" / floor).rglob("*.py"))
        if path.stem != "recap" and not _is_empty(path)
    }
    for name, text in written_out(
        {n: path.read_text("utf-8") for n, path in files.items()}
    ).items():
        files[name].write_text(text, "utf-8")
    shim = target.joinpath(*SHIM.split(".")).with_suffix(".py")
    shutil.copy(Path(__file__).with_name("written.py"), shim)
    return [str(p.relative_to(target)) for p in files.values() if p.stem not in PURE]


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _is_empty(path: Path) -> bool:
    """A package that only says what lies in it; a haunt of several modules begins in its own."""
    return path.name == "__init__.py" and "\nclass " not in path.read_text("utf-8")


def translate(target: Path, modules: list[str], *, opt_level: str) -> list[Extension]:
    """C by mypyc, beside the copied sources."""
    os.chdir(target)
    Path("mypy.ini").write_text("[mypy]\n", "utf-8")  # the sources were checked as they are
    floors: dict[str, list[str]] = {}  # each a library of its own, so that several can be built
    for module in modules:
        floor, game = Path(module).parts[1:3]
        floors.setdefault(game if floor == "games" else floor, []).append(module)
    extensions: list[Extension] = mypycify(
        modules,
        opt_level=opt_level,
        debug_level="0",
        multi_file=True,
        separate=[(files, f"undercroft_{name}") for name, files in floors.items()],
        target_dir="c",
    )
    for extension in extensions:  # which mypyc gave one list of flags to share
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        extension.extra_link_args = [*extension.extra_link_args]
    return extensions


def compile_all(extensions: list[Extension], more: Sequence[str] = ()) -> None:
    """Machine code by the compiler at hand; `more` holds for this time only."""
    for extension in extensions:
        extension.extra_compile_args += more
        extension.extra_link_args += more
    jobs = str(os.cpu_count() or 1)
    words = ["-q", "build_ext", "--inplace", "--force", "--build-temp", "objects"]
    words += ["--parallel", jobs]
    setup(name="undercroft", packages=[], ext_modules=extensions, script_args=words)
    for extension in extensions:
        for flags in (extension.extra_compile_args, extension.extra_link_args):
            del flags[len(flags) - len(more) :]


def is_gcc() -> bool:
    """Only of GCC do we know how it is told what was counted."""
    command = [*shlex.split(sysconfig.get_config_var("CC") or "cc"), "--version"]
    return "Free Software Foundation" in subprocess.check_output(command, text=True)


def played(package: Path, games: int) -> str:
    """What `plays.py` prints for the package in this folder."""
    script = str(Path(__file__).with_name("plays.py"))
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, script, str(games)]
    return subprocess.check_output(command, env=environment, cwd=package, text=True)


def main() -> None:
    parser = ArgumentParser(description="Compile engine and games.")
    parser.add_argument("--release", action="store_true", help="the long way, for faster games")
    release: bool = parser.parse_args().release
    print("Writing the sources out ...")
    modules = write(TARGET)
    print(f"Translating {len(modules)} modules to C ...")
    extensions = translate(TARGET, modules, opt_level=BEST if release else QUICK)
    if release and is_gcc():
        print("Compiling for the first time, to count; this takes some minutes ...")
        compile_all(extensions, [f"-fprofile-generate={TARGET / 'counts'}"])
        played(TARGET, CHECKED)
        print("Compiling for the second time, by what was counted ...")
        compile_all(extensions, [f"-fprofile-use={TARGET / 'counts'}", "-fprofile-correction"])
    else:
        print("Compiling; this takes some minutes ...")
        compile_all(extensions)
    for left in ("c", "objects", "build", "counts"):
        shutil.rmtree(left, ignore_errors=True)
    print(f"Playing {CHECKED} games of each box, pure and compiled ...")
    pure, compiled = played(HOME / "src", CHECKED), played(TARGET, CHECKED)
    if pure != compiled:
        sys.exit(f"The compiled package plays otherwise.\n\npure:\n{pure}\ncompiled:\n{compiled}")
    print(compiled, end="")
    print(f"\nDone: PYTHONPATH={TARGET.relative_to(HOME)} runs the compiled package.")


if __name__ == "__main__":
    main()
