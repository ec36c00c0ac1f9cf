"""Blocks, regions, walks, clones and structural equality."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

import pytest

from generated.ub import UnreachableOp
from ods.ir.block import Block
from ods.ir.clone import IRMapping, clone
from ods.ir.equivalence import is_structurally_equivalent
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.walk import walk, walk_post_order

from .build import block, names, op


def nest() -> Operation:
    """Return the operation `outer { a; inner { b; c } { d }; e }`."""
    inner = op("d.inner", regions=[Region([block(op("d.b"), op("d.c"))]), Region([block(op("d.d"))])])
    return op("d.outer", regions=[Region([block(op("d.a"), inner, op("d.e"))])])


def test_walk_orders() -> None:
    assert names(walk(nest())) == "d.outer d.a d.inner d.b d.c d.d d.e"
    assert names(walk_post_order(nest())) == "d.a d.b d.c d.d d.inner d.e d.outer"


def test_insertion_points() -> None:
    first, last = op("d.first"), op("d.last")
    body = block(first, last)
    InsertionPoint(last).insert(op("d.before_last"))
    InsertionPoint.after(first).insert(op("d.after_first"))
    InsertionPoint.at_block_begin(body).insert(op("d.begin"))
    InsertionPoint.at_block_end(body).insert(op("d.end"))
    with pytest.raises(ValueError, match="^Block has no terminator$"):
        InsertionPoint.at_block_terminator(body)
    assert names(body) == "d.begin d.first d.after_first d.before_last d.last d.end"


def test_nothing_goes_behind_a_terminator() -> None:
    body = block(op("d.first"), UnreachableOp())
    with pytest.raises(IndexError, match="^Cannot insert operation at the end of a block that already has a terminator"):
        InsertionPoint(body).insert(op("d.behind"))
    InsertionPoint.at_block_terminator(body).insert(op("d.before"))
    assert names(body) == "d.first d.before ub.unreachable"


def test_moves_keep_the_order_true() -> None:
    a, b, c = op("d.a"), op("d.b"), op("d.c")
    body = block(a, b, c)
    assert a.is_before_in_block(c)
    c.move_before(a)
    assert names(body) == "d.c d.a d.b" and c.is_before_in_block(a)
    c.move_after(b)
    assert names(body) == "d.a d.b d.c" and b.is_before_in_block(c)


def test_an_operation_stands_in_one_block() -> None:
    a = op("d.a")
    first, second = block(a), block(a)
    assert (names(first), names(second), a.block) == ("", "d.a", second)
    with pytest.raises(ValueError, match="^Attempt to insert operation that is already attached: d.a$"):
        InsertionPoint(first).insert(a)


def test_an_operation_cannot_stand_inside_itself() -> None:
    inner = Block()
    outer = op("d.outer", regions=[Region([inner])])
    for put in (inner.append, InsertionPoint(inner).insert):
        with pytest.raises(ValueError, match="^d.outer cannot be put into a block inside itself$"):
            put(outer)
    assert (outer.block, names(inner)) == (None, "")


def test_split_before() -> None:
    a, b, c = op("d.a"), op("d.b"), op("d.c")
    body = block(a, b, c)
    region = Region([body])
    rest = body.split_before(b)
    assert (names(body), names(rest)) == ("d.a", "d.b d.c")
    assert list(region.blocks) == [body, rest]


def test_predecessors_follow_the_successors() -> None:
    target, other = Block(), Block()
    jump = op("d.jump", successors=[target, target])
    start = block(jump)
    Region([start, target, other])
    assert target.predecessors == [start]
    jump.set_successor(0, other)
    assert (target.predecessors, other.predecessors) == ([start], [start])
    jump.set_successor(1, other)
    assert target.predecessors == []


def test_clone_maps_values_blocks_and_leaves_outer_values() -> None:
    outer_value = op("d.def", results=1).results[0]
    target = Block()
    inner_def = op("d.inner_def", results=1)
    body = block(inner_def, op("d.use", [inner_def.results[0], outer_value]), op("d.jump", successors=[target]))
    original = op("d.holder", regions=[Region([body, target])])
    mapping = IRMapping()
    copy = clone(original, mapping)
    assert is_structurally_equivalent(original, copy)
    new_def, new_use, new_jump = copy.regions[0].blocks[0].operations
    assert new_use.operands == (new_def.results[0], outer_value)
    assert new_jump.successors[0] is mapping.blocks[target] is copy.regions[0].last_block
    assert outer_value not in mapping.values
    assert list(outer_value.users) == [new_use, original.regions[0].blocks[0].operations[1]]


def test_equivalence_sees_operands_attributes_and_structure() -> None:
    left, right = nest(), nest()
    assert is_structurally_equivalent(left, right)
    list(walk(right))[3].erase()
    assert not is_structurally_equivalent(left, right)


def test_deep_nesting_is_bounded_by_memory_alone() -> None:
    root: Operation = op("d.leaf")
    for _ in range(20_000):
        root = op("d.nest", regions=[Region([block(root)])])
    copy = clone(root)
    assert sum(1 for _ in walk(copy)) == 20_001
    assert sum(1 for _ in walk_post_order(copy)) == 20_001
    assert is_structurally_equivalent(root, copy)


_ASKED = ("attributes", "operands", "results", "regions", "name", "location", "parent")


@pytest.mark.parametrize("use", [str, Operation.erase, *map(attrgetter, _ASKED)], ids=["str", "erase", *_ASKED])
def test_erased_operations(use: Callable[[Operation], object]) -> None:
    """Check that an erased operation, and the operations inside it, cannot be used; `repr` gives the reason."""
    outer = nest()
    inner = outer.regions[0].blocks[0].operations[0]
    body = inner.block
    assert body is not None
    outer.erase()
    for erased in (outer, inner):
        assert repr(erased) == "<erased UnregisteredOp>"
        with pytest.raises(RuntimeError, match="^the operation has been invalidated$"):
            use(erased)
    with pytest.raises(RuntimeError, match="^the operation has been invalidated$"):
        str(body)


def test_erased_operations_cannot_be_changed_or_inserted() -> None:
    erased = op("d.a")
    erased.erase()
    for use in (
        lambda: setattr(erased, "location", None),
        lambda: block(erased),
        lambda: InsertionPoint(erased),
        lambda: erased.clone(),
    ):
        with pytest.raises(RuntimeError, match="^the operation has been invalidated$"):
            use()
