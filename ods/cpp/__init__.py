"""The runtime of hooks that were translated from C++: integers of a width, references to plain values, pairs and containers."""
