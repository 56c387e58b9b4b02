"""Transcripts of seeded games as text: `python -m scripts.golden`, then read the diff."""

from __future__ import annotations

from pathlib import Path

from undercroft.bots import best_of
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.sim.series import Series
from undercroft.sim.transcript import transcript

HOME = Path(__file__).resolve().parent.parent / "tests" / "golden"
TERRORS = ("whiptail", "grimgear", "soulbane", "widowfang", "cindershroud", "mudmuck")
HAUNTS = (2, 22)  # a traitor with monsters and a secret; all against all

GAMES = {
    **{
        f"wakening-{terror}": Series(
            "wakening", 1, f"golden {terror}", "scripted", 4, {"terror": terror}
        )
        for terror in TERRORS
    },
    "wakening-random": Series("wakening", 1, "golden", "random", 2),
    "wakening-solo": Series("wakening", 1, "golden", "scripted", 1, {"heroes": 3}),
    "wakening-house-rules": Series(
        "wakening",
        1,
        "golden house",
        "scripted",
        6,
        {"rulings": {"A1": "populated", "A3": "finish", "A6": "press", "A25": "trigger"}},
    ),
    **{
        f"ravenloft-{tale.number:02}-{tale.key}": Series(
            "ravenloft",
            1,
            f"golden {tale.key}",
            "scripted",
            min(2, tale.most),
            {"adventure": tale.key, "heroes": min(3, tale.most), "powers": "random", "surges": 5},
        )
        for tale in ADVENTURES.values()
    },
    "ravenloft-random": Series("ravenloft", 1, "golden", "random", 2, {"adventure": "2"}),
    "ravenloft-house-rules": Series(
        "ravenloft",
        1,
        "golden house",
        "scripted",
        5,
        {"adventure": "10", "rulings": {"C22": "hero-phase", "H1": "on", "H3": "on", "H5": "on"}},
    ),
    **{
        f"betrayal-{haunt:02}": Series(
            "betrayal", 1, f"golden {haunt}", best_of("betrayal"), 3, {"haunt": haunt}
        )
        for haunt in HAUNTS
    },
    "betrayal-random": Series("betrayal", 1, "golden", "random", 4),
    "betrayal-house-rules": Series(
        "betrayal",
        1,
        "golden house",
        best_of("betrayal"),
        5,
        {
            "played": [*HAUNTS],
            "rulings": {"R1": "at-once", "R7": "free", "R38": "none", "S1": "on"},
        },
    ),
}


def written(name: str) -> str:
    return "\n".join(transcript(GAMES[name], 0)) + "\n"


if __name__ == "__main__":
    for name in GAMES:
        (HOME / f"{name}.txt").write_text(written(name), "utf-8")
        print(f"tests/golden/{name}.txt")
