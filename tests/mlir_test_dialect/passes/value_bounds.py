"""A pass that computes and compares bounds of values (MLIR's `TestReifyValueBounds`)."""

from __future__ import annotations

from typing import Any

from dialect_specs.affine.hooks.bound_reification import constant_difference, reify_bound, reify_map
from dialect_specs.vector.hooks.scalable_bounds import compute_scalable_bound
from generated import arith, vector
from ods.analysis.presburger.integer_relation import BoundType
from ods.analysis.value_bounds import ComparisonOperator, StopCondition, ValueBoundsConstraintSet, Variable, compare, compute_constant_bound
from ods.builtin import IndexType
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.operation import Operation
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass

from .wrapper import Pass

_OPPOSITES = {"LT": ("GE",), "LE": ("GT",), "GT": ("LE",), "GE": ("LT",), "EQ": ("LT", "GT")}


@register_pass
class TestReifyValueBounds(Pass):
    """Replaces `test.reify_bound` by operations that compute a bound, and reports the results of `test.compare`."""

    argument = "test-affine-reify-value-bounds"
    anchor_interface = FunctionOpInterface
    dependent_dialects = ("affine", "tensor", "memref")
    fails_on_errors = False
    options = (
        PassOption("reify-to-func-args", "reify_to_func_args", "bool", False, "Reify in terms of function args"),
        PassOption("use-arith-ops", "use_arith_ops", "bool", False, "Reify with arith dialect ops"),
    )

    def __init__(self, *, reify_to_func_args: bool = False, use_arith_ops: bool = False) -> None:
        super().__init__()
        self.reify_to_func_args = reify_to_func_args
        self.use_arith_ops = use_arith_ops

    def run(self, op: Operation) -> None:
        failures = [self._reify_all(op), self._compare_all(op)]
        if any(failures):
            raise self.fail()

    def _reify_all(self, root: Operation) -> bool:
        """Replace the operations up to the first one without a bound; return True if there is one."""
        for op in [inner for inner in walk_post_order(root) if inner.name == "test.reify_bound"]:
            with InsertionPoint.after(op), op.location:
                bound = self._reify(op)
                if bound is None:
                    self.report(op.op_error("could not reify bound"))
                    return True
                new = arith.constant(IndexType.get(), bound) if isinstance(bound, int) else bound
            op.results[0].replace_all_uses_with(new)
            op.erase()
        return False

    def _reify(self, op: Any) -> Value | int | None:
        type_, value = BoundType[op.type.value], op.var
        dim = None if op.dim is None else op.dim.signed_value
        if op.constant:
            return compute_constant_bound(type_, Variable.of(value, dim))
        if op.scalable:
            map_ = compute_scalable_bound(type_, value, dim, op.vscale_min.value, op.vscale_max.value)
            if map_ is None:
                return None
            return reify_map(map_, [(vector.vscale(), None)] if map_.num_inputs else [])
        stop: StopCondition = _is_function_argument if self.reify_to_func_args else lambda found, dim, values: found is not value
        return reify_bound(type_, Variable.of(value, dim), stop, self.use_arith_ops)

    def _compare_all(self, root: Operation) -> bool:
        """Report the results of all comparisons; return True if one is not possible."""
        comparisons = [inner for inner in walk_post_order(root) if inner.name == "test.compare"]
        return not all(map(self._compare, comparisons))

    def _compare(self, op: Any) -> bool:
        name = op.cmp.value
        if not op.compose:
            left, right = _variables(op)
            if compare(left, ComparisonOperator[name], right):
                self.diagnostics.append(op.diagnostic("remark", "true"))
            elif any(compare(left, ComparisonOperator[each], right) for each in _OPPOSITES[name]):
                self.diagnostics.append(op.diagnostic("remark", "false"))
            else:
                self.report(op.error("unknown"))
            return True
        if name != "EQ":
            self.report(op.op_error("comparison operator must be EQ when 'composed' is specified"))
            return False
        difference = constant_difference(*op.operands)
        if difference is None:
            self.report(op.error("could not determine equality"))
        else:
            self.diagnostics.append(op.diagnostic("remark", "different" if difference else "equal"))
        return True


def _is_function_argument(value: Value, dim: int | None, values: ValueBoundsConstraintSet) -> bool:
    return isinstance(value, BlockArgument) and isinstance(value.owner.parent_op, FunctionOpInterface)


def _variables(op: Any) -> tuple[Variable, Variable]:
    found, rest = list[Variable](), list(op.operands)
    for map_ in (op.lhs_map, op.rhs_map):
        count = 1 if map_ is None else map_.value.num_inputs
        used, rest = rest[:count], rest[count:]
        found.append(Variable.of(used[0]) if map_ is None else Variable.of_map(map_.value, used))
    return found[0], found[1]
