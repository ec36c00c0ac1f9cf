"""Lowering of `vector.print` to prints of elements."""

from __future__ import annotations

from math import prod
from typing import Any

from generated import arith, scf, vector
from generated.vector import PrintPunctuation
from ods.builtin import IntegerType, VectorType
from ods.ir.insertion_point import InsertionPoint
from ods.ir.value import Value
from ods.rewrite import OpRewritePattern, PatternRewriter

from .lowering import with_element
from .scf_building import element_at, filled, index


class PrintElements(OpRewritePattern[vector.PrintOp]):
    """Replaces the print of a vector by loops that print brackets, elements and commas."""

    def rewrite(self, op: vector.PrintOp, rewriter: PatternRewriter) -> bool:
        type_ = None if op.source is None else op.source.type
        if not isinstance(type_, VectorType) or (type_.rank > 1 and any(type_.scalable_dims)):
            return False
        with op.location:
            value = _with_printable_elements(op.operand_values[0], type_)
            type_ = value.type  # type: ignore[assignment]
            assert isinstance(type_, VectorType)
            shape = type_.shape or (1,)
            if type_.rank != 1:
                value = vector.ShapeCastOp(VectorType.get([prod(shape)], type_.element_type), value).result
            closing, numbers, place = _loops(type_, shape, rewriter)
            with rewriter.at(place):
                vector.PrintOp(source=element_at(value, _flat(numbers, shape)), punctuation=PrintPunctuation.NoPunctuation)
            with rewriter.at(InsertionPoint.after(closing)):
                vector.PrintOp(punctuation=op.punctuation)
        rewriter.erase_op(op)
        return True


def _with_printable_elements(value: Value, type_: VectorType) -> Value:
    """Extend integers to a width that is a power of two, at least 8."""
    element = type_.element_type
    if not isinstance(element, IntegerType):
        return value
    width = 1 << (max(8, element.width) - 1).bit_length()
    wide = IntegerType.get_signless(width)
    value = vector.BitCastOp(with_element(type_, IntegerType.get_signless(element.width)), value).result
    if width != element.width:
        extend: Any = arith.ExtUIOp if element.width == 1 or element.is_unsigned else arith.ExtSIOp
        value = extend(with_element(type_, wide), value).out
    target = wide if element.is_signless else IntegerType.get_unsigned(width) if element.is_unsigned else IntegerType.get_signed(width)
    return vector.BitCastOp(with_element(type_, target), value).result


def _loops(type_: VectorType, shape: tuple[int, ...], rewriter: PatternRewriter) -> tuple[Any, list[Value], InsertionPoint]:
    """Build a loop for each dimension; return the first closing bracket, the induction variables, and the innermost insertion point."""
    place, numbers, first = InsertionPoint.current, list[Value](), None
    for dim, size in enumerate(shape):
        with rewriter.at(place):
            lower, upper, step = index(0), index(size), index(1)
            if type_.rank and type_.scalable_dims[dim]:
                upper = arith.MulIOp(upper, vector.VectorScaleOp().res).result
            last = arith.SubIOp(upper, step).result
            vector.PrintOp(punctuation=PrintPunctuation.Open)
            made = scf.ForOp(lower, upper, step, [])
            closing = vector.PrintOp(punctuation=PrintPunctuation.Close)
        first = first or closing
        block = made.region.block
        if block.last_op is None:
            with rewriter.at(block):
                scf.YieldOp([])
        numbers.append(block.arguments[0])
        with rewriter.at(InsertionPoint.at_block_begin(block)):
            choice = scf.IfOp(arith.CmpIOp(arith.CmpIPredicate.ult, numbers[-1], last).result, [])
        filled(choice.then_block, rewriter, _print_comma)
        place = InsertionPoint.at_block_begin(block)
    return first, numbers, place


def _print_comma() -> None:
    vector.PrintOp(punctuation=PrintPunctuation.Comma)


def _flat(numbers: list[Value], shape: tuple[int, ...]) -> Value:
    """Return the row-major number of an element."""
    total, stride = None, 1
    for number, size in zip(reversed(numbers), reversed(shape)):
        product = arith.MulIOp(index(stride), number).result
        total = product if total is None else arith.AddIOp(total, product).result
        stride *= size
    assert total is not None
    return total
