"""The fuzzer `passes`: every pass that keeps the meaning of programs is checked by evaluating programs before and after it.

`families` makes functions of one kind each (integers, affine loops, views, …) with values that their arguments may have; `pipelines`
lists what runs on them; `fuzzer` compares by the interpreter of `tests/fuzz/meaning`, and `compiled` by `ods run`.
"""
