"""Keys by which `cse` finds equivalent operations: everything except the location."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from operator import attrgetter
from typing import Any, Final, TypeAlias

from ..ir.operation import Operation
from ..ir.operation_rules import own_code, per_class
from ..ir.region import Region
from ..ir.traits import Commutative
from ..ir.walk import Nested, call_nested, children_of

Numbers: TypeAlias = dict[Hashable, int]
"""Maps the blocks and values inside an operation whose regions are being compared to numbers."""
OperationKey: TypeAlias = Callable[..., Hashable]
"""Returns the key of an operation without its regions. Takes the numbers if the operation is inside a region that is being compared."""


@per_class
def key_of_class(kind: type[Operation]) -> OperationKey:
    """Return the key function of a class; the order of commutative operands does not matter.

    In a region that is being compared, it does.
    """
    slots: list[str] = []
    for base in kind.__mro__[: kind.__mro__.index(Operation)]:
        slots += base.__dict__.get("__slots__", ())
    properties_of, commutes = attrgetter(*slots) if slots else None, Commutative in kind.traits

    def key_of(op: Operation, numbers: Numbers | None = None) -> Hashable:
        operands, results = op._operands, op._results
        if numbers is not None:
            operands = tuple([numbers.get(value, value) for value in operands])  # type: ignore[misc]
        elif commutes and len(operands) == 2:
            lhs, rhs = operands
            if id(lhs) > id(rhs):
                operands = (rhs, lhs)
        elif commutes:
            operands = tuple(sorted(operands, key=id))
        properties = None if properties_of is None else properties_of(op)
        key = (kind, operands, results[0]._type if len(results) == 1 else op.result_types, properties)
        if not op._discardable and not op._regions and not op._successors:
            return key
        discardable = tuple(sorted(op._discardable.items())) if op._discardable else ()
        inside = {} if numbers is None else numbers
        return (key, discardable, tuple([inside.get(block, block) for block in op._successors]), len(op._regions))

    return own_code(key_of)


class RegionKeys:
    """Keys of the regions of operations; equivalent regions have equal keys.

    Regions are compared in full only if their hashes are equal. Each hash is computed from those of the nested operations, so
    that the cost does not grow with nesting.
    """

    def __init__(self) -> None:
        self._hashes: dict[Operation, _Hash] = {}

    def of(self, op: Operation) -> Hashable:
        """Return the key of the regions of `op`."""
        pending = [op]
        while pending:
            current = pending[-1]
            missing = [child for child in children_of(current) if child._regions and child not in self._hashes]
            pending += missing
            if not missing:
                self._hashes[current] = self._hash(current)
                pending.pop()
        return _Regions(op, hash(self._hashes[op]))

    def _hash(self, op: Operation) -> _Hash:
        """Return the hash of the regions of `op`; the hashes of nested operations are already known."""
        parts: list[Any] = [_blind_key(op)]
        uses = 0
        for region in op._regions:
            for block in region:
                parts.append(tuple([argument._type for argument in block._arguments]))
                uses -= sum([hash(argument) * _count_uses(argument) for argument in block._arguments])
                for child in block:
                    known = self._hashes.get(child)
                    parts.append(_blind_key(child) if known is None else known[0])
                    uses += sum(map(hash, child._operands)) + (0 if known is None else known[1])
                    uses -= sum([hash(result) * _count_uses(result) for result in child._results])
        return hash(tuple(parts)), uses


_Hash: TypeAlias = "tuple[int, int]"
"""The hash of the operations in some regions without their operands, and the sum of the hashes of the outer values used there."""


def _count_uses(value: Any) -> int:
    return sum([user._operands.count(value) for user in value.users])


class _Anything(dict[Any, int]):
    """A mapping that returns the same number for every key."""

    def get(self, key: Any, default: Any = None) -> int:
        return 0


_ANYTHING: Final = _Anything()


def _blind_key(op: Operation) -> Hashable:
    """Return the key of `op` without its operands and successors."""
    return key_of_class(type(op))(op, _ANYTHING)


class _Regions:
    """The regions of an operation; equal to those of an equivalent operation."""

    __slots__ = ("_op", "_hash", "_tokens")

    def __init__(self, op: Operation, hash_: int) -> None:
        self._op, self._hash = op, hash_
        self._tokens: list[Hashable] | None = None

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Regions) and self._hash == other._hash and self.tokens() == other.tokens()

    def tokens(self) -> list[Hashable]:
        """Return the structure of the regions, with blocks and values numbered in order."""
        if self._tokens is None:
            tokens: list[Hashable] = []
            numbers: Numbers = {}
            for region in self._op._regions:
                call_nested(_write_tokens(region, numbers, tokens))
            self._tokens = tokens
        return self._tokens


def _write_tokens(region: Region, numbers: Numbers, tokens: list[Hashable]) -> Iterator[Nested]:
    for block in region:
        numbers[block] = len(numbers)
    for block in region:
        tokens.append(tuple([argument._type for argument in block._arguments]))
        for argument in block._arguments:
            numbers[argument] = len(numbers)
        for op in block:
            tokens.append(key_of_class(type(op))(op, numbers))
            for nested in op._regions:
                yield _write_tokens(nested, numbers, tokens)
            for result in op._results:
                numbers[result] = len(numbers)
    tokens.append(None)  # the end of the region
