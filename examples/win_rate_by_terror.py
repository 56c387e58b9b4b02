"""Which Terror is the hardest for bots? Forty games against each, told in one table.

python examples/win_rate_by_terror.py [GAMES]
"""

from __future__ import annotations

import sys

from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games import box
from undercroft.games.wakening.facts import TERRORS
from undercroft.sim.series import Series, play

games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
speech = Speech(ENGLISH, box("wakening").things)
for terror in TERRORS:
    series = Series("wakening", games, "example", "scripted", 4, {"terror": terror})
    won = sum(bool(result.winners) for result in play(series, range(games)))
    print(f"{speech.name(terror):14} {won:3} of {games} won")
