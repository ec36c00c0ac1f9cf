"""The operations of the builtin dialect, and interfaces of functions and symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.building import attribute_of, results_or_operation, types_of, values_of
from ..ir.context import Context, current_context
from ..ir.dialect import Dialect
from ..ir.interfaces import DestinationStyleOpInterface, FunctionOpInterface, OpAsmOpInterface, SymbolOpInterface
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.symbol_table import SYMBOL_NAME, SYMBOL_VISIBILITY
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
from ..ir.views import find_attribute
from .attributes import ArrayAttr, DictionaryAttr, StringAttr
from .properties import OperationWithProperties, Property
from .shaped_types import BaseMemRefType, TensorType

if TYPE_CHECKING:
    from ..ir.insertion_point import InsertionPoint
    from ..ir.location import Location
    from ..ir.operation import ValuesLike
    from ..ir.operation_state import OperationState
    from ..ir.type import Type
    from ..ir.value import OpResult, Value
    from ..text.op_parser import OpParser
    from ..text.op_printer import OpPrinter


_VISIBILITIES = ("public", "private", "nested")


# ---- symbols


def verify_symbol_op_interface(op: Operation) -> None:
    """Check that a symbol has a name, a valid visibility and no results, and is in a symbol table. Raises VerifyError otherwise."""
    symbol = cast(SymbolOpInterface, op)
    name = find_attribute(op, SYMBOL_NAME)
    if name is None and symbol.is_optional_symbol():
        return
    if not isinstance(name, StringAttr):
        raise op.op_error(f"requires string attribute '{SYMBOL_NAME}'")
    visibility = find_attribute(op, SYMBOL_VISIBILITY)
    if visibility is not None:
        _verify_visibility(op, visibility)
    if symbol.is_declaration() and symbol.is_public():
        raise op.op_error("symbol declaration cannot have public visibility")
    if op._results:
        raise op.op_error("symbols must not have results")
    parent = op.parent
    if parent is not None and parent.is_registered and SymbolTable not in parent.traits:
        raise op.op_error("symbol's parent must have the SymbolTable trait")


def _verify_visibility(op: Operation, visibility: Attribute) -> None:
    if not isinstance(visibility, StringAttr):
        raise op.op_error(f"requires visibility attribute '{SYMBOL_VISIBILITY}' to be a string attribute, but got {visibility}")
    if visibility.value not in _VISIBILITIES:
        raise op.op_error(f'visibility expected to be one of ["public", "private", "nested"], but got {visibility}')


# ---- functions

_DialectCheck = Callable[[Dialect, int, str, Attribute], None]


def verify_function_op_interface(op: Operation) -> None:
    """Check that the body and the attributes of arguments and results match the function type. Raises VerifyError otherwise."""
    function = cast(FunctionOpInterface, op)
    function.verify_type()
    arguments, results = function.get_arg_attrs_attr(), function.get_res_attrs_attr()
    if arguments is not None:
        _verify_dictionaries(
            op,
            arguments,
            len(function.get_argument_types()),
            "argument",
            lambda dialect, index, name, value: dialect.verify_region_argument_attribute(op, 0, index, name, value),
        )
    if results is not None:
        _verify_dictionaries(
            op,
            results,
            len(function.get_result_types()),
            "result",
            lambda dialect, index, name, value: dialect.verify_region_result_attribute(op, 0, index, name, value),
        )
    if len(op._regions) != 1:
        raise op.op_error("expects one region")
    function.verify_body()


def _verify_dictionaries(op: Operation, dictionaries: ArrayAttr, count: int, what: str, check: _DialectCheck) -> None:
    """Check that there is a dictionary for each argument or result, whose attributes their dialects accept.

    Raises VerifyError otherwise.
    """
    if len(dictionaries) != count:
        raise op.op_error(
            f"expects {what} attribute array to have the same number of elements as the number of function {what}s, "
            f"got {len(dictionaries)}, but expected {count}"
        )
    for index, dictionary in enumerate(dictionaries):
        if not isinstance(dictionary, DictionaryAttr):
            raise op.op_error(f"expects {what} attribute dictionary to be a DictionaryAttr, but got `{dictionary}`")
        for name, value in dictionary.items():
            prefix, dot, _ = name.partition(".")
            if not dot:
                raise op.op_error(f"{what}s may only have dialect attributes")
            dialect = current_context().get_dialect(prefix)
            if dialect is not None:
                check(dialect, index, name, value)


# ---- destinations


def verify_destination_style_op_interface(op: Operation) -> None:
    """Check that destination operands are tensors or memrefs, and that each tensor is tied to a result of its type.

    Raises VerifyError otherwise.
    """
    interface: Any = op
    tensors = []
    for number in cast(DestinationStyleOpInterface, interface).get_dps_inits_mutable():
        type_ = op._operands[number]._type
        if isinstance(type_, TensorType):
            tensors.append(number)
        elif not isinstance(type_, BaseMemRefType):
            raise op.op_error(f"expected that operand #{number} is a tensor or a memref")
    results = sum(isinstance(type_, TensorType) for type_ in op.result_types)
    if results != len(tensors):
        raise op.op_error(f"expected the number of tensor results ({results}) to be equal to the number of output tensors ({len(tensors)})")
    for number in tensors:
        wanted, result = op._operands[number]._type, cast(DestinationStyleOpInterface, interface).get_tied_op_result(number)
        if result._type is not wanted:
            raise op.op_error(f"expected type of operand #{number} ('{wanted}') to match type of corresponding result ('{result._type}')")


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
