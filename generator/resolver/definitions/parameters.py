"""Parameters of types and attributes: how each is held in Python, read and printed."""

from __future__ import annotations

from dataclasses import replace

from ods.spec import ParameterSpec

from ...loader import Place
from ..constraints.defaults import in_python, is_of_annotation, wrong_enum_value, wrong_number
from ..constraints.expressions import Constraints
from ..constraints.named import ConstraintNames
from ..layers import Sourced
from ..model import Expression, PythonClass, ResolvedConstraint, ResolvedParameter, runtime_class
from ..names.naming import PARAMETER_MEMBERS, cpp_namespace, python_name
from ..names.python_code import Text, check_expression
from ..names.terms import NameTerm, Term, TermError, parse_term
from ..names.values import Environment, Use
from .enums import Enums

_PLAIN: dict[str, tuple[str, str]] = {
    **{f"int{width}": ("int", f"int{width}_t") for width in (8, 16, 32, 64)},
    **{f"uint{width}": ("int", f"uint{width}_t") for width in (8, 16, 32, 64)},
    "int": ("int", "int"),
    "bool": ("bool", "bool"),
    "float": ("float", "float"),
    "double": ("float", "double"),
    "string": ("str", "::llvm::StringRef"),
    "dims": ("tuple[int, ...]", "::llvm::ArrayRef<int64_t>"),
}
_GENERAL = {
    "Type": ("type", runtime_class("Type"), "::mlir::Type"),
    "Attribute": ("attribute", runtime_class("Attribute"), "::mlir::Attribute"),
}
_OPAQUE = "object"
"""The annotation of a value whose class only hooks know; imports use it for C++ structs."""
KNOWN_TYPES = (*_PLAIN, *_GENERAL, "array")


class Parameters:
    """Resolves the parameters of a definition."""

    def __init__(self, constraints: Constraints, enums: Enums) -> None:
        self._constraints = constraints
        self._enums = enums
        self._report = constraints.report

    def get(self, name: str, sourced: Sourced[ParameterSpec]) -> ResolvedParameter | None:
        """Return one parameter; None after an error."""
        spec: ParameterSpec = sourced.value
        source = Text(spec.type, sourced.place.at("type"))
        try:
            term = parse_term(spec.type)
        except TermError as error:
            self._report.error("ODS0301", error.message, source.span(error.start, error.end), error.hint)
            return None
        shape = self._shape(term, source, sourced.environment, name)
        if shape is None:
            return None
        default = self._default(spec, shape, sourced.place, sourced.environment)
        if spec.default is not None and default is None:
            return None
        return replace(
            shape,
            name=name,
            python_name=python_name(name, PARAMETER_MEMBERS),
            cpp_type=spec.cpp_type or shape.cpp_type,
            optional=spec.optional,
            default=default,
            is_self_type=spec.self_type,
            summary=spec.summary,
            origin=sourced.place.name_span,
        )

    def _default(self, spec: ParameterSpec, shape: ResolvedParameter, place: Place, environment: Environment) -> Expression | None:
        if spec.default is None:
            return None
        text = spec.default if isinstance(spec.default, str) else repr(spec.default)
        source = Text(text, place.at("default"))
        problem = _wrong_default(shape, text)
        if problem:
            self._report.error("ODS0320", problem, source.whole, "the default is a Python value that the parameter can have")
            return None
        scope, otherwise = ConstraintNames(self._constraints, environment), in_python(shape.annotation)
        return check_expression(source, (), scope, self._report, otherwise=otherwise)

    def _shape(self, term: Term, source: Text, environment: Environment, name: str) -> ResolvedParameter | None:
        span = source.span(term.start, term.end)
        blank = ResolvedParameter(
            name=name,
            python_name=name,
            annotation="",
            codec="",
            cpp_type="",
            element=None,
            constraint=None,
            python_class=None,
            optional=False,
            default=None,
            is_self_type=False,
            summary="",
            origin=span,
        )
        if not isinstance(term, NameTerm):
            self._report.error(
                "ODS0370", f"'{source.text}' is not a type of a parameter", span, f"they are {', '.join(KNOWN_TYPES)}, classes and enums"
            )
            return None
        if term.name == "array":
            return self._array(term, source, environment, name, blank)
        if term.name == _OPAQUE and term.arguments is None:
            return replace(blank, annotation="Any", codec=_OPAQUE)
        if term.name in _PLAIN and term.arguments is None:
            annotation, cpp = _PLAIN[term.name]
            codec = "float" if term.name == "double" else term.name
            return replace(blank, annotation=annotation, codec=codec, cpp_type=cpp)
        if term.name in _GENERAL and term.arguments is None and term.name not in environment.bindings:
            codec, found, cpp = _GENERAL[term.name]
            return replace(blank, annotation=found.name, codec=codec, cpp_type=cpp, python_class=found)
        return self._named(term, source, environment, blank)

    def _array(
        self, term: NameTerm, source: Text, environment: Environment, name: str, blank: ResolvedParameter
    ) -> ResolvedParameter | None:
        if term.arguments is None or len(term.arguments) != 1:
            self._report.error("ODS0305", "array is written `array<element>`", source.span(term.start, term.end), "say what it holds")
            return None
        element = self._shape(term.arguments[0], source, environment, name)
        if element is None:
            return None
        return replace(
            blank,
            annotation=f"tuple[{element.annotation}, ...]",
            codec=f"array<{element.codec}>",
            cpp_type=f"::llvm::ArrayRef<{element.cpp_type}>",
            element=element,
        )

    def _named(self, term: NameTerm, source: Text, environment: Environment, blank: ResolvedParameter) -> ResolvedParameter | None:
        resolution = self._constraints.resolution
        symbol = resolution.names.find(term.name, environment.dialect, "enums") if term.arguments is None else None
        if symbol is not None:
            enum = self._enums.get(symbol)
            if enum is None:
                return None
            return replace(
                blank, annotation=enum.class_name, codec="enum", cpp_type=enum.cpp_class, python_class=enum.python_class, enum=enum
            )
        by_class = resolution.names.find(term.name, environment.dialect, "types", "attributes") if term.arguments is None else None
        is_constraint = resolution.names.find(term.name, environment.dialect, "constraints", "interfaces") is not None
        if by_class is not None and not is_constraint:
            found = resolution.classes.of_symbol(by_class)
            codec = "type" if by_class.definition.section == "types" else "attribute"
            head = resolution.names.tables[by_class.dialect].dialect.head
            namespace = "::mlir" if by_class.dialect == "builtin" else cpp_namespace(by_class.dialect, head.cpp_namespace if head else None)
            return replace(blank, annotation=found.name, codec=codec, cpp_type=f"{namespace}::{found.name}", python_class=found)
        known = resolution.classes.lookup(term.name, environment.dialect) if term.arguments is None else None
        is_attribute_class = (
            isinstance(known, PythonClass) and term.name.endswith(("Attr", "Type", "Loc", "Location")) and not is_constraint
        )
        if isinstance(known, PythonClass) and is_attribute_class:
            codec = "type" if term.name.endswith("Type") else "attribute"
            return replace(blank, annotation=known.name, codec=codec, cpp_type=f"::mlir::{known.name}", python_class=known)
        return self._constrained(term, source, environment, blank)

    def _constrained(self, term: NameTerm, source: Text, environment: Environment, blank: ResolvedParameter) -> ResolvedParameter | None:
        resolution = self._constraints.resolution
        if self._is_unknown(term.name, environment):
            candidates = [*KNOWN_TYPES, *resolution.names.all_names(environment.dialect, "types", "attributes", "enums", "constraints")]
            hint = f"a parameter is one of {', '.join(KNOWN_TYPES)}, a class, an enum or a constraint"
            resolution.unknown("ODS0370", "type of a parameter", term.name, source.span(term.start, term.end), candidates, hint)
            return None
        value = self._constraints.evaluate(term, source, environment)
        if value is None:
            return None
        if not isinstance(value, Use) or not value.is_plain or value.constraint.kind not in ("type", "attribute"):
            span = source.span(term.start, term.end)
            self._report.error("ODS0370", f"'{source.text}' cannot be a parameter", span, "name one type or attribute")
            return None
        constraint = value.constraint
        return replace(
            blank,
            annotation=constraint.python_class.name,
            codec=constraint.kind,
            cpp_type=_cpp_type(constraint),
            constraint=constraint if constraint.predicate is not None else None,
            python_class=constraint.python_class,
        )

    def _is_unknown(self, name: str, environment: Environment) -> bool:
        names = self._constraints.resolution.names
        found = names.find(name, environment.dialect, "constraints", "types", "attributes", "enums", "interfaces")
        return (
            found is None
            and name not in self._constraints.wrappers
            and name not in environment.bindings
            and names.enum_attribute(name, environment.dialect) is None
        )


def _wrong_default(shape: ResolvedParameter, text: str) -> str:
    """Return why the default of a parameter is certainly invalid; empty if nothing is known to be wrong."""
    if shape.enum is not None:
        return wrong_enum_value(shape.enum, text, "the default")
    if is_of_annotation(text, shape.annotation) is False:
        return f"the default {text} is not of type {shape.annotation}"
    return wrong_number(shape.codec, text)


def _cpp_type(constraint: ResolvedConstraint) -> str:
    return f"::mlir::{constraint.python_class.name}"
