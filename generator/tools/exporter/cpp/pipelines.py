"""Pipelines with a name: their options, and functions that register them with mlir-opt."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from ....codegen.runtime import bundled_passes
from ....resolver.model import ResolvedDialect, ResolvedPassOption, ResolvedPipeline, ResolvedPipelineStep
from ....resolver.names.pipeline_text import split_references, top_elements
from ..cpp_names import camel_case, lower_camel_case, namespace_of
from ..expressions import Cpp, CppClasses, ExpressionTranslator, UntranslatableError, cpp_string
from ..report import ExportReport
from ..td.passes import cpp_default

_HELPERS = """
namespace {
template <typename T>
std::string valueText(const T &value) {
  std::string text;
  ::llvm::raw_string_ostream(text) << value;
  return text;
}

template <typename T>
std::string listText(const T &values) {
  std::string text;
  ::llvm::raw_string_ostream stream(text);
  stream << "{";
  ::llvm::interleave(values, stream, ",");
  stream << "}";
  return text;
}

void addStep(::mlir::OpPassManager &manager, const std::string &passes) {
  if (::mlir::failed(::mlir::parsePassPipeline(passes, manager)))
    ::llvm::report_fatal_error("the passes of a pipeline are not registered");
}

void addStep(::mlir::OpPassManager &manager, const std::string &passes, ::llvm::StringRef anchor) {
  bool isThere = manager.getOpAnchorName() == anchor || manager.getOpAnchorName() == ::mlir::OpPassManager::getAnyOpAnchorName();
  addStep(isThere ? manager : manager.nest(anchor), passes);
}
"""


def pipeline_header(dialect: ResolvedDialect) -> str:
    """Return the header with the options of the pipelines and the function that registers them."""
    name, folder = camel_case(dialect.name), dialect.name
    guard = f"{folder}_{name}_PIPELINES_H".upper()
    lines = [f"#ifndef {guard}", f"#define {guard}", "", '#include "mlir/Pass/PassOptions.h"', ""]
    lines.append(f"namespace {_namespace(dialect)} {{")
    for pipeline in dialect.pipelines:
        lines += _options(pipeline)
    lines += ["/// Register the pipelines of the dialect by name.", f"void register{name}Pipelines();"]
    return "\n".join((*lines, f"}} // namespace {_namespace(dialect)}", "", f"#endif // {guard}")) + "\n"


def pipeline_source(dialect: ResolvedDialect, everything: Iterable[ResolvedDialect], classes: CppClasses, report: ExportReport) -> str:
    """Return the source: a function that adds the passes of each pipeline, and their registration."""
    anchors = {name: facts.anchor for name, facts in bundled_passes().items()}
    anchors |= {each.argument: each.anchor for other in everything for each in other.passes}
    name, folder = camel_case(dialect.name), dialect.name
    includes = ["mlir/Pass/PassManager.h", "mlir/Pass/PassRegistry.h", "llvm/ADT/STLExtras.h", "llvm/Support/ErrorHandling.h"]
    lines = [
        f'#include "{folder}/{name}Pipelines.h"',
        *(f'#include "{each}"' for each in includes),
        "",
        f"namespace {_namespace(dialect)} {{",
    ]
    lines += _HELPERS.splitlines()
    for pipeline in dialect.pipelines:
        report.written("pipeline")
        lines += ["", *_builder(pipeline, anchors, classes, report)]
    lines += ["} // namespace", "", f"void register{name}Pipelines() {{"]
    for pipeline in dialect.pipelines:
        options = f"<{_options_class(pipeline)}>" if pipeline.options else "<>"
        said = f"{cpp_string(pipeline.argument)}, {cpp_string(pipeline.summary)}"
        lines.append(f"  ::mlir::PassPipelineRegistration{options}({said}, {_function(pipeline)});")
    return "\n".join((*lines, "}", f"}} // namespace {_namespace(dialect)}")) + "\n"


def _namespace(dialect: ResolvedDialect) -> str:
    return namespace_of(dialect).removeprefix("::")


def _options_class(pipeline: ResolvedPipeline) -> str:
    return f"{pipeline.class_name}Options"


def _function(pipeline: ResolvedPipeline) -> str:
    return f"build{pipeline.class_name}"


def _options(pipeline: ResolvedPipeline) -> list[str]:
    if not pipeline.options:
        return []
    name = _options_class(pipeline)
    lines = [f"/// The options of the pipeline `{pipeline.argument}`.", f"struct {name} : ::mlir::PassPipelineOptions<{name}> {{"]
    return [*lines, *(f"  {_option(option)};" for option in pipeline.options), "};", ""]


def _option(option: ResolvedPassOption) -> str:
    said = f"*this, {cpp_string(option.name)}, ::llvm::cl::desc({cpp_string(option.summary)})"
    field = lower_camel_case(option.python_name)
    if option.is_list:
        return f"ListOption<{option.cpp_type}> {field}{{{said}}}"
    default = cpp_default(option)
    return f"Option<{option.cpp_type}> {field}{{{said}{f', ::llvm::cl::init({default})' if default else ''}}}"


def _builder(pipeline: ResolvedPipeline, anchors: Mapping[str, str | None], classes: CppClasses, report: ExportReport) -> list[str]:
    options = f", const {_options_class(pipeline)} &options" if pipeline.options else ""
    lines = [f"void {_function(pipeline)}(::mlir::OpPassManager &manager{options}) {{"]
    for step in pipeline.steps:
        added = [_added(each, text, pipeline.options, anchors) for each, text in top_elements(step.text)]
        if step.when is None:
            lines += [f"  {each}" for each in added]
            continue
        try:
            condition = _condition(step, pipeline.options, classes)
        except UntranslatableError:
            condition = "false"
            report.stub("pipeline", pipeline.argument, f"the condition of {step.text}: {step.when.text}", pipeline.origin)
            lines.append(f"  // To be written: {step.when.text}")
        lines += [f"  if ({condition}) {{", *(f"    {each}" for each in added), "  }"]
    return [*lines, "}"]


def _condition(step: ResolvedPipelineStep, options: Iterable[ResolvedPassOption], classes: CppClasses) -> str:
    assert step.when is not None
    variables = {
        each.python_name: Cpp(f"options.{lower_camel_case(each.python_name)}.getValue()", each.annotation)
        for each in options
        if not each.is_list
    }
    translator = ExpressionTranslator(classes, dict(step.when.references), variables)
    return translator.value(ast.parse(step.when.text.strip(), mode="eval").body).text


def _added(name: str, text: str, options: Iterable[ResolvedPassOption], anchors: Mapping[str, str | None]) -> str:
    """Return the statement that adds a pass; the values of options replace their names."""
    named = {name: option for option in options for name in (option.name, option.python_name)}
    parts = [_value(named[part]) if is_reference else cpp_string(part) for part, is_reference in split_references(text)]
    anchor = anchors.get(name)
    return f"addStep(manager, {' + '.join(parts)}{'' if anchor is None else f', {cpp_string(anchor)}'});"


def _value(option: ResolvedPassOption) -> str:
    field = f"options.{lower_camel_case(option.python_name)}"
    return f"listText({field})" if option.is_list else f"valueText({field}.getValue())"
