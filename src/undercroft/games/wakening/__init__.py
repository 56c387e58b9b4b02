"""Wakening Lair: twelve rooms wake up, then a Monstrous Terror marches for the exit."""
