"""Lifts control flow between blocks to loops and conditions (MLIR `transformCFGToSCF`, Bahmann et al. 2015).

First, a region gets one entry and one exit for each kind of return. Then cycles become loops that test at their end, and the
first branch of each region becomes a conditional operation; both steps are repeated for the new regions. Where several edges
must share a block, a new block takes the arguments of all targets and a number that selects the target.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Protocol

from ..diagnostics.records import NamedTuple
from ..ir.block import Block
from ..ir.dominance import DominanceInfo
from ..ir.equivalence import is_structurally_equivalent
from ..ir.insertion_point import InsertionPoint
from ..ir.interfaces import BranchOpInterface, is_memory_effect_free
from ..ir.interfaces.control_flow import SuccessorOperands
from ..ir.location import Location
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import BlockArgument, Value
from ..ir.walk import find_ancestor_block_in_region, walk


class CFGToSCFInterface(Protocol):
    """Builds operations of a structured dialect at the current insertion point (MLIR `CFGToSCFInterface`)."""

    def create_structured_branch(self, branch: Operation, results: Sequence[Type], regions: Sequence[Region]) -> Operation:
        """Build an operation that runs the region that `branch` selects; it takes the blocks of `regions`. Raises DiagnosticError."""
        ...

    def create_structured_branch_terminator(self, location: Location, values: Sequence[Value]) -> object:
        """Build the terminator of a region of such an operation."""
        ...

    def create_do_while(
        self, latch: Operation, initial: Sequence[Value], condition: Value, following: Sequence[Value], body: Region
    ) -> Operation:
        """Build a loop that repeats `body` with the values `following` while `condition` is 1; its results are the last of these values."""
        ...

    def switch_value(self, location: Location, number: int) -> Value:
        """Build a constant that can be the `flag` of `create_switch`."""
        ...

    def create_switch(
        self, location: Location, flag: Value, cases: Sequence[int], targets: Sequence[tuple[Block, Sequence[Value]]]
    ) -> Operation:
        """Build a branch to the target whose case equals `flag`, or to the last of `targets`; each target has its operands."""
        ...

    def undefined(self, location: Location, type_: Type) -> Value:
        """Build a placeholder value that is never used."""
        ...

    def create_unreachable_terminator(self, location: Location, region: Region) -> Operation:
        """Build a terminator that is never reached. Raises DiagnosticError if the dialect has none for `region`."""
        ...


def transform_cfg_to_scf(region: Region, interface: CFGToSCFInterface, dominance: DominanceInfo) -> bool:
    """Lift the control flow between the blocks of `region`; return True if anything changed.

    Raises DiagnosticError for unreachable blocks and for branches with side effects or results; later errors leave the IR half
    converted.
    """
    first = region._first_block
    if first is None or first._next is None:
        return False
    _check_preconditions(region, dominance)
    lifting = _Lifting(region, first, interface, dominance)
    for block in region:
        if not block.successors:
            lifting.combine_exit(block._last_op)
    dominance.invalidate(region)
    pending = [first]
    while pending:
        current = pending.pop()
        inside = lifting.lift_cycles(current)
        pending += inside
        if inside:
            dominance.invalidate(current.region)
        pending += lifting.lift_branches(current)
    return True


def _check_preconditions(region: Region, dominance: DominanceInfo) -> None:
    unreachable = [block for block in region if not dominance.is_reachable(block)]
    if unreachable:
        first = next((block for block in unreachable if not block._predecessors), unreachable[0])  # MLIR looks only for the former
        assert first._first_op is not None
        raise first._first_op.op_error("transformation does not support unreachable blocks")
    for block in region:
        for top in block:
            for op in walk(top):
                if op._successors:
                    _check_branch(op)


def _check_branch(op: Operation) -> None:
    if not isinstance(op, BranchOpInterface):
        raise op.op_error("transformation does not support terminators with successors not implementing BranchOpInterface")
    if not is_memory_effect_free(op):
        raise op.op_error("transformation does not support terminators with side effects")
    if any(op.get_successor_operands(number).produced for number in range(len(op._successors))):
        raise op.op_error("transformation does not support operations with operation-produced successor operands")


class _Edge(NamedTuple):
    """An edge from a block to one of its successors."""

    source: Block
    number: int

    @property
    def terminator(self) -> Operation:
        assert self.source._last_op is not None
        return self.source._last_op

    @property
    def successor(self) -> Block:
        return self.terminator._successors[self.number]

    @property
    def operands(self) -> SuccessorOperands:
        branch = self.terminator
        assert isinstance(branch, BranchOpInterface)
        return branch.get_successor_operands(self.number)

    def redirect(self, block: Block) -> None:
        self.terminator.set_successor(self.number, block)


def _edges_from(block: Block) -> list[_Edge]:
    return [_Edge(block, number) for number in range(len(block.successors))]


def _edges_to(block: Block) -> list[_Edge]:
    """Return the edges that lead to a block, the newest first."""
    found = []
    for op in reversed(block._predecessors):
        assert op._block is not None
        found += [_Edge(op._block, number) for number in reversed(range(len(op._successors))) if op._successors[number] is block]
    return found


def _copy_arguments(block: Block, source: Block) -> None:
    for argument in source._arguments:
        block.add_argument(argument._type, argument.location)


def _replace_arguments(block: Block, values: Sequence[Value]) -> None:
    for argument, value in zip(block._arguments, values):
        argument.replace_all_uses_with(value)


def _move_operations(source: Block, target: Block) -> None:
    """Append the operations of `source`, which has no predecessors left, to `target`, and erase `source`."""
    target._take_all(source, None)
    source.detach()


class _Multiplexer:
    """A block in front of several targets; it takes the arguments of all targets and branches to one of them (MLIR `EdgeMultiplexer`)."""

    def __init__(self, lifting: _Lifting, location: Location, targets: Sequence[Block], extra: Sequence[Type] = ()) -> None:
        self.lifting, self.location, self.block = lifting, location, Block()
        targets[0].region.insert_after(targets[0], self.block)
        self.offsets: dict[Block, int] = {}
        for target in targets:
            if target not in self.offsets:
                self.offsets[target] = len(self.block._arguments)
                _copy_arguments(self.block, target)
        self.discriminator: BlockArgument | None = None
        if len(self.offsets) > 1:
            self.discriminator = self.block.add_argument(lifting.switch_value(0)._type, location)
        self.extra = len(self.block._arguments)
        for type_ in extra:
            self.block.add_argument(type_, location)

    def redirect(self, edge: _Edge, *extra: Value) -> None:
        """Redirect an edge to this block; `extra` are the values of the extra arguments, after the number that selects the old target."""
        target, operands, lifting = edge.successor, edge.operands.values, self.lifting
        offset, values = self.offsets[target], []
        for index, argument in enumerate(self.block._arguments):
            if offset <= index < offset + len(target._arguments):
                values.append(operands[index - offset])
            elif argument is self.discriminator:
                values.append(lifting.switch_value([*self.offsets].index(target)))
            elif index >= self.extra:
                values.append(extra[index - self.extra])
            else:
                values.append(lifting.undefined(argument._type))
        edge.redirect(self.block)
        edge.operands.assign(values)

    def create_switch(self, block: Block, excluded: Container[Block] = ()) -> None:
        """Branch from `block`, which this block dominates, to the targets that are not in `excluded`."""
        cases, targets = [], []
        for number, (target, offset) in enumerate(self.offsets.items()):
            if target not in excluded:
                cases.append(number)
                targets.append((target, self.block._arguments[offset : offset + len(target._arguments)]))
        flag = self.discriminator
        with InsertionPoint(block):
            selected = self.lifting.switch_value(0) if flag is None or len(targets) == 1 else flag
            self.lifting.interface.create_switch(self.location, selected, cases[:-1], targets)


class _Lifting:
    """Lifts the control flow of one region and of the regions that this creates."""

    def __init__(self, region: Region, first: Block, interface: CFGToSCFInterface, dominance: DominanceInfo) -> None:
        self.region, self.first, self.interface, self.dominance = region, first, interface, dominance
        self.location = region.owner.location
        self._undefined: dict[Type, Value] = {}
        self._switch_values: dict[int, Value] = {}
        self._exits: list[tuple[Operation, Block]] = []

    def undefined(self, type_: Type) -> Value:
        """Return an undefined value of `type_`; there is one per type in the region."""
        if type_ not in self._undefined:
            with InsertionPoint.at_block_begin(self.first):
                self._undefined[type_] = self.interface.undefined(self.location, type_)
        return self._undefined[type_]

    def switch_value(self, number: int) -> Value:
        """Return the constant `number` for a switch; there is one per number in the region."""
        if number not in self._switch_values:
            with InsertionPoint.at_block_begin(self.first):
                self._switch_values[number] = self.interface.switch_value(self.location, number)
        return self._switch_values[number]

    # ---- single exit

    def combine_exit(self, terminator: Operation | None) -> None:
        """Move `terminator` to the exit block for equivalent terminators, and branch there instead (MLIR `ReturnLikeExitCombiner`)."""
        assert terminator is not None and terminator._block is not None
        known = next((each for each in self._exits if is_structurally_equivalent(each[0], terminator, ignore_operands=True)), None)
        if known is not None and known[0] is terminator:
            return
        if known is None:
            block = Block()
            self.region.append(block)
            for value in terminator._operands:
                block.add_argument(value._type, terminator.location)
            self._exits.append((terminator, block))
        else:
            block = known[1]
        operands, source, location = terminator._operands, terminator._block, terminator.location
        flag = self.switch_value(0)
        terminator.detach()
        with InsertionPoint(source):
            self.interface.create_switch(location, flag, (), [(block, operands)])
        if known is not None:
            terminator.drop_all_references()
            terminator._erase()
            return
        block.append(terminator)
        terminator.operands = block._arguments

    # ---- cycles

    def lift_cycles(self, entry: Block) -> list[Block]:
        """Convert the cycles that are reachable from `entry` to loops; return the first blocks of their bodies."""
        bodies: list[Block] = []
        for component in _components(entry):
            if len(component) > 1 or component[0] in component[0].successors:
                bodies.append(self._lift_cycle(dict.fromkeys(component)))
        return bodies

    def _lift_cycle(self, cycle: dict[Block, None]) -> Block:
        entries, exits, repeats = _cycle_edges(cycle)
        header = entries[0].successor
        if len(entries) > 1:
            assert header._last_op is not None
            header = self._single_entry(header._last_op.location, [*entries, *repeats])
        cycle[header] = None
        latch, condition, after = self._single_latch(repeats[0].terminator.location, repeats, exits)
        cycle[latch] = None
        following = self._reduce(header, latch, after, cycle)
        before = Block()
        header.region.insert_before(header, before)
        _copy_arguments(before, header)
        body = Region()
        for block in (header, *[each for each in cycle if each is not latch and each is not header], latch):
            body.append(block.detach())
        branch = latch._last_op
        assert branch is not None
        branch.detach()
        branch.drop_all_references()
        with InsertionPoint(before):
            loop = self.interface.create_do_while(branch, before._arguments, condition, following, body)
        branch._erase()
        _replace_arguments(after, loop._results)
        for edge in _edges_to(header):
            edge.redirect(before)
        _move_operations(after, before)
        return header

    def _single_entry(self, location: Location, edges: Sequence[_Edge]) -> Block:
        multiplexer = _Multiplexer(self, location, [edge.successor for edge in edges])
        for edge in edges:
            multiplexer.redirect(edge)
        multiplexer.create_switch(multiplexer.block)
        return multiplexer.block

    def _single_latch(self, location: Location, repeats: Sequence[_Edge], exits: Sequence[_Edge]) -> tuple[Block, Value, Block]:
        """Return a single latch, the value that decides whether it repeats the loop, and the block that follows the loop."""
        header = repeats[0].successor
        targets = [edge.successor for edge in (*repeats, *exits)]
        multiplexer = _Multiplexer(self, location, targets, [self.switch_value(0)._type])
        latch, after = multiplexer.block, Block()
        latch.region.insert_after(latch, after)
        for edge in repeats:
            multiplexer.redirect(edge, self.switch_value(1))
        for edge in exits:
            multiplexer.redirect(edge, self.switch_value(0))
        repeat = latch._arguments[-1]
        with InsertionPoint(latch):
            self.interface.create_switch(location, repeat, (0,), [(after, ()), (header, latch._arguments[: len(header._arguments)])])
        if exits:
            multiplexer.create_switch(after, {header})
        else:
            with InsertionPoint(after):
                terminator = self.interface.create_unreachable_terminator(location, latch.region)
            self.combine_exit(terminator)
        return latch, repeat, after

    def _reduce(self, header: Block, latch: Block, after: Block, cycle: dict[Block, None]) -> list[Value]:
        """Pass the header's arguments, and all values of the loop that are used outside, to `after`; return the values passed by the latch.

        (MLIR `transformToReduceLoop`)
        """
        branch = latch._last_op
        assert branch is not None
        to_header = 0 if branch._successors[0] is header else 1
        following = [*_Edge(latch, to_header).operands.values]
        for value in following:
            argument = after.add_argument(value._type, value.location)
            _Edge(latch, 1 - to_header).operands.append([value])
            for use in [*value.uses]:
                if use.owner._block not in cycle:
                    use.owner.set_operand(use.operand_number, argument)
        own = {latch: [*latch._arguments], header: [*header._arguments]}
        for block in [*cycle]:
            values: list[Value] = [*own.get(block, block._arguments)]
            for value in (*values, *[result for op in block for result in op._results]):
                self._pass_on(value, block, header, latch, after, cycle, following)
        for edge in _edges_to(header):
            if edge.source is not latch:
                operands = edge.operands
                operands.append([self.undefined(each._type) for each in header._arguments[len(operands) :]])
        return following

    def _pass_on(
        self, value: Value, block: Block, header: Block, latch: Block, after: Block, cycle: Container[Block], following: list[Value]
    ) -> None:
        """If `value` is used outside the loop, pass it to `after` and replace those uses."""
        outside: Value | None = None
        for use in [*value.uses]:
            if find_ancestor_block_in_region(header.region, use.owner._block) in cycle:
                continue
            if outside is None:
                outside = after.add_argument(value._type, value.location)
                header.add_argument(value._type, value.location)
                argument = self._at_latch(value, block, latch)
                following.append(argument)
                for edge in _edges_from(latch):
                    edge.operands.append([argument])
            use.owner.set_operand(use.operand_number, outside)

    def _at_latch(self, value: Value, block: Block, latch: Block) -> Value:
        """Return `value` as the latch sees it: undefined on edges from blocks that its definition does not dominate."""

        def dominates(other: Block) -> bool:
            return block is other or self.dominance.properly_dominates_block(block, other)

        if value.parent_block is latch or all(map(dominates, latch.predecessors)):
            return value
        argument = latch.add_argument(value._type, value.location)
        for edge in _edges_to(latch):
            edge.operands.append([value if dominates(edge.source) else self.undefined(value._type)])
        return argument

    # ---- branches

    def lift_branches(self, entry: Block) -> list[Block]:
        """Convert the branch at the end of `entry` to a conditional operation; return the blocks whose branches to lift next."""
        successors = entry.successors
        if not successors:
            return []
        if len(successors) == 1:
            self._continue_with(entry, successors[0])
            return [entry]
        branches = self._branch_regions(entry)
        edges, all_continue, none_continues = _continuations(entry, branches)
        if none_continues:
            return [*successors]
        targets = {edge.successor for edge in edges}
        continuation = edges[0].successor
        if len(targets) > 1 or not all_continue:
            continuation = self._single_entry(edges[0].terminator.location, edges)
        if not all_continue:
            self.dominance.invalidate(entry.region)
            return [entry]
        return self._build_branch(entry, branches, continuation)

    def _continue_with(self, entry: Block, successor: Block) -> None:
        _replace_arguments(successor, _Edge(entry, 0).operands.values)
        assert entry._last_op is not None
        entry._last_op.erase()
        _move_operations(successor, entry)

    def _branch_regions(self, entry: Block) -> list[list[Block]]:
        """Return, for each successor, the blocks that are only reachable through the edge to it; empty if there are other edges."""
        return [
            self.dominance.dominated_by(successor) if _edges_to(successor) == [_Edge(entry, number)] else []
            for number, successor in enumerate(entry.successors)
        ]

    def _build_branch(self, entry: Block, branches: Sequence[Sequence[Block]], continuation: Block) -> list[Block]:
        inside: list[Block] = []
        regions: list[Region] = []
        ends: list[tuple[Block, Sequence[Value]]] = []
        for branch, edge in zip(branches, _edges_from(entry)):
            region = Region()
            regions.append(region)
            if not branch:
                ends.append((Block(), edge.operands.values))
                region.append(ends[-1][0])
                continue
            _move_branch(branch, continuation, region, ends)
            first = branch[0]
            _replace_arguments(first, edge.operands.values)
            first.erase_arguments(range(len(first._arguments)))
            inside.append(first)
        terminator = entry._last_op
        assert terminator is not None
        with InsertionPoint(terminator):
            types = [argument._type for argument in continuation._arguments]
            made = self.interface.create_structured_branch(terminator, types, regions)
        terminator.erase()
        for block, values in ends:
            with InsertionPoint(block):
                self.interface.create_structured_branch_terminator(made.location, values)
        for edge in _edges_to(continuation):
            user, values = edge.terminator, edge.operands.values
            with InsertionPoint(user):
                self.interface.create_structured_branch_terminator(user.location, values)
            user.erase()
        _replace_arguments(continuation, made._results)
        _move_operations(continuation, entry)
        return [*inside, entry]


def _move_branch(branch: Sequence[Block], continuation: Block, region: Region, ends: list[tuple[Block, Sequence[Value]]]) -> None:
    """Move the blocks `branch` to `region`, with a single edge to the continuation (MLIR `createSingleExitBranchRegion`)."""
    single: Block | None = None
    previous: _Edge | None = None
    for block in branch:
        for edge in _edges_from(block):
            if edge.successor is not continuation:
                continue
            if previous is None:
                previous = edge
                continue
            if single is None:
                single = Block()
                _copy_arguments(single, continuation)
                previous.redirect(single)
                ends.append((single, single._arguments))
            edge.redirect(single)
        region.append(block.detach())
    if single is not None:
        region.append(single)


def _continuations(entry: Block, branches: Sequence[Sequence[Block]]) -> tuple[list[_Edge], bool, bool]:
    """Return the edges that leave the branches, whether every path leaves by them, and whether no path does."""
    inner = {entry, *[block for branch in branches for block in branch]}
    edges: list[_Edge] = []
    all_continue, none_continues = True, True
    for edge, branch in zip(_edges_from(entry), branches):
        if not branch:
            edges.append(edge)
            none_continues = False
        for block in branch:
            if not block.successors:
                all_continue = False
                edges += _edges_to(block)
                continue
            leaving = [each for each in _edges_from(block) if each.successor not in inner]
            edges += leaving
            none_continues = none_continues and not leaving
    return edges, all_continue, none_continues


def _cycle_edges(cycle: dict[Block, None]) -> tuple[list[_Edge], list[_Edge], list[_Edge]]:
    """Return the edges that enter a cycle, those that leave it, and those that lead back to an entered block."""
    entries = [edge for block in cycle for edge in _edges_to(block) if edge.source not in cycle]
    entered = {edge.successor for edge in entries}
    inner = [edge for block in cycle for edge in _edges_from(block)]
    return entries, [edge for edge in inner if edge.successor not in cycle], [edge for edge in inner if edge.successor in entered]


def _components(entry: Block) -> Iterator[list[Block]]:
    """Yield the strongly connected components, successors first.

    The blocks of a component are in the reverse order of discovery. A component may be changed before the next one is requested
    (LLVM `scc_iterator`).
    """
    numbers, least, positions = {entry: 1}, {entry: 1}, {entry: 0}
    found, stack, finished = [entry], [entry], set()
    while stack:
        block = stack[-1]
        position, successors = positions[block], block.successors
        if position < len(successors):
            positions[block] = position + 1
            successor = successors[position]
            if successor not in numbers:
                numbers[successor] = least[successor] = len(numbers) + 1
                positions[successor] = 0
                found.append(successor)
                stack.append(successor)
            elif successor not in finished:
                least[block] = min(least[block], numbers[successor])
            continue
        stack.pop()
        if stack:
            least[stack[-1]] = min(least[stack[-1]], least[block])
        if least[block] == numbers[block]:
            component = [*reversed(found[found.index(block) :])]
            del found[-len(component) :]
            finished.update(component)
            yield component
