"""Parameters and bodies of builders and interface methods."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ods.spec import BuilderParameterSpec, BuilderSpec

from ...loader import Place
from ..constraints.defaults import is_of_annotation
from ..layers import Sourced, last_by_name
from ..model import PythonClass, ResolvedBuilder
from ..names.python_code import NameScope, Text, check_annotation, check_body, check_expression
from ..names.python_shape import function_code
from ..report import Report, first_is_here
from ..whole import whole


@dataclass(frozen=True)
class FunctionParameters:
    """The parameters of a function, and the classes that they name."""

    parameters: tuple[tuple[str, str, str | None], ...]
    references: tuple[tuple[str, PythonClass], ...]
    cpp_types: tuple[tuple[str, str], ...] = ()
    cpp_defaults: tuple[tuple[str, str], ...] = ()


def parameters_of(
    specs: Mapping[str, BuilderParameterSpec], place: Place, scope: NameScope, report: Report, receiver: str = ""
) -> FunctionParameters | None:
    """Return the parameters with their annotations and defaults checked; None after an error."""
    made: list[tuple[str, str, str | None]] = []
    references: dict[str, PythonClass] = {}
    sound = True
    previous_default = ""
    for name, spec in specs.items():
        here = place.at(name)
        if name == receiver:
            hint = "rename the parameter"
            report.error("ODS0354", f"'{name}' is reserved for the function's first parameter", here.name_span, hint)
            sound = False
        found = check_annotation(Text(spec.type, here.at("type")), scope, report)
        default = None if spec.default is None else spec.default if isinstance(spec.default, str) else repr(spec.default)
        if default is not None:
            checked = check_expression(Text(default, here.at("default")), (), scope, report)
            sound = sound and checked is not None
            if is_of_annotation(default, spec.type) is False:
                message = f"the default {default} is not of type {spec.type}"
                report.error("ODS0320", message, here.at("default").span, "write a value of the type of the parameter")
            for word, meaning in checked.references if checked is not None else ():
                if isinstance(meaning, PythonClass):
                    references[word] = meaning
            previous_default = name
        elif previous_default:
            hint = "parameters with defaults come last"
            report.error("ODS0350", f"'{name}' has no default, but '{previous_default}' before it has one", here.name_span, hint)
            sound = False
        sound = sound and found is not None
        references.update(found or ())
        made.append((name, spec.type, default))
    types = tuple((name, spec.cpp_type) for name, spec in specs.items() if spec.cpp_type is not None)
    defaults = tuple((name, spec.cpp_default) for name, spec in specs.items() if spec.cpp_default is not None)
    return FunctionParameters(tuple(made), tuple(references.items()), types, defaults) if sound else None


def resolve_builder(spec: BuilderSpec, place: Place, scope: NameScope, report: Report) -> ResolvedBuilder | None:
    """Return a constructor that an author defines; None after an error."""
    parameters = parameters_of(spec.parameters, place.at("parameters"), scope, report, "cls")
    if spec.hook == (spec.body is not None):
        hint = "either `body:` with Python statements, or `hook: true`"
        report.error("ODS0351", "a builder has a body, or it is a hook", place.span, hint)
        return None
    references: tuple[tuple[str, PythonClass], ...] = ()
    if parameters is None:
        return None
    if spec.body is not None:
        found = check_body(Text(spec.body, place.at("body")), ["cls", *spec.parameters], scope, report)
        if found is None:
            return None
        references = found
        if not _returns(spec.body):
            report.error("ODS0352", "the body of a builder returns nothing", place.at("body").name_span, "end it with `return cls(…)`")
            return None
    everything = dict((*parameters.references, *references))
    return ResolvedBuilder(
        name=spec.name or "",
        parameters=parameters.parameters,
        body=spec.body,
        summary=spec.summary,
        origin=place.span,
        references=tuple(everything.items()),
        cpp_types=parameters.cpp_types,
        cpp_defaults=parameters.cpp_defaults,
        infers_context=spec.infers_context,
    )


def resolve_builders(items: Iterable[Sourced[BuilderSpec]], scope: NameScope, report: Report) -> tuple[ResolvedBuilder, ...] | None:
    """Return the builders of a definition, the last one for each name; None after an error."""
    items = list(items)
    _check_builder_names(items, report)
    return whole(resolve_builder(item.value, item.place, scope, report) for item in last_by_name(items))


def _check_builder_names(items: Iterable[Sourced[BuilderSpec]], report: Report) -> None:
    """Report two builders of the same name in one definition; a builder may only replace one from a template."""
    seen: dict[tuple[str, int], Sourced[BuilderSpec]] = {}
    for item in items:
        other = seen.setdefault((item.value.name or "", id(item.environment)), item)
        if other is not item:
            name = f"`build_{item.value.name}`" if item.value.name else "`build`"
            hint = "give it a `name`, or another one"
            report.error("ODS0353", f"two builders are called {name}", item.place.span, hint, first_is_here(other.place.span))


def _returns(body: str) -> bool:
    """Return True if a checked body contains a `return` or `raise`."""
    return any(isinstance(node, (ast.Return, ast.Raise)) for node in ast.walk(ast.parse(function_code(body))))
