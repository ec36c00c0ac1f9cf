"""Resolve a pattern: its source, results and conditions."""

from __future__ import annotations

import keyword
import re

from ods.diagnostics.late import dataclass
from ods.spec import ConversionSpec, PatternSpec

from ...codegen import snake_case
from ...loader import Place
from ..constraints.expressions import Constraints
from ..layers import carried
from ..model import Expression, ResolvedPattern, ResolvedPatternExample, drr
from ..names.python_code import Text
from ..names.table import Symbol, TermError
from ..operations.operation import Operations
from .context import PatternContext
from .dag import FORM, DagNode, parse_dag
from .results import ResultReader
from .source import SourceReader

_CALL = re.compile(r"\s*\(\s*NativeCodeCall\b")


@dataclass(frozen=True)
class Patterns:
    """Resolves patterns."""

    constraints: Constraints
    operations: Operations

    def get(self, symbol: Symbol) -> ResolvedPattern | None:
        """Return the pattern of a definition; None if the definition is invalid."""
        spec = symbol.definition.spec
        if not isinstance(spec, (PatternSpec, ConversionSpec)):
            return None
        place = symbol.definition.place
        if isinstance(spec, ConversionSpec) and (spec.operations or not self._has_source_alone(spec, place)):
            return None
        assert spec.source is not None
        if not symbol.name.isidentifier() or keyword.iskeyword(symbol.name):
            hint = "it becomes the name of a class: letters, digits and `_`"
            self.constraints.report.error("ODS0116", f"'{symbol.name}' is not a name", symbol.span, hint)
            return None
        if isinstance(spec, ConversionSpec) and spec.has_rewrite and (spec.result or spec.supplemental):
            message = f"the conversion '{symbol.name}' is written and a hook"
            self.constraints.report.error("ODS0824", message, symbol.span, "keep `result` or `has_rewrite`")
            return None
        context = PatternContext(self.constraints, self.operations, symbol.dialect, Text(spec.source, place.at("source")))
        root = self._source(context)
        if root is None or not context.sound:
            return None
        where = [self._condition(context, text, place.at("where", index)) for index, text in enumerate(spec.where)]
        results = self._results(context, spec.result, place.at("result"))
        supplemental = self._results(context, spec.supplemental, place.at("supplemental"))
        if not context.sound:
            return None
        conversion = spec if isinstance(spec, ConversionSpec) else None
        hook = f"{snake_case(symbol.name)}_rewrite" if conversion is not None and conversion.has_rewrite else None
        if hook is None:
            self._warn_of_unused(context)
        return ResolvedPattern(
            **carried(spec, ResolvedPattern),
            name=symbol.name,
            dialect=symbol.dialect,
            root=root,
            results=tuple(results),
            where=tuple(item for item in where if item is not None),
            supplemental=tuple(supplemental),
            set_name=getattr(spec, "set", ""),
            texts=(spec.source, tuple(spec.result), tuple(spec.where), tuple(spec.supplemental)),
            examples=_examples(spec, place) if isinstance(spec, PatternSpec) else (),
            origin=symbol.span,
            captures=tuple(context.captures.values()),
            target=None if conversion is None else conversion.to,
            rewrite_hook=hook,
        )

    def _has_source_alone(self, spec: ConversionSpec, place: Place) -> bool:
        """Report a conversion without a source, and the keys that go with a table of operations."""
        report, hint = self.constraints.report, "name the operations to convert in `source` or `operations`"
        if spec.source is None:
            report.error("ODS0829", "the conversion says no operation", place.name_span, hint)
        others = [key for key in ("attributes", "new_attributes", "pattern_class") if getattr(spec, key)]
        others += [] if spec.keep_discardable_attributes else ["keep_discardable_attributes"]
        for key in others:
            message = f"`{key}` is for a conversion with `operations`"
            report.error("ODS0829", message, place.at(key).name_span, "remove it, or say it in `result`")
        return spec.source is not None and not others

    def _source(self, context: PatternContext) -> drr.MatchOperation | None:
        node = self._parse(context)
        return None if node is None else SourceReader(context).root(node)

    def _results(self, context: PatternContext, texts: list[str], place: Place) -> list[drr.PatternResult]:
        found: list[drr.PatternResult] = []
        for index, text in enumerate(texts):
            context.source = Text(text, place.at(index))
            node = self._parse(context)
            made = None if node is None else ResultReader(context).result(node)
            found += [] if made is None else [made]
        return found

    def _condition(self, context: PatternContext, text: str, place: Place) -> Expression | drr.NativeCall | None:
        context.source = Text(text, place)
        if not _CALL.match(text):
            return context.expression(context.source)
        node = self._parse(context)
        return None if node is None else ResultReader(context).call(node)

    def _parse(self, context: PatternContext) -> DagNode | None:
        try:
            return parse_dag(context.source.text)
        except TermError as error:
            span = context.source.span(error.start, error.end)
            context.error("ODS0801", error.message, span, error.hint or FORM)
            return None

    def _warn_of_unused(self, context: PatternContext) -> None:
        for capture in context.captures.values():
            if capture.name not in context.used and not capture.name.startswith("_"):
                hint = "write `_` in its place, or leave the name of an operation out"
                self.constraints.report.warning("ODS0807", f"nothing uses '${capture.name}'", capture.origin, hint)


def _examples(spec: PatternSpec, place: Place) -> tuple[ResolvedPatternExample, ...]:
    return tuple(
        ResolvedPatternExample(each.before, each.after, tuple(each.prelude.items()), each.summary, place.at("examples", index).span)
        for index, each in enumerate(spec.examples)
    )
