"""Check the names of generated classes and functions: each is a valid Python name and unique in its package."""

from __future__ import annotations

import builtins
import keyword
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ods.diagnostics import Span
from ods.spec import ConstraintSpec, EnumSpec, PassSpec, PipelineSpec

from ..report import Report, first_is_here
from .naming import dialect_class_name, function_name, pass_class_name, pipeline_class_name

if TYPE_CHECKING:
    from .table import Symbol, Table

_CLASS_SECTIONS = ("types", "attributes", "enums", "interfaces", "traits")
_NAME_RULE = "a name of Python is made of letters, digits and `_`, does not begin with a digit, and is not a keyword"


def check_class_names(table: Table, report: Report) -> None:
    """Check that no two definitions of a package get the same class name."""
    seen: dict[str, Span] = {}
    for name, symbol, hint in _classes(table):
        _check_name(name, symbol, hint, report)
        if name in seen:
            message = f"the {symbol.definition.kind} '{symbol.name}' has the class name of another definition"
            if name != symbol.name:
                message = f"the {symbol.definition.kind} '{symbol.name}' would be the class {name}, which another definition is"
            report.error("ODS0204", message, symbol.span, hint or "rename one of the two", first_is_here(seen[name]))
        seen.setdefault(name, symbol.span)
    _check_enum_attributes(table, seen, report)
    _check_dialect_class(table, seen, report)
    _check_functions(table, report)


def is_python_name(name: str) -> bool:
    """Return True if `name` is valid as the name of a class, function or variable."""
    return name.isidentifier() and not keyword.iskeyword(name)


def _classes(table: Table) -> Iterator[tuple[str, Symbol, str]]:
    """Yield each class name, its definition, and a hint how to change it (or an empty text)."""
    for name, symbol in table.operation_classes.items():
        yield name, symbol, "give it a `class_name`"
    for section in _CLASS_SECTIONS:
        for name, symbol in table.section(section).items():
            yield name, symbol, ""
    for name, symbol in table.section("passes").items():
        given = symbol.definition.spec.class_name if isinstance(symbol.definition.spec, PassSpec) else None
        yield given or pass_class_name(name), symbol, "give it a `class_name`"
    for name, symbol in table.section("pipelines").items():
        given = symbol.definition.spec.class_name if isinstance(symbol.definition.spec, PipelineSpec) else None
        yield given or pipeline_class_name(name), symbol, "give it a `class_name`"


def _check_name(name: str, symbol: Symbol, hint: str, report: Report) -> None:
    if hasattr(builtins, name) and is_python_name(name):
        message = f"the {symbol.definition.kind} '{symbol.name}' would hide Python's own '{name}' in generated code"
        report.error("ODS0208", message, symbol.span, hint or "give it another name")
    if is_python_name(name):
        return
    kind = symbol.definition.kind
    message = f"the {kind} '{symbol.name}' becomes a class, and '{name}' cannot be the name of one"
    report.error("ODS0208", message, symbol.span, f"{hint}: {_NAME_RULE}" if hint else _NAME_RULE)


def _check_enum_attributes(table: Table, seen: dict[str, Span], report: Report) -> None:
    for name, symbol in table.enum_attributes.items():
        spec = symbol.definition.spec
        if isinstance(spec, EnumSpec) and spec.attribute is not None and name in seen:
            span = symbol.definition.place.at("attribute", "class_name").span
            report.error("ODS0204", f"'{name}' is the class name of another definition", span, "rename one", first_is_here(seen[name]))


def _check_dialect_class(table: Table, seen: dict[str, Span], report: Report) -> None:
    """Check that no definition has the name of the dialect's own class."""
    head, place = table.dialect.head, table.dialect.head_place
    name = (head.class_name if head is not None else None) or dialect_class_name(table.dialect.name)
    if head is None or place is None:
        return
    where = place.at("class_name").span if head.class_name is not None else place.at("name").span
    if not is_python_name(name):
        message = f"the dialect becomes a class, and '{name}' cannot be the name of one"
        report.error("ODS0208", message, where, f"give it a `class_name`: {_NAME_RULE}")
    if name in seen:
        message = f"'{name}' is the class of the dialect and of another definition"
        report.error("ODS0204", message, where, "give one of them another `class_name`", first_is_here(seen[name]))


def _check_functions(table: Table, report: Report) -> None:
    """Check that no two constraints without parameters get the same function name."""
    seen: dict[str, Symbol] = {}
    for symbol in table.section("constraints").values():
        if symbol.parameters or not isinstance(symbol.definition.spec, ConstraintSpec):
            continue
        name = function_name(symbol.name)
        other = seen.setdefault(name, symbol)
        if other is not symbol:
            message = f"the constraints '{other.name}' and '{symbol.name}' would both be the function {name}"
            report.error("ODS0204", message, symbol.span, "rename one of the two", first_is_here(other.span))
