"""Passes that change the signatures of functions (MLIR's `TestFunc`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ods.builtin.attributes import ArrayAttr, DictionaryAttr, SymbolRefAttr, TypeAttr
from ods.builtin.types import FunctionType
from ods.diagnostics import Diagnostic
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTable
from ods.ir.walk import children_of
from ods.passes.pass_base import PassFailure
from ods.passes.registry import register_pass
from ods.rewrite.shrinking import (
    erase_function_arguments,
    erase_function_results,
    insert_function_arguments,
    insert_function_results,
)

from .wrapper import Pass


class _FunctionPass(Pass):
    """Changes each top-level function of a module."""

    anchor = "builtin.module"

    def run(self, op: Operation) -> None:
        for function in children_of(op):
            if isinstance(function, FunctionOpInterface):
                self.change(function, op)

    def change(self, function: Any, module: Operation) -> None:
        """Change one function."""
        raise NotImplementedError

    def report_at(self, op: Operation, message: str) -> PassFailure:
        """Report an error at an operation, and return the failure."""
        self.diagnostics.append(Diagnostic("error", message, location=op.location))
        return self.fail()


def _taken(function: Any, name: str) -> Iterator[list[Any]]:
    """Yield the elements of each entry in an attribute, and remove the attribute."""
    inserts = function.attributes.get(name)
    if isinstance(inserts, ArrayAttr) and len(inserts.value):
        del function.attributes[name]
        for insert in inserts.value:
            parts: Any = insert
            index, type_, *rest = parts.value
            yield [index.value, type_.value, *rest, *[DictionaryAttr.get({}), UNKNOWN][len(rest) :]]


@register_pass
class TestFuncInsertArg(_FunctionPass):
    """Inserts the arguments that `test.insert_args` lists: index, type, attributes and location."""

    argument = "test-func-insert-arg"

    def change(self, function: Any, module: Operation) -> None:
        inserts = list(_taken(function, "test.insert_args"))
        if inserts:
            insert_function_arguments(function, *[[insert[number] for insert in inserts] for number in range(4)])


@register_pass
class TestFuncInsertResult(_FunctionPass):
    """Inserts the results that `test.insert_results` lists: index, type and attributes."""

    argument = "test-func-insert-result"

    def change(self, function: Any, module: Operation) -> None:
        inserts = list(_taken(function, "test.insert_results"))
        if inserts:
            insert_function_results(function, *[[insert[number] for insert in inserts] for number in range(3)])


def _marked(dictionaries: Any, name: str) -> list[int]:
    """Return the indices of the dictionaries that have an entry `name`."""
    return [] if dictionaries is None else [number for number, each in enumerate(dictionaries.value) if name in each]


@register_pass
class TestFuncEraseArg(_FunctionPass):
    """Erases the arguments with the attribute `test.erase_this_arg`."""

    argument = "test-func-erase-arg"

    def change(self, function: Any, module: Operation) -> None:
        numbers = _marked(function.get_arg_attrs_attr(), "test.erase_this_arg")
        if isinstance(function.get_function_type(), FunctionType):
            erase_function_arguments(function, numbers)
        elif numbers or not function.get_result_types():  # MLIR cannot make a function type without a result for llvm
            raise self.report_at(function, "failed to erase arguments")


@register_pass
class TestFuncEraseResult(_FunctionPass):
    """Erases the results with the attribute `test.erase_this_result`."""

    argument = "test-func-erase-result"

    def change(self, function: Any, module: Operation) -> None:
        numbers = _marked(function.get_res_attrs_attr(), "test.erase_this_result")
        if isinstance(function.get_function_type(), FunctionType):
            erase_function_results(function, numbers)
        elif len(numbers) == len(function.get_result_types()):
            raise self.report_at(function, "failed to erase results")


@register_pass
class TestFuncSetType(_FunctionPass):
    """Gives a function the type of the function that `test.set_type_from` names."""

    argument = "test-func-set-type"

    def change(self, function: Any, module: Operation) -> None:
        symbol = function.attributes.get("test.set_type_from")
        if isinstance(symbol, SymbolRefAttr):
            other: Any = SymbolTable(module)[symbol.root_reference]
            function.set_inherent("function_type", TypeAttr.get(other.get_function_type()))
