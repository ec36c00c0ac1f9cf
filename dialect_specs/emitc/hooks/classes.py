"""Classes made of functions (MLIR `wrap-emitc-func-in-class`)."""

from __future__ import annotations

from generated.emitc import ClassOp, FieldOp, FuncOp, GetFieldOp
from ods.builtin import DictionaryAttr, FunctionType, TypeAttr
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.region import Region


def wrap(function: FuncOp) -> None:
    """Replace a function with a body by a class; its arguments become fields."""
    if function.body.empty:
        return
    members = Block()
    attributes = [*function.arg_attrs.value] if function.arg_attrs is not None else [None] * len(function.body.arguments)
    with InsertionPoint(function), function.location:
        ClassOp(f"{function.sym_name.value}Class", body=Region([members]))
    names = [f"fieldName{number}" for number in range(len(function.body.arguments))]
    with InsertionPoint(members), function.location:
        for name, argument, dictionary in zip(names, function.body.arguments, attributes):
            field = FieldOp(name, TypeAttr.get(argument.type))
            if isinstance(dictionary, DictionaryAttr):
                field.discardable_attributes.update(dictionary.items())
        new = FuncOp("execute", FunctionType.get([], function.function_type.value.results))
    entry = function.body.block
    for block in [*function.body]:
        new.body.append(block.detach())
    with InsertionPoint.at_block_begin(entry), function.location:
        values = [GetFieldOp(argument.type, name).result for argument, name in zip(entry.arguments, names)]
    for argument, value in zip([*entry.arguments], values):
        argument.replace_all_uses_with(value)
    while entry.arguments:
        entry.erase_argument(0)
    function.erase()
