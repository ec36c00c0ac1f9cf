"""All checks of resolved dialects, in order, and those of defaults, resources and hooks."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from typing import Any, Final

from ods.diagnostics import Diagnostic, Span

from ..assembly import check_format
from ..codegen.runtime import runtime_classes
from ..expressions.known_values import Impossible, Unknown, attribute_of, holds, value_of
from ..resolver.layers import reported_at_templates
from ..resolver.model import (
    Definition,
    Expression,
    ResolvedDialect,
    ResolvedInherent,
    ResolvedInterfaceUse,
    ResolvedMethod,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedTraitUse,
    ResolvedTypeOrAttribute,
    ResolvedValue,
    once,
)
from ..resolver.names.naming import OPERATION_MEMBERS, PARAMETER_MEMBERS
from ..resolver.report import Report, first_is_here, place_in
from ..semantics import check_semantics, check_values
from .hook_names import DECLARE, check_hooks, kind_of
from .members import check_members
from .members.call_shapes import CallShapes
from .members.class_table import ClassTable
from .operations import MNEMONIC, OperationTable, check_operation
from .passes import PipelineTable, check_pass, check_pipeline, passes_by_argument
from .patterns import check_patterns
from .possible_types import check_named_constraints, check_possible_parameters, check_possible_types
from .traits import check_traits


def check_defaults(op: ResolvedOperation, report: Report) -> None:
    """Check the defaults of the attributes and properties of an operation."""
    for inherent in op.inherents:
        if inherent.default is not None and not (inherent.is_native and inherent.default.text == "None"):
            _check_default(inherent, inherent.default, report)


def _check_default(inherent: ResolvedInherent, default: Expression, report: Report) -> None:
    constraint = inherent.constraint
    span = default.origin
    written = span.source.text[span.start : span.end].strip("'\"")
    try:
        value: Any = value_of(default)
        if inherent.is_native and constraint.const_builder is not None:
            _attribute(inherent, value)
        if value is not None and holds(constraint, value) is False:
            message = f"the default {written} of '{inherent.name}' does not satisfy its constraint: {constraint.summary}"
            report.error("ODS0320", message, span, "write a default that satisfies the constraint")
    except Impossible as problem:
        message = f"the default {written} of '{inherent.name}' is impossible: {problem}"
        report.error("ODS0320", message, span, "write a value that the attribute can hold")
    except Unknown:
        pass


def _attribute(inherent: ResolvedInherent, plain: Any) -> None:
    """Raise an error if the attribute that represents a native property cannot be made."""
    with suppress(Unknown):
        attribute_of(inherent.constraint, plain)


def check_definition(definition: ResolvedTypeOrAttribute, report: Report, is_read_by_dialect: bool = False) -> None:
    """Check a type or attribute except its assembly format and hooks; `is_read_by_dialect` if the dialect parses all of this kind."""
    kind = definition.kind
    if not definition.mnemonic:
        hint = f"add `mnemonic:`; the {kind} is written with it in IR"
        report.error("ODS0630", f"the {kind} '{definition.class_name}' has no mnemonic", definition.origin, hint)
    elif not MNEMONIC.match(definition.mnemonic):
        where = definition.origin_of("mnemonic")
        report.error(
            "ODS0601", f"'{definition.mnemonic}' cannot be read as the name of a {kind}", where, "letters, digits, `_`, `$` and `.`"
        )
    plain = definition.mnemonic.removeprefix(f"{definition.dialect}.")
    if plain != definition.mnemonic:
        sigil = "!" if kind == "type" else "#"
        message = f"the {kind} is `{sigil}{definition.dialect}.{definition.mnemonic}` in IR"
        hint = f"the name of the dialect comes before it: write `{plain}`"
        report.warning("ODS0691", message, definition.origin_of("mnemonic"), hint)
    if _is_of_builtin(definition.class_name):
        message = f"the {kind} '{definition.class_name}' hides the builtin class of that name, here and where both are imported"
        report.warning("ODS0634", message, definition.origin, "give it another name")
    _check_format_keys(definition, report, is_read_by_dialect)
    own_types = [parameter for parameter in definition.parameters if parameter.is_self_type]
    for parameter in own_types[1:] if kind == "attribute" else own_types:
        message = "an attribute has one type of its own" if kind == "attribute" else "a type has no type of its own"
        report.error("ODS0632", message, parameter.origin, "remove `self_type`")
    if not definition.summary and not definition.description:
        report.warning(
            "ODS0690", f"the {kind} '{definition.class_name}' has no summary", definition.origin, "messages name it by its summary"
        )


def _is_of_builtin(name: str) -> bool:
    known = runtime_classes()
    return name in known and any(base in ("Type", "Attribute") or _is_of_builtin(base) for base in known[name].bases)


def _check_format_keys(definition: ResolvedTypeOrAttribute, report: Report, is_read_by_dialect: bool) -> None:
    kind = definition.kind
    has_format = definition.assembly_format is not None
    if has_format and definition.has_custom_assembly_format:
        where = definition.origin_of("has_custom_assembly_format")
        report.error("ODS0620", f"the {kind} has an assembly format or a custom one, not both", where, "keep the format, or the hooks")
    has_syntax = has_format or definition.has_custom_assembly_format or is_read_by_dialect
    if definition.parameters and not has_syntax and definition.mnemonic:
        message = f"the {kind} '{definition.class_name}' has parameters, but no syntax for them"
        hint = "add `assembly_format:` or `has_custom_assembly_format: true`"
        report.error("ODS0631", message, definition.origin, hint)


def check_mnemonics(dialect: ResolvedDialect, report: Report) -> None:
    """Report two types, or two attributes, with the same mnemonic."""
    _check_unique(dialect.types, report)
    _check_unique(dialect.attributes, report)


def _check_unique(definitions: Sequence[ResolvedTypeOrAttribute], report: Report) -> None:
    seen: dict[str, ResolvedTypeOrAttribute] = {}
    for definition in definitions:
        other = seen.setdefault(definition.mnemonic, definition)
        if other is not definition and definition.mnemonic:
            message = (
                f"the {definition.kind}s '{other.class_name}' and '{definition.class_name}' have the same mnemonic '{definition.mnemonic}'"
            )
            where = definition.origin_of("mnemonic")
            report.error("ODS0633", message, where, "rename one of them", first_is_here(other.origin_of("mnemonic")))


_KNOWN: Final = ("DefaultResource", "AutomaticAllocationScopeResource")
"""The names of MLIR's own resources."""
_ALIKE: Final = 0.8


def check_resources(dialect: ResolvedDialect, report: Report) -> None:
    """Report a resource that only one operation names, if others use a similar name."""
    users: dict[str, dict[str, Span]] = {}
    for op in dialect.operations:
        for resource, place in _resources(op):
            users.setdefault(resource, {}).setdefault(op.mnemonic, place)
    for resource, places in users.items():
        if len(places) > 1 or resource in _KNOWN:
            continue
        others = [*_KNOWN, *(other for other, theirs in users.items() if other != resource and len(theirs) > len(places))]
        alike = [other for other in others if _are_alike(resource, other)]
        if alike:
            (place,) = places.values()
            hint = f"did you mean '{alike[0]}'? If not, give it a name that is less like it"
            report.error("ODS0327", f"no other operation names the resource '{resource}'", place, hint)


def _resources(op: ResolvedOperation) -> Iterator[tuple[str, Span]]:
    for part in (*op.arguments, *op.results):
        if isinstance(part, ResolvedValue):
            yield from ((resource, part.origin) for _, resource in part.effects if resource)
    for use in op.traits:
        for argument in use.arguments:
            for text in argument if isinstance(argument, tuple) else (argument,):
                effect, dot, resource = text.partition(".") if isinstance(text, str) else ("", "", "")
                if dot and effect.startswith("Mem"):
                    yield resource, use.origin


def _are_alike(name: str, other: str) -> bool:
    """Return True if two names may differ by a typing error: in case, in the order of letters, or in a few letters."""
    if _letters(name) == _letters(other):
        return False
    same = sorted(name.lower()) == sorted(other.lower())
    return same or bool(get_close_matches(name, [other], cutoff=_ALIKE))


def _letters(name: str) -> str:
    """Return a name without digits, because `Bank0` and `Bank1` differ on purpose."""
    return "".join(each for each in name if not each.isdigit())


_SEVERAL: Final = ("variadic", "variadic_of_variadic")
_UNTYPED: Final = (
    *("ArrayAttr", "DictionaryAttr", "SymbolRefAttr", "FlatSymbolRefAttr", "TypeAttr", "UnitAttr", "AffineMapAttr", "IntegerSetAttr"),
    *("DenseBoolArrayAttr", "DenseI8ArrayAttr", "DenseI16ArrayAttr", "DenseI32ArrayAttr", "DenseI64ArrayAttr"),
    *("DenseF32ArrayAttr", "DenseF64ArrayAttr"),
)
"""Builtin attributes without a type."""


def check_predicates(op: ResolvedOperation, report: Report) -> None:
    """Check the predicate traits of one operation."""
    parts = {part.python_name: part for part in (*op.arguments, *op.results)}
    others: dict[str, ResolvedRegion | ResolvedSuccessor] = {region.python_name: region for region in op.regions}
    others |= {successor.python_name: successor for successor in op.successors}
    for use in op.traits:
        if use.predicate is None:
            continue
        tree = ast.parse(f"({use.predicate.text}\n)", mode="eval").body
        guarded = set(_guarded(tree))
        mixed = _mixed(tree, parts)
        if mixed is not None:
            _refuse(use, mixed.name, "has several values, and is compared with one", mixed.origin, report)
            continue
        for name, asked in _asked(tree):
            if name in others and asked == "type":
                _refuse(use, others[name].name, "is not a value and has no type", others[name].origin, report)
                break
            part = parts.get(name)
            problem = "" if part is None else _problem(part, asked, name in guarded)
            if part is not None and problem:
                _refuse(use, part.name, problem, part.origin, report)
                break


def _refuse(use: ResolvedTraitUse, name: str, problem: str, origin: Span, report: Report) -> None:
    message = f"{use.trait.name} cannot be checked: '{name}' {problem}"
    report.error("ODS0629", message, use.origin, "name others, or use a trait for such values", first_is_here(origin, "it is this"))


def _problem(part: ResolvedValue | ResolvedInherent, asked: str, guarded: bool) -> str:
    """Return why `asked`, a member of an operand or attribute, cannot be used; empty if it can. `*` means iteration over all values."""
    if isinstance(part, ResolvedInherent):
        if part.may_be_absent and part.default is None and not guarded:
            return "may be absent"
        if asked == "type" and (part.is_native or part.constraint.python_class.name in _UNTYPED):
            return "has no type"
        return ""
    several = part.variadicity in _SEVERAL
    if asked == "*":
        return "" if several else "is one value, not several" if part.variadicity == "single" else "may be absent" * (not guarded)
    if several:
        return f"has several values, which have no '{asked}' together"
    return "may be absent" if part.variadicity == "optional" and not guarded else ""


def _asked(tree: ast.expr) -> Iterator[tuple[str, str]]:
    """Yield the names in an expression with the members that it uses; `*` for iteration."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr
        elif isinstance(node, ast.comprehension) and isinstance(node.iter, ast.Name):
            yield node.iter.id, "*"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
            yield from ((argument.id, "*") for argument in node.args if isinstance(argument, ast.Name))


def _mixed(tree: ast.expr, parts: Mapping[str, ResolvedValue | ResolvedInherent]) -> ResolvedValue | ResolvedInherent | None:
    """Return a variadic operand or result whose types are compared with a single type; None if there is none."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        operands = [node.left, *node.comparators]
        lists = [
            each.args[0] for each in operands if isinstance(each, ast.Call) and each.args and isinstance(each.args[0], ast.GeneratorExp)
        ]
        names = [each.generators[0].iter for each in lists if isinstance(each, ast.GeneratorExp)]
        single = any(isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.attr == "type" for each in operands)
        for name in names:
            if single and isinstance(name, ast.Name):
                return parts.get(name.id)
    return None


def _guarded(tree: ast.expr) -> Iterator[str]:
    """Yield the names that the expression compares with None or tests for truth."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Is, ast.IsNot)) and isinstance(node.left, ast.Name):
            yield node.left.id
        elif isinstance(node, (ast.BoolOp, ast.UnaryOp, ast.IfExp)):
            tests = node.values if isinstance(node, ast.BoolOp) else [node.operand if isinstance(node, ast.UnaryOp) else node.test]
            yield from (test.id for test in tests if isinstance(test, ast.Name))


_GENERATED: Final = frozenset(
    ("canonicalize", "fold", "get_canonicalization_patterns", "get_effects", "has_ssa_dominance", "infer_return_types", "verify")
)
"""Members of an operation that interfaces exist to define."""
_PROVIDERS: Final = {"InferTypeOpInterface": ("InferTensorType", "InferTensorTypeWithReify")}
"""Maps interfaces to the traits that implement their methods without hooks."""


def check_interfaces(definition: Definition, report: Report) -> None:
    """Check the interfaces of one operation, type or attribute."""
    for use in definition.interfaces:
        _check_implemented(use, definition, report)
    _check_method_names(definition, report)


def _check_implemented(use: ResolvedInterfaceUse, definition: Definition, report: Report) -> None:
    """Check that each method without a body is declared, or implemented by another interface."""
    given = {
        method.name
        for other in definition.interfaces
        for method in other.interface.methods
        if not _is_abstract(method) or method.name in other.declared_methods
    }
    missing = [method.name for method in use.interface.methods if method.name not in given]
    providers = _PROVIDERS.get(use.interface.name, ())
    if not missing or any(trait.trait.name in providers for trait in definition.traits):
        return
    name = use.interface.name
    message = f"nothing implements {_listed(missing)} of {name}"
    hint = f"write `{DECLARE[use.interface.kind]}<{name}>`, which asks the hooks for {'it' if len(missing) == 1 else 'them'}"
    report.error("ODS0640", message, place_in(definition, use.origin), hint, names=tuple(missing))


def _is_abstract(method: ResolvedMethod) -> bool:
    return method.body is None and method.default is None


def _listed(names: list[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


def _check_method_names(definition: Definition, report: Report) -> None:
    """Report a method with the name of an accessor, builder or inherited member, or of a method with other parameters."""
    taken = dict(_members(definition))
    common = OPERATION_MEMBERS - _GENERATED if isinstance(definition, ResolvedOperation) else PARAMETER_MEMBERS
    seen: dict[str, tuple[ResolvedMethod, str]] = {}
    for use in definition.interfaces:
        where = place_in(definition, use.origin)
        for method in use.interface.methods:
            what = f"the method '{method.name}' of {use.interface.name}"
            other, owner = seen.setdefault(method.name, (method, use.interface.name))
            if method.name in taken:
                message = f"{what} has the name of something else in the {kind_of(definition)}"
                hint = "rename one of the two: in Python they are one member of the class"
                report.error("ODS0641", message, where, hint, first_is_here(taken[method.name], "it is this"))
            elif method.name in common and not use.interface.external:
                message = f"{what} has the name of a member that every {kind_of(definition)} has"
                report.error("ODS0641", message, method.origin, "rename it")
            elif _signature(other) != _signature(method):
                message, note = f"{what} is another than that of {owner}", first_is_here(other.origin, "the other is this")
                hint = "rename one of them, or give both the same parameters and the same result"
                report.error("ODS0641", message, where, hint, note)


def _signature(method: ResolvedMethod) -> tuple[tuple[str, ...], str, bool]:
    return tuple(annotation for _, annotation, _ in method.parameters), method.returns, method.static


def _members(definition: Definition) -> Iterator[tuple[str, Span]]:
    """Yield the names that the class of a definition defines, with their places."""
    if isinstance(definition, ResolvedOperation):
        for part in (definition.arguments, definition.results, definition.regions, definition.successors, definition.derived):
            yield from ((each.python_name, each.origin) for each in part)
    else:
        yield from ((each.python_name, each.origin) for each in definition.parameters)
    for builder in definition.builders:
        yield f"build_{builder.name}" if builder.name else "build", builder.origin


def check_member_names(definition: Definition, report: Report) -> None:
    """Check that accessors and builders have different names in Python."""
    seen: dict[str, Span] = {}
    for name, span in _members(definition):
        if name.startswith("_"):
            message = f"'{name}' begins with `_`, as what is private to a class does"
            report.error("ODS0116", message, span, "names in Python that begin with `_` are private: begin with a letter")
        if seen.setdefault(name, span) is not span:
            message = f"the name '{name}' is defined twice in the class of this {kind_of(definition)}"
            hint = "accessors and builders share their names, and `aB` and `a_b` give the same name: rename one of the two"
            report.error("ODS0372", message, span, hint, first_is_here(seen[name]))


def check_dialects(
    dialects: tuple[ResolvedDialect, ...],
    known: tuple[ResolvedDialect, ...],
    placed: Callable[[list[Diagnostic]], list[Diagnostic]] = lambda findings: findings,
) -> list[Diagnostic]:
    """Return the errors and warnings in resolved dialects; `known` contains them and their dependencies.

    `placed` gives findings about definitions that an earlier run resolved their places in the present texts.
    """
    report = Report()
    operations = {op.python_class: op for dialect in known for op in dialect.operations}
    classes, signatures = ClassTable(known), CallShapes(known)
    passes = passes_by_argument(known)
    pipelines = PipelineTable(known)
    formats: list[Diagnostic] = []
    for dialect in dialects:
        check_named_constraints(dialect, report)
        for op in dialect.operations:
            report.add(_about_operation(op, operations, dialect))
            formats += (*check_format(op), *check_semantics(op))
        check_mnemonics(dialect, report)
        for definition in (*dialect.types, *dialect.attributes):
            if not definition.external:
                check_definition(definition, report, f"has_{definition.kind}_parser" in dialect.flags)
                check_interfaces(definition, report)
                check_member_names(definition, report)
                check_possible_parameters(definition, report)
                check_values(definition, report)
                formats += check_format(definition)
        check_members(dialect, classes, signatures, report)
        check_resources(dialect, report)
        for each in dialect.passes:
            check_pass(each, passes, operations, report)
        for pipeline in dialect.pipelines:
            check_pipeline(pipeline, pipelines, passes, report)
        check_patterns(dialect, report)
        check_hooks(dialect, report)
    return reported_at_templates(placed([*report.findings, *formats]), known)


@once
def _about_operation(op: ResolvedOperation, operations: OperationTable, dialect: ResolvedDialect) -> list[Diagnostic]:
    """Return what is wrong with an operation, and with how it uses those that it mentions."""
    report = Report()
    check_operation(op, operations, dialect, report)
    check_traits(op, operations, report)
    check_predicates(op, report)
    check_interfaces(op, report)
    check_member_names(op, report)
    check_possible_types(op, report)
    check_defaults(op, report)
    return report.findings


def check_texts(dialects: tuple[ResolvedDialect, ...]) -> list[Diagnostic]:
    """Check only the texts of operations and the hooks; everything else in these dialects must have been checked before."""
    report = Report()
    formats: list[Diagnostic] = []
    for dialect in dialects:
        for op in dialect.operations:
            check_operation(op, {}, dialect, report)
            formats += (*check_format(op), *check_semantics(op))
        check_hooks(dialect, report)
    return [*report.findings, *formats]
