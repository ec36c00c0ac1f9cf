"""A pass on utilities of the affine vectorizer: slices, composition of maps, shapes (MLIR's `VectorizerTestPass`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from dialect_specs.affine.hooks.analysis.parallel_loops import parallel_reductions
from dialect_specs.affine.hooks.vectorization import vectorize_outermost
from generated.func import ReturnOp
from generated.vector import TransferWriteOp
from ods.analysis.topological_sort import topological_sort
from ods.builtin import AffineMap, VectorType
from ods.builtin.affine.flatten import simplify_affine_map
from ods.diagnostics import Diagnostic
from ods.ir.location import UnknownLoc
from ods.ir.operation import Operation
from ods.ir.traits import IsolatedFromAbove
from ods.ir.value import BlockArgument, Value
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass

from .affine_loops import loops_by_depth
from .wrapper import Pass


@register_pass
class VectorizerTestPass(Pass):
    """Reports what the utilities answer for marked operations."""

    argument = "affine-super-vectorizer-test"
    anchor = "func.func"
    dependent_dialects = ("vector",)
    fails_on_errors = False
    options = (
        PassOption("vector-shape-ratio", "vector_shape_ratio", "int32", True, "Specify the HW vector size for vectorization"),
        *(
            PassOption(name, name.replace("-", "_"), "bool", False, f"Enable testing {summary}")
            for name, summary in (
                ("forward-slicing", "forward static slicing and topological sort functionalities"),
                ("backward-slicing", "backward static slicing and topological sort functionalities"),
                ("slicing", "static slicing and topological sort functionalities"),
                ("compose-maps", "the composition of AffineMap"),
                ("vectorize-affine-loop-nest", "for the 'vectorizeAffineLoopNest' utility"),
            )
        ),
    )

    def __init__(
        self,
        *,
        vector_shape_ratio: Iterable[int] = (),
        forward_slicing: bool = False,
        backward_slicing: bool = False,
        slicing: bool = False,
        compose_maps: bool = False,
        vectorize_affine_loop_nest: bool = False,
    ) -> None:
        super().__init__()
        self.vector_shape_ratio = tuple(vector_shape_ratio)
        self.forward_slicing = forward_slicing
        self.backward_slicing = backward_slicing
        self.slicing = slicing
        self.compose_maps = compose_maps
        self.vectorize_affine_loop_nest = vectorize_affine_loop_nest

    def run(self, op: Operation) -> None:
        if len(op.regions[0].blocks) != 1:
            return
        texts: list[str] = []
        if self.vector_shape_ratio:
            texts += self._shape_ratios(op)
        title = f"\n{op.get_inherent('sym_name').value}"  # type: ignore[union-attr]
        if self.forward_slicing:
            texts += [title, *_slices(op, "forward static", forward_slice)]
        if self.backward_slicing:
            texts += [title, *_slices(op, "backward static", backward_slice)]
        if self.slicing:
            texts += [title, *_slices(op, "static", whole_slice)]
        if self.compose_maps:
            texts += _composed(op)
        if self.vectorize_affine_loop_nest:
            texts += self._vectorize(op)
        if texts:
            self.diagnostics.append(Diagnostic("remark", "".join(texts), location=UnknownLoc.get()))

    def _shape_ratios(self, root: Operation) -> Iterator[str]:
        """Yield how many vectors of the given shape the result of each operation consists of."""
        shape = self.vector_shape_ratio
        for op in walk_post_order(root):
            type_ = self._vector_type_of(op)
            if type_ is None or len(type_.shape) < len(shape):
                continue
            rest = len(type_.shape) - len(shape)
            if len(op.results) == 1 and not any(size % part for size, part in zip(type_.shape[rest:], shape)):
                ratio = [*type_.shape[:rest], *[size // part for size, part in zip(type_.shape[rest:], shape)]]
                yield f"\nmatched: {op} with shape ratio: {', '.join(map(str, ratio))}"

    def _vector_type_of(self, op: Operation) -> VectorType | None:
        """Return the type of the vector that an operation makes or transfers."""
        if isinstance(op, TransferWriteOp):
            return op.value_to_store.type
        if not op.results and not isinstance(op, ReturnOp):
            self.report(op.error("NYI: assuming only return operations can have 0  results at this point"))
        if len(op.results) > 1:
            self.report(op.error("NYI: operation has more than 1 result"))
        type_ = op.results[0].type if len(op.results) == 1 else None
        return type_ if isinstance(type_, VectorType) else None

    def _vectorize(self, op: Operation) -> list[str]:
        levels = loops_by_depth(op)
        if not levels or len(levels[0]) != 1:
            return []
        reductions = parallel_reductions(levels[0][0])
        if reductions is None:
            return ["Outermost loop cannot be parallel\n"]
        vectorize_outermost(levels[0][0], 4)
        return []


def _slices(root: Operation, kind: str, slice_of: Callable[[Operation], Iterable[Operation]]) -> Iterator[str]:
    for op in walk_post_order(root):
        if op.name == "slicing-test-op":
            yield f"\nmatched: {op} {kind} slice: "
            yield from (f"\n{each}" for each in slice_of(op))


def _composed(root: Operation) -> list[str]:
    maps: list[AffineMap] = []
    for op in walk_post_order(root):
        if op.name == "test_affine_map":
            attribute: Any = op.attributes["affine_map"]
            maps.append(attribute.value)
    if not maps:
        return []
    found = maps[-1]
    for map_ in maps[-2::-1]:
        found = found.compose(map_)
    return [f"\nComposed map: {simplify_affine_map(found)}"]


def forward_slice(op: Operation) -> list[Operation]:
    """Return the operations that depend on `op`, in topological order (MLIR `getForwardSlice`)."""
    found: dict[Operation, None] = {}

    def visit(current: Operation) -> None:
        inside = [inner for region in current.regions for block in region for inner in block]
        for following in (*inside, *[user for result in current.results for user in result.users]):
            if following not in found:
                visit(following)
        found[current] = None

    visit(op)
    return [each for each in reversed(found) if each is not op]


def backward_slice(op: Operation) -> list[Operation]:
    """Return the operations that `op` depends on, definitions first (MLIR `getBackwardSlice`)."""
    found: dict[Operation, None] = {}

    def visit_value(value: Value) -> None:
        maker = value.get_defining_op()
        if maker is None and isinstance(value, BlockArgument):
            parent = value.owner.parent_op
            if parent is not None and IsolatedFromAbove not in parent.traits and len(parent.regions) == 1:
                maker = parent if len(parent.regions[0].blocks) == 1 else None
        if maker is not None and maker not in found:
            visit(maker)

    def visit(current: Operation) -> None:
        for operand in current.operands:
            visit_value(operand)
        found[current] = None

    visit(op)
    return [each for each in found if each is not op]


def whole_slice(op: Operation) -> list[Operation]:
    """Return the operations that are connected with `op` by dependences, sorted (MLIR `getSlice`)."""
    found = {op: None}
    pending = [op]
    while pending:
        current = pending.pop(0)
        for each in (*backward_slice(current), *forward_slice(current)):
            if each not in found:
                found[each] = None
                pending.append(each)
    return topological_sort(found)
