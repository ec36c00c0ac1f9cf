"""Members that Python in a spec asks for, and that what it asks does not have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping

from ods.diagnostics import Span

from ...loader import suggestion
from ...resolver.model import (
    Definition,
    Expression,
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedInherent,
    ResolvedInterface,
    ResolvedOperation,
    ResolvedTraitUse,
    ResolvedValue,
)
from ...resolver.names.python_shape import function_code
from ...resolver.report import Report
from .class_table import ClassTable, class_key, plain_classes
from .inference import Known, KnownReferences, lacking_members

_ROOTS = {"type": "Type", "attribute": "Attribute", "property": "Attribute"}
_LOOKS = re.compile(r"\b(?:isinstance|hasattr|getattr|issubclass)\(")
"""How statements find out what something is."""


def check_members(dialect: ResolvedDialect, table: ClassTable, report: Report) -> None:
    """Everything of one dialect."""
    checker = _Checker(table, report)
    for constraint in _constraints(dialect):
        checker.constraint(constraint)
    for op in dialect.operations:
        checker.operation(op)
    definitions: tuple[Definition, ...] = (*dialect.types, *dialect.attributes, *dialect.operations)
    for definition in definitions:
        for builder in definition.builders:
            checker.body(builder.body, {"cls": definition.python_class}, builder.references, builder.origin)
    for interface in dialect.interfaces:
        checker.interface(interface)


def _constraints(dialect: ResolvedDialect) -> Iterator[ResolvedConstraint]:
    """Those of a dialect: the named ones, and those that are made where they are used."""
    used = [part.constraint for op in dialect.operations for part in (*op.arguments, *op.results)]
    used += [each.constraint for made in (*dialect.types, *dialect.attributes) for each in made.parameters if each.constraint is not None]
    seen = {id(each): each for each in (*dialect.constraints, *used)}
    yield from (each for each in seen.values() if each.dialect == dialect.name and each.definition is None)


class _Checker:
    def __init__(self, table: ClassTable, report: Report) -> None:
        self._table = table
        self._report = report
        self._told: set[tuple[int, str]] = set()

    def constraint(self, constraint: ResolvedConstraint) -> None:
        judged = plain_classes(constraint.value_type or "") if constraint.kind == "property" else (_ROOTS.get(constraint.kind, "?"),)
        self._expression(constraint.predicate, {"self": judged})
        self._expression(constraint.from_attribute, {"self": _of_values(constraint)})
        self._expression(constraint.const_builder, {})
        self._expression(constraint.builder, {})

    def operation(self, op: ResolvedOperation) -> None:
        names = {"op": (class_key(op.python_class),), **dict(_parts(op, "")), **dict(_parts(op, "op."))}
        for use in op.traits:
            self._expression(use.predicate, names, "type")  # whether parts have a type is asked with the trait
            for argument in use.arguments:
                if isinstance(argument, Expression):
                    self._expression(argument, {"self": _transformed(use, op)})
        for derived in op.derived:
            self._expression(derived.body, {"self": (class_key(op.python_class),), **dict(_parts(op, "self."))})
            self._expression(derived.attribute, {})

    def interface(self, interface: ResolvedInterface) -> None:
        itself = {"self": interface.runtime_class}
        for method in interface.methods:
            for body in (method.body, method.default):
                self.body(body, {} if method.static else itself, method.references, method.origin)
        if isinstance(interface.verifier, str):
            self.body(interface.verifier, itself, (), interface.origin)

    def body(self, text: str | None, names: Mapping[str, PythonClass], references: Iterable[tuple[str, PythonClass]], origin: Span) -> None:
        """Statements: what they ask of some names, unless they look at what these are."""
        if text is None or _LOOKS.search(text):
            return
        meant = {**names, **dict(references)}
        for node in ast.walk(ast.parse(function_code(text))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                owner = meant.get(node.value.id)
                if owner is not None and self._table.lacks(class_key(owner), node.attr):
                    self._tell((class_key(owner),), node.attr, text, origin)

    def _expression(self, expression: Expression | None, known: Known, untold: str = "") -> None:
        if expression is None:
            return
        tree = ast.parse(f"({expression.text}\n)", mode="eval").body
        references: KnownReferences = dict(expression.references)
        for owners, member in lacking_members(tree, known, references, self._table):
            if member != untold:
                self._tell(owners, member, expression.text, expression.origin)

    def _tell(self, owners: tuple[str, ...], member: str, text: str, origin: Span) -> None:
        place = _place(member, text, origin)
        if (place.start, member) in self._told:
            return
        self._told.add((place.start, member))
        names = [*dict.fromkeys(owner.rpartition(":")[2] for owner in owners)]
        who = {"Type": "no type", "Attribute": "no attribute"}.get(names[0], f"'{names[0]}'") if len(names) == 1 else _neither(names)
        message = f"{who} has {'' if who.startswith('n') else 'no '}'{member}'"
        known = sorted({each for owner in owners for each in self._table.family_members(owner)})
        otherwise = "it is a plain value of Python already" if all(map(plain_classes, owners)) else "see the class for what it has"
        self._report.error("ODS0326", message, place, suggestion(member, known) or otherwise)


def _neither(names: list[str]) -> str:
    return f"neither {' nor '.join(map(repr, names))}"


def _parts(op: ResolvedOperation, prefix: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What is known of operands, results and attributes by their names."""
    for value in (*op.operands, *op.results):
        if value.variadicity in ("single", "optional"):
            yield f"{prefix}{value.python_name}", ("Value",)
            yield f"{prefix}{value.python_name}.type", _of_values(value.constraint)
    for inherent in op.inherents:
        native = plain_classes(inherent.constraint.value_type or "")
        yield f"{prefix}{inherent.python_name}", native if inherent.is_native else _of_values(inherent.constraint)


def _of_values(constraint: ResolvedConstraint) -> tuple[str, ...]:
    return (class_key(constraint.python_class),) if constraint.has_own_class else (_ROOTS.get(constraint.kind, "?"),)


def _transformed(use: ResolvedTraitUse, op: ResolvedOperation) -> tuple[str, ...]:
    """The class of what `TypesMatchWith` makes another type of."""
    parts: dict[str, ResolvedValue | ResolvedInherent] = {part.name: part for part in (*op.arguments, *op.results)}
    named = next((parts[each] for each in use.arguments if isinstance(each, str) and each in parts), None)
    return _of_values(named.constraint) if isinstance(named, ResolvedValue) and named.variadicity == "single" else ()


def _place(member: str, text: str, origin: Span) -> Span:
    """The member in the spec; the whole text where it does not stand there as it is."""
    found = re.compile(rf"\.\s*({re.escape(member)})\b").search(origin.source.text, origin.start)
    return Span(origin.source, found.start(1), found.end(1)) if found is not None and found.end() <= origin.end + len(text) else origin
