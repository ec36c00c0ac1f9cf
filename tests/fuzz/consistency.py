"""Checks that IR is consistent: uses, owners and parents agree, and its printed form can be read back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.verifier import verify_operation
from ods.testing import run_opt


def faults_of(tops: Iterable[Operation | Block | Region]) -> Iterator[str]:
    """Yield the inconsistencies in the operations, blocks and regions `tops`, which have no parents, and in all that they contain."""
    seen: set[int] = set()
    pending: list[Operation | Block | Region] = [*tops]
    while pending:
        thing = pending.pop()
        if id(thing) in seen:
            yield f"{thing!r} stands in two places, or inside itself"
            return
        seen.add(id(thing))
        if isinstance(thing, Operation):
            yield from _of_operation(thing)
            pending += thing.regions
        elif isinstance(thing, Block):
            yield from _of_block(thing)
            pending += thing.operations
        else:
            yield from _of_region(thing)
            pending += thing.blocks


def _of_operation(op: Operation) -> Iterator[str]:
    for region in op.regions:
        if region.parent is not op:
            yield f"a region of {op.name} has another owner"
    for number, value in enumerate(op.operands):
        if not isinstance(value, Value):
            yield f"operand {number} of {op.name} is {value!r}"
        elif not any(use.owner is op and use.operand_number == number for use in value.uses):
            yield f"operand {number} of {op.name} does not know its use"
    for number, result in enumerate(op.results):
        if result.owner is not op or result.result_number != number:
            yield f"result {number} of {op.name} has another place"
        yield from _of_value(result)
    for successor in op.successors:
        if not isinstance(successor, Block):
            yield f"a successor of {op.name} is {successor!r}"
        elif op.block is not None and op.block not in list(successor.predecessors):
            yield f"a successor of {op.name} does not know it"
    for each in [*op.attributes]:
        if not isinstance(each, str) or not isinstance(op.attributes[each], Attribute):
            yield f"{op.name} has the attribute {each!r} = {op.attributes[each]!r}"


def _of_block(block: Block) -> Iterator[str]:
    before = None
    for op in block.operations:
        if op.block is not block or op.previous is not before:
            yield f"{op.name} stands elsewhere than its block says"
        before = op
    if block.last_op is not before:
        yield "the last operation of a block is another"
    for number, argument in enumerate(block.arguments):
        if argument.owner is not block or argument.arg_number != number:
            yield f"argument {number} of a block has another place"
        yield from _of_value(argument)
    for each in block.predecessors:
        if each.last_op is None or not any(block is successor for op in each.operations for successor in op.successors):
            yield "a predecessor does not branch"


def _of_region(region: Region) -> Iterator[str]:
    before = None
    for block in region.blocks:
        if block.parent is not region or block.previous is not before:
            yield "a block stands elsewhere than its region says"
        before = block


def _of_value(value: Value) -> Iterator[str]:
    if not isinstance(value.type, Type):
        yield f"a value is of the type {value.type!r}"
    for use in value.uses:
        if use.owner.operands[use.operand_number] is not value:
            yield f"a value has a use by {use.owner.name} that is none"


def text_fault(op: Operation, context: Context) -> str | None:
    """Return the difference that printing and parsing an operation without a parent makes; None if there is none or the IR is invalid."""
    text = op.get_asm(print_generic_op_form=True)
    if verify_operation(op, context):
        return None
    again = run_opt(text, ["--mlir-print-op-generic", "--allow-unregistered-dialect", "--no-implicit-module"])
    if again.returncode:
        return f"it verifies and does not read back:\n{text}{again.stderr}"
    return None if again.stdout.strip() == text.strip() else f"it reads back differently:\n{text}and\n{again.stdout}"
