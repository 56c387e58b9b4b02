"""Every die is told with what is added to it, and where that comes from."""

from __future__ import annotations

from itertools import pairwise

from tests.english import said
from tests.games.ravenloft.scene import Scene
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.engine.tell import Rolled
from undercroft.engine.wire import Reader, text
from undercroft.games.ravenloft.events.combat import Hit, Menace, Miss, Roll, RollForFirst, Swing
from undercroft.games.ravenloft.events.heroes import Hurt
from undercroft.games.ravenloft.facts import FIGURES, POWERS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.origins import anchor, origin

BY = "ravenloft:turn/order"


def dice(s: Scene) -> list[Rolled]:
    return [line.rolled for line in s.table.log(0) if line.rolled]


@cites("ravenloft:attacks/bonus", "ravenloft:attacks/roll", "ravenloft:hero/immeril")
def test_a_heros_attack_names_the_card_and_each_bonus() -> None:
    s = Scene("arjhan", "immeril").stand("arjhan", 0, 0).stand("immeril", 3, 0)
    s.foe("skeleton-1", 1, 0).treasures("run")
    s.rolls(12).play("cleave:attack")
    attack, ac = POWERS["cleave"].blow, FIGURES["skeleton-1"].card.ac
    assert attack is not None
    adds = ((origin("cleave"), attack.attack), (origin("hero/immeril"), 1))
    s.settled()
    assert dice(s) == [Rolled((12,), 20, adds, need=ac, reached=12 + attack.attack + 1 >= ac)]


@cites("ravenloft:treasures/item-bonus", "ravenloft:ruling/C11")
def test_of_two_items_only_the_better_one_is_told() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).foe("skeleton-1", 1, 0).treasures("run")
    s.item("arjhan", "magic-sword-1", "holy-avenger")
    s.rolls(2).play("cleave:attack")
    s.settled()
    assert [s.said(label) for label, _ in dice(s)[0].adds] == ["Cleave", "Holy Avenger"]


@cites("ravenloft:attacks/roll")
def test_a_monsters_attack_names_the_monster_and_what_emboldens_it() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).foe("skeleton-1", 1, 0)
    s.environment("haunted-mists").villain_phase()
    s.rolls(2).go()
    s.settled()
    roll = dice(s)[0]
    assert [s.said(label) for label, _ in roll.adds] == ["Skeleton 1", "Haunted Mists"]
    assert (roll.need, roll.reached) == (s.castle.armor("arjhan"), False)


def test_a_roll_for_the_first_turn_and_a_table_roll_need_nothing() -> None:
    assert GAME.rolled(RollForFirst(("kat", "arjhan"), (3, 17), BY)) == Rolled((3, 17), 20)
    assert GAME.rolled(Roll("", 7, (), 1, True, BY)) == Rolled((7,), 20)
    assert GAME.rolled(Hurt("kat", 1, "", BY)) is None


def test_a_roll_is_the_same_after_a_save() -> None:
    roll = Roll("kat", 12, (("deft-strike", 5), ("hero/immeril", 1)), 15, True, BY)
    assert Reader(GAME.kinds).read(text(roll)) == roll


def test_sources_of_all_sorts_have_a_name_and_a_card() -> None:
    keys = [
        *("hero/kat", "cleave", "power/bless", "lucky-charm-1", "treasure/run", "ghoul-2"),
        *("strahd", "encounter/haunted-mists", "adventure/rampaging-golem"),
    ]
    assert [said(origin(key), lexicon=LEXICON) for key in keys] == [
        *("Kat: Trap Expert", "Cleave", "Bless", "Lucky Charm", "Run!", "Ghoul 2"),
        *("Strahd", "Haunted Mists", "Rampaging Golem"),
    ]
    assert [anchor(key) for key in keys if anchor(key) not in GAME.rulebook] == []


def test_in_random_games_what_is_added_decides_and_is_named() -> None:
    attacks = 0
    for number in range(9):
        table = Table.open(
            GAME,
            ["Ann"],
            number,
            GAME.in_series(number, 1, {"heroes": 3, "powers": "random", "surges": 5}),
        )
        bot = RandomBot(number)
        while (decision := table.pending) is not None:
            table.answer(bot.choose(decision, dict))
        events = table.chronicle.events
        for roll, after in pairwise(events):
            if isinstance(roll, Roll):
                told = GAME.rolled(roll)
                assert told is not None
                added = sum(change for _, change in told.adds)
                assert roll.need <= 1 or told.hoped == roll.hoped
                assert roll.need <= 1 or told.reached == (roll.face + added >= roll.need)
                assert all(anchor(key) in GAME.rulebook for key, _ in roll.adds)
                if isinstance(after, Hit | Miss):
                    attacks += 1
                    assert isinstance(after, Hit) == told.reached
        assert any(isinstance(event, Swing | Menace) for event in events)
    assert attacks > 20
