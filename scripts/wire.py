"""Write web/schema/*.json, from which the browser's types are made, and the messages in
docs/wire.md: `python -m scripts.wire`.

Tests compare these files with the messages and views they describe.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from scripts.wirepage import OVER_HTTP, PAGE, with_messages
from undercroft.engine.decision import Does
from undercroft.games import SLUGS
from undercroft.games.betrayal import catalogue as betrayal
from undercroft.games.betrayal.shown import CityView
from undercroft.games.ravenloft import catalogue as ravenloft
from undercroft.games.ravenloft.shown import CastleView
from undercroft.games.wakening import catalogue as wakening
from undercroft.games.wakening.shown import LairView
from undercroft.server import wire

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "schema"
VIEWS: Final = {
    "wakening": (LairView, wakening.CatalogueView),
    "ravenloft": (CastleView, ravenloft.CatalogueView),
    "betrayal": (CityView, betrayal.CatalogueView),
}
SENT: Final = (*(*wire.MESSAGES, wire.NewTable, wire.NewSeat, wire.Sit, wire.Branch, wire.Import),)


def schema(kinds: Sequence[Any]) -> dict[str, Any]:
    """One JSON schema in which every kind has a name of its own.

    Browsers may leave out what has a default; the house always writes everything.
    """
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for name, part in parts.items():
        if name not in {kind.__name__ for kind in SENT}:
            part["required"] = list(part.get("properties", ()))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}


def with_does(found: dict[str, Any], slug: str) -> dict[str, Any]:
    """What options of a game do: one kind of several, told apart by `is`."""
    module = import_module(f"undercroft.games.{slug}.does")
    kinds = [
        one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Does)
    ]
    kinds.remove(Does)
    for name, part in schema(kinds)["$defs"].items():
        part["properties"]["is"] = {"const": name}
        part["required"] = [*part["required"], "is"]
        found["$defs"][name] = part
    found["$defs"]["Does"] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]}
    return found


def schemas() -> dict[str, dict[str, Any]]:
    found = {"wire": schema((*wire.MESSAGES, *wire.TOLD, *OVER_HTTP))}
    for slug in SLUGS:
        found[slug] = with_does(schema(VIEWS[slug]), slug)
    return found


def written(one: dict[str, Any]) -> str:
    return json.dumps(one, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, one in schemas().items():
        (FOLDER / f"{name}.json").write_text(written(one), encoding="utf-8")
    PAGE.write_text(with_messages(PAGE.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
