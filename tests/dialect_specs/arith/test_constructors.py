"""Building arith operations from Python: inferred results, defaults, plain Python values."""

from __future__ import annotations

import pytest

from generated.arith import (
    AddFOp,
    AddIOp,
    AddUIExtendedOp,
    CmpFOp,
    CmpFPredicate,
    CmpIOp,
    CmpIPredicate,
    ConstantOp,
    DivSIOp,
    FastMathFlags,
    FastMathFlagsAttr,
    IntegerOverflowFlags,
    IntegerOverflowFlagsAttr,
    MulSIExtendedOp,
    RoundingMode,
    SelectOp,
    TruncFOp,
)
from ods.builtin import FloatAttr, IntegerAttr, IntegerType, RankedTensorType, VectorType
from ods.builtin.float_types import Float16Type, Float32Type
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint

I1, I32 = IntegerType.get_signless(1), IntegerType.get_signless(32)
F16, F32 = Float16Type.get(), Float32Type.get()


def test_a_binary_operation_has_the_type_of_its_operands() -> None:
    block = Block((I32, I32))
    with InsertionPoint(block):
        op = AddIOp(*block.arguments)
    assert op.result.type is I32
    assert (op.lhs, op.rhs) == tuple(block.arguments)
    assert block.first_op is op


def test_flags_default_to_none_and_may_be_given_in_several_ways() -> None:
    a = Block((I32,)).arguments[0]
    assert AddIOp(a, a).overflow_flags is IntegerOverflowFlagsAttr.get(IntegerOverflowFlags.none)
    flags = IntegerOverflowFlags.nsw | IntegerOverflowFlags.nuw
    by_enum = AddIOp(a, a, overflowFlags=flags)
    by_attribute = AddIOp(a, a, overflowFlags=IntegerOverflowFlagsAttr.get(flags))
    assert by_enum.overflow_flags is by_attribute.overflow_flags
    assert by_enum.has_no_signed_wrap() and by_enum.has_no_unsigned_wrap()
    assert not AddIOp(a, a).has_no_signed_wrap()


def test_fast_math_flags_are_seen_through_the_interface() -> None:
    a = Block((F32,)).arguments[0]
    assert AddFOp(a, a, fastmath=FastMathFlags.nnan).get_fast_math_flags_attr() is FastMathFlagsAttr.get(FastMathFlags.nnan)


def test_a_unit_attribute_is_a_flag() -> None:
    a = Block((I32,)).arguments[0]
    assert DivSIOp(a, a).is_exact is None
    assert DivSIOp(a, a, isExact=True).is_exact is not None


def test_the_bits_of_fast_are_all_the_others_together() -> None:
    fast = FastMathFlags.reassoc | FastMathFlags.nnan | FastMathFlags.ninf | FastMathFlags.nsz
    fast |= FastMathFlags.arcp | FastMathFlags.contract | FastMathFlags.afn
    assert fast == FastMathFlags.fast
    assert int(fast) == 127


@pytest.mark.parametrize("operand, result", [(I32, I1), (VectorType.get((4,), I32), VectorType.get((4,), I1))])
def test_a_comparison_gives_booleans_of_the_same_shape(operand: IntegerType, result: IntegerType) -> None:
    a = Block((operand,)).arguments[0]
    op = CmpIOp(CmpIPredicate.slt, a, a)
    assert op.result.type is result
    assert op.predicate is IntegerAttr.get(IntegerType.get_signless(64), 2)


def test_a_comparison_of_tensors_keeps_the_encoding() -> None:
    tensor = RankedTensorType.get((2,), F32, IntegerAttr.get(I32, 1))
    a = Block((tensor,)).arguments[0]
    assert CmpFOp(CmpFPredicate.OEQ, a, a).result.type is RankedTensorType.get((2,), I1, IntegerAttr.get(I32, 1))


def test_a_constant_has_the_type_of_its_value() -> None:
    assert ConstantOp(IntegerAttr.get(I32, 7)).result.type is I32


def test_a_constant_from_a_python_number() -> None:
    assert ConstantOp.build_of(7, I32).value is IntegerAttr.get(I32, 7)
    assert ConstantOp.build_of(1.5, F32).value is FloatAttr.get(F32, 1.5)
    splat = ConstantOp.build_of(2, VectorType.get((4,), I32))
    assert splat.result.type is VectorType.get((4,), I32)


def test_several_results() -> None:
    a = Block((I32,)).arguments[0]
    product = MulSIExtendedOp(a, a)
    assert (product.low.type, product.high.type) == (I32, I32)
    total = AddUIExtendedOp.build_of(a, a)
    assert (total.sum.type, total.overflow.type) == (I32, I1)


def test_select_has_the_type_of_its_values() -> None:
    c, a, b = Block((I1, F32, F32)).arguments
    op = SelectOp(c, a, b)
    assert op.result.type is F32
    assert (op.get_condition(), op.get_true_value(), op.get_false_value()) == (c, a, b)


def test_a_cast_needs_its_result_type() -> None:
    a = Block((F32,)).arguments[0]
    op = TruncFOp(F16, a, roundingmode=RoundingMode.toward_zero)
    assert op.out.type is F16
    assert op.get_rounding_mode_attr() is IntegerAttr.get(I32, 3)


def test_literal_values_are_those_of_the_bindings() -> None:
    with InsertionPoint(Block(())):
        constants = [ConstantOp(I1, 1), ConstantOp(I1, 0), ConstantOp(I32, -7), ConstantOp(F32, 1.5)]
        assert [(op.literal_value, type(op.literal_value)) for op in constants] == [(-1, int), (0, int), (-7, int), (1.5, float)]
        with pytest.raises(ValueError, match="^only integer and float constants have literal values$"):
            ConstantOp(VectorType.get([2], I32), 1).literal_value  # noqa: B018
