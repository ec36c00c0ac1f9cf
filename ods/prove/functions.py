"""Functions around operations: what `ods prove` transforms and compares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..builtin import FunctionType, StringAttr, SymbolRefAttr, TypeAttr
from ..builtin.module import Module
from ..ir.block import Block
from ..ir.clone import IRMapping, clone
from ..ir.context import Context
from ..ir.insertion_point import InsertionPoint
from ..ir.operation import Operation
from ..ir.subelements import walk_subelements
from ..ir.type import Type
from ..ir.value import Value
from ..ir.walk import walk

NAME = "f"
"""The name of the function in a module that is made here."""


def new_function(context: Context, inputs: Sequence[Type]) -> tuple[Module, Block]:
    """Return a module with a function `@f` that has an empty body, and the block of that body."""
    with context:
        module = Module.create()
        attributes = {"sym_name": StringAttr.get(NAME), "function_type": TypeAttr.get(FunctionType.get(inputs, []))}
        with InsertionPoint(module.body):
            function = Operation.create("func.func", attributes=attributes, regions=1)
        block = function.regions[0].append(Block())
        for type_ in inputs:
            block.add_argument(type_, function.location)
    return module, block


def finish(block: Block, values: Sequence[Value]) -> None:
    """Let the function return `values`."""
    function: Any = block.parent_op
    with function.context:
        with InsertionPoint(block):
            Operation.create("func.return", operands=list(values))
        inputs = [argument.type for argument in block.arguments]
        function.attributes["function_type"] = TypeAttr.get(FunctionType.get(inputs, [value.type for value in values]))


def function_of(module: Module) -> Operation:
    """Return the function `@f` of a module, or its only function."""
    held = [op for op in module.body.operations if op.name == "func.func"]
    return next((op for op in held if name_of(op) == NAME), held[0])


def name_of(function: Operation) -> str:
    """Return the name of a function."""
    name: Any = function.attributes["sym_name"]
    return str(name.value)


def functions_in(module: Module) -> list[Operation]:
    """Return the functions of a module that have a body."""
    held = [op for op in walk(module.operation) if op.name == "func.func"]
    return [op for op in held if op.regions[0].first_block is not None]


def copy(module: Module) -> Module:
    """Return a copy of a module."""
    return Module(clone(module.operation))


def around(op: Operation, context: Context) -> Module:
    """Return a module whose function executes a copy of `op`, with all values from outside as arguments, and returns its results."""
    captured = _captured(op)
    module, block = new_function(context, [value.type for value in captured])
    mapping = IRMapping()
    for value, argument in zip(captured, block.arguments):
        mapping.map(value, argument)
    copied = clone(op, mapping)
    block.append(copied)
    finish(block, copied.result_values)
    return module


def _captured(op: Operation) -> list[Value]:
    """Return the values that `op`, or an operation inside, uses and that are defined outside of it."""
    inside = set(walk(op)) - {op}
    blocks = {block for each in (op, *inside) for region in each.regions for block in region.blocks}
    found: dict[Value, None] = {}
    for each in (op, *inside):
        for value in each.operand_values:
            owner: Any = value.owner
            if owner not in inside and owner not in blocks:
                found[value] = None
    return list(found)


def operations_in(module: Module) -> Iterator[Operation]:
    """Yield the operations of the function `@f`, without the function itself and without its return."""
    function = function_of(module)
    for op in walk(function):
        if op is not function and op.name != "func.return":
            yield op


def together(modules: Sequence[Module], context: Context) -> Module:
    """Return a module with the functions `@f` of several ones, named `@f0`, `@f1`, and so on."""
    with context:
        whole = Module.create()
        for number, module in enumerate(modules):
            function = clone(function_of(module))
            function.attributes["sym_name"] = StringAttr.get(f"{NAME}{number}")
            whole.body.append(function)
    return whole


def with_callees(function: Operation, context: Context) -> Module:
    """Return a module with a copy of a function, and of the operations of its module whose symbols it uses."""
    table: Any = function.parent
    by_name = {name_of(op): op for op in table.regions[0].block.operations if "sym_name" in op.attributes} if table is not None else {}
    needed: dict[Operation, None] = {}
    pending = [function]
    while pending:
        current = pending.pop()
        if current in needed:
            continue
        needed[current] = None
        for op in walk(current):
            for attribute in (*op.attributes.values(),):
                for part in walk_subelements(attribute):
                    if isinstance(part, SymbolRefAttr) and part.root_reference in by_name:
                        pending.append(by_name[part.root_reference])
    with context:
        module = Module.create()
        for each in needed:
            module.body.append(clone(each))
    return module


def symbols_of(module: Module) -> dict[str, Operation]:
    """Return the operations of a module by their symbols."""
    return {name_of(op): op for op in module.body.operations if "sym_name" in op.attributes}


def returned_by(module: Module) -> Operation | None:
    """Return the `func.return` of the function `@f`; None if it ends in another operation."""
    block = function_of(module).regions[0].first_block
    last = None if block is None else list(block.operations)[-1]
    return last if last is not None and last.name == "func.return" else None


def settle(module: Module) -> None:
    """Remove unused arguments of the function, and write its type."""
    function = function_of(module)
    block: Any = function.regions[0].first_block
    for argument in reversed(list(block.arguments)):
        if not argument.has_uses():
            block.erase_argument(argument.arg_number)
    inputs = [argument.type for argument in block.arguments]
    returned = returned_by(module)
    outputs = [] if returned is None else [value.type for value in returned.operand_values]
    for name in ("arg_attrs", "res_attrs"):
        if name in function.attributes:
            del function.attributes[name]
    function.attributes["function_type"] = TypeAttr.get(FunctionType.get(inputs, outputs))
