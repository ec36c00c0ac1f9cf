"""The conversion drivers: partial, full, and analysis conversion (MLIR `applyPartialConversion` and others)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from ..diagnostics import Diagnostic, DiagnosticError
from ..ir.block import Block
from ..ir.clone import IRMapping, clone
from ..ir.context import innermost
from ..ir.operation import Operation
from ..ir.walk import walk
from ..rewrite.pattern_set import RewritePattern
from .casts import reconcile_unrealized_casts
from .config import ConversionConfig
from .legalizer import OperationLegalizer, illegal_operation
from .rewriter import ConversionPatternRewriter, MaterializationInfo
from .target import ConversionTarget


class _Mode(Enum):
    PARTIAL = 0
    FULL = 1
    ANALYSIS = 2


def apply_partial_conversion(
    ops: Operation | Sequence[Operation],
    target: ConversionTarget,
    patterns: Iterable[RewritePattern],
    config: ConversionConfig | None = None,
) -> bool:
    """Convert the operations that patterns can convert; return True if anything changed.

    Raises DiagnosticError if an explicitly illegal operation remains.
    """
    return _apply(_listed(ops), target, patterns, config or ConversionConfig(), _Mode.PARTIAL)


def apply_full_conversion(
    ops: Operation | Sequence[Operation],
    target: ConversionTarget,
    patterns: Iterable[RewritePattern],
    config: ConversionConfig | None = None,
) -> bool:
    """Convert all operations; return True if anything changed. Raises DiagnosticError if an operation is not known to be legal."""
    return _apply(_listed(ops), target, patterns, config or ConversionConfig(), _Mode.FULL)


def apply_analysis_conversion(
    ops: Operation | Sequence[Operation], target: ConversionTarget, patterns: Iterable[RewritePattern], config: ConversionConfig
) -> None:
    """Add the operations that can be converted to `config.legalizable`; the IR stays unchanged."""
    listed = _listed(ops)
    if not listed:
        return
    root = listed[0]
    while root.parent is not None:
        root = root.parent
    mapping = IRMapping()
    copy = clone(root, mapping)
    originals = dict(zip(walk(copy), [*walk(root)]))
    copies = {original: copied for copied, original in originals.items()}
    _apply([copies[op] for op in listed], target, patterns, config, _Mode.ANALYSIS)
    config.legalizable = {originals[op]: None for op in config.legalizable if op in originals}


def _listed(ops: Operation | Sequence[Operation]) -> list[Operation]:
    return [ops] if isinstance(ops, Operation) else [*ops]


def _apply(
    ops: list[Operation], target: ConversionTarget, patterns: Iterable[RewritePattern], config: ConversionConfig, mode: _Mode
) -> bool:
    if not ops:
        return False
    handler = ops[0].context.action_handler
    if handler is None:
        return _convert_all(ops, target, patterns, config, mode)
    return handler.convert(ops, lambda: _convert_all(ops, target, patterns, config, mode))


def _convert_all(
    ops: list[Operation], target: ConversionTarget, patterns: Iterable[RewritePattern], config: ConversionConfig, mode: _Mode
) -> bool:
    rewriter = ConversionPatternRewriter(config)
    legalizer = OperationLegalizer(rewriter, target, patterns, ops[0].context)
    with rewriter.at(ops[0]._block or _first_block(ops[0]) or Block()):
        try:
            for op in legalizer.operations_to_convert(ops):
                _convert(op, legalizer, config, mode)
        except DiagnosticError as error:
            if rewriter.keeps:
                error.settle()
                _roll_back(rewriter)
            raise
        changed = not rewriter.keeps or bool(rewriter.changes)  # without rollback, changes are not kept
        rewriter.apply_changes()
        remaining = reconcile_unrealized_casts(rewriter.materializations)
        if config.build_materializations:
            for cast in remaining:
                _materialize(rewriter, cast, rewriter.materializations[cast])
    return changed


def _first_block(op: Operation) -> Block | None:
    return next((region._first_block for region in op._regions if region._first_block is not None), None)


def _convert(op: Operation, legalizer: OperationLegalizer, config: ConversionConfig, mode: _Mode) -> None:
    if legalizer.legalize(op):
        if mode is _Mode.ANALYSIS:
            config.legalizable[op] = None
    elif mode is _Mode.FULL:
        raise illegal_operation(op, explicitly=False)
    elif mode is _Mode.PARTIAL:
        if legalizer.target.is_illegal(op):
            raise illegal_operation(op, explicitly=True)
        config.unlegalized[op] = None


def _roll_back(rewriter: ConversionPatternRewriter) -> None:
    while rewriter.changes:
        rewriter.changes.pop().rollback(rewriter)


def _materialize(rewriter: ConversionPatternRewriter, cast: Operation, info: MaterializationInfo) -> None:
    """Replace a temporary cast by the values that its type converter builds. Raises DiagnosticError if it builds none."""
    if cast.use_empty() and cast._block is None:
        return
    values: Sequence[object] = ()
    if info.converter is not None:
        point = rewriter.insertion_point
        assert point is not None and cast._block is not None
        point._block, point._ref_operation = cast._block, cast
        location, frame = cast.location, innermost.get()
        outer, frame.location = frame.location, location
        try:
            if info.is_target:
                values = info.converter.materialize_target(cast.result_types, cast._operands, location, info.original)
            else:
                source = info.converter.materialize_source(cast.result_types[0], cast._operands, location)
                values = () if source is None else (source,)
        finally:
            frame.location = outer
    if not values:
        raise _unresolved(cast)
    rewriter.replace_results(cast, values)  # type: ignore[arg-type]
    rewriter.user_listener.notify_operation_erased(cast)
    cast._erase()


def _unresolved(cast: Operation) -> DiagnosticError:
    inputs = ", ".join([f"'{type_}'" for type_ in cast.operand_types])
    outputs = ", ".join([f"'{type_}'" for type_ in cast.result_types])
    user = next(user for result in cast._results for user in result.users)
    note = Diagnostic("note", lambda: f"see existing live user here: {user}", location=user.location)
    message = f"failed to legalize unresolved materialization from ({inputs}) to ({outputs}) that remained live after conversion"
    return cast.error(message, note)
