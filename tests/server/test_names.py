"""What belongs to a haunt has no name in the words of the box: it goes to whom its key went."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.betrayal.veil import rests
from tests.server.guest import Guest, played
from tests.server.inn import Inn, serving
from tests.server.party import WATCHER, Haunted, Party
from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.h13_juiblex_commands.prowling import CUBE
from undercroft.games.betrayal.lexicon import LEXICON
from undercroft.games.betrayal.state import City
from undercroft.languages import LANGUAGES
from undercroft.server import showing, wire
from undercroft.server.tongues import tongue_of

SEATS = 4
LONG = 400


def in_hiding() -> City:
    """Haunt 13 has begun, and no Cube has been met."""
    for seed in range(99):
        city = next(rests(13, SEATS, seed)).state
        if not city.of_kind(CUBE):
            return city.copy()
    raise AssertionError("a Cube comes out at once")


CITY = in_hiding()
(TRAITOR,) = [CITY.seat(who) for who in CITY.traitors()]
HEROES = [seat for seat in range(SEATS) if seat != TRAITOR]


@pytest.fixture
def box() -> Haunted:
    return Haunted(CITY)


@pytest.fixture
async def inn(sqlite_url: str, tmp_path: Path, box: Haunted) -> AsyncIterator[Inn]:
    web = tmp_path / "web"
    async with serving(sqlite_url, web, boxes=lambda _: box, slugs=(GAME.slug,)) as inn:
        yield inn


def called(key: str, language: str) -> str:
    return Speech(tongue_of(GAME.slug, language), GAME.lexicon(CITY)).name(key)


@cites("betrayal:haunt/13", "betrayal:haunt/secrets")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_has_not_met_a_cube_does_not_know_that_there_is_a_word_for_it(
    inn: Inn, language: str
) -> None:
    party = await Party.at(inn, GAME.slug, SEATS, language)
    traitor, cube = party.guests[TRAITOR], called(CUBE, language)
    assert traitor.names[CUBE]["name"] == cube
    assert traitor.names["page/servant"]["text"]
    luck = Random(4)
    unaware = [*HEROES, WATCHER]
    met: list[int] = []
    for _ in range(LONG):
        met = [seat for seat in unaware if CUBE in party.guests[seat].names]
        for seat in unaware:
            if seat not in met:
                heard = "".join(party.guests[seat].raw)
                assert (CUBE in heard, cube in heard, "page/servant" in heard) == (False,) * 3
        if met:
            break
        (seat,) = [seat for seat in range(SEATS) if party.guests[seat].decision]
        await party.guests[seat].answer(luck.choice(party.guests[seat].keys))
        await party.hush(seat)
    assert met == unaware, "it comes out before all"
    for seat in met:
        last = [told for told in party.guests[seat].told if told.get("names")][-1]
        assert (last["is"], last["names"][CUBE]["name"]) == ("update", cube)
    await _look_back(party, cube)


async def _look_back(party: Party, cube: str) -> None:
    """Before it came it had no name in what a hero looks back at, and for the traitor it had."""
    for seat, named in ((HEROES[0], False), (TRAITOR, True)):
        await party.guests[seat].say({"is": "look", "step": 0, "seat": seat})
        frame = await party.guests[seat].hear("frame")
        assert ("lair-1" in frame["names"]) == named  # where one hides is a note
        assert named or cube not in str(frame)
        assert (frame["names"]["page/undigested" if not named else "page/servant"]["text"]) != ""
        steps = party.guests[seat].told[-1]["steps"]
        await party.guests[seat].say({"is": "look", "step": steps, "seat": seat})
        assert CUBE in (await party.guests[seat].hear("frame"))["names"]


async def alone(inn: Inn, language: str = "en") -> tuple[dict[str, Any], Guest]:
    """All seats in one hand."""
    seats = [{"name": f"Ann {seat}", "mine": True} for seat in range(SEATS)]
    table = await inn.table(GAME.slug, seats=seats)
    return table, await inn.guest(table, language=language)


async def test_a_newcomer_is_told_the_names_of_all_that_the_others_have_met(inn: Inn) -> None:
    table, ann = await alone(inn)
    await played(60, Random(2), ann)
    again = await inn.guest(table)
    deutsch = await inn.guest(table, language="de")
    assert again.names == ann.names
    assert {*deutsch.names} <= {*ann.names}
    assert deutsch.names["page/servant"]["name"] != ""
    assert deutsch.names[CUBE]["name"] == called(CUBE, "de") != ann.names[CUBE]["name"]


def test_what_a_line_of_the_log_speaks_of_is_met() -> None:
    lexicon = GAME.lexicon(CITY)
    behold = wire.Rendered(["Behold ", wire.Part(f"{CUBE}-2", "Gelatinous Cube 2")])
    for line in (
        wire.LogLine(wire.Rendered([]), "Spawn", who=CUBE, at="market"),
        wire.LogLine(wire.Rendered([]), "Spawn", about=f"{CUBE}-1"),
        wire.LogLine(wire.Rendered([]), "Spawn", at="role/servant"),
        wire.LogLine(behold, "Spawn"),
    ):
        assert len(showing.met(GAME, lexicon, [], [line])) == 1
        assert showing.met(GAME, LEXICON, [], [line]) == set()


async def test_every_key_that_is_shown_or_told_of_has_a_name_somewhere(inn: Inn) -> None:
    table, ann = await alone(inn)
    await played(60, Random(2), ann)
    lexicon = GAME.lexicon(inn.registry.tables[table["id"]].history.table.state)
    told = [line[part] for line in ann.log for part in ("who", "about", "at")]
    told += [figure["key"] for figure in ann.position["table"]["figures"]]
    theirs = {key for key in told if key in lexicon and key not in LEXICON}
    assert theirs
    assert theirs <= {*ann.names}


async def test_when_another_haunt_comes_its_pages_and_figures_are_told_anew(
    inn: Inn, box: Haunted
) -> None:
    """Nothing of the first haunt is taken for the second."""
    _, ann = await alone(inn)
    await played(30, Random(2), ann)
    before = dict(ann.names)
    assert {"page/undigested", "page/servant"} <= {*before}
    other = next(rests(9, SEATS, 1)).state.copy()
    box.cities[SEATS] = other
    await ann.say({"is": "restart", "n": ann.n})
    await ann.until(lambda guest: guest.told[-1].get("by") == "restart")
    lexicon = GAME.lexicon(other)
    view = ann.position["table"]["haunt"]
    for key in (view["role"], view["page"], view["goal"]):
        entry, _ = lexicon.find(key)
        assert ann.names[key]["text"] == entry.text
        assert ann.names[key] != before.get(key)


async def test_without_a_haunt_all_names_are_those_of_the_box(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with serving(sqlite_url, tmp_path / "web") as inn:
        table = await inn.table(GAME.slug, options={"haunt": 13})
        ann = await inn.guest(table)
        assert ann.names == {}
        assert [told["names"] for told in ann.told if told["is"] == "update"] == []
