"""The `builders` module: a function for each operation that creates it and returns its value, as in MLIR's generated bindings."""

from __future__ import annotations

from dataclasses import dataclass

from ...expressions.classes import alternatives
from ...resolver.model import ResolvedOperation, ResolvedValue
from ...resolver.names.naming import value_builder_name, value_builder_parameter
from ..methods import MethodModel
from ..module_model import ModuleItem, ModuleModel, module_model
from ..scope import DialectScope, ModuleWriter
from ..text import docstring
from .accessors import value_annotation
from .parameters import parameters


@dataclass(frozen=True)
class AssignmentModel:
    """The model of an alias for a handwritten function."""

    name: str
    source: str


def lower_value_builders(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect has no operations."""
    dialect = dialect_scope.dialect
    if not dialect.operations or dialect.external:
        return None
    written = dict(dialect.functions)
    operations = [op for op in dialect.operations if value_builder_name(op.mnemonic) not in written]
    names = [*[value_builder_name(op.mnemonic) for op in operations], *written]
    writer = dialect_scope.module("builders", (*names, *_parameter_names(operations)))
    items = [_item(writer, op) for op in operations]
    items += [
        ModuleItem("assignment.py.j2", AssignmentModel(name, f"{writer.imports.module(each.module)}.{each.name}"))
        for name, each in written.items()
    ]
    what = docstring(f"Value builders of the {dialect.name} dialect: each makes an operation and returns its value")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, names)


def _item(writer: ModuleWriter, op: ResolvedOperation) -> ModuleItem:
    if op.extension is None:
        return ModuleItem("function.py.j2", value_builder(writer, op))
    return ModuleItem("assignment.py.j2", AssignmentModel(value_builder_name(op.mnemonic), f"{writer.member(op.python_class)}.build_value"))


def _parameter_names(operations: list[ResolvedOperation]) -> set[str]:
    """Return the parameter names of all functions: the module must not import anything with such a name."""
    given = [each for op in operations for each in (*op.arguments, *op.results, *op.regions, *op.successors)]
    return {value_builder_parameter(each.parameter_name) for each in given}


def value_builder(writer: ModuleWriter, op: ResolvedOperation) -> MethodModel:
    """Return the function that makes an operation; it returns the result or results, or the operation if it has none."""
    given = parameters(writer, op)
    class_ = writer.member(op.python_class)
    returns, made = _returned(writer, op, f"{class_}({', '.join(given.passed_on())})")
    summary = docstring(op.summary or f"The operation `{op.name}`")
    return MethodModel(
        value_builder_name(op.mnemonic), "", f"({', '.join(given.in_value_builder.signature())}) -> {returns}", summary, (f"return {made}",)
    )


def _returned(writer: ModuleWriter, op: ResolvedOperation, made: str) -> tuple[str, str]:
    class_ = writer.member(op.python_class)
    if not op.results:
        return class_, made
    if [each.variadicity for each in op.results] == ["single"]:
        return _result_annotation(writer, op.results[0]), f"{made}._results[0]"
    result = writer.imports.runtime("OpResult", typing_only=True)
    many = f"{writer.imports.name('collections.abc', 'Sequence', typing_only=True)}[{result}]"
    if all(each.variadicity == "single" for each in op.results):
        return many, f"{made}.results"
    return f"{result} | {many} | {class_}", f"{writer.imports.runtime('results_or_operation')}({made})"


def _result_annotation(writer: ModuleWriter, result: ResolvedValue) -> str:
    """Return the annotation of a returned value, with its type if the constraint allows only one class; unions would be inconvenient."""
    is_one = len(alternatives(result.constraint)) == 1
    return value_annotation(writer, result, "OpResult") if is_one else writer.imports.runtime("OpResult", typing_only=True)
