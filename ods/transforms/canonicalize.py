"""`canonicalize`: folds operations and applies canonicalization patterns (MLIR `Canonicalizer`)."""

from __future__ import annotations

from collections.abc import Iterable

from ..diagnostics import Diagnostic
from ..ir.dialect import Dialect
from ..ir.location import UnknownLoc
from ..ir.operation import Operation
from ..passes.pass_base import Pass, PassOption
from ..rewrite import GreedyConfig, PatternSet, apply_patterns_greedily
from ..rewrite.pattern_set import DialectPatterns

_LEVELS = (
    ("disabled", "Don't run any control-flow simplification."),
    ("normal", "Perform simple control-flow simplifications (e.g. dead args elimination)."),
    ("aggressive", "Perform aggressive control-flow simplification (e.g. block merging)."),
)


class Canonicalizer(Pass):
    """Folds operations and applies the canonicalization patterns of all operations until nothing changes."""

    argument = "canonicalize"
    summary = "Canonicalize operations"
    options = (
        PassOption("top-down", "top_down", "bool", False, "Seed the worklist in general top-down order"),
        PassOption("region-simplify", "region_simplify", "enum", False, "Perform control flow optimizations to the region tree", _LEVELS),
        PassOption("max-iterations", "max_iterations", "int", False, "Max. iterations between applying patterns / simplifying regions"),
        PassOption("max-num-rewrites", "max_num_rewrites", "int", False, "Max. number of pattern rewrites within an iteration"),
        PassOption(
            "test-convergence", "test_convergence", "bool", False, "Test only: Fail pass on non-convergence to detect cyclic pattern"
        ),
        PassOption(
            "disable-patterns", "disable_patterns", "str", True, "Labels of patterns that should be filtered out during application"
        ),
        PassOption("enable-patterns", "enable_patterns", "str", True, "Labels of patterns that should be used during application"),
    )

    def __init__(
        self,
        *,
        top_down: bool = True,
        region_simplify: str = "normal",
        max_iterations: int = 10,
        max_num_rewrites: int = -1,
        test_convergence: bool = False,
        disable_patterns: Iterable[str] = (),
        enable_patterns: Iterable[str] = (),
    ) -> None:
        super().__init__()
        self.top_down = top_down
        self.region_simplify = region_simplify
        self.max_iterations = max_iterations
        self.max_num_rewrites = max_num_rewrites
        self.test_convergence = test_convergence
        self.disable_patterns = tuple(disable_patterns)
        self.enable_patterns = tuple(enable_patterns)
        self._patterns: dict[tuple[Dialect, ...], PatternSet] = {}

    def run(self, op: Operation) -> None:
        patterns = self._patterns_for(op)
        config = GreedyConfig(
            self.top_down,
            self.max_iterations,
            self.max_num_rewrites,
            self.region_simplify != "disabled",
            self.region_simplify == "aggressive",
        )
        result = apply_patterns_greedily(op._regions, patterns, self.context, config)
        self.tell_changed(result.changed)
        if result.converged or not self.max_iterations:
            return
        if self.test_convergence:
            raise self.fail()
        change = result.last_change
        last = f"; {change.text}" if change is not None else ""
        placed = change if change is not None and not isinstance(change.location, UnknownLoc) else None
        notes = (Diagnostic("note", "this is that operation", location=placed.location),) if placed is not None else ()
        message = f"canonicalization did not converge within {self.max_iterations} iterations{last}"
        self.diagnostics.append(Diagnostic("warning", message, location=op.location, related=notes))

    def _patterns_for(self, op: Operation) -> PatternSet:
        """Return the canonicalization patterns of the loaded dialects; the set is cached for these dialects."""
        dialects = tuple(self.context.loaded_dialects)
        found = self._patterns.get(dialects)
        if found is None:
            found = self._patterns[dialects] = DialectPatterns(dialects, self.context, self.disable_patterns, self.enable_patterns)
        return found
