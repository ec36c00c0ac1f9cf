"""Lowering of functions and calls to the llvm dialect (MLIR `convert-func-to-llvm`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dialect_specs.llvm.conversion.building import extract, insert
from dialect_specs.llvm.conversion.descriptors import MemRefDescriptor
from dialect_specs.llvm.conversion.operations import operation
from dialect_specs.llvm.conversion.patterns import ConvertToLLVM
from dialect_specs.llvm.conversion.target import llvm_target
from dialect_specs.llvm.conversion.type_converter import LLVMTypeConverter, LowerToLLVMOptions
from dialect_specs.llvm.conversion.unranked import copy_unranked
from generated import func, llvm
from ods.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseI32ArrayAttr,
    DictionaryAttr,
    FunctionType,
    MemRefType,
    TypeAttr,
    UnitAttr,
    UnrankedMemRefType,
)
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion
from ods.conversion.target import ConversionTarget
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.attribute import Attribute
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.value import Value
from ods.ir.walk import get_parent_of_type
from ods.rewrite import RewritePattern
from ods.text.function_syntax import dictionaries

from .c_interface import declare_wrapper, define_wrapper, visibility_of

_NOT_KEPT = frozenset(("llvm.linkage", "func.varargs", "llvm.readnone"))
_BARE_POINTER = "llvm.bareptr"
Groups = Sequence[Sequence[Value]]


def convert(op: Operation, index_bitwidth: int, use_bare_pointers: bool) -> bool:
    """Lower the functions of a module; return True if anything changed."""
    options = LowerToLLVMOptions(index_bitwidth=index_bitwidth, use_bare_pointers=use_bare_pointers)
    return apply_partial_conversion(op, llvm_target(), patterns(LLVMTypeConverter(options)))


def populate(target: ConversionTarget, converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns for `convert-to-llvm`."""
    return patterns(converter)


def patterns(converter: LLVMTypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower func."""
    return [
        FuncLowering(converter),
        CallLowering(converter, func.CallIndirectOp),
        CallLowering(converter, func.CallOp),
        ConvertToLLVM(converter, func.ConstantOp, _constant),
        ReturnLowering(converter),
    ]


def _uses_bare_pointers(op: Operation | None, converter: LLVMTypeConverter) -> bool:
    return converter.options.use_bare_pointers or (op is not None and _BARE_POINTER in op.attributes)


def _constant(op: func.ConstantOp, adaptor: Any, converter: LLVMTypeConverter) -> Value | None:
    type_ = converter.convert_type(op.result_values[0]._type)
    if type_ is None or not is_compatible_type(type_):
        return None
    address = llvm.AddressOfOp(type_, op.value)
    address.discardable_attributes.update(op.discardable_attributes)
    return address.res


class FuncLowering(ConvertToLLVM[func.FuncOp]):
    """Lowers `func.func`; the arguments of the entry block are converted."""

    def rewrite(self, op: func.FuncOp, adaptor: Any, rewriter: ConversionPatternRewriter) -> bool:
        converter, type_ = self.type_converter, op.function_type.value
        assert isinstance(type_, FunctionType)
        signature = SignatureConversion(len(type_.inputs))
        bare = _uses_bare_pointers(op, converter)
        by_reference = _by_reference(op)
        variadic = op.attributes.get("func.varargs")
        new_type = converter.convert_function_signature(
            type_, signature, variadic=isinstance(variadic, BoolAttr) and bool(variadic.value), bare=bare, by_reference=by_reference
        )
        if new_type is None:
            return False
        wraps = not bare and isinstance(op.attributes.get("llvm.emit_c_interface"), UnitAttr)
        if wraps and new_type.var_arg:
            raise op.error("C interface for variadic functions is not supported yet.")
        new = self._function(op, new_type)
        _set_argument_attributes(op, new, signature, converter)
        rewriter.inline_region_before(op.body, new.body)
        entry = new.body.first_block
        if entry is not None:
            entry = rewriter.apply_signature_conversion(entry, signature, converter)
            self._load_references(op, entry, by_reference, rewriter)
        if wraps:
            (declare_wrapper if entry is None else define_wrapper)(op, new, kept_attributes(op), converter, rewriter)
        rewriter.erase_op(op)
        return True

    def _function(self, op: func.FuncOp, type_: llvm.LLVMFunctionType) -> llvm.LLVMFuncOp:
        """Return the lowered function without its body."""
        linkage = op.attributes.get("llvm.linkage")
        if linkage is not None and not isinstance(linkage, llvm.LinkageAttr):
            raise op.error("Contains llvm.linkage attribute not of type LLVM::LinkageAttr")
        read_none = op.attributes.get("llvm.readnone")
        if read_none is not None and not isinstance(read_none, UnitAttr):
            raise op.error("Contains llvm.readnone attribute not of type UnitAttr")
        new = llvm.LLVMFuncOp(
            op.sym_name,
            TypeAttr.get(type_),
            linkage=llvm.Linkage.External if linkage is None else linkage,
            sym_visibility=visibility_of(op),
        )
        for name, value in kept_attributes(op).items():
            new.attributes[name] = value
        if read_none is not None:
            nothing = llvm.ModRefInfo.NoModRef
            new.memory_effects = llvm.MemoryEffectsAttr.get(nothing, nothing, nothing, nothing, nothing, nothing)
        if op.res_attrs is not None and len(op.function_type.value.results) == 1:
            new.res_attrs = op.res_attrs
        return new

    def _load_references(self, op: func.FuncOp, entry: Any, numbers: dict[int, str], rewriter: ConversionPatternRewriter) -> None:
        """Load the arguments that are passed by reference although their types are not pointers."""
        if not numbers:
            return
        with rewriter.at(InsertionPoint.at_block_begin(entry)):
            for number, name in numbers.items():
                argument = entry.arguments[number]
                pointee: Any = op.get_arg_attrs_attr().value[number][name]
                type_ = self.type_converter.convert_type(pointee.value)
                assert type_ is not None
                loaded = llvm.LoadOp(type_, argument, loc=argument.location).res
                rewriter.replace_all_uses_with(argument, loaded)


def kept_attributes(op: func.FuncOp) -> dict[str, Attribute]:
    """Return the discardable attributes to copy to the lowered function."""
    return {name: value for name, value in sorted(op.discardable_attributes.items()) if name not in _NOT_KEPT}


def _by_reference(op: func.FuncOp) -> dict[int, str]:
    """Map the numbers of arguments with `llvm.byval` or `llvm.byref` to the name of that attribute."""
    found: dict[int, str] = {}
    for number, attributes in enumerate(dictionaries(op.get_arg_attrs_attr())):
        for name in ("llvm.byval", "llvm.byref"):
            if name in attributes:
                found[number] = name
    return found


def _set_argument_attributes(op: func.FuncOp, new: llvm.LLVMFuncOp, signature: SignatureConversion, converter: LLVMTypeConverter) -> None:
    """Copy the attributes of arguments that are converted to a single argument."""
    given = op.get_arg_attrs_attr()
    if given is None:
        return
    found: list[DictionaryAttr] = [DictionaryAttr.get({})] * len(signature.types)
    for attributes, mapping in zip(given.value, signature.mappings):
        if mapping is None or mapping.size != 1 or not isinstance(attributes, DictionaryAttr):
            continue
        converted: dict[str, Attribute] = {}
        for name, value in attributes.items():
            if name in ("llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca") and isinstance(value, TypeAttr):
                pointee = converter.convert_type(value.value)
                value = value if pointee is None else TypeAttr.get(pointee)
            converted[name] = value
        found[mapping.number] = DictionaryAttr.get(converted)
    if found:
        new.arg_attrs = ArrayAttr.get(found)


class CallLowering(ConvertToLLVM[Any]):
    """Lowers `func.call`, with promoted operands; several results are returned as a struct."""

    def __init__(self, converter: LLVMTypeConverter, operation_class: type[Any]) -> None:
        super().__init__(converter, operation_class)
        self._symbols = SymbolTableCollection()

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        converter, bare = self.type_converter, self._is_bare(op)
        types = converter.convert_results(op.result_types, bare) if op.result_values else []
        if types is None or (bare and any(isinstance(value._type, UnrankedMemRefType) for value in op.operand_values)):
            return False
        promoted = converter.promote_operands(op.operand_values, operands, bare)
        packed = types[0] if len(types) == 1 else llvm.StructType.get_literal(types) if types else None
        attributes = {**op.attributes, "op_bundle_sizes": DenseI32ArrayAttr.get([])}
        attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get([len(promoted), 0])
        call = operation(llvm.CallOp, promoted, packed, attributes)
        results = []
        position = 0
        for result in op.result_values:
            count = len(converter.convert_results([result._type], bare) or ())
            group = [call.result_values[0] if len(types) == 1 else extract(call.result_values[0], position + each) for each in range(count)]
            position += count
            results.append(group)
        for number, result in enumerate(op.result_values):
            value = self._received(op, result._type, results[number], bare, rewriter)
            if value is None:
                return False
            results[number] = value
        rewriter.replace_op_with_multiple(op, results)
        return True

    def _is_bare(self, op: Operation) -> bool:
        if self.type_converter.options.use_bare_pointers or not isinstance(op, func.CallOp):
            return self.type_converter.options.use_bare_pointers and isinstance(op, func.CallOp)
        callee = self._symbols.lookup_nearest_symbol(op, op.callee)
        return callee is not None and _BARE_POINTER in callee.attributes

    def _received(self, op: Operation, type_: Any, group: Any, bare: bool, rewriter: ConversionPatternRewriter) -> Any:
        """Return the values for a result: bare pointers become descriptors, unranked descriptors are copied to the stack."""
        converter = self.type_converter
        if bare and isinstance(type_, MemRefType):
            struct = converter.convert_type(type_)
            return None if struct is None else [MemRefDescriptor.from_static_shape(struct, type_, group[0]).value]
        if isinstance(type_, UnrankedMemRefType):
            copied = copy_unranked(op, rewriter, type_, group[0], converter, to_heap=False)
            return None if copied is None else [copied]
        return group


class ReturnLowering(ConvertToLLVM[func.ReturnOp]):
    """Lowers `func.return`; several values are returned as a struct."""

    def convert(self, op: Operation, operands: Groups, rewriter: ConversionPatternRewriter) -> bool:
        converter = self.type_converter
        bare = _uses_bare_pointers(get_parent_of_type(op, llvm.LLVMFuncOp), converter)
        values: list[Value] = []
        for old, new in zip(op.operand_values, operands):
            type_ = old._type
            if isinstance(type_, MemRefType) and bare and converter.can_be_bare_pointer(type_):
                values.append(MemRefDescriptor(new[0]).allocated_pointer())
            elif isinstance(type_, UnrankedMemRefType):
                copied = None if bare else copy_unranked(op, rewriter, type_, new[0], converter, to_heap=True)
                if copied is None:
                    return False
                values.append(copied)
            else:
                values += new
        if len(values) > 1:
            packed_type = converter.pack_function_results(op.operand_types, bare)
            if packed_type is None:
                return False
            packed: Value = llvm.PoisonOp(packed_type).res
            for number, value in enumerate(values):
                packed = insert(packed, value, number)
            values = [packed]
        operation(llvm.ReturnOp, values, None, op.attributes)
        rewriter.erase_op(op)
        return True
