"""docs/rulings/GAME.md from the game's rulings: `python -m scripts.rulings`."""

from __future__ import annotations

from pathlib import Path

from undercroft import SLUGS, box

HOME = Path(__file__).resolve().parent.parent / "docs" / "rulings"


def page(slug: str) -> str:
    game = box(slug)
    switchable = [ruling for ruling in game.rulings.values() if ruling.choices]
    key = switchable[0].key
    other = next(c for c in switchable[0].choices or () if c != switchable[0].default)
    lines = [
        f"# {game.name}: rulings",
        "",
        "Where the rulebook is silent or can be read in two ways, this is what we play and why. "
        f"{len(switchable)} of these {len(game.rulings)} rulings",
        "have a switch, because tables differ; the first choice is the default. A table keeps its "
        "choices in its save:",
        "",
        f'`undercroft.new("{slug}", seats=[...], rulings={{"{key}": "{other}"}})` or '
        f"`undercroft play {slug} --ruling {key}={other}`.",
        "",
        f"Written by `make docs` from `src/undercroft/games/{slug}/data/`.",
    ]
    for ruling in game.rulings.values():
        lines += ["", f"## {ruling.key}. {ruling.question}", "", ruling.decision, "", ruling.why]
        for key, meaning in (ruling.choices or {}).items():
            default = " *(default)*" if key == ruling.default else ""
            lines += [""] if key == next(iter(ruling.choices or {})) else []
            lines.append(f"- `{ruling.key}={key}`{default}: {meaning}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    HOME.mkdir(parents=True, exist_ok=True)
    for slug in SLUGS:
        (HOME / f"{slug}.md").write_text(page(slug), "utf-8")
        print(f"docs/rulings/{slug}.md")
