"""Passes that report on the accesses of affine loops (MLIR's `TestMemRefDependenceCheck`, `TestMemRefBoundCheck`, `TestAccessAnalysis`)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from dialect_specs.affine.hooks.analysis.dependences import (
    DependenceComponent,
    DependenceResult,
    MemRefAccess,
    check_dependence,
)
from dialect_specs.affine.hooks.analysis.nesting import enclosing_loops, num_common_loops, variable_of
from dialect_specs.affine.hooks.analysis.regions import compute_region
from dialect_specs.affine.hooks.composition import applied, canonicalized, fully_composed
from dialect_specs.affine.hooks.vectorization import varying_dimensions
from generated.affine import AffineForOp, AffineLoadOp, AffineReadOpInterface, AffineStoreOp, AffineWriteOpInterface
from generated.memref import AllocOp
from ods.analysis.presburger.integer_relation import BoundType
from ods.ir.interfaces import DYNAMIC, SymbolOpInterface
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.registry import register_pass

from .wrapper import Pass

_LEAST, _GREATEST = -(1 << 63), (1 << 63) - 1


class _ReportingPass(Pass):
    """A pass that does not fail if it reports errors."""

    fails_on_errors = False

    def remark(self, op: Operation, message: str) -> None:
        """Report a remark at an operation."""
        self.diagnostics.append(op.diagnostic("remark", message))


@register_pass
class TestMemRefDependenceCheck(_ReportingPass):
    """Reports the dependence between each pair of accesses, at the depth of each common loop."""

    argument = "test-memref-dependence-check"

    def run(self, op: Operation) -> None:
        ops = [inner for inner in walk_post_order(op) if isinstance(inner, (AffineLoadOp, AffineStoreOp))]
        accesses = [MemRefAccess(each) for each in ops]
        for first, source in enumerate(accesses):
            for second, target in enumerate(accesses):
                common = num_common_loops(source.op, target.op)
                for depth in range(1, common + 2):
                    found = check_dependence(source, target, depth, with_components=True)
                    if found.result is DependenceResult.FAILURE:
                        self.report(source.op.error("dependence check failed"))
                        continue
                    text = "false" if not found.exists else "true" if depth > common else _text_of(found.components)
                    self.remark(source.op, f"dependence from {first} to {second} at depth {depth} = {text}")


def _text_of(components: Sequence[DependenceComponent]) -> str:
    texts = []
    for component in components:
        lower = "-inf" if component.lower == _LEAST else component.lower
        upper = "+inf" if component.upper == _GREATEST else component.upper
        texts.append(f"[{lower}, {upper}]")
    return "".join(texts) or "true"


@register_pass
class TestMemRefBoundCheck(_ReportingPass):
    """Reports accesses beyond the bounds of a memref."""

    argument = "test-memref-bound-check"

    def run(self, op: Operation) -> None:
        for access in walk_post_order(op):
            if isinstance(access, (AffineReadOpInterface, AffineWriteOpInterface)):
                self._check(access)

    def _check(self, op: Any) -> None:
        region = compute_region(op, 0, self.diagnostics, with_bounds=False)
        if region is None:
            return
        for dim, size in enumerate(region.type.shape):
            for type_, bound, name in ((BoundType.LB, size, "upper"), (BoundType.UB, -1, "lower")):
                outside = copy(region.constraints)
                outside.add_bound(type_, dim, bound)
                if not outside.is_empty():
                    self.report(op.op_error(f"memref out of {name} bound access along dimension #{dim + 1}"))


@register_pass
class TestAccessAnalysis(_ReportingPass):
    """Reports the loops along which an access is invariant, or contiguous in the last dimension."""

    argument = "test-affine-access-analysis"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        for nest in [inner for block in op.regions[0] for inner in block if isinstance(inner, AffineForOp)]:
            for access in walk_post_order(nest):
                if isinstance(access, (AffineReadOpInterface, AffineWriteOpInterface)):
                    self._analyze(access)

    def _analyze(self, op: Any) -> None:
        given = canonicalized(fully_composed(applied(op.get_affine_map(), op.get_map_operands())))
        for depth, loop in enumerate(enclosing_loops(op)):
            dimensions = varying_dimensions(loop, op, self.diagnostics)
            if dimensions == [0]:
                self.remark(op, f"contiguous along loop {depth}\n")
            if variable_of(loop) not in given.operands:
                self.remark(op, f"invariant along loop {depth}\n")


@register_pass
class TestMemRefStrideCalculation(Pass):
    """Prints the offset and the strides of each allocated memref."""

    argument = "test-memref-stride-calculation"
    anchor_interface = SymbolOpInterface

    def run(self, op: Operation) -> None:
        self.stdout.append(f"Testing: {op.get_inherent('sym_name').value}\n")  # type: ignore[union-attr]
        for alloc in walk_post_order(op):
            if not isinstance(alloc, AllocOp):
                continue
            found = alloc.memref.type.strides_and_offset()
            if found is None:
                self.stdout.append(f"MemRefType {alloc.memref.type} cannot be converted to strided form\n")
                continue
            strides, offset = [["?" if number == DYNAMIC else str(number) for number in numbers] for numbers in (found[0], [found[1]])]
            self.stdout.append(f"MemRefType offset: {offset[0]} strides: {', '.join(strides)}\n")
