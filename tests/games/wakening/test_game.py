"""The box: what a table may choose, who sits where, and what is inside."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft
from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.errors import BadOption
from undercroft.engine.ruling import Ruling
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.facts import HEROES, RULINGS, TERRORS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.lexicon import LEXICON


def opened(seats: int = 2, **options: Any) -> undercroft.Table[Any]:
    return undercroft.new("wakening", [f"seat {n}" for n in range(seats)], seed=1, **options)


def refused(field: str, seats: int = 2, **options: Any) -> str:
    """Why a table is not opened, and that it is told which setting is to blame."""
    with pytest.raises(BadOption) as refusal:
        opened(seats, **options)
    assert refusal.value.field == field
    return Speech(ENGLISH, LEXICON).plain(refusal.value.words)


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert GAME.content()["counts"] == {
        "heroes": 18,
        "monster_cards": 24,
        "treasure_cards": 24,
        "rooms": 12,
        "terrors": 6,
    }
    assert set(GAME.content()["tags"]) == {"book", "deduced", "mixed", "uncertain"}


@pytest.mark.parametrize("seats", range(1, 7))
@cites("wakening:setup/heroes")
def test_one_to_six_may_sit_down_and_each_leads_a_hero(seats: int) -> None:
    table = opened(seats, heroes="random")
    lair = table.state
    assert len(lair.heroes) == max(2, seats)
    assert {*lair.led.values()} == {*range(seats)}


@pytest.mark.parametrize("seats", [0, 7])
def test_no_fewer_and_no_more(seats: int) -> None:
    assert "is for 1 to 6 seats" in refused("seats", seats)


def test_one_seat_may_lead_the_whole_party() -> None:
    """Every question comes to it, whichever hero it concerns."""
    s = Scene("lyric", "kata", "hroth", seats=1)
    s.lair.damage.update(lyric=1, kata=1, hroth=1)
    s.play("lyric:sing")
    for hero in ("Lyric", "Kata", "Hroth"):
        assert (s.asked.seat, s.prompt) == (0, f"What does the song give to {hero}?")
        s.play("heal")
    s.rolls(6, 6).play("end")
    assert (s.lair.active, s.asked.seat) == ("kata", 0)
    assert "lyric:sing" not in s.keys  # it is hers alone
    s.fell_as_scripted()


def test_heroes_go_round_the_table() -> None:
    table = opened(2, heroes=["kata", "lyric", "hroth", "nox", "jynx"], first="nox")
    assert table.state.led == {"kata": 0, "lyric": 1, "hroth": 0, "nox": 1, "jynx": 0}
    assert table.state.active == "nox"


@cites("wakening:setup/heroes", "wakening:ruling/A18")
def test_without_options_every_seat_is_asked_and_a_class_is_taken_once() -> None:
    table = opened(3)
    assert table.decision().keys == list(HEROES)
    table.answer("kata")
    assert table.decision().seat == 1
    assert not {"kata", "shen"} & {*table.decision().keys}
    table.answer("lyric")
    table.answer("hroth")
    assert table.decision().kind == "first"
    assert table.decision().keys == ["kata", "lyric", "hroth"]
    table.answer("hroth")
    assert table.state.active == "hroth"


def test_a_number_of_heroes_may_be_wanted() -> None:
    table = opened(1, heroes=4)
    for hero in ("kata", "lyric", "hroth", "nox"):
        table.answer(hero)
    assert table.state.party == len(table.state.heroes) == 4


@pytest.mark.parametrize("others", ["random", "ask"])
def test_nobody_takes_a_hero_who_was_asked_for_by_name(others: str) -> None:
    for seed in range(20):
        table = undercroft.new("wakening", ["Ann"], seed=seed, heroes=[others] * 3 + ["kata"])
        while table.decision().kind == "hero/lead":
            assert not {"kata", "shen"} & {*table.decision().keys}
            table.take(seed % len(table.decision().options))
        classes = [HEROES[hero].calling.key for hero in table.state.heroes]
        assert len({*classes}) == 4
        assert table.state.heroes[3] == "kata"


@cites("wakening:ruling/A18")
def test_both_sides_of_a_card_if_the_table_plays_it_so() -> None:
    assert "A18" in refused("heroes", heroes=["kata", "shen"])
    table = opened(heroes=["kata", "shen"], rulings={"A18": "sides"})
    assert table.state.heroes == ("kata", "shen")
    assert "A18" in refused("heroes", heroes=["kata", "kata"], rulings={"A18": "sides"})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heroes": ["kata", "gandalf"]}, "no hero 'gandalf'; there are hroth, brenna"),
        ({"heroes": ["kata"]}, "1 hero for 2 seats: it takes 2 to 6"),
        ({"heroes": 7}, "7 heroes for 2 seats"),
        ({"heroes": ["random"] * 7}, "7 heroes for 2 seats"),
        ({"heroes": "kata"}, "The heroes are a number, a list of names, or 'random', not 'kata'"),
        ({"terror": "balrog"}, "no Terror 'balrog'; there are whiptail, grimgear"),
        ({"terror": ["whiptail"]}, "no Terror ['whiptail']"),
        ({"level": "deadly"}, "no level 'deadly'; there are gentle, standard, grim"),
        ({"level": ["grim"]}, "no level ['grim']"),
        ({"level": ""}, "no level ''"),
        ({"first": "kata"}, "'kata' cannot go first"),
        ({"heroes": ["kata", "lyric"], "first": "nox"}, "'nox' cannot go first"),
        ({"colour": "red"}, "no option 'colour'; it has heroes, terror, first, level, rulings"),
        ({"rulings": {"A99": "x"}}, "no ruling 'A99'"),
        ({"rulings": {"A14": "x"}}, "Ruling A14 has no switch: They are lost"),
        ({"rulings": {"A7": "gold"}}, "Ruling A7 is one of nothing, treasure, not 'gold'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_clear_word(options: dict[str, Any], message: str) -> None:
    *_, blamed = options
    assert message in refused(blamed, **options)


@pytest.mark.parametrize("terror", TERRORS)
@cites("wakening:setup/terror")
def test_a_table_may_choose_its_terror(terror: str) -> None:
    assert opened(terror=terror, heroes="random").state.chosen_terror == terror


def test_a_terror_left_to_chance_is_not_decided_before_it_awakens() -> None:
    s = Scene("kata", "lyric")
    s.deck("awakens")
    s.wake(*range(1, 12))
    assert s.lair.chosen_terror == ""
    s.rolls(1, 6, "mudmuck").play("end")
    assert s.lair.terror == "mudmuck"
    s.fell_as_scripted()


@pytest.mark.parametrize("ruling", [r for r in RULINGS.values() if r.choices], ids=lambda r: r.key)
def test_every_switch_is_noted_on_the_table_only_where_it_differs(
    ruling: Ruling,
) -> None:
    for choice in ruling.choices or {}:
        lair = opened(heroes="random", rulings={ruling.key: choice}).state
        noted = () if choice == ruling.default else (f"{ruling.key}:{choice}",)
        assert lair.house_rulings == noted
        assert lair.plays(f"{ruling.key}:{choice}") is bool(noted)


@cites("wakening:end/win")
def test_a_victory_is_everybodys() -> None:
    s = Scene("aldric", "kata", room="cold-mire")
    s.terror("whiptail", at=1, head=0b111, claw_2=0b11, claw_3=0b11, claw_4=0b11, tail=0b111)
    s.lair.marks["whiptail/claw-5"] = 0b01
    s.rolls(5).play("attack:whiptail", "bare:holy")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.key, outcome.winners, outcome.cite) == (
        "terror-defeated",
        (0, 1),
        "wakening:end/win",
    )
    s.fell_as_scripted()


@cites("wakening:end/escape")
def test_an_escape_is_nobodys_victory() -> None:
    s = Scene("kata", "lyric")
    s.terror("whiptail", at=1)
    s.stand("kata", 3)
    s.play("end")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.key, outcome.winners, outcome.cite) == (
        "terror-escaped",
        (),
        "wakening:end/escape",
    )


@cites("wakening:end/death")
def test_a_death_is_everybodys_defeat() -> None:
    s = Scene("lyric", "kata")
    s.lair.damage["lyric"] = 4
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(6).play("end")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.key, outcome.winners, outcome.cite) == ("hero-died", (), "wakening:end/death")
    s.fell_as_scripted()


@cites("wakening:setup/monster-deck", "wakening:setup/treasure-deck")
def test_the_call_lies_among_the_last_nine_cards_of_the_monster_deck() -> None:
    lair = opened().state
    assert (lair.deck.size(), lair.hoard.size(), lair.unseen.size()) == (25, 24, 12)
    drawn: list[str] = []
    while lair.deck.layers:
        cards = lair.deck.layers[-1].cards
        assert ("awakens" in cards) is (len(drawn) >= 16 and "awakens" not in drawn)
        drawn.append(next(iter(cards)))
        lair.deck = lair.deck.without(drawn[-1])
    assert len(drawn) == 25


def test_every_setting_explains_itself() -> None:
    assert [setting.key for setting in GAME.settings] == ["heroes", "terror", "first", "level"]
    speech = Speech(ENGLISH, LEXICON)
    for setting in GAME.settings:
        assert speech.plain(setting.label)
        assert speech.plain(setting.help).endswith(".")
