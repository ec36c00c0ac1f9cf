"""Passes that change the signatures of functions (MLIR's `TestFunc`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ods.builtin.attributes import ArrayAttr, DictionaryAttr, SymbolRefAttr, TypeAttr
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.location import UNKNOWN
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTable
from ods.ir.walk import children_of
from ods.passes.pass_base import Pass
from ods.passes.registry import register_pass
from ods.rewrite.shrinking import (
    erase_function_arguments,
    erase_function_results,
    insert_function_arguments,
    insert_function_results,
)


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
        erase_function_arguments(function, _marked(function.get_arg_attrs_attr(), "test.erase_this_arg"))


@register_pass
class TestFuncEraseResult(_FunctionPass):
    """Erases the results with the attribute `test.erase_this_result`."""

    argument = "test-func-erase-result"

    def change(self, function: Any, module: Operation) -> None:
        erase_function_results(function, _marked(function.get_res_attrs_attr(), "test.erase_this_result"))


@register_pass
class TestFuncSetType(_FunctionPass):
    """Gives a function the type of the function that `test.set_type_from` names."""

    argument = "test-func-set-type"

    def change(self, function: Any, module: Operation) -> None:
        symbol = function.attributes.get("test.set_type_from")
        if isinstance(symbol, SymbolRefAttr):
            other: Any = SymbolTable(module)[symbol.root_reference]
            function.set_inherent("function_type", TypeAttr.get(other.get_function_type()))
