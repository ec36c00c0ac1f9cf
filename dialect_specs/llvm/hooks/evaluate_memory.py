"""What the operations of llvm mean that compute addresses, or read and write memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from generated.llvm import (
    AddressOfOp,
    AllocaOp,
    ArrayType,
    AtomicBinOp,
    AtomicCmpXchgOp,
    AtomicRMWOp,
    FenceOp,
    GEPOp,
    LifetimeEndOp,
    LifetimeStartOp,
    LoadOp,
    MaskedGatherOp,
    MaskedLoadOp,
    MaskedScatterOp,
    MaskedStoreOp,
    MemcpyOp,
    MemmoveOp,
    MemsetOp,
    PrefetchOp,
    StackRestoreOp,
    StackSaveOp,
    StoreOp,
    StructType,
)
from ods.builtin import VectorType
from ods.builtin.float_types import FloatType
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.values import Array
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type

from .evaluated import elementwise
from .evaluated_memory import LAYOUT, address_of_symbol, allocated, bytes_at, loaded, moved, stored
from .memory import DYNAMIC


def mlir_addressof_evaluate(op: AddressOfOp, machine: Machine) -> int:
    """Return the address of a global or function."""
    return address_of_symbol(machine, op.global_name.value)


def alloca_evaluate(op: AllocaOp, machine: Machine, array_size: Any) -> int:
    """Return the address of new memory for some values."""
    return allocated(machine, LAYOUT.size(op.elem_type.value) * machine.signed(op.array_size.type, array_size))


def load_evaluate(op: LoadOp, machine: Machine, addr: Any) -> Any:
    """Return the value at an address."""
    return loaded(machine, addr, op.res.type)


def store_evaluate(op: StoreOp, machine: Machine, value: Any, addr: Any) -> None:
    """Write a value to an address."""
    stored(machine, addr, op.value.type, value)


def getelementptr_evaluate(op: GEPOp, machine: Machine, base: Any, *dynamic_indices: Any) -> Any:
    """Return the address of a part of the object at the address `base`."""
    algebra, address, type_ = machine.algebra, base, op.elem_type.value
    dynamic = iter(zip(op.dynamic_indices, dynamic_indices))
    for place, constant in enumerate(op.raw_constant_indices.elements):
        width, index = 64, algebra.integer(64, constant)
        if constant == DYNAMIC:
            value, index = next(dynamic)
            width = algebra.width(value.type)
        if place and isinstance(type_, StructType):
            offset = LAYOUT.offsets(type_)[constant]
            address = elementwise(lambda each: moved(machine, each, offset), address)  # noqa: B023 - it is called at once
            type_ = (type_.elements or ())[constant]
            continue
        if place:
            type_ = _inner(type_)
        step = algebra.integer(64, LAYOUT.size(type_))

        def further(each: Any, number: Any) -> Any:
            distance = algebra.mul(64, algebra.resize(number, True, width, 64), step)  # noqa: B023 - it is called at once
            return algebra.add(64, each, distance)

        address = elementwise(further, address, index)
    return address


def _inner(type_: Type) -> Type:
    assert isinstance(type_, (ArrayType, VectorType))
    return type_.element_type


_COMBINED: Final[dict[str, Callable[..., Any]]] = {
    "xchg": lambda algebra, width, old, new: new,
    "add": lambda algebra, width, old, new: algebra.add(width, old, new),
    "sub": lambda algebra, width, old, new: algebra.sub(width, old, new),
    "_and": lambda algebra, width, old, new: algebra.and_(width, old, new),
    "nand": lambda algebra, width, old, new: algebra.not_(width, algebra.and_(width, old, new)),
    "_or": lambda algebra, width, old, new: algebra.or_(width, old, new),
    "_xor": lambda algebra, width, old, new: algebra.xor(width, old, new),
    "max": lambda algebra, width, old, new: algebra.extremum("sgt", width, old, new),
    "min": lambda algebra, width, old, new: algebra.extremum("slt", width, old, new),
    "umax": lambda algebra, width, old, new: algebra.extremum("ugt", width, old, new),
    "umin": lambda algebra, width, old, new: algebra.extremum("ult", width, old, new),
}
_COMBINED_FLOATS: Final[dict[str, Callable[..., Any]]] = {
    "xchg": lambda algebra, type_, old, new: new,
    "fadd": lambda algebra, type_, old, new: algebra.fadd(type_, old, new),
    "fsub": lambda algebra, type_, old, new: algebra.fsub(type_, old, new),
    "fmax": lambda algebra, type_, old, new: algebra.fextremum("maxnum", type_, old, new),
    "fmin": lambda algebra, type_, old, new: algebra.fextremum("minnum", type_, old, new),
    "fmaximum": lambda algebra, type_, old, new: algebra.fextremum("maximum", type_, old, new),
    "fminimum": lambda algebra, type_, old, new: algebra.fextremum("minimum", type_, old, new),
}


def atomicrmw_evaluate(op: AtomicRMWOp, machine: Machine, ptr: Any, val: Any) -> Any:
    """Replace the value at an address by a combination of it and the operand; return the old value."""
    type_ = element_type_or_self(op.val.type)
    is_float, name = isinstance(type_, FloatType), AtomicBinOp(op.bin_op.value).text
    function = (_COMBINED_FLOATS if is_float else _COMBINED).get(name)
    if function is None:
        raise machine.unsupported(f"llvm.atomicrmw {name}")
    kind: Any = type_ if is_float else machine.algebra.width(type_)
    old = loaded(machine, ptr, op.val.type)
    new = elementwise(lambda one, other: function(machine.algebra, kind, one, other), old, val)
    stored(machine, ptr, op.val.type, new)
    return old


def cmpxchg_evaluate(op: AtomicCmpXchgOp, machine: Machine, ptr: Any, cmp: Any, val: Any) -> Any:
    """Replace the value at an address if it is the expected one; return the old value, and whether it was."""
    old = loaded(machine, ptr, op.val.type)
    is_equal = machine.algebra.compare("eq", machine.algebra.width(op.val.type), old, cmp)
    stored(machine, ptr, op.val.type, machine.algebra.select(is_equal, val, old))
    return old, is_equal


def fence_evaluate(op: FenceOp, machine: Machine) -> None:
    """Do nothing: there is one thread."""


# ---- intrinsics


def intr_memcpy_evaluate(op: MemcpyOp, machine: Machine, dst: Any, src: Any, len: Any) -> None:
    """Copy bytes between places that do not overlap, unless they are the same."""
    size = machine.concrete(len)
    source, target = bytes_at(machine, src, size), bytes_at(machine, dst, size)
    if source[0] is target[0] and 0 < abs(source[1] - target[1]) < size:
        raise machine.undefined("a copy between places that overlap")
    target[0].bytes[target[1] : target[1] + size] = source[0].bytes[source[1] : source[1] + size]


def intr_memmove_evaluate(op: MemmoveOp, machine: Machine, dst: Any, src: Any, len: Any) -> None:
    """Copy bytes between places that may overlap."""
    size = machine.concrete(len)
    source, target = bytes_at(machine, src, size), bytes_at(machine, dst, size)
    target[0].bytes[target[1] : target[1] + size] = source[0].bytes[source[1] : source[1] + size]


def intr_memset_evaluate(op: MemsetOp, machine: Machine, dst: Any, val: Any, len: Any) -> None:
    """Fill bytes with one."""
    size = machine.concrete(len)
    buffer, offset = bytes_at(machine, dst, size)
    buffer.bytes[offset : offset + size] = [val] * size


def intr_prefetch_evaluate(op: PrefetchOp, machine: Machine, addr: Any) -> None:
    """Do nothing: a hint for caches."""


def intr_lifetime_start_evaluate(op: LifetimeStartOp, machine: Machine, ptr: Any) -> None:
    """Do nothing: memory that lives longer allows no more programs."""


def intr_lifetime_end_evaluate(op: LifetimeEndOp, machine: Machine, ptr: Any) -> None:
    """Do nothing: memory that lives longer allows no more programs."""


def intr_stacksave_evaluate(op: StackSaveOp, machine: Machine) -> Any:
    """Return the null pointer: there is no stack."""
    return machine.algebra.integer(64, 0)


def intr_stackrestore_evaluate(op: StackRestoreOp, machine: Machine, ptr: Any) -> None:
    """Do nothing: there is no stack."""


def intr_masked_load_evaluate(op: MaskedLoadOp, machine: Machine, data: Any, mask: Array, *pass_thru: Any) -> Array:
    """Return the elements in memory that the mask enables, and others elsewhere."""
    type_, addresses = op.res.type, _lanes(machine, data, op.res.type)
    return _gathered(machine, type_, addresses, mask, pass_thru)


def intr_masked_store_evaluate(op: MaskedStoreOp, machine: Machine, value: Array, data: Any, mask: Array) -> None:
    """Write the elements that the mask enables."""
    _scattered(machine, op.value.type, value, _lanes(machine, data, op.value.type), mask)


def intr_masked_gather_evaluate(op: MaskedGatherOp, machine: Machine, ptrs: Array, mask: Array, *pass_thru: Any) -> Array:
    """Return the elements at the addresses that the mask enables, and others elsewhere."""
    return _gathered(machine, op.res.type, ptrs.elements, mask, pass_thru)


def intr_masked_scatter_evaluate(op: MaskedScatterOp, machine: Machine, value: Array, ptrs: Array, mask: Array) -> None:
    """Write the elements that the mask enables, each to its address."""
    _scattered(machine, op.value.type, value, ptrs.elements, mask)


def _lanes(machine: Machine, data: Any, type_: Any) -> list[Any]:
    step = LAYOUT.stored(type_.element_type)
    return [moved(machine, data, number * step) for number in range(type_.shape[0])]


def _gathered(machine: Machine, type_: Any, addresses: list[Any], mask: Array, through: tuple[Any, ...]) -> Array:
    element = type_.element_type
    others = through[0].elements if through else [machine.poison(element)] * len(addresses)
    lanes = zip(mask.elements, addresses, others)
    elements = [loaded(machine, address, element) if machine.decide(bit) else other for bit, address, other in lanes]
    return Array((len(elements),), elements)


def _scattered(machine: Machine, type_: Any, value: Array, addresses: list[Any], mask: Array) -> None:
    for bit, address, each in zip(mask.elements, addresses, value.elements):
        if machine.decide(bit):
            stored(machine, address, type_.element_type, each)
