"""The interface by which a dialect controls where folding inserts constants (MLIR `DialectFoldInterface`)."""

from __future__ import annotations

from .region import Region


class DialectFoldInterface:
    """The rules of a dialect for folding.

    A dialect returns its interface from the hook `get_fold_interface` (`has_fold_interface` in its spec).
    """

    def should_materialize_into(self, region: Region) -> bool:
        """Return True if constants stay in `region`, of an operation of the dialect, instead of an enclosing region."""
        return False
