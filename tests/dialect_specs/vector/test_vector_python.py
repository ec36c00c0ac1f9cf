"""Building vector operations from Python: inferred result types, masks, effects and interface methods."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generated.vector import (
    BroadcastOp,
    CombiningKind,
    ContractionOp,
    CreateMaskOp,
    ExtractOp,
    ExtractStridedSliceOp,
    FromElementsOp,
    InsertOp,
    IteratorType,
    LoadOp,
    MaskableOpInterface,
    MaskingOpInterface,
    MaskOp,
    OuterProductOp,
    ReductionOp,
    ShuffleOp,
    StepOp,
    StoreOp,
    ToElementsOp,
    TransferReadOp,
    TransferWriteOp,
    TransposeOp,
    TypeCastOp,
    YieldOp,
)
from ods.builtin import F32, I1, INDEX, AffineDimExpr, AffineMap, MemRefType, RankedTensorType, VectorType
from ods.diagnostics import VerifyError
from ods.dialect_utils.vector_shapes import mask_type, with_last_size_doubled, with_last_size_halved
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC, MemRead, MemWrite, Speculatability, get_effects
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value


@pytest.fixture(autouse=True)
def dialect() -> Iterator[None]:
    with Context():
        Context().get_dialect("vector")
        with InsertionPoint(Block()):
            yield


def value(type_: Type) -> Value:
    return Block((type_,)).arguments[0]


def vector(*shape: int, element: Type = F32, scalable: tuple[bool, ...] | None = None) -> VectorType:
    return VectorType.get(shape, element, scalable)


# ---- result types


def test_a_position_leaves_the_dimensions_behind_it() -> None:
    source = value(vector(4, 8, scalable=(False, True)))
    assert ExtractOp.build_of(source, [2]).result.type is vector(8, scalable=(True,))
    assert ExtractOp.build_of(source, [value(INDEX), 3]).result.type is F32
    op = ExtractOp.build_of(source, [value(INDEX), 3])
    assert op.static_position.elements == (DYNAMIC, 3)
    assert len(op.dynamic_position) == 1


def test_an_insertion_is_of_the_type_of_the_vector() -> None:
    dest = value(vector(4, 8))
    op = InsertOp.build_of(value(F32), dest, [1, value(INDEX)])
    op.verify_invariants()
    assert op.result.type is dest.type


def test_slices_keep_their_scalable_dimensions() -> None:
    op = ExtractStridedSliceOp.build_of(value(vector(4, 8, scalable=(False, True))), [1], [2])
    assert op.result.type is vector(2, 8, scalable=(False, True))


def test_a_transposition_moves_sizes() -> None:
    op = TransposeOp.build_of(value(vector(2, 4, scalable=(False, True))), [1, 0])
    op.verify_invariants()
    assert op.result.type is vector(4, 2, scalable=(True, False))


def test_a_shuffle_is_as_long_as_its_mask() -> None:
    assert ShuffleOp(value(vector(2, 4)), value(vector(1, 4)), [0, 2, 1]).vector.type is vector(3, 4)
    assert ShuffleOp(value(vector()), value(vector()), [0, 1]).vector.type is vector(2)


def test_elements_come_out_one_by_one() -> None:
    op = ToElementsOp(value(vector(2, 2)))
    assert [result.type for result in op.elements] == [F32] * 4
    FromElementsOp(vector(2, 2), op.elements).verify_invariants()


def test_a_type_cast_joins_all_dimensions() -> None:
    op = TypeCastOp.build_of(value(MemRefType.get((4, 3), vector(2))))
    op.verify_invariants()
    assert op.result.type is MemRefType.get((), vector(4, 3, 2))


def test_products_and_sums() -> None:
    product = OuterProductOp.build_of(value(vector(2)), value(vector(3)))
    assert product.result.type is vector(2, 3)
    assert OuterProductOp.build_of(value(vector(2)), value(F32), kind=CombiningKind.MUL).result.type is vector(2)
    assert ReductionOp.build_of(CombiningKind.ADD, value(vector(3)), value(F32)).dest.type is F32


def test_types_that_follow_from_others() -> None:
    assert with_last_size_doubled(vector()) is vector(2)
    assert with_last_size_doubled(vector(2, 3)) is vector(2, 6)
    assert with_last_size_halved(vector(2, 6)) is vector(2, 3)
    assert with_last_size_halved(vector(1)) is vector(1)
    assert mask_type(vector(2, 3, scalable=(True, False))) is vector(2, 3, element=I1, scalable=(True, False))


# ---- contraction


def matrix_product(rows: int, inner: int, columns: int) -> ContractionOp:
    i, j, k = [AffineDimExpr.get(number) for number in range(3)]
    maps = [AffineMap.get(3, 0, results) for results in ((i, k), (k, j), (i, j))]
    operands = [value(vector(*shape)) for shape in ((rows, inner), (inner, columns), (rows, columns))]
    iterators = [IteratorType.parallel, IteratorType.parallel, IteratorType.reduction]
    return ContractionOp.build_of(operands[0], operands[1], operands[2], maps, iterators)


def test_a_contraction_knows_its_loops() -> None:
    op = matrix_product(2, 3, 4)
    op.verify_invariants()
    assert op.get_shape_for_unroll() == (2, 4, 3)
    assert op.get_expected_mask_type() is vector(2, 4, 3, element=I1)
    assert op.result.type is vector(2, 4)


# ---- masks


def test_a_mask_takes_an_operation_with_its_uses() -> None:
    source, mask = value(vector(3)), value(vector(3, element=I1))
    reduction = ReductionOp.build_of(CombiningKind.ADD, source)
    user = BroadcastOp(vector(4), reduction.dest)
    op = MaskOp.build_of(mask, reduction)
    op.verify_invariants()
    assert user.source is op.results[0]
    assert isinstance(reduction.get_masking_op(), MaskingOpInterface)
    assert reduction.is_masked()
    assert (op.get_mask(), op.get_maskable_op()) == (mask, reduction)
    assert not op.has_passthru()
    assert op.get_passthru() is None


def test_a_mask_may_hold_values_alone() -> None:
    source = value(vector(3))
    block, region = Block(), Region()
    region.append(block)
    with InsertionPoint(block):
        YieldOp([source])
    op = MaskOp([source.type], value(vector(3, element=I1)), passthru=source, maskRegion=region)
    op.verify_invariants()
    assert op.get_maskable_op() is None
    assert op.has_passthru()
    assert op.get_passthru() is source


def test_reductions_want_a_mask_of_their_shape() -> None:
    op = ReductionOp.build_of(CombiningKind.ADD, value(vector(3)))
    assert isinstance(op, MaskableOpInterface)
    assert op.get_expected_mask_type() is vector(3, element=I1)
    assert not op.supports_passthru()
    assert not op.is_masked()
    assert op.get_masking_op() is None


def test_a_create_mask_needs_a_size_for_each_dimension() -> None:
    CreateMaskOp(vector(4, 3, element=I1), [value(INDEX)] * 2).verify_invariants()
    with pytest.raises(VerifyError, match="an operand for each result vector dimension"):
        CreateMaskOp(vector(4, 3, element=I1), [value(INDEX)]).verify_invariants()


# ---- memory


def test_transfers_run_along_the_last_dimensions() -> None:
    memref = value(MemRefType.get((DYNAMIC, DYNAMIC), F32))
    indices = [value(INDEX), value(INDEX)]
    read = TransferReadOp.build_of(vector(4), memref, indices, value(F32))
    read.verify_invariants()
    assert read.permutation_map.value is AffineMap.get_minor_identity(2, 1)
    assert [effect.effect for effect in get_effects(read) or ()] == [MemRead]
    assert read.get_speculatability() is Speculatability.NOT_SPECULATABLE
    assert read.supports_passthru()
    write = TransferWriteOp.build_of(read.vector, memref, indices, in_bounds=[True])
    write.verify_invariants()
    assert not write.results
    assert [effect.effect for effect in get_effects(write) or ()] == [MemWrite]
    assert write.get_shape_for_unroll() == (4,)


def test_transfers_of_tensors_are_values() -> None:
    tensor = value(RankedTensorType.get((8,), F32))
    write = TransferWriteOp.build_of(value(vector(4)), tensor, [value(INDEX)])
    write.verify_invariants()
    assert write.result.type is tensor.type
    assert get_effects(write) == []
    assert write.get_speculatability() is Speculatability.SPECULATABLE
    assert list(write.get_dps_inits()) == [tensor]


def test_the_mask_of_a_transfer_follows_the_dimensions_of_the_source() -> None:
    d0, d1 = AffineDimExpr.get(0), AffineDimExpr.get(1)
    memref = value(MemRefType.get((DYNAMIC, DYNAMIC), F32))
    indices = [value(INDEX), value(INDEX)]
    read = TransferReadOp.build_of(vector(4, 8), memref, indices, value(F32), AffineMap.get(2, 0, (d1, d0)))
    assert read.get_expected_mask_type() is vector(8, 4, element=I1)


def test_loads_and_stores_have_effects() -> None:
    memref, index = value(MemRefType.get((8,), F32)), value(INDEX)
    load = LoadOp(vector(4), memref, [index])
    assert [effect.effect for effect in get_effects(load) or ()] == [MemRead]
    store = StoreOp(load.result, memref, [index])
    assert [effect.effect for effect in get_effects(store) or ()] == [MemWrite]
    assert store.get_shape_for_unroll() == (4,)


# ---- ranges


def test_bounds_of_integers_follow() -> None:
    assert StepOp(vector(4, element=INDEX)).infer_result_ranges([]) == [(0, 3)]
    assert StepOp(vector(4, element=INDEX, scalable=(True,))).infer_result_ranges([]) == [None]
    assert list(BroadcastOp(vector(4, element=INDEX), value(INDEX)).infer_result_ranges([(1, 2)])) == [(1, 2)]
    dest = value(vector(4, element=INDEX))
    assert InsertOp.build_of(value(INDEX), dest, [0]).infer_result_ranges([(5, 6), (1, 2)]) == [(1, 6)]
