"""Resolve conversions of operations to others with the same operands: `operations:` of a conversion."""

from __future__ import annotations

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import ConversionSpec

from ..carried import carried
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..model import Expression, ResolvedOperation, ResolvedTable
from ..model.drr import ResolvedCarriedAttribute, ResolvedRow
from ..names.python_code import Text
from ..names.table import Environment, Symbol, python_path
from ..operations.operation import Operations
from ..report import whole
from .context import unknown_operation


@dataclass(frozen=True)
class Tables:
    """Resolves conversions that are tables of operations."""

    constraints: Constraints
    operations: Operations

    def get(self, symbol: Symbol) -> ResolvedTable | None:
        """Return the table of a definition; None if it is no table, or invalid."""
        spec, place = symbol.definition.spec, symbol.definition.place
        if not isinstance(spec, ConversionSpec) or not spec.operations or not self._is_table_alone(spec, symbol):
            return None
        rows = whole([self._row(symbol, source, target) for source, target in spec.operations.items()])
        where = whole([self._python(text, "op", symbol, "where", index) for index, text in enumerate(spec.where)])
        attributes, new = self._attributes(spec, symbol), self._new_attributes(spec, symbol)
        if rows is None or where is None or attributes is None or new is None:
            return None
        return ResolvedTable(
            **carried(spec, ResolvedTable),
            name=symbol.name,
            dialect=symbol.dialect,
            rows=rows,
            where=where,
            attributes=attributes,
            new_attributes=new,
            pattern_class=None if spec.pattern_class is None else python_path(spec.pattern_class),
            texts=(
                tuple(spec.operations.items()),
                tuple(spec.where),
                tuple((name, each and each.name or "", each and each.value or "") for name, each in spec.attributes.items()),
                tuple(spec.new_attributes.items()),
            ),
            target=spec.to,
            origin=place.name_span,
        )

    def _is_table_alone(self, spec: ConversionSpec, symbol: Symbol) -> bool:
        """Report the keys of a conversion that go with a source and not with a table."""
        others = [key for key in ("source", "result", "supplemental", "has_rewrite", "one_to_n") if getattr(spec, key)]
        for key in others:
            span, message = symbol.definition.place.at(key).name_span, f"`{key}` and `operations` are in one conversion"
            self.constraints.report.error("ODS0829", message, span, "write two conversions")
        return not others

    def _row(self, symbol: Symbol, source: str, target: str) -> ResolvedRow | None:
        place = symbol.definition.place.at("operations").at(source)
        old, new = self._operation(source, symbol, place.name_span), self._operation(target, symbol, place.span)
        return None if old is None or new is None else ResolvedRow(old, new, place.name_span)

    def _operation(self, name: str, symbol: Symbol, span: Span) -> ResolvedOperation | None:
        resolution = self.constraints.resolution
        named = resolution.names.operation(name, symbol.dialect)
        if named is None:
            unknown_operation(resolution, name, symbol.dialect, span)
        return None if named is None else self.operations.get(named)

    def _attributes(self, spec: ConversionSpec, symbol: Symbol) -> tuple[ResolvedCarriedAttribute, ...] | None:
        attributes: list[ResolvedCarriedAttribute | None] = []
        for name, item in spec.attributes.items():
            span = symbol.definition.place.at("attributes").at(name).name_span
            if item is None:
                attributes.append(ResolvedCarriedAttribute(name, None, None, span))
                continue
            value = None if item.value is None else self._python(item.value, "self", symbol, "attributes", name, "value")
            is_sound = item.value is None or value is not None
            attributes.append(ResolvedCarriedAttribute(name, item.name or name, value, span) if is_sound else None)
        return whole(attributes)

    def _new_attributes(self, spec: ConversionSpec, symbol: Symbol) -> tuple[tuple[str, Expression], ...] | None:
        values = whole([self._python(text, "op", symbol, "new_attributes", name) for name, text in spec.new_attributes.items()])
        return None if values is None else tuple(zip(spec.new_attributes, values))

    def _python(self, text: str, variable: str, symbol: Symbol, *keys: str | int) -> Expression | None:
        names = ConstraintNames(self.constraints, Environment(symbol.dialect))
        return names.expression(Text(text, symbol.definition.place.at(*keys)), (variable,))
