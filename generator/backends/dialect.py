"""The `dialect` module: the class that lists the definitions of a dialect, and its only instance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ods.diagnostics.late import dataclass

from ..codegen import quoted, safe_identifier, snake_case
from ..hooks import bound_methods, hook_modules
from ..resolver.model import PythonClass, ResolvedConstraint, ResolvedDialect, ResolvedHookMethod, ResolvedPass, ResolvedPipeline
from .module_model import DialectScope, ModuleItem, ModuleModel, ModuleWriter, docstring, module_model, tuple_of


@dataclass(frozen=True)
class DialectModel:
    """The dialect class."""

    class_name: str
    docstring: tuple[str, ...]
    name: str
    summary: str
    depends_on: str
    operations: tuple[tuple[str, str], ...]
    types: tuple[tuple[str, str], ...]
    attributes: tuple[tuple[str, str], ...]
    passes: tuple[tuple[str, str], ...]
    pipelines: tuple[tuple[str, str], ...]
    discardable: tuple[tuple[str, str, str], ...]
    """(name, full name, class) of each discardable attribute."""
    flags: tuple[str, ...]
    patterns_module: str | None
    hooks_module: str | None
    hooks: tuple[str, ...]
    """The arguments of each `Hook`."""


_TABLES = ("operations", "types", "attributes", "passes", "pipelines")
"""The tables of the class; the modules of the same names are imported under other names."""


def lower_dialect_module(dialect_scope: DialectScope) -> ModuleModel:
    """Return the module."""
    dialect = dialect_scope.dialect
    writer = dialect_scope.module("dialect", (dialect.class_name, "DIALECT", "_Dialect", *_TABLES))
    writer.imports.runtime("Dialect")
    writer.imports.name("typing", "Final")
    model = _model(writer, dialect)
    what = docstring(f"The {dialect.name} dialect: {dialect.summary}" if dialect.summary else f"The {dialect.name} dialect")
    items = [ModuleItem("dialect.py.j2", model)]
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, [dialect.class_name, "DIALECT", "_Dialect"])


def hooks_package(scope: DialectScope) -> str:
    """Return the full name of the module or package with a dialect's hooks."""
    return scope.dialect.hooks_module or scope.sources.replace("/", ".") + ".hooks"


_FLAG_LINES: Final = {
    "is_extensible": ("allows_unknown_operations = True", "allows_unknown_types = True"),
    "allows_unknown_operations": ("allows_unknown_operations = True",),
    "has_resources": ("has_resources = True",),
    "allows_unknown_types": ("allows_unknown_types = True",),
    "allows_unknown_attributes": ("allows_unknown_attributes = True",),
}
"""Maps the flags of a spec to the lines that they add to the dialect's class."""


def _model(writer: ModuleWriter, dialect: ResolvedDialect) -> DialectModel:
    package = writer.dialect_scope.package
    hooks = bound_methods(dialect)
    if hooks:
        writer.imports.runtime("Hook")
    own = PythonClass(f"{package}.dialect", dialect.class_name)
    modules = hook_modules(dialect)
    return DialectModel(
        class_name=dialect.class_name,
        docstring=docstring(dialect.summary or f"The {dialect.name} dialect"),
        name=quoted(dialect.name),
        summary=quoted(dialect.summary),
        depends_on=tuple_of(map(quoted, dialect.depends_on)),
        operations=tuple(
            (quoted(op.mnemonic), writer.member(PythonClass(f"{package}.operations", op.class_name))) for op in dialect.operations
        ),
        types=tuple((quoted(type_.mnemonic), writer.name(type_.python_class)) for type_ in dialect.types),
        attributes=tuple((quoted(each.mnemonic), writer.name(each.python_class)) for each in dialect.attributes),
        passes=tuple(_pass_rows(writer, dialect.passes)),
        pipelines=tuple(_pass_rows(writer, dialect.pipelines)),
        discardable=tuple(_discardable(writer, dialect, name, constraint) for name, constraint in dialect.discardable_attributes),
        flags=tuple(dict.fromkeys(line for flag, lines in _FLAG_LINES.items() if flag in dialect.flags for line in lines)),
        patterns_module=quoted(f"{package}.patterns") if dialect.patterns else None,
        hooks_module=quoted(hooks_package(writer.dialect_scope)) if hooks else None,
        hooks=tuple(dict.fromkeys(_row(writer, hook, own, modules.get(hook.function, "")) for hook in hooks)),
    )


def _pass_rows(writer: ModuleWriter, passes: Iterable[ResolvedPass | ResolvedPipeline]) -> Iterator[tuple[str, str]]:
    """Yield the argument and the class of each pass or pipeline."""
    for each in passes:
        yield quoted(each.argument), writer.member(PythonClass(f"{writer.dialect_scope.package}.passes", each.class_name))


def _discardable(writer: ModuleWriter, dialect: ResolvedDialect, name: str, constraint: ResolvedConstraint) -> tuple[str, str, str]:
    writer.imports.runtime("DiscardableAttribute")
    class_ = writer.name(constraint.python_class)
    return safe_identifier(snake_case(name)), quoted(f"{dialect.name}.{name}"), class_


def _row(writer: ModuleWriter, hook: ResolvedHookMethod, own: PythonClass, module: str) -> str:
    owner = hook.owner.name if hook.owner == own else writer.member(hook.owner)
    arguments = [quoted(f"{module}.{hook.function}" if module else hook.function), owner, quoted(hook.name)]
    arguments += [] if hook.binding == "method" else [quoted(hook.binding)]
    return ", ".join([*arguments, f"values={tuple_of(map(quoted, hook.values))}"] if hook.values else arguments)
