"""Calls of functions by name: their check against the signature of the function."""

from __future__ import annotations

from typing import Any

from ..diagnostics import Diagnostic
from ..ir.operation import Operation
from ..ir.symbol_table import SymbolTableCollection
from ..ir.type import Type


def verify_call(call: Any, symbol_tables: SymbolTableCollection, function_class: type[Operation]) -> None:
    """Check that `callee` names a function, and that operands and results have the types of its signature. Raises VerifyError otherwise."""
    function: Any = symbol_tables.lookup_nearest_symbol(call, call.callee)
    if not isinstance(function, function_class):
        raise call.op_error(f"'{call.callee.value}' does not reference a valid function")
    signature = function.function_type.value  # type: ignore[attr-defined]
    inputs, operands = signature.inputs, call._operands
    if len(inputs) != len(operands):
        raise call.op_error("incorrect number of operands for callee")
    for index, (wanted, operand) in enumerate(zip(inputs, operands)):
        if operand._type is not wanted:
            message = f"operand type mismatch: expected operand type '{wanted}', but provided '{operand.type}'"
            raise call.op_error(f"{message} for operand number {index}")
    _check_results(call, signature.results)


def _check_results(call: Any, wanted: tuple[Type, ...]) -> None:
    results = call._results
    if len(wanted) != len(results):
        raise call.op_error("incorrect number of results for callee")
    for index, (type_, result) in enumerate(zip(wanted, results)):
        if result._type is not type_:
            notes = (
                Diagnostic("note", "      op result types: " + _quoted(call.result_types), location=call.location),
                Diagnostic("note", "function result types: " + _quoted(wanted), location=call.location),
            )
            raise call.op_error(f"result type mismatch at index {index}", *notes)


def _quoted(types: tuple[Type, ...]) -> str:
    return ", ".join(f"'{type_}'" for type_ in types)
