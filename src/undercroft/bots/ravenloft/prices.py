"""What things are worth to a party in Castle Ravenloft, in about the worth of a weak monster.

All weights of the player stand here; they were found by playing many games with other ones.
"""

from __future__ import annotations

# A foe that is gone.
FOE = 1.0
FOE_XP = 0.35  # for each point of experience
FOE_DAMAGE = 0.3  # for each point of damage it could have done
FOE_OURS = 0.4  # it acts right after this turn
VILLAIN_HP = 1.6  # each hit point of a villain, or of an object that must go
NOTED = 1.0  # the adventure asks for its end
WOUNDED = 0.8  # a wound, as a part of its end

# Means.
DAILY = 1.5  # a daily must promise so much more than what is free
WORTHWHILE = 0.25  # an attack that promises less is not made
DISABLING = 1.3  # a trap is gone
PLACE = 0.15  # how much the place counts when one chooses where to attack from
REST = 0.6  # what a move after the attack is good for

# A place to end the Hero Phase on.
WOUND = 0.35  # a point of damage
FRAIL = 1.2  # and more, the fewer hit points are left
GOAL = 0.7  # for each tile on the way to what the adventure wants
FRONTIER = 0.45  # for each tile on the way to the next unexplored edge
EXPLORING = 0.6  # a new tile can be laid from here
BUSY = -0.4  # the same, once the adventure wants something else
APART = 0.2  # for each tile away from the others, beyond the first
CROWDED = 0.5  # for each other hero on the tile
TRAPPED = 0.8  # a trap lies there
LEAVING = 20.0
STEP = 0.18  # what a square weighs beside a tile
