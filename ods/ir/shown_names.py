"""Class names in the `repr` of objects, as in MLIR's bindings: `<mlir.dialects._arith_ops_gen.AddFOp object at 0x…>`."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final, TypeVar

_T = TypeVar("_T")
_CORE: Final = "mlir._mlir_libs._mlir.ir"


def shown_object(thing: Any, name: str) -> str:
    """Return the text that Python gives for an object of a class of that name."""
    return f"<{name} object at {id(thing):#x}>"


def core_name(name: str) -> str:
    """Return the full name of a class of `mlir.ir`."""
    return f"{_CORE}.{name}"


def operation_class_name(class_: type) -> str:
    """Return the name of a class of operations: of a generated one with an extension, that of the extension's module."""
    module = class_.__module__
    dialect, _, mnemonic = getattr(class_, "OPERATION_NAME", "").partition(".")
    if not mnemonic or not module.endswith(".operations"):
        return f"{module}.{class_.__qualname__}"
    is_extended = any("extensions" in base.__module__ for base in class_.__mro__)
    return f"mlir.dialects.{dialect if is_extended else f'_{dialect}_ops_gen'}.{class_.__qualname__}"


class _ShownIterator(chain[_T]):
    """An iterator over another, as fast as that, under a name of its own."""

    def __repr__(self) -> str:
        return shown_object(self, core_name(type(self).__name__))


class RegionIterator(_ShownIterator[_T]):
    """Goes through the regions of an operation."""


class BlockIterator(_ShownIterator[_T]):
    """Goes through the blocks of a region."""


class OperationIterator(_ShownIterator[_T]):
    """Goes through the operations of a block."""
