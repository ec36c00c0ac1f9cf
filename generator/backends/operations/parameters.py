"""Parameters of a constructor: names and order of MLIR's own generated bindings (`mlir-tblgen -gen-python-op-bindings`).

First come result types that cannot be inferred, arguments as declared, successors and numbers of regions.  Keyword-only are
optional arguments, regions, `results` if the types are inferred, `loc` and `ip`.  Value builders have the same in snake case.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...assembly import count_name, infers_results, is_positional
from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ...resolver.names.naming import value_builder_parameter
from ..scope import ModuleWriter
from .properties import attribute_annotation, native_annotation


@dataclass(frozen=True)
class ConstructorParameter:
    """One parameter of a constructor."""

    name: str
    annotation: str
    default: str | None = None
    """The default; None for a required parameter."""

    @property
    def in_value_builder(self) -> ConstructorParameter:
        """The parameter of the value builder."""
        return replace(self, name=value_builder_parameter(self.name))

    def text(self, with_default: bool) -> str:
        """Return the source of the parameter in a signature."""
        default = f" = {self.default}" if with_default and self.default is not None else ""
        return f"{self.name}: {self.annotation}{default}"


@dataclass(frozen=True)
class ConstructorParameters:
    """All parameters of a constructor except `self`."""

    positional: tuple[ConstructorParameter, ...]
    keywords: tuple[ConstructorParameter, ...]

    def signature(self) -> tuple[str, ...]:
        """Return the sources of the parameters in a signature; a positional one has its default if no required one follows."""
        required = [index for index, each in enumerate(self.positional) if each.default is None]
        last = required[-1] if required else -1
        positional = [each.text(index > last) for index, each in enumerate(self.positional)]
        return (*positional, "*", *[each.text(True) for each in self.keywords])

    @property
    def in_value_builder(self) -> ConstructorParameters:
        """The parameters of the value builder."""
        positional, keywords = ([each.in_value_builder for each in some] for some in (self.positional, self.keywords))
        return ConstructorParameters(tuple(positional), tuple(keywords))

    def passed_on(self) -> tuple[str, ...]:
        """Return the arguments that the value builder passes to the constructor."""
        given = self.in_value_builder
        by_name = [f"{own.name}={each.name}" for own, each in zip(self.keywords, given.keywords, strict=True)]
        return (*[each.name for each in given.positional], *by_name)


def parameters(writer: ModuleWriter, op: ResolvedOperation) -> ConstructorParameters:
    """Return the parameters of an operation's constructor."""
    inferred = infers_results(op)
    results = [] if inferred else [_result(writer, result) for result in op.results]
    by_place = [argument for argument in op.arguments if is_positional(argument)]
    left_out = [argument for argument in op.arguments if not is_positional(argument)]
    successors = [_successor(writer, each) for each in op.successors]
    counts = [ConstructorParameter(count_name(region), "int") for region in op.regions if region.variadic]
    positional = (*results, *[_argument(writer, each) for each in by_place], *successors, *counts)
    keywords = [_argument(writer, each) for each in left_out]
    keywords += [_region(writer, region) for region in op.regions if not region.variadic]
    if inferred:
        keywords.append(ConstructorParameter("results", f"{_sequence(writer)}[{_type(writer)}] | None", "None"))
    location = writer.imports.runtime("Location", typing_only=True)
    point = writer.imports.runtime("InsertionPoint", typing_only=True)
    keywords += [ConstructorParameter("loc", f"{location} | None", "None"), ConstructorParameter("ip", f"{point} | None", "None")]
    return ConstructorParameters(positional, tuple(keywords))


def parameters_like_classes(operations: Iterable[ResolvedOperation]) -> tuple[str, ...]:
    """Return the parameters that could shadow a class (`$Value`): the module must not import anything with such a name."""
    given = [each for op in operations for each in (*op.arguments, *op.results, *op.regions, *op.successors)]
    return tuple(sorted({each.parameter_name for each in given if each.parameter_name[0].isupper()}))


def _sequence(writer: ModuleWriter) -> str:
    return writer.imports.name("collections.abc", "Sequence", typing_only=True)


def _type(writer: ModuleWriter) -> str:
    return writer.imports.runtime("Type", typing_only=True)


def _result(writer: ModuleWriter, result: ResolvedValue) -> ConstructorParameter:
    annotation = {"single": _type(writer), "optional": f"{_type(writer)} | None"}.get(result.variadicity)
    return ConstructorParameter(result.parameter_name, annotation or f"{_sequence(writer)}[{_type(writer)}]")


def _argument(writer: ModuleWriter, argument: ResolvedValue | ResolvedInherent) -> ConstructorParameter:
    name = argument.parameter_name
    return ConstructorParameter(
        name, *(_operand(writer, argument) if isinstance(argument, ResolvedValue) else _attribute(writer, argument))
    )


def _operand(writer: ModuleWriter, operand: ResolvedValue) -> tuple[str, str | None]:
    if operand.variadicity in ("single", "optional"):
        value = writer.imports.runtime("ValueLike", typing_only=True)
        return (value, None) if operand.variadicity == "single" else (f"{value} | None", "None")
    return writer.imports.runtime("ValuesLike", typing_only=True), "()"


def _attribute(writer: ModuleWriter, inherent: ResolvedInherent) -> tuple[str, str | None]:
    if inherent.is_native:
        return _native(writer, inherent)
    constraint = inherent.constraint
    class_ = attribute_annotation(writer, inherent)
    if constraint.python_class.name == "UnitAttr":
        return f"bool | {class_} | None", "None"
    annotation = class_
    if constraint.value_type is not None and constraint.const_builder is not None:
        annotation = f"{native_annotation(writer, inherent)} | {class_}"
    return (f"{annotation} | None", "None") if inherent.may_be_left_out else (annotation, None)


def _native(writer: ModuleWriter, inherent: ResolvedInherent) -> tuple[str, str | None]:
    annotation = native_annotation(writer, inherent)
    if inherent.default is not None:
        return annotation, writer.expression(inherent.default, {})
    if inherent.optional:
        return annotation if "None" in annotation else f"{annotation} | None", "None"
    return annotation, None


def _successor(writer: ModuleWriter, successor: ResolvedSuccessor) -> ConstructorParameter:
    block = writer.imports.runtime("Block", typing_only=True)
    name = successor.parameter_name
    return ConstructorParameter(name, f"{_sequence(writer)}[{block}]", "()") if successor.variadic else ConstructorParameter(name, block)


def _region(writer: ModuleWriter, region: ResolvedRegion) -> ConstructorParameter:
    class_ = writer.imports.runtime("RegionLike", typing_only=True)
    return ConstructorParameter(region.parameter_name, f"{class_} | None", "None")
