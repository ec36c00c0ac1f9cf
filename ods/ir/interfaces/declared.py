"""Interfaces that are declared so that specs may name them; nothing here asks anything of them yet."""

from __future__ import annotations

from typing import cast

from ..attribute import Attribute
from ..operation import Operation


class TilingInterface:
    """The operation can be cut into tiles."""

    __slots__ = ()


class PartialReductionOpInterface:
    """A reduction can be cut into partial ones."""

    __slots__ = ()


class SubsetOpInterface:
    """The operation reads or writes a part of a tensor."""

    __slots__ = ()


class SubsetExtractionOpInterface:
    """The operation reads a part of a tensor."""

    __slots__ = ()


class SubsetInsertionOpInterface:
    """The operation writes a part of a tensor."""

    __slots__ = ()


class ValueBoundsOpInterface:
    """Bounds of values can be computed."""

    __slots__ = ()


class DataLayoutOpInterface:
    """The operation says how types lie in memory."""

    __slots__ = ()


class BytecodeOpInterface:
    """Properties have a form of their own in bytecode."""

    __slots__ = ()


class IndexingMapOpInterface:
    """Operands are indexed by affine maps."""

    __slots__ = ()

    def get_indexing_maps(self) -> Attribute:
        """Return the map of each operand as an array: the attribute `indexing_maps` where the operation does not say otherwise."""
        return cast(Attribute, cast(Operation, self).get_inherent("indexing_maps"))


class AlignmentAttrOpInterface:
    """The operation has an alignment."""

    __slots__ = ()


class InferStridedMetadataOpInterface:
    """Strides of results follow from those of operands."""

    __slots__ = ()


class MemorySpaceCastOpInterface:
    """The operation changes the memory space of a value."""

    __slots__ = ()


class MemorySpaceCastConsumerOpInterface:
    """Casts of the memory space may move over the operation."""

    __slots__ = ()


class VectorTransferOpInterface:
    """The operation moves vectors between memory and registers."""

    __slots__ = ()


class DataLayoutEntryInterface(Attribute):
    """An entry of a data layout."""

    __slots__ = ()


class DataLayoutSpecInterface(Attribute):
    """A data layout: a list of entries."""

    __slots__ = ()


class DLTIQueryInterface(Attribute):
    """Can be queried for properties of the target."""

    __slots__ = ()


class TargetDeviceSpecInterface(Attribute):
    """Properties of a device of the target."""

    __slots__ = ()


class TargetSystemSpecInterface(Attribute):
    """Properties of the target, device by device."""

    __slots__ = ()
