"""Directives for operands: `$operand` and `operands`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ods.diagnostics.late import dataclass

from ...resolver.model import PythonClass, ResolvedOperation, ResolvedValue
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, OperationPrint
from ..prover.shape import ATTRIBUTE, VALUE, TextShape
from ..reading.format_reader import FormatContext
from ..reading.lexer import FormatToken
from ..reading.operation_reader import OperationReader
from .element import CustomArgument, VariableNames, Whole

_ANNOTATIONS = {
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
        source = out.operand(self.value)
        if self.value.variadicity == "single" or self.value.variadicity == "optional" and self.value.name in out.known:
            out.value(out.operand_name(self.value))
        elif self.value.variadicity == "optional":
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
        return _ANNOTATIONS[self.value.variadicity]

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
