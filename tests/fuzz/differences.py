"""Known and intended differences between this project and mlir-opt 22."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Difference:
    """A class of inputs, and the reason why the answers differ."""

    reason: str
    holds: Callable[[str, str, str, str], bool]
    """Called with an input, the flags, mlir-opt's answer (the output or the first error) and our answer; True if the class contains
    them."""


def _wants(pattern: str, flags: str = "") -> Callable[[str, str, str, str], bool]:
    return lambda text, command, wanted, got: flags in command and re.search(pattern, wanted) is not None


_NOT_HERE = (
    "acc|amdgpu|amx|arm_neon|arm_sme|arm_sve|async|bufferization|dlti|emitc|gpu|irdl|linalg|ml_program|mpi|nvgpu|nvvm|omp|pdl|"
    "pdl_interp|ptr|quant|rocdl|shape|shard|smt|sparse_tensor|spirv|test_dyn|test_irdl_to_cpp|tosa|transform|wasmssa|x86vector|"
    "xegpu|xevm"
)
"""The dialects of mlir-opt 22 that this project does not bundle (`mlir-opt --show-dialects`)."""


DIFFERENCES = (
    Difference(
        "remove-dead-values of mlir-opt takes operands away from operations that stay, for instance from a call whose callee does "
        "not need them, and then refuses its own work; here such an operand becomes poison",
        _wants(r"^null operand found$|^operation destroyed but still has uses$", "--remove-dead-values"),
    ),
    Difference(
        "mlir-opt reads the rank of an unranked tensor from memory that holds something else",
        lambda text, command, wanted, got: "expected ranked tensors, but got" in got,
    ),
    Difference(
        "mlir-opt prints an iterator type that is not a string from memory that holds something else",
        _wants(r"^custom op 'vector\.contract' unexpected iterator_type \("),
    ),
    Difference(
        "remove-dead-values of mlir-opt erases an argument of a block though one branch still hands a value on",
        _wants(r"^branch has \d+ operands for successor #\d+, but target block has \d+$", "--remove-dead-values"),
    ),
    Difference(
        "mlir-opt takes what stands among the indexing maps for a map without looking",
        lambda text, command, wanted, got: "'vector.contract' op expected an indexing map for each vector operand" in got,
    ),
    Difference(
        "mlir-opt takes what stands for the permutation map of a transfer for a map without looking",
        lambda text, command, wanted, got: re.search(r"permutation_map = (?!affine_map|#)", text) is not None,
    ),
    Difference(
        "mlir-opt takes what stands for a map of affine.dma_start for one without looking",
        lambda text, command, wanted, got: "op requires an affine map attribute named '" in got,
    ),
    Difference(
        "mlir-opt comes with a dialect `test` for its own tests",
        _wants(r"'test\.\S+' is unknown|'test'|`test`"),
    ),
    Difference(
        "the names of DWARF are an enum here, and a wrong one is answered with the list of them",
        _wants(r"^invalid debug info .* name: "),
    ),
    Difference(
        "mlir-opt comes with dialects that are not here, and reads their types and attributes",
        lambda text, command, wanted, got: re.search(rf"[!#](?:{_NOT_HERE})[.<]", text) is not None,
    ),
)
"""The known differences. Besides, nothing is compared where mlir-opt crashes, hangs, or refuses its own output."""


def is_known(text: str, command: str, wanted: str, got: str) -> bool:
    """Return True if two answers may differ."""
    return any(each.holds(text, command, wanted, got) for each in DIFFERENCES)
