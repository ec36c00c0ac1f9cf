"""Interfaces that specs may name, although the runtime does not use them yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from ..attribute import Attribute
from ..operation import Operation
from ..value import OpOperand, Value


class TilingInterface:
    """The operation can be cut into tiles."""

    __slots__ = ()

    def get_loop_iterator_types(self) -> Sequence[str]:
        """Return the kind of each loop over the operation, `parallel` or `reduction`; by default there are none."""
        return ()

    def get_iteration_domain(self) -> Sequence[tuple[Any, Any, Any]]:
        """Return (offset, size, stride) of each loop, values or attributes; by default there are none."""
        return ()

    def get_tiled_implementation(self, offsets: Sequence[Any], sizes: Sequence[Any]) -> Sequence[Operation] | None:
        """Build the operations that compute one tile of the iteration space; None if that is impossible, as by default."""
        return None

    def get_result_tile_position(
        self, number: int, offsets: Sequence[Any], sizes: Sequence[Any]
    ) -> tuple[Sequence[Any], Sequence[Any]] | None:
        """Return (offsets, sizes) of the part of a result that a tile computes; None if they are unknown, as by default."""
        return None

    def generate_result_tile_value(self, number: int, offsets: Sequence[Any], sizes: Sequence[Any]) -> Sequence[Operation] | None:
        """Build the operations that compute a part of a result; None if that is impossible, as by default."""
        return None

    def generate_scalar_implementation(self, indices: Sequence[Value]) -> bool:
        """Build what one point of the iteration space computes; return False if that is impossible, as by default."""
        return False


class PartialReductionOpInterface:
    """A reduction can be cut into partial ones."""

    __slots__ = ()

    def generate_initial_tensor_for_partial_reduction(self, tile_sizes: Sequence[Any], dimensions: Sequence[int]) -> Sequence[Value] | None:
        """Build tensors with the neutral element, for reductions along `dimensions`; None if that is impossible, as by default."""
        return None

    def tile_to_partial_reduction(
        self, initial: Sequence[Value], offsets: Sequence[Any], sizes: Sequence[Any], dimensions: Sequence[int]
    ) -> Sequence[Operation] | None:
        """Build the reduction of one tile into `initial`; None if that is impossible, as by default."""
        return None

    def merge_reductions(self, partial: Sequence[Value], dimensions: Sequence[int]) -> Sequence[Operation] | None:
        """Build the operations that combine partial results; None if that is impossible, as by default."""
        return None


class SubsetOpInterface:
    """The operation reads or writes a subset of a tensor."""

    __slots__ = ()

    def operates_on_equivalent_subset(self, candidate: SubsetOpInterface, are_equivalent: Callable[[Value, Value], bool]) -> bool:
        """Return True if both operations certainly read or write the same elements; by default False, which means unknown."""
        return False

    def operates_on_disjoint_subset(self, candidate: SubsetOpInterface, are_equivalent: Callable[[Value, Value], bool]) -> bool:
        """Return True if both operations certainly have no elements in common; by default False, which means unknown."""
        return False


class SubsetExtractionOpInterface:
    """The operation reads a subset of a tensor."""

    __slots__ = ()

    def get_source_operand(self) -> OpOperand:
        """Return the operand from which elements are read."""
        raise NotImplementedError


class SubsetInsertionOpInterface:
    """The operation writes a subset of a tensor."""

    __slots__ = ()

    def get_source_operand(self) -> OpOperand:
        """Return the operand whose elements are inserted."""
        raise NotImplementedError

    def get_destination_operand(self) -> OpOperand:
        """Return the operand into which elements are inserted."""
        raise NotImplementedError


class ValueBoundsOpInterface:
    """The operation provides bounds for its values."""

    __slots__ = ()

    def populate_bounds_for_index_value(self, value: Value, bounds: Any) -> None:
        """Add what is known of an index to the system of inequalities `bounds`; by default nothing."""

    def populate_bounds_for_shaped_value_dim(self, value: Value, dimension: int, bounds: Any) -> None:
        """Add what is known of the size of a dimension to the system of inequalities `bounds`; by default nothing."""


class DataLayoutOpInterface:
    """The operation defines the data layout of types."""

    __slots__ = ()

    def get_data_layout_spec(self) -> DataLayoutSpecInterface | None:
        """Return the data layout of what is inside the operation; None if it defines none."""
        raise NotImplementedError

    def get_target_system_spec(self) -> TargetSystemSpecInterface | None:
        """Return the devices that the operation describes; None if it describes none, as by default."""
        return None


class BytecodeOpInterface:
    """The operation defines the bytecode encoding of its properties."""

    __slots__ = ()

    @staticmethod
    def read_properties(reader: Any, state: Any) -> None:
        """Read the properties of an operation into `state`."""
        raise NotImplementedError

    def write_properties(self, writer: Any) -> None:
        """Write the properties of the operation."""
        raise NotImplementedError


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

    def infer_strided_metadata_ranges(self, operands: Sequence[Any], set_metadata: Callable[[Value, Any], None]) -> None:
        """Call `set_metadata` for each result with the ranges of its offset, sizes and strides; by default nothing is known."""


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

    def bubble_down_casts(self, results: Sequence[Value]) -> Sequence[Value] | None:
        """Cast the memory space of results in place of operands, and return what replaces `results`; by default None: impossible."""
        return None


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

    def get_key(self) -> Attribute | Any:
        """Return the type, or the identifier, that the entry is about."""
        raise NotImplementedError

    def get_value(self) -> Attribute:
        """Return what the entry says."""
        raise NotImplementedError


class DataLayoutSpecInterface(Attribute):
    """A data layout: a list of entries."""

    __slots__ = ()

    def combine_with(self, specs: Sequence[DataLayoutSpecInterface]) -> DataLayoutSpecInterface | None:
        """Return the layout inside the layouts `specs`, the outermost first; None if they contradict each other."""
        raise NotImplementedError

    def get_entries(self) -> Sequence[DataLayoutEntryInterface]:
        """Return the entries."""
        raise NotImplementedError


class DLTIQueryInterface(Attribute):
    """The attribute can be queried for properties of the target."""

    __slots__ = ()

    def query(self, key: Any) -> Attribute | None:
        """Return the value of a property, whose key is a type or a string attribute; None if it is unknown."""
        raise NotImplementedError


class TargetDeviceSpecInterface(Attribute):
    """Properties of a target device."""

    __slots__ = ()

    def get_entries(self) -> Sequence[DataLayoutEntryInterface]:
        """Return the entries."""
        raise NotImplementedError

    def get_spec_for_identifier(self, identifier: Attribute) -> DataLayoutEntryInterface | None:
        """Return the entry with a key; None if there is none."""
        return next((entry for entry in self.get_entries() if entry.get_key() is identifier), None)


class TargetSystemSpecInterface(Attribute):
    """Properties of a target system, by device."""

    __slots__ = ()

    def get_entries(self) -> Sequence[DataLayoutEntryInterface]:
        """Return the entries, whose values describe devices."""
        raise NotImplementedError

    def get_device_spec_for_device_id(self, identifier: Attribute) -> TargetDeviceSpecInterface | None:
        """Return the description of a device; None if there is none."""
        values = (entry.get_value() for entry in self.get_entries() if entry.get_key() is identifier)
        return next((value for value in values if isinstance(value, TargetDeviceSpecInterface)), None)
