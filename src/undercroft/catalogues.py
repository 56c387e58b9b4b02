"""stub until the names branch lands"""
from functools import cache
from undercroft.engine.tongues import Tongue
LANGUAGES = ("en", "de")
@cache
def tongue(game: str, language: str) -> Tongue:
    return Tongue()
