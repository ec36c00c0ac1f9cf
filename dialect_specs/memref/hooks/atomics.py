"""Atomic updates."""

from __future__ import annotations

from generated.arith import AtomicRMWKind
from generated.memref import AtomicRMWOp, AtomicYieldOp, GenericAtomicRMWOp
from ods.builtin import FloatType, IndexType, IntegerType, MemRefType
from ods.ir.interfaces import get_effects
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.traits import RecursiveMemoryEffects
from ods.ir.walk import walk_post_order
from ods.text.asm_parser import Delimiter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import memref_type

_OF_FLOATS = (AtomicRMWKind.addf, AtomicRMWKind.maximumf, AtomicRMWKind.minimumf, AtomicRMWKind.mulf)
_OF_ANYTHING = (AtomicRMWKind.assign, AtomicRMWKind.maxnumf, AtomicRMWKind.minnumf)
"""The kinds whose types are not restricted; MLIR forgets the last two."""


# ---- atomic_rmw


def atomic_rmw_verify(op: AtomicRMWOp) -> None:
    """- There is an index for each dimension of the memref.
    - `addf`, `mulf`, `maximumf` and `minimumf` are of floats; all other kinds but `assign`, `maxnumf` and `minnumf` of integers.
    """
    if len(op.indices) != memref_type(op.memref).rank:
        raise op.op_error("expects the number of subscripts to be equal to memref rank")
    kind, type_ = AtomicRMWKind(op.kind.value), op.value.type
    if kind in _OF_FLOATS:
        if not isinstance(type_, FloatType):
            raise op.op_error(f"with kind '{kind.text}' expects a floating-point type")
    elif kind not in _OF_ANYTHING and not isinstance(type_, IntegerType):
        raise op.op_error(f"with kind '{kind.text}' expects an integer type")


# ---- generic_atomic_rmw


def generic_atomic_rmw_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%m[%i, …] : type { … } {attributes}`."""
    memref = parser.parse_operand()
    indices = parser.parse_operand_list(Delimiter.SQUARE)
    place = parser.current_location()
    type_ = parser.parse_colon_type()
    state.operands.append(parser.resolve_operand(memref, type_))
    state.operands.extend(parser.resolve_operands(indices, IndexType.get()))
    state.regions.append(parser.parse_region())
    parser.parse_optional_attr_dict(state.attributes)
    if not isinstance(type_, MemRefType):
        raise parser.error(place, f"expected a memref, but got '{type_}'")
    state.types.append(type_.element_type)


def generic_atomic_rmw_print(op: GenericAtomicRMWOp, printer: OpPrinter) -> None:
    """Print the update as `generic_atomic_rmw_parse` parses it."""
    printer.write(f" {printer.value_text(op.memref)}[")
    printer.print_operands(op.indices)
    printer.write(f"] : {printer.type_text(op.memref.type)} ")
    printer.print_region(op.atomic_body)
    printer.print_optional_attr_dict(op.discardable_attributes.items())


def generic_atomic_rmw_verify(op: GenericAtomicRMWOp) -> None:
    """- The region has one argument, of the type of the result.
    - No operation in the region has side effects.
    """
    arguments = op.atomic_body.arguments
    if len(arguments) != 1:
        raise op.op_error("expected single number of entry block arguments")
    if arguments[0].type is not op.result.type:
        raise op.op_error("expected block argument of the same type result type")
    for nested in walk_post_order(op):
        if nested is not op and _has_effects(nested):
            raise nested.error(f"body of '{op.name}' should contain only operations with no side effects")


def _has_effects(op: Operation) -> bool:
    """Return True if `op` itself has memory effects or unknown ones; nested operations do not count."""
    effects = get_effects(op)
    return RecursiveMemoryEffects not in op.traits if effects is None else bool(effects)


def atomic_yield_verify(op: AtomicYieldOp) -> None:
    """The operand has the type of the result of the operation around."""
    parent = op.parent
    assert parent is not None, "the parent is checked before"
    wanted, type_ = parent.result_values[0].type, op.result_.type
    if wanted is not type_:
        raise op.op_error(f"types mismatch between yield op: '{type_}' and its parent: '{wanted}'")
