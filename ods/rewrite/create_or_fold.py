"""Building an operation only if it does not fold (MLIR `OpBuilder::createOrFold`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..ir.attribute import Attribute
from ..ir.context import current_context
from ..ir.operation import Operation
from ..ir.value import Value
from .fold import fold_operation, materialize_constant
from .rewriter import PatternRewriter


def create_or_fold(op: Operation, rewriter: PatternRewriter) -> Sequence[Value]:
    """Return the values that `op`, which is in no block, folds to; otherwise insert it and return its results."""
    folded = fold_operation(op)
    made: list[Operation] = []
    dialect = current_context().get_dialect(op.name.partition(".")[0])
    for each, result in zip(folded or (), op._results):
        if isinstance(each, Attribute):
            constant = None if dialect is None else materialize_constant(dialect, each, result._type)
            if constant is None:
                folded = None
                break
            constant._location = op._location
            made.append(constant)
    if not folded:
        rewriter.insert(op)
        return op._results
    for constant in made:
        if constant._block is None:
            rewriter.insert(constant)
    constants = iter([constant._results[0] for constant in made])
    op._let_go()
    return [each if isinstance(each, Value) else next(constants) for each in folded]
