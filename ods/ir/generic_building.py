"""Building operations from parts grouped as in their definition, for `build_generic` of an operation class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .asm import asm
from .attribute import Attribute
from .context import current_context
from .creating import create
from .type import Type
from .value import Value

if TYPE_CHECKING:
    from .block import Block
    from .insertion_point import InsertionPoint
    from .location import Location
    from .operation import Operation


def build_generic(
    cls: type[Operation],
    unregistered: type[Operation],
    results: Sequence[Any] | None,
    operands: Sequence[Any] | None,
    attributes: Mapping[str, Attribute] | None,
    successors: Sequence[Block] | None,
    regions: int | None,
    loc: Location | None,
    ip: InsertionPoint | bool | None,
) -> Operation:
    """Build an operation like `Operation.build_generic`, of class `unregistered` if it has no definition. Raises the same errors."""
    name = cls.OPERATION_NAME
    if attributes is not None and not hasattr(attributes, "items"):
        raise TypeError(f'Operation "{name}": attributes must be a mapping, not {attributes!r}')
    given = dict(attributes or {})
    values, operand_sizes = _flat(name, "Operand", Value, cls._ODS_OPERAND_SEGMENTS, operands or ())
    types, result_sizes = _flat(name, "Result", Type, cls._ODS_RESULT_SEGMENTS, results or ())
    if operand_sizes is not None:
        given["operandSegmentSizes"] = _sizes(operand_sizes)
    if result_sizes is not None and results is not None:
        given["resultSegmentSizes"] = _sizes(result_sizes)
    count = _number_of_regions(name, cls._ODS_REGIONS, regions)
    return create(unregistered, name, types, values, given, successors, count, loc, ip, infer_type=results is None)


def _sizes(of_groups: list[int]) -> Attribute:
    attribute: Attribute = asm().parse_attribute(
        f"array<i32{': ' if of_groups else ''}{', '.join(map(str, of_groups))}>", current_context()
    )
    return attribute


def _number_of_regions(name: str, declared: tuple[int, bool], given: int | None) -> int:
    least, is_exact = declared
    if given is None:
        return least
    if not isinstance(given, int):
        raise TypeError(f'Operation "{name}": regions must be an int, not {given!r}')
    wrong = "minimum" if given < least else "maximum" if is_exact and given > least else None
    if wrong is not None:
        raise ValueError(f'Operation "{name}" requires a {wrong} of {least} regions but was built with regions={given}')
    return given


def _flat(
    name: str, part: str, class_: type[Any], segments: Sequence[int] | None, given: Sequence[Any]
) -> tuple[list[Any], list[int] | None]:
    """Return all values or types of the groups in one list, and the size of each group; None for the sizes if there are no segments."""
    if not hasattr(given, "__iter__"):
        raise TypeError(f'Operation "{name}": {part.lower()}s must be a sequence, not {given!r}')
    if segments is None:
        return [_one(name, part, number, class_, each) for number, each in enumerate(given)], None
    if len(given) != len(segments):
        raise ValueError(f'Operation "{name}" requires {len(segments)} {part.lower()} segments but was provided {len(given)}')
    groups = [_group(name, part, number, class_, kind, each) for number, (kind, each) in enumerate(zip(segments, given))]
    return [each for group in groups for each in group], [len(group) for group in groups]


def _group(name: str, part: str, number: int, class_: type[Any], kind: int, given: Any) -> list[Any]:
    if kind == 1 or kind == 0 and given is not None:
        return [_one(name, part, number, class_, given, optional=False)]
    if given is None:
        return []
    if not hasattr(given, "__iter__"):
        raise ValueError(f'{part} {number} of operation "{name}" must be a Sequence of {class_.__name__}s (got {given!r})')
    found = [_single(each, class_) for each in given]
    if None in found:
        raise ValueError(f'{part} {number} of operation "{name}" must be a Sequence of {class_.__name__}s (contained a None item)')
    return found


def _one(name: str, part: str, number: int, class_: type[Any], given: Any, optional: bool | None = None) -> Any:
    found = _single(given, class_)
    if found is None:
        why = f"got {given!r}" if given is not None or optional is None else f"was None and {part.lower()} is not optional"
        raise ValueError(f'{part} {number} of operation "{name}" must be a {class_.__name__} ({why})')
    return found


def _single(given: Any, class_: type[Any]) -> Any:
    """Return a value or type, or the only result of an operation if `class_` is Value; None for anything else."""
    if isinstance(given, class_):
        return given
    results: Any = getattr(given, "_results", ())
    return results[0] if class_ is Value and len(results) == 1 else None
