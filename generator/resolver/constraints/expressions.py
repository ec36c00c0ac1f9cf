"""Evaluate constraint expressions: look up names, substitute parameters, apply wrappers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Protocol

from ods.diagnostics import Span
from ods.spec import ConstraintSpec, InterfaceSpec

from ...codegen import class_case
from ...loader import Place
from ..model import Kind, ResolvedConstraint
from ..names.python_code import Text
from ..names.table import (
    Environment,
    ListTerm,
    ListValue,
    NameTerm,
    NameValue,
    NumberTerm,
    NumberValue,
    StringTerm,
    Symbol,
    Term,
    TermError,
    TermValue,
    TextValue,
    Use,
    parse_term,
    parse_term_prefix,
)
from ..report import Report, whole
from ..resolution import Memo, Resolution

_SECTIONS = ("constraints", "types", "attributes", "enums", "interfaces")
_DEFINE = "define it under `constraints:`, or see `depends_on`"
_CPP_NUMBER = re.compile(r"u?int(?:8|16|32|64)_t")
_KIND_WORDS: dict[Kind, str] = {
    "type": "a type",
    "attribute": "an attribute",
    "property": "a property",
    "region": "a region",
    "successor": "a successor",
}

NamedResolver = Callable[["Constraints", Symbol, str, Environment], "Use | None"]
"""A function that returns the constraint of a definition with its parameters bound; it gets the spelling of the use."""


class WrapperRule(Protocol):
    """A wrapper such as `Variadic`: its syntax, and the function that applies it to its arguments."""

    @property
    def form(self) -> str: ...
    @property
    def fewest(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def name_arguments(self) -> tuple[int, ...]: ...

    def call(
        self,
        constraints: Constraints,
        name: str,
        values: tuple[TermValue, ...],
        environment: Environment,
        span: Span,
        spans: tuple[Span, ...],
    ) -> Use | None: ...


class Constraints:
    """Evaluates constraint expressions."""

    def __init__(self, resolution: Resolution, wrappers: Mapping[str, WrapperRule], named: Mapping[str, NamedResolver]) -> None:
        self.resolution = resolution
        self.report: Report = resolution.report
        self._memo: Memo[Use] = resolution.memo("constraint")
        self.wrappers = wrappers
        self.named = named
        """Maps sections to the functions that make constraints of their definitions."""

    def use(self, text: str, place: Place, environment: Environment, *kinds: Kind) -> Use | None:
        """Return the constraint in `text`, which must be of one of `kinds`; None after an error."""
        source = Text(text, place)
        value = self.parse(source, environment)
        if value is None:
            return None
        if not isinstance(value, Use):
            hint = "write a name such as `AnyType`, or several as `AnyTypeOf<[F32, F64]>`"
            self.report.error("ODS0302", f"'{text}' is not a constraint", source.whole, hint)
            return None
        if kinds and value.constraint.kind not in kinds:
            wanted = " or ".join(_KIND_WORDS[kind] for kind in kinds)
            message = f"'{text}' constrains {_KIND_WORDS[value.constraint.kind]}; here {wanted} is needed"
            self.report.error("ODS0303", message, source.whole, self._kind_hint(value, kinds))
            return None
        return value

    def _kind_hint(self, value: Use, kinds: tuple[Kind, ...]) -> str:
        if value.constraint.kind in ("attribute", "property") and "type" in kinds:
            return "attributes and properties belong to `arguments`"
        if value.constraint.kind in ("region", "successor"):
            return f"it belongs to `{value.constraint.kind}s`"
        return f"name one of kind `{kinds[0]}`"

    def parse(self, source: Text, environment: Environment) -> TermValue | None:
        """Return the value of the constraint expression in `source`; None after an error."""
        try:
            term = parse_term(source.text)
        except TermError as error:
            self.report.error("ODS0301", error.message, source.span(error.start, error.end), error.hint)
            return None
        return self.evaluate(term, source, environment)

    def evaluate(self, term: Term, source: Text, environment: Environment, names_allowed: bool = False) -> TermValue | None:
        """Return the value of a term, or None after an error; with `names_allowed`, an unknown plain name evaluates to itself."""
        match term:
            case NumberTerm():
                return NumberValue(term.value)
            case StringTerm():
                return TextValue(term.value, Text(term.value, source.place, source.offset + term.start + 1, term.indices))
            case ListTerm():
                items: tuple[TermValue, ...] | None = whole(self.evaluate(item, source, environment, names_allowed) for item in term.items)
                return None if items is None else ListValue(items)
            case NameTerm():
                return self._name(term, source, environment, names_allowed)

    def _name(self, term: NameTerm, source: Text, environment: Environment, names_allowed: bool) -> TermValue | None:
        span = source.span(term.start, term.start + len(term.name))
        if term.arguments is None and term.name in environment.bindings:
            return environment.bindings[term.name]
        if term.name in self.wrappers:
            return self._wrap(term, source, environment)
        symbol = self._find(term.name, environment.dialect)
        if symbol is not None:
            return self._apply(symbol, term, source, environment, span)
        if names_allowed and term.arguments is None:
            return NameValue(term.name, Text(term.name, source.place, source.offset + term.start))
        self.unknown(term, source, environment)
        return None

    def unknown(self, term: NameTerm, source: Text, environment: Environment, otherwise: str = _DEFINE) -> None:
        """Report a name that denotes no constraint; `otherwise` is the hint if no similar name exists."""
        span = source.span(term.start, term.start + len(term.name))
        if _CPP_NUMBER.fullmatch(term.name):
            otherwise = f'a type of C++ is a text here, as in `IntProp<"{term.name}">`'
        candidates = [*self.resolution.names.all_names(environment.dialect, *_SECTIONS), *self.wrappers, *environment.bindings]
        of_mnemonic = [name for suffix in ("Type", "Attr") if (name := class_case(term.name) + suffix) in candidates]
        owner, dot, _ = term.name.rpartition(".")
        if dot and self.resolution.names.find(owner, environment.dialect, "enums") is not None:
            self.report.error("ODS0304", f"unknown constraint '{term.name}'", span, f'a case is Python in quotes: `"{term.name}"`')
            return
        if of_mnemonic:
            otherwise = f"a definition is named by its class: `{of_mnemonic[0]}`"
        self.resolution.unknown("ODS0304", "constraint", term.name, span, candidates, otherwise, dialect=environment.dialect)

    def is_known(self, name: str, dialect: str) -> bool:
        """Return True if a name denotes a constraint or a wrapper."""
        return name in self.wrappers or self._find(name, dialect) is not None

    def _find(self, name: str, dialect: str) -> Symbol | None:
        return self.resolution.names.find(name, dialect, *_SECTIONS) or self.resolution.names.enum_attribute(name, dialect)

    def _wrap(self, term: NameTerm, source: Text, environment: Environment) -> Use | None:
        wrapper = self.wrappers[term.name]
        given = term.arguments or ()
        if not wrapper.fewest <= len(given) <= wrapper.most:
            self.report.error(
                "ODS0305", f"{term.name} is written `{wrapper.form}`", source.span(term.start, term.end), "give it these arguments"
            )
            return None
        values: list[TermValue] = []
        for index, argument in enumerate(given):
            value = self.evaluate(argument, source, environment, names_allowed=index in wrapper.name_arguments)
            if value is None:
                return None
            values.append(value)
        spans = tuple(source.span(argument.start, argument.end) for argument in given)
        return wrapper.call(self, term.name, tuple(values), environment, source.span(term.start, term.end), spans)

    def _apply(self, symbol: Symbol, term: NameTerm, source: Text, environment: Environment, span: Span) -> Use | None:
        given = term.arguments or ()
        spec = symbol.definition.spec
        if isinstance(spec, InterfaceSpec) and spec.kind == "operation":
            message = f"'{symbol.name}' is an interface of operations; values are constrained by types and attributes"
            self.report.error("ODS0341", message, span, "name an interface of kind `type` or `attribute`")
            return None
        if len(given) != len(symbol.parameters):
            message, hint = f"{symbol.name} is written `{symbol.name}<{', '.join(symbol.parameters)}>`", "give it these arguments"
            if not symbol.parameters:
                message = f"{symbol.name} takes no arguments, and gets {len(given)}"
                hint = f"conditions on its parameters are a constraint with `base: {symbol.name}` and `where:`"
            self.report.error("ODS0305", message, source.span(term.start, term.end), hint)
            return None
        values: list[TermValue] = []
        for argument in given:
            value = self.evaluate(argument, source, environment, names_allowed=True)
            if value is None:
                return None
            values.append(value)
        self._warn_deprecated(symbol, span)
        return self.instantiate(symbol, tuple(values), span)

    def _warn_deprecated(self, symbol: Symbol, span: Span) -> None:
        spec = symbol.definition.spec
        if isinstance(spec, ConstraintSpec) and spec.deprecated is not None:
            self.report.warning("ODS0390", f"'{symbol.name}' is deprecated", span, spec.deprecated)

    def instantiate(self, symbol: Symbol, values: tuple[TermValue, ...], span: Span) -> Use | None:
        """Return a named constraint with its parameters bound to `values`; None after an error."""
        if symbol.definition.spec is None:
            return None
        spelling = f"{symbol.name}<{', '.join(value.spelling for value in values)}>" if values else symbol.name
        return self._memo.get(symbol, spelling, span, lambda: self._resolve(symbol, spelling, values))

    def _resolve(self, symbol: Symbol, spelling: str, values: tuple[TermValue, ...]) -> Use | None:
        bindings = dict(zip(symbol.parameters, values, strict=True))
        return self.named[symbol.definition.section](self, symbol, spelling, Environment(symbol.dialect, bindings))

    def intern(self, constraint: ResolvedConstraint) -> ResolvedConstraint:
        """Return the one object that represents all constraints with the same spelling in a dialect."""
        return self.resolution.interned.setdefault((constraint.dialect, constraint.name), constraint)

    def template_at(
        self, text: str, start: int, span: Callable[[int, int], Span], source: Text, environment: Environment
    ) -> tuple[ResolvedConstraint | None, int] | None:
        """Return the constraint at `start` inside Python (`MemRefOf<[F32]>` before a `(`), and the index after it."""
        name = text[start : text.index("<", start)]
        symbol = self._find(name, environment.dialect)
        if name not in self.wrappers and (symbol is None or not symbol.parameters):
            return None
        try:
            term = parse_term_prefix(text, start)
        except TermError as error:
            self.report.error("ODS0301", error.message, span(error.start, error.end), error.hint)
            return None, text.index("<", start) + 1
        value = self.evaluate(term, source, environment)
        return (value.constraint if isinstance(value, Use) else None), term.end
