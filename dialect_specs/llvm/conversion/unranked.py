"""Copying unranked descriptors, which must not outlive their stack frame (MLIR `copyUnrankedDescriptor`)."""

from __future__ import annotations

from generated import llvm
from ods.builtin import UnrankedMemRefType
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.operation import Operation
from ods.ir.value import Value

from .building import I8, call, pointer_type
from .descriptors import UnrankedDescriptor
from .runtime_functions import allocation, deallocation
from .type_converter import LLVMTypeConverter


def copy_unranked(
    op: Operation, rewriter: ConversionPatternRewriter, type_: UnrankedMemRefType, value: Value, converter: LLVMTypeConverter, to_heap: bool
) -> Value | None:
    """Return an unranked descriptor whose ranked descriptor is copied to the heap, or back to the stack; None if that is impossible."""
    struct = converter.convert_type(type_)
    if struct is None or converter.address_space(type_) is None:
        return None
    function = allocation(op, rewriter, converter.index_type, False) if to_heap else deallocation(op, rewriter)
    old = UnrankedDescriptor(value)
    size = old.size_in_bytes(converter.pointer_bitwidth)
    memory: Value = call(function, [size]).result_values[0] if to_heap else llvm.AllocaOp(pointer_type(), size, I8).res
    source = old.pointer()
    llvm.MemcpyOp(memory, source, size, False)
    if not to_heap:
        call(function, [source])
    new = UnrankedDescriptor.poison(struct)
    rank = old.rank()
    new.set_rank(rank)
    new.set_pointer(memory)
    return new.value
