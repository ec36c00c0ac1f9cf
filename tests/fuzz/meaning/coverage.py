"""Counts which folds and patterns are applied."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

from ods.ir.dialect import load_dialect
from ods.ir.operation import Operation
from ods.ir.traits import ConstantLike
from ods.rewrite import greedy

DIALECTS = ("affine", "arith", "cf", "complex", "func", "index", "math", "memref", "scf", "tensor", "ub", "vector")

UNREACHED = {
    "FoldReshapeWithConstant": "the folds of expand_shape and collapse_shape come first",
    "ForallOpReplaceConstantInductionVar": "ForallOpSingleOrZeroIterationDimsFolder comes first",
    "InsertSliceOpSourceCastInserter": "InsertSliceOpConstantArgumentFolder inserts the cast",
    "ReplaceIfYieldWithConditionOrValue": "constants leave the regions first, and ConvertTrivialIfToSelect follows",
    "StridedSliceSplat": "StridedSliceBroadcast comes first",
}
"""Folds and patterns that no generated program reaches, and why."""


class Coverage:
    """The folds and patterns of the dialects, and how often each was applied since `start`."""

    def __init__(self) -> None:
        self.applied: Counter[str] = Counter()
        self.all: set[str] = set()

    def find(self) -> None:
        """Find all folds and patterns of the dialects."""
        for name in DIALECTS:
            dialect = load_dialect(f"generated.{name}")
            for kind in dialect.operations.values():
                if _folds(kind):
                    self.all.add(f"{kind.name} fold")
                self.all |= {pattern.debug_name for pattern in kind.get_canonicalization_patterns()}
            of_dialect = (*dialect.get_declared_patterns(), *dialect.get_canonicalization_patterns())
            self.all |= {pattern.debug_name for pattern in of_dialect}

    def start(self) -> None:
        """Start to count. Must be called before the first fold of the process, since drivers cache the folds of a class."""
        if self.all:
            return
        self.find()
        for name in DIALECTS:
            for kind in filter(_folds, load_dialect(f"generated.{name}").operations.values()):
                kind.fold = self._counted(kind.fold, f"{kind.name} fold")  # type: ignore[method-assign]
        applied = self.applied

        def remember(driver: Any, name: str) -> None:
            applied[name] += 1
            driver.__dict__["last_pattern"] = name

        by_name = property(lambda driver: driver.__dict__["last_pattern"], remember)
        greedy._Driver.last_pattern = by_name  # type: ignore[assignment]

    def _counted(self, fold: Callable[..., Any], name: str) -> Callable[..., Any]:
        @functools.wraps(fold)
        def counted(*arguments: Any) -> Any:
            found = fold(*arguments)
            if found is not None and found is not False:
                self.applied[name] += 1
            return found

        return counted

    def missed(self) -> list[str]:
        """Return the folds and patterns that were not applied and are not listed in UNREACHED."""
        return sorted(self.all - self.applied.keys() - UNREACHED.keys())


def _folds(kind: type[Operation]) -> bool:
    """Return True if operations of a class have a fold hook; False for constants, whose folds are trivial."""
    return kind.fold is not Operation.fold and ConstantLike not in kind.traits
