"""The modules `dialect`, `passes` and `semantics`: what a dialect defines, its passes and pipelines, and what its operations mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ods.diagnostics.late import dataclass

from ..codegen import names_in, quoted, safe_identifier, snake_case
from ..hooks import bound_methods, hook_methods, hook_modules, hook_stem, methods_of
from ..resolver.model import (
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedHookMethod,
    ResolvedOperation,
    ResolvedPass,
    ResolvedPassOption,
    ResolvedPipeline,
    ResolvedPipelineStep,
    ResolvedStatistic,
)
from ..resolver.names.pipeline_text import references, split_references
from ..semantics import Meaning, Sort, float_constant, read_semantics, values_sort
from .module_model import (
    DialectScope,
    FieldModel,
    MethodModel,
    ModuleItem,
    ModuleModel,
    ModuleWriter,
    annotation,
    descriptor,
    docstring,
    module_model,
    tuple_of,
)
from .patterns import conversion_function


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
    items = [ModuleItem("dialect", model)]
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


@dataclass(frozen=True)
class PassModel:
    """The model of the class of a pass or a pipeline."""

    class_name: str
    base: str
    docstring: tuple[str, ...]
    class_variables: tuple[str, ...]
    fields: tuple[FieldModel, ...]
    parameters: tuple[str, ...]
    """The keyword parameters of the constructor."""
    body: tuple[str, ...]
    methods: tuple[MethodModel, ...]


def lower_passes(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect has no pass."""
    passes, pipelines = dialect_scope.dialect.passes, dialect_scope.dialect.pipelines
    if not passes and not pipelines:
        return None
    names = (*(each.class_name for each in passes), *(each.class_name for each in pipelines))
    writer = dialect_scope.module("passes", names)
    items = [ModuleItem("pass", lower_pass(writer, each)) for each in passes]
    items += [ModuleItem("pass", lower_pipeline(writer, each)) for each in pipelines]
    what = docstring(f"Passes of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, list(names))


def lower_pass(writer: ModuleWriter, each: ResolvedPass) -> PassModel:
    """Return the model of one pass."""
    writer.imports.runtime("Pass")
    run = [] if each.is_hook else [_conversion(writer, each)]
    run += [
        descriptor(writer, hook, "Pass.run") for hook in hook_methods(writer.dialect_scope.dialect) if hook.owner.name == each.class_name
    ]
    options = [_option_parameter(writer, option) for option in each.options]
    return PassModel(
        class_name=each.class_name,
        base="Pass",
        docstring=docstring(each.summary or each.argument, each.description),
        class_variables=tuple(_class_variables(writer, each)),
        fields=(*[_option_field(writer, option) for option in each.options], *[_statistic_field(writer, one) for one in each.statistics]),
        parameters=tuple(options),
        body=tuple(_body(writer, each)),
        methods=tuple(run),
    )


def lower_pipeline(writer: ModuleWriter, each: ResolvedPipeline) -> PassModel:
    """Return the model of a pipeline with a name."""
    writer.imports.runtime("PassPipeline")
    iterator = writer.imports.name("collections.abc", "Iterator", typing_only=True)
    said = docstring("Yield the texts of the passes in order, with the values of the options")
    steps = MethodModel("steps", "", f"(self) -> {iterator}[str]", said, tuple(_steps(writer, each)))
    return PassModel(
        class_name=each.class_name,
        base="PassPipeline",
        docstring=docstring(each.summary or each.argument, each.description),
        class_variables=tuple(_class_variables(writer, each)),
        fields=tuple(_option_field(writer, option) for option in each.options),
        parameters=tuple(_option_parameter(writer, option) for option in each.options),
        body=tuple(_option_values(each)),
        methods=(steps,),
    )


def _steps(writer: ModuleWriter, each: ResolvedPipeline) -> Iterator[str]:
    for option in each.options:
        conditions = [step.when for step in each.steps if step.when is not None]
        if any(option.python_name in names_in(condition.text) for condition in conditions):
            yield f"{option.python_name} = self.{option.python_name}"
    for step in each.steps:
        text = _step_text(writer, each, step)
        yield from (f"yield {text}",) if step.when is None else (f"if {step.when.text}:", f"    yield {text}")


def _step_text(writer: ModuleWriter, each: ResolvedPipeline, step: ResolvedPipelineStep) -> str:
    """Return the expression of a step's text, in which the values of options replace their names."""
    if not any(references(step.text)):
        return quoted(step.text)
    fields = {option.name: option.python_name for option in each.options} | {
        option.python_name: option.python_name for option in each.options
    }
    value = writer.imports.runtime("option_value")
    parts = [
        f"{{{value}(self.{fields[text]})}}" if is_reference else quoted(text)[1:-1].replace("{", "{{").replace("}", "}}")
        for text, is_reference in split_references(step.text)
    ]
    return f'f"{"".join(parts)}"'


def _conversion(writer: ModuleWriter, each: ResolvedPass) -> MethodModel:
    """Return the method `run` of a pass that applies conversions; it imports their module when it runs."""
    assert each.conversion is not None
    function = conversion_function(each.conversion)
    operation = writer.imports.runtime("Operation", typing_only=True)
    body = (
        f"from {writer.dialect_scope.package}.conversions import {function}",
        "",
        "with self.failing_on_errors():",
        f"    {function}(op)",
    )
    return MethodModel("run", "", f"(self, op: {operation}) -> None", docstring("Convert one operation. Raises PassFailure"), body)


def _class_variables(writer: ModuleWriter, each: ResolvedPass | ResolvedPipeline) -> list[str]:
    lines = [f"argument = {quoted(each.argument)}", f"summary = {quoted(each.summary)}"]
    if isinstance(each, ResolvedPass) and each.anchor is not None:
        lines.append(f"anchor = {quoted(each.anchor)}")
    if isinstance(each, ResolvedPass) and each.interface is not None:
        lines.append(f"anchor_interface = {writer.name(each.interface.runtime_class)}")
    if each.options:
        writer.imports.runtime("PassOption")
        lines.append(f"options = {tuple_of(map(_option_row, each.options))}")
    if isinstance(each, ResolvedPass) and each.dependent_dialects:
        lines.append(f"dependent_dialects = {tuple_of(map(quoted, each.dependent_dialects))}")
    return lines


def _option_row(option: ResolvedPassOption) -> str:
    parts = [quoted(option.name), quoted(option.python_name), quoted(option.kind), str(option.is_list), quoted(option.summary)]
    if option.choices:
        parts.append(tuple_of(tuple_of(map(quoted, choice)) for choice in option.choices))
    return f"PassOption({', '.join(parts)})"


def _option_field(writer: ModuleWriter, option: ResolvedPassOption) -> FieldModel:
    type_ = annotation(option.element, writer.imports)
    return FieldModel(option.python_name, f"tuple[{type_}, ...]" if option.is_list else type_, _doc(option.summary))


def _statistic_field(writer: ModuleWriter, statistic: ResolvedStatistic) -> FieldModel:
    return FieldModel(statistic.python_name, writer.imports.runtime("Statistic"), _doc(statistic.summary))


def _doc(summary: str) -> tuple[str, ...]:
    return docstring(summary) if summary else ()


def _option_parameter(writer: ModuleWriter, option: ResolvedPassOption) -> str:
    type_ = annotation(option.element, writer.imports)
    if option.is_list:
        type_ = f"{writer.imports.name('collections.abc', 'Iterable', typing_only=True)}[{type_}]"
    default = option.default if option.default is not None else "()" if option.is_list else None
    return f"{option.python_name}: {type_}" + (f" = {default}" if default is not None else "")


def _option_values(each: ResolvedPass | ResolvedPipeline) -> list[str]:
    """Return the assignments of the constructor's parameters for options."""
    return [
        f"self.{option.python_name} = {f'tuple({option.python_name})' if option.is_list else option.python_name}" for option in each.options
    ]


def _body(writer: ModuleWriter, each: ResolvedPass) -> list[str]:
    lines = ["super().__init__()", *_option_values(each)]
    for statistic in each.statistics:
        class_ = writer.imports.runtime("Statistic")
        lines.append(f"self.{statistic.python_name} = {class_}({quoted(statistic.name)}, {quoted(statistic.summary)})")
    if each.statistics:
        lines.append(f"self.statistics = {tuple_of(f'self.{one.python_name}' for one in each.statistics)}")
    return lines


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
    items = [ModuleItem("method", _function(writer, names[op], op, meaning)) for op, meaning in meanings]
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
