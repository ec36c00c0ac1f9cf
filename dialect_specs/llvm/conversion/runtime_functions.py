"""Functions of the C library and of MLIR's runtime library that lowered programs call (MLIR `FunctionCallUtils`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated import llvm
from ods.builtin import TypeAttr
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.traits import SymbolTable
from ods.ir.type import Type

from .building import pointer_type


def module_of(op: Operation) -> Block:
    """Return the body of the symbol table around an operation."""
    module = op.parent
    while module is not None and SymbolTable not in module.traits:
        module = module.parent
    assert module is not None and module._regions[0].first_block is not None
    return module._regions[0].first_block


def declared(
    op: Operation, rewriter: ConversionPatternRewriter, name: str, params: Sequence[Type], result: Type | None = None
) -> llvm.LLVMFuncOp:
    """Return the function `name`, declared in the symbol table around `op` if necessary.

    Raises VerifyError if the name belongs to another operation.
    """
    type_ = llvm.LLVMFunctionType.get(result or llvm.VoidType.get(), tuple(params))
    body = module_of(op)
    for each in body:
        if isinstance(each, llvm.LLVMFuncOp) and each.sym_name.value == name:
            if each.function_type.value is not type_:
                message = f"redefinition of reserved function '{name}' of different type '{each.function_type.value}' is prohibited"
                raise each.error(message)
            return each
    with rewriter.at(InsertionPoint.at_block_begin(body)):
        return llvm.LLVMFuncOp(name, TypeAttr.get(type_), linkage=llvm.Linkage.External, loc=body.owner.location)


def allocation(op: Operation, rewriter: ConversionPatternRewriter, index_type: Type, generic: bool) -> llvm.LLVMFuncOp:
    """Return the function that allocates memory."""
    name = "_mlir_memref_to_llvm_alloc" if generic else "malloc"
    return declared(op, rewriter, name, [index_type], pointer_type())


def aligned_allocation(op: Operation, rewriter: ConversionPatternRewriter, index_type: Type, generic: bool) -> llvm.LLVMFuncOp:
    """Return the function that allocates memory with an alignment."""
    name = "_mlir_memref_to_llvm_aligned_alloc" if generic else "aligned_alloc"
    return declared(op, rewriter, name, [index_type, index_type], pointer_type())


def deallocation(op: Operation, rewriter: ConversionPatternRewriter, generic: bool = False) -> llvm.LLVMFuncOp:
    """Return the function that frees memory."""
    return declared(op, rewriter, "_mlir_memref_to_llvm_free" if generic else "free", [pointer_type()])


def memref_copy(op: Operation, rewriter: ConversionPatternRewriter, index_type: Type) -> llvm.LLVMFuncOp:
    """Return the function of MLIR's runtime library that copies memrefs with any layouts."""
    return declared(op, rewriter, "memrefCopy", [index_type, pointer_type(), pointer_type()])
