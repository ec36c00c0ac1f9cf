"""Directives for operands and types: `$operand`, `operands`, `type(…)` and `functional-type(…, …)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ods.diagnostics.late import dataclass

from ...resolver.model import PythonClass, ResolvedOperation, ResolvedValue
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, OperationPrint, has_own_syntax
from ..prover.values import type_tokens
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, OperationReader
from .element import ALL_TYPES, ATTRIBUTE, VALUE, CustomArgument, Element, TextShape, TypeArgument, VariableNames, Whole

_OPERAND_ANNOTATIONS = {
    "single": ("UnresolvedOperand", "Value"),
    "optional": ("UnresolvedOperand | None", "Value | None"),
    "variadic": ("list[UnresolvedOperand]", "tuple[Value, ...]"),
    "variadic_of_variadic": ("list[list[UnresolvedOperand]]", "tuple[tuple[Value, ...], ...]"),
}
_MANY = ("single", "optional", "variadic")


@dataclass(frozen=True)
class OperandVariable(CustomArgument[OperationParse, OperationPrint]):
    """`$operand`: the name of a value, or names between commas."""

    value: ResolvedValue

    what = "operand"
    can_guard = True

    @classmethod
    def named(cls, reader: OperationReader, value: ResolvedValue, token: FormatToken, context: FormatContext) -> OperandVariable | None:
        """Return the directive for an operand; None after reporting a result, because a format prints only its type."""
        if context == "type":
            return cls(token.place, value)
        if value in reader.op.results:
            reader.problems.report(
                "ODS0505", token.place, f"result `${token.text}` is only allowed in a `type` directive", f"write `type(${token.text})`"
            )
            return None
        return cls(token.place, value) if reader.use(context, "operand", value.name, token) else None

    def problem_in_group(self) -> tuple[str, str]:
        message = not_optional("operand", self.value)
        return message, f"make it `Optional<…>`, or put `${self.value.name}` outside of the group" if message else ""

    def problem_as_anchor(self) -> tuple[str, str]:
        return "", ""

    def problem_in_clause(self) -> str:
        single = self.value.variadicity == "single"
        return f"operand `${self.value.name}` is required, but a clause of `oilist` may be missing" if single else ""

    # ---- names and text

    def presence_names(self) -> Sequence[str]:
        return [self.value.name]

    def operands(self) -> Sequence[ResolvedValue]:
        return (self.value,)

    @property
    def shape(self) -> TextShape:
        name, number = self.value.name, frozenset((ATTRIBUTE,))  # a `#` directly after `%a` would be read as a result number
        if self.value.variadicity == "single":
            return TextShape(frozenset((VALUE,)), goes_on=number, sample=f"%{name}")
        if self.value.variadicity == "variadic_of_variadic":
            return TextShape(frozenset(("(",)), frozenset(("(",)), frozenset((",",)), name, sample=f"(%{name})")
        goes_on = number | {","} if self.value.variadicity == "variadic" else number
        return TextShape(frozenset((VALUE,)), frozenset((VALUE,)), goes_on, name if self.value.min_size == 0 else "", sample=f"%{name}")

    @property
    def may_be_skipped(self) -> bool:
        return self.value.variadicity != "single"

    def grammar_word(self, text: str) -> str:
        return self.value.name

    def reads(self, old: Any, names: VariableNames) -> bool:
        return is_renamed(old.value.name, self.value.name, names) and _takes_as_many(self.value, old.value)

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        unresolved = out.runtime("UnresolvedOperand", typing_only=True)
        if self.value.variadicity == "optional":
            out.line(f"{out.operand(self.value)}: {unresolved} | None = None")
        else:
            element = unresolved if self.value.variadicity == "variadic" else f"list[{unresolved}]"
            out.line(f"{out.operand(self.value)}: list[{element}] = []")
        if self.value.name in out.with_offset:
            out.line(f"{out.offset(self.value)} = parser.op_location[1]")

    def emit_parse(self, out: OperationParse) -> None:
        variable, kind = out.operand(self.value), self.value.variadicity
        if kind == "single":
            out.line(f"{variable} = parser.parse_operand()")
            return
        self.emit_location(out)
        if kind == "optional":
            out.line(f"{variable} = parser.parse_optional_operand()")
        elif kind == "variadic":
            out.line(f"{variable} = parser.parse_operand_list()")
        else:
            out.line(f"{variable} = {out.support('parse_operand_groups')}(parser)")

    def emit_guard(self, out: OperationParse) -> str:
        self.emit_parse(out)
        variable = out.operand(self.value)
        return f"{variable} is not None" if self.value.variadicity == "optional" else variable

    def emit_print(self, out: OperationPrint) -> None:
        if self.value.variadicity == "single" or self.value.variadicity == "optional" and self.value.name in out.known:
            out.value(out.operand_name(self.value))
            return
        source = out.operand(self.value)
        if self.value.variadicity == "optional":
            out.text(out.spacing.value())
            with out.block(f"if {source} is not None:"):
                out.line(f"printer.print_operand({source})")
        elif self.value.variadicity == "variadic":
            out.call(f"printer.print_operands({source})")
        else:
            out.call(f"{out.support('print_operand_groups')}(printer, {source})")

    def presence(self, out: OperationPrint) -> str:
        return value_presence(out, self.value)

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return self.value.variadicity == ("optional" if in_group else "single") or self.value.variadicity == "variadic"

    def add_fast(self, path: FastPath) -> None:
        name = self.value.python_name.rstrip("_")
        if self.value.variadicity == "variadic":
            names = path.captured("SOME_VALUES" if path.at_guard else "VALUES", f"{name}_names")
            find_values = path.out.runtime("find_values")
            key = path.out.names.child().choose("name")
            source = f"[values[{key}] for {key} in {find_values}({names})]"
            path.operands[self.value.name] = path.look_up(self.value.python_name, source, names, "[]")
            return
        text = path.captured("VALUE", f"{name}_name")
        path.operands[self.value.name] = path.look_up(self.value.python_name, f"values[{text}]", text)

    def guard_pattern(self) -> str:
        return "%"

    # ---- as an argument of a custom directive

    @property
    def is_taken_fast(self) -> bool:
        return self.value.variadicity != "variadic_of_variadic"

    def take_fast(self, path: FastPath, variable: str) -> None:
        if self.value.variadicity == "variadic":
            name = path.out.names.child().choose("name")
            source = f"[values[{name}.key] for {name} in {variable}]"
        else:
            source = f"values[{variable}.key]"
            source = f"None if {variable} is None else {source}" if self.value.variadicity == "optional" else source
        path.operands[self.value.name] = path.look_up(self.value.python_name, source, variable)

    @property
    def variadicity(self) -> str:
        return self.value.variadicity

    def variable(self, out: OperationParse) -> str:
        return out.operand(self.value)

    def printed(self, out: OperationPrint) -> str:
        return out.operand(self.value)

    def parameter_name(self, index: int) -> str:
        return self.value.python_name

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return _OPERAND_ANNOTATIONS[self.value.variadicity]

    def emit_location(self, out: OperationParse) -> None:
        if self.value.name in out.with_offset:
            out.line(f"{out.offset(self.value)} = parser.current_location()")


@dataclass(frozen=True)
class Operands(Whole[OperationParse, OperationPrint]):
    """`operands`: the names of all operands."""

    never_empty: bool

    what = "`operands`"
    covers = "operands"

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> Operands | None:
        """Read the directive after its name."""
        if context == "type" or reader.use(context, "operand", "", token):
            return cls(token.place, not reader.may_be_empty("operands"))
        return None

    @property
    def shape(self) -> TextShape:
        present = "" if self.never_empty else "operands"
        return TextShape(frozenset((VALUE,)), frozenset((VALUE,)), frozenset((",", ATTRIBUTE)), present, sample="%0, %1")

    def emit_parse(self, out: OperationParse) -> None:
        offset = out.variable("offset", "", "operands_offset")
        out.line(f"{offset} = parser.current_location()")
        out.line(f"{out.variable('operand', '', 'operands')} = parser.parse_operand_list()")

    def emit_print(self, out: OperationPrint) -> None:
        out.call("printer.print_operands(self._operands)")

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return is_regular(op.operands)

    def add_fast(self, path: FastPath) -> None:
        for index, operand in enumerate(path.op.operands):
            path.pattern.text(" *," if index else "")
            OperandVariable(self.place, operand).add_fast(path)
        path.pattern.absent("," if path.op.operands else "%")


def is_regular(values: Sequence[ResolvedValue]) -> bool:
    """Return True if each value takes one place in a list, or if one takes all."""
    return all(value.variadicity == "single" for value in values) or [value.variadicity for value in values] == ["variadic"]


def read_results(reader: OperationReader, token: FormatToken, context: FormatContext) -> None:
    """Report `results` as a mistake; only `type` and `functional-type` accept it."""
    if context != "type":
        reader.problems.report("ODS0505", token.place, "`results` is only allowed in a `type` directive", "write `type(results)`")


def not_optional(what: str, value: ResolvedValue) -> str:
    """Return why a required operand or result cannot be part of an optional group; empty if it is optional."""
    if value.variadicity != "single":
        return ""
    return f"{what} `${value.name}` is required, but an optional group may be missing"


def value_presence(out: OperationPrint, value: ResolvedValue) -> str:
    """Return the condition that an optional or variadic operand or result is present."""
    source = out.value_of(value)
    return f"{source} is not None" if value.variadicity == "optional" else source


def is_renamed(old: str, new: str, names: VariableNames) -> bool:
    """Return True if `new` is the new name of `old`."""
    return names.get(old, old) == new


def _takes_as_many(new: ResolvedValue, old: ResolvedValue) -> bool:
    if "variadic_of_variadic" in (new.variadicity, old.variadicity):
        return new.variadicity == old.variadicity
    return _MANY.index(new.variadicity) >= _MANY.index(old.variadicity)


_TYPE_ANNOTATIONS = {
    "single": ("Type", "Type"),
    "optional": ("Type | None", "Type | None"),
    "variadic": ("list[Type]", "list[Type]"),
    "variadic_of_variadic": ("list[list[Type]]", "list[list[Type]]"),
}


@dataclass(frozen=True)
class TypeOf(CustomArgument[OperationParse, OperationPrint]):
    """`type($x)`, `type(operands)`, `type(results)`."""

    argument: TypeArgument
    qualified: bool = False
    may_be_empty: bool = False
    """True if the list of types may be empty, which the parser cannot read."""

    what = "`type`"

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> TypeOf | None:
        """Read the directive after its name."""
        if context == "type":
            reader.problems.report("ODS0505", token.place, "`type` is not allowed in another `type`")
        reader.expect("(", "after `type`")
        argument = reader.type_argument(context)
        reader.expect(")", "after the parameter of `type`")
        if argument is None or context == "type":
            return None
        return cls(reader.place_from(token), argument, may_be_empty=reader.may_be_empty(argument))

    def in_full(self) -> TypeOf:
        return replace(self, qualified=True)

    def as_argument(self) -> CustomArgument | None:
        return None if isinstance(self.argument, str) else self

    def problem_in_group(self) -> tuple[str, str]:
        return _problem_in_group((self.argument,))

    def problem_as_anchor(self) -> tuple[str, str]:
        return "", ""

    # ---- names and text

    @property
    def value(self) -> ResolvedValue:
        """The operand or result whose type it prints; None for a directive that prints all types."""
        assert not isinstance(self.argument, str)
        return self.argument

    def presence_names(self) -> Sequence[str]:
        return [] if isinstance(self.argument, str) else [self.argument.name]

    def typed(self) -> Sequence[TypeArgument]:
        return (self.argument,)

    @property
    def shape(self) -> TextShape:
        if isinstance(self.argument, str):
            return self._of_several(self.argument, "i32, i32")
        value = self.argument
        if value.variadicity == "single":
            first, sample = type_tokens(value.constraint.python_class, self.qualified, value.constraint.definition)
            return TextShape(first, sample=sample, hugs=frozenset("<"))
        if value.variadicity == "variadic_of_variadic":
            return TextShape(frozenset(("(",)), frozenset(("(",)), frozenset((",",)), value.name, sample="(i32)")
        if value.variadicity == "optional":
            return TextShape(ALL_TYPES, ALL_TYPES, frozenset(), value.name, sample="i32", hugs=frozenset("<"))
        return self._of_several(value.name, "i32")

    def _of_several(self, name: str, sample: str) -> TextShape:
        present, comma = name if self.may_be_empty else "", frozenset((",",))
        return TextShape(ALL_TYPES, goes_on=comma, present=present, needs_text=self.may_be_empty, sample=sample, hugs=frozenset("<"))

    @property
    def shown(self) -> str:
        return self.what if isinstance(self.argument, str) else f"the type of `${self.argument.name}`"

    def shown_where_needed(self, name: str) -> tuple[str, str]:
        return "type", f"type(${name})^ …"

    def grammar_word(self, text: str) -> str:
        return f"qualified({text})" if self.qualified else text

    def reads(self, old: Any, names: VariableNames) -> bool:
        return _name(self.argument, {}) == _name(old.argument, names) and self._class_left_out == old._class_left_out

    @property
    def _class_left_out(self) -> PythonClass | None:
        """The class whose mnemonic the text leaves out; None if types are printed in full."""
        if isinstance(self.argument, str) or self.qualified:
            return None
        cls = self.argument.constraint.python_class
        return cls if has_own_syntax(cls) else None

    # ---- statements

    def declare(self, out: OperationParse) -> None:
        _declare_types(out, self.argument)

    def emit_parse(self, out: OperationParse) -> None:
        variable = type_variable(out, self.argument)
        if isinstance(self.argument, str) or self.argument.variadicity == "variadic":
            out.line(f"{variable} = parser.parse_type_list()")
        elif self.argument.variadicity == "variadic_of_variadic":
            out.line(f"{variable} = {out.support('parse_type_groups')}(parser)")
        elif self.argument.variadicity == "optional":
            out.line(f"{variable} = parser.parse_optional_type()")
        else:
            out.line(f"{variable} = {self._single_parser(out, self.argument)}")

    def _single_parser(self, out: OperationParse, value: ResolvedValue) -> str:
        cls = value.constraint.python_class
        if self.qualified or cls.name == "Type":
            return "parser.parse_type()"
        method = "parse_custom_type_with_fallback" if has_own_syntax(cls) else "parse_type_of"
        return f"parser.{method}({out.module.name(cls)})"

    def emit_print(self, out: OperationPrint) -> None:
        if isinstance(self.argument, str):
            out.value(f"printer.types_text({_types_of_whole(self.argument)})")
            return
        source = out.value_of(self.argument)
        if self.argument.variadicity == "variadic":
            out.value(f"printer.types_text({_types_of_all(source)})")
        elif self.argument.variadicity == "variadic_of_variadic":
            out.call(f"{out.support('print_type_groups')}(printer, {source})")
        elif self.argument.variadicity == "optional" and self.argument.name not in out.known:
            out.text(out.spacing.value())
            with out.block(f"if {source} is not None:"):
                out.line(f"printer.print_type({source}._type)")
        elif self.argument.variadicity == "optional" or self.qualified or not has_own_syntax(self.argument.constraint.python_class):
            out.value(f"printer.type_text({source}._type)")
        else:
            cls = out.module.name(self.argument.constraint.python_class)
            out.call(f"{out.support('print_type_of')}(printer, {source}._type, {cls})")

    def presence(self, out: OperationPrint) -> str:
        return _types_presence(out, self.argument)

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        value = self.argument
        if isinstance(value, str):
            return is_regular(_values(op, value))
        if value.variadicity == "single" or value.variadicity == "optional" and in_group:
            return self.qualified or not has_own_syntax(value.constraint.python_class)
        return value.variadicity == "variadic"

    def add_fast(self, path: FastPath) -> None:
        if not isinstance(self.argument, str):
            self._add_fast(path, self.argument)
            return
        values = _values(path.op, self.argument)
        for index, value in enumerate(values):
            path.pattern.text(" *," if index else "")
            self._add_fast(path, value)
        path.pattern.absent("," if values else "[A-Za-z!(]")

    def _add_fast(self, path: FastPath, value: ResolvedValue) -> None:
        name, cls = value.python_name.rstrip("_"), value.constraint.python_class
        if value.variadicity == "variadic":
            text = path.captured("TYPES", f"{name}_types_text")
            path.types[value.name] = path.type_list(f"{name}_types", text, path.in_group)
            return
        text = path.captured("TYPE", f"{name}_type_text")
        variable = path.types[value.name] = path.look_up(f"{name}_type", f"types[{text}]", text)
        if cls.name != "Type" and not isinstance(self.argument, str):
            absent = f"{variable} is not None and " if path.in_group else ""
            path.checks.append(f"{absent}not isinstance({variable}, {path.module.name(cls)})")

    # ---- as an argument of a custom directive

    @property
    def is_taken_fast(self) -> bool:
        return self.value.variadicity != "variadic_of_variadic"

    def take_fast(self, path: FastPath, variable: str) -> None:
        path.types[self.value.name] = variable

    @property
    def is_given_fast(self) -> bool:
        return self.value.variadicity == "single"

    def given_fast(self, path: FastPath) -> str:
        return path.types[self.value.name]

    @property
    def variadicity(self) -> str:
        return self.value.variadicity

    def variable(self, out: OperationParse) -> str:
        return type_variable(out, self.argument)

    def printed(self, out: OperationPrint) -> str:
        source, kind = out.value_of(self.value), self.value.variadicity
        if kind == "variadic":
            return _types_of_all(source)
        if kind == "variadic_of_variadic":
            return f"[[value._type for value in group] for group in {source}]"
        return f"{source}._type if {source} is not None else None" if kind == "optional" else f"{source}._type"

    def parameter_name(self, index: int) -> str:
        return self.value.python_name.rstrip("_") + "_type" + ("s" if "variadic" in self.value.variadicity else "")

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return _TYPE_ANNOTATIONS[self.value.variadicity]


@dataclass(frozen=True)
class FunctionalType(Element[OperationParse, OperationPrint]):
    """`functional-type(inputs, results)`: `(type, type) -> type`."""

    inputs: TypeArgument
    results: TypeArgument

    what = "`functional-type`"
    can_be_referred_to = False

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> FunctionalType | None:
        """Read the directive after its name."""
        at_top = reader.must_be_at_top(token, context)
        reader.expect("(", "after `functional-type`")
        inputs = reader.type_argument(context)
        reader.expect(",", "between the inputs and the results of `functional-type`")
        results = reader.type_argument(context)
        reader.expect(")", "after the parameters of `functional-type`")
        return cls(reader.place_from(token), inputs, results) if inputs is not None and results is not None and at_top else None

    def problem_in_group(self) -> tuple[str, str]:
        return _problem_in_group(self.typed())

    def problem_as_anchor(self) -> tuple[str, str]:
        return "", ""

    def typed(self) -> Sequence[TypeArgument]:
        return (self.inputs, self.results)

    def typed_as_lists(self) -> Sequence[TypeArgument]:
        return self.typed()

    @property
    def shape(self) -> TextShape:
        return TextShape(frozenset(("(",)), sample="(i32) -> i32")

    def reads(self, old: Any, names: VariableNames) -> bool:
        return all(_name(mine, {}) == _name(other, names) for mine, other in zip(self.typed(), old.typed()))

    def declare(self, out: OperationParse) -> None:
        for argument in self.typed():
            _declare_types(out, argument)

    def emit_parse(self, out: OperationParse) -> None:
        variable = out.names.choose("function_type")
        out.line(f"{variable} = parser.parse_type_of({out.runtime('FunctionType')})")
        for argument, part in ((self.inputs, "inputs"), (self.results, "results")):
            out.line(f"{type_variable(out, argument)} = list({variable}.{part})")

    def emit_print(self, out: OperationPrint) -> None:
        out.text(out.spacing.value() + "(")
        out.piece(f"printer.types_text({self._types(out, self.inputs)})")
        out.text(") -> ")
        out.piece(f"printer.results_text({self._types(out, self.results)})")

    def _types(self, out: OperationPrint, argument: TypeArgument) -> str:
        if isinstance(argument, str):
            return _types_of_whole(argument)
        source = out.value_of(argument)
        if argument.variadicity == "variadic":
            return _types_of_all(source)
        if argument.variadicity == "optional":
            return f"[] if {source} is None else [{source}._type]"
        if argument.variadicity == "variadic_of_variadic":
            return f"[value._type for group in {source} for value in group]"
        return f"[{source}._type]"

    def presence(self, out: OperationPrint) -> str:
        return _types_presence(out, self.inputs)

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return not in_group and all(_is_in_place(_values(op, argument)) for argument in self.typed())

    def add_fast(self, path: FastPath) -> None:
        inputs, results = _values(path.op, self.inputs), _values(path.op, self.results)
        add_types_in_parentheses(path, inputs)
        path.pattern.text(" *->")
        if [result.variadicity for result in results] == ["single"]:
            add_type(path, results[0])
        elif [result.variadicity for result in results] == ["variadic"]:
            name = results[0].python_name.rstrip("_")
            many = path.captured("TYPES_OR_TYPE", f"{name}_types_text")
            one = path.variable_of_group(f"{name}_type_text")
            path.types[results[0].name] = path.type_list(f"{name}_types", f"{one} or {many}", False)
        else:
            add_types_in_parentheses(path, results)
            path.pattern.text("(?! *->)")


def _values(op: ResolvedOperation, argument: TypeArgument) -> tuple[ResolvedValue, ...]:
    if isinstance(argument, ResolvedValue):
        return (argument,)
    return op.operands if argument == "operands" else op.results


def _is_in_place(values: Sequence[ResolvedValue]) -> bool:
    """Return True if the place of each value in a list follows from the length of the list."""
    kinds = [value.variadicity for value in values if value.variadicity != "single"]
    return not kinds or kinds == ["variadic"]


def add_types_in_parentheses(path: FastPath, values: Sequence[ResolvedValue]) -> None:
    """Add the types of values in parentheses to a fast path."""
    if not is_regular(values):
        text, variables = path.captured("TYPES_IN_PARENTHESES", "types_text"), []
        for value in values:
            is_many = value.variadicity == "variadic"
            variables.append(path.out.names.choose(value.python_name.rstrip("_") + ("_types" if is_many else "_type")))
        path.types |= {value.name: variable for value, variable in zip(values, variables)}
        path.unpack_types(
            [f"*{path.types[each.name]}" if each.variadicity == "variadic" else path.types[each.name] for each in values], text
        )
        return
    if [value.variadicity for value in values] == ["variadic"]:
        name = values[0].python_name.rstrip("_")
        text = path.captured("TYPES_IN_PARENTHESES", f"{name}_types_text")
        path.types[values[0].name] = path.type_list(f"{name}_types", text, False)
        return
    path.pattern.text(r" *\(")
    for index, value in enumerate(values):
        path.pattern.text(" *," if index else "")
        add_type(path, value)
    path.pattern.text(r" *\)")


def add_type(path: FastPath, value: ResolvedValue) -> None:
    """Add the type of a single value to a fast path."""
    name = value.python_name.rstrip("_")
    text = path.captured("TYPE", f"{name}_type_text")
    path.types[value.name] = path.look_up(f"{name}_type", f"types[{text}]", text)


def type_variable(out: OperationParse, argument: TypeArgument) -> str:
    """Return the local variable for the types of an operand, of a result, of all operands or of all results."""
    if isinstance(argument, ResolvedValue):
        return out.types(argument)
    return out.variable("types", argument, "operand_types" if argument == "operands" else "result_types")


def _problem_in_group(arguments: Sequence[TypeArgument]) -> tuple[str, str]:
    for argument in arguments:
        if isinstance(argument, str):
            return f"the types of `{argument}` is not allowed in an optional group", "name an operand or result"
        if message := not_optional("type of", argument):
            return message, "make it `Optional<…>`, or put its type outside of the group"
    return "", ""


def _name(argument: TypeArgument, renamed: VariableNames) -> str:
    return argument if isinstance(argument, str) else renamed.get(argument.name, argument.name)


def _declare_types(out: OperationParse, argument: TypeArgument) -> None:
    type_ = out.runtime("Type", typing_only=True)
    variable = type_variable(out, argument)
    if isinstance(argument, ResolvedValue) and argument.variadicity == "optional" and argument.name not in out.listed_types:
        out.line(f"{variable}: {type_} | None = None")
    else:
        nested = isinstance(argument, ResolvedValue) and argument.variadicity == "variadic_of_variadic"
        out.line(f"{variable}: list[{f'list[{type_}]' if nested else type_}] = []")


def _types_of_whole(argument: str) -> str:
    return "self.operand_types" if argument == "operands" else "self.result_types"


def _types_presence(out: OperationPrint, argument: TypeArgument) -> str:
    if isinstance(argument, str):
        return "self._operands" if argument == "operands" else "self._results"
    return value_presence(out, argument)


def _types_of_all(source: str) -> str:
    """Return the expression for the list of the types of the values in `source`."""
    return f"[value._type for value in {source}]"
