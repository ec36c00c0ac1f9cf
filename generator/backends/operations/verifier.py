"""The verifier: MLIR's checks of an operation, in MLIR's order and words, as straight-line code."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...assembly import infers_automatically
from ...assembly.inference import plan_result_types
from ...codegen import TRUE, Code, CodeWriter, NameTable, f_string, names_in, quoted, snake_case
from ...codegen.runtime import runtime_module
from ...resolver.model import (
    Expression,
    PythonClass,
    ResolvedConstraint,
    ResolvedInterfaceUse,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedTraitUse,
)
from ..module_model import MethodModel, ModuleWriter, tuple_of
from .accessors import ValueGroup, ValueGroups
from .constructor import as_anything, as_its_class, inferred_type

if TYPE_CHECKING:
    from .accessors import ValueGroups


_TAKEN = frozenset(
    ("self", "operands", "results", "operand_sizes", "operand_size", "result_sizes", "result_size", "index", "value", "region")
    + ("len", "all", "any", "isinstance")
)


class Checks:
    """The statements of one verifier, and the local names of the values in it."""

    def __init__(self, writer: ModuleWriter, op: ResolvedOperation) -> None:
        self.writer = writer
        self.op = op
        self.code = CodeWriter()
        self.operands = ValueGroups(op, "operand", "operands", "self.operand_segment_sizes", "operand_")
        self.results = ValueGroups(op, "result", "results", "self.result_segment_sizes", "result_")
        names = NameTable(_TAKEN)
        self.checked_types: dict[str, str] = {}
        """Maps a condition over `_` to the first type that it was checked on."""
        self.narrowed: dict[str, bool] = {}
        """Maps checked types to True if every type checker infers their class from the check, False if only some do."""
        self.locals = {value.name: _local(names, value.python_name) for value in (*op.operands, *op.results)}

    @property
    def variables(self) -> dict[str, str | Callable[[], str]]:
        """Maps the names in predicates of traits to their source in the verifier."""
        found: dict[str, str | Callable[[], str]] = {inherent.name: f"self.{inherent.python_name}" for inherent in self.op.inherents}
        found |= {inherent.python_name: f"self.{inherent.python_name}" for inherent in self.op.inherents}
        found |= self.locals
        found |= {value.python_name: self.locals[value.name] for value in (*self.op.operands, *self.op.results)}
        for value in (*self.op.operands, *self.op.results):
            if value.variadicity in ("single", "optional"):
                local = self.locals[value.name]
                found[f"{value.python_name}.type"] = f"{local}._type"
                known = self.narrowed.get(f"{local}._type")
                if known is None:
                    found[f"{value.python_name}.type."] = partial(as_its_class, self.writer, value, f"{local}._type")
                elif not known:
                    found[f"{value.python_name}.type."] = partial(as_anything, self.writer, f"{local}._type")
        return found | {"op": "self", "self": "self"}

    def error(self, condition: str, *parts: str | Code) -> None:
        """Raise an error of the operation if `condition` holds."""
        with self.code.block(f"if {condition}:"):
            self.code.line(f"raise self.op_error({f_string(parts)})")

    def call_runtime(self, function: str, *arguments: str) -> None:
        """Call a checking function that `runtime_names` lists."""
        self.call(runtime_module(function), function, *arguments)

    def call(self, module: str, function: str, *arguments: str) -> None:
        """Call a checking function in `module` with the operation and `arguments`."""
        self.code.line(f"{self.writer.imports.name(module, function)}({', '.join(('self', *arguments))})")


def _local(names: NameTable, wanted: str) -> str:
    while names.is_taken(wanted) and wanted in _TAKEN:
        wanted += "_"
    names.reserve(wanted)
    return wanted


def check_counts(checks: Checks, bound: Collection[str]) -> None:
    """Write one check of all counts; with successors, two, because MLIR verifies the successors in between.

    `bound` are the local variables among `operands` and `results`.
    """
    op = checks.op
    before = [*_of_parts("regions", "self._regions", op.regions), *_of_values("results", checks.results, bound)]
    after = _of_values("operands", checks.operands, bound)
    if not op.successors:
        _check(checks, [*before, ("successors", "self._successors", 0), *after])
        return
    _check(checks, before)
    _successor_counts(checks)
    _check(checks, after)


_Count = tuple[str, str, int]
"""The keyword of `wrong_counts`, the source of the sequence, and the required number."""


def _of_parts(kind: str, sequence: str, parts: Sequence[ResolvedRegion | ResolvedSuccessor]) -> list[_Count]:
    if not (parts and parts[-1].variadic):
        return [(kind, sequence, len(parts))]
    return [(f"least_{kind}", sequence, len(parts) - 1)] if len(parts) > 1 else []


def _of_values(kind: str, groups: ValueGroups, bound: Collection[str]) -> list[_Count]:
    sequence = kind if kind in bound else f"self._{kind}"
    if not groups.variable_count:
        return [(kind, sequence, groups.fixed_count)]
    return [(f"least_{kind}", sequence, groups.fixed_count)] if groups.fixed_count else []


def _check(checks: Checks, counts: list[_Count]) -> None:
    if not counts:
        return
    wrong = checks.writer.imports.runtime("wrong_counts")
    wanted = ", ".join(f"{name}={count}" for name, _, count in counts)
    with checks.code.block(f"if {' or '.join(_is_wrong(*count) for count in counts)}:"):
        checks.code.line(f"raise {wrong}(self, {wanted})")


def _is_wrong(name: str, sequence: str, count: int) -> str:
    if name.startswith("least_"):
        return f"len({sequence}) < {count}" if count > 1 else f"not {sequence}"
    return f"len({sequence}) != {count}" if count else sequence


def _successor_counts(checks: Checks) -> None:
    successors = checks.op.successors
    if successors[-1].variadic:
        if len(successors) > 1:
            checks.call_runtime("verify_at_least_n_successors", str(len(successors) - 1))
    elif len(successors) == 1:
        checks.call_runtime("verify_one_successor")
    else:
        checks.call_runtime("verify_n_successors", str(len(successors)))


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


def _structural_traits(checks: Checks) -> None:
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


def _predicate_traits(checks: Checks) -> None:
    """Write the checks of predicate traits, which are part of the generated invariants."""
    for use in checks.op.traits:
        if use.trait.kind == "predicate" and use.predicate is not None:
            condition = checks.writer.expression(use.predicate, checks.variables)
            if not condition.is_true:
                checks.error(condition.negated, f"failed to verify that {use.summary or use.trait.summary}")


def _other_traits(checks: Checks) -> None:
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


def _traits_after_regions(checks: Checks) -> None:
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


_IDENTITY = re.compile(r"\S+ is not \w+")
"""Matches a check that is as cheap as a comparison with the type of an earlier value."""


def verifier(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return `verify_invariants` and, for operations with regions, `verify_region_invariants` (called after nested operations)."""
    inside, after = Checks(writer, op), Checks(writer, op)
    _properties(inside)
    _values(inside, inside.operands)
    _values(inside, inside.results)
    _predicate_traits(inside)
    _regions(inside)
    _successors(inside)
    _other_traits(inside)
    if op.has_verifier:
        inside.code.line("self.verify_operation()")
    _traits_after_regions(inside if not op.regions else after)
    if op.has_region_verifier:
        (after if op.regions else inside).code.line("self.verify_regions()")
    if op.regions and all(region.variadic for region in op.regions) and after.code.result():
        with inside.code.block("if not self._regions:"):  # without regions there are no nested operations
            inside.code.line("self.verify_region_invariants()")
    bodies = {"verify_invariants": _body(inside, Checks(writer, op)), "verify_region_invariants": _body(after)}
    return [MethodModel(name, "", "(self) -> None", (), body) for name, body in bodies.items() if body]


def _body(inside: Checks, before: Checks | None = None) -> tuple[str, ...]:
    """Return the lines of a body; `before` gets the checks of counts, which precede the names for values."""
    lines = [*_bindings(inside), *inside.code.result()]
    named = _names_in(lines)
    bound = [name for name in ("operands", "results") if name in named]
    if before is not None:
        check_counts(before, bound)
        _structural_traits(before)
        lines[:0] = before.code.result()
    return (*[f"{name} = self._{name}" for name in bound], *lines)


def _bindings(checks: Checks) -> list[str]:
    used = _names_in(checks.code.result())
    lines: list[str] = []
    for groups in (checks.operands, checks.results):
        named = [checks.locals[value.name] for value in groups.values]
        if named and groups.variable_count == 0 and all(name in used for name in named):
            lines.append(f"{', '.join(named)}{',' if len(named) == 1 else ''} = {groups.sequence}")
            continue
        for index, name in enumerate(named):
            group = groups.group(index)
            if name in used:
                lines += _binding(groups, group, name)
            elif groups.sizes_name in used or groups.size_name in used:
                lines += group.setup
    return list(dict.fromkeys(lines))


def _binding(groups: ValueGroups, group: ValueGroup, name: str) -> list[str]:
    element = groups.element(group)
    if group.value.variadicity == "optional":
        element = f"{groups.sequence}[{group.start}] if {groups.size_is_one(group)} else None"
    return [*group.setup, f"{name} = {element}"]


def _names_in(lines: list[str]) -> frozenset[str]:
    return names_in("\n".join(lines))


# ---- properties


def _properties(checks: Checks) -> None:
    for inherent in checks.op.inherents:
        if inherent.is_native:
            _constraint(checks, inherent.constraint, f"self.{inherent.python_name}", "property", inherent.name, False)
    for inherent in sorted(checks.op.inherents, key=lambda inherent: inherent.name):
        if not (inherent.is_native or inherent.may_be_left_out):
            checks.error(f"self.{inherent.python_name} is None", f"requires attribute '{inherent.name}'")
    for inherent in checks.op.inherents:
        if not inherent.is_native:
            slot = f"self.{inherent.python_name}"
            _constraint(checks, inherent.constraint, slot, "attribute", inherent.name, inherent.may_be_absent)


def _constraint(checks: Checks, constraint: ResolvedConstraint, slot: str, what: str, name: str, may_be_absent: bool) -> None:
    condition = checks.writer.conditions.condition(constraint, slot)
    if what == "property":
        wrong = Code(f"not self._holds_value({quoted(name)})")
        wrong = wrong if condition.is_true else Code(f"{wrong} or {condition.negated}")
        checks.error(wrong, f"property '{name}' failed to satisfy constraint: {constraint.summary}")
        return
    if condition.is_true:  # an assignment may have stored any attribute
        condition = Code(f"isinstance({slot}, {checks.writer.imports.runtime('Attribute')})")
    absent = f"{slot} is not None and " if may_be_absent else ""
    with checks.code.block(f"if {absent}{condition.negated}:"):
        checks.code.line(f"raise self._refused_property({quoted(name)})")


# ---- operands and results


def _values(checks: Checks, groups: ValueGroups) -> None:
    for index in range(len(groups.values)):
        group = groups.group(index)
        match group.value.variadicity:
            case "single":
                _single(checks, groups, group)
            case "optional":
                _optional(checks, groups, group)
            case _:
                _variadic(checks, groups, group)


def _single(checks: Checks, groups: ValueGroups, group: ValueGroup) -> None:
    """Check the type of a value, unless an earlier check has accepted the same type."""
    type_ = f"{checks.locals[group.value.name]}._type"
    condition = checks.writer.conditions.condition(group.value.constraint, type_)
    if condition.is_true:
        return
    wrong = condition.negated
    if checks.writer.conditions.tells_class(group.value.constraint, type_):
        checks.narrowed[type_] = True
    if not condition.startswith("isinstance("):
        checked = checks.checked_types.setdefault(checks.writer.conditions.condition(group.value.constraint, "_"), type_)
        if checked != type_ and not _IDENTITY.fullmatch(wrong):
            wrong = Code(f"{type_} is not {checked} and {wrong}")
            checks.narrowed[type_] = False
    _type_error(checks, groups, wrong, _position(groups, group), group.value.constraint.summary, type_)


def _type_error(checks: Checks, groups: ValueGroups, wrong: str, number: str | Code, summary: str, type_: str) -> None:
    checks.error(wrong, f"{groups.kind} #", number, f" must be {summary}, but got '", Code(type_), "'")


def _position(groups: ValueGroups, group: ValueGroup) -> str | Code:
    if group.start.isdigit():
        return group.start
    if group.start.startswith("-"):
        return Code(f"len({groups.sequence}) - {group.start[1:]}")
    return Code(group.start)


def _optional(checks: Checks, groups: ValueGroups, group: ValueGroup) -> None:
    start = _position(groups, group)
    size = _group_size(groups, group)
    words = f"{groups.kind} group starting at #", start, " requires 0 or 1 element, but found ", Code(size)
    if groups.has_segments or groups.variable_count > 1:
        checks.error(f"{size} > 1", *words)
    else:
        checks.error(f"len({groups.sequence}) > {len(groups.values)}", *words)
    name = checks.locals[group.value.name]
    condition = checks.writer.conditions.condition(group.value.constraint, f"{name}._type")
    if not condition.is_true:
        wrong = f"{name} is not None and {condition.negated}"
        _type_error(checks, groups, wrong, start, group.value.constraint.summary, f"{name}._type")


def _group_size(groups: ValueGroups, group: ValueGroup) -> str:
    if groups.has_segments:
        return f"{groups.sizes_name}[{groups.values.index(group.value)}]"
    if groups.variable_count > 1:
        return groups.size_name
    others = len(groups.values) - 1
    return f"len({groups.sequence}) - {others}" if others else f"len({groups.sequence})"


def _variadic(checks: Checks, groups: ValueGroups, group: ValueGroup) -> None:
    value, name = group.value, checks.locals[group.value.name]
    if value.segment_attribute is not None:
        slot = next(inherent.python_name for inherent in checks.op.inherents if inherent.name == value.segment_attribute)
        arguments = f"self.{slot}.values", f'"{value.segment_attribute}"', f'"{value.name}"', f"len({name})"
        checks.call_runtime("verify_segment_sizes", *arguments)
    if value.min_size:
        found = Code(f"len({name})")
        checks.error(
            f"len({name}) < {value.min_size}",
            f"{groups.kind} group starting at #",
            _position(groups, group),
            f" requires at least {value.min_size} element{'s' if value.min_size > 1 else ''}, but found ",
            found,
        )
    condition = checks.writer.conditions.condition(value.constraint, "value._type")
    if condition.is_true:
        return
    start = _position(groups, group)
    with checks.code.block(f"for index, value in enumerate({name}{'' if start == '0' else ', ' + start}):"):
        _type_error(checks, groups, condition.negated, Code("index"), f"variadic of {value.constraint.summary}", "value._type")


# ---- regions and successors


def _regions(checks: Checks) -> None:
    for index, region in enumerate(checks.op.regions):
        label = f" ('{region.name}')" if region.name and not region.unnamed else ""
        failed = f"{label} failed to verify constraint: {region.constraint.summary}"
        if region.variadic:
            condition = _region_condition(checks, region.constraint, "region")
            if not condition.is_true:
                with checks.code.block(f"for index, region in enumerate(self._regions[{index}:], {index}):"):
                    checks.error(condition.negated, "region #", Code("index"), failed)
            continue
        condition = _region_condition(checks, region.constraint, f"self._regions[{index}]")
        if not condition.is_true:
            checks.error(condition.negated, f"region #{index}{failed}")


def _region_condition(checks: Checks, constraint: ResolvedConstraint, region: str) -> Code:
    match constraint.region_blocks:
        case None:
            return checks.writer.conditions.condition(constraint, region)
        case (1, 1):
            return Code(f"{region}.has_one_block()")
        case (0, None):
            return TRUE
        case (0, 1):
            return Code(f"{region}.first_block is {region}.last_block")
        case (1, None):
            return Code(f"{region}.first_block is not None")
        case (least, most):
            count = f"len(list({region}.blocks))"
            if most is None:
                return Code(f"{count} >= {least}")
            if least == most:
                return Code(f"{count} == {least}")
            return Code(f"{count} <= {most}" if least == 0 else f"{least} <= {count} <= {most}")


def _successors(checks: Checks) -> None:
    for index, successor in enumerate(checks.op.successors):
        source = "value" if successor.variadic else f"self._successors[{index}]"
        condition = checks.writer.conditions.condition(successor.constraint, source)
        if condition.is_true:
            continue
        failed = f" ('{successor.name}') failed to verify constraint: {successor.constraint.summary}"
        if successor.variadic:
            with checks.code.block(f"for index, value in enumerate(self._successors[{index}:], {index}):"):
                checks.error(condition.negated, "successor #", Code("index"), failed)
        else:
            checks.error(condition.negated, f"successor #{index}{failed}")
