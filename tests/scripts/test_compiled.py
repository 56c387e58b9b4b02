"""What mypyc is given: the same classes in plainer Python, and the same games."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

from scripts.compiled import written
from scripts.compiled.build import HOME, TARGET, played, write
from scripts.compiled.wheel import fitting, packed
from scripts.compiled.write_out import SHIM, written_out

KEEPS = """
from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

SOME = 7
KEPT: list[type] = []


def keep(kind: type) -> type:
    KEPT.append(kind)
    return kind


@dataclass(frozen=True, slots=True)
class Thing:
    \"\"\"A thing.\"\"\"

    key: str
    owner: int = SOME
    colour: ClassVar[str] = "grey"

    def label(self) -> str:
        return self.colour + " " + self.key


@dataclass(slots=True)
class Heap:
    things: list[str] = field(default_factory=list)
    known: int = field(default=3, init=False, compare=False, repr=False)
    doubled: int = 0

    def __post_init__(self) -> None:
        self.doubled = 2 * len(self.things)
"""
EXTENDS = """
from __future__ import annotations

from dataclasses import dataclass

from keeps import Thing, keep


@keep
@dataclass(frozen=True, slots=True)
class Gem(Thing):
    colour, weight = "red", 2
    facets: int = 8


@dataclass(frozen=True, slots=True)
class Loud(Thing):
    def cry(self) -> str:
        return self.key.upper()

    def weight(self) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class Bell(Gem, Loud):
    \"\"\"Red and loud.\"\"\"


def name_of(loud: Loud) -> str:
    return loud.cry() if loud in (*[loud], *[]) else ""
"""


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """Modules run as they were written out."""
    texts = written_out({"keeps": KEEPS, "extends": EXTENDS})
    monkeypatch.setitem(sys.modules, SHIM, written)
    modules: dict[str, Any] = {}
    for name, text in texts.items():
        assert "@" not in text
        modules[name] = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, modules[name])
        exec(compile(text, name, "exec"), modules[name].__dict__)
    return modules.__getitem__


def test_a_value_is_told_and_compared_and_kept_in_sets_like_a_dataclass(
    plain: Callable[[str], Any],
) -> None:
    thing = plain("keeps").Thing
    assert repr(thing("lamp")) == "Thing(key='lamp', owner=7)"
    assert thing("lamp", 1) == thing("lamp", owner=1) != thing("lamp", 2)
    assert len({thing("lamp"), thing("lamp"), thing("rope")}) == 2
    assert thing.__match_args__ == ("key", "owner")
    assert thing.__doc__ == "A thing."


def test_fields_that_are_made_or_not_given_are_each_their_own(plain: Callable[[str], Any]) -> None:
    heap = plain("keeps").Heap
    one, other = heap(), heap(["rope"])
    one.things.append("lamp")
    assert (other.things, other.known, other.doubled) == (["rope"], 3, 2)
    assert repr(other) == "Heap(things=['rope'], doubled=2)"
    other.known = 4
    assert other == heap(["rope"])
    assert heap.__hash__ is None


def test_an_heir_passes_on_what_it_is_given(plain: Callable[[str], Any]) -> None:
    gem = plain("extends").Gem
    assert gem("ruby") == gem("ruby", 7, 8)
    assert gem("ruby", 1, 6).facets == 6
    assert gem("ruby").label() == "red ruby"
    assert gem("ruby") != plain("keeps").Thing("ruby")
    assert [gem] == plain("keeps").KEPT
    assert written.replace(gem("ruby"), owner=2) == gem("ruby", 2)
    assert [fact.name for fact in written.fields(gem)] == ["key", "owner", "facets"]


def test_a_second_parent_is_written_into_its_heir(plain: Callable[[str], Any]) -> None:
    bell = plain("extends").Bell("brass")
    assert plain("extends").name_of(bell) == "BRASS"
    assert (bell.label(), bell.weight) == ("red brass", 2)  # the first parent has the say
    assert type(bell).__bases__ == (plain("extends").Gem,)


def test_fields_that_the_pass_cannot_read_are_refused() -> None:
    odd = (
        "from dataclasses import dataclass\n@dataclass\nclass A:\n    a: int = field(kw_only=True)"
    )
    with pytest.raises(ValueError, match="kw_only"):
        written_out({"odd": odd})


def test_all_games_written_out_are_the_same_games_and_mypyc_takes_them(tmp_path: Path) -> None:
    modules = write(tmp_path)
    assert played(tmp_path, 6) == played(HOME / "src", 6)
    mypyc = "import sys; from mypyc.build import mypycify; mypycify(sys.argv[1:], target_dir='c')"
    command = [sys.executable, "-c", mypyc, *modules]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout[-3000:] + told.stderr[-3000:]


def test_a_haunt_of_several_modules_is_compiled_from_its_first(tmp_path: Path) -> None:
    """An interpreted class cannot have a compiled parent."""
    modules = write(tmp_path)
    haunts = "undercroft/games/betrayal/haunts"
    assert f"{haunts}/h02_glurk_rises/__init__.py" in modules
    assert f"{haunts}/__init__.py" not in modules, "there is nothing in it"
    written = tmp_path / haunts / "h02_glurk_rises" / "__init__.py"
    assert "@dataclass" not in written.read_text("utf-8")


def test_the_compiled_wheel_is_the_one_that_pip_takes(tmp_path: Path, wheel: Path) -> None:
    """Beside the pure one, which stands for all other machines."""
    pure = shutil.copy(wheel, tmp_path / wheel.name)
    compiled = tmp_path / "compiled"
    with ZipFile(pure) as source:
        source.extractall(compiled, [n for n in source.namelist() if n.endswith(".py")])
    (compiled / "undercroft" / "compiled.py").write_text("", "utf-8")
    (compiled / "undercroft_engine__mypyc.so").write_bytes(b"")
    (compiled / "mypy.ini").write_text("", "utf-8")
    fast = packed(Path(pure), compiled, fitting())
    names = ZipFile(fast).namelist()
    assert {*ZipFile(pure).namelist()} < {*names}
    assert "undercroft_engine__mypyc.so" in names
    assert "mypy.ini" not in names
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "-q"]
    found = ["--no-deps", "--no-index", "--find-links", str(tmp_path), "undercroft"]
    subprocess.run([*pip, *found], check=True)
    told = "import undercroft.compiled, undercroft; print(undercroft.__file__)"
    command = [str(home / "bin" / "python"), "-I", "-c", told]
    assert str(home) in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_compiled_package_is_built_where_git_does_not_look() -> None:
    assert TARGET.relative_to(HOME).parts[0] + "/" in (HOME / ".gitignore").read_text("utf-8")
