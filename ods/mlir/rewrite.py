"""Patterns and conversions as functions, as `mlir.rewrite`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from ..builtin.module import Module
from ..conversion import driver
from ..conversion.config import ConversionConfig as ConversionConfig
from ..conversion.config import FoldingMode as DialectConversionFoldingMode
from ..conversion.pattern import FunctionPattern, adaptor_of
from ..conversion.rewriter import ConversionPatternRewriter as ConversionPatternRewriter
from ..conversion.target import ConversionTarget as _Target
from ..conversion.type_converter import TypeConverter as _TypeConverter
from ..diagnostics import DiagnosticError, MLIRError
from ..ir.context import Context
from ..ir.operation import Operation
from ..ir.parameters import checked, checks_arguments
from ..ir.type import Type
from ..ir.value import Value
from ..rewrite import walk_driver
from ..rewrite.greedy import apply_patterns_greedily
from ..rewrite.greedy_config import GreedyConfig
from ..rewrite.pattern_set import PatternSet, RewritePattern
from ..rewrite.rewriter import PatternRewriter as PatternRewriter

__all__ = [
    "ConversionConfig",
    "ConversionPatternRewriter",
    "ConversionTarget",
    "DialectConversionFoldingMode",
    "FrozenRewritePatternSet",
    "GreedyRewriteConfig",
    "GreedyRewriteStrictness",
    "GreedySimplifyRegionLevel",
    "PatternRewriter",
    "RewritePatternSet",
    "TypeConverter",
    "apply_full_conversion",
    "apply_partial_conversion",
    "apply_patterns_and_fold_greedily",
    "walk_and_apply_patterns",
]


class GreedyRewriteStrictness(Enum):
    """The operations that the greedy driver rewrites."""

    ANY_OP = 0
    EXISTING_AND_NEW_OPS = 1
    EXISTING_OPS = 2


class GreedySimplifyRegionLevel(Enum):
    """The degree to which the greedy driver simplifies regions."""

    DISABLED = 0
    NORMAL = 1
    AGGRESSIVE = 2


class GreedyRewriteConfig:
    """Options of the greedy driver."""

    def __init__(self) -> None:
        self.max_iterations = 10
        self.max_num_rewrites = -1
        self.use_top_down_traversal = False
        self.enable_folding = True
        self.strictness = GreedyRewriteStrictness.ANY_OP
        self.region_simplification_level = GreedySimplifyRegionLevel.AGGRESSIVE
        self.enable_constant_cse = True


class _FunctionRewrite(RewritePattern):
    def __init__(self, root: str, function: Callable[[Any, PatternRewriter], object], benefit: int) -> None:
        self.root, self.function, self.label = root, function, getattr(function, "__name__", "")
        self.benefit = benefit  # type: ignore[misc]

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return not self.function(op, rewriter)


@checks_arguments()
class FrozenRewritePatternSet:
    """Patterns that are ready to be applied (`FrozenRewritePatternSet` of MLIR's bindings)."""

    def __init__(self, patterns: Sequence[RewritePattern]) -> None:
        self.patterns = tuple(patterns)


@checks_arguments()
class RewritePatternSet:
    """Collects patterns."""

    def __init__(self, context: Context | None = None) -> None:
        self._patterns: list[RewritePattern] = []

    def add(self, root: type[Operation] | str, fn: Callable[[Any, PatternRewriter], object], benefit: int = 1) -> None:
        """Add a pattern: `fn` gets an operation and a rewriter, and returns a falsy value, such as None, if it rewrote the operation."""
        self._patterns.append(_FunctionRewrite(_name(root), fn, benefit))

    def add_conversion(
        self,
        root: type[Operation] | str,
        fn: Callable[[Any, Any, TypeConverter, ConversionPatternRewriter], object],
        type_converter: TypeConverter,
        benefit: int = 1,
    ) -> None:
        """Add a conversion pattern.

        `fn` gets an operation, an adaptor with its converted operands, the type converter and a rewriter. It returns a falsy
        value, such as None, if it converted the operation.
        """

        def convert(op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
            if any(len(group) != 1 for group in operands):
                return False
            return not fn(op, adaptor_of(op, [group[0] for group in operands]), type_converter, rewriter)

        self._patterns.append(FunctionPattern(_name(root), convert, type_converter, benefit))

    def freeze(self) -> FrozenRewritePatternSet:
        """Return the patterns, ready to be applied; this set is empty afterwards."""
        patterns, self._patterns = self._patterns, []
        return FrozenRewritePatternSet(patterns)


@checks_arguments(inherited=True)
class TypeConverter(_TypeConverter):
    """Converts types with functions; the function added last is tried first."""

    def add_conversion(self, convert: Callable[..., Any], *kinds: type) -> None:
        """Add a function that returns the converted type, or None if it does not convert the type."""
        super().add_conversion(convert, *kinds)

    def convert_type(self, type: Type) -> Type | None:
        """Return the converted type; None if there is none."""
        return super().convert_type(type)


@checks_arguments(inherited=True)
class ConversionTarget(_Target):
    """Says which operations are legal."""

    def __init__(self, context: Context | None = None) -> None:
        super().__init__()


@checked
def apply_patterns_and_fold_greedily(
    op: Module | Operation, set: FrozenRewritePatternSet, config: GreedyRewriteConfig | None = None
) -> None:
    """Apply patterns and folds until nothing changes. Raises RuntimeError if the IR still changes after the last allowed iteration."""
    config, root = config or GreedyRewriteConfig(), op.operation
    level = config.region_simplification_level
    greedy = GreedyConfig(
        config.use_top_down_traversal,
        config.max_iterations,
        config.max_num_rewrites,
        level is not GreedySimplifyRegionLevel.DISABLED,
        level is GreedySimplifyRegionLevel.AGGRESSIVE,
        config.enable_folding,
        config.enable_constant_cse,
    )
    if not apply_patterns_greedily(root._regions, PatternSet(set.patterns), root.context, greedy).converged:
        raise RuntimeError("pattern application failed to converge")


@checked
def walk_and_apply_patterns(op: Operation, set: FrozenRewritePatternSet) -> None:
    """Try the patterns once on each operation inside `op`, without folding."""
    walk_driver.walk_and_apply_patterns(op.operation, PatternSet(set.patterns))


@checked
def apply_partial_conversion(
    op: Module | Operation, target: ConversionTarget, set: FrozenRewritePatternSet, config: ConversionConfig | None = None
) -> None:
    """Convert the operations that patterns can convert. Raises MLIRError if an illegal operation remains; the IR is then unchanged."""
    _apply(driver.apply_partial_conversion, "partial conversion failed", op, target, set, config)


@checked
def apply_full_conversion(
    op: Module | Operation, target: ConversionTarget, set: FrozenRewritePatternSet, config: ConversionConfig | None = None
) -> None:
    """Convert all operations. Raises MLIRError if an operation remains that is not legal; the IR is then unchanged."""
    _apply(driver.apply_full_conversion, "full conversion failed", op, target, set, config)


def _apply(run: Callable[..., object], failure: str, op: Any, target: Any, set: FrozenRewritePatternSet, config: Any) -> None:
    try:
        run(op.operation, target, set.patterns, config)
    except DiagnosticError as error:
        raise MLIRError(failure, error.error_diagnostics) from error


def _name(root: type[Operation] | str) -> str:
    if isinstance(root, str):
        return root
    if not isinstance(root, type) or not hasattr(root, "OPERATION_NAME"):
        raise TypeError("the root argument must be a type or a string")
    return root.OPERATION_NAME
