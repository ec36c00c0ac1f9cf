"""affine from Python: building operations, the interface methods of loops, ranges, and which values are dimensions and symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from dialect_specs.affine.hooks.identifiers import affine_scope_of, is_valid_dimension, is_valid_symbol
from dialect_specs.affine.hooks.ranges import map_ranges
from generated.affine import (
    AffineApplyOp,
    AffineDmaStartOp,
    AffineDmaWaitOp,
    AffineForOp,
    AffineLoadOp,
    AffineMinOp,
    AffineStoreOp,
    AffineYieldOp,
)
from generated.arith import AddIOp, ConstantOp
from ods.builtin import INDEX, AffineDimExpr, AffineMap, AffineSymbolExpr, IntegerAttr, MemRefType
from ods.builtin.float_types import Float32Type
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import MemRead, MemWrite, RegionBranchPoint, Speculatability, is_speculatable
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.trait import IsolatedFromAbove, Trait
from ods.ir.traits import AffineScope
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.verifier import verify_operation
from ods.testing import run_opt

F32 = Float32Type.get()
IDENTITY = AffineMap.get_multi_dim_identity(1)


class ScopeOp(Operation):
    """An operation whose region is a scope for affine symbols; values from outside may be used inside."""

    __slots__ = ()
    name = "test.scope"
    traits: ClassVar[frozenset[type[Trait]]] = frozenset((AffineScope,))

    def __init__(self, body: Region) -> None:
        self._init_inserted((), (), None, None, (body,))


class ClosedScopeOp(ScopeOp):
    """A scope that is isolated from above."""

    __slots__ = ()
    name = "test.closed_scope"
    traits = frozenset((AffineScope, IsolatedFromAbove))


def memref(*shape: int) -> MemRefType:
    return MemRefType.get(shape, F32)


def body_of(scope: Operation) -> Block:
    block = scope.regions[0].first_block
    assert block is not None
    return block


def loop(lower: int = 0, upper: int = 8, step: int = 1, inits: Sequence[Value] = ()) -> AffineForOp:
    return AffineForOp(lower, upper, step, inits)


def scope(*types: Type) -> ScopeOp:
    return ScopeOp(Region([Block(types)]))


# ---- building


def test_a_loop_is_built_with_its_arguments() -> None:
    outer = scope(memref(8), F32)
    with InsertionPoint(body_of(outer)):
        for_op = loop(inits=body_of(outer).arguments[1:])
        with InsertionPoint(body_of(for_op)):
            induction_variable, carried = for_op.region.arguments
            loaded = AffineLoadOp.build_at(body_of(outer).arguments[0], [induction_variable])
            AffineStoreOp.build_at(loaded.result, body_of(outer).arguments[0], [induction_variable])
            AffineYieldOp([carried])
    assert [result.type for result in for_op.results] == [F32]
    assert verify_operation(for_op) == []
    assert loaded.get_affine_map() is IDENTITY
    assert loaded.get_mem_ref_type() is memref(8)
    assert loaded.get_affine_map_attr_for_mem_ref(loaded.memref) == ("map", loaded.map)
    with pytest.raises(ValueError, match="affine.load does not access that memref"):
        loaded.get_affine_map_attr_for_mem_ref(carried)


def test_only_memrefs_are_loaded_from() -> None:
    with pytest.raises(ValueError, match="'f32' is not the type of a memref"):
        AffineLoadOp.build_at(Block([F32]).arguments[0])


def test_transfers_keep_their_maps_as_attributes() -> None:
    source, destination, tag, index, size = body_of(scope(memref(8), memref(4), memref(1), INDEX, INDEX)).arguments
    fixed = AffineMap.get_constant(0)
    start = AffineDmaStartOp.build_of((source, IDENTITY, [index]), (destination, fixed, []), (tag, fixed, []), size, (size, index))
    assert start.operands == (source, index, destination, tag, size, size, index)
    name, attribute = start.get_affine_map_attr_for_mem_ref(source)
    assert (name, attribute.value) == ("src_map", IDENTITY)
    assert [(effect.effect, effect.value) for effect in start.get_effects()] == [
        (MemRead, source),
        (MemWrite, destination),
        (MemRead, tag),
    ]
    wait = AffineDmaWaitOp.build_of((tag, fixed, []), size)
    assert wait.operands == (tag, size)
    assert wait.get_affine_map_attr_for_mem_ref(tag)[0] == "tag_map"
    with pytest.raises(ValueError, match="does not access"):
        wait.get_affine_map_attr_for_mem_ref(source)


# ---- loops


@pytest.mark.parametrize(
    "lower, upper, step, entry, inside",
    [
        (0, 8, 3, ["body"], ["body", "behind"]),
        (0, 1, 1, ["body"], ["behind"]),
        (0, 5, 5, ["body"], ["behind"]),
        (3, 3, 1, ["behind"], []),
        (3, -2, 1, ["behind"], []),
    ],
)
def test_where_control_goes(lower: int, upper: int, step: int, entry: list[str], inside: list[str]) -> None:
    for_op = loop(lower, upper, step)
    terminator = AffineYieldOp()
    body_of(for_op).append(terminator)

    def targets(point: RegionBranchPoint) -> list[str]:
        return ["behind" if successor.is_parent else "body" for successor in for_op.get_successor_regions(point)]

    assert targets(RegionBranchPoint.parent()) == entry
    assert targets(RegionBranchPoint(terminator)) == inside


def test_what_a_loop_tells() -> None:
    for_op = loop(2, 9, 3)
    assert for_op.get_loop_induction_vars() == for_op.region.arguments
    bounds = (for_op.get_loop_lower_bounds(), for_op.get_loop_upper_bounds(), for_op.get_loop_steps())
    assert [[value.value for value in some or () if isinstance(value, IntegerAttr)] for some in bounds] == [[2], [9], [3]]
    assert list(for_op.get_loop_regions()) == [for_op.region]
    assert for_op.get_speculatability() is Speculatability.NOT_SPECULATABLE
    assert is_speculatable(loop()) and not is_speculatable(for_op)


# ---- dimensions and symbols


def test_a_value_from_outside_of_a_scope_is_a_symbol_inside() -> None:
    outer = loop()
    induction_variable = outer.region.arguments[0]
    for kind, is_symbol in ((ScopeOp, True), (ClosedScopeOp, False)):
        inner = kind(Region([Block()]))
        holder = scope()
        body_of(holder).append(outer.detach())
        body_of(outer).append(inner)
        use = AffineMinOp(IDENTITY, [induction_variable])
        body_of(inner).append(use)
        region = affine_scope_of(use)
        assert region is inner.regions[0]
        assert is_valid_dimension(induction_variable, region)
        assert is_valid_symbol(induction_variable, region) is is_symbol
        before = ConstantOp(IntegerAttr.get(INDEX, 1)), AddIOp(holder_argument(holder), holder_argument(holder))
        for op in before:
            body_of(holder).prepend(op)
        assert is_valid_symbol(before[0].result, region)
        assert is_valid_symbol(before[1].result, region) is is_symbol
        inner.detach()


def holder_argument(holder: ScopeOp) -> Value:
    """Return the `index` argument of the block in a scope."""
    return body_of(holder).add_argument(INDEX)


def test_nothing_but_constants_is_a_symbol_where_no_scope_is_around() -> None:
    constant = ConstantOp(IntegerAttr.get(INDEX, 1))
    argument = Block([INDEX]).arguments[0]
    total = AddIOp(constant.result, constant.result)
    assert is_valid_symbol(constant.result, None)
    assert is_valid_symbol(total.result, None)
    assert not is_valid_symbol(argument, None)
    assert not is_valid_dimension(AddIOp(argument, constant.result).result, None)


def test_a_long_chain_is_decided_without_recursion_and_once() -> None:
    outer = scope(INDEX)
    for_op = loop()
    body_of(outer).append(for_op)
    value: Value = body_of(outer).arguments[0]
    induced: Value = for_op.region.arguments[0]
    for _ in range(5000):
        total = AddIOp(value, value)
        moved = AffineApplyOp(AffineMap.get(2, 0, [AffineDimExpr.get(0) + AffineDimExpr.get(1)]), [induced, induced])
        body_of(for_op).append(total)
        body_of(for_op).append(moved)
        value, induced = total.result, moved.result
    region = affine_scope_of(for_op)
    assert is_valid_symbol(value, region)
    assert is_valid_dimension(induced, region) and not is_valid_symbol(induced, region)


# ---- ranges


def test_ranges_of_results() -> None:
    d0, d1, s0 = AffineDimExpr.get(0), AffineDimExpr.get(1), AffineSymbolExpr.get(0)
    map_ = AffineMap.get(2, 1, [d0 + d1, d0 * -3, d0 % 8, (d0 + 16) % 8, d0 // 4, d1.ceil_div(4), d0 // s0, s0])
    ranges = map_ranges(map_, [(-2, 5), (1, 9), (0, 3)])
    assert ranges == [(-1, 14), (-15, 6), (0, 7), (0, 7), (-1, 1), (1, 3), (-2, 5), (0, 3)]
    assert map_ranges(IDENTITY, [(0, 3)]) == [(0, 3)]
    within = AffineApplyOp(AffineMap.get(1, 0, [d0 % 8]), Block([INDEX]).arguments)
    assert within.infer_result_ranges([(8, 11)]) == [(0, 3)]


# ---- text


def test_a_value_with_several_results_is_told_apart_by_number() -> None:
    text = (
        "func.func @f(%n: index, %m: memref<9xf32>) {\n"
        "  %a:2 = affine.delinearize_index %n into (3, 4) : index, index\n"
        "  %0 = affine.load %m[%a#0 + %a#1] : memref<9xf32>\n"
        "  return\n}\n"
    )
    first = run_opt(text, [])
    assert "affine.load %arg1[%0#0 + %0#1] : memref<9xf32>" in first.stdout
    assert run_opt(first.stdout, []).stdout == first.stdout
