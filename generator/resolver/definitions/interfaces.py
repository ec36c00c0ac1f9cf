"""Interfaces: their methods, and their use on definitions."""

from __future__ import annotations

from typing import Literal

from ods.spec import InterfaceMethodSpec, InterfaceSpec

from ...loader import Place
from ..carried import carried
from ..constraints.expressions import Constraints
from ..model import Expression, Kind, PythonClass, ResolvedConstraint, ResolvedInterface, ResolvedMethod
from ..names.classes import ClassNames
from ..names.python_code import Text, check_annotation, check_body
from ..names.table import Symbol, Use
from ..operations.hooks import parameters_of
from ..resolution import Memo

_PATH = ":"


class Interfaces:
    """Resolves the interfaces of all dialects."""

    def __init__(self, constraints: Constraints) -> None:
        self._constraints = constraints
        self._report = constraints.report
        self._memo: Memo[ResolvedInterface] = constraints.resolution.memo("interface")

    def get(self, symbol: Symbol) -> ResolvedInterface | None:
        """Return the interface of a definition; None if the definition is invalid."""
        return self._memo.get(symbol, symbol.name, symbol.span, lambda: self._resolve(symbol))

    def _resolve(self, symbol: Symbol) -> ResolvedInterface | None:
        spec = symbol.definition.spec
        if not isinstance(spec, InterfaceSpec):
            return None
        bases = self._bases(symbol, spec)
        self._constraints.resolution.check_requirements(symbol, spec.requires)
        place = symbol.definition.place.at("methods")
        methods = [self._method(symbol, name, method, place.at(name)) for name, method in spec.methods.items()]
        verifier = self._verifier(symbol, spec)
        if bases is None or any(method is None for method in methods) or verifier is False:
            return None
        return ResolvedInterface(
            **carried(spec, ResolvedInterface),
            name=symbol.name,
            kind=spec.kind,
            runtime_class=self._constraints.resolution.classes.of_symbol(symbol),
            external=spec.external is not None,
            bases=bases,
            methods=tuple(method for method in methods if method is not None),
            verifier=verifier,
            origin=symbol.span,
            requires=tuple(spec.requires),
            is_marker="methods" in spec.model_fields_set and not spec.methods,
        )

    def _bases(self, symbol: Symbol, spec: InterfaceSpec) -> tuple[ResolvedInterface, ...] | None:
        found: list[ResolvedInterface] = []
        names = self._constraints.resolution.names
        for index, name in enumerate(spec.extends):
            place = symbol.definition.place.at("extends").at(index)
            base = names.find(name, symbol.dialect, "interfaces")
            if base is None:
                self._constraints.resolution.unknown(
                    "ODS0340",
                    "interface",
                    name,
                    place.span,
                    list(names.all_names(symbol.dialect, "interfaces")),
                    "define it under `interfaces:`",
                    dialect=symbol.dialect,
                )
                return None
            interface = self.get(base)
            if interface is None:
                return None
            if interface.kind != spec.kind:
                message = f"'{name}' is an interface of {interface.kind}s, not of {spec.kind}s"
                self._report.error("ODS0341", message, place.span, "an interface extends those of its own kind")
                return None
            found.append(interface)
        return tuple(found)

    def _method(self, symbol: Symbol, name: str, spec: InterfaceMethodSpec, place: Place) -> ResolvedMethod | None:
        if name == "verify_trait":
            self._report.error("ODS0342", "'verify_trait' must not be the name of a method", place.name_span, "the verifier has this name")
            return None
        if spec.body is not None and spec.default is not None:
            hint = "a `body` is final, a `default` can be overridden"
            self._report.error("ODS0343", f"the method '{name}' has a body and a default", place.at("default").name_span, hint)
            return None
        scope = ClassNames(self._constraints.resolution.classes, symbol.dialect)
        receiver = "" if spec.static else "self"
        parameters = parameters_of(spec.parameters, place.at("parameters"), scope, self._report, receiver)
        returns = check_annotation(Text(spec.returns, place.at("returns")), scope, self._report)
        key = "body" if spec.body is not None else "default"
        text = spec.body if spec.body is not None else spec.default
        names = dict.fromkeys(filter(None, (receiver, *spec.parameters)))
        members = symbol.definition.spec.methods if isinstance(symbol.definition.spec, InterfaceSpec) and receiver else ()
        body = () if text is None else check_body(Text(text, place.at(key)), names, scope, self._report, members)
        if parameters is None or returns is None or body is None:
            return None
        references = dict((*parameters.references, *returns, *body))
        return ResolvedMethod(
            **carried(spec, ResolvedMethod),
            name=name,
            parameters=parameters.parameters,
            body=spec.body,
            default=spec.default,
            origin=place.name_span,
            references=tuple(references.items()),
            cpp_types=parameters.cpp_types,
        )

    def _verifier(self, symbol: Symbol, spec: InterfaceSpec) -> PythonClass | str | Literal[False] | None:
        if spec.verifier is None:
            return None
        place = symbol.definition.place.at("verifier")
        if "\n" not in spec.verifier.strip() and " " not in spec.verifier and _PATH in spec.verifier:
            module, _, name = spec.verifier.partition(_PATH)
            return PythonClass(module, name)
        classes = self._constraints.resolution.classes
        found = check_body(Text(spec.verifier, place), ["self"], ClassNames(classes, symbol.dialect), self._report)
        return False if found is None else spec.verifier

    def as_constraint(self, symbol: Symbol) -> Use | None:
        """Return the constraint that a type or attribute has the interface; None for operation interfaces."""
        interface = self.get(symbol)
        if interface is None or interface.kind == "operation":
            return None
        kind: Kind = "type" if interface.kind == "type" else "attribute"
        found = interface.runtime_class
        predicate = Expression(f"isinstance(self, {found.name})", interface.origin, ((found.name, found),))
        summary = f"{found.name} instance"
        made = ResolvedConstraint(
            kind=kind,
            name=symbol.name,
            summary=summary,
            predicate=predicate,
            python_class=found,
            origin=interface.origin,
            dialect=symbol.dialect,
        )
        return Use(self._constraints.intern(made), symbol.name)
