"""Composition and canonicalization of maps and sets with their operands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from generated.affine import AffineApplyOp, AffineDelinearizeIndexOp
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineSymbolExpr, IntegerAttr, IntegerSet
from ods.builtin.affine.flatten import grows_too_large, simplify_affine_map
from ods.builtin.affine.results import cached_by_map
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite.fold import constant_value

from .identifiers import is_dimension_anywhere, is_induction_variable, is_symbol_anywhere
from .inverse import with_linear_index


class Applied(NamedTuple):
    """A map and its operands: those of the dimensions, then those of the symbols."""

    map: AffineMap
    operands: tuple[Value, ...]

    @property
    def dims(self) -> tuple[Value, ...]:
        """The operands of the dimensions."""
        return self.operands[: self.map.num_dims]

    @property
    def symbols(self) -> tuple[Value, ...]:
        """The operands of the symbols."""
        return self.operands[self.map.num_dims :]


def applied(map_: AffineMap, operands: Sequence[Value]) -> Applied:
    """Return a map and its operands."""
    return Applied(map_, tuple(operands))


class _Operand(NamedTuple):
    """What canonicalization asks about an operand."""

    place: int
    """The position of the first operand with the same value."""
    is_symbol: bool
    is_dimension: bool
    """True if the operand is a valid dimension, and no valid symbol."""
    constant: int | None


def canonicalized(given: Applied) -> Applied:
    """Canonicalize the operands: symbols are valid symbols, each operand is used and unique, and constants are folded into the map."""
    map_, operands = given
    if not operands:
        return given
    places: dict[Value, int] = {}
    described = tuple([_described(value, places.setdefault(value, position)) for position, value in enumerate(operands)])
    canonical, kept = _canonical(map_, described)
    return Applied(canonical, tuple([operands[position] for position in kept]))


def _described(value: Value, place: int) -> _Operand:
    if is_induction_variable(value):
        return _Operand(place, False, True, None)
    is_symbol, constant = is_symbol_anywhere(value), constant_value(value)
    is_dimension = not is_symbol and is_dimension_anywhere(value)
    return _Operand(place, is_symbol, is_dimension, constant.value if isinstance(constant, IntegerAttr) else None)


@cached_by_map
def _canonical(map_: AffineMap, operands: tuple[_Operand, ...]) -> tuple[AffineMap, tuple[int, ...]]:
    """Return the canonical map, and the positions of its operands among those given."""
    map_, given_dims, given_symbols = _with_true_roles(map_, operands)
    used: set[AffineExpr] = set()
    for result in map_.results:
        result.walk(used.add)
    dims, symbols = dict[int, AffineExpr](), dict[int, AffineExpr]()
    for position, operand in enumerate(given_dims):
        if AffineDimExpr.get(position) in used and operand.place not in dims:
            dims[operand.place] = AffineDimExpr.get(len(dims))
    for position, operand in enumerate(given_symbols):
        if AffineSymbolExpr.get(position) in used and operand.constant is None and operand.place not in symbols:
            symbols[operand.place] = AffineSymbolExpr.get(len(symbols))
    zero = AffineConstantExpr.get(0)
    new_dims = [dims.get(operand.place, zero) for operand in given_dims]
    new_symbols = [
        symbols.get(operand.place, zero) if operand.constant is None else AffineConstantExpr.get(operand.constant)
        for operand in given_symbols
    ]
    return map_.replace_dims_and_symbols(new_dims, new_symbols, len(dims), len(symbols)), (*dims, *symbols)


def _with_true_roles(map_: AffineMap, operands: Sequence[_Operand]) -> tuple[AffineMap, list[_Operand], list[_Operand]]:
    """Move dimensions that are valid symbols to the symbols, and symbols that are only valid dimensions to the dimensions."""
    dims, promoted = list[_Operand](), list[_Operand]()
    new_dims: list[AffineExpr] = []
    for operand in operands[: map_.num_dims]:
        to = promoted if operand.is_symbol else dims
        new_dims.append(AffineSymbolExpr.get(map_.num_symbols + len(to)) if operand.is_symbol else AffineDimExpr.get(len(to)))
        to.append(operand)
    symbols = [*operands[map_.num_dims :], *promoted]
    map_ = map_.replace_dims_and_symbols(new_dims, (), len(dims), len(symbols))
    kept = list[_Operand]()
    new_symbols: list[AffineExpr] = []
    for operand in symbols:
        to = dims if operand.is_dimension else kept
        new_symbols.append(AffineDimExpr.get(len(to)) if operand.is_dimension else AffineSymbolExpr.get(len(to)))
        to.append(operand)
    return map_.replace_dims_and_symbols((), new_symbols, len(dims), len(kept)), dims, kept


def composed(given: Applied) -> Applied:
    """Return the map composed with the maps of `affine.apply` operands, canonicalized and simplified."""
    if given.map.results:
        given = _without_applies(given)
    given = canonicalized(given)
    return Applied(simplify_affine_map(given.map), given.operands)


def fully_composed(given: Applied) -> Applied:
    """Return the map composed until no operand is a result of `affine.apply`, except those that would make a result too large.

    MLIR: `fullyComposeAffineMapAndOperands`.
    """
    while any(isinstance(value.get_defining_op(), AffineApplyOp) for value in given.operands):
        last, given = given, composed(given)
        if given == last:
            break
    return given


def terminal(given: Applied) -> Applied:
    """Return the map fully composed, simplified and canonicalized: its operands are induction variables and symbols."""
    given = fully_composed(given)
    return canonicalized(Applied(simplify_affine_map(given.map), given.operands))


def canonicalized_set(set_: IntegerSet, operands: Sequence[Value]) -> tuple[IntegerSet, tuple[Value, ...]]:
    """Return a set and its operands, canonicalized like a map (MLIR `canonicalizeSetAndOperands`)."""
    found = canonicalized(applied(AffineMap.get(set_.num_dims, set_.num_symbols, set_.exprs), operands))
    return IntegerSet.get(found.map.num_dims, found.map.num_symbols, found.map.results, set_.equalities), found.operands


def without_repetitions(given: Applied) -> Applied:
    """Remove consecutive duplicates among the results (MLIR `removeDuplicateExprs`)."""
    results = [result for result, _ in groupby(given.map.results)]
    return Applied(AffineMap.get(given.map.num_dims, given.map.num_symbols, results), given.operands)


def _without_applies(given: Applied) -> Applied:
    """Replace operands defined by `affine.apply` or `affine.delinearize_index`; append the new operands."""
    if not any(isinstance(value.get_defining_op(), (AffineApplyOp, AffineDelinearizeIndexOp)) for value in given.operands):
        return given
    dims: list[Value | None] = list(given.dims)
    symbols: list[Value | None] = list(given.symbols)
    results = given.map.results
    position = 0
    while position < len(dims) + len(symbols):
        place, number = (dims, position) if position < len(dims) else (symbols, position - len(dims))
        value = place[number]
        maker = None if value is None else value.get_defining_op()
        drawn_in: Sequence[AffineExpr] | None = None
        if not isinstance(maker, (AffineApplyOp, AffineDelinearizeIndexOp)) or _is_circular(maker):
            position += 1
            continue
        if isinstance(maker, AffineApplyOp):
            drawn_in = _with_apply(results, maker, place is dims, number, dims, symbols)
        elif value is maker.result_values[-1]:
            drawn_in = with_linear_index(results, maker, dims, symbols)
        position, results = (position + 1, results) if drawn_in is None else (0, tuple(drawn_in))
    return _compacted(results, dims, symbols)


def _is_circular(maker: Operation) -> bool:
    """Return True if an operation computes an index from its own result, as is possible in an unreachable block."""
    if maker.block is None or maker.block.is_entry_block():
        return False
    seen, pending = set[Operation](), [maker]
    while pending:
        for value in pending.pop().operand_values:
            source = value.get_defining_op()
            if source is maker:
                return True
            if isinstance(source, (AffineApplyOp, AffineDelinearizeIndexOp)) and source not in seen:
                seen.add(source)
                pending.append(source)
    return False


def _with_apply(
    results: Sequence[AffineExpr], apply: AffineApplyOp, is_dim: bool, number: int, dims: list[Value | None], symbols: list[Value | None]
) -> Sequence[AffineExpr] | None:
    """Return `results` with the result of `apply` inlined for one identifier, which becomes None; append the operands of `apply`.

    Returns None, with nothing changed, if a result would be too large.
    """
    inner = canonicalized(applied(apply.map.value, apply.operand_values))
    replacement = inner.map.results[0].shift_dims(inner.map.num_dims, len(dims)).shift_symbols(inner.map.num_symbols, len(symbols))
    old_dims: list[AffineExpr] = [AffineDimExpr.get(index) for index in range(len(dims))]
    old_symbols: list[AffineExpr] = [AffineSymbolExpr.get(index) for index in range(len(symbols))]
    (old_dims if is_dim else old_symbols)[number] = replacement
    drawn_in = [result.replace_dims_and_symbols(old_dims, old_symbols) for result in results]
    if any(grows_too_large(result, len(dims) + inner.map.num_dims, len(symbols) + inner.map.num_symbols) for result in drawn_in):
        return None
    (dims if is_dim else symbols)[number] = None
    dims.extend(inner.dims)
    symbols.extend(inner.symbols)
    return drawn_in


def _compacted(results: Sequence[AffineExpr], dims: Sequence[Value | None], symbols: Sequence[Value | None]) -> Applied:
    """Remove the operands that are None, and renumber the others."""
    new_dims, new_symbols = list[AffineExpr](), list[AffineExpr]()
    kept_dims, kept_symbols = [value for value in dims if value is not None], [value for value in symbols if value is not None]
    count = 0
    for value in dims:
        new_dims.append(AffineDimExpr.get(count))
        count += value is not None
    count = 0
    for value in symbols:
        new_symbols.append(AffineSymbolExpr.get(count))
        count += value is not None
    exprs = [result.replace_dims_and_symbols(new_dims, new_symbols) for result in results]
    return Applied(AffineMap.get(len(kept_dims), len(kept_symbols), exprs), (*kept_dims, *kept_symbols))
