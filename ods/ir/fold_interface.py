"""The interface by which a dialect places constants created by folding (MLIR `DialectFoldInterface`)."""

from __future__ import annotations

from .region import Region


class DialectFoldInterface:
    """The part of a dialect in folding.

    A dialect provides its interface by the hook `get_fold_interface` (`has_fold_interface` in its spec).
    """

    def should_materialize_into(self, region: Region) -> bool:
        """Return True if constants stay in this region of an operation of the dialect, rather than go to a region around it."""
        return False
