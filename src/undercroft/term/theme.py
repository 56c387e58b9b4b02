"""The colours of the house, as the full screen wants them."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

from undercroft.term.paint import BAD, CANDLE, EMBER, FAINT, GOOD, INK, LINK, RAISED, STONE

THEME: Final = Theme(
    name="undercroft",
    primary=CANDLE,
    secondary=LINK,
    accent=EMBER,
    foreground=INK,
    background="#14161b",
    surface="#1c1f26",
    panel="#262a33",
    success=GOOD,
    warning=CANDLE,
    error=BAD,
    dark=True,
    variables={
        "border": CANDLE,
        "border-blurred": "#343a46",
        "block-cursor-background": CANDLE,
        "block-cursor-foreground": "#1b1509",
        "block-cursor-blurred-background": RAISED,
        "block-cursor-blurred-foreground": INK,
        "footer-key-foreground": CANDLE,
        "footer-background": "#101217",
        "footer-description-foreground": FAINT,
        "scrollbar": "#343a46",
        "scrollbar-background": "#14161b",
        "scrollbar-hover": STONE,
        "scrollbar-active": CANDLE,
    },
)
