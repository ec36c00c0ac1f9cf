"""Pipelines: passes in order, and pipelines for what is inside an operation (MLIR `OpPassManager`)."""

from __future__ import annotations

from .pass_base import Pass


class OpPassManager:
    """Passes for one kind of operation, and managers for what is directly inside (MLIR `OpPassManager`)."""

    def __init__(self, anchor: str | None = None) -> None:
        self.anchor = anchor
        """Name of the operation; None for any."""
        self.items: list[Pass | OpPassManager] = []

    def add(self, pass_: Pass) -> None:
        """Add a pass; one that is for another operation is put into a manager for that, inside this one."""
        if pass_.anchor is not None and self.anchor is not None and pass_.anchor != self.anchor:
            self.nest(pass_.anchor).add(pass_)
        else:
            self.items.append(pass_)

    def nest(self, anchor: str | None) -> OpPassManager:
        """Append and return a new manager for the nested operations with a name."""
        nested = OpPassManager(anchor)
        self.items.append(nested)
        return nested

    def finalized(self) -> OpPassManager:
        """Return the same passes with managers for one operation name joined if only those for other names are between."""
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
        """Another manager with the same items."""
        other = OpPassManager(self.anchor)
        other.items = list(self.items)
        return other

    def passes(self) -> list[Pass]:
        """Return all passes, those of nested managers too, in order."""
        return [each for item in self.items for each in (item.passes() if isinstance(item, OpPassManager) else [item])]
