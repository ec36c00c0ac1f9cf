"""The greedy driver: folds and applies patterns until nothing changes (MLIR `applyPatternsGreedily`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from ..diagnostics import Diagnostic
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.authors import HookMistake
from ..ir.block import Block
from ..ir.context import Context, emit
from ..ir.dialect import Dialect
from ..ir.erased import ERASED
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import KnownEffects, has_no_effects_of_its_own, is_never_dead, would_op_be_trivially_dead
from ..ir.operation import Operation
from ..ir.operation_rules import own_code, per_class
from ..ir.region import Region, common_region
from ..ir.traits import ConstantLike
from ..ir.value import OpResult, Value
from ..ir.walk import operations_of, walk_post_order
from .fold import constant_of, fold_operation, materialize_constant
from .folder import ConstantFolder
from .greedy_config import GreedyConfig, GreedyResult, Strictness
from .last_change import AuthorChange, author_change, author_changes, last_change
from .pattern_set import DecisionTree, Matcher, PatternSet, RewritePattern
from .region_simplification import erase_unreachable_blocks, simplify_regions
from .rewriter import PatternRewriter, RewriteListener

_ENDLESS: Final = 50_000
_ENDLESS_FOR_EACH: Final = 100
"""The driver reports an endless loop after this many rewrites in an iteration, plus this many for each operation (MLIR does not stop)."""
_UNCHANGED, _ERASED, _FOLDED, _REWRITTEN = range(4)
"""The outcomes of visiting an operation."""
_NOWHERE: Final = Block()
"""An empty block."""


def apply_patterns_greedily(
    regions: Sequence[Region], patterns: PatternSet, context: Context, config: GreedyConfig | None = None
) -> GreedyResult:
    """Rewrite all operations nested in the regions of one isolated operation; the operation itself stays unchanged."""
    driver = _driver(patterns, context, config or GreedyConfig())
    result = GreedyResult(changed=False, converged=True)
    for region in regions:
        changed, converged = driver.simplify(region)
        result.changed |= changed
        result.converged &= converged
    result.last_pattern = driver.last_pattern
    if not result.converged and driver.last_changed is not None:
        result.last_change = last_change(*driver.last_changed)
    return result


def apply_op_patterns_greedily(
    ops: Sequence[Operation], patterns: PatternSet, context: Context, config: GreedyConfig | None = None
) -> GreedyResult:
    """Rewrite `ops`, and the operations that these rewrites affect in the region around all of them."""
    result = GreedyResult(changed=False, converged=True, all_erased=True)
    if ops:
        driver = _driver(patterns, context, config or GreedyConfig())
        result.changed, result.converged = driver.simplify_operations(ops)
        result.all_erased = all(op._block is None for op in ops)
    return result


class _Chances(NamedTuple):
    """The folds and patterns that apply to one operation class."""

    visit: _Visit
    tree: DecisionTree
    dialect: Dialect | None
    """The dialect that materializes the constants of their results."""
    is_constant: bool
    any: bool
    """False if no fold or pattern applies, so that the driver can skip the operation."""


class _Driver(RewriteListener):
    """The worklist, and the functions that fill and process it; the last operation is processed first."""

    def __init__(self, patterns: PatternSet, context: Context, config: GreedyConfig) -> None:
        self.patterns = patterns
        self.context = context
        self.config = config
        self.rewriter = PatternRewriter(self)
        self.worklist: dict[Operation, _Chances | None] = {}
        """Operations to visit, the last one first, with their folds and patterns if already known."""
        self.chances: dict[type[Operation] | str, _Chances] = patterns._known.setdefault(context, {}).setdefault(type(self), {})
        self.holders: dict[Block, Sequence[Operation]] = {}
        """Maps blocks to the operations around them, up to the scope, that may change; cleared when blocks may have moved."""
        self.flat_block = _NOWHERE
        """A block without such operations around it, which uses no value from outside the scope. Its operations and the operations
        that define their operands are added to the worklist without a look-up.
        """
        self.scope: Region | None = None
        self.is_isolated = False
        """True if the operations in the scope use no value defined outside it."""
        self.last_pattern = ""
        self.last_changed: tuple[Operation, RewritePattern | None] | None = None
        """The last operation that the last iteration changed, with the pattern that changed it; None instead of a pattern for a fold."""
        self.is_endless = False
        self.droppable: KnownEffects = {}
        """Maps operations with regions to whether they may be erased if unused; entries are removed when nested operations change."""

    def simplify(self, region: Region) -> tuple[bool, bool]:
        """Simplify `region`; return whether anything changed, and whether the last iteration changed nothing."""
        self.scope = region
        self.is_isolated = region.parent is not None and region.parent.is_isolated_from_above
        visits_all = self.config.strictness is Strictness.ANY and self.config.max_rewrites != 0
        iteration, ever, changed = 0, False, True
        while changed:
            iteration += 1
            if iteration > self.config.max_iterations != -1:
                break
            changed = self._iterate(region, iteration, visits_all)
            ever |= changed
            if self.is_endless:
                break
        return ever, not changed

    def _iterate(self, region: Region, _iteration: int, visits_all: bool) -> bool:
        """Visit all operations in a region once, and again those that changes concern; return whether anything changed."""
        self.last_changed = None
        inside = self._fill_worklist(region)
        is_settled = not erase_unreachable_blocks(self.rewriter, inside) and visits_all
        changed = self._process_worklist()
        if self.config.simplify_regions:
            settled = inside if is_settled and not changed else None
            changed |= simplify_regions(self.rewriter, [region], self.config.merge_blocks, settled)
        return changed

    def simplify_operations(self, ops: Sequence[Operation]) -> tuple[bool, bool]:
        """Process `ops`; return whether anything changed, and whether the driver converged."""
        self.scope = common_region(ops)
        self.worklist = dict.fromkeys(ops)
        changed = self._process_worklist()
        return changed, not self.worklist

    # ---- the worklist

    def _fill_worklist(self, region: Region) -> list[Region]:
        """Put all operations nested in `region` onto the worklist and unique the constants; return `region` and all nested regions."""
        self.worklist.clear()
        self.holders.clear()
        self.flat_block = _NOWHERE
        self.droppable.clear()
        folder: ConstantFolder | None = None
        worklist, known = self.worklist, self.chances.get
        top_down, cse_constants = self.config.top_down, self.config.cse_constants
        regions = [region]
        operations = operations_of([region], regions)
        self.patterns.prepare(map(type, operations))
        filled: set[Block] = set()
        if not top_down:
            operations = [op for block in region.blocks for outer in block.operations for op in walk_post_order(outer)]
        for op in operations:
            chances = known(type(op)) or self._chances_of(op)
            if chances.is_constant and cse_constants:
                value = op._constant
                if value is not None:
                    folder = folder or ConstantFolder(self.rewriter, self.context)
                    if not folder.insert_known_constant(op, value):
                        continue
            if not top_down:
                self._add_outwards(op, filled)
            elif chances.any:  # the operations around it precede it
                worklist[op] = chances
        if top_down:
            self.worklist = dict(reversed(worklist.items()))
        return regions

    def add(self, op: Operation) -> None:
        """Put an operation and the operations around it onto the worklist, if it is in the scope."""
        block = op._block
        if block is self.flat_block:
            self.worklist[op] = None
            return
        around = self.holders.get(block)  # type: ignore[arg-type]
        if around is None:
            around = self._holders_of(block)
        if around is not None:
            worklist = self.worklist
            worklist[op] = None
            if around:
                worklist.update(dict.fromkeys(around))

    def _add_outwards(self, op: Operation, filled: set[Block]) -> None:
        """Do the same as `add` while the worklist is filled, when the operations around the blocks in `filled` are already on it."""
        self.worklist[op] = None
        block = op._block
        while block is not None and block not in filled:
            filled.add(block)
            holder = None if block._parent is self.scope else block.parent_op
            if holder is None:
                return
            if (self.chances.get(type(holder)) or self._chances_of(holder)).any:
                self.worklist[holder] = None
            block = holder._block

    def is_flat(self, block: Block) -> bool:
        """Store `block` as `flat_block` and return True if it satisfies the conditions; otherwise return False."""
        holders = self.holders.get(block)
        if holders is None:
            holders = self.holders[block] = self._holders_of(block) or ()
        if holders or not self.is_isolated:
            return False
        self.flat_block = block
        return True

    def _holders_of(self, block: Block | None) -> Sequence[Operation] | None:
        """Return the operations around `block`, up to the scope, that folds or patterns may change; None for a block outside the scope."""
        scope = self.scope
        found: list[Operation] = []
        while block is None or block._parent is not scope:
            holder = None if block is None or block._parent is None else block._parent._parent
            if holder is None:
                return None
            if (self.chances.get(type(holder)) or self._chances_of(holder)).any:
                found.append(holder)
            block = holder._block
        return found

    def _process_worklist(self) -> bool:
        worklist, pop, known = self.worklist, self.worklist.popitem, self.chances.get
        changed, rewrites, limit = False, 0, self.config.max_rewrites
        folded: Operation | None = None
        if not worklist or limit == 0:
            return False
        endless, steps = _ENDLESS + _ENDLESS_FOR_EACH * len(worklist), 0
        if limit == -1:
            limit = endless
        with self.rewriter.at(next(iter(worklist))):
            while worklist:
                op, chances = pop()
                if chances is None:
                    chances = known(type(op))
                    if chances is None:
                        if op._is_erased:
                            continue
                        chances = self._chances_of(op)
                outcome = chances.visit(self, op, chances)
                if not outcome:
                    continue
                changed = True
                if outcome is _FOLDED:
                    steps, folded = steps + 1, op
                    if steps > endless:  # in-place folds that never converge
                        break
                elif outcome is _REWRITTEN:
                    rewrites += 1
                    if rewrites == limit:
                        break
        if folded is not None and self.last_changed is None:
            self.last_changed = folded, None
        self.is_endless = rewrites == limit != self.config.max_rewrites or steps > endless
        return changed

    # ---- one operation

    def _chances_of(self, op: Operation) -> _Chances:
        """Return the folds and patterns that apply to `op`; the same for all operations of a registered class."""
        kind = type(op)
        key = kind if kind.is_registered else op.name
        found = self.chances.get(key)
        if found is None:
            tree = self.patterns.for_class(op)
            any_ = not is_never_dead(kind) or tree.fold is not None or bool(tree.patterns)
            dialect = self.context.get_dialect(op.name.partition(".")[0])
            found = _Chances(_visitor_of(kind), tree, dialect, ConstantLike in kind.traits, any_)
            self.chances[key] = found
        return found

    def replace_folded(self, op: Operation, folded: Sequence[Attribute | Value], dialect: Dialect | None) -> bool:
        """Replace an operation by the result of its fold; return True if the constants could be materialized."""
        if not folded:
            self.notify_operation_modified(op)
            return True
        values = self._materialize(op, folded, dialect)
        if values is None:
            return False
        add = self.add
        for result, value in zip(op._results, values):
            for user in result.users:
                user._replace_operand_value(result, value)
                add(user)
            result._users = None
        if op._regions or op._successors:
            self.rewriter.erase_op(op)
        else:
            if self.droppable:
                self._forget_effects(op.parent)
            _eraser_of(type(op))(self, op)
        return True

    def _materialize(self, op: Operation, folded: Sequence[Attribute | Value], dialect: Dialect | None) -> list[Value] | None:
        """Return the values that `op` folds to, with constants inserted before it; None if a constant cannot be materialized."""
        values: list[Value] = []
        made: list[Operation] = []
        for each, result in zip(folded, op._results):
            if isinstance(each, Value):
                values.append(each)
                continue
            self._build_before(op)
            constant = None if dialect is None else materialize_constant(dialect, each, result._type)
            if constant is None:
                for other in made:
                    self.rewriter.erase_op(other)
                return None
            constant._location = op._location  # avoids computing a deferred location
            if constant._block is None:
                self.rewriter.insert(constant)
            made.append(constant)
            values.append(constant._results[0])
        return values

    def _build_before(self, op: Operation) -> None:
        """Insert all new operations before `op`."""
        point = self.rewriter.insertion_point
        point._block, point._ref_operation = op._block, op  # type: ignore[union-attr]

    def rewrite(self, op: Operation, patterns: Sequence[tuple[Matcher, RewritePattern]]) -> bool:
        """Apply the first pattern that matches; return True if one does."""
        self._build_before(op)
        kept = self.holders, self.flat_block
        self.holders, self.flat_block = {}, _NOWHERE
        for match_and_rewrite, pattern in patterns:
            if match_and_rewrite(op, self.rewriter):
                self.last_pattern, self.last_changed = pattern.debug_name, (op, pattern)
                return True
        self.holders, self.flat_block = kept
        return False

    # ---- notifications

    def notify_operation_inserted(self, op: Operation) -> None:
        if self.droppable:
            self._forget_effects(op.parent)
        self.add(op)

    def notify_operation_modified(self, op: Operation) -> None:
        if self.droppable:
            self._forget_effects(op)
        self.add(op)

    def notify_operation_erased(self, op: Operation) -> None:
        self._forget_effects(op.parent)
        for value in op._operands:
            if isinstance(value, OpResult) and value.count_users() < 3:  # `op`, and at most one other user
                self.add(value._owner)
        self.worklist.pop(op, None)

    def _forget_effects(self, op: Operation | None) -> None:
        """Forget the effects of `op` and its ancestors after a change inside."""
        while op is not None:
            self.droppable.pop(op, None)
            op = op.parent


class _WatchingDriver(_Driver):
    """A driver that records in `author_changes` which operations the folds and patterns of authors have changed."""

    change: AuthorChange | None = None
    """The fold or pattern that is currently applied."""
    has_changed_root = False
    """True if that has modified, replaced or erased the operation that it is applied to."""
    root: Operation | None = None

    def __init__(self, patterns: PatternSet, context: Context, config: GreedyConfig) -> None:
        super().__init__(patterns, context, config)
        self.told_unused: set[type[Operation]] = set()
        """The classes with a fold that was reported as unused."""

    def replace_folded(self, op: Operation, folded: Sequence[Attribute | Value], dialect: Dialect | None) -> bool:
        change = self.change = author_change(op, None)
        users = [user for result in op._results for user in result.users] if change is not None else []
        if change is not None:
            _check_folded(change, folded)
        try:
            succeeded = super().replace_folded(op, folded, dialect)
            if change is not None and not succeeded and type(op) not in self.told_unused:
                self.told_unused.add(type(op))
                _tell_unused(op, change, folded, dialect)
            return succeeded
        finally:
            self.change = None
            if change is not None:
                author_changes.update(dict.fromkeys(users, change))

    def rewrite(self, op: Operation, patterns: Sequence[tuple[Matcher, RewritePattern]]) -> bool:
        for each in patterns:
            change = self.change = author_change(op, each[1])
            self.root, self.has_changed_root = op, False
            try:
                if super().rewrite(op, (each,)):
                    return True
                if self.has_changed_root and change is not None:
                    name = object.__getattribute__(op, "name")
                    raise HookMistake(change.code, f"changed '{name}' and did not return True")
            finally:
                self.change = self.root = None
        return False

    def notify_operation_inserted(self, op: Operation) -> None:
        super().notify_operation_inserted(op)
        if self.change is not None:
            author_changes[op] = self.change

    def notify_operation_modified(self, op: Operation) -> None:
        super().notify_operation_modified(op)
        self.has_changed_root |= op is self.root
        if self.change is not None:
            author_changes[op] = self.change

    def notify_operation_erased(self, op: Operation) -> None:
        super().notify_operation_erased(op)
        self.has_changed_root |= op is self.root


def _check_folded(change: AuthorChange, folded: Sequence[Attribute | Value]) -> None:
    """Raise HookMistake if a fold returned a value of an operation that it made."""
    for value in folded:
        if isinstance(value, OpResult) and value._owner._block is None:
            hint = "an attribute or an existing value; the dialect makes the constant"
            raise HookMistake(change.code, f"returned the result of a new '{value.owner.name}', and a fold gives {hint}")


def _tell_unused(op: Operation, change: AuthorChange, folded: Sequence[Attribute | Value], dialect: Dialect | None) -> None:
    """Warn that a fold is not applied, since the dialect makes no constant of the attribute."""
    attribute = next((each for each in folded if isinstance(each, Attribute)), None)
    if attribute is None or dialect is None or type(dialect).materialize_constant is not Dialect.materialize_constant:
        return
    text = f"'{op.name}' op: {change.text}, gives {attribute}, which nothing can use: the dialect '{dialect.name}' makes no constants"
    hint = "set `has_constant_materializer: true` in its spec and write the hook"
    emit(op.context, Diagnostic("warning", f"{text}; {hint}", location=op.location))


class _ListenedDriver(_Driver):
    """A driver that makes each change through the rewriter, notifies a listener, and may be restricted to some operations."""

    def __init__(self, patterns: PatternSet, context: Context, config: GreedyConfig) -> None:
        super().__init__(patterns, context, config)
        self.user_listener = config.listener or RewriteListener()
        self.allowed: set[Operation] | None = None
        """The operations that may be rewritten; None for all."""

    def simplify(self, region: Region) -> tuple[bool, bool]:
        self._restrict(operations_of([region]))
        return super().simplify(region)

    def simplify_operations(self, ops: Sequence[Operation]) -> tuple[bool, bool]:
        self._restrict(ops)
        return super().simplify_operations(ops)

    def _restrict(self, ops: Iterable[Operation]) -> None:
        if self.config.strictness is not Strictness.ANY:
            self.allowed = set(ops)

    def _fill_worklist(self, region: Region) -> list[Region]:
        regions = super()._fill_worklist(region)
        if self.allowed is not None and not self.config.top_down:
            self.worklist = {op: None for op in self.worklist if op in self.allowed}
        return regions

    def add(self, op: Operation) -> None:
        around = self._holders_of(op._block)
        if around is not None:
            self.worklist.update(dict.fromkeys([each for each in (op, *around) if self.allowed is None or each in self.allowed]))

    def is_flat(self, block: Block) -> bool:
        return False

    def _chances_of(self, op: Operation) -> _Chances:
        found = super()._chances_of(op)
        if found.visit is not _visit_by_the_book:
            kind = type(op)
            found = self.chances[kind if kind.is_registered else op.name] = found._replace(visit=_visit_by_the_book)
        return found

    def replace_folded(self, op: Operation, folded: Sequence[Attribute | Value], dialect: Dialect | None) -> bool:
        values = self._materialize(op, folded, dialect)
        if folded and values is not None:
            self.rewriter.replace_op(op, values)
        elif not folded:
            self.notify_operation_modified(op)
        return values is not None

    def notify_operation_inserted(self, op: Operation) -> None:
        self.user_listener.notify_operation_inserted(op)
        self._note_inserted(op)

    def notify_operation_moved(self, op: Operation, origin: InsertionPoint | None) -> None:
        self.user_listener.notify_operation_moved(op, origin)
        self._note_inserted(op)

    def _note_inserted(self, op: Operation) -> None:
        if self.allowed is not None and self.config.strictness is Strictness.EXISTING_AND_NEW:
            self.allowed.add(op)
        super().notify_operation_inserted(op)

    def notify_operation_modified(self, op: Operation) -> None:
        self.user_listener.notify_operation_modified(op)
        super().notify_operation_modified(op)

    def notify_operation_replaced(self, op: Operation, values: Sequence[Value]) -> None:
        self.user_listener.notify_operation_replaced(op, values)

    def notify_operation_erased(self, op: Operation) -> None:
        self.user_listener.notify_operation_erased(op)
        super().notify_operation_erased(op)
        if self.allowed is not None:
            self.allowed.discard(op)

    def notify_block_inserted(self, block: Block, was_linked: bool) -> None:
        self.user_listener.notify_block_inserted(block, was_linked)

    def notify_block_erased(self, block: Block) -> None:
        self.user_listener.notify_block_erased(block)


class _LoggingDriver(_Driver):
    """A driver that tells the context's action handler of iterations and patterns."""

    def _iterate(self, region: Region, iteration: int, visits_all: bool) -> bool:
        handler, iterate = self.context.action_handler, super()._iterate
        assert handler is not None
        return handler.iterate(region, iteration, lambda: iterate(region, iteration, visits_all))

    def rewrite(self, op: Operation, patterns: Sequence[tuple[Matcher, RewritePattern]]) -> bool:
        handler, rewrite = self.context.action_handler, super().rewrite
        assert handler is not None
        for each in patterns:
            tried = (each,)
            if handler.apply_pattern(each[1].debug_name, op, lambda: rewrite(op, tried)):  # noqa: B023 - it is called at once
                return True
        return False


class _LoggingWatchingDriver(_LoggingDriver, _WatchingDriver):
    """A driver that logs actions and records the changes of authors."""


class _LoggingListenedDriver(_LoggingDriver, _ListenedDriver):
    """A driver that logs actions and notifies a listener."""


def _visit_by_the_book(driver: _Driver, op: Operation, chances: _Chances) -> int:
    """Erase, fold or rewrite `op`, with every change made through the rewriter; return the outcome."""
    if op._is_erased:
        return _UNCHANGED
    if would_op_be_trivially_dead(op, driver.droppable) and not any(result._users for result in op._results):
        driver.rewriter.erase_op(op)
        return _ERASED
    if driver.config.fold:
        folded = fold_operation(op) if constant_of(op) is None else None
        if folded is not None and driver.replace_folded(op, folded, chances.dialect):
            return _FOLDED
    tree = chances.tree
    for value in op._operands[: tree.depth]:
        tree = tree[type(value._owner)]
    return _REWRITTEN if tree.patterns and driver.rewrite(op, tree.patterns) else _UNCHANGED


def _driver(patterns: PatternSet, context: Context, config: GreedyConfig) -> _Driver:
    """Return the driver for a configuration: with notifications if necessary, else with a record of authors' changes, or without both."""
    is_listened = config.listener is not None or config.strictness is not Strictness.ANY
    if context.action_handler is not None:
        logging = _LoggingListenedDriver if is_listened else _LoggingWatchingDriver if patterns.has_authors else _LoggingDriver
        return logging(patterns, context, config)
    if is_listened:
        return _ListenedDriver(patterns, context, config)
    return (_WatchingDriver if patterns.has_authors else _Driver)(patterns, context, config)


_Visit: TypeAlias = Callable[[_Driver, Operation, _Chances], int]
_Eraser: TypeAlias = Callable[[_Driver, Operation], None]


@per_class
def _visitor_of(kind: type[Operation]) -> _Visit:
    """Return the function that visits operations of class `kind`: it erases, folds or rewrites them, and returns the outcome."""
    dies, is_free, erase = not is_never_dead(kind), has_no_effects_of_its_own(kind), _eraser_of(kind)

    def visit(driver: _Driver, op: Operation, chances: _Chances) -> int:
        if type(op) is not kind:  # a pattern erased it without the rewriter
            return _UNCHANGED
        if dies:
            for result in op._results:
                if result._users:
                    break
            else:
                if is_free and not op._regions:
                    erase(driver, op)
                    return _ERASED
                if would_op_be_trivially_dead(op, driver.droppable):
                    driver.rewriter.erase_op(op)
                    return _ERASED
        tree, operands = chances.tree, op._operands
        for value in operands[: tree.depth]:
            tree = tree[type(value._owner)]
        fold = tree.fold
        if fold is not None and driver.config.fold and tree.may_fold(operands):
            folded = fold(op, None)
            if folded is not None and driver.replace_folded(op, folded, chances.dialect):
                return _FOLDED
        if tree.patterns and driver.rewrite(op, tree.patterns):
            return _REWRITTEN
        return _UNCHANGED

    return own_code(visit)


@per_class
def _eraser_of(kind: type[Operation]) -> _Eraser:
    """Return the function that erases unused operations of class `kind`, which have no regions and no successors.

    Defining operations of operands with at most one remaining user go back to the worklist.
    """
    unlink = own_code(Block._unlink)

    def erase(driver: _Driver, op: Operation) -> None:
        block: Block = op._block  # type: ignore[assignment]
        worklist, is_flat = driver.worklist, block is driver.flat_block or driver.is_flat(block)
        for value in op._operands:
            users = value._users
            if users is op:
                value._users = None
            elif users is not None:
                users.pop(op, None)
                if len(users) > 1:
                    continue
            if isinstance(value, OpResult):
                if is_flat:
                    worklist[value._owner] = None
                else:
                    driver.add(value._owner)
        op._operands = ERASED
        unlink(block, op)

    return own_code(erase)
