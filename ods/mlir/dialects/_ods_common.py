"""What generated bindings share, as `mlir.dialects._ods_common`: the bindings' own modules by one name."""

from ... import mlir as _cext
from .. import ir as ir

__all__ = ["_cext", "ir"]
