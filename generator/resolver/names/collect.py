"""Collect every name that the dialects define, with its parameters; report clashes at both places."""

from __future__ import annotations

from ods.spec import EnumSpec, OperationSpec

from ...loader import LoadedDefinition, LoadedDialect, suggestion
from ..report import Report, first_is_here
from .class_names import check_class_names
from .naming import operation_class_name
from .table import Names, Symbol, Table
from .terms import TermError, parse_signature

_PARAMETRISED = ("constraints", "traits", "op_templates", "type_templates", "attribute_templates")


def collect(dialects: list[LoadedDialect], report: Report, available: tuple[str, ...] = (), known: Names | None = None) -> Names:
    """Return the names of all dialects and the `known` names of others; `available` are dialects that could be added."""
    tables: dict[str, Table] = {} if known is None else dict(known.tables)
    new: list[Table] = []
    for dialect in dialects:
        if dialect.name in tables:
            other = tables[dialect.name].dialect.origin
            report.error(
                "ODS0201", f"the dialect '{dialect.name}' is defined twice", dialect.origin, "rename one of them", first_is_here(other)
            )
            continue
        alike = next((name for name in tables if name.lower() == dialect.name.lower()), None)
        if alike is not None:
            message = (
                f"the dialects '{alike}' and '{dialect.name}' differ in case alone: where file names have no case, their packages are one"
            )
            report.error("ODS0201", message, dialect.origin, "rename one of them", first_is_here(tables[alike].dialect.origin))
        tables[dialect.name] = _table(dialect, report)
        new.append(tables[dialect.name])
    for table in new:
        table.depends_on = _dependencies(table.dialect, tables, report, available)
    _check_cycles(tables, report)
    return Names(tables, available)


def _table(dialect: LoadedDialect, report: Report) -> Table:
    table = Table(dialect)
    for definition in dialect.definitions:
        symbol = _symbol(definition, dialect.name, report)
        if symbol is None:
            continue
        section = table.section(definition.section)
        if symbol.name in section:
            hint = "rename or remove one of the two"
            message = f"the {definition.kind} '{symbol.name}' is defined twice"
            report.error("ODS0202", message, symbol.span, hint, first_is_here(section[symbol.name].span))
            continue
        section[symbol.name] = symbol
        _register_classes(table, symbol, report)
    check_class_names(table, report)
    return table


def _symbol(definition: LoadedDefinition, dialect: str, report: Report) -> Symbol | None:
    if definition.section not in _PARAMETRISED:
        return Symbol(definition.key, (), definition, dialect)
    try:
        name, parameters = parse_signature(definition.key)
    except TermError as error:
        key = definition.place.key_place(definition.key) if definition.place.key is None else definition.place
        span = key.name_span
        report.error("ODS0203", f"'{definition.key}' is not a name with parameters: {error.message}", span, "write `Name` or `Name<T, n>`")
        return None
    return Symbol(name, parameters, definition, dialect)


def _register_classes(table: Table, symbol: Symbol, report: Report) -> None:
    spec = symbol.definition.spec
    if symbol.definition.section == "ops":
        given = spec.class_name if isinstance(spec, OperationSpec) else None
        name = given or operation_class_name(symbol.name)
        other = table.operation_classes.setdefault(name, symbol)
        if other is not symbol:
            message = f"the operations '{other.name}' and '{symbol.name}' would both be the class {name}"
            report.error("ODS0204", message, symbol.span, "give one of them a `class_name`", first_is_here(other.span))
    if isinstance(spec, EnumSpec):
        name = spec.attribute.class_name if spec.attribute is not None else f"{symbol.name}Attr"
        table.enum_attributes.setdefault(name, symbol)


def _dependencies(dialect: LoadedDialect, tables: dict[str, Table], report: Report, available: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    known = sorted({*tables, *available})
    for index, name in enumerate(dialect.head.depends_on if dialect.head is not None else ()):
        assert dialect.head_place is not None
        span = dialect.head_place.at("depends_on", index).span
        if name not in tables:
            hint = suggestion(name, known) or f"the dialects are {', '.join(known)}"
            report.error("ODS0205", f"there is no dialect '{name}'", span, hint)
        elif name == dialect.name:
            report.error("ODS0206", "a dialect cannot depend on itself", span, "remove it")
        else:
            found.append(name)
    return tuple(found)


def _check_cycles(tables: dict[str, Table], report: Report) -> None:
    done: set[str] = set()
    for name in tables:
        path: list[str] = []
        _follow(name, path, done, tables, report)


def _follow(name: str, path: list[str], done: set[str], tables: dict[str, Table], report: Report) -> None:
    if name in path:
        cycle = " → ".join([*path[path.index(name) :], name])
        table = tables[path[-1]]
        place = table.dialect.head_place
        span = table.dialect.origin
        if place is not None and name in table.depends_on and table.dialect.head is not None:
            span = place.at("depends_on", table.dialect.head.depends_on.index(name)).span
        report.error("ODS0206", f"dialects depend on each other in a circle: {cycle}", span, "break the circle at one place")
        table.depends_on = tuple(other for other in table.depends_on if other != name)
        return
    if name in done:
        return
    path.append(name)
    for other in tables[name].depends_on:
        _follow(other, path, done, tables, report)
    path.pop()
    done.add(name)
