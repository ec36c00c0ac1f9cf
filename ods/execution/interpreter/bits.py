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
    algebra, before, after = machine.algebra, bit_width(old), bit_width(new)
    narrow, wide = sorted((before, after))
    if wide % narrow:
        raise machine.unsupported(f"a cast of {old} to {new}")
    bits, whole_bits, pieces = IntegerType.get_signless(before), IntegerType.get_signless(after), list[Any]()
    for element in elements:
        number = algebra.bitcast(element, old, bits)
        for start in range(0, before, narrow):
            pieces.append(algebra.trunc(algebra.lshr(before, number, algebra.integer(before, start)), before, narrow))
    made = list[Any]()
    for start in range(0, len(pieces), after // narrow):
        whole = algebra.integer(after, 0)
        for place, piece in enumerate(pieces[start : start + after // narrow]):
            shifted = algebra.shl(after, algebra.zext(piece, narrow, after), algebra.integer(after, place * narrow))
            whole = algebra.or_(after, whole, shifted)
        made.append(algebra.bitcast(whole, whole_bits, new))
    return made
