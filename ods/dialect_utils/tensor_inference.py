"""Inference of tensor result types from their shapes (ODS `InferTensorType`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..builtin.checks import invalid
from ..builtin.shaped_types import RankedTensorType, UnrankedTensorType
from ..ir.attribute import Attribute
from ..ir.interfaces import InferShapedTypeOpInterface, InferTypeOpInterface, ShapedTypeComponents
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value


class InferTensorTypeOpInterface(InferTypeOpInterface, InferShapedTypeOpInterface):
    """The results are tensors of the inferred shapes."""

    __slots__ = ()

    @classmethod
    def infer_return_types(
        cls, operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]
    ) -> Sequence[Type]:
        return [_tensor(components) for components in cls.infer_return_type_components(operands, attributes, regions)]


def _tensor(components: ShapedTypeComponents) -> Type:
    if components.element_type is None:
        raise invalid("the element type of a tensor cannot be inferred")
    if components.shape is None:
        return UnrankedTensorType.get(components.element_type)
    return RankedTensorType.get(components.shape, components.element_type, components.attribute)
