"""Changes of types, attributes, enums and constraints."""

from __future__ import annotations

from collections.abc import Iterable

from ...assembly import format_change, reads_parameter
from ...expressions import relation
from ...resolver.model import ResolvedConstraint, ResolvedDialect, ResolvedEnum, ResolvedParameter, ResolvedTypeOrAttribute
from .change import impacts
from .members import compare_names, compare_order, match_members
from .recorder import Subject
from .shared import compare_builders, compare_default, compare_flag, compare_format, compare_interfaces, compare_traits, text_of


def compare_definition(subject: Subject, old: ResolvedTypeOrAttribute, new: ResolvedTypeOrAttribute) -> None:
    """Record the changes of a type or attribute."""
    if old.class_name != new.class_name:
        subject.changed("CLASS_NAME_SAME", f"the class '{old.class_name}' is called '{new.class_name}'", impacts("P"), new.origin)
    if old.mnemonic != new.mnemonic:
        message = f"the mnemonic is `{new.mnemonic}`, and was `{old.mnemonic}`"
        subject.changed("MNEMONIC_SAME", message, impacts("TG"), new.origin_of("mnemonic"))
    names: dict[str, str] = {}
    settled = _parameters(subject, old, new, names)
    compare_traits(subject, old.traits, new.traits)
    compare_interfaces(subject, old, new)
    compare_builders(subject, old.builders, new.builders)
    compare_flag(subject, "has_verifier", old, new, "S")
    if old.mnemonic_alias != new.mnemonic_alias:
        message = f"printed IR {'names it by an alias now' if new.mnemonic_alias else 'does not name it by an alias any more'}"
        subject.changed("ALIAS_SAME", message, impacts("", "T"), new.origin)
    if settled:
        compare_format(subject, old, new, lambda: format_change(old, new, names), "TG")


def _parameters(subject: Subject, old: ResolvedTypeOrAttribute, new: ResolvedTypeOrAttribute, names: dict[str, str]) -> bool:
    members = match_members(old.parameters, new.parameters)
    for gone in members.removed:
        subject.removed("PARAM_NO_DELETE", f"the parameter '{gone.name}' was removed", impacts("PTG"), gone.origin)
    for come in members.added:
        if come.optional or come.default is not None:
            message = f"the parameter '{come.name}', which may be left out, was added"
            subject.changed("PARAM_ADD_OPTIONAL", message, impacts(safe="PTG"), come.origin)
        else:
            subject.changed("PARAM_NO_ADD_REQUIRED", f"the parameter '{come.name}' was added", impacts("PTG"), come.origin)
    compare_order(subject, "PARAM", "parameter", members, new.parameters, "P")
    compare_names(subject, "PARAM", "parameter", members)
    names.update({one.name: other.name for one, other in members.renamed})
    for one, other in (*members.common, *members.renamed):
        _parameter(subject, one, other)
    return not members.removed and all(each.optional or each.default is not None for each in members.added)


def _parameter(subject: Subject, old: ResolvedParameter, new: ResolvedParameter) -> None:
    what = f"parameter '{new.name}'"
    if (old.codec, old.annotation) != (new.codec, new.annotation):
        message = f"the {what} is of type `{new.annotation}` ({new.codec}), and was `{old.annotation}` ({old.codec})"
        python, text = ("P" if old.annotation != new.annotation else ""), ("" if reads_parameter(new, old) else "TG")
        safe = "".join(level for level in "PTG" if level not in python + text)
        subject.changed("PARAM_TYPE_SAME", message, impacts(python + text, safe=safe), new.origin)
        return
    if text_of(old.default) != text_of(new.default) or old.optional != new.optional:
        compare_default(subject, "PARAM_DEFAULT_SAME", what, old.default, new.default, new.origin)
    if old.constraint is not None and new.constraint is not None and old.constraint.name != new.constraint.name:
        found = relation(old.constraint, new.constraint, subject.recorder.changed_constraints)
        message = f"the {what} must be `{new.constraint.name}`, and had to be `{old.constraint.name}`"
        severities = impacts("S") if found == "narrower" else impacts("", "S")
        doubt = ": cannot tell what this accepts and refuses" if found == "unknown" else ""
        if found != "same":
            subject.changed("PARAM_CONSTRAINT_SAME", message + doubt, severities, new.origin)


# ---- enums


def compare_enum(subject: Subject, old: ResolvedEnum, new: ResolvedEnum, has_attribute: bool) -> None:
    """Record the changes of an enum; without an attribute of its own, it is an integer in the generic form."""
    text = "TG" if has_attribute else "T"
    if old.kind != new.kind:
        subject.changed("ENUM_KIND_SAME", f"it is of kind '{new.kind}', and was '{old.kind}'", impacts("PTG"), new.origin)
        return
    if old.width != new.width:
        subject.changed("ENUM_WIDTH_SAME", f"it has {new.width} bits, and had {old.width}", impacts("G"), new.origin)
    _enum_text(subject, old, new, text)
    before, after = {case.value: case for case in old.cases}, {case.value: case for case in new.cases}
    symbols = {case.symbol: case for case in new.cases}
    for case in old.cases:
        other = symbols.get(case.symbol)
        if other is None and case.value in after and after[case.value].symbol not in {each.symbol for each in old.cases}:
            other = after[case.value]
            message = f"the case '{case.symbol}' is called '{other.symbol}'"
            subject.changed("ENUM_SYMBOL_SAME", message, impacts("P"), other.origin)
        if other is None:
            subject.removed("ENUM_CASE_NO_DELETE", f"the case '{case.symbol}' was removed", impacts("PTG"), case.origin)
            continue
        if case.value != other.value:
            message = f"the case '{other.symbol}' has the value {other.value}, and had {case.value}"
            subject.changed("ENUM_CASE_VALUE_SAME", message, impacts("G"), other.origin)
        if case.text != other.text:
            message = f"the case '{other.symbol}' is written `{other.text}`, and was `{case.text}`"
            subject.changed("ENUM_CASE_STRING_SAME", message, impacts(text), other.origin)
    known = {case.symbol for case in old.cases}
    for case in new.cases:
        if case.symbol not in known and case.value not in before:
            subject.changed("ENUM_CASE_ADDED", f"the case '{case.symbol}' was added", impacts(safe="PTGS"), case.origin)


def _enum_text(subject: Subject, old: ResolvedEnum, new: ResolvedEnum, text: str) -> None:
    if (old.separator.strip(), old.quoted) != (new.separator.strip(), new.quoted):
        subject.changed("ENUM_TEXT_SAME", "several cases are written in another way", impacts(text), new.origin)
    if new.keywords_only and not old.keywords_only:
        subject.changed("ENUM_TEXT_SAME", "cases in quotes are not read any more", impacts("", text), new.origin)
    if old.print_primary_groups != new.print_primary_groups:
        subject.changed("ENUM_TEXT_SAME", "complete groups are printed in another way", impacts("", "T"), new.origin)


# ---- constraints


def compare_constraint(subject: Subject, old: ResolvedConstraint, new: ResolvedConstraint, reaches: tuple[str, ...]) -> None:
    """Record the changes of a named constraint; `reaches` are the definitions that use it."""
    if old.kind != new.kind:
        subject.changed("CONSTRAINT_KIND_SAME", f"it is about a {new.kind}, and was about a {old.kind}", impacts("PS"), new.origin)
        return
    found = relation(old, new, subject.recorder.changed_constraints)
    if found == "narrower":
        subject.changed("CONSTRAINT_NO_NARROW", "the constraint takes less", impacts("S"), new.origin, reaches=reaches)
    elif found == "wider":
        subject.changed("CONSTRAINT_WIDENED", "the constraint takes more", impacts("", "S"), new.origin, reaches=reaches)
    elif found == "unknown":
        message = "the condition changed: cannot tell what it accepts and refuses"
        subject.changed("CONSTRAINT_SAME", message, impacts("", "S"), new.origin, reaches=reaches)
    if (old.python_class, old.value_type) != (new.python_class, new.value_type):
        if old.python_class != new.python_class:
            message = f"what passes is of class {new.python_class.name}, and was of class {old.python_class.name}"
        else:
            message = f"the plain value of what passes is `{new.value_type}`, and was `{old.value_type}`"
        widely = old.value_type == new.value_type and not old.has_own_class
        subject.changed("CONSTRAINT_CLASS_SAME", message, impacts("", "P") if widely else impacts("P"), new.origin, reaches=reaches)
    for name, what in (("builder", "built"), ("const_builder", "made of a plain value"), ("from_attribute", "read as a plain value")):
        if text_of(getattr(old, name)) != text_of(getattr(new, name)):
            message = f"what passes is {what} in another way, which cannot be compared"
            subject.changed("CONSTRAINT_BUILDER_SAME", message, impacts("", "PT"), new.origin, reaches=reaches)


def users_of(constraint: ResolvedConstraint, dialects: Iterable[ResolvedDialect]) -> tuple[str, ...]:
    """Return the operations that use a constraint for operands, results, attributes or regions, directly or inside another constraint."""
    memo: dict[ResolvedConstraint, bool] = {}

    def asks(other: ResolvedConstraint | None) -> bool:
        if other is None:
            return False
        if other not in memo:
            memo[other] = False
            inner = [each for _, each in other.predicate.references if isinstance(each, ResolvedConstraint)] if other.predicate else []
            memo[other] = other.name == constraint.name or any(map(asks, (*inner, other.base)))
        return memo[other]

    found = []
    for dialect in dialects:
        for op in dialect.operations:
            parts = (*op.arguments, *op.results, *op.regions, *op.successors)
            if any(asks(part.constraint) for part in parts):
                found.append(f"operation {op.name}")
    return tuple(found)
