"""Functions that make affine maps of others."""

from __future__ import annotations

from ods.builtin import AffineMap
from ods.builtin.affine.expr import AffineDimExpr, AffineExpr


def inverse_permutation(map_: AffineMap) -> AffineMap | None:
    """Return the map from the results of `map_` to its dimensions; None if a dimension is not a result of its own."""
    found: dict[int, int] = {}
    for index, result in enumerate(map_.results):
        if isinstance(result, AffineDimExpr):
            found.setdefault(result.position, index)
    if len(found) != map_.num_dims:
        return None
    return AffineMap.get(len(map_.results), 0, [AffineExpr.get_dim(found[dim]) for dim in range(map_.num_dims)])


def concat_affine_maps(maps: list[AffineMap]) -> AffineMap:
    """Return the map with the results of all maps, whose symbols follow each other."""
    results: list[AffineExpr] = []
    symbols = 0
    for map_ in maps:
        results += [each.shift_symbols(map_.num_symbols, symbols) for each in map_.results]
        symbols += map_.num_symbols
    return AffineMap.get(max((map_.num_dims for map_ in maps), default=0), symbols, results)
