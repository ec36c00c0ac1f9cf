"""The fast path: one regular expression for the usual text of an operation, then look-ups and direct construction."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...codegen import constant_case
from ...resolver.model import ResolvedEnum, ResolvedInherent, ResolvedOperation, ResolvedValue
from ..directives.attributes import Attribute, buildable_type, default_attribute
from ..directives.dictionaries import AttrDict, PropDict
from ..directives.element import Element, Literal, Whitespace
from ..directives.groups import OIList, OptionalGroup
from ..directives.types import FunctionalType, TypeOf
from ..directives.values import Operand
from ..inference import TypePlan
from .fast_pattern import FAST_PATH, Pattern, digits, function_type_values, guard_pattern, is_number, is_written, literal_pattern, words
from .output import Module, Statements


def emit_fast_path(module: Module, op: ResolvedOperation, elements: Sequence[Element], plan: TypePlan) -> list[str]:
    """The body of `parse_fast` for a format that `has_fast_path` has found good."""
    path = _FastPath(module, op, plan)
    path.add(elements)
    return path.body()


class _FastPath:
    """Builds the pattern and the statements side by side."""

    def __init__(self, module: Module, op: ResolvedOperation, plan: TypePlan) -> None:
        self._module, self._op, self._plan = module, op, plan
        self._out = Statements(module, "cls", "parser", "match", "values", "types", "op")
        self._pattern = Pattern(module)
        self._groups: list[str] = []
        """The variable of each group of the pattern."""
        self._operands: dict[str, str] = {}
        self._types: dict[str, str] = {}
        """Operand, result or (typed) attribute → the variable with its type or types."""
        self._attributes: dict[str, str] = {}
        """Inherent attribute → what its slot gets."""
        self._look_ups: list[str] = []
        """Statements that fail with KeyError when the text names something unknown."""
        self._checks: list[str] = []
        """Conditions under which the token-wise path takes over."""
        self._in_group = False
        self._at_guard = False
        """At the first element of a group, which is there if the group is."""

    # ---- pattern and look-ups

    def add(self, elements: Sequence[Element]) -> None:
        """Read elements one behind the other."""
        for element in elements:
            if isinstance(element, Literal):
                self._pattern.literal(element.spelling)
            elif isinstance(element, Operand):
                self._operand(element.value)
            elif isinstance(element, TypeOf):
                self._type(element)
            elif isinstance(element, FunctionalType):
                self._function_type(element)
            elif isinstance(element, Attribute):
                self._attribute(element)
            elif isinstance(element, OptionalGroup):
                self._group(element)
            elif not isinstance(element, Whitespace):
                self._left_out(element)

    def _left_out(self, element: Element) -> None:
        """What the usual text does not have."""
        if isinstance(element, AttrDict):
            self._pattern.absent(literal_pattern("attributes") if element.with_keyword else r"\{")
        elif isinstance(element, PropDict):
            self._pattern.absent("<")
        elif isinstance(element, OIList):
            for clause in element.clauses:
                self._pattern.absent(literal_pattern(clause.keyword.spelling))

    def _captured(self, part: str, wanted: str) -> str:
        """A named part of the pattern; the variable of its group."""
        self._pattern.text(" *")
        self._pattern.part(part)
        return self._variable_of_group(wanted)

    def _variable_of_group(self, wanted: str) -> str:
        self._groups.append(self._out.names.choose(wanted))
        return self._groups[-1]

    def _look_up(self, wanted: str, source: str, text: str, missing: str = "None") -> str:
        """A variable with what is looked up, or `missing` when the group that it stands in is."""
        variable = self._out.names.choose(wanted)
        self._look_ups.append(f"{variable} = {f'{missing} if {text} is None else ' if self._in_group else ''}{source}")
        return variable

    def _operand(self, value: ResolvedValue) -> None:
        name = value.python_name.rstrip("_")
        if value.variadicity == "variadic":
            names = self._captured("SOME_VALUES" if self._at_guard else "VALUES", f"{name}_names")
            self._at_guard = False
            find_values = self._out.imported(FAST_PATH, "find_values")
            key = self._out.names.child().choose("name")
            source = f"[values[{key}] for {key} in {find_values}({names})]"
            self._operands[value.name] = self._look_up(value.python_name, source, names, "[]")
            return
        text = self._captured("VALUE", f"{name}_name")
        self._operands[value.name] = self._look_up(value.python_name, f"values[{text}]", text)

    def _type(self, element: TypeOf) -> None:
        value = element.argument
        assert isinstance(value, ResolvedValue)
        name, cls = value.python_name.rstrip("_"), value.constraint.python_class
        if value.variadicity == "variadic":
            text = self._captured("TYPES", f"{name}_types_text")
            self._types[value.name] = self._type_list(f"{name}_types", text, self._in_group)
            return
        text = self._captured("TYPE", f"{name}_type_text")
        variable = self._types[value.name] = self._look_up(f"{name}_type", f"types[{text}]", text)
        if cls.name != "Type":
            absent = f"{variable} is not None and " if self._in_group else ""
            self._checks.append(f"{absent}not isinstance({variable}, {self._module.name(cls)})")

    def _type_list(self, wanted: str, text: str, may_be_missing: bool) -> str:
        find_types = self._out.imported(FAST_PATH, "find_types")
        key = self._out.names.child().choose("name")
        source = f"[types[{key}] for {key} in {find_types}({text})]"
        variable = self._out.names.choose(wanted)
        self._look_ups.append(f"{variable} = [] if {text} is None else {source}" if may_be_missing else f"{variable} = {source}")
        return variable

    def _function_type(self, element: FunctionalType) -> None:
        values = function_type_values(element, self._op)
        assert values is not None
        inputs, results = values
        names = inputs.python_name.rstrip("_"), results.python_name.rstrip("_")
        text = self._captured("FUNCTION_TYPE", f"{names[0]}_types_text")
        many, one = self._variable_of_group(f"{names[1]}_types_text"), self._variable_of_group(f"{names[1]}_type_text")
        self._types[inputs.name] = self._type_list(f"{names[0]}_types", text, False)
        self._types[results.name] = self._type_list(f"{names[1]}_types", f"{one} or {many}", False)

    # ---- attributes

    def _attribute(self, element: Attribute) -> None:
        inherent = element.inherent
        name = inherent.python_name.rstrip("_")
        if is_number(element):
            self._number(inherent)
            return
        constraint, cls = inherent.constraint, inherent.constraint.python_class
        if element.style == "enum":
            assert constraint.enum is not None
            self._pattern.text(f" *({'|'.join(map(re.escape, words(inherent)))})")
            self._pattern.part("WORD_END")
            text = self._variable_of_group(f"{name}_text")
            source = f"{self._enum_table(inherent, constraint.enum)}[{text}]"
        elif element.style == "symbol" or cls.name in ("FlatSymbolRefAttr", "StringAttr"):
            text = self._captured("STRING" if element.style != "symbol" and cls.name == "StringAttr" else "SYMBOL", f"{name}_text")
            source = f"{self._module.name(cls)}.get({text})"
        else:
            self._pattern.text(f" *((?:-(?!0))?[0-9]{{1,{digits(inherent)}}})")
            self._pattern.part("NUMBER_END")
            text = self._variable_of_group(f"{name}_text")
            source = f"{self._module.name(cls)}.get({buildable_type(self._module, inherent)}, int({text}))"
        missing = self._absent(inherent) if self._in_group else ""
        self._attributes[inherent.name] = self._look_up(inherent.python_name, source, text, missing)

    def _number(self, inherent: ResolvedInherent) -> None:
        """An integer or float with its type."""
        name = inherent.python_name.rstrip("_")
        text = self._captured("NUMBER", f"{name}_text")
        type_text = self._variable_of_group(f"{name}_type_text")
        type_ = self._types[inherent.name] = self._look_up(f"{name}_type", f"types[{type_text}]", type_text)
        function = self._out.imported(FAST_PATH, "number_attribute")
        variable = self._attributes[inherent.name] = self._look_up(inherent.python_name, f"{function}({text}, {type_})", text)
        self._checks.append(f"{variable} is None")

    def _enum_table(self, inherent: ResolvedInherent, enum: ResolvedEnum) -> str:
        builder = inherent.constraint.const_builder
        assert builder is not None
        made = self._module.expression(builder, {"value": "case"})
        source = f"{{case.text: {made} for case in {self._module.name(enum.python_class)}}}"
        return self._module.constant(f"_{constant_case(enum.class_name)}_ATTRIBUTES", source)

    def _absent(self, inherent: ResolvedInherent) -> str:
        """What the slot of an attribute holds that is not in the text."""
        if inherent.default is None or inherent.default_absent:
            return "None"
        return self._module.expression(inherent.default, {}) if inherent.is_native else default_attribute(self._module, inherent)

    # ---- groups

    def _group(self, group: OptionalGroup) -> None:
        guard = guard_pattern(group.guard)
        assert guard is not None
        if not is_written(group, self._op):
            self._pattern.absent(guard)
            return
        self._pattern.text("(?:")
        self._in_group = True
        elided = group.elided_anchor
        if isinstance(elided, Attribute):
            self._pattern.text(f" *({guard})")
            text = self._variable_of_group(f"{elided.inherent.python_name.rstrip('_')}_text")
            unit = f"{self._module.name(elided.inherent.constraint.python_class)}.get()"
            self._attributes[elided.inherent.name] = self._look_up(elided.inherent.python_name, unit, text)
            self.add(group.inner(group.then))
        else:
            self._at_guard = isinstance(group.guard, Operand)
            self.add(group.then)
        self._in_group = False
        self._pattern.text("|")
        self._pattern.absent(guard)
        self._pattern.text(")")

    # ---- the body

    def body(self) -> list[str]:
        """The statements."""
        out = self._out
        lazy = out.imported(FAST_PATH, "LazyPattern")
        owners = [f"_{constant_case(owner)}_TEXT" for owner in (*reversed(self._op.templates), self._op.class_name)]
        out.imported("typing", "Final")
        pattern = self._module.scope.own_constant(owners, f"{lazy}({self._pattern.source()})", "Final")
        out.line(f"match = {pattern}.match(parser.text, parser.position)")
        with out.block("if match is None:"):
            out.line("return None")
        if len(self._groups) == 1:
            out.line(f"{self._groups[0]} = match[1]")
        elif self._groups:
            out.line(f"{', '.join(self._groups)} = match.groups()")
        self._write_look_ups()
        self._write_checks()
        self._construct()
        return out.writer.result()

    def _write_look_ups(self) -> None:
        out, text = self._out, "\n".join(self._look_ups)
        dictionaries = {
            name: source for name, source in (("values", "parser.values"), ("types", "parser.type_cache")) if f"{name}[" in text
        }
        if dictionaries:
            out.line(f"{', '.join(dictionaries)} = {', '.join(dictionaries.values())}")
            with out.block("try:"):
                for line in self._look_ups:
                    out.line(line)
            with out.block("except KeyError:"):
                out.line("return None")
        else:
            for line in self._look_ups:
                out.line(line)

    def _write_checks(self) -> None:
        """What the token-wise path has something to say about."""
        out = self._out
        self._check_sources()
        single: list[str] = list(self._checks)
        read = [operand for operand in self._op.operands if operand.name in self._operands]
        for operand in read:
            variable, type_ = self._operands[operand.name], self._type_of(operand)
            if operand.variadicity == "single":
                single.append(f"{variable}.type is not {type_}")
            elif operand.variadicity == "optional":
                wanted = (
                    f"({type_} is None or {variable}.type is not {type_})"
                    if operand.name in self._types
                    else f"{variable}.type is not {type_}"
                )
                single.append(f"{variable} is not None and {wanted}")
            elif self._is_list(operand):
                value = out.names.child().choose("value")
                wanted = f"list({type_})" if self._plan.rules[operand.name].gives_list else type_
                single.append(f"[{value}.type for {value} in {variable}] != {wanted}")
        if single:
            with out.block(f"if {' or '.join(f'({each})' if ' and ' in each and len(single) > 1 else each for each in single)}:"):
                out.line("return None")
        for operand in read:
            if operand.variadicity == "variadic" and not self._is_list(operand):
                value = out.names.choose("value")
                condition = f"if {value}.type is not {self._type_of(operand)}:"
                with out.block(f"for {value} in {self._operands[operand.name]}:"), out.block(condition):
                    out.line("return None")

    def _check_sources(self) -> None:
        """A type that others are computed from must satisfy its constraint."""
        values = {value.name: value for value in (*self._op.operands, *self._op.results)}
        for rule in self._plan.rules.values():
            if rule.transform is None or rule.kind != "from_value" or rule.source not in self._types:
                continue
            condition = self._module.conditions.condition(values[rule.source].constraint, self._types[rule.source])
            check = condition.negated
            if not condition.is_true and check not in self._checks:
                self._checks.append(check)

    def _is_list(self, value: ResolvedValue) -> bool:
        """Whether a variadic operand or result has a type of its own for each value."""
        rule = self._plan.rules[value.name]
        if rule.kind == "from_value" and rule.transform is not None:
            return rule.gives_list
        if rule.kind == "from_value":
            source = next(each for each in (*self._op.operands, *self._op.results) if each.name == rule.source)
            return source.variadicity == "variadic"
        return rule.kind == "known" and value.variadicity == "variadic"

    def _type_of(self, value: ResolvedValue) -> str:
        """The expression for a type, or for a list of them."""
        rule = self._plan.rules[value.name]
        if rule.kind == "known":
            return self._types[value.name]
        if rule.kind == "buildable":
            return self._module.conditions.built(value.constraint)
        if rule.kind == "from_attribute":
            source = self._types[rule.source]
        else:
            source = self._type_of(next(each for each in (*self._op.operands, *self._op.results) if each.name == rule.source))
        return source if rule.transform is None else self._module.expression(rule.transform, {"type": source, "self": source})

    def _construct(self) -> None:
        out, op = self._out, self._op
        out.line("op = cls.__new__(cls)")
        for inherent in op.inherents:
            out.line(f"op.{inherent.python_name} = {self._attributes.get(inherent.name) or self._absent(inherent)}")
        if op.trait("AttrSizedOperandSegments") is not None:
            out.line(f"op.operand_segment_sizes = {_tuple([_size(each, self._operands.get(each.name)) for each in op.operands])}")
        if op.trait("AttrSizedResultSegments") is not None:
            out.line(f"op.result_segment_sizes = {_tuple([_size(each, self._types.get(each.name)) for each in op.results])}")
        operands = _tuple([_item(each.variadicity, self._operands[each.name]) for each in op.operands if each.name in self._operands])
        results = _tuple(
            [self._result(each) for each in op.results if each.name in self._types or self._plan.rules[each.name].kind != "known"]
        )
        out.line(f"op._init({operands}, {results}, parser.op_location)")
        out.line("parser.position = match.end()")
        out.line("return op")

    def _result(self, result: ResolvedValue) -> str:
        source = self._type_of(result)
        if self._is_list(result):
            return f"*{source}"
        return _item(result.variadicity if result.name in self._types else "single", source)


def _item(variadicity: str, variable: str) -> str:
    """A value in a tuple."""
    if variadicity == "variadic":
        return f"*{variable}"
    return f"*(() if {variable} is None else ({variable},))" if variadicity == "optional" else variable


def _size(value: ResolvedValue, variable: str | None) -> str:
    if value.variadicity == "single":
        return "1"
    if variable is None:
        return "0"
    return f"len({variable})" if value.variadicity == "variadic" else f"0 if {variable} is None else 1"


def _tuple(items: list[str]) -> str:
    """A tuple display; one that is unpacked alone stands for itself."""
    if len(items) == 1 and items[0].startswith("*") and not items[0].startswith("*("):
        return items[0][1:]
    return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
