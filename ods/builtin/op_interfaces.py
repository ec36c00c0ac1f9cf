"""Checks of interfaces that need builtin types and attributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from ..ir.attribute import Attribute
from ..ir.attribute_view import find_attribute
from ..ir.context import current_context
from ..ir.dialect import Dialect
from ..ir.interfaces import DestinationStyleOpInterface, FunctionOpInterface, SymbolOpInterface
from ..ir.operation import Operation
from ..ir.symbol_table import SYMBOL_NAME, SYMBOL_VISIBILITY
from ..ir.trait import SymbolTable
from .attributes import ArrayAttr, DictionaryAttr, StringAttr
from .shaped_types import BaseMemRefType, TensorType

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
