"""How events read in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from undercroft.engine.event import Event
from undercroft.engine.say import Row, Said, Sayings, Sentence
from undercroft.engine.words import Free, Words
from undercroft.games.ravenloft.events import cards, combat, dungeon, heroes, moves, turns
from undercroft.games.ravenloft.rules.adventure import Adventure, Counted
from undercroft.games.ravenloft.state import DANGERS
from undercroft.games.ravenloft.tiles import square_key, tile_key


def say(event: Event) -> Said | None:
    return SAYINGS.say(event)


# How an adventure ends, and what it counts: its own sentences, and those that all share.

ENDINGS: Final[Mapping[str, Words]] = {
    "fallen": Words("A hero cannot rise again. The party has lost."),
    "sealed": Words("No way leads on. The party has lost."),
}


def _breath(change: int) -> Words:
    if change < 0:
        return Words("{foe} has spent the Dragon's Breath.", foe="gravestorm")
    return Words("The Dragon's Breath crackles around {foe}.", foe="gravestorm")


def _cloud(change: int) -> Words:
    if change < 0:
        return Words(
            "{count} {count:Cloud token is|Cloud tokens are} taken off {card}.",
            count=-change,
            card="freezing-cloud",
        )
    return Words(
        "{count} {count:Cloud token is|Cloud tokens are} laid on {card}.",
        count=change,
        card="freezing-cloud",
    )


COUNTED: Final[Mapping[str, Counted]] = {
    "silver-dagger": Words("{foe} no longer regenerates.", foe="werewolf"),
    "freezing-cloud": _cloud,
    "mist-form": Words("{foe} can turn to mist once.", foe="strahd"),
    "dragons-breath": _breath,
}


def adventures() -> list[type[Adventure]]:
    return [kind for kind in DANGERS.values() if issubclass(kind, Adventure)]


def endings() -> dict[str, Words]:
    """Every way in which an adventure of the box can end."""
    found = dict(ENDINGS)
    for kind in adventures():
        found.update(kind.endings)
    return found


def counted(what: str, change: int) -> Words | None:
    """Of what is counted quietly nothing is said."""
    found = COUNTED.get(what)
    for kind in adventures():
        found = found or kind.counted.get(what)
    return found if found is None or isinstance(found, Words) else found(change)


# Sentences for which facts differ.


def _effect(key: str) -> str:
    return key.rpartition("/")[2]


def _lingers(event: turns.Linger) -> Words:
    effect = _effect(event.effect)
    if event.heroes:
        return Words(
            "The effect of {effect} begins for {heroes}.", effect=effect, heroes=event.heroes
        )
    return Words("The effect of {effect} begins.", effect=effect)


def _nobody(event: combat.Roll) -> str:
    """It only reads the die: what it is rolled for stands in the line before."""
    return ""


def _rolls(event: combat.Roll) -> Words:
    face, extra, need = event.face, event.extra, event.need
    if need > 1 and extra:
        return Words(
            "The die shows {face} {extra:+} against {need}.", face=face, extra=extra, need=need
        )
    if need > 1:
        return Words("The die shows {face} against {need}.", face=face, need=need)
    if extra:
        return Words("The die shows {face} {extra:+}.", face=face, extra=extra)
    return Words("The die shows {face}.", face=face)


def _menaces(event: combat.Menace) -> Words:
    if not event.foe:
        return Words("{who} is attacked by {card}.", card=_effect(event.by), who=event.who)
    if not event.blow:
        return Words("{foe} attacks {who}.", foe=event.foe, who=event.who)
    return Words(
        "{foe} attacks {who} with {blow:a}.", foe=event.foe, who=event.who, blow=event.blow
    )


def _changes(event: cards.Change) -> Words:
    if event.environment:
        return Words("The dungeon lies under {card}.", card=event.environment)
    return Words("The air clears.")


def _holds_token(event: dungeon.TakeToken) -> Words:
    if event.who:
        return Words("{who} holds {token}.", who=event.who, token=event.token)
    return Words("{token} is given up.", token=event.token)


def _becomes(who: str, condition: str) -> Words:
    return Words("{who} is {condition}.", who=who, condition=condition)


# Rows. A place is told by the key of its square or its tile.


def _to(template: Callable[[str, str], Words], who: str) -> Row:
    """Somebody, or something, comes to a square."""

    def sentence(event: Any) -> Words:
        return template(getattr(event, who), square_key(event.to))

    return Row(sentence, who=who, at=lambda event: square_key(event.to))


def _on(template: Callable[[str, str], Words], about: str) -> Row:
    """Something lies on a whole tile."""

    def sentence(event: Any) -> Words:
        return template(getattr(event, about), tile_key(event.cell))

    return Row(sentence, about=about, at=lambda event: tile_key(event.cell))


def _walks(event: moves.Walk) -> Words:
    return Words("{who} moves to {square}.", who=event.who, square=square_key(event.path[-1]))


def _laid(event: dungeon.Lay) -> Words:
    return Words("A tile is laid: {tile:bare}.", tile=tile_key(event.cell))


def _first_rolls(event: combat.RollForFirst) -> Words:
    faces = Free(", ".join([str(face) for face in event.faces]))
    return Words(
        "{heroes} {heroes:rolls|roll} for the first turn: {faces}.",
        heroes=event.heroes,
        faces=faces,
    )


def _by_effect(template: Callable[[str], Words]) -> Row:
    return Row(
        lambda event: template(_effect(event.effect)), about=lambda event: _effect(event.effect)
    )


def _about_foe(said: Sentence) -> Row:
    return Row(said, who="foe")


SAYINGS: Final = Sayings(
    {
        turns.Join: Words("{who} joins the party."),
        turns.Succeed: Row(Words("{who} takes the place of {fallen}."), about="fallen"),
        turns.TakePower: Row(Words("{who} takes {power}."), about="power"),
        turns.BeginAdventure: Row(
            lambda event: Words(
                "The adventure begins: {tale:bare}.", tale=f"adventure/{event.adventure}"
            ),
            about=lambda event: f"adventure/{event.adventure}",
        ),
        turns.GoFirst: Words("{who} goes first."),
        combat.RollForFirst: _first_rolls,
        turns.BeginTurn: Words("It is {who}'s turn."),
        turns.EndHeroPhase: Words("{who} is done with the Hero Phase."),
        turns.BeginVillainPhase: Row(Words("The castle answers {who}."), amount="draws"),
        turns.Linger: Row(_lingers, about=lambda event: _effect(event.effect)),
        turns.Expire: _by_effect(
            lambda effect: Words("The effect of {effect} is over.", effect=effect)
        ),
        turns.Count: Row(
            lambda event: counted(event.what, event.change), about="what", amount="change"
        ),
        turns.End: Row(lambda event: endings()[event.how], about="how"),
        moves.Walk: Row(_walks, at=lambda event: square_key(event.path[-1])),
        moves.Prowl: _to(
            lambda foe, square: Words("{foe} moves to {square}.", foe=foe, square=square), "foe"
        ),
        moves.Put: _to(
            lambda who, square: Words("{who} is placed on {square}.", who=who, square=square),
            "figure",
        ),
        moves.Teleport: _to(
            lambda who, square: Words("{who} teleports to {square}.", who=who, square=square),
            "figure",
        ),
        moves.Swap: Row(Words("{figure} and {other} change places."), who="figure", about="other"),
        moves.Vanish: Words("{who} is gone from the board."),
        moves.Perish: Words("{who} falls and does not rise again."),
        moves.Return: _to(
            lambda who, square: Words("{who} stands on {square}.", who=who, square=square), "who"
        ),
        moves.Escape: Words("{who} leaves the dungeon."),
        combat.Roll: Row(_rolls, who=_nobody, amount="face"),
        combat.Swing: Row(Words("{who} attacks {foe}: {weapon:bare}."), about="foe"),
        combat.Hit: Row(Words("{who} hits {foe}."), about="foe"),
        combat.Miss: Row(Words("{who} misses {foe}."), about="foe"),
        combat.Menace: Row(_menaces, who="foe", about="who"),
        combat.Struck: Row(Words("{who} is hit."), who="foe", about="who"),
        combat.Dodged: Row(Words("{who} is missed."), who="foe", about="who"),
        heroes.Hurt: Row(Words("{who} takes {amount} damage."), about="foe"),
        heroes.Heal: Words("{who} regains {amount} HP."),
        heroes.Surge: Words("{who} spends a healing surge and stands up with {amount} HP."),
        heroes.Slow: Row(lambda event: _becomes(event.who, "slowed"), about=lambda event: "slowed"),
        heroes.Immobilize: Row(
            lambda event: _becomes(event.who, "immobilized"), about=lambda event: "immobilized"
        ),
        heroes.Recover: Row(Words("{who} is no longer {condition}."), about="condition"),
        combat.Wound: Row(Words("{foe} takes {amount} damage."), about="foe"),
        combat.Mend: _about_foe(Words("{foe} regains {amount} HP.")),
        combat.Defeat: Row(Words("{foe} is defeated."), about="foe"),
        combat.Depart: _about_foe(Words("{foe} leaves the board.")),
        combat.Destroy: Row(Words("{foe} is destroyed."), about="foe"),
        combat.Daze: _about_foe(Words("{foe} is dazed.")),
        combat.Rouse: _about_foe(Words("{foe} is dazed and does nothing.")),
        combat.Stake: Row(Words("{foe} is staked and will rest."), about="foe"),
        combat.TurnToMist: _about_foe(Words("{foe} turns to mist.")),
        heroes.UsePower: Row(Words("{who} has used {power}."), about="power"),
        heroes.FlipDown: Row(Words("{who} turns {power} over."), about="power"),
        heroes.FlipUp: Row(Words("{who} can use {power} again."), about="power"),
        heroes.LevelUp: Words("{who} reaches level 2!"),
        dungeon.Lay: Row(_laid, about="tile", at=lambda event: tile_key(event.cell)),
        dungeon.BuryTile: Row(
            Words("{tile} would seal the dungeon and goes under the stack."), about="tile"
        ),
        dungeon.DrawMonster: Row(Words("{who} draws {kind:a}."), about="kind"),
        dungeon.DiscardMonster: Row(Words("{kind} is discarded."), about="kind"),
        dungeon.Spawn: _to(
            lambda foe, square: Words("{foe} appears on {square}.", foe=foe, square=square), "foe"
        ),
        dungeon.Appear: Row(
            Words("{foe} appears!"), who="foe", at=lambda event: square_key(event.to)
        ),
        dungeon.Reshuffle: Row(Words("{deck} is made anew from its discards."), about="deck"),
        dungeon.PlaceMarker: _on(
            lambda marker, tile: Words("{marker} lies on {tile}.", marker=marker, tile=tile),
            "marker",
        ),
        dungeon.LiftMarker: _on(
            lambda marker, tile: Words("{marker} is taken off {tile}.", marker=marker, tile=tile),
            "marker",
        ),
        dungeon.LayToken: Row(
            lambda event: Words(
                "{token} is set down on {square}.", token=event.token, square=square_key(event.to)
            ),
            about="token",
            at=lambda event: square_key(event.to),
        ),
        dungeon.LiftToken: Row(Words("{token} is taken off the board."), about="token"),
        dungeon.TurnToken: Row(Words("{who} turns over a token: {token:bare}."), about="token"),
        dungeon.TakeToken: Row(_holds_token, about="token"),
        cards.DrawEncounter: Row(Words("{who} draws {card}."), about="card"),
        cards.Cancel: Row(Words("{who} cancels {card}."), about="card"),
        cards.Change: Row(_changes, about="environment"),
        cards.SetTrap: _on(
            lambda trap, tile: Words("A trap lies on {tile}: {trap:bare}.", trap=trap, tile=tile),
            "trap",
        ),
        cards.Disarm: Row(Words("Nothing is left of {trap}."), about="trap"),
        cards.Frenzied: Words("A frenzy takes hold of {kinds}."),
        cards.FindTreasure: Row(Words("{who} finds {card}."), about="card"),
        cards.Receive: Row(Words("{who} holds {card}."), about="card"),
        cards.DiscardTreasure: Row(Words("{who} discards {card}."), about="card"),
        cards.GainExperience: Row(Words("{card} joins the experience pile."), about="card"),
        cards.Pay: Words("{who} spends experience: {cards:bare}."),
        cards.Arrange: Row(Words("The cards go back on {deck}."), about="deck"),
        cards.Look: Row(Words("{who} looks at the top of {deck}: {card:bare}."), about="card"),
        cards.Peek: Row(Words("{who} looks at {card}."), about="card"),
        cards.Guard: Row(
            lambda event: Words("{card} lies on {deck}.", card="moments-respite", deck=event.deck),
            about="deck",
        ),
        cards.Relieve: Row(
            lambda event: Words(
                "{card} takes the place of a draw from {deck}.",
                card="moments-respite",
                deck=event.deck,
            ),
            about="deck",
        ),
    }
)
