"""Programs whose meaning passes change, as they do in mlir-opt 22: this project follows mlir-opt."""

from __future__ import annotations

import re
from typing import Final

KNOWN: Final = {
    r"(?:max|min) affine_map<\(d0\) -> \(d0 mod": "bounds that are remainders are compared as if the dividend were not negative",
    r"arith\.index_cast\w* .* : index to i": "a cast of an index to a narrower integer and back is dropped",
    r"\bcomplex\.": "exp(log(x)) is x, (x + y) - y is x, and conj(conj(x)) is x but for signs of zero: identities of exact numbers",
    r"arith\.trunci .*overflow<": "trunci of shrsi becomes trunci of shrui with the same overflow flags, which no longer hold",
    r"arith\.(?:add|sub)i .*overflow<": "sums of constants are joined and keep flags that no longer hold",
    r"@nested\(": "nested ifs become one of `andi`, which is poison if the inner condition is, though the outer one is false",
    r"\bindex\.cmp\b": "x - y < 0 becomes x < y, though the difference may overflow",
    r"\baffine\.(?:de)?linearize_index": "a basis of size 1 is dropped, though its result is 0 only for an index in range",
    r"\bmath\.atan2": "atan2 of two zeros folds to NaN",
    r"\barith\.m(?:ax|in)numf": "a signalling NaN is the result instead of the number",
    r"\bvector\.transfer_": "an index far out of bounds wraps around, and a mask is forgotten where a write undoes a read",
    r"\bvector\.contract": "an addition without NaN becomes part of a contraction without that flag",
}
"""Maps patterns of programs to mlir-opt's mistakes; used only where mlir-opt is not installed."""


def is_known(text: str) -> bool:
    """Return True if a program belongs to a class that mlir-opt transforms wrongly, too."""
    return any(re.search(pattern, text) for pattern in KNOWN)
