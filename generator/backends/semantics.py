"""The `semantics` module: a function for each operation whose meaning the spec says, and the table of all."""

from __future__ import annotations

import re
from typing import Final

from ..codegen import quoted, safe_identifier
from ..hooks import hook_modules, hook_stem, methods_of
from ..resolver.model import ResolvedDialect, ResolvedOperation
from ..semantics import Meaning, Sort, float_constant, read_semantics, values_sort
from .dialect import hooks_package
from .methods import MethodModel
from .module_model import DialectScope, ModuleItem, ModuleModel, ModuleWriter, docstring, module_model

_TABLE: Final = re.compile(r"⟦table (\w+)⟧")


def lower_semantics(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if no operation has a meaning."""
    dialect = dialect_scope.dialect
    meanings, hooks = _meanings(dialect), _hooks(dialect_scope)
    types = {each: sort for each in dialect.types if (sort := values_sort(each)) is not None}
    if not meanings and not hooks and not types:
        return None
    names = {op: safe_identifier(hook_stem(op.mnemonic)) for op, _ in meanings}
    parameters = {name for _, meaning in meanings for name in meaning.parameters}
    writer = dialect_scope.module("semantics", ("EVALUATE", "SEMANTICS", "VALUES", *names.values(), *parameters))
    items = [ModuleItem("function.py.j2", _function(writer, names[op], op, meaning)) for op, meaning in meanings]
    class_, final = writer.imports.runtime("Semantics"), writer.imports.name("typing", "Final")
    about = '"""Maps the names of operations to the modules and names of their hooks."""'
    trailer = [f"EVALUATE: {final} = {{", *hooks, "}", about, ""] if hooks else []
    if types:
        base = writer.imports.runtime("Type", typing_only=True)
        trailer.append(f"VALUES: {final}[dict[str, {base}]] = {{")
        trailer += [f"    {quoted(f'{dialect.name}.{each.mnemonic}')}: {_builtin(writer, sort)}," for each, sort in types.items()]
        trailer += ["}", '"""Maps the names of types to the builtin types that have their values."""', ""]
    trailer.append(f"SEMANTICS: {final}[dict[str, {class_}]] = {{")
    for op, name in names.items():
        trailer.append(f"    {quoted(op.name)}: {class_}({name}),")
    what = docstring(f"What the operations of the {dialect.name} dialect mean")
    model = module_model(writer.path, dialect_scope.sources, what, writer.scope, items, ["SEMANTICS", *names.values()])
    return ModuleModel(**{**vars(model), "trailer": (*trailer, "}", '"""Maps the names of operations to their meanings."""')})


def _builtin(writer: ModuleWriter, sort: Sort) -> str:
    if sort.kind == "float":
        return writer.imports.runtime(float_constant(sort.type))
    if sort.type == "index":
        return writer.imports.runtime("INDEX")
    return f"{writer.imports.runtime('IntegerType')}.get_signless({sort.type[1:]})"


def _hooks(scope: DialectScope) -> list[str]:
    """Return a line for each operation whose meaning is a hook."""
    modules, package = hook_modules(scope.dialect), hooks_package(scope)
    lines = []
    for op in scope.dialect.operations:
        for method in methods_of(op):
            if method.kind == "meaning":
                module = modules.get(method.function, "")
                place = f"{package}.{module}" if module else package
                lines.append(f"    {quoted(op.name)}: ({quoted(place)}, {quoted(method.function)}),")
    return lines


def _meanings(dialect: ResolvedDialect) -> list[tuple[ResolvedOperation, Meaning]]:
    found = [(op, read_semantics(op).meaning) for op in dialect.operations if not op.external]
    return [(op, meaning) for op, meaning in found if meaning is not None]


def _function(writer: ModuleWriter, name: str, op: ResolvedOperation, meaning: Meaning) -> MethodModel:
    algebra = writer.imports.runtime("Algebra", typing_only=True)
    class_ = writer.imports.name(op.python_class.module, op.python_class.name, typing_only=True)
    anything = writer.imports.name("typing", "Any")
    for each in meaning.runtime:
        writer.imports.runtime(each)
    tables = {table: writer.constant(table, source) for table, source in meaning.tables}
    body = tuple(_TABLE.sub(lambda match: tables[match[1]], line) for line in meaning.body)
    parameters = "".join(f", {parameter}: {anything}" for parameter in meaning.parameters)
    returns = anything if op.results else "None"
    summary = docstring(f"Return the value of `{op.name}`" if op.results else f"Check `{op.name}`")
    return MethodModel(name, "", f"(m: {algebra}, op: {class_}{parameters}) -> {returns}", summary, body)
