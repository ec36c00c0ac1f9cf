"""The type converter of lowerings to the llvm dialect (MLIR `LLVMTypeConverter`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generated import llvm
from ods.builtin import (
    INDEX,
    BaseMemRefType,
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    UnrankedMemRefType,
    VectorType,
)
from ods.builtin.operations import UnrealizedConversionCastOp
from ods.conversion.signature import SignatureConversion
from ods.conversion.type_converter import ConversionFailure, TypeConverter
from ods.diagnostics import Diagnostic
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.context import current_context, emit
from ods.ir.interfaces import DYNAMIC
from ods.ir.location import UNKNOWN, Location
from ods.ir.type import Type
from ods.ir.value import Value

from .building import I64, pointer_type
from .descriptors import MemRefDescriptor, UnrankedDescriptor

_NARROW_FLOATS = ("f8", "f4", "f6")


def _report(message: str) -> None:
    emit(current_context(), Diagnostic("error", message, location=UNKNOWN), fails_run=False)


class LowerToLLVMOptions:
    """The options of the type conversion to LLVM."""

    def __init__(
        self,
        *,
        index_bitwidth: int = 0,
        use_bare_pointers: bool = False,
        use_aligned_alloc: bool = False,
        use_generic_functions: bool = False,
    ) -> None:
        self.index_bitwidth = index_bitwidth or 64
        """The width of `index`; by default that of the data layout, otherwise 64."""
        self.use_bare_pointers = use_bare_pointers
        """True if functions take memrefs with static shapes as bare pointers."""
        self.use_aligned_alloc = use_aligned_alloc
        self.use_generic_functions = use_generic_functions
        """True to allocate memory with functions of MLIR's runtime library instead of the C library."""


class LLVMTypeConverter(TypeConverter):
    """Converts builtin types to types of the llvm dialect; memrefs become descriptors."""

    def __init__(self, options: LowerToLLVMOptions | None = None) -> None:
        super().__init__()
        self.options = options or LowerToLLVMOptions()
        self._converting: list[llvm.StructType] = []
        """The identified structs whose bodies are being converted, from the outermost to the innermost."""
        self.index_type = IntegerType.get_signless(self.options.index_bitwidth)
        self.add_conversion(self._convert_complex, ComplexType)
        self.add_conversion(_convert_float, FloatType)
        self.add_conversion(lambda _: pointer_type(), FunctionType)
        self.add_conversion(lambda _: self.index_type, IndexType)
        self.add_conversion(lambda type_: IntegerType.get_signless(type_.width), IntegerType)
        self.add_conversion(self._convert_memref, MemRefType)
        self.add_conversion(self._convert_unranked_memref, UnrankedMemRefType)
        self.add_conversion(self._convert_vector, VectorType)
        self.add_conversion(lambda type_: type_ if is_compatible_type(type_) else None, Type)
        self.add_conversion(self._convert_struct, llvm.StructType)
        self.add_conversion(self._convert_array, llvm.ArrayType)
        self.add_conversion(self._convert_function, llvm.LLVMFunctionType)
        self.add_source_materialization(lambda type_, inputs, _: _cast([type_], inputs)[0])
        self.add_target_materialization(lambda types, inputs, _, __: _cast(types, inputs))
        self.add_source_materialization(self._build_memref)
        self.add_target_materialization(self._build_descriptor)
        self.add_type_attribute_conversion(lambda _, space: space if isinstance(space, IntegerAttr) else None)

    @property
    def pointer_bitwidth(self) -> int:
        """The width of pointers."""
        return 64

    # ---- conversions

    def _convert_complex(self, type_: ComplexType) -> Type | None:
        element = self.convert_type(type_.element_type)
        return None if element is None else llvm.StructType.get_literal([element, element])

    def _convert_vector(self, type_: VectorType) -> Type | None:
        """Convert the innermost dimension to a vector and the others to arrays."""
        element = self.convert_type(type_.element_type)
        if element is None:
            return None
        if not type_.shape:
            return VectorType.get([1], element)
        *outer, _ = scalable = [*type_.scalable_dims]
        if any(outer):
            return None
        found: Type = VectorType.get([type_.shape[-1]], element, scalable=[scalable[-1]])
        for size in reversed(type_.shape[:-1]):
            found = llvm.ArrayType.get(found, size)
        return found

    def _convert_struct(self, type_: llvm.StructType) -> Type | None:
        if is_compatible_type(type_):
            return type_
        if type_.identifier is None:
            elements = self.convert_types(type_.elements or ())
            return None if elements is None else llvm.StructType.get_literal(elements, packed=type_.packed)
        found = llvm.StructType.get_identified(f"_Converted.{type_.identifier}")
        if type_ in self._converting:
            return found
        self._converting.append(type_)
        elements = self.convert_types(type_.elements or ())
        self._converting.pop()
        if elements is None:
            return None
        if found.elements is None:
            if not found.try_set_body(elements, type_.packed):
                raise ConversionFailure
            return found
        if [*found.elements] == elements and found.packed == type_.packed:
            return found
        raise ConversionFailure

    def _convert_array(self, type_: llvm.ArrayType) -> Type | None:
        element = self.convert_type(type_.element_type)
        return None if element is None else llvm.ArrayType.get(element, type_.num_elements)

    def _convert_function(self, type_: llvm.LLVMFunctionType) -> Type | None:
        result, params = self.convert_type(type_.return_type), self.convert_types(type_.params)
        return None if result is None or params is None else llvm.LLVMFunctionType.get(result, tuple(params), type_.var_arg)

    def _convert_memref(self, type_: MemRefType) -> Type | None:
        fields = self.descriptor_fields(type_)
        return None if fields is None else llvm.StructType.get_literal(fields)

    def _convert_unranked_memref(self, type_: UnrankedMemRefType) -> Type | None:
        return None if self.convert_type(type_.element_type) is None else llvm.StructType.get_literal(self.unranked_fields())

    # ---- memrefs

    def address_space(self, type_: BaseMemRefType) -> int | None:
        """Return the address space of a memref; None if its memory space is not a signless number."""
        if type_.memory_space is None:
            return 0
        found = self.convert_type_attribute(type_, type_.memory_space)
        if isinstance(found, IntegerAttr) and (found.type is INDEX or found.type.is_signless_integer()):
            return found.value
        return None

    def descriptor_fields(self, type_: MemRefType, flat: bool = False) -> list[Type] | None:
        """Return the types of a descriptor's elements, with sizes and strides separate if `flat`.

        Returns None if there is no descriptor, and reports the reason as MLIR does: that alone fails no pass.
        """
        if type_.strides_and_offset() is None:
            _report(
                "conversion to strided form failed either due to non-strided layout maps (which should have been normalized away) or "
                "other reasons"
            )
            return None
        if self.convert_type(type_.element_type) is None:
            return None
        space = self.address_space(type_)
        if space is None:
            _report(
                f"conversion of memref memory space {type_.memory_space} to integer address space failed. "
                "Consider adding memory space conversions."
            )
            return None
        fields: list[Type] = [pointer_type(space), pointer_type(space), self.index_type]
        if type_.rank == 0:
            return fields
        if flat:
            return fields + [self.index_type] * (2 * type_.rank)
        return fields + [llvm.ArrayType.get(self.index_type, type_.rank)] * 2

    def unranked_fields(self) -> list[Type]:
        """Return the types of the elements of an unranked descriptor."""
        return [self.index_type, pointer_type()]

    @staticmethod
    def can_be_bare_pointer(type_: Type) -> bool:
        """Return True if the shape of a memref is static and its layout is the identity."""
        if not isinstance(type_, MemRefType) or not type_.has_static_shape:
            return False
        layout = type_.strides_and_offset()
        return layout is not None and layout[1] != DYNAMIC and DYNAMIC not in layout[0]

    def _bare_pointer(self, type_: BaseMemRefType) -> Type | None:
        space = self.address_space(type_)
        if not self.can_be_bare_pointer(type_) or self.convert_type(type_.element_type) is None or space is None:
            return None
        return pointer_type(space)

    def _pack(self, type_: Type, inputs: Sequence[Value]) -> Value | None:
        """Return the descriptor of a memref from a bare pointer, or from separate elements; None for anything else."""
        types = [value._type for value in inputs]
        if isinstance(type_, UnrankedMemRefType):
            return UnrankedDescriptor.pack(self._struct(type_), inputs).value if types == self.unranked_fields() else None
        assert isinstance(type_, MemRefType)
        if len(inputs) == 1 and isinstance(types[0], llvm.PointerType):
            return MemRefDescriptor.from_static_shape(self._struct(type_), type_, inputs[0]).value
        if types != self.descriptor_fields(type_, flat=True):
            return None
        return MemRefDescriptor.pack(self._struct(type_), type_.rank, inputs).value

    def _struct(self, type_: Type) -> Type:
        found = self.convert_type(type_)
        assert found is not None
        return found

    def _build_memref(self, type_: Type, inputs: Sequence[Value], location: Location) -> Value | None:
        packed = self._pack(type_, inputs) if isinstance(type_, (MemRefType, UnrankedMemRefType)) else None
        return None if packed is None else _cast([type_], [packed])[0]

    def _build_descriptor(self, types: Sequence[Type], inputs: Sequence[Value], location: Location, original: Type | None) -> Value | None:
        if not isinstance(original, (MemRefType, UnrankedMemRefType)) or [*types] != [self.convert_type(original)]:
            return None
        return self._pack(original, inputs)

    # ---- functions

    def convert_argument(self, type_: Type, bare: bool) -> Sequence[Type] | None:
        """Return the types that a function argument converts to; None if it cannot be converted."""
        if bare and isinstance(type_, BaseMemRefType):
            pointer = self._bare_pointer(type_)
            return None if pointer is None else [pointer]
        if isinstance(type_, MemRefType):
            return self.descriptor_fields(type_, flat=True)
        if isinstance(type_, UnrankedMemRefType):
            return self.unranked_fields()
        return self.convert_type_to_types(type_)

    def convert_function_signature(
        self, type_: FunctionType, result: SignatureConversion, *, variadic: bool, bare: bool, by_reference: dict[int, str] | None = None
    ) -> llvm.LLVMFunctionType | None:
        """Return the converted function type, or None; add the conversion of the arguments to `result`.

        Arguments with numbers in `by_reference` become pointers; the numbers of arguments that are already pointers are
        removed.
        """
        bare = bare or self.options.use_bare_pointers
        for number, each in enumerate(type_.inputs):
            converted = self.convert_argument(each, bare)
            if converted is None:
                return None
            if by_reference and number in by_reference and len(converted) == 1:
                if isinstance(converted[0], llvm.PointerType):
                    del by_reference[number]
                else:
                    converted = [pointer_type()]
            if converted:
                result.add_inputs(number, converted)
        returned: Type | None = llvm.VoidType.get()
        if type_.results:
            returned = self.pack_function_results(type_.results, bare)
        return None if returned is None else llvm.LLVMFunctionType.get(returned, tuple(result.types), variadic)

    def pack_function_results(self, types: Sequence[Type], bare: bool = False) -> Type | None:
        """Return the type that a function returns: a struct for several results; None if a type cannot be converted."""
        found = self.convert_results(types, bare)
        if not found:
            return None
        return found[0] if len(found) == 1 else llvm.StructType.get_literal(found)

    def convert_results(self, types: Sequence[Type], bare: bool = False) -> list[Type] | None:
        """Return the types that function results convert to; None if one cannot be converted."""
        bare = bare or self.options.use_bare_pointers
        found: list[Type] = []
        for type_ in types:
            if bare and isinstance(type_, BaseMemRefType):
                pointer = self._bare_pointer(type_)
                converted: Sequence[Type] | None = None if pointer is None else [pointer]
            else:
                converted = self.convert_type_to_types(type_)
            if converted is None:
                return None
            found += converted
        return found

    def pack_operation_results(self, types: Sequence[Type]) -> Type | None:
        """Return the type of an operation's results: a struct for several results; None if a type cannot be converted."""
        if len(types) == 1:
            return self.convert_type(types[0])
        found = [self.convert_type(type_) for type_ in types]
        if any(type_ is None or not is_compatible_type(type_) for type_ in found):
            return None
        elements: Any = found
        return llvm.StructType.get_literal(elements)

    def promote_operands(self, originals: Sequence[Value], operands: Sequence[Sequence[Value]], bare: bool = False) -> list[Value]:
        """Return the operands of a call: descriptors are split into elements, or become bare pointers."""
        bare = bare or self.options.use_bare_pointers
        found: list[Value] = []
        for original, group in zip(originals, operands):
            type_ = original._type
            if bare and isinstance(type_, MemRefType):
                found.append(MemRefDescriptor(group[0]).aligned_pointer())
            elif not bare and isinstance(type_, UnrankedMemRefType):
                found += UnrankedDescriptor(group[0]).unpack()
            elif not bare and isinstance(type_, MemRefType):
                found += MemRefDescriptor(group[0]).unpack(type_.rank)
            else:
                found += group
        return found

    def promote_descriptor(self, value: Value) -> Value:
        """Store a descriptor on the stack, and return its address."""
        one = llvm.ConstantOp(I64, IntegerAttr.get(IndexType.get(), 1)).res
        place = llvm.AllocaOp(pointer_type(), one, value._type).res
        llvm.StoreOp(value, place)
        return place


def _convert_float(type_: FloatType) -> Type | None:
    """Convert a small float type to the integer type of its width; other types stay."""
    if is_compatible_type(type_):
        return type_
    return IntegerType.get_signless(type_.width) if str(type_).startswith(_NARROW_FLOATS) else None


def _cast(types: Sequence[Type], inputs: Sequence[Value]) -> Sequence[Value]:
    return UnrealizedConversionCastOp(types, inputs).result_values
