"""What strangers and mishaps do to a server that is open to all.

One file for each kind of attack. What takes longer than a few seconds is marked `long`: `make test`
leaves it out, `make attack` runs everything. Traffic goes only to servers that the test has begun,
and is bounded in count and time.
"""
