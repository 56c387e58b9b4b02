"""A wheel of the compiled package, to lie beside the pure one: `python -m scripts.compiled.wheel`.

Both have one name and one version; pip takes the compiled one where its tags fit the interpreter
and the machine, and the pure one everywhere else.
"""

from __future__ import annotations

import sys
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from packaging.tags import sys_tags

from scripts.compiled.build import HOME, TARGET

DIST = HOME / "dist"
PURE_TAG = "py3-none-any"
LEFT_OUT = ("__pycache__", "mypy.ini")


def fitting() -> str:
    """For this interpreter on a machine like this one."""
    tag = next(tag for tag in sys_tags() if "manylinux" not in tag.platform)
    return str(tag)


def packed(pure: Path, compiled: Path, tag: str) -> Path:
    """The pure wheel with the compiled package in place of its own."""
    target = pure.with_name(pure.name.replace(PURE_TAG, tag))
    with ZipFile(pure) as source, ZipFile(target, "w", ZIP_DEFLATED) as wheel:
        record = []
        for name, content in sorted(_contents(source, compiled, tag).items()):
            wheel.writestr(name, content)
            record.append(f"{name},sha256={_digest(content)},{len(content)}")
        name = next(name for name in source.namelist() if name.endswith(".dist-info/RECORD"))
        wheel.writestr(name, "\n".join([*record, f"{name},,", ""]))
    return target


def _contents(source: ZipFile, compiled: Path, tag: str) -> dict[str, bytes]:
    """What was compiled, and of the pure wheel what is no Python."""
    found = {path.relative_to(compiled).as_posix(): path.read_bytes() for path in _files(compiled)}
    for name in source.namelist():
        if name.endswith(".dist-info/WHEEL"):
            told = source.read(name).decode()
            told = told.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
            found[name] = told.replace(f"Tag: {PURE_TAG}", f"Tag: {tag}").encode()
        elif not name.endswith((".py", "/RECORD")):
            found[name] = source.read(name)
    return found


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix != ".po" and path.is_file() and not {*path.parts} & {*LEFT_OUT}:
            yield path


def _digest(content: bytes) -> str:
    return urlsafe_b64encode(sha256(content).digest()).rstrip(b"=").decode()


def main() -> None:
    pure = max(DIST.glob(f"*-{PURE_TAG}.whl"), key=lambda path: path.stat().st_mtime, default=None)
    if pure is None or not (TARGET / "undercroft").is_dir():
        sys.exit("There is nothing to pack: `make wheel-fast` builds both first.")
    print(packed(pure, TARGET, fitting()).relative_to(HOME))


if __name__ == "__main__":
    main()
