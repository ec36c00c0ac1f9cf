"""`custom<…>` directives with short forms for types that dialects outside MLIR share.

Each directive has a parse and a print function; a dialect assigns them to its hooks' names in its hooks module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from ..builtin.shaped_types import RankedTensorType, TensorType, UnrankedTensorType
from ..builtin.types import ComplexType, FunctionType, TupleType
from ..ir.operation import Operation
from ..ir.type import Type
from .op_parser import OpParser
from .op_printer import OpPrinter
from .operand_parser import UnresolvedOperand

_F = TypeVar("_F", bound=Callable[..., Any])
TypeOrTypes = Type | Sequence[Type] | None


def depends_on_values(function: _F) -> _F:
    """Mark a parse function of a directive: it gets, as `values`, the names of the values to return (`ods.ir.dialect.Hook.values`)."""
    function.for_values = lambda values: partial(function, values=values)  # type: ignore[attr-defined]
    return function


# ---- `(operand) -> result`, or the operand alone


@depends_on_values
def parse_semi_function_type(parser: OpParser, result_optional: bool = True, *, values: Sequence[str]) -> tuple[Type, TypeOrTypes]:
    """Parse `custom<SemiFunctionType>`: `type`, `(type) -> type`, or, for variadic results, `(type) -> (type, type)`."""
    has_parenthesis = parser.parse_optional_l_paren()
    if not has_parenthesis and not result_optional:
        parser.parse_l_paren()
    argument = parser.parse_type()
    is_list = values[1] == "variadic"
    if not has_parenthesis:
        return argument, [] if is_list else None
    parser.parse_r_paren()
    parser.parse_arrow()
    if not is_list:
        return argument, parser.parse_type()
    if not parser.parse_optional_l_paren():
        return argument, [parser.parse_type()]
    results = parser.parse_type_list()
    parser.parse_r_paren()
    return argument, results


def print_semi_function_type(printer: OpPrinter, op: Operation, argument: Type, result: TypeOrTypes, result_optional: bool = True) -> None:
    """Print the types as `parse_semi_function_type` parses them."""
    results = _listed(result)
    with_result = results or not result_optional
    printer.write("(" if with_result else "")
    printer.print_type(argument)
    if with_result:
        printer.write(") -> ")
        _print_types(printer, results, len(results) > 1)


# ---- one type for all


@depends_on_values
def parse_same_operands_and_result_type(parser: OpParser, *, values: Sequence[str]) -> tuple[Type, ...]:
    """Parse `custom<SameOperandsAndResultType>`: the common type of all, or a function type."""
    return _all_or_function(parser, len(values) - 1)


def print_same_operands_and_result_type(printer: OpPrinter, op: Operation, *types: Type) -> None:
    """Print the types as `parse_same_operands_and_result_type` parses them."""
    if all(type_ is types[-1] for type_ in types):
        printer.print_type(types[-1])
    else:
        printer.print_functional_type(op)


def parse_variadic_same_operands_and_result_type(parser: OpParser, operands: Sequence[UnresolvedOperand]) -> tuple[list[Type], Type]:
    """Parse `custom<VariadicSameOperandsAndResultType>`: like `SameOperandsAndResultType`, for any number of operands."""
    *types, result = _all_or_function(parser, len(operands))
    return types, result


def print_variadic_same_operands_and_result_type(
    printer: OpPrinter, op: Operation, operands: Sequence[Any], types: Sequence[Type], result: Type
) -> None:
    """Print the types as `parse_variadic_same_operands_and_result_type` parses them."""
    print_same_operands_and_result_type(printer, op, *types, result)


def parse_pairwise_op_type(parser: OpParser) -> tuple[list[Type], list[Type]]:
    """Parse `custom<PairwiseOpType>`: the types of the operands, which are also those of the results."""
    types = parser.parse_type_list()
    return types, list(types)


def print_pairwise_op_type(printer: OpPrinter, op: Operation, operands: Sequence[Type], results: Sequence[Type]) -> None:
    """Print the types as `parse_pairwise_op_type` parses them."""
    _print_types(printer, operands)


# ---- types derived from others


def parse_tuple_op_type(parser: OpParser) -> tuple[list[Type], Type]:
    """Parse `custom<TupleOpType>`: the tuple of the operand types. Raises ParseError for anything else."""
    place = parser.current_location()
    result = parser.parse_type()
    if not isinstance(result, TupleType):
        raise parser.error(place, "expected tuple type")
    return list(result.types), result


def print_tuple_op_type(printer: OpPrinter, op: Operation, operands: Sequence[Type], result: Type) -> None:
    """Print the type as `parse_tuple_op_type` parses it."""
    printer.print_type(result)


def parse_complex_op_type(parser: OpParser) -> tuple[Type, ...]:
    """Parse `custom<ComplexOpType>`: a tensor of complex numbers, from which the operand types follow, or a function type.

    Raises ParseError for anything else.
    """
    place = parser.current_location()
    found = parser.parse_type()
    if isinstance(found, FunctionType):
        return _from_function(parser, place, found, 2)
    parts = _of_parts(found)
    if parts is None:
        raise parser.error(place, "expected tensor with complex element type")
    return parts, parts, found


def print_complex_op_type(printer: OpPrinter, op: Operation, lhs: Type, rhs: Type, result: Type) -> None:
    """Print the types as `parse_complex_op_type` parses them."""
    if lhs is rhs is _of_parts(result):
        printer.print_type(result)
    else:
        printer.print_functional_type(op)


def parse_select_op_type(parser: OpParser) -> tuple[Type, ...]:
    """Parse `custom<SelectOpType>`: the type of the condition and the common type of the others, or a function type.

    Raises ParseError for anything else.
    """
    place = parser.current_location()
    types = parser.parse_type_list()
    if len(types) == 2:
        return types[0], types[1], types[1], types[1]
    if len(types) == 1 and isinstance(types[0], FunctionType):
        return _from_function(parser, place, types[0], 3)
    raise parser.error(place, "expected functional type or list of two types")


def print_select_op_type(printer: OpPrinter, op: Operation, condition: Type, on_true: Type, on_false: Type, result: Type) -> None:
    """Print the types as `parse_select_op_type` parses them."""
    if on_true is on_false is result:
        _print_types(printer, (condition, result))
    else:
        printer.print_functional_type(op)


# ---- shared


def _all_or_function(parser: OpParser, operands: int) -> tuple[Type, ...]:
    place = parser.current_location()
    found = parser.parse_type()
    return _from_function(parser, place, found, operands) if isinstance(found, FunctionType) else (found,) * (operands + 1)


def _from_function(parser: OpParser, place: int, function: FunctionType, operands: int) -> tuple[Type, ...]:
    """Return the operand types and the only result type of a function type."""
    if len(function.inputs) != operands:
        raise parser.error(place, f"{operands} operands present, but expected {len(function.inputs)}")
    if len(function.results) != 1:
        raise parser.error(place, "expected single output")
    return *function.inputs, function.results[0]


def _of_parts(type_: Type) -> Type | None:
    """Return the tensor type of the real and imaginary parts of a tensor; None if its elements are not complex."""
    element = type_.element_type if isinstance(type_, TensorType) else None
    if not isinstance(element, ComplexType):
        return None
    if isinstance(type_, RankedTensorType):
        return RankedTensorType.get(type_.shape, element.element_type, type_.encoding)
    return UnrankedTensorType.get(element.element_type)


def _listed(types: TypeOrTypes) -> Sequence[Type]:
    return () if types is None else (types,) if isinstance(types, Type) else types


def _print_types(printer: OpPrinter, types: Sequence[Type], in_parentheses: bool = False) -> None:
    printer.write("(" if in_parentheses else "")
    for index, type_ in enumerate(types):
        printer.write(", " if index else "")
        printer.print_type(type_)
    printer.write(")" if in_parentheses else "")
