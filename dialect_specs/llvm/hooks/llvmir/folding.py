"""Folding of instructions on constants, as LLVM's builder does it (LLVM `ConstantFold.cpp`, `ConstantFolding.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from generated.llvm import AliasOp, ArrayType, GlobalOp, Linkage, LLVMFuncOp, PointerType, StructType, UnnamedAddr
from ods.builtin import FloatType, IntegerType, VectorType
from ods.builtin.float_arithmetic import compare, divide, from_integer, multiply, negate, remainder, subtract, to_integer
from ods.builtin.float_format import FloatFormat
from ods.ir.operation import Operation
from ods.ir.type import Type

from ..data_layout import IRLayout
from .constants import Constant, aggregate, element_types, integer, is_zero, signed_number, zero

_EXPRESSIONS: Final = ("cast", "binary", "global", "offset", "block", "equivalent")
"""The kinds of constants whose value the linker decides on."""


def _is_undefined(constant: Constant) -> bool:
    return constant.kind in ("undef", "poison")


def _ones(type_: Type) -> Constant:
    return splat_of(type_, integer(type_.element_type, -1)) if isinstance(type_, VectorType) else integer(type_, -1)


def splat_of(type_: VectorType, element: Constant) -> Constant:
    """Return a vector of equal elements."""
    if is_zero(element):
        return Constant(type_, "null")
    if _is_undefined(element):
        return Constant(type_, element.kind)
    return Constant(type_, "splat", element) if type_.scalable else aggregate(type_, [element] * type_.shape[0])


def _splat_value(constant: Constant) -> Constant | None:
    """Return the element of a vector whose elements are all equal; None for other constants."""
    if not isinstance(constant.type, VectorType) or constant.kind == "undef":
        return None
    if constant.kind == "elements":
        first = constant.elements[0]
        return first if all(each == first for each in constant.elements) else None
    if constant.kind == "splat":
        assert isinstance(constant.data, Constant)
        return constant.data
    return constant.element(0) if constant.kind in ("null", "poison") else None


def _elementwise(type_: VectorType, fold: Callable[..., Constant | None], *operands: Constant) -> Constant | None:
    """Return the vector of the results for each element; None if one is not folded."""
    splats = [_splat_value(each) for each in operands]
    if all(each is not None for each in splats):
        result = fold(*splats)
        return None if result is None else splat_of(type_, result)
    if type_.scalable:
        return None
    found = [fold(*(each.element(index) for each in operands)) for index in range(type_.shape[0])]
    return None if any(each is None for each in found) else aggregate(type_, [each for each in found if each is not None])


# ---- arithmetic

_IDENTITIES: Final = {"add": 0, "or": 0, "xor": 0, "mul": 1, "and": -1}
_RIGHT_IDENTITIES: Final = {"sub": 0, "shl": 0, "lshr": 0, "ashr": 0, "sdiv": 1, "udiv": 1}
_ABSORBERS: Final = {"and": 0, "or": -1, "mul": 0}
_LEFT_ABSORBERS: Final = dict.fromkeys(("shl", "lshr", "ashr", "sdiv", "udiv", "srem", "urem"), 0)
_DIVISIONS: Final = ("sdiv", "udiv", "srem", "urem")
_SHIFTS: Final = ("shl", "lshr", "ashr")
_FLOATS: Final[dict[str, Callable[[FloatFormat, int, int], int]]] = {
    "fadd": FloatFormat.add, "fsub": subtract, "fmul": multiply, "fdiv": divide, "frem": remainder,
}  # fmt: skip


def fold_binary(operation: str, left: Constant, right: Constant) -> Constant | None:
    """Return the folded result of `operation` on two constants; None if it remains an instruction."""
    type_ = left.type
    identity = _same(type_, _IDENTITIES.get(operation), operation)
    if identity is not None and left == identity:
        return right
    if right in (identity, _same(type_, _RIGHT_IDENTITIES.get(operation), operation)):
        return left
    if "poison" in (left.kind, right.kind):
        return Constant(type_, "poison")
    if (_is_undefined(left) or _is_undefined(right)) and not (isinstance(type_, VectorType) and not type_.scalable):
        return _fold_undefined(operation, left, right)
    if isinstance(type_, VectorType):
        divisor = _splat_value(right)
        if operation in _DIVISIONS and divisor is not None and is_zero(divisor):
            return Constant(type_, "poison")
        return _elementwise(type_, lambda first, second: fold_binary(operation, first, second), left, right)
    if left.kind == right.kind == "float" and isinstance(type_, FloatType):
        return Constant(type_, "float", type_.format.canonical(_FLOATS[operation](type_.format, left.number, right.number)))
    if left.kind == right.kind == "int":
        return _fold_integers(operation, left, right)
    return _fold_expressions(operation, left, right)


def _same(type_: Type, number: int | None, operation: str) -> Constant | None:
    """Return the constant with a number in each element; floats have identities of their own."""
    scalar = type_.element_type if isinstance(type_, VectorType) else type_
    if isinstance(scalar, FloatType):
        form = scalar.format
        bits = {"fadd": form.sign_bit, "fsub": 0, "fmul": form.one, "fdiv": form.one}.get(operation)
        found = None if bits is None else Constant(scalar, "float", bits)
    else:
        found = None if number is None or not isinstance(scalar, IntegerType) else integer(scalar, number)
    return found if found is None or not isinstance(type_, VectorType) else splat_of(type_, found)


def _fold_undefined(operation: str, left: Constant, right: Constant) -> Constant | None:
    """Return the result if one operand is undefined; the operation chooses its value."""
    type_, both = left.type, _is_undefined(left) and _is_undefined(right)
    if operation in ("add", "sub", "xor"):
        return zero(type_) if operation == "xor" and both else Constant(type_, "undef")
    if operation in ("and", "or", "mul"):
        if both:
            return left
        if operation == "or":
            return _ones(type_)
        other = right if _is_undefined(left) else left
        other = _splat_value(other) or other
        return Constant(type_, "undef") if operation == "mul" and other.kind == "int" and other.number & 1 else zero(type_)
    if operation in _DIVISIONS:
        return Constant(type_, "poison") if _is_undefined(right) or is_zero(right) else zero(type_)
    if operation in _SHIFTS:
        return Constant(type_, "poison") if _is_undefined(right) else zero(type_)
    if both:
        return left
    scalar = type_.element_type if isinstance(type_, VectorType) else type_
    if not isinstance(scalar, FloatType):
        return None
    first = _splat_value(left) or left
    if operation == "fsub" and first.kind == "float" and first.number == scalar.format.sign_bit:
        return right
    nan = Constant(scalar, "float", scalar.format.nan)
    return splat_of(type_, nan) if isinstance(type_, VectorType) else nan


def _fold_integers(operation: str, left: Constant, right: Constant) -> Constant:
    type_ = left.type
    if _is_poison(operation, left, right):
        return Constant(type_, "poison")
    return integer(type_, _integer_result(operation, left, right))


def _is_poison(operation: str, left: Constant, right: Constant) -> bool:
    """Return True if the result of `operation` is poison: an oversized shift, a division by zero, an overflowing division."""
    assert isinstance(left.type, IntegerType)
    width = left.type.width
    if operation in _SHIFTS:
        return right.number >= width
    if operation not in _DIVISIONS:
        return False
    overflows = left.number == 1 << width - 1 and right.number == (1 << width) - 1
    if operation in ("urem", "srem") and right.number == 1:
        return False
    return right.number == 0 or operation in ("sdiv", "srem") and overflows


def _integer_result(operation: str, left: Constant, right: Constant) -> int:
    a, b = left.number, right.number
    if operation in ("add", "sub", "mul", "and", "or", "xor"):
        return int({"add": a + b, "sub": a - b, "mul": a * b, "and": a & b, "or": a | b, "xor": a ^ b}[operation])
    if operation in _SHIFTS:
        return {"shl": a << b, "lshr": a >> b, "ashr": signed_number(left) >> b}[operation]
    if operation in ("udiv", "urem"):
        return a // b if operation == "udiv" else a % b
    if operation == "srem" and b == 1:
        return 0
    x, y = signed_number(left), signed_number(right)
    quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    return {"sdiv": quotient, "srem": x - quotient * y}[operation]


def _fold_expressions(operation: str, left: Constant, right: Constant) -> Constant | None:
    """Fold an operation on an integer that the linker decides on."""
    type_ = left.type
    if right.kind == "int":
        if right == _same(type_, _ABSORBERS.get(operation), operation):
            return right
        if operation in _DIVISIONS and right.number == 0:
            return Constant(type_, "poison")
        if operation in ("urem", "srem") and right.number == 1:
            return zero(type_)
    elif left.kind == "int":
        if left in (_same(type_, {**_ABSORBERS, **_LEFT_ABSORBERS}.get(operation), operation),):
            return left
        if operation in ("add", "xor"):
            left, right = right, left
    if operation in ("add", "sub", "xor"):
        return Constant(type_, "binary", (operation, left, right))
    return None


def fold_negation(value: Constant) -> Constant | None:
    """Return a negated float or vector of floats; None if it remains an instruction."""
    type_ = value.type
    if isinstance(type_, VectorType):
        if _is_undefined(value):
            return value
        return _elementwise(type_, fold_negation, value)
    if _is_undefined(value):
        return value
    if value.kind == "float" and isinstance(type_, FloatType):
        return Constant(type_, "float", negate(type_.format, value.number))
    return None


# ---- comparisons

_UNORDERED: Final = frozenset(["ueq", "ugt", "uge", "ult", "ule", "une", "uno"])
_INTEGER: Final = frozenset(["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"])


def fold_comparison(
    predicate: str, left: Constant, right: Constant, type_: Type, is_float: bool, symbols: Mapping[str, Operation]
) -> Constant | None:
    """Return the folded comparison of two constants; None if it remains an instruction."""
    if is_float and predicate in ("false", "true"):
        return _ones(type_) if predicate == "true" else zero(type_)
    if "poison" in (left.kind, right.kind):
        return Constant(type_, "poison")
    if "undef" in (left.kind, right.kind):
        if not is_float and (predicate in ("eq", "ne") or left == right):
            return Constant(type_, "undef")
        holds = predicate in _UNORDERED if is_float else predicate in ("eq", "sle", "sge", "ule", "uge")
        return _ones(type_) if holds else zero(type_)
    if not is_float and is_zero(right) and predicate in ("uge", "ult"):
        return _ones(type_) if predicate == "uge" else zero(type_)
    if isinstance(type_, VectorType):
        inner = type_.element_type
        return _elementwise(type_, lambda first, second: fold_comparison(predicate, first, second, inner, is_float, symbols), left, right)
    if left.kind == right.kind == "float" and isinstance(left.type, FloatType):
        return integer(type_, _compare_floats(predicate, left, right))
    if left.kind == right.kind == "int":
        return integer(type_, _compare_integers(predicate, left, right))
    return None if is_float else _compare_addresses(predicate, left, right, type_, symbols)


def _compare_floats(predicate: str, left: Constant, right: Constant) -> bool:
    assert isinstance(left.type, FloatType)
    order = compare(left.type.format, left.number, right.number)
    if order == "unordered":
        return predicate in _UNORDERED
    if predicate in ("ord", "uno"):
        return predicate == "ord"
    allowed = {
        "eq": ("equal",),
        "gt": ("greater",),
        "ge": ("greater", "equal"),
        "lt": ("less",),
        "le": ("less", "equal"),
        "ne": ("less", "greater"),
    }
    return order in allowed[predicate[1:]]


def _compare_integers(predicate: str, left: Constant, right: Constant) -> bool:
    a, b = (signed_number(left), signed_number(right)) if predicate[0] == "s" else (left.number, right.number)
    holds = {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}
    return holds[predicate if predicate in ("eq", "ne") else predicate[1:]]


_INTERPOSABLE: Final = (Linkage.Weak, Linkage.Linkonce, Linkage.Common, Linkage.ExternWeak)


def _compare_addresses(predicate: str, left: Constant, right: Constant, type_: Type, symbols: Mapping[str, Operation]) -> Constant | None:
    """Compare the addresses of symbols with each other and with null."""
    if left == right and left.kind in ("null", "global"):
        return integer(type_, predicate in ("eq", "sle", "sge", "ule", "uge"))
    if left.kind == "null" and right.kind == "global":
        if predicate in ("ule", "ugt"):  # null is the least address
            return integer(type_, predicate == "ule")
        swapped = {"ult": "ugt", "uge": "ule"}
        return _compare_addresses(swapped.get(predicate, predicate), right, left, type_, symbols)
    if left.kind == "global" and right.kind == "null" and _is_never_null(left, symbols):
        known = {"eq": False, "ne": True, "ugt": True, "uge": True, "ult": False, "ule": False}
        return integer(type_, known[predicate]) if predicate in known else None
    both = [symbols.get(str(each.data)) for each in (left, right) if each.kind == "global"]
    if len(both) == 2 and all(map(_has_own_address, both)) and predicate in ("eq", "ne"):
        return integer(type_, predicate == "ne")
    return None


def _is_never_null(address: Constant, symbols: Mapping[str, Operation]) -> bool:
    symbol = symbols.get(str(address.data))
    is_weak = isinstance(symbol, (GlobalOp, LLVMFuncOp, AliasOp)) and symbol.linkage.linkage is Linkage.ExternWeak
    return isinstance(address.type, PointerType) and address.type.address_space == 0 and not is_weak


def _has_own_address(symbol: Operation | None) -> bool:
    """Return True if no other symbol can have the address of a variable or function."""
    if not isinstance(symbol, (GlobalOp, LLVMFuncOp)) or symbol.linkage.linkage in _INTERPOSABLE:
        return False
    if symbol.unnamed_addr is not None and symbol.unnamed_addr.value == UnnamedAddr.Global:
        return False
    return isinstance(symbol, LLVMFuncOp) or not _may_be_empty(symbol.global_type.value)


def _may_be_empty(type_: Type) -> bool:
    if isinstance(type_, ArrayType):
        return type_.num_elements == 0 or _may_be_empty(type_.element_type)
    return isinstance(type_, StructType) and (type_.elements is None or all(map(_may_be_empty, type_.elements)))


# ---- casts


def fold_cast(operation: str, value: Constant, type_: Type, layout: IRLayout) -> Constant | None:
    """Return the folded cast of a constant; None if it remains an instruction."""
    if value.type is type_ and operation in ("bitcast", "addrspacecast"):
        return value
    if operation == "bitcast":
        return _fold_bitcast(value, type_)
    if value.kind == "cast":
        folded = _fold_pair(operation, value, type_, layout)
        if folded is not None:
            return folded
    if value.kind == "poison":
        return Constant(type_, "poison")
    if value.kind == "undef":
        return zero(type_) if operation in ("zext", "sext", "uitofp", "sitofp") else Constant(type_, "undef")
    if is_zero(value) and operation != "addrspacecast":
        return zero(type_)
    if isinstance(type_, VectorType):
        inner = type_.element_type
        return _elementwise(type_, lambda element: fold_cast(operation, element, inner, layout), value)
    if value.kind == "int":
        return _cast_integer(operation, value, type_)
    if value.kind == "float":
        return _cast_float(operation, value, type_)
    return Constant(type_, "cast", (operation, value)) if operation in ("ptrtoint", "addrspacecast", "inttoptr", "trunc") else None


def _fold_pair(operation: str, value: Constant, type_: Type, layout: IRLayout) -> Constant | None:
    """Fold a cast of a cast into one."""
    before, inner = value.data
    assert isinstance(inner, Constant)
    if operation == "ptrtoint" and before == "inttoptr" and inner.kind == "int":
        assert isinstance(value.type, PointerType)
        width = layout.pointer(value.type.address_space)[0]
        return integer(type_, integer(IntegerType.get_signless(width), inner.number).number)
    if operation == "trunc" and before == "ptrtoint":
        return Constant(type_, "cast", ("ptrtoint", inner))
    if operation == "inttoptr" and before == "ptrtoint" and inner.type is type_:
        assert isinstance(value.type, IntegerType) and isinstance(inner.type, PointerType)
        return inner if value.type.width >= layout.pointer(inner.type.address_space)[0] else None
    return None


def _cast_integer(operation: str, value: Constant, type_: Type) -> Constant | None:
    if operation in ("zext", "trunc"):
        return integer(type_, value.number)
    if operation == "sext":
        return integer(type_, signed_number(value))
    if operation in ("sitofp", "uitofp") and isinstance(type_, FloatType):
        number = signed_number(value) if operation == "sitofp" else value.number
        return Constant(type_, "float", type_.format.canonical(from_integer(type_.format, number)))
    return Constant(type_, "cast", (operation, value)) if operation == "inttoptr" else None


def _cast_float(operation: str, value: Constant, type_: Type) -> Constant | None:
    assert isinstance(value.type, FloatType)
    form = value.type.format
    if operation in ("fptosi", "fptoui") and isinstance(type_, IntegerType):
        number = to_integer(form, value.number)
        half = 1 << type_.width >> 1
        fits = number is not None and (-half <= number < half if operation == "fptosi" else 0 <= number < 1 << type_.width)
        return integer(type_, number) if number is not None and fits else Constant(type_, "poison")
    if operation in ("fpext", "fptrunc") and isinstance(type_, FloatType):
        return Constant(type_, "float", type_.format.canonical(_rounded(form, type_.format, value.number)))
    return None


def _rounded(source: FloatFormat, target: FloatFormat, bits: int) -> int:
    """Return a number in another format, rounded to nearest; a NaN keeps the high bits of its payload and is quiet."""
    number = source.decode(bits)
    sign = target.sign_bit if number.negative else 0
    if number.kind == "infinite":
        return sign | target.infinity
    if number.kind != "nan":
        return target.encode(number.negative, number.significand, number.exponent)
    payload = bits & (1 << source.precision - 1) - 1
    shift = target.precision - source.precision
    sign = target.sign_bit if bits & source.sign_bit else 0
    return target.quieted(sign | target.infinity | (payload << shift if shift >= 0 else payload >> -shift))


def _fold_bitcast(value: Constant, type_: Type) -> Constant | None:
    if _is_undefined(value):
        return Constant(type_, value.kind)
    if is_zero(value):
        return zero(type_)
    bits = _bits_of(value)
    if bits is None:
        return None if isinstance(type_, VectorType) else Constant(type_, "cast", ("bitcast", value))
    return _of_bits(bits, type_)


def _bits_of(value: Constant) -> int | None:
    """Return the bits of an integer, float or vector, the first element in the lowest bits; None if they are unknown."""
    if value.kind in ("int", "float"):
        return value.number
    if value.kind == "null":
        return 0
    if value.kind != "elements":
        return None
    total, place = 0, 0
    for element in value.elements:
        bits = _bits_of(element)
        if bits is None:
            return None
        total |= bits << place
        place += element.type.width  # type: ignore[attr-defined]
    return total


def _of_bits(bits: int, type_: Type) -> Constant | None:
    if isinstance(type_, IntegerType):
        return integer(type_, bits)
    if isinstance(type_, FloatType):
        return Constant(type_, "float", bits)
    if not isinstance(type_, VectorType) or type_.scalable:
        return None
    width = type_.element_type.width  # type: ignore[attr-defined]
    mask = (1 << width) - 1
    parts = [_of_bits(bits >> width * index & mask, type_.element_type) for index in range(type_.shape[0])]
    return aggregate(type_, [each for each in parts if each is not None])


# ---- selections, vectors and aggregates


def fold_select(condition: Constant, first: Constant, second: Constant) -> Constant | None:
    """Return the chosen constant; None if it remains an instruction."""
    if is_zero(condition):
        return second
    if condition == _ones(condition.type):
        return first
    if condition.kind == "elements" and isinstance(condition.type, VectorType):
        chosen = [
            _select_element(*(each.element(index) for each in (condition, first, second))) for index in range(condition.type.shape[0])
        ]
        if all(each is not None for each in chosen):
            return aggregate(first.type, [each for each in chosen if each is not None])
    if condition.kind == "poison":
        return Constant(first.type, "poison")
    if condition.kind == "undef":
        return first if _is_undefined(first) else second
    if first == second or second.kind == "poison":
        return first
    if first.kind == "poison":
        return second
    known = ("int", "float", "global", "null")
    if first.kind == "undef" and second.kind in known:
        return second
    return first if second.kind == "undef" and first.kind in known else None


def _select_element(condition: Constant, first: Constant, second: Constant) -> Constant | None:
    if condition.kind == "poison":
        return Constant(first.type, "poison")
    if first == second:
        return first
    if condition.kind == "undef":
        return first if _is_undefined(first) else second
    return (first if condition.number else second) if condition.kind == "int" else None


def fold_extraction(vector: Constant, index: Constant) -> Constant:
    """Return an element of a constant vector."""
    type_ = vector.type
    assert isinstance(type_, VectorType)
    if vector.kind == "poison" or _is_undefined(index):
        return Constant(type_.element_type, "poison")
    if vector.kind == "undef":
        return Constant(type_.element_type, "undef")
    expression = Constant(type_.element_type, "vector", ("extractelement", vector, index))
    if index.kind != "int":
        return expression
    if index.number >= type_.shape[0]:
        return expression if type_.scalable else Constant(type_.element_type, "poison")
    if vector.kind == "elements":
        return vector.element(index.number)
    return _splat_value(vector) or expression


def fold_insertion(vector: Constant, element: Constant, index: Constant) -> Constant:
    """Return a constant vector with a replaced element."""
    type_ = vector.type
    assert isinstance(type_, VectorType)
    if _is_undefined(index):
        return Constant(type_, "poison")
    if vector.kind == "null" and is_zero(element):
        return vector
    if index.kind != "int" or type_.scalable:
        return Constant(type_, "vector", ("insertelement", vector, element, index))
    if index.number >= type_.shape[0]:
        return Constant(type_, "poison")
    return inserted(vector, element, [index.number])


def inserted(container: Constant, value: Constant, position: Sequence[int]) -> Constant:
    """Return a constant struct, array or vector with a replaced part."""
    if not position:
        return value
    elements = [container.element(index) for index in range(len(element_types(container.type)))]
    elements[position[0]] = inserted(elements[position[0]], value, position[1:])
    return aggregate(container.type, elements)


def shuffle_mask(mask: Sequence[int], type_: VectorType) -> Constant:
    """Return the mask of a shuffle with a result type; -1 is poison."""
    return Constant(VectorType.get((len(mask),), IntegerType.get_signless(32), type_.scalable_dims), "mask", tuple(mask))


def fold_shuffle(first: Constant, second: Constant, mask: Sequence[int], type_: VectorType) -> Constant:
    """Return the chosen elements of two constant vectors."""
    source = first.type
    assert isinstance(source, VectorType)
    element = type_.element_type
    if all(each < 0 for each in mask):
        return Constant(type_, "poison")
    if not any(mask):
        chosen = fold_extraction(first, integer(IntegerType.get_signless(32), 0))
        if not type_.scalable or chosen.kind in ("int", "float", "undef", "poison"):
            return splat_of(type_, chosen)
    if source.scalable:
        return Constant(type_, "vector", ("shufflevector", first, second, shuffle_mask(mask, type_)))
    size = source.shape[0]
    kept = [Constant(element, "undef") if each < 0 else (first if each < size else second).element(each % size) for each in mask]
    return aggregate(type_, kept)
