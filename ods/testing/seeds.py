"""IR for operations without examples: values and attributes are tried until the verifier accepts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

_REGIONS: Final = ("{}", "{\n^bb0:\n}")
_MOST: Final = 600
"""The greatest number of modules to try for one operation."""
_find_value = re.compile(r"\b(operand|result) #(\d+)").search
_find_attribute = re.compile(r"\b(?:attribute|property) ['`]([^'`]*)['`]").search


class ShapeLike(Protocol):
    """The numbers of operands, results, regions and successors of an operation, and the names of its attributes."""

    @property
    def operands(self) -> tuple[int, ...]: ...
    @property
    def results(self) -> tuple[int, ...]: ...
    @property
    def segments(self) -> tuple[str, ...]: ...
    @property
    def attributes(self) -> tuple[str, ...]: ...
    @property
    def regions(self) -> int: ...
    @property
    def successors(self) -> int: ...


@dataclass
class _Search:
    """The candidates for each operand, result and attribute, and the rejected ones."""

    pools: dict[str, Sequence[str]]
    common: int = 0
    refused: dict[str, set[str]] = field(default_factory=dict)

    def at(self, slot: str) -> str | None:
        """Return the next candidate for `slot` that was not rejected, from index `common` on and wrapping around; None if none is left."""
        pool = self.pools[slot]
        begin = 0 if slot.startswith("attribute ") else self.common
        return next((each for each in (*pool[begin:], *pool[:begin]) if each not in self.refused.get(slot, ())), None)

    def refuse(self, problem: str) -> bool:
        """Remember the candidate that `problem` rejects; return False if the message names no operand, result or attribute."""
        value, attribute = _find_value(problem), _find_attribute(problem)
        slot = f"{value[1]} {value[2]}" if value is not None else f"attribute {attribute[1]}" if attribute is not None else ""
        tried = self.at(slot) if slot in self.pools else None
        if tried is None:
            return False
        self.refused.setdefault(slot, set()).add(tried)
        return True


def seed(
    name: str,
    shape: ShapeLike,
    types: Sequence[str],
    attributes: Sequence[str],
    properties: Mapping[str, Sequence[str]],
    refusal: Callable[[str], str],
) -> str | None:
    """Return a module with operation `name`, in the generic form, that `refusal` accepts; None if none was found.

    `properties` are the attributes to try for native properties.
    """
    if shape.successors:
        return None
    pools = {f"{what} {number}": types for what, sizes in _sizes(shape) for number in range(sum(sizes))}
    search = _Search({**pools, **{f"attribute {each}": properties.get(each) or attributes for each in shape.attributes}})
    tried = 0
    for search.common in range(len(types) if pools else 1):
        is_local = True
        while is_local and tried < _MOST:
            tried += 1
            text = _text(name, shape, search, _REGIONS[tried % 2])
            if text is None:
                return None
            problem = refusal(text)
            if not problem:
                return text
            is_local = search.refuse(problem) or bool(shape.regions and tried == 1)
    return None


def _sizes(shape: ShapeLike) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return ("operand", shape.operands), ("result", shape.results)


def _text(name: str, shape: ShapeLike, search: _Search, region: str) -> str | None:
    """Return the module; None if an operand, result or attribute has no candidate left."""
    operands = [search.at(f"operand {number}") for number in range(sum(shape.operands))]
    results = [search.at(f"result {number}") for number in range(sum(shape.results))]
    held = {each: search.at(f"attribute {each}") for each in shape.attributes}
    if None in (*operands, *results, *held.values()):
        return None
    for what, sizes in _sizes(shape):
        if f"{what}SegmentSizes" in shape.segments:
            held[f"{what}SegmentSizes"] = f"array<i32: {', '.join(map(str, sizes))}>"
    values = [f"%v{number}" for number in range(len(operands))]
    makers = [f'{value} = "test.value"() : () -> ({type_})\n' for value, type_ in zip(values, operands, strict=True)]
    inherent = f" <{{{', '.join(f'{key} = {value}' for key, value in held.items())}}}>" if held else ""
    regions = f" ({', '.join([region] * shape.regions)})" if shape.regions else ""
    taken, given = ", ".join(map(str, operands)), ", ".join(map(str, results))
    return f'{"".join(makers)}"{name}"({", ".join(values)}){inherent}{regions} : ({taken}) -> ({given})\n'
