"""Conversion of loops to parallel loops (MLIR `affine-parallelize`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineForOp, AffineParallelOp
from ods.builtin import I32, DenseElementsAttr, DenseIntElementsAttr, RankedTensorType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.traits import AffineScope
from ods.ir.walk import walk

from .analysis.nesting import ancestors
from .analysis.parallel_loops import LoopReduction, is_loop_parallel, parallel_reductions
from .bounds import bounds_of
from .parallel import fits_reduction


def parallelize_loops(root: Operation, max_nested: int, with_reductions: bool) -> None:
    """Parallelize loops where possible, outer ones first, at most `max_nested` of them nested."""
    candidates: list[tuple[AffineForOp, Sequence[LoopReduction]]] = []
    for op in walk(root):
        if isinstance(op, AffineForOp):
            reductions = parallel_reductions(op) if with_reductions else ([] if is_loop_parallel(op) else None)
            if reductions is not None:
                candidates.append((op, reductions))
    for loop, found in candidates:
        if _num_parallel_around(loop) < max_nested:
            _parallelize(loop, found)


def _num_parallel_around(loop: AffineForOp) -> int:
    number = 0
    for around in ancestors(loop):
        if AffineScope in around.traits:
            break
        number += isinstance(around, AffineParallelOp)
    return number


def _parallelize(loop: AffineForOp, reductions: Sequence[LoopReduction]) -> None:
    """Replace a loop by a parallel one; operations that combine reduced values follow it (MLIR `affineParallelize`)."""
    if len(reductions) != len(loop.inits):
        return
    lower, upper = bounds_of(loop)
    values = [reduction.value for reduction in reductions]
    if not copies_mlir_22_bugs() and not all(fits_reduction(each.value.type, each.kind) for each in reductions):
        return  # the verifier refuses, for instance, a maximum with signs of a type without
    new = AffineParallelOp(
        [value.type for value in values],
        [reduction.kind for reduction in reductions],
        lower.map,
        _group(lower.map.num_results),
        upper.map,
        _group(upper.map.num_results),
        [loop.step.value],
        [*lower.operands, *upper.operands],
        loc=loop.location,
        ip=InsertionPoint(loop),
    )
    inits = loop.inits
    new.region.take_body(loop.region)
    terminator = new.region.block.last_op
    assert terminator is not None, "the terminator is checked before"
    for number, init in enumerate(inits):
        combiner = terminator.operand_values[number].get_defining_op()
        assert combiner is not None, "a reduction yields what an operation combines"
        combiner.move_before(loop)
        combiner.operands = (init, new.result_values[number])
        loop.result_values[number].replace_all_uses_with(combiner.result_values[0])
    terminator.operands = values
    new.region.block.erase_arguments(range(1, 1 + len(reductions)))
    loop.erase()


def _group(size: int) -> DenseIntElementsAttr:
    sizes = DenseElementsAttr.get(RankedTensorType.get([1], I32), [size])
    assert isinstance(sizes, DenseIntElementsAttr), "the type is one of integers"
    return sizes
