"""Interfaces of operations as MLIR's bindings have them: objects that ask an operation or its class (`IRInterfaces.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NoReturn

from ..builtin import DictionaryAttr
from ..diagnostics import VerifyError
from ..ir import interfaces
from ..ir.context import Context
from ..ir.interfaces import ShapedTypeComponents
from ..ir.location import Location
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value


class _OfInterface(type):
    interface: type[Any]

    def __instancecheck__(cls, instance: object) -> bool:
        """Return True also for operations that have the interface, as for the classes in `ods.ir.interfaces`."""
        return super().__instancecheck__(instance) or isinstance(instance, cls.interface)


class _OpInterface(metaclass=_OfInterface):
    """An interface of an operation, or of a class of operations, which has only what is static."""

    interface: ClassVar[type[Any]] = Operation

    def __init__(self, object: Operation | type[Operation], context: Context | None = None) -> None:
        self._op = object if isinstance(object, Operation) else None
        self._class: type[Any] = type(object) if isinstance(object, Operation) else object
        if not (isinstance(self._class, type) and issubclass(self._class, Operation)):
            raise TypeError("Op interface does not refer to an operation or OpView class")
        if not issubclass(self._class, self.interface):
            raise ValueError(f"the operation does not implement {type(self).__name__}")

    @property
    def operation(self) -> Operation:
        """The operation. Raises TypeError if the interface is of a class."""
        return self._op or self._of_a_class("operation")

    @property
    def opview(self) -> Operation:
        """The operation. Raises TypeError if the interface is of a class."""
        return self._op or self._of_a_class("opview")

    def _of_a_class(self, wanted: str) -> NoReturn:
        raise TypeError(f"Cannot get an {wanted} from a static interface")

    def _inferred(
        self,
        infer: Callable[..., Sequence[Any]],
        operands: Sequence[Value | Sequence[Value] | None] | None,
        attributes: DictionaryAttr | None,
        regions: Iterable[Region] | None,
        wanted: str,
    ) -> list[Any]:
        named = {} if attributes is None else dict(attributes.items())
        try:
            return list(infer(_flat(operands or ()), named, list(regions or ())))
        except (VerifyError, LookupError, AttributeError) as error:  # the latter where a part is missing
            raise ValueError(f"Failed to infer {wanted}") from error


def _flat(operands: Sequence[Value | Sequence[Value] | None]) -> list[Value]:
    values: list[Value] = []
    for number, operand in enumerate(operands):
        if isinstance(operand, Value):
            values.append(operand)
        elif isinstance(operand, Sequence) and all(isinstance(value, Value) for value in operand):
            values += operand
        elif operand is not None:
            raise ValueError(f"Operand {number} must be a Value or Sequence of Values, not {operand!r}")
    return values


class InferTypeOpInterface(_OpInterface):
    """Infers the types of results.

    `object` is an operation or a class of operations. Raises TypeError for anything else, and ValueError if it does not implement
    the interface.
    """

    interface = interfaces.InferTypeOpInterface

    def inferReturnTypes(
        self,
        operands: Sequence[Value | Sequence[Value] | None] | None = None,
        attributes: DictionaryAttr | None = None,
        properties: None = None,
        regions: Sequence[Region] | None = None,
        context: Context | None = None,
        loc: Location | None = None,
    ) -> list[Type]:
        """Return the types of the results of an operation with these parts. Raises ValueError if they cannot be inferred."""
        return self._inferred(self._class.infer_return_types, operands, attributes, regions, "result types")


class InferShapedTypeOpInterface(_OpInterface):
    """Infers the shapes of results.

    `object` is an operation or a class of operations. Raises TypeError for anything else, and ValueError if it does not implement
    the interface.
    """

    interface = interfaces.InferShapedTypeOpInterface

    def inferReturnTypeComponents(
        self,
        operands: Sequence[Value | Sequence[Value] | None] | None = None,
        attributes: DictionaryAttr | None = None,
        regions: Sequence[Region] | None = None,
        properties: None = None,
        context: Context | None = None,
        loc: Location | None = None,
    ) -> list[ShapedTypeComponents]:
        """Return the shapes of the results of an operation with these parts. Raises ValueError if they cannot be inferred."""
        infer = self._class.infer_return_type_components
        return self._inferred(infer, operands, attributes, regions, "result shape type components")
