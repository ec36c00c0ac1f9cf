"""Copying by-value memory when a function is inlined (MLIR `handleByValArgument`)."""

from __future__ import annotations

from generated.llvm import AddressOfOp, AllocaOp, ConstantOp, GlobalOp, LLVMFuncOp, MemcpyOp, ModRefInfo
from ods.builtin import IntegerAttr, IntegerType
from ods.ir.insertion_point import InsertionPoint
from ods.ir.symbol_table import lookup_nearest_symbol
from ods.ir.type import Type
from ods.ir.value import BlockArgument, Value
from ods.text.function_syntax import dictionaries

from .layout import abi_alignment, size


def pass_by_value(callee: LLVMFuncOp, argument: Value, element_type: Type, requested_alignment: int) -> Value:
    """Return `argument` if the callee only reads it and its alignment in bytes suffices, otherwise a copy on the stack."""
    minimum = abi_alignment(element_type)
    effects = callee.memory_effects
    is_read_only = effects is not None and effects.arg_mem in (ModRefInfo.NoModRef, ModRefInfo.Ref)
    if is_read_only and (requested_alignment <= minimum or _enforced_alignment(argument, requested_alignment) >= requested_alignment):
        return argument
    return _copy(argument, element_type, max(requested_alignment, minimum))


def _enforced_alignment(value: Value, requested: int) -> int:
    """Return the alignment of a pointer, 1 if it is unknown; stack memory is aligned to `requested`."""
    op = value.get_defining_op()
    if isinstance(op, AllocaOp):
        known = 1 if op.alignment is None else op.alignment.value
        if known < requested:
            op.alignment = IntegerAttr.get(IntegerType.get_signless(64), requested)
        return max(known, requested)
    if isinstance(op, AddressOfOp):
        symbol = lookup_nearest_symbol(op, op.global_name)
        return symbol.alignment.value if isinstance(symbol, GlobalOp) and symbol.alignment is not None else 1
    if isinstance(value, BlockArgument) and isinstance(parent := value.owner.parent_op, LLVMFuncOp):
        attributes = dictionaries(parent.arg_attrs)
        alignment = attributes[value.index].find("llvm.align") if value.index < len(attributes) else None
        return alignment.value if isinstance(alignment, IntegerAttr) else 1
    return 1


def _copy(argument: Value, element_type: Type, alignment: int) -> Value:
    """Copy the memory at `argument` to new memory, allocated at the beginning of the caller."""
    op = argument.get_defining_op()
    block = argument.owner if isinstance(argument, BlockArgument) else op.block if op is not None else None
    assert block is not None and block.parent is not None and block.parent.first_block is not None
    i64, location = IntegerType.get_signless(64), argument.location
    with InsertionPoint.at_block_begin(block.parent.first_block):
        one = ConstantOp(i64, IntegerAttr.get(i64, 1), loc=location)
        memory = AllocaOp(argument.type, one.res, element_type, alignment=alignment, loc=location)
    length = ConstantOp(i64, IntegerAttr.get(i64, size(element_type)), loc=location)
    MemcpyOp(memory.res, argument, length.res, False, loc=location)
    return memory.res
