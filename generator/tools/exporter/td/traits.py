"""Translate traits and interfaces of definitions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from ods.diagnostics.late import dataclass

from ....resolver.model import Expression, PythonClass, ResolvedInterfaceUse, ResolvedOperation, ResolvedTraitUse
from ..annotations import method_name
from ..cpp_names import getter, lower_camel_case
from ..expressions import Cpp, UntranslatableError
from ..report import CppFunction, ExportReport
from .effects import EffectRecords
from .predicates import SELF, Predicates
from .records import Records
from .text import brackets, string

_DECLARE = {"operation": "DeclareOpInterfaceMethods", "type": "DeclareTypeInterfaceMethods", "attribute": "DeclareAttrInterfaceMethods"}
_WITHOUT_DECLARATION = frozenset(("InferTensorTypeOpInterface",))
"""Interfaces of the prelude that are lists of interfaces in ODS."""
_PLAIN = frozenset(("kind", "effect"))
"""Parameters of traits that take names of records as arguments."""


@dataclass(frozen=True)
class TraitScope:
    """The C++ of a definition's names in the predicates of its traits."""

    variables: Mapping[str, Cpp] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    """The Python classes of the types of operands and results."""
    is_operation: bool = False
    accessors: frozenset[str] = frozenset()
    """The methods that mlir-tblgen generates for the members of an operation."""

    @classmethod
    def of(cls, operation: ResolvedOperation) -> TraitScope:
        """Return the scope of an operation."""
        variables: dict[str, Cpp] = {}
        values = (*operation.operands, *operation.results)
        for value in values:
            kind = "Value" if value.variadicity in ("single", "optional") else "values"
            variables[value.python_name] = Cpp(f"${value.name}", kind)
        for inherent in operation.inherents:
            variables[inherent.python_name] = Cpp(f"${inherent.name}", inherent.constraint.python_class.name)
        members = (*operation.arguments, *operation.results, *operation.regions, *operation.successors)
        accessors = frozenset(name for member in members for name in _accessors(member.name))
        return cls(variables, {value.name: value.constraint.python_class.name for value in values}, True, accessors)


def _accessors(member: str) -> Iterator[str]:
    """Yield the accessors of a member: `getSize`, `setSize`, `getSizeAttr`, …"""
    name = getter(member).removeprefix("get")
    for start in ("get", "set", "remove"):
        for end in ("", "Attr", "Mutable"):
            yield f"{start}{name}{end}"


class TraitRecords:
    """Translates the traits of one dialect's definitions."""

    def __init__(self, records: Records, predicates: Predicates, effects: EffectRecords, report: ExportReport, dialect: str) -> None:
        self._records = records
        self._predicates = predicates
        self._effects = effects
        self._report = report
        self._dialect = dialect

    def spelled(
        self,
        traits: tuple[ResolvedTraitUse, ...],
        interfaces: tuple[ResolvedInterfaceUse, ...],
        scope: TraitScope,
    ) -> str:
        """Return the list of traits of a definition, without those that another trait implies."""
        implied = {member for use in traits for member in self._members(use)}
        uses: list[tuple[int, str]] = []
        for use in traits:
            if use.trait.name not in implied:
                uses.append((use.position, self._trait(use, scope)))
        for interface in interfaces:
            if interface.interface.name not in _WITHOUT_DECLARATION:
                uses.append((interface.position, self._interface(interface, implied, scope)))
        ordered = [text for _, text in sorted(uses, key=lambda pair: pair[0]) if text]
        return brackets(dict.fromkeys(ordered))

    @staticmethod
    def _members(use: ResolvedTraitUse) -> list[str]:
        return [re.sub(r"^Declare\w+Methods<(\w+).*$", r"\1", member) for member in use.trait.members]

    def _interface(self, use: ResolvedInterfaceUse, implied: set[str], scope: TraitScope) -> str:
        """Return the use of an interface; empty if another trait implies it and it needs no declared methods."""
        name = use.interface.name
        methods = {method.name: method for method in use.interface.all_methods}
        if use.is_implied:
            there = {*use.of_class, *(name for name, method in methods.items() if method_name(method) in scope.accessors)}
            wanted = [each for each in use.declared_methods if each not in there]
            if name in implied or not wanted:
                return ""
            listed: Iterable[str] = [each for each in wanted if methods[each].default is not None]
        else:
            own = {method.name for method in use.interface.methods}
            listed = [each for each in use.listed if each in own]
        for each in use.declared_methods:
            self._report.stub("method", f"{name}.{each}", f"`{lower_camel_case(each)}` of what has the interface", use.origin)
        if not use.is_declared and not use.is_implied:
            return name
        suffix = f", {brackets(string(method_name(methods[each])) for each in listed)}" if listed else ""
        return f"{_DECLARE[use.interface.kind]}<{name}{suffix}>"

    def _trait(self, use: ResolvedTraitUse, scope: TraitScope) -> str:
        trait = use.trait
        if trait.runtime_class.module.startswith("ods.") or not self._is_own(use):
            if not use.arguments:
                return trait.name
            return f"{trait.name}<{', '.join(self._argument(*pair, use, scope) for pair in zip(trait.parameters, use.arguments))}>"
        if use.predicate is not None and not scope.is_operation:
            self._report.left_out("trait", use.text, "MLIR has no predicate traits of types and attributes", use.origin)
            return ""
        if use.predicate is not None:
            return f"PredOpTrait<{string(use.summary)}, {self._predicate(use, use.predicate, scope)}>"
        return f"{trait.name}<{', '.join(string(str(each)) for each in use.arguments)}>" if use.arguments else trait.name

    def _is_own(self, use: ResolvedTraitUse) -> bool:
        return any(use.trait is each for name, dialect in self._records.dialects.items() if name != "builtin" for each in dialect.traits)

    def _argument(self, parameter: str, argument: object, use: ResolvedTraitUse, scope: TraitScope) -> str:
        if isinstance(argument, tuple):
            return brackets(self._argument(parameter, each, use, scope) for each in argument)
        if isinstance(argument, PythonClass):
            return string(self._records.operation_class(argument))
        if isinstance(argument, Expression):
            if parameter == "predicate":
                return self._predicate(use, argument, scope)
            return string(self._transform(use, argument, scope))
        if parameter == "effects":
            return self._effects.spelled(*str(argument).partition(".")[::2])
        if parameter in _PLAIN:
            return str(argument)
        return string(argument) if isinstance(argument, str) else str(argument)

    def _predicate(self, use: ResolvedTraitUse, expression: Expression, scope: TraitScope) -> str:
        try:
            return self._predicates.of(expression, dict(scope.variables))
        except UntranslatableError as error:
            return f'CPred<"{self._function(use, expression, "bool", "$_op", error)}">'

    def _transform(self, use: ResolvedTraitUse, expression: Expression, scope: TraitScope) -> str:
        name = use.arguments[use.trait.parameters.index("source")]
        source = Cpp(SELF, scope.types.get(str(name), "Type"))
        try:
            return self._predicates.text(expression, {"self": source, "type": source})
        except UntranslatableError as error:
            return self._function(use, expression, "::mlir::Type", SELF, error)

    def _function(self, use: ResolvedTraitUse, expression: Expression, returns: str, argument: str, error: UntranslatableError) -> str:
        """Return a call of a function that a user must write: `::sound::lastSizeDoubled($_self)`."""
        call = re.match(r"(\w+)\(", expression.text)
        name = lower_camel_case(call[1] if call else f"{use.trait.name}_{expression.origin.line}")
        function = f"{self._records.namespace(self._dialect)}::{name}"
        parameter = "::mlir::Type value" if argument == SELF else "::mlir::Operation &op"
        needed = CppFunction(function, returns, parameter, expression.text)
        self._report.function("trait", use.text, needed, str(error), use.origin)
        return f"{function}({argument})"
