"""Reads the bits of numbers as numbers of another type and width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...builtin.types import IntegerType
from ...ir.type import Type
from .machine import Machine
from .values import bit_width


def bits_between(machine: Machine, elements: Sequence[Any], old: Type, new: Type) -> list[Any]:
    """Return the bits of numbers as numbers of another type, the first in the lowest bits; a piece of poison is poison.

    Raises Unsupported if no width is a multiple of the other.
    """
    algebra, narrow = machine.algebra, min(bit_width(old), bit_width(new))
    if max(bit_width(old), bit_width(new)) % narrow:
        raise machine.unsupported(f"a cast of {old} to {new}")
    width, pieces = bit_width(old), list[Any]()
    bits, piece = IntegerType.get_signless(width), IntegerType.get_signless(bit_width(new))
    for element in elements:
        number = algebra.bitcast(element, old, bits)
        for start in range(0, width, narrow):
            pieces.append(algebra.trunc(algebra.lshr(width, number, algebra.integer(width, start)), width, narrow))
    count, width, made = bit_width(new) // narrow, bit_width(new), list[Any]()
    for start in range(0, len(pieces), count):
        whole = algebra.integer(width, 0)
        for place, part in enumerate(pieces[start : start + count]):
            shifted = algebra.shl(width, algebra.zext(part, narrow, width), algebra.integer(width, place * narrow))
            whole = algebra.or_(width, whole, shifted)
        made.append(algebra.bitcast(whole, piece, new))
    return made
