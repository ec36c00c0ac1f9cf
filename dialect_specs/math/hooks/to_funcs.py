"""Lowering to functions in the same module, which compute powers and leading zeros (MLIR `convert-math-to-funcs`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated import math
from generated.arith import (
    AddIOp,
    AndIOp,
    CmpIOp,
    CmpIPredicate,
    ConstantOp,
    DivFOp,
    DivSIOp,
    MulFOp,
    MulIOp,
    SelectOp,
    ShLIOp,
    ShRUIOp,
    SubIOp,
)
from generated.cf import BranchOp, CondBranchOp
from generated.func import CallOp, FuncOp, ReturnOp
from generated.llvm import Linkage, LinkageAttr
from generated.scf import ForOp, IfOp, YieldOp
from ods.builtin import FunctionType, IndexType, IntegerType
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import element_type_or_self
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk_post_order
from ods.rewrite import PatternRewriter, RewritePattern

from .scalarization import scalarization


def convert(module: Operation, least_width: int, converts_ctlz: bool) -> None:
    """Call functions for powers (`fpowi` only if its exponent has at least `least_width` bits), and leading zeros if `converts_ctlz`.

    Raises DiagnosticError if an operation remains.
    """

    def is_convertible(op: Operation) -> bool:
        if isinstance(op, math.FPowIOp):
            exponent = element_type_or_self(op.rhs.type)
            return isinstance(exponent, IntegerType) and exponent.width >= least_width
        return isinstance(element_type_or_self(op.result_values[0].type), IntegerType)

    roots: list[type[Operation]] = [math.IPowIOp, math.FPowIOp, *([math.CountLeadingZerosOp] if converts_ctlz else [])]
    functions: dict[tuple[str, FunctionType], FuncOp] = {}
    for op in [each for each in walk_post_order(module) if type(each) in roots and is_convertible(each)]:
        key = (op.name, _elemental_type(op))
        if key not in functions:
            functions[key] = _build(module, *key)
    target = ConversionTarget()
    target.add_legal_dialect("arith", "cf", "func", "scf", "vector")
    for root in roots:
        target.add_dynamically_legal_op(root, callback=lambda op: not is_convertible(op))
    scalarized = [scalarization(kind) for kind in (math.IPowIOp, math.FPowIOp, math.CountLeadingZerosOp)]
    apply_partial_conversion(module, target, [*scalarized, *[_Call(root, functions) for root in roots]])


class _Call(RewritePattern):
    """Replaces an operation by a call of the function for its types."""

    def __init__(self, kind: type[Operation], functions: dict[tuple[str, FunctionType], FuncOp]) -> None:
        self.root, self.functions, self.label = kind.name, functions, f"{kind.__name__}Lowering"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        function = self.functions.get((op.name, _elemental_type(op)))
        if function is None or element_type_or_self(op.result_values[0].type) is not op.result_values[0].type:
            return False
        rewriter.replace_op(op, CallOp(function, op.operand_values))
        return True


def _elemental_type(op: Operation) -> FunctionType:
    inputs = [element_type_or_self(type_) for type_ in op.operand_types]
    return FunctionType.get(inputs, [element_type_or_self(type_) for type_ in op.result_types])


def _build(module: Operation, name: str, type_: FunctionType) -> FuncOp:
    """Build the function for an operation at the end of the module."""
    body = module.regions[0].first_block
    assert body is not None
    element = type_.inputs[0]
    prefix, build = {
        "math.ctlz": ("ctlz", _leading_zeros),
        "math.ipowi": ("ipowi", _integer_power),
        "math.fpowi": ("fpowi", _float_power),
    }[name]
    types = type_.inputs if name == "math.fpowi" else [element]
    with module.location, InsertionPoint(body):
        function = FuncOp("_".join([f"__mlir_math_{prefix}", *map(str, types)]), type_, visibility="private")
        function.attributes["llvm.linkage"] = LinkageAttr.get(Linkage.LinkonceODR)
        build(function)
    return function


def _constant(type_: Type, value: float) -> Value:
    return ConstantOp(type_, value).result


def _compare(predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value:
    return CmpIOp(predicate, lhs, rhs).result


def _is_odd(value: Value, one: Value, zero: Value) -> Value:
    return _compare(CmpIPredicate.ne, AndIOp(value, one).result, zero)


class _Blocks:
    """Adds blocks to a function, and builds into them."""

    def __init__(self, function: FuncOp) -> None:
        self.region, self.location = function.body, function.location

    def add(self, *types: Type) -> Block:
        block = Block(types, [self.location] * len(types))
        self.region.append(block)
        return block


def _branch(block: Block, target: Block, *values: Value) -> None:
    with InsertionPoint(block):
        BranchOp(values, target)


def _choose(
    block: Block, condition: Value, yes: Block, no: Block, yes_values: Sequence[Value] = (), no_values: Sequence[Value] = ()
) -> None:
    with InsertionPoint(block):
        CondBranchOp(condition, yes_values, no_values, yes, no)


def _return(block: Block, value: Value) -> None:
    with InsertionPoint(block):
        ReturnOp([value])


def _integer_power(function: FuncOp) -> None:
    """Build a power by squaring; for a negative exponent, the result is 1, -1 or 0, or divides by zero."""
    blocks, entry = _Blocks(function), function.add_entry_block()
    base, exponent = entry.arguments
    type_ = base.type
    with InsertionPoint(entry):
        zero, one, minus_one = [_constant(type_, number) for number in (0, 1, -1)]
        is_zero = _compare(CmpIPredicate.eq, exponent, zero)
    done, not_zero = blocks.add(), blocks.add()
    _return(done, one)
    _choose(entry, is_zero, done, not_zero)
    with InsertionPoint(not_zero):
        is_negative = _compare(CmpIPredicate.sle, exponent, zero)
    negative = _negative_power(blocks, base, exponent, zero, one, minus_one)
    header = blocks.add(type_, type_, type_)
    _choose(not_zero, is_negative, negative, header, no_values=[one, base, exponent])
    power = header.arguments[1]
    result, left, body = _multiply_if_odd(blocks, header, zero, one, MulIOp)
    with InsertionPoint(body):
        is_done = _compare(CmpIPredicate.eq, left, zero)
    done, again = blocks.add(), blocks.add()
    _return(done, result)
    _choose(body, is_done, done, again)
    with InsertionPoint(again):
        square = MulIOp(power, power).result
    _branch(again, header, result, square, left)


def _negative_power(blocks: _Blocks, base: Value, exponent: Value, zero: Value, one: Value, minus_one: Value) -> Block:
    """Add the blocks for a negative exponent; return the first."""
    first = blocks.add()
    with InsertionPoint(first):
        is_zero = _compare(CmpIPredicate.eq, base, zero)
    by_zero, not_zero = blocks.add(), blocks.add()
    with InsertionPoint(by_zero):
        ReturnOp([DivSIOp(one, zero).result])
    _choose(first, is_zero, by_zero, not_zero)
    with InsertionPoint(not_zero):
        is_one = _compare(CmpIPredicate.eq, base, one)
    of_one, not_one = blocks.add(), blocks.add()
    _return(of_one, one)
    _choose(not_zero, is_one, of_one, not_one)
    with InsertionPoint(not_one):
        is_minus_one = _compare(CmpIPredicate.eq, base, minus_one)
    of_minus_one = blocks.add()
    with InsertionPoint(of_minus_one):
        is_odd = _is_odd(exponent, one, zero)
    odd, even = blocks.add(), blocks.add()
    _return(odd, minus_one)
    _choose(of_minus_one, is_odd, odd, even)
    _return(even, one)
    fraction = blocks.add()
    _choose(not_one, is_minus_one, of_minus_one, fraction)
    _return(fraction, zero)
    return first


def _multiply_if_odd(
    blocks: _Blocks, header: Block, zero: Value, one: Value, multiply: type[MulIOp] | type[MulFOp]
) -> tuple[Value, Value, Block]:
    """Multiply the result by the power if the exponent is odd; return the result, half of the exponent, and their block."""
    result, power, left = header.arguments
    with InsertionPoint(header):
        is_odd = _is_odd(left, one, zero)
    odd = blocks.add()
    with InsertionPoint(odd):
        product = multiply(result, power).result
    body = blocks.add(result.type)
    _branch(odd, body, product)
    _choose(header, is_odd, odd, body, no_values=[result])
    with InsertionPoint(body):
        half = ShRUIOp(left, one).result
    return body.arguments[0], half, body


def _float_power(function: FuncOp) -> None:
    """Build a power by squaring with the absolute value of the exponent, then invert; the least exponent has no absolute value."""
    blocks, entry = _Blocks(function), function.add_entry_block()
    base, exponent = entry.arguments
    type_, exponent_type = base.type, exponent.type
    assert isinstance(exponent_type, IntegerType)
    bound = 1 << exponent_type.width - 1
    with InsertionPoint(entry):
        one_float = _constant(type_, 1.0)
        zero, one, least, most = [_constant(exponent_type, number) for number in (0, 1, -bound, bound - 1)]
        is_zero = _compare(CmpIPredicate.eq, exponent, zero)
    done, not_zero = blocks.add(), blocks.add()
    _return(done, one_float)
    _choose(entry, is_zero, done, not_zero)
    with InsertionPoint(not_zero):
        is_negative = _compare(CmpIPredicate.sle, exponent, zero)
        is_least = _compare(CmpIPredicate.eq, exponent, least)
        absolute = SelectOp(is_negative, SubIOp(zero, exponent).result, exponent).result
        absolute = SelectOp(is_least, most, absolute).result
    header = blocks.add(type_, type_, exponent_type)
    _branch(not_zero, header, one_float, base, absolute)
    power = header.arguments[1]
    result, left, body = _multiply_if_odd(blocks, header, zero, one, MulFOp)
    with InsertionPoint(body):
        is_done = _compare(CmpIPredicate.eq, left, zero)
    again = blocks.add()
    with InsertionPoint(again):
        square = MulFOp(power, power).result
    _branch(again, header, result, square, left)
    exit_ = blocks.add(type_)
    _choose(body, is_done, exit_, again, [result])
    (result,) = exit_.arguments
    once_more, positive = blocks.add(), blocks.add(type_)
    _choose(exit_, is_least, once_more, positive, no_values=[result])
    with InsertionPoint(once_more):
        product = MulFOp(result, base).result
    _branch(once_more, positive, product)
    (result,) = positive.arguments
    invert, end = blocks.add(), blocks.add(type_)
    _choose(positive, is_negative, invert, end, no_values=[result])
    with InsertionPoint(invert):
        inverse = DivFOp(one_float, result).result
    _branch(invert, end, inverse)
    _return(end, end.arguments[0])


def _leading_zeros(function: FuncOp) -> None:
    """Count by shifting left until the highest bit is set."""
    entry = function.add_entry_block()
    (value,) = entry.arguments
    type_, index = value.type, IndexType.get()
    assert isinstance(type_, IntegerType)
    with InsertionPoint(entry):
        width, zero = _constant(type_, type_.width), _constant(type_, 0)
        choice = IfOp(_compare(CmpIPredicate.eq, value, zero), [type_], has_else=True)
        with InsertionPoint(choice.then_block):
            YieldOp([width])
        with InsertionPoint(choice.else_region.block):
            first, one, last, none = _constant(index, 1), _constant(type_, 1), _constant(index, type_.width), _constant(type_, 0)
            loop = ForOp(first, last, first, [value, none])
            with InsertionPoint(loop.body):
                _shift_unless_negative(loop, zero, one)
            YieldOp([loop.results[1]])
        ReturnOp(choice.results)


def _shift_unless_negative(loop: ForOp, zero: Value, one: Value) -> None:
    shifted, count = loop.inner_iter_args
    step = IfOp(_compare(CmpIPredicate.slt, shifted, zero), [shifted.type, count.type], has_else=True)
    with InsertionPoint(step.then_block):
        YieldOp([shifted, count])
    with InsertionPoint(step.else_region.block):
        more = AddIOp(count, one).result
        YieldOp([ShLIOp(shifted, one).result, more])
    YieldOp(step.results)
