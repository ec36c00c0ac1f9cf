"""A search for inputs on which this project answers wrongly: `python -m tests.fuzz --seconds 20 --seed 1`.

A *fuzzer* makes cases at random and judges the answers.  It is an object with a name and a `round`, which takes a source of
randomness and gives what was tried and what was found (`campaign.Fuzzer`); `__main__` lists the fuzzers that there are.
Whatever a round does follows from its seed, so that each finding can be had again.
"""
