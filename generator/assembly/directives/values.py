"""Directives for operands: `$operand` and `operands`."""

from __future__ import annotations

from dataclasses import dataclass

from ...resolver.model import ResolvedValue
from ..emission.operation_context import OperationParse, OperationPrint
from ..emission.output import PrintStatements, Statements
from .element import Element


@dataclass(frozen=True)
class Operand(Element):
    """`$operand`: the name of a value, or names between commas."""

    value: ResolvedValue

    what = "operand"
    can_guard = True

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        variable, kind = out.operand(self.value), self.value.variadicity
        if kind == "single":
            out.line(f"{variable} = parser.parse_operand()")
            return
        if self.value.name in out.with_offset:
            out.line(f"{out.offset(self.value)} = parser.current_location()")
        if kind == "optional":
            out.line(f"{variable} = parser.parse_optional_operand()")
        elif kind == "variadic":
            out.line(f"{variable} = parser.parse_operand_list()")
        else:
            out.line(f"{variable} = {out.support('parse_operand_groups')}(parser)")

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, OperationParse)
        self.emit_parse(out)
        variable = out.operand(self.value)
        return f"{variable} is not None" if self.value.variadicity == "optional" else variable

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
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

    def presence(self, out: PrintStatements) -> str:
        assert isinstance(out, OperationPrint)
        return value_presence(out, self.value)

    def presence_names(self) -> list[str]:
        return [self.value.name]


@dataclass(frozen=True)
class Operands(Element):
    """`operands`: the names of all operands."""

    never_empty: bool

    what = "`operands`"

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        offset = out.variable("offset", "", "operands_offset")
        out.line(f"{offset} = parser.current_location()")
        out.line(f"{out.variable('operand', '', 'operands')} = parser.parse_operand_list()")

    def emit_print(self, out: PrintStatements) -> None:
        out.call("printer.print_operands(self._operands)")


def value_presence(out: OperationPrint, value: ResolvedValue) -> str:
    """The condition that an optional or variadic operand or result is there."""
    source = out.value_of(value)
    return f"{source} is not None" if value.variadicity == "optional" else source
