"""Directives for regions and successors: `$region`, `regions`, `$successor`, `successors`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ods.diagnostics.late import dataclass

from ...resolver.model import PythonClass, ResolvedOperation, ResolvedRegion, ResolvedSuccessor
from ..emission.fast_path import FastPath
from ..emission.output import OperationParse, OperationPrint
from ..reading.lexer import FormatToken
from ..reading.reader import FormatContext, OperationReader
from .element import BLOCK, CustomArgument, TextShape, VariableNames, Whole
from .values import is_renamed


def implicit_terminator(op: ResolvedOperation) -> PythonClass | None:
    """Return the class of the operation that ends a region and may be left out of the text, or None."""
    use = op.trait("SingleBlockImplicitTerminator")
    if use is None:
        return None
    return next((argument for argument in use.arguments if isinstance(argument, PythonClass)), None)


def is_single_block(op: ResolvedOperation) -> bool:
    """Return True if each region must have a block, so that `{}` is read as a region with one empty block."""
    return op.trait("SingleBlock") is not None


def complete_region(out: OperationParse, variable: str) -> None:
    """Write the statements that add what a region's text may leave out."""
    terminator = implicit_terminator(out.op)
    if terminator is not None:
        out.line(f"{out.support('ensure_terminator')}({variable}, {out.module.name(terminator)}, state.location)")
    elif is_single_block(out.op):
        out.line(f"{out.support('ensure_block')}({variable})")


def print_one_region(out: OperationPrint, source: str) -> str:
    """Return the call that prints a region."""
    if implicit_terminator(out.op) is None:
        return f"printer.print_region({source})"
    return f"printer.print_region({source}, print_block_terminators={out.support('has_written_terminator')}({source}))"


@dataclass(frozen=True)
class RegionVariable(CustomArgument[OperationParse, OperationPrint]):
    """`$region`: `{ … }`, or several of them between commas."""

    region: ResolvedRegion

    what = "region"
    can_guard = True
    completes_guard = True

    @classmethod
    def named(cls, reader: OperationReader, region: ResolvedRegion, token: FormatToken, context: FormatContext) -> RegionVariable | None:
        """Return the directive for `region`, or None after reporting a mistake."""
        return cls(token.place, region) if reader.use(context, "region", region.name, token) else None

    def problem_as_anchor(self) -> tuple[str, str]:
        return "", ""

    def presence_names(self) -> Sequence[str]:
        return [self.region.name]

    @property
    def shape(self) -> TextShape:
        return _shape("{", "{ … }", self.region.name if self.region.variadic else "", self.region.variadic)

    @property
    def may_be_skipped(self) -> bool:
        return self.region.variadic

    def grammar_word(self, text: str) -> str:
        return self.region.name

    def reads(self, old: Any, names: VariableNames) -> bool:
        return is_renamed(old.region.name, self.region.name, names) and (self.region.variadic or not old.region.variadic)

    def declare(self, out: OperationParse) -> None:
        region = out.runtime("Region")
        out.line(f"{out.region(self.region)}: list[{region}] = []" if self.region.variadic else f"{out.region(self.region)} = {region}()")

    def emit_parse(self, out: OperationParse) -> None:
        variable = out.region(self.region)
        if self.region.variadic:
            parse_list(out, variable)
            return
        out.line(f"{variable} = parser.parse_region()")
        complete_region(out, variable)

    def emit_guard(self, out: OperationParse) -> str:
        variable = out.region(self.region)
        if self.region.variadic:
            parse_list(out, variable)
            return variable
        out.line(f"{variable} = parser.parse_optional_region() or {out.runtime('Region')}()")
        return f"not {variable}.empty"

    def emit_print(self, out: OperationPrint) -> None:
        source = f"self.{self.region.python_name}"
        if self.region.variadic:
            print_list(out, source)
        else:
            out.call(print_one_region(out, source))

    def presence(self, out: OperationPrint) -> str:
        source = f"self.{self.region.python_name}"
        return source if self.region.variadic else f"not {source}.empty"

    def emit_completion(self, out: OperationParse) -> None:
        if not self.region.variadic:
            complete_region(out, out.region(self.region))

    @property
    def tells_presence(self) -> bool:
        return True

    def variable(self, out: OperationParse) -> str:
        return out.region(self.region)

    def printed(self, out: OperationPrint) -> str:
        return f"self.{self.region.python_name}"

    def parameter_name(self, index: int) -> str:
        return self.region.python_name

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return ("list[Region]", "tuple[Region, ...]") if self.region.variadic else ("Region", "Region")


@dataclass(frozen=True)
class Regions(Whole[OperationParse, OperationPrint]):
    """`regions`: all regions, between commas."""

    never_empty: bool

    what = "`regions`"

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> Regions | None:
        """Read the directive after its name."""
        never_empty = any(not region.variadic for region in reader.op.regions)
        return cls(token.place, never_empty) if reader.use_all(context, "region", token) else None

    @property
    def shape(self) -> TextShape:
        return _shape("{", "{ … }", "" if self.never_empty else "regions", True)

    def emit_parse(self, out: OperationParse) -> None:
        parse_list(out, out.variable("region", "", "regions"))

    def emit_print(self, out: OperationPrint) -> None:
        print_list(out, "self._regions")


def parse_list(out: OperationParse, variable: str) -> None:
    """Write the statements that read comma-separated regions, possibly none."""
    out.line(f"{variable} = {out.support('parse_region_list')}(parser)")
    if implicit_terminator(out.op) is not None or is_single_block(out.op):
        region = out.names.choose("region")
        with out.block(f"for {region} in {variable}:"):
            complete_region(out, region)


def print_list(out: OperationPrint, source: str) -> None:
    """Return the call that prints regions between commas."""
    out.text(out.spacing.value())
    index, region = out.names.choose("index"), out.names.choose("region")
    with out.block(f"for {index}, {region} in enumerate({source}):"):
        with out.block(f"if {index}:"):
            out.line('printer.write(", ")')
        out.line(print_one_region(out, region))


@dataclass(frozen=True)
class SuccessorVariable(CustomArgument[OperationParse, OperationPrint]):
    """`$successor`: `^block`, or several between commas."""

    successor: ResolvedSuccessor

    what = "successor"

    @property
    def can_guard(self) -> bool:  # type: ignore[override]
        return self.successor.variadic

    @classmethod
    def named(
        cls, reader: OperationReader, successor: ResolvedSuccessor, token: FormatToken, context: FormatContext
    ) -> SuccessorVariable | None:
        """Return the directive for `successor`, or None after reporting a mistake."""
        return cls(token.place, successor) if reader.use(context, "successor", successor.name, token) else None

    def problem_in_group(self) -> tuple[str, str]:
        return f"a {self.what} is not allowed in an optional group", ""

    def problem_in_clause(self) -> str:
        return f"{self.what} is not allowed in an `oilist`"

    def presence_names(self) -> Sequence[str]:
        return [self.successor.name]

    @property
    def shape(self) -> TextShape:
        return _shape(BLOCK, "^bb1", self.successor.name if self.successor.variadic else "", self.successor.variadic)

    @property
    def may_be_skipped(self) -> bool:
        return self.successor.variadic

    def grammar_word(self, text: str) -> str:
        return self.successor.name

    def reads(self, old: Any, names: VariableNames) -> bool:
        return is_renamed(old.successor.name, self.successor.name, names) and (self.successor.variadic or not old.successor.variadic)

    def declare(self, out: OperationParse) -> None:
        block = out.runtime("Block", typing_only=True)
        out.line(f"{out.successor(self.successor)}: list[{block}] = []")

    def emit_parse(self, out: OperationParse) -> None:
        variable = out.successor(self.successor)
        if self.successor.variadic:
            out.line(f"{variable} = {out.support('parse_successor_list')}(parser)")
        else:
            out.line(f"{variable} = parser.parse_successor()")

    def emit_guard(self, out: OperationParse) -> str:
        self.emit_parse(out)
        return out.successor(self.successor)

    def emit_print(self, out: OperationPrint) -> None:
        source = f"self.{self.successor.python_name}"
        if self.successor.variadic:
            out.call(f"{out.runtime('print_successors')}(printer, {source})")
        else:
            out.call(f"printer.print_successor({source})")

    def presence(self, out: OperationPrint) -> str:
        return f"self.{self.successor.python_name}"

    # ---- the fast path

    def is_fast(self, op: ResolvedOperation, in_group: bool) -> bool:
        return not self.successor.variadic and not in_group

    def add_fast(self, path: FastPath) -> None:
        text = path.captured("SUCCESSOR", f"{self.successor.python_name.rstrip('_')}_name")
        path.successors[self.successor.name] = f"parser.block_named({text}, {path.place()})"

    # ---- as an argument of a custom directive

    def variable(self, out: OperationParse) -> str:
        return out.successor(self.successor)

    def printed(self, out: OperationPrint) -> str:
        return f"self.{self.successor.python_name}"

    def parameter_name(self, index: int) -> str:
        return self.successor.python_name

    def annotations(self, references: dict[str, PythonClass]) -> tuple[str, str]:
        return ("list[Block]", "tuple[Block, ...]") if self.successor.variadic else ("Block", "Block")


@dataclass(frozen=True)
class Successors(Whole[OperationParse, OperationPrint]):
    """`successors`: all successors, between commas."""

    never_empty: bool

    what = "`successors`"

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> Successors | None:
        """Read the directive after its name."""
        never_empty = any(not successor.variadic for successor in reader.op.successors)
        return cls(token.place, never_empty) if reader.use_all(context, "successor", token) else None

    @property
    def shape(self) -> TextShape:
        return _shape(BLOCK, "^bb1", "" if self.never_empty else "successors", True)

    def emit_parse(self, out: OperationParse) -> None:
        out.line(f"{out.variable('successor', '', 'successors')} = {out.support('parse_successor_list')}(parser)")

    def emit_print(self, out: OperationPrint) -> None:
        out.call(f"{out.runtime('print_successors')}(printer, self._successors)")


def _shape(token: str, sample: str, present: str, many: bool) -> TextShape:
    """Return the shape of one item, or with `many` of a comma-separated list; `present` names the thing that may be absent."""
    first = frozenset((token,))
    return TextShape(first, first if many else frozenset(), frozenset((",",)) if many else frozenset(), present, sample=sample)
