"""memref: allocation, access, views of memory, and operations that inspect them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from generated.arith import AtomicRMWKind
from ods.builtin import I8, MemRefType
from ods.execution.interpreter.values import (
    POISON,
    Array,
    MemRef,
    UndefinedBehavior,
    Unsupported,
    byte_width,
    constant,
    positions,
    rounded,
    row_major_strides,
    signed,
    width_of,
)
from ods.ir.interfaces import DYNAMIC

from .machine import Machine, known, operation
from .scalars import FLOAT_BINARY

_MASK = (1 << 64) - 1


def mixed(machine: Machine, entries: Sequence[Any]) -> list[int]:
    """Return static and dynamic sizes as numbers; dynamic ones must not be poison."""
    found = [entry if isinstance(entry, int) else machine.of(entry) for entry in entries]
    known(*found)
    return [signed(number & _MASK, 64) for number in found]


def checked_type(memref: MemRef, type_: Any) -> MemRef:
    """Return `memref` if it has the sizes, strides and offset of a type; any other one is undefined behavior."""
    if not isinstance(type_, MemRefType):
        return memref
    layout = type_.strides_and_offset()
    if layout is None:
        raise Unsupported(f"layout of {type_}")
    pairs = [*zip(type_.shape, memref.sizes), *zip(layout[0], memref.strides), (layout[1], memref.offset)]
    if len(type_.shape) != len(memref.sizes) or any(wanted not in (DYNAMIC, found) for wanted, found in pairs):
        raise UndefinedBehavior("a memref that does not have its type")
    return memref


@operation("memref.alloc", "memref.alloca")
def _alloc(machine: Machine, op: Any, *operands: Any) -> MemRef:
    type_ = op.results[0].type
    if op.symbol_operands or not type_.layout.value.is_identity if hasattr(type_.layout, "value") else True:
        raise Unsupported("a layout")
    sizes = iter(machine.several(op.dynamic_sizes))
    return machine.memory.allocate([next(sizes) if size == DYNAMIC else size for size in type_.shape], type_.element_type)


@operation("memref.realloc")
def _realloc(machine: Machine, op: Any, source: MemRef, *size: Any) -> MemRef:
    if source.buffer.is_freed or source.byte(source.offset):
        raise UndefinedBehavior("a reallocation of what was not allocated")
    type_ = op.results[0].type
    found = machine.memory.allocate(list(size) or type_.shape, type_.element_type)
    for number in range(min(found.sizes[0], source.sizes[0])):
        found.store((number,), source.load((number,)))
    source.buffer.is_freed = True
    return found


@operation("memref.dealloc")
def _dealloc(machine: Machine, op: Any, memref: MemRef) -> None:
    if memref.buffer.is_freed:
        raise UndefinedBehavior("memory freed twice")
    memref.buffer.is_freed = True


@operation("memref.load")
def _load(machine: Machine, op: Any, memref: MemRef, *indices: Any) -> Any:
    return memref.load(indices)


@operation("memref.store")
def _store(machine: Machine, op: Any, value: Any, memref: MemRef, *indices: Any) -> None:
    memref.store(indices, value)


@operation("memref.get_global")
def _get_global(machine: Machine, op: Any) -> MemRef:
    name = op.attributes["name"].value
    if name not in machine.globals:
        machine.globals[name] = _global(machine, name)
    return machine.globals[name]


def _global(machine: Machine, name: str) -> MemRef:
    op: Any = machine.symbols(name)
    type_ = op.attributes["type"].value
    memref = machine.memory.allocate(type_.shape, type_.element_type)
    initial = op.attributes.get("initial_value")
    if initial is None:
        raise Unsupported("memory of others")
    if hasattr(initial, "type"):
        from ods.builtin import RankedTensorType

        elements = constant(initial, RankedTensorType.get(type_.shape, type_.element_type)).elements
        for place, value in zip(positions(type_.shape), elements):
            memref.store(place, value)
    return memref


@operation("memref.cast", "memref.memory_space_cast")
def _cast(machine: Machine, op: Any, memref: MemRef) -> MemRef:
    return checked_type(memref, op.results[0].type)


@operation("memref.dim", "tensor.dim")
def _dim(machine: Machine, op: Any, shaped: Any, index: Any) -> Any:
    sizes = shaped.sizes if isinstance(shaped, MemRef) else shaped.shape
    if index is POISON:
        return POISON
    if not 0 <= index < len(sizes):
        raise UndefinedBehavior("a dimension that is not there")
    return sizes[index]


@operation("memref.rank", "tensor.rank")
def _rank(machine: Machine, op: Any, shaped: Any) -> int:
    return len(shaped.sizes if isinstance(shaped, MemRef) else shaped.shape)


@operation("memref.copy")
def _copy(machine: Machine, op: Any, source: MemRef, target: MemRef) -> None:
    if source.sizes != target.sizes:
        raise UndefinedBehavior("a copy between sizes that differ")
    values = [source.load(place) for place in positions(source.sizes)]
    for place, value in zip(positions(target.sizes), values):
        target.store(place, value)


@operation("memref.assume_alignment")
def _assume_alignment(machine: Machine, op: Any, memref: MemRef) -> MemRef:
    if memref.byte(memref.offset) % op.attributes["alignment"].value:
        raise UndefinedBehavior("memory that is not aligned")
    return memref


@operation("memref.distinct_objects")
def _distinct(machine: Machine, op: Any, *memrefs: MemRef) -> list[MemRef]:
    if len({memref.buffer.number for memref in memrefs}) < len(memrefs):
        raise UndefinedBehavior("objects that are not distinct")
    return list(memrefs)


# ---- views


@operation("memref.view")
def _view(machine: Machine, op: Any, source: MemRef, shift: Any, *sizes: Any) -> MemRef:
    known(shift, *sizes)
    type_, dynamic = op.results[0].type, iter(sizes)
    shape = [next(dynamic) if size == DYNAMIC else size for size in type_.shape]
    base = source.byte(source.offset) + signed(shift, 64)
    if source.element is not I8 or any(signed(size, 64) < 0 for size in shape):
        raise UndefinedBehavior("a view of what is not bytes")
    if shift < 0 or math.prod(shape) * byte_width(type_.element_type) + signed(shift, 64) > math.prod(source.sizes):
        raise UndefinedBehavior("a view beyond its memory")
    return MemRef(source.buffer, base, 0, tuple(shape), row_major_strides(shape), type_.element_type)


@operation("memref.subview")
def _subview(machine: Machine, op: Any, source: MemRef, *operands: Any) -> MemRef:
    offsets, sizes, strides = (mixed(machine, part) for part in op.get_mixed_parts())
    if any(size < 0 for size in sizes) or any(
        size and not (0 <= offset < whole and 0 <= offset + (size - 1) * stride < whole)
        for offset, size, stride, whole in zip(offsets, sizes, strides, source.sizes)
    ):
        raise UndefinedBehavior("a subview out of bounds")
    offset = source.offset + sum(start * stride for start, stride in zip(offsets, source.strides))
    kept = kept_dimensions(op, sizes)
    steps = [stride * outer for stride, outer in zip(strides, source.strides)]
    picked = tuple(sizes[dim] for dim in kept), tuple(steps[dim] for dim in kept)
    return checked_type(MemRef(source.buffer, source.base, offset, *picked, source.element), op.results[0].type)


def kept_dimensions(op: Any, sizes: Sequence[int]) -> list[int]:
    """Return the dimensions of a slice that its result keeps; the result type determines which ones of size 1 are dropped."""
    source = op.operands[0] if op.name != "tensor.insert_slice" and op.name != "tensor.parallel_insert_slice" else None
    type_ = op.results[0].type if source is not None else op.source.type
    if len(type_.shape) == len(sizes):
        return list(range(len(sizes)))
    if op.name == "memref.subview":
        from dialect_specs.memref.hooks.subviews import dropped_dimensions

        dropped = dropped_dimensions(op)
        if dropped is None:
            raise Unsupported("a subview of such a type")
        return [dim for dim in range(len(sizes)) if dim not in dropped]
    static = list(op.static_sizes.elements)
    kept, wanted = list[int](), list(type_.shape)
    for dim, size in enumerate(static):
        if wanted[len(kept) : len(kept) + 1] == [size] and (
            size != 1 or len(static) - dim <= len(wanted) - len(kept) or wanted[len(kept)] == 1
        ):
            kept.append(dim)
        elif size != 1:
            raise Unsupported("a slice of such a type")
    return kept


@operation("memref.reinterpret_cast")
def _reinterpret(machine: Machine, op: Any, source: MemRef, *operands: Any) -> MemRef:
    (offset,), sizes, strides = (mixed(machine, part) for part in op.get_mixed_parts())
    if any(size < 0 for size in sizes):
        raise UndefinedBehavior("a negative size")
    return checked_type(MemRef(source.buffer, source.base, offset, tuple(sizes), tuple(strides), source.element), op.results[0].type)


@operation("memref.extract_strided_metadata")
def _metadata(machine: Machine, op: Any, source: MemRef) -> list[Any]:
    base = MemRef(source.buffer, source.base, 0, (), (), source.element)
    return [base, source.offset & _MASK, *source.sizes, *(stride & _MASK for stride in source.strides)]


@operation("memref.transpose")
def _transpose(machine: Machine, op: Any, source: MemRef) -> MemRef:
    order = [expr.position for expr in op.attributes["permutation"].value.results]
    sizes, strides = tuple(source.sizes[dim] for dim in order), tuple(source.strides[dim] for dim in order)
    return checked_type(MemRef(source.buffer, source.base, source.offset, sizes, strides, source.element), op.results[0].type)


def groups_of(op: Any) -> list[list[int]]:
    """Return the dimensions of each group of a reassociation."""
    return [[entry.value for entry in group.value] for group in op.attributes["reassociation"].value]


@operation("memref.collapse_shape")
def _collapse(machine: Machine, op: Any, source: MemRef) -> MemRef:
    sizes, strides = list[int](), list[int]()
    for group in groups_of(op):
        sizes.append(math.prod(source.sizes[dim] for dim in group))
        inner = [dim for dim in group if source.sizes[dim] != 1] or group[-1:]
        for outer, following in zip(inner, inner[1:]):
            if source.strides[outer] != source.strides[following] * source.sizes[following] and count_of(source.sizes):
                raise UndefinedBehavior("a collapse of what is not contiguous")
        strides.append(source.strides[inner[-1]])
    type_ = op.results[0].type
    known_strides = (type_.strides_and_offset() or ((), 0))[0]
    fixed = [known if known != DYNAMIC and size <= 1 else stride for known, stride, size in zip(known_strides, strides, sizes)]
    return checked_type(MemRef(source.buffer, source.base, source.offset, tuple(sizes), tuple(fixed), source.element), type_)


@operation("memref.expand_shape")
def _expand(machine: Machine, op: Any, source: MemRef, *operands: Any) -> MemRef:
    from ods.dialect_utils.offset_size_stride import mixed_values

    sizes = mixed(machine, mixed_values(op.static_output_shape.elements, op.output_shape))
    strides = list[int]()
    for group, size, stride in zip(groups_of(op), source.sizes, source.strides):
        if math.prod(sizes[dim] for dim in group) != size or any(sizes[dim] < 0 for dim in group):
            raise UndefinedBehavior("an expansion to other sizes")
        strides += [stride * math.prod(sizes[dim] for dim in group[place + 1 :]) for place in range(len(group))]
    return checked_type(MemRef(source.buffer, source.base, source.offset, tuple(sizes), tuple(strides), source.element), op.results[0].type)


def count_of(sizes: Sequence[int]) -> int:
    """Return the product of `sizes`, the number of elements."""
    return math.prod(sizes)


@operation("memref.reshape")
def _reshape(machine: Machine, op: Any, source: MemRef, shape: MemRef) -> MemRef:
    sizes = tuple(shape.load((number,)) for number in range(shape.sizes[0]))
    known(*sizes)
    is_contiguous = source.strides == row_major_strides(source.sizes)
    if not is_contiguous or count_of(sizes) != count_of(source.sizes):
        raise UndefinedBehavior("a reshape to another number of elements")
    found = MemRef(source.buffer, source.base, source.offset, sizes, row_major_strides(sizes), source.element)
    return checked_type(found, op.results[0].type)


# ---- read, modify, write


@operation("memref.generic_atomic_rmw")
def _generic_rmw(machine: Machine, op: Any, memref: MemRef, *indices: Any) -> Any:
    old = memref.load(indices)
    (new,) = machine.yielded(op.regions[0], [old])
    memref.store(indices, new)
    return new


_KINDS = {"addf": "addf", "mulf": "mulf", "maximumf": "maximumf", "minimumf": "minimumf", "maxnumf": "maxnumf", "minnumf": "minnumf"}


def combine(kind: str, type_: Any, lhs: Any, rhs: Any) -> Any:
    """Return the combination of two numbers by the reduction or atomic operation `kind`."""
    if lhs is POISON or rhs is POISON:
        return POISON
    if kind in _KINDS or kind in ("add", "mul") and isinstance(lhs, float):
        found = FLOAT_BINARY[_KINDS.get(kind, f"{kind}f")](lhs, rhs)
        return POISON if found is POISON else rounded(found, type_)
    if isinstance(lhs, (float, Array, tuple)):
        raise Unsupported(kind)
    width = width_of(type_)
    left, right = signed(lhs, width), signed(rhs, width)
    found = {
        "addi": lhs + rhs,
        "add": lhs + rhs,
        "muli": lhs * rhs,
        "mul": lhs * rhs,
        "assign": rhs,
        "maxs": max(left, right),
        "maxsi": max(left, right),
        "mins": min(left, right),
        "minsi": min(left, right),
        "maxu": max(lhs, rhs),
        "maxui": max(lhs, rhs),
        "minu": min(lhs, rhs),
        "minui": min(lhs, rhs),
        "ori": lhs | rhs,
        "or": lhs | rhs,
        "andi": lhs & rhs,
        "and": lhs & rhs,
        "xori": lhs ^ rhs,
        "xor": lhs ^ rhs,
    }.get(kind)
    if found is None:
        raise Unsupported(kind)
    return found & ((1 << width) - 1)


@operation("memref.atomic_rmw")
def _rmw(machine: Machine, op: Any, value: Any, memref: MemRef, *indices: Any) -> Any:
    old = memref.load(indices)
    kind = AtomicRMWKind(op.attributes["kind"].value).text
    memref.store(indices, value if kind == "assign" else combine(kind, memref.element, old, value))
    return old
