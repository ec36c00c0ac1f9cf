"""Directives for regions and successors: `$region`, `regions`, `$successor`, `successors`."""

from __future__ import annotations

from dataclasses import dataclass

from ...resolver.model import PythonClass, ResolvedOperation, ResolvedRegion, ResolvedSuccessor
from ..emission.operation_context import OperationParse, OperationPrint
from ..emission.output import PrintStatements, Statements
from .element import Element


def implicit_terminator(op: ResolvedOperation) -> PythonClass | None:
    """The operation that ends a region and need not be written."""
    use = op.trait("SingleBlockImplicitTerminator")
    if use is None:
        return None
    return next((argument for argument in use.arguments if isinstance(argument, PythonClass)), None)


def is_single_block(op: ResolvedOperation) -> bool:
    """Whether each region must have a block, so that `{}` stands for an empty one."""
    return op.trait("SingleBlock") is not None


def complete_region(out: OperationParse, variable: str) -> None:
    """Statements that add to a region what its text may leave out."""
    terminator = implicit_terminator(out.op)
    if terminator is not None:
        out.line(f"{out.support('ensure_terminator')}({variable}, {out.module.name(terminator)}, state.location)")
    elif is_single_block(out.op):
        out.line(f"{out.support('ensure_block')}({variable})")


def print_one_region(out: OperationPrint, source: str) -> str:
    """The call that prints a region."""
    if implicit_terminator(out.op) is None:
        return f"printer.print_region({source})"
    return f"printer.print_region({source}, print_block_terminators={out.support('has_written_terminator')}({source}))"


@dataclass(frozen=True)
class Region(Element):
    """`$region`: `{ … }`, or several of them between commas."""

    region: ResolvedRegion

    what = "region"
    can_guard = True

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        variable = out.region(self.region)
        if self.region.variadic:
            parse_list(out, variable)
            return
        out.line(f"{variable} = parser.parse_region()")
        complete_region(out, variable)

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, OperationParse)
        variable = out.region(self.region)
        if self.region.variadic:
            parse_list(out, variable)
            return variable
        out.line(f"{variable} = parser.parse_optional_region() or {out.imported('ods.ir.region', 'Region')}()")
        return f"not {variable}.empty"

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
        source = f"self.{self.region.python_name}"
        if self.region.variadic:
            print_list(out, source)
        else:
            out.call(print_one_region(out, source))

    def presence(self, out: PrintStatements) -> str:
        source = f"self.{self.region.python_name}"
        return source if self.region.variadic else f"not {source}.empty"

    def presence_names(self) -> list[str]:
        return [self.region.name]


@dataclass(frozen=True)
class Regions(Element):
    """`regions`: all regions, between commas."""

    never_empty: bool

    what = "`regions`"

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        parse_list(out, out.variable("region", "", "regions"))

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
        print_list(out, "self.regions")


def parse_list(out: OperationParse, variable: str) -> None:
    """Statements that read regions between commas, maybe none."""
    out.line(f"{variable} = {out.support('parse_region_list')}(parser)")
    if implicit_terminator(out.op) is not None or is_single_block(out.op):
        region = out.names.choose("region")
        with out.block(f"for {region} in {variable}:"):
            complete_region(out, region)


def print_list(out: OperationPrint, source: str) -> None:
    """Statements that print regions between commas."""
    out.text(out.spacing.value())
    index, region = out.names.choose("index"), out.names.choose("region")
    with out.block(f"for {index}, {region} in enumerate({source}):"):
        with out.block(f"if {index}:"):
            out.line('printer.write(", ")')
        out.line(print_one_region(out, region))


@dataclass(frozen=True)
class Successor(Element):
    """`$successor`: `^block`, or several between commas."""

    successor: ResolvedSuccessor

    what = "successor"

    @property
    def can_guard(self) -> bool:  # type: ignore[override]
        return self.successor.variadic

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        variable = out.successor(self.successor)
        if self.successor.variadic:
            out.line(f"{variable} = {out.support('parse_successor_list')}(parser)")
        else:
            out.line(f"{variable} = parser.parse_successor()")

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, OperationParse)
        self.emit_parse(out)
        return out.successor(self.successor)

    def emit_print(self, out: PrintStatements) -> None:
        source = f"self.{self.successor.python_name}"
        if self.successor.variadic:
            out.call(f"{out.imported('ods.text.format_support', 'print_successors')}(printer, {source})")
        else:
            out.call(f"printer.print_successor({source})")

    def presence(self, out: PrintStatements) -> str:
        return f"self.{self.successor.python_name}"

    def presence_names(self) -> list[str]:
        return [self.successor.name]


@dataclass(frozen=True)
class Successors(Element):
    """`successors`: all successors, between commas."""

    never_empty: bool

    what = "`successors`"

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        out.line(f"{out.variable('successor', '', 'successors')} = {out.support('parse_successor_list')}(parser)")

    def emit_print(self, out: PrintStatements) -> None:
        out.call(f"{out.imported('ods.text.format_support', 'print_successors')}(printer, self._successors)")
