"""Integers with the meaning of C++: numbers wrap to their width, and division truncates."""

from __future__ import annotations

from typing import Final

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_PREFIXES: Final = {"0x": 16, "0b": 2, "0o": 8}
"""Maps prefixes of numbers to the base that they say."""


def int8(value: int) -> int:
    """Return a number wrapped to `int8_t`."""
    return (value + 0x80 & 0xFF) - 0x80


def int16(value: int) -> int:
    """Return a number wrapped to `int16_t`."""
    return (value + 0x8000 & 0xFFFF) - 0x8000


def int32(value: int) -> int:
    """Return a number wrapped to `int32_t`."""
    return (value + 0x8000_0000 & 0xFFFF_FFFF) - 0x8000_0000


def int64(value: int) -> int:
    """Return a number wrapped to `int64_t`."""
    return (value + 0x8000_0000_0000_0000 & 0xFFFF_FFFF_FFFF_FFFF) - 0x8000_0000_0000_0000


def uint8(value: int) -> int:
    """Return a number wrapped to `uint8_t`."""
    return value & 0xFF


def uint16(value: int) -> int:
    """Return a number wrapped to `uint16_t`."""
    return value & 0xFFFF


def uint32(value: int) -> int:
    """Return a number wrapped to `uint32_t`."""
    return value & 0xFFFF_FFFF


def uint64(value: int) -> int:
    """Return a number wrapped to `uint64_t`."""
    return value & 0xFFFF_FFFF_FFFF_FFFF


def quotient(dividend: int, divisor: int) -> int:
    """Return `dividend / divisor`, rounded towards zero.  Raises ZeroDivisionError."""
    found = abs(dividend) // abs(divisor)
    return found if (dividend < 0) == (divisor < 0) else -found


def remainder(dividend: int, divisor: int) -> int:
    """Return `dividend % divisor`, with the sign of the dividend.  Raises ZeroDivisionError."""
    found = abs(dividend) % abs(divisor)
    return -found if dividend < 0 else found


def truncated(value: int, bits: int) -> int:
    """Return `value` if it has at most so many bits, else its lowest ones."""
    return value if value.bit_length() <= bits else value % (1 << bits)


def significant_bits(value: int) -> int:
    """Return the number of bits that `value` needs, with one for the sign."""
    return (value if value >= 0 else ~value).bit_length() + 1


def integer_of(text: str, base: int, bits: int = 64, signed: bool = True) -> int | None:
    """Return the integer of so many bits that `text` spells, or None; for base 0, a prefix says the base."""
    digits = (text.removeprefix("-") if signed else text).lower()
    if not base:
        base = _PREFIXES.get(digits[:2], 8 if digits[:1] == "0" and digits[1:2].isdigit() else 10)
        digits = digits[2:] if digits[:2] in _PREFIXES else digits
    if not digits or any(digit not in _DIGITS[:base] for digit in digits):
        return None
    found = int(digits, base) if len(digits) == len(text) or not text.startswith("-") else -int(digits, base)
    low, high = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
    return found if low <= found < high else None


class APInt(int):
    """A number of a fixed width (LLVM's `APInt`); as a number in Python it is the one that its bits are with a sign."""

    width: int

    def __new__(cls, number: int, width: int) -> APInt:
        """Return `number` wrapped to `width` bits."""
        half = 1 << width >> 1
        made = super().__new__(cls, (number + half) % (1 << width) - half if width else 0)
        made.width = width
        return made

    @staticmethod
    def of(number: int) -> APInt:
        """Return a parameter that C++ has as an APInt.  Raises TypeError for a number without a width."""
        if not isinstance(number, APInt):
            raise TypeError(f"C++ has an APInt here, but {number} has no width; expected APInt({number}, width)")
        return number

    @property
    def unsigned(self) -> int:
        """The number that the bits are without a sign."""
        return self % (1 << self.width)

    def is_below(self, other: int) -> bool:
        """Return True if the number without a sign is less than another one without a sign."""
        return self.unsigned < (other.unsigned if isinstance(other, APInt) else other)

    def is_above(self, other: int) -> bool:
        """Return True if the number without a sign is greater than another one without a sign."""
        return self.unsigned > (other.unsigned if isinstance(other, APInt) else other)

    def _same_width(self, other: int) -> APInt:
        return other if isinstance(other, APInt) else APInt(other, self.width)

    def divided(self, other: int, is_signed: bool) -> APInt:
        """Return the quotient, rounded towards zero (`sdiv`, `udiv`).  Raises ZeroDivisionError."""
        by = self._same_width(other)
        return APInt(quotient(int(self), int(by)) if is_signed else self.unsigned // by.unsigned, self.width)

    def modulo(self, other: int, is_signed: bool) -> APInt:
        """Return the remainder, with the sign of this number (`srem`, `urem`).  Raises ZeroDivisionError."""
        by = self._same_width(other)
        return APInt(remainder(int(self), int(by)) if is_signed else self.unsigned % by.unsigned, self.width)

    def shifted_left(self, amount: int) -> APInt:
        """Return the number shifted by an amount without a sign; zero if that is the width or more."""
        return APInt(int(self) << self._amount(amount), self.width)

    def shifted_right(self, amount: int, is_signed: bool) -> APInt:
        """Return the number shifted by an amount without a sign, filled with its sign or with zeros (`ashr`, `lshr`)."""
        return APInt((int(self) if is_signed else self.unsigned) >> self._amount(amount), self.width)

    def _amount(self, amount: int) -> int:
        return min(amount.unsigned if isinstance(amount, APInt) else amount, self.width)

    def resized(self, width: int, is_signed: bool) -> APInt:
        """Return the number with another width (`sextOrTrunc`, `zextOrTrunc`)."""
        return APInt(int(self) if is_signed else self.unsigned, width)

    def plus(self, other: int) -> APInt:
        """Return the sum, of the width of this number."""
        return APInt(int(self) + int(other), self.width)

    def minus(self, other: int) -> APInt:
        """Return the difference, of the width of this number."""
        return APInt(int(self) - int(other), self.width)

    def times(self, other: int) -> APInt:
        """Return the product, of the width of this number."""
        return APInt(int(self) * int(other), self.width)

    def text(self, base: int, is_signed: bool) -> str:
        """Return the number in base 2, 8, 10 or 16."""
        return format(int(self) if is_signed else self.unsigned, {2: "b", 8: "o", 10: "d", 16: "X"}[base])
