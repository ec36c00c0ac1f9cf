"""Constants: verifiers, folds and materialization (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from generated.llvm import (
    AddressOfOp,
    AliasOp,
    ArrayType,
    BlockAddressOp,
    BlockTagOp,
    ConstantOp,
    DSOLocalEquivalentAttr,
    DSOLocalEquivalentOp,
    GlobalOp,
    IFuncOp,
    Linkage,
    LLVMFuncOp,
    LLVMTargetExtType,
    PointerType,
    PoisonAttr,
    PoisonOp,
    StructType,
    UndefAttr,
    UndefOp,
    ZeroAttr,
    ZeroOp,
)
from ods.builtin import (
    ArrayAttr,
    DenseElementsAttr,
    FlatSymbolRefAttr,
    FloatAttr,
    FloatType,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VectorType,
)
from ods.builtin.interfaces import ElementsAttr, TypedAttr
from ods.dialect_utils.llvm import is_compatible_type
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedType
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection, lookup_nearest_symbol
from ods.ir.type import Type
from ods.ir.walk import walk

# ---- folds


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return the operation that folds to the attribute; None if there is none."""
    if isinstance(value, FlatSymbolRefAttr) and isinstance(type_, PointerType):
        return AddressOfOp(type_, value, loc=location)
    if isinstance(value, UndefAttr):
        return UndefOp(type_, loc=location)
    if isinstance(value, PoisonAttr):
        return PoisonOp(type_, loc=location)
    if isinstance(value, ZeroAttr):
        return ZeroOp(type_, loc=location)
    is_typed = isinstance(value, TypedAttr) and value.type is type_ and is_compatible_type(type_)
    if is_typed and isinstance(value, (IntegerAttr, FloatAttr, ElementsAttr)):
        return ConstantOp(type_, value, loc=location)
    return None


def mlir_constant_fold(op: ConstantOp, adaptor: ConstantOp.FoldAdaptor) -> Attribute:
    return op.value


def mlir_zero_fold(op: ZeroOp, adaptor: ZeroOp.FoldAdaptor) -> Attribute:
    """Return zero of a builtin type, otherwise the attribute `#llvm.zero`."""
    return _zero(op.res.type) or ZeroAttr.get()


def _zero(type_: Type) -> Attribute | None:
    """Return zero of a builtin type; None for any other type."""
    if isinstance(type_, IntegerType):
        return IntegerAttr.get(type_, 0)
    if isinstance(type_, FloatType):
        return FloatAttr.get(type_, 0.0)
    element = _zero(type_.element_type) if isinstance(type_, VectorType) else None
    return None if element is None else DenseElementsAttr.get_splat(type_, element)


def mlir_undef_fold(op: UndefOp, adaptor: UndefOp.FoldAdaptor) -> Attribute:
    return UndefAttr.get()


def mlir_poison_fold(op: PoisonOp, adaptor: PoisonOp.FoldAdaptor) -> Attribute:
    return PoisonAttr.get()


def mlir_addressof_fold(op: AddressOfOp, adaptor: AddressOfOp.FoldAdaptor) -> Attribute:
    return op.global_name


def dso_local_equivalent_fold(op: DSOLocalEquivalentOp, adaptor: DSOLocalEquivalentOp.FoldAdaptor) -> Attribute:
    return DSOLocalEquivalentAttr.get(op.function_name)


def blockaddress_fold(op: BlockAddressOp, adaptor: BlockAddressOp.FoldAdaptor) -> Attribute:
    return op.block_addr


# ---- symbols


def mlir_addressof_verify_symbol_uses(op: AddressOfOp, symbol_tables: SymbolTableCollection) -> None:
    """The name is that of a global, function, alias or ifunc, in the address space of the pointer."""
    found = symbol_tables.lookup_nearest_symbol(op, op.global_name)
    if not isinstance(found, (GlobalOp, LLVMFuncOp, AliasOp, IFuncOp)):
        raise op.op_error("must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'")
    type_ = op.res.type
    assert isinstance(type_, PointerType), "the constraint is checked before"
    space = type_.address_space
    if isinstance(found, GlobalOp):
        space = found.addr_space.value
    elif isinstance(found, AliasOp):
        space = alias_address_space(found)
    if space != type_.address_space:
        raise op.op_error("pointer address space must match address space of the referenced global or alias")


def alias_address_space(alias: AliasOp) -> int:
    """Return the address space of the pointer that an alias returns."""
    returned = alias.initializer.first_block.terminator if alias.initializer.first_block else None
    type_ = returned.operands[0].type if returned is not None and returned.operands else None
    return type_.address_space if isinstance(type_, PointerType) else 0


def dso_local_equivalent_verify_symbol_uses(op: DSOLocalEquivalentOp, symbol_tables: SymbolTableCollection) -> None:
    """The name is that of a function or of an alias of one, which is not weak and external."""
    found = symbol_tables.lookup_nearest_symbol(op, op.function_name)
    if not isinstance(found, (LLVMFuncOp, AliasOp)):
        raise op.op_error("must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'")
    if isinstance(found, AliasOp):
        for inner in walk(found):
            if isinstance(inner, AddressOfOp):
                target = symbol_tables.lookup_nearest_symbol(op, inner.global_name)
                if isinstance(target, GlobalOp):
                    raise op.op_error("must reference an alias to a function")
    if found.linkage.linkage is Linkage.ExternWeak:
        raise op.op_error("target function with 'extern_weak' linkage not allowed")


def blockaddress_verify_symbol_uses(op: BlockAddressOp, symbol_tables: SymbolTableCollection) -> None:
    """The name is that of a function."""
    if not isinstance(symbol_tables.lookup_nearest_symbol(op, op.block_addr.function), LLVMFuncOp):
        raise op.op_error("must reference a function defined by 'llvm.func'")


def blockaddress_verify(op: BlockAddressOp) -> None:
    """A block of the function has the tag."""
    function = lookup_nearest_symbol(op, op.block_addr.function)
    if isinstance(function, LLVMFuncOp):
        for inner in walk(function):
            if isinstance(inner, BlockTagOp) and inner.tag is op.block_addr.tag:
                return
    raise op.op_error("expects an existing block label target in the referenced function")


# ---- verifiers of values


def mlir_zero_verify(op: ZeroOp) -> None:
    """A type of the target can be zero."""
    type_ = op.res.type
    if isinstance(type_, LLVMTargetExtType) and not type_.ext_type_name.startswith("spirv."):
        raise op.op_error("target extension type does not support zero-initializer")


def mlir_constant_verify(op: ConstantOp) -> None:
    """- A string is an array of as many bytes.
    - A struct is an array attribute with a number of its type for each element.
    - A number has the type of the result, or an integer has the bits of a float.
    - Elements are as many as those of the vector or array, and of their type.
    - An array of structs is an array attribute with one for each.
    """
    value, type_ = op.value, op.res.type
    if isinstance(value, StringAttr):
        _verify_string(op, value, type_)
    elif isinstance(type_, StructType):
        _verify_struct(op, value, type_)
    elif isinstance(type_, LLVMTargetExtType):
        raise op.op_error("does not support target extension type.")
    elif isinstance(value, IntegerAttr):
        if not isinstance(type_, IntegerType):
            raise op.op_error("expected integer type")
    elif isinstance(value, FloatAttr):
        _verify_float(op, value.type, type_)
    elif isinstance(value, ElementsAttr):
        _verify_elements(op, value, type_)
    elif isinstance(value, ArrayAttr):
        if not isinstance(type_, ArrayType):
            raise op.op_error("expected array or struct type for array attribute")
        _verify_array(op, type_, value, 0)
    else:
        raise op.op_error("only supports integer, float, string or elements attributes")


def _verify_string(op: ConstantOp, value: StringAttr, type_: Type) -> None:
    length = len(value.value_bytes)
    if not isinstance(type_, ArrayType) or type_.num_elements != length or not type_.element_type.is_integer(8):
        raise op.op_error(f"expected array type of {length} i8 elements for the string constant")


def _verify_struct(op: ConstantOp, value: Attribute, type_: StructType) -> None:
    if not isinstance(value, ArrayAttr):
        raise op.op_error("expected array attribute for struct type")
    elements = type_.elements or ()
    if len(value.value) != len(elements):
        raise op.op_error(f"expected array attribute of size {len(elements)}")
    for index, (attribute, element) in enumerate(zip(value.value, elements)):
        if not element.is_signless_int_or_index_or_float():
            raise op.op_error("expected struct element types to be floating point type or integer type")
        if not isinstance(attribute, (FloatAttr, IntegerAttr)):
            raise op.op_error("expected element of array attribute to be floating point or integer")
        if attribute.type is not element:
            raise op.op_error(f"struct element at index {index} is of wrong type")


def _verify_float(op: ConstantOp, given: Type, wanted: Type) -> None:
    assert isinstance(given, FloatType)
    if isinstance(wanted, FloatType):
        if given is not wanted:
            raise op.op_error("attribute and type have different float semantics")
    elif isinstance(wanted, IntegerType) and wanted.width != given.width:
        raise op.op_error(f"expected integer type of width {given.width}")


def _verify_elements(op: ConstantOp, value: ElementsAttr, type_: Type) -> None:
    if _has_scalable_vector(type_):
        if not isinstance(value, DenseElementsAttr) or not value.is_splat:
            raise op.op_error("scalable vector type requires a splat attribute")
        return
    if not isinstance(type_, (VectorType, ArrayType)):
        raise op.op_error("expected vector or array type")
    given, count = value.type, _count(type_)
    assert isinstance(given, ShapedType)
    if count != given.num_elements:
        raise op.op_error(f"type and attribute have a different number of elements: {count} vs. {given.num_elements}")
    element, wanted = _innermost(given.element_type), _innermost(type_)
    if isinstance(element, FloatType):
        _verify_float(op, element, wanted)
    elif isinstance(element, IntegerType) and not isinstance(wanted, IntegerType):
        raise op.op_error("expected integer element type for integer elements attribute")


def _has_scalable_vector(type_: Type) -> bool:
    while isinstance(type_, (VectorType, ArrayType)):
        if isinstance(type_, VectorType) and type_.scalable:
            return True
        type_ = type_.element_type
    return False


def _count(type_: Type) -> int:
    """Return the number of elements, including those of nested arrays."""
    count = 1
    while isinstance(type_, (VectorType, ArrayType)):
        count *= type_.num_elements
        type_ = type_.element_type
    return count


def _innermost(type_: Type) -> Type:
    while isinstance(type_, (VectorType, ArrayType)):
        type_ = type_.element_type
    return type_


def _verify_array(op: ConstantOp, type_: ArrayType, value: ArrayAttr, dimension: int) -> None:
    if type_.num_elements != len(value.value):
        message = f"array attribute size does not match array type size in dimension {dimension}"
        raise op.op_error(f"{message}: {len(value.value)} vs. {type_.num_elements}")
    element = type_.element_type
    if not isinstance(element, (ArrayType, StructType)):
        raise op.op_error("for array with an array attribute must have a struct element type")
    for index, attribute in enumerate(value.value):
        if isinstance(attribute, (ZeroAttr, UndefAttr)):
            continue
        if not isinstance(attribute, ArrayAttr):
            place = f"sub-array in dimension {dimension}" if isinstance(element, ArrayType) else "struct element"
            raise op.op_error(f"nested attribute for {place} at index {index} must be a zero, or undef, or array attribute")
        if isinstance(element, ArrayType):
            _verify_array(op, element, attribute, dimension + 1)
        elif len(attribute.value) != len(element.elements or ()):
            message = f"nested array attribute size for struct element at index {index} must match struct size"
            raise op.op_error(f"{message}: {len(attribute.value)} vs. {len(element.elements or ())}")
