"""Signatures of intrinsics: their overloaded types, and the suffixes of names that these make (LLVM `Intrinsics.cpp`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from generated.llvm import ArrayType, LLVMFunctionType, LLVMTargetExtType, PointerType, StructType, VoidType
from ods.builtin import FloatType, IntegerType, VectorType
from ods.ir.type import Type

_VOID: Final = VoidType.name
_FLOATS: Final = {"f16": "f16", "bf16": "bf16", "f32": "f32", "f64": "f64", "f80": "f80", "f128": "f128"}
_NAMED: Final = {
    "token": "llvm.token", "metadata": "llvm.metadata", "x86amx": "llvm.x86_amx", "ppcf128": "llvm.ppc_fp128", "void": _VOID,
}  # fmt: skip
_MANGLED: Final = {"llvm.void": "isVoid", "llvm.metadata": "Metadata", "llvm.ppc_fp128": "ppcf128", "llvm.x86_amx": "x86amx"}


class Pattern(NamedTuple):
    """A type in a signature: fixed, a new overloaded type, or a function of an overloaded type."""

    kind: str
    """The word before the colon; `fixed`, `vector`, `struct` for types without one."""
    text: str = ""
    """The spelling of a fixed type, the size of a vector."""
    number: int = 0
    """The overloaded type that is meant."""
    extra: int = 0
    """The divisor of `part`, the reference of `pointers`."""
    inner: tuple[Pattern, ...] = ()


class Signature(NamedTuple):
    """The type of the result, and those of the parameters."""

    result: Pattern
    parameters: tuple[Pattern, ...]
    is_variadic: bool

    @property
    def is_overloaded(self) -> bool:
        """True if the name of the intrinsic gets a suffix for each overloaded type."""
        return any(_has_overload(each) for each in (self.result, *self.parameters))


def _has_overload(pattern: Pattern) -> bool:
    return pattern.kind in _ANY or any(map(_has_overload, pattern.inner))


@cache
def parse_signature(text: str) -> Signature:
    """Return the signature of an entry in the tables, such as `anyint:0 <- same:0 i1`."""
    result, _, parameters = text.partition(" <-")
    words = parameters.split()
    is_variadic = bool(words) and words[-1] == "..."
    return Signature(_pattern(result), tuple(map(_pattern, words[: len(words) - is_variadic])), is_variadic)


def _pattern(text: str) -> Pattern:
    if text.startswith("{"):
        elements = text[1:-1]
        return Pattern("struct", inner=tuple(map(_pattern, elements.split(","))) if elements else ())
    kind, colon, rest = text.partition(":")
    if colon:
        number, _, more = rest.partition(":")
        if kind == "width":
            return Pattern(kind, number=int(number), inner=(_pattern(more),))
        if kind == "part":
            return Pattern(kind, number=int(number), extra=int(more))
        return Pattern(kind, number=int(number), extra=int(more or 0))
    vector = re.fullmatch(r"((?:nx)?v\d+)(.+)", text)
    return Pattern("vector", vector[1], inner=(_pattern(vector[2]),)) if vector else Pattern("fixed", text)


# ---- matching


class _Mismatch(Exception):
    pass


class _Matcher:
    """Finds the overloaded types of a call (LLVM `matchIntrinsicType`)."""

    def __init__(self) -> None:
        self.types: list[Type] = []
        self.deferred: list[tuple[Pattern, Type | None]] = []
        self.is_last = False

    def match(self, pattern: Pattern, type_: Type | None) -> None:
        """Compare a type with a pattern; the types of later parameters decide on some of them. Raises _Mismatch."""
        kind = pattern.kind
        if kind == "fixed":
            self._require(is_spelled(type_, pattern.text))
        elif kind == "vector":
            self._require(isinstance(type_, VectorType) and type_.rank == 1 and _size_text(type_) == pattern.text)
            assert isinstance(type_, VectorType)
            self.match(pattern.inner[0], type_.element_type)
        elif kind == "struct":
            self._struct(pattern, type_)
        elif kind in _ANY:
            self._overload(pattern, type_)
        elif kind == "pointers":
            self._pointers(pattern, type_)
        elif pattern.number >= len(self.types):
            self._require(not self.is_last)
            self.deferred.append((pattern, type_))
        elif kind == "width":
            self._width(pattern, type_)
        else:
            self._require(type_ is derived_type(pattern, self.types[pattern.number]))

    def _require(self, holds: bool) -> None:
        if not holds:
            raise _Mismatch

    def _struct(self, pattern: Pattern, type_: Type | None) -> None:
        self._require(isinstance(type_, StructType) and type_.identifier is None and not type_.packed)
        assert isinstance(type_, StructType)
        elements = type_.elements or ()
        self._require(len(elements) == len(pattern.inner))
        for inner, element in zip(pattern.inner, elements):
            self.match(inner, element)

    def _overload(self, pattern: Pattern, type_: Type | None) -> None:
        if pattern.number < len(self.types):
            self._require(type_ is self.types[pattern.number])
            return
        if pattern.number > len(self.types):
            self._require(not self.is_last)
            self.deferred.append((pattern, type_))
            return
        self._require(type_ is not None and _ANY[pattern.kind](_scalar(type_), type_))
        assert type_ is not None
        self.types.append(type_)

    def _pointers(self, pattern: Pattern, type_: Type | None) -> None:
        assert type_ is not None
        if pattern.extra >= len(self.types):
            self._require(not self.is_last)
            self.types.append(type_)
            self.deferred.append((pattern, type_))
            return
        if not self.is_last:
            self.types.append(type_)
        other = self.types[pattern.extra]
        self._require(isinstance(type_, VectorType) and isinstance(other, VectorType) and _size_text(type_) == _size_text(other))
        self._require(isinstance(_scalar(type_), PointerType))

    def _width(self, pattern: Pattern, type_: Type | None) -> None:
        other = self.types[pattern.number]
        self._require(isinstance(other, VectorType) == isinstance(type_, VectorType))
        if isinstance(other, VectorType) and isinstance(type_, VectorType):
            self._require(_size_text(other) == _size_text(type_))
            type_ = type_.element_type
        self.match(pattern.inner[0], type_)


def overloaded_types(signature: Signature, result: Type | None, parameters: Sequence[Type]) -> list[Type] | None:
    """Return the overloaded types of a call, whose mangled names the name of the intrinsic ends with; None if the call does not match."""
    if len(parameters) < len(signature.parameters) or len(parameters) > len(signature.parameters) and not signature.is_variadic:
        return None
    matcher = _Matcher()
    try:
        for pattern, type_ in zip((signature.result, *signature.parameters), (result, *parameters)):
            matcher.match(pattern, type_)
        matcher.is_last = True
        for pattern, type_ in matcher.deferred:
            matcher.match(pattern, type_)
    except _Mismatch:
        return None
    return matcher.types


def _scalar(type_: Type) -> Type:
    return type_.element_type if isinstance(type_, VectorType) else type_


def _is_float(type_: Type) -> bool:
    return isinstance(type_, FloatType) or type(type_).name == "llvm.ppc_fp128"


_ANY: Final[dict[str, Callable[[Type, Type], bool]]] = {
    "any": lambda scalar, type_: True,
    "anyint": lambda scalar, type_: isinstance(scalar, IntegerType),
    "anyfloat": lambda scalar, type_: _is_float(scalar),
    "anyvector": lambda scalar, type_: isinstance(type_, VectorType),
    "anyptr": lambda scalar, type_: isinstance(type_, PointerType),
}
"""The kinds of overloaded types, with the condition on a type and its elements."""


def _scaled(type_: Type, numerator: int, denominator: int) -> Type | None:
    """Return an integer or float, or a vector of them, with another width."""
    scalar = _scalar(type_)
    if not isinstance(scalar, (IntegerType, FloatType)) or scalar.width * numerator % denominator:
        return None
    width = scalar.width * numerator // denominator
    changed: Type | None = IntegerType.get_signless(width) if isinstance(scalar, IntegerType) else _float_of(width)
    if changed is None or not isinstance(type_, VectorType):
        return changed
    return VectorType.get(type_.shape, changed, type_.scalable_dims)


def _float_of(width: int) -> Type | None:
    from ods.builtin import F16Type, F32Type, F64Type, F128Type

    kinds = {16: F16Type, 32: F32Type, 64: F64Type, 128: F128Type}
    return kinds[width].get() if width in kinds else None


def _resized(type_: Type | None, numerator: int, denominator: int) -> Type | None:
    """Return a vector with another number of elements."""
    if not isinstance(type_, VectorType) or type_.shape[0] * numerator % denominator:
        return None
    return VectorType.get((type_.shape[0] * numerator // denominator,), type_.element_type, type_.scalable_dims)


def _integers(type_: Type) -> Type | None:
    scalar = _scalar(type_)
    width = scalar.width if isinstance(scalar, (IntegerType, FloatType)) else None
    if width is None or not isinstance(type_, VectorType):
        return None
    return VectorType.get(type_.shape, IntegerType.get_signless(width), type_.scalable_dims)


_DERIVED: Final[dict[str, Callable[[Type, int], Type | None]]] = {
    "same": lambda type_, _: type_,
    "extended": lambda type_, _: _scaled(type_, 2, 1),
    "truncated": lambda type_, _: _scaled(type_, 1, 2),
    "halves": lambda type_, _: _resized(_scaled(type_, 1, 2), 2, 1),
    "quarters": lambda type_, _: _resized(_scaled(type_, 1, 4), 4, 1),
    "element": lambda type_, _: type_.element_type if isinstance(type_, VectorType) else None,
    "integers": lambda type_, _: _integers(type_),
    "part": lambda type_, divisor: _resized(type_, 1, divisor),
}
"""The types that depend on an overloaded type."""


def derived_type(pattern: Pattern, overloaded: Type) -> Type | None:
    """Return the type that depends on an overloaded type; None if there is none."""
    return _DERIVED[pattern.kind](overloaded, pattern.extra)


def _size_text(type_: VectorType) -> str:
    return f"{'nx' if type_.scalable else ''}v{type_.shape[0]}"


def is_spelled(type_: Type | None, spelling: str) -> bool:
    """Return True if `spelling` is that of a type, None for no result."""
    if type_ is None or spelling == "void":
        return spelling == "void" and (type_ is None or type(type_).name == _VOID)
    if spelling == "svcount":
        return isinstance(type_, LLVMTargetExtType) and type_.ext_type_name == "aarch64.svcount"
    return type(type_).name == _NAMED[spelling] if spelling in _NAMED else mangled(type_) == spelling


# ---- names


def mangled(type_: Type) -> str:
    """Return the suffix of an intrinsic's name for an overloaded type (LLVM `getMangledTypeStr`)."""
    return "".join(_mangled(type_))


def _mangled(type_: Type) -> Iterator[str]:
    """Yield the parts of a suffix; structs and functions end with a letter, so that nested ones differ."""
    if isinstance(type_, PointerType):
        yield f"p{type_.address_space}"
    elif isinstance(type_, IntegerType):
        yield f"i{type_.width}"
    elif isinstance(type_, VectorType):
        yield _size_text(type_)
        yield from _mangled(type_.element_type)
    elif isinstance(type_, ArrayType):
        yield f"a{type_.num_elements}"
        yield from _mangled(type_.element_type)
    elif isinstance(type_, StructType):
        yield "sl_" if type_.identifier is None else f"s_{type_.identifier}"
        for element in (type_.elements or ()) if type_.identifier is None else ():
            yield from _mangled(element)
        yield "s"
    elif isinstance(type_, LLVMFunctionType):
        yield "f_"
        for each in (type_.return_type, *type_.params):
            yield from _mangled(each)
        yield "varargf" if type_.var_arg else "f"
    elif isinstance(type_, LLVMTargetExtType):
        yield f"t{type_.ext_type_name}"
        for each in type_.type_params:
            yield "_"
            yield from _mangled(each)
        yield "".join(f"_{number}" for number in type_.int_params) + "t"
    else:
        yield _FLOATS[type_.spelling] if isinstance(type_, FloatType) else _MANGLED.get(type(type_).name, type(type_).name)
