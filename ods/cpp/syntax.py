"""What parsers and printers translated from C++ call."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, cast

from ods.builtin import AffineMapAttr, ArrayAttr, DictionaryAttr, StringAttr
from ods.builtin.affine.expr import AffineExpr
from ods.cpp.integers import APInt
from ods.ir.attribute import Attribute
from ods.ir.location import Location
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.function_syntax import VISIBILITIES, parse_function_signature
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.operand_parser import Argument, DeferredLocation
from ods.text.token_parser import Delimiter, skip_blanks

from .pairs import Pair


def parse_generated_type(parser: AsmParser, dialect: str) -> tuple[str, Any]:
    """Read a mnemonic and the type of the dialect that has it; None for the type where there is none."""
    mnemonic = parser.parse_any_keyword()
    owner = parser.context.get_dialect(dialect)
    cls: Any = None if owner is None else owner.types.get(mnemonic)
    return mnemonic, None if cls is None else cls.parse_assembly(parser)


def parse_generated_attribute(parser: AsmParser, dialect: str) -> tuple[str, Any]:
    """Read a mnemonic and the attribute of the dialect that has it; None for the attribute where there is none."""
    mnemonic = parser.parse_any_keyword()
    owner = parser.context.get_dialect(dialect)
    cls: Any = None if owner is None else owner.attributes.get(mnemonic)
    return mnemonic, None if cls is None else cls.parse_assembly(parser)


def print_generated(printer: AsmPrinter, value: Any, dialect: str, *others: type) -> bool:
    """Write a type or attribute of the dialect from its mnemonic on; return False for any other, and for classes without a mnemonic."""
    if isinstance(value, others) or not str(getattr(value, "name", "")).startswith(f"{dialect}."):
        return False
    printer.write(value.mnemonic)
    value.print_assembly(printer)
    return True


def parse_fields(parser: AsmParser, read: Callable[[], Any]) -> list[Any]:
    """Read values with commas between them, each with `read`; there is at least one."""
    found: list[Any] = []
    parser.parse_comma_separated_list(Delimiter.NONE, lambda: found.append(read()))
    return found


def parse_big_integer(parser: AsmParser, least: int = 1) -> APInt:
    """Read an integer of any size; its width, at least `least`, is the one that LLVM estimates by its digits.

    Raises ParseError for anything else.
    """
    found = parse_optional_big_integer(parser, least)
    if found is None:
        raise parser.error(parser.current_location(), "expected integer value")
    return found


def parse_decimal_integer(parser: AsmParser, bits: int, signed: bool = True) -> int:
    """Parse a decimal integer that fits into `bits` bits; `0x10` is `0`, with `x10` after it.  Raises ParseError for anything else."""
    start = parser.position
    value = parser.parse_optional_decimal_integer()
    if value is None:
        raise parser.error(start, "expected decimal integer value")
    low, high = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
    if not low <= value < high:
        raise parser.error(start, "integer value too large")
    return value


def parse_optional_big_integer(parser: AsmParser, least: int = 1) -> APInt | None:
    """Read an integer of any size if one comes next; its width, at least `least`, is the one that LLVM estimates by its digits."""
    text = parser.source.text
    start = skip_blanks(text, parser.current_location() + text.startswith("-", parser.current_location())).end()  # type: ignore[union-attr]
    number = parser.parse_optional_integer()
    if number is None:
        return None
    if not text[start].isdigit():  # `true` or `false`
        return APInt(number, 1)
    if not number:
        return APInt(0, 64)
    digits = hex(abs(number))[2:] if text[start + 1 : start + 2] == "x" else str(abs(number))
    width = max(4 * len(digits), least)  # four bits for a digit of base 16, or of base 10
    return APInt(number, width + (abs(number).bit_length() == width))


def of_kind(parser: AsmParser, read: Callable[[], Any], test: Callable[[Any], bool]) -> Any:
    """Read a type or attribute with `read`.  Raises ParseError if it does not pass the test."""
    start = parser.current_location()
    found = read()
    if not test(found):
        raise parser.error(start, f"invalid kind of {'type' if isinstance(found, Type) else 'attribute'} specified")
    return found


def begins_type(parser: AsmParser) -> bool:
    """Return True if a type in full comes next."""
    return parser.source.text.startswith("!", parser.current_location())


def parse_signature(
    parser: OpParser, variadic: bool, arguments: list[Argument], types: list[Type], attributes: list[DictionaryAttr]
) -> bool:
    """Read the signature of a function into the lists; return True if it ends with `...`."""
    signature = parse_function_signature(parser, variadic)
    arguments.extend(signature.arguments)
    types.extend(signature.result_types)
    attributes.extend(DictionaryAttr.get(each) for each in signature.result_attributes)
    return signature.is_variadic


def add_argument_attributes(
    state: OperationState, arguments: Sequence[Any], results: Sequence[Any], arguments_name: str, results_name: str
) -> None:
    """Add the attributes of arguments and of results, each as one array, unless there are none."""
    for name, values in ((arguments_name, arguments), (results_name, results)):
        found = [DictionaryAttr.get(each.attributes) if isinstance(each, Argument) else each for each in values]
        if any(len(each) for each in found):
            state.attributes[name] = ArrayAttr.get(found)


def parse_optional_visibility(parser: OpParser, attributes: dict[str, Attribute]) -> bool:
    """Read `public`, `private` or `nested` into the attributes of a symbol; return False if none of them comes."""
    visibility = parser.parse_optional_keyword_in(VISIBILITIES)
    if visibility is not None:
        attributes["sym_visibility"] = StringAttr.get(visibility)
    return visibility is not None


def result_name(parser: OpParser, index: int) -> Pair[str, int]:
    """Return the name of a result in the text, without `%`, and its number within that name: the greatest one if it has no name."""
    name, number = parser.get_result_name(index)
    return Pair(name, number % (1 << 32))


def add_region(regions: list[Region]) -> Region:
    """Add an empty region to those of the operation that is parsed, and return it."""
    regions.append(Region())
    return regions[-1]


def parse_map_of_ssa_ids(parser: OpParser, delimiter: Delimiter = Delimiter.SQUARE) -> tuple[list[UnresolvedOperand], AffineMapAttr]:
    """Read `[%i + symbol(%n), 3]`; return the operands of the map, and the map as an attribute."""
    found, operands = parser.parse_affine_map_of_ssa_ids(delimiter)
    return operands, AffineMapAttr.get(found)


def parse_expression_of_ssa_ids(parser: OpParser) -> tuple[list[UnresolvedOperand], list[UnresolvedOperand], AffineExpr]:
    """Read `%i + symbol(%n)`; return the operands for its dimensions, those for its symbols, and the expression."""
    found, dims, symbols = parser.parse_affine_expr_of_ssa_ids()
    return dims, symbols, found


def parse_last_location(parser: OpParser) -> Location | None:
    """Parse the optional location at the end of an operation; one that is defined later is left to the parser of operations."""
    start = parser.position
    found = parser.parse_optional_location_specifier()
    if isinstance(found, DeferredLocation):
        parser.position = start
        return None
    return cast(Location | None, found)


def snake_case(text: str) -> str:
    """Return `descriptor_set` for `DescriptorSet`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", text).lower()
