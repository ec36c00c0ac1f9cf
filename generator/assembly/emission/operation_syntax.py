"""The syntax of an operation: its format becomes the methods `parse`, `parse_fast` and `print`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedValue
from ..directives.element import CustomHook, Element, TypeArgument
from ..directives.forms import custom_hooks, walk
from ..directives.groups import emit_all, print_all
from ..inference import TypePlan, plan_types
from .fast_path import FastPath
from .operation_context import OperationParse, OperationPrint
from .output import EmittedModule
from .type_resolution import emit_resolution, operands_with_offset


@dataclass(frozen=True)
class OperationFormat:
    """An assembly format that has been read without errors."""

    op: ResolvedOperation
    elements: tuple[Element, ...]

    @cached_property
    def all(self) -> tuple[Element, ...]:
        """The elements and all elements inside them."""
        return tuple(walk(self.elements))

    @cached_property
    def typed_names(self) -> frozenset[str]:
        """The operands and results whose types are printed."""
        return frozenset(name for element in self.all for argument in element.typed() for name in _typed(self.op, argument))

    @cached_property
    def shown_inherents(self) -> frozenset[str]:
        """The inherent attributes that the format names."""
        return frozenset(inherent.name for element in self.all for inherent in element.inherents())

    @property
    def has_all_operands(self) -> bool:
        """True if the directive `operands` prints all operands."""
        return any(element.covers == "operands" for element in self.all)

    @property
    def has_prop_dict(self) -> bool:
        """True if `prop-dict` prints the properties that no other directive prints."""
        return any(element.covers == "properties" for element in self.all)

    @property
    def has_all_operand_types(self) -> bool:
        """True if the types of all operands are read as one list."""
        return any("operands" in element.typed() for element in self.all)

    @property
    def has_all_result_types(self) -> bool:
        """True if the types of all results are read as one list."""
        return any("results" in element.typed() for element in self.all)

    @cached_property
    def hooks(self) -> tuple[CustomHook, ...]:
        """The hooks of the custom directives, without duplicates."""
        return custom_hooks(self.elements, self.op.python_class)

    @cached_property
    def types(self) -> TypePlan:
        """The rules that determine the type of each operand and result."""
        named = frozenset(each.name for element in self.all for each in element.typed() if isinstance(each, ResolvedValue))
        return plan_types(self.op, self.typed_names, self.shown_inherents, self.typed_names - named)


def _typed(op: ResolvedOperation, argument: TypeArgument) -> set[str]:
    if isinstance(argument, ResolvedValue):
        return {argument.name}
    return {value.name for value in (op.operands if argument == "operands" else op.results)}


@dataclass(frozen=True)
class OperationSyntax:
    """The bodies of the methods, as lines; their imports and constants are in the module's scope."""

    parse: tuple[str, ...]
    """The body of `parse(cls, parser: OpParser, state: OperationState) -> None`."""
    parse_fast: tuple[str, ...]
    """The body of `parse_fast(cls, parser: OpParser) -> Self | None`; empty if the operation has no fast path."""
    print: tuple[str, ...]
    """The body of `print(self, printer: OpPrinter) -> None`."""


def emit_syntax(format_: OperationFormat, module: EmittedModule) -> OperationSyntax:
    """Return the methods of an operation's syntax."""
    return OperationSyntax(
        parse=tuple(emit_parse(format_, module)),
        parse_fast=tuple(emit_parse_fast(format_, module)),
        print=tuple(emit_print(format_, module)),
    )


def emit_parse_fast(format_: OperationFormat, module: EmittedModule) -> list[str]:
    """Return the body of `parse_fast`; empty if no single pattern can match the text."""
    if why_no_fast_path(format_):
        return []
    path = FastPath(module, format_.op, format_.types, [] if format_.has_prop_dict else _hidden_inherents(format_))
    for element in format_.elements:
        element.add_fast(path)
    return path.body()


def why_no_fast_path(format_: OperationFormat) -> str:
    """Return why no regular expression can match the usual text of the operation; empty if one can."""
    op, plan = format_.op, format_.types
    if op.regions:
        return "it has regions"
    if plan.results_by_interface:
        return "a hook infers the types of its results"
    has_dictionary = not format_.has_prop_dict and any(element.gives_hidden_attributes for element in format_.elements)
    for inherent in op.inherents:
        if inherent.name not in format_.shown_inherents and not inherent.may_be_left_out and (inherent.is_native or not has_dictionary):
            return f"its dictionary must have `{inherent.name}`"
    for operand in op.operands:
        if operand.variadicity == "variadic_of_variadic":
            return f"`${operand.name}` has several lists"
        if operand.variadicity == "variadic" and plan.rules[operand.name].transform is not None:
            return f"the types of `${operand.name}` are computed"
    numbers = {number.name for element in format_.elements if (number := element.reads_number()) is not None}
    for rule in plan.rules.values():
        if rule.kind == "from_attribute" and rule.source not in numbers:
            return f"types follow from `${rule.source}`, which is no number"
    slow = next((element for element in format_.elements if not element.is_fast(op, False)), None)
    return "" if slow is None else f"{slow.shown} has no regular text"


# ---- reading


def emit_parse(format_: OperationFormat, module: EmittedModule) -> list[str]:
    """Return the body of `parse`."""
    out = OperationParse(module, format_.op)
    out.needed |= _needed_attributes(format_)
    out.listed_types |= _listed_types(format_)
    out.with_offset |= operands_with_offset(format_.op, format_.types, format_.has_all_operands or format_.has_all_operand_types)
    out.shown_in_properties += _hidden_inherents(format_)
    for element in format_.elements:
        element.declare_branches(out)
    emit_all(out, format_.elements)
    emit_resolution(out, format_.types, format_.has_all_operands, format_.has_all_result_types)
    return out.writer.result() or ["pass"]


def _needed_attributes(format_: OperationFormat) -> set[str]:
    """Return the attributes whose variables are read again: by `ref`, or as the source of a type."""
    again = {inherent.name for element in format_.all for inherent in element.used_again()}
    return again | {rule.source for rule in format_.types.rules.values() if rule.kind == "from_attribute"}


def _listed_types(format_: OperationFormat) -> set[str]:
    """Return the single values whose types are parsed as a list."""
    arguments = [argument for element in format_.all for argument in element.typed_as_lists()]
    return {value.name for value in arguments if isinstance(value, ResolvedValue) and value.variadicity in ("single", "optional")}


# ---- writing


def emit_print(format_: OperationFormat, module: EmittedModule) -> list[str]:
    """Return the body of `print`."""
    out = OperationPrint(module, format_.op)
    hidden = _hidden_inherents(format_)
    if format_.has_prop_dict:
        out.shown_in_properties = hidden
    else:
        out.shown_in_dictionary = [inherent for inherent in hidden if not inherent.is_native]
    out.shown_segments = _shown_segments(format_)
    unpacked = out.unpack_operands({value.name for element in format_.all for value in element.operands()})
    print_all(out, format_.elements)
    out.flush()
    names = ["names = printer.names"] if out.uses_names else []
    return [*unpacked, *names, *out.writer.result()] or ["pass"]


def with_known_dictionary(format_: OperationFormat) -> OperationFormat:
    """Return the format with a `prop-dict` that knows which properties no other directive prints."""
    hidden, segments = _hidden_inherents(format_), bool(_shown_segments(format_))
    return OperationFormat(format_.op, tuple(element.where_hidden(hidden, segments) for element in format_.elements))


def _hidden_inherents(format_: OperationFormat) -> list[ResolvedInherent]:
    """Return the attributes and properties that only a dictionary can print."""
    shown = format_.shown_inherents | _segment_attributes(format_)
    return [inherent for inherent in format_.op.inherents if inherent.name not in shown]


def _segment_attributes(format_: OperationFormat) -> set[str]:
    """Return the attributes with the sizes of operand segments, which the operands in the format imply."""
    if format_.has_all_operands:
        return set()
    return {operand.segment_attribute for operand in format_.op.operands if operand.segment_attribute is not None}


def _shown_segments(format_: OperationFormat) -> list[str]:
    kinds = []
    if format_.has_all_operands and format_.op.trait("AttrSizedOperandSegments") is not None:
        kinds.append("operand")
    if format_.has_all_result_types and format_.op.trait("AttrSizedResultSegments") is not None:
        kinds.append("result")
    return kinds
