"""Interfaces that specs may name, although the runtime does not use them yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ..attribute import Attribute
from ..operation import Operation
from ..value import Value


class TilingInterface:
    """The operation can be cut into tiles."""

    __slots__ = ()


class PartialReductionOpInterface:
    """A reduction can be cut into partial ones."""

    __slots__ = ()


class SubsetOpInterface:
    """The operation reads or writes a subset of a tensor."""

    __slots__ = ()


class SubsetExtractionOpInterface:
    """The operation reads a subset of a tensor."""

    __slots__ = ()


class SubsetInsertionOpInterface:
    """The operation writes a subset of a tensor."""

    __slots__ = ()


class ValueBoundsOpInterface:
    """The operation provides bounds for its values."""

    __slots__ = ()


class DataLayoutOpInterface:
    """The operation defines the data layout of types."""

    __slots__ = ()


class BytecodeOpInterface:
    """The operation defines the bytecode encoding of its properties."""

    __slots__ = ()


class IndexingMapOpInterface:
    """Operands are indexed by affine maps."""

    __slots__ = ()

    def get_indexing_maps(self) -> Attribute:
        """Return the array with the map of each operand; by default the attribute `indexing_maps`."""
        return cast(Attribute, cast(Operation, self).get_inherent("indexing_maps"))


class AlignmentAttrOpInterface:
    """The operation has an alignment."""

    __slots__ = ()

    def get_maybe_align(self) -> int | None:
        """Return the alignment in bytes, the attribute `alignment`; None if the operation has none."""
        alignment: Any = cast(Operation, self).get_inherent("alignment")
        return None if alignment is None else int(alignment.value)


class InferStridedMetadataOpInterface:
    """The operation infers strides of results from those of operands."""

    __slots__ = ()


class MemorySpaceCastOpInterface:
    """The operation changes the memory space of a value."""

    __slots__ = ()

    def get_source_ptr(self) -> Value:
        """Return the value in the memory space before; by default the first operand."""
        return cast(Operation, self)._operands[0]

    def get_target_ptr(self) -> Value:
        """Return the value in the memory space after; by default the first result."""
        return cast(Operation, self)._results[0]


class MemorySpaceCastConsumerOpInterface:
    """Casts of the memory space may be moved across the operation."""

    __slots__ = ()


class VectorTransferOpInterface:
    """The operation moves vectors between memory and registers."""

    __slots__ = ()

    @property
    def base(self) -> Value:
        """The memref or tensor."""
        raise NotImplementedError

    @property
    def indices(self) -> Sequence[Value]:
        """The indices of the first element."""
        raise NotImplementedError

    @property
    def mask(self) -> Value | None:
        """The vector that says which elements are moved; None if all are."""
        raise NotImplementedError

    @property
    def permutation_map(self) -> Attribute:
        """The map from the dimensions of the base to those of the vector."""
        raise NotImplementedError

    @property
    def in_bounds(self) -> Attribute:
        """The array that says for each dimension of the vector that no access is out of bounds."""
        raise NotImplementedError


class DataLayoutEntryInterface(Attribute):
    """An entry of a data layout."""

    __slots__ = ()


class DataLayoutSpecInterface(Attribute):
    """A data layout: a list of entries."""

    __slots__ = ()


class DLTIQueryInterface(Attribute):
    """The attribute can be queried for properties of the target."""

    __slots__ = ()


class TargetDeviceSpecInterface(Attribute):
    """Properties of a target device."""

    __slots__ = ()


class TargetSystemSpecInterface(Attribute):
    """Properties of a target system, by device."""

    __slots__ = ()
