"""Pass pipelines: lists of passes and nested pipelines (MLIR `OpPassManager`)."""

from __future__ import annotations

from .pass_base import Pass


class OpPassManager:
    """The passes for one kind of operation, and nested managers for the operations directly inside it (MLIR `OpPassManager`)."""

    def __init__(self, anchor: str | None = None) -> None:
        self.anchor = anchor
        """Name of the operation; None for any."""
        self.items: list[Pass | OpPassManager] = []

    def add(self, pass_: Pass) -> None:
        """Add a pass; a pass for another operation is added to a nested manager for that operation."""
        if pass_.anchor is not None and self.anchor is not None and pass_.anchor != self.anchor:
            self.nest(pass_.anchor).add(pass_)
        else:
            self.items.append(pass_)

    def nest(self, anchor: str | None) -> OpPassManager:
        """Append and return a nested manager for operations named `anchor`, or for any operation if `anchor` is None."""
        nested = OpPassManager(anchor)
        self.items.append(nested)
        return nested

    def finalized(self) -> OpPassManager:
        """Return a copy with managers for the same operation merged if only managers for other operations are between them."""
        near: dict[str, OpPassManager] = {}
        joined = OpPassManager(self.anchor)
        for item in self.items:
            if isinstance(item, Pass) or item.anchor is None:
                near = {}
            elif item.anchor in near:
                near[item.anchor].items += item.items
                continue
            else:
                item = near[item.anchor] = item.copy()
            joined.items.append(item)
        joined.items = [item.finalized() if isinstance(item, OpPassManager) else item for item in joined.items]
        return joined

    def copy(self) -> OpPassManager:
        """Return a copy of the manager with the same passes."""
        other = OpPassManager(self.anchor)
        other.items = list(self.items)
        return other

    def passes(self) -> list[Pass]:
        """Return all passes in order, including those of nested managers."""
        return [each for item in self.items for each in (item.passes() if isinstance(item, OpPassManager) else [item])]
