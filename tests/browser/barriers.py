"""Whether people with other eyes, ears and hands can use a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.person import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}


def barriers(person: Person) -> list[str]:
    """What keeps people with other eyes, ears and hands from using the page."""
    assert AXE.exists(), f"{AXE} is missing: run `make web`"
    person.page.evaluate(AXE.read_text())
    told: dict[str, Any] = person.page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] })"
    )
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary']}"
        for violation in told["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
