"""The `dialect` module: the class that lists what a dialect has, and its one instance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..codegen import safe_identifier, snake_case
from ..resolver.model import PythonClass, ResolvedConstraint, ResolvedDialect
from .module_model import Item, ModuleModel, module_model
from .scope import DialectScope, HookModel, ModuleWriter
from .text import docstring, quoted, tuple_of

_DIALECT_HOOKS = {
    "has_constant_materializer": "materialize_constant",
    "has_operation_attribute_verifier": "verify_operation_attribute",
    "has_region_arg_attribute_verifier": "verify_region_argument_attribute",
    "has_region_result_attribute_verifier": "verify_region_result_attribute",
    "has_canonicalizer": "get_canonicalization_patterns",
    "has_inliner_interface": "get_inliner_interface",
}
_ATTRIBUTE = (("name", "str", None), ("value", "Attribute", None))
_SIGNATURES: dict[str, tuple[tuple[tuple[str, str, str | None], ...], str, str]] = {
    "materialize_constant": (
        (("value", "Attribute", None), ("type_", "Type", None), ("location", "Location", None)),
        "Operation | None",
        "An operation that makes the constant, not yet inserted; None when there is none for it",
    ),
    "verify_operation_attribute": (
        (("op", "Operation", None), *_ATTRIBUTE),
        "None",
        "Check an attribute of the dialect on any operation.  Raises VerifyError",
    ),
    "verify_region_argument_attribute": (
        (("op", "Operation", None), ("region", "int", None), ("argument", "int", None), *_ATTRIBUTE),
        "None",
        "Check an attribute of the dialect on a region argument.  Raises VerifyError",
    ),
    "verify_region_result_attribute": (
        (("op", "Operation", None), ("region", "int", None), ("result", "int", None), *_ATTRIBUTE),
        "None",
        "Check an attribute of the dialect on a region result.  Raises VerifyError",
    ),
    "get_canonicalization_patterns": (
        (),
        "Sequence[RewritePattern]",
        "The patterns of the dialect as a whole",
    ),
    "get_inliner_interface": (
        (),
        "DialectInlinerInterface",
        "What inlining may do with the dialect",
    ),
}
_REFERENCES = (
    ("RewritePattern", PythonClass("ods.rewrite.pattern", "RewritePattern")),
    ("DialectInlinerInterface", PythonClass("ods.ir.inliner_interface", "DialectInlinerInterface")),
)


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
    discardable: tuple[tuple[str, str, str], ...]
    """(name, full name, class) of each discardable attribute."""
    flags: tuple[str, ...]
    patterns_module: str | None
    hooks_module: str | None
    hooks: tuple[str, ...]
    """The arguments of each `Hook`."""


def lower_dialect_module(dialect_scope: DialectScope) -> ModuleModel:
    """The module; call this when all definitions are lowered."""
    dialect = dialect_scope.dialect
    writer = dialect_scope.module("dialect", (dialect.class_name, "DIALECT"))
    writer.imports.name("ods.ir.dialect", "Dialect")
    writer.imports.name("typing", "Final")
    model = _model(writer, dialect)
    what = docstring(f"The {dialect.name} dialect: {dialect.summary}" if dialect.summary else f"The {dialect.name} dialect")
    items = [Item("dialect.py.j2", model)]
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, [dialect.class_name, "DIALECT"])


def dialect_hooks(dialect_scope: DialectScope) -> None:
    """Demand the hooks of the dialect itself."""
    dialect = dialect_scope.dialect
    owner = PythonClass(f"{dialect_scope.package}.dialect", dialect.class_name)
    for flag, name in _DIALECT_HOOKS.items():
        if flag in dialect.flags:
            parameters, returns, summary = _SIGNATURES[name]
            function = name.replace("argument", "arg")
            dialect_scope.add_hook(HookModel(function, owner, name, "static", parameters, returns, summary, _REFERENCES))


_FLAG_LINES: Final = {
    "is_extensible": ("allows_unknown_operations = True", "allows_unknown_types = True"),
    "allows_unknown_types": ("allows_unknown_types = True",),
    "allows_unknown_attributes": ("allows_unknown_attributes = True",),
}
"""What flags of a spec say in the class of the dialect."""


def _model(writer: ModuleWriter, dialect: ResolvedDialect) -> DialectModel:
    package = writer.dialect_scope.package
    hooks = writer.dialect_scope.hooks
    if hooks:
        writer.imports.name("ods.ir.dialect", "Hook")
    own = PythonClass(f"{package}.dialect", dialect.class_name)
    return DialectModel(
        class_name=dialect.class_name,
        docstring=docstring(dialect.summary or f"The {dialect.name} dialect", dialect.description),
        name=quoted(dialect.name),
        summary=quoted(dialect.summary),
        depends_on=tuple_of(map(quoted, dialect.depends_on)),
        operations=tuple(
            (quoted(op.mnemonic), writer.name(PythonClass(f"{package}.operations", op.class_name))) for op in dialect.operations
        ),
        types=tuple((quoted(type_.mnemonic), writer.name(type_.python_class)) for type_ in dialect.types),
        attributes=tuple((quoted(each.mnemonic), writer.name(each.python_class)) for each in dialect.attributes),
        passes=tuple((quoted(each.argument), writer.name(PythonClass(f"{package}.passes", each.class_name))) for each in dialect.passes),
        discardable=tuple(_discardable(writer, dialect, name, constraint) for name, constraint in dialect.discardable_attributes),
        flags=tuple(dict.fromkeys(line for flag, lines in _FLAG_LINES.items() if flag in dialect.flags for line in lines)),
        patterns_module=quoted(f"{package}.patterns") if dialect.patterns else None,
        hooks_module=quoted(dialect.hooks_module or writer.dialect_scope.sources.replace("/", ".") + ".hooks") if hooks else None,
        hooks=tuple(_row(writer, hook, own) for hook in hooks),
    )


def _discardable(writer: ModuleWriter, dialect: ResolvedDialect, name: str, constraint: ResolvedConstraint) -> tuple[str, str, str]:
    writer.imports.name("ods.ir.discardable", "DiscardableAttribute")
    class_ = writer.name(constraint.python_class)
    return safe_identifier(snake_case(name)), quoted(f"{dialect.name}.{name}"), class_


def _row(writer: ModuleWriter, hook: HookModel, own: PythonClass) -> str:
    owner = hook.owner.name if hook.owner == own else writer.name(hook.owner)
    arguments = [quoted(hook.function), owner, quoted(hook.attribute)]
    arguments += [] if hook.binding == "method" else [quoted(hook.binding)]
    return ", ".join([*arguments, f"values={tuple_of(map(quoted, hook.values))}"] if hook.values else arguments)
