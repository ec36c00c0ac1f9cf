"""The NorthStar dialect from Python: builders, interfaces, types."""

from __future__ import annotations

import pytest

from generated.north_star import (
    AddOp,
    BufferOp,
    BufferType,
    DataParallelAttr,
    DataParallelismAttr,
    DistributeParallelAttr,
    DistributeParallelOp,
    ExpOp,
    Layout,
    LayoutAttr,
    NSTensorType,
    PrintOp,
    SoftmaxOp,
    SupportedDataParallelismOp,
)
from ods.builtin.float_types import F32, F64
from ods.diagnostics import VerifyError
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.interfaces import ShapedType
from ods.ir.value import Value


@pytest.fixture(autouse=True)
def _dialect() -> None:
    Context().get_dialect("north_star")


def tensor(*shape: int, device: int = 0) -> NSTensorType:
    return NSTensorType.get(shape, F32, device)


def value(type_: NSTensorType | BufferType) -> Value:
    return Block([type_]).arguments[0]


def test_a_tensor_is_on_device_0_unless_said_otherwise() -> None:
    assert NSTensorType.get((2, 3), F32) is tensor(2, 3)
    assert str(tensor(2, 3, device=4)) == "!north_star.ns_tensor<2x3xf32,4>"


def test_a_tensor_like_another_keeps_what_is_not_replaced() -> None:
    type_ = tensor(2, 3, device=4)
    assert NSTensorType.build_like(type_, element_type=F64) is NSTensorType.get((2, 3), F64, 4)
    assert NSTensorType.build_like(type_, shape=(6,)) is tensor(6, device=4)
    assert NSTensorType.build_like(type_, device_id=1) is tensor(2, 3, device=1)


def test_a_tensor_is_a_shaped_type() -> None:
    type_ = tensor(2, 3)
    assert isinstance(type_, ShapedType)
    assert type_.rank == 2
    assert type_.has_static_shape


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: tensor(2, device=-1), "Invalid device id"),
        (lambda: NSTensorType.get((2,), tensor(2)), "Invalid element type"),
        (lambda: BufferType.get((1, 1)), "Duplicate device ids"),
        (lambda: BufferType.get(()), "Expected at least one device id"),
        (lambda: DataParallelismAttr.get(1, ()), "Expected at least one device id"),
    ],
)
def test_wrong_parameters_are_refused(make, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(VerifyError) as caught:
        make()
    assert caught.value.diagnostic.text == message


def test_parallelism_over_the_first_devices() -> None:
    attr = DataParallelismAttr.build_over_first(3)
    assert str(attr) == "#north_star.DP<DP = 3 : 0, 1, 2>"
    assert isinstance(attr, DataParallelAttr)
    assert isinstance(attr, DistributeParallelAttr)
    assert (attr.get_dp_nums(), attr.get_devices()) == (3, (0, 1, 2))


def test_builders_take_the_type_of_the_result_from_the_input() -> None:
    x = value(tensor(2, 3))
    softmax = SoftmaxOp.build(x, 1)
    assert softmax.result.type is x.type
    assert softmax.axis.value == 1
    assert ExpOp.build(x).result.type is x.type
    assert AddOp.build(x, x).result.type is x.type


def test_a_buffer_is_on_the_devices_of_its_tensors() -> None:
    buffer = BufferOp.build([value(tensor(2, device=3)), value(tensor(2, device=1))])
    assert buffer.result.type is BufferType.get((3, 1))


def test_what_computes_element_by_element_can_be_split_when_its_operands_have_one_type() -> None:
    same, other = value(tensor(2, 3)), value(tensor(2, 3, device=1))
    add = AddOp(same.type, same, same)
    assert isinstance(add, SupportedDataParallelismOp)
    assert isinstance(add, DistributeParallelOp)
    assert add.supported_data_parallelism()
    assert add.supported_distribute_parallelism()
    assert not AddOp(same.type, same, other).supported_data_parallelism()


def test_softmax_can_be_split_unless_it_runs_along_the_dimension_that_is_cut() -> None:
    x = value(tensor(2, 3))
    assert SoftmaxOp.build(x, 1).supported_distribute_parallelism()
    assert not SoftmaxOp.build(x, 0).supported_distribute_parallelism()


def test_nothing_is_split_by_default() -> None:
    x = value(tensor(2, 3))
    assert not ExpOp.build(x).apply_distribute_parallelism(DataParallelismAttr.build_over_first(2))


def test_only_what_computes_can_be_distributed() -> None:
    assert not isinstance(PrintOp(value(tensor(2))), DistributeParallelOp)
    assert not isinstance(LayoutAttr.get(Layout.NCHW), DistributeParallelAttr)
