"""Folding of tensor operations: constants, known shapes, insertions and extractions."""

from __future__ import annotations

from collections.abc import Sequence

from generated.tensor import (
    CastOp,
    CollapseShapeOp,
    ConcatOp,
    DimOp,
    ExpandShapeOp,
    ExtractOp,
    ExtractSliceOp,
    FromElementsOp,
    GatherOp,
    GenerateOp,
    InsertOp,
    InsertSliceOp,
    PadOp,
    RankOp,
    ReshapeOp,
    SplatOp,
)
from ods.builtin import INDEX, ArrayAttr, FloatAttr, IntegerAttr, RankedTensorType
from ods.builtin.dense_elements import DenseElementsAttr
from ods.builtin.element_attributes import dense_elements, element_at, splat_element, with_type
from ods.builtin.row_major import index_of
from ods.dialect_utils.mixed import are_all, known_number
from ods.dialect_utils.reshape_patterns import fold_reshape
from ods.dialect_utils.tensor_casts import fold_tensor_casts
from ods.ir.attribute import Attribute
from ods.ir.dialect import load_dialect
from ods.ir.interfaces import DYNAMIC
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value

from .common import ranked, tensor_type


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a `complex.constant` for two parts, otherwise an `arith.constant`."""
    owner = "generated.complex" if isinstance(value, ArrayAttr) else "generated.arith"
    return load_dialect(owner).materialize_constant(value, type_, location)


# ---- elements


def extract_fold(op: ExtractOp, adaptor: ExtractOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold to the element if it is constant, or was just inserted."""
    splat = splat_element(adaptor.tensor)
    if splat is not None:
        return splat
    position = [index.value for index in adaptor.indices if isinstance(index, IntegerAttr)]
    if len(position) != len(op.indices):
        return None
    maker = op.tensor.get_defining_op()
    if isinstance(maker, FromElementsOp):
        number = index_of(position, ranked(op.tensor).shape)
        return maker.elements[number] if 0 <= number < len(maker.elements) else None
    if isinstance(maker, InsertOp) and [known_number(index) for index in maker.indices] == position:
        return maker.scalar
    return element_at(adaptor.tensor, position)


def insert_fold(op: InsertOp, adaptor: InsertOp.FoldAdaptor) -> Attribute | None:
    """Fold to the destination if it is a splat of the inserted element."""
    splat = splat_element(adaptor.dest)
    return adaptor.dest if splat is not None and splat is adaptor.scalar else None


def from_elements_fold(op: FromElementsOp, adaptor: FromElementsOp.FoldAdaptor) -> Attribute | None:
    """Fold constants to one constant."""
    return dense_elements(ranked(op.result), adaptor.elements)


def splat_fold(op: SplatOp, adaptor: SplatOp.FoldAdaptor) -> Attribute | None:
    """Fold a constant to a splat."""
    type_ = ranked(op.aggregate)
    if not isinstance(adaptor.input, (IntegerAttr, FloatAttr)) or not type_.has_static_shape:
        return None
    return dense_elements(type_, [adaptor.input])


def gather_fold(op: GatherOp, adaptor: GatherOp.FoldAdaptor) -> Attribute | None:
    """Fold a gather from a splat."""
    return _splat_as(adaptor.source, op.result.type)


def _splat_as(value: Attribute | None, type_: Type) -> Attribute | None:
    """Return a splat as another type; None for anything else."""
    if not isinstance(value, DenseElementsAttr) or not value.is_splat:
        return None
    return with_type(value, type_) if isinstance(type_, RankedTensorType) and type_.has_static_shape else None


# ---- shapes


def rank_fold(op: RankOp, adaptor: RankOp.FoldAdaptor) -> Attribute | None:
    """Fold to the rank of the type."""
    type_ = tensor_type(op.tensor)
    return IntegerAttr.get(INDEX, type_.rank) if type_.has_rank else None


def dim_fold(op: DimOp, adaptor: DimOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Fold to the size in the type, or to the size operand of the operation that defines the tensor."""
    index, type_ = adaptor.index, op.source.type
    if not isinstance(index, IntegerAttr) or not isinstance(type_, RankedTensorType) or not 0 <= index.value < type_.rank:
        return None
    size = type_.shape[index.value]
    if size != DYNAMIC:
        return IntegerAttr.get(INDEX, size)
    maker = op.source.get_defining_op()
    if isinstance(maker, GenerateOp):
        return maker.dynamic_extents[type_.shape[: index.value].count(DYNAMIC)]
    if isinstance(maker, ExtractSliceOp) and ranked(maker.source).rank == type_.rank:
        entry = maker.get_mixed_sizes()[index.value]
        if isinstance(entry, Value):
            return entry
    return fold_tensor_casts(op, CastOp)


def concat_fold(op: ConcatOp, adaptor: ConcatOp.FoldAdaptor) -> Value | None:
    """Fold the concatenation of a single tensor of the result's type."""
    return op.inputs[0] if len(op.inputs) == 1 and op.inputs[0].type is op.result.type else None


def pad_fold(op: PadOp, adaptor: PadOp.FoldAdaptor) -> Value | None:
    """Fold padding that adds nothing."""
    type_ = ranked(op.result)
    return op.source if type_.has_static_shape and op.source.type is type_ and not op.nofold else None


def reshape_fold(op: ReshapeOp, adaptor: ReshapeOp.FoldAdaptor) -> Attribute | Value | bool | None:
    """Merge two reshapes; fold a reshape that changes nothing."""
    constant = _splat_as(adaptor.source, op.result.type)
    if constant is not None:
        return constant
    inner = op.source.get_defining_op()
    if isinstance(inner, ReshapeOp):
        op.set_operand(0, inner.source)
        return True
    type_ = op.source.type
    if not isinstance(type_, RankedTensorType) or op.result.type is not type_:
        return None
    shape = op.shape.get_defining_op()
    is_same = type_.rank <= 1 or isinstance(shape, FromElementsOp) and _are_sizes_of(op.source, shape.elements)
    return op.source if is_same else None


def _are_sizes_of(tensor: Value, sizes: Sequence[Value]) -> bool:
    """Return True if `sizes` are certainly the sizes of `tensor`."""
    shape = ranked(tensor).shape
    if len(sizes) != len(shape):
        return False
    for number, size in enumerate(sizes):
        known, maker = known_number(size), size.get_defining_op()
        asked = isinstance(maker, DimOp) and maker.source is tensor and known_number(maker.index) == number
        if known is None and not asked or known is not None and known != shape[number]:
            return False
    return True


def expand_shape_fold(op: ExpandShapeOp, adaptor: ExpandShapeOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold a splat, or an expansion that undoes a collapse."""
    return _fold_reshape(op, adaptor.src, CollapseShapeOp)


def collapse_shape_fold(op: CollapseShapeOp, adaptor: CollapseShapeOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold a splat, or a collapse that undoes an expansion."""
    return _fold_reshape(op, adaptor.src, ExpandShapeOp)


def _fold_reshape(op: ExpandShapeOp | CollapseShapeOp, constant: Attribute | None, inverse: type[Operation]) -> Attribute | Value | None:
    type_ = ranked(op.result)
    if op.src.type is not type_ and isinstance(constant, DenseElementsAttr) and type_.has_static_shape:
        return with_type(constant, type_)
    return fold_reshape(op, inverse)


# ---- slices


def extract_slice_fold(op: ExtractSliceOp, adaptor: ExtractSliceOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold a slice of a splat, of the whole tensor, or of a tensor into which it was just inserted."""
    constant = _splat_as(adaptor.source, op.result.type)
    if constant is not None:
        return constant
    if op.source.type is op.result.type and _is_whole(op):
        return op.source
    inner = op.source.get_defining_op()
    if isinstance(inner, InsertSliceOp) and inner.source.type is op.result.type and _is_same_part(inner, op):
        return inner.source
    return None


def insert_slice_fold(op: InsertSliceOp, adaptor: InsertSliceOp.FoldAdaptor) -> Value | bool | None:
    """Fold insertions that replace the whole tensor, or change nothing; skip an overwritten insertion."""
    type_ = ranked(op.result)
    if type_.has_static_shape and op.source.type is type_ and _is_whole(op):
        return op.source
    before = op.dest.get_defining_op()
    if isinstance(before, InsertSliceOp) and before.source.type is op.source.type and _is_same_part(before, op):
        op.set_operand(1, before.dest)
        return True
    taken = op.source.get_defining_op()
    if isinstance(taken, ExtractSliceOp) and taken.source is op.dest and _is_same_part(taken, op):
        return op.dest
    return op.dest if any(known_number(size) == 0 for size in op.get_mixed_sizes()) else None


def _is_whole(op: ExtractSliceOp | InsertSliceOp) -> bool:
    """Return True if the slice certainly covers the whole result."""
    known = [known_number(size) for size in op.get_mixed_sizes()]
    sizes_fit = all(size == wanted for size, wanted in zip(known, ranked(op.result).shape))
    return sizes_fit and are_all(op.get_mixed_offsets(), 0) and are_all(op.get_mixed_strides(), 1)


def _is_same_part(one: ExtractSliceOp | InsertSliceOp, two: ExtractSliceOp | InsertSliceOp) -> bool:
    """Return True if both operations have identical offsets, sizes and strides."""
    return one.get_mixed_parts() == two.get_mixed_parts()
