from __future__ import annotations

from undercroft.term.keys import COMMANDS, LABELS, hints, label


def test_no_option_has_the_letter_of_a_command() -> None:
    assert not set(LABELS) & set(COMMANDS)
    assert LABELS.startswith("123456789a")


def test_beyond_the_last_letter_only_arrows_reach() -> None:
    assert label(len(LABELS) - 1) == "z"
    assert label(len(LABELS)) == ""


def test_a_thing_is_hinted_at_if_one_option_alone_is_about_it() -> None:
    options = [
        {"key": "move:2", "about": "room-2"},
        {"key": "phoenix-bow:fire", "about": "phoenix-bow"},
        {"key": "phoenix-bow:precision", "about": "phoenix-bow"},
        {"key": "end", "about": ""},
    ]
    assert hints(options) == {"room-2": "1", "end": "4"}
