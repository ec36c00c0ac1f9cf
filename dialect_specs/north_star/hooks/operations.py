"""Syntax and verifiers of types, attributes and operations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from generated.north_star import (
    AddOp,
    BufferCastOp,
    BufferOp,
    BufferType,
    ConstOp,
    DataParallelismAttr,
    GetTensorOp,
    NSTensorType,
    SoftmaxOp,
)
from ods.builtin import ElementsAttr
from ods.builtin.checks import invalid
from ods.builtin.dense_elements import DenseIntOrFPElementsAttr
from ods.builtin.float_types import FloatType
from ods.builtin.types import IntegerType
from ods.ir.attribute import Attribute
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import BlockArgument, Value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter


def _tensor_type(value: Value) -> NSTensorType:
    """Return the type of a value that is a tensor."""
    return cast(NSTensorType, value.type)


def _buffer_type(value: Value) -> BufferType:
    """Return the type of a value that is a buffer."""
    return cast(BufferType, value.type)


# ---- types and attributes


def ns_tensor_type_parse(parser: AsmParser) -> NSTensorType:
    """Parse `<2x?xf32,4>`."""
    parser.parse_less()
    shape = parser.parse_dimension_list()
    element_type = parser.parse_type()
    parser.parse_comma()
    device_id = parser.parse_integer(32)
    parser.parse_greater()
    return NSTensorType.get(tuple(shape), element_type, device_id)


def ns_tensor_type_print(type_: NSTensorType, printer: AsmPrinter) -> None:
    """Print `<2x?xf32,4>`, without blanks."""
    sizes = "".join(f"{'?' if size < 0 else size}x" for size in type_.shape)
    printer.write(f"<{sizes}{printer.type_text(type_.element_type)},{type_.device_id}>")


def ns_tensor_type_verify(shape: tuple[int, ...], element_type: Type, device_id: int) -> None:
    """The device is at least 0, and the elements are integers or floats."""
    if device_id < 0:
        raise invalid("Invalid device id")
    if not isinstance(element_type, (IntegerType, FloatType)):
        raise invalid("Invalid element type")


def buffer_type_verify(devices: tuple[int, ...]) -> None:
    """There is at least one device; the devices are all different and at least 0."""
    if not devices:
        raise invalid("Expected at least one device id")
    if len(set(devices)) != len(devices):
        raise invalid("Duplicate device ids")
    if min(devices) < 0:
        raise invalid("Invalid device id")


def data_parallelism_attr_verify(dp_nums: int, devices: tuple[int, ...]) -> None:
    """There is at least one device, unless there are no parts."""
    if not devices and dp_nums > 0:
        raise invalid("Expected at least one device id")


def data_parallelism_attr_get_dp_nums(attr: DataParallelismAttr) -> int:
    """Return the number of parts."""
    return attr.dp_nums


def data_parallelism_attr_get_devices(attr: DataParallelismAttr) -> tuple[int, ...]:
    """Return the devices for the parts."""
    return attr.devices


def materialize_constant(value: Attribute, type_: Type, location: Location) -> Operation | None:
    """Return a `const` for elements; None for any other attribute."""
    if not isinstance(value, ElementsAttr) or not isinstance(type_, NSTensorType):
        return None
    return ConstOp(type_, value, loc=location)


# ---- computations


def const_fold(op: ConstOp, adaptor: ConstOp.FoldAdaptor) -> Attribute:
    """Fold a constant to its value."""
    return op.value


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor) -> Attribute | Value | None:
    """Fold the addition of zero, if the other operand has the type of the result, and of two splats.

    The tutorial's program also adds splats whose shapes are not that of the result.
    """
    type_, lhs, rhs = _tensor_type(op.result), _splat(adaptor.lhs), _splat(adaptor.rhs)
    if op.lhs.type is type_ and _is_zero(rhs, type_):
        return op.lhs
    if op.rhs.type is type_ and _is_zero(lhs, type_):
        return op.rhs
    if lhs is None or rhs is None or not type_.has_static_shape:
        return None
    element = type_.element_type
    if lhs.type.element_type is not element or rhs.type.element_type is not element:
        return None
    if not (_tensor_type(op.lhs).shape == _tensor_type(op.rhs).shape == type_.shape or copies_mlir_22_bugs()):
        return None
    (left,), (right,) = lhs.numbers(), rhs.numbers()
    total = element.format.add(left, right) if isinstance(element, FloatType) else left + right
    return DenseIntOrFPElementsAttr.from_numbers(type_, [total])


def _splat(value: Attribute | None) -> DenseIntOrFPElementsAttr | None:
    """Return `value` if it is a splat constant; otherwise None."""
    return value if isinstance(value, DenseIntOrFPElementsAttr) and value.is_splat else None


def _is_zero(value: DenseIntOrFPElementsAttr | None, type_: NSTensorType) -> bool:
    """Return True if `value` is a splat of 0, or of 0.0 or -0.0 for a `type_` with floating-point elements."""
    kind = FloatType if isinstance(type_.element_type, FloatType) else IntegerType
    return value is not None and isinstance(value.type.element_type, kind) and value.splat_value() == 0


def softmax_verify(op: SoftmaxOp) -> None:
    """`axis` is a dimension of the input, counted from 0."""
    axis, rank = op.axis.value, _tensor_type(op.input).rank
    if not 0 <= axis < rank:
        raise op.op_error(f"expects an axis from 0 to {rank - 1}, the dimensions of its input, but got {axis}")


def softmax_supported_data_parallelism(op: SoftmaxOp) -> bool:
    """Return True unless the softmax runs along dimension 0, the dimension that is split."""
    return op.axis.value != 0


# ---- placement of tensors


def buffer_build(cls: type[BufferOp], tensors: Sequence[Value]) -> BufferOp:
    """Build a buffer on the devices of the tensors."""
    return cls(BufferType.get(tuple(_tensor_type(tensor).device_id for tensor in tensors)), tensors)


def buffer_verify(op: BufferOp) -> None:
    """There is at least one tensor, and the devices of the buffer are those of the tensors, in their order."""
    if not op.tensors:
        raise op.op_error("expects at least one tensor")
    devices = _buffer_type(op.result).devices
    if len(devices) != len(op.tensors):
        raise op.op_error(f"makes a buffer of {len(devices)} devices from {len(op.tensors)} tensors")
    for index, (tensor, device) in enumerate(zip(op.tensors, devices)):
        found = _tensor_type(tensor).device_id
        if found != device:
            raise op.op_error(f"expects tensor #{index} on device {device} as in the buffer, but it is on device {found}")


def get_tensor_verify(op: GetTensorOp) -> None:
    """`device_id` is a device of the buffer.

    The buffer is a block argument or the result of `north_star.buffer`; then the result has the type of its tensor on that
    device.
    """
    device = op.device_id.value
    if device not in _buffer_type(op.buffer).devices:
        raise op.op_error(f"takes the tensor of device {device}, which the buffer '{op.buffer.type}' does not have")
    if isinstance(op.buffer, BlockArgument):
        return
    source = op.buffer.get_defining_op()
    if not isinstance(source, BufferOp):
        raise op.op_error("expects a buffer that is a block argument or made by 'north_star.buffer'")
    for tensor in source.tensors:
        if _tensor_type(tensor).device_id == device and tensor.type is not op.result.type:
            raise op.op_error(f"has the result type '{op.result.type}', but the tensor of device {device} in the buffer is '{tensor.type}'")


def buffer_cast_verify(op: BufferCastOp) -> None:
    """Several operands are all tensors, and so are several results: a buffer is the only one."""
    for side, values in (("operands", op.inputs), ("results", op.outputs)):
        if len(values) > 1 and not all(isinstance(value.type, NSTensorType) for value in values):
            raise op.op_error(f"expects several {side} to be all tensors: a buffer must be the only one")
