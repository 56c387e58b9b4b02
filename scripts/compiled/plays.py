"""Random games told as one number each, for whichever undercroft is found first on the path."""

from __future__ import annotations

import sys
from hashlib import blake2b
from random import Random

import undercroft

SEATS = ["Ann", "Ben", "Cid", "Dee", "Eve"]
CLONED, LOADED = 97, 389  # after so many answers the game goes on in a clone, or from a save


def played(slug: str, seed: int) -> str:
    """One game: its last save and all that each seat has seen."""
    game, random = undercroft.box(slug), Random(seed).random
    seats = SEATS[: 3 + seed % 3]
    options = game.in_series(seed, len(seats), {})
    table, answers = undercroft.Table.open(game, seats, seed, options), seed
    while (decision := table.pending) is not None:
        table.take(int(random() * len(decision.options)))
        answers += 1
        if answers % CLONED == 0:
            table = table.clone()
        if answers % LOADED == 0:
            table = undercroft.load(table.save())
    told = "".join([table.save(), *(table.seen(seat) for seat in range(len(seats)))])
    return blake2b(told.encode(), digest_size=8).hexdigest()


def main() -> None:
    for slug in undercroft.SLUGS:
        prints = [played(slug, seed) for seed in range(int(sys.argv[1]))]
        print(slug, len(prints), blake2b(" ".join(prints).encode(), digest_size=8).hexdigest())


if __name__ == "__main__":
    main()
