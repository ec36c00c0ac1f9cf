"""Legalization: makes an operation, and the operations that its patterns build, legal (MLIR `OperationLegalizer`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..diagnostics import DiagnosticError, VerifyError
from ..ir.attribute import Attribute
from ..ir.authors import calls_of, is_authors_module, last_of_authors
from ..ir.block import Block
from ..ir.context import Context, emit, innermost
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.value import Value
from ..ir.walk import walk
from ..rewrite.fold import FoldResult, fold_operation, materialize_constant
from ..rewrite.last_change import place_of_pattern
from ..rewrite.pattern_set import RewritePattern, has_folder, may_fold
from .changes import ModifyOperation
from .config import FoldingMode
from .pattern_order import OrderedPatterns
from .rewriter import ConversionPatternRewriter
from .target import ConversionTarget, LegalizationAction


class OperationLegalizer:
    """Makes operations legal by folds and patterns."""

    def __init__(
        self, rewriter: ConversionPatternRewriter, target: ConversionTarget, patterns: Iterable[RewritePattern], context: Context
    ) -> None:
        self.rewriter, self.target, self.context = rewriter, target, context
        self.patterns = OrderedPatterns(patterns, target)
        self._applied: set[RewritePattern] = set()
        self._answers: dict[type[Operation], bool | None] = {}
        """For each class of operations: True if all are legal, False if nothing can make one legal, None if it depends."""
        rewriter.legalize_all = self.legalize_all

    def legalize_all(self, ops: Sequence[Operation]) -> bool:
        """Legalize operations and all nested operations; return False at the first explicitly illegal operation that fails."""
        return all(not (not self.legalize(op) and self.target.is_illegal(op)) for op in self.operations_to_convert(ops))

    def operations_to_convert(self, ops: Sequence[Operation]) -> list[Operation]:
        """Return `ops` and all nested operations, except those inside recursively legal operations, along the control flow."""
        found: list[Operation] = []
        pending = [*reversed(ops)]
        while pending:
            op = pending.pop()
            found.append(op)
            if op._regions and not (self.target.is_legal(op) and self.target.is_recursively_legal(op)):
                inside = [inner for region in op._regions for block in _blocks_along_control_flow(region) for inner in block]
                pending.extend(reversed(inside))
        return found

    def legalize(self, op: Operation) -> bool:
        """Make one operation legal; return False if that fails."""
        rewriter, kind = self.rewriter, type(op)
        answer = self._answers[kind] if kind in self._answers else self._answer_for_all(op)
        if answer or rewriter.is_ignored(op):
            return True
        if answer is False:
            return False
        if self.target.is_legal(op):
            if op._regions and self.target.is_recursively_legal(op):
                rewriter.ignored.update(dict.fromkeys([*walk(op)][1:]))
            return True
        mode = rewriter.config.folding_mode
        if mode is FoldingMode.BEFORE_PATTERNS and self._fold(op):
            return True
        if self._apply_pattern(op):
            return True
        return mode is FoldingMode.AFTER_PATTERNS and self._fold(op)

    def _answer_for_all(self, op: Operation) -> bool | None:
        """Return the answer of `legalize` for operations of the class of `op` that need no work; None if it depends on the operation."""
        answer: bool | None = None
        info = self.target.info_of(op.name)
        if not op.is_registered or (info is not None and (info.action is LegalizationAction.DYNAMIC or info.is_recursive)):
            pass
        elif info is not None and info.action is LegalizationAction.LEGAL:
            answer = True
        elif not self.patterns.of(op) and (self.rewriter.config.folding_mode is FoldingMode.NEVER or not has_folder(type(op))):
            answer = False
        self._answers[type(op)] = answer
        return answer

    # ---- folding

    def _fold(self, op: Operation) -> bool:
        if not may_fold(op):
            return False
        rewriter, snapshot = self.rewriter, ModifyOperation(op)
        folded = fold_operation(op)
        if folded is None:
            return False
        state = rewriter.state()
        values = self._folded(op, folded)
        if values is None:
            snapshot.rollback(rewriter)
            rewriter.reset(state)
            rewriter.new_ops.clear()
            return False
        if rewriter.keeps:
            rewriter.changes.insert(state[0], snapshot)
        else:
            rewriter.listener.notify_operation_modified(op)
        if not values:
            rewriter.new_ops.clear()
            rewriter.modified_ops.clear()
            return self.legalize(op)
        made = [value._owner for value in values if value._owner in rewriter.new_ops]
        rewriter.replace_op(op, values)
        rewriter.new_ops.clear()
        rewriter.modified_ops.clear()
        for constant in made:
            if not self.legalize(constant):
                rewriter.reset(state)
                return False
        return True

    def _folded(self, op: Operation, folded: Sequence[FoldResult]) -> list[Value] | None:
        """Return values for the results of a fold, with constants inserted before `op`; empty if `op` was changed in place.

        Returns None if a dialect cannot materialize a constant.
        """
        while not folded:
            again = fold_operation(op)
            if again is None:
                return []
            folded = again
        point = self.rewriter.insertion_point
        assert point is not None and op._block is not None
        place = (point._block, point._ref_operation)
        point._block, point._ref_operation = op._block, op
        try:
            values = [each if isinstance(each, Value) else self._constant(op, each, result) for each, result in zip(folded, op._results)]
        finally:
            point._block, point._ref_operation = place
        found = [value for value in values if value is not None]
        return found if len(found) == len(values) else None

    def _constant(self, op: Operation, attribute: Attribute, result: Value) -> Value | None:
        """Return the constant for a result of `op`, inserted before it; None if the dialect cannot materialize it."""
        dialect = self.context.get_dialect(op.name.partition(".")[0])
        constant = None if dialect is None else materialize_constant(dialect, attribute, result._type)
        if constant is None:
            return None
        constant._location = op._location
        if constant._block is None:
            assert op._block is not None
            op._block.insert_before(op, constant)
            self.rewriter.note_inserted(constant)
        return constant._results[0]

    # ---- patterns

    def _apply_pattern(self, op: Operation) -> bool:
        rewriter, point = self.rewriter, self.rewriter.insertion_point
        assert point is not None
        patterns = self.patterns.of(op)
        if not patterns or op._block is None:
            return False
        state, handler = rewriter.state(), self.context.action_handler
        place, frame = (point._block, point._ref_operation), innermost.get()
        outer, frame.location = frame.location, op._location
        try:
            for pattern in patterns:
                if pattern in self._applied and not getattr(pattern, "bounded_recursion", False):
                    continue
                self._applied.add(pattern)
                point._block, point._ref_operation = op._block, op
                try:
                    if handler is None:
                        succeeded = pattern.match_and_rewrite(op, rewriter)
                    else:
                        matched = pattern.match_and_rewrite
                        succeeded = handler.apply_pattern(pattern.debug_name, op, lambda: matched(op, rewriter))  # noqa: B023
                except VerifyError as error:
                    if last_of_authors(calls_of(error.__traceback__)):
                        raise
                    emit(self.context, error.diagnostic, fails_run=False)  # as in MLIR, the operation may still become legal otherwise
                    succeeded = False
                if rewriter.pattern_casts:
                    self._drop_unused_casts(succeeded)
                if succeeded and op not in rewriter.modified_ops and not rewriter.is_ignored(op):
                    _check_changed(pattern, op)
                new_ops, rewriter.new_ops = rewriter.new_ops, {}
                modified_ops, rewriter.modified_ops = rewriter.modified_ops, {}
                succeeded = succeeded and (not modified_ops or all(map(self.legalize, modified_ops)))
                succeeded = succeeded and all(map(self.legalize, new_ops))
                self._applied.discard(pattern)
                if succeeded:
                    return True
                rewriter.reset(state)
            return False
        finally:
            frame.location = outer
            point._block, point._ref_operation = place

    def _drop_unused_casts(self, succeeded: bool) -> None:
        """Without rollback, erase the temporary casts of a pattern that failed, or those that a successful pattern left unused."""
        rewriter = self.rewriter
        for cast in [*rewriter.pattern_casts]:
            if not succeeded or cast.use_empty():
                rewriter.materializations.pop(cast, None)
                cast._erase()
        rewriter.pattern_casts.clear()


def _check_changed(pattern: RewritePattern, op: Operation) -> None:
    """Raise DiagnosticError if an author wrote a pattern that succeeded and left `op` as it was."""
    if not op._is_erased and op._block is not None and is_authors_module(type(pattern).__module__):
        what = "replaced, erased or modified it"
        raise op.op_error(f"the pattern {pattern.debug_name}{place_of_pattern(pattern)} returned True, but it has not {what}")


def illegal_operation(op: Operation, explicitly: bool) -> DiagnosticError:
    """Return the error for an operation that could not be made legal."""
    suffix = " that was explicitly marked illegal" if explicitly else ""
    return op.error(f"failed to legalize operation '{op.name}'{suffix}")


def _blocks_along_control_flow(region: Region) -> Iterable[Block]:
    """Return the reachable blocks of `region`, each before the blocks that are first reached from it."""
    entry = region._first_block
    if entry is None or entry._next is None:
        return () if entry is None else (entry,)
    seen: dict[Block, None] = {entry: None}
    stack = [iter(entry.successors)]
    while stack:
        for successor in stack[-1]:
            if successor not in seen:
                seen[successor] = None
                stack.append(iter(successor.successors))
                break
        else:
            stack.pop()
    return seen
