"""The operations of the builtin dialect: modules, and casts between arbitrary types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.building import attribute_of, results_or_operation, types_of, values_of
from ..ir.context import Context
from ..ir.interfaces import OpAsmOpInterface, SymbolOpInterface
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.traits import (
    AffineScope,
    AlwaysSpeculatable,
    HasOnlyGraphRegion,
    IsolatedFromAbove,
    NoMemoryEffect,
    NoRegionArguments,
    NoTerminator,
    SingleBlock,
    SymbolTable,
    verify_isolated_from_above,
    verify_no_region_arguments,
    verify_one_region,
    verify_single_block,
    verify_symbol_table,
    verify_zero_operands,
    verify_zero_regions,
    verify_zero_results,
    verify_zero_successors,
)
from .attributes import StringAttr
from .properties import OperationWithProperties, Property

if TYPE_CHECKING:
    from ..ir.insertion_point import InsertionPoint
    from ..ir.location import Location
    from ..ir.operation import ValuesLike
    from ..ir.operation_state import OperationState
    from ..ir.type import Type
    from ..ir.value import OpResult, Value
    from ..text.op_parser import OpParser
    from ..text.op_printer import OpPrinter


class ModuleOp(OperationWithProperties, SymbolOpInterface, OpAsmOpInterface):
    """A module, one isolated block of operations: `module @name { … }`."""

    __slots__ = ("sym_name", "sym_visibility", "_context")
    name = "builtin.module"
    traits = frozenset({AffineScope, IsolatedFromAbove, NoRegionArguments, SymbolTable, NoTerminator, SingleBlock, HasOnlyGraphRegion})
    _properties = (
        Property("sym_name", "sym_name", StringAttr, "string attribute"),
        Property("sym_visibility", "sym_visibility", StringAttr, "string attribute"),
    )
    sym_name: StringAttr | None
    sym_visibility: StringAttr | None
    _context: Context | None

    def __init__(
        self,
        *,
        sym_name: str | StringAttr | None = None,
        sym_visibility: str | StringAttr | None = None,
        body: Region | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | bool | None = None,
    ) -> None:
        self._context = Context.current
        self.sym_name = None if sym_name is None else attribute_of(sym_name, self, "sym_name", StringAttr, StringAttr.get)
        self.sym_visibility = (
            None if sym_visibility is None else attribute_of(sym_visibility, self, "sym_visibility", StringAttr, StringAttr.get)
        )
        region = Region([Block()]) if body is None else body
        self._init_inserted((), (), loc, ip, (region,))

    @property
    def body_region(self) -> Region:
        """The region of the module."""
        return self._regions[0]

    @property
    def body(self) -> Block:
        """The block of the module."""
        return self._regions[0].block

    def is_optional_symbol(self) -> bool:
        return True

    @staticmethod
    def get_default_dialect() -> str:
        return "builtin"

    def verify_invariants(self) -> None:
        from .op_interfaces import verify_symbol_op_interface

        verify_one_region(self)
        verify_zero_results(self)
        verify_zero_successors(self)
        verify_zero_operands(self)
        verify_no_region_arguments(self)
        verify_single_block(self)
        if not self._regions[0].has_one_block():
            raise self.op_error("region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks")
        verify_symbol_op_interface(self)
        for name in self._discardable or ():
            if "." not in name:
                raise self.op_error(f"can only contain attributes with dialect-prefixed names, found: '{name}'")

    def verify_region_invariants(self) -> None:
        verify_isolated_from_above(self)
        verify_symbol_table(self)

    def _init_properties(self) -> None:
        self._context = None
        super()._init_properties()

    @classmethod
    def parse_assembly(cls, parser: OpParser, state: OperationState) -> None:
        """Parse `@name attributes {…} { … }`. Raises ParseError."""
        sym_name = parser.parse_optional_symbol_name()
        start = parser.current_location()
        parser.parse_optional_attr_dict_with_keyword(state.attributes)
        for name in sorted(cls.inherent_slots.keys() & state.attributes.keys()):
            if not isinstance(state.attributes[name], StringAttr):
                raise parser.error(start, f"'builtin.module' op attribute '{name}' failed to satisfy constraint: string attribute")
        if sym_name is not None:
            state.attributes.setdefault("sym_name", sym_name)
        region = parser.parse_region()
        if region._first_block is None:
            region.append(Block())
        state.regions.append(region)

    def print_assembly(self, printer: OpPrinter) -> None:
        """Print the module as `parse_assembly` parses it."""
        if self.sym_name is not None:
            printer.write(" ")
            printer.print_symbol_name(self.sym_name.value)
        printer.print_optional_attr_dict_with_keyword(sorted(self.attributes.items()), ("sym_name",))
        printer.write(" ")
        printer.print_region(self._regions[0])


class UnrealizedConversionCastOp(Operation):
    """A cast between arbitrary types, which a later conversion must remove."""

    __slots__ = ()
    name = "builtin.unrealized_conversion_cast"
    traits = frozenset({NoMemoryEffect, AlwaysSpeculatable})

    def __init__(
        self,
        outputs: Sequence[Type],
        inputs: ValuesLike,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        self._init_inserted(values_of(inputs, self, "inputs"), types_of(outputs, self, "outputs"), loc, ip)

    @property
    def inputs(self) -> tuple[Value, ...]:
        """The values to cast."""
        return self._operands

    @property
    def outputs(self) -> tuple[OpResult, ...]:
        """The cast values."""
        return self._results

    def verify_invariants(self) -> None:
        verify_zero_regions(self)
        verify_zero_successors(self)
        if not self._results:
            raise self.op_error("expected at least one result for cast operation")

    def fold(self, operands: Sequence[Attribute | None]) -> list[Value] | None:
        """Return the inputs of a cast to the same types, or of a chain of two casts back to the first types; otherwise None."""
        types = [result._type for result in self._results]
        if [value._type for value in self._operands] == types:
            return list(self._operands)
        source = self._operands[0].get_defining_op() if self._operands else None
        if not isinstance(source, UnrealizedConversionCastOp) or source._results != self._operands:
            return None
        return list(source._operands) if [value._type for value in source._operands] == types else None

    @classmethod
    def parse_assembly(cls, parser: OpParser, state: OperationState) -> None:
        """Parse `%a, %b : type, type to type`."""
        offset = parser.current_location()
        inputs = parser.parse_operand_list()
        types = parser.parse_colon_type_list() if inputs else []
        parser.parse_keyword("to")
        state.types.extend(parser.parse_type_list())
        parser.parse_optional_attr_dict(state.attributes)
        state.operands.extend(parser.resolve_operands(inputs, types, offset))

    def print_assembly(self, printer: OpPrinter) -> None:
        """Print the cast as `parse_assembly` parses it."""
        if self._operands:
            printer.write(" ")
            printer.print_operands(self._operands)
            printer.write(" : ")
            printer.print_types([value._type for value in self._operands])
        printer.write(" to ")
        printer.print_types([result._type for result in self._results])
        printer.print_optional_attr_dict(sorted((self._discardable or {}).items()))


def unrealized_conversion_cast(
    outputs: Sequence[Type], inputs: ValuesLike, *, loc: Location | None = None, ip: InsertionPoint | None = None
) -> OpResult | Sequence[OpResult] | UnrealizedConversionCastOp:
    """Build a cast; return its result, or all results, or the operation if it has none."""
    return results_or_operation(UnrealizedConversionCastOp(outputs, inputs, loc=loc, ip=ip))
