"""Simplification of minima, maxima and expressions of them with the bounds of their operands (MLIR `affine-simplify-min-max`)."""

from __future__ import annotations

from generated.affine import AffineApplyOp, AffineMaxOp, AffineMinOp
from ods.analysis.value_bounds import ComparisonOperator, Variable, compare, strong_compare
from ods.builtin import AffineConstantExpr, AffineDimExpr, AffineExpr, AffineMap, AffineMapAttr, AffineSymbolExpr
from ods.ir.context import copies_mlir_22_bugs
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .composition import Applied, applied, composed, fully_composed
from .map_patterns import max_canonicalization_patterns, min_canonicalization_patterns


def simplification_patterns() -> list[RewritePattern]:
    """Return the patterns of the pass."""
    return [
        *max_canonicalization_patterns(),
        *min_canonicalization_patterns(),
        SimplifyAffineMax(),
        SimplifyAffineMin(),
        SimplifyAffineApply(),
    ]


def _as_symbols(expr: AffineExpr, num_dims: int, num_symbols: int) -> AffineExpr:
    """Return an expression with its dimensions converted to the first symbols."""
    symbols: list[AffineExpr] = [AffineSymbolExpr.get(number) for number in range(num_dims + num_symbols)]
    return expr.replace_dims_and_symbols(symbols[:num_dims], symbols[num_dims:])


def _variables(op: AffineMinOp | AffineMaxOp) -> list[Variable]:
    map_ = op.map.value
    return [Variable.of_expr(_as_symbols(result, map_.num_dims, map_.num_symbols), op.operand_values) for result in map_.results]


def _simplify(op: AffineMinOp | AffineMaxOp, rewriter: PatternRewriter) -> bool:
    """Drop results that another one always bounds; return False if there are none.

    Results with a known order form classes with one bound each (MLIR `simplifyAffineMinMaxOp`).
    """
    operator = ComparisonOperator.LT if isinstance(op, AffineMinOp) else ComparisonOperator.GT
    variables = _variables(op)
    leaders = list(range(len(variables)))
    bounds: dict[int, int] = {}
    for number in range(len(variables)):
        if leaders[number] in bounds:
            continue
        bound = number
        for other in range(number + 1, len(variables)):
            mine, theirs = leaders[number], leaders[other]
            if mine == theirs:
                continue
            candidate = bounds.get(theirs, other)
            is_bound = strong_compare(variables[bound], operator, variables[candidate])
            if is_bound is None:
                continue
            bound = bound if is_bound else candidate
            leaders = [min(mine, theirs) if leader in (mine, theirs) else leader for leader in leaders]
        bounds[leaders[number]] = bound
    map_ = op.map.value
    if len(bounds) >= map_.num_results:
        return False
    kept = [bounds[leader] for leader in sorted(bounds, key=lambda leader: leader * 37 % 64)]  # the order of MLIR's hash table
    found = AffineMap.get(map_.num_dims, map_.num_symbols, [map_.results[number] for number in kept])
    if copies_mlir_22_bugs():  # dimensions that are no symbols
        found = AffineMap.get(0, map_.num_inputs, [variables[number].expr for number in kept])
    _set(op, Applied(found, tuple(op.operand_values)), rewriter)
    return True


def _set(op: AffineMinOp | AffineMaxOp | AffineApplyOp, given: Applied, rewriter: PatternRewriter) -> None:
    """Set the map and the operands of an operation."""

    def change() -> None:
        op.map, op.operands = AffineMapAttr.get(given.map), given.operands

    rewriter.modify_op_in_place(op, change)


class SimplifyAffineMax(OpRewritePattern[AffineMaxOp]):
    """Removes redundant results."""

    def rewrite(self, op: AffineMaxOp, rewriter: PatternRewriter) -> bool:
        return _simplify(op, rewriter)


class SimplifyAffineMin(OpRewritePattern[AffineMinOp]):
    """Removes redundant results."""

    def rewrite(self, op: AffineMinOp, rewriter: PatternRewriter) -> bool:
        return _simplify(op, rewriter)


class SimplifyAffineApply(OpRewritePattern[AffineApplyOp]):
    """Composes the map, and replaces a positive minimum, divided by one of its results and rounded up, by 1."""

    def rewrite(self, op: AffineApplyOp, rewriter: PatternRewriter) -> bool:
        found = fully_composed(applied(op.map.value, op.operand_values))
        if any(isinstance(operand.get_defining_op(), AffineMinOp) for operand in found.operands):
            found = composed(_with_minima(found))
        if found.map is op.map.value:
            return False
        _set(op, found, rewriter)
        return True


def _with_minima(given: Applied) -> Applied:
    """Return a map with simplified divisions of operands that are minima (MLIR `replaceAffineMinBoundingBoxExpression`)."""
    map_ = given.map
    for position, operand in enumerate(given.operands):
        maker = operand.get_defining_op()
        if not isinstance(maker, AffineMinOp) or not _is_positive(maker):
            continue
        dims = map_.num_dims
        own: AffineExpr = AffineDimExpr.get(position) if position < dims else AffineSymbolExpr.get(position - dims)
        ones: dict[AffineExpr, AffineExpr] = {}
        for expr in _in_terms_of(maker, given):
            ones[own.ceil_div(expr)] = ones[(own + expr - 1).floor_div(expr)] = AffineConstantExpr.get(1)
        results = [result.replace_parts(ones) for result in map_.results]
        map_ = AffineMap.get(dims, map_.num_symbols, results)
    return Applied(map_, given.operands)


def _is_positive(op: AffineMinOp) -> bool:
    zero = Variable.of(0)
    return all(compare(zero, ComparisonOperator.LT, variable) for variable in _variables(op))


def _in_terms_of(op: AffineMinOp, given: Applied) -> list[AffineExpr]:
    """Return the results of a minimum that are expressions over the operands of a map."""
    map_ = op.map.value
    own = applied(map_, op.operand_values)
    dims = {number: given.dims.index(value) for number, value in enumerate(own.dims) if value in given.dims}
    symbols = {number: given.symbols.index(value) for number, value in enumerate(own.symbols) if value in given.symbols}
    found: list[AffineExpr] = []
    for result in map_.results:
        is_known = all(number in dims or not result.is_function_of_dim(number) for number in range(map_.num_dims))
        if is_known and all(number in symbols or not result.is_function_of_symbol(number) for number in range(map_.num_symbols)):
            new_dims: list[AffineExpr] = [AffineDimExpr.get(dims.get(number, 0)) for number in range(map_.num_dims)]
            new_symbols: list[AffineExpr] = [AffineSymbolExpr.get(symbols.get(number, 0)) for number in range(map_.num_symbols)]
            found.append(result.replace_dims_and_symbols(new_dims, new_symbols))
    return found
