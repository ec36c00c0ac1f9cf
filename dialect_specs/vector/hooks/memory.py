"""Loads and stores of vectors, contiguous or not, with and without masks."""

from __future__ import annotations

from generated.vector import CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp
from ods.builtin import MemRefType, RankedTensorType, VectorType
from ods.dialect_utils.vector_shapes import mask_type
from ods.ir.interfaces import ShapedType
from ods.ir.operation import Operation
from ods.ir.type import Type

from .common import memref_type, vector_type

# ---- load and store


def load_verify(op: LoadOp) -> None:
    """The memref has at least the rank of the vector and an index for each dimension; its elements have the type of the vector
    or that of the vector's elements.

    The last dimension of the memref has stride 1, unless a single element is read.
    """
    memref, result = memref_type(op.base), vector_type(op.result)
    _verify_layout(op, memref, result)
    if memref.rank < result.rank:
        raise op.op_error("destination memref has lower rank than the result vector")
    element = memref.element_type
    if isinstance(element, VectorType) and element is not result:
        raise op.op_error("base memref and result vector types should match")
    if element is not result and element is not result.element_type:
        raise op.op_error("base and result element types should match")
    _verify_indices(op, memref, len(op.indices))


def store_get_shape_for_unroll(op: StoreOp) -> tuple[int, ...] | None:
    """Return the shape of the vector."""
    return vector_type(op.value_to_store).shape


def store_verify(op: StoreOp) -> None:
    """The memref has at least the rank of the vector and an index for each dimension; its elements have the type of the vector
    or that of the vector's elements.

    The last dimension of the memref has stride 1, unless a single element is written.
    """
    memref, value = memref_type(op.base), vector_type(op.value_to_store)
    _verify_layout(op, memref, value)
    if memref.rank < value.rank:
        raise op.op_error("source memref has lower rank than the vector to store")
    element = memref.element_type
    if isinstance(element, VectorType) and element is not value:
        raise op.op_error("base memref and valueToStore vector types should match")
    if element is not value and element is not value.element_type:
        raise op.op_error("base and valueToStore element type should match")
    _verify_indices(op, memref, len(op.indices))


# ---- masked


def maskedload_verify(op: MaskedLoadOp) -> None:
    """The mask has the shape of the result, `pass_thru` its type, and the memref its element type.

    There is an index for each dimension of the memref.
    """
    _verify_masked_load(op, "shape")


def expandload_verify(op: ExpandLoadOp) -> None:
    """The mask has the shape of the result, `pass_thru` its type, and the memref its element type.

    There is an index for each dimension of the memref.
    """
    _verify_masked_load(op, "dim")


def _verify_masked_load(op: MaskedLoadOp | ExpandLoadOp, what: str) -> None:
    memref, result = memref_type(op.base), vector_type(op.result)
    if result.element_type is not memref.element_type:
        raise op.op_error("base and result element type should match")
    _verify_indices(op, memref, len(op.indices))
    if result.shape != vector_type(op.mask).shape:
        raise op.op_error(f"expected result {what} to match mask {what}")
    if op.pass_thru.type is not result:
        raise op.op_error("expected pass_thru of same type as result type")


def maskedstore_verify(op: MaskedStoreOp) -> None:
    """The mask has the shape of the vector, and the memref its element type.

    There is an index for each dimension of the memref.
    """
    _verify_masked_store(op, "shape")


def compressstore_verify(op: CompressStoreOp) -> None:
    """The mask has the shape of the vector, and the memref its element type.

    There is an index for each dimension of the memref.
    """
    _verify_masked_store(op, "dim")


def _verify_masked_store(op: MaskedStoreOp | CompressStoreOp, what: str) -> None:
    memref, value = memref_type(op.base), vector_type(op.value_to_store)
    if value.element_type is not memref.element_type:
        raise op.op_error("base and valueToStore element type should match")
    _verify_indices(op, memref, len(op.indices))
    if value.shape != vector_type(op.mask).shape:
        raise op.op_error(f"expected valueToStore {what} to match mask {what}")


# ---- gather and scatter


def gather_get_expected_mask_type(op: GatherOp) -> Type:
    """Return a mask type with the shape of the indices."""
    return mask_type(vector_type(op.indices))


def gather_verify(op: GatherOp) -> None:
    """The base is a memref or ranked tensor with the element type of the result, and has an offset for each dimension.

    Indices and mask have the shape of the result, and `pass_thru` has its type.
    """
    result = vector_type(op.result)
    _verify_base(op, op.base.type, result, "result", len(op.offsets))
    if result.shape != vector_type(op.indices).shape:
        raise op.op_error("expected result dim to match indices dim")
    if result.shape != vector_type(op.mask).shape:
        raise op.op_error("expected result dim to match mask dim")
    if op.pass_thru.type is not result:
        raise op.op_error("expected pass_thru of same type as result type")


def scatter_verify(op: ScatterOp) -> None:
    """The base is a memref or ranked tensor with the element type of the vector, and has an offset for each dimension.

    Indices and mask have the shape of the vector.
    """
    value = vector_type(op.value_to_store)
    _verify_base(op, op.base.type, value, "valueToStore", len(op.offsets))
    if value.shape != vector_type(op.indices).shape:
        raise op.op_error("expected valueToStore dim to match indices dim")
    if value.shape != vector_type(op.mask).shape:
        raise op.op_error("expected valueToStore dim to match mask dim")


def _verify_base(op: Operation, base: Type, vector: VectorType, name: str, count: int) -> None:
    """Check that the base is a memref or ranked tensor with the element type and an offset per dimension. Raises VerifyError otherwise."""
    if not isinstance(base, (MemRefType, RankedTensorType)):
        raise op.op_error("requires base to be a memref or ranked tensor type")
    if vector.element_type is not base.element_type:
        raise op.op_error(f"base and {name} element type should match")
    _verify_indices(op, base, count)


# ---- common checks


def _verify_layout(op: Operation, memref: MemRefType, vector: VectorType) -> None:
    """Check that the last dimension is contiguous, unless there is only one element. Raises VerifyError otherwise."""
    if not vector.scalable and vector.num_elements == 1:
        return
    known = memref.strides_and_offset()
    if known is None or (known[0] and known[0][-1] != 1):
        raise op.op_error("most minor memref dim must have unit stride")


def _verify_indices(op: Operation, type_: ShapedType, count: int) -> None:
    if count != type_.rank:
        raise op.op_error(f"requires {type_.rank} indices")
