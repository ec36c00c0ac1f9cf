"""Affine expressions, maps and integer sets."""

import copy
import pickle

from ods.mlir.ir import *


def refused(make):
    try:
        print("given:", make())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


with Context():
    d0, d1, s0, c2 = AffineDimExpr.get(0), AffineExpr.get_dim(1), AffineSymbolExpr.get(0), AffineConstantExpr.get(2)

    print("# expressions")
    for expr in (d0 + d1, d0 - 1, 1 - d0, 2 * d0, d0 * s0, d0 % 2, 7 % d0, AffineFloorDivExpr.get(d0, 4), AffineCeilDivExpr.get(23, d1)):
        print(repr(expr), type(expr.lhs).__name__, expr.rhs, AffineBinaryExpr.isinstance(expr), AffineAddExpr.isinstance(expr))
    print(AffineExpr.get_add(1, d1), AffineExpr.get_mul(d0, 2), AffineExpr.get_mod(d0, 4), AffineExpr.get_floor_div(d0, 4))
    print((d0 + d1 * 2).shift_dims(2, 3), "|", (d0 + d1 * 2).shift_dims(2, 3, 1), "|", (d0 + s0).shift_symbols(1, 2))
    print((d0 + d1).compose(AffineMap.get(1, 1, [s0 + 1, d0 * 2])))
    print(d0.position, s0.position, c2.value, d0 == AffineDimExpr.get(0), d0 == 0, d0 is None, hash(d0) == hash(AffineDimExpr.get(0)))
    refused(lambda: AffineDimExpr(s0))
    refused(lambda: setattr(d0, "position", 7))

    deep = d0
    for number in range(5000):
        deep = AffineModExpr.get(deep, AffineSymbolExpr.get(number))
    print(
        deep.shift_dims(1, 1) is deep, deep.shift_dims(1, 1).shift_dims(2, -1) is deep, deep.replace_part(d0, d1) is deep.shift_dims(1, 1)
    )

    print("# maps")
    map_ = AffineMap.get(2, 3, [d1, c2, AffineExpr.get_symbol(1)])
    print(repr(map_), map_.n_dims, map_.n_symbols, map_.n_inputs, [str(each) for each in map_.results[1:]])
    for each in (AffineMap.get_empty(), AffineMap.get_constant(7), AffineMap.get_identity(2), AffineMap.get_minor_identity(4, 2)):
        print(each, each.is_permutation, each.is_projected_permutation)
    permutation = AffineMap.get_permutation([1, 2, 0])
    print(permutation, permutation.get_submap([0]), permutation.get_major_submap(1), permutation.get_minor_submap(1))
    print(
        AffineMap.get(2, 0, [d0 + d1]).replace(d0, c2, 2, 0),
        AffineMap.compress_unused_symbols([AffineMap.get(1, 2, [d0])], Context.current),
    )
    print(AffineMap.get(1, 0, [d0]) is AffineMap.get(exprs=[d0], dim_count=1, symbol_count=0), copy.copy(map_) is map_)
    print(copy.deepcopy(map_) is map_, pickle.loads(pickle.dumps(map_)) is map_, map_.context is Context.current)
    refused(lambda: AffineMap.get_permutation([1, 0, 1]))
    refused(lambda: permutation.get_submap([42]))
    refused(lambda: AffineMap.get(1, 1, [1]))
    refused(lambda: AffineMap.get(1, 1, [None]))
    refused(lambda: map_.results[42])
    refused(lambda: setattr(map_, "num_dims", 7))
    refused(lambda: setattr(map_, "n_dims", 7))

    print("# sets")
    set_ = IntegerSet.get(2, 1, [d0 - d1, s0 - 42], [True, False])
    print(repr(set_), set_.n_dims, set_.n_symbols, set_.n_inputs, set_.n_equalities, set_.n_inequalities, set_.is_canonical_empty)
    for constraint in set_.constraints:
        print(constraint.expr, constraint.is_eq)
    print(IntegerSet.get_empty(1, 1), IntegerSet.get_empty(1, 1).is_canonical_empty, pickle.loads(pickle.dumps(set_)) is set_)
    print(set_.get_replaced([d0 + 3, s0], [d0], 1, 1))
    refused(lambda: IntegerSet.get(2, 1, [], []))
    refused(lambda: IntegerSet.get(2, 1, [d0 - d1], [True, False]))
    refused(lambda: IntegerSet.get(2, 1, [None], [True]))
    refused(lambda: set_.get_replaced([d0], [s0], 1, 1))
    refused(lambda: setattr(set_, "num_dims", 7))
