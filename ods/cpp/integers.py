"""Integers with the meaning of C++: numbers wrap to their width, and division truncates."""

from __future__ import annotations


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
