"""Write the checks of traits and interfaces, each in its phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...assembly import infers_automatically
from ...assembly.inference import plan_result_types
from ...codegen import Code, quoted, snake_case
from ...resolver.model import Expression, PythonClass, ResolvedInterfaceUse, ResolvedOperation, ResolvedTraitUse
from ..text import tuple_of
from .result_types import inferred_type

if TYPE_CHECKING:
    from .checks import Checks
    from .groups import ValueGroups

_HOLD_WHEN_ALL_TYPES_ARE_ONE = frozenset(
    (
        "SameOperandsAndResultType",
        "SameOperandsAndResultShape",
        "SameOperandsAndResultElementType",
        "SameOperandsAndResultRank",
        "SameOperandsShape",
        "SameOperandsElementType",
        "SameTypeOperands",
        "Elementwise",
    )
)
_HOLD_FOR_SCALARS = frozenset(("SameOperandsAndResultShape", "SameOperandsAndResultRank", "SameOperandsShape", "Elementwise"))


def structural(checks: Checks) -> None:
    """Write the checks of structural traits, in the order of the spec."""
    for use in checks.op.traits:
        if use.trait.structural:
            _call(checks, use)
    for groups in (checks.operands, checks.results):
        if groups.has_segments:
            _single_segments(checks, groups)


def _single_segments(checks: Checks, groups: ValueGroups) -> None:
    """Check that a single operand has a segment of size one, which MLIR assumes."""
    slot = f"self.{groups.kind}_segment_sizes"
    for index, value in enumerate(groups.values):
        if value.variadicity == "single":
            size = f"{slot}[{index}]"
            checks.error(f"{size} != 1", f"{groups.kind} group '{value.name}' requires 1 element, but found ", Code(size))


def predicates(checks: Checks) -> None:
    """Write the checks of predicate traits, which are part of the generated invariants."""
    for use in checks.op.traits:
        if use.trait.kind == "predicate" and use.predicate is not None:
            condition = checks.writer.expression(use.predicate, checks.variables)
            if not condition.is_true:
                checks.error(condition.negated, f"failed to verify that {use.summary or use.trait.summary}")


def others(checks: Checks) -> None:
    """Write the checks of the other traits and of interfaces, in the order of the spec."""
    pending: list[ResolvedTraitUse] = []
    for use in _in_order(checks.op):
        if isinstance(use, ResolvedInterfaceUse):
            if use.interface.verifier is not None and not use.interface.verify_with_regions:
                _flush(checks, pending)
                _interface(checks, use)
        elif not use.trait.structural and use.trait.kind == "native" and use.trait.verifier is not None:
            pending.append(use)
    _flush(checks, pending, is_last=True)


def _in_order(op: ResolvedOperation) -> list[ResolvedTraitUse | ResolvedInterfaceUse]:
    """Return the traits and interfaces in spec order: those of templates first, then the operation's own."""
    return sorted((*op.traits, *op.interfaces), key=lambda use: use.position)


def _flush(checks: Checks, pending: list[ResolvedTraitUse], is_last: bool = False) -> None:
    """Write the pending checks; a cheap test skips those that equal types or scalars always satisfy."""
    while pending:
        guard, count = _guard(checks, pending)
        taken, pending[:count] = pending[:count], []
        if guard is None:
            _call(checks, taken[0])
            continue
        with checks.code.block(f"if {guard}:"):
            for use in taken:
                _call(checks, use)
            if not pending and is_last and taken[0].trait.name in _HOLD_WHEN_ALL_TYPES_ARE_ONE and _ends_with_types(checks.op):
                _inferred_types(checks)


def _guard(checks: Checks, pending: Sequence[ResolvedTraitUse]) -> tuple[str | None, int]:
    op = checks.op
    types = [f"{checks.locals[value.name]}._type" for value in (*op.operands, *op.results)]
    if checks.operands.variable_count or checks.results.variable_count or len(types) < 2 or not op.operands:
        return None, 1
    first = pending[0].trait.name
    if first == "SameTypeOperands" and len(op.operands) > 1:
        return f"not ({' is '.join(types[: len(op.operands)])})", 1
    if op.trait("SameOperandsAndResultType") is not None and first in _HOLD_WHEN_ALL_TYPES_ARE_ONE and op.results:
        return f"not ({' is '.join(types)})", _leading(pending, _HOLD_WHEN_ALL_TYPES_ARE_ONE)
    if first in _HOLD_FOR_SCALARS:
        shaped = checks.writer.imports.runtime("ShapedType")
        return " or ".join(f"isinstance({type_}, {shaped})" for type_ in types), _leading(pending, _HOLD_FOR_SCALARS)
    return None, 1


def _leading(pending: Sequence[ResolvedTraitUse], names: frozenset[str]) -> int:
    count = 0
    while count < len(pending) and pending[count].trait.name in names:
        count += 1
    return count


def _call(checks: Checks, use: ResolvedTraitUse) -> None:
    if use.trait.name == "Terminator":
        checks.error("self._block is None or self._next is not None", "must be the last operation in the parent block")
    elif use.trait.verifier is not None:
        checks.call(use.trait.verifier.module, use.trait.verifier.name, *_arguments(checks, use.arguments))


def _arguments(checks: Checks, arguments: tuple[object, ...]) -> list[str]:
    return [_argument(checks, argument) for argument in arguments]


def _argument(checks: Checks, argument: object) -> str:
    if isinstance(argument, PythonClass):
        return checks.writer.name(argument)
    if isinstance(argument, Expression):
        return checks.writer.expression(argument, checks.variables)
    if isinstance(argument, tuple):
        return tuple_of(_arguments(checks, argument))
    return quoted(argument) if isinstance(argument, str) else repr(argument)


def _interface(checks: Checks, use: ResolvedInterfaceUse) -> None:
    verifier = use.interface.verifier
    if isinstance(verifier, PythonClass):
        checks.call(verifier.module, verifier.name)
    elif verifier is not None:
        checks.code.line(f"self.{interface_verifier_name(use.interface.name)}()")


def interface_verifier_name(interface: str) -> str:
    """Return the name of the method that holds an interface's verifier."""
    return f"verify_{snake_case(interface)}"


def after_regions(checks: Checks) -> None:
    """Write the checks that need valid nested operations: structural traits, then other traits and interfaces."""
    for use in sorted(_in_order(checks.op), key=lambda use: isinstance(use, ResolvedInterfaceUse) or not use.trait.structural):
        if isinstance(use, ResolvedInterfaceUse):
            if use.interface.verify_with_regions:
                _interface(checks, use)
        elif use.trait.region_verifier is not None:
            verifier = use.trait.region_verifier
            checks.call(verifier.module, verifier.name, *_arguments(checks, use.arguments))
    if not _ends_with_types(checks.op):
        _inferred_types(checks)


def _ends_with_types(op: ResolvedOperation) -> bool:
    """Return True if the comparison with inferred types directly follows a trait about equal types."""
    if op.regions or op.has_verifier or op.trait("SameOperandsAndResultType") is None:
        return False
    if any(value.variadicity != "single" for value in (*op.operands, *op.results)):
        return False
    last = [use for use in _in_order(op) if _checks_something(use)]
    return bool(last) and isinstance(last[-1], ResolvedTraitUse) and last[-1].trait.name in _HOLD_WHEN_ALL_TYPES_ARE_ONE


def _checks_something(use: ResolvedTraitUse | ResolvedInterfaceUse) -> bool:
    if isinstance(use, ResolvedInterfaceUse):
        return use.interface.verifier is not None
    return not use.trait.structural and use.trait.kind == "native" and (use.trait.verifier or use.trait.region_verifier) is not None


def _inferred_types(checks: Checks) -> None:
    """Write the check of inferred types; SameOperandsAndResultType also accepts a different type with a compatible shape."""
    op = checks.op
    if op.trait("SameOperandsAndResultType") is None or not infers_automatically(op):
        return
    rules = plan_result_types(op).rules
    inferred = [inferred_type(checks.writer, op, rules, result.name, checks.locals) for result in op.results]
    if any(type_ is None for type_ in inferred):
        return
    found = [f"{checks.locals[result.name]}._type" for result in op.results]
    differs = " or ".join(f"{type_} is not {expected}" for type_, expected in zip(found, inferred))
    with checks.code.block(f"if {differs}:"):
        error = checks.writer.imports.runtime("inferred_types_error")
        checks.code.line(f"raise {error}(self, [{', '.join(map(str, inferred))}])")
