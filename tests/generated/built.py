"""Modules built with the Python API, over all bundled dialects: each is built by the body of a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generated import affine, arith, cf, func, index, memref, scf, tensor, ub, vector
from generated import complex as complex_
from generated import math as math_
from ods.builtin import (
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbolExpr,
    ArrayAttr,
    DenseElementsAttr,
    DenseIntElementsAttr,
    FunctionType,
    IntegerAttr,
    IntegerSet,
)
from ods.builtin import short_names as T
from ods.builtin.module import Module
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces.shaped_type import ShapedType
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value

I32, I64, F32, F64, INDEX, I1 = T.i32(), T.i64(), T.f32(), T.f64(), T.index(), T.i1()
VECTOR, TENSOR, MEMORY = T.vector(4, F32), T.tensor(4, 8, F32), T.memref(4, 8, F32)
COMPLEX, DYNAMIC = T.complex(F32), ShapedType.get_dynamic_size()

BODIES: dict[str, tuple[Sequence[Type], Callable[..., Any], Sequence[Type] | None]] = {}


def body(*inputs: Type, results: Sequence[Type] | None = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def register(build: Callable[..., Any]) -> Callable[..., Any]:
        BODIES[build.__name__] = (inputs, build, results)
        return build

    return register


def built(name: str) -> str:
    """Return the text of the module that the function `name` builds."""
    inputs, build, results = BODIES[name]
    module = Module.create()
    with InsertionPoint(module.body):
        func.FuncOp("one", ([I32], [I32]), visibility="private")
        func.FuncOp("two", ([I32, I32], [I32, F32]), visibility="private")
        func.FuncOp.from_py_func(*inputs, results=results, name=name)(build)
    return str(module)


# ---- arith, math, complex, index, ub


@body(I32, I32)
def integers(a: Value, b: Value) -> Any:
    total = arith.addi(a, b, overflow_flags=arith.IntegerOverflowFlags.nsw | arith.IntegerOverflowFlags.nuw)
    return arith.xori(arith.shli(total, b), arith.floordivsi(a, b)), arith.mulsi_extended(a, b)[1]


@body(I32)
def casts(a: Value) -> Any:
    wide = arith.extsi(I64, a)
    return arith.trunci(T.i8(), wide), arith.sitofp(F32, a), arith.index_cast(INDEX, a), arith.bitcast(F32, a)


@body(F32, F32)
def floats(a: Value, b: Value) -> Any:
    flags = arith.FastMathFlags.nnan | arith.FastMathFlags.ninf
    return arith.addf(a, b, fastmath=flags), arith.maximumf(a, b), arith.negf(a), arith.extf(F64, b)


@body(I32, I32, F32)
def comparisons(a: Value, b: Value, c: Value) -> Any:
    less = arith.cmpi(arith.CmpIPredicate.slt, a, b)
    return arith.select(arith.ori(less, arith.cmpf(arith.CmpFPredicate.UNO, c, c)), a, b)


@body()
def constants() -> Any:
    return [
        *[arith.ConstantOp(type_, 7) for type_ in (I1.get_signless(8), I64, INDEX)],
        arith.ConstantOp(F64, 2.5),
        arith.ConstantOp(DenseElementsAttr.get(T.vector(2, I32), [1, 2])),
        arith.ConstantOp.create_index(3),
    ]


@body(I32, I32)
def carries(a: Value, b: Value) -> Any:
    return arith.addui_extended(I32, I1, a, b)


@body(F32, F32)
def functions_of_floats(a: Value, b: Value) -> Any:
    return math_.fma(a, b, a), math_.sqrt(a, fastmath=arith.FastMathFlags.fast), math_.atan2(a, b), *math_.sincos(a)


@body(I32)
def functions_of_integers(a: Value) -> Any:
    return math_.ctpop(a), math_.absi(a), math_.ipowi(a, a)


@body(F32, F32)
def complex_numbers(a: Value, b: Value) -> Any:
    number = complex_.create_(COMPLEX, a, b)
    return complex_.re(complex_.mul(number, number)), complex_.abs(number), complex_.eq(number, number)


@body()
def complex_constants() -> Any:
    return complex_.ConstantOp(COMPLEX, ArrayAttr.get([arith.ConstantOp(F32, value).value for value in (1.0, -1.0)]))


@body(INDEX, INDEX)
def indices(a: Value, b: Value) -> Any:
    return index.add(a, b), index.ceildivs(a, b), index.cmp(index.IndexCmpPredicate.SLT, a, b), index.sizeof(), index.constant(3)


@body(INDEX)
def casts_of_indices(a: Value) -> Any:
    return index.casts(I64, a), index.castu(I32, a), index.bool_constant(True)


@body()
def poison() -> Any:
    return ub.poison(I32), ub.poison(VECTOR)


# ---- func, cf


@body(I32)
def calls(a: Value) -> Any:
    return func.call([I32, F32], "two", [a, a])


@body(I32)
def calls_of_values(a: Value) -> Any:
    callee = func.constant(FunctionType.get([I32], [I32]), "one")
    return func.call_indirect([I32], callee, [a])


@body(I1, I32, results=[])
def branches(condition: Value, a: Value) -> Any:
    here = InsertionPoint.current.block
    yes, no, join = Block(), Block(), Block([I32])
    for block in (yes, no, join):
        here.region.append(block)
    cf.cond_br(condition, [], [], yes, no)
    with InsertionPoint(yes):
        cf.br([a], join)
    with InsertionPoint(no):
        cf.assert_(condition, "never")
        cf.br([arith.constant(I32, 0)], join)
    with InsertionPoint(join):
        func.return_([])


@body(I32, results=[])
def switches(flag: Value) -> Any:
    here = InsertionPoint.current.block
    default, first, second = Block(), Block([I32]), Block([I32])
    for block in (default, first, second):
        here.region.append(block)
        with InsertionPoint(block):
            func.return_([])
    values = DenseElementsAttr.get(T.vector(2, I32), [1, 5])
    assert isinstance(values, DenseIntElementsAttr)
    cf.switch(flag, [], [flag, flag], [1, 1], default, [first, second], case_values=values)


# ---- scf


@body(INDEX, INDEX)
def loops(lower: Value, upper: Value) -> Any:
    zero = arith.constant(F32, 0.0)
    for _, carried, result in scf.for_(lower, upper, 2, [zero]):
        scf.yield_([arith.addf(carried, carried)])
    return result


@body(I1, F32)
def conditions(condition: Value, a: Value) -> Any:
    branch = scf.IfOp(condition, [F32], has_else=True)
    with InsertionPoint(branch.then_block):
        scf.yield_([arith.negf(a)])
    with InsertionPoint(branch.else_block):
        scf.yield_([a])
    return branch


@body(INDEX, TENSOR)
def foralls(count: Value, whole: Value) -> Any:
    for (row,), (shared,), results in scf.forall([0], [count], [1], [whole]):
        part = tensor.extract_slice(T.tensor(1, 8, F32), shared, [row], [], [], [DYNAMIC, 0], [1, 8], [1, 1])
        with InsertionPoint(scf.InParallelOp(region=_region()).region.block):
            tensor.parallel_insert_slice(part, shared, [row], [], [], [DYNAMIC, 0], [1, 8], [1, 1])
    return results


@body(INDEX)
def choices(number: Value) -> Any:
    def case(op: Any, position: int, value: int) -> None:
        scf.yield_([arith.constant(I32, value)])

    return scf.index_switch([I32], number, [2, 5], case, lambda op: scf.yield_([arith.constant(I32, 0)]))


@body(INDEX, INDEX)
def parallel_loops(lower: Value, upper: Value) -> None:
    step = arith.ConstantOp.create_index(1)
    loop = scf.ParallelOp([], [lower], [upper], [step], [], region=_region(INDEX))
    with InsertionPoint(loop.region.block):
        scf.reduce([], 0)


@body(I32)
def while_loops(start: Value) -> Any:
    loop = scf.WhileOp([I32], [start], before=_region(I32), after=_region(I32))
    with InsertionPoint(loop.before.block):
        value = loop.before.block.arguments[0]
        scf.condition(arith.cmpi(arith.CmpIPredicate.slt, value, start), [value])
    with InsertionPoint(loop.after.block):
        scf.yield_([loop.after.block.arguments[0]])
    return loop


@body()
def regions() -> Any:
    made = scf.ExecuteRegionOp([I32], region=_region())
    with InsertionPoint(made.region.block):
        scf.yield_([arith.constant(I32, 1)])
    return made


# ---- affine


@body(MEMORY, INDEX)
def affine_loops(memory: Value, size: Value) -> None:
    for row in affine.for_(0, 4):
        for column in affine.for_(0, size, 2):
            value = affine.load(F32, memory, [row, column], map=AffineMap.get_multi_dim_identity(2))
            affine.store(arith.addf(value, value), memory, [row, column], map=AffineMap.get_multi_dim_identity(2))
            affine.yield_([])
        affine.yield_([])


@body(INDEX, F32)
def affine_reductions(size: Value, start: Value) -> Any:
    for _, carried in affine.for_(0, size, 1, [start]):
        affine.yield_([arith.mulf(carried, carried)])
        loop = carried.owner.owner
    return loop


@body(INDEX, INDEX)
def affine_conditions(a: Value, b: Value) -> Any:
    inside = IntegerSet.get(1, 1, [AffineDimExpr.get(0) - AffineSymbolExpr.get(0)], [False])
    branch = affine.AffineIfOp(inside, [INDEX], cond_operands=[a, b], has_else=True)
    with InsertionPoint(branch.then_block):
        affine.yield_([a])
    assert branch.else_block is not None
    with InsertionPoint(branch.else_block):
        affine.yield_([b])
    return branch


@body(INDEX, INDEX)
def affine_expressions(a: Value, b: Value) -> Any:
    d0, s0 = AffineDimExpr.get(0), AffineSymbolExpr.get(0)
    sums = AffineMapAttr.get(AffineMap.get(1, 1, [d0 + s0 * 3]))
    return affine.apply(sums, [a, b]), affine.min(AffineMapAttr.get(AffineMap.get(1, 1, [d0, s0])), [a, b])


@body(INDEX)
def affine_delinearized(a: Value) -> Any:
    return affine.delinearize_index([INDEX, INDEX], a, [], [4, 8])


# ---- memref


@body(INDEX)
def allocations(size: Value) -> None:
    memory = memref.alloc(T.memref(DYNAMIC, 8, F32), [size], [], alignment=64)
    memref.store(arith.constant(F32, 1.0), memory, [size, size])
    memref.dealloc(memory)


@body(MEMORY, INDEX)
def accesses(memory: Value, at: Value) -> Any:
    memref.prefetch(memory, [at, at], False, 3, True)
    return memref.load(memory, [at, at], nontemporal=True), memref.dim(memory, at), memref.rank(memory)


@body(MEMORY)
def views(memory: Value) -> Any:
    return memref.subview(memory, [1, 1], [2, 4], [1, 2]), memref.cast(T.memref(DYNAMIC, 8, F32), memory)


@body(MEMORY)
def shapes_of_memory(memory: Value) -> Any:
    flat = memref.collapse_shape(T.memref(32, F32), memory, ArrayAttr.get([_numbers(0, 1)]))
    return memref.expand_shape(MEMORY, flat, ArrayAttr.get([_numbers(0, 1)]), [], [4, 8])


@body(I32, T.memref(4, I32), INDEX)
def atomics(value: Value, memory: Value, at: Value) -> Any:
    return memref.atomic_rmw(arith.AtomicRMWKind.addi, value, memory, [at])


@body()
def stack() -> None:
    memref.alloca(T.memref(2, I32), [], [])


# ---- tensor, vector


@body(TENSOR, INDEX)
def elements(whole: Value, at: Value) -> Any:
    value = tensor.extract(whole, [at, at])
    return tensor.insert(value, whole, [at, at]), tensor.dim(whole, at), tensor.from_elements(T.tensor(2, F32), [value, value])


@body(INDEX)
def tensors_of_sizes(size: Value) -> Any:
    return tensor.empty([size, 4], F32), tensor.splat(T.tensor(2, INDEX), size, [])


@body(TENSOR)
def slices(whole: Value) -> Any:
    part = tensor.extract_slice(T.tensor(2, 4, F32), whole, [], [], [], [0, 0], [2, 4], [1, 1])
    return tensor.insert_slice(part, whole, [], [], [], [0, 0], [2, 4], [1, 1])


@body(INDEX)
def generated_tensors(size: Value) -> Any:
    made = tensor.GenerateOp(T.tensor(DYNAMIC, INDEX), [size], body=_region(INDEX))
    with InsertionPoint(made.body.block):
        tensor.yield_(made.body.block.arguments[0])
    return made


@body(F32, VECTOR)
def vectors(a: Value, v: Value) -> Any:
    wide = vector.broadcast(VECTOR, a)
    return vector.fma(wide, v, v), vector.extract(v, [], [1]), vector.reduction(F32, vector.CombiningKind.ADD, v)


@body(MEMORY, INDEX, F32)
def transfers(memory: Value, at: Value, padding: Value) -> None:
    order = AffineMapAttr.get(AffineMap.get_minor_identity(2, 1))
    read = vector.transfer_read(VECTOR, memory, [at, at], order, padding, [False])
    vector.transfer_write(None, read, memory, [at, at], order, [False])
    vector.print_(source=read)


@body(VECTOR, VECTOR)
def shuffles(a: Value, b: Value) -> Any:
    return vector.shuffle(a, b, [0, 4, 1, 5]), vector.shape_cast(T.vector(2, 2, F32), a), vector.interleave(a, b)


@body(INDEX)
def masks(size: Value) -> Any:
    return vector.create_mask(T.vector(4, I1), [size]), vector.constant_mask(T.vector(4, I1), [2]), vector.step(T.vector(4, INDEX))


def _region(*types: Type) -> Region:
    return Region([Block(types)])


def _numbers(*values: int) -> ArrayAttr[IntegerAttr]:
    return ArrayAttr.get([IntegerAttr.get(I64, value) for value in values])
