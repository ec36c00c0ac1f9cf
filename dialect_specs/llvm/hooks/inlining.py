"""The inliner interface of the llvm dialect: legality, returns, stack memory (MLIR `InlinerInterfaceImpl.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generated.llvm import (
    AllocaOp,
    BitcastOp,
    BlockTagOp,
    BrOp,
    CallOp,
    ConstantOp,
    LifetimeEndOp,
    LifetimeStartOp,
    LLVMFuncOp,
    PointerType,
    ReturnOp,
    StackRestoreOp,
    StackSaveOp,
    UnreachableOp,
    VaStartOp,
)
from ods.builtin import DictionaryAttr, IntegerAttr, StringAttr, TypeAttr
from ods.ir.block import Block
from ods.ir.clone import IRMapping
from ods.ir.inliner_interface import PermissiveInlinerInterface
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.traits import AutomaticAllocationScope, IsolatedFromAbove
from ods.ir.value import Value
from ods.rewrite.fold import constant_value
from ods.text.function_syntax import dictionaries

from .functions import function_type
from .inlined_accesses import add_access_groups, add_alias_scopes, mark_argument, relocate_loops
from .inlined_memory import pass_by_value

_FORBIDDEN: Final = {"noduplicate", "presplitcoroutine", "returns_twice", "strictfp"}
"""Attributes of functions that must not be inlined."""


def get_inliner_interface() -> LLVMInlinerInterface:
    """Return the inliner interface of the dialect."""
    return LLVMInlinerInterface()


class LLVMInlinerInterface(PermissiveInlinerInterface):
    """Inlines functions unless an attribute, variable arguments or exceptions prevent it."""

    def is_legal_to_inline_call(self, call: Operation, callable_: Operation, would_be_cloned: bool) -> bool:
        if not isinstance(call, CallOp) or call.no_inline is not None or not isinstance(callable_, LLVMFuncOp):
            return False
        if callable_.no_inline is not None or function_type(callable_).var_arg or callable_.personality is not None:
            return False
        if any("llvm.inalloca" in attributes for attributes in dictionaries(callable_.arg_attrs)):
            return False
        passthrough = () if callable_.passthrough is None else callable_.passthrough.value
        return not any(isinstance(each, StringAttr) and each.value in _FORBIDDEN for each in passthrough)

    def is_legal_to_inline_operation(self, op: Operation, dest: Region, would_be_cloned: bool, mapping: IRMapping) -> bool:
        return not isinstance(op, (VaStartOp, BlockTagOp))

    def allow_single_block_optimization(self, blocks: Sequence[Block]) -> bool:
        return not blocks or not isinstance(blocks[0].terminator, UnreachableOp)

    def handle_terminator(self, op: Operation, new_dest: Block) -> None:
        if isinstance(op, ReturnOp):
            with InsertionPoint(op):
                BrOp(op.operands, new_dest, loc=op.location)
            op.erase()

    def handle_argument(self, call: Operation, callable_: Operation, argument: Value, attributes: DictionaryAttr) -> Value:
        """Copy memory that is passed by value; mark other arguments until alias scopes are added to their accesses."""
        by_value = attributes.find("llvm.byval")
        if isinstance(by_value, TypeAttr) and isinstance(callable_, LLVMFuncOp):
            alignment = attributes.find("llvm.align")
            return pass_by_value(callable_, argument, by_value.value, alignment.value if isinstance(alignment, IntegerAttr) else 1)
        return mark_argument(argument, attributes)

    def process_inlined_call_blocks(self, call: Operation, blocks: Sequence[Block]) -> None:
        entry = _entry_around(call)
        if entry is not None and blocks and entry is not blocks[0]:
            _move_allocations(call, entry, blocks)
        if isinstance(call, CallOp):
            add_alias_scopes(call, blocks)
            add_access_groups(call, blocks)
            relocate_loops(call, blocks)


def _entry_around(call: Operation) -> Block | None:
    """Return the entry block of the region around a call, for allocations; None if there is none."""
    current = call
    while current.parent is not None:
        parent = current.parent
        if parent.has_trait(IsolatedFromAbove) or parent.has_trait(AutomaticAllocationScope):
            region = current.block.region if current.block is not None else None
            return None if region is None else region.first_block
        current = parent
    return None


def _move_allocations(call: Operation, entry: Block, blocks: Sequence[Block]) -> None:
    """Move allocations of constant size to the caller's entry block; restore the stack after others where the body returns."""
    allocations = [op for op in blocks[0].operations if isinstance(op, AllocaOp)]
    fixed = [(op, size) for op in allocations if isinstance(size := constant_value(op.array_size), IntegerAttr)]
    others = [op for block in blocks[1:] for op in block.operations if isinstance(op, AllocaOp)]
    is_dynamic = len(fixed) < len(allocations) or any(constant_value(op.array_size) is None for op in others)
    stack: Value | None = None
    if is_dynamic:
        with InsertionPoint.at_block_begin(blocks[0]):
            stack = StackSaveOp(PointerType.get(), loc=call.location).res
    limited = [op for op, size in fixed if size.value != 0 and not _has_lifetime(op)]
    point = InsertionPoint.at_block_begin(entry)
    for op, size in fixed:
        with point:
            constant = ConstantOp(op.array_size.type, size, loc=op.location)
        if op in limited:
            with InsertionPoint(op):
                LifetimeStartOp(op.res, loc=op.location)
        op.move_after(constant)
        op.operands = (constant.res,)
        point = InsertionPoint.after(op)
    if limited or stack is not None:
        _end_lifetimes(call, blocks, limited, stack)


def _end_lifetimes(call: Operation, blocks: Sequence[Block], limited: Sequence[AllocaOp], stack: Value | None) -> None:
    for block in blocks:
        if isinstance(block.terminator, ReturnOp):
            with InsertionPoint(block.terminator):
                if stack is not None:
                    StackRestoreOp(stack, loc=call.location)
                for op in limited:
                    LifetimeEndOp(op.res, loc=op.location)


def _has_lifetime(op: Operation) -> bool:
    """Return True if lifetime markers use the memory, directly or through bitcasts."""
    users = [use.owner for result in op.results for use in result.uses]
    return any(isinstance(user, (LifetimeStartOp, LifetimeEndOp)) or isinstance(user, BitcastOp) and _has_lifetime(user) for user in users)
