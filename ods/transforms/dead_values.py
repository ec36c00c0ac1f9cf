"""Finding dead values, and removing them in one step (MLIR `RDVFinalCleanupList`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Any, cast

from ..analysis.liveness import Liveness
from ..builtin.symbol_uses import symbol_references
from ..builtin.types import FunctionType
from ..diagnostics.records import NamedTuple
from ..ir.block import Block
from ..ir.context import Context, copies_mlir_22_bugs
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import (
    BranchOpInterface,
    CallOpInterface,
    FunctionOpInterface,
    KnownEffects,
    RegionBranchOpInterface,
    is_memory_effect_free,
)
from ..ir.operation import Operation
from ..ir.symbol_table import SymbolTableCollection
from ..ir.traits.markers import ReturnLike
from ..ir.value import OpOperand, Value
from ..ir.walk import walk, walk_post_order
from ..rewrite.rewriter import PatternRewriter
from ..rewrite.shrinking import erase_function_arguments, erase_function_results, erase_operands

Numbers = set[int]
"""The numbers of operands, results or arguments."""


class DeadFunctionParts(NamedTuple):
    """The unused arguments and results of a private function whose users are all calls."""

    function: Operation
    arguments: Numbers
    results: Numbers
    calls: list[Operation]


class DeadOperands(NamedTuple):
    """The operands that a branch can stop passing to one successor."""

    branch: BranchOpInterface
    successor: int
    numbers: Numbers
    """Numbered like the arguments of the block."""


class DeadValues:
    """The operations, values and operands in `root` that can be erased; creating it changes nothing."""

    def __init__(self, root: Operation, unreached: Collection[Block] = ()) -> None:
        """`unreached`: blocks to treat as unreachable, with all operations nested in them."""
        self.root = root
        self.operations: list[Operation] = []
        self.functions: list[DeadFunctionParts] = []
        self.blocks: dict[Block, list[DeadOperands]] = {}
        """For each block, the operands that its branches can drop; the `numbers` of the first entry are the arguments to erase."""
        self.poisoned: list[tuple[Operation, Numbers]] = []
        """Operations, each with the numbers of operands whose values are not needed and become poison."""
        self.returns: list[tuple[Operation, Numbers]] = []
        self._effect_free: KnownEffects = {}
        liveness = Liveness(root, unreached)
        self.mistaken = liveness.mistaken
        """Blocks that MLIR treats as unreachable although they may be reached."""
        self._live = liveness.values
        for op in walk_post_order(root):
            self._add(op)
        for block, handed in self.blocks.items():
            self._agree_on(block, handed)

    def bereft(self) -> Operation | None:
        """Return the first operation that must stay although the definition of an operand is erased and nothing can replace the operand."""
        erased = {inner for op in self.operations for inner in walk(op)}
        spared = {(op, number) for op, numbers in (*self.poisoned, *self.returns) for number in numbers}
        for parts in self.functions:
            for call in parts.calls:
                start = len(call._operands) - len(cast(CallOpInterface, call).get_arg_operands())
                spared.update((call, start + number) for number in parts.arguments)
        for op in walk(self.root):
            if op not in erased and not isinstance(op, BranchOpInterface) and not self._is_left_without_effects(op, erased):
                for number, value in enumerate(op._operands):
                    if value._owner in erased and (op, number) not in spared:
                        return op
        return None

    def _is_left_without_effects(self, op: Operation, erased: Collection[Operation]) -> bool:
        """Return True if canonicalization will erase `op`, which has regions, after the operations in `erased` are gone."""
        if not isinstance(op, RegionBranchOpInterface) or not self._live.isdisjoint(op._results):
            return False
        return all(inner in erased or inner.is_terminator or is_memory_effect_free(inner) for inner in walk(op) if inner is not op)

    def _dead(self, values: Iterable[Value]) -> Numbers:
        """Return the numbers of the dead values among `values`."""
        return {number for number, value in enumerate(values) if value not in self._live}

    def _add(self, op: Operation) -> None:
        if isinstance(op, FunctionOpInterface):
            self._add_function(op)
        elif isinstance(op, RegionBranchOpInterface):
            self._add_region_branch(op)
        elif isinstance(op, BranchOpInterface):
            self._add_branch(op)
        elif not op.is_terminator and not isinstance(op, CallOpInterface):
            self._add_simple(op)

    def _add_simple(self, op: Operation) -> None:
        """Add an operation without control flow if it is dead. With a dead operand it is unreachable, whatever its effects are."""
        if self._dead(op._operands) or (is_memory_effect_free(op, self._effect_free) and self._live.isdisjoint(op._results)):
            self.operations.append(op)
            self._live.difference_update(op._results)

    def _add_function(self, op: Operation) -> None:
        assert isinstance(op, FunctionOpInterface)
        calls = None if op is self.root or op.is_public() or op.is_external else self._calls_of(op)
        signature = op.get_function_type()
        if calls is None or not isinstance(signature, FunctionType):
            return
        region = op.get_callable_region()
        arguments = self._dead([] if region is None else region.arguments)
        results = set(range(len(signature.results)))
        for call in calls:
            results &= self._dead(call._results)
        for block in [] if region is None else region.blocks:
            last = block._last_op
            if last is not None and ReturnLike in last.traits and len(last._operands) == len(signature.results):
                self.returns.append((last, results))
        self.functions.append(DeadFunctionParts(op, arguments, results, calls))
        for call in calls:
            self._live.difference_update(call._results[number] for number in results)

    def _calls_of(self, function: Operation) -> list[Operation] | None:
        """Return the calls of `function`; None if something other than a call refers to it."""
        users = self._users.get(function, {})
        return list(users) if all(users.values()) else None

    @cached_property
    def _users(self) -> dict[Operation, dict[Operation, bool]]:
        """Map each symbol's operation to the operations that refer to it, with True if they are only calls."""
        symbols = SymbolTableCollection()
        found: dict[Operation, dict[Operation, bool]] = {}
        for op in walk(self.root):
            for reference in symbol_references(op):
                target = symbols.lookup_nearest_symbol(op, reference)
                if target is not None:
                    users = found.setdefault(target, {})
                    is_call = isinstance(op, CallOpInterface) and reference is op.get_callable_for_callee()
                    users[op] = is_call and users.get(op, True)
        return found

    def _add_region_branch(self, op: Operation) -> None:
        assert isinstance(op, RegionBranchOpInterface)
        if is_memory_effect_free(op, self._effect_free) and self._live.isdisjoint(op._results):
            self.operations.append(op)
            return
        handed: dict[OpOperand, list[Value]] = {}
        for operand, target in op.get_successor_operand_inputs():
            handed.setdefault(operand, []).append(target)
        poisoned: dict[Operation, Numbers] = {}
        received = {target for targets in handed.values() for target in targets}
        keeps_own = not copies_mlir_22_bugs() and any(result in self._live and result not in received for result in op._results)
        for operand, targets in handed.items():
            if keeps_own and operand.owner is op:
                continue  # a result such as that of `scf.forall` is what is written into an operand
            if operand.owner._operands[operand.operand_number] not in self._live or self._live.isdisjoint(targets):
                poisoned.setdefault(operand.owner, set()).add(operand.operand_number)
        self.poisoned += poisoned.items()

    def _add_branch(self, op: Operation) -> None:
        assert isinstance(op, BranchOpInterface)
        handed = [op.get_successor_operands(index) for index in range(len(op._successors))]
        own = self._dead(op._operands).difference(*[each.forwarded for each in handed])
        if own:
            self.operations.append(op)
            return
        for index, (block, each) in enumerate(zip(op._successors, handed)):
            dead = {number + each.produced for number in self._dead(each.values)}
            if all(isinstance(user, BranchOpInterface) for user in block._predecessors):
                self.blocks.setdefault(block, []).append(DeadOperands(op, index, dead))

    def _agree_on(self, block: Block, handed: list[DeadOperands]) -> None:
        """Make all branches to `block` drop the same operands if their remaining operands would not match its remaining arguments."""
        if not all(self._fits(block, handed[0].numbers, each.numbers) for each in handed):
            dead = self._dead(block._arguments) & set[int]().union(*[each.numbers for each in handed])
            handed[:] = [each._replace(numbers=dead) for each in handed]

    def _fits(self, block: Block, erased: Numbers, dropped: Numbers) -> bool:
        """Return True if the operands without `dropped` match the arguments without `erased`: each live argument gets its own operand."""
        numbers = range(len(block._arguments))
        arguments = [number for number in numbers if number not in erased]
        operands = [number for number in numbers if number not in dropped]
        return len(arguments) == len(operands) and all(
            argument == operand
            or (block._arguments[argument] not in self._live and block._arguments[argument]._type == block._arguments[operand]._type)
            for argument, operand in zip(arguments, operands)
        )


def erase_dead_values(dead: DeadValues, context: Context) -> None:
    """Erase the dead values; operands that must stay are replaced by poison."""
    _Eraser(context).erase(dead)


class _Eraser:
    def __init__(self, context: Context) -> None:
        self.poison_class: Any = context.find_operation("ub.poison")
        self.unreachable_class: Any = context.find_operation("ub.unreachable")
        self._poison: list[Operation] = []

    def erase(self, dead: DeadValues) -> None:
        for block, handed in dead.blocks.items():
            self._erase_arguments(block, handed)
        for parts in dead.functions:
            self._erase_from_signature(parts)
        for op, numbers in dead.poisoned:
            for number in sorted(numbers):
                op.set_operand(number, self._poison_like(op._operands[number], InsertionPoint(op)))
        for op, numbers in dead.returns:
            erase_operands(op, numbers)
        rewriter = PatternRewriter()
        for parts in dead.functions:
            for call in parts.calls if parts.results else ():
                self._forget([call._results[number] for number in parts.results], InsertionPoint(call))
                rewriter.erase_op_results(call, parts.results)
        for op in dead.operations:
            self._erase_operation(op)
        for poison in self._poison:
            if poison.use_empty():
                poison._erase()

    def _erase_arguments(self, block: Block, handed: list[DeadOperands]) -> None:
        """Erase arguments of `block`, and the operands that branches pass to them."""
        for branch, successor, dropped in handed:
            for number in sorted(dropped, reverse=True):
                branch.get_successor_operands(successor).erase(number)
        numbers = handed[0].numbers
        self._forget([block._arguments[number] for number in numbers], InsertionPoint.at_block_begin(block))
        block.erase_arguments(numbers)

    def _erase_from_signature(self, parts: DeadFunctionParts) -> None:
        function, arguments, results, calls = parts
        assert isinstance(function, FunctionOpInterface)
        region = function.get_callable_region()
        if region is not None and region._first_block is not None:
            self._forget([region.arguments[number] for number in arguments], InsertionPoint.at_block_begin(region._first_block))
        erase_function_arguments(function, arguments)
        erase_function_results(function, results)
        for call in calls:
            start = len(call._operands) - len(cast(CallOpInterface, call).get_arg_operands())
            erase_operands(call, {start + number for number in arguments})

    def _erase_operation(self, op: Operation) -> None:
        if op.is_terminator and op._block is not None:
            op._block.insert_before(op, self.unreachable_class(loc=op.location))
        self._forget(op._results, InsertionPoint(op))
        op._erase()

    def _forget(self, values: Iterable[Value], place: InsertionPoint) -> None:
        """Remove all uses of `values`."""
        for value in values:
            if value.has_uses():
                value.replace_all_uses_with(self._poison_like(value, place))

    def _poison_like(self, value: Value, place: InsertionPoint) -> Value:
        poison = self.poison_class(value._type, loc=value.location, ip=place)
        self._poison.append(poison)
        return cast(Value, poison.result)
