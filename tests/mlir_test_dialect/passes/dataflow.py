"""Passes that print the results of data-flow analyses (MLIR's `test/lib/Analysis/DataFlow`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ods.analysis.constant_propagation import UNKNOWN
from ods.analysis.dataflow import (
    AbstractDenseLattice,
    AnalysisState,
    CallControlFlowAction,
    CFGEdge,
    ConstantLattice,
    ConstantValue,
    DataFlowAnalysis,
    DataFlowConfig,
    DataFlowSolver,
    DeadCodeAnalysis,
    DenseBackwardDataFlowAnalysis,
    DenseForwardDataFlowAnalysis,
    Executable,
    Lattice,
    PredecessorState,
    ProgramPoint,
    RunLivenessAnalysis,
    SparseBackwardDataFlowAnalysis,
    SparseForwardDataFlowAnalysis,
    load_baseline_analyses,
)
from ods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.interfaces import MemRead, RegionBranchOpInterface, get_effects, is_memory_effect_free
from ods.ir.interfaces.control_flow import RegionBranchPoint, RegionSuccessor
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.value import BlockArgument, OpOperand, Value
from ods.ir.walk import walk, walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite.fold import constant_of

from .wrapper import Pass

# ---- underlying values


class UnderlyingValue(Lattice["Value | None"]):
    """The value that a value is a copy of on all paths; `CONFLICT` if there are several."""

    def join_values(self, one: Any, other: Any) -> Any:
        if one is None or other is None:
            return one or other
        return one if one is other else CONFLICT


CONFLICT: Any = object()


class UnderlyingValueAnalysis(SparseForwardDataFlowAnalysis[UnderlyingValue]):
    """Follows values through branches, regions and calls; the results of any other operation are new values."""

    lattice_class = UnderlyingValue

    def visit_operation(self, op: Operation, operands: Sequence[UnderlyingValue], results: Sequence[UnderlyingValue]) -> None:
        if "always_fail" in op.attributes:
            raise op.error("this op is always fails")
        self.set_all_to_entry_states(results)

    def set_to_entry_state(self, lattice: UnderlyingValue) -> None:
        self.propagate_if_changed(lattice, lattice.join_value(lattice.anchor))


def most_underlying_value(value: Value, state_of: Callable[[Value], UnderlyingValue | None]) -> Value | None:
    """Return the value at the end of a chain of copies; None if it is unknown, or if there are several."""
    while True:
        state = state_of(value)
        found = None if state is None else state.value
        if found is CONFLICT:
            return None
        if found is None or found is value:
            return found
        value = found


# ---- memory accesses


class AdjacentAccesses(AbstractDenseLattice):
    """The operations that access the memory of each value last, or next; None if they are unknown."""

    def __init__(self, anchor: Any) -> None:
        super().__init__(anchor)
        self.accesses: dict[Value, dict[Operation, None] | None] = {}

    def join(self, other: AdjacentAccesses) -> bool:
        changed = False
        for value, theirs in other.accesses.items():
            if value not in self.accesses:
                self.accesses[value] = {}
                changed |= theirs is None
            ours = self.accesses[value]
            if ours is None:
                continue
            if theirs is None:
                self.accesses[value] = None
                changed = True
            else:
                before = len(ours)
                ours.update(theirs)
                changed |= len(ours) != before
        return changed

    meet = join

    def set(self, value: Value, op: Operation) -> bool:
        """Make `op` the only access of `value`; return True if that is a change."""
        if self.accesses.get(value) == {op: None}:
            return False
        self.accesses[value] = {op: None}
        return True

    def reset(self) -> bool:
        """Forget all accesses."""
        changed = bool(self.accesses)
        self.accesses.clear()
        return changed

    def set_known_to_unknown(self) -> bool:
        """Make the accesses of all values unknown."""
        changed = any(accesses is not None for accesses in self.accesses.values())
        self.accesses = dict.fromkeys(self.accesses)
        return changed


class LastModification(AdjacentAccesses):
    """The operations that wrote to memory last."""


class NextAccess(AdjacentAccesses):
    """The operations that access memory next."""


def underlying_values(analysis: DataFlowAnalysis, point: ProgramPoint, values: Iterable[Value | Attribute | None]) -> list[Value] | None:
    """Return the underlying values of `values`; None while one of them is not known."""
    found = []
    for value in values:
        assert isinstance(value, Value)
        underlying = most_underlying_value(value, lambda each: analysis.get_or_create_for(point, UnderlyingValue, each))
        if underlying is None:
            return None
        found.append(underlying)
    return found


class LastModifiedAnalysis(DenseForwardDataFlowAnalysis[LastModification]):
    """Finds the last writes of the memory of values."""

    lattice_class = LastModification

    def __init__(self, solver: DataFlowSolver, assume_func_writes: bool) -> None:
        super().__init__(solver)
        self.assume_func_writes = assume_func_writes

    def set_to_entry_state(self, lattice: LastModification) -> None:
        self.propagate_if_changed(lattice, lattice.reset())

    def build_operation_equivalent_lattice_anchor(self, op: Operation) -> None:
        if is_memory_effect_free(op):
            before, after = self.get_program_point_before(op), self.get_program_point_after(op)
            self.solver.union_lattice_anchors(LastModification, before, after)

    def visit_operation(self, op: Operation, before: LastModification, after: LastModification) -> None:
        effects = get_effects(op)
        if effects is None or any(effect.value is None for effect in effects):
            self.set_to_entry_state(after)
            return
        values = underlying_values(self, self.get_program_point_after(op), [effect.value for effect in effects])
        if values is None:
            return
        changed = after.join(before)
        for effect, value in zip(effects, values):
            if effect.effect is not MemRead:
                changed |= after.set(value, op)
        self.propagate_if_changed(after, changed)

    def visit_call_control_flow_transfer(
        self, call: Any, action: CallControlFlowAction, before: LastModification, after: LastModification
    ) -> None:
        if action is CallControlFlowAction.EXTERNAL_CALLEE and self.assume_func_writes:
            values = underlying_values(self, self.get_program_point_after(call), call.get_arg_operands())
            if values is not None:
                changed = after.join(before)
                for value in values:
                    changed |= after.set(value, call)
                self.propagate_if_changed(after, changed)
        elif stores_at(call, action):
            self.visit_operation(call, before, after)
        else:
            super().visit_call_control_flow_transfer(call, action, before, after)

    def visit_region_branch_control_flow_transfer(
        self, branch: Any, region_from: int | None, region_to: int | None, before: LastModification, after: LastModification
    ) -> None:
        if branch.name in ("test.store_with_a_region", "test.store_with_a_loop_region"):
            is_before = branch.store_before_region.value
            if (region_to is None and not is_before) or (region_from is None and is_before):
                self.visit_operation(branch, before, after)
        super().visit_region_branch_control_flow_transfer(branch, region_from, region_to, before, after)


class NextAccessAnalysis(DenseBackwardDataFlowAnalysis[NextAccess]):
    """Finds the next accesses of the memory of values."""

    lattice_class = NextAccess

    def __init__(self, solver: DataFlowSolver, symbol_table: SymbolTableCollection, assume_func_reads: bool) -> None:
        super().__init__(solver, symbol_table)
        self.assume_func_reads = assume_func_reads

    def set_to_exit_state(self, lattice: NextAccess) -> None:
        self.propagate_if_changed(lattice, lattice.set_known_to_unknown())

    def build_operation_equivalent_lattice_anchor(self, op: Operation) -> None:
        if is_memory_effect_free(op):
            before, after = self.get_program_point_before(op), self.get_program_point_after(op)
            self.solver.union_lattice_anchors(NextAccess, before, after)

    def visit_operation(self, op: Operation, after: NextAccess, before: NextAccess) -> None:
        effects = get_effects(op)
        if effects is None or any(effect.value is None for effect in effects):
            self.set_to_exit_state(before)
            return
        values = underlying_values(self, self.get_program_point_before(op), [effect.value for effect in effects])
        if values is None:
            return
        changed = before.meet(after)
        for value in values:
            changed |= before.set(value, op)
        self.propagate_if_changed(before, changed)

    def visit_call_control_flow_transfer(self, call: Any, action: CallControlFlowAction, after: NextAccess, before: NextAccess) -> None:
        if action is CallControlFlowAction.EXTERNAL_CALLEE and self.assume_func_reads:
            values = underlying_values(self, self.get_program_point_before(call), call.get_arg_operands())
            if values is not None:
                changed = before.meet(after)
                for value in values:
                    changed |= before.set(value, call)
                self.propagate_if_changed(before, changed)
        elif stores_at(call, action):
            self.visit_operation(call, after, before)
        else:
            super().visit_call_control_flow_transfer(call, action, after, before)

    def visit_region_branch_control_flow_transfer(
        self, branch: Any, region_from: RegionBranchPoint, region_to: RegionSuccessor, after: NextAccess, before: NextAccess
    ) -> None:
        if branch.name == "test.store_with_a_region":
            is_before = branch.store_before_region.value
            if (region_to.is_parent and not is_before) or (region_from.is_parent and is_before):
                self.visit_operation(branch, after, before)
                return
        super().visit_region_branch_control_flow_transfer(branch, region_from, region_to, after, before)


def stores_at(call: Any, action: CallControlFlowAction) -> bool:
    """Return True if `test.call_and_store` stores at a control flow action of its call."""
    if call.name != "test.call_and_store":
        return False
    is_before = call.store_before_call.value
    return action is (CallControlFlowAction.ENTER_CALLEE if is_before else CallControlFlowAction.EXIT_CALLEE)


def tagged(root: Operation, name: str = "tag") -> Iterator[tuple[Operation, str]]:
    """Yield the operations that have the attribute `name`, children first, with its text."""
    for op in walk_post_order(root):
        tag = op.attributes.get(name)
        if isinstance(tag, StringAttr):
            yield op, tag.value


_INTERPROCEDURAL = PassOption("interprocedural", "interprocedural", "bool", False, "perform interprocedural analysis")


@register_pass
class TestLastModified(Pass):
    """Prints the last writes to the memory of the operands of tagged operations."""

    argument = "test-last-modified"
    options = (
        _INTERPROCEDURAL,
        PassOption(
            "assume-func-writes", "assume_func_writes", "bool", False, "assume external functions have write effect on all arguments"
        ),
    )

    def __init__(self, *, interprocedural: bool = True, assume_func_writes: bool = False) -> None:
        super().__init__()
        self.interprocedural = interprocedural
        self.assume_func_writes = assume_func_writes

    def run(self, op: Operation) -> None:
        solver = DataFlowSolver(DataFlowConfig(self.interprocedural))
        load_baseline_analyses(solver)
        solver.load(LastModifiedAnalysis, self.assume_func_writes)
        solver.load(UnderlyingValueAnalysis)
        with self.failing_on_errors():
            solver.initialize_and_run(op)
        for inner, tag in tagged(op):
            self.output.append(f"test_tag: {tag}:\n")
            state = solver.lookup_state(LastModification, solver.get_program_point_after(inner))
            for number, operand in enumerate(inner.operands):
                self.output.append(f" operand #{number}\n")
                self.output += self._writes(solver, state, operand)

    def _writes(self, solver: DataFlowSolver, state: LastModification | None, operand: Value) -> Iterator[str]:
        value = most_underlying_value(operand, lambda each: solver.lookup_state(UnderlyingValue, each))
        if value is None:
            yield " - <unknown>\n"
            return
        if state is None or value not in state.accesses:
            yield "  - <unknown>\n"
            return
        accesses = state.accesses[value]
        if accesses is None:
            yield " - <unknown>\n"
            return
        for writer in accesses:
            name = writer.attributes.get("tag_name")
            yield f"  - {name.value if isinstance(name, StringAttr) else writer.name}\n"


@register_pass
class TestNextAccess(Pass):
    """Annotates named operations with the next accesses of the memory of their operands."""

    argument = "test-next-access"
    options = (
        _INTERPROCEDURAL,
        PassOption("assume-func-reads", "assume_func_reads", "bool", False, "assume external functions have read effect on all arguments"),
    )

    def __init__(self, *, interprocedural: bool = True, assume_func_reads: bool = False) -> None:
        super().__init__()
        self.interprocedural = interprocedural
        self.assume_func_reads = assume_func_reads

    def run(self, op: Operation) -> None:
        solver = DataFlowSolver(DataFlowConfig(self.interprocedural))
        load_baseline_analyses(solver)
        solver.load(NextAccessAnalysis, SymbolTableCollection(), self.assume_func_reads)
        solver.load(UnderlyingValueAnalysis)
        with self.failing_on_errors():
            solver.initialize_and_run(op)
        for inner, _ in tagged(op, "name"):
            after = solver.lookup_state(NextAccess, solver.get_program_point_after(inner))
            inner.attributes["next_access"] = _next_accesses(inner, solver, after)
            if isinstance(inner, RegionBranchOpInterface):
                entries = []
                for successor in inner.get_successor_regions(RegionBranchPoint.parent()):
                    if successor.region is not None and successor.region.first_block is not None:
                        point = solver.get_program_point_before(successor.region.first_block)
                        entries.append(_next_accesses(inner, solver, solver.lookup_state(NextAccess, point)))
                inner.attributes["next_at_entry_point"] = ArrayAttr.get(entries)


def _next_accesses(op: Operation, solver: DataFlowSolver, state: NextAccess | None) -> Attribute:
    if state is None:
        return StringAttr.get("not computed")
    found: list[Attribute] = []
    for operand in op.operands:
        value = most_underlying_value(operand, lambda each: solver.lookup_state(UnderlyingValue, each))
        accesses = None if value is None else state.accesses.get(value)
        if accesses is None:
            found.append(StringAttr.get("unknown"))
        else:
            found.append(ArrayAttr.get([each.attributes.get("name") or StringAttr.get(str(each)) for each in accesses]))
    return ArrayAttr.get(found)


# ---- a sparse backward analysis


class WrittenTo(Lattice[tuple[str, ...]]):
    """The names of the stores that a value flows to."""

    uninitialized = ()

    def meet_values(self, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one + other))

    def clear(self) -> None:
        """Forget all names."""
        self.value = ()

    def __str__(self) -> str:
        return f"[{' '.join(self.value)}]"


class WrittenToAnalysis(SparseBackwardDataFlowAnalysis[WrittenTo]):
    """Finds the stores, branches and calls that values flow to."""

    lattice_class = WrittenTo

    def __init__(self, solver: DataFlowSolver, symbol_table: SymbolTableCollection, assume_func_writes: bool) -> None:
        super().__init__(solver, symbol_table)
        self.assume_func_writes = assume_func_writes

    def visit_operation(self, op: Operation, operands: Sequence[WrittenTo], results: Sequence[WrittenTo]) -> None:
        if op.name == "memref.store":
            name: Any = op.attributes["tag_name"]
            self._write(operands[0], name.value)
            return
        for result in results:
            for operand in operands:
                self.meet(operand, result)
            self.add_dependency(result, self.get_program_point_after(op))

    def visit_branch_operand(self, operand: OpOperand) -> None:
        self._write_operand(operand, "brancharg")

    def visit_call_operand(self, operand: OpOperand) -> None:
        self._write_operand(operand, "callarg")

    def visit_non_control_flow_arguments(self, successor: RegionSuccessor, arguments: Sequence[BlockArgument]) -> None:
        """Leave the arguments without information."""

    def visit_external_call(self, call: Operation, operands: Sequence[WrittenTo], results: Sequence[WrittenTo]) -> None:
        if not self.assume_func_writes:
            super().visit_external_call(call, operands, results)
            return
        name = call.attributes.get("tag_name")
        for operand in operands:
            self._write(operand, name.value if isinstance(name, StringAttr) else call.name)

    def set_to_exit_state(self, lattice: WrittenTo) -> None:
        lattice.clear()

    def _write_operand(self, operand: OpOperand, kind: str) -> None:
        lattice = self.get_lattice_element(operand.owner.operands[operand.operand_number])
        self._write(lattice, f"{kind}{operand.operand_number}")

    def _write(self, lattice: WrittenTo, name: str) -> None:
        self.propagate_if_changed(lattice, lattice.meet_value((name,)))


@register_pass
class TestWrittenTo(Pass):
    """Prints the stores that the operands and results of tagged operations flow to."""

    argument = "test-written-to"
    options = TestLastModified.options

    def __init__(self, *, interprocedural: bool = True, assume_func_writes: bool = False) -> None:
        super().__init__()
        self.interprocedural = interprocedural
        self.assume_func_writes = assume_func_writes

    def run(self, op: Operation) -> None:
        solver = DataFlowSolver(DataFlowConfig(self.interprocedural))
        load_baseline_analyses(solver)
        solver.load(WrittenToAnalysis, SymbolTableCollection(), self.assume_func_writes)
        with self.failing_on_errors():
            solver.initialize_and_run(op)
        for inner, tag in tagged(op):
            self.stdout.append(f"test_tag: {tag}:\n")
            for kind, values in (("operand", inner.operands), ("result", inner.results)):
                for number, value in enumerate(values):
                    self.stdout.append(f" {kind} #{number}: {solver.get_or_create_state(WrittenTo, value)}\n")


@register_pass
class TestLivenessAnalysis(Pass):
    """Prints which operands, results and arguments of tagged operations are live."""

    argument = "test-liveness-analysis"

    def run(self, op: Operation) -> None:
        analysis = RunLivenessAnalysis(op)
        for inner, tag in tagged(op):
            self.stdout.append(f"test_tag: {tag}:\n")
            for kind, values in (("operand", inner.operands), ("result", inner.results)):
                for number, value in enumerate(values):
                    self.stdout.append(f" {kind} #{number}: {analysis.get_liveness(value)}\n")
            for index, region in enumerate(inner.regions):
                self.stdout.append(f" region: #{index}:\n")
                for number, argument in enumerate([] if region.empty else region.arguments):
                    self.stdout.append(f"   argument: #{number}: {analysis.get_liveness(argument)}\n")


# ---- dead code


class ConstantAnalysis(DataFlowAnalysis):
    """Knows only the constants that operations define; every other value is not constant."""

    def initialize(self, top: Operation) -> None:
        for op in walk_post_order(top):
            self.visit(self.get_program_point_after(op))

    def visit(self, point: ProgramPoint) -> None:
        op = point.prev_op
        value = constant_of(op)
        if value is not None:
            lattice = self.get_or_create(ConstantLattice, op.results[0])
            self.propagate_if_changed(lattice, lattice.join_value(ConstantValue(value, op.name.partition(".")[0])))
            return
        self._give_up(op.results)
        for region in op.regions:
            self._give_up([] if region.empty else region.arguments)

    def _give_up(self, values: Iterable[Value]) -> None:
        for value in values:
            lattice = self.get_or_create(ConstantLattice, value)
            self.propagate_if_changed(lattice, lattice.join_value(UNKNOWN))


@register_pass
class TestDeadCodeAnalysis(Pass):
    """Prints which blocks and edges of tagged operations are live, and the predecessors of their control flow."""

    argument = "test-dead-code-analysis"

    def run(self, op: Operation) -> None:
        solver = DataFlowSolver()
        solver.load(DeadCodeAnalysis)
        solver.load(ConstantAnalysis)
        with self.failing_on_errors():
            solver.initialize_and_run(op)
        for inner, tag in tagged(op):
            self.output.append(f"{tag}:\n")
            for region in inner.regions:
                self.output.append(f" region #{region.index}\n")
                for block in region:
                    self._block(solver, block)
                if region.first_block is not None:
                    self._predecessors(solver, "region_preds", solver.get_program_point_before(region.first_block))
            self._predecessors(solver, "op_preds", solver.get_program_point_after(inner))

    def _block(self, solver: DataFlowSolver, block: Block) -> None:
        self.output.append(f"  {block_name(block)} = {_liveness(solver, solver.get_program_point_before(block))}\n")
        for predecessor in reversed(block.predecessors):
            self.output.append(f"   from {block_name(predecessor)} = {_liveness(solver, CFGEdge(predecessor, block))}\n")

    def _predecessors(self, solver: DataFlowSolver, title: str, point: ProgramPoint) -> None:
        state = solver.lookup_state(PredecessorState, point)
        if state is not None:
            self.output.append(f"{title}: {state}\n")


def block_name(block: Block) -> str:
    """Return the label of a block: its number in its region."""
    assert block.parent is not None
    return f"^bb{[*block.parent].index(block)}"


def _liveness(solver: DataFlowSolver, anchor: Any) -> str:
    return str(solver.lookup_state(Executable, anchor) or "dead")


# ---- the framework itself


class FooState(AnalysisState):
    """A number that is combined with others by exclusive or; None before anything is known."""

    def __init__(self, anchor: Any) -> None:
        super().__init__(anchor)
        self.value: int | None = None

    def join(self, value: int | None) -> bool:
        """Combine `value` with this number; return True if this number has changed."""
        return value is not None and self.set(value if self.value is None else self.value ^ value)

    def set(self, value: int | None) -> bool:
        """Replace the number by `value`; return True if it has changed."""
        changed = self.value != value
        self.value = value
        return changed


class FooAnalysis(DataFlowAnalysis):
    """Combines the attributes `foo` along the control flow of a function."""

    def initialize(self, top: Operation) -> None:
        if len(top.regions) != 1:
            raise top.error("expected a single region top-level op")
        region = top.regions[0]
        if region.first_block is None:
            raise top.error("expected at least one block in the region")
        self.get_or_create(FooState, self.get_program_point_before(region.first_block)).join(0)
        for block in region:
            self._visit_block(block)
            for op in block:
                if op.regions:
                    raise op.error("unexpected op with regions")
                self._visit_operation(op)

    def visit(self, point: ProgramPoint) -> None:
        if point.is_block_start:
            assert point.block is not None
            self._visit_block(point.block)
        else:
            self._visit_operation(point.prev_op)

    def _visit_block(self, block: Block) -> None:
        if block.parent is not None and block.parent.first_block is block:
            return
        point = self.get_program_point_before(block)
        state, changed = self.get_or_create(FooState, point), False
        for predecessor in reversed(block.predecessors):
            end = self.get_program_point_after(predecessor.operations[len(predecessor.operations) - 1])
            changed |= state.join(self.get_or_create_for(point, FooState, end).value)
        self.propagate_if_changed(state, changed)

    def _visit_operation(self, op: Operation) -> None:
        point = self.get_program_point_after(op)
        state = self.get_or_create(FooState, point)
        changed = state.set(self.get_or_create_for(point, FooState, self.get_program_point_before(op)).value)
        foo = op.attributes.get("foo")
        if isinstance(foo, IntegerAttr):
            changed |= state.join(foo.value)
        self.propagate_if_changed(state, changed)


@register_pass
class TestFooAnalysis(Pass):
    """Prints the numbers at tagged operations."""

    argument = "test-foo-analysis"
    anchor = "func.func"

    def run(self, op: Any) -> None:
        solver = DataFlowSolver()
        solver.load(FooAnalysis)
        with self.failing_on_errors():
            solver.initialize_and_run(op)
        self.output.append(f"function: @{op.get_name()}\n")
        for inner in walk(op):
            tag = inner.attributes.get("tag")
            if isinstance(tag, StringAttr):
                state = solver.lookup_state(FooState, solver.get_program_point_after(inner))
                assert state is not None
                self.output.append(f"{tag.value} -> {state.value}\n")
