"""Creating an operation by name from parts of any kind, for `Operation.create`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..diagnostics import CastError
from .arguments import value_of
from .attribute import Attribute
from .block import Block
from .context import current_context
from .current import innermost
from .erased import refuse
from .location import current_location
from .operation_state import OperationState
from .region import Region
from .shown_names import shown
from .type import Type

if TYPE_CHECKING:
    from .insertion_point import InsertionPoint
    from .location import Location
    from .operation import Operation
    from .value import Value

_MOST_REGIONS: Final = 1 << 20
"""A greater number of regions is treated as a mistake."""


def create(
    unregistered: type[Operation],
    name: str,
    results: Sequence[Type] | None,
    operands: Sequence[Value | Operation] | None,
    attributes: Mapping[str, Attribute] | None,
    successors: Sequence[Block] | None,
    regions: int,
    loc: Location | None,
    ip: InsertionPoint | bool | None,
    infer_type: bool,
) -> Operation:
    """Create an operation like `Operation.create`, of class `unregistered` if `name` has no definition. Raises the same errors."""
    if not isinstance(name, str):
        raise TypeError(f"the name of an operation must be a str, not {name!r}")
    if not name or "\0" in name:
        raise ValueError(f"{name!r} cannot be the name of an operation")
    if not isinstance(regions, int) or regions < 0:
        raise ValueError(f"'{name}': number of regions must be >= 0, not {regions!r}")
    if regions > _MOST_REGIONS:
        raise ValueError(f"'{name}': number of regions must be <= {_MOST_REGIONS}, not {regions}")
    point = innermost.get().insertion_point if ip is None else ip
    if point and not hasattr(point, "ref_operation"):
        raise TypeError(f"'{name}': ip must be an InsertionPoint, not {shown(point)}")
    cls = current_context().find_operation(name) or unregistered
    state = OperationState(name, current_location(loc), attributes=_attributes(name, attributes or {}))
    if operands is not None and not hasattr(operands, "__iter__"):
        raise TypeError(f'"{name}": operands must be a sequence of Values, not {shown(operands)}')
    state.operands = [value_of(each, state, f"operands[{index}]") for index, each in enumerate(operands or ())]
    state.successors = _all_of(Block, name, "successors", successors or ())
    state.regions = [Region() for _ in range(regions)]
    if infer_type:
        infer: Any = getattr(cls, "infer_return_types", None)
        if infer is None:
            raise ValueError(f"'{name}': the types of the results cannot be inferred")
        try:
            state.types = list(infer(state.operands, state.attributes, state.regions))
        except (IndexError, KeyError, AttributeError) as error:  # code of dialects expects the operands and attributes of a valid operation
            raise ValueError(f"'{name}': the types of the results cannot be inferred from these operands and attributes") from error
    else:
        state.types = _all_of(Type, name, "results", results or ())
    op = cls.from_state(state)
    if point:
        point.insert(op)  # type: ignore[union-attr]
    return op


def _attributes(name: str, given: Mapping[Any, Any]) -> dict[str, Attribute]:
    if not hasattr(given, "items"):
        raise TypeError(f'"{name}": attributes must be a mapping, not {shown(given)}')
    for key, value in given.items():
        if not isinstance(key, str):
            raise CastError(f'Invalid attribute key (not a string) when attempting to create the operation "{name}" (got {key!r})')
        if value is None:
            raise CastError(
                f'Found an invalid (`None`?) attribute value for the key "{key}" when attempting to create the operation "{name}"'
            )
        if not isinstance(value, Attribute):
            raise CastError(f'Invalid attribute value for the key "{key}" when attempting to create the operation "{name}" (got {value!r})')
    return dict(given)


def _all_of(cls: type[Any], name: str, part: str, given: Iterable[Any]) -> list[Any]:
    if not hasattr(given, "__iter__"):
        raise TypeError(f'"{name}": {part} must be a sequence of {cls.__name__}s, not {shown(given)}')
    found = list(given)
    for index, each in enumerate(found):
        if not isinstance(each, cls):
            raise TypeError(f'"{name}": {part}[{index}] must be a {cls.__name__}, not {shown(each)}')
        if getattr(each, "_is_erased", False):
            refuse()
    return found


def check_free(regions: Iterable[Region], op: Operation) -> None:
    """Raise ValueError if one of the regions belongs to another operation than `op`."""
    for region in regions:
        if region.parent is not None:
            name = getattr(op, "name", "another operation")  # undefined operations are reported later
            raise ValueError(f"a region of {region.parent.name} cannot be a region of {name}, too: take its blocks")
