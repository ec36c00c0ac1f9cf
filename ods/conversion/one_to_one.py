"""Conversions of operations to others with the same operands (MLIR `OneToOneConvertToLLVMPattern`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value
from .pattern import ConversionPattern, single_values

if TYPE_CHECKING:
    from .rewriter import ConversionPatternRewriter
    from .type_converter import TypeConverter


class OneToOneConversion(ConversionPattern):
    """Replaces an operation by one of another class with the converted operands, converted types of results, and the same attributes.

    A subclass lists the `operations`, changes what `attributes_of` returns, or replaces in a way of its own.
    """

    operations: ClassVar[tuple[tuple[type[Operation], type[Operation]], ...]] = ()
    """(class of the operation, class of its replacement), a pattern for each."""
    carries_discardable_attributes = True

    def __init__(self, type_converter: TypeConverter | None, source: type[Operation], target: type[Operation], benefit: int = 1) -> None:
        super().__init__(type_converter, benefit)
        self.root, self.target = source.name, target

    @classmethod
    def for_each(cls, type_converter: TypeConverter | None, benefit: int = 1) -> list[OneToOneConversion]:
        """Return a pattern for each of the operations."""
        return [cls(type_converter, source, target, benefit) for source, target in cls.operations]

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        values = single_values(operands)
        return values is not None and self.matches(op) and self.replace(op, values, rewriter)

    def matches(self, op: Any) -> bool:
        """Return False for an operation that stays as it is."""
        return True

    def replace(self, op: Operation, operands: Sequence[Value], rewriter: ConversionPatternRewriter) -> bool:
        """Replace the operation; return False, and change nothing, if the type of a result has no conversion."""
        types = []
        for result in op.result_values:
            type_ = self.convert_type(result._type)
            if type_ is None:
                return False
            types.append(type_)
        rewriter.replace_op(op, build_with_attributes(self.target, operands, types, self.attributes_of(op)))
        return True

    def attributes_of(self, op: Operation) -> Mapping[str, Attribute]:
        """Return the attributes of the replacement."""
        attributes: dict[str, Attribute] = {}
        for name, value in op.inherent_attributes():
            carried = self.carried(name, value)
            if carried is not None:
                attributes[carried[0]] = carried[1]
        attributes |= self.new_attributes(op)
        if self.carries_discardable_attributes and op._discardable:
            attributes |= op._discardable
        return attributes

    def carried(self, name: str, value: Any) -> tuple[str, Attribute] | None:
        """Return the name and the value that an inherent attribute has on the replacement; None if it is dropped."""
        return name, value

    def new_attributes(self, op: Any) -> Mapping[str, Attribute]:
        """Return attributes that only the replacement has."""
        return {}


def build_with_attributes(
    kind: type[Operation], operands: Sequence[Value], types: Sequence[Type], attributes: Mapping[str, Attribute]
) -> Operation:
    """Build an operation without regions and successors at the insertion point; attributes that it does not declare are discardable."""
    new = kind.__new__(kind)
    new._init_properties()
    inherent = kind.inherent_slots
    discardable = {}
    for name, value in attributes.items():
        if name in inherent:
            new.set_inherent(name, value)
        else:
            discardable[name] = value
    new._init_inserted(operands, types, None, None)
    if discardable:
        new._discardable = discardable
    return new
