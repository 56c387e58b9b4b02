"""A compiled undercroft: the same sources, written out for mypyc and built with it."""
