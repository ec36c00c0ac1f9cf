"""The interface for sizes and alignments of types in memory."""

from __future__ import annotations

from ..type import Type


class DataLayoutTypeInterface(Type):
    """A type that defines the memory layout of its values."""

    __slots__ = ()

    def get_type_size_in_bits(self) -> int:
        """Return the size of a value in bits."""
        raise NotImplementedError

    def get_abi_alignment(self) -> int:
        """Return the required alignment in bytes."""
        raise NotImplementedError

    def get_preferred_alignment(self) -> int:
        """Return the preferred alignment in bytes."""
        return self.get_abi_alignment()
