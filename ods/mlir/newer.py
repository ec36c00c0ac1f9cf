"""Names of MLIR's bindings that came after MLIR 22, up to MLIR 24."""

from __future__ import annotations

from enum import Enum
from typing import Any, ClassVar, NoReturn

from ..ir.interfaces import effects
from ..ir.interfaces.effects import DefaultResource, MemAlloc, MemFree, MemRead, MemWrite, Resource
from ..ir.operation import Operation
from ..ir.trait import IsolatedFromAbove, NoTerminator, Terminator, Trait
from ..ir.value import Value

__all__ = [
    "ConditionallySpeculatable",
    "DynamicAttr",
    "DynamicOpTrait",
    "DynamicType",
    "Float8E5M3FNUType",
    "IsIsolatedFromAboveTrait",
    "IsTerminatorTrait",
    "MemoryEffect",
    "MemoryEffectInstancesList",
    "MemoryEffectsOpInterface",
    "NoTerminatorTrait",
    "OpAdaptor",
    "OpOperands",
    "SideEffectResource",
    "Speculatability",
]
DynamicOpTrait = Trait
IsIsolatedFromAboveTrait, IsTerminatorTrait, NoTerminatorTrait = IsolatedFromAbove, Terminator, NoTerminator
OpOperands: type[Any] = tuple
MemoryEffectInstancesList: type[Any] = list


class Speculatability(Enum):
    """The condition for speculative execution of an operation."""

    NotSpeculatable = effects.Speculatability.NOT_SPECULATABLE
    Speculatable = effects.Speculatability.SPECULATABLE
    RecursivelySpeculatable = effects.Speculatability.RECURSIVELY_SPECULATABLE


class MemoryEffect:
    """The kinds of effects on memory."""

    Allocate: ClassVar = MemAlloc
    Free: ClassVar = MemFree
    Read: ClassVar = MemRead
    Write: ClassVar = MemWrite


class SideEffectResource:
    """The resources that effects are on."""

    Default: ClassVar[type[Resource]] = DefaultResource


class _Interface:
    """An interface of an operation, as an object of its own."""

    _implemented_by: ClassVar[type]

    def __init__(self, object: Operation, context: Any = None) -> None:
        if not isinstance(object, self._implemented_by):
            raise ValueError("Operation does not implement the interface.")
        self.operation = self.opview = object

    @classmethod
    def attach(cls, op_name: object, *, target: object = None, context: Any = None) -> NoReturn:
        """Raise TypeError: an operation gets its interfaces in its spec."""
        raise TypeError(f"{op_name!r} cannot get the interface here: list it among the `traits` of the operation's spec")


class ConditionallySpeculatable(_Interface):
    """Says whether an operation may be executed before it is known to be needed.  Raises ValueError if the operation does not."""

    _implemented_by = effects.ConditionallySpeculatable

    def getSpeculatability(self) -> Speculatability:
        """Return the speculatability of the operation."""
        return Speculatability(self.operation.get_speculatability())  # type: ignore[attr-defined]


class MemoryEffectsOpInterface(_Interface):
    """Lists the effects of an operation.  Raises ValueError if the operation does not."""

    _implemented_by = effects.MemoryEffectOpInterface


class OpAdaptor:
    """The operands and attributes of an operation whose operands are replaced."""

    def __init__(self, operands: tuple[Value, ...] = (), attributes: Any = None) -> None:
        self.operands = operands
        self.attributes = {} if attributes is None else attributes


class _Absent(type):
    """The class of types and attributes that cannot exist here: nothing is an instance of them."""

    reason: str

    def get(cls, *arguments: Any, **more: Any) -> NoReturn:
        """Raise ValueError, with the reason."""
        raise ValueError(f"there is no {cls.__name__} here: {cls.reason}")

    lookup_typeid = get


_DYNAMIC = "dialects are defined by specs, not loaded as IRDL; `ods import` makes specs"


class DynamicType(metaclass=_Absent):
    """A type of a dialect that was loaded as IRDL."""

    reason = _DYNAMIC


class DynamicAttr(metaclass=_Absent):
    """An attribute of a dialect that was loaded as IRDL."""

    reason = _DYNAMIC


class Float8E5M3FNUType(metaclass=_Absent):
    """A floating-point type that MLIR 22 does not have."""

    reason = "MLIR 22 does not have the type"
