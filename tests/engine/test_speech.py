"""What players read, in English and in German."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.engine.parlour import HOME, LEXICON, SEATS, compiled
from undercroft.engine.names import Entry, Lexicon, UnknownThing
from undercroft.engine.speech import Named, Speech
from undercroft.engine.tongues import German, Tabled, Tongue
from undercroft.engine.words import Arg, Free, Seat, Sense, Several, Words

DRAW: Final = Sense("take a card", "Draw")
LUCK: Final = Words("luck has spoken since the last answer")


@pytest.fixture(scope="module")
def english() -> Speech:
    return Speech(Tongue(), LEXICON, SEATS)


@pytest.fixture(scope="module")
def german() -> Speech:
    return Speech(German(compiled((HOME / "de.po").read_bytes(), "de")), LEXICON, SEATS)


def _takes(who: str, card: str, victim: str) -> Words:
    return Words("{who} takes {card} from {victim}.", who=who, card=card, victim=victim)


def _loses(who: str, steps: int) -> Words:
    template = "{who} loses {steps} {steps:point|points} of {trait}."
    return Words(template, who=who, steps=steps, trait="might")


def _appear(kind: str, count: int, tile: str) -> Words:
    foes = Several(kind, count)
    return Words("{foes:A} {foes:appears|appear} at {tile}.", foes=foes, tile=tile)


def _strike(*figures: str) -> Words:
    return Words("{figures} {figures:strikes|strike together}.", figures=figures)


def _attacks(who: str, target: str, weapon: str) -> Words:
    template = "{who} attacks {target} with {weapon}."
    return Words(template, who=who, target=target, weapon=weapon)


TOLD: Final = [
    (
        Words("{who} attacks {target}.", who="ghoul", target="kat"),
        "The Ghoul attacks Kat.",
        "Der Ghul greift Kat an.",
    ),
    (
        _attacks("kat", "gelatinous-cube", "ring-of-accuracy"),
        "Kat attacks the Gelatinous Cube with the Ring of Accuracy.",
        "Kat greift den Gelatinösen Würfel mit dem Ring der Treffsicherheit an.",
    ),
    (
        _attacks("kat", "head", "lucky-coin"),
        "Kat attacks the head (1) with the Lucky Coin.",
        "Kat greift den Kopf (1) mit der Glücksmünze an.",
    ),
    (
        _takes("kat", "ring-of-accuracy", "ghoul"),
        "Kat takes the Ring of Accuracy from the Ghoul.",
        "Kat nimmt dem Ghul den Ring der Treffsicherheit ab.",
    ),
    (
        _takes("ghoul-2", "thieves-tools", "young-hero"),
        "Ghoul 2 takes the Thieves' Tools from the Young Hero.",
        "Der Ghul 2 nimmt dem Jungen Helden die Diebeswerkzeuge ab.",
    ),
    (
        _takes("goblin-fighter-1", "trap-3", "goblin-fighter-2"),
        "The Goblin Fighter takes the Trap from Goblin Fighter II.",
        "Der Goblinkämpfer nimmt dem Goblinkämpfer II die Falle ab.",
    ),
    (
        _takes("witch", "lucky-coin", "undead"),
        "The Witch takes the Lucky Coin from the Undead.",
        "Die Hexe nimmt dem Untoten die Glücksmünze ab.",
    ),
    (
        Words("{who} takes {amount} {hurt}.", who="kat", amount=2, hurt="physical"),
        "Kat takes 2 physical damage.",
        "Kat erleidet 2 körperlichen Schaden.",
    ),
    (
        Words("{who} is {condition}.", who="witch", condition="winded"),
        "The Witch is winded.",
        "Die Hexe ist außer Atem.",
    ),
    (
        _loses("skeleton", 1),
        "The Skeleton loses 1 point of Might.",
        "Das Skelett verliert 1 Punkt Stärke.",
    ),
    (
        _loses("skeleton", 3),
        "The Skeleton loses 3 points of Might.",
        "Das Skelett verliert 3 Punkte Stärke.",
    ),
    (Words("{trait:bare}: {change:+}.", trait="might", change=2), "Might: +2.", "Stärke: +2."),
    (
        Words("{trait:bare}: {change:+}.", trait="might", change=-1),
        "Might: \N{MINUS SIGN}1.",
        "Stärke: \N{MINUS SIGN}1.",
    ),
    (
        Words("{who} is dead.", who="young-hero"),
        "The Young Hero is dead.",
        "Der Junge Held ist tot.",
    ),
    (
        Words("{who} is dead, killed by {killer}.", who="kat", killer="ghoul"),
        "Kat is dead, killed by the Ghoul.",
        "Kat ist tot, getötet vom Ghul.",
    ),
    (
        Words("{who} is dead, killed by {killer}.", who="ghoul", killer="witch"),
        "The Ghoul is dead, killed by the Witch.",
        "Der Ghul ist tot, getötet von der Hexe.",
    ),
    (
        _appear("skeleton", 1, "kitchen"),
        "A Skeleton appears at the Kitchen.",
        "In der Küche erscheint ein Skelett.",
    ),
    (
        _appear("gelatinous-cube", 3, "marketplace"),
        "3 Gelatinous Cubes appear at the Marketplace.",
        "Auf dem Marktplatz erscheinen 3 Gelatinöse Würfel.",
    ),
    (
        _appear("undead", 1, "fountain"),
        "An Undead appears at the Fountain.",
        "Am Brunnen erscheint ein Untoter.",
    ),
    (
        _strike("ghoul", "witch", "strahd"),
        "The Ghoul, the Witch and Strahd strike together.",
        "Der Ghul, die Hexe und Strahd schlagen gemeinsam zu.",
    ),
    (_strike("undead"), "The Undead strikes.", "Der Untote schlägt zu."),
    (
        Words("{who} goes to {tile}.", who="arjhan", tile="fountain"),
        "Arjhan goes to the Fountain.",
        "Arjhan geht an den Brunnen.",
    ),
    (
        Words("{who} goes to {tile}.", who="arjhan", tile="room-3"),
        "Arjhan goes to room 3.",
        "Arjhan geht in Raum 3.",
    ),
    (
        Words("{who} goes to {tile}.", who="arjhan", tile="ghoul"),
        "Arjhan goes to the Ghoul.",
        "Arjhan geht zum Ghul.",
    ),
    (
        Words(
            "{who} drops {card} and runs from {foe}, losing the turn.",
            who="kat",
            card="lucky-coin",
            foe="ghoul",
        ),
        "Kat drops the Lucky Coin and runs from the Ghoul, losing the turn.",
        "Kat lässt die Glücksmünze fallen und flieht. Der Ghul lacht, und sie verliert ihren Zug.",
    ),
    (
        Words("{who} is the last one standing.", who="kat"),
        "Kat is the last one standing.",
        "Kat steht als Letzte noch.",
    ),
    (
        Words("{who} is the last one standing.", who="skeleton"),
        "The Skeleton is the last one standing.",
        "Das Skelett steht als Letztes noch.",
    ),
    (
        Words("Where do you move {whom}?", whom="gelatinous-cube"),
        "Where do you move the Gelatinous Cube?",
        "Wohin bewegst du den Gelatinösen Würfel?",
    ),
    (
        Words(
            "Does {bearer} take the {amount} {amount:point|points} of damage for {victim}?",
            bearer="kat",
            amount=1,
            victim="young-hero",
        ),
        "Does Kat take the 1 point of damage for the Young Hero?",
        "Nimmt Kat 1 Punkt Schaden für den Jungen Helden auf sich?",
    ),
    (
        Words("Attack {foe} with {weapon}", foe="ghoul", weapon="thieves-tools"),
        "Attack the Ghoul with the Thieves' Tools",
        "Den Ghul mit den Diebeswerkzeugen angreifen",
    ),
    (Words("Go to {tile}", tile="kitchen"), "Go to the Kitchen", "In die Küche gehen"),
    (Words("Stay at {tile}", tile="fountain"), "Stay at the Fountain", "Am Brunnen bleiben"),
    (Words("Stay at {tile}", tile="kat"), "Stay at Kat", "Bei Kat bleiben"),
    (Words("Call {foes}", foes=Several("ghoul", 2)), "Call 2 Ghouls", "2 Ghule rufen"),
    (
        Words("{card:bare}: {deed}", card="lucky-coin", deed=Words("roll a {face} again", face=1)),
        "Lucky Coin: roll a 1 again",
        "Glücksmünze: eine 1 neu werfen",
    ),
    (
        Words(
            "{heroes} {heroes:hero needs|heroes need} more than {seats} {seats:seat|seats}",
            heroes=3,
            seats=1,
        ),
        "3 heroes need more than 1 seat",
        "3 Helden brauchen mehr als 1 Platz",
    ),
    (
        Words(
            "{who} wants to undo: {what}", who=Seat(0), what=Words("Go to {tile}", tile="kitchen")
        ),
        "Ann wants to undo: Go to the Kitchen",
        "Ann möchte zurücknehmen: in die Küche gehen",
    ),
    (
        Words("This cannot be undone: {why}.", why=LUCK),
        "This cannot be undone: luck has spoken since the last answer.",
        "Das lässt sich nicht zurücknehmen: seit der letzten Antwort hat das Glück gesprochen.",
    ),
    (
        Words("Nobody stands on square {square}.", square=Free("3, 4", key="3,4")),
        "Nobody stands on square 3, 4.",
        "Auf Feld 3, 4 steht niemand.",
    ),
    (DRAW, "Draw", "Ziehen"),
]


@pytest.mark.parametrize(("words", "in_english", "in_german"), TOLD)
def test_a_sentence_reads_well_in_both_languages(
    english: Speech, german: Speech, words: Words, in_english: str, in_german: str
) -> None:
    assert english.plain(words) == in_english
    assert german.plain(words) == in_german
    assert not german.tongue.missing


def test_a_name_is_a_chip_and_its_article_is_not(german: Speech) -> None:
    coin = Named("lucky-coin", "Glücksmünze")
    kat, ghoul = Named("kat", "Kat"), Named("ghoul-2", "Ghul 2")
    told = german.parts(_takes("kat", "lucky-coin", "ghoul-2"))
    assert told == [kat, " nimmt dem ", ghoul, " die ", coin, " ab."]


def test_a_place_on_the_board_is_a_chip(english: Speech) -> None:
    told = english.parts(Words("Nobody stands on square {square}.", square=Free("3, 4", "3,4")))
    assert told == ["Nobody stands on square ", Named("3,4", "3, 4"), "."]


@pytest.mark.parametrize(
    ("key", "in_english", "in_german"),
    [
        ("gelatinous-cube", "Gelatinous Cube", "Gelatinöser Würfel"),
        ("ghoul-2", "Ghoul 2", "Ghul 2"),
        ("head", "Head (1)", "Kopf (1)"),
        ("winded", "Winded", "Außer Atem"),
    ],
)
def test_a_button_that_is_a_thing_says_its_name_with_a_capital(
    english: Speech, german: Speech, key: str, in_english: str, in_german: str
) -> None:
    assert english.name(key) == in_english
    assert german.name(key) == in_german


def test_german_names_are_declined(german: Speech) -> None:
    def told(form: str, key: str, count: int | None = None) -> str:
        entry, number = LEXICON.find(key)
        return " ".join(german.tongue.decline(entry, form, number, count)).strip()

    cube = ["der", "den", "dem", "des", "ein", "einen", "einem", "eines"]
    assert [told(form, "gelatinous-cube") for form in cube] == [
        "der Gelatinöse Würfel",
        "den Gelatinösen Würfel",
        "dem Gelatinösen Würfel",
        "des Gelatinösen Würfels",
        "ein Gelatinöser Würfel",
        "einen Gelatinösen Würfel",
        "einem Gelatinösen Würfel",
        "eines Gelatinösen Würfels",
    ]
    assert told("dem", "gelatinous-cube", 3) == "den 3 Gelatinösen Würfeln"
    assert told("dem", "homunculus", 3) == "den 3 Homunkuli"
    assert told("des", "young-hero") == "des Jungen Helden"
    assert told("zum", "witch") == "zur Hexe"
    assert told("zum", "kat") == "zu Kat"
    assert told("des", "kat") == "Kats"
    assert told("dem", "crypt") == "Strahds Gruft"
    assert told("des", "crypt") == "Strahds Gruft"
    assert told("wo", "crypt") == "in Strahds Gruft"
    assert told("ins", "skeleton") == "ins Skelett"
    assert told("einem", "undead") == "einem Untoten"
    assert told("ihm", "witch") == "ihr"


def test_what_players_type_is_never_read_as_a_template_or_a_mark(german: Speech) -> None:
    undo = Words("{who} wants to undo: {what}", who=Seat(1), what=DRAW)
    assert german.parts(undo) == ["B{e}n möchte zurücknehmen: Ziehen"]
    typed = Words("Nobody stands on square {square}.", square=Free("{x}\x02\x1f"))
    assert german.parts(typed) == ["Auf Feld {x} steht niemand."]


def test_what_nobody_translated_is_told_in_english_as_a_whole() -> None:
    german = Speech(German(compiled((HOME / "de.po").read_bytes(), "de")), LEXICON)
    assert german.plain(Words("{foe} coughs.", foe="ghoul")) == "The Ghoul coughs."
    assert german.tongue.missing == {"{foe} coughs."}


def test_a_name_that_nobody_translated_goes_without_an_article_and_is_noted() -> None:
    lexicon = Lexicon({"ooze": Entry("monster", "Ooze")}, over=LEXICON)
    german = Speech(German(compiled((HOME / "de.po").read_bytes(), "de")), lexicon)
    assert german.plain(Words("Where do you move {whom}?", whom="ooze")) == "Wohin bewegst du Ooze?"
    assert german.tongue.missing == {"Ooze"}


def test_words_that_say_nothing_say_nothing(english: Speech, german: Speech) -> None:
    assert english.plain(Words("")) == german.plain(Words("")) == ""


def test_two_haunts_that_share_a_key_keep_their_names_apart(english: Speech) -> None:
    acts = Words("{who} acts.", who="minion")
    dead = Lexicon({"minion": Entry("figure", "Undead Minion")}, over=LEXICON)
    bhaal = Lexicon({"minion": Entry("figure", "Minion of Bhaal")}, over=LEXICON)
    assert Speech(english.tongue, dead).plain(acts) == "The Undead Minion acts."
    assert Speech(english.tongue, bhaal).plain(acts) == "The Minion of Bhaal acts."


def test_english_that_is_passed_off_as_a_thing_is_found(english: Speech) -> None:
    with pytest.raises(UnknownThing):
        english.plain(Words("You are {state}.", state="very tired"))


POLISH: Final = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; "
"plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "0"
msgid_plural "1"
msgstr[0] "0"
msgstr[1] "1"
msgstr[2] "2"

msgid "{who} loses {steps} {steps:point|points} of {trait}."
msgstr "{who} traci {steps} {steps:punkt|punkty|punktów} {trait:gen}."

msgid "{foes:A} {foes:appears|appear} at {tile}."
msgstr "{tile:loc} {foes:zjawia się|zjawiają się|zjawia się} {foes}."

msgctxt "trait"
msgid "Might"
msgstr "nom=Siła; gen=Siły"

msgctxt "tile"
msgid "Kitchen"
msgstr "nom=Kuchnia; loc=W kuchni"

msgctxt "monster"
msgid "Ghoul"
msgstr "nom=Ghul; acc=Ghula; ins=Ghulem; nom1=ghule; nom2=ghuli"
"""


def test_a_language_with_more_cases_and_plurals_brings_a_table_instead_of_a_grammar() -> None:
    polish = Speech(Tabled(compiled(POLISH.encode(), "pl")), LEXICON)
    assert [polish.plain(_loses("ghoul", n)) for n in (1, 2, 5)] == [
        "Ghul traci 1 punkt Siły.",
        "Ghul traci 2 punkty Siły.",
        "Ghul traci 5 punktów Siły.",
    ]
    assert polish.plain(_appear("ghoul", 2, "kitchen")) == "W kuchni zjawiają się 2 ghule."
    assert polish.plain(_appear("ghoul", 5, "kitchen")) == "W kuchni zjawia się 5 ghuli."


@pytest.mark.parametrize(
    "arg", ["ghoul", 1, Several("ghoul", 2), ("ghoul", "kat"), Seat(0), Free("x"), DRAW]
)
def test_whatever_may_be_named_can_be_said(english: Speech, german: Speech, arg: Arg) -> None:
    assert english.plain(Words("{it}", it=arg))
    assert german.plain(Words("{it}", it=arg))


def test_which_part_of_a_place_is_meant_is_told_behind_its_name(
    english: Speech, german: Speech
) -> None:
    (kitchen, _), (fountain, _) = LEXICON.find("kitchen"), LEXICON.find("fountain")
    places = Lexicon({"3,4": replace(kitchen, part=fountain)}, over=LEXICON)
    told = _appear("ghoul", 1, "3,4")
    assert english.at_table(places).plain(told) == "A Ghoul appears at the Kitchen (Fountain)."
    assert german.at_table(places).plain(told) == "In der Küche (Brunnen) erscheint ein Ghul."
    assert english.at_table(places).name("3,4") == "Kitchen (Fountain)"


def test_no_stop_follows_a_name_that_ends_a_sentence_by_itself(english: Speech) -> None:
    shouts = english.at_table(Lexicon({"run": Entry("card", "Run!", proper=True)}, over=LEXICON))
    assert shouts.plain(_takes("kat", "ghoul", "run")) == "Kat takes the Ghoul from Run!"
    assert shouts.plain(_takes("kat", "run", "ghoul")) == "Kat takes Run! from the Ghoul."


def test_a_sentence_begins_with_a_capital_unless_somebody_typed_it_otherwise(
    english: Speech,
) -> None:
    assert english.plain(Words("{who} waits.", who="ghoul")) == "The Ghoul waits."
    named = Speech(english.tongue, english.lexicon, ("e. e. cummings",))
    assert named.plain(Words("{who} waits.", who=Seat(0))) == "e. e. cummings waits."
    assert named.plain(Words("{what:bare}: {n}", what=Free("x = y"), n=1)) == "x = y: 1"


def test_a_thing_without_a_name_is_said_as_nothing(german: Speech) -> None:
    nameless = german.at_table(Lexicon({"page": Entry("page", "")}))
    assert nameless.name("page") == ""
    assert nameless.plain(Words("Seite {page:bare}", page="page")) == "Seite "
