"""The syntax of a definition: its format is read, checked and proved, and becomes the methods that parse and print."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ods.diagnostics import Diagnostic
from ods.diagnostics.late import dataclass

from ..codegen import Code, in_f_string
from ..resolver.model import (
    Definition,
    FormatText,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedTypeOrAttribute,
    ResolvedValue,
    once,
)
from .directives.codecs import default_of, may_be_absent
from .directives.element import CustomHook, Element, TypeArgument
from .directives.forms import custom_hooks, walk
from .directives.groups import emit_all, print_all
from .directives.parameters import ParameterParse, ParameterPrint
from .directives.table import OPERATIONS, PARAMETERS
from .emission.fast_path import FastPath
from .emission.output import EmittedModule, OperationParse, OperationPrint
from .inference import TypePlan, TypeRule, plan_types
from .prover.ambiguity import check_ambiguity
from .prover.inclusion import FormatChange, compare_formats
from .reading.lexer import FormatSpan, FormatSyntaxError, Problems
from .reading.reader import (
    OperationReader,
    ParameterReader,
    check_brackets,
    check_colons,
    check_complete,
    check_parameters_complete,
)


def emit_resolution(out: OperationParse, plan: TypePlan, all_operands: bool, all_result_types: bool) -> None:
    """Write the statements that need the whole text: they resolve types and operands."""
    _Resolution(out, plan, all_operands, all_result_types).emit()


def operands_with_offset(op: ResolvedOperation, plan: TypePlan, at_once: bool) -> set[str]:
    """Return the operands that may differ in number from their types; the error for this needs their position."""
    if at_once:
        return set()
    variadic = {value.name for value in (*op.operands, *op.results) if value.variadicity in ("variadic", "variadic_of_variadic")}
    found = set()
    for operand in op.operands:
        rule = plan.rules[operand.name]
        passes_list = rule.kind == "from_value" and rule.transform is None and rule.source in variadic
        if operand.variadicity != "single" and (rule.kind == "known" or passes_list or rule.gives_list):
            found.add(operand.name)
    return found


class _Resolution:
    def __init__(self, out: OperationParse, plan: TypePlan, all_operands: bool, all_result_types: bool) -> None:
        self._out = out
        self._plan = plan
        self._all_operands = all_operands
        self._all_result_types = all_result_types
        self._op = out.op
        self._values = {value.name: value for value in (*out.op.operands, *out.op.results)}

    def emit(self) -> None:
        self._regions()
        self._successors()
        self._segments()
        self._check_sources()
        if not self._plan.results_by_interface:
            self._results()
        self._operands()
        if self._plan.results_by_interface:
            self._out.line(f"{self._out.support('infer_types')}(parser, cls, state)")

    # ---- values read as a whole

    def _regions(self) -> None:
        out = self._out
        if out.has_variable("region", ""):
            out.line(f"state.regions = {out.variable('region', '', 'regions')}")
        elif self._op.regions:
            parts = [f"*{out.region(region)}" if region.variadic else out.region(region) for region in self._op.regions]
            out.line(f"state.regions = {list_of(parts)}")

    def _successors(self) -> None:
        out = self._out
        if out.has_variable("successor", ""):
            out.line(f"state.successors = {out.variable('successor', '', 'successors')}")
        elif self._op.successors:
            parts = [
                f"*{out.successor(successor)}" if successor.variadic else out.successor(successor) for successor in self._op.successors
            ]
            out.line(f"state.successors = {list_of(parts)}")

    def _segments(self) -> None:
        out, op = self._out, self._op
        if not self._all_operands and op.trait("AttrSizedOperandSegments") is not None:
            sizes = [self._operand_count(operand) for operand in op.operands]
            out.line(f'state.attributes["operandSegmentSizes"] = {self._sizes(", ".join(sizes))}')
        if not self._all_operands:
            for operand in op.operands:
                if operand.segment_attribute is not None:
                    sizes_of_groups = self._sizes(f"*map(len, {out.operand(operand)})")
                    out.line(f'state.attributes["{operand.segment_attribute}"] = {sizes_of_groups}')
        if not self._all_result_types and op.trait("AttrSizedResultSegments") is not None:
            sizes = [self._result_count(result) for result in op.results]
            out.line(f'state.attributes["resultSegmentSizes"] = {self._sizes(", ".join(sizes))}')

    def _sizes(self, sizes: str) -> str:
        return f"{self._out.runtime('DenseI32ArrayAttr')}.get([{sizes}])"

    def _operand_count(self, operand: ResolvedValue) -> str:
        if operand.variadicity == "single":
            return "1"
        variable = self._out.operand(operand)
        if operand.variadicity == "optional":
            return f"0 if {variable} is None else 1"
        return f"len({variable})" if operand.variadicity == "variadic" else f"sum(map(len, {variable}))"

    def _result_count(self, result: ResolvedValue) -> str:
        if result.variadicity == "single":
            return "1"
        if not self._out.has_variable("type", result.name):
            return "1"
        variable = self._out.types(result)
        if result.variadicity == "optional" and result.name not in self._out.listed_types:
            return f"0 if {variable} is None else 1"
        return f"len({variable})"

    # ---- types

    def _check_sources(self) -> None:
        """Write checks that each type from which others are computed satisfies its constraint."""
        out = self._out
        checked: set[str] = set()
        rules = [self._plan.rules.get(value.name) for value in (*self._op.results, *self._op.operands)]
        for rule in rules:
            if rule is None or rule.transform is None or rule.kind != "from_value" or rule.source in checked:
                continue
            checked.add(rule.source)
            self._check_source(out, self._values[rule.source])

    def _check_source(self, out: OperationParse, value: ResolvedValue) -> None:
        constraint = value.constraint
        variable = self.type_source(value)
        many = value.variadicity in ("variadic", "variadic_of_variadic") or value.name in out.listed_types
        type_ = out.names.choose("type") if many else variable
        condition = out.module.conditions.condition(constraint, type_)
        if condition.is_true:
            return
        name_location = "parser.op_location[1]"
        failure = (
            f"raise parser.error({name_location}, f\"'{value.name}' must be {in_f_string(constraint.summary)}, but got '{{{type_}}}'\")"
        )
        fails = condition.negated
        if many:
            with out.block(f"for {type_} in {variable}:"), out.block(f"if {fails}:"):
                out.line(failure)
            return
        if value.variadicity == "optional":
            fails = Code(f"{variable} is not None and {fails}")
        with out.block(f"if {fails}:"):
            out.line(failure)

    def _results(self) -> None:
        out, op = self._out, self._op
        if not op.results:
            return
        if self._all_result_types:
            out.line(f"state.types = {out.variable('types', 'results', 'result_types')}")
            return
        parts = [self._result_part(result) for result in op.results]
        out.line(f"state.types = {list_of(parts)}")

    def _result_part(self, result: ResolvedValue) -> str:
        rule = self._plan.rules[result.name]
        source = self.type_source(result)
        if rule.kind == "known":
            if result.variadicity == "variadic" or result.name in self._out.listed_types:
                return f"*{source}"
            if result.variadicity == "optional":
                return f"*([] if {source} is None else [{source}])"
            return source
        if rule.transform is not None and result.variadicity == "variadic":
            return f"*list({source})"
        return f"*{source}" if self._gives_list(rule) else source

    def _gives_list(self, rule: TypeRule) -> bool:
        """Return True if the rule gives a list of types."""
        if rule.kind != "from_value" or rule.transform is not None:
            return rule.gives_list
        source = self._values[rule.source]
        return source.variadicity in ("variadic", "variadic_of_variadic")

    def type_source(self, value: ResolvedValue) -> str:
        """Return the expression for the type of a value, or for a list of types if the text has a list."""
        rule = self._plan.rules[value.name]
        if rule.kind == "known":
            return self._known(value)
        if rule.kind == "buildable":
            return self._out.module.conditions.built(value.constraint)
        if rule.kind == "from_attribute":
            inherent = next(inherent for inherent in self._op.inherents if inherent.name == rule.source)
            source = f"{self._out.attribute(inherent)}.type"
        else:
            source = self._single(self._values[rule.source])
        if rule.transform is None:
            return source
        return self._out.module.expression(rule.transform, {"type": source, "self": source})

    def _known(self, value: ResolvedValue) -> str:
        for role, values in (("operands", self._op.operands), ("results", self._op.results)):
            if value in values and self._out.has_variable("types", role):
                index = values.index(value)
                return f"{self._out.variable('types', role, role)}[{index}]"
        return self._out.types(value)

    def _single(self, value: ResolvedValue) -> str:
        """Return the expression for the single type of `value`, also if it was parsed as a list."""
        source = self.type_source(value)
        return f"{source}[0]" if value.name in self._out.listed_types else source

    # ---- operands

    def _operands(self) -> None:
        out, op = self._out, self._op
        if not op.operands:
            return
        types_known = out.has_variable("types", "operands")
        if types_known or self._all_operands:
            self._operands_at_once(types_known)
            return
        parts = [self._operand_part(operand) for operand in op.operands]
        out.line(f"state.operands = {list_of(parts)}")

    def _operands_at_once(self, types_known: bool) -> None:
        out, op = self._out, self._op
        if self._all_operands:
            operands, offset = out.variable("operand", "", "operands"), out.variable("offset", "", "operands_offset")
        else:
            parts = [out.operand(operand) if operand.variadicity == "single" else self._as_items(operand) for operand in op.operands]
            operands, offset = list_of(parts), "parser.op_location[1]"
        types = out.variable("types", "operands", "operand_types") if types_known else self._all_types()
        out.line(f"state.operands = parser.resolve_operands({operands}, {types}, {offset})")

    def _as_items(self, operand: ResolvedValue) -> str:
        variable = self._out.operand(operand)
        if operand.variadicity == "optional":
            return f"*([] if {variable} is None else [{variable}])"
        return f"*{variable}"

    def _all_types(self) -> str:
        parts = []
        for operand in self._op.operands:
            rule = self._plan.rules[operand.name]
            source = self.type_source(operand)
            is_list = (
                operand.variadicity == "variadic"
                and rule.kind == "known"
                or self._gives_list(rule)
                or operand.name in self._out.listed_types
            )
            if rule.kind == "known" and operand.variadicity == "optional" and not is_list:
                source, is_list = f"([] if {source} is None else [{source}])", True
            parts.append(f"*{source}" if is_list else source)
        return list_of(parts)

    def _operand_part(self, operand: ResolvedValue) -> str:
        out, rule = self._out, self._plan.rules[operand.name]
        variable, source = out.operand(operand), self.type_source(operand)
        is_list = self._gives_list(rule) or rule.kind == "known" and (operand.variadicity == "variadic" or operand.name in out.listed_types)
        if operand.variadicity == "single":
            if not is_list:
                return f"parser.resolve_operand({variable}, {source})"
            return f"*parser.resolve_operands([{variable}], {source}, {variable}.offset)"
        if operand.variadicity == "optional":
            return self._optional_part(operand, rule, variable, source, is_list)
        if operand.variadicity == "variadic_of_variadic":
            flat = f"[operand for group in {variable} for operand in group]"
            types = f"[type_ for group in {source} for type_ in group]" if rule.kind == "known" else source
            offset = f", {out.offset(operand)}" if is_list or rule.kind == "known" else ""
            return f"*parser.resolve_operands({flat}, {types}{offset})"
        offset = f", {out.offset(operand)}" if is_list else ""
        return f"*parser.resolve_operands({variable}, {source}{offset})"

    def _optional_part(self, operand: ResolvedValue, rule: TypeRule, variable: str, source: str, is_list: bool) -> str:
        one = f"[] if {variable} is None else [{variable}]"
        if is_list or rule.kind == "known":
            types = source if is_list else f"[] if {source} is None else [{source}]"
            return f"*parser.resolve_operands({one}, {types}, {self._out.offset(operand)})"
        return f"*([] if {variable} is None else [parser.resolve_operand({variable}, {source})])"


def list_of(parts: list[str]) -> str:
    """Return a list display; a single unpacked list is returned as it is."""
    if len(parts) == 1 and parts[0].startswith("*"):
        return parts[0][1:].removeprefix("(").removesuffix(")") if parts[0].startswith("*(") else parts[0][1:]
    return f"[{', '.join(parts)}]"


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
    lines, accesses = _printed(format_, module, {})
    return _printed(format_, module, accesses)[0] if max(accesses.values(), default=0) > 1 else lines


def _printed(format_: OperationFormat, module: EmittedModule, accesses: Mapping[str, int]) -> tuple[list[str], Mapping[str, int]]:
    """Return the body of `print`, with variables for what `accesses` asks for several times, and how often it asks the operation itself."""
    out = OperationPrint(module, format_.op)
    hidden = _hidden_inherents(format_)
    if format_.has_prop_dict:
        out.shown_in_properties = hidden
    else:
        out.shown_in_dictionary = [inherent for inherent in hidden if not inherent.is_native]
    out.shown_segments = _shown_segments(format_)
    unpacked = out.unpack_operands({value.name for element in format_.all for value in element.operands()})
    held = out.hold_repeated(accesses)
    print_all(out, format_.elements)
    out.flush()
    names = ["names = printer.names"] if out.uses_names else []
    return [*unpacked, *held, *names, *out.writer.result()] or ["pass"], out.accesses


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


@dataclass(frozen=True)
class ParametersFormat:
    """The format of a type or attribute, read without errors."""

    definition: ResolvedTypeOrAttribute
    elements: tuple[Element, ...]

    @property
    def hooks(self) -> tuple[CustomHook, ...]:
        """The hooks of the custom directives, without duplicates."""
        return custom_hooks(self.elements, self.definition.python_class)


@dataclass(frozen=True)
class ParametersSyntax:
    """The bodies of the methods, as lines; their imports and constants are in the module's scope."""

    parse: tuple[str, ...]
    """The body of `parse(cls, parser: AsmParser) -> Self`, called after the mnemonic."""
    print: tuple[str, ...]
    """The body of `print(self, printer: AsmPrinter) -> None`, called after the mnemonic."""


def emit_parameters(format_: ParametersFormat, module: EmittedModule) -> ParametersSyntax:
    """Return the methods of a type's or attribute's syntax."""
    return ParametersSyntax(tuple(_emit_parse(format_, module)), tuple(_emit_print(format_, module)))


def _emit_parse(format_: ParametersFormat, module: EmittedModule) -> list[str]:
    definition = format_.definition
    out = ParameterParse(module, definition)
    self_types = [parameter for parameter in definition.parameters if parameter.is_self_type]
    may_refuse = _may_refuse(format_)
    if may_refuse or self_types:
        offset = out.names.choose("offset")
        out.line(f"{offset} = parser.current_location()")
    for parameter in self_types:
        _self_type(out, parameter, offset)
    for parameter in definition.parameters:
        if may_be_absent(parameter) and not parameter.is_self_type:
            _declare(out, parameter)
    emit_all(out, format_.elements)
    made = f"cls.get({', '.join(out.variable(parameter) for parameter in definition.parameters)})"
    if may_refuse:
        made = f"{out.runtime('checked')}(parser, {offset}, lambda: {made})"
    out.line(f"return {made}")
    return out.writer.result()


def _may_refuse(format_: ParametersFormat) -> bool:
    """Return True if `get` may reject the parsed values: after a hook, or because of a verifier, trait or constraint."""
    definition = format_.definition
    predicates = any(use.predicate is not None for use in definition.traits)
    parts = [part for parameter in definition.parameters for part in (parameter, parameter.element) if part is not None]
    return bool(format_.hooks) or predicates or definition.has_verifier or any(part.constraint is not None for part in parts)


def _self_type(out: ParameterParse, parameter: ResolvedParameter, offset: str) -> None:
    function = out.runtime("optional_self_type" if may_be_absent(parameter) else "self_type")
    cls = out.runtime("Type") if parameter.python_class is None else out.module.name(parameter.python_class)
    out.line(f"{out.variable(parameter)} = {function}(parser, {cls}, {offset})")
    if parameter.default is not None:
        with out.block(f"if {out.variable(parameter)} is None:"):
            out.line(f"{out.variable(parameter)} = {default_of(out.module, parameter)}")


def _declare(out: ParameterParse, parameter: ResolvedParameter) -> None:
    """Write the declaration of an optional parameter with its default."""
    annotation = _annotation(out, parameter)
    out.line(f"{out.variable(parameter)}: {annotation} = {out.default(parameter)}")


def _annotation(out: ParameterParse, parameter: ResolvedParameter) -> str:
    for each in (parameter, parameter.element):
        if each is not None and each.enum is not None:
            out.module.name(each.enum.python_class)
        elif each is not None and each.python_class is not None:
            out.imported(each.python_class.module, each.python_class.name, typing_only=True)
        elif each is not None and each.annotation in ("Type", "Attribute"):
            out.runtime(each.annotation, typing_only=True)
    absent = out.default(parameter) == "None" and "None" not in parameter.annotation
    return f"{parameter.annotation} | None" if absent else parameter.annotation


def _emit_print(format_: ParametersFormat, module: EmittedModule) -> list[str]:
    out = ParameterPrint(module)
    print_all(out, format_.elements)
    out.flush()
    return out.writer.result() or ["pass"]


@dataclass(frozen=True)
class ReadFormat:
    """The result of reading a definition's assembly format."""

    format: OperationFormat | ParametersFormat | None
    """None if the text cannot be read."""
    findings: tuple[Diagnostic, ...]
    """All findings in the format."""


@once
def read_format(definition: Definition) -> ReadFormat:
    """Return the assembly format of a definition, read and proved; every stage shares this one result."""
    text = definition.assembly_format
    if text is None:
        return ReadFormat(None, ())
    problems = Problems(text)
    read = _read_operation if isinstance(definition, ResolvedOperation) else _read_parameters
    try:
        format_ = read(definition, text, problems)  # type: ignore[arg-type]
    except FormatSyntaxError:
        format_ = None
    return ReadFormat(format_, tuple(problems.diagnostics))


def check_format(definition: Definition) -> tuple[Diagnostic, ...]:
    """Return all findings in the assembly format of a definition; empty if it has none."""
    return read_format(definition).findings


def emit_operation_syntax(op: ResolvedOperation, module: EmittedModule) -> OperationSyntax:
    """Return the methods `parse`, `parse_fast` and `print` of an operation.  Raises ValueError when its assembly format is wrong."""
    format_ = read_format(op).format
    if not isinstance(format_, OperationFormat):
        raise ValueError(f"{op.name} has no assembly format that can be read")
    return emit_syntax(format_, module)


def emit_parameters_syntax(definition: ResolvedTypeOrAttribute, module: EmittedModule) -> ParametersSyntax:
    """Return the methods `parse` and `print` of a type or attribute.  Raises ValueError when its assembly format is wrong."""
    format_ = read_format(definition).format
    if not isinstance(format_, ParametersFormat):
        raise ValueError(f"{definition.class_name} has no assembly format that can be read")
    return emit_parameters(format_, module)


def format_change(old: Definition, new: Definition, names: Mapping[str, str]) -> FormatChange:
    """Compare the formats of a definition in two versions; `names` maps renamed things to their new names."""
    before, after = read_format(old).format, read_format(new).format
    if before is None or after is None:
        return FormatChange("unknown")
    return compare_formats(before.elements, after.elements, _shown_name(old), names)


def _read_operation(op: ResolvedOperation, text: FormatText, problems: Problems) -> OperationFormat | None:
    reader = OperationReader(op, text, problems, OPERATIONS)
    format_ = with_known_dictionary(OperationFormat(op, tuple(reader.read())))
    if problems:
        return None
    check_complete(reader, format_.types, FormatSpan(0, len(text.text)))
    check_ambiguity(format_.elements, _shown_name(op), problems)
    if not problems:
        check_colons(format_.elements, problems)
    return format_


def _read_parameters(definition: ResolvedTypeOrAttribute, text: FormatText, problems: Problems) -> ParametersFormat | None:
    reader = ParameterReader(definition, text, problems, PARAMETERS)
    elements = reader.read()
    if problems:
        return None
    check_parameters_complete(reader, elements, FormatSpan(0, len(text.text)))
    check_brackets(reader, elements, problems)
    check_ambiguity(elements, _shown_name(definition), problems)
    return ParametersFormat(definition, tuple(elements))


def _shown_name(definition: Definition) -> str:
    if isinstance(definition, ResolvedOperation):
        return definition.name
    return f"{'!' if definition.kind == 'type' else '#'}{definition.dialect}.{definition.mnemonic}"
