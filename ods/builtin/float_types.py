"""The builtin floating-point types and their formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from ..ir.context import Context
from ..ir.unfilled import UnfilledMember
from .float_format import FloatFormat
from .interfaces import MemRefElementTypeInterface, VectorElementTypeInterface

_T = TypeVar("_T", bound="FloatType")


class FloatType(VectorElementTypeInterface, MemRefElementTypeInterface):
    """Base of all floating-point types; each subclass has a single instance."""

    __slots__ = ()
    format: ClassVar[FloatFormat]
    """The floating-point format of the type."""

    if not TYPE_CHECKING:
        format = UnfilledMember()

    @classmethod
    def get(cls: type[_T], context: Context | None = None) -> _T:
        """Return the instance of this type."""
        found: _T | None = cls._instances.get(())
        return cls._unique(()) if found is None else found

    @property
    def width(self) -> int:
        """The number of bits of a value."""
        return self.format.width

    @property
    def spelling(self) -> str:
        """The text of the type."""
        return self.mnemonic

    def is_float(self) -> bool:
        return True

    def int_or_float_bit_width(self) -> int:
        return self.format.width

    def is_f16(self) -> bool:
        return self is F16

    def is_bf16(self) -> bool:
        return self is BF16

    def is_tf32(self) -> bool:
        return self is TF32

    def is_f32(self) -> bool:
        return self is F32

    def is_f64(self) -> bool:
        return self is F64

    def is_f80(self) -> bool:
        return self is F80

    def is_f128(self) -> bool:
        return self is F128


class Float4E2M1FNType(FloatType):
    """`f4E2M1FN`."""

    __slots__ = ()
    mnemonic = "f4E2M1FN"
    name = "builtin.f4E2M1FN"
    format = FloatFormat(width=4, precision=2, min_exponent=0, max_exponent=2, non_finite="none")


class Float6E2M3FNType(FloatType):
    """`f6E2M3FN`."""

    __slots__ = ()
    mnemonic = "f6E2M3FN"
    name = "builtin.f6E2M3FN"
    format = FloatFormat(width=6, precision=4, min_exponent=0, max_exponent=2, non_finite="none")


class Float6E3M2FNType(FloatType):
    """`f6E3M2FN`."""

    __slots__ = ()
    mnemonic = "f6E3M2FN"
    name = "builtin.f6E3M2FN"
    format = FloatFormat(width=6, precision=3, min_exponent=-2, max_exponent=4, non_finite="none")


class Float8E5M2Type(FloatType):
    """`f8E5M2`."""

    __slots__ = ()
    mnemonic = "f8E5M2"
    name = "builtin.f8E5M2"
    format = FloatFormat(width=8, precision=3, min_exponent=-14, max_exponent=15)


class Float8E4M3Type(FloatType):
    """`f8E4M3`."""

    __slots__ = ()
    mnemonic = "f8E4M3"
    name = "builtin.f8E4M3"
    format = FloatFormat(width=8, precision=4, min_exponent=-6, max_exponent=7)


class Float8E4M3FNType(FloatType):
    """`f8E4M3FN`."""

    __slots__ = ()
    mnemonic = "f8E4M3FN"
    name = "builtin.f8E4M3FN"
    format = FloatFormat(width=8, precision=4, min_exponent=-6, max_exponent=8, non_finite="all ones")


class Float8E5M2FNUZType(FloatType):
    """`f8E5M2FNUZ`."""

    __slots__ = ()
    mnemonic = "f8E5M2FNUZ"
    name = "builtin.f8E5M2FNUZ"
    format = FloatFormat(width=8, precision=3, min_exponent=-15, max_exponent=15, non_finite="negative zero")


class Float8E4M3FNUZType(FloatType):
    """`f8E4M3FNUZ`."""

    __slots__ = ()
    mnemonic = "f8E4M3FNUZ"
    name = "builtin.f8E4M3FNUZ"
    format = FloatFormat(width=8, precision=4, min_exponent=-7, max_exponent=7, non_finite="negative zero")


class Float8E4M3B11FNUZType(FloatType):
    """`f8E4M3B11FNUZ`."""

    __slots__ = ()
    mnemonic = "f8E4M3B11FNUZ"
    name = "builtin.f8E4M3B11FNUZ"
    format = FloatFormat(width=8, precision=4, min_exponent=-10, max_exponent=4, non_finite="negative zero")


class Float8E3M4Type(FloatType):
    """`f8E3M4`."""

    __slots__ = ()
    mnemonic = "f8E3M4"
    name = "builtin.f8E3M4"
    format = FloatFormat(width=8, precision=5, min_exponent=-2, max_exponent=3)


class Float8E8M0FNUType(FloatType):
    """`f8E8M0FNU`."""

    __slots__ = ()
    mnemonic = "f8E8M0FNU"
    name = "builtin.f8E8M0FNU"
    format = FloatFormat(width=8, precision=1, min_exponent=-127, max_exponent=127, non_finite="all ones", signed=False, has_zero=False)


class BF16Type(FloatType):
    """`bf16`."""

    __slots__ = ()
    mnemonic = "bf16"
    name = "builtin.bf16"
    format = FloatFormat(width=16, precision=8, min_exponent=-126, max_exponent=127)


class F16Type(FloatType):
    """`f16`."""

    __slots__ = ()
    mnemonic = "f16"
    name = "builtin.f16"
    format = FloatFormat(width=16, precision=11, min_exponent=-14, max_exponent=15)


class FloatTF32Type(FloatType):
    """`tf32`."""

    __slots__ = ()
    mnemonic = "tf32"
    name = "builtin.tf32"
    format = FloatFormat(width=19, precision=11, min_exponent=-126, max_exponent=127)


class F32Type(FloatType):
    """`f32`."""

    __slots__ = ()
    mnemonic = "f32"
    name = "builtin.f32"
    format = FloatFormat(width=32, precision=24, min_exponent=-126, max_exponent=127)


class F64Type(FloatType):
    """`f64`."""

    __slots__ = ()
    mnemonic = "f64"
    name = "builtin.f64"
    format = FloatFormat(width=64, precision=53, min_exponent=-1022, max_exponent=1023)


class F80Type(FloatType):
    """`f80`."""

    __slots__ = ()
    mnemonic = "f80"
    name = "builtin.f80"
    format = FloatFormat(width=80, precision=64, min_exponent=-16382, max_exponent=16383, explicit_integer_bit=True)


class F128Type(FloatType):
    """`f128`."""

    __slots__ = ()
    mnemonic = "f128"
    name = "builtin.f128"
    format = FloatFormat(width=128, precision=113, min_exponent=-16382, max_exponent=16383)


F4E2M1FN: Final = Float4E2M1FNType.get()
F6E2M3FN: Final = Float6E2M3FNType.get()
F6E3M2FN: Final = Float6E3M2FNType.get()
F8E5M2: Final = Float8E5M2Type.get()
F8E4M3: Final = Float8E4M3Type.get()
F8E4M3FN: Final = Float8E4M3FNType.get()
F8E5M2FNUZ: Final = Float8E5M2FNUZType.get()
F8E4M3FNUZ: Final = Float8E4M3FNUZType.get()
F8E4M3B11FNUZ: Final = Float8E4M3B11FNUZType.get()
F8E3M4: Final = Float8E3M4Type.get()
F8E8M0FNU: Final = Float8E8M0FNUType.get()
BF16: Final = BF16Type.get()
F16: Final = F16Type.get()
TF32: Final = FloatTF32Type.get()
F32: Final = F32Type.get()
F64: Final = F64Type.get()
F80: Final = F80Type.get()
F128: Final = F128Type.get()

FLOAT_TYPES: Final[dict[str, FloatType]] = {
    type_.mnemonic: type_
    for type_ in (
        F4E2M1FN,
        F6E2M3FN,
        F6E3M2FN,
        F8E5M2,
        F8E4M3,
        F8E4M3FN,
        F8E5M2FNUZ,
        F8E4M3FNUZ,
        F8E4M3B11FNUZ,
        F8E3M4,
        F8E8M0FNU,
        BF16,
        F16,
        TF32,
        F32,
        F64,
        F80,
        F128,
    )
}
"""Maps the text of each floating-point type to the type."""

# the names in MLIR's Python bindings
BFloat16Type = BF16Type
Float16Type = F16Type
TF32Type = FloatTF32Type
Float32Type = F32Type
Float64Type = F64Type
Float80Type = F80Type
Float128Type = F128Type
