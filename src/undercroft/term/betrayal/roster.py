"""Who may be taken: shown in place of the map while adventurers are chosen."""

from __future__ import annotations

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.printed import AdventurerCard
from undercroft.term.betrayal.tags import COLOURS, Hints
from undercroft.term.betrayal.words import phrases, power_told
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.paint import DIM, FAINT, Piece, fit, join, key_hint, lines, paragraph


def draw(table: Facts, width: int, height: int, hints: Hints, speech: Speech) -> Content:
    """Two adventurers share a card, so at most one of them joins; powers if there is space."""
    joined = {someone["key"] for someone in table["adventurers"]}
    heads: list[Piece] = []
    brief: list[Piece] = []
    full: list[Piece] = []
    for card in ADVENTURERS.values():
        head = fit(_line(card, hints, joined, speech), width)
        power = speech.plain(power_told(card.key))
        heads.append(head)
        brief += [head, fit(Content.styled(f"    {power}", DIM), width)]
        full += [head, *paragraph(power, DIM, width, 4)]
    return lines(next((told for told in (full, brief) if len(told) <= height), heads))


def _line(card: AdventurerCard, hints: Hints, joined: set[str], speech: Speech) -> Content:
    tracks = "  ".join(
        f"{speech.name(trait)[:2]} {track.values[track.start]}"
        for trait, track in card.tracks.items()
    )
    state = phrases([Words("joined")], speech) if card.key in joined else ""
    calling = Words(
        "{race:bare} {calling:bare}, {colour:bare} card",
        race=card.race,
        calling=card.calling,
        colour=card.colour,
    )
    return join(
        [
            key_hint(hints.get(card.key, "")),
            (speech.name(card.key), f"bold {COLOURS[card.colour]}"),
            (phrases([calling], speech), FAINT),
            (tracks, DIM),
            (state, "bold"),
        ]
    )
