"""Which operations are proved not to depend on each other through memory.

The passes that reorder iterations ask here. A memref may be a view of another one; a function may be called with one memref twice, unless
an argument has the attribute `llvm.noalias`; operations with unknown effects access everything; and accesses whose subscripts are unknown
access every element. mlir-opt 22 assumes the opposite of all of this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from generated.affine import AffineLoadOp, AffineStoreOp
from generated.memref import GetGlobalOp
from ods.analysis.aliases import AliasResult, LocalAliasAnalysis
from ods.builtin import ArrayAttr, DictionaryAttr, MemRefType
from ods.ir.caching import remembered
from ods.ir.interfaces import DYNAMIC, FunctionOpInterface, MemAlloc, MemRead, ViewLikeOpInterface, get_effects, has_single_effect
from ods.ir.operation import Operation
from ods.ir.traits import RecursiveMemoryEffects
from ods.ir.value import BlockArgument, Value

from ..identifiers import is_symbol_anywhere
from .dependences import Dependence, DependenceResult, MemRefAccess, check_dependence
from .nesting import enclosing_variables, num_common_loops


class Access(NamedTuple):
    """An effect of an operation on memory."""

    op: Operation
    memref: Value | None
    """The memref; None if any memory may be affected."""
    is_write: bool
    """True for everything except a read."""


ElementOf: TypeAlias = "Callable[[Operation], MemRefAccess | None]"


def accesses_inside(op: Operation) -> Iterator[Access]:
    """Yield the accesses of an operation and of all operations in its regions."""
    effects = get_effects(op)
    if effects is not None:
        for effect in effects:
            if effect.effect is not MemAlloc:
                yield Access(op, effect.value if isinstance(effect.value, Value) else None, effect.effect is not MemRead)
    elif RecursiveMemoryEffects not in op.traits:
        yield Access(op, None, True)
        return
    for region in op.regions:
        for block in region.blocks:
            for inner in block.operations:
                yield from accesses_inside(inner)


def accesses_beyond(ops: Iterable[Operation], loop: Operation) -> list[Access]:
    """Return the accesses inside operations, except those of memory that `loop` allocates in each iteration."""
    accesses = [access for op in ops for access in accesses_inside(op)]
    return [access for access in accesses if access.memref is None or not is_allocated_in(access.memref, loop)]


def is_allocated_in(value: Value, loop: Operation) -> bool:
    """Return True if an operation in a loop allocates the memory of a value."""
    while True:
        maker = value.get_defining_op()
        if maker is None:
            return False
        if has_single_effect(maker, MemAlloc, value) and loop is not maker and loop.is_ancestor_of(maker):
            return True
        if not isinstance(maker, ViewLikeOpInterface):
            return False
        value = maker.get_view_source()


# ---- whole operations


def are_independent(first: Iterable[Operation], second: Iterable[Operation]) -> bool:
    """Return True if it is proved that operations may change places with others that follow them in their block."""
    later = [access for op in second for access in accesses_inside(op)]
    element_of = remembered(known_element)
    return not any(_may_conflict(one, other, element_of) for op in first for one in accesses_inside(op) for other in later)


def _may_conflict(first: Access, second: Access, element_of: ElementOf) -> bool:
    if not may_touch_same(first, second):
        return False
    one, other = element_of(first.op), element_of(second.op)
    if one is None or other is None or first.memref is not second.memref:
        return True
    return not check_dependence(one, other, num_common_loops(first.op, second.op) + 1).is_excluded


def may_touch_same(first: Access, second: Access) -> bool:
    """Return True unless two accesses are both reads, or of different memory."""
    if not (first.is_write or second.is_write):
        return False
    return first.memref is None or second.memref is None or _MEMORY.alias(first.memref, second.memref) is not AliasResult.NO


# ---- iterations


def dependence(first: Access, second: Access, depth: int, element_of: ElementOf | None = None) -> Dependence | None:
    """Return the dependence of `second` on `first` that the loop at `depth` carries; None if it is unknown.

    `element_of` may remember what `known_element` returns.
    """
    if not may_touch_same(first, second):
        return Dependence(DependenceResult.NO_DEPENDENCE)
    if first.memref is not second.memref:
        return None
    one, other = map(element_of or known_element, (first.op, second.op))
    if one is None or other is None:
        return None
    found = check_dependence(one, other, depth, with_components=True)
    return found if found.exists or found.is_excluded else None


def dependences(accesses: Sequence[Access], depths: Iterable[int]) -> list[Dependence] | None:
    """Return all dependences that a loop at one of the depths carries; None if one is unknown."""
    found: list[Dependence] = []
    element_of = remembered(known_element)
    for depth in depths:
        for first in accesses:
            for second in accesses:
                between = dependence(first, second, depth, element_of)
                if between is None:
                    return None
                if between.exists:
                    found.append(between)
    return found


def is_of_known_element(op: Operation) -> bool:
    """Return True if `op` accesses one element, whose subscripts follow from induction variables and symbols."""
    return known_element(op) is not None


def known_element(op: Operation) -> MemRefAccess | None:
    """Return the one element that `op` accesses, if its subscripts follow from induction variables and symbols."""
    if not isinstance(op, (AffineLoadOp, AffineStoreOp)) or not _are_elements_distinct(op.memref.type):
        return None
    variables, element = enclosing_variables(op), MemRefAccess(op)
    return element if all(value in variables or is_symbol_anywhere(value) for value in element.access_map.operands) else None


def _are_elements_distinct(type_: object) -> bool:
    """Return True if no two different subscripts of a memref are of one element."""
    assert isinstance(type_, MemRefType), "the constraint of the operand is checked before"
    if type_.is_identity_layout:
        return True
    found = type_.strides_and_offset()
    if found is None or DYNAMIC in type_.shape or DYNAMIC in found[0] or min(found[0], default=1) < 0:
        return False
    end = 0
    for stride, size in sorted(zip(found[0], type_.shape)):
        if size > 1 and stride <= end:
            return False
        end += stride * (size - 1)
    return True


# ---- memory


class _Memory(LocalAliasAnalysis):
    """Compares globals, too, and arguments that are known to have no aliases."""

    def alias_impl(self, first: Value, second: Value) -> AliasResult:
        found = super().alias_impl(first, second)
        makers = first.get_defining_op(), second.get_defining_op()
        if found is not AliasResult.MAY or first is second:
            return found
        if isinstance(makers[0], GetGlobalOp) and isinstance(makers[1], GetGlobalOp):
            return found if makers[0].name_.value is makers[1].name_.value else AliasResult.NO
        return AliasResult.NO if _is_own_object(first, second) or _is_own_object(second, first) else found


def _is_own_object(value: Value, other: Value) -> bool:
    """Return True if `value` is an allocation or an argument without aliases, and `other` an argument or a global."""
    is_root = isinstance(other.get_defining_op(), GetGlobalOp) or _function_of(other) is not None
    maker = value.get_defining_op()
    return is_root and (maker is not None and has_single_effect(maker, MemAlloc, value) or _is_noalias(value))


def _function_of(value: Value) -> Operation | None:
    """Return the function that has `value` as an argument, or None."""
    block = value.owner if isinstance(value, BlockArgument) else None
    function = None if block is None or block.parent is None or block.parent.first_block is not block else block.parent_op
    return function if isinstance(function, FunctionOpInterface) else None


def _is_noalias(value: Value) -> bool:
    function = _function_of(value)
    attributes = None if function is None else function.get_inherent("arg_attrs")
    if not isinstance(attributes, ArrayAttr) or not isinstance(value, BlockArgument):
        return False
    own = attributes.value[value.index]
    return isinstance(own, DictionaryAttr) and own.find("llvm.noalias") is not None


_MEMORY = _Memory()
