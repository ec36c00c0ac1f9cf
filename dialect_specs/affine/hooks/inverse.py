"""Sums of results of `affine.delinearize_index` that restore the linear index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generated.affine import AffineDelinearizeIndexOp
from ods.builtin import AffineAddExpr, AffineBinaryExpr, AffineDimExpr, AffineExpr, AffineSymbolExpr
from ods.ir.value import Value


def with_linear_index(
    results: Sequence[AffineExpr], op: AffineDelinearizeIndexOp, dims: list[Value | None], symbols: list[Value | None]
) -> Sequence[AffineExpr] | None:
    """Return `results` with the linear index of `op` in place of sums that compute it, or None if there is no such sum.

    Appends the linear index to `dims` or `symbols`. Results of `op` that are no longer used become None there.
    """
    names = _names_of_results(op, dims, symbols)
    if op.dynamic_basis or names is None:
        return None
    all_dims = all(isinstance(name, AffineDimExpr) for name in names)
    linear: AffineExpr = AffineDimExpr.get(len(dims)) if all_dims else AffineSymbolExpr.get(len(symbols))
    sums: dict[AffineExpr, AffineExpr] = {}
    terms = _terms_of_linear_index(op, names)
    for result in results:
        _find_sums(result, terms, linear, sums)
    if not sums:
        return None
    (dims if all_dims else symbols).append(op.linear_index)
    changed = [result.replace_parts(sums) for result in results]
    for name in names:
        if isinstance(name, AffineDimExpr) and not any(result.is_function_of_dim(name.position) for result in changed):
            dims[name.position] = None
        elif isinstance(name, AffineSymbolExpr) and not any(result.is_function_of_symbol(name.position) for result in changed):
            symbols[name.position] = None
    return changed


def _names_of_results(
    op: AffineDelinearizeIndexOp, dims: Sequence[Value | None], symbols: Sequence[Value | None]
) -> list[AffineExpr] | None:
    """Return the identifier of each result of `op`; None if a result is not an operand."""
    names: dict[Value, AffineExpr] = {}
    for position, value in enumerate(dims):
        if value is not None:
            names[value] = AffineDimExpr.get(position)
    for position, value in enumerate(symbols):
        if value is not None:
            names[value] = AffineSymbolExpr.get(position)
    return [names[result] for result in op.result_values] if all(result in names for result in op.result_values) else None


def _terms_of_linear_index(op: AffineDelinearizeIndexOp, names: Sequence[AffineExpr]) -> set[AffineExpr]:
    """Return the terms whose sum is the linear index: each result times its stride."""
    sizes = op.static_basis.elements
    stride, terms = 1, set[AffineExpr]()
    for name, size in zip(reversed(names), reversed(sizes)):
        terms.add(name * stride)
        stride *= size
    if len(names) != len(sizes):
        terms.add(names[0] * stride)
    return terms


def _find_sums(expr: AffineExpr, terms: set[AffineExpr], linear: AffineExpr, sums: dict[AffineExpr, AffineExpr]) -> None:
    """Map each sum in `expr` that contains all `terms` to `linear` and the other terms."""
    pending = [expr]
    while pending:
        each = pending.pop()
        if not isinstance(each, AffineBinaryExpr):
            continue
        if not isinstance(each, AffineAddExpr):
            pending += [each.rhs, each.lhs]
            continue
        missing, others = set(terms), list[AffineExpr]()
        for term in _terms_from_the_right(each):
            if term in missing:
                missing.remove(term)
            else:
                others.append(term)
        pending += reversed(others)
        if not missing:
            sums[each] = sum(reversed(others), linear)


def _terms_from_the_right(expr: AffineExpr) -> Iterator[AffineExpr]:
    """Yield the terms of a sum, last one first."""
    while isinstance(expr, AffineAddExpr):
        yield expr.rhs
        expr = expr.lhs
    yield expr
