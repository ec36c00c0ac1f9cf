"""`custom<DynamicIndexList>`: a list of numbers or values, `[1, %i, 3]`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from ..builtin.dense_arrays import DenseBoolArrayAttr, DenseI64ArrayAttr
from ..diagnostics import ParseError
from ..diagnostics.records import NamedTuple
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value
from .op_parser import OpParser
from .op_printer import OpPrinter
from .operand_parser import UnresolvedOperand
from .parameter_support import followed_by
from .token_parser import BLANKS, DYNAMIC, SUFFIX_ID, Delimiter

_SIMPLE: Final = rf"(?:%{SUFFIX_ID}|-?[0-9]{{1,18}})"
_match_simple_list: Final = re.compile(rf"\[ *((?:{_SIMPLE}(?: *, *{_SIMPLE})*)?) *\]{BLANKS}").match
"""Matches most lists: in square brackets on one line, without result numbers, scalable indices and long numbers."""
_find_items: Final = re.compile(r"%?[^ ,]+").finditer


class _OpenScalableIndex(Exception):
    """An index begins with `[` and has no closing `]`, which MLIR reports only as an invalid list."""


_NO_VALUE = "<<UNKNOWN SSA VALUE>>"
"""The text that mlir-opt prints for a dynamic index whose value is missing."""


def parse_dynamic_index_list(parser: OpParser, delimiter: str = "SQUARE") -> tuple[list[UnresolvedOperand], DenseI64ArrayAttr]:
    """Parse the list; `delimiter` names a case of `Delimiter`. Return the operands, and the numbers with DYNAMIC for operands.

    Brackets around a scalable index are ignored. Raises ParseError for anything else.
    """
    simple = _match_simple_list(parser.text, parser.position) if delimiter == "SQUARE" else None
    if simple is None:
        found = _parse_indices(parser, delimiter, None)
        return found.operands, DenseI64ArrayAttr.get(found.numbers)
    operands: list[UnresolvedOperand] = []
    numbers: list[int] = []
    parser.position = simple.end()
    for item in _find_items(parser.text, simple.start(1), simple.end(1)):
        if item[0][0] == "%":
            operands.append(UnresolvedOperand(item[0], 0, item.start()))
            numbers.append(DYNAMIC)
        else:
            numbers.append(int(item[0]))
    return operands, DenseI64ArrayAttr.get(numbers)


def parse_more_of_index_list(parser: OpParser, delimiter: str = "SQUARE", *, values: Sequence[str]) -> tuple[Any, ...]:
    """Parse the list; return the operands, the numbers, and the further arguments in `values`.

    A single value is an array that is true for each scalable index, `[4]`. A variadic value has the types of the operands, as
    in `[%i : index, 2]`. Raises ParseError for anything else.
    """
    more = values[2:]
    found = _parse_indices(parser, delimiter, [] if "variadic" in more else None)
    rest = (found.types if kind == "variadic" else DenseBoolArrayAttr.get(found.scalable) for kind in more)
    return found.operands, DenseI64ArrayAttr.get(found.numbers), *rest


def _reader(values: Sequence[str]) -> Callable[..., Any]:
    return parse_dynamic_index_list if len(values) == 2 else partial(parse_more_of_index_list, values=values)


parse_dynamic_index_list.for_values = _reader  # type: ignore[attr-defined]


class _Indices(NamedTuple):
    """A parsed list."""

    operands: list[UnresolvedOperand]
    numbers: list[int]
    scalable: list[bool]
    """True for each scalable index, which is in brackets."""
    types: list[Type] | None
    """The types of the operands; None if the text has none."""


def _parse_indices(parser: OpParser, delimiter: str, types: list[Type] | None) -> _Indices:
    found = _Indices([], [], [], types)
    try:
        parser.parse_comma_separated_list(Delimiter[delimiter], lambda: _parse_index(parser, found), " in dynamic index list")
    except (ParseError, _OpenScalableIndex) as error:
        whole = parser.error(parser.op_location[1], "expected SSA value or integer")
        raise followed_by(error, whole) if isinstance(error, ParseError) else whole from None
    return found


def _parse_index(parser: OpParser, found: _Indices) -> None:
    operand = parser.parse_optional_operand()
    found.scalable.append(parser.parse_optional_l_square())
    if operand is None:
        found.numbers.append(parser.parse_integer(64))
    else:
        found.operands.append(operand)
        found.numbers.append(DYNAMIC)
        if found.types is not None:
            found.types.append(parser.parse_colon_type())
    if found.scalable[-1] and not parser.parse_optional_r_square():
        raise _OpenScalableIndex


def print_dynamic_index_list(
    printer: OpPrinter,
    op: Operation,
    values: Sequence[Value],
    numbers: DenseI64ArrayAttr,
    *more: DenseBoolArrayAttr | Sequence[Type] | str | None,
) -> None:
    """Print the list, with the next value for each number that is DYNAMIC.

    `more` may contain the array of scalable indices, the types of the values, and the name of a case of `Delimiter`, in MLIR's
    order.
    """
    delimiter = "SQUARE"
    scalable: Sequence[int] = ()
    types: Sequence[Type] = ()
    for each in more:
        if isinstance(each, str):
            delimiter = each
        elif isinstance(each, DenseBoolArrayAttr):
            scalable = each.elements
        elif each is not None:
            types = each
    opening, closing = ("[", "]") if delimiter == "SQUARE" else Delimiter[delimiter].value[:2]
    if values:
        shown = [printer.names[value] for value in values]
        if types:
            shown = [f"{name} : {printer.type_text(type_)}" for name, type_ in zip(shown, types)]
        remaining = iter(shown)
        texts = [next(remaining, _NO_VALUE) if number == DYNAMIC else str(number) for number in numbers.elements]
    else:
        texts = [str(number) for number in numbers.elements]
    if scalable:
        texts = [f"[{text}]" if is_scalable else text for text, is_scalable in zip(texts, scalable)]
    printer.write(f"{opening}{', '.join(texts)}{closing}")
