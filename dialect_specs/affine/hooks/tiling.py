"""Tiling of loop nests (MLIR `affine-loop-tile`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from math import floor

from generated.affine import AffineForOp, AffineIfOp, AffineYieldOp
from ods.analysis.presburger.integer_relation import IntegerRelation
from ods.builtin import INDEX, AffineDimExpr, AffineExpr, AffineMap, IntegerAttr
from ods.diagnostics import Diagnostic
from ods.ir.clone import IRMapping, clone
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation

from .analysis.constraints import index_set
from .analysis.nesting import is_perfectly_nested, perfect_nest, variable_of
from .analysis.parallel_loops import is_tiling_valid
from .analysis.regions import footprint_bytes
from .bounds import bounds_of
from .composition import Applied, applied, canonicalized_set
from .loop_building import at_terminator, constant_bound, move_body, new_canonicalized_loop, new_loop
from .normalization import constant_trip_count, largest_divisor_of_trip_count, set_bounds

_DEFAULT_SIZE = 4

SizesOf = Callable[[Sequence[AffineForOp]], list[int]]
"""Chooses a size for each loop of a nest."""


def tile_loops(function: Operation, sizes_of: SizesOf, separate: bool) -> None:
    """Tile the outermost loop nests of a function; with `separate`, full tiles get separate loops."""
    loops = [op for block in function.regions[0].blocks for op in block.operations if isinstance(op, AffineForOp)]
    bands = [band for band in map(perfect_nest, loops) if is_tiling_valid(band)]
    for band in bands:
        nest = tile_nest(band, sizes_of(band))
        if nest is not None and separate:
            separate_full_tiles(nest[len(band) :])


def sizes_for_cache(kibibytes: int, diagnostics: list[Diagnostic]) -> SizesOf:
    """Return a function that chooses sizes so that the data of a tile fits into a cache."""

    def choose(band: Sequence[AffineForOp]) -> list[int]:
        if kibibytes == 0:
            return [1] * len(band)
        footprint = footprint_bytes(band[0], diagnostics)
        if footprint is None:
            return _divisors_of_trip_counts(band, [_DEFAULT_SIZE] * len(band))
        excess = -(-footprint // (kibibytes * 1024))
        if excess <= 1:
            return [1] * len(band)
        size = floor(excess ** (1.0 / len(band)))
        product = size ** (len(band) - 1)
        return _divisors_of_trip_counts(band, [size] * (len(band) - 1) + [max(1, excess // product)])

    return choose


def given_sizes(sizes: Sequence[int]) -> SizesOf:
    """Return a function that chooses the given sizes, and 4 for further loops."""
    return lambda band: [*sizes, *[_DEFAULT_SIZE] * len(band)][: len(band)]


def _divisors_of_trip_counts(band: Sequence[AffineForOp], sizes: list[int]) -> list[int]:
    """Reduce sizes to divisors of the trip counts."""
    for index, loop in enumerate(band):
        count = constant_trip_count(loop)
        if count is None:
            continue
        if count > 1:
            sizes[index] = min(sizes[index], count // 2)
        while count % sizes[index]:
            sizes[index] -= 1
    return sizes


def tile_nest(band: Sequence[AffineForOp], sizes: Sequence[int]) -> list[AffineForOp] | None:
    """Tile a perfect nest with loops over tiles around the loops inside a tile, and return the latter; None if that is impossible.

    MLIR: `tilePerfectlyNested`.
    """
    loops = empty_tiles(band)
    if loops is None:
        return None
    for loop, size, outer, inner in zip(band, sizes, loops, loops[len(band) :]):
        set_bounds(outer, *bounds_of(loop))
        outer.step = IntegerAttr.get(INDEX, size * loop.step.value)
        start = applied(AffineMap.get_identity(1), (variable_of(outer),))
        set_bounds(inner, start, _end_of_tile(loop, outer, size))
        inner.step = loop.step
        variable_of(loop).replace_all_uses_with(variable_of(inner))
    band[0].erase()
    return loops


def empty_tiles(band: Sequence[AffineForOp]) -> list[AffineForOp] | None:
    """Insert loops without iterations before a perfect nest, two for each of its loops, and move its body there; None if impossible."""
    if any(loop.result_values for loop in band) or not is_perfectly_nested(band) or not _is_hyper_rectangular(band):
        return None
    root = band[0]
    with InsertionPoint(root), root.location:
        loops = [new_loop(constant_bound(0), constant_bound(0))]
    while len(loops) < 2 * len(band):
        with at_terminator(loops[-1].region.block), root.location:
            loops.append(new_loop(constant_bound(0), constant_bound(0)))
    terminator = loops[-1].region.block.last_op
    assert terminator is not None, "new loops have terminators"
    move_body(band[-1], terminator)
    return loops


def _is_hyper_rectangular(band: Sequence[AffineForOp]) -> bool:
    if len(band) <= 1:
        return True
    domain = index_set(band)
    return domain is not None and domain.is_hyper_rectangular(0, len(band))


def _end_of_tile(loop: AffineForOp, outer: AffineForOp, size: int) -> Applied:
    """Return the upper bound inside a tile; the end of the loop cuts off an incomplete tile."""
    count, step = constant_trip_count(loop), loop.step.value
    variable = variable_of(outer)
    if count is not None and count < size:
        return applied(AffineMap.get(1, 0, [AffineDimExpr.get(0) + count * step]), (variable,))
    if largest_divisor_of_trip_count(loop) % size == 0:
        return applied(AffineMap.get(1, 0, [AffineDimExpr.get(0) + size * step]), (variable,))
    _, upper = bounds_of(loop)
    dims = upper.map.num_dims
    results: list[AffineExpr] = [AffineDimExpr.get(dims) + size * step, *upper.map.results]
    return Applied(AffineMap.get(dims + 1, upper.map.num_symbols, results), (*upper.dims, variable, *upper.symbols))


# ---- full tiles


def separate_full_tiles(nest: Sequence[AffineForOp]) -> None:
    """Before the loops of a tile, insert a copy without bounds checks, used if the tile is full (MLIR `separateFullTiles`)."""
    root = nest[0]
    with InsertionPoint(root):
        full = _full_tiles(nest)
        branch = None if full is None else _separation(nest)
    if full is None:
        return
    if branch is None:
        full[0].erase()
        return
    for block, loop in ((branch.regions[0].block, full[0]), (branch.regions[1].block, root)):
        assert block.last_op is not None, "new branches have terminators"
        loop.move_before(block.last_op)


def _full_tiles(nest: Sequence[AffineForOp]) -> list[AffineForOp] | None:
    """Insert loops with constant trip counts and the body of the nest; return None if the trip counts are unknown."""
    full: list[AffineForOp] = []
    for loop in nest:
        cst = index_set([loop]) if loop.step.value == 1 else None
        extent = None
        if cst is not None:
            cst.set_dim_symbol_separation(cst.num_dims_and_symbols - 1)
            extent = IntegerRelation.get_constant_bound_on_dim_size(cst, 0)
        if cst is None or extent is None or extent.lower_index == extent.upper_index:
            if full:
                full[0].erase()
            return None
        cst.set_dim_symbol_separation(0)
        lower, upper = (applied(*cst.inequality_as_map(0, index)) for index in (extent.lower_index, extent.upper_index))
        place = at_terminator(full[-1].region.block) if full else InsertionPoint.current
        with place, loop.location:
            full.append(new_canonicalized_loop(lower, upper))
    mapping = IRMapping()
    for loop, new in zip(nest, full):
        mapping.map(variable_of(loop), variable_of(new))
    terminator = full[-1].region.block.last_op
    assert terminator is not None, "new loops have terminators"
    for op in list(nest[-1].region.block.operations)[:-1]:
        full[-1].region.block.insert_before(terminator, clone(op, mapping))
    return full


def _separation(nest: Sequence[AffineForOp]) -> AffineIfOp | None:
    """Insert a branch on whether a tile is full; return None if the condition is unknown (MLIR `createSeparationCondition`)."""
    cst = index_set(nest)
    if cst is None:
        return None
    cst.remove_independent_constraints(0, len(nest))
    for _ in nest:
        cst.set_dim_symbol_separation(cst.num_dims_and_symbols - 1)
        extent = IntegerRelation.get_constant_bound_on_dim_size(cst, 0)
        if extent is None:
            return None
        lower, upper, _ = cst.lower_and_upper_bounds(0)
        low, high = copy(cst.inequalities[extent.lower_index]), copy(cst.inequalities[extent.upper_index])
        for index in lower:
            cst.inequalities[index] = [x - y for x, y in zip(low, cst.inequalities[index])]
        for index in upper:
            cst.inequalities[index] = [y - x for x, y in zip(high, cst.inequalities[index])]
        cst.remove_vars(0, 1)
    cst.remove_trivial_redundancy()
    cst.set_dim_symbol_separation(0)
    set_ = cst.as_integer_set()
    if set_ is None:
        return None
    set_, operands = canonicalized_set(set_, cst.ids)
    with nest[0].location:
        branch = AffineIfOp(set_, cond_operands=operands, has_else=True)
        for region in branch.regions:
            AffineYieldOp([], ip=InsertionPoint(region.block))
    return branch
