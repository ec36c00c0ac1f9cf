"""The rewriter of conversion patterns, which records changes and the replacements of values (MLIR `ConversionPatternRewriter`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from ..builtin.operations import UnrealizedConversionCastOp
from ..diagnostics.records import NamedTuple
from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.erased import ERASED
from ..ir.insertion_point import InsertionPoint
from ..ir.location import UNKNOWN, Location
from ..ir.operation import Operation
from ..ir.parameters import wrong_argument_of
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import OpOperand, OpResult, Value
from ..ir.walk import operations_of, walk
from ..rewrite.rewriter import PatternRewriter, ReportingPoint, RewriteListener, erasure_order, place_of, replacements
from .changes import (
    Change,
    ConvertBlock,
    CreateBlock,
    CreateOperation,
    EraseBlock,
    InlineBlock,
    Materialize,
    ModifyOperation,
    MoveBlock,
    MoveOperation,
    ReplaceOperation,
    ReplaceValue,
    SplitBlock,
    destroy,
    insert_block,
    insert_operation,
    replace_successor,
    replace_uses_after,
)
from .config import ConversionConfig
from .mapping import ValueMapping
from .signature import SignatureConversion
from .type_converter import TypeConverter

_Op = TypeVar("_Op", bound=Operation)


class MaterializationInfo(NamedTuple):
    """The values and types that a temporary cast represents."""

    converter: TypeConverter | None
    is_target: bool
    original: Type | None
    is_pure: bool
    """True if the cast only changes types: it has inputs."""


_State: TypeAlias = tuple[int, int, int]
"""The numbers of recorded changes, ignored operations and replaced operations at some point."""


_WITH_MULTIPLE: Final = "ConversionPatternRewriter.replace_op_with_multiple"


class ConversionPatternRewriter(PatternRewriter):
    """Records changes so that they can be undone; applies them at once if the configuration does not allow rollback.

    With rollback, replaced operations stay in their blocks until the conversion has succeeded.
    """

    legalize_all: Callable[[Sequence[Operation]], bool]
    """Legalizes operations and all nested operations."""

    def __init__(self, config: ConversionConfig) -> None:
        self.keeps = config.allow_pattern_rollback
        self.user_listener = config.listener or RewriteListener()
        """The listener that is notified of final changes."""
        self.is_heard = config.listener is not None
        """True if the configuration has a listener, which must be notified of each change."""
        super().__init__(None if self.keeps else self.user_listener)
        self.config = config
        self.mapping = ValueMapping()
        self._lookup_value = self.mapping.get_value if self.keeps else self._inputs_of_cast
        self.changes: list[Change] = []
        self.ignored: dict[Operation, None] = {}
        self.replaced: dict[Operation, None] = {}
        self.erased: set[Operation] = set()
        self.new_ops: dict[Operation, None] = {}
        self.modified_ops: dict[Operation, None] = {}
        self.pattern_casts: dict[Operation, None] = {}
        """The temporary casts of the current pattern, if there is no rollback."""
        self.materializations: dict[Operation, MaterializationInfo] = {}
        self.type_converter: TypeConverter | None = None
        """The type converter of the current pattern."""

    # ---- state

    def state(self) -> _State:
        """Return the state to which `reset` can return."""
        return len(self.changes), len(self.ignored), len(self.replaced)

    def reset(self, state: _State) -> None:
        """Undo all changes since `state`."""
        changes, ignored, replaced = state
        while len(self.changes) > changes:
            self.changes.pop().rollback(self)
        while len(self.ignored) > ignored:
            self.ignored.popitem()
        while len(self.replaced) > replaced:
            self.replaced.popitem()

    def apply_changes(self) -> None:
        """Commit all changes, including temporary casts that this adds."""
        if not self.is_heard:
            for change in self.changes:
                if isinstance(change, ReplaceOperation):
                    change.op._let_go()
        for change in self.changes:  # grows during the loop
            change.commit(self)
        for change in self.changes:
            change.cleanup()
        for cast in [cast for cast in self.materializations if cast._operands is ERASED]:
            del self.materializations[cast]
        self.keeps, self.listener = False, self.user_listener

    def is_ignored(self, op: Operation) -> bool:
        """Return True if the operation needs no legalization."""
        return op in self.replaced or op in self.ignored or op in self.erased

    # ---- replacements of values

    def _lookup(self, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """Return the direct replacement of `values`; empty if there is none."""
        return self.mapping.get(values) if self.keeps else self._inputs_of_casts(values)

    def _inputs_of_cast(self, value: Value) -> tuple[Value, ...]:
        return self._inputs_of_casts((value,))

    def _inputs_of_casts(self, values: tuple[Value, ...]) -> tuple[Value, ...]:
        cast = values[0].get_defining_op()
        if cast is None or cast not in self.materializations or cast._results != values:
            return ()
        return cast._operands

    def _next(self, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """Return `values` with each one replaced, or all replaced together; empty if none is replaced."""
        if len(values) == 1:
            return self._lookup(values)
        each: list[Value] = []
        for value in values:
            each += self._lookup((value,)) or (value,)
        return tuple(each) if tuple(each) != values else self._lookup(values)

    def _is_pure_cast(self, values: tuple[Value, ...]) -> bool:
        cast = values[0].get_defining_op() if values else None
        info = None if cast is None else self.materializations.get(cast)
        return info is not None and info.is_pure and all(value.get_defining_op() is cast for value in values)

    def lookup_typed(self, value: Value, types: tuple[Type, ...]) -> tuple[Value, ...]:
        """Return the latest replacement of `value` that has the given types; empty if there is none."""
        wanted, lookup = types[0] if len(types) == 1 else None, self._lookup_value
        found: tuple[Value, ...] = (value,) if value._type is wanted else ()
        current = lookup(value)
        while current:
            if len(current) == 1:
                value = current[0]
                if value._type is wanted:
                    found = current
                current = lookup(value)
            else:
                if tuple([each._type for each in current]) == types:
                    found = current
                current = self._next(current)
        return found

    def lookup_latest(self, value: Value, skip_casts: bool = False) -> tuple[Value, ...]:
        """Return the latest replacement of `value`, or `value` itself; with `skip_casts`, look through temporary casts."""
        found: tuple[Value, ...] = (value,)
        following = self._lookup_value(value)
        while following:
            if not (skip_casts and self._is_pure_cast(following)):
                found = following
            following = self._lookup_value(following[0]) if len(following) == 1 else self._next(following)
        return found

    def remap_values(self, values: Sequence[Value], op: Operation | None = None) -> list[tuple[Value, ...]] | None:
        """Return the values that the current pattern uses instead of `values`, cast at the location of `op`.

        Returns None if a type cannot be converted.
        """
        converter, remapped = self.type_converter, []
        for value in values:
            if converter is None:
                remapped.append(self.lookup_latest(value, skip_casts=True))
                continue
            types = converter.convert_value_type(value)
            if types is None:
                return None
            found = self.lookup_typed(value, types) if types else ()
            if types and not found:
                inputs = self.lookup_latest(value, skip_casts=True)
                place = value.location if op is None else op.location
                found = self.build_materialization(_after(inputs), place, inputs, inputs, types, converter, value._type, is_target=True)
            remapped.append(found)
        return remapped

    def get_remapped_value(self, value: Value) -> Value | None:
        """Return the replacement of `value`, converted for the current pattern, or None if its type cannot be converted."""
        found = self.remap_values([value])
        return found[0][0] if found is not None and len(found[0]) == 1 else None

    def get_remapped_values(self, values: Sequence[Value]) -> list[Value] | None:
        """Return one replacement for each value, or None if a type cannot be converted to exactly one type."""
        found = [self.get_remapped_value(value) for value in values]
        present = [value for value in found if value is not None]
        return present if len(present) == len(found) else None

    def build_materialization(
        self,
        place: tuple[Block, Operation | None],
        location: Location,
        mapped: Sequence[Value],
        inputs: Sequence[Value],
        types: Sequence[Type],
        converter: TypeConverter | None,
        original: Type | None = None,
        *,
        is_target: bool = False,
        is_pure: bool = True,
    ) -> tuple[Value, ...]:
        """Build a temporary cast, which the type converter replaces at the end if it is still needed."""
        cast = UnrealizedConversionCastOp.__new__(UnrealizedConversionCastOp)
        cast._init(inputs, types, location)
        insert_operation(cast, *place)
        self.materializations[cast] = MaterializationInfo(converter, is_target, original, is_pure)
        if self.keeps:
            if mapped:
                self.mapping.map(mapped, cast._results)
            self.changes.append(Materialize(cast, mapped))
        else:
            self.pattern_casts[cast] = None
        return cast._results

    def find_or_build_replacement(self, value: Value, converter: TypeConverter | None) -> Value | None:
        """Return a replacement of `value` with the same type, cast if necessary; None if `value` is not needed."""
        typed = self.lookup_typed(value, (value._type,))
        if typed and typed[0] is not value:
            return typed[0]
        if not self.mapping.is_target(value) and all(user in self.replaced for user in value.users):
            return None
        inputs: tuple[Value, ...] = self.lookup_latest(value)
        if inputs == (value,):
            inputs = ()
        place = _after(inputs or (value,))
        return self.build_materialization(place, value.location, inputs, inputs, [value._type], converter, is_pure=bool(inputs))[0]

    # ---- inserting

    def at(self, place: InsertionPoint | Operation | Block) -> InsertionPoint:
        return _ConversionPoint(place, self)

    def note_inserted(self, op: Operation) -> None:
        """Record a new operation, which is legalized after the pattern."""
        self.new_ops[op] = None
        if self.keeps:
            self.changes.append(CreateOperation(op))
        else:
            self.erased.discard(op)
            self.listener.notify_operation_inserted(op)

    def _note_operation(self, op: Operation) -> None:
        self.note_inserted(op)

    def _note_block(self, block: Block) -> None:
        if self.keeps:
            self.changes.append(CreateBlock(block))
        else:
            self.listener.notify_block_inserted(block, False)

    def move_op_before(self, op: Operation, block: Block, following: Operation | None) -> None:
        """Move `op` before `following` in `block`, or to the end of `block` if `following` is None."""
        origin = place_of(op) if self.is_heard else None
        if self.keeps:
            self.changes.append(MoveOperation(op))
        insert_operation(op.detach(), block, following)
        self.listener.notify_operation_moved(op, origin)

    # ---- replacing and erasing

    def replace_op(self, op: Operation, values: Sequence[Value] | Operation) -> None:
        self._replace_by_groups(op, [(value,) for value in replacements(values, "ConversionPatternRewriter.replace_op")])

    def replace_op_with_multiple(self, op: Operation, values: Sequence[Sequence[Value]]) -> None:
        """Replace each result by any number of values.

        Raises ValueError if the number of groups differs from the number of results, and TypeError for what is no group of values.
        """
        for number, group in enumerate(values):
            if not hasattr(group, "__iter__"):
                wrong_argument_of(_WITH_MULTIPLE, f"values[{number}]", "a sequence of Values", group)
            for place, value in enumerate(group):
                if not isinstance(value, Value):
                    wrong_argument_of(_WITH_MULTIPLE, f"values[{number}][{place}]", "a Value", value)
        self._replace_by_groups(op, values)

    def _replace_by_groups(self, op: Operation, values: Sequence[Sequence[Value]]) -> None:
        if len(values) != len(op._results):
            raise ValueError(f"{op.name} has {len(op._results)} results, got {len(values)} values to replace them")
        point = self.insertion_point
        if point is not None and point._ref_operation is op:
            point._ref_operation = op._next
        if not self.keeps:
            self._replace_now(op, values)
            return
        for result, each in zip(op._results, values):
            self.mapping.map_value(result, tuple(each))
        self.changes.append(ReplaceOperation(op, self.type_converter))
        self.replaced[op] = None
        if op._regions:
            self.replaced.update(dict.fromkeys(operations_of(op._regions)))

    def _replace_now(self, op: Operation, values: Sequence[Sequence[Value]]) -> None:
        new = [self._replacement(result, each, self.type_converter) for result, each in zip(op._results, values)]
        self._note_erased(walk(op))
        self.replace_results(op, new)
        self._destroy(op)

    def is_needed(self, op: Operation) -> bool:
        """Return True if a replacement of `op` matters: a listener is notified of it, or a result is used or has replaced another value."""
        if self.is_heard:
            return True
        for result in op._results:  # noqa: SIM110 - a generator is a call for each result
            if result._users or self.mapping.is_target(result):
                return True
        return False

    def replace_results(self, op: Operation, new: Sequence[Value | None]) -> None:
        """Replace results of `op` by values of the same types, except where `new` has None, and notify the listener at once."""
        if self.is_heard:
            self.user_listener.notify_operation_replaced(op, [value for value in new if value is not None])
        for result, value in zip(op._results, new):
            if value is not None:
                users = [use.owner for use in result.uses] if self.is_heard else ()
                result.replace_all_uses_with(value)
                for user in users:
                    self.user_listener.notify_operation_modified(user)

    def _destroy(self, op: Operation) -> None:
        for inner in [*erasure_order(op)] if op._regions else ():
            if isinstance(inner, Block):
                self.listener.notify_block_erased(inner)
            else:
                self.listener.notify_operation_erased(inner)
        self.listener.notify_operation_erased(op)
        destroy(op)

    def _note_erased(self, ops: Iterable[Operation]) -> None:
        for op in ops:
            self.erased.add(op)
            self.ignored.pop(op, None)
            self.materializations.pop(op, None)
            self.pattern_casts.pop(op, None)
            self.config.unlegalized.pop(op, None)

    def _replacement(self, old: Value, new: Sequence[Value], converter: TypeConverter | None) -> Value | None:
        """Return a single replacement of `old` with the same type, cast if necessary, without rollback; None if `old` is unused."""
        if not old._users:
            return None
        if len(new) == 1 and new[0]._type is old._type:
            return new[0]
        return self.build_materialization(_after(tuple(new) or (old,)), old.location, (), new, [old._type], converter)[0]

    def erase_op(self, op: Operation) -> None:
        self.replace_op_with_multiple(op, [()] * len(op._results))

    def replace_all_uses_with(self, old: Value, new: Value | Sequence[Value]) -> None:
        self._replace_value(old, (new,) if isinstance(new, Value) else tuple(new), self.type_converter)

    def _replace_value(self, old: Value, new: tuple[Value, ...], converter: TypeConverter | None) -> None:
        if self.keeps:
            self.mapping.map_value(old, new)
            self.changes.append(ReplaceValue(old, converter))
            return
        value = self._replacement(old, new, converter)
        if value is not None:
            replace_uses_after(old, value)

    def replace_uses_with_if(self, old: Value, new: Value | Sequence[Value], wanted: Callable[[OpOperand], bool]) -> None:
        if self.keeps:
            raise ValueError("a conversion that may roll back cannot replace some uses of a value")
        value = self._replacement(old, (new,) if isinstance(new, Value) else tuple(new), self.type_converter)
        if value is not None:
            definition = value.get_defining_op()
            for use in [*old.uses]:
                user = use.owner
                follows = definition is None or user._block is not definition._block or definition.is_before_in_block(user)
                if follows and wanted(use):
                    user.set_operand(use.operand_number, value)

    # ---- modifying in place

    def modify_op_in_place(self, op: Operation, change: Callable[[], object]) -> None:
        if self.keeps:
            self.changes.append(ModifyOperation(op))
        change()
        self.modified_ops[op] = None
        self.listener.notify_operation_modified(op)

    # ---- blocks and regions

    def create_block(self, region: Region, before: Block | None = None, arguments: Sequence[tuple[Type, Location]] = ()) -> Block:
        block = super().create_block(region, before, arguments)
        if self.keeps:
            self.changes.append(CreateBlock(block))
        return block

    def erase_block(self, block: Block) -> None:
        inside = [inner for op in block for inner in walk(op)]
        if self.keeps:
            self.changes.append(EraseBlock(block))
            block.detach()
            self.replaced.update(dict.fromkeys(inside))
            return
        self._note_erased(inside)
        for op in reversed([*block]):
            self._destroy(op)
        self.listener.notify_block_erased(block)
        block.detach()

    def inline_block_before(self, source: Block, op: Operation, arguments: Sequence[Value] = ()) -> None:
        assert op._block is not None
        self._inline(source, op._block, op, arguments)

    def merge_blocks(self, source: Block, target: Block, arguments: Sequence[Value] = ()) -> None:
        self._inline(source, target, None, arguments)

    def _inline(self, source: Block, target: Block, following: Operation | None, arguments: Sequence[Value]) -> None:
        if self.keeps and self.config.listener is None:
            self.changes.append(InlineBlock(target, source))
        for argument, value in zip([*source._arguments], arguments):
            self.replace_all_uses_with(argument, value)
        self._move_all(source, target, following)
        self.erase_block(source)

    def _move_all(self, source: Block, target: Block, following: Operation | None) -> None:
        """Move the operations of `source`; one by one if a listener must be notified."""
        if not self.is_heard:
            target._take_all(source, following)
            return
        for op in [*source]:
            self.move_op_before(op, target, following)

    def inline_region_before(self, region: Region, before: Block | Region) -> None:
        target, following = (before, None) if isinstance(before, Region) else (before.region, before)
        for block in [*region]:
            if self.keeps:
                self.changes.append(MoveBlock(block))
            insert_block(block.detach(), target, following)
            if self.is_heard:
                self.listener.notify_block_inserted(block, True)

    def split_block(self, op: Operation) -> Block:
        block = op._block
        assert block is not None
        if self.keeps and not self.is_heard:
            rest = block._split_before(op)
            self.changes.append(SplitBlock(block, rest))
            return rest
        rest = self.create_block(block.region, block.next)
        moved: Operation | None = block._last_op
        while op._block is not rest:
            assert moved is not None
            previous = moved._previous
            self.move_op_before(moved, rest, rest._first_op)
            moved = previous
        return rest

    # ---- converting blocks

    def convert_region_types(self, region: Region, converter: TypeConverter, entry: SignatureConversion | None = None) -> Block | None:
        """Convert the arguments of all blocks, those of the entry block as `entry` says; return the new entry block.

        Returns None if a type cannot be converted, or if the region is empty.
        """
        first = region._first_block
        if first is None:
            return None
        for block in [*region][1:]:
            signature = SignatureConversion(len(block._arguments))
            if not converter.convert_block_signature(block, signature):
                return None
            self.apply_signature_conversion(block, signature, converter)
        if entry is None:
            entry = SignatureConversion(len(first._arguments))
            if not converter.convert_block_signature(first, entry):
                return None
        return self.apply_signature_conversion(first, entry, converter)

    def apply_signature_conversion(self, block: Block, signature: SignatureConversion, converter: TypeConverter | None = None) -> Block:
        """Replace `block` by a block with converted arguments, and return the new block; return `block` itself if nothing changes."""
        if [argument._type for argument in block._arguments] == signature.types:
            return block
        locations: list[Location] = [UNKNOWN] * len(signature.types)
        for argument, mapping in zip(block._arguments, signature.mappings):
            if mapping is not None:
                for number in range(mapping.size):
                    locations[mapping.number + number] = argument.location
        new = self.create_block(block.region, block.next, list(zip(signature.types, locations)))
        if self.keeps and self.config.listener is None:
            self.changes.append(InlineBlock(new, block))
        self._move_all(block, new, None)
        replace_successor(block, new)
        for argument, mapping in zip([*block._arguments], signature.mappings):
            if mapping is None:
                place = (new, new._first_op)
                built = self.build_materialization(place, argument.location, (), (), [argument._type], converter, is_pure=False)
                self._replace_value(argument, built, converter)
            elif not mapping.size:
                self._replace_value(argument, mapping.values, converter)
            else:
                self._replace_value(argument, tuple(new._arguments[mapping.number : mapping.number + mapping.size]), converter)
        if self.keeps:
            self.changes.append(ConvertBlock(block, new))
        self.erase_block(block)
        return new

    # ---- legalizing inside a pattern

    def legalize(self, op: Operation) -> bool:
        """Legalize an operation and everything inside it now; return False if that fails."""
        return self.legalize_all([op])

    def legalize_region(self, region: Region) -> bool:
        """Legalize the operations of `region` and the arguments of its entry block now; return False if that fails."""
        ops = [op for block in region for op in block]
        first = region._first_block
        if self.type_converter is not None and first is not None:
            signature = SignatureConversion(len(first._arguments))
            if not self.type_converter.convert_block_signature(first, signature):
                return False
            self.apply_signature_conversion(first, signature, self.type_converter)
        return self.legalize_all(ops)


class _ConversionPoint(ReportingPoint):
    """An insertion point of a conversion; replaced terminators do not count as the end of a block."""

    __slots__ = ()
    rewriter: ConversionPatternRewriter

    def insert(self, operation: Operation) -> None:
        if self._ref_operation is None:
            self._block.append(operation)
        else:
            self._block.insert_before(self._ref_operation, operation)
        self.rewriter.note_inserted(operation)


def _after(values: Sequence[Value]) -> tuple[Block, Operation | None]:
    """Return the first point where all `values` are defined, as a block and the following operation."""
    found = _after_one(values[0])
    dominance = None
    for value in values[1:]:
        place = _after_one(value)
        if place[0] is found[0]:
            later = found[1] is not None and (place[1] is None or found[1].is_before_in_block(place[1]))
        else:
            dominance = dominance or DominanceInfo()
            later = dominance.properly_dominates_block(found[0], place[0])
        if later:
            found = place
    return found


def _after_one(value: Value) -> tuple[Block, Operation | None]:
    if isinstance(value, OpResult):
        assert value.owner._block is not None
        return value.owner._block, value.owner._next
    block: Block = value.owner
    return block, block._first_op
