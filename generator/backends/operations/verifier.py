"""The verifier: MLIR's checks of an operation, in MLIR's order and words, as straight-line code."""

from __future__ import annotations

import re

from ...codegen import TRUE, Code, names_in, quoted
from ...resolver.model import ResolvedConstraint, ResolvedOperation
from ..methods import MethodModel
from ..scope import ModuleWriter
from . import counts, trait_checks
from .checks import Checks
from .groups import ValueGroup, ValueGroups

_IDENTITY = re.compile(r"\S+ is not \w+")
"""Matches a check that is as cheap as a comparison with the type of an earlier value."""


def verifier(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return `verify_invariants` and, for operations with regions, `verify_region_invariants` (called after nested operations)."""
    inside, after = Checks(writer, op), Checks(writer, op)
    _properties(inside)
    _values(inside, inside.operands)
    _values(inside, inside.results)
    trait_checks.predicates(inside)
    _regions(inside)
    _successors(inside)
    trait_checks.others(inside)
    if op.has_verifier:
        inside.code.line("self.verify_operation()")
    trait_checks.after_regions(inside if not op.regions else after)
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
        counts.check_counts(before, bound)
        trait_checks.structural(before)
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
