"""Constraints: those of ODS are used by name, all others become records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ....resolver.model import Expression, ResolvedConstraint
from ....resolver.names.table import ListTerm, NameTerm, NumberTerm, StringTerm, Term, TermError, parse_term
from ..annotations import cpp_type
from ..cpp_names import camel_case
from ..expressions import Cpp, UntranslatableError
from ..report import CppFunction, ExportReport
from .defaults import cpp_value
from .predicates import ALWAYS, SELF, Predicates
from .records import Records, spelled_term
from .text import brackets, code_literal, prose, record, string

_ONLY_HERE = frozenset(
    ("ShapedOf", "FloatType", "TensorType", "BaseMemRefType", "OpaqueAttr", "DenseFPElementsAttr", "IntegerType", "IndexType")
    + ("ComplexType", "TupleType", "ShapedType", "VectorType", "RankedTensorType", "UnrankedTensorType", "MemRefType")
    + ("UnrankedMemRefType", "IntegerAttr", "FloatAttr", "StringAttr", "DistinctAttr", "DenseArrayAttr", "DenseElementsAttr")
    + ("DenseIntElementsAttr", "DenseStringElementsAttr", "DenseResourceElementsAttr", "SparseElementsAttr")
)
"""Names of the prelude without a constraint in ODS's core."""

_WRAPPERS = ("ConfinedProp", "DefaultValuedProp", "OptionalProp", "ArrayProp")
"""The properties that are made of another one."""
_WITH_FORM: Final = {
    "EnumPropWithAttrForm": ("EnumInfo enum_", "Attr form"),
    "NamedEnumPropWithAttrForm": ("EnumInfo enum_", "string word", "Attr form"),
}
"""The parameters of properties of enums that an attribute can represent."""
_INTEGER: Final = re.compile(r"U?I\d+Prop|IntProp")

_CLASSES = {"attribute": "Attr", "region": "Region", "successor": "Successor"}
_REFINED = {"type": "ConfinedType", "attribute": "ConfinedAttr"}


class ConstraintRecords:
    """Writes the records of constraints on request, each once and before its users."""

    def __init__(self, records: Records, dialect: str, report: ExportReport) -> None:
        self._records = records
        self._dialect = dialect
        self._report = report
        others = [each for each in records.dialects.values() if each.name != "builtin"]
        constraints = {each.name for other in others for each in other.constraints}
        self._own = constraints | {each.name for other in others for each in other.parametrised}
        self._names: dict[str, str] = {}
        self.texts: list[str] = []
        """The records; each follows the records that it uses."""
        self.predicates = Predicates(records, self.record)

    def record(self, constraint: ResolvedConstraint) -> str:
        """Return the name of a constraint's record, or its expression if ODS has it."""
        if constraint.name in self._names:
            return self._names[constraint.name]
        if self._is_known(constraint):
            return self._spelled(constraint)
        name = self._new_name(constraint)
        self._names[constraint.name] = name
        self.texts.append(self._text(name, constraint))
        self._report.written("constraint")
        return name

    def variadic(self, text: str, least: int) -> str:
        """Return the expression for any number of values of a type, but at least `least`."""
        if not least:
            return f"Variadic<{text}>"
        name = f"{self._records.prefix(self._dialect)}VariadicOfAtLeast"
        definition = f"class {name}<Type type, int size> : Variadic<type> {{\n  let minSize = size;\n}}\n"
        if definition not in self.texts:
            self.texts.append(definition)
        return f"{name}<{text}, {least}>"

    # ---- written and existing records

    def _is_known(self, constraint: ResolvedConstraint) -> bool:
        """Return True if ODS or the records of definitions provide all names in the expression."""
        if constraint.definition is not None and constraint.base is None and constraint.definition.dialect != "builtin":
            return True
        try:
            names = set(_names(parse_term(constraint.name)))
        except TermError:
            return False
        return not names & (_ONLY_HERE | self._own)

    def _spelled(self, constraint: ResolvedConstraint) -> str:
        term = parse_term(constraint.name)
        if constraint.kind == "property":
            return self._property(term, constraint)
        if isinstance(term, NameTerm) and term.name == "TypedArrayAttrBase" and term.arguments is not None and len(term.arguments) == 1:
            return f"TypedArrayAttrBase<{spelled_term(term.arguments[0], self._records, self._dialect)}, {string(constraint.summary)}>"
        return spelled_term(term, self._records, self._dialect)

    def _property(self, term: Term, constraint: ResolvedConstraint) -> str:
        """Return a property that is a part of `constraint`; the Python of predicates and defaults becomes C++."""
        if isinstance(term, NameTerm) and term.name in _WITH_FORM and isinstance((term.arguments or (term,))[-1], NumberTerm):
            return self._enum_property(term)
        if not isinstance(term, NameTerm) or not term.arguments or term.name not in _WRAPPERS:
            return spelled_term(term, self._records, self._dialect)
        first, *others = term.arguments
        parts = [self._property(first, constraint)]
        if others and term.name == "ConfinedProp":
            parts.append(self._confinement(others.pop(0), _value_kind(first), constraint))
        elif others and term.name == "DefaultValuedProp":
            parts.append(string(self._default(others.pop(0), constraint)))
        parts += [spelled_term(each, self._records, self._dialect) for each in others]
        return f"{term.name}<{', '.join(parts)}>"

    def _enum_property(self, term: NameTerm) -> str:
        """Return the property of an enum with a flag, which is a field and no argument in TableGen."""
        *arguments, flag = term.arguments or ()
        text = spelled_term(replace(term, arguments=tuple(arguments)), self._records, self._dialect)
        if not isinstance(flag, NumberTerm) or not flag.value:
            return text
        name, parameters = f"{self._records.prefix(self._dialect)}Stored{term.name}", _WITH_FORM[term.name]
        inner = ", ".join(parameter.split()[1] for parameter in parameters)
        definition = f"class {name}<{', '.join(parameters)}> : {term.name}<{inner}> {{\n  let storeInCustomAttribute = 1;\n}}\n"
        if definition not in self.texts:
            self.texts.append(definition)
        return f"{name}<{text.partition('<')[2]}"

    def _confinement(self, term: Term, kind: str, constraint: ResolvedConstraint) -> str:
        if not isinstance(term, StringTerm):
            return spelled_term(term, self._records, self._dialect)
        references = () if constraint.predicate is None else constraint.predicate.references
        expression = Expression(term.value, constraint.origin, references)
        try:
            return self.predicates.of(expression, {"self": Cpp(SELF, kind)})
        except UntranslatableError as error:
            function = f"{self._records.namespace(self._dialect)}::is{camel_case(constraint.name)}"
            needed = CppFunction(function, "bool", "auto value", term.value)
            self._report.function("predicate", constraint.name, needed, str(error), constraint.origin)
            return f"CPred<{code_literal(f'{function}($_self)')}>"

    def _default(self, term: Term, constraint: ResolvedConstraint) -> str:
        text = term.value if isinstance(term, (StringTerm, NumberTerm)) else term.name if isinstance(term, NameTerm) else "()"
        references = () if constraint.predicate is None else constraint.predicate.references
        try:
            return cpp_value(Expression(str(text), constraint.origin, references), self._records)
        except UntranslatableError as error:
            self._report.left_out("default", constraint.name, f"`{error}` has no counterpart in C++", constraint.origin)
            return "{}"

    def _new_name(self, constraint: ResolvedConstraint) -> str:
        plain = camel_case(constraint.name) if "<" in constraint.name else constraint.name
        if constraint.dialect == "builtin" or "<" in constraint.name or constraint.dialect != self._dialect:
            return f"{self._records.prefix(self._dialect)}{plain}"
        return plain

    def _text(self, name: str, constraint: ResolvedConstraint) -> str:
        fields = prose("", constraint.description)
        base = constraint.base
        if base is not None and constraint.kind in _REFINED:
            own = [] if constraint.own_predicate is None else [self._predicate(name, constraint, constraint.own_predicate)]
            first = self.record(base)
            if constraint.kind == "type":
                head = f"ConfinedType<{first}, {brackets(own)}, {string(constraint.summary)}, {string(self._class(constraint))}>"
                return record(f"def {name} : {head}", fields)
            refinements = [f"AttrConstraint<{each}, {string(constraint.summary)}>" for each in own]
            head = f"ConfinedAttr<{first}, {brackets(refinements)}>"
            return record(f"def {name} : {head}", [("summary", string(constraint.summary)), *fields])
        predicate = ALWAYS if constraint.predicate is None else self._predicate(name, constraint, constraint.predicate)
        if constraint.kind == "type":
            head = f"Type<{predicate}, {string(constraint.summary)}, {string(self._class(constraint))}>"
            if constraint.builder is not None and constraint.builder.text == f"{constraint.python_class.name}.get()":
                head += f", BuildableType<{string(f'$_builder.getType<{self._class(constraint)}>()')}>"
            return record(f"def {name} : {head}", fields)
        if constraint.kind == "attribute":
            storage = self._class(constraint)
            fields = [("storageType", string(storage)), ("returnType", string(storage)), ("convertFromStorage", '"$_self"'), *fields]
        if constraint.kind == "property":
            plain = cpp_type(constraint.value_type or "Any", dict(constraint.value_type_references), self._records)
            storage = constraint.cpp_class or plain or "::mlir::Attribute"
            fields = [*fields] if predicate == ALWAYS else [("predicate", predicate), *fields]
            return record(f"def {name} : Property<{string(storage)}, {string(constraint.summary)}>", fields)
        return record(f"def {name} : {_CLASSES[constraint.kind]}<{predicate}, {string(constraint.summary)}>", fields)

    def _class(self, constraint: ResolvedConstraint) -> str:
        general = "::mlir::Attribute" if constraint.kind == "attribute" else "::mlir::Type"
        return constraint.cpp_class or self._records.cpp_class(constraint.python_class) or general

    def _predicate(self, name: str, constraint: ResolvedConstraint, expression: Expression) -> str:
        kind = constraint.base.python_class.name if constraint.base is not None else constraint.kind.capitalize()
        try:
            return self.predicates.of(expression, {"self": Cpp(SELF, kind)})
        except UntranslatableError as error:
            function = f"{self._records.namespace(self._dialect)}::is{camel_case(name)}"
            parameter = "::mlir::Type value" if constraint.kind == "type" else "::mlir::Attribute value"
            needed = CppFunction(function, "bool", parameter, expression.text)
            self._report.function("predicate", constraint.name, needed, str(error), expression.origin)
            return f"CPred<{code_literal(f'{function}($_self)')}>"


def _value_kind(term: Term) -> str:
    """Return the kind of the values of a property, as expressions know it."""
    name = term.name if isinstance(term, NameTerm) else ""
    if isinstance(term, NameTerm) and term.arguments and name in ("ConfinedProp", "DefaultValuedProp"):
        return _value_kind(term.arguments[0])
    if name == "ArrayProp":
        return "array<int>"
    return {"StringProp": "str", "BoolProp": "bool"}.get(name, "int" if _INTEGER.fullmatch(name) else "Property")


def _names(term: Term) -> Iterator[str]:
    if isinstance(term, NameTerm):
        yield term.name
        for each in term.arguments or ():
            yield from _names(each)
    elif isinstance(term, ListTerm):
        for each in term.items:
            yield from _names(each)
