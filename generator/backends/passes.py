"""The `passes` module: a class for each pass with its typed options, which a hook implements, and for each pipeline with a name."""

from __future__ import annotations

from collections.abc import Iterator

from ods.diagnostics.late import dataclass

from ..codegen import names_in, quoted
from ..hooks import hook_methods
from ..resolver.model import ResolvedPass, ResolvedPassOption, ResolvedPipeline, ResolvedPipelineStep, ResolvedStatistic
from ..resolver.names.pipeline_text import references, split_references
from .methods import MethodModel, descriptor
from .module_model import DialectScope, FieldModel, ModuleItem, ModuleModel, ModuleWriter, annotation, docstring, module_model, tuple_of
from .patterns import conversion_function


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
    items = [ModuleItem("pass.py.j2", lower_pass(writer, each)) for each in passes]
    items += [ModuleItem("pass.py.j2", lower_pipeline(writer, each)) for each in pipelines]
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
