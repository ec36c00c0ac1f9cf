"""Constants of LLVM IR, and folding of instructions on constants (LLVM `ConstantFold`)."""

from __future__ import annotations

import struct as binary
from typing import Any, NamedTuple

from generated.llvm import ArrayType, PointerType, StructType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.ir.type import Type

from .types import escaped, name_text, type_text


class Constant(NamedTuple):
    """A constant with its kind and content.

    The content is an unsigned number for `int`, the bits for `float`, a tuple of constants for `elements`, a constant for `splat`, a name
    for `global`, a constant address, a constant number of bytes and flags for `offset`, flags, a type and operands for `address`, an
    operation and a constant for `cast`, an operation and its operands for `binary` and `vector`, a tuple of numbers for `mask`, the names
    of a function and its block for `block`, the name of a function for `equivalent`; `null`, `undef` and `poison` have none.
    """

    type: Type
    kind: str
    data: Any = None

    @property
    def number(self) -> int:
        """The content of an integer, as unsigned number, or of a float, as bits."""
        assert isinstance(self.data, int)
        return self.data

    @property
    def elements(self) -> tuple[Constant, ...]:
        """The elements of a struct, array or vector."""
        assert isinstance(self.data, tuple)
        return self.data

    def element(self, index: int) -> Constant:
        """Return element `index`; for a uniform constant such as undef, a constant of the same kind."""
        if self.kind == "elements":
            return self.elements[index]
        inner = element_types(self.type)[index]
        return zero(inner) if self.kind == "null" else Constant(inner, self.kind)


def element_types(type_: Type) -> list[Type]:
    """Return the types of the elements of a struct, array or vector."""
    if isinstance(type_, StructType):
        return list(type_.elements or ())
    if isinstance(type_, ArrayType):
        return [type_.element_type] * type_.num_elements
    assert isinstance(type_, VectorType)
    return [type_.element_type] * type_.shape[0]


def inner_constants(constant: Constant) -> list[Constant]:
    """Return the constants that another one consists of."""
    if constant.kind == "elements":
        return list(constant.elements)
    data = constant.data if isinstance(constant.data, tuple) else (constant.data,)
    return [each for each in data if isinstance(each, Constant)]


def integer(type_: Type, number: int) -> Constant:
    """Return an integer constant, truncated to the width of the type."""
    assert isinstance(type_, IntegerType)
    return Constant(type_, "int", number & ((1 << type_.width) - 1))


def zero(type_: Type) -> Constant:
    """Return the zero constant of a type."""
    if isinstance(type_, IntegerType):
        return Constant(type_, "int", 0)
    return Constant(type_, "float", 0) if isinstance(type_, FloatType) else Constant(type_, "null")


def aggregate(type_: Type, elements: list[Constant]) -> Constant:
    """Return a struct, array or vector; it is uniform if all elements are zero, undefined or poison."""
    for kind in ("undef", "poison"):
        if elements and all(each.kind == kind for each in elements):
            return Constant(type_, kind)
    if all(is_zero(each) for each in elements):
        return Constant(type_, "null")
    return Constant(type_, "elements", tuple(elements))


def is_zero(constant: Constant) -> bool:
    """Return True if all bits of `constant` are zero."""
    return constant.kind == "null" or constant.kind in ("int", "float") and constant.data == 0


def signed_number(constant: Constant) -> int:
    """Return the signed value of an integer."""
    assert isinstance(constant.type, IntegerType)
    half = 1 << constant.type.width >> 1
    return (constant.number ^ half) - half if half else constant.number


# ---- text


def text(constant: Constant) -> str:
    """Return the text of a constant without its type."""
    if constant.kind == "int":
        number = signed_number(constant)
        return ("false", "true")[constant.number] if constant.type.is_integer(1) else str(number)
    if constant.kind == "float":
        return float_text(constant.type, constant.number)
    if constant.kind == "null" and type(constant.type).name == "llvm.ppc_fp128":
        return f"0xM{0:032X}"
    if constant.kind == "null":
        return (
            "null" if isinstance(constant.type, PointerType) else "none" if type(constant.type).name == "llvm.token" else "zeroinitializer"
        )
    if constant.kind == "elements":
        return _elements_text(constant)
    if constant.kind == "global":
        return name_text("@", str(constant.data))
    if constant.kind == "offset":
        name, offset, flags = constant.data
        return f"getelementptr {flags}(i8, {type_text(constant.type)} {text(name)}, {typed(offset)})"
    if constant.kind == "address":
        flags, type_, *operands = constant.data
        return f"getelementptr {flags}({', '.join([type_text(type_), *map(typed, operands)])})"
    if constant.kind == "cast":
        operation, inner = constant.data
        return f"{operation} ({typed(inner)} to {type_text(constant.type)})"
    if constant.kind == "binary":
        operation, left, right = constant.data
        return f"{operation} ({typed(left)}, {typed(right)})"
    if constant.kind == "mask":
        numbers = constant.data
        shown = ", ".join("i32 poison" if each < 0 else f"i32 {each}" for each in numbers)
        return "zeroinitializer" if not any(numbers) else "poison" if all(each < 0 for each in numbers) else f"<{shown}>"
    if constant.kind == "vector":
        operation, *operands = constant.data
        return f"{operation} ({', '.join(map(typed, operands))})"
    if constant.kind == "splat":
        assert isinstance(constant.data, Constant)
        return f"splat ({typed(constant.data)})"
    if constant.kind == "block":
        function, block = constant.data
        return f"blockaddress({name_text('@', function)}, %{block.number})"
    if constant.kind == "equivalent":
        return f"dso_local_equivalent {name_text('@', str(constant.data))}"
    return constant.kind


def typed(constant: Constant) -> str:
    """Return the text of a constant after its type."""
    return f"{type_text(constant.type)} {text(constant)}"


def _elements_text(constant: Constant) -> str:
    type_, elements = constant.type, constant.elements
    if isinstance(type_, ArrayType) and type_.element_type.is_integer(8) and all(each.kind == "int" for each in elements):
        return f'c"{escaped(bytes(each.number for each in elements))}"'
    if isinstance(type_, VectorType):
        if elements[0].kind in ("int", "float") and all(each == elements[0] for each in elements):
            return f"splat ({typed(elements[0])})"
        return f"<{', '.join(map(typed, elements))}>"
    inner = ", ".join(map(typed, elements))
    if isinstance(type_, ArrayType):
        return f"[{inner}]"
    return f"<{{ {inner} }}>" if isinstance(type_, StructType) and type_.packed else f"{{ {inner} }}"


_PREFIXES = {"f16": ("0xH", 4), "bf16": ("0xR", 4), "f80": ("0xK", 20), "f128": ("0xL", 32)}


def float_text(type_: Type, bits: int) -> str:
    """Return the text of a float: decimal if that is exact, otherwise its bits."""
    assert isinstance(type_, FloatType)
    if type_.spelling == "f128":
        return f"0xL{bits & (1 << 64) - 1:016X}{bits >> 64:016X}"
    if type_.spelling in _PREFIXES:
        prefix, digits = _PREFIXES[type_.spelling]
        return f"{prefix}{bits:0{digits}X}"
    number: float = (
        binary.unpack("<f", binary.pack("<I", bits))[0] if type_.width == 32 else binary.unpack("<d", binary.pack("<Q", bits))[0]
    )
    if number - number == 0:
        mantissa, exponent = f"{number:.5e}".split("e")
        if float(f"{mantissa}e{exponent}") == number:
            return f"{mantissa}0e{exponent}"
    elif type_.width == 32 and number != number:  # keep the payload of a NaN
        return f"0x{(bits >> 31 << 63) | 0x7FF << 52 | (bits & 0x7FFFFF) << 29:016X}"
    return f"0x{binary.unpack('<Q', binary.pack('<d', number))[0]:016X}"
