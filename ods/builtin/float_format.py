"""Floating-point formats: decoding bits, rounding to nearest, and printing like LLVM's APFloat."""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable
from functools import cached_property
from typing import Final, Literal

from ..diagnostics.records import NamedTuple
from .float_text import decimal_text, keeps_digits

NonFinite = Literal["ieee", "all ones", "negative zero", "none"]
"""The encoding of NaN and infinity.

A format of kind "none" has neither. The first bit above its width then marks infinity, and the second one NaN.
"""


class Number(NamedTuple):
    """The value of some bits; `significand * 2**exponent` if it is finite."""

    kind: Literal["finite", "infinite", "nan"]
    negative: bool
    significand: int = 0
    exponent: int = 0


class FloatFormat:
    """A binary floating-point format (LLVM `fltSemantics`)."""

    def __init__(
        self,
        width: int,
        precision: int,
        min_exponent: int,
        max_exponent: int,
        non_finite: NonFinite = "ieee",
        *,
        explicit_integer_bit: bool = False,
        signed: bool = True,
        has_zero: bool = True,
    ) -> None:
        self.width = width
        self.precision = precision
        """The number of significand bits, including the leading one."""
        self.min_exponent = min_exponent
        self.max_exponent = max_exponent
        self.non_finite = non_finite
        """The encoding of NaN and infinity: as in IEEE 754; a single NaN of all ones; a single NaN in place of negative zero; neither."""
        self.explicit_integer_bit = explicit_integer_bit
        self.signed = signed
        self.has_zero = has_zero

    @cached_property
    def fraction_bits(self) -> int:
        """The number of stored significand bits."""
        return self.precision if self.explicit_integer_bit else self.precision - 1

    @cached_property
    def exponent_bits(self) -> int:
        """The number of exponent bits."""
        return self.width - self.fraction_bits - self.signed

    @cached_property
    def bias(self) -> int:
        """The number added to an exponent before it is stored."""
        return -self.min_exponent + (1 if self.has_zero else 0)

    @cached_property
    def sign_bit(self) -> int:
        """The sign bit; in a format without a sign, the bit above its width, which numbers written with a sign use."""
        return 1 << (self.width - self.signed)

    @cached_property
    def nan(self) -> int:
        """The bits of the default NaN, without sign."""
        if self.non_finite == "negative zero":
            return self.sign_bit
        if self.non_finite == "none":
            return 2 << self.width
        ones = (1 << (self.width - self.signed)) - 1
        if self.non_finite == "all ones":
            return ones
        quiet = 3 << (self.fraction_bits - 2) if self.explicit_integer_bit else 1 << (self.fraction_bits - 1)
        return self.infinity | quiet

    @cached_property
    def one(self) -> int:
        """The bits of 1."""
        return self.from_float(1.0)

    @cached_property
    def infinity(self) -> int:
        """The bits of positive infinity; only for formats that have it."""
        if self.non_finite == "none":
            return 1 << self.width
        integer_bit = 1 << (self.fraction_bits - 1) if self.explicit_integer_bit else 0
        return ((1 << self.exponent_bits) - 1) << self.fraction_bits | integer_bit

    @cached_property
    def least_normal(self) -> float:
        """The smallest positive normal number."""
        return 2.0**self.min_exponent

    @cached_property
    def largest(self) -> int:
        """The bits of the largest finite number."""
        fraction = (1 << self.fraction_bits) - 1
        if self.non_finite == "all ones" and self.precision > 1:
            fraction -= 1
        return (self.max_exponent + self.bias) << self.fraction_bits | fraction

    def decode(self, bits: int) -> Number:
        """Return the number with the given bits."""
        negative = bool(bits & self.sign_bit)
        magnitude = bits & ~self.sign_bit
        fraction = magnitude & ((1 << self.fraction_bits) - 1)
        exponent = magnitude >> self.fraction_bits
        if self._is_nan(bits, exponent, fraction):
            return Number("nan", negative)
        if self.non_finite in ("ieee", "none") and magnitude == self.infinity:
            return Number("infinite", negative)
        if exponent == 0 and self.has_zero:
            return Number("finite", negative, fraction, self.min_exponent - self.precision + 1)
        if not self.explicit_integer_bit:
            fraction |= 1 << (self.precision - 1)
        return Number("finite", negative, fraction, exponent - self.bias - self.precision + 1)

    def canonical(self, bits: int) -> int:
        """Return the bits as APFloat normalizes them: invalid encodings of f80 become NaN."""
        if not self.explicit_integer_bit or self.decode(bits).kind != "nan":
            return bits
        return bits & self.sign_bit | ((1 << self.exponent_bits) - 1) << self.fraction_bits | bits & ((1 << self.fraction_bits) - 1)

    def quieted(self, bits: int) -> int:
        """Return a NaN as a quiet NaN; other bits unchanged."""
        return bits | (1 << self.precision - 2 if self.non_finite == "ieee" else 0)

    def _is_nan(self, bits: int, exponent: int, fraction: int) -> bool:
        if self.non_finite == "none":
            return bits & self.nan != 0
        if self.non_finite == "negative zero":
            return bits == self.sign_bit
        all_ones = exponent == (1 << self.exponent_bits) - 1
        if self.non_finite == "all ones":
            return all_ones and fraction == (1 << self.fraction_bits) - 1
        if not self.explicit_integer_bit:
            return all_ones and fraction != 0
        integer_bit = fraction >> (self.precision - 1)
        if all_ones:
            return fraction != 1 << (self.precision - 1)
        return exponent != 0 and not integer_bit  # an "unnormal" of f80

    def encode(self, negative: bool, significand: int, exponent: int, sticky: bool = False) -> int:
        """Return the bits of `significand * 2**exponent`, rounded to nearest, ties to even.

        `sticky` means that the exact value is a little larger than the significand.
        """
        sign = self.sign_bit if negative else 0
        if significand == 0:
            return self._zero(sign)
        lowest = max(exponent + significand.bit_length() - self.precision, self.min_exponent - self.precision + 1)
        shift = lowest - exponent
        if shift <= 0:
            rounded = significand << -shift
        else:
            rounded, rest = significand >> shift, significand & ((1 << shift) - 1)
            half = 1 << (shift - 1)
            if rest > half or (rest == half and (sticky or rounded & 1)):
                rounded += 1
        if rounded.bit_length() > self.precision:
            rounded >>= 1
            lowest += 1
        if rounded == 0:
            return self._zero(sign)
        return self._assemble(sign, rounded, lowest)

    def _zero(self, sign: int) -> int:
        if not self.has_zero:
            return 0
        return 0 if self.non_finite == "negative zero" else sign

    def _assemble(self, sign: int, significand: int, lowest: int) -> int:
        top = lowest + self.precision - 1
        normal = significand >> (self.precision - 1)
        magnitude = (top + self.bias if normal else 0) << self.fraction_bits | (significand & ((1 << self.fraction_bits) - 1))
        if top > self.max_exponent or magnitude > self.largest:
            return self._overflow(sign)
        return sign | magnitude

    def _overflow(self, sign: int) -> int:
        if self.non_finite == "ieee":
            return sign | self.infinity
        if self.non_finite == "none":
            return sign | self.largest
        return self.nan if self.non_finite == "negative zero" else sign | self.nan

    @cached_property
    def _packing(self) -> tuple[struct.Struct, struct.Struct] | None:
        """The `struct` formats for two numbers, as integers and as Python floats; None if `struct` lacks the format."""
        letters = {(32, 24): ("<2I", "<2f"), (64, 53): ("<2Q", "<2d")}.get((self.width, self.precision))
        return None if letters is None else (struct.Struct(letters[0]), struct.Struct(letters[1]))

    def by_machine(self, function: Callable[[float, float], float], left: int, right: int) -> int | None:
        """Return the bits of a sum, difference or product computed by the machine; None if that may be inexact.

        Works for finite `f32` and `f64`; `f64` has more than twice the precision of `f32`, so that double rounding is harmless.
        """
        if self._packing is None:
            return None
        bits, floats = self._packing
        a, b = floats.unpack(bits.pack(left, right))
        if not (math.isfinite(a) and math.isfinite(b)):
            return None
        return self._rounded(function(a, b))

    def _rounded(self, value: float) -> int | None:
        """Return the bits of a Python float rounded by the machine; None if that is impossible or the result is not finite."""
        if self._packing is None or not math.isfinite(value):
            return None
        bits, floats = self._packing
        try:
            return int(bits.unpack(floats.pack(value, 0.0))[0])
        except OverflowError:  # larger than the largest f32
            return None

    def add(self, left: int, right: int) -> int:
        """Return the bits of `left + right`, rounded to nearest; a NaN is returned as quiet, and opposite infinities return NaN."""
        total = self.by_machine(operator.add, left, right)
        return self._add(left, right) if total is None else total

    def _add(self, left: int, right: int) -> int:
        a, b = self.decode(left), self.decode(right)
        if a.kind == "nan" or b.kind == "nan":
            return self.quieted(left if a.kind == "nan" else right)
        if a.kind == "infinite" or b.kind == "infinite":
            if a.kind == b.kind and a.negative != b.negative:
                return self.nan
            return left if a.kind == "infinite" else right
        exponent = min(a.exponent, b.exponent)
        first, second = ((-n.significand if n.negative else n.significand) << n.exponent - exponent for n in (a, b))
        total = first + second
        return self.encode(total < 0 or (total == 0 and a.negative and b.negative), abs(total), exponent)

    def from_float(self, value: float) -> int:
        """Return the bits of a Python float, rounded to nearest."""
        if self.width == 64:
            return int.from_bytes(struct.pack("<d", value), "little")
        rounded = self._rounded(value)
        if rounded is not None:
            return rounded
        negative = math.copysign(1.0, value) < 0
        sign = self.sign_bit if negative else 0
        if math.isnan(value):
            return self.nan if self.non_finite == "negative zero" else sign | self.nan
        if math.isinf(value):
            return sign | self.infinity if self.non_finite == "none" else self._overflow(sign)
        mantissa, exponent = math.frexp(abs(value))
        return self.encode(negative, int(mantissa * (1 << 53)), exponent - 53)

    def to_float(self, bits: int) -> float:
        """Return the nearest Python float."""
        if self.width == 64:
            return float(struct.unpack("<d", bits.to_bytes(8, "little"))[0])
        if self.width == 32:
            return float(struct.unpack("<f", bits.to_bytes(4, "little"))[0])
        number = self.decode(bits)
        if number.kind == "nan":
            return math.nan
        if number.kind == "infinite":
            magnitude = math.inf
        else:
            double = _DOUBLE.encode(False, number.significand, number.exponent)
            magnitude = float(struct.unpack("<d", double.to_bytes(8, "little"))[0])
        return -magnitude if number.negative else magnitude

    def from_decimal(self, negative: bool, digits: int, power: int) -> int:
        """Return the bits of `digits * 10**power`, rounded to nearest."""
        if power >= 0:
            return self.encode(negative, digits * 10**power, 0)
        extra = self.precision + 3 + max(0, (10**-power).bit_length() - digits.bit_length())
        quotient, rest = divmod(digits << extra, 10**-power)
        return self.encode(negative, quotient, -extra, rest != 0)

    def text(self, bits: int) -> str:
        """Return the number as MLIR prints it: six digits if they are exact, else more digits, else hexadecimal."""
        short: str | None = None
        if self._packing is not None:
            value = self.to_float(bits)
            if value.is_integer() and -1e6 < value < 1e6:
                return _six_digits(value)
            short = self._short_text(value)
            if short:
                return short
        number = self.decode(bits)
        if number.kind == "finite":
            sign = "-" if number.negative else ""
            if short is None:
                digits, power, text = decimal_text(number.significand, number.exponent, self.precision, 6)
                if self.from_decimal(number.negative, digits, power) == bits:
                    return sign + text
            _, _, text = decimal_text(number.significand, number.exponent, self.precision, 0)
            if "." in text:
                return sign + text
        return f"0x{bits & (1 << self.width) - 1:X}"

    def _short_text(self, value: float) -> str | None:
        """Return a number in six digits; empty if they are not exact, None if the machine cannot tell."""
        rounded = f"{value:.5e}"
        size, difference = abs(value), abs(float(rounded) - value)
        if not self.least_normal <= size < math.inf:
            return None
        mantissa, exponent = math.frexp(size)
        distances = math.ldexp(difference, self.precision + 1 - exponent)  # 1 is half the distance to the next number
        if distances > 1.001:
            return ""
        if distances > 0.999 or mantissa == 0.5:  # numbers below a power of two are closer
            return None
        return _six_digits(value) if keeps_digits(size, rounded) else ""


def _six_digits(value: float) -> str:
    """Return the text of a number that needs at most six digits."""
    mantissa, _, exponent = f"{value:.5e}".partition("e")
    return f"{mantissa}0e{exponent}"


_DOUBLE: Final = FloatFormat(width=64, precision=53, min_exponent=-1022, max_exponent=1023)
