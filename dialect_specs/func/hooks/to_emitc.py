"""Lowering of functions and calls to functions of C (MLIR `convert-func-to-emitc`)."""

from __future__ import annotations

from generated import emitc, func
from ods.builtin import ArrayAttr, FunctionType, StringAttr
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.ir.operation import Operation
from ods.rewrite import RewritePattern

from .functions import signature_of


def convert(op: Operation) -> bool:
    """Lower the functions inside `op`; return True if anything changed.

    Raises DiagnosticError for a function with several results.
    """
    target, converter = ConversionTarget(), TypeConverter()
    target.add_legal_dialect("emitc")
    target.add_illegal_op(func.CallOp, func.FuncOp, func.ReturnOp)
    converter.add_conversion(lambda type_: type_)
    return apply_partial_conversion(op, target, populate(converter))


def populate(converter: TypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower functions."""
    return [CallLowering(converter), FuncLowering(converter), ReturnLowering(converter)]


class CallLowering(OpConversionPattern[func.CallOp]):
    """Lowers `func.call` with at most one result."""

    def rewrite(self, op: func.CallOp, adaptor: func.CallOp, rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        types = self.type_converter.convert_types(op.result_types)
        if types is None or len(types) > 1:
            return False
        with op.location:
            new = emitc.CallOp(types, op.callee, adaptor.operand_values)
        for name, value in op.attributes.items():
            new.attributes[name] = value
        rewriter.replace_op(op, new)
        return True


class FuncLowering(OpConversionPattern[func.FuncOp]):
    """Lowers `func.func` with at most one result: private definitions are `static`, and declarations `extern`."""

    def rewrite(self, op: func.FuncOp, adaptor: func.FuncOp, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_ = self.type_converter, signature_of(op)
        assert converter is not None
        signature = SignatureConversion(len(type_.inputs))
        results = converter.convert_types(type_.results)
        if results is None or len(results) > 1 or not converter.convert_signature_args(type_.inputs, signature):
            return False
        with op.location:
            new = emitc.FuncOp(op.sym_name, FunctionType.get(signature.types, results))
        for name, value in op.attributes.items():
            if name not in ("sym_name", "function_type"):
                new.attributes[name] = value
        is_private = isinstance(op.sym_visibility, StringAttr) and op.sym_visibility.value == "private"
        if op.is_external or is_private:
            new.specifiers = ArrayAttr.get([StringAttr.get("extern" if op.is_external else "static")])
        if not op.is_external:
            rewriter.inline_region_before(op.body, new.body)
            if rewriter.convert_region_types(new.body, converter, signature) is None:
                return False
        rewriter.erase_op(op)
        return True


class ReturnLowering(OpConversionPattern[func.ReturnOp]):
    """Lowers `func.return` with at most one operand."""

    def rewrite(self, op: func.ReturnOp, adaptor: func.ReturnOp, rewriter: ConversionPatternRewriter) -> bool:
        operands = adaptor.operand_values
        if len(operands) > 1:
            return False
        with op.location:
            rewriter.replace_op(op, emitc.ReturnOp(operand=operands[0] if operands else None))
        return True
