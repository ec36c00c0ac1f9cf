"""Building functions and calls from Python."""

from __future__ import annotations

import pytest

from generated.func import CallIndirectOp, CallOp, ConstantOp, FuncOp, ReturnOp
from ods.builtin import FlatSymbolRefAttr, FunctionType, IntegerType, StringAttr, TypeAttr
from ods.builtin.operations import ModuleOp
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.verifier import verify_operation

I32 = IntegerType.get_signless(32)
UNARY = FunctionType.get((I32,), (I32,))


def identity(name: str) -> FuncOp:
    function = FuncOp(name, UNARY)
    block = function.body.append(Block((I32,)))
    with InsertionPoint(block):
        ReturnOp([block.arguments[0]])
    return function


def test_a_function_from_a_name_and_a_type() -> None:
    function = identity("same")
    assert function.sym_name is StringAttr.get("same")
    assert function.function_type is TypeAttr.get(UNARY)
    assert function.get_argument_types() == function.get_result_types() == (I32,)
    assert function.get_callable_region() is function.body
    assert not function.is_declaration()


def test_a_declaration_has_no_body() -> None:
    declaration = FuncOp("elsewhere", UNARY, visibility="private")
    assert declaration.is_declaration() and declaration.get_callable_region() is None


def test_calls_of_a_function_at_hand() -> None:
    module = ModuleOp()
    with InsertionPoint(module.body):
        callee = identity("callee")
        caller = FuncOp("caller", UNARY)
    block = caller.body.append(Block((I32,)))
    with InsertionPoint(block):
        direct = CallOp.build_of(callee, block.arguments)
        value = ConstantOp(UNARY, "callee")
        indirect = CallIndirectOp.build_of(value.result, direct.results)
        ReturnOp(indirect.results)
    assert direct.callee is FlatSymbolRefAttr.get("callee")
    assert verify_operation(module) == []
    assert str(module).splitlines()[5:9] == [
        "    %0 = call @callee(%arg0) : (i32) -> i32",
        "    %f = constant @callee : (i32) -> i32",
        "    %1 = call_indirect %f(%0) : (i32) -> i32",
        "    return %1 : i32",
    ]


def test_an_indirect_call_needs_a_function() -> None:
    with pytest.raises(ValueError, match="'i32' is not the type of a function"):
        CallIndirectOp.build_of(Block((I32,)).arguments[0], [])
