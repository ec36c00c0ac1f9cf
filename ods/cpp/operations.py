"""Classes of operations by name, and operations from the parts that a parser has collected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ..ir.accessors import parts_read_by
from ..ir.attribute import Attribute
from ..ir.context import current_context
from ..ir.interfaces import EffectInstance, MemoryEffectOpInterface
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.operation_state import OperationState
from ..ir.region import Region
from ..ir.traits.markers import NoMemoryEffect
from ..ir.value import Value

_Op = TypeVar("_Op", bound=Operation)


def operation_class(name: str) -> type[Operation] | None:
    """Return the class of the operations of this name; None for an unknown name."""
    return current_context().find_operation(name)


def has_dialect(name: str) -> bool:
    """Return True if there is a dialect of this name."""
    return current_context().get_dialect(name) is not None


def class_has_trait(class_: type[Operation] | None, trait: type[Any]) -> bool:
    """Return True if operations of this class have the trait; False for no class."""
    return class_ is not None and class_.has_trait(trait)


def lists_effects(operation: Operation) -> bool:
    """Return True if an operation lists its effects on memory, or has none by a trait (MLIR `MemoryEffectOpInterface`)."""
    return isinstance(operation, MemoryEffectOpInterface) or NoMemoryEffect in operation.traits


def effects_of(operation: Operation) -> list[EffectInstance]:
    """Return the effects on memory of an operation that lists them."""
    return operation.get_effects() if isinstance(operation, MemoryEffectOpInterface) else []


def has_structure(operation: Operation | type[Operation] | None, count: str, parts: str, number: int) -> bool:
    """Return True if operations of a class have one of MLIR's traits about the number of their parts, such as `NOperands<2>::Impl`.

    `count` is `Zero`, `One`, `N`, `AtLeastN` or `Variadic`, `parts` is `operands`, `results`, `regions` or `successors`.
    """
    class_ = operation if isinstance(operation, type) else type(operation)
    if operation is None or not issubclass(class_, Operation) or class_ is Operation:
        return False
    single = Counter[bool]()
    for base in class_.__mro__:
        for member in vars(base).values():
            read, is_single = parts_read_by(member)
            single[is_single] += read == parts
    if single[False]:
        return (count, number) == (("AtLeastN", single[True]) if single[True] else ("Variadic", 0))
    usual = {0: ("Zero", 0), 1: ("One", 0)}.get(single[True], ("N", single[True]))
    return (count, number) == usual


def adaptor_of(cls: type[_Op], operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region] = ()) -> _Op:
    """Return an operation that only gives its parts by name (MLIR `FooOp::Adaptor`): no value is used by it, no region is in it."""
    found = cls.from_state(OperationState(cls.name, UNKNOWN, attributes=dict(attributes), of_custom_form=True))
    found._operands, found._regions = tuple(operands), tuple(regions)
    return found


def created(state: OperationState) -> Operation:
    """Return a new operation at the current insertion point with the parts in `state`."""
    return Operation.create(
        state.name,
        results=state.types,
        operands=state.operands,
        attributes=state.attributes,
        successors=state.successors,
        regions=len(state.regions),
        loc=state.location,
    )
