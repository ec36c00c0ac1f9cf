"""Resolve conversions to other dialects: conversions of types, and the passes that apply all conversions to one target."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches

from ods.diagnostics.late import dataclass
from ods.spec import ConversionSpec, TypeConversionSpec

from ..carried import carried
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..model import Expression, ResolvedConversion, ResolvedPass, ResolvedPattern, ResolvedTable, ResolvedTypeConversion, drr
from ..model.drr import Legality
from ..names.naming import pass_class_name
from ..names.python_code import Text
from ..names.table import Environment, Symbol, Table
from ..report import Report

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
