"""Passes that infer types, shapes and attributes of operations (MLIR's `TestReturnType`, `TestDerivedAttribute`)."""

from __future__ import annotations

from itertools import product
from typing import Any

from generated.test.operations import (
    OpWithInferTypeAdaptorInterfaceOp,
    OpWithInferTypeInterfaceOp,
    OpWithShapedTypeInferTypeInterfaceOp,
)

from generated.func import FuncOp
from ods.diagnostics import Diagnostic, VerifyError
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.passes.registry import register_pass

from .wrapper import Pass

_CLASSES = (OpWithInferTypeInterfaceOp, OpWithInferTypeAdaptorInterfaceOp, OpWithShapedTypeInferTypeInterfaceOp)


@register_pass
class ReturnType(Pass):
    """Creates operations with inferred types, and computes the shapes of results."""

    argument = "test-return-type"
    anchor = FuncOp.name
    dependent_dialects = ("tensor",)

    def run(self, op: Operation) -> None:
        assert isinstance(op, FuncOp)
        name = op.sym_name.value
        ops = [*op.body.blocks[0].operations]
        if name == "testCreateFunctions":
            for each in ops[:-1]:
                for kind in _CLASSES:
                    _create(kind, each, op)
        elif name == "testReifyFunctions":
            for each in ops:
                if isinstance(each, OpWithShapedTypeInferTypeInterfaceOp):
                    self._reify(each)

    def _reify(self, op: OpWithShapedTypeInferTypeInterfaceOp) -> None:
        with InsertionPoint(op):
            shapes = op.reify_return_type_shapes(op.operands)
        if shapes is not None and len(shapes) == 1:
            made = shapes[0].get_defining_op()
            note = Diagnostic("note", f"see current operation: {op}", location=op.location)
            self.diagnostics.append(Diagnostic("remark", f"value 0: {made}", location=op.location, related=(note,)))


def _create(kind: Any, op: Operation, function: FuncOp) -> None:
    """Create an operation after `op` for each pair of arguments from which the result types can be inferred."""
    place = InsertionPoint.after(op)
    for pair in product(function.arguments, repeat=2):
        try:
            types = kind.infer_return_types(pair, dict(op.attributes), op.regions)
        except VerifyError:
            continue
        with place:
            kind.build_generic(operands=pair, results=types, attributes=dict(op.attributes), loc=UNKNOWN)


@register_pass
class DerivedAttribute(Pass):
    """Reports the derived attributes of operations."""

    argument = "test-derived-attr"
    anchor = FuncOp.name

    def run(self, op: Operation) -> None:
        """Report nothing: derived attributes are C++ code in TableGen, which has no counterpart here."""
