"""Resolve conversions to other dialects: tables of operations, types, and the passes that apply all conversions to one target."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass
from ods.spec import ConversionSpec, TypeConversionSpec

from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..layers import carried
from ..model import (
    Expression,
    ResolvedConversion,
    ResolvedOperation,
    ResolvedPass,
    ResolvedPattern,
    ResolvedTable,
    ResolvedTypeConversion,
    drr,
)
from ..model.drr import Legality, ResolvedCarriedAttribute, ResolvedRow
from ..names.naming import pass_class_name
from ..names.python_code import Text
from ..names.table import Environment, Symbol, Table, python_path
from ..operations.operation import Operations
from ..report import Report, whole
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


_NAME = re.compile(r"[A-Za-z_]\w*(\.\w+)?(<.*>)?")


@dataclass(frozen=True)
class TypeConversions:
    """Resolves the conversions of types."""

    constraints: Constraints

    def get(self, symbol: Symbol) -> ResolvedTypeConversion | None:
        """Return the conversion of a definition; None if the definition is invalid."""
        spec, place = symbol.definition.spec, symbol.definition.place
        if not isinstance(spec, TypeConversionSpec):
            return None
        environment = Environment(symbol.dialect)
        source = self.constraints.use(spec.source, place.at("source"), environment, "type")
        where = None if spec.where is None else self._python(Text(spec.where, place.at("where")), environment)
        target = Text(spec.target, place.at("target"))
        result = self._target(target, environment)
        if source is None or result is None or spec.where is not None and where is None:
            return None
        texts = (spec.source, spec.where or "", spec.target)
        return ResolvedTypeConversion(
            **carried(spec, ResolvedTypeConversion),
            name=symbol.name,
            source=source.constraint,
            where=where,
            result=result,
            texts=texts,
            target=spec.to,
            origin=symbol.span,
        )

    def _target(self, text: Text, environment: Environment) -> Expression | None:
        """Return the type that a constraint with a single valid type allows, or the Python expression for the type; None after an error."""
        names, name = self.constraints.resolution.names, text.text.strip().partition("<")[0]
        symbol = names.find(name, environment.dialect, "constraints", "types")
        if symbol is None or not _NAME.fullmatch(text.text.strip()):
            result = self._python(text, environment, "convert")
            return None if result is None or self._is_no_type(result, text) else result
        use = self.constraints.use(text.text, text.place, environment, "type")
        if use is not None and use.constraint.builder is None:
            hint = "name a constraint that allows a single type, such as `I32`, or write Python over `self`"
            self.constraints.report.error("ODS0826", f"'{text.text}' allows more than one type", text.whole, hint)
        return None if use is None else use.constraint.builder

    def _is_no_type(self, result: Expression, text: Text) -> bool:
        """Report a target that is a literal, or that converts the type itself again; return False for other targets."""
        tree = ast.parse(f"({result.text}\n)", mode="eval").body
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node) == "convert(self)":
                hint = "convert a part of it, such as `convert(self.element_type)`"
                self.constraints.report.error("ODS0823", "`convert(self)` applies this conversion again, without end", text.whole, hint)
                return True
        if isinstance(tree, (ast.Constant, ast.JoinedStr, ast.Compare, ast.BoolOp)):
            hint = "write a type, such as `I32` or `MemRefType.get(self.shape, self.element_type)`, or a list of types"
            self.constraints.report.error("ODS0826", f"'{text.text}' is not a type", text.whole, hint)
            return True
        return False

    def _python(self, text: Text, environment: Environment, *more: str) -> Expression | None:
        return ConstraintNames(self.constraints, environment).expression(text, ("self", *more))


def with_conversions(
    table: Table,
    passes: Sequence[ResolvedPass],
    types: Sequence[ResolvedTypeConversion],
    patterns: Sequence[ResolvedPattern],
    tables: Sequence[ResolvedTable],
    report: Report,
) -> tuple[ResolvedPass, ...]:
    """Return the passes of a dialect, including one for each target of its conversions; `passes` has only the author's additions."""
    dialect = table.dialect.name
    found = {each.argument: each for each in passes}
    is_whole = len(patterns) + len(tables) == len(table.section("conversions"))
    uses = _uses_of_targets(table)
    _report_alike(uses, report)
    for target, origins in uses.items():
        argument = f"convert-{dialect}-to-{target}".replace("_", "-")
        own = tuple(each for each in patterns if each.target == target)
        own_tables = tuple(each for each in tables if each.target == target)
        of_types = tuple(each for each in types if each.target == target)
        summary = f"Convert `{dialect}` to `{target}`"
        text = "Applies the conversions of the spec. It fails if an operation that they convert is left."
        made = found.get(argument) or ResolvedPass(
            argument=argument,
            class_name=pass_class_name(argument),
            summary=summary,
            description=text,
            anchor=None,
            interface=None,
            options=(),
            statistics=(),
            dependent_dialects=(),
            origin=origins[0].span,
        )
        built = [each.operation.dialect for pattern in own for each in drr.built_operations(pattern)]
        built += [row.target.dialect for each in own_tables for row in each.rows]
        named = [target] if target in table.depends_on else []
        listed = [each.name for each in made.legal if "." not in each.name]
        legal = {*named, *built, *made.dependent_dialects} - {dialect} | {*listed}
        dialects = sorted(legal - {each.name for each in made.illegal})
        conversion = ResolvedConversion(
            dialect=dialect,
            target=target,
            types=of_types,
            patterns=own,
            tables=own_tables,
            legal=made.legal,
            illegal=made.illegal,
            dialects=tuple(dialects),
            is_whole=is_whole,
        )
        depends = made.dependent_dialects if made.has_run else tuple(dict.fromkeys([*made.dependent_dialects, *sorted(legal)]))
        found[argument] = replace(made, conversion=conversion, dependent_dialects=depends)
    for each in found.values():
        said: tuple[Legality, ...] = (*each.legal, *each.illegal)
        if each.conversion is None and (said or each.has_run):
            hint = f"the pass of conversions is called `convert-{dialect}-to-` and what `to:` of `conversions` names"
            report.error("ODS0825", f"nothing is converted by '{each.argument}'", said[0].origin if said else each.origin, hint)
        elif said and each.has_run:
            hint = "remove it: the hook makes the target"
            report.error("ODS0825", f"a hook says what is legal after '{each.argument}'", said[0].origin, hint)
    return tuple(found.values())


def _report_alike(uses: Mapping[str, Sequence[Symbol]], report: Report) -> None:
    """Warn of a target that one conversion alone has, and whose name is nearly that of another."""
    for target, symbols in uses.items():
        others = [other for other, more in uses.items() if len(more) > 1]
        alike = get_close_matches(target, others, n=1, cutoff=0.8) if len(symbols) == 1 else []
        if alike:
            message = f"only '{symbols[0].name}' converts to '{target}', and others to '{alike[0]}'"
            place = symbols[0].definition.place.at("to").span
            report.warning("ODS0830", message, place, f"write `to: {alike[0]}`, or a word less like it")


def _uses_of_targets(table: Table) -> dict[str, list[Symbol]]:
    """Map the targets of the conversions of a dialect to the conversions to each."""
    targets: dict[str, list[Symbol]] = {}
    for symbol in (*table.section("conversions").values(), *table.section("type_conversions").values()):
        spec = symbol.definition.spec
        if isinstance(spec, (ConversionSpec, TypeConversionSpec)):
            targets.setdefault(spec.to, []).append(symbol)
    return targets
