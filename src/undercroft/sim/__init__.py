"""Many games at once: played, counted, checked."""
