"""Directives for types: `type(…)` and `functional-type(…, …)`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal as OneOf

from ...resolver.model import ResolvedValue
from ..emission.operation_context import OperationParse, OperationPrint, has_own_syntax
from ..emission.output import PrintStatements, Statements
from .element import Element
from .values import value_presence

TypeArgument = ResolvedValue | OneOf["operands", "results"]
"""What `type` is asked about: an operand, a result, or all of them."""


@dataclass(frozen=True)
class TypeOf(Element):
    """`type($x)`, `type(operands)`, `type(results)`."""

    argument: TypeArgument
    qualified: bool = False
    may_be_empty: bool = False
    """Of a list of types: whether there may be none, which the parser cannot read."""

    what = "`type`"

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
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

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
        if isinstance(self.argument, str):
            types = "self.operand_types" if self.argument == "operands" else "self.result_types"
            out.value(f"printer.types_text({types})")
            return
        source = out.value_of(self.argument)
        if self.argument.variadicity == "variadic":
            out.value(f"printer.types_text({types_of_all(source)})")
        elif self.argument.variadicity == "variadic_of_variadic":
            out.call(f"{out.support('print_type_groups')}(printer, {source})")
        elif self.argument.variadicity == "optional" and self.argument.name not in out.known:
            out.text(out.spacing.value())
            with out.block(f"if {source} is not None:"):
                out.line(f"printer.print_type({source}.type)")
        elif self.argument.variadicity == "optional" or self.qualified or not has_own_syntax(self.argument.constraint.python_class):
            out.value(f"printer.type_text({source}.type)")
        else:
            cls = out.module.name(self.argument.constraint.python_class)
            out.call(f"{out.support('print_type_of')}(printer, {source}.type, {cls})")

    def presence(self, out: PrintStatements) -> str:
        assert isinstance(out, OperationPrint)
        if isinstance(self.argument, str):
            return "self._operands" if self.argument == "operands" else "self._results"
        return value_presence(out, self.argument)

    def presence_names(self) -> list[str]:
        return [] if isinstance(self.argument, str) else [self.argument.name]


@dataclass(frozen=True)
class FunctionalType(Element):
    """`functional-type(inputs, results)`: `(type, type) -> type`."""

    inputs: TypeArgument
    results: TypeArgument

    what = "`functional-type`"

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        variable = out.names.choose("function_type")
        out.line(f"{variable} = parser.parse_type_of({out.imported('ods.builtin.types', 'FunctionType')})")
        for argument, part in ((self.inputs, "inputs"), (self.results, "results")):
            out.line(f"{type_variable(out, argument)} = list({variable}.{part})")

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
        out.text(out.spacing.value() + "(")
        out.piece(f"printer.types_text({self._types(out, self.inputs)})")
        out.text(") -> ")
        out.piece(f"printer.results_text({self._types(out, self.results)})")

    def _types(self, out: OperationPrint, argument: TypeArgument) -> str:
        if isinstance(argument, str):
            return "self.operand_types" if argument == "operands" else "self.result_types"
        source = out.value_of(argument)
        if argument.variadicity == "variadic":
            return types_of_all(source)
        if argument.variadicity == "optional":
            return f"[] if {source} is None else [{source}.type]"
        if argument.variadicity == "variadic_of_variadic":
            return f"[value.type for group in {source} for value in group]"
        return f"[{source}.type]"

    def presence(self, out: PrintStatements) -> str:
        return TypeOf(self.place, self.inputs).presence(out)


def type_variable(out: OperationParse, argument: TypeArgument) -> str:
    """The local variable of the types of an operand or result, or of all of them."""
    if isinstance(argument, ResolvedValue):
        return out.types(argument)
    return out.variable("types", argument, "operand_types" if argument == "operands" else "result_types")


def types_of_all(source: str) -> str:
    """The types of several values."""
    return f"[value.type for value in {source}]"
