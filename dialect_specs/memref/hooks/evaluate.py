"""What the operations of memref mean: allocation, access, views of memory, and operations that inspect them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from generated.arith import AtomicRMWKind
from generated.memref import (
    AllocaOp,
    AllocaScopeOp,
    AllocOp,
    AssumeAlignmentOp,
    AtomicRMWOp,
    CastOp,
    CollapseShapeOp,
    CopyOp,
    DeallocOp,
    DimOp,
    DistinctObjectsOp,
    ExpandShapeOp,
    ExtractStridedMetadataOp,
    GenericAtomicRMWOp,
    GetGlobalOp,
    LoadOp,
    MemorySpaceCastOp,
    PrefetchOp,
    RankOp,
    ReallocOp,
    ReinterpretCastOp,
    ReshapeOp,
    StoreOp,
    SubViewOp,
    TransposeOp,
    ViewOp,
)
from ods.builtin import I8, RankedTensorType
from ods.dialect_utils.offset_size_stride import mixed_values
from ods.execution.interpreter.combining import combine
from ods.execution.interpreter.machine import Machine
from ods.execution.interpreter.slices import check_expansion, groups_of, sizes_of, viewed
from ods.execution.interpreter.values import POISON, MemRef, byte_width, constant, positions, row_major_strides
from ods.ir.interfaces import DYNAMIC

from .subviews import dropped_dimensions

# ---- allocation


def alloc_evaluate(op: AllocOp, machine: Machine, *operands: Any) -> MemRef:
    """Return new memory, whose elements are poison."""
    return _allocated(op, machine)


def alloca_evaluate(op: AllocaOp, machine: Machine, *operands: Any) -> MemRef:
    """Return new memory, whose elements are poison."""
    return _allocated(op, machine)


def _allocated(op: AllocOp | AllocaOp, machine: Machine) -> MemRef:
    type_: Any = op.memref.type
    sizes, layout = sizes_of(machine, type_, machine.several(op.dynamic_sizes)), type_.strides_and_offset()
    if type_.layout.is_identity():
        return machine.memory.allocate(sizes, type_.element_type)
    if layout is None or op.symbol_operands or DYNAMIC in (*layout[0], layout[1]):
        raise machine.unsupported(f"the layout of {type_}")
    strides, offset = layout
    reach = offset + 1 + sum((size - 1) * stride for size, stride in zip(sizes, strides)) if all(sizes) else 0
    whole = machine.memory.allocate((reach,), type_.element_type)
    return MemRef(whole.buffer, 0, offset, sizes, tuple(strides), type_.element_type)


def realloc_evaluate(op: ReallocOp, machine: Machine, source: MemRef, *dynamic_result_size: Any) -> MemRef:
    """Return new memory that begins with the elements of other memory, which is freed."""
    if source.buffer.is_freed or source.byte(source.offset):
        raise machine.undefined("a reallocation of what was not allocated")
    type_: Any = op.result.type
    target = machine.memory.allocate(sizes_of(machine, type_, dynamic_result_size), type_.element_type)
    for number in range(min(target.sizes[0], source.sizes[0])):
        machine.store(target, (number,), machine.load(source, (number,)))
    source.buffer.is_freed = True
    return target


def dealloc_evaluate(op: DeallocOp, machine: Machine, memref: MemRef) -> None:
    """Free memory."""
    if memref.buffer.is_freed:
        raise machine.undefined("memory freed twice")
    memref.buffer.is_freed = True


def alloca_scope_evaluate(op: AllocaScopeOp, machine: Machine) -> list[Any]:
    """Run the region."""
    return machine.yielded(op.body_region)


def get_global_evaluate(op: GetGlobalOp, machine: Machine) -> MemRef:
    """Return the memory of a global, which begins with its initial value."""
    name = op.name_.value
    if name not in machine.globals:
        machine.globals[name] = _global(machine, name)
    return machine.globals[name]


def _global(machine: Machine, name: str) -> MemRef:
    op: Any = machine.symbols(name)
    type_ = op.attributes["type"].value
    memref = machine.memory.allocate(type_.shape, type_.element_type)
    initial = op.attributes.get("initial_value")
    if initial is None:
        raise machine.unsupported(f"the global @{name}, whose memory is elsewhere")
    if hasattr(initial, "type"):
        values = constant(initial, RankedTensorType.get(type_.shape, type_.element_type)).elements
        for place, value in zip(positions(type_.shape), values):
            memref.store(place, value)
    return memref


# ---- access


def load_evaluate(op: LoadOp, machine: Machine, memref: MemRef, *indices: Any) -> Any:
    """Return an element."""
    return machine.load(memref, indices)


def store_evaluate(op: StoreOp, machine: Machine, value: Any, memref: MemRef, *indices: Any) -> None:
    """Replace an element."""
    machine.store(memref, indices, value)


def prefetch_evaluate(op: PrefetchOp, machine: Machine, memref: MemRef, *indices: Any) -> None:
    """Do nothing: a hint for caches."""


def copy_evaluate(op: CopyOp, machine: Machine, source: MemRef, target: MemRef) -> None:
    """Copy all elements."""
    if source.sizes != target.sizes:
        raise machine.undefined("a copy between sizes that differ")
    values = [machine.load(source, place) for place in positions(source.sizes)]
    for place, value in zip(positions(target.sizes), values):
        machine.store(target, place, value)


def atomic_rmw_evaluate(op: AtomicRMWOp, machine: Machine, value: Any, memref: MemRef, *indices: Any) -> Any:
    """Replace an element by a combination of it and the operand; return the old element."""
    old = machine.load(memref, indices)
    machine.store(memref, indices, combine(machine, AtomicRMWKind(op.kind.value).text, memref.element, old, value))
    return old


def generic_atomic_rmw_evaluate(op: GenericAtomicRMWOp, machine: Machine, memref: MemRef, *indices: Any) -> Any:
    """Replace an element by what the region computes from it; return the new element."""
    (new,) = machine.yielded(op.atomic_body, [machine.load(memref, indices)])
    machine.store(memref, indices, new)
    return new


# ---- questions and promises


def dim_evaluate(op: DimOp, machine: Machine, source: MemRef, index: Any) -> Any:
    """Return the size of a dimension."""
    if index is POISON:
        raise machine.undefined("a dimension that is poison")
    dim = machine.number(index)
    if not 0 <= dim < len(source.sizes):
        raise machine.undefined("a dimension that is not there")
    return machine.index(source.sizes[dim])


def rank_evaluate(op: RankOp, machine: Machine, memref: MemRef) -> Any:
    """Return the number of dimensions."""
    return machine.index(len(memref.sizes))


def assume_alignment_evaluate(op: AssumeAlignmentOp, machine: Machine, memref: MemRef) -> MemRef:
    """Return the same memory, which must be aligned. Every buffer is; an offset may not be."""
    if memref.byte(memref.offset) % op.alignment.value:
        raise machine.undefined("memory that is not aligned")
    return memref


def distinct_objects_evaluate(op: DistinctObjectsOp, machine: Machine, *operands: MemRef) -> list[MemRef]:
    """Return the same memory; no two of the operands may share a buffer."""
    if len({id(memref.buffer) for memref in operands}) < len(operands):
        raise machine.undefined("objects that are not distinct")
    return list(operands)


def extract_strided_metadata_evaluate(op: ExtractStridedMetadataOp, machine: Machine, source: MemRef) -> list[Any]:
    """Return the memory without dimensions, its offset, sizes and strides."""
    base = MemRef(source.buffer, source.base, 0, (), (), source.element)
    return [base, *(machine.index(number) for number in (source.offset, *source.sizes, *source.strides))]


# ---- views


def cast_evaluate(op: CastOp, machine: Machine, source: MemRef) -> MemRef:
    """Return the same memory, which must be as its type says."""
    return viewed(machine, source, op.dest.type)


def memory_space_cast_evaluate(op: MemorySpaceCastOp, machine: Machine, source: MemRef) -> MemRef:
    """Return the same memory."""
    return viewed(machine, source, op.dest.type)


def view_evaluate(op: ViewOp, machine: Machine, source: MemRef, byte_shift: Any, *sizes: Any) -> MemRef:
    """Return bytes as elements of another type."""
    type_: Any = op.result.type
    shift, shape = machine.number(byte_shift), sizes_of(machine, type_, sizes)
    if source.element is not I8:
        raise machine.undefined("a view of what is not bytes")
    if shift < 0 or math.prod(shape) * byte_width(type_.element_type) + shift > math.prod(source.sizes):
        raise machine.undefined("a view beyond its memory")
    return MemRef(source.buffer, source.byte(source.offset) + shift, 0, shape, row_major_strides(shape), type_.element_type)


def subview_evaluate(op: SubViewOp, machine: Machine, source: MemRef, *operands: Any) -> MemRef:
    """Return a slice of the memory."""
    offsets, sizes, strides = (machine.numbers(part) for part in op.get_mixed_parts())
    if any(size < 0 for size in sizes) or any(
        size and not (0 <= offset < whole and 0 <= offset + (size - 1) * stride < whole)
        for offset, size, stride, whole in zip(offsets, sizes, strides, source.sizes)
    ):
        raise machine.undefined("a subview out of bounds")
    offset = source.offset + sum(start * stride for start, stride in zip(offsets, source.strides))
    dropped = dropped_dimensions(op) if len(op.result.type.shape) != len(sizes) else set()
    if dropped is None:
        raise machine.unsupported(f"a subview of type {op.result.type}")
    kept = [dim for dim in range(len(sizes)) if dim not in dropped]
    steps = [stride * outer for stride, outer in zip(strides, source.strides)]
    return _view(machine, op.result.type, source, offset, [sizes[dim] for dim in kept], [steps[dim] for dim in kept])


def _view(machine: Machine, type_: Any, source: MemRef, offset: int, sizes: Sequence[int], strides: Sequence[int]) -> MemRef:
    """Return other elements of the same buffer, which must be as their type says."""
    return viewed(machine, MemRef(source.buffer, source.base, offset, tuple(sizes), tuple(strides), source.element), type_)


def reinterpret_cast_evaluate(op: ReinterpretCastOp, machine: Machine, source: MemRef, *operands: Any) -> MemRef:
    """Return memory from the same base with other sizes and strides."""
    (offset,), sizes, strides = (machine.numbers(part) for part in op.get_mixed_parts())
    if any(size < 0 for size in sizes):
        raise machine.undefined("a negative size")
    return _view(machine, op.result.type, source, offset, sizes, strides)


def transpose_evaluate(op: TransposeOp, machine: Machine, in_: MemRef) -> MemRef:
    """Return the memory with its dimensions in another order."""
    map_: Any = op.permutation.value
    order = [expr.position for expr in map_.results]
    sizes, strides = ([part[dim] for dim in order] for part in (in_.sizes, in_.strides))
    return _view(machine, op.result.type, in_, in_.offset, sizes, strides)


def collapse_shape_evaluate(op: CollapseShapeOp, machine: Machine, src: MemRef) -> MemRef:
    """Return the memory with fewer dimensions."""
    type_: Any = op.result.type
    wanted = (type_.strides_and_offset() or ((), 0))[0]
    sizes, strides = list[int](), list[int]()
    for group, stride in zip(groups_of(op), wanted):
        inner = [dim for dim in group if src.sizes[dim] != 1] or group[-1:]
        for outer, following in zip(inner, inner[1:]):
            if src.strides[outer] != src.strides[following] * src.sizes[following] and 0 not in src.sizes:
                raise machine.undefined("a collapse of what is not contiguous")
        sizes.append(math.prod(src.sizes[dim] for dim in group))
        is_free = sizes[-1] <= 1 and stride != DYNAMIC
        strides.append(stride if is_free else src.strides[inner[-1]])
    return _view(machine, type_, src, src.offset, sizes, strides)


def expand_shape_evaluate(op: ExpandShapeOp, machine: Machine, src: MemRef, *output_shape: Any) -> MemRef:
    """Return the memory with more dimensions."""
    sizes = machine.numbers(mixed_values(op.static_output_shape.elements, op.output_shape))
    check_expansion(machine, op, src.sizes, sizes)
    strides = list[int]()
    for group, stride in zip(groups_of(op), src.strides):
        strides += [stride * math.prod(sizes[dim] for dim in group[place + 1 :]) for place in range(len(group))]
    return _view(machine, op.result.type, src, src.offset, sizes, strides)


def reshape_evaluate(op: ReshapeOp, machine: Machine, source: MemRef, shape: MemRef) -> MemRef:
    """Return contiguous memory with the sizes in other memory."""
    sizes = [machine.signed(shape.element, machine.load(shape, (number,))) for number in range(shape.sizes[0])]
    if source.strides != row_major_strides(source.sizes) or math.prod(sizes) != math.prod(source.sizes):
        raise machine.undefined("a reshape to another number of elements")
    return _view(machine, op.result.type, source, source.offset, sizes, row_major_strides(sizes))
