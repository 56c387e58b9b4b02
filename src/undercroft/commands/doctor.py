"""`undercroft doctor`: is what a server has kept in order?"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from typing import Any, Final

from undercroft.commands.command import FINE, FOUND_WANTING, Command, Unable, add_json, answer
from undercroft.commands.serve import server_module
from undercroft.engine.words import Free, Words


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--store",
        metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE "
        "(default: the file in your data folder)",
    )
    add_json(parser)


def _run(args: argparse.Namespace) -> int:
    doctor, run = server_module("doctor"), server_module("run")
    errors = server_module("errors")
    try:
        report = asyncio.run(doctor.looked_over(args.store or run.usual_store()))
    except errors.StoreError as error:
        raise Unable(Words("{error}", error=Free(str(error)))) from error
    data = {
        "healthy": report.healthy,
        "damage": report.damage,
        "schema": report.schema,
        "tables": [
            {"table": one.table, "game": one.game, "state": one.state, "why": one.why}
            for one in report.tables
        ],
    }
    answer(args, data, _lines(doctor, report))
    return FINE if report.healthy else FOUND_WANTING


def _lines(doctor: Any, report: Any) -> Iterator[str]:
    yield from (f"The database: {one}" for one in report.damage)
    if report.schema:
        yield report.schema
        return
    if not report.damage:
        yield "The database itself is in order."
    counts = [
        f"{len(report.having(state))} {state}"
        for state in (doctor.FINE, doctor.OLDER, doctor.DAMAGED)
    ]
    yield f"{len(report.tables)} tables: {', '.join(counts)}."
    for state in (doctor.OLDER, doctor.DAMAGED):
        for one in report.having(state):
            yield f"  {one.table} ({one.game}), {state}: {one.why}"


COMMAND: Final = Command(
    "doctor",
    "look over what a server has kept",
    "Asks the database whether it is whole and plays every table from its rows, as a server does "
    "that opens it. It changes nothing and may be run while a server is open. A table that is "
    "damaged is named with the row that does not follow; the exit code is 1 if there is any.",
    (
        "undercroft doctor",
        "undercroft doctor --store sqlite:///tables.db --json",
        "undercroft doctor --store postgresql://undercroft:secret@localhost/undercroft",
    ),
    _arguments,
    _run,
)
