"""Building memref operations from Python: inferred result types, mixed sizes, effects and interface methods."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generated.arith import ConstantOp
from generated.memref import (
    AllocaOp,
    AllocaScopeOp,
    AllocaScopeReturnOp,
    AllocOp,
    AssumeAlignmentOp,
    CollapseShapeOp,
    CopyOp,
    DeallocOp,
    DimOp,
    DistinctObjectsOp,
    ExpandShapeOp,
    ExtractStridedMetadataOp,
    LoadOp,
    ReinterpretCastOp,
    ReshapeOp,
    StoreOp,
    SubViewOp,
    TransposeOp,
)
from ods.builtin import IndexType, IntegerAttr, MemRefType, UnrankedMemRefType
from ods.builtin.float_types import F32
from ods.builtin.layouts import StridedLayoutAttr
from ods.builtin.types import I8, I32
from ods.diagnostics import VerifyError
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import (
    DYNAMIC,
    AutomaticAllocationScopeResource,
    MemAlloc,
    MemFree,
    MemRead,
    MemWrite,
    RegionBranchPoint,
    Speculatability,
    get_effects,
    is_memory_effect_free,
)
from ods.ir.type import Type
from ods.ir.value import Value

INDEX = IndexType.get()


@pytest.fixture(autouse=True)
def dialect() -> Iterator[None]:
    with Context():
        Context().get_dialect("memref")
        with InsertionPoint(Block()):
            yield


def value(type_: Type) -> Value:
    return Block((type_,)).arguments[0]


def memref(*shape: int, offset: int = 0, strides: tuple[int, ...] | None = None, space: int = 0) -> MemRefType:
    layout = None if strides is None else StridedLayoutAttr.get(offset, strides)
    return MemRefType.get(shape, F32, layout, IntegerAttr.get(I32, space))


# ---- result types


def test_a_load_has_the_element_type() -> None:
    assert LoadOp(value(memref(4)), [value(INDEX)]).result.type is F32


def test_an_allocation_takes_numbers_and_values() -> None:
    size = value(INDEX)
    op = AllocOp.build_of([4, size], F32, IntegerAttr.get(I32, 3))
    assert op.memref.type is memref(4, DYNAMIC, space=3)
    assert op.dynamic_sizes == (size,)
    op.verify_invariants()


def test_a_subview_takes_numbers_and_values() -> None:
    start = value(INDEX)
    op = SubViewOp.build_of(value(memref(64, 64)), [start, 2], [8, 8], [1, 2])
    assert op.result.type is memref(8, 8, offset=DYNAMIC, strides=(64, 2))
    assert op.static_offsets.elements == (DYNAMIC, 2)
    assert op.get_mixed_offsets() == [start, 2]
    assert (op.get_mixed_sizes(), op.get_mixed_strides()) == ([8, 8], [1, 2])
    op.verify_invariants()


def test_the_offset_of_a_subview_follows() -> None:
    op = SubViewOp.build_of(value(memref(8, 8, offset=3, strides=(16, 2))), [1, 2], [2, 2], [1, 3])
    assert op.result.type is memref(2, 2, offset=23, strides=(16, 6))


def test_a_reinterpret_cast_takes_numbers_and_values() -> None:
    size = value(INDEX)
    op = ReinterpretCastOp.build_of(value(UnrankedMemRefType.get(F32)), 4, [size, 2], [2, 1])
    assert op.result.type is memref(DYNAMIC, 2, offset=4, strides=(2, 1))
    op.verify_invariants()


def test_a_transposition_exchanges_sizes_and_strides() -> None:
    op = TransposeOp.build_of(value(memref(2, 3, 4)), [2, 0, 1])
    assert op.result.type is memref(4, 2, 3, strides=(1, 12, 4))
    op.verify_invariants()


def test_dimensions_are_split_and_joined() -> None:
    source = value(memref(6, 4, strides=(8, 2)))
    op = ExpandShapeOp.build_of(source, [[0, 1], [2]], [2, 3, 4])
    assert op.result.type is memref(2, 3, 4, strides=(24, 8, 2))
    back = CollapseShapeOp.build_of(op.result, [[0, 1], [2]])
    assert back.result.type is source.type
    op.verify_invariants()
    back.verify_invariants()


def test_dimensions_with_gaps_cannot_be_joined() -> None:
    with pytest.raises(ValueError, match="do not lie without gaps"):
        CollapseShapeOp.build_of(value(memref(2, 2, strides=(8, 1))), [[0, 1]])


def test_types_are_inferred_by_hooks() -> None:
    source = value(memref(2, 3, space=1))
    parts = ExtractStridedMetadataOp.infer_return_types((source,), {}, ())
    assert parts == [memref(space=1), *[INDEX] * 5]
    assert DistinctObjectsOp.infer_return_types((source, source), {}, ()) == [source.type] * 2
    with pytest.raises(VerifyError):
        ExtractStridedMetadataOp.infer_return_types((value(UnrankedMemRefType.get(F32)),), {}, ())


def test_sizes_of_results_can_be_told() -> None:
    source, size = value(memref(4, DYNAMIC)), value(INDEX)
    expansion = ExpandShapeOp.build_of(value(memref(DYNAMIC)), [[0, 1]], [size, 2])
    assert expansion.reify_result_shapes() == [[size, IntegerAttr.get(INDEX, 2)]]
    (known, asked), *_ = AssumeAlignmentOp(source, 8).reify_result_shapes() or [[]]
    assert known is IntegerAttr.get(INDEX, 4)
    assert isinstance(asked, Value) and isinstance(asked.owner, DimOp)


# ---- interface methods


def test_the_size_of_a_known_dimension_may_be_asked_early() -> None:
    ranked, unranked = value(memref(4, DYNAMIC)), value(UnrankedMemRefType.get(F32))
    assert DimOp.build_of(ranked, 1).get_speculatability() is Speculatability.SPECULATABLE
    for source, index in ((ranked, 2), (unranked, 0)):
        assert DimOp.build_of(source, index).get_speculatability() is Speculatability.NOT_SPECULATABLE
    assert DimOp(ranked, value(INDEX)).get_speculatability() is Speculatability.NOT_SPECULATABLE


@pytest.mark.parametrize("known, expected", [((0, 1), (2, 8)), ((1, 5), (3, 8)), ((2, 2), (3, 3)), ((7, 9), (0, (1 << 63) - 1))])
def test_sizes_bound_the_dimension(known: tuple[int, int], expected: tuple[int, int]) -> None:
    op = DimOp(value(memref(2, 8, 3)), value(INDEX))
    assert op.infer_result_ranges([(0, 0), known]) == [expected]


def test_an_unknown_size_is_any_number() -> None:
    op = DimOp(value(memref(2, DYNAMIC)), value(INDEX))
    assert op.infer_result_ranges([(0, 0), (0, 1)]) == [(0, (1 << 63) - 1)]


def test_effects() -> None:
    m, index, element = value(memref(4)), value(INDEX), value(F32)
    found = [
        [(each.effect, each.value) for each in get_effects(op) or ()]
        for op in (LoadOp(m, [index]), StoreOp(element, m, [index]), CopyOp(m, m), DeallocOp(m))
    ]
    assert found == [[(MemRead, m)], [(MemWrite, m)], [(MemRead, m), (MemWrite, m)], [(MemFree, m)]]
    assert is_memory_effect_free(DimOp(m, index))


def test_stack_memory_belongs_to_the_scope() -> None:
    op = AllocaOp(memref(4))
    effects = get_effects(op)
    assert effects is not None
    (effect,) = effects
    assert (effect.effect, effect.value, effect.resource) == (MemAlloc, op.memref, AutomaticAllocationScopeResource)


def test_a_reshape_reads_the_shape() -> None:
    shape = value(MemRefType.get((1,), I8))
    op = ReshapeOp(memref(4), value(memref(4)), shape)
    assert [(each.effect, each.value) for each in get_effects(op) or ()] == [(MemRead, shape)]
    assert op.get_view_source() is op.source


def test_control_flows_through_a_scope() -> None:
    scope = AllocaScopeOp([INDEX])
    body = scope.body_region
    if body.first_block is None:
        body.append(Block())
    with InsertionPoint(body.block):
        end = AllocaScopeReturnOp([ConstantOp(IntegerAttr.get(INDEX, 1)).result])
    (inside,) = scope.get_successor_regions(RegionBranchPoint.parent())
    (behind,) = scope.get_successor_regions(RegionBranchPoint(end))
    assert inside.region is body
    assert behind.is_parent and tuple(behind.inputs) == tuple(scope.results)
