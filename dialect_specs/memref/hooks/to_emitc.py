"""Lowering of memrefs to arrays of C (MLIR `convert-memref-to-emitc`)."""

from __future__ import annotations

from math import prod
from typing import Any, Final

from dialect_specs.emitc.conversion import add_casts, supported_types, uninitialized
from generated import emitc, memref
from generated.emitc import ArrayType, LValueType, OpaqueType, PointerType, SizeTType
from ods.builtin import INDEX, ArrayAttr, DenseIntOrFPElementsAttr, IntegerAttr, MemRefType, TypeAttr, UnitAttr
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import post_order_of
from ods.rewrite import RewritePattern

_HEADERS: Final = {"aligned_alloc": ("stdlib.h", "cstdlib"), "malloc": ("stdlib.h", "cstdlib"), "memcpy": ("string.h", "cstring")}
"""Maps a function to the header that declares it, in C and in C++."""


def convert(op: Operation, for_cpp: bool) -> None:
    """Lower the memrefs inside a module, and include the headers of the functions that are called. Raises DiagnosticError."""
    converter = supported_types()
    target = ConversionTarget()
    target.add_illegal_dialect("memref")
    target.add_legal_dialect("emitc")
    apply_partial_conversion(op, target, populate(converter))
    _include_headers(op, for_cpp)


def _include_headers(module: Operation, for_cpp: bool) -> None:
    inner = post_order_of(module)
    included = {each.include.value for each in inner if isinstance(each, emitc.IncludeOp) and each.is_standard_include}
    place = InsertionPoint.at_block_begin(module.regions[0].block)
    for op in inner:
        headers = _HEADERS.get(op.callee.value) if isinstance(op, emitc.CallOpaqueOp) else None
        if headers is not None and headers[for_cpp] not in included:
            included.add(headers[for_cpp])
            emitc.IncludeOp(headers[for_cpp], is_standard_include=True, loc=module.location, ip=place)


def populate(converter: TypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower memrefs; add the conversions that they need."""

    def convert_memref(type_: Type) -> Type | None:
        element = converter.convert_type(type_.element_type) if isinstance(type_, MemRefType) and _is_array(type_) else None
        return None if element is None else ArrayType.get(type_.shape, element)  # type: ignore[attr-defined]

    converter.add_conversion(convert_memref, MemRefType)
    add_casts(converter)
    kinds = (AllocaLowering, AllocLowering, CopyLowering, GlobalLowering, GetGlobalLowering, LoadLowering, StoreLowering)
    return [kind(converter) for kind in kinds]


def _is_array(type_: MemRefType) -> bool:
    return type_.has_static_shape and type_.is_identity_layout and bool(type_.shape) and 0 not in type_.shape


def _memory_type(type_: MemRefType, converter: TypeConverter | None) -> Type | None:
    """Return the type of a global: an array, or the element of a memref without dimensions."""
    assert converter is not None
    return converter.convert_type(type_ if type_.shape else type_.element_type)


def _bytes_of(type_: MemRefType) -> Value:
    """Build the number of bytes of a memref."""
    size = emitc.CallOpaqueOp([SizeTType.get()], "sizeof", [], args=ArrayAttr.get([TypeAttr.get(type_.element_type)])).results[0]
    count = emitc.ConstantOp(INDEX, IntegerAttr.get(INDEX, prod(type_.shape))).result
    return emitc.MulOp(SizeTType.get(), size, count).result


class AllocaLowering(OpConversionPattern[memref.AllocaOp]):
    """Lowers `memref.alloca` without alignment to a variable."""

    def rewrite(self, op: memref.AllocaOp, adaptor: memref.AllocaOp, rewriter: ConversionPatternRewriter) -> bool:
        type_ = self.convert_type(op.memref.type)
        if type_ is None or (op.alignment is not None and op.alignment.value > 1):
            return False
        with op.location:
            rewriter.replace_op(op, emitc.VariableOp(type_, uninitialized()))
        return True


class AllocLowering(OpConversionPattern[memref.AllocOp]):
    """Lowers `memref.alloc` to `malloc`, or to `aligned_alloc`."""

    def rewrite(self, op: memref.AllocOp, adaptor: memref.AllocOp, rewriter: ConversionPatternRewriter) -> bool:
        type_ = op.memref.type
        if not isinstance(type_, MemRefType) or not _is_array(type_):
            return False
        with op.location:
            arguments, name = [_bytes_of(type_)], "malloc"
            if op.alignment is not None:
                alignment = IntegerAttr.get(INDEX, op.alignment.value)
                arguments, name = [emitc.ConstantOp(SizeTType.get(), alignment).result, *arguments], "aligned_alloc"
            memory = emitc.CallOpaqueOp([PointerType.get(OpaqueType.get("void"))], name, arguments).results[0]
            rewriter.replace_op(op, emitc.CastOp(PointerType.get(type_.element_type), memory))
        return True


class CopyLowering(OpConversionPattern[memref.CopyOp]):
    """Lowers `memref.copy` to `memcpy`."""

    def rewrite(self, op: memref.CopyOp, adaptor: memref.CopyOp, rewriter: ConversionPatternRewriter) -> bool:
        type_ = op.source.type
        if any(not isinstance(each.type, ArrayType) for each in (adaptor.source, adaptor.target)) or not isinstance(type_, MemRefType):
            return False
        with op.location:
            source, target = _address(adaptor.source), _address(adaptor.target)
            emitc.CallOpaqueOp([], "memcpy", [target, source, _bytes_of(type_)])
        rewriter.erase_op(op)
        return True


def _address(array: Value) -> Value:
    """Build a pointer to the first element of an array."""
    type_ = array.type
    assert isinstance(type_, ArrayType)
    zero = emitc.ConstantOp(INDEX, IntegerAttr.get(INDEX, 0)).result
    first = emitc.SubscriptOp(LValueType.get(type_.element_type), array, [zero] * len(type_.shape)).result
    return emitc.AddressOfOp(first).result


class GlobalLowering(OpConversionPattern[memref.GlobalOp]):
    """Lowers `memref.global` without alignment: private ones are `static`, and public ones `extern`."""

    def rewrite(self, op: memref.GlobalOp, adaptor: memref.GlobalOp, rewriter: ConversionPatternRewriter) -> bool:
        old, visibility = op.type.value, op.sym_visibility
        value: Any = op.initial_value  # checked by the verifier
        assert isinstance(old, MemRefType), "the constraint of the attribute is checked before"
        type_ = _memory_type(old, self.type_converter)
        is_private = visibility is not None and visibility.value == "private"
        if (
            type_ is None
            or (op.alignment is not None and op.alignment.value > 1)
            or (visibility is not None and visibility.value == "nested")
        ):
            return False
        if isinstance(value, DenseIntOrFPElementsAttr) and not old.shape:
            value = value.get_splat_value()
        with op.location:
            new = emitc.GlobalOp(
                op.sym_name,
                TypeAttr.get(type_),
                initial_value=None if isinstance(value, UnitAttr) else value,
                extern_specifier=not is_private,
                static_specifier=is_private,
                const_specifier=bool(op.constant),
            )
        rewriter.replace_op(op, new)
        return True


class GetGlobalLowering(OpConversionPattern[memref.GetGlobalOp]):
    """Lowers `memref.get_global`; what has no dimensions becomes a pointer."""

    def rewrite(self, op: memref.GetGlobalOp, adaptor: memref.GetGlobalOp, rewriter: ConversionPatternRewriter) -> bool:
        old = op.result.type
        assert isinstance(old, MemRefType), "the constraint of the result is checked before"
        type_ = _memory_type(old, self.type_converter)
        if type_ is None:
            return False
        with op.location:
            if old.shape:
                rewriter.replace_op(op, emitc.GetGlobalOp(type_, op.name_))
            else:
                variable = emitc.GetGlobalOp(LValueType.get(type_), op.name_).result
                rewriter.replace_op(op, emitc.AddressOfOp(variable))
        return True


class LoadLowering(OpConversionPattern[memref.LoadOp]):
    """Lowers `memref.load` from an array."""

    def rewrite(self, op: memref.LoadOp, adaptor: memref.LoadOp, rewriter: ConversionPatternRewriter) -> bool:
        type_, array = self.convert_type(op.result.type), adaptor.memref.type
        if type_ is None or not isinstance(array, ArrayType):
            return False
        with op.location:
            element = emitc.SubscriptOp(LValueType.get(array.element_type), adaptor.memref, adaptor.indices).result
            rewriter.replace_op(op, emitc.LoadOp(element))
        return True


class StoreLowering(OpConversionPattern[memref.StoreOp]):
    """Lowers `memref.store` to an array."""

    def rewrite(self, op: memref.StoreOp, adaptor: memref.StoreOp, rewriter: ConversionPatternRewriter) -> bool:
        array = adaptor.memref.type
        if not isinstance(array, ArrayType):
            return False
        with op.location:
            element = emitc.SubscriptOp(LValueType.get(array.element_type), adaptor.memref, adaptor.indices).result
            rewriter.replace_op(op, emitc.AssignOp(element, adaptor.value))
        return True
