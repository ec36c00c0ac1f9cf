"""The translator of C++ functions to Python: a small syntax tree, its types, three passes over the typed tree, and its emission.

`reading` makes the syntax tree (`tree`) from that of tree-sitter; `statements`, `calls`, `algorithms`, `making`, `expressions` and
`conversions` infer its types and make the typed tree (`typed`); `results`, `loops` and `places` rewrite and check it; `emission` makes
Python.  What has no known type, and what Python would do otherwise, refuses the function.
"""
