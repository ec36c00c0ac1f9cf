"""Constants of LLVM IR, and folding of instructions on constants (LLVM `ConstantFold`)."""

from __future__ import annotations

import struct as binary
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from generated.llvm import ArrayType, PointerType, StructType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.builtin.float_arithmetic import divide, multiply, remainder, subtract
from ods.builtin.float_format import FloatFormat
from ods.ir.type import Type

from ..data_layout import IRLayout
from .types import escaped, name_text, type_text


class Constant(NamedTuple):
    """A constant with its kind and content.

    The content is an unsigned number for `int`, the bits for `float`, a tuple of constants for `elements`, a name for `global`,
    a name, bytes and flags for `offset`, an operation and a constant for `cast`, the names of a function and its block for `block`, the
    name of a function for `equivalent`; `null`, `undef` and `poison` have none.
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
    if constant.kind == "null":
        return "null" if isinstance(constant.type, PointerType) else "none" if constant.type.name == "llvm.token" else "zeroinitializer"
    if constant.kind == "elements":
        return _elements_text(constant)
    if constant.kind == "global":
        return name_text("@", str(constant.data))
    if constant.kind == "offset":
        name, offset, flags = constant.data
        return f"getelementptr {flags}(i8, {type_text(constant.type)} {text(name)}, {typed(offset)})"
    if constant.kind == "cast":
        operation, inner = constant.data
        return f"{operation} ({typed(inner)} to {type_text(constant.type)})"
    if constant.kind == "binary":
        operation, left, right = constant.data
        return f"{operation} ({typed(left)}, {typed(right)})"
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
        decimal = f"{number:.6e}"
        if float(decimal) == number:
            return decimal
    elif type_.width == 32 and number != number:  # keep the payload of a NaN
        return f"0x{(bits >> 31 << 63) | 0x7FF << 52 | (bits & 0x7FFFFF) << 29:016X}"
    return f"0x{binary.unpack('<Q', binary.pack('<d', number))[0]:016X}"


# ---- folds


def fold_binary(operation: str, left: Constant, right: Constant) -> Constant | None:
    """Return the folded result of `operation` on two constants; None if it remains an instruction."""
    if isinstance(left.type, VectorType):
        return _fold_vectors(operation, left, right)
    if "poison" in (left.kind, right.kind):
        return Constant(left.type, "poison")
    if left.kind == right.kind == "int":
        if _is_poison(operation, left, right):
            return Constant(left.type, "poison")
        number = _integer_result(operation, left, right)
        return None if number is None else integer(left.type, number)
    if left.kind == right.kind == "float":
        return _float_result(operation, left, right)
    if operation in ("add", "sub", "xor") and {left.kind, right.kind} <= {"int", "cast", "binary"}:
        return Constant(left.type, "binary", (operation, left, right))
    return None


def _fold_vectors(operation: str, left: Constant, right: Constant) -> Constant | None:
    if not isinstance(left.type, VectorType) or left.type.scalable or {left.kind, right.kind} - {"elements", "null"}:
        return None
    found = [fold_binary(operation, left.element(index), right.element(index)) for index in range(left.type.shape[0])]
    return None if any(each is None for each in found) else aggregate(left.type, [each for each in found if each is not None])


def _is_poison(operation: str, left: Constant, right: Constant) -> bool:
    """Return True if the result of `operation` is poison: an oversized shift, a division by zero, an overflowing division."""
    width: int = left.type.width  # type: ignore[attr-defined]
    if operation in ("shl", "lshr", "ashr"):
        return right.number >= width
    if operation not in ("udiv", "sdiv", "urem", "srem"):
        return False
    overflows = left.number == 1 << width - 1 and right.number == (1 << width) - 1
    return right.number == 0 or operation in ("sdiv", "srem") and overflows


def _integer_result(operation: str, left: Constant, right: Constant) -> int | None:
    a, b = left.number, right.number
    if operation in ("add", "sub", "mul", "and", "or", "xor"):
        return int({"add": a + b, "sub": a - b, "mul": a * b, "and": a & b, "or": a | b, "xor": a ^ b}[operation])
    if operation in ("shl", "lshr", "ashr"):
        return {"shl": a << b, "lshr": a >> b, "ashr": signed_number(left) >> b}[operation]
    if operation in ("udiv", "urem"):
        return a // b if operation == "udiv" else a % b
    x, y = signed_number(left), signed_number(right)
    quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    return {"sdiv": quotient, "srem": x - quotient * y}.get(operation)


_FLOAT_OPERATIONS: Final[dict[str, Callable[[FloatFormat, int, int], int]]] = {
    "fadd": FloatFormat.add, "fsub": subtract, "fmul": multiply, "fdiv": divide, "frem": remainder,
}  # fmt: skip


def _float_result(operation: str, left: Constant, right: Constant) -> Constant | None:
    type_, function = left.type, _FLOAT_OPERATIONS.get(operation)
    assert isinstance(type_, FloatType)
    return None if function is None else Constant(type_, "float", function(type_.format, left.number, right.number))


def float_value(constant: Constant) -> float:
    """Return the value of a float with 32 or 64 bits."""
    layout = ("<I", "<f") if constant.type.width == 32 else ("<Q", "<d")  # type: ignore[attr-defined]
    found: float = binary.unpack(layout[1], binary.pack(layout[0], constant.number))[0]
    return found


def float_constant(type_: FloatType, number: float) -> Constant:
    """Return a constant with 32 or 64 bits, rounded."""
    layout = ("<I", "<f") if type_.width == 32 else ("<Q", "<d")
    return Constant(type_, "float", binary.unpack(layout[0], binary.pack(layout[1], number))[0])


def fold_comparison(predicate: str, left: Constant, right: Constant, type_: Type) -> Constant | None:
    """Return the folded comparison of two constants; None if it remains an instruction."""
    if left.kind != "int" or right.kind != "int":
        if {left.kind, right.kind} == {"null", "global"} and predicate in ("eq", "ne"):
            return integer(type_, predicate == "ne")
        return integer(type_, predicate == "eq") if left.kind == right.kind == "null" and predicate in ("eq", "ne") else None
    is_signed = predicate[0] == "s"
    a, b = (signed_number(left), signed_number(right)) if is_signed else (left.number, right.number)
    holds = {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}
    return integer(type_, holds[predicate if predicate in ("eq", "ne") else predicate[1:]])


def fold_cast(operation: str, value: Constant, type_: Type, layout: IRLayout) -> Constant | None:
    """Return the folded cast of a constant; None if it remains an instruction."""
    if value.type is type_ and operation in ("bitcast", "addrspacecast"):
        return value
    if value.kind in ("poison", "undef") and operation not in ("zext", "sext", "uitofp", "sitofp"):
        return Constant(type_, value.kind)
    if isinstance(type_, VectorType):
        if value.kind not in ("elements", "null") or type_.scalable or not isinstance(value.type, VectorType) or operation == "bitcast":
            return None
        found = [fold_cast(operation, value.element(index), type_.element_type, layout) for index in range(type_.shape[0])]
        return None if any(each is None for each in found) else aggregate(type_, [each for each in found if each is not None])
    if value.kind == "int":
        return _cast_integer(operation, value, type_)
    if value.kind == "float":
        return _cast_float(operation, value, type_)
    if operation == "ptrtoint":
        if value.kind == "null":
            return integer(type_, 0)
        if value.kind == "cast" and value.data[0] == "inttoptr":
            inner: Constant = value.data[1]
            return integer(type_, inner.number) if inner.kind == "int" else None
    return Constant(type_, "cast", (operation, value)) if operation in ("ptrtoint", "addrspacecast", "bitcast", "inttoptr") else None


def _cast_integer(operation: str, value: Constant, type_: Type) -> Constant | None:
    if operation in ("zext", "trunc"):
        return integer(type_, value.number)
    if operation == "sext":
        return integer(type_, signed_number(value))
    if operation in ("sitofp", "uitofp") and isinstance(type_, FloatType) and type_.spelling in ("f32", "f64"):
        return float_constant(type_, float(signed_number(value) if operation == "sitofp" else value.number))
    if operation == "inttoptr":
        return Constant(type_, "null") if value.number == 0 else Constant(type_, "cast", (operation, value))
    if operation == "bitcast" and isinstance(type_, FloatType):
        return Constant(type_, "float", value.number)
    return None


def _cast_float(operation: str, value: Constant, type_: Type) -> Constant | None:
    if operation == "bitcast" and isinstance(type_, IntegerType):
        return integer(type_, value.number)
    if value.type.spelling not in ("f32", "f64"):  # type: ignore[attr-defined]
        return None
    number = float_value(value)
    if operation in ("fptosi", "fptoui") and number - number == 0 and isinstance(type_, IntegerType):
        return integer(type_, int(number))
    if operation in ("fpext", "fptrunc") and isinstance(type_, FloatType) and type_.spelling in ("f32", "f64"):
        return float_constant(type_, number)
    return None
