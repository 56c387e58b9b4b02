"""One rule or card per test, chance scripted, options chosen by key."""

from __future__ import annotations

import pytest

from tests.english import refused
from tests.vault.does import Loses
from tests.vault.scene import Vaults, answers, as_you_like, dealt, scene
from tests.vault.state import CREW, MIGHT, WARD, WARDEN, Monster, Vault
from tests.words.sights import sights
from undercroft.engine.errors import CannotUndo, NotAnOption, RuleError
from undercroft.engine.kept import query_of
from undercroft.engine.seat import ALL
from undercroft.engine.source import NUMBERS
from undercroft.engine.tape import Answer


def wards(vault: Vault) -> None:
    """Ann and Ben in the hall with a ghoul about to act, the others at the gate."""
    vault.heroes[0].room = vault.heroes[1].room = "hall"
    vault.monsters = [Monster("ghoul-1", "ghoul", "hall")]
    vault.phase = WARD
    vault.queue = ["ghoul-1"]


def prompt(table: Vaults) -> str:
    return table.speech().plain(table.decision().prompt)


def read(table: Vaults, seat: int) -> list[str]:
    return [table.speech().plain(line.told) for line in table.log(seat)]


def in_play(table: Vaults) -> list[str]:
    return [source.key for source in table.state.sources]


def test_a_ghoul_beside_two_heroes_asks_the_seat_in_turn_whom_to_strike() -> None:
    table = scene(wards, 6)
    assert prompt(table) == "Whom does Ghoul 1 go for?"
    assert (table.decision().seat, table.decision().keys) == (0, ["ann", "ben"])
    answers(table, "ann")
    assert prompt(table) == "Break the Quiet Censer to spare Ann?"
    assert table.decision().seat == 1


def test_the_censer_of_another_seat_turns_the_blow_and_breaks() -> None:
    table = answers(scene(wards, 6), "ann", "yes")
    assert table.state.heroes[0].hp == 4
    assert "censer" not in in_play(table)


def test_a_refused_censer_lets_the_wound_happen() -> None:
    table = answers(scene(wards, 6), "ann", "no")
    assert table.state.heroes[0].hp == 3
    assert "censer" in in_play(table)


def test_a_blow_that_misses_asks_nobody() -> None:
    table = answers(scene(wards, 1), "ann")
    assert table.decision().kind == "act"


def test_the_best_of_a_hounds_dice_counts() -> None:
    def arrange(vault: Vault) -> None:
        wards(vault)
        vault.monsters = [Monster("hound-1", "hound", "hall")]
        vault.queue = ["hound-1"]

    table = answers(scene(arrange, 1, 5, (4, 4)), "ben")
    assert prompt(table) == "Break the Quiet Censer to spare Ben?"
    answers(table, "no")
    assert table.state.heroes[1].hp == 3, "the second strike missed"


def test_a_tripwire_ends_a_walk_in_the_middle() -> None:
    def arrange(vault: Vault) -> None:
        vault.heroes[0].room = "hall"

    table = answers(scene(arrange, 6), "walk", "well")
    assert table.state.heroes[0].room == "well"
    assert table.decision().kind == "act", "two steps were left"


def test_salt_sends_an_ambush_to_the_gate() -> None:
    def arrange(vault: Vault) -> None:
        vault.heroes[3].room = "gallery"
        vault.heroes[0].room = "hall"

    table = answers(scene(arrange, "ambush", 1), "search", "gallery")
    assert [m.room for m in table.state.monsters] == ["gate"]


def test_the_banner_lifts_might_where_it_stands_and_only_there() -> None:
    table = dealt()
    vault = table.state
    ben = vault.heroes[1]
    assert vault.might(ben) == 3
    might = query_of(NUMBERS[MIGHT]).place
    assert vault.kept[might] == {"ben": 1}
    answers(table, "walk", "hall")
    assert vault.kept[might] is None, "a step made it stale"
    assert vault.might(ben) == 2


def test_a_cave_in_asks_twice_and_two_seats() -> None:
    table = answers(scene(as_you_like, "cave-in"), "search", "ben")
    asked = table.decision()
    assert (asked.seat, asked.kind, asked.who, asked.keys) == (
        1,
        "lose/cave-in",
        "ben",
        ["wound", "censer"],
    )
    assert [option.does for option in asked.options] == [
        Loses(hit_points=1),
        Loses(item="censer"),
    ]
    answers(table, "censer")
    assert "censer" not in in_play(table)


def test_a_lone_way_out_is_taken_and_noted_for_that_seat_only() -> None:
    def arrange(vault: Vault) -> None:
        vault.leave("censer")

    table = answers(scene(arrange, "cave-in"), "search", "ben")
    assert "Forced" in table.seen(1)
    assert "Forced" not in table.seen(0)


def test_a_draft_shows_the_top_card_to_one_seat_and_it_is_the_next_drawn() -> None:
    table = answers(scene(as_you_like, "draft", "quiet"), "search")
    assert "quiet" in str(table.view(0)["table"])
    assert table.state.deck.top_seen_by(0) == "quiet"
    assert table.state.deck.top_seen_by(1) is None
    answers(table, "no", "search")
    assert table.state.discard == {"draft": 1, "quiet": 1}


def test_all_point_at_once_in_any_order_and_unmask_the_mole() -> None:
    table = answers(dealt(mole="dee"), "accuse")
    assert [d.seat for d in table.decisions] == [0, 1, 2, 3]
    table.answer("dee", seat=2)
    assert "Dee" not in " ".join(read(table, 0))
    table.answer("nobody", seat=3)
    table.answer("dee", seat=0)
    assert [d.seat for d in table.decisions] == [1]
    table.answer("dee", seat=1)
    dee = table.state.heroes[3]
    assert (dee.side.value, dee.side.known_to) == (WARDEN, ALL)
    spoken = [entry.seat for entry in table.tape if isinstance(entry, Answer) and entry.sealed]
    assert spoken == [0, 1, 2, 3]


def test_a_bag_tells_how_many_stones_and_not_whose() -> None:
    table = answers(scene(as_you_like, "bag"), "search")
    for seat, hand in ((3, "stone"), (1, "coin"), (2, "stone"), (0, "coin")):
        table.answer(hand, seat)
    for seat in range(4):
        assert read(table, seat)[-1] == "There are 2 stones in the bag."
    assert table.decision().kind == "hero/bag"
    assert all(entry.hidden for entry in table.tape if isinstance(entry, Answer) and entry.sealed)


def test_the_mole_whispers_and_nobody_else_sees_a_byte_change() -> None:
    table = dealt(mole="ann", seal="crypt")
    before = [sights(table, seat) for seat in range(4)]
    answers(table, "mole:whisper")
    assert [sights(table, seat) for seat in (1, 2, 3)] == before[1:]
    answers(table, "gallery")
    assert [sights(table, seat) for seat in (1, 2, 3)] == before[1:]
    assert sights(table, 0) != before[0]
    assert table.state.false_seal.value == "gallery"


def test_the_game_ends_in_the_middle_of_a_flow() -> None:
    def arrange(vault: Vault) -> None:
        vault.true_seals = 1
        vault.heroes[0].room = "gallery"

    table = answers(scene(arrange), "lift")
    assert (table.over, table.pending, table.decisions) == (True, None, ())
    assert table.outcome is not None
    assert (table.outcome.key, table.outcome.winners) == (CREW, (0, 1, 2))


def test_undo_goes_back_over_rest_points_and_stops_where_something_was_learnt() -> None:
    table = answers(scene(as_you_like, "quiet"), "search", "walk", "hall", "stop")
    assert [table.undo().key for _ in range(3)] == ["stop", "hall", "walk"]
    with pytest.raises(CannotUndo):
        table.undo()


def test_an_answer_that_was_not_offered_is_refused() -> None:
    with refused(NotAnOption, "This is not offered: fly"):
        answers(dealt(), "fly")


def test_a_rule_that_fails_leaves_the_table_as_it_was() -> None:
    table = scene(as_you_like, "no such card")
    seen = [table.seen(seat) for seat in range(4)]
    with pytest.raises(RuleError, match="cannot fall"):
        answers(table, "search")
    assert [table.seen(seat) for seat in range(4)] == seen
    answers(table, "walk", "hall")
    assert table.state.heroes[0].room == "hall"
