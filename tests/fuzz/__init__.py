"""A search for inputs that this project answers wrongly: `python -m tests.fuzz --seconds 20 --seed 1`.

A *fuzzer* makes random cases and judges the answers.  It is an object with a name and a method `round`, which takes a source of
randomness and returns the number of cases and the findings (`campaign.Fuzzer`); `__main__` lists all fuzzers.
A round depends only on its seed, so that each finding can be reproduced.
"""
