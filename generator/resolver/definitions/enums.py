"""Enums: their cases with values and texts, and the constraints that they are used as."""

from __future__ import annotations

import keyword
import re
from dataclasses import replace
from functools import reduce
from operator import or_

from ods.spec import EnumCaseSpec, EnumSpec

from ...loader import Place
from ..constraints.expressions import Constraints
from ..layers import carried
from ..model import Expression, PythonClass, ResolvedConstraint, ResolvedEnum, ResolvedEnumCase, ResolvedTypeOrAttribute, runtime_class
from ..names.naming import cpp_namespace, function_name
from ..names.table import Symbol, Use
from ..report import first_is_here
from ..resolution import Memo

_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*\Z")
_UNQUOTABLE = re.compile(r"[\"\\\x00-\x1f\x7f]")
_PART = re.compile(r"[^\s|,](?:[^|,]*[^\s|,])?\Z")
"""Matches the text of one flag in the quoted text of a bit enum."""
_ENUM_MEMBERS = ("mro", "name", "value", "text", "from_text")
_INTEGER_ATTR = runtime_class("IntegerAttr")
_INTEGER_TYPE = runtime_class("IntegerType")


def is_bare_word(text: str) -> bool:
    """Return True if IR can contain a text without quotes around it."""
    return _KEYWORD.match(text) is not None


class Enums:
    """Resolves enums."""

    def __init__(self, constraints: Constraints) -> None:
        self._constraints = constraints
        self._report = constraints.report
        self._memo: Memo[ResolvedEnum] = constraints.resolution.memo("enum")

    def get(self, symbol: Symbol) -> ResolvedEnum | None:
        """Return the enum of a definition; None if the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedEnum | None:
        spec = symbol.definition.spec
        if not isinstance(spec, EnumSpec):
            return None
        cases = self._cases(symbol, spec)
        if cases is None:
            return None
        self._check_separator(symbol, spec)
        self._check_texts(symbol, spec, cases)
        head = self._constraints.resolution.names.tables[symbol.dialect].dialect.head
        namespace = cpp_namespace(symbol.dialect, head.cpp_namespace if head is not None else None)
        summary = spec.summary
        if summary is None:
            listed = ", ".join(str(case.value) for case in cases)
            summary = f"allowed {spec.width}-bit signless integer cases: {listed}" if spec.kind == "int" else ""
        return ResolvedEnum(
            **carried(spec, ResolvedEnum),
            class_name=symbol.name,
            dialect=symbol.dialect,
            kind=spec.kind,
            cases=tuple(cases),
            quoted=spec.quoted if spec.quoted is not None else spec.kind == "bit" and spec.attribute is None,
            keywords_only=spec.quoted is False,
            summary=summary,
            python_class=self._constraints.resolution.classes.of_symbol(symbol),
            cpp_class=spec.cpp_class or f"{namespace}::{symbol.name}",
            origin=symbol.span,
        )

    def _cases(self, symbol: Symbol, spec: EnumSpec) -> list[ResolvedEnumCase] | None:
        place = symbol.definition.place.at("cases")
        if not spec.cases:
            self._report.error("ODS0401", f"the enum '{symbol.name}' has no cases", place.name_span, "give it at least one")
            return None
        if isinstance(spec.cases, dict):
            cases = [
                ResolvedEnumCase(_python_symbol(name), value, name, "", place.at(name).name_span, name)
                for name, value in spec.cases.items()
                if self._check_symbol(name, place.at(name))
            ]
            sound = len(cases) == len(spec.cases)
            if spec.kind == "bit":
                self._warn_of_sums(cases)
        else:
            made = [self._case(case, place.at(index), spec) for index, case in enumerate(spec.cases)]
            cases = [case for case in made if case is not None]
            sound = len(cases) == len(made) and self._fill_groups(cases, spec, place)
        return cases if sound and self._check_values(cases, spec) else None

    def _warn_of_sums(self, cases: list[ResolvedEnumCase]) -> None:
        """Report numbers of a bit enum that are sums of other cases, as if they had been counted."""
        free = max(case.value for case in cases).bit_length()
        for case in cases:
            parts = [other for other in cases if other.value and case.value & other.value == other.value != case.value]
            if len(parts) > 1 and case.value == reduce(or_, (each.value for each in parts)):
                names = [each.symbol for each in parts]
                message = f"{case.value} is no bit of its own: '{case.symbol}' is {' and '.join(map(repr, names))} together"
                group = f"- {{symbol: {case.symbol}, group: [{', '.join(names)}]}}"
                hint = f"write {1 << free} for a bit of its own, or say that it is meant: `{group}`"
                self._report.warning("ODS0404", message, case.origin, hint)

    def _check_symbol(self, name: str, place: Place) -> bool:
        if name.isidentifier() and not (name.startswith("_") and name.endswith("_")):
            return True
        hint = "write the cases as a list: `- {symbol: name, value: 0, text: …}`"
        self._report.error("ODS0402", f"'{name}' cannot be the name of a case in Python", place.name_span, hint)
        return False

    def _case(self, case: EnumCaseSpec, place: Place, spec: EnumSpec) -> ResolvedEnumCase | None:
        if not self._check_symbol(case.symbol, place.at("symbol")):
            return None
        given = [key for key in ("value", "bit", "group") if getattr(case, key) is not None]
        if len(given) != 1 or spec.kind == "int" and given != ["value"]:
            wanted = "`value`" if spec.kind == "int" else "one of `value`, `bit`, `group`"
            self._report.error("ODS0403", f"the case '{case.symbol}' needs {wanted}", place.span, "and only that one")
            return None
        value = case.value or 0
        if case.bit is not None:
            if not 0 <= case.bit < spec.width:
                message = f"bit {case.bit} lies outside of {spec.width} bits"
                self._report.error("ODS0404", message, place.at("bit").span, f"the bits are 0 to {spec.width - 1}")
                return None
            value = 1 << case.bit
        text = case.text if case.text is not None else case.symbol
        return ResolvedEnumCase(_python_symbol(case.symbol), value, text, case.summary, place.span, case.symbol)

    def _fill_groups(self, cases: list[ResolvedEnumCase], spec: EnumSpec, place: Place) -> bool:
        assert isinstance(spec.cases, list)
        values = {spec_case.symbol: case.value for spec_case, case in zip(spec.cases, cases, strict=True)}
        sound = True
        for index, case in enumerate(spec.cases):
            total = 0
            for member, name in enumerate(case.group or ()):
                if name not in values or name == case.symbol:
                    span = place.at(index, "group", member).span
                    self._constraints.resolution.unknown("ODS0405", "case", name, span, list(values), "a group is made of other cases")
                    sound = False
                total |= values.get(name, 0)
            if case.group is not None:
                values[case.symbol] = total
                cases[index] = replace(cases[index], value=total, is_group=True)
        return sound

    def _check_values(self, cases: list[ResolvedEnumCase], spec: EnumSpec) -> bool:
        sound = True
        by_value: dict[int, ResolvedEnumCase] = {}
        by_symbol: dict[str, ResolvedEnumCase] = {}
        by_text: dict[str, ResolvedEnumCase] = {}
        for case in cases:
            lowest = 0 if spec.kind == "bit" else -(1 << spec.width - 1)
            if not lowest <= case.value < 1 << spec.width:
                self._report.error("ODS0404", f"{case.value} does not fit into {spec.width} bits", case.origin, "widen the enum")
                sound = False
            if case.value < 0 and any(other.value >> spec.width - 1 > 0 for other in cases):
                hint = "attributes hold signed numbers: write all cases as signed, or all as unsigned numbers"
                self._report.error("ODS0404", f"{case.value} and the greater numbers do not fit into {spec.width} bits", case.origin, hint)
                sound = False
            same = [
                (case if case.is_group else by_value.setdefault(case.value, case), f"have the same value {case.value}"),
                (by_symbol.setdefault(case.symbol, case), "have the same name"),
                (by_text.setdefault(case.text, case), f"have the same text '{case.text}'"),
            ]
            for other, clash in same:
                if other is not case:
                    message = f"the cases '{other.symbol}' and '{case.symbol}' {clash}"
                    hint = (
                        "the text could not be read back as what was printed"
                        if "text" in clash
                        else "one of them could never be distinguished"
                    )
                    self._report.error("ODS0406", message, case.origin, hint, first_is_here(other.origin))
                    sound = False
                    break
        return sound and (spec.kind == "int" or self._check_bits(cases))

    def _check_bits(self, cases: list[ResolvedEnumCase]) -> bool:
        """Check that every bit of a case is a case of its own; otherwise a value with only some of the bits could not be printed."""
        single = 0
        for case in cases:
            if case.value.bit_count() == 1 and not case.is_group:
                single |= case.value
        sound = True
        for case in cases:
            rest = case.value & ~single
            if rest:
                bits = " and ".join(str(bit) for bit in range(rest.bit_length()) if rest >> bit & 1)
                message = f"'{case.symbol}' is {case.value}, and no case is bit {bits} alone"
                hint = (
                    "the values of a bit enum are 0, powers of 2, and unions of cases: a value with some of the bits has no text otherwise"
                )
                self._report.error("ODS0409", message, case.origin, hint)
                sound = False
        return sound

    def _check_separator(self, symbol: Symbol, spec: EnumSpec) -> None:
        if spec.kind == "bit" and spec.separator.strip() not in ("|", ","):
            span = symbol.definition.place.at("separator").span
            self._report.error(
                "ODS0407", "the separator is `|` or `,`", span, "the parser looks for one of these, with or without spaces around it"
            )

    def _check_texts(self, symbol: Symbol, spec: EnumSpec, cases: list[ResolvedEnumCase]) -> None:
        """Check texts that are not keywords: they are quoted, but in the enum's own attribute only if the spec says so."""
        quoted = spec.quoted if spec.quoted is not None else spec.attribute is None
        for case in cases:
            if not is_bare_word(case.text) and not quoted:
                message = f"the text '{case.text}' is not a keyword, and the values of {symbol.name} are printed without quotes"
                hint = "change the text or set `quoted: true`"
                self._report.error("ODS0408", message, case.origin, hint)
            elif _UNQUOTABLE.search(case.text) or spec.kind == "bit" and not _PART.match(case.text):
                message = f"the text {case.text!r} of '{case.symbol}' is not read back: it is printed in quotes without escapes"
                hint = 'use printable characters without `"` and `\\`' + (
                    ", without blanks at the ends, `|` and `,`" if spec.kind == "bit" else ""
                )
                self._report.error("ODS0408", message, case.origin, hint)

    def as_constraint(self, symbol: Symbol, attribute: ResolvedTypeOrAttribute | None) -> Use | None:
        """Return the constraint that the enum's name denotes: its attribute, or an integer attribute with the value of a case."""
        enum = self.get(symbol)
        if enum is None:
            return None
        own = (enum.class_name, enum.python_class)
        if attribute is not None:
            made = (attribute.class_name, attribute.python_class)
            constraint = ResolvedConstraint(
                kind="attribute",
                name=attribute.class_name,
                summary=attribute.summary,
                predicate=Expression(f"isinstance(self, {attribute.class_name})", enum.origin, (made,)),
                python_class=attribute.python_class,
                origin=enum.origin,
                dialect=enum.dialect,
                const_builder=Expression(f"{attribute.class_name}.get(value)", enum.origin, (made,)),
                value_type=enum.class_name,
                value_type_references=(own,),
                from_attribute=Expression("self.value", enum.origin),
                enum=enum,
                definition=attribute,
            )
        else:
            constraint = self._integer_constraint(enum, own)
        return Use(self._constraints.intern(constraint), constraint.name)

    def _integer_constraint(self, enum: ResolvedEnum, own: tuple[str, PythonClass]) -> ResolvedConstraint:
        made = (("IntegerAttr", _INTEGER_ATTR), ("IntegerType", _INTEGER_TYPE))
        width = f"IntegerType.get_signless({enum.width})"
        text = f"isinstance(self, IntegerAttr) and self.type is {width} and {_value_test(enum)}"
        return ResolvedConstraint(
            kind="attribute",
            name=f"{enum.class_name}Attr",
            summary=enum.summary,
            predicate=Expression(text, enum.origin, made),
            python_class=_INTEGER_ATTR,
            origin=enum.origin,
            dialect=enum.dialect,
            function_name=function_name(f"{enum.class_name}Attr"),
            const_builder=Expression(f"IntegerAttr.get({width}, int(value))", enum.origin, made),
            value_type=enum.class_name,
            value_type_references=(own,),
            from_attribute=Expression(f"{enum.class_name}({_number_text(enum)})", enum.origin, (own,)),
            buildable_type=Expression(width, enum.origin, made[1:]),
            enum=enum,
        )


def _python_symbol(symbol: str) -> str:
    """Return the name of the member in the Python class, with a `_` after a keyword or a member of every enum."""
    return f"{symbol}_" if keyword.iskeyword(symbol) or symbol in _ENUM_MEMBERS else symbol


def _number_text(enum: ResolvedEnum) -> str:
    """Return the number of the integer attribute `self`: unsigned if a case has the highest bit, since attributes hold signed numbers."""
    return f"self.value & {(1 << enum.width) - 1}" if enum.has_high_bit else "self.value"


def _value_test(enum: ResolvedEnum) -> str:
    values, number = sorted(case.value for case in enum.cases), _number_text(enum)
    if enum.kind == "bit":
        mask = 0
        for value in values:
            mask |= value
        return f"not {number} & ~{mask}"
    shown = number if number == "self.value" else f"({number})"
    if len(set(values)) == values[-1] - values[0] + 1:
        return f"{values[0]} <= {shown} <= {values[-1]}"
    return f"{shown} in ({', '.join(map(str, values))},)"
