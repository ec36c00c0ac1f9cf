"""The syntax of structured operations, `ins(…) outs(…)`, shared by more than a hundred operations of `linalg` (MLIR Linalg dialect)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..builtin.attributes import ArrayAttr, DictionaryAttr, StringAttr
from ..builtin.dense_arrays import DenseI32ArrayAttr
from ..builtin.layouts import AffineMapAttr
from ..diagnostics import MLIRError
from ..ir.asm import asm
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.interfaces import ShapedType
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.type import Type
from ..ir.unfilled import skipped
from ..ir.value import Value
from .format_support import ensure_terminator

if TYPE_CHECKING:
    from ..ir.operation import Operation
    from .op_parser import OpParser
    from .op_printer import OpPrinter

_SEGMENTS = "operandSegmentSizes"
_MAPS, _ITERATORS = "indexing_maps", "iterator_types"
_OF_GENERIC = ("doc", _MAPS, _ITERATORS, "library_call")
"""The attributes that precede the operands of an operation whose text has a region."""


def parse_structured_op(parser: OpParser, state: OperationState) -> None:
    """Parse `[indexing_maps = […]] {attributes} ins(%a : type) outs(%b : type) -> types`.

    The text does not contain the computation. The region gets a block with an argument for each operand, and a terminator
    without operands. In MLIR, C++ builds the operations in between; `ods opt` notes that they are missing.

    Raises ParseError for anything else.
    """
    place = parser.current_location()
    if parser.parse_optional_keyword(_MAPS):
        parser.parse_equal()
        place = parser.current_location()
        maps = parser.parse_attribute_of(ArrayAttr)
        if not all(isinstance(map_, AffineMapAttr) for map_ in maps.value):
            raise parser.error(place, f"element of {_MAPS} array is not an affine_map")
        state.attributes[_MAPS] = maps
    if parser.parse_optional_less():
        state.attributes.update(parser.parse_attribute_of(DictionaryAttr).entries)
        parser.parse_greater()
    parser.parse_optional_attr_dict(state.attributes)
    _parse_operands(parser, state)
    state.types = parser.parse_optional_arrow_type_list()
    region = Region()
    region.append(Block([_element_of(operand._type) for operand in state.operands]))
    _end(parser, state, region)
    state.regions.append(region)
    skipped.names.add(f"{state.name} (what it computes)")


def print_structured_op(op: Operation, printer: OpPrinter) -> None:
    """Print the operation as `parse_structured_op` parses it."""
    maps = op.get_inherent(_MAPS)
    if maps is not None:
        printer.write(f" {_MAPS} = ")
        printer.print_attribute(maps)
    printer.print_optional_attr_dict(_attributes(op), (_SEGMENTS, _MAPS))
    _print_operands(op, printer)
    _print_results(op, printer)


def parse_generic_structured_op(parser: OpParser, state: OperationState) -> None:
    """Parse `{indexing_maps = …, iterator_types = ["parallel"]} ins(…) outs(…) attrs = {…} { region } -> types`.

    Raises ParseError for anything else.
    """
    place = parser.current_location()
    state.attributes.update(parser.parse_attribute_of(DictionaryAttr).entries)
    iterators = state.attributes.get(_ITERATORS)
    if not isinstance(iterators, ArrayAttr):
        raise parser.error(place, f'expected "{_ITERATORS}" array attribute')
    state.attributes[_ITERATORS] = ArrayAttr.get([_iterator(parser, state, place, each) for each in iterators.value])
    _parse_operands(parser, state)
    if parser.parse_optional_keyword("attrs"):
        parser.parse_equal()
        parser.parse_optional_attr_dict(state.attributes)
    region = parser.parse_region()
    _end(parser, state, region)
    state.regions.append(region)
    state.types = parser.parse_optional_arrow_type_list()


def print_generic_structured_op(op: Operation, printer: OpPrinter) -> None:
    """Print the operation as `parse_generic_structured_op` parses it."""
    attributes = dict(_attributes(op))
    iterators = attributes.get(_ITERATORS)
    if isinstance(iterators, ArrayAttr):
        attributes[_ITERATORS] = ArrayAttr.get([StringAttr.get(each.value.text) for each in iterators.value])
    printer.write(" ")
    printer.print_attribute(DictionaryAttr.get({name: attributes[name] for name in _OF_GENERIC if name in attributes}))
    _print_operands(op, printer)
    others = [(name, value) for name, value in attributes.items() if name not in (*_OF_GENERIC, _SEGMENTS)]
    if others:
        printer.write(" attrs = ")
        printer.print_optional_attr_dict(others)
    printer.write(" ")
    printer.print_region(op._regions[0])
    _print_results(op, printer)


# ---- parsing


def _parse_operands(parser: OpParser, state: OperationState) -> None:
    inputs, outputs = _parse_group(parser, "ins"), _parse_group(parser, "outs")
    state.operands = [*inputs, *outputs]
    state.attributes[_SEGMENTS] = DenseI32ArrayAttr.get([len(inputs), len(outputs)])


def _parse_group(parser: OpParser, keyword: str) -> list[Value]:
    """Parse `ins(%a, %b : type, type)` if it comes next; otherwise return an empty list."""
    if not parser.parse_optional_keyword(keyword):
        return []
    parser.parse_l_paren()
    place = parser.current_location()
    operands = parser.parse_operand_list()
    types = parser.parse_colon_type_list()
    parser.parse_r_paren()
    return parser.resolve_operands(operands, types, place)


def _iterator(parser: OpParser, state: OperationState, place: int, iterator: Attribute) -> Attribute:
    """Return the dialect's attribute for an iterator type such as `"parallel"`."""
    if not isinstance(iterator, StringAttr):
        raise parser.error(place, f"expected {_ITERATORS} to be strings")
    dialect, word = state.name.partition(".")[0], iterator.value
    try:
        found: Attribute = asm().parse_attribute(f"#{dialect}.iterator_type<{word}>", parser.context)
    except MLIRError:
        raise parser.error(place, f"unexpected iterator_type ({word})") from None
    return found


def _end(parser: OpParser, state: OperationState, region: Region) -> None:
    """Add the dialect's `yield`, which the text of a region may omit."""
    terminator = parser.context.find_operation(f"{state.name.partition('.')[0]}.yield")
    if terminator is not None:
        ensure_terminator(region, terminator, state.location)


def _element_of(type_: Type) -> Type:
    return type_.element_type if isinstance(type_, ShapedType) else type_


# ---- printing


def _attributes(op: Operation) -> list[tuple[str, Attribute]]:
    return sorted([*op.discardable_attributes.items(), *op.inherent_attributes()])


def _print_operands(op: Operation, printer: OpPrinter) -> None:
    inputs = len(op.inputs)  # type: ignore[attr-defined]
    for keyword, values in (("ins", op._operands[:inputs]), ("outs", op._operands[inputs:])):
        if values:
            printer.write(f" {keyword}(")
            printer.print_operands(values)
            printer.write(" : ")
            _print_types(printer, [value._type for value in values])
            printer.write(")")


def _print_results(op: Operation, printer: OpPrinter) -> None:
    results = [result._type for result in op._results]
    if results:
        printer.write(" -> ")
        printer.write("(" if len(results) > 1 else "")
        _print_types(printer, results)
        printer.write(")" if len(results) > 1 else "")


def _print_types(printer: OpPrinter, types: Sequence[Type]) -> None:
    for index, type_ in enumerate(types):
        printer.write(", " if index else "")
        printer.print_type(type_)
