"""What the operations of llvm mean: constants, casts, parts of aggregates, control, and intrinsics of numbers.

A struct or array is a tuple, a vector an array of the interpreter, and a pointer the 64 bits of its address.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generated.llvm import (
    AbsOp,
    AddrSpaceCastOp,
    AssumeOp,
    BitcastOp,
    BrOp,
    CallOp,
    CondBrOp,
    ConstantOp,
    ExpectOp,
    ExtractElementOp,
    ExtractValueOp,
    ICmpOp,
    ICmpPredicate,
    InsertElementOp,
    InsertValueOp,
    IntToPtrOp,
    IsFPClassOp,
    PointerType,
    PoisonOp,
    PowIOp,
    PtrToIntOp,
    SAddWithOverflowOp,
    SCmpOp,
    ShuffleVectorOp,
    SMulWithOverflowOp,
    SSubWithOverflowOp,
    SwitchOp,
    TrapOp,
    UAddWithOverflowOp,
    UCmpOp,
    UMulWithOverflowOp,
    UndefOp,
    UnreachableOp,
    USubWithOverflowOp,
    ZeroOp,
)
from ods.builtin import IntegerType, VectorType
from ods.execution.interpreter.bits import bits_between
from ods.execution.interpreter.branches import conditional_jump, switch_jump
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.meaning import Jump
from ods.execution.interpreter.values import POISON, Array
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type

from .evaluate_functions import called
from .evaluated import constant_of, each_scalar, elementwise, parts_of, zero_of

_I64: Final = IntegerType.get_signless(64)

# ---- constants


def mlir_constant_evaluate(op: ConstantOp, machine: Machine) -> Any:
    """Return the value of the attribute."""
    return constant_of(machine, op.value, op.res.type)


def mlir_zero_evaluate(op: ZeroOp, machine: Machine) -> Any:
    """Return the value whose bits are all zero."""
    return each_scalar(machine, op.res.type, lambda type_: zero_of(machine, type_))


def mlir_undef_evaluate(op: UndefOp, machine: Machine) -> Any:
    """Return poison, which allows whatever an undefined value does."""
    return each_scalar(machine, op.res.type, machine.poison)


def mlir_poison_evaluate(op: PoisonOp, machine: Machine) -> Any:
    """Return poison."""
    return each_scalar(machine, op.res.type, machine.poison)


# ---- comparisons and casts


def icmp_evaluate(op: ICmpOp, machine: Machine, lhs: Any, rhs: Any) -> Any:
    """Return whether a comparison of numbers or addresses holds."""
    algebra, width, predicate = machine.algebra, machine.algebra.width(op.lhs.type), ICmpPredicate(op.predicate.value).text
    return elementwise(lambda one, other: algebra.compare(predicate, width, one, other), lhs, rhs)


def _resized(machine: Machine, value: Any, source: Type, target: Type) -> Any:
    old, new = machine.algebra.width(source), machine.algebra.width(target)
    return elementwise(lambda each: machine.algebra.resize(each, False, old, new), value)


def ptrtoint_evaluate(op: PtrToIntOp, machine: Machine, arg: Any) -> Any:
    """Return an address as a number."""
    return _resized(machine, arg, op.arg.type, op.res.type)


def inttoptr_evaluate(op: IntToPtrOp, machine: Machine, arg: Any) -> Any:
    """Return a number as an address."""
    return _resized(machine, arg, op.arg.type, op.res.type)


def addrspacecast_evaluate(op: AddrSpaceCastOp, machine: Machine, arg: Any) -> Any:
    """Return the same address: all address spaces are one."""
    return arg


def bitcast_evaluate(op: BitcastOp, machine: Machine, arg: Any) -> Any:
    """Return the bits as a value of another type."""
    old, new = (_I64 if isinstance(each, PointerType) else each for each in map(element_type_or_self, (op.arg.type, op.res.type)))
    made = bits_between(machine, arg.elements if isinstance(arg, Array) else [arg], old, new)
    return Array((len(made),), made) if isinstance(op.res.type, VectorType) else made[0]


# ---- aggregates and vectors


def extractvalue_evaluate(op: ExtractValueOp, machine: Machine, container: Any) -> Any:
    """Return the part at a position; poison of what is poison."""
    for index in op.position.elements:
        if container is POISON:
            return each_scalar(machine, op.res.type, machine.poison)
        container = container[index]
    return container


def insertvalue_evaluate(op: InsertValueOp, machine: Machine, container: Any, value: Any) -> Any:
    """Return the aggregate with another part at a position."""
    return _with_part(machine, op.container.type, container, op.position.elements, value)


def _with_part(machine: Machine, type_: Type, whole: Any, position: Sequence[int], value: Any) -> Any:
    if not position:
        return value
    types = parts_of(type_)
    parts = list(each_scalar(machine, type_, machine.poison) if whole is POISON else whole)
    parts[position[0]] = _with_part(machine, types[position[0]], parts[position[0]], position[1:], value)
    return tuple(parts)


def _place(machine: Machine, vector: Array, position: Any) -> int | None:
    """Return an index as a number; None if it is poison or out of bounds."""
    if position is POISON:
        return None
    place = machine.concrete(position)
    return place if place < len(vector.elements) else None


def extractelement_evaluate(op: ExtractElementOp, machine: Machine, vector: Array, position: Any) -> Any:
    """Return an element; poison for an index out of bounds."""
    place = _place(machine, vector, position)
    return machine.poison(op.res.type) if place is None else vector.elements[place]


def insertelement_evaluate(op: InsertElementOp, machine: Machine, vector: Array, value: Any, position: Any) -> Any:
    """Return the vector with another element; poison for an index out of bounds."""
    place = _place(machine, vector, position)
    if place is None:
        return each_scalar(machine, op.res.type, machine.poison)
    return Array(vector.shape, [*vector.elements[:place], value, *vector.elements[place + 1 :]])


def shufflevector_evaluate(op: ShuffleVectorOp, machine: Machine, v1: Array, v2: Array) -> Array:
    """Return the elements of two vectors that the mask numbers."""
    both, poison = [*v1.elements, *v2.elements], machine.poison(element_type_or_self(op.v1.type))
    return Array((len(op.mask.elements),), [poison if number < 0 else both[number] for number in op.mask.elements])


# ---- control


def br_evaluate(op: BrOp, machine: Machine, *dest_operands: Any) -> Jump:
    """Branch to the destination."""
    return Jump(op.dest, dest_operands)


def cond_br_evaluate(op: CondBrOp, machine: Machine, condition: Any, *operands: Any) -> Jump:
    """Branch to one of two destinations."""
    return conditional_jump(op, machine, condition)


def switch_evaluate(op: SwitchOp, machine: Machine, value: Any, *operands: Any) -> Jump:
    """Branch to the destination of the case whose value it is, or to the default destination."""
    return switch_jump(op, machine, value, op.value.type)


def unreachable_evaluate(op: UnreachableOp, machine: Machine) -> None:
    """Have undefined behavior."""
    raise machine.undefined("an operation that is unreachable")


def call_evaluate(op: CallOp, machine: Machine, *operands: Any) -> list[Any]:
    """Call a function of the module, by its name or by its address, or one that programs are linked with."""
    results = [result.type for result in op.result_values]
    arguments = list(operands[: len(op.callee_operands)])
    callee = arguments.pop(0) if op.callee is None else op.callee.value
    return called(machine, callee, arguments, results)


# ---- intrinsics


def _with_overflow(op: Any, machine: Machine, what: str, is_signed: bool, lhs: Any, rhs: Any) -> tuple[Any, Any]:
    algebra, width = machine.algebra, machine.algebra.width(op.argument0.type)
    function = {"add": algebra.add, "sub": algebra.sub, "mul": algebra.mul}[what]
    value = elementwise(lambda one, other: function(width, one, other), lhs, rhs)
    return value, elementwise(lambda one, other: algebra.overflows(what, is_signed, width, one, other), lhs, rhs)


def intr_sadd_with_overflow_evaluate(op: SAddWithOverflowOp, machine: Machine, argument0: Any, argument1: Any) -> Any:
    """Return the sum and whether it overflows as a signed number."""
    return _with_overflow(op, machine, "add", True, argument0, argument1)


def intr_uadd_with_overflow_evaluate(op: UAddWithOverflowOp, machine: Machine, argument0: Any, argument1: Any) -> Any:
    """Return the sum and whether it overflows as an unsigned number."""
    return _with_overflow(op, machine, "add", False, argument0, argument1)


def intr_ssub_with_overflow_evaluate(op: SSubWithOverflowOp, machine: Machine, argument0: Any, argument1: Any) -> Any:
    """Return the difference and whether it overflows as a signed number."""
    return _with_overflow(op, machine, "sub", True, argument0, argument1)


def intr_usub_with_overflow_evaluate(op: USubWithOverflowOp, machine: Machine, argument0: Any, argument1: Any) -> Any:
    """Return the difference and whether it overflows as an unsigned number."""
    return _with_overflow(op, machine, "sub", False, argument0, argument1)


def intr_smul_with_overflow_evaluate(op: SMulWithOverflowOp, machine: Machine, argument0: Any, argument1: Any) -> Any:
    """Return the product and whether it overflows as a signed number."""
    return _with_overflow(op, machine, "mul", True, argument0, argument1)


def intr_umul_with_overflow_evaluate(op: UMulWithOverflowOp, machine: Machine, argument0: Any, argument1: Any) -> Any:
    """Return the product and whether it overflows as an unsigned number."""
    return _with_overflow(op, machine, "mul", False, argument0, argument1)


def _order(op: SCmpOp | UCmpOp, machine: Machine, sign: str, lhs: Any, rhs: Any) -> Any:
    algebra, width, target = machine.algebra, machine.algebra.width(op.a.type), machine.algebra.width(op.res.type)

    def order(one: Any, other: Any) -> Any:
        is_less, is_greater = (algebra.compare(f"{sign}{relation}", width, one, other) for relation in ("lt", "gt"))
        not_less = algebra.select(is_greater, algebra.integer(target, 1), algebra.integer(target, 0))
        return algebra.select(is_less, algebra.integer(target, -1), not_less)

    return elementwise(order, lhs, rhs)


def intr_scmp_evaluate(op: SCmpOp, machine: Machine, a: Any, b: Any) -> Any:
    """Return -1, 0 or 1, as two signed numbers compare."""
    return _order(op, machine, "s", a, b)


def intr_ucmp_evaluate(op: UCmpOp, machine: Machine, a: Any, b: Any) -> Any:
    """Return -1, 0 or 1, as two unsigned numbers compare."""
    return _order(op, machine, "u", a, b)


def intr_abs_evaluate(op: AbsOp, machine: Machine, in_: Any) -> Any:
    """Return a number without its sign; the least one stays, or is poison."""
    algebra, width = machine.algebra, machine.algebra.width(op.in_.type)

    def positive(number: Any) -> Any:
        found = algebra.select(algebra.compare("slt", width, number, algebra.integer(width, 0)), algebra.neg(width, number), number)
        if op.is_int_min_poison.value:
            found = algebra.poison_if(algebra.compare("eq", width, number, algebra.min_signed(width)), found)
        return found

    return elementwise(positive, in_)


def intr_powi_evaluate(op: PowIOp, machine: Machine, val: Any, power: Any) -> Any:
    """Return a float to an integer power."""
    type_, width = element_type_or_self(op.val.type), machine.algebra.width(op.power.type)
    exponent = machine.algebra.sext(power, width, 64) if width < 64 else power
    return elementwise(lambda each: machine.algebra.math("powi", type_, each, exponent), val)


_CLASSES: Final = (
    (0x3, ("nan",), False),
    (0x200, ("inf",), False),
    (0x4, ("inf",), True),
    (0x100, ("normal",), False),
    (0x8, ("normal",), True),
    (0x40, ("zero",), False),
    (0x20, ("zero",), True),
    (0x80, (), False),
    (0x10, (), True),
)
"""Bits of a mask, the class of numbers that they are for, none for subnormal ones, and whether these are negative."""


def intr_is_fpclass_evaluate(op: IsFPClassOp, machine: Machine, in_: Any) -> Any:
    """Return whether a float is of one of the classes in a mask. Raises Unsupported where only one kind of NaN is meant."""
    algebra, mask, type_ = machine.algebra, op.bit.value, element_type_or_self(op.in_.type)
    if mask & 3 in (1, 2):
        raise machine.unsupported("a question about the kind of a NaN")

    def is_one(number: Any) -> Any:
        found = algebra.boolean(False)
        for bits, names, is_negative in _CLASSES:
            if not mask & bits:
                continue
            others = ("nan", "inf", "normal", "zero") if not names else ()
            here = algebra.fclass(names[0], type_, number) if names else algebra.boolean(True)
            for other in others:
                here = algebra.both(here, algebra.negate(algebra.fclass(other, type_, number)))
            if bits != 3:
                sign = algebra.fclass("negative", type_, number)
                here = algebra.both(here, sign if is_negative else algebra.negate(sign))
            found = algebra.either(found, here)
        return found

    return elementwise(is_one, in_)


def intr_assume_evaluate(op: AssumeOp, machine: Machine, cond: Any, *op_bundle_operands: Any) -> None:
    """Have undefined behavior unless the condition is true."""
    if not machine.decide(cond):
        raise machine.undefined("an assumption that does not hold")


def intr_expect_evaluate(op: ExpectOp, machine: Machine, val: Any, expected: Any) -> Any:
    """Return the value."""
    return val


def intr_trap_evaluate(op: TrapOp, machine: Machine) -> None:
    """End the program."""
    raise machine.aborted("a trap")
