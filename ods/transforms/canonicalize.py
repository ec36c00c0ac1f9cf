"""`canonicalize`: folds operations and applies canonicalization patterns (MLIR `Canonicalizer`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..diagnostics import Diagnostic
from ..ir.authors import is_authors_class
from ..ir.context import Context
from ..ir.dialect import Dialect
from ..ir.hook_results import HookMistake, returned_several
from ..ir.location import UnknownLoc
from ..ir.operation import Operation
from ..passes.pass_base import Pass, PassOption
from ..rewrite import CanonicalizeMethodPattern, GreedyConfig, PatternSet, RewritePattern, apply_patterns_greedily
from ..rewrite.pattern import fault_of
from ..rewrite.pattern_set import DecisionTree

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


class DialectPatterns(PatternSet):
    """The canonicalization patterns of some dialects; patterns of other dialects are added when one of their operations is found."""

    def __init__(self, dialects: Iterable[Dialect], context: Context, disabled: Iterable[str] = (), enabled: Iterable[str] = ()) -> None:
        super().__init__()
        self._context = context
        self._refused, self._wanted = frozenset(disabled), frozenset(enabled)
        self._dialects: set[str] = set()
        self._prepared: set[type[Operation]] = set()
        self._add_all(dialects)

    def prepare(self, kinds: Iterable[type[Operation]]) -> None:
        new = [kind for kind in dict.fromkeys(kinds) if kind not in self._prepared]
        if new:
            self._prepared.update(new)
            self._load(dict.fromkeys([kind.name.partition(".")[0] for kind in new if kind.is_registered]))

    def for_class(self, op: Operation) -> DecisionTree:
        self._load([op.name.partition(".")[0]])
        return super().for_class(op)

    def _load(self, names: Iterable[str]) -> None:
        """Add the patterns of those dialects in `names` that are not added yet."""
        missing = [name for name in names if name not in self._dialects]
        self._dialects.update(missing)
        dialects = [self._context.get_dialect(name) for name in missing]
        self._add_all([dialect for dialect in dialects if dialect is not None])

    def _add_all(self, dialects: Iterable[Dialect]) -> None:
        """Add the patterns that dialects declare for no specific operation, then the patterns of all their operations in order of name."""
        patterns: list[RewritePattern] = []
        operations: dict[str, type[Operation]] = {}
        for dialect in dialects:
            self._dialects.add(dialect.name)
            self.has_authors = self.has_authors or is_authors_class(type(dialect))
            patterns.extend(dialect.get_declared_patterns())
            patterns.extend(_patterns(dialect.get_canonicalization_patterns))
            operations.update({operation_class.name: operation_class for operation_class in dialect.operations.values()})
        for name in sorted(operations):
            patterns.extend(patterns_of(operations[name]))
        for pattern in patterns:
            if pattern.debug_name not in self._refused and (not self._wanted or pattern.debug_name in self._wanted):
                self.add(pattern)


def _patterns(hook: Callable[[], Iterable[RewritePattern]]) -> list[RewritePattern]:
    found = returned_several(hook, hook(), RewritePattern, "a list of rewrite patterns")
    if fault := next(filter(None, map(fault_of, found)), None):
        raise HookMistake(hook, f"returned what cannot be tried: {fault}")
    return found


def patterns_of(operation_class: type[Operation]) -> list[RewritePattern]:
    """Return the canonicalization patterns of an operation class."""
    found = _patterns(operation_class.get_canonicalization_patterns)
    if operation_class.canonicalize is not Operation.canonicalize:
        found.append(CanonicalizeMethodPattern(operation_class))
    return found
