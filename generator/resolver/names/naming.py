"""The Python names of everything that a spec defines, and the check that each is valid and unique in its package."""

from __future__ import annotations

import builtins
import keyword
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ods.diagnostics import Span
from ods.spec import ConstraintSpec, EnumSpec, OperationSpec, PassSpec, PipelineSpec

from ...codegen import class_case, safe_identifier, snake_case
from ...codegen.runtime import BUILDING_NAMES, members_of
from ...loader import LoadedDefinition, LoadedDialect, suggestion
from ..report import Report, first_is_here
from .table import Names, Symbol, Table, TermError, parse_signature

if TYPE_CHECKING:
    from .table import Symbol, Table


_CLASS_BODY = frozenset(
    ["bool", "classmethod", "cls", "constant_at", "constants_at", "hook_method", "int", "list", "operand_at", "operands_at", "property"]
    + ["property_of_operation", "region_at", "regions_at", "result_at", "results_at", "self", "staticmethod", "str", "successor_at"]
    + ["successors_at", "tuple"]
)
"""Names used in the bodies of generated classes, which accessors would hide."""

OPERATION_MEMBERS = (
    members_of("Operation")
    | _CLASS_BODY
    | {"deepcopy", "get_effects", "infer_return_types", "ip", "loc", "operand_segment_sizes", "parse_assembly", "parse_fast"}
    | {"print_assembly", "result_segment_sizes", "verify_operation", "verify_regions"}
)
"""Names that an accessor of an operation must not hide: the members of every operation, and names in its body."""

PARAMETER_MEMBERS = (
    members_of("Type")
    | members_of("Attribute")
    | {"cls", "dialect", "get", "parse_assembly", "print", "print_assembly", "self", "traits", "verify_parameters"}
)
"""Names that a parameter of a type or attribute must not hide."""

DIALECT_MEMBERS = members_of("Dialect")
"""Names that a function called by patterns must not hide."""

PIPELINE_MEMBERS = members_of("PassPipeline") | {"option_value", "self"}
"""Names that an option of a pipeline must not hide."""

PASS_MEMBERS = members_of("Pass") | {"self"}
"""Names that an option or a statistic of a pass must not hide."""


def python_name(ir_name: str, taken: frozenset[str] = frozenset()) -> str:
    """Return the Python name: `overflowFlags` → `overflow_flags`; a keyword or a name in `taken` gets a `_` appended."""
    name = snake_case(ir_name)
    return name + "_" if keyword.iskeyword(name) or name in taken else name


_RESERVED_PARAMETERS = BUILDING_NAMES | {
    *("attributes", "create", "context", "ip", "operands", "print", "get_asm", "loc", "verify", "regions", "results", "self"),
    *("operation", "callable", "issubclass", "type", "isinstance", "len", "warn"),
}
"""Names to which MLIR's generated bindings append `_`, and names that the bodies of constructors use."""


def parameter_name(ir_name: str) -> str:
    """Return the name of the constructor's parameter for an operand, attribute, result, region or successor, as MLIR's bindings do.

    It is the name itself (`overflowFlags`), with a `_` after a keyword and after a name that every constructor has
    (`operands_`).
    """
    name = safe_identifier(ir_name)
    return name + "_" if name in _RESERVED_PARAMETERS else name


def value_builder_parameter(parameter: str) -> str:
    """Return the name of the value builder's parameter for a constructor's parameter: `overflowFlags` → `overflow_flags`."""
    return parameter if snake_case(parameter) == parameter else python_name(parameter, _RESERVED_PARAMETERS)


def value_builder_name(mnemonic: str) -> str:
    """Return the name of the function that makes an operation, as in MLIR's bindings.

    `forall.in_parallel` → `forall_in_parallel`, `print` → `print_`, `2d.sdot` → `_2d_sdot`.
    """
    return safe_identifier(python_name(mnemonic, _RESERVED_PARAMETERS))


def operation_class_name(mnemonic: str) -> str:
    """Return the name of an operation's class: `dma_start` → `DmaStartOp`."""
    return class_case(mnemonic) + "Op"


def dialect_class_name(name: str) -> str:
    """Return the name of a dialect's class: `north_star` → `NorthStarDialect`."""
    return class_case(name) + "Dialect"


def pass_class_name(argument: str) -> str:
    """Return the name of a pass's class: `mark-parallel` → `MarkParallelPass`."""
    return class_case(argument) + "Pass"


def pipeline_class_name(argument: str) -> str:
    """Return the name of a pipeline's class: `lower-toy` → `LowerToyPipeline`."""
    return class_case(argument).removesuffix("Pipeline") + "Pipeline"


def function_name(constraint: str) -> str:
    """Return the name of a constraint's function: `SignlessIntegerLike` → `is_signless_integer_like`."""
    return "is_" + snake_case(constraint)


def cpp_namespace(name: str, given: str | None) -> str:
    """Return the C++ namespace for mlir-opt's messages: `::toy` as in ODS, unless the spec gives another.

    A given name without a leading `::` is inside of `mlir`.
    """
    if given is None:
        return f"::{name}"
    if given.startswith("::"):
        return given
    return f"::mlir::{given}" if given else "::mlir"


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
        other = table.enum_attributes.setdefault(name, symbol)
        if other is not symbol and spec.attribute is not None:
            span = symbol.definition.place.at("attribute", "class_name").span
            message = f"'{name}' is the class of the attribute of the enum '{other.name}', too"
            report.error("ODS0204", message, span, "rename one", first_is_here(other.span))


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
