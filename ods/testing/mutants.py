"""Mutants of a valid operation: each changes one thing, which is restored when the next mutant is requested or the generator is closed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from itertools import combinations

from ..builtin import IntegerType
from ..diagnostics import VerifyError
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value

_FEW = 14
"""The number of types that are tried when two values change together."""


Change = Callable[[], str]
"""Describes a change; it is called on demand, since most descriptions are never read and printing types is slower than verifying."""


def type_mutants(op: Operation, types: Sequence[Type]) -> Generator[Change, None, None]:
    """Yield mutants with other types for one, two or all operands and results."""
    slots: list[tuple[str, Value]] = [(f"operand #{index}", value) for index, value in enumerate(op.operands)]
    slots += [(f"result #{index}", value) for index, value in enumerate(op.results)]
    before = list(op.operands), [value._type for value in op.results]

    def put(chosen: Sequence[int], type_: Type) -> None:
        for index in chosen:
            if index < len(before[0]):
                op.set_operand(index, Block([type_]).arguments[0])
            else:
                op.results[index - len(before[0])].set_type(type_)

    def restore() -> None:
        op.operands = before[0]
        for value, type_ in zip(op.results, before[1]):
            value.set_type(type_)

    everything = tuple(range(len(slots)))
    groups: list[tuple[int, ...]] = [(index,) for index in everything]
    groups += [everything, everything[: len(before[0])], everything[len(before[0]) :]]
    for chosen in dict.fromkeys(each for each in groups if each):
        for type_ in types:
            put(chosen, type_)
            try:
                yield partial(_retyped, [slots[index][0] for index in chosen], type_)
            finally:
                restore()
    for pair in combinations(everything, 2):
        for type_ in types[:_FEW]:
            put(pair, type_)
            try:
                yield partial(_retyped, [slots[index][0] for index in pair], type_)
            finally:
                restore()


def _retyped(values: Sequence[str], type_: Type) -> str:
    return f"{', '.join(values)} of type {type_}"


def attribute_mutants(op: Operation, name: str, attributes: Sequence[Attribute]) -> Generator[Change, None, None]:
    """Yield mutants with an inherent attribute removed or replaced."""
    before = op.get_inherent(name)
    slot = op.inherent_slots.get(name)
    if slot is None:
        return
    raw, kind = getattr(op, slot), op.native_properties.get(name)
    values = [None, *attributes] if kind is None else [*map(kind.to_attribute, kind.examples), *attributes]
    for value in values:
        if value is before:
            continue
        try:
            if kind is not None:  # no text or bytecode leads to another value
                op.set_inherent(name, value)
            elif value is None:
                setattr(op, slot, None)
            else:
                op._set_for_verifier(name, value)
        except (VerifyError, KeyError, TypeError, ValueError):
            continue
        try:
            yield partial(_replaced, name, value)
        finally:
            setattr(op, slot, raw)


def _replaced(name: str, value: Attribute | None) -> str:
    return f"{name} = {'absent' if value is None else value}"


def count_mutants(op: Operation) -> Generator[Change, None, None]:
    """Yield mutants with more or fewer operands."""
    before = list(op.operands)
    for operands in ([*before, *before[-1:]], before[:-1], before[1:], []):
        if operands != before:
            op.operands = operands
            try:
                yield partial("{} operands in place of {}".format, len(operands), len(before))
            finally:
                op.operands = before


Structure = Callable[[Operation], bool]
"""Changes an operation or its surroundings; returns False if there is nothing to change. Its docstring is shown to the user."""


def _behind(op: Operation) -> bool:
    """Insert an operation after it."""
    if op._block is None:
        return False
    op._block.insert_after(op, _unknown())
    return True


def _elsewhere(op: Operation) -> bool:
    """another parent"""
    if op._block is None or op.parent is None:
        return False
    parent = Operation.create("test.parent", regions=1, ip=False)
    parent._regions[0].append(Block())
    op.parent._block.insert_before(op.parent, parent) if op.parent._block is not None else op._block.insert_before(op, parent)
    op.detach_from_parent()
    parent._regions[0].block.append(op)
    return True


def _more_blocks(op: Operation) -> bool:
    """a block more in each region"""
    for region in op._regions:
        region.append(Block()).append(_unknown())
    return bool(op._regions)


def _no_blocks(op: Operation) -> bool:
    """no blocks in any region"""
    blocks = [block for region in op._regions for block in region.blocks]
    for block in blocks:
        block.detach()
    return bool(blocks)


def _more_arguments(op: Operation) -> bool:
    """an argument more in each region"""
    blocks = [block for region in op._regions for block in list(region.blocks)[:1]]
    for block in blocks:
        block.add_argument(IntegerType.get_signless(7), op.location)
    return bool(blocks)


def _other_terminators(op: Operation) -> bool:
    """another terminator in each block"""
    blocks = [block for region in op._regions for block in region.blocks]
    for block in blocks:
        if block._last_op is not None:
            block._last_op.detach_from_parent()
        block.append(_unknown())
    return bool(blocks)


def _value_from_outside(op: Operation) -> bool:
    """a value from outside in each region"""
    blocks = [block for region in op._regions for block in list(region.blocks)[:1]]
    if not blocks or op._block is None:
        return False
    source = Operation.create("test.source", results=[IntegerType.get_signless(7)], ip=False)
    op._block.insert_before(op, source)
    for block in blocks:
        block.prepend(_unknown([source.results[0]]))
    return True


def _twice(op: Operation) -> bool:
    """what is inside, twice"""
    inner = [each for region in op._regions for block in region.blocks for each in block if each.get_inherent("sym_name") is not None]
    for each in inner[:1]:
        if each._block is not None:
            each._block.insert_after(each, each.clone(ip=False))
    return bool(inner)


def _unknown(operands: Sequence[Value] = ()) -> Operation:
    return Operation.create("test.unknown", operands=list(operands), ip=False)


STRUCTURES: tuple[Structure, ...] = (
    _behind,
    _elsewhere,
    _more_blocks,
    _no_blocks,
    _more_arguments,
    _other_terminators,
    _value_from_outside,
    _twice,
)
