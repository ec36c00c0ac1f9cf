"""The syntax of an operation: its format becomes the methods `parse`, `parse_fast` and `print`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedValue
from ..directives.attributes import Attribute
from ..directives.blocks import Region, Regions, Successor, Successors
from ..directives.custom import Custom, CustomHook, Ref
from ..directives.dictionaries import PropDict
from ..directives.element import Element, walk
from ..directives.groups import OIList, OptionalGroup, emit_all, print_all
from ..directives.properties import Property
from ..directives.types import FunctionalType, TypeArgument, TypeOf, type_variable
from ..directives.values import Operand, Operands
from ..inference import TypePlan, plan_types
from .fast_path import emit_fast_path
from .fast_pattern import has_fast_path
from .operation_context import OperationParse, OperationPrint
from .output import Module
from .type_resolution import emit_resolution, operands_with_offset


@dataclass(frozen=True)
class OperationFormat:
    """An assembly format that has been read and found good."""

    op: ResolvedOperation
    elements: tuple[Element, ...]

    @cached_property
    def all(self) -> tuple[Element, ...]:
        """The elements and all inside them."""
        return tuple(walk(self.elements))

    @cached_property
    def typed_names(self) -> frozenset[str]:
        """The operands and results whose types are in the text."""
        names: set[str] = set()
        for element in self.all:
            if isinstance(element, TypeOf):
                names |= _typed(self.op, element.argument)
            elif isinstance(element, FunctionalType):
                names |= _typed(self.op, element.inputs) | _typed(self.op, element.results)
        return frozenset(names)

    @cached_property
    def shown_inherents(self) -> frozenset[str]:
        """The inherent attributes that the format names."""
        return frozenset(element.inherent.name for element in self.all if isinstance(element, (Attribute, Property)))

    @property
    def has_all_operands(self) -> bool:
        """Whether `operands` stands for them all."""
        return any(isinstance(element, Operands) for element in self.all)

    @property
    def has_all_operand_types(self) -> bool:
        """Whether the types of all operands are read as one list."""
        return self._has_all_types("operands")

    @property
    def has_all_result_types(self) -> bool:
        """Whether the types of all results are read as one list."""
        return self._has_all_types("results")

    def _has_all_types(self, whose: str) -> bool:
        arguments: list[TypeArgument] = []
        for element in self.all:
            if isinstance(element, TypeOf):
                arguments.append(element.argument)
            elif isinstance(element, FunctionalType):
                arguments.append(element.inputs if whose == "operands" else element.results)
        return whose in arguments

    @cached_property
    def hooks(self) -> tuple[CustomHook, ...]:
        """What the custom directives need, each once."""
        customs = [element for element in self.all if isinstance(element, Custom)]
        guards = [element.guard for element in self.all if isinstance(element, OptionalGroup)]
        hooks = {custom.name: custom.hook(self.op.python_class, any(custom is guard for guard in guards)) for custom in customs}
        return tuple(hooks.values())

    @cached_property
    def types(self) -> TypePlan:
        """How each type is found."""
        return plan_types(self.op, self.typed_names, self.shown_inherents)


def _typed(op: ResolvedOperation, argument: ResolvedValue | str) -> set[str]:
    if isinstance(argument, ResolvedValue):
        return {argument.name}
    return {value.name for value in (op.operands if argument == "operands" else op.results)}


@dataclass(frozen=True)
class OperationSyntax:
    """The bodies of the methods, as lines; their imports and constants are in the module's scope."""

    parse: tuple[str, ...]
    """Of `parse(cls, parser: OpParser, state: OperationState) -> None`."""
    parse_fast: tuple[str, ...]
    """Of `parse_fast(cls, parser: OpParser) -> Self | None`; empty when the format has no common form."""
    print: tuple[str, ...]
    """Of `print(self, printer: OpPrinter) -> None`."""


def emit_syntax(format_: OperationFormat, module: Module) -> OperationSyntax:
    """The methods of an operation's syntax."""
    return OperationSyntax(
        parse=tuple(emit_parse(format_, module)),
        parse_fast=tuple(emit_parse_fast(format_, module)),
        print=tuple(emit_print(format_, module)),
    )


def emit_parse_fast(format_: OperationFormat, module: Module) -> list[str]:
    """The body of `parse_fast`; empty when the format has no text that a single pattern could take on."""
    op, plan = format_.op, format_.types
    if not has_fast_path(op, format_.elements, plan, format_.shown_inherents):
        return []
    return emit_fast_path(module, op, format_.elements, plan)


# ---- reading


def emit_parse(format_: OperationFormat, module: Module) -> list[str]:
    """The body of `parse`."""
    out = OperationParse(module, format_.op)
    out.needed |= _needed_attributes(format_)
    out.listed_types |= _listed_types(format_)
    out.with_offset |= operands_with_offset(format_.op, format_.types, format_.has_all_operands or format_.has_all_operand_types)
    out.shown_in_properties += _hidden_inherents(format_)
    _declare_optional(out, format_.elements)
    emit_all(out, format_.elements)
    emit_resolution(out, format_.types, format_.has_all_operands, format_.has_all_result_types)
    return out.writer.result() or ["pass"]


def _needed_attributes(format_: OperationFormat) -> set[str]:
    """Attributes that are used again: by `ref`, or as the source of a type."""
    needed = {rule.source for rule in format_.types.rules.values() if rule.kind == "from_attribute"}
    for custom in format_.all:
        if isinstance(custom, Custom):
            for argument in custom.arguments:
                inner = argument.argument if isinstance(argument, Ref) else None
                if isinstance(inner, (Attribute, Property)):
                    needed.add(inner.inherent.name)
    return needed


def _listed_types(format_: OperationFormat) -> set[str]:
    arguments = [
        argument for element in format_.all if isinstance(element, FunctionalType) for argument in (element.inputs, element.results)
    ]
    return {value.name for value in arguments if isinstance(value, ResolvedValue) and value.variadicity in ("single", "optional")}


def _declare_optional(out: OperationParse, elements: Sequence[Element]) -> None:
    """Give the variables that only some branches set a value before all branches."""
    for element in elements:
        if isinstance(element, OptionalGroup):
            skipped = element.guard
            inner = [child for child in (*element.then, *element.otherwise) if child is not element.elided_anchor]
            guard_needs_it = isinstance(skipped, Custom)
            _declare(out, [child for child in inner if child is not skipped or guard_needs_it])
        elif isinstance(element, OIList):
            _declare(out, [child for clause in element.clauses if clause.unit is None for child in clause.elements])


def _declare(out: OperationParse, elements: Iterable[Element]) -> None:
    for element in elements:
        if isinstance(element, (OptionalGroup, Custom)):
            _declare(out, element.children())
        elif isinstance(element, Operand):
            _declare_operand(out, element.value)
        elif isinstance(element, TypeOf):
            _declare_types(out, element.argument)
        elif isinstance(element, FunctionalType):
            _declare_types(out, element.inputs)
            _declare_types(out, element.results)
        elif isinstance(element, (Attribute, Property)):
            if element.inherent.name in out.needed or element.inherent.may_be_absent:
                _declare_attribute(out, element.inherent)
        elif isinstance(element, Region):
            out.line(_region_declaration(out, element))
        elif isinstance(element, Successor):
            block = out.imported("ods.ir.block", "Block", typing_only=True)
            out.line(f"{out.successor(element.successor)}: list[{block}] = []")
        elif isinstance(element, (Regions, Successors)):
            raise ValueError(f"{element.what} in an optional group")


def _declare_operand(out: OperationParse, value: ResolvedValue) -> None:
    unresolved = out.imported("ods.text.op_parser", "UnresolvedOperand", typing_only=True)
    if value.variadicity == "optional":
        out.line(f"{out.operand(value)}: {unresolved} | None = None")
    else:
        element = unresolved if value.variadicity == "variadic" else f"list[{unresolved}]"
        out.line(f"{out.operand(value)}: list[{element}] = []")
    if value.name in out.with_offset:
        out.line(f"{out.offset(value)} = parser.position")


def _declare_types(out: OperationParse, argument: TypeArgument) -> None:
    type_ = out.imported("ods.ir.type", "Type", typing_only=True)
    variable = type_variable(out, argument)
    if isinstance(argument, ResolvedValue) and argument.variadicity == "optional" and argument.name not in out.listed_types:
        out.line(f"{variable}: {type_} | None = None")
    else:
        nested = isinstance(argument, ResolvedValue) and argument.variadicity == "variadic_of_variadic"
        out.line(f"{variable}: list[{f'list[{type_}]' if nested else type_}] = []")


def _declare_attribute(out: OperationParse, inherent: ResolvedInherent) -> None:
    constraint = inherent.constraint
    if inherent.is_native:
        annotation = constraint.value_type or "object"
    elif constraint.enum is not None and constraint.definition is None:
        annotation = out.module.name(constraint.enum.python_class)
    else:
        annotation = out.module.name(constraint.python_class)
    out.line(f"{out.attribute(inherent)}: {annotation.removesuffix(' | None')} | None = None")


def _region_declaration(out: OperationParse, element: Region) -> str:
    region = out.imported("ods.ir.region", "Region")
    if element.region.variadic:
        return f"{out.region(element.region)}: list[{region}] = []"
    return f"{out.region(element.region)} = {region}()"


# ---- writing


def emit_print(format_: OperationFormat, module: Module) -> list[str]:
    """The body of `print`."""
    out = OperationPrint(module, format_.op)
    hidden = _hidden_inherents(format_)
    has_prop_dict = any(isinstance(element, PropDict) for element in format_.all)
    (out.shown_in_properties if has_prop_dict else out.shown_in_dictionary).extend(
        inherent for inherent in hidden if has_prop_dict or not inherent.is_native
    )
    out.shown_segments = _shown_segments(format_)
    unpacked = out.unpack_operands({element.value.name for element in format_.all if isinstance(element, Operand)})
    print_all(out, format_.elements)
    out.flush()
    names = ["names = printer.names"] if out.uses_names else []
    return [*unpacked, *names, *out.writer.result()] or ["pass"]


def _hidden_inherents(format_: OperationFormat) -> list[ResolvedInherent]:
    """The attributes and properties that no directive of their own shows."""
    shown = format_.shown_inherents | _segment_attributes(format_)
    return [inherent for inherent in format_.op.inherents if inherent.name not in shown]


def _segment_attributes(format_: OperationFormat) -> set[str]:
    """Attributes with the sizes of groups of operands; the format shows the groups themselves."""
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
