"""What the intrinsics of vectors of llvm mean: reductions, parts and masks."""

from __future__ import annotations

from typing import Any

from generated.llvm import (
    GetActiveLaneMaskOp,
    StepVectorOp,
    VectorExtractOp,
    VectorInsertOp,
    VectorReduceAddOp,
    VectorReduceAndOp,
    VectorReduceFaddOp,
    VectorReduceFmaximumOp,
    VectorReduceFmaxOp,
    VectorReduceFminimumOp,
    VectorReduceFminOp,
    VectorReduceFmulOp,
    VectorReduceMulOp,
    VectorReduceOrOp,
    VectorReduceSmaxOp,
    VectorReduceSminOp,
    VectorReduceUmaxOp,
    VectorReduceUminOp,
    VectorReduceXorOp,
)
from ods.execution.interpreter.combining import combine
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.values import Array, static_shape


def _reduced(machine: Machine, op: Any, kind: str, vector: Array, *start: Any) -> Any:
    type_ = op.res.type
    found, *others = (*start, *vector.elements)
    for each in others:
        found = combine(machine, kind, type_, found, each)
    return found


def intr_vector_reduce_add_evaluate(op: VectorReduceAddOp, machine: Machine, in_: Array) -> Any:
    """Return the sum."""
    return _reduced(machine, op, "add", in_)


def intr_vector_reduce_mul_evaluate(op: VectorReduceMulOp, machine: Machine, in_: Array) -> Any:
    """Return the product."""
    return _reduced(machine, op, "mul", in_)


def intr_vector_reduce_and_evaluate(op: VectorReduceAndOp, machine: Machine, in_: Array) -> Any:
    """Return the bits that all elements have."""
    return _reduced(machine, op, "and", in_)


def intr_vector_reduce_or_evaluate(op: VectorReduceOrOp, machine: Machine, in_: Array) -> Any:
    """Return the bits that any element has."""
    return _reduced(machine, op, "or", in_)


def intr_vector_reduce_xor_evaluate(op: VectorReduceXorOp, machine: Machine, in_: Array) -> Any:
    """Return the exclusive or of all elements."""
    return _reduced(machine, op, "xor", in_)


def intr_vector_reduce_smax_evaluate(op: VectorReduceSmaxOp, machine: Machine, in_: Array) -> Any:
    """Return the greatest signed element."""
    return _reduced(machine, op, "maxs", in_)


def intr_vector_reduce_smin_evaluate(op: VectorReduceSminOp, machine: Machine, in_: Array) -> Any:
    """Return the least signed element."""
    return _reduced(machine, op, "mins", in_)


def intr_vector_reduce_umax_evaluate(op: VectorReduceUmaxOp, machine: Machine, in_: Array) -> Any:
    """Return the greatest unsigned element."""
    return _reduced(machine, op, "maxu", in_)


def intr_vector_reduce_umin_evaluate(op: VectorReduceUminOp, machine: Machine, in_: Array) -> Any:
    """Return the least unsigned element."""
    return _reduced(machine, op, "minu", in_)


def intr_vector_reduce_fmax_evaluate(op: VectorReduceFmaxOp, machine: Machine, in_: Array) -> Any:
    """Return the greatest element that is a number."""
    return _reduced(machine, op, "maxnumf", in_)


def intr_vector_reduce_fmin_evaluate(op: VectorReduceFminOp, machine: Machine, in_: Array) -> Any:
    """Return the least element that is a number."""
    return _reduced(machine, op, "minnumf", in_)


def intr_vector_reduce_fmaximum_evaluate(op: VectorReduceFmaximumOp, machine: Machine, in_: Array) -> Any:
    """Return the greatest element, or NaN."""
    return _reduced(machine, op, "maximumf", in_)


def intr_vector_reduce_fminimum_evaluate(op: VectorReduceFminimumOp, machine: Machine, in_: Array) -> Any:
    """Return the least element, or NaN."""
    return _reduced(machine, op, "minimumf", in_)


def intr_vector_reduce_fadd_evaluate(op: VectorReduceFaddOp, machine: Machine, start_value: Any, input: Array) -> Any:
    """Return the sum of a start value and all elements, in order."""
    return _reduced(machine, op, "addf", input, start_value)


def intr_vector_reduce_fmul_evaluate(op: VectorReduceFmulOp, machine: Machine, start_value: Any, input: Array) -> Any:
    """Return the product of a start value and all elements, in order."""
    return _reduced(machine, op, "mulf", input, start_value)


# ---- parts and masks


def intr_get_active_lane_mask_evaluate(op: GetActiveLaneMaskOp, machine: Machine, base: Any, n: Any) -> Array:
    """Return which of the next iterations come before the last one."""
    algebra, width = machine.algebra, machine.algebra.width(op.base.type)
    shape: Any = op.res.type
    lanes = range(static_shape(shape)[0])
    wide = [algebra.add(width + 32, algebra.zext(base, width, width + 32), algebra.integer(width + 32, lane)) for lane in lanes]
    last = algebra.zext(n, width, width + 32)
    return Array((len(wide),), [algebra.compare("ult", width + 32, each, last) for each in wide])


def intr_stepvector_evaluate(op: StepVectorOp, machine: Machine) -> Array:
    """Return 0, 1, 2 and so on."""
    shape, width = static_shape(op.res.type), machine.algebra.width(op.res.type)
    return Array(shape, [machine.algebra.integer(width, number) for number in range(shape[0])])


def intr_vector_insert_evaluate(op: VectorInsertOp, machine: Machine, dstvec: Array, srcvec: Array) -> Array:
    """Return a vector with another one in it."""
    start, count = op.pos.value, len(srcvec.elements)
    return Array(dstvec.shape, [*dstvec.elements[:start], *srcvec.elements, *dstvec.elements[start + count :]])


def intr_vector_extract_evaluate(op: VectorExtractOp, machine: Machine, srcvec: Array) -> Array:
    """Return a part of a vector."""
    shape = static_shape(op.res.type)
    return Array(shape, srcvec.elements[op.pos.value : op.pos.value + shape[0]])
