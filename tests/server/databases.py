"""A PostgreSQL of the test run's own: made in a temporary folder, gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg

from scripts.tools import postgres_binaries
from undercroft.server.store import Store

HASTY = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
OpenStore = Callable[[str], Awaitable[Store]]


def _account() -> pwd.struct_passwd | None:
    """PostgreSQL does not run as root: then it runs as somebody else."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return pwd.getpwnam("postgres" if "postgres" in names else "nobody")


class Cluster:
    """A running server, reached by a socket in its own folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)

    def url(self, database: str) -> str:
        return f"postgresql://undercroft@/{database}?host={self._folder}"

    async def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{next(self._numbers)}"
        await self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    async def run(self, statement: str) -> None:
        """Say something to the server from outside of any store."""
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    async def cut_off(self, url: str) -> None:
        """End all connections to a database and let nobody in."""
        name = _name(url)
        await self.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await self.run(
            f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"
        )

    async def let_in(self, url: str) -> None:
        """Allow connections again."""
        await self.run(f"ALTER DATABASE {_name(url)} ALLOW_CONNECTIONS true")


def _name(url: str) -> str:
    return urlsplit(url).path.removeprefix("/")


@contextmanager
def cluster(settings: str = HASTY) -> Iterator[Cluster]:
    """Make a server, run it, and leave nothing behind."""
    found = postgres_binaries()
    assert found, "PostgreSQL is missing: python -m scripts.tools"
    account = _account()
    folder = Path(tempfile.mkdtemp(prefix="undercroft-"))
    if account:
        os.chown(folder, account.pw_uid, account.pw_gid)

    def run(program: str, *words: str) -> None:
        subprocess.run(
            [found / program, "-D", folder / "data", *words],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            user=account and account.pw_uid,
            group=account and account.pw_gid,
            extra_groups=[] if account else None,
        )

    try:
        run("initdb", "-U", "undercroft", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        options = f"-k {folder} -c listen_addresses= {settings}"
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield Cluster(folder)
        finally:
            run("pg_ctl", "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)
