"""`isinstance` and casts of MLIR's bindings; here, every object has its final class from the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Self


class Castable:
    """An attribute, type or value."""

    __slots__ = ()

    @classmethod
    def isinstance(cls, other: object) -> bool:
        """Return True if `other` is of this class."""
        return isinstance(other, cls)

    def maybe_downcast(self) -> Self:
        """Return the attribute, type or value unchanged."""
        return self
