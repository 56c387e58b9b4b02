"""What is at stake: the health of the party, and the end of the turn."""

from __future__ import annotations

from tests.bots.wakening.mind import sight
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening import worth
from undercroft.bots.wakening.stakes import Stakes
from undercroft.engine.cite import cites


def test_relief_is_what_the_last_wound_cost() -> None:
    s = Scene("aldric", "mobius")
    s.given(damage={"aldric": 0, "mobius": 3})
    stakes = Stakes(sight(s))
    aldric, mobius = stakes.heroes
    assert stakes.relief(aldric) == 0
    assert stakes.relief(mobius) > stakes.relief(mobius, healed=1) > 0
    assert stakes.best_relief() == stakes.relief(mobius)
    assert stakes.wound(mobius) > stakes.wound(aldric)


@cites("wakening:hero/paladin")
def test_hands_are_laid_on_the_two_wounds_that_matter_most_in_the_room() -> None:
    s = Scene("aldric", "mobius", "lyric")
    s.given(
        damage={"aldric": 0, "mobius": 3, "lyric": 1}, at={"aldric": 1, "mobius": 1, "lyric": 2}
    )
    stakes = Stakes(sight(s))
    mobius, lyric = stakes.heroes[1:]
    assert stakes.comfort(1, 1) == stakes.relief(mobius) + stakes.relief(mobius, 1)
    assert stakes.comfort(2, 1) == stakes.relief(lyric)


@cites("wakening:hero/bard")
def test_a_song_is_worth_a_marker_for_everyone_who_hears_it() -> None:
    s = Scene("lyric", "mobius", "kata")
    s.wake(2, 3)
    s.given(at={"lyric": 1, "mobius": 2, "kata": 3})
    stakes = Stakes(sight(s))
    assert stakes.comfort(1, 1) == 2 * worth.MARKER
    assert stakes.comfort(2, 2) == 6 * worth.MARKER


@cites("wakening:monsters/attack", "wakening:item/ward")
def test_more_dice_hurt_more_and_a_ward_less() -> None:
    bare, warded = Scene("mobius", "lyric"), Scene("mobius", "lyric")
    warded.wear("mobius", "winter-orb")
    thin, thick = Stakes(sight(bare)), Stakes(sight(warded))
    assert thin.rest(1, [2, 3]) < thin.rest(1, [3]) < thin.rest(1, [])
    assert thick.suffering(1, [3]) < thin.suffering(1, [3])
    assert thick.suffering(1, [1]) == 0


@cites("wakening:board/whiptail", "wakening:board/cindershroud")
def test_two_terrors_cost_more_than_the_hero_in_turn() -> None:
    def price(terror: str, friend_at: int, ring: tuple[int, ...] = ()) -> float:
        s = Scene("mobius", "lyric")
        s.terror(terror, at=6)
        s.given(at={"mobius": 6, "lyric": friend_at}, ring=ring)
        return Stakes(sight(s)).suffering(6, [])

    assert price("whiptail", 6) > price("whiptail", 5)
    assert price("cindershroud", 1, (2, 5)) > price("cindershroud", 1)


@cites("wakening:terror/push")
def test_a_place_is_good_where_the_terror_comes_by_before_the_next_turn() -> None:
    s = Scene("mobius", "lyric")
    s.terror("mudmuck", at=6)
    stakes = Stakes(sight(s))
    assert [stakes.place(room) for room in (4, 5, 6)] == [0, 0, 0]
    assert stakes.place(7) == stakes.place(3) == -worth.ASTRAY
