"""Lowering of `vector.contract` to smaller contractions, products and reductions (MLIR `LowerVectorContract`)."""

from __future__ import annotations

from typing import Any

from generated import arith, llvm, vector
from generated.vector import CombiningKind, ContractionOp, IteratorType
from ods.builtin import AffineDimExpr, AffineMap, IntegerType, VectorType
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.interfaces import element_type_or_self
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .common import vector_type
from .lowering import part, put, without_dim, zero
from .multi_reduction_lowering import masked, transposed
from .outer_products import ContractionToOuterProducts, outer_products
from .product_lowering import multiplied
from .reduction_patterns import root_and_mask


def contraction_patterns(strategy: str) -> list[RewritePattern]:
    """Return the patterns for additive contractions; each strategy lowers some as a whole, and splits the others."""
    special: dict[str, list[RewritePattern]] = {
        "outerproduct": [ContractionToOuterProducts()],
        "llvmintr": [ContractionToMatrixMultiply()],
    }
    return [LowerContraction(strategy), *special.get(strategy, [])]


def _loops(op: ContractionOp) -> list[list[int]]:
    """Return the iterators of the dimensions of both vectors and of the result."""
    maps: Any = op.indexing_maps
    return [[expr.position for expr in map_.value.results if isinstance(expr, AffineDimExpr)] for map_ in maps]


def _iterators(op: ContractionOp) -> list[IteratorType]:
    iterators: Any = op.iterator_types
    return [iterator.value for iterator in iterators]


def _is_parallel(iterator: IteratorType) -> bool:
    return iterator.name == "parallel"


class LowerContraction(OpRewritePattern[ContractionOp]):
    """Splits a contraction along one dimension, or lowers it whole."""

    def __init__(self, strategy: str) -> None:
        super().__init__()
        self.strategy = strategy

    def rewrite(self, op: ContractionOp, rewriter: PatternRewriter) -> bool:
        elements = {element_type_or_self(value.type) for value in (op.lhs, op.rhs, op.acc)}
        if len(elements) > 1 or op.kind.value is not CombiningKind.ADD:
            return False
        root, mask = root_and_mask(op)
        with rewriter.at(root), op.location:
            result = self._lowered(op, mask)
        if result is None:
            return False
        rewriter.replace_op(root, (result,))
        return True

    def _lowered(self, op: ContractionOp, mask: Value | None) -> Value | None:
        """Return the replacement of the contraction; None, with nothing built, if no lowering applies."""
        products = outer_products(op, mask) if self.strategy == "outerproduct" else None
        if products is not None:
            return products
        if mask is None and self.strategy == "dot":
            rows = _rows_and_columns(op)
            if rows is not None:
                return _dot_products(op, *rows)
        if mask is None and self.strategy == "parallelarith" and _has_unit_reductions(op):
            return _arithmetic(op)
        lhs, rhs, _ = _loops(op)
        iterators = _iterators(op)
        for loop, iterator in enumerate(iterators):
            if _is_parallel(iterator) and loop in lhs and loop in rhs:
                return _split(op, loop, mask)
        contracted = {loop for loop in lhs if loop in rhs and not _is_parallel(iterators[loop])}
        free = [loop for loop in (*lhs, *rhs) if loop not in contracted]
        if free:
            return _split(op, free[0], mask)
        return _reduce(op, mask) if contracted else None


def _plain_product(first: Value, second: Value) -> Value:
    is_int = isinstance(element_type_or_self(first.type), IntegerType)
    return arith.MulIOp(first, second).result if is_int else arith.MulFOp(first, second).result


# ---- matrix products as dot products


def _rows_and_columns(op: ContractionOp) -> tuple[Value, bool, Value, bool] | None:
    """Return both factors, rows and columns, each with True if it must be transposed; None for other products."""
    lhs, rhs, result = _loops(op)
    kinds = [_is_parallel(iterator) for iterator in _iterators(op)]
    if kinds == [True, True, False] and sorted(result) == [0, 1]:
        row, column = result
        first, second = (op.lhs, lhs), (op.rhs, rhs)
        if row == 1:
            first, second = second, first
        if sorted(first[1]) == sorted([row, 2]) and sorted(second[1]) == sorted([column, 2]):
            return first[0], first[1][0] == 2, second[0], second[1][0] == 2
    if kinds == [True, False] and result == [0]:
        if sorted(lhs) == [0, 1] and rhs == [1]:
            return op.lhs, lhs[0] == 1, op.rhs, False
        if lhs == [1] and sorted(rhs) == [0, 1]:
            return op.rhs, rhs[0] == 1, op.lhs, False
    return None


def _dot_products(op: ContractionOp, lhs: Value, turns_lhs: bool, rhs: Value, turns_rhs: bool) -> Value:
    type_ = vector_type(op.result_values[0])
    lhs = transposed(lhs, (1, 0)) if turns_lhs else lhs
    rhs = transposed(rhs, (1, 0)) if turns_rhs else rhs
    result, columns = zero(type_), list[Value]()
    for number in range(type_.shape[0]):
        row = part(lhs, number)
        for place in range(type_.shape[1] if type_.rank == 2 else 1):
            if number == 0:
                columns.append(part(rhs, place) if type_.rank == 2 else rhs)
            product = _plain_product(row, columns[place])
            value = vector.ReductionOp.build_of(CombiningKind.ADD, product).dest
            result = put(value, result, number, place) if type_.rank == 2 else put(value, result, number)
    is_int = isinstance(type_.element_type, IntegerType)
    return arith.AddIOp(result, op.acc).result if is_int else arith.AddFOp(result, op.acc).result


# ---- matrix products of LLVM


class ContractionToMatrixMultiply(OpRewritePattern[ContractionOp]):
    """Replaces a matrix product by `llvm.intr.matrix.multiply`.

    LLVM's matrices are stored by columns, flattened vectors by rows. So the vectors are transposed matrices, whose product is built in
    the opposite order. mlir-opt 22 keeps the order, which is right only if LLVM stores matrices by rows.
    """

    benefit = 100

    def rewrite(self, op: ContractionOp, rewriter: PatternRewriter) -> bool:
        type_, element = op.result_values[0].type, vector_type(op.lhs).element_type
        loops = _loops(op)
        if [_is_parallel(iterator) for iterator in _iterators(op)] != [True, True, False] or root_and_mask(op)[1] is not None:
            return False
        if not isinstance(type_, VectorType) or any(type_.scalable_dims) or type_.element_type is not element:
            return False
        if element.is_index() or [sorted(each) for each in loops] != [[0, 2], [1, 2], [0, 1]]:
            return False
        if op.kind.value is not CombiningKind.ADD and not copies_mlir_22_bugs():
            return False
        with op.location:
            lhs = transposed(op.lhs, (1, 0)) if loops[0] == [2, 0] else op.lhs
            rhs = transposed(op.rhs, (1, 0)) if loops[1] == [1, 2] else op.rhs
            product = _matrix_product(lhs, rhs, element)
            product = transposed(product, (1, 0)) if loops[2] == [1, 0] else product
            is_int = isinstance(element, IntegerType)
            rewriter.replace_op(op, arith.AddIOp(op.acc, product) if is_int else arith.AddFOp(op.acc, product))
        return True


def _matrix_product(lhs: Value, rhs: Value, element: Type) -> Value:
    (rows, inner), (_, columns) = vector_type(lhs).shape, vector_type(rhs).shape
    first, second = [
        vector.ShapeCastOp(VectorType.get([count * inner], element), each).result for each, count in ((lhs, rows), (rhs, columns))
    ]
    flat = VectorType.get([rows * columns], element)
    if copies_mlir_22_bugs():
        product = llvm.MatrixMultiplyOp(flat, first, second, rows, inner, columns).res
    else:
        product = llvm.MatrixMultiplyOp(flat, second, first, columns, inner, rows).res
    return vector.ShapeCastOp(VectorType.get([rows, columns], element), product).result


# ---- elementwise arithmetic


def _has_unit_reductions(op: ContractionOp) -> bool:
    iterators = _iterators(op)
    return all(
        vector_type(value).shape[dim] == 1
        for value, loops in zip((op.lhs, op.rhs), _loops(op))
        for dim, loop in enumerate(loops)
        if not _is_parallel(iterators[loop])
    )


def _arithmetic(op: ContractionOp) -> Value:
    lhs, rhs, result = _loops(op)
    iterators = _iterators(op)
    factors = []
    for value, loops in ((op.lhs, lhs), (op.rhs, rhs)):
        missing = [number for number, loop in enumerate(result) if loop not in loops]
        reduced = [dim for dim, loop in enumerate(loops) if not _is_parallel(iterators[loop])]
        order = [len(missing) + dim for dim in reduced]
        order += [len(missing) + loops.index(loop) if loop in loops else missing.index(number) for number, loop in enumerate(result)]
        factors.append((value, [vector_type(op.result_values[0]).shape[number] for number in missing], order, len(reduced)))
    expanded = []
    for value, sizes, _, _ in factors:
        type_ = vector_type(value)
        expanded.append(vector.BroadcastOp(VectorType.get([*sizes, *type_.shape], type_.element_type), value).vector if sizes else value)
    turned = [transposed(value, order) for value, (_, _, order, _) in zip(expanded, factors)]
    first, second = [part(value, *[0] * count) for value, (_, _, _, count) in zip(turned, factors)]
    return multiplied(op.kind.value, first, second, op.acc)


# ---- one dimension


def _without(op: ContractionOp, loop: int) -> tuple[list[AffineMap], list[IteratorType]]:
    """Return the maps and iterator types without one iterator."""
    iterators = _iterators(op)
    count = len(iterators) - 1
    maps = [[AffineDimExpr.get(each - (each > loop)) for each in loops if each != loop] for loops in _loops(op)]
    return [AffineMap.get(count, 0, exprs) for exprs in maps], iterators[:loop] + iterators[loop + 1 :]


def _load(value: Value, dim: int, place: int) -> Value:
    """Extract a slice at position `place` of a dimension; return the value itself for dimension -1."""
    if dim <= 0:
        return value if dim else part(value, place)
    type_ = without_dim(vector_type(value), dim)
    result = zero(type_)
    for number in range(type_.shape[0]):
        result = put(_load(part(value, number), dim - 1, place), result, number)
    return result


def _store(value: Value, result: Value, dim: int, place: int) -> Value:
    """Insert a slice at position `place` of a dimension; return the slice itself for dimension -1."""
    if dim <= 0:
        return put(value, result, place) if dim == 0 else value
    for number in range(vector_type(result).shape[0]):
        whole = part(result, number)
        result = put(_store(part(value, number), whole, dim - 1, place), result, number)
    return result


def _dim(loops: list[int], loop: int) -> int:
    return loops.index(loop) if loop in loops else -1


def _split(op: ContractionOp, loop: int, mask: Value | None) -> Value | None:
    """Build a contraction for each position of a parallel iterator; None if that is impossible."""
    lhs, rhs, result_loops = _loops(op)
    dims = [_dim(loops, loop) for loops in (lhs, rhs, result_loops)]
    type_ = vector_type(op.lhs if dims[0] >= 0 else op.rhs)
    dim = dims[0] if dims[0] >= 0 else dims[1]
    result_type = op.result_values[0].type
    if type_.scalable_dims[dim] or not isinstance(result_type, VectorType) or dims[2] < 0 and type_.shape[dim] != 1:
        return None
    maps, iterators = _without(op, loop)
    result = zero(result_type)
    for place in range(type_.shape[dim]):
        first, second, start = [_load(value, each, place) for value, each in zip((op.lhs, op.rhs, op.acc), dims)]
        flags = None if mask is None else _load(mask, loop, place)
        smaller = masked(ContractionOp.build_of(first, second, start, maps, iterators), flags)
        result = _store(smaller, result, dims[2], place)
    return result


def _reduce(op: ContractionOp, mask: Value | None) -> Value | None:
    """Build the reduction of a product of two vectors, or a contraction for each position of the first iterator."""
    lhs, rhs, _ = _loops(op)
    if isinstance(op.result_values[0].type, VectorType) or 0 not in lhs or 0 not in rhs:
        return None
    if len(lhs) == 1:
        if len(rhs) != 1:
            return None
        product = _plain_product(op.lhs, op.rhs)
        return masked(vector.ReductionOp.build_of(CombiningKind.ADD, product, op.acc), mask)
    maps, iterators = _without(op, 0)
    result: Value = op.acc
    for place in range(vector_type(op.lhs).shape[lhs.index(0)]):
        first, second = _load(op.lhs, lhs.index(0), place), _load(op.rhs, rhs.index(0), place)
        flags = None if mask is None else _load(mask, 0, place)
        result = masked(ContractionOp.build_of(first, second, result, maps, iterators), flags)
    return result
