"""Sizes and alignments of types in memory."""

from __future__ import annotations

from ..type import Type


class DataLayoutTypeInterface(Type):
    """A type that knows how its values lie in memory."""

    __slots__ = ()

    def get_type_size_in_bits(self) -> int:
        """Return the number of bits of a value."""
        raise NotImplementedError

    def get_abi_alignment(self) -> int:
        """Return the alignment in memory that must be kept, in bytes."""
        raise NotImplementedError

    def get_preferred_alignment(self) -> int:
        """Return the alignment in memory that is best, in bytes."""
        return self.get_abi_alignment()
