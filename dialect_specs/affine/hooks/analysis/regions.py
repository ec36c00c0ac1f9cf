"""The elements of memrefs that accesses touch (MLIR `MemRefRegion`)."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from generated.affine import AffineForOp
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import AffineConstantExpr, AffineMap, FloatType, IntegerType, MemRefType, VectorType
from ods.diagnostics import Diagnostic
from ods.ir.interfaces import DYNAMIC
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk_post_order

from ..bounds import loop_of
from ..identifiers import is_induction_variable, is_symbol_anywhere
from .constraints import FlatAffineValueConstraints, constant_of
from .dependences import MemRefAccess
from .nesting import enclosing_variables, is_access, nesting_depth, parallel_of
from .slices import ComputationSlice


class Shape(NamedTuple):
    """A bounding box of a region: its number of elements, its sizes and lower bounds."""

    elements: int
    sizes: list[int]
    lower: list[AffineMap | None]


class MemRefRegion:
    """The elements of a memref that an access touches, over symbols: induction variables of outer loops, and values of the function."""

    def __init__(self, memref: Value, is_write: bool, constraints: FlatAffineValueConstraints, location: Location) -> None:
        self.memref, self.is_write, self.constraints, self.location = memref, is_write, constraints, location

    @property
    def type(self) -> MemRefType:
        """The type of the memref."""
        type_ = self.memref.type
        assert isinstance(type_, MemRefType), "affine accesses have memrefs"
        return type_

    def bounding_shape(self) -> Shape | None:
        """Return the smallest constant bounding box of the region; None if unknown (MLIR `getConstantBoundingSizeAndShape`)."""
        bounded = FlatAffineValueConstraints.of_relation(self.constraints)
        for dim, size in enumerate(self.type.shape):
            bounded.add_bound(BoundType.LB, dim, 0)
            if size != DYNAMIC:
                bounded.add_bound(BoundType.UB, dim, size - 1)
        sizes: list[int] = []
        lower: list[AffineMap | None] = []
        for dim, size in enumerate(self.type.shape):
            extent = bounded.get_constant_extent(dim)
            if extent is not None:
                sizes.append(extent.size)
                lower.append(extent.lower)
            elif size == DYNAMIC:
                return None
            else:
                sizes.append(size)
                lower.append(AffineMap.get(0, bounded.num_symbols, [AffineConstantExpr.get(0)]))
        return Shape(prod(sizes), sizes, lower)

    def lower_and_upper_bound(self, dim: int) -> tuple[AffineMap, AffineMap]:
        """Return the bounds of a dimension over the symbols."""
        return self.constraints.get_lower_and_upper_bound(dim, 0, len(self.type.shape), self.constraints.num_dims_and_symbols)

    def byte_size(self) -> int | None:
        """Return the size of the region's bounding box in bytes; None if unknown (MLIR `getRegionSize`)."""
        if not self.type.is_identity_layout:
            return 0  # MLIR returns `false` as a number
        shape, size = self.bounding_shape(), element_bytes(self.type)
        return None if shape is None or size is None else shape.elements * size

    def unite(self, other: MemRefRegion) -> bool:
        """Become the bounding box of both regions of one memref; return False if it is unknown."""
        return self.constraints.union_bounding_box(other.constraints)


def compute_region(
    op: Operation,
    depth: int,
    diagnostics: list[Diagnostic],
    slice_: ComputationSlice | None = None,
    with_bounds: bool = True,
    without_locals: bool = True,
) -> MemRefRegion | None:
    """Return the region that an access touches in all iterations of the loops inside the outer `depth` ones, or None.

    With `slice_`, only in the iterations of that slice. `with_bounds` adds the bounds of the memref. (MLIR
    `MemRefRegion::compute`)
    """
    access = MemRefAccess(op)
    rank = access.rank
    if rank == 0:
        values = enclosing_variables(op)[:depth]
        return MemRefRegion(access.memref, access.is_store, FlatAffineValueConstraints(0, depth, values), op.location)
    given = access.access_map
    operands = list(given.operands)
    for operand in slice_.operands if slice_ is not None else ():
        if operand not in operands:
            operands.append(operand)
    cst = FlatAffineValueConstraints(given.map.num_dims, len(operands) - given.map.num_dims, operands)
    if not all(_add_domain(cst, operand) for operand in operands):
        return None
    if slice_ is not None:
        if not all(cst.add_variable_or_symbol(operand) for operand in slice_.operands):
            return None
        cst.add_slice_bounds(slice_.variables, slice_.lower, slice_.upper, slice_.operands)
    if not cst.compose_matching_map(cst.aligned_map(given.map, given.operands)):
        diagnostics.append(op.diagnostic("error", "getMemRefRegion: compose affine map failed"))
        return None
    cst.set_dim_symbol_separation(cst.num_dims_and_symbols - rank)
    outer = enclosing_variables(op)[:depth]
    for value in cst.symbol_values():
        if value is not None and is_induction_variable(value) and value not in outer:
            cst.project_out_value(value)
    if without_locals:
        cst.project_out(cst.num_dims_and_symbols, cst.num_locals)
    cst.constant_fold_vars(cst.num_dims, cst.num_symbols)
    region = MemRefRegion(access.memref, access.is_store, cst, op.location)
    if with_bounds:
        for dim, size in enumerate(region.type.shape):
            cst.add_bound(BoundType.LB, dim, 0)
            if size != DYNAMIC:
                cst.add_bound(BoundType.UB, dim, size - 1)
    cst.remove_trivial_redundancy()
    return region


def _add_domain(cst: FlatAffineValueConstraints, operand: Value) -> bool:
    """Add the known constraints on an operand of an access; return False if they are not supported."""
    loop, parallel = loop_of(operand), parallel_of(operand)
    if loop is not None:
        return cst.add_for_domain(loop)
    if parallel is not None:
        return cst.add_parallel_domain(parallel)
    if not is_symbol_anywhere(operand):
        return False
    constant = constant_of(operand)
    if constant is not None:
        cst.add_value_bound(BoundType.EQ, operand, constant)
    return True


def element_bytes(type_: MemRefType) -> int | None:
    """Return the size of an element in bytes; None if unknown (MLIR `getMemRefIntOrFloatEltSizeInBytes`)."""
    element = type_.element_type
    if isinstance(element, VectorType):
        bits = _bits(element.element_type)
        return None if bits is None else -(-bits * prod(element.shape) // 8)
    bits = _bits(element)
    return None if bits is None else -(-bits // 8)


def _bits(type_: Type) -> int | None:
    return type_.width if isinstance(type_, (IntegerType, FloatType)) else None


def memref_bytes(type_: MemRefType) -> int | None:
    """Return the size of a memref in bytes; None if unknown (MLIR `getIntOrFloatMemRefSizeInBytes`)."""
    size = element_bytes(type_)
    return None if size is None or DYNAMIC in type_.shape else size * prod(type_.shape)


def footprint_bytes(loop: AffineForOp, diagnostics: list[Diagnostic]) -> int | None:
    """Return the number of bytes that a loop touches; None if unknown (MLIR `getMemoryFootprintBytes`)."""
    assert loop.block is not None and loop.block.first_op is not None, "the loop is in a block"
    depth = nesting_depth(loop.block.first_op)
    regions: dict[Value, MemRefRegion] = {}
    for op in walk_post_order(loop):
        if not is_access(op):
            continue
        region = compute_region(op, depth, diagnostics)
        if region is None:
            diagnostics.append(op.diagnostic("error", "error obtaining memory region"))
            return None
        known = regions.setdefault(region.memref, region)
        if known is not region and not known.unite(region):
            diagnostics.append(op.diagnostic("warning", "getMemoryFootprintBytes: unable to perform a union on a memory region"))
            return None
    sizes = [region.byte_size() for region in regions.values()]
    return None if None in sizes else sum(size for size in sizes if size is not None)
