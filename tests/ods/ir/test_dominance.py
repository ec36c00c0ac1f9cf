"""Dominance and the verifier's own checks, on operations without a dialect."""

from __future__ import annotations

from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.dominance import DominanceInfo
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.verifier import verify_operation

from .build import block, op


def errors(root: Operation, allow: bool = True) -> list[str]:
    """Return the messages of the verifier, with the notes about locations."""
    found = verify_operation(root, Context(packages=(), allow_unregistered_dialects=allow))
    return [" | ".join([error.text, *[note.text for note in error.related[1:]]]) for error in found]


def diamond() -> tuple[Region, list[Block]]:
    """Return a region whose entry block branches to left and right, both of which branch to exit; one more block is unreachable."""
    entry, left, right, end, lost = (Block() for _ in range(5))
    entry.append(op("d.br", successors=[left, right]))
    left.append(op("d.br", successors=[end]))
    right.append(op("d.br", successors=[end]))
    end.append(op("d.end"))
    lost.append(op("d.br", successors=[end]))
    return Region([entry, left, right, end, lost]), [entry, left, right, end, lost]


def test_blocks_of_a_diamond() -> None:
    _, (entry, left, _right, end, lost) = diamond()
    info = DominanceInfo()
    assert info.properly_dominates_block(entry, end)
    assert not info.properly_dominates_block(left, end)
    assert not info.properly_dominates_block(entry, entry)
    assert info.properly_dominates_block(left, lost), "what is not reachable is dominated by all"
    assert [info.is_reachable(b) for b in (entry, end, lost)] == [True, True, False]


def test_loops_and_nested_regions() -> None:
    head, body, after = Block(), Block(), Block()
    definition = op("d.def", results=1)
    entry = block(definition, op("d.br", successors=[head]))
    inner_use = op("d.use", [definition.results[0]])
    head.append(op("d.br", successors=[body, after]))
    body.append(op("d.holder", regions=[Region([block(inner_use)])]))
    body.append(op("d.br", successors=[head]))
    after.append(op("d.end"))
    root = op("d.root", regions=[Region([entry, head, body, after])])
    assert DominanceInfo().properly_dominates(definition.results[0], inner_use)
    assert errors(root) == []


def test_use_before_definition() -> None:
    definition = op("d.def", results=1)
    root = op("d.root", regions=[Region([block(op("d.use", [definition.results[0]]), definition), block(op("d.end"))])])
    assert errors(root) == ["operand #0 does not dominate this use | operand defined here (op in the same block)"]


def test_a_single_block_of_what_nobody_knows_may_be_a_graph() -> None:
    definition = op("d.def", results=1)
    assert errors(op("d.root", regions=[Region([block(op("d.use", [definition.results[0]]), definition)])])) == []


def test_use_of_a_sibling_branch() -> None:
    region, (_, left, right, _, _) = diamond()
    definition = op("d.def", results=1)
    left.prepend(definition)
    right.prepend(op("d.use", [definition.results[0]]))
    assert errors(op("d.root", regions=[region])) == [
        "operand #0 does not dominate this use | operand defined here (op in the same region)"
    ]


def test_use_of_a_child_region() -> None:
    definition = op("d.def", results=1)
    holder = op("d.holder", regions=[Region([block(definition)])])
    root = op("d.root", regions=[Region([block(holder, op("d.use", [definition.results[0]]))])])
    assert errors(root) == ["operand #0 does not dominate this use | operand defined here (op in a child region)"]


def test_unregistered_dialect_is_refused_unless_allowed() -> None:
    message = (
        "'d.root' op created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() "
        "on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"
    )
    assert errors(op("d.root"), allow=False) == [message]


def test_blocks_and_successors() -> None:
    end = block(op("d.end"))
    middle = block(op("d.br", successors=[end]), op("d.late"))
    root = op("d.root", regions=[Region([middle, end])])
    assert errors(root) == ["operation with block successors must terminate its parent block"]
    assert errors(op("d.root", regions=[Region([Block(), block(op("d.end"))])])) == ["empty block: expect at least a terminator"]
    entry = Block()
    entry.append(op("d.br", successors=[entry]))
    assert errors(op("d.root", regions=[Region([entry])])) == ["entry block of region may not have predecessors"]


def test_every_broken_branch_is_reported() -> None:
    region, (_, left, right, _, _) = diamond()
    for side in (left, right):
        side.prepend(op("d.br", successors=[side]))
    assert errors(op("d.root", regions=[region])) == ["operation with block successors must terminate its parent block"] * 2


def test_deep_nesting() -> None:
    root: Operation = op("d.leaf")
    for _ in range(20_000):
        root = op("d.nest", regions=[Region([block(root)])])
    assert errors(root) == []
