"""Functions that several hook modules of the vector dialect share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from generated.vector import CombiningKind, CombiningKindAttr
from ods.builtin import FloatType, IndexType, IntegerType, MemRefType, VectorType
from ods.builtin.checks import invalid
from ods.ir.attribute import Attribute
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type
from ods.ir.value import Value

if TYPE_CHECKING:
    from ods.text.op_parser import OpParser

SetName = Callable[[Value, str], None]
Range = tuple[int, int]
"""The least and the greatest value."""

_OF_NUMBERS = frozenset({CombiningKind.ADD, CombiningKind.MUL})
_BYTES: Final = (8, 16, 32, 64)
"""The widths of scalars that take as many bytes in a vector as alone."""
_OF_FLOATS = frozenset({CombiningKind.MINNUMF, CombiningKind.MAXNUMF, CombiningKind.MINIMUMF, CombiningKind.MAXIMUMF})


def vector_type(value: Value) -> VectorType:
    """Return the type of a value that is a vector. Raises VerifyError for anything else, as inference of result types requires."""
    if not isinstance(value.type, VectorType):
        raise invalid("expected vector type")
    return value.type


def memref_type(value: Value) -> MemRefType:
    """Return the type of a value that is a ranked memref, according to the constraints."""
    assert isinstance(value.type, MemRefType), "the constraint is checked before"
    return value.type


def is_stored_as_scalars(memory: MemRefType) -> bool:
    """Return True if the elements of the vectors in `memory` lie where those of a memref of scalars do.

    LLVM stores vectors of odd widths bit by bit, and a vector takes the next power of two of bytes.
    """
    scalar = element_type_or_self(memory.element_type)
    width = 64 if isinstance(scalar, IndexType) else scalar.width if isinstance(scalar, (IntegerType, FloatType)) else 0
    *outer, size = memory.element_type.shape if isinstance(memory.element_type, VectorType) else (1,)
    return width in _BYTES and (size & (size - 1) == 0 or all(dim == 1 for dim in (*memory.shape, *outer)))


def parsed_kind(parser: OpParser, name: str, found: Attribute | None) -> CombiningKindAttr:
    """Return the combining kind in an attribute dictionary, by default addition."""
    if found is None:
        return CombiningKindAttr.get(CombiningKind.ADD)
    if not isinstance(found, CombiningKindAttr):
        message = f"'{name}' op expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')"
        raise parser.token_error(parser.op_location[1], message)
    return found


def can_combine(kind: CombiningKind, type_: Type) -> bool:
    """Return True if elements of `type_` can be combined by `kind`."""
    if kind in _OF_NUMBERS:
        return type_.is_int_or_index_or_float()
    return isinstance(type_, FloatType) if kind in _OF_FLOATS else type_.is_int_or_index()


def is_position(number: int, size: int) -> bool:
    """Return True if `number` is an index below `size`, or -1, the index of a poison element."""
    return -1 <= number < size
