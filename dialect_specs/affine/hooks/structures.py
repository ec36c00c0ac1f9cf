"""Simplification of maps and sets in all operations (MLIR `affine-simplify-structures`)."""

from __future__ import annotations

from functools import cache

from generated.affine import AffineApplyOp, AffineForOp, AffineIfOp
from ods.analysis.flat_linear_constraints import simplify_integer_set
from ods.builtin import AffineMapAttr, IntegerSetAttr
from ods.builtin.affine.flatten import simplify_affine_map
from ods.ir.attribute import Attribute
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.walk import post_order_of
from ods.rewrite import PatternSet
from ods.rewrite.greedy import apply_op_patterns_greedily
from ods.rewrite.greedy_config import GreedyConfig, Strictness

from .map_patterns import apply_canonicalization_patterns, if_canonicalization_patterns


def simplify_structures(root: Operation, context: Context) -> None:
    """Simplify the map and set attributes of operations, then canonicalize applies, loops and branches."""
    affine_ops: list[Operation] = []
    for op in post_order_of(root):
        for name, attribute in op.attributes.items():
            simplified = _simplified(attribute)
            if simplified is not attribute:
                op.attributes[name] = simplified
        if isinstance(op, (AffineForOp, AffineIfOp, AffineApplyOp)):
            affine_ops.append(op)
    apply_op_patterns_greedily(affine_ops, _patterns(), context, GreedyConfig(strictness=Strictness.EXISTING_AND_NEW))


@cache
def _patterns() -> PatternSet:
    return PatternSet([*apply_canonicalization_patterns(), *if_canonicalization_patterns()])


def _simplified(attribute: Attribute) -> Attribute:
    if isinstance(attribute, AffineMapAttr):
        return AffineMapAttr.get(simplify_affine_map(attribute.value))
    if isinstance(attribute, IntegerSetAttr):
        return IntegerSetAttr.get(simplify_integer_set(attribute.value))
    return attribute
