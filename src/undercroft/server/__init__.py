"""Tables for people in browsers: links, seats, undo, replays, on a store that forgets nothing."""
