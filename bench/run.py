"""Measure undercroft beside catanatron 3.2.1, or beside another tree of ours, in one run.

    python bench/run.py [GAME ...] [--compiled] [--accept]
    python bench/run.py [GAME ...] [--compiled] --beside PATH

Each side runs in a process of its own, rounds are interleaved, rates are per CPU second of that
process: read the ratios, not the figures. `--compiled` measures the package in build/compiled as
well, see `make compiled`. `--accept` writes the table to bench/RESULTS.md. `--beside` takes a
checkout of an earlier landing for the peer (`git worktree add --detach PATH COMMIT`): both play the
same series, and each ratio comes with its least and its greatest of the rounds; with `--compiled`
it compares the compiled package of each.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
OURS = HERE.parent / "src"
COMPILED = HERE.parent / "build" / "compiled"
PEER = "catanatron==3.2.1"
ROUNDS = 3
GAMES = ["wakening", "ravenloft", "betrayal"]

TARGETS = {  # ratio to the peer: at least, or at most
    "real decisions/s": (">=", 5.0),
    "real decisions/s, never cloned": (">=", 5.0),
    "clone at a rest point us": ("<=", 0.33),
    "real decisions/s, compiled": (">=", 20.0),
    "real decisions/s, never cloned, compiled": (">=", 20.0),
    "clone at a rest point us, compiled": ("<=", 0.12),
}
ALSO_COMPILED = [name.removesuffix(", compiled") for name in TARGETS if "compiled" in name]
LIMITS = {"import ms": 250.0, "KB per live game": 22.0}  # absolute


def peer_python() -> Path:
    """A virtual environment with the peer in it, made once."""
    home = HERE / ".peer"
    python = home / "bin" / "python"
    if not python.exists():
        print(f"Installing {PEER} beside the bench ...", file=sys.stderr)
        venv.create(home, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", PEER], check=True)
    return python


def measured(python: Path, script: str, *words: str, path: Path | str = "") -> dict[str, float]:
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(path)}
    command = [str(python), str(HERE / script), *words]
    found: dict[str, float] = json.loads(subprocess.check_output(command, env=environment))
    return found


def write_byte_code(*sources: Path) -> None:
    """As pip has done for the peer: what is imported is not compiled first."""
    for path in sources:
        subprocess.run([sys.executable, "-m", "compileall", "-q", path], check=True)


def beside(name: str, peer: dict[str, float]) -> float | None:
    """The peer's figure that this one of ours is compared with."""
    if name.startswith("clone"):
        return peer["clone us"]
    return peer.get(name.partition(",")[0])


def table(game: str, compiled: bool) -> str:
    write_byte_code(OURS, *([COMPILED] if compiled else []))
    peers: list[dict[str, float]] = []
    ours: list[dict[str, float]] = []
    for number in range(ROUNDS):
        print(f"Round {number + 1} of {ROUNDS} ...", file=sys.stderr)
        peers.append(measured(peer_python(), "peer.py"))
        ours.append(measured(Path(sys.executable), "ours.py", game, path=OURS))
        if compiled:
            other = measured(Path(sys.executable), "ours.py", game, path=COMPILED)
            ours[-1] |= {f"{name}, compiled": other[name] for name in ALSO_COMPILED}
    peer = {key: statistics.median(r[key] for r in peers) for key in peers[0]}
    lines = [
        f"| {game}, Python {platform.python_version()} "
        "| ours | catanatron 3.2.1 | ratio | target |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name in ours[0]:
        value = statistics.median(r[name] for r in ours)
        theirs = beside(name, peer)
        ratio = f"{value / theirs:.2f} x" if theirs else ""
        target = "{} {} x".format(*TARGETS[name]) if name in TARGETS else ""
        if name in LIMITS:
            target = f"<= {LIMITS[name]:g}"
        shown = f"{theirs:,.1f}" if theirs else ""
        lines.append(f"| {name} | {value:,.1f} | {shown} | {ratio} | {target} |")
    return "\n".join(lines)


def beside_tree(game: str, tree: Path, compiled: bool) -> str:
    """Ours and another checkout's, each measured by this very script."""
    python, both = Path(sys.executable), []
    mine, other = (COMPILED, tree / "build" / "compiled") if compiled else (OURS, tree / "src")
    write_byte_code(mine, other)
    for number in range(ROUNDS):
        print(f"Round {number + 1} of {ROUNDS} ...", file=sys.stderr)
        theirs = measured(python, "ours.py", game, path=other)
        both.append((measured(python, "ours.py", game, path=mine), theirs))
    how = "compiled, " if compiled else ""
    lines = [
        f"| {game}, {how}Python {platform.python_version()} "
        f"| ours | {tree.name} | ratio | rounds |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name in both[0][0]:
        ours = statistics.median(own[name] for own, _ in both)
        peer = statistics.median(theirs[name] for _, theirs in both)
        ratios = [own[name] / theirs[name] for own, theirs in both]
        lines.append(
            f"| {name} | {ours:,.1f} | {peer:,.1f} | {statistics.median(ratios):.2f} x "
            f"| {min(ratios):.2f} to {max(ratios):.2f} |"
        )
    return "\n".join(lines)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    ask.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    ask.add_argument("--compiled", action="store_true", help="measure build/compiled as well")
    ask.add_argument("--accept", action="store_true", help="write bench/RESULTS.md")
    ask.add_argument("--beside", type=Path, metavar="PATH", help="another checkout for the peer")
    wanted = ask.parse_args()
    if wanted.beside is not None:
        if wanted.accept:
            ask.error("--beside writes nothing down: leave --accept out")
        tree = wanted.beside.resolve()
        if not (tree / "src" / "undercroft").is_dir():
            ask.error(f"{tree} is no checkout of undercroft")
        if wanted.compiled and not (COMPILED.exists() and (tree / "build" / "compiled").exists()):
            ask.error("make compiled in both trees first")
        for game in wanted.games:
            print(beside_tree(game, tree, wanted.compiled), end="\n\n", flush=True)
        return
    if wanted.compiled and not COMPILED.exists():
        sys.exit("There is no compiled package yet: make compiled")
    tables = [table(game, wanted.compiled) for game in wanted.games]
    result = "\n\n".join(tables)
    print(result)
    if wanted.accept:
        path = HERE / "RESULTS.md"
        _, heading, house = path.read_text("utf-8").partition("\n## The house\n")
        path.write_text(
            "# Last accepted measurements\n\n"
            f"Made by `make bench`: {ROUNDS} interleaved rounds, medians, CPU seconds of each "
            "process, random legal play of\nwhole games with the log on; both sides are warm: as "
            "long a time of play before it is not counted.\nFigures depend on the machine; the "
            "ratios are what we hold ourselves to. A series takes all adventures in turn.\n\n"
            + result
            + "\n"
            + heading
            + house,
            "utf-8",
        )


main()
