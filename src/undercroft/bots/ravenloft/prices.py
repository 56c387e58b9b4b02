"""What things are worth to a party in Castle Ravenloft, in about the worth of a weak monster.

All weights of the player stand here; they were found by playing many games with other ones.
"""

from __future__ import annotations

# A foe that is gone.
FOE = 0.8
FOE_XP = 0.3  # for each point of experience
FOE_HARM = 0.5  # for each point of damage to expect from it
FOE_AREA = 0.4  # it strikes all on a tile
FOE_OURS = 0.4  # it acts right after this turn
VILLAIN_HP = 1.6  # each hit point of a villain, or of an object that must go
RELAY_HP = 2.5  # the same where the next hero goes on for who falls
NOTED = 1.0  # the adventure asks for its end
WOUNDED = 0.9  # a wound, as a part of its end
LOOT = 2.0  # the treasure that comes with it, where items are counted

# Means.
DAILY = 1.5  # a daily must promise so much more than what is free
DAILY_TO_SPARE = 0.2  # the same where the worst does not come last
WORTHWHILE = 0.25  # an attack that promises less is not made
MENDING = 0.4  # a hit point that a blow gives back
DISABLING = 0.6  # a point of damage that a trap does each time
PLACE = 0.15  # how much the place counts when one chooses where to attack from

# A place to end the Hero Phase on.
WOUND = 0.35  # a point of damage
WOUND_ALONE = 0.7  # the same where nobody else is there to be hurt
FALLING = (3.0, 1.5, 1.0)  # and more, the fewer hit points and surges are left
GOAL = 0.7  # for each tile on the way to what the adventure wants
FRONTIER = 0.45  # for each tile on the way to the next unexplored edge
EXPLORING = 0.6  # a new tile can be laid from here
BUSY = -0.4  # the same, once the adventure wants something else
APART = 0.2  # for each tile away from the others, beyond the first
CROWDED = 0.5  # for each other hero on the tile
LATER = 0.5  # how likely a foe of another hero gets to act on this one
BEHIND = 0.35  # and one that has another hero nearer
ANCHOR = 0.35  # for each tile away from where the way out is
WORN = 3  # hit points with which a hero goes home, if there is no surge to fall back on
WORN_ON_THE_WAY = 2  # and so many more for each turn that it takes to walk there
POST = 2.5  # a square to be held
LEAVING = 20.0
STEP = 0.18  # what a square weighs beside a tile

# The same where items are counted.
PREY = (4.0, 4.0, 2.4, 1.2)  # a foe for the next hero, by the tiles between them
NEWCOMER = (8, 3, 0)  # the blow to fear from what a new tile brings
HUNTING = 0.3  # for each tile on the way to a foe

# Encounters, in points of damage.
DEAR = 3.0  # what must be at stake while experience pays for one cancelling only
CHEAP = 1.0  # what is enough when it pays for three
ONCE = 5  # experience that cancels one encounter
THRICE = 15
LOST_LOOT = 6.0  # an item, where items are counted
BRINK = 2  # with so few hit points the next blow may be the last
STAYS = 2.0  # a trap goes off again
UNKNOWN = 1.5
