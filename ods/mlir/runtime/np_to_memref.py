"""NumPy arrays as memrefs, as `mlir.runtime.np_to_memref`; needs NumPy."""

from __future__ import annotations

from ...execution.memrefs import BF16 as BF16
from ...execution.memrefs import C64 as C64
from ...execution.memrefs import C128 as C128
from ...execution.memrefs import F8E5M2 as F8E5M2
from ...execution.memrefs import F16 as F16
from ...execution.memrefs import UnrankedMemRefDescriptor as UnrankedMemRefDescriptor
from ...execution.memrefs import as_ctype as as_ctype
from ...execution.memrefs import get_ranked_memref_descriptor as get_ranked_memref_descriptor
from ...execution.memrefs import get_unranked_memref_descriptor as get_unranked_memref_descriptor
from ...execution.memrefs import make_nd_memref_descriptor as make_nd_memref_descriptor
from ...execution.memrefs import make_zero_d_memref_descriptor as make_zero_d_memref_descriptor
from ...execution.memrefs import move_aligned_ptr_by_offset as move_aligned_ptr_by_offset
from ...execution.memrefs import ranked_memref_to_numpy as ranked_memref_to_numpy
from ...execution.memrefs import to_numpy as to_numpy
from ...execution.memrefs import unranked_memref_to_numpy as unranked_memref_to_numpy

__all__ = [
    "BF16",
    "C64",
    "C128",
    "F8E5M2",
    "F16",
    "UnrankedMemRefDescriptor",
    "as_ctype",
    "get_ranked_memref_descriptor",
    "get_unranked_memref_descriptor",
    "make_nd_memref_descriptor",
    "make_zero_d_memref_descriptor",
    "move_aligned_ptr_by_offset",
    "ranked_memref_to_numpy",
    "to_numpy",
    "unranked_memref_to_numpy",
]
