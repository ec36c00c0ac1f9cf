"""Wrapper functions from and to C, which pass memrefs as pointers to descriptors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dialect_specs.llvm.conversion.building import call, index_constant, pointer_type
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor, UnrankedDescriptor
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter
from generated import func, llvm
from ods.builtin import ArrayAttr, DictionaryAttr, MemRefType, StringAttr, TypeAttr, UnrankedMemRefType
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.attribute import Attribute
from ods.ir.type import Type
from ods.ir.value import Value


def _is_memref(type_: Type) -> bool:
    return isinstance(type_, (MemRefType, UnrankedMemRefType))


def _wrapper_type(op: func.FuncOp, converter: LLVMTypeConverter) -> tuple[llvm.LLVMFunctionType, llvm.StructType | None]:
    """Return the type of the wrapper, and the struct that it returns through its first argument, or None."""
    type_ = op.function_type.value
    inputs: list[Type] = []
    result: Any = converter.pack_function_results(type_.results) if type_.results else llvm.VoidType.get()
    struct = result if isinstance(result, llvm.StructType) else None
    if struct is not None:
        inputs.append(pointer_type())
        result = llvm.VoidType.get()
    for each in type_.inputs:
        converted: Any = pointer_type() if _is_memref(each) else converter.convert_type(each)
        inputs.append(converted)
    return llvm.LLVMFunctionType.get(result, tuple(inputs)), struct


def visibility_of(op: func.FuncOp) -> StringAttr | None:
    """Return the visibility for the lowered function; None for a public one, which needs no attribute."""
    return op.sym_visibility if op.sym_visibility is not None and op.sym_visibility.value != "public" else None


def _wrapper(op: func.FuncOp, kept: Mapping[str, Attribute], converter: LLVMTypeConverter) -> tuple[llvm.LLVMFuncOp, Any]:
    """Return the wrapper without a body, and the struct that it returns through its first argument."""
    type_, struct = _wrapper_type(op, converter)
    new = llvm.LLVMFuncOp(
        f"_mlir_ciface_{op.sym_name.value}", TypeAttr.get(type_), linkage=llvm.Linkage.External, sym_visibility=visibility_of(op)
    )
    for name, value in kept.items():
        new.attributes[name] = value
    given = op.get_arg_attrs_attr()
    if struct is None:
        new.res_attrs, new.arg_attrs = op.res_attrs, given
    elif given is not None:
        new.arg_attrs = ArrayAttr.get([DictionaryAttr.get({}), *given.value])
    return new, struct


def define_wrapper(
    op: func.FuncOp, new: llvm.LLVMFuncOp, kept: Mapping[str, Attribute], converter: LLVMTypeConverter, rewriter: ConversionPatternRewriter
) -> None:
    """Define a wrapper for C that loads descriptors and calls the lowered function."""
    wrapper, struct = _wrapper(op, kept, converter)
    params = wrapper.function_type.value.params
    block = rewriter.create_block(wrapper.body, None, [(type_, op.location) for type_ in params])
    with rewriter.at(block):
        values: list[Value] = []
        arguments = [*block.arguments]
        target = arguments.pop(0) if struct is not None else None
        for type_, argument in zip(op.function_type.value.inputs, arguments):
            if not _is_memref(type_):
                values.append(argument)
                continue
            converted = converter.convert_type(type_)
            assert converted is not None
            loaded = llvm.LoadOp(converted, argument).res
            values += MemRefDescriptor(loaded).unpack(type_.rank) if isinstance(type_, MemRefType) else UnrankedDescriptor(loaded).unpack()
        made = call(new, values)
        if target is not None:
            llvm.StoreOp(made.result_values[0], target)
            llvm.ReturnOp()
        else:
            llvm.ReturnOp(arg=made.result_values[0] if made.result_values else None)


def declare_wrapper(
    op: func.FuncOp, new: llvm.LLVMFuncOp, kept: Mapping[str, Attribute], converter: LLVMTypeConverter, rewriter: ConversionPatternRewriter
) -> None:
    """Declare a C function, and make the lowered function call it with descriptors on the stack."""
    wrapper, struct = _wrapper(op, kept, converter)
    new.linkage = llvm.LinkageAttr.get(llvm.Linkage.Private)
    params = new.function_type.value.params
    block = rewriter.create_block(new.body, None, [(type_, op.location) for type_ in params])
    with rewriter.at(block):
        values: list[Value] = []
        rest: list[Value] = [*block.arguments]
        if struct is not None:
            values.append(llvm.AllocaOp(pointer_type(), index_constant(converter.index_type, 1), struct).res)
        for type_ in op.function_type.value.inputs:
            if not _is_memref(type_):
                values.append(rest.pop(0))
                continue
            converted = converter.convert_type(type_)
            assert converted is not None
            count = 3 + 2 * type_.rank if isinstance(type_, MemRefType) else 2
            parts, rest = rest[:count], rest[count:]
            if isinstance(type_, MemRefType):
                packed = MemRefDescriptor.pack(converted, type_.rank, parts).value
            else:
                packed = UnrankedDescriptor.pack(converted, parts).value
            place = llvm.AllocaOp(pointer_type(), index_constant(converter.index_type, 1), packed.type).res
            llvm.StoreOp(packed, place)
            values.append(place)
        made = call(wrapper, values)
        if struct is not None:
            llvm.ReturnOp(arg=llvm.LoadOp(struct, values[0]).res)
        else:
            llvm.ReturnOp(arg=made.result_values[0] if made.result_values else None)
