"""How the values of native properties are stored: a tree, since arrays and optional properties hold others."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from .constraint import ResolvedConstraint
    from .definition import ResolvedEnum

_INTEGER: Final = re.compile(r"(u?)int(8|16|32|64)_t$")


@dataclass(frozen=True)
class IntegerStorage:
    """An integer."""

    width: int
    is_signed: bool


@dataclass(frozen=True)
class PlainStorage:
    """A boolean, a text, or a boolean that a unit attribute represents."""

    kind: Literal["bool", "string", "unit"]


@dataclass(frozen=True)
class EnumStorage:
    """A case of an enum."""

    enum: ResolvedEnum
    attribute: ResolvedConstraint | None = None
    """The attribute that can also represent the case."""
    mnemonic: str = ""
    """The keyword in front of `<case>`; empty if the text is the case alone."""
    is_attribute: bool = False
    """True if `attribute` always represents the case, and no integer does."""


@dataclass(frozen=True)
class ArrayStorage:
    """A tuple of values of another property."""

    element: ResolvedConstraint
    is_dense: bool = False
    """True if a dense array represents it."""


@dataclass(frozen=True)
class OptionalStorage:
    """A value of another property, or None."""

    element: ResolvedConstraint
    is_delegated: bool
    """True if the text is that of the value; otherwise it is `some<value>`."""

    @property
    def is_wrapped(self) -> bool:
        """True if a value is in a tuple of one, since the other property has a value None of its own."""
        return isinstance(self.element.storage, OptionalStorage)


PropertyStorage = IntegerStorage | PlainStorage | EnumStorage | ArrayStorage | OptionalStorage


def storage_of(text: str) -> PropertyStorage | None:
    """Return the storage of a C++ type such as `int32_t`, `bool` or `string`; None for others."""
    integer = _INTEGER.match(text)
    if integer is not None:
        return IntegerStorage(int(integer[2]), not integer[1])
    return PlainStorage(text) if text in ("bool", "string", "unit") else None  # type: ignore[arg-type]
