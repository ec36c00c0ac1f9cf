"""Passes and pipelines."""

from __future__ import annotations

import keyword
from collections.abc import Mapping
from typing import Literal

from ods.diagnostics.late import dataclass
from ods.spec import PassOptionSpec, PassSpec, PipelineSpec, PipelineStepSpec

from ...codegen import snake_case
from ...loader import Place, suggestion
from ..constraints.defaults import is_of_annotation, wrong_number
from ..layers import carried
from ..model import (
    Expression,
    ResolvedInterface,
    ResolvedPass,
    ResolvedPassOption,
    ResolvedPassUse,
    ResolvedPipeline,
    ResolvedPipelineStep,
    ResolvedStatistic,
)
from ..model.drr import Legality
from ..names.naming import pass_class_name, pipeline_class_name
from ..names.pipeline_text import ElementText, PipelineTextError, all_elements, parse_pipeline, references
from ..names.python_code import NoNames, Text, check_expression
from ..names.table import Symbol
from ..resolution import Resolution
from .traits import Interfaces

_ANNOTATIONS = {
    "bool": "bool",
    "string": "str",
    "str": "str",
    "int": "int",
    **{f"int{width}": "int" for width in (8, 16, 32, 64)},
    **{f"uint{width}": "int" for width in (8, 16, 32, 64)},
    "unsigned": "int",
    "float": "float",
    "double": "float",
}
_CPP_TYPES = {**{name: name for name in ("bool", "int", "unsigned", "float", "double")}, "string": "std::string", "str": "std::string"}
"""Maps option types to C++ types; other option types only get `_t` appended."""


class Passes:
    """Resolves passes."""

    def __init__(self, resolution: Resolution, interfaces: Interfaces) -> None:
        self._resolution = resolution
        self._interfaces = interfaces
        self._report = resolution.report
        self.invalid: set[tuple[str, str]] = set()
        """The dialect and the argument of each pass that `get` has found invalid."""

    def get(self, symbol: Symbol) -> ResolvedPass | None:
        """Return the pass of a definition; None if the definition is invalid."""
        resolved = self._resolved(symbol)
        if resolved is None:
            self.invalid.add((symbol.dialect, symbol.name))
        return resolved

    def _resolved(self, symbol: Symbol) -> ResolvedPass | None:
        spec = symbol.definition.spec
        if not isinstance(spec, PassSpec):
            return None
        place = symbol.definition.place
        anchor, interface = self._anchor(symbol, spec), self._interface(symbol, spec)
        options = self.options(symbol, spec)
        if anchor is False or interface is False or options is None:
            return None
        self._check_dialects(symbol, spec)
        statistics = tuple(
            ResolvedStatistic(name, item.python_name or _name(name), item.summary, place.at("statistics", name).name_span)
            for name, item in spec.statistics.items()
        )
        return ResolvedPass(
            **carried(spec, ResolvedPass),
            argument=symbol.name,
            class_name=spec.class_name or pass_class_name(symbol.name),
            anchor=anchor,
            interface=interface,
            options=options,
            statistics=statistics,
            dependent_dialects=tuple(spec.dependent_dialects),
            origin=symbol.span,
            legal=self._legality(symbol, spec.legal, "legal"),
            illegal=self._legality(symbol, spec.illegal, "illegal"),
        )

    def _legality(self, symbol: Symbol, texts: list[str], key: str) -> tuple[Legality, ...]:
        """Return the dialects and full operation names that a key lists."""
        found, names = [], self._resolution.names
        for index, text in enumerate(texts):
            span, operation = symbol.definition.place.at(key, index).span, names.operation(text, symbol.dialect)
            if text in names.dialects:
                found.append(Legality(text, span))
            elif operation is not None:
                found.append(Legality(f"{operation.dialect}.{operation.name}", span))
            else:
                known = [*names.dialects, *(f"{table.dialect.name}.{op}" for table in names.tables.values() for op in table.section("ops"))]
                self._resolution.unknown("ODS0365", "dialect or operation", text, span, known, "name a dialect, or an operation in full")
        return tuple(found)

    def _anchor(self, symbol: Symbol, spec: PassSpec) -> str | Literal[False] | None:
        if spec.anchor is None:
            return None
        span = symbol.definition.place.at("anchor").span
        if spec.interface is not None:
            self._report.error("ODS0380", "a pass runs on an operation or on an interface", span, "keep one of `anchor` and `interface`")
            return False
        found = self._resolution.names.operation(spec.anchor, symbol.dialect)
        if found is not None:
            return f"{found.dialect}.{found.name}"
        prefix = spec.anchor.partition(".")[0]
        table = self._resolution.names.tables.get(prefix)
        if table is not None and table.dialect.head is not None and table.dialect.head.external:
            return spec.anchor
        tables = self._resolution.names.tables.items()
        operations = [f"{dialect}.{op}" for dialect, table in tables for op in table.section("ops")]
        close = suggestion(spec.anchor, operations)
        if "." not in spec.anchor:
            same = [name for name in operations if name == f"{spec.anchor}.{spec.anchor}" or name.endswith(f".{spec.anchor}")]
            close = f"write it in full: `{same[0]}`" if same else "" if "." in close else close
        hint = close or "write it in full: `builtin.module`"
        self._report.error("ODS0365", f"unknown operation '{spec.anchor}'", span, hint)
        return False

    def _interface(self, symbol: Symbol, spec: PassSpec) -> ResolvedInterface | Literal[False] | None:
        if spec.interface is None:
            return None
        names = self._resolution.names
        found = names.find(spec.interface, symbol.dialect, "interfaces")
        if found is None:
            span = symbol.definition.place.at("interface").span
            candidates = list(names.all_names(symbol.dialect, "interfaces"))
            self._resolution.unknown(
                "ODS0340", "interface", spec.interface, span, candidates, "define it under `interfaces:`", dialect=symbol.dialect
            )
            return False
        return self._interfaces.get(found) or False

    def options(self, symbol: Symbol, spec: PassSpec | PipelineSpec) -> tuple[ResolvedPassOption, ...] | None:
        """Return the options of a pass or pipeline; None after an error."""
        options = [*self._options(symbol, spec.options, "options"), *self._options(symbol, spec.list_options, "list_options")]
        return None if None in options else tuple(option for option in options if option is not None)

    def _options(self, symbol: Symbol, specs: Mapping[str, PassOptionSpec], key: str) -> list[ResolvedPassOption | None]:
        place = symbol.definition.place.at(key)
        return [self._option(name, spec, place.at(name), key == "list_options") for name, spec in specs.items()]

    def _option(self, name: str, spec: PassOptionSpec, place: Place, is_list: bool) -> ResolvedPassOption | None:
        annotation = _ANNOTATIONS.get(spec.type)
        if annotation is None:
            hint = suggestion(spec.type, _ANNOTATIONS) or f"an option is {', '.join(_ANNOTATIONS)}"
            if "<" in spec.type or "[" in spec.type:
                hint = "an option with several values is an entry of `list_options`, with the type of one"
            self._report.error("ODS0381", f"'{spec.type}' is not a type of an option", place.at("type").span, hint)
            return None
        default = None if spec.default is None else spec.default if isinstance(spec.default, str) else repr(spec.default)
        if default is not None and annotation == "str" and not default.startswith(("'", '"')):
            default = repr(default)
        if default is not None:
            found = check_expression(Text(default, place.at("default")), (), NoNames(), self._report)
            if found is None or self._is_wrong_default(spec, annotation, default, place, is_list):
                return None
        return ResolvedPassOption(
            **carried(spec, ResolvedPassOption),
            name=name,
            python_name=spec.python_name or _name(name),
            annotation=f"tuple[{annotation}, ...]" if is_list else annotation,
            cpp_type=spec.cpp_type or _CPP_TYPES.get(spec.type, f"{spec.type}_t"),
            default=default,
            is_list=is_list,
            choices=tuple(spec.choices.items()),
            origin=place.name_span,
        )

    def _is_wrong_default(self, spec: PassOptionSpec, annotation: str, default: str, place: Place, is_list: bool) -> bool:
        """Report a default that is not a value of the option; return True if it was reported."""
        wanted = f"tuple[{annotation}, ...]" if is_list else annotation
        wraps = spec.type.startswith("u") and default == "-1"  # as in C++, -1 is the largest unsigned number
        problem = "" if wraps else wrong_number(spec.type, default)
        if is_of_annotation(default, wanted) is False:
            problem = f"the default {default} is not of type {wanted}"
        if spec.choices and annotation == "str" and not is_list and default[1:-1] not in spec.choices:
            problem = f"the default {default} is not one of the choices {', '.join(spec.choices)}"
        if problem:
            self._report.error("ODS0320", problem, place.at("default").span, "write a value that the option can have")
        return bool(problem)

    def _check_dialects(self, symbol: Symbol, spec: PassSpec) -> None:
        for index, name in enumerate(spec.dependent_dialects):
            if name not in self._resolution.names.dialects:
                span = symbol.definition.place.at("dependent_dialects", index).span
                known = [*self._resolution.names.dialects]
                self._resolution.unknown("ODS0205", "dialect", name, span, known, f"the dialects are {', '.join(sorted(known))}")


def _name(text: str) -> str:
    name = snake_case(text)
    return f"{name}_" if keyword.iskeyword(name) else name


@dataclass(frozen=True)
class Pipelines:
    """Resolves pipelines."""

    resolution: Resolution
    passes: Passes

    def get(self, symbol: Symbol) -> ResolvedPipeline | None:
        """Return the pipeline of a definition; None if the definition is invalid."""
        spec, place = symbol.definition.spec, symbol.definition.place
        if not isinstance(spec, PipelineSpec):
            return None
        options = self.passes.options(symbol, spec)
        if options is None:
            return None
        if not spec.passes:
            self.resolution.report.error(
                "ODS0384", "the pipeline runs no pass", place.at("passes").span, "name a pass, or remove the pipeline"
            )
            return None
        steps = [self._step(symbol, step, place.at("passes", index), options) for index, step in enumerate(spec.passes)]
        if any(step is None for step in steps):
            return None
        name = spec.class_name or pipeline_class_name(symbol.name)
        resolved = tuple(step for step in steps if step is not None)
        return ResolvedPipeline(
            **carried(spec, ResolvedPipeline),
            argument=symbol.name,
            class_name=name,
            options=options,
            steps=resolved,
            origin=symbol.span,
        )

    def _step(
        self, symbol: Symbol, spec: PipelineStepSpec, place: Place, options: tuple[ResolvedPassOption, ...]
    ) -> ResolvedPipelineStep | None:
        report = self.resolution.report
        text = Text(spec.passes, place.at("passes"))
        try:
            elements = parse_pipeline(text.text)
        except PipelineTextError as error:
            report.error("ODS0384", error.message, text.span(error.at, min(error.at + 1, len(text.text))), error.hint)
            return None
        if any((symbol.dialect, element.name) in self.passes.invalid for element in all_elements(elements)):
            return None  # the error is that of the pass
        names = {option.name: option for option in options} | {option.python_name: option for option in options}
        sound = self._check_anchors(symbol, elements, text)
        for name, at in references(text.text):
            if name not in names:
                hint = (
                    f"its options are {', '.join(option.name for option in options)}" if options else "add it to `options` of the pipeline"
                )
                report.error("ODS0384", f"the pipeline has no option '{name}'", text.span(at, at + len(name) + 1), hint)
                sound = False
        when: Expression | None = None
        if spec.when is not None:
            variables = [option.python_name for option in options]
            when = check_expression(Text(spec.when, place.at("when")), variables, NoNames(), report)
            sound = sound and when is not None
        return ResolvedPipelineStep(" ".join(text.text.split()), tuple(_uses(elements, text)), when) if sound else None

    def _check_anchors(self, symbol: Symbol, elements: list[ElementText], text: Text) -> bool:
        """Report operations that do not exist; return True if there are none."""
        names, sound = self.resolution.names, True
        for element in all_elements(elements):
            if not element.is_nested or element.name == "any":
                continue
            span = text.span(element.at, element.at + len(element.name))
            prefix, dot, _ = element.name.partition(".")
            table = names.tables.get(prefix)
            is_external = table is not None and table.dialect.head is not None and table.dialect.head.external
            is_elsewhere = table is None and prefix in names.dialects
            if not dot:
                message = f"'{element.name}' is not the full name of an operation"
                hint = "passes in `(…)` run on the operation before it, such as `func.func(cse)`; options of a pass are in `{…}`"
                self.resolution.report.error("ODS0384", message, span, hint)
                sound = False
            elif not is_external and not is_elsewhere and names.operation(element.name, symbol.dialect) is None:
                candidates = [f"{each.dialect.name}.{op}" for each in names.tables.values() for op in each.section("ops")]
                self.resolution.unknown("ODS0365", "operation", element.name, span, candidates, "write it in full: `func.func`")
                sound = False
        return sound


def _uses(elements: list[ElementText], text: Text, anchor: str | None = None) -> list[ResolvedPassUse]:
    found: list[ResolvedPassUse] = []
    pending = [(element, anchor) for element in reversed(elements)]
    while pending:
        element, around = pending.pop()
        if element.is_nested:
            inside = None if element.name == "any" else element.name
            pending += [(each, inside) for each in reversed(element.inner)]
            continue
        options = tuple((each.name, each.value, text.span(each.at, each.at + len(each.name))) for each in element.options)
        found.append(ResolvedPassUse(element.name, text.span(element.at, element.at + len(element.name)), around, options))
    return found
