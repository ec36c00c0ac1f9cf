"""The C layout of a function's argument and result types; parsing and printing of their values."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from ..builtin.float_types import FloatType
from ..builtin.types import ComplexType, IndexType, IntegerType
from ..ir.type import Type
from .llvm import ExecutionError

_WORDS: Final = (ctypes.c_uint8, ctypes.c_uint16, ctypes.c_uint32, ctypes.c_uint64)


class Layout:
    """The layout of one type; `ctype` is its C type."""

    ctype: Any
    is_array: ClassVar[bool] = False

    def __init__(self, type_: Type) -> None:
        self.type = type_

    def read(self, text: str) -> Any:
        """Return the value that `text` spells. Raises ValueError for an invalid text."""
        raise NotImplementedError

    def placed(self, value: Any) -> Any:
        """Return a value in the form that `store` takes. Raises ValueError for a value that the type does not have."""
        return value

    def store(self, value: Any) -> Any:
        """Return a value in memory, in its C layout. Raises ValueError for a value that the type does not have."""
        raise NotImplementedError

    def load(self, stored: Any) -> Any:
        """Return the Python value of an object that `store` returned or a function wrote."""
        raise NotImplementedError

    def shown(self, value: Any) -> str:
        """Return the text of a value; for numbers, the shortest text that reads back as the same number."""
        return str(value)

    def kept(self, value: Any) -> Any:
        """Return a copy of a value that the function may change; None for other values."""
        return None

    def has_changed(self, kept: Any, value: Any) -> bool:
        """Return True if `value` differs from the copy `kept`."""
        return False


class IntegerLayout(Layout):
    """Integers and indices: `bool` for a single bit, otherwise `int`, signed unless the type is unsigned."""

    def __init__(self, type_: IntegerType | IndexType) -> None:
        super().__init__(type_)
        self.width = type_.width if isinstance(type_, IntegerType) else 64
        self.is_unsigned = isinstance(type_, IntegerType) and type_.is_unsigned
        self.ctype = _word(self.width, type_)

    def read(self, text: str) -> Any:
        words = {"true": 1, "false": 0}
        try:
            return words[text] if text in words else int(text, 0)
        except ValueError:
            raise ValueError(f"expected a number of type {self.type}, but found '{text}'") from None

    def store(self, value: Any) -> Any:
        if not -(1 << self.width - 1) <= int(value) < 1 << self.width:
            raise ValueError(f"expected a number of type {self.type}, but found {value}")
        return self.ctype(int(value) & (1 << self.width) - 1)

    def load(self, stored: Any) -> Any:
        bits: int = stored.value & (1 << self.width) - 1
        if self.width == 1:
            return bool(bits)
        return bits - (1 << self.width) if bits >> self.width - 1 and not self.is_unsigned else bits

    def shown(self, value: Any) -> str:
        return str(value).lower()


class FloatLayout(Layout):
    """Floats of at most 64 bits: `float`."""

    def __init__(self, type_: FloatType) -> None:
        super().__init__(type_)
        self.format = type_.format
        self.ctype = _word(type_.width, type_)

    def read(self, text: str) -> float:
        try:
            return float(text)
        except ValueError:
            raise ValueError(f"expected a number of type {self.type}, but found '{text}'") from None

    def store(self, value: Any) -> Any:
        return self.ctype(self.format.from_float(float(value)))

    def load(self, stored: Any) -> float:
        return self.format.to_float(stored.value & (1 << self.format.width) - 1)

    def shown(self, value: Any) -> str:
        digits = (f"{value:.{count}g}" for count in range(1, 17))
        short = next((text for text in digits if self._bits(float(text)) == self._bits(value)), repr(value))
        return repr(float(short))

    def _bits(self, value: float) -> int:
        return self.format.from_float(value)


class ComplexLayout(Layout):
    """Complex numbers of two floats: `complex`."""

    def __init__(self, type_: ComplexType) -> None:
        super().__init__(type_)
        assert isinstance(type_.element_type, FloatType)
        self.part = FloatLayout(type_.element_type)
        self.ctype = structure([self.part.ctype] * 2)

    def read(self, text: str) -> complex:
        try:
            return complex(text)
        except ValueError:
            raise ValueError(f"expected a number of type {self.type} such as 1+2j, but found '{text}'") from None

    def store(self, value: Any) -> Any:
        number = complex(value)
        return self.ctype(self.part.store(number.real).value, self.part.store(number.imag).value)

    def load(self, stored: Any) -> complex:
        return complex(self.part.load(self.part.ctype(stored.f0)), self.part.load(self.part.ctype(stored.f1)))

    def shown(self, value: Any) -> str:
        sign = "" if self.part.shown(value.imag).startswith("-") else "+"
        return f"{self.part.shown(value.real)}{sign}{self.part.shown(value.imag)}j"


def structure(types: Sequence[Any]) -> type[ctypes.Structure]:
    """Return the class of structures with fields of these types."""
    return type("Fields", (ctypes.Structure,), {"_fields_": [(f"f{index}", each) for index, each in enumerate(types)]})


def _word(width: int, type_: Type) -> Any:
    """Return the smallest unsigned C integer with at least `width` bits."""
    for each in _WORDS:
        if width <= 8 * ctypes.sizeof(each):
            return each
    raise ExecutionError(f"values of type {type_} cannot be passed: they have more than 64 bits; pass them in a memref")


def scalar_layout(type_: Type) -> Layout | None:
    """Return the layout of a number, or None for another type. Raises ExecutionError for numbers that C cannot pass."""
    if isinstance(type_, (IntegerType, IndexType)):
        return IntegerLayout(type_)
    if isinstance(type_, FloatType):
        return FloatLayout(type_)
    if isinstance(type_, ComplexType) and isinstance(type_.element_type, FloatType):
        return ComplexLayout(type_)
    return None


def read_elements(text: str, type_: Type) -> Any:
    """Return the nested lists or the number that `text` spells in JSON. Raises ValueError."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise ValueError(
            f"expected a file of NumPy, a list such as [[1, 2], [3, 4]], or a number, for {type_}, but found '{text}'"
        ) from None
