"""Emulation of memory for integers of twice the widest supported width (MLIR `memref-emulate-wide-int`)."""

from __future__ import annotations

from dialect_specs.arith.hooks.wide_int_emulation import WideIntEmulationConverter, emulation_patterns
from generated.memref import AllocOp, LoadOp, StoreOp
from ods.builtin import IntegerType, MemRefType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import ConversionFailure
from ods.ir.operation import Operation
from ods.ir.type import Type


def emulate(op: Operation, width: int) -> None:
    """Store halves of at most `width` bits in memory. Raises DiagnosticError if something cannot be converted."""
    converter = WideIntEmulationConverter(width)

    def convert_memref(type_: MemRefType) -> Type:
        element = type_.element_type
        if not isinstance(element, IntegerType) or element.width <= width:
            return type_
        halves = converter.convert_type(element)
        if halves is None:
            raise ConversionFailure
        return MemRefType.get(type_.shape, halves, type_.layout, type_.memory_space)

    converter.add_conversion(convert_memref, MemRefType)
    target = ConversionTarget()
    target.add_dynamically_legal_dialect("arith", "memref", "vector", callback=converter.is_legal)
    patterns = [*emulation_patterns(converter), Allocation(converter), Load(converter), Store(converter)]
    apply_partial_conversion(op, target, patterns)


class Allocation(OpConversionPattern[AllocOp]):
    """Allocates memory for halves."""

    def rewrite(self, op: AllocOp, adaptor: AllocOp, rewriter: ConversionPatternRewriter) -> bool:
        type_ = self.convert_type(op.memref.type)
        if type_ is None:
            return False
        rewriter.replace_op(op, AllocOp(type_, adaptor.dynamic_sizes, adaptor.symbol_operands, alignment=op.alignment))
        return True


class Load(OpConversionPattern[LoadOp]):
    """Loads both halves."""

    def rewrite(self, op: LoadOp, adaptor: LoadOp, rewriter: ConversionPatternRewriter) -> bool:
        if self.convert_type(op.result.type) is None:
            return False
        rewriter.replace_op(op, LoadOp(adaptor.memref, adaptor.indices, nontemporal=op.nontemporal))
        return True


class Store(OpConversionPattern[StoreOp]):
    """Stores both halves."""

    def rewrite(self, op: StoreOp, adaptor: StoreOp, rewriter: ConversionPatternRewriter) -> bool:
        if self.convert_type(op.memref.type) is None:
            return False
        rewriter.replace_op(op, StoreOp(adaptor.value, adaptor.memref, adaptor.indices, nontemporal=op.nontemporal))
        return True
