"""`custom<DynamicIndexList>`: indices that are numbers or values, `[1, %i, 3]`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..builtin.dense_arrays import DenseI64ArrayAttr
from ..diagnostics import ParseError
from ..ir.operation import Operation
from ..ir.value import Value
from .lexer import BLANKS, SUFFIX_ID
from .literal_parser import DYNAMIC, Delimiter
from .op_parser import OpParser
from .op_printer import OpPrinter
from .parameter_support import followed_by
from .value_scopes import UnresolvedOperand

_SIMPLE: Final = rf"(?:%{SUFFIX_ID}|-?[0-9]{{1,18}})"
_match_simple_list: Final = re.compile(rf"\[ *((?:{_SIMPLE}(?: *, *{_SIMPLE})*)?) *\]{BLANKS}").match
"""A list in square brackets as almost all are: on one line, without results of several, scalable and long numbers."""
_find_items: Final = re.compile(r"%?[^ ,]+").finditer


class _OpenScalableIndex(Exception):
    """An index begins with `[` without a closing `]`, which MLIR reports only as a wrong list."""


_NO_VALUE = "<<UNKNOWN SSA VALUE>>"
"""The text that mlir-opt prints for a dynamic index without a value."""


def parse_dynamic_index_list(parser: OpParser, delimiter: str = "SQUARE") -> tuple[list[UnresolvedOperand], DenseI64ArrayAttr]:
    """Read the list between brackets; `delimiter` names a case of `Delimiter`.

    In the numbers, DYNAMIC marks a value.  An index may be in brackets of its own, as vectors of scalable size need it; these
    lists have no place to keep that. Raises ParseError for anything else.
    """
    values: list[UnresolvedOperand] = []
    numbers: list[int] = []
    simple = _match_simple_list(parser.text, parser.position) if delimiter == "SQUARE" else None
    if simple is not None:
        parser.position = simple.end()
        for item in _find_items(parser.text, simple.start(1), simple.end(1)):
            if item[0][0] == "%":
                values.append(UnresolvedOperand(item[0], 0, item.start()))
                numbers.append(DYNAMIC)
            else:
                numbers.append(int(item[0]))
        return values, DenseI64ArrayAttr.get(numbers)
    try:
        parser.parse_comma_separated_list(Delimiter[delimiter], lambda: _parse_index(parser, values, numbers), " in dynamic index list")
    except (ParseError, _OpenScalableIndex) as error:
        whole = parser.error(parser.op_location[1], "expected SSA value or integer")
        raise followed_by(error, whole) if isinstance(error, ParseError) else whole from None
    return values, DenseI64ArrayAttr.get(numbers)


def _parse_index(parser: OpParser, values: list[UnresolvedOperand], numbers: list[int]) -> None:
    operand = parser.parse_optional_operand()
    is_scalable = parser.parse_optional_l_square()
    if operand is None:
        numbers.append(parser.parse_integer(64))
    else:
        values.append(operand)
        numbers.append(DYNAMIC)
    if is_scalable and not parser.parse_optional_r_square():
        raise _OpenScalableIndex


def print_dynamic_index_list(
    printer: OpPrinter, op: Operation, values: Sequence[Value], numbers: DenseI64ArrayAttr, delimiter: str = "SQUARE"
) -> None:
    """Write the list as it is read: the next value wherever a number is DYNAMIC."""
    opening, closing = ("[", "]") if delimiter == "SQUARE" else Delimiter[delimiter].value[:2]
    if values:
        remaining = iter([printer.names[value] for value in values])
        texts = [next(remaining, _NO_VALUE) if number == DYNAMIC else str(number) for number in numbers.elements]
    else:
        texts = [str(number) for number in numbers.elements]
    printer.write(f"{opening}{', '.join(texts)}{closing}")
