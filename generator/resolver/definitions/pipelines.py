"""Pipelines with a name: their options, and the passes that they run."""

from __future__ import annotations

from dataclasses import dataclass

from ods.spec import PipelineSpec, PipelineStepSpec

from ...loader import Place
from ..model import Expression, ResolvedPassOption, ResolvedPassUse, ResolvedPipeline, ResolvedPipelineStep
from ..names.naming import pipeline_class_name
from ..names.pipeline_text import ElementText, PipelineTextError, all_elements, parse_pipeline, references
from ..names.python_code import NoNames, Text, check_expression
from ..names.table import Symbol
from ..resolution import Resolution
from .passes import Passes


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
            argument=symbol.name,
            class_name=name,
            summary=spec.summary,
            description=spec.description,
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
