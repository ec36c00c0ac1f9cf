"""Lowering of branches to the llvm dialect (MLIR `convert-cf-to-llvm`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.llvm.conversion.building import I8, call, element_pointer, pointer_type
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.runtime_functions import declared, module_of
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from generated import cf, llvm
from ods.builtin import DenseElementsAttr, RankedTensorType, TypeAttr
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import flat_values
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .type_conversion import converted_block, converted_cond_branch, converted_switch

Groups = Sequence[Sequence[Value]]


def convert(op: Operation, index_bitwidth: int) -> bool:
    """Lower the branches inside `op`; return True if anything changed."""
    target = llvm_target()
    target.mark_unknown_op_dynamically_legal(lambda each: not each.name.startswith("cf."))
    converter = LLVMTypeConverter(LowerToLLVMOptions(index_bitwidth=index_bitwidth))
    return apply_partial_conversion(op, target, patterns(converter))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower cf."""
    return [Branch(converter), CondBranch(converter), Switch(converter), Assertion(converter)]


class Branch(ConvertToLLVM[cf.BranchOp]):
    """Lowers `cf.br`; the arguments of its successor are converted."""

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        values = flat_values(operands)
        block = converted_block(rewriter, self.type_converter, op.successors[0], values)
        if block is None:
            return False
        new = llvm.BrOp(values, block)
        new.attributes.update(op.attributes)
        rewriter.erase_op(op)
        return True


class CondBranch(ConvertToLLVM[cf.CondBranchOp]):
    """Lowers `cf.cond_br`; the arguments of its successors are converted."""

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        assert isinstance(op, cf.CondBranchOp)
        branch = converted_cond_branch(rewriter, self.type_converter, op, operands)
        if branch is None:
            return False
        new = llvm.CondBrOp(*branch, branch_weights=op.branch_weights)
        new.discardable_attributes.update(op.discardable_attributes)
        rewriter.erase_op(op)
        return True


class Switch(ConvertToLLVM[cf.SwitchOp]):
    """Lowers `cf.switch`; the arguments of its successors are converted."""

    def rewrite(self, op: cf.SwitchOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        switch = converted_switch(rewriter, self.type_converter, op, adaptor.operand_values)
        if switch is None:
            return False
        llvm.SwitchOp(*switch, case_values=op.case_values)
        rewriter.erase_op(op)
        return True


class Assertion(ConvertToLLVM[cf.AssertOp]):
    """Lowers `cf.assert` to a conditional branch; the failing branch prints the message and aborts."""

    def rewrite(self, op: cf.AssertOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        block = op._block
        assert block is not None
        following = rewriter.split_block(op)
        failure = rewriter.create_block(block.region)
        with rewriter.at(failure):
            self._print(op, rewriter)
            call(declared(op, rewriter, "abort", []), [])
            llvm.UnreachableOp()
        with rewriter.at(block):
            llvm.CondBrOp(adaptor.arg, [], [], following, failure)
        rewriter.erase_op(op)
        return True

    def _print(self, op: cf.AssertOp, rewriter: ConversionPatternRewriter) -> None:
        """Call `puts` with a global that holds the message."""
        module, text = module_of(op), op.msg.value.encode() + b"\0"
        array = llvm.ArrayType.get(I8, len(text))
        data = DenseElementsAttr.of(RankedTensorType.get([len(text)], I8), text)
        name = _unused(module, "assert_msg")
        with rewriter.at(InsertionPoint.at_block_begin(module)):
            llvm.GlobalOp(TypeAttr.get(array), name, llvm.Linkage.Private, constant=True, value=data)
        address = llvm.AddressOfOp(pointer_type(), name).res
        pointer = element_pointer(pointer_type(), array, address, [0])
        call(declared(op, rewriter, "puts", [pointer_type()]), [pointer])


def _unused(module: Block, name: str) -> str:
    """Return a symbol name that is unused in a module."""
    taken = {each.attributes["sym_name"].value for each in module if "sym_name" in each.attributes}  # type: ignore[attr-defined]
    found, number = name, 0
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found
