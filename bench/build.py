"""Compile engine and games with mypyc into bench/compiled: python bench/build.py

The sources stay the reference; this shows that they compile as they are, and `bench/run.py
--compiled` measures what it brings. Takes about two minutes.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

HERE = Path(__file__).resolve().parent
TARGET = HERE / "compiled"

shutil.rmtree(TARGET, ignore_errors=True)
shutil.copytree(HERE.parent / "src" / "undercroft", TARGET / "undercroft")
os.chdir(TARGET)
modules = [
    str(path)
    for floor in ("engine", "games")
    for path in sorted(Path("undercroft", floor).rglob("*.py"))
    if path.name != "__init__.py"
]
sys.argv[1:] = ["-q", "build_ext", "--inplace", "--build-temp", "tmp"]
setup(name="undercroft", packages=[], ext_modules=mypycify(modules, opt_level="3", target_dir="c"))
